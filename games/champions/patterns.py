"""Patterns of dragon tiles on the lattice of the pyramid: turned, mirrored and shifted (CW-R152)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

Lattice = Literal["square", "hex"]
Cell: TypeAlias = tuple[int, int]


def cells_of(rows: Sequence[str]) -> tuple[Cell, ...]:
    """Return the cells of a drawn pattern: "X" needs a tile, anything else does not matter (CW-A32)."""
    return tuple((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X")


def images(cells: Iterable[Cell], lattice: Lattice) -> list[tuple[Cell, ...]]:
    """Return all different images of a pattern: eight symmetries on squares, twelve on hexes (section 12.8)."""
    found: dict[tuple[Cell, ...], None] = {}
    for start in (list(cells), [_mirror(cell, lattice) for cell in cells]):
        image = start
        for _turn in range(4 if lattice == "square" else 6):
            found.setdefault(_normal(image))
            image = [_rotate(cell, lattice) for cell in image]
    return list(found)


def placements(cells: Iterable[Cell], slots: Sequence[Cell], lattice: Lattice) -> tuple[int, ...]:
    """Return where a pattern fits on these slots, each as a bit mask of slot numbers, every one once.

    The order is that of the slots: the placement that begins in the top row and furthest left comes first.
    """
    number = {cell: index for index, cell in enumerate(slots)}
    masks: dict[int, None] = {}
    for image in images(cells, lattice):
        x0, y0 = image[0]
        for x, y in slots:
            shifted = [(cx - x0 + x, cy - y0 + y) for cx, cy in image]
            if all(cell in number for cell in shifted):
                masks.setdefault(sum(1 << number[cell] for cell in shifted))
    return tuple(sorted(masks, key=members))


def members(mask: int) -> tuple[int, ...]:
    """Return the slot numbers in a mask, rising."""
    return tuple(index for index in range(mask.bit_length()) if mask >> index & 1)


def _rotate(cell: Cell, lattice: Lattice) -> Cell:
    a, b = cell
    return (-b, a) if lattice == "square" else (-b, a + b)


def _mirror(cell: Cell, lattice: Lattice) -> Cell:
    a, b = cell
    return (-a, b) if lattice == "square" else (b, a)


def _normal(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    ordered = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    x0, y0 = ordered[0]
    return tuple((x - x0, y - y0) for x, y in ordered)
