"""When a number fits a dice space: own values, groups, and whether the card can still be completed (RULES.md 5.3).

Colours are no matter of this module: the completion test asks for numbers only.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from games.core.content import Table

LOWEST, HIGHEST = 1, 6

Kind = Literal["equal", "different", "sum"]


class Group(Table, frozen=True):
    """A rule that ties spaces together; ``spaces`` are counted from 1, ``total`` belongs to sums only."""

    kind: Kind
    spaces: tuple[int, ...]
    total: int = 0

    def allows(self, numbers: Mapping[int, int]) -> bool:
        """Say whether these numbers (by space) may lie in the group, complete or not."""
        lying = [numbers[space] for space in self.spaces if space in numbers]
        match self.kind:
            case "equal":  # FI-R34
                return len(set(lying)) <= 1
            case "different":  # FI-R35
                return len(set(lying)) == len(lying)
            case "sum":  # FI-R37
                free = len(self.spaces) - len(lying)
                return self.total - HIGHEST * free <= sum(lying) <= self.total - LOWEST * free


class Space(NamedTuple):
    """A dice space: the colour it takes ("any" for black spaces) and the numbers from ``low`` to ``high``."""

    colour: str
    low: int
    high: int
    value: str  # as printed: "*", "4", "4+", "3-"

    def holds(self, number: int) -> bool:
        """FI-R30 to FI-R32: the own value of the space."""
        return self.low <= number <= self.high


@lru_cache(maxsize=256)
def parse(text: str) -> Space:
    """Read a space as content files write it, "green 4+"; raise ValueError where that is none."""
    colour, _, value = text.partition(" ")
    if colour not in ("green", "blue", "orange", "any"):
        raise ValueError(text)
    if value == "*":
        return Space(colour, LOWEST, HIGHEST, value)
    number = int(value.rstrip("+-"))
    if value not in (f"{number}", f"{number}+", f"{number}-") or not LOWEST <= number <= HIGHEST:
        raise ValueError(text)
    low = LOWEST if value.endswith("-") else number
    high = HIGHEST if value.endswith("+") else number
    return Space(colour, low, high, value)


# 63 cards with at most three spaces have some thousands of fillings; each is asked for again and again.
@lru_cache(maxsize=16_384)
def fitting(
    spaces: tuple[str, ...], groups: tuple[Group, ...], lying: tuple[int | None, ...], space: int
) -> frozenset[int]:
    """Return the numbers that may be put on a free space (from 1), with ``lying`` on the card (FI-R39)."""
    there = {at: number for at, number in enumerate(lying, start=1) if number is not None}
    own = parse(spaces[space - 1])
    return frozenset(
        number for number in range(own.low, own.high + 1) if _completable(spaces, groups, {**there, space: number})
    )


def completable(spaces: tuple[str, ...], groups: tuple[Group, ...], lying: tuple[int | None, ...]) -> bool:
    """Say whether the free spaces of a card can be filled so that all its conditions hold."""
    return _completable(spaces, groups, {at: n for at, n in enumerate(lying, start=1) if n is not None})


def _completable(spaces: tuple[str, ...], groups: tuple[Group, ...], numbers: dict[int, int]) -> bool:
    if not all(group.allows(numbers) for group in groups):
        return False
    free = next((at for at in range(1, len(spaces) + 1) if at not in numbers), None)
    if free is None:
        return True
    own = parse(spaces[free - 1])
    return any(_completable(spaces, groups, {**numbers, free: n}) for n in range(own.low, own.high + 1))
