"""Turns without a volcano, flights, collecting and stealing.

In the notation of RULES.md, section 10.
"""

from __future__ import annotations

import pytest

from games.core.play import options
from games.feuerdrachen import actions as do
from tests.support.feuerdrachen import expect, lay, only, play

# --- no volcano ---

NO_VOLCANO = "Red in FLY, dice 2, 4; P 50, V 10; Red A3 B11; Blue A1 B14; board 5:2"


def test_without_a_volcano_one_dragon_must_fly_with_one_die():
    """FD-R30, FD-R31, FD-A10, FD-A11: either dragon, either die, nothing else; no staying."""
    game = lay(NO_VOLCANO)
    flights = [do.Fly(0, 0), do.Fly(0, 0, True), do.Fly(0, 1), do.Fly(1, 0), do.Fly(1, 1)]
    assert options(game, 0) == flights


@pytest.mark.parametrize(("flight", "fed"), [("fly(A, die 1)", 4), ("fly(B, die 2)", 2)])
def test_the_other_die_is_fed(flight, fed):
    """FD-R32, FD-A13, FD-A14: exactly its number, from the provision into the volcano."""
    game = lay(NO_VOLCANO)
    event = only(play(game, flight, luck=""), do.Fed)
    assert (event.count, event.reason) == (fed, "die")
    assert (game.state.provision, game.state.volcano) == (50 - fed, 10 + fed)


def test_flight_then_feeding_then_collecting_then_stealing():
    """FD-R33, FD-A15, FD-A46."""
    game = lay("Red in FLY, dice 2, 4; P 50, V 10; Red A3 B11; Blue A5 B14; board 5:2")
    events = play(game, "fly(A, die 1); steal(Blue)", luck="draw ruby")
    assert [type(event) for event in events] == [do.Flew, do.Fed, do.Collected, do.Stolen]


def test_without_a_volcano_nothing_is_lifted():
    """FD-R34."""
    events = play(lay("Red A3 B11; Blue A1 B14; V 30"), "roll; fly(B, die 1)", luck="dice 1, 2")
    assert not [event for event in events if isinstance(event, do.Lifted)]


def test_of_equal_numbers_one_is_flown_and_the_other_fed():
    """FD-R35: both dice give the same."""
    for flight in ("fly(A, die 1)", "fly(A, die 2)"):
        game = lay("Red in FLY, dice 3, 3; P 50, V 10; Red A3 B11; Blue A1 B14")
        play(game, flight, luck="")
        expect(game, "P 47, V 13; Red A6 B11")


# --- flight ---


@pytest.mark.parametrize(("start", "dots", "end"), [(3, 5, 8), (19, 1, 20), (19, 2, 1), (20, 5, 5)])
def test_flights_go_clockwise_round_the_ring(start, dots, end):
    """FD-R40: after 20 comes 1."""
    game = lay(f"Red in FLY, dice {dots}, V; Red A{start} B11; Blue A1 B14; turn 3")
    play(game, "fly(A, die 1)", luck="")
    assert game.state.seats[0].dragons == [end, 11]


def test_no_square_is_blocked():
    """FD-R41: not even by seven dragons (FD-E03)."""
    game = lay("Yellow in FLY, dice 3, V; Red A8 B8; Blue A8 B8; Green A8 B8; Yellow A8 B5")
    assert do.Fly(1, 0) in options(game, 3)


def test_squares_flown_over_and_left_have_no_effect():
    """FD-R42, FD-R92, FD-A06: rubies and dragons there stay as they are."""
    game = lay("Red in FLY, dice 3, V; Red A20 B10; Blue A1 B2; board 20:4, 1:2, 2:3")
    events = play(game, "fly(A, die 1)", luck="")
    expect(game, "board 20:4, 1:2, 2:3; Red A3 B10 bag 3r+3c; ROLL, Blue to act")
    assert [type(event) for event in events] == [do.Flew]


def test_one_dragon_flies_once_in_a_turn():
    """FD-R43: after the flight only a theft is left."""
    game = lay("Red in FLY, dice 2, 4; Red A3 B11; Blue A5 B14")
    play(game, "fly(A, die 1); REFUSED fly(B, die 2)", luck="")
    assert options(game, 0) == [do.Steal(1), do.Decline()]


def test_there_is_always_something_to_do():
    """FD-R44: all dragons on one square, nothing in the provision, empty bags."""
    game = lay("Red in FLY, dice 1, 2; P 0, V 80; Red A5 B5 bag 0r+0c; Blue A5 B5 bag 0r+0c")
    assert len(options(game, 0)) == 4


# --- collecting ---


def test_a_landing_collects_all_rubies_or_none():
    """FD-R90, FD-R91, FD-A40, FD-A41: no part of them."""
    game = lay("Red in FLY, dice 2, V; Red A3 B11; Blue A1 B14; board 5:6")
    assert options(game, 0) == [do.Fly(0, 0), do.Fly(0, 0, True), do.Fly(1, 0), do.Stay()]
    play(game, "fly(A, die 1)", luck="")
    expect(game, "board empty; Red A5 B11 bag 9r+3c")
    game = lay("Red in FLY, dice 2, V; Red A3 B11; Blue A1 B14; board 5:6")
    left = only(play(game, "fly(A, die 1, leave)", luck=""), do.Left)
    assert (left.square, left.count) == (5, 6)
    expect(game, "board 5:6; Red A5 B11 bag 3r+3c")


def test_only_a_landing_collects():
    """FD-R92: not standing, not staying."""
    game = lay("Red in FLY, dice 2, V; Red A5 B11; Blue A1 B14; board 5:6")
    play(game, "stay", luck="")
    expect(game, "board 5:6; Red A5 B11 bag 3r+3c")


def test_dragons_on_the_square_do_not_prevent_collecting():
    """FD-R93: own and others'."""
    game = lay("Red in FLY, dice 2, V; Red A3 B5; Blue A5 B14; board 5:6")
    play(game, "fly(A, die 1); decline", luck="")
    expect(game, "board empty; Red A5 B5 bag 9r+3c")


def test_collected_rubies_can_be_stolen_from_then_on():
    """FD-R94."""
    game = lay("Red in FLY, dice 2, V; Red A3 B11 bag 0r+0c; Blue A4 B14; board 5:1; V 5")
    play(game, "fly(A, die 1); roll; fly(A, die 1); steal(Red)", luck="dice 1, 2; draw ruby")
    expect(game, "Red A5 B11 bag 0r+0c; Blue A5 B14 bag 4r+3c")


# --- stealing ---


def test_a_landing_on_others_dragons_offers_one_theft():
    """FD-R100, FD-R101: the thief chooses among those who are there, clockwise (FD-R142)."""
    game = lay("Green in FLY, dice 2, V; Red A5 B11; Blue A5 B14; Green A3 B1; Yellow A5 B5")
    play(game, "fly(A, die 1)", luck="")
    assert options(game, 2) == [do.Steal(3), do.Steal(0), do.Steal(1), do.Decline()]


@pytest.mark.parametrize(("draw", "red", "blue"), [("ruby", "4r+3c", "1r+1c"), ("carbon", "3r+4c", "2r+0c")])
def test_the_piece_is_drawn_blindly_shown_and_kept(draw, red, blue):
    """FD-R102, FD-R103, FD-A48, FD-A49: each piece equally likely; whatever it is, everybody sees it."""
    game = lay("Red in STEAL, dice 2, 1; landing 5; Red A5 B11; Blue A5 B14 bag 2r+1c")
    stolen = only(play(game, "steal(Blue)", luck=f"draw {draw}"), do.Stolen)
    assert (stolen.piece, stolen.to) == (draw, None)
    expect(game, f"Red A5 B11 bag {red}; Blue A5 B14 bag {blue}; ROLL, Blue to act")


def test_an_empty_bag_is_bad_luck():
    """FD-R104, FD-R132, FD-A47: no draw, no second try; the question comes all the same."""
    game = lay("3 players, Red in STEAL, dice 2, 1; landing 5; Red A5 B11; Blue A5 B14 bag 0r+0c; Green A5 B5")
    stolen = only(play(game, "steal(Blue); REFUSED steal(Green)", luck=""), do.Stolen)
    assert stolen.piece == "none"
    game = lay("Red in FLY, dice 2, V; Red A3 B11; Blue A5 B14 bag 0r+0c")
    play(game, "fly(A, die 1)", luck="")
    expect(game, "STEAL, Red to act")


def test_one_piece_per_landing():
    """FD-R105, FD-A44: from one player, however many dragons are there."""
    game = lay("3 players, Red in STEAL, dice 2, 1; landing 5; Red A5 B11; Blue A5 B5; Green A5 B5")
    play(game, "steal(Blue)", luck="draw ruby")
    expect(game, "Red A5 B11 bag 4r+3c; Green A5 B5 bag 3r+3c; ROLL, Blue to act")


def test_own_dragons_do_not_count():
    """FD-R106."""
    game = lay("Red in FLY, dice 2, V; Red A3 B5; Blue A1 B14")
    play(game, "fly(A, die 1)", luck="")
    expect(game, "ROLL, Blue to act")


@pytest.mark.parametrize(
    ("actions", "luck", "red"),
    [
        ("fly(A, die 1); steal(Blue)", "draw ruby", "6r+3c"),
        ("fly(A, die 1); decline", "", "5r+3c"),
        ("fly(A, die 1, leave); steal(Blue)", "draw ruby", "4r+3c"),
        ("fly(A, die 1, leave); decline", "", "3r+3c"),
    ],
)
def test_collecting_and_stealing_are_two_permissions(actions, luck, red):
    """FD-R107, FD-A45."""
    game = lay("Red in FLY, dice 2, V; Red A3 B11; Blue A5 B14; board 5:2")
    play(game, actions, luck=luck)
    expect(game, f"Red A5 B11 bag {red}; ROLL, Blue to act")
