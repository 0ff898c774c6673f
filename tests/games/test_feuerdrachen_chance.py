"""Chance, and who may know what.

In the notation of RULES.md, section 10.
"""

from __future__ import annotations

import pytest

from games.core.play import act, default, waiting
from games.feuerdrachen import actions as do
from tests.support.feuerdrachen import CONTENT, SLUG, chance, lay, only, play, view
from tests.support.games import begin, words

# --- chance ---


def test_all_draws_come_in_one_order():
    """FD-R130, FD-R131: starting seat; die 1, die 2; number that falls; kind and place of each ruby; the piece."""
    game = begin(SLUG, 3, {"roll": "press"}, luck=[(0, 3)])
    state = game.state
    state.volcano, state.provision = 5, state.provision - 5
    state.seats[1].dragons = [2, 11]
    luck = chance(game, "dice V, 1; lift drops S2 L4 B; draw carbon")
    play(game, "roll; shove(line 4, ahead 0); fly(A, die 2); steal(Blue)")
    luck.spent()
    assert [drawn.bound for drawn in luck.drawn] == [6, 6, 100, 1000, 200, 1000, 20, 1000, 6]


def test_pressing_the_dice_changes_no_draw():
    """FD-R130, section 5.7: with the same seed and the same decisions both ways to roll give the same game."""
    ends = []
    for roll in ("auto", "press"):
        game = begin(SLUG, 3, {"roll": roll})
        while not game.over:
            (seat,) = waiting(game)
            act(game, seat, default(game, seat))
        ends.append([(p.dragons, p.bag) for p in game.state.seats])
    assert ends[0] == ends[1]


def test_no_draw_where_there_is_nothing_to_decide():
    """FD-R132: an empty volcano, an empty bag, a fixed start, a ruby beyond."""
    game = begin(SLUG, 2, {"roll": "press", "start": "1"}, luck=[])
    play(game, "roll", luck="dice V, 2")
    game = lay("Red in STEAL, dice 2, 1; landing 5; Red A5 B11; Blue A5 B14 bag 0r+0c")
    play(game, "steal(Blue)", luck="")


def test_the_band_is_chosen_by_what_is_inside_at_the_lift():
    """FD-R133: with two volcanoes the three rubies fed before count."""
    assert [CONTENT.mood(inside) for inside in (0, 1, 3, 4, 18, 26, 80)] == [
        "cold",
        "asleep",
        "dozing",
        "grumbling",
        "glowing",
        "bursting",
        "bursting",
    ]
    game = lay("Red A5 B6; Blue A7 B8; V 11")
    play(game, "roll", luck="dice V, V; lift drops " + " ".join(["B"] * 12))  # 12 is possible from 14 on


def test_flavour_follows_the_turn_and_draws_nothing():
    """FD-R134: turn mod length of the list; the one for two volcanoes only if the first three were fed."""
    sentences, flavour = words(SLUG, 2), CONTENT.flavour
    for turn in (7, 8):
        game = lay(f"Red A5 B6; Blue A7 B8; V 0; turn {turn}")
        lines = [sentences.line(event) for event in play(game, "roll", luck="dice V, V; lift drops nothing")]
        assert any(flavour.two_volcanoes[turn % 2] in line for line in lines)
        assert flavour.eruption(0, turn) == flavour.nothing[turn % 3]
    game = lay("P 2, V 30; Red A4 B11 bag 24r+3c; Blue A9 B20 bag 24r+3c")
    lines = " ".join(sentences.line(event) for event in play(game, "roll", luck="dice V, V"))
    assert not any(text in lines for text in flavour.two_volcanoes)
    sizes = [flavour.eruption(fell, 0) for fell in (0, 1, 3, 4, 8, 9, 19)]
    expected = [flavour.nothing, *[flavour.small] * 2, *[flavour.medium] * 2, *[flavour.large] * 2]
    assert sizes == [texts[0] for texts in expected]


# --- information ---


def test_everything_but_the_bags_is_public():
    """FD-R140, FD-A52: a spectator sees provision, volcano, squares, lines, dice and dragons."""
    game = lay("Red in SHOVE, dice V, 2; lines 4:1; board 7:3; P 50, V 20; Red A5 B6; Blue A7 B8")
    seen = view(game)
    assert (seen.provision, seen.volcano, seen.lines, seen.dice) == (50, 20, ((4, 1),), (0, 2))
    assert [player.dragons for player in seen.players] == [(5, 6), (7, 8)]
    assert seen.squares[6] == 3


def test_a_closed_bag_is_shown_to_its_owner_only():
    """FD-R141, FD-A50, FD-A51: in numbers; an open one to all, spectators too."""
    position = "Red A5 B6 bag 7r+2c; Blue A7 B8 bag 5r+4c"
    closed, opened, sentences = lay(position), lay(position, bags="open"), words(SLUG, 2)
    assert sentences.secret(view(closed, 0)) == "Your bag holds 7 rubies and 2 pieces of carbon."
    assert sentences.secret(view(closed, 1)) == "Your bag holds 5 rubies and 4 pieces of carbon."
    assert sentences.secret(view(closed)) is None
    both = "▲ **Ada**: 7 rubies and 2 pieces of carbon\n● **Ben**: 5 rubies and 4 pieces of carbon"
    assert [sentences.secret(view(opened, seat)) for seat in (None, 0, 1)] == [both] * 3


@pytest.mark.parametrize("phase", ["ROLL", "FLY, dice 1, 2", "STEAL, dice 1, 2"])
def test_nothing_shown_to_others_depends_on_a_closed_bag(phase):
    """FD-R142: two games that differ in bags only look the same to everybody else."""
    shown = []
    for bag in ("0r+0c", "20r+5c"):
        seats = f"Red A5 B6 bag 9r+3c; Blue A5 B8 bag {bag}; Green A5 B9"
        game = lay(f"3 players, Red to act; {phase}; landing 5; P 20, V 9; {seats}")
        shown.append([(view(game, seat), words(SLUG, 3).alt(view(game, seat))) for seat in (None, 0, 2)])
    assert shown[0] == shown[1]


def test_gains_and_thefts_are_public_when_they_happen():
    """FD-R143: no event of this game has an audience of its own."""
    game = lay("Red in FLY, dice 2, V; Red A3 B11; Blue A5 B14; board 5:2")
    events = play(game, "fly(A, die 1); steal(Blue)", luck="draw ruby")
    assert only(events, do.Collected).count == 2
    assert only(events, do.Stolen).piece == "ruby"
    assert all(event.to is None for event in events)


def test_the_random_source_is_in_no_view():
    """FD-R144."""
    game = begin(SLUG, 2)
    assert game.luck.seed not in repr([view(game, seat) for seat in (None, 0, 1)])
