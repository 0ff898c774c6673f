"""The still part of the board: basalt scales, the squares with their terrain, numbers and gates."""

from __future__ import annotations

from typing import Final

from PIL import Image

from rendering import furniture
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet
from rendering.feuerdrachen.layout import BOARD_BOTTOM, Cell, Layout
from rendering.furniture import paint_scales
from rendering.shapes import Point, arc, path, rounded
from rendering.style import BRASS, BRASS_DARK, IDENTITIES, WHITE, WIDTH, mix

IDENTITY: Final = IDENTITIES["feuerdrachen"]
BASALT: Final = "#120B0D"  # outlines and plates: this game's night
PAGE_SCALES: Final = "#2A1C1B"
NUMBER: Final = "#E9D8C6"
LAVA_VEIN: Final = "#7A2E22"
GROUND: Final = {"gate": "#5B3A2C", "ledge": "#564340", "gully": "#5A2E2A", "slope": "#4A3D45"}

GAP: Final = 7  # between a square's place and its edge
RADIUS: Final = 24
BELOW: Final = 330  # what follows the board at most: the strips with opened bags
NUMBER_INSET: Final = 44  # middle of a square's number from its corner


def number_place(board: Layout, cell: Cell) -> Point:
    """Where a square's number stands: in the half towards the volcano for top and bottom, else above."""
    inset = board.px(NUMBER_INSET)
    return cell.x + inset, cell.y + (board.cell - inset if cell.side == "top" else inset)


@kept
def scenery(board: Layout) -> Image.Image:
    """Page and squares, as tall as the tallest picture."""
    canvas = Canvas(WIDTH, BOARD_BOTTOM + BELOW, IDENTITY.page)
    paint_scales(canvas, 0, 0, canvas.width, canvas.height, 44, PAGE_SCALES, 3)
    for cell in board.cells:
        _paint_square(canvas, board, cell)
    return canvas.finished()


def _paint_square(canvas: Canvas, board: Layout, cell: Cell) -> None:
    size, gap, radius = board.cell, board.px(GAP), board.px(RADIUS)
    x, y, body = cell.x + gap, cell.y + gap, size - 2 * gap
    ground = GROUND[cell.terrain]
    canvas.box(x, y + 6, body, body, radius, BASALT)
    canvas.box(x, y, body, body, radius, mix(ground, WHITE, 0.16))
    canvas.box(x, y + 5, body, body - 5, radius, ground)
    canvas.clipped(rounded(x, y + 5, body, body - 5, radius), lambda inside: _paint_terrain(inside, board, cell))
    if cell.start:
        canvas.box(x + 6, y + 8, body - 12, body - 12, radius - 5, None, BRASS, 4)
    nx, ny = number_place(board, cell)
    canvas.disc(nx, ny, board.px(28), BASALT)
    canvas.figure(nx, ny, cell.number, "black", max(30, board.px(38)), NUMBER)


def _paint_terrain(canvas: Canvas, board: Layout, cell: Cell) -> None:
    ground = GROUND[cell.terrain]
    low, high = mix(ground, BASALT, 0.3), mix(ground, WHITE, 0.1)

    def at(points: list[Point]) -> list[Point]:
        return [(cell.x + px * board.scale, cell.y + py * board.scale) for px, py in points]

    if cell.terrain == "gully":
        vein = path("M0,150C60,90,120,170,200,96")
        canvas.line(at(vein), low, board.px(30))
        canvas.line(at([(px, py + 4) for px, py in vein]), LAVA_VEIN, board.px(12))
    elif cell.terrain == "ledge":
        step: list[Point] = [(0, 128), (70, 128), (90, 104), (200, 104)]
        canvas.polygon(at([*step, (200, 200), (0, 200)]), low)
        canvas.line(at(step), high, board.px(5))
    elif cell.terrain == "slope":
        for peak in range(3):
            canvas.polygon(at([(-20, 200), (40 + peak * 56, 110 + peak * 14), (120 + peak * 60, 200)]), low)
    else:
        door = path("M36,200L36,96C36,20,156,20,156,96L156,200")
        canvas.polygon(at(door), low)
        canvas.line(at(door), BRASS_DARK, board.px(9))


def direction(sheet: Sheet, board: Layout) -> None:
    """Chevrons on the edge of the volcano's field: the ring runs clockwise."""
    x, y, span = board.field
    half = span // 2
    for cx, cy, turn in ((x + half, y, 0), (x + span, y + half, 90), (x + half, y + span, 180), (x, y + half, 270)):
        sheet.put(furniture.chevron(32, BRASS, turn), cx, cy)


def ring(x: float, y: float, radius: float, height: float) -> list[Point]:
    """An ellipse that lies flat: a crater's rim."""
    return arc(x, y, radius, 0, 360, 48, height)
