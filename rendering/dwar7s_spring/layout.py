"""Where the hexes of the map lie on a picture, at any scale (section 12.1 of RULES.md)."""

from __future__ import annotations

from typing import NamedTuple

from games.dwar7s_spring.content import Content
from games.dwar7s_spring.view import View
from games.dwar7s_spring.world import world_of
from rendering.shapes import Point


class Hex(NamedTuple):
    """A spot: its id, slot and axial coordinates, and what it yields."""

    id: str
    slot: str
    q: int
    r: int
    ground: str
    amount: int


class Wild(NamedTuple):
    """A wildland petal: its id and name, terrain, and how many dwarfs it holds."""

    id: str
    name: str
    slot: str
    kind: str
    places: int


class Plan(NamedTuple):
    """Everything of a laid map that a background is made of; equal plans look alike."""

    slots: tuple[tuple[str, int, int], ...]
    around: tuple[tuple[int, int], ...]
    hexes: tuple[Hex, ...]
    wilds: tuple[Wild, ...]


def plan(content: Content, view: View) -> Plan:
    """Return the laid map of a view."""
    world = world_of(content, view.slots)
    return Plan(
        slots=tuple((slot, q, r) for slot, (q, r) in world.corners.items()),
        around=content.map.cells_clockwise_from_north,
        hexes=tuple(Hex(s.id, s.slot, s.q, s.r, s.ground, s.amount) for s in world.spots.values()),
        wilds=tuple(
            Wild(wild.id, wild.name, world.slot_of[wild.id], wild.kind, wild.places) for wild in content.wildlands
        ),
    )


class Frame(NamedTuple):
    """A window on the map: the size of a hex's place as steps in whole pixels, and where the middle of slot A lies.

    Neighbouring columns lie ``column`` pixels apart, neighbouring hexes of a column 2 x ``row``. Whole steps make
    all hexes of a ground the same picture, which is what keeps the files small. Within a petal the steps are a
    little shorter (``inner_column``, ``inner_row``), so that the country shows its flowers.
    """

    column: int
    row: int
    inner_column: int
    inner_row: int
    x: int
    y: int

    @property
    def unit(self) -> float:
        """Return the size of a pixel of the usual window, whose columns lie 75 pixels apart."""
        return self.column / 75

    @property
    def radius(self) -> float:
        """Return the circumradius of a hex as it is drawn."""
        return (self.inner_column + self.inner_row / 2) / 2

    def point(self, q: int, r: int) -> tuple[int, int]:
        return self.x + self.column * q, self.y + self.row * (2 * r + q)

    def cell(self, slot: tuple[int, int], q: int, r: int) -> tuple[int, int]:
        """Return the middle of a hex that belongs to a petal."""
        sx, sy = self.point(*slot)
        dq, dr = q - slot[0], r - slot[1]
        return sx + self.inner_column * dq, sy + self.inner_row * (2 * dr + dq)

    def hex(self, x: float, y: float, inset: float = 0) -> list[Point]:
        """Return the outline of a drawn hex, made smaller by so many pixels.

        Its sides fall by two pixels for each one across, so that smoothed edges repeat every other line.
        """
        reach, tall = (self.inner_column + self.inner_row / 2) / 2 - inset, self.inner_row - inset
        top = reach - tall / 2
        return [
            (x + reach, y),
            (x + top, y + tall),
            (x - top, y + tall),
            (x - reach, y),
            (x - top, y - tall),
            (x + top, y - tall),
        ]


class Places:
    """Where everything of a plan lies in a frame."""

    def __init__(self, laid: Plan, frame: Frame) -> None:
        self.frame = frame
        self.slots = {slot: (q, r) for slot, q, r in laid.slots}
        self.spots = {h.id: frame.cell(self.slots[h.slot], h.q, h.r) for h in laid.hexes}
        self.lairs = {wild.id: frame.point(*self.slots[wild.slot]) for wild in laid.wilds}
        self.around = laid.around

    def cells(self, slot: str) -> list[tuple[int, int]]:
        """Return the middles of a petal's seven hexes, the centre first."""
        q, r = self.slots[slot]
        return [self.frame.cell((q, r), q + dq, r + dr) for dq, dr in ((0, 0), *self.around)]

    def camp(self, wild: str, slot: str) -> list[Point]:
        """Return the places of a wildland: its outer hexes, moved away from name and lair."""
        lair_x, lair_y = self.lairs[wild]
        found = []
        for x, y in self.cells(slot)[1:]:
            upper = abs(x - lair_x) < 1 and y < lair_y
            found.append((x + (x - lair_x) * 0.06, y + (y - lair_y) * (0.32 if upper else 0.06)))
        return found

    def node(self, node: str) -> Point:
        return self.spots[node] if node in self.spots else self.lairs[node]
