"""Chance for robots: handed in from outside, because a game's own luck comes from its seed alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """What robots need of a random source; ``random.Random`` has it."""

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        ...

    def choice(self, seq: Sequence[T], /) -> T:
        """Return one of several things."""
        ...
