"""A pile of cards or tiles whose order is fixed and unknown to everybody."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

import msgspec

from games.core.luck import Luck

T = TypeVar("T")


class Source(Protocol):
    """What a pile needs of the game it lies in."""

    @property
    def luck(self) -> Luck: ...

    def reveal(self) -> None: ...


class Pile(msgspec.Struct, Generic[T]):
    """A face-down pile; ``items[-1]`` is on top. Every look and every draw counts as a reveal,
    which makes it a barrier for taking back."""

    items: list[T] = []

    def __len__(self) -> int:
        return len(self.items)

    def shuffle(self, game: Source) -> None:
        """Put the pile into an order that nobody knows."""
        game.luck.shuffle(self.items)
        game.reveal()

    def draw(self, game: Source) -> T | None:
        """Take the top item, or return None where the pile is empty."""
        if not self.items:
            return None
        game.reveal()
        return self.items.pop()

    def peek(self, game: Source, count: int = 1) -> list[T]:
        """Look at up to ``count`` items, top first; they stay where they are."""
        if self.items and count > 0:
            game.reveal()
        return self.items[-count:][::-1] if count > 0 else []

    def bury(self, item: T) -> None:
        """Put an item at the bottom."""
        self.items.insert(0, item)
