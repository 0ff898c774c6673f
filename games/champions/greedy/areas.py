"""Splitting the dice so that the seat that takes last still finds a good area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from games.champions.greedy.dice import Gains, Icons
from games.champions.greedy.outlook import Outlook
from games.champions.state import Table

#: How much of what the other seats gain counts against a split, in all.
ENVY = 0.5

Group = tuple[int, ...]


def icons_of(game: Table, die: int) -> Icons:
    """Return what a die on the table shows."""
    return game.content.faces(die)[game.state.faces[die]].icons


def best_split(game: Table, seat: int, drafted: Sequence[Group]) -> list[Group]:
    """Return the dice of each area for the seat that splits, going on from the areas that it has drafted.

    Every seat is expected to take what brings it most, the splitting one last (CW-R041, CW-R056).
    """
    others = game.clockwise(seat)
    gains = {seat: Gains(Outlook(game, seat))}
    gains |= {other: Gains(Outlook(game, other, secrets=False)) for other in others}
    shown = [icons_of(game, die) for die in range(len(game.state.faces))]
    worths: dict[tuple[int, tuple[Icons, ...]], float] = {}

    def worth(taker: int, group: Group) -> float:
        key = taker, tuple(sorted(shown[die] for die in group))
        if key not in worths:
            worths[key] = gains[taker].best(key[1]).worth
        return worths[key]

    def merit(split: list[Group]) -> float:
        left, envied = list(split), 0.0
        for other in others:
            group = max(left, key=lambda group: worth(other, group))
            envied += worth(other, group)
            left.remove(group)
        return max(worth(seat, group) for group in left) - ENVY * envied / len(others)

    return max(_splits(game, list(drafted), len(drafted)), key=merit)


def _splits(game: Table, groups: list[Group], drafted: int) -> Iterator[list[Group]]:
    """Yield the ways to go on with a split; equal dice are not told apart, nor are areas of one size beyond those
    that are drafted."""
    sizes, done = [area.size for area in game.state.areas], len(groups)
    if done == len(sizes):
        yield groups
        return
    used = {die for group in groups for die in group}
    free = [die for die in range(len(game.state.faces)) if die not in used]
    ordered = done > drafted and sizes[done - 1] == sizes[done]
    least = _shown(game, groups[-1]) if ordered else []
    seen = set()
    for group in combinations(free, sizes[done]):
        shown = _shown(game, group)
        if shown >= least and tuple(shown) not in seen:
            seen.add(tuple(shown))
            yield from _splits(game, [*groups, group], drafted)


def _shown(game: Table, group: Group) -> list[Icons]:
    return sorted(icons_of(game, die) for die in group)
