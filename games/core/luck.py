"""Luck: one secret seed and a counter, so that every draw can be repeated and checked.

A draw is HMAC-SHA256(seed, number of the draw), cut to 64 bits and taken without bias: values in the
incomplete last stretch are drawn again. Nothing else in a game may be random.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import msgspec

T = TypeVar("T")

SEED_BYTES = 32
_SPAN = 1 << 64


class Drawn(NamedTuple):
    """One draw as it is written into the record: its number, the bound and the value that came out."""

    number: int
    bound: int
    value: int


class Luck(msgspec.Struct, dict=True):
    """The random source of one game.

    ``seed`` is 64 hexadecimal digits and secret until the game has ended; ``draws`` counts what was taken.
    """

    seed: str
    draws: int = 0

    @property
    def drawn(self) -> list[Drawn]:
        """The draws since this copy was loaded; kept beside the fields, so that no save contains them."""
        drawn: list[Drawn] = self.__dict__.setdefault("drawn", [])
        return drawn

    def below(self, bound: int) -> int:
        """Return a uniform whole number from 0 to ``bound`` - 1 (1 <= bound < 2**63)."""
        if not 1 <= bound < _SPAN >> 1:
            raise ValueError(f"cannot draw below {bound}")
        fair = _SPAN - _SPAN % bound
        while True:
            self.draws += 1
            raw = raw_draw(self.seed, self.draws)
            if raw < fair:
                self.drawn.append(Drawn(self.draws, bound, raw % bound))
                return raw % bound

    def weighted(self, weights: Sequence[int]) -> int:
        """Return an index with a chance in proportion to its weight; one draw, walked in the given order."""
        left = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if left < weight:
                return index
            left -= weight
        raise AssertionError("a draw below the sum of the weights ends within them")

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher-Yates, from the last item down; one draw for each but the first)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def raw_draw(seed: str, number: int) -> int:
    """Return draw ``number`` (from 1) of a seed as 64 bits; what a checker recomputes."""
    digest = hmac.digest(bytes.fromhex(seed), number.to_bytes(8, "big"), hashlib.sha256)
    return int.from_bytes(digest[:8], "big")


def commitment(secret: str) -> str:
    """Return the SHA-256 of a table's secret, posted with the lobby before anybody presses anything."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def mix_seed(secret: str, presses: Sequence[str]) -> str:
    """Return the seed of a game from the bot's secret and the ids of the players' presses.

    The bot commits to the secret before the presses exist, and nobody else knows it, so neither side can
    choose the seed. ``presses`` are the ids of the join presses in order of seats, then of the start press.
    """
    text = "\n".join(presses).encode()
    return hmac.digest(bytes.fromhex(secret), text, hashlib.sha256).hex()
