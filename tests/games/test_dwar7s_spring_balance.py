"""Whole games of players who take what gains most, held against section 12.10 of RULES.md.

The specification's figures come from another such player and 500 games; here a few games guard against rules that
make some source of points worthless, a seat hopeless or a game endless. The full numbers:
python -m bot simulate dwar7s_spring --players N --games 500 --robot sensible.
"""

from __future__ import annotations

import random

import pytest

from games.core.robot import play
from games.dwar7s_spring.greedy import greedy
from tests.support.dwar7s_spring import CONTENT, RULES

GAMES = 5

#: Figure, lowest and highest mean that a handful of games may have.
BOUNDS = {
    "score": (30, 52),
    "score of the winner": (34, 60),
    "from quests": (9, 22),
    "from monsters": (2.5, 10),
    "from dragons": (7, 18),
    "from lines": (4, 6),
    "from left-overs": (0.3, 4),
    "quests per player": (3, 7),
    "monsters per player": (1, 3.5),
    "fights won, %": (40, 75),
    "settlements built of 10": (8.8, 10),
    "turns with quests forbidden, %": (5, 50),
    "ended before the last Era, %": (0, 40),
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_are_like_those_of_the_specification(players):
    sums: dict[str, list[float]] = {}
    for number in range(GAMES):
        robot = greedy(random.Random(number))
        game, events, decisions = play(RULES, CONTENT, robot, players=players, seed=f"{number + 1:064x}")
        assert RULES.faults(game) == []
        assert decisions < 500
        for name, (total, cases) in RULES.figures(events, game).items():
            entry = sums.setdefault(name, [0.0, 0.0])
            entry[0] += total
            entry[1] += cases
    means = {name: total / cases for name, (total, cases) in sums.items() if cases}
    outside = {name: means[name] for name, (low, high) in BOUNDS.items() if not low <= means[name] <= high}
    assert not outside
    seats = [means[f"score of seat {n + 1} from the first"] for n in range(players)]
    assert max(seats) - min(seats) < 14, "a seat is far behind"
