"""The lift, with one volcano and with two, and rubies that fall under dragons.

In the notation of RULES.md, section 10.
"""

from __future__ import annotations

import pytest

from games.core.play import options
from games.feuerdrachen import actions as do
from tests.support.feuerdrachen import CONTENT, expect, lay, only, play, view

# --- one volcano ---


def test_the_volcano_is_lifted_before_the_flight():
    """FD-R50, FD-A20, FD-A21: nobody is asked, and it need not be full."""
    game = lay("Red A5 B6; Blue A7 B8; V 1")
    events = play(game, "roll", luck="dice V, 2; lift drops S9")
    assert [type(event) for event in events] == [do.Rolled, do.Lifted, do.Landed]
    expect(game, "FLY, Red to act")


def test_nothing_falls_from_an_empty_volcano_and_nothing_is_drawn():
    """FD-R51, FD-R132: the number depends on what is inside."""
    game = lay("Red A5 B6; Blue A7 B8; V 0")
    lifted = only(play(game, "roll", luck="dice V, 2"), do.Lifted)
    assert (lifted.inside, lifted.fell) == (0, 0)


@pytest.mark.parametrize("inside", range(1, 81))
def test_never_more_falls_than_is_inside(inside):
    """FD-R51, FD-R133: for every filling the band that holds it."""
    band = CONTENT.band(inside)
    assert band.min <= inside <= band.max
    assert 0 <= max(count for count, _ in band.fall) <= inside


def test_a_fallen_ruby_rests_on_a_square_a_line_or_beyond():
    """FD-R52, FD-R53, FD-R55, FD-R56: it stays on its square, waits on its line, or returns to the provision;
    what did not fall is still inside."""
    game = lay("Red A5 B6; Blue A7 B8; P 40, V 10; board 9:1")
    landed = only(play(game, "roll", luck="dice V, 2; lift drops S9 L4 B"), do.Landed)
    assert (landed.squares, landed.lines, landed.beyond) == (((9, 1),), ((4, 1),), 1)
    expect(game, "P 41, V 7; board 9:2; lines 4:1; SHOVE, Red to act")


@pytest.mark.parametrize(("ahead", "board"), [(0, "4:3"), (1, "4:2, 5:1"), (3, "5:3")])
def test_each_ruby_on_a_line_is_shoved_to_one_of_its_two_squares(ahead, board):
    """FD-R54, FD-A22, FD-A24: as the player likes, ruby by ruby."""
    game = lay("Red in SHOVE, dice V, 2; lines 4:3; Red A5 B6; Blue A7 B8")
    assert options(game, 0) == [do.Shove(4, n) for n in range(4)]
    play(game, f"shove(line 4, ahead {ahead})", luck="")
    expect(game, f"board {board}; FLY, Red to act")


def test_lines_are_shoved_in_any_order_all_before_the_flight():
    """FD-R57, FD-A23: the same comes of both orders."""
    ends = []
    for shoves in (
        "shove(line 4, ahead 1); shove(line 9, ahead 0)",
        "REFUSED stay; shove(line 9, ahead 0); REFUSED fly(A, die 2); shove(line 4, ahead 1)",
    ):
        game = lay("Red in SHOVE, dice V, 2; lines 4:1, 9:1; Red A5 B6; Blue A7 B8")
        play(game, shoves, luck="")
        expect(game, "FLY, Red to act")
        ends.append(view(game))
    assert ends[0] == ends[1]


def test_if_nothing_falls_three_are_fed_before_the_flight():
    """FD-R58, FD-R62, FD-R63, FD-A29: they stay inside, and the volcano is lifted only once."""
    game = lay("Red A5 B6; Blue A7 B8; P 40, V 10")
    events = play(game, "roll; fly(A, die 2)", luck="dice V, 4; lift drops nothing")
    assert [type(event) for event in events] == [do.Rolled, do.Lifted, do.Fed, do.Flew]
    assert only(events, do.Fed).reason == "nothing_fell"
    expect(game, "P 37, V 13")


def test_if_something_fell_nothing_is_fed_even_if_all_rolled_beyond():
    """FD-R59, FD-A27."""
    game = lay("Red A5 B6; Blue A7 B8; P 40, V 10")
    events = play(game, "roll", luck="dice V, 4; lift drops B B B")
    assert not [event for event in events if isinstance(event, do.Fed)]
    expect(game, "P 43, V 7; FLY, Red to act")


@pytest.mark.parametrize("lift", ["lift drops nothing", "lift drops S9 S9 S9"])
def test_then_one_dragon_may_fly_with_the_other_die_or_none(lift):
    """FD-R60, FD-A12: whether or not something fell; either dragon; only the die with the number."""
    game = lay("Red A2 B15; Blue A7 B8; V 10")
    play(game, "roll", luck=f"dice V, 4; {lift}")
    assert options(game, 0) == [do.Fly(0, 1), do.Fly(1, 1), do.Stay()]


def test_with_one_volcano_the_number_is_not_fed():
    """FD-R61."""
    game = lay("Red in FLY, dice V, 4; P 40, V 10; Red A5 B6; Blue A7 B8")
    events = play(game, "fly(A, die 2)", luck="")
    assert [type(event) for event in events] == [do.Flew]
    expect(game, "P 40, V 10")


# --- two volcanoes ---


def test_with_two_volcanoes_three_are_fed_first_and_count_as_inside():
    """FD-R70, FD-R71, FD-R73: from 1 ruby inside become 4, of which 4 may fall."""
    game = lay("Red A5 B6; Blue A7 B8; P 40, V 1")
    events = play(game, "roll", luck="dice V, V; lift drops S9 S9 S9 S10")
    assert [type(event) for event in events] == [do.Rolled, do.Fed, do.Lifted, do.Landed]
    assert only(events, do.Fed).reason == "two_volcanoes"
    assert only(events, do.Lifted).inside == 4
    expect(game, "P 37, V 0; board 9:3, 10:1; ROLL, Blue to act")


def test_with_two_volcanoes_and_nothing_fallen_three_more_are_fed():
    """FD-R71, FD-A28: up to six in such a turn."""
    game = lay("Red A5 B6; Blue A7 B8; P 40, V 1")
    play(game, "roll", luck="dice V, V; lift drops nothing")
    expect(game, "P 34, V 7; ROLL, Blue to act")


def test_with_two_volcanoes_no_dragon_flies():
    """FD-R72, FD-A25: the active player shoves, then the turn is over."""
    game = lay("Red A5 B6; Blue A7 B8; V 7")
    play(game, "roll [now: lines 4:1; SHOVE, Red to act]; shove(line 4, ahead 1)", luck="dice V, V; lift drops L4 B B")
    expect(game, "board 5:1; Red A5 B6 bag 3r+3c; ROLL, Blue to act")


# --- important ---


@pytest.mark.parametrize("dice", ["V, 1", "V, V"])
def test_rubies_that_fall_under_dragons_stay_there(dice):
    """FD-R80, FD-R82, FD-A26: own and others' dragons, one and two volcanoes, fallen or shoved."""
    game = lay("Red A5 B9; Blue A5 B9; V 7")
    play(game, "roll; shove(line 4, ahead 1)", luck=f"dice {dice}; lift drops S9 L4 S5")
    expect(game, "board 5:2, 9:1; Red A5 B9 bag 3r+3c; Blue A5 B9 bag 3r+3c")


def test_a_dragon_that_lands_there_later_collects_them():
    """FD-R81, FD-A42, FD-A43: in the same turn, too."""
    game = lay("Red A5 B6; Blue A17 B18; V 7")
    play(game, "roll; fly(A, die 2)", luck="dice V, 1; lift drops S6 S6 S6")
    expect(game, "board empty; Red A6 B6 bag 6r+3c")
