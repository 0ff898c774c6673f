"""The board of Feuerdrachen: ask strip, ring and volcano, seats."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.language import _
from games.core.names import Names
from games.feuerdrachen.content import VOLCANO, Content
from games.feuerdrachen.view import View
from rendering import dice, furniture, sprites, text
from rendering.canvas import Sheet
from rendering.feuerdrachen import squares, strips
from rendering.feuerdrachen.layout import BOARD_BOTTOM, FIELD, Layout, layout
from rendering.feuerdrachen.scenery import BASALT, IDENTITY, direction, scenery
from rendering.feuerdrachen.volcano import CRATER, CX, temper, volcano
from rendering.picture import Caption, shown_name
from rendering.style import (
    BONE,
    BRASS,
    ESSENTIAL_MIN,
    HERO,
    LAVA,
    MARGIN,
    PLAYER_MIN,
    RUBY,
    RUBY_DARK,
    RUBY_LIGHT,
    WHITE,
    Colour,
)

STRIPS_TOP: Final = BOARD_BOTTOM + 44
DICE: Final[tuple[tuple[Colour, dice.Corner, Colour], ...]] = (("#C8342A", "round", WHITE), ("#57505F", "cut", BONE))
DIE: Final = 112
SCARCE: Final = 6  # from here on the end is near, because a flight may feed up to five
LEFT_LABEL: Final = "#D9C4B4"
PLATE: Final = "#2B191B"


def board(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """The public board, or a seat's own: what differs is only which bags are open."""
    places = layout(content)
    height = STRIPS_TOP + strips.height(view) + MARGIN
    sheet = Sheet(scenery(places), height)
    field_x, field_y, span = places.field
    sheet.lay(volcano(temper(content, view.volcano), span), field_x, field_y)
    if not view.lines:  # whose plates would cover them
        direction(sheet, places)
    _volcano_counts(sheet, view, places)
    _ring(sheet, view, places)
    _dice(sheet, view, places)  # after the ring, whose flags reach into the field
    strips.strips(sheet, view, names, STRIPS_TOP)
    _ask(sheet, view, names, caption)
    return sheet.image


def _ask(sheet: Sheet, view: View, names: Names, caption: Caption) -> None:
    seats = view.winners if view.over else (view.active,)
    asked = [
        furniture.Asked(IDENTITY.seats[view.players[seat].colour], *shown_name(names.plain[seat], names.colours[seat]))
        for seat in seats
    ]
    furniture.ask_strip(sheet, caption, asked, burning=not view.over)


def _ring(sheet: Sheet, view: View, places: Layout) -> None:
    targets = {flight.target for flight in view.flights}
    erupted = dict(view.news.eruption)
    moved = view.news.moved
    if moved is not None:
        squares.trail(sheet, places, moved[2], moved[3])
    for cell in places.cells:
        choosable = cell.number in targets or cell.number == view.landing
        if cell.number in erupted:
            squares.news_frame(sheet, places, cell, choosable)
        if choosable:
            squares.frame(sheet, places, cell)
        squares.rubies(sheet, places, cell, view.squares[cell.number - 1])
        pieces = _pieces(view, cell.number)
        flagged = cell.number in targets
        if moved is not None and moved[2] == cell.number and not pieces:
            seat = IDENTITY.seats[view.players[moved[0]].colour]
            squares.ghost(sheet, places, cell, seat, flagged)
        squares.dragons(sheet, places, cell, pieces, flagged)
    for number, count in view.lines:
        squares.line(sheet, places, number, count)
    for cell in places.cells:  # last, because flags and tabs reach over their neighbours
        if cell.number in erupted:
            squares.eruption_tab(sheet, places, cell, erupted[cell.number], bool(view.lines))
        if cell.number in targets:
            squares.flag(sheet, places, cell, [f for f in view.flights if f.target == cell.number])


def _pieces(view: View, square: int) -> list[squares.Piece]:
    return [
        squares.Piece(IDENTITY.seats[player.colour], squares.LETTERS[dragon], number == view.active and not view.over)
        for number, player in enumerate(view.players)
        for dragon, place in enumerate(player.dragons)
        if place == square
    ]


def _volcano_counts(sheet: Sheet, view: View, places: Layout) -> None:
    """How many rubies are inside, and the heap of the provision; what has changed in either."""
    x, y, span = places.field
    scale = span / FIELD
    cx = x + CX * scale
    top = round(y + (CRATER + 62) * scale)
    sheet.put(furniture.pill(208, 122, BASALT, radius=26), cx - 104, top + 2)
    sheet.put(furniture.pill(200, 116, PLATE, BRASS, 6, 24), cx - 100, top)
    sheet.put(sprites.gem(62), cx - 50, top + 58)
    sheet.figure(cx + 38, top + 58, view.volcano, "serif", HERO, BONE)
    if (change := _inside_change(view)) is not None:
        squares.news_tab(sheet, cx + 122, top + 4, change)
    _provision(sheet, view, cx, round(y + span - 198 * scale))


def _inside_change(view: View) -> str | None:
    """What this turn's lift and feedings did to the number inside, in the order of the rules."""
    fed, fell = view.news.fed, view.news.fell
    parts = [f"+{fed}" if fed else "", f"−{fell}" if fell else ""]
    line = " ".join(part for part in parts if part)
    return line or None


def _provision(sheet: Sheet, view: View, cx: float, top: int) -> None:
    scarce = view.provision < SCARCE
    sheet.put(furniture.pill(424, 126, BASALT, radius=26), cx - 212, top - 2)
    sheet.put(furniture.pill(416, 118, PLATE, RUBY if scarce else IDENTITY.line, 5 if scarce else 4, 24), cx - 208, top)
    if scarce:
        for index in range(3):
            sheet.put(sprites.claw(100, RUBY_DARK, 2), cx - 160 + index * 62, top + 59)
    for dx, dy in _heap(view.provision):
        sheet.put(sprites.gem(42), cx - 101 + dx, top + 82 + dy)
    sheet.figure(cx + 70, top + 59, view.provision, "serif", HERO, RUBY_LIGHT if scarce else BONE)
    sheet.text(cx + 128, top + 60, _("left"), "bold", ESSENTIAL_MIN + 2, BONE if scarce else LEFT_LABEL)
    if view.news.beyond:
        squares.news_tab(sheet, cx + 150, top + 2, f"+{view.news.beyond}")
    if view.ending and not view.over:
        label = _("last turn")
        width = round(text.width(label, "black", ESSENTIAL_MIN + 2)) + 92
        sheet.put(furniture.ribbon(width, 52, RUBY), cx, top - 6)
        sheet.text(cx, top - 6, label, "black", ESSENTIAL_MIN + 2, WHITE, "m")


def _heap(count: int) -> list[tuple[int, int]]:
    """Where the gems of the heap lie: each of the last six, more of them only as a larger heap."""
    if count < SCARCE:
        rows = [count] if count <= 4 else [4, 1]
    else:
        rows = [3, 2, 1] if count < 20 else [4, 3, 2]
    return [
        (round((index - (row - 1) / 2) * 40), -level * 27) for level, row in enumerate(rows) for index in range(row)
    ]


def _dice(sheet: Sheet, view: View, places: Layout) -> None:
    """Both dice at the foot of the mountain, and below each what it does in this turn."""
    x, y, span = places.field
    scale = span / FIELD
    top = y + 366 * scale
    for index, (colour, corner, ink) in enumerate(DICE):
        left = round(x + (132 * scale if index == 0 else span - 132 * scale - DIE))
        if view.dice is None:
            sheet.put(dice.slot(DIE, DIE, 22, BASALT, "volcano", "#2E1E24"), left, top)
            continue
        dots = view.dice[index]
        face: dice.Face = dice.volcano_face if dots == VOLCANO else dots
        sheet.put(dice.die(DIE, colour, face, corner, ink=ink), left, top)
        if label := _die_label(view, index, len(places.cells)):
            width = max(100, round(text.width(label, "black", PLAYER_MIN)) + 36)
            sheet.put(furniture.pill(width, 48, BASALT), left + DIE / 2 - width / 2, top + 138)
            sheet.text(left + DIE / 2, top + 162, label, "black", PLAYER_MIN, LAVA, "m")


def _die_label(view: View, index: int, ring: int) -> str | None:
    """What a die does: lifts, flies or feeds; nothing is said while the player can still choose."""
    assert view.dice is not None
    if view.dice[index] == VOLCANO:
        return _("lift") if view.news.fell is not None else None
    if view.kind == 1:
        return _("fly")
    flown = _flown_die(view, ring)
    if flown is None:
        return None
    return _("fly") if index == flown else _("feed")


def _flown_die(view: View, ring: int) -> int | None:
    """The die that this turn's flight has used, known once it has landed."""
    moved = view.news.moved
    if view.phase not in ("steal", "over") or moved is None or moved[0] != view.active or view.dice is None:
        return None
    distance = (moved[3] - moved[2]) % ring
    return next((index for index, dots in enumerate(view.dice) if dots == distance), None)
