"""The positions of a pattern to choose from, as small pyramids with the numbers that the menu has."""

from __future__ import annotations

from typing import Final

from games.champions.content import Content
from games.champions.view import View
from rendering import furniture, sprites
from rendering.canvas import Sheet
from rendering.champions import icons, pyramid
from rendering.champions.look import DEEP, IDENTITY, QUIET
from rendering.style import BONE, BRASS, ESSENTIAL_MIN, INK, LAVA, MARGIN, WIDTH

CELL: Final = 22
COLUMNS: Final = 6
MOST: Final = 12
HEIGHT: Final = 196


def positions(sheet: Sheet, view: View, content: Content, top: int) -> int:
    """The chosen tile, then the best positions; returns where they end."""
    assert view.to_move is not None
    board = view.seats[view.to_move].board
    shown = view.positions[:MOST]
    rows = -(-(len(shown) + 1) // COLUMNS)
    width = (WIDTH - 2 * MARGIN - 12 * (COLUMNS - 1)) // COLUMNS
    for place in range(len(shown) + 1):
        x = MARGIN + (place % COLUMNS) * (width + 12)
        y = top + (place // COLUMNS) * (HEIGHT + 12)
        if place == 0:
            _tile(sheet, view, content, x, y, width)
            continue
        number = place - 1
        crowned = number in view.crowned
        sheet.put(furniture.pill(width, HEIGHT, IDENTITY.panel, LAVA if crowned else IDENTITY.line, 5, 18), x, y)
        pyramid.small(sheet, content, board, x + 40, y + 48, CELL, set(shown[number]))
        sheet.text(x + 18, y + 30, str(number + 1), "black", ESSENTIAL_MIN + 4, BONE)
        if crowned:
            sheet.put(sprites.icon("star", 34, BRASS, INK, 2), x + width - 30, y + 32)
    return top + rows * (HEIGHT + 12) - 12


def _tile(sheet: Sheet, view: View, content: Content, x: int, y: int, width: int) -> None:
    """The tile that is upgraded to."""
    assert view.tile is not None
    tile = content.tile[view.tile]
    simple = tile.level == "I"
    sheet.put(furniture.pill(width, HEIGHT, BONE if simple else BRASS, DEEP, 4, 18), x, y)
    sheet.put(icons.part(tile.part, 60, INK, QUIET), x + 48, y + 46)
    sheet.figure(x + 128, y + 46, tile.power, "serif", 62, INK)
    sheet.put(icons.pattern(tile.shape, 28, "#2F7A80" if simple else "#7A3B12"), x + width / 2, y + 134)
