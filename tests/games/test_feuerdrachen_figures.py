"""The game behaves as the simulations of RULES.md, section 12.4, say: random players, fixed seeds.

Its random players take whatever comes but never leave rubies lying.

The bounds are four standard errors wide, so that they hold the model and not the seed.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from games.core.play import options
from games.core.robot import Robot, play
from tests.support.feuerdrachen import CONTENT, RULES

GAMES = 120


def grasping(chance: random.Random) -> Robot:
    def choose(game, seat):
        return chance.choice([action for action in options(game, seat) if not getattr(action, "leave", False)])

    return choose


@pytest.fixture(scope="module")
def figures():
    """Return the mean of every figure over many random games, by number of players."""
    found = {}
    for players in (2, 4):
        sums = defaultdict(lambda: [0.0, 0.0])
        for number in range(GAMES):
            chance = random.Random(f"figures {players} {number}")
            game, events, _ = play(RULES, CONTENT, grasping(chance), players=players, seed=chance.randbytes(32).hex())
            for key, (value, cases) in RULES.figures(events, game).items():
                sums[key][0] += value
                sums[key][1] += cases
        found[players] = {key: value / cases for key, (value, cases) in sums.items() if cases}
    return found


@pytest.mark.parametrize(
    ("players", "key", "expected", "bound"),
    [
        (2, "turns", 36.5, 2.0),
        (4, "turns", 33.6, 2.0),
        (2, "score", 17.1, 1.6),
        (4, "score", 8.8, 0.9),
        (2, "rest on squares, %", 72.0, 2.2),
        (2, "rest on lines, %", 12.0, 1.6),
        (2, "rubies beyond, %", 16.0, 1.8),
        (2, "lifts with nothing, %", 22.3, 4.5),
        (4, "lifts with nothing, %", 22.3, 4.5),
        (2, "rubies per lift", 5.8, 0.6),
        (2, "inside at a lift", 13.5, 1.2),
    ],
)
def test_random_games_are_as_long_and_as_rich_as_the_specification_says(figures, players, key, expected, bound):
    assert figures[players][key] == pytest.approx(expected, abs=bound)


def test_figures_add_up(figures):
    for found in figures.values():
        assert sum(
            found[key] for key in ("rest on squares, %", "rest on lines, %", "rubies beyond, %")
        ) == pytest.approx(100)
        assert found["score of the winner"] > found["score"]
