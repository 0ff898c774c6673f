"""Where things lie on the board of Feuerdrachen, for any ring that a content file describes.

The house ring is the rim of a 6 by 6 grid with cells of 192 px; other grids are scaled to the same 1152 px.
The volcano fills the largest square of cells that the ring leaves free.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from games.feuerdrachen.content import Content
from rendering.shapes import Point
from rendering.style import MARGIN, WIDTH

Side = Literal["top", "right", "bottom", "left", "inside"]

BOARD_TOP: Final = 158
BOARD: Final = WIDTH - 2 * MARGIN
BOARD_BOTTOM: Final = BOARD_TOP + BOARD
CELL: Final = 192  # what the measures of a square are written for
FIELD: Final = 768  # the same for the volcano's field

# The way from a square's middle to the outer edge of the board.
_OUTWARD: Final[dict[Side, tuple[int, int]]] = {
    "top": (0, -1),
    "bottom": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
    "inside": (0, 0),
}


class Cell(NamedTuple):
    """A square's place: its upper left corner, and the side of the board that it lies on."""

    number: int
    x: int
    y: int
    side: Side
    terrain: str
    start: bool


class Line(NamedTuple):
    """A line between two squares: the stroke from its outer to its inner end, and where its rubies are shown.

    `upright` lines divide squares that lie side by side.
    """

    outer: Point
    inner: Point
    plate: Point
    upright: bool


class Layout(NamedTuple):
    """All places of a board. `scale` is the size of a cell in units of `CELL`; `field` the volcano's square."""

    cells: tuple[Cell, ...]
    cell: int
    scale: float
    field: tuple[int, int, int]

    def px(self, measure: float) -> int:
        """A measure of the house board, scaled to this one."""
        return round(measure * self.scale)

    def centre(self, number: int) -> Point:
        """The middle of a square."""
        cell = self.cells[number - 1]
        return cell.x + self.cell / 2, cell.y + self.cell / 2

    def rim(self, number: int) -> Point:
        """A point just outside the board, beside a square of its edge; the middle of a square elsewhere."""
        cell = self.cells[number - 1]
        x, y = self.centre(number)
        dx, dy = _OUTWARD[cell.side]
        reach = self.cell / 2 + 11
        return x + dx * reach, y + dy * reach

    def line(self, number: int) -> Line:
        """The line between a square and the next one clockwise."""
        return _line(self, number)


@lru_cache(maxsize=8)
def _build(grid: int, places: tuple[tuple[int, int, str], ...], starts: tuple[int, int]) -> Layout:
    cell = BOARD // grid
    taken = {(col, row) for col, row, _ in places}
    cells = tuple(
        Cell(number, MARGIN + col * cell, BOARD_TOP + row * cell, _side(col, row, grid), terrain, number in starts)
        for number, (col, row, terrain) in enumerate(places, start=1)
    )
    col, row, span = _largest_hole(grid, taken)
    field = (MARGIN + col * cell, BOARD_TOP + row * cell, span * cell)
    return Layout(cells, cell, cell / CELL, field)


def layout(content: Content) -> Layout:
    """The places of a content file's board."""
    places = tuple((square.col, square.row, square.terrain) for square in content.squares)
    return _build(content.board.grid, places, content.board.starts)


def _side(col: int, row: int, grid: int) -> Side:
    if row == 0:
        return "top"
    if row == grid - 1:
        return "bottom"
    if col == 0:
        return "left"
    return "right" if col == grid - 1 else "inside"


def _largest_hole(grid: int, taken: set[tuple[int, int]]) -> tuple[int, int, int]:
    """The largest square of free cells nearest to the middle: column, row, span; the whole board if none."""
    for span in range(grid, 0, -1):
        holes = [
            (abs(2 * col + span - grid) + abs(2 * row + span - grid), col, row)
            for col in range(grid - span + 1)
            for row in range(grid - span + 1)
            if not any((col + dx, row + dy) in taken for dx in range(span) for dy in range(span))
        ]
        if holes:
            _, col, row = min(holes)
            return col, row, span
    return 0, 0, grid


def _line(board: Layout, number: int) -> Line:
    ax, ay = board.centre(number)
    bx, by = board.centre(number % len(board.cells) + 1)
    middle = ((ax + bx) / 2, (ay + by) / 2)
    half = board.cell / 2
    upright = ay == by
    left, top, span = board.field
    ends = [(middle[0], middle[1] - half), (middle[0], middle[1] + half)]
    if not upright:
        ends = [(middle[0] - half, middle[1]), (middle[0] + half, middle[1])]

    def from_field(point: Point) -> float:
        dx = max(left - point[0], point[0] - left - span, 0)
        dy = max(top - point[1], point[1] - top - span, 0)
        return dx + dy

    inner, outer = sorted(ends, key=from_field)
    if from_field(inner) > 1:
        return Line(outer, inner, middle, upright)
    return Line(outer, inner, _plate(board, inner, upright), upright)


def _plate(board: Layout, inner: Point, upright: bool) -> Point:
    """Inside the volcano's field, beside the line; the corners make room for each other."""
    left, top, span = board.field
    x, y = inner
    if upright:
        reach = board.px(68)
        return min(max(x, left + reach), left + span - reach), y + board.px(36 if y <= top + 1 else -36)
    away = board.px(112)
    corner = y < top + away or y > top + span - away
    aside = board.px(126 if corner else 54)
    return x + (aside if x <= left + 1 else -aside), min(max(y, top + away), top + span - away)
