"""Settings, the stand-in and taking back.

In the notation of RULES.md, section 10.
"""

from __future__ import annotations

import pytest

from games.core.play import act, default, waiting
from games.core.session import Session
from games.feuerdrachen import actions as do
from tests.support.feuerdrachen import CONTENT, RULES, SLUG, chance, expect, lay
from tests.support.games import begin


def test_settings_and_their_defaults():
    """FD-R150: chosen before the start, kept in the game."""
    settings = {setting.id: setting for setting in RULES.settings(CONTENT)}
    defaults = {"bags": "closed", "roll": "auto", "start": "random"}
    assert {id: setting.default for id, setting in settings.items()} == defaults
    assert begin(SLUG, 3, {"bags": "open"}).settings == {"bags": "open", "roll": "auto", "start": "random"}
    assert settings["start"].allows("2", 3)
    assert not settings["start"].allows("3", 3)


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("ROLL", do.RollDice()),
        ("Red in SHOVE, dice V, 2; lines 9:2, 4:3", do.Shove(4, 3)),
        ("Red in FLY, dice 2, 4; board 5:1, 15:2", do.Fly(1, 1)),  # the most rubies
        ("Red in FLY, dice 2, 4; board 5:2, 15:2", do.Fly(1, 1)),  # equal: the smaller feeding
        ("Red in FLY, dice 2, 4; board 5:2, 13:2", do.Fly(0, 0)),  # equal: dragon A
        ("Red in FLY, dice 3, 3", do.Fly(0, 0)),  # equal: die 1
        ("Red in FLY, dice 2, 4", do.Fly(0, 1)),
        ("Red in FLY, dice V, 4", do.Fly(0, 1)),  # never stay
        ("Red in FLY, dice 2, 4; board 7:1; Blue A7 B1", do.Fly(0, 1)),
    ],
)
def test_the_stand_in(position, action):
    """FD-R151: roll; lowest line, all ahead; the most rubies, the smaller feeding, dragon A, die 1."""
    blue = "" if "Blue" in position else "; Blue A1 B14"
    game = lay(f"{position}; Red A3 B11{blue}")
    assert default(game, 0) == action


def test_the_stand_in_steals_from_the_first_victim_clockwise():
    """FD-R151."""
    game = lay("Green in STEAL, dice 1, 2; landing 5; Red A5 B1; Blue A5 B1; Green A5 B1; Yellow A1 B1")
    assert default(game, 2) == do.Steal(0)


def test_a_seat_played_by_the_stand_in_is_counted_like_any_other():
    """FD-R152, FD-A54: it may win; its dragons and bag stay in the game."""
    game = begin(SLUG, 2, {"start": "0"})
    while not game.over:
        for seat in waiting(game):
            act(game, seat, default(game, seat))
    assert len(RULES.result(game).scores) == 2
    assert sorted(RULES.result(game).places) in ([1, 1], [1, 2])


def barriers(position, *actions, luck=""):
    """Return for each action whether it can be taken back afterwards."""
    game = lay(position)
    session = Session(RULES, CONTENT, RULES.encode(game))
    chance(session.game, luck)
    found = []
    for action in actions:
        (seat,) = waiting(session.game)
        found.append(not session.act(seat, action).barrier)
    return found


@pytest.mark.parametrize(
    ("position", "action", "may"),
    [
        ("Red in SHOVE, dice V, 2; lines 9:2, 4:3", do.Shove(4, 1), True),
        ("Red in SHOVE, dice V, 2; lines 9:2", do.Shove(9, 1), True),  # the flight is still to come
        ("Red in SHOVE, dice V, V; lines 9:2, 4:3", do.Shove(4, 1), True),
        ("Red in SHOVE, dice V, V; lines 9:2", do.Shove(9, 1), False),  # the turn is over
        ("Red in FLY, dice 2, 4; Blue A5 B14", do.Fly(0, 0), True),  # the theft is undecided
        ("Red in FLY, dice 2, 4", do.Fly(0, 0), False),
        ("Red in FLY, dice V, 4", do.Stay(), False),
        ("Red in STEAL, dice 2, 4; landing 3; Blue A3 B4", do.Steal(1), False),
        ("Red in STEAL, dice 2, 4; landing 3; Blue A3 B4", do.Decline(), False),
        ("Red in STEAL, dice 2, 4; landing 3; Blue A3 B4 bag 0r+0c", do.Steal(1), False),
    ],
)
def test_what_may_be_taken_back(position, action, may):
    """FD-R153, FD-A56: shoves while the turn lasts, a flight while its theft is undecided; no theft."""
    blue = "" if "Blue" in position else "; Blue A1 B14"
    assert barriers(f"{position}; Red A3 B11{blue}", action, luck="draw ruby") == [may]


def test_a_roll_is_never_taken_back():
    """FD-R153."""
    assert barriers("Red A3 B11; Blue A1 B14; V 0", do.RollDice(), luck="dice V, 2") == [False]


def test_the_shoves_and_the_flight_of_a_turn_are_taken_back_one_after_the_other():
    """FD-R153: latest first, exactly."""
    game = lay("Red in SHOVE, dice V, 2; lines 9:2, 4:3; Red A3 B11; Blue A5 B14")
    session = Session(RULES, CONTENT, RULES.encode(game))
    before = []
    for action in (do.Shove(9, 0), do.Shove(4, 1), do.Fly(0, 1)):
        done = session.act(0, action)
        assert not done.barrier
        before.append(done.before)
    expect(session.game, "STEAL, Red to act")
    positions = ("board 9:2, 4:2, 5:1; FLY", "board 9:2; lines 4:3; SHOVE", "board empty; lines 4:3, 9:2; SHOVE")
    for saved, position in zip(reversed(before), positions, strict=True):
        session.restore(saved)
        expect(session.game, position)
