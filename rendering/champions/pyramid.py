"""A seat's pyramid, full size and small."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from games.champions.board import free_slots
from games.champions.content import ANY, BLACK, Content
from games.champions.view import Board, View
from rendering import furniture
from rendering.canvas import Sheet
from rendering.champions import icons
from rendering.champions.look import DEEP, ELEMENTS, QUIET, shade
from rendering.style import BONE, ESSENTIAL_MIN, LAVA, SECONDARY, SPARK, mix

SLOT: Final = 72
STEP: Final = SLOT + 6
EDGE: Final = 82  # row numbers and gold


def size(content: Content) -> tuple[int, int]:
    """Return width and height of the slots, with the row gold at the left and the letters below."""
    columns, rows = _extent(content)
    return EDGE + columns * STEP, rows * STEP + 34


def _extent(content: Content) -> tuple[int, int]:
    if content.pyramid.lattice == "square":
        return max(slot.x for slot in content.slots) + 1, max(slot.y for slot in content.slots) + 1
    return max(len(row) for row in content.rows) + 1, len(content.rows)


def _corner(content: Content, number: int, step: float) -> tuple[float, float]:
    """Return where a slot stands; the rows of a hex lattice are shifted by half a slot each."""
    slot = content.slots[number]
    if content.pyramid.lattice == "square":
        return slot.x * step, slot.y * step
    lowest = min(s.x + s.y / 2 for s in content.slots)
    return (slot.x + slot.y / 2 - lowest) * step, (slot.y - min(s.y for s in content.slots)) * step


def full(sheet: Sheet, view: View, content: Content, board: Board, left: int, top: int, active: bool) -> None:
    """All slots with their names at the edges; positions to choose from are framed."""
    x0 = left + EDGE
    for row, numbers in enumerate(content.rows):
        y = top + _corner(content, numbers[0], STEP)[1]
        first = min(_corner(content, n, STEP)[0] for n in numbers)
        sheet.text(left + 12, y + SLOT / 2, str(content.pyramid.rows[row].row), "bold", ESSENTIAL_MIN, QUIET, "m")
        if board.row_gold[row]:
            sheet.put(icons.gold(36), x0 + first - 28, y + SLOT / 2)
    for number, placed in enumerate(board.pyramid):
        x, y = _corner(content, number, STEP)
        if placed is None:
            sheet.put(icons.empty_slot(content.slots[number].icons, SLOT), x0 + x, top + y)
        else:
            sheet.put(icons.tile(placed.element, SLOT, placed.up), x0 + x, top + y)
    if active:
        for free in _choosable(view, content, board):
            x, y = _corner(content, free, STEP)
            sheet.put(furniture.frame(SLOT, SLOT, 12, LAVA, 3), x0 + x, top + y)
    if active and view.positions:
        best = view.positions[0]
        for slot in best:
            x, y = _corner(content, content.slot[slot], STEP)
            sheet.put(furniture.frame(SLOT, SLOT, 12, SPARK if 0 in view.crowned else LAVA, 4), x0 + x, top + y)
    if content.pyramid.lattice == "square":
        columns, rows = _extent(content)
        letters = {slot.x: slot.id.rstrip("0123456789") for slot in content.slots}
        for column in range(columns):
            where = x0 + column * STEP + SLOT / 2
            sheet.text(where, top + rows * STEP + 12, letters.get(column, ""), "bold", SECONDARY, QUIET, "m")


def _choosable(view: View, content: Content, board: Board) -> list[int]:
    """Return the slots that a tile of the current die may go to; none where any slot will do."""
    current = view.turn.current if view.turn is not None else None
    if current is None or current.place != "pyramid" or ANY in current.icons:
        return []
    return [n for icon in dict.fromkeys(current.icons) if icon != BLACK for n in free_slots(content, board, icon)]


def small(
    sheet: Sheet,
    content: Content,
    board: Board,
    left: float,
    top: float,
    cell: int,
    chosen: Collection[str] | None = None,
) -> None:
    """The pyramid as dots: pale empty, bright face up, dark face down. Where slots are ``chosen``, they alone
    are bright and edged with bone."""
    for number, placed in enumerate(board.pyramid):
        x, y = _corner(content, number, cell)
        if chosen is not None:
            picked = content.slots[number].id in chosen and placed is not None
            colour = ELEMENTS[placed.element].colour if placed is not None else DEEP
            fill = colour if picked else mix(DEEP, colour, 0.35 if placed is not None and placed.up else 0.1)
            edge = BONE if picked else "#2A5A60"
            sheet.put(furniture.pill(cell - 2, cell - 2, fill, edge, 3 if picked else 2, 4), left + x, top + y)
            continue
        if placed is None:
            fill, line = DEEP, "#2A5A60"
        elif placed.up:
            fill, line = ELEMENTS[placed.element].colour, DEEP
        else:
            fill, line = mix(DEEP, ELEMENTS[placed.element].colour, 0.3), shade(ELEMENTS[placed.element].colour)
        sheet.put(furniture.pill(cell - 2, cell - 2, fill, line, 2, 4), left + x, top + y)
