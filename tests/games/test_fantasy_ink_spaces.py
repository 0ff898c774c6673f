"""Which dice fit which spaces of Fantasy Ink (RULES.md 5.3), with all examples of it."""

from __future__ import annotations

import msgspec
import pytest

from games.core.play import act, options
from games.fantasy_ink import GAME
from games.fantasy_ink import actions as do
from games.fantasy_ink import events as ev
from games.fantasy_ink.matching import Group
from tests.support.fantasy_ink import Desk, allowed, house, lying, offered, place, table, tokens, told
from tests.support.games import refused

ALL = [1, 2, 3, 4, 5, 6]


def own(cards: str, pool: str = "O2 B4 G3", **more):
    """Return a position in which seat 0 has these cards in row 1."""
    return table(Desk(rows={1: cards}, **more), pool=pool)


def test_a_plain_number_takes_exactly_this():
    """FI-R22, FI-R29, FI-R30, FI-E01."""
    game = own("b01", "G1 B2 B1")
    assert allowed(game, "b01", 1, "blue") == [1]
    assert refused(game, 0, place("G1", "b01", 1)).code == "FI-X14"
    assert refused(game, 0, place("B2", "b01", 1)).code == "FI-X15"
    act(game, 0, place("B1", "b01", 1))
    assert game.state.seats[0].collection["blue"] == ["b01"]


def test_plus_takes_this_and_more():
    """FI-R31, FI-E02."""
    game = own("g05", "G3 B1")
    assert allowed(game, "g05", 1, "green") == [4, 5, 6]
    assert allowed(game, "g05", 2, "green") == ALL
    assert refused(game, 0, place("G3", "g05", 1)).code == "FI-X15"
    act(game, 0, place("G3", "g05", 2))
    assert lying(game, 0, "g05") == "g05[_,G3]"


def test_minus_takes_this_and_less():
    """FI-R32, FI-E03."""
    game = own("o01", "O4 B1")
    assert allowed(game, "o01", 1, "orange") == [1, 2, 3]
    assert refused(game, 0, place("O4", "o01", 1)).code == "FI-X15"


def test_black_spaces_take_any_colour_but_their_value_counts():
    """FI-R33, FI-R72, FI-E04."""
    for colour in ("green", "blue", "orange"):
        assert 6 in allowed(own("b11"), "b11", 2, colour)
        assert allowed(own("g11"), "g11", 2, colour) == [3, 4, 5, 6]
        assert allowed(own("k05"), "k05", 1, colour) == [1, 2]


def test_equal_spaces_repeat_the_number():
    """FI-R34, FI-E05; a joker may help."""
    game = own("b06[B5,_]", "B4 G1", holder=(0, 1))
    assert allowed(game, "b06", 2, "blue") == [5]
    refusal = refused(game, 0, place("B4", "b06", 2))
    assert (refusal.code, refusal.params) == ("FI-X16", {"number": 5})
    act(game, 0, place("B4", "b06", 2, "+1"))
    assert game.state.seats[0].collection["blue"] == ["b06"]


def test_different_spaces_repeat_nothing_printed_numbers_included():
    """FI-R35, FI-R36, FI-E06."""
    assert allowed(own("g14"), "g14", 1, "green") == [2, 3, 4, 5, 6]
    assert allowed(own("g14[_,G1,_]"), "g14", 1, "green") == [2, 3, 4, 5, 6]
    game = own("g14[_,G1,G5]", "G5 G1 B1")
    assert allowed(game, "g14", 1, "green") == [2, 3, 4, 6]
    for die in ("G5", "G1"):
        assert refused(game, 0, place(die, "g14", 1)).code == "FI-X17"
    assert refused(own("g14", "G1 B1"), 0, place("G1", "g14", 1)).rule == "FI-R36"


def test_sums_are_met_exactly():
    """FI-R37, FI-E07."""
    game = own("o07", "O1 B1")
    assert allowed(game, "o07", 1, "orange") == [2, 3, 4, 5, 6]
    refusal = refused(game, 0, place("O1", "o07", 1))
    assert (refusal.code, refusal.params) == ("FI-X24", {"total": 8, "number": 1})
    assert allowed(own("o07[O3,_]"), "o07", 2, "orange") == [5]
    assert allowed(own("o07[_,O6]"), "o07", 1, "orange") == [2]


@pytest.mark.parametrize(
    ("cards", "space", "colour", "numbers"),
    [
        ("b14", 1, "blue", [2, 3, 4, 5, 6]),
        ("b14[B2,_,_]", 2, "blue", [6]),
        ("b14[B2,B6,_]", 3, "green", [6]),
        ("k08", 1, "green", [4, 5, 6]),
        ("k08[G4,_,_]", 2, "blue", [6]),
        ("k08[G6,B5,_]", 3, "orange", [5]),
    ],
)
def test_sums_of_three(cards, space, colour, numbers):
    """FI-R39, FI-E32."""
    assert allowed(own(cards, "B1 O1"), cards[:3], space, colour) == numbers


@pytest.mark.parametrize(
    ("cards", "space", "colour", "numbers"),
    [
        ("g09", 1, "green", [3, 4, 5, 6]),
        ("g09[G4,_]", 2, "green", [4]),
        ("o18", 1, "orange", [1, 2, 3, 4, 5]),
        ("o18[O2,_,_]", 2, "orange", [4]),
        ("o18", 3, "orange", [6]),
    ],
)
def test_several_conditions_must_all_hold(cards, space, colour, numbers):
    """FI-R38, FI-E33."""
    assert allowed(own(cards, "B1"), cards[:3], space, colour) == numbers


def test_groups_compare_numbers_not_colours():
    """FI-R35 with FI-A18: on black spaces two colours with one number are equal."""
    assert allowed(own("k03[G4,_]"), "k03", 2, "orange") == [4]
    assert allowed(own("k07[G4,_,_]"), "k07", 2, "orange") == [1, 2, 3, 5, 6]


def test_a_card_may_never_become_impossible():
    """FI-R39, FI-X26: with two groups on one space, which no house card has."""
    content = house()
    cards = tuple(
        msgspec.structs.replace(
            card,
            spaces=("any *", "any *", "any 6"),
            groups=(Group(kind="equal", spaces=(1, 2)), Group(kind="different", spaces=(2, 3))),
        )
        if card.id == "k07"
        else card
        for card in content.cards
    )
    game = table(Desk(rows={1: "k07"}), pool="G6 B1", content=msgspec.structs.replace(content, cards=cards))
    assert refused(game, 0, place("G6", "k07", 1)).code == "FI-X26"


def test_the_row_does_not_matter_and_dice_stay_where_they_are():
    """FI-R27, FI-R28."""
    for number in (1, 2, 3):
        game = table(Desk(rows={number: "g05"}), pool="G4 B1")
        act(game, 0, place("G4", "g05", 1))
        assert lying(game, 0, "g05") == "g05[G4,_]"
        assert game.state.pool == ["B1"]


def test_spaces_that_are_alike_are_offered_once_and_all_accepted():
    """FI-R27, FI-A86."""
    game = own("g15 b15", "G4 G4 B1")
    act(game, 0, do.Pick("G4"))
    assert [action.space for action in offered(game, 0, do.Place)] == [1]
    act(game, 0, place("G4", "g15", 3))
    assert lying(game, 0, "g15") == "g15[_,_,G4]"


def test_placing_takes_two_presses_or_one():
    """FI-R26: which die, then where; a card that a die completes is on offer at once."""
    game = own("g05 b01", "G4 B1")
    assert options(game, 0) == [place("B1", "b01", 1), do.Pick("G4"), do.Pick("B1")]
    act(game, 0, do.Pick("G4"))
    assert GAME.view(game, 1).targets == ("g05",)
    assert options(game, 0) == [
        place("G4", "g05", 1),
        place("G4", "g05", 2),
        do.Discard("G4", "colour"),
        do.Discard("G4", "value"),
        do.PutBack(),
    ]
    act(game, 0, do.PutBack())
    assert GAME.view(game, 1).phase == "turn"


def test_impossible_placements_are_refused():
    """FI-R22, FI-R27, FI-R122, FI-X09, FI-X10, FI-X11, FI-X12, FI-X13."""
    game = table(Desk(rows={1: "o01[_,O6]"}), Desk(rows={1: "o07"}), pool="O2 B4")
    assert refused(game, 0, place("O3", "o01", 1)).code == "FI-X09"
    assert refused(game, 0, do.Pick("O3")).code == "FI-X09"
    assert refused(game, 0, place("O2", "o07", 1)).code == "FI-X11"
    assert refused(game, 0, place("O2", "g05", 1)).code == "FI-X10"
    assert refused(game, 0, place("O2", "o01", 3)).code == "FI-X12"
    assert refused(game, 0, place("O2", "o01", 2)).code == "FI-X13"


# --- jokers ---


def test_a_colour_joker_lets_the_colour_be_ignored():
    """FI-R60, FI-R65, FI-R69, FI-E10."""
    assert refused(own("g03", "B5 G3"), 0, place("B5", "g03", 1)).code == "FI-X14"
    game = own("g03", "B5 G3", holder=(1, 0))
    act(game, 0, place("B5", "g03", 1, "colour"))
    player = game.state.seats[0]
    assert (player.chapters, player.collection["green"]) == (1, ["g03"])
    assert tokens(game, 0) == ("0/0", "3/3")
    assert refused(own("g03", "B4 G3", holder=(1, 0)), 0, place("B4", "g03", 1, "colour")).code == "FI-X15"


def test_a_value_joker_changes_the_number_by_one():
    """FI-R61, FI-R66, FI-R69, FI-E11."""
    game = own("b07", "B4 G3", holder=(0, 1))
    events = act(game, 0, place("B4", "b07", 2, "+1"))
    assert lying(game, 0, "b07") == "b07[_,B5]"
    assert tokens(game, 0) == ("0/0", "3/3")
    assert told(events, ev.Placed)[0].number == 5


def test_six_and_one_have_an_end():
    """FI-R67, FI-E46, FI-X18, FI-X20."""
    game = own("b01", "B6 B1", holder=(1, 1))
    assert refused(game, 0, place("B6", "b01", 1, "+1")).code == "FI-X20"
    assert refused(game, 0, place("B1", "b01", 1, "colour")).code == "FI-X18"


def test_one_joker_for_one_die():
    """FI-R68, FI-X25: never both kinds, never a change by two."""
    game = own("g03", "B4 G3", holder=(3, 3))
    for both in (("colour", "up"), ("up", "up")):
        assert refused(game, 0, do.Place("B4", "g03", 1, both)).code == "FI-X25"  # type: ignore[arg-type]
    assert all(len(action.jokers) <= 1 for action in offered(game, 0, do.Place))


def test_jokers_are_earned_before_they_are_used():
    """FI-R43, FI-R70, FI-R71, FI-X19, FI-X21."""
    assert refused(own("g03", "B5 G3"), 0, place("B5", "g03", 1, "colour")).code == "FI-X19"
    fresh = own("g03", "B5 G3", holder=(1, 0), fresh=(1, 0))
    assert refused(fresh, 0, place("B5", "g03", 1, "colour")).code == "FI-X21"
    kept = table(Desk(rows={1: "g03"}, holder=(1, 0)), pool="B5 G3 G1", round=9)
    act(kept, 0, place("B5", "g03", 1, "colour"))


def test_a_value_joker_may_be_used_where_the_die_would_fit_anyway():
    """FI-R66, FI-A24."""
    game = own("g05", "G4 B1", holder=(0, 1))
    act(game, 0, place("G4", "g05", 1, "+1"))
    assert lying(game, 0, "g05") == "g05[G5,_]"
