"""The sensible player of Champions of Wind and Fire: it wins, it splits for itself, and it peeks at nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.champions import actions as do
from games.champions.greedy.areas import best_split
from games.champions.greedy.dice import Gains
from games.champions.greedy.outlook import Outlook
from games.core.luck import Luck
from games.core.play import act, options, waiting
from games.core.robot import play, stand_in
from tests.support.champions import CONTENT, RULES, asked, empty, go, new, put, run, turn

EVERYTHING = {"mode": "advanced", "crests": "on"}
FACES = {face.face: face.icons for face in CONTENT.faces(0)}


@pytest.mark.parametrize(("players", "mode"), [(2, "basic"), (3, "advanced"), (4, "basic")])
def test_it_beats_players_who_stay_away(players: int, mode: str) -> None:
    """One sensible seat among stand-ins, at every place of the table."""
    won = 0
    for number in range(20):
        sensible, seat = RULES.sensible(random.Random(number)), number % players

        def robot(game: Any, at: int, sensible: Any = sensible, seat: int = seat) -> Any:
            return sensible(game, at) if at == seat else stand_in(game, at)

        seed = f"{number + 70:064x}"
        game, _events, _count = play(RULES, CONTENT, robot, players=players, seed=seed, settings={"mode": mode})
        won += RULES.result(game).winners == (seat,)
    assert won >= 16


@pytest.mark.parametrize("players", [2, 4])
def test_it_looks_at_nothing_that_its_seat_may_not_know(players: int) -> None:
    """It decides alike in positions that differ only in what is hidden from its seat (section 8)."""
    game = RULES.begin(CONTENT, players=players, seed="5" * 64, settings=EVERYTHING)
    for decisions in range(1000):
        if not (seats := waiting(game)):
            break
        (seat, *_others), chance = seats, random.Random(decisions)
        before = chance.getstate()
        action = RULES.sensible(chance)(game, seat)
        if decisions % 4 == 0:
            other = RULES.imagine(game, seat, Luck(f"{decisions:064x}"))
            chance.setstate(before)
            assert RULES.sensible(chance)(other, seat) == action
        act(game, seat, action)
    assert game.over


def test_dice_of_one_area_compete_for_the_same_slots_and_crystals() -> None:
    """One slot and one crystal are left for white: a third white die brings nothing but a black (CW-R082)."""
    game = turn(rolled=[1, 1, 1])
    put(game, "B3", "D4", "B5")
    empty(game, "snow_west")
    gains = Gains(Outlook(game, 0))
    worths = [gains.best([FACES[1]] * dice).worth for dice in (1, 2, 3)]
    assert worths[0] < worths[1]
    assert worths[2] < worths[1] < 2 * worths[0]
    assert set(gains.best([FACES[1]] * 2).places) == {"pyramid", "ground"}


def test_the_last_to_take_is_left_with_a_good_area() -> None:
    """Two good dice at a table of two (areas 3-2-2) come to lie apart, or the other seat would take both."""
    game = new(2)
    while asked(game) == [0, 1] or do.KeepTournaments() in options(game, asked(game)[0]):
        run(game, asked(game)[0], do.KeepTournaments())
    game.state.faces = [face - 1 for face in (4, 4, 1, 1, 2, 2, 1)]
    split = best_split(game, game.state.active, [])
    assert sorted(len(group) for group in split) == [2, 2, 3]
    assert sum(bool({0, 1} & set(group)) for group in split) == 2


def test_what_lies_ready_is_taken_before_the_turn_ends() -> None:
    game = turn(1, 2)
    put(game, "C1", "D1", "C2", "D2")  # a square, and nothing better in sight
    go(game)
    game.state.stacks["head II"] = []
    robot = RULES.sensible(random.Random(1))
    taken = []
    while game.state.turn is not None and game.state.turn.seat == 0:
        taken.append(robot(game, 0))
        run(game, 0, taken[-1])
    assert do.Upgrade("head_1a") in taken
