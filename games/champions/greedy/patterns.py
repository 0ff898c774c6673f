"""Which patterns a seat works towards: for each part the position that promises most, so that they do not overlap."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from typing import NamedTuple

#: So many positions of each part are tried with those of the other parts.
TRIED = 5


class Wish(NamedTuple):
    """A dragon tile on top of its stack: the positions of its pattern as (mask of slots, worth), and what each tile
    that a position lacks leaves of its worth."""

    part: str
    positions: Sequence[tuple[int, float]]
    hope: float


class Goal(NamedTuple):
    """A position to be filled: what it is worth by now, what the next tile adds, the slots that it lacks, and all
    its slots."""

    hoped: float
    step: float
    lacks: int
    mask: int


class Plan(NamedTuple):
    """Goals that do not overlap, one for a part at most, and what they are worth together."""

    worth: float = 0.0
    goals: tuple[Goal, ...] = ()


class Patterns:
    """The wishes of one board. ``ready``: what a position that lacks nothing is worth before it is used."""

    def __init__(self, wishes: Sequence[Wish], ready: float) -> None:
        self.parts: dict[str, list[tuple[list[float], float, Wish]]] = {}
        for wish in wishes:
            most = max((mask.bit_count() for mask, _worth in wish.positions), default=0)
            left = [ready * wish.hope**lacking for lacking in range(most + 1)]
            self.parts.setdefault(wish.part, []).append((left, 1 / wish.hope - 1, wish))
        self._plans: dict[tuple[int, int, str | None], Plan] = {}

    def plan(self, up: int, down: int, without: str | None = None) -> Plan:
        """Return the best plan for tiles lying face up and face down, leaving out one part."""
        key = up, down, without
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = _best(
                [self._goals(name, up, down) for name in self.parts if name != without], 0, 0.0
            )
        return found

    def _goals(self, part: str, up: int, down: int) -> list[Goal]:
        free = ~up
        found = [
            (worth * left[(mask & free).bit_count()], step, mask)
            for left, step, wish in self.parts[part]
            for mask, worth in wish.positions
            if not mask & down
        ]
        return [Goal(hoped, hoped * step, mask & free, mask) for hoped, step, mask in nlargest(TRIED, found)]


def _best(parts: list[list[Goal]], taken: int, least: float) -> Plan:
    """Return the best plan beside slots that are taken, if it is worth more than ``least``."""
    if not parts:
        return Plan()
    first, rest = parts[0], parts[1:]
    most = sum(goals[0].hoped for goals in rest if goals)
    best = Plan(least)
    for goal in first:
        if goal.hoped + most <= best.worth:
            break
        if not goal.mask & taken:
            further = _best(rest, taken | goal.mask, 0.0)
            if goal.hoped + further.worth > best.worth:
                best = Plan(goal.hoped + further.worth, (goal, *further.goals))
    further = _best(rest, taken, best.worth)
    return further if further.worth > best.worth else best
