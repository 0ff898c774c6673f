"""The end of the game and the count.

In the notation of RULES.md, section 10.
"""

from __future__ import annotations

import pytest

from games.core.play import options
from games.feuerdrachen import actions as do
from tests.support.feuerdrachen import RULES, SEATS, SLUG, expect, lay, only, play, view
from tests.support.games import refused, words

# --- the end ---


@pytest.mark.parametrize(
    ("position", "actions", "luck"),
    [
        ("Red in FLY, dice 1, 3; P 2, V 20", "fly(A, die 1)", ""),
        ("Red to act; P 2, V 0", "roll; stay", "dice V, 1"),
        ("Red to act; P 2, V 20", "roll", "dice V, V"),
        ("Red to act; P 5, V 1", "roll", "dice V, V; lift drops nothing"),
    ],
)
def test_every_feeding_that_is_too_large_ends_the_game(position, actions, luck):
    """FD-R110, FD-R111, FD-R112, FD-A31: the second die, three for nothing fallen, three with two volcanoes; it is
    not done at all."""
    game = lay(f"{position}; Red A5 B6 bag 20r+3c; Blue A17 B18 bag 30r+3c")
    short = only(play(game, actions, luck=luck), do.Short)
    assert short.left < short.needed
    assert game.state.provision == short.left
    expect(game, "OVER")


def test_the_last_turn_is_finished_and_nobody_else_has_one():
    """FD-R113, FD-R114, FD-A36: flight, collecting and theft happen, then the game is over."""
    bags = "Red A5 B1 bag 20r+3c; Blue A6 B18 bag 26r+3c; Green A2 B3 bag 30r+3c"
    game = lay(f"3 players, Red to act; P 1, V 0; board 6:3; {bags}")
    play(game, "roll; fly(A, die 2); steal(Blue)", luck="dice V, 1; draw ruby")
    expect(game, "OVER; scores 24/25/30; winner(s) Green")
    assert refused(game, 1, do.RollDice()).code == "over"


def test_with_one_volcano_the_last_flight_stays_optional():
    """FD-A37."""
    game = lay("P 1, V 0; Red A5 B1 bag 40r+3c; Blue A6 B18 bag 39r+3c")
    play(game, "roll", luck="dice V, 1")
    assert game.state.ending
    assert do.Stay() in options(game, 0)


def test_exactly_enough_does_not_end_the_game():
    """FD-R115, FD-R116, FD-A34: nor does an empty provision by itself."""
    game = lay("Red in FLY, dice 1, 3; P 3, V 20; Red A5 B6 bag 50r+3c; Blue A17 B18 bag 7r+3c")
    play(game, "fly(A, die 1)", luck="")
    expect(game, "P 0, V 23; ROLL, Blue to act")
    play(game, "roll; stay", luck="dice V, 1; lift drops S2 S2 S2 S2 S2 S2 S2 S2")
    expect(game, "P 0; ROLL, Red to act")


def test_rubies_from_beyond_count_for_later_needs():
    """FD-A35, FD-R116."""
    game = lay("P 0, V 9; Red A4 B11 bag 35r+3c; Blue A9 B20 bag 36r+3c")
    play(game, "roll; stay; roll; fly(A, die 1)", luck="dice V, 2; lift drops B B B; dice 1, 3")
    expect(game, "P 0, V 9; ROLL, Red to act")


def test_two_volcanoes_without_three_rubies_end_the_game_without_a_lift():
    """FD-R117, FD-A32."""
    game = lay("P 2, V 30; Red A4 B11 bag 24r+3c; Blue A9 B20 bag 24r+3c")
    events = play(game, "roll", luck="dice V, V")
    assert [type(event) for event in events] == [do.Rolled, do.Short, do.Over]


def test_each_flight_says_whether_it_ends_the_game():
    """FD-A16, FD-A33: choosing the other die may avoid it."""
    game = lay("Red in FLY, dice 1, 5; P 2, V 30; Red A4 B11 bag 24r+3c; Blue A9 B20 bag 24r+3c")
    assert [(f.die, f.last) for f in view(game).flights] == [(0, True), (1, False)] * 2


# --- counting ---


def over(*bags):
    """Return a game that has just ended with these bags."""
    seats = "; ".join(f"{seat} A2 B3 bag {bag}" for seat, bag in zip(SEATS, bags, strict=False))
    rubies = sum(int(bag.split("r")[0]) for bag in bags)
    game = lay(f"{len(bags)} players, Red to act; P 2, V {78 - rubies}; {seats}")
    return game, play(game, "roll", luck="dice V, V")


def test_places_are_shared_and_carbon_breaks_no_tie():
    """FD-R121, FD-R123, FD-A38: 16, 16, 14, 9 give places 1, 1, 3, 4."""
    game, _ = over("16r+0c", "14r+9c", "16r+2c", "9r+1c")
    result = RULES.result(game)
    assert (result.scores, result.places, result.winners) == ((16, 14, 16, 9), (1, 3, 1, 4), (0, 2))


def test_rubies_outside_the_bags_belong_to_nobody():
    """FD-R122: they are told, and counted for nobody."""
    game = lay("P 2, V 30; board 4:6; Red A4 B11 bag 24r+3c; Blue A9 B20 bag 18r+3c")
    play(game, "roll", luck="dice V, V")
    assert RULES.result(game).scores == (24, 18)
    text = words(SLUG, 2).result(view(game))
    assert "Nobody's: 6 on squares, 30 in the volcano, 2 left. 7 turns." in text


def test_all_bags_are_opened_at_the_end():
    """FD-R124: for everybody, also where they were closed."""
    game, events = over("16r+0c", "14r+6c")
    assert only(events, do.Over).bags == ((16, 0), (14, 6))
    for seat in (None, 0, 1):
        assert [(p.bag.rubies, p.bag.carbon) for p in view(game, seat).players] == [(16, 0), (14, 6)]


def test_winners_are_announced_with_their_invincible_dragons():
    """FD-R125, FD-R01."""
    sentences = words(SLUG, 2)
    game, _ = over("16r+0c", "14r+6c")
    assert sentences.result(view(game)).startswith("🏆 ▲ **Ada** with Cinder and Flare wins.\n1. ▲ **Ada**: 16 rubies")
    game, _ = over("15r+0c", "15r+6c")
    head = "🏆 ▲ **Ada** with Cinder and Flare and ● **Ben** with Gale and Rill win together."
    assert sentences.result(view(game)).startswith(head)
