"""A player that takes what gains most now: for statistics (section 12.10 of RULES.md) and long tests.

It looks at nothing that its seat may not know: the map, the row, everybody's open belongings and its own hand. It
plans no turn ahead; what an action is worth is how much better its belongings are for it, with a view to the quests
in the row, the dragons in its nest and the Eras that are left. Half of the seats save for the fortress from Era 2 on.
"""

from __future__ import annotations

from collections.abc import Callable

from games.core.chance import Chance
from games.core.events import Action
from games.core.play import options
from games.dwar7s_spring.greedy.judge import Judge
from games.dwar7s_spring.greedy.plans import hoards
from games.dwar7s_spring.state import Table

#: Nobody reckons exactly: by how many points an action may seem better than it is.
BLUR = 1.3

__all__ = ["greedy", "hoards"]


def greedy(chance: Chance) -> Callable[[Table, int], Action]:
    """Return a robot that takes the option of the highest worth, as far as it can tell."""

    def choose(game: Table, seat: int) -> Action:
        found = options(game, seat)
        if len(found) == 1:
            return found[0]
        judge = Judge(game, seat)
        return max(found, key=lambda action: judge.worth(action) + BLUR * chance.random())

    return choose
