"""The table of Fantasy Ink: ask strip, chapter track, dice pool and piles, two desks."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.language import _
from games.core.names import Names
from games.fantasy_ink.content import COLOURS, Content, Line
from games.fantasy_ink.view import View
from rendering import dice, furniture, sprites, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.fantasy_ink import cards, desk, pieces
from rendering.fantasy_ink.look import DEEP, IDENTITY, MARKS, TRACK_TEXT, seat_of
from rendering.picture import Caption, shown_name
from rendering.style import BONE, BONE2, BRASS, BRASS_LIGHT, HEIGHT_MAX, INK, MIST, WIDTH, mix, text_on

TRACK_TOP: Final = 172
POOL_TOP: Final = 322
POOL_HEIGHT: Final = 138
DESKS_TOP: Final = 486
BETWEEN: Final = 22
BOTTOM: Final = 18
_FIELD: Final = 51.6
_DIE: Final = 62
_TILE_HEIGHT: Final = 92


@kept
def _backdrop() -> Image.Image:
    """The page: ink clouds, and scales at the top."""
    canvas = Canvas(WIDTH, HEIGHT_MAX, IDENTITY.page)
    cloud = mix(IDENTITY.page, IDENTITY.panel, 0.55)
    for x, y, size in ((1100, 240, 520), (80, 420, 380), (1120, 1500, 460), (60, 1880, 420)):
        canvas.shape("blot", x, y, size, cloud)
    furniture.paint_scales(canvas, 0, 0, WIDTH, 130, 26, mix(IDENTITY.page, IDENTITY.panel, 0.8), 3)
    return canvas.finished()


def board(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """The whole table; the same for everybody."""
    top = DESKS_TOP
    if view.phase == "tiles":
        top = POOL_TOP + 28 + -(-len(view.tiles) // 2) * _TILE_HEIGHT + 46
    room = HEIGHT_MAX - top - BETWEEN - BOTTOM
    high = desk.card_height(view, room)
    total = top + sum(desk.height(view, seat, high) for seat in (0, 1)) + BETWEEN + BOTTOM
    sheet = Sheet(_backdrop(), total)
    _ask(sheet, view, names, caption)
    if view.phase == "tiles":
        _tiles(sheet, view, content)
    else:
        _pool(sheet, view)
    _track(sheet, view, content)  # after the piles, into which the lower pot reaches
    y = top
    for seat in (0, 1):
        y = desk.desk(sheet, view, content, names, seat, y, high, seat in view.waiting) + BETWEEN
    return sheet.image


def _ask(sheet: Sheet, view: View, names: Names, caption: Caption) -> None:
    seats = (view.winner,) if view.winner is not None else view.waiting
    asked = [
        furniture.Asked(seat_of(view.players[seat].colour), *shown_name(names.plain[seat], names.colours[seat]))
        for seat in seats
    ]
    furniture.ask_strip(sheet, caption, asked, burning=not view.over)


# --- chapter track ---


def _track(sheet: Sheet, view: View, content: Content) -> None:
    """A scroll of chapters; the pot of seat 0 stands above it, that of seat 1 below."""
    goal = content.setup.win_chapters
    sheet.put(_scroll(goal), 0, TRACK_TOP)
    for seat, player in enumerate(view.players):
        at = min(player.chapters, goal)
        mark = seat_of(player.colour)
        x, y = _field(at), TRACK_TOP + 35
        sheet.put(_stop(mark.colour, f"{at}+" if player.chapters > goal else str(at)), x, y)
        sheet.put(pieces.pot(60, mark), x, y + (-55 if seat == 0 else 57))


def _field(chapter: int) -> float:
    return 82 + chapter * _FIELD


@kept
def _stop(colour: str, figure: str) -> Sprite:
    def paint(canvas: Canvas) -> None:
        canvas.disc(0, 0, 29, INK)
        canvas.disc(0, 0, 26, colour)
        canvas.figure(0, 0, figure, "black", 32 if len(figure) < 3 else 30, text_on(colour))

    return sprite(64, 64, paint)


@kept
def _scroll(goal: int) -> Sprite:
    def paint(canvas: Canvas) -> None:
        canvas.box(40, 6, 1120, 70, 12, DEEP)
        canvas.box(40, 0, 1120, 70, 12, BONE)
        for chapter in range(goal + 1):
            fifth = chapter % 5 == 0
            if fifth:
                canvas.disc(_field(chapter), 35, 25, BONE2)
            font, size, ink = ("black", 33, INK) if fifth else ("bold", 30, TRACK_TEXT)
            canvas.figure(_field(chapter), 35, chapter, font, size, ink)
        for x in (22, 1138):
            canvas.box(x, -10, 40, 96, 14, DEEP)
            canvas.box(x + 3, -12, 34, 90, 12, BRASS)
            canvas.box(x + 9, -4, 8, 74, 4, BRASS_LIGHT)

    return sprite(WIDTH, 110, paint, (0, 16))


# --- dice and piles ---


def _pool(sheet: Sheet, view: View) -> None:
    """Dice by colour with an empty place for each that is used or lies on a card; the two piles above."""
    title = _("Dice pool")
    sheet.put(furniture.panel(desk.BROAD, POOL_HEIGHT, IDENTITY.panel, IDENTITY.line, title=title), desk.LEFT, POOL_TOP)
    _piles(sheet, view)
    picked = view.picked
    for group, colour in enumerate(COLOURS):
        mark = MARKS[colour]
        lying = [die for die in view.pool if die[0] == mark.letter]
        for index in range(5):
            x, y = 40 + group * 388 + index * 72, POOL_TOP + 36
            if index >= len(lying):
                sheet.put(dice.slot(_DIE, 88, 14, DEEP, mark.shape, mix(DEEP, mark.colour, 0.38)), x, y)
                continue
            if lying[index] == picked:
                sheet.put(furniture.frame(_DIE, 88, 14, thickness=5), x, y)
                picked = None
            cards.put_die(sheet, lying[index], x, y, _DIE)


def _piles(sheet: Sheet, view: View) -> None:
    x, y = 866, POOL_TOP - 44
    sheet.put(_pile_tab(), x, y)
    sheet.put(furniture.card_back(44, 58), x + 20, y + 6)
    sheet.figure(x + 106, y + 35, view.pile, "black", 38, BONE)
    sheet.figure(x + 250, y + 35, len(view.discard), "black", 38, MIST)


@kept
def _pile_tab() -> Sprite:
    def paint(canvas: Canvas) -> None:
        canvas.box(0, 2, 296, 74, 16, DEEP)
        canvas.box(0, 0, 296, 70, 16, IDENTITY.line)
        canvas.box(3, 3, 290, 64, 13, IDENTITY.panel)
        canvas.box(164, 6, 44, 58, 9, IDENTITY.line)
        canvas.box(167, 9, 38, 52, 7, DEEP)
        canvas.shape("blot", 186, 35, 30, MIST)

    return sprite(300, 80, paint, (0, 0))


# --- victory tiles to choose from ---


def _plain(name: str) -> str:
    """The name of a tile without its ink, which the seat's badge shows."""
    return name.partition(" (")[0]


def _tiles(sheet: Sheet, view: View, content: Content) -> None:
    rows = -(-len(view.tiles) // 2)
    tall = rows * _TILE_HEIGHT + 46
    panel = furniture.panel(desk.BROAD, tall, IDENTITY.panel, IDENTITY.line, title=_("Victory tiles"))
    sheet.put(panel, desk.LEFT, POOL_TOP)
    for index, id in enumerate(view.tiles):
        tile = content.tile(id)
        x, y = 34 + (index % 2) * 570, POOL_TOP + 34 + (index // 2) * _TILE_HEIGHT
        sheet.put(furniture.pill(556, _TILE_HEIGHT - 12, DEEP, radius=16), x, y)
        name = text.fit(_plain(tile.name), "serif", 30, 24, 214 if len(tile.win) == 1 else 260)
        end = sheet.text(x + 18, y + 40, name.text, name.font, name.size, BONE)
        if tile.ink is not None:
            sheet.put(sprites.badge(40, seat_of(tile.ink)), end + 38, y + 40)
        right = _lines(sheet, tile.extra, x + 540, y + 40)
        sheet.put(pieces.bolt(32), right - 14, y + 40)
        if len(tile.win) == 1:
            left = _lines(sheet, tile.win, right - 52, y + 40)
            sheet.put(sprites.icon("crown", 30, BRASS, DEEP, 2), left - 16, y + 40)
        else:
            sheet.put(sprites.icon("crown", 30, BRASS, DEEP, 2), right - 96, y + 40)
            sheet.figure(right - 64, y + 40, tile.win[0].count, "black", 32, BONE)


def _lines(sheet: Sheet, lines: tuple[Line, ...], right: float, y: float) -> float:
    """Numbers with the shapes of their colours, ending at ``right``; returns where they begin."""
    if len({line.count for line in lines}) == 1 and len(lines) == 3:
        for index, line in enumerate(reversed(lines)):
            mark = MARKS[line.colour]
            sheet.put(sprites.icon(mark.shape, 24, mark.colour, BONE, 2), right - 14 - index * 26, y)
        sheet.figure(right - 102, y, lines[0].count, "black", 32, BONE)
        return right - 122
    for line in reversed(lines):
        mark = MARKS[line.colour]
        sheet.put(sprites.icon(mark.shape, 26, mark.colour, BONE, 2), right - 15, y)
        sheet.figure(right - 44, y, line.count, "black", 32, BONE)
        right -= 66
    return right
