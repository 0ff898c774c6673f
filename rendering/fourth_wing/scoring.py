"""The final scoring, dragon by dragon: what each seat laid, its impression, its points, and who takes the dragon."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.language import _
from games.core.names import Names
from games.fourth_wing.content import Content
from games.fourth_wing.scoring import DragonResult
from games.fourth_wing.scoring import Final as Scored
from games.fourth_wing.view import View
from rendering import furniture, sprites, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.fourth_wing import dragons, look
from rendering.fourth_wing.frame import ask, page
from rendering.fourth_wing.look import DEEP, GOLD_RING, IDENTITY, MIST
from rendering.fourth_wing.tray import seat_of
from rendering.picture import Caption, fitted_name
from rendering.sprites import paint_head, paint_wing
from rendering.style import (
    BONE,
    BRASS,
    COUNT,
    ESSENTIAL_MIN,
    LAVA,
    MARGIN,
    NIGHT9,
    SECONDARY_MIN,
    WIDTH,
)

TOP: Final = 132
HEADS: Final = 118
ROW: Final = 176
GAP: Final = 12
LEFT: Final = 306
SUM: Final = 250


def sheet(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """A table: seats across, dragons down, sums at the foot."""
    scored = view.scoring
    assert scored is not None
    foot = TOP + HEADS + len(view.dragons) * (ROW + GAP)
    drawn = Sheet(page(), foot + SUM + MARGIN)
    wide = (WIDTH - 2 * MARGIN - LEFT - (len(view.players) - 1) * GAP) // len(view.players)
    columns = [MARGIN + LEFT + seat * (wide + GAP) for seat in range(len(view.players))]
    for seat, x in enumerate(columns):
        _head(drawn, view, scored, names, seat, x, wide)
    for k, result in enumerate(scored.dragons):
        top = TOP + HEADS + k * (ROW + GAP)
        _dragon(drawn, view, content, k, result, top)
        for seat, x in enumerate(columns):
            _cell(drawn, view, content, k, result, seat, x, top, wide)
    _sums(drawn, view, content, scored, columns, foot, wide)
    ask(drawn, view, names, caption)
    return drawn.image


def _head(drawn: Sheet, view: View, scored: Scored, names: Names, seat: int, x: int, wide: int) -> None:
    """Badge and name; the winner has a laurel."""
    won = seat in scored.result.winners
    middle = x + wide / 2
    if won:
        drawn.put(sprites.laurel(58), middle, TOP + 34)
    drawn.put(sprites.badge(48, seat_of(view, seat)), middle, TOP + 34)
    name = fitted_name(names, seat, wide - 8)
    drawn.text(middle, TOP + 92, name.text, name.font, name.size, BONE, "m")


@kept
def _plate(wide: int, tall: int) -> Sprite:
    """The left end of a row, with a dragon looking at the seats."""

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 5, wide, tall, 18, NIGHT9)
        canvas.box(0, 0, wide, tall, 18, IDENTITY.line)
        canvas.box(3, 3, wide - 6, tall - 6, 16, "#24405A")
        paint_head(canvas, wide - 66, tall * 0.42, 118, "#315470", "#24405A")

    return sprite(wide, tall + 8, paint, (0, 0))


def _dragon(drawn: Sheet, view: View, content: Content, k: int, result: DragonResult, top: int) -> None:
    info, dragon = content.dragon(result.dragon), view.dragons[k]
    wide = LEFT - GAP
    drawn.put(_plate(wide, ROW), MARGIN, top)
    name = text.fit(info.name, "serif", 34, SECONDARY_MIN, wide - 90)
    drawn.text(MARGIN + 16, top + 32, name.text, "serif", name.size, BONE)
    dragons.bond_disc(drawn, MARGIN + wide - 36, top + 34, info.bond)
    drawn.text(MARGIN + 16, top + 68, "·".join(map(str, info.points)), "bold", SECONDARY_MIN, MIST)
    for position, key in enumerate(dragon.focus):
        symbols = tuple((s, content.ability(s).letter) for s in content.focus(key).symbols) if key else ()
        drawn.put(look.focus(symbols, 64, 78), MARGIN + 16 + position * 72, top + 88)


def _cell(
    drawn: Sheet, view: View, content: Content, k: int, result: DragonResult, seat: int, x: int, top: int, wide: int
) -> None:
    """Tiles, impression and points of a seat at a dragon; the taker's cell is framed in brass."""
    took = result.taker == seat
    counts = result.points[seat] > 0 or result.ranks[seat] > 0
    drawn.put(furniture.pill(wide, ROW, BRASS if took else IDENTITY.line, None, 0, 18), x, top)
    edge = 6 if took else 3
    drawn.put(furniture.pill(wide - 2 * edge, ROW - 2 * edge, IDENTITY.panel, None, 0, 18 - edge), x + edge, top + edge)
    tiles = view.dragons[k].tiles[seat] or ()
    size = min(50, (wide - 24) // max(4, len(tiles)) - 3)
    left = x + (wide - len(tiles) * (size + 3)) / 2
    for index, (key, count) in enumerate(tiles):
        drawn.put(
            look.counted(key, content.ability(key).letter, count, size), round(left + index * (size + 3)), top + 24
        )
    if took:
        drawn.put(sprites.icon("head", 46, BRASS, NIGHT9, 4), x + wide - 14, top + 2)
    y = top + 128
    if not counts:
        drawn.text(x + wide / 2, y, "–", "bold", 34, MIST, "m")
        return
    drawn.put(furniture.pill(74, 50, DEEP), round(x + wide * 0.28 - 37), y - 25)
    drawn.figure(x + wide * 0.28, y, result.impressions[seat], "bold", 32, MIST)
    drawn.put(furniture.chevron(20, IDENTITY.accent), x + wide / 2, y)
    drawn.figure(x + wide * 0.74, y, result.points[seat], "serif", COUNT, GOLD_RING if took else BONE)


def _sums(drawn: Sheet, view: View, content: Content, scored: Scored, columns: list[int], top: int, wide: int) -> None:
    """Points of the dragons, the bond, and the sum in large."""
    drawn.put(_wings(LEFT - GAP, SUM - 10), MARGIN, top)
    for index, label in enumerate((_("dragons"), _("bond"), _("points"))):
        drawn.text(MARGIN + LEFT - GAP - 20, top + (36, 100, 184)[index], label, "semi", 30, BONE, "r")
    for seat, x in enumerate(columns):
        won = seat in scored.result.winners
        drawn.put(furniture.panel(wide, SUM - 16, IDENTITY.panel, IDENTITY.line, active=won), x, top)
        middle = x + wide / 2
        drawn.figure(middle, top + 36, scored.points[seat], "bold", 36, BONE)
        bond = scored.bonds[seat]
        if bond is None:
            drawn.text(middle, top + 100, "–", "bold", 34, MIST, "m")
        else:
            name = text.fit(content.dragon(bond).name, "serif", ESSENTIAL_MIN, SECONDARY_MIN, wide - 84)
            left = middle - (name.width + 62) / 2
            drawn.text(left, top + 100, name.text, "serif", name.size, BONE)
            dragons.bond_disc(drawn, left + name.width + 36, top + 100, scored.bond_points[seat])
        drawn.figure(middle, top + 186, scored.totals[seat], "serif", 76, LAVA if won else BONE)


@kept
def _wings(wide: int, tall: int) -> Sprite:
    """The motif of the end: a rider's bolt between wings."""

    def paint(canvas: Canvas) -> None:
        for flip in (True, False):
            paint_wing(canvas, 74 + (-34 if flip else 34), 130, 92, IDENTITY.line, IDENTITY.panel, flip, ribs=3)
        canvas.shape("bolt", 74, 120, 108, IDENTITY.accent, NIGHT9, 5)

    return sprite(wide, tall, paint, (0, 0))
