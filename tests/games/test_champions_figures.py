"""Sensible play gives the figures of RULES.md, section 12.7, and chaotic play ends (CW-A91)."""

from __future__ import annotations

import random
from functools import cache

import pytest

from games.core.robot import careless, play
from tests.support.champions import CONTENT, RULES

GAMES = 24


@cache
def figures(players: int, mode: str) -> dict[str, float]:
    """Return the means over some games of sensible players."""
    sums: dict[str, list[float]] = {}
    for number in range(GAMES):
        game, events, _decisions = play(
            RULES,
            CONTENT,
            RULES.sensible(random.Random(number)),
            players=players,
            seed=f"{number + 40:064x}",
            settings={"mode": mode},
        )
        assert RULES.faults(game) == []
        for key, (value, cases) in RULES.figures(events, game).items():
            total = sums.setdefault(key, [0.0, 0.0])
            total[0] += value
            total[1] += cases
    return {key: value / cases for key, (value, cases) in sums.items() if cases}


@pytest.mark.parametrize(
    ("players", "rounds", "power", "tiles", "crystals"),
    [(2, 4.2, 20, 18, 7), (3, 4.9, 18, 16, 6), (4, 5.8, 16, 15, 5)],
)
def test_basic_games(players, rounds, power, tiles, crystals):
    """The table of section 12.7."""
    found = figures(players, "basic")
    assert found["rounds"] == pytest.approx(rounds, abs=0.5)
    assert found["games of other length, %"] == 0
    assert found["sum of power"] == pytest.approx(power, abs=3)
    assert found["tiles placed"] == pytest.approx(tiles, abs=2)
    assert found["crystals won"] == pytest.approx(crystals, abs=2.2)
    assert found["blacks on the dragon"] == pytest.approx(2, abs=1)
    assert 5 <= found["gold on the dragon"] <= 10
    assert found["score in a tournament"] == pytest.approx(10, abs=2.5)
    assert found["stalled, %"] == 0
    upgrades = found["simple upgrades"] + found["advanced upgrades"]
    assert upgrades == pytest.approx(2.6, abs=0.5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_advanced_games(players):
    """The gold stays in the purse: 11 to 13 power, scores of about 8; 1.5 to 2 tournament cards and more are kept."""
    found = figures(players, "advanced")
    assert 9.5 <= found["sum of power"] <= 14
    assert found["gold on the dragon"] == 0
    assert found["score in a tournament"] == pytest.approx(8, abs=1.6)
    assert found["cards played"] > 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chaotic_games_end(players):
    """Section 12.7: purely random legal moves never lack a legal move; at most 16 rounds were seen."""
    for number in range(8):
        settings = {"mode": ("basic", "advanced")[number % 2], "crests": ("off", "on")[number // 2 % 2]}
        game, _events, _decisions = play(
            RULES,
            CONTENT,
            careless(random.Random(number)),
            players=players,
            seed=f"{number + 900:064x}",
            settings=settings,
        )
        assert game.state.round <= 20
        assert RULES.result(game) is not None
