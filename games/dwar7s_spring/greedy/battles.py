"""Fights and gatherings: what a number of cards can be expected to show."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from games.dwar7s_spring.exploring import card_count
from games.dwar7s_spring.state import Table


def chances(game: Table, seat: int, kind: str, cards: int) -> tuple[float, ...]:
    """Return the chance of each total of axes (fight) or backpacks (gather), from 0 up, of a seat's Heroes deck."""
    heroes = game.state.seats[seat].heroes
    worth = [hero.axes if kind == "fight" else hero.backpacks for hero in game.content.heroes if hero.id in heroes]
    return _chances(tuple(sorted(worth)), len(heroes) - len(worth), min(cards, len(heroes)))


@lru_cache(maxsize=4096)
def _chances(worth: tuple[int, ...], blanks: int, cards: int) -> tuple[float, ...]:
    ways = {(0, 0): 1}  # (heroes revealed, total) -> number of ways
    for one in worth:
        for (count, total), number in list(ways.items()):
            ways[count + 1, total + one] = ways.get((count + 1, total + one), 0) + number
    found = [0.0] * (sum(worth) + 1)
    for (count, total), number in ways.items():
        if count <= cards:
            found[total] += number * comb(blanks, cards - count)
    every = comb(len(worth) + blanks, cards)
    return tuple(number / every for number in found)


def cards_in(game: Table, seat: int, wild: str) -> int:
    """Return how many cards a dwarf that is placed in a wildland now would reveal."""
    return sum(card_count(game, seat, wild, newcomer=True))


def likely(game: Table, seat: int, cards: int, axes: int) -> float:
    """Return the chance that so many cards show at least so many axes."""
    return sum(chances(game, seat, "fight", cards)[max(0, axes) :])


def expected(game: Table, seat: int, cards: int) -> float:
    """Return how many backpacks so many cards show on average."""
    return sum(total * chance for total, chance in enumerate(chances(game, seat, "gather", cards)))
