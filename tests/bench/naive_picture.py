"""The picture of a Feuerdrachen board as a first attempt would draw it, for `make bench` to compare with.

The same composition by the same painting functions, but: everything is drawn anew on one supersampled picture, a
font is opened for each label, and the PNG is written as Pillow does by default.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import ImageFont

from games.core.names import Names
from games.feuerdrachen.content import Content
from games.feuerdrachen.view import View
from rendering import dice, sprites, style, text
from rendering.canvas import Align, Canvas
from rendering.feuerdrachen import scenery, squares, strips, volcano
from rendering.feuerdrachen.board import DICE, DIE, PLATE, STRIPS_TOP
from rendering.feuerdrachen.layout import Layout, layout
from rendering.furniture import paint_panel, paint_scales
from rendering.picture import Caption
from rendering.shapes import rounded


class _NaiveCanvas(Canvas):
    """A canvas that opens a font for each label."""

    def _open(self, font: str, size: float) -> ImageFont.FreeTypeFont:
        file = text.font_file(font)
        assert isinstance(file, Path)
        return ImageFont.truetype(str(file), round(size * self.scale))

    def text(self, x: float, y: float, line: str, font: str, size: int, colour: str, align: Align = "l") -> float:
        opened = self._open(font, size)
        at = (x + self.origin[0]) * self.scale, (y + self.origin[1]) * self.scale
        self.pen.text(at, line, font=opened, fill=colour, anchor=f"{align}m")
        return x + opened.getlength(line) / self.scale

    def figure(self, x: float, y: float, figure: str | int, font: str, size: float, colour: str) -> None:
        at = (x + self.origin[0]) * self.scale, (y + self.origin[1]) * self.scale
        self.pen.text(at, str(figure), font=self._open(font, size), fill=colour, anchor="mm")


def naive_board(view: View, content: Content, names: Names, caption: Caption) -> bytes:
    """Draws and encodes a board: background, ring, volcano, dice, seats, ask strip."""
    places = layout(content)
    height = STRIPS_TOP + strips.ROW + style.MARGIN
    canvas = _NaiveCanvas(style.WIDTH, height, scenery.IDENTITY.page)
    paint_scales(canvas, 0, 0, style.WIDTH, height, 44, scenery.PAGE_SCALES, 3)
    for cell in places.cells:
        scenery._paint_square(canvas, places, cell)
    _field(canvas, view, content)
    for cell in places.cells:
        _square(canvas, view, places, cell.number)
    for number in range(len(view.players)):
        _strip(canvas, view, names, number)
    seat = scenery.IDENTITY.seats[view.players[view.active].colour]
    canvas.box(24, 22, 1152, 84, 42, style.BRASS)
    sprites.paint_badge(canvas, 78, 62, 48, seat, True)
    end = canvas.text(128, 62, names.plain[view.active], "black", style.ASK, style.INK)
    canvas.text(end + 16, 62, caption.ask, "semi", style.ASK, style.INK)
    canvas.text(1140, 62, caption.right, "serif", style.ASK, style.INK, "r")
    buffer = io.BytesIO()
    canvas.finished().save(buffer, "PNG")
    return buffer.getvalue()


def _field(canvas: Canvas, view: View, content: Content) -> None:
    x, y, span = layout(content).field
    field = _NaiveCanvas(span, span, scenery.BASALT)
    level = volcano.temper(content, view.volcano)
    field.clipped(rounded(6, 6, span - 12, span - 12, 26), lambda inside: volcano._paint(inside, level))
    canvas.image.paste(field.image, (x * canvas.scale, y * canvas.scale))
    cx = x + span / 2
    canvas.box(cx - 100, y + 334, 200, 116, 24, PLATE, style.BRASS, 6)
    sprites.paint_gem(canvas, cx - 50, y + 392, 62)
    canvas.figure(cx + 38, y + 392, view.volcano, "serif", style.HERO, style.BONE)
    canvas.box(cx - 208, y + 570, 416, 118, 24, PLATE, scenery.IDENTITY.line, 4)
    for index in range(9):
        sprites.paint_gem(canvas, cx - 160 + index % 4 * 40, y + 652 - index // 4 * 27, 42)
    canvas.figure(cx + 70, y + 629, view.provision, "serif", style.HERO, style.BONE)
    canvas.text(cx + 128, y + 629, "left", "bold", 32, style.BONE)
    for index, (colour, corner, ink) in enumerate(DICE if view.dice else ()):
        dots = view.dice[index] if view.dice else 0
        left = x + (132 if index == 0 else span - 132 - DIE)
        dice.paint_die(canvas, left, y + 366, DIE, colour, dots or dice.volcano_face, corner, ink=ink)


def _square(canvas: Canvas, view: View, places: Layout, number: int) -> None:
    cell = places.cells[number - 1]
    if count := view.squares[number - 1]:
        _, y = scenery.number_place(places, cell)
        canvas.box(cell.x + 81, y - 32, 98, 64, 32, scenery.BASALT)
        sprites.paint_gem(canvas, cell.x + 111, y, 46)
        canvas.figure(cell.x + 153, y, count, "black", style.COUNT, style.BONE)
    if any(flight.target == number for flight in view.flights):
        canvas.box(cell.x + 3, cell.y + 3, 186, 186, 26, None, style.LAVA, 6)
        canvas.figure(cell.x + 96, cell.y - 6, "A4", "black", style.TITLE, style.LAVA)
    x, y = squares.dragons_place(places, cell, False)
    for player in view.players:
        for dragon, place in enumerate(player.dragons):
            if place == number:
                seat = scenery.IDENTITY.seats[player.colour]
                sprites.paint_dragon(canvas, x, y, 74, seat, squares.LETTERS[dragon], False)


def _strip(canvas: Canvas, view: View, names: Names, number: int) -> None:
    player = view.players[number]
    seat = scenery.IDENTITY.seats[player.colour]
    width = style.STRIP_WIDTHS[len(view.players)]
    x = style.MARGIN + number * (width + 8)
    paint_panel(canvas, x, STRIPS_TOP, width, strips.ROW, scenery.IDENTITY.panel, scenery.IDENTITY.line)
    sprites.paint_badge(canvas, x + 52, STRIPS_TOP + 54, 54, seat, number == view.active)
    canvas.text(x + 98, STRIPS_TOP + 50, names.plain[number], "serif", style.PLAYER, style.BONE)
    for index, square in enumerate(player.dragons):
        left = x + 18 + index * 100
        canvas.box(left, STRIPS_TOP + 100, 94, 50, 25, scenery.BASALT)
        canvas.disc(left + 25, STRIPS_TOP + 125, 20, seat.colour)
        canvas.figure(left + 25, STRIPS_TOP + 125, squares.LETTERS[index], "black", 28, style.text_on(seat.colour))
        canvas.figure(left + 69, STRIPS_TOP + 125, square, "black", 34, style.BONE)
    sprites.paint_bag(canvas, x + width - 44, STRIPS_TOP + 121, 48, seat.colour)
