"""What pictures are furnished with: panels, pills, ribbons, frames, cards, the ask strip, tracks, textures.

Sprites here are placed by the upper left corner of their body unless they say otherwise; shadows and frames
reach beyond it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import radians
from typing import NamedTuple

from rendering import text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.picture import Caption
from rendering.shapes import arc, rounded
from rendering.sprites import badge, paint_eye
from rendering.style import (
    ACTIVE_LINE,
    ASK,
    BONE,
    BRASS,
    BRASS_DARK,
    EMBER,
    ESSENTIAL_MIN,
    INK,
    LAVA,
    MARGIN,
    MIST,
    NIGHT6,
    NIGHT7,
    NIGHT9,
    PANEL_LINE,
    PLAYER_MIN,
    RADIUS_CARD,
    RADIUS_PANEL,
    SECONDARY_MIN,
    SHADOW,
    SPARK,
    WIDTH,
    Colour,
    Seat,
    mix,
    text_on,
)

ASK_HEIGHT = 84
ASK_TOP = 22


def paint_scales(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    colour: Colour,
    line: float = 2,
) -> None:
    """Overlapping dragon scales as outlines, kept inside the box: texture for where nothing is read."""

    def scales(inside: Canvas) -> None:
        row, cy = 0, y - radius
        while cy < y + height + radius:
            cx = x - 2 * radius + (radius if row % 2 else 0)
            while cx < x + width + 2 * radius:
                inside.line(arc(cx, cy, radius, 0, 180, 14), colour, line)
                cx += 2 * radius
            cy += radius
            row += 1

    canvas.clipped([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], scales)


def paint_panel(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    fill: Colour = NIGHT7,
    line: Colour = NIGHT6,
    radius: float = RADIUS_PANEL,
    active: bool = False,
    title: str | None = None,
) -> None:
    """A panel with a hard shadow; framed with lava when active; a title stands on a brass tab on its edge."""
    thick = ACTIVE_LINE if active else PANEL_LINE
    canvas.box(x, y + SHADOW, width, height, radius, NIGHT9)
    canvas.box(x, y, width, height, radius, LAVA if active else line)
    canvas.box(x + thick, y + thick, width - 2 * thick, height - 2 * thick, radius - thick, fill)
    if title:
        tab = text.width(title, "serif", ESSENTIAL_MIN) + 44
        canvas.box(x + 22, y - 20, tab, 44, 10, NIGHT9)
        canvas.box(x + 24, y - 18, tab - 4, 40, 8, BRASS)
        canvas.text(x + 22 + tab / 2, y + 2, title, "serif", ESSENTIAL_MIN, INK, "m")


@kept
def panel(
    width: int,
    height: int,
    fill: Colour = NIGHT7,
    line: Colour = NIGHT6,
    radius: int = RADIUS_PANEL,
    active: bool = False,
    title: str | None = None,
) -> Sprite:
    """A panel."""
    return sprite(
        width,
        height + SHADOW + 24,
        lambda canvas: paint_panel(canvas, 0, 0, width, height, fill, line, radius, active, title),
        (0, 24),
    )


@kept
def pill(
    width: int,
    height: int,
    fill: Colour,
    line: Colour | None = None,
    thickness: int = 0,
    radius: int | None = None,
) -> Sprite:
    """A plate with round ends (or the given radius), placed by its upper left corner."""
    bend = height // 2 if radius is None else radius
    return sprite(width, height, lambda canvas: canvas.box(0, 0, width, height, bend, fill, line, thickness), (0, 0))


@kept
def frame(width: int, height: int, radius: int, colour: Colour = LAVA, thickness: int = 6) -> Sprite:
    """A frame around a body of that size, with night on both its sides; lava says "choose here"."""

    def paint(canvas: Canvas) -> None:
        outer, inner = thickness + 3, thickness
        canvas.box(-outer, -outer, width + 2 * outer, height + 2 * outer, radius + outer, None, NIGHT9, inner + 6)
        canvas.box(-inner, -inner, width + 2 * inner, height + 2 * inner, radius + inner, None, colour, inner)

    return sprite(width + 40, height + 40, paint, (20, 20))


@kept
def news_frame(width: int, height: int, radius: int = RADIUS_CARD, star: bool = True) -> Sprite:
    """The spark frame with its star around a body of that size: changed since the last picture."""

    def paint(canvas: Canvas) -> None:
        canvas.box(-8, -8, width + 16, height + 16, radius + 8, None, NIGHT9, 10)
        canvas.box(-6, -6, width + 12, height + 12, radius + 6, None, SPARK, 5)
        if star:
            canvas.shape("spark", width - 2, 2, 46, SPARK, NIGHT9, 4)

    return sprite(width + 80, height + 80, paint, (40, 40))


@kept
def ribbon(width: int, height: int, colour: Colour = LAVA) -> Sprite:
    """A flag with notched ends, placed by its middle."""
    notch = height // 3
    half, tall = width / 2, height / 2
    points = [
        (-half, -tall),
        (half, -tall),
        (half - notch, 0),
        (half, tall),
        (-half, tall),
        (-half + notch, 0),
    ]

    def paint(canvas: Canvas) -> None:
        canvas.outline(points, NIGHT9, 14)
        canvas.polygon(points, colour)

    return sprite(width + 24, height + 24, paint)


@kept
def chevron(size: int, colour: Colour = BRASS, turn: int = 0) -> Sprite:
    """A small arrow head that points right, turned clockwise by `turn` degrees."""
    return sprite(
        size * 2,
        size * 2,
        lambda canvas: canvas.shape("chevron", 0, 0, size, colour, NIGHT9, max(3, size // 12), turn=radians(turn)),
    )


def paint_back(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    colour: Colour,
    iris: Colour,
    glow: Colour,
) -> None:
    """The back of a card: scales with the dragon's eye, and a rim of brass."""
    canvas.box(x, y + 5, width, height, RADIUS_CARD, NIGHT9)
    canvas.box(x, y, width, height, RADIUS_CARD, BRASS)
    canvas.box(x + 5, y + 5, width - 10, height - 10, 12, mix(colour, NIGHT9, 0.35))
    inner = 12.0
    body = (x + inner, y + inner, width - 2 * inner, height - 2 * inner)

    def scales(inside: Canvas) -> None:
        inside.box(x, y, width, height, 0, colour)
        paint_scales(inside, *body, (width - 2 * inner) / 8, mix(colour, NIGHT9, 0.4), 3)

    canvas.clipped(rounded(*body, 8), scales)
    paint_eye(canvas, x + width / 2, y + height / 2, width * 0.58, iris, glow)


@kept
def card_back(width: int, height: int, colour: Colour = "#4A2F86", iris: Colour = LAVA, glow: Colour = EMBER) -> Sprite:
    """The back of a card, placed by its upper left corner."""
    return sprite(width, height + 8, lambda canvas: paint_back(canvas, 0, 0, width, height, colour, iris, glow), (0, 0))


@kept
def card(width: int, height: int, colour: Colour, title: str, shape: str | None = None, head: int = 48) -> Sprite:
    """A card of bone with a coloured head (shape and name), placed by its upper left corner."""

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 5, width, height, RADIUS_CARD, NIGHT9)
        canvas.box(0, 0, width, height, RADIUS_CARD, mix(colour, NIGHT9, 0.35))
        body = rounded(4, 4, width - 8, height - 8, RADIUS_CARD - 4)

        def inside(part: Canvas) -> None:
            part.box(0, 0, width, height, 0, BONE)
            part.box(0, 0, width, head, 0, colour)
            part.box(0, head, width, 4, 0, mix(colour, NIGHT9, 0.35))

        canvas.clipped(body, inside)
        left = 16
        if shape:
            canvas.shape(shape, left + 13, head / 2 + 2, 26, text_on(colour))
            left += 36
        fitted = text.fit(title, "serif", ESSENTIAL_MIN, SECONDARY_MIN, width - left - 12)
        canvas.text(left, head / 2 + 2, fitted.text, "serif", fitted.size, text_on(colour))

    return sprite(width, height + 8, paint, (0, 0))


def paint_track(
    canvas: Canvas, x: float, y: float, width: float, cells: int, fill: Colour = NIGHT9, height: float = 40
) -> None:
    """A row of cells counted from 0, every fifth lighter; badges are placed on it later."""
    step = width / cells
    for index in range(cells):
        fifth = index % 5 == 0
        canvas.box(x + index * step + 2, y, step - 4, height, 8, mix(fill, BONE, 0.16) if fifth else fill)
        canvas.figure(x + (index + 0.5) * step, y + height / 2, index, "bold", SECONDARY_MIN, BONE if fifth else MIST)


@kept
def _ask_pill(width: int, height: int) -> Sprite:
    def paint(canvas: Canvas) -> None:
        canvas.box(0, SHADOW, width, height, height / 2, NIGHT9)
        canvas.box(0, 0, width, height, height / 2, BRASS_DARK)
        canvas.box(0, 0, width, height - 5, height / 2 - 2, BRASS)

    return sprite(width, height + SHADOW, paint, (0, 0))


class Asked(NamedTuple):
    """Somebody on the ask strip: the seat, and the name and font that `picture.shown_name` gives."""

    seat: Seat
    name: str
    font: str


def ask_strip(sheet: Sheet, caption: Caption, asked: Sequence[Asked], burning: bool = True) -> None:
    """The brass pill on top of every picture: badges, names, order; where the game stands at the right.

    Usually one seat is asked; several may be (or have won together), then each name gets its share of what
    the order leaves. Badges burn unless the game is over. Names are shortened rather than the order.
    """
    x, width, height = MARGIN, WIDTH - 2 * MARGIN, ASK_HEIGHT
    middle = ASK_TOP + height * 0.46
    sheet.put(_ask_pill(width, height), x, ASK_TOP)
    end = x + width - 36 - text.width(caption.right, "serif", ASK)
    sheet.text(end, middle, caption.right, "serif", ASK, INK)
    left = x + height * 0.24
    room = end - left - 28 - text.width(caption.ask, "semi", ASK) - len(asked) * (height + 16)
    for seat, name, font in asked:
        sheet.put(badge(48, seat, burning), left + height * 0.4, middle + 2)
        left += height
        best = "black" if text.covers(name, "black") else font
        shown = text.fit(name, best, ASK, PLAYER_MIN, max(110, round(room / len(asked))))
        left = sheet.text(left, middle, shown.text, shown.font, shown.size, INK) + 16
    order = text.fit(caption.ask, "semi", ASK, ESSENTIAL_MIN, round(end - left - 28))
    sheet.text(left, middle, order.text, order.font, order.size, INK)
