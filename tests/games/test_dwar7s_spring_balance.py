"""Whole games of players who take what gains most, held against section 12.10 of RULES.md.

The specification's figures come from another such player and 500 games; here a few games guard against rules that
make some source of points worthless, a seat hopeless or a game endless. The full numbers:
python -m bot simulate dwar7s_spring --players N --games 500.
"""

from __future__ import annotations

import random

import pytest

from games.core.robot import play, stand_in
from games.dwar7s_spring.greedy import greedy, hoards
from tests.support.dwar7s_spring import CONTENT, RULES

GAMES = 8

#: Figure, lowest and highest mean that a handful of games may have.
BOUNDS = {
    "score": (36, 54),
    "score of the winner": (42, 62),
    "score without hoarding": (36, 58),
    "score with hoarding": (32, 54),
    "from quests": (12, 23),
    "from monsters": (4, 11),
    "from dragons": (8, 15),
    "from lines": (4, 6),
    "from the fortress": (1, 4),
    "from left-overs": (0.4, 3),
    "quests per player": (4, 7.5),
    "monsters per player": (1.4, 3.6),
    "fights won, %": (45, 85),
    "settlements built of 10": (8.8, 10),
    "turns with quests forbidden, %": (2, 35),
    "ended before the last Era, %": (0, 65),
    "income from production": (18, 32),
    "income from spots": (8, 18),
    "income from gathering": (6, 18),
    "income from dragons": (9, 22),
    "income from Faeries": (0.8, 5),
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


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_who_thinks_beats_one_who_stays_away(seat):
    robot = greedy(random.Random(seat))

    def both(game, active):
        return robot(game, active) if active == seat else stand_in(game, active)

    game, _events, _decisions = play(RULES, CONTENT, both, players=2, seed=f"{seat + 5:064x}")
    end = RULES.result(game)
    assert end.winners == (seat,)
    assert end.scores[seat] > 3 * end.scores[1 - seat]


def test_half_of_the_seats_save_for_the_fortress_whatever_their_place():
    savers, games = 0, 40
    for number in range(games):
        game = RULES.begin(CONTENT, players=4, seed=f"{number + 1:064x}")
        saving = [seat for seat in range(4) if hoards(game, seat)]
        assert len(saving) == 2
        savers += game.state.first in saving
    assert 0.25 * games < savers < 0.75 * games
