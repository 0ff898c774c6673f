"""A decent player, for the statistics of section 12.7 of RULES.md and for long tests.

It weighs everything by the tournaments that it expects, looks at nothing that its seat may not know, and plans no
further than the patterns it works towards.
"""

from __future__ import annotations

from collections.abc import Callable

from games.champions.greedy.contests import Contests
from games.champions.greedy.training import Training
from games.champions.state import Table
from games.core.chance import Chance
from games.core.events import Action
from games.core.play import default, options

__all__ = ["greedy"]


def greedy(chance: Chance) -> Callable[[Table, int], Action]:
    """Return a robot that takes the option of the highest worth, ties by chance."""

    def choose(game: Table, seat: int) -> Action:
        found = options(game, seat)
        if len(found) == 1:
            return found[0]
        judge = (Training if game.state.areas else Contests)(game, seat)
        usual = default(game, seat)
        worths = {}
        for action in found:
            worth = judge.worth(action)
            worths[action] = (float(action == usual) if worth is None else worth, chance.random())
        return max(worths, key=worths.__getitem__)

    return choose
