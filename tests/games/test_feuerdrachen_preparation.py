"""Preparation, turn order and the roll: FD-R01 to FD-R25.

In the notation of RULES.md, section 10.
"""

from __future__ import annotations

import random

import pytest

from games.core.play import options, waiting
from games.core.robot import careless
from games.core.robot import play as play_game
from games.feuerdrachen import actions as do
from tests.support.feuerdrachen import CONTENT, RULES, SLUG, chance, expect, lay, only, play, totals, view
from tests.support.games import begin, refused, words

# --- goal and material ---


def test_most_rubies_in_the_own_bag_win():
    """FD-R01, FD-R120: the score is the number of rubies, and carbon adds nothing."""
    game = lay("P 0; V 20; Red A5 B6 bag 20r+0c; Blue A7 B8 bag 19r+6c")
    play(game, "roll", luck="dice V, V")
    expect(game, "OVER; scores 20/19; winner(s) Red")


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_may_play(players):
    """FD-R02: at most one player per colour."""
    assert list(RULES.players) == [2, 3, 4]
    with pytest.raises(ValueError, match="not for"):
        RULES.begin(CONTENT, players=players, seed="00" * 32)
    with pytest.raises(ValueError, match="different colours"):
        RULES.begin(CONTENT, players=2, seed="00" * 32, colours=["red", "red"])


def test_the_box():
    """FD-R03: 80 rubies, 12 carbon, two dragons in each of four colours, two dice, one ring of squares."""
    assert (CONTENT.supply.rubies, CONTENT.supply.carbon) == (80, 12)
    assert [len(colour.dragon) for colour in CONTENT.colours] == [2, 2, 2, 2]
    assert len(CONTENT.dice) == 2
    assert CONTENT.ring == 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_piece_is_lost_or_made(players):
    """FD-R04, FD-R05: 80 rubies and three pieces of carbon per player, at every moment of whole games."""
    robot = careless(random.Random(players))
    seen = []

    def watch(game, seat):
        seen.append(totals(game))
        return robot(game, seat)

    game, _, _ = play_game(RULES, CONTENT, watch, players=players, seed="0d" * 32)
    assert {*seen, totals(game)} == {(80, 3 * players)}


# --- preparation ---


@pytest.mark.parametrize(("players", "provision"), [(2, 74), (3, 71), (4, 68)])
def test_preparation(players, provision):
    """FD-R10 to FD-R15: FD-R10 empty volcano, FD-R11 two dragons and a bag of one colour, FD-R12 one dragon on
    each start, FD-R13 three rubies and three carbon in each bag, FD-R14 nothing of other colours, FD-R15 the rest
    is the provision."""
    game = begin(SLUG, players, {"roll": "press", "start": "0"})
    state = game.state
    assert state.volcano == 0
    assert len(state.seats) == players
    assert len(set(game.save.colours)) == players
    assert all(player.dragons == [1, 11] for player in state.seats)
    assert all((player.bag.rubies, player.bag.carbon) == (3, 3) for player in state.seats)
    assert totals(game) == (80, 3 * players)
    assert state.provision == provision
    assert sum(state.squares) == 0
    assert state.lines == {}


def test_dragons_are_kept_apart_from_rubies_in_every_text():
    """FD-R16: where dragons and rubies share a square both are told (the rest is display)."""
    game = lay("Red A5 B6; Blue A7 B8; board 5:2")
    assert "5 ▲A, 2 rubies" in words(SLUG, 2).alt(view(game))


def test_standing_on_a_start_is_no_landing():
    """FD-R17, FD-A07: all dragons begin together, and nobody steals before somebody lands."""
    game = begin(SLUG, 4, {"roll": "press", "start": "0"})
    assert options(game, 0) == [do.RollDice()]
    play(game, "roll; fly(A, die 1)", luck="dice 2, 3")
    expect(game, "Red A3 B11; ROLL, Blue to act")


def test_all_roll_the_same_two_dice():
    """FD-R18: the dice belong to nobody."""
    game = begin(SLUG, 2, {"roll": "press", "start": "0"})
    play(game, "roll; fly(A, die 1); roll", luck="dice 2, 3; dice 4, 5")
    assert game.state.dice == (4, 5)


# --- turn order and roll ---


def test_turns_go_clockwise():
    """FD-R20, FD-R24: after the turn of the last seat the first one rolls."""
    game = begin(SLUG, 3, {"roll": "press", "start": "2"})
    order = []
    chance(game, "dice V, 1" + "; dice V, 1; lift drops nothing" * 4)
    for _ in range(5):
        order += waiting(game)
        play(game, "roll; stay")
    assert order == [2, 0, 1, 2, 0]
    assert game.state.turn == 6


def test_the_starting_player_is_drawn_or_named():
    """FD-R21, FD-A05: one draw among the seats, or the seat that the table names and no draw."""
    game = begin(SLUG, 3, {"roll": "press"}, luck=[(2, 3)])
    assert (game.state.first, waiting(game)) == (2, [2])
    game = begin(SLUG, 3, {"roll": "press", "start": "1"}, luck=[])
    assert (game.state.first, waiting(game)) == (1, [1])


def test_a_named_starting_player_who_has_left_is_replaced_by_a_draw():
    """FD-R21: seat 3 of a table of three does not exist."""
    assert begin(SLUG, 3, {"roll": "press", "start": "3"}, luck=[(1, 3)]).state.first == 1


def test_both_dice_are_rolled_exactly_once():
    """FD-R22, FD-A53: the roll is the only action, and it is gone afterwards; or it happens by itself."""
    game = lay("Red A5 B6; Blue A7 B8")
    assert options(game, 0) == [do.RollDice()]
    events = play(game, "roll; REFUSED roll", luck="dice 2, 3")
    assert only(events, do.Rolled).faces == (2, 3)
    game = begin(SLUG, 2, {"start": "0"}, luck=[1, 2])
    assert game.state.dice == (2, 3)
    assert do.RollDice() not in options(game, 0)


@pytest.mark.parametrize(
    ("dice", "kind", "phase"),
    [("2, 3", 0, "FLY"), ("V, 3", 1, "FLY"), ("3, V", 1, "FLY"), ("V, V", 2, "ROLL")],
)
def test_the_number_of_volcanoes_decides_the_kind_of_turn(dice, kind, phase):
    """FD-R23: none, one or two."""
    game = lay("Red A5 B6; Blue A7 B8; V 0")
    play(game, "roll", luck=f"dice {dice}" + ("; lift drops nothing" if kind == 2 else ""))
    expect(game, f"{phase}, {'Blue' if kind == 2 else 'Red'} to act")
    if kind < 2:
        assert view(game).kind == kind


@pytest.mark.parametrize("phase", ["ROLL", "SHOVE, dice V, 1; lines 4:1", "FLY, dice 1, 2", "STEAL, dice 1, 2"])
def test_only_the_active_player_decides(phase):
    """FD-R25, FD-R108: nobody else has options, in any phase."""
    game = lay(f"3 players, Blue to act; {phase}; landing 5; Red A5 B6; Blue A5 B8; Green A5 B5")
    assert waiting(game) == [1]
    assert options(game, 0) == options(game, 2) == options(game, None) == []
    for action in options(game, 1):
        assert refused(game, 0, action).params == {"seats": [1]}
