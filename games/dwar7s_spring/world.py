"""The map: spots and wildlands, what touches what, and how far it is (section 12.1 of RULES.md).

A *spot* is one hex of a grassland petal ("K3"), a wildland petal is one node as a whole ("forest1"). The
world depends on the layout of the petals only, never on what stands there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from games.dwar7s_spring.content import Content, Grassland, Ground, Map, Wildland

#: (slot, petal, rotation) for every slot.
Layout = tuple[tuple[str, str, int], ...]


class Spot(msgspec.Struct, frozen=True):
    """A hex of a grassland petal: where it lies (axial coordinates) and what it yields."""

    id: str
    slot: str
    q: int
    r: int
    ground: Ground
    amount: int

    @property
    def resource(self) -> bool:
        """Say whether this is a resource spot; Faerie spots are (DS-A14)."""
        return self.amount > 0


class World:
    """The laid map. All orders are fixed: slots as in the content, cells by their digit."""

    def __init__(self, plan: Map, wildlands: tuple[Wildland, ...], grasslands: tuple[Grassland, ...], layout: Layout):
        self.spots: dict[str, Spot] = {}
        self.slot_of: dict[str, str] = {}  # wildland -> slot
        self.petal_in: dict[str, str] = {slot: petal for slot, petal, _turn in layout}
        self.corners: dict[str, tuple[int, int]] = {slot.id: (slot.q, slot.r) for slot in plan.slots}
        self.wilds: tuple[str, ...] = tuple(wild.id for wild in wildlands)
        petals = {petal.id: petal for petal in grasslands}
        turns = {slot: turn for slot, _petal, turn in layout}
        around = plan.cells_clockwise_from_north
        owner: dict[tuple[int, int], tuple[str, str]] = {}  # hex -> (slot, node)
        for slot in plan.slots:
            petal = self.petal_in[slot.id]
            if petal not in petals:
                self.slot_of[petal] = slot.id
            for cell, (q, r) in enumerate(((0, 0), *around)):
                at = (slot.q + q, slot.r + r)
                node = petal
                if petal in petals:
                    node = f"{slot.id}{cell}"
                    self.spots[node] = _spot(node, slot.id, at, petals[petal].cells[_source(cell, turns[slot.id])])
                owner[at] = (slot.id, node)
        self.near = _neighbours(owner, around, 1, last=self.slot_of)  # node -> touching nodes (DS-R08 to DS-R10)
        self._touching = _neighbours(owner, around, 0)  # slot -> touching slots

    def is_wild(self, node: str) -> bool:
        return node in self.slot_of

    def knows(self, node: str) -> bool:
        return node in self.near

    def spots_by(self, node: str) -> tuple[str, ...]:
        """Return the spots that touch a node."""
        return tuple(near for near in self.near[node] if near in self.spots)

    def wilds_by(self, node: str) -> tuple[str, ...]:
        """Return the wildlands that touch a node."""
        return tuple(near for near in self.near[node] if near in self.slot_of)

    def closest_free_wild(self, home: str, taken: Iterable[str]) -> str | None:
        """Return where a monster stands: at home, else in the closest wildland without a monster, counted in
        petals; ties go by the order of the wildlands (DS-R15, DS-R16, DS-A09). None where all are taken."""
        steps = _distances(self._touching, self.slot_of[home])
        free = [wild for wild in self.wilds if wild not in set(taken)]
        return min(free, key=lambda wild: steps[self.slot_of[wild]], default=None)

    def webs(self, wild: str) -> tuple[str, ...]:
        """Return the resource spots nearest to a wildland, counted in steps over spots and wildlands (DS-A13)."""
        steps = _distances(self.near, wild)
        reached = [spot for spot in self.spots.values() if spot.resource and spot.id in steps]
        nearest = min((steps[spot.id] for spot in reached), default=0)
        return tuple(spot.id for spot in reached if steps[spot.id] == nearest)


def world_of(content: Content, slots: Mapping[str, tuple[str, int]]) -> World:
    """Return the world of a layout; the same object for the same layout."""
    layout = tuple((slot, petal, turn) for slot, (petal, turn) in slots.items())
    return _world(content.map, content.wildlands, content.grasslands, layout)


@lru_cache(maxsize=64)
def _world(plan: Map, wildlands: tuple[Wildland, ...], grasslands: tuple[Grassland, ...], layout: Layout) -> World:
    return World(plan, wildlands, grasslands, layout)


def _source(cell: int, turn: int) -> int:
    """Return the cell of the content that a turned petal shows in a cell."""
    return cell if cell == 0 else 1 + (cell - 1 - turn) % 6


def _spot(id: str, slot: str, at: tuple[int, int], value: str) -> Spot:
    ground, amount = (value[:-1], int(value[-1])) if value[-1].isdigit() else (value, 0)
    return Spot(id, slot, at[0], at[1], ground, amount)  # type: ignore[arg-type]


def _neighbours(
    owner: Mapping[tuple[int, int], tuple[str, str]],
    around: tuple[tuple[int, int], ...],
    part: int,
    last: Iterable[str] = (),
) -> dict[str, tuple[str, ...]]:
    """Return what touches what, for slots (part 0) or nodes (part 1), those named in ``last`` behind the others."""
    behind = set(last)
    order: dict[str, int] = {}
    found: dict[str, set[str]] = {}
    for (q, r), names in owner.items():
        name = names[part]
        order.setdefault(name, len(order))
        touching = {owner[q + dq, r + dr][part] for dq, dr in around if (q + dq, r + dr) in owner}
        found.setdefault(name, set()).update(touching - {name})
    return {name: tuple(sorted(near, key=lambda n: (n in behind, order[n]))) for name, near in found.items()}


def _distances(near: Mapping[str, tuple[str, ...]], start: str) -> dict[str, int]:
    steps, edge = {start: 0}, [start]
    while edge:
        following = []
        for node in edge:
            for other in near[node]:
                if other not in steps:
                    steps[other] = steps[node] + 1
                    following.append(other)
        edge = following
    return steps
