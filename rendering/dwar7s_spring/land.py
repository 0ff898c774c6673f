"""The country without anything on it: petals, grounds, terrains. Drawn once per layout and kept."""

from __future__ import annotations

from typing import Final

from PIL import Image

from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.dwar7s_spring import terrain
from rendering.dwar7s_spring.icons import paint_icon
from rendering.dwar7s_spring.layout import Frame, Hex, Places, Plan
from rendering.dwar7s_spring.look import BLOSSOM, GROUND, IDENTITY, SOIL, SPROUT, WILD
from rendering.style import BONE, NIGHT9, Colour

#: The hexes of the page beside the petals.
PATTERN: Final[Colour] = "#1A3022"
WILD_RIM: Final[Colour] = "#8C7A3C"
GRASS_RIM: Final[Colour] = "#5E8A56"


@kept
def land(laid: Plan, frame: Frame, width: int, height: int) -> Image.Image:
    """Return the country of a layout in a window."""
    sheet = Sheet(_page(width, height))
    places = Places(laid, frame)
    wild_in = {wild.slot: wild for wild in laid.wilds}
    for slot, _q, _r in laid.slots:
        sheet.put(_bed(frame, laid.around, slot in wild_in), *places.cells(slot)[0])
    for slot, wild in wild_in.items():
        sheet.put(_wildland(frame, laid.around, wild.kind), *places.cells(slot)[0])
    for hex in laid.hexes:
        x, y = places.spots[hex.id]
        sheet.put(ground(frame, hex.ground, hex.amount, lush(hex)), x, y)
        label(sheet, frame, hex.id, x, y)
    _blossoms(sheet, places, [slot for slot, _q, _r in laid.slots])
    return sheet.image


def lush(hex: Hex) -> bool:
    """Whether something grows on a hex: on every third field and every other water, which are calm between."""
    every = {"field": 3, "water": 2}.get(hex.ground, 1)
    return (hex.q - hex.r) % every == 0


def label(sheet: Sheet, frame: Frame, id: str, x: float, y: float) -> None:
    """The name of a spot, at the foot of its hex."""
    size = max(24, round(25 * frame.unit))
    sheet.text(x, y + round(22 * frame.unit), id, "bold", size, BONE, "m")


@kept
def _page(width: int, height: int) -> Image.Image:
    """The ground of the whole picture: a few hexes in the corners that the country leaves free."""
    canvas = Canvas(width, height, IDENTITY.page)
    column, row = 96, 56
    tile = Frame(column, row, column, row, 0, 0)
    for left, q, r in ((True, 0, 2), (True, 0, 3), (True, 1, 2), (False, 0, 2), (False, 1, 1), (False, 0, 3)):
        x = q * column if left else width - q * column
        canvas.outline(tile.hex(x, (2 * r + q % 2) * row, 3), PATTERN, 3)
    return canvas.finished()


@kept
def ground(frame: Frame, kind: str, amount: int, lush: bool) -> Sprite:
    """A hex with what it yields; amount 0 leaves it bare, for what stands on it. Only a lush one has a texture."""
    unit = frame.unit

    def paint(canvas: Canvas) -> None:
        body = frame.hex(0, 0, 2 * unit)
        canvas.polygon(body, GROUND[kind])
        if lush:
            canvas.clipped(body, lambda inside: terrain.paint_ground(inside, kind, unit))
        if amount:
            size = (33 if kind == "wood" else 38) * unit
            paint_icon(canvas, kind, -17 * unit, -17 * unit, size)
            canvas.figure(19 * unit, -17 * unit, amount, "black", round(40 * unit), BONE)

    return sprite(2 * round(frame.radius) + 8, 2 * frame.inner_row + 8, paint)


def _petal_extent(frame: Frame) -> tuple[int, int]:
    return round(5.4 * frame.radius) // 2 * 2, 7 * frame.inner_row


def _flower(frame: Frame, around: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    centre = Frame(frame.column, frame.row, frame.inner_column, frame.inner_row, 0, 0)
    return [centre.cell((0, 0), q, r) for q, r in ((0, 0), *around)]


@kept
def _bed(frame: Frame, around: tuple[tuple[int, int], ...], wild: bool) -> Sprite:
    """Shadow and rim of a petal, which hold its seven hexes together."""
    unit = frame.unit
    cells = _flower(frame, around)

    def paint(canvas: Canvas) -> None:
        for down, inset, tone in (
            (5 * unit, -4 * unit, NIGHT9),
            (0.0, -4 * unit, NIGHT9),
            (0.0, -2 * unit, WILD_RIM if wild else GRASS_RIM),
            (0.0, 0.5 * unit, SOIL),
        ):
            for x, y in cells:
                canvas.polygon(frame.hex(x, y + down, inset), tone)

    return sprite(*_petal_extent(frame), paint)


@kept
def _wildland(frame: Frame, around: tuple[tuple[int, int], ...], kind: str) -> Sprite:
    """One terrain without borders, with a dark lair in its middle."""
    unit, base = frame.unit, WILD[kind]
    cells = _flower(frame, around)

    def paint(canvas: Canvas) -> None:
        for x, y in cells:
            canvas.polygon(frame.hex(x, y, -0.6), base)
        for cell in cells[1:]:
            _paint_cell(canvas, frame, kind, cell)
        terrain.paint_lair(canvas, base, unit)

    return sprite(*_petal_extent(frame), paint)


def _paint_cell(canvas: Canvas, frame: Frame, kind: str, cell: tuple[int, int]) -> None:
    """The terrain of one hex, kept inside it."""
    x, y = cell
    canvas.clipped(frame.hex(x, y, -0.6), lambda inside: terrain.paint_wild(inside, kind, x, y, frame.unit))


@kept
def _blossom(size: int, colour: Colour) -> Sprite:
    def paint(canvas: Canvas) -> None:
        canvas.disc(0, 0, size * 1.2, NIGHT9)
        terrain.paint_flower(canvas, 0, 0, size, colour)

    return sprite(4 * size, 4 * size, paint)


def _blossoms(sheet: Sheet, places: Places, slots: list[str]) -> None:
    """Where three petals meet a blossom grows."""
    known = {places.slots[slot] for slot in slots}
    size = round(9 * places.frame.unit)
    for q, r in sorted(known):
        for first, second in (((2, 1), (-1, 3)), ((3, -2), (2, 1))):
            one, two = (q + first[0], r + first[1]), (q + second[0], r + second[1])
            if one in known and two in known:
                corners = [places.frame.point(*slot) for slot in ((q, r), one, two)]
                x, y = (round(sum(corner[axis] for corner in corners) / 3) for axis in (0, 1))
                sheet.put(_blossom(size, BLOSSOM if (q + r) % 2 else SPROUT), x, y)
