"""The final scoring (RULES.md, sections 6.7 and 9)."""

from __future__ import annotations

import pytest

from games.core.play import settle
from games.fourth_wing import events as told
from games.fourth_wing.scoring import best_bond, score, score_dragon
from games.fourth_wing.steps import ChoosingAbilities
from games.fourth_wing.steps.ceremony import FinalScoring
from tests.support.fourth_wing import CONTENT, RULES, SLUG, counts
from tests.support.games import begin, words

PLAIN = ["F05", "F05", "F05"]  # three Intelligence, one each


def scored(key, focus, *laid, dragons=None):
    return score_dragon(CONTENT, key, focus.split(), laid, dragons or [0] * len(laid))


def test_example_of_four_places():
    """FW-E06: FW-R703, FW-R704, FW-R707."""
    result = scored("orrowick", "F10 F10 F10", *(counts(IN=n) for n in (9, 7, 4, 1)))
    assert result.points == (5, 11, 6, 2)
    assert result.taker == 0


def test_example_of_a_shared_second_place():
    """FW-E07: FW-R702, FW-R706, FW-R701."""
    laid = counts(IN=2, SP=1), counts(ST=1, BA=2), counts(IN=1, SP=1), counts(BA=1)
    result = scored("brandmere", "F10 F14 F06", *laid)
    assert result.symbols == (("strength", 1), ("intelligence", 2), ("balance", 1), ("speed", 1))
    assert result.impressions == (5, 3, 3, 1)
    assert result.ranks == (1, 2, 2, 4)
    assert result.points == (6, 13, 13, 3)
    assert result.taker == 0


ROWS = [
    ("orrowick", "F10 F14 F06", counts(IN=2, SP=1), counts(ST=1, BA=2), counts(IN=1, SP=1)),
    ("haldvyr", "F01 F09 F04", counts(ST=1), counts(ST=1, SP=1), counts(ST=2)),
    ("brandmere", "F17 F05 F02", counts(BA=1), counts(ES=1, IN=1), counts(BA=1, ES=1, ST=1)),
    ("pyrrhane", "F13 F18 F08", counts(ES=1, IN=1), counts(SP=1), counts(SP=1)),
    ("uskvald", "F11 F16 F12", counts(BA=1), counts(BA=1), {}),
]


def test_the_worked_example_of_three_seats():
    """Section 9: FW-R708, FW-R709, FW-R710, FW-R711, FW-R712, FW-R714, FW-A75."""
    result = score(CONTENT, [(key, focus.split(), laid) for key, focus, *laid in ROWS])
    assert [dragon.impressions for dragon in result.dragons] == [(5, 3, 3), (3, 3, 6), (1, 2, 2), (1, 4, 4), (3, 3, 0)]
    assert [dragon.points for dragon in result.dragons] == [(5, 11, 11), (7, 7, 12), (7, 6, 6), (8, 7, 7), (8, 8, 0)]
    assert [dragon.taker for dragon in result.dragons] == [0, 2, 2, 1, None]
    assert result.points == (35, 39, 36)
    assert result.bonds == ("orrowick", "pyrrhane", "brandmere")
    assert result.bond_points == (10, 8, 9)
    assert result.totals == (45, 47, 45)
    assert result.result.places == (3, 1, 2)  # of the two with 45, Orange has taken more dragons (FW-A77)


def test_who_has_no_match_is_ignored():
    """FW-R705, FW-R203, FW-A76: neither tiles without a match nor a black dragon give points."""
    result = scored("orrowick", "F01 F02 F05", counts(ST=5), counts(IN=1), {})
    assert (result.ranks, result.points, result.taker) == ((0, 1, 0), (0, 5, 0), 1)
    black = scored("orrowick", "F01 F02 F03", counts(ST=5), counts(IN=1), {})
    assert (black.points, black.taker) == ((0, 0, 0), None)


@pytest.mark.parametrize(
    ("laid", "dragons", "taker"),
    [
        ((counts(IN=1), counts(IN=1, ST=1)), (0, 1), 1),  # more tiles, matching or not (FW-R708)
        ((counts(IN=1), counts(IN=1)), (1, 0), 1),  # fewer dragons so far (FW-R709)
        ((counts(IN=1), counts(IN=1)), (1, 1), None),  # nobody (FW-R710)
        ((counts(IN=1, ST=1), counts(IN=1, ST=1), counts(IN=1)), (2, 1, 0), 1),  # FW-A75
    ],
)
def test_ties_for_the_dragon(laid, dragons, taker):
    """FW-R706, FW-R707, FW-A74: all of them get the points of the first place."""
    result = scored("orrowick", "F05 F01 F02", *laid, dragons=dragons)
    assert set(result.points) == {5}
    assert result.taker == taker
    assert result.tied


def test_only_the_strongest_dragon_bonds():
    """FW-R711, FW-R712, FW-A79."""
    assert best_bond(CONTENT, ["haldvyr", "skerrigan", "orrowick"]) == "skerrigan"
    assert best_bond(CONTENT, []) is None
    result = score(CONTENT, [(key, PLAIN, [counts(IN=2), counts(IN=1)]) for key in ("haldvyr", "orrowick")])
    assert (result.bonds, result.bond_points) == (("orrowick", None), (10, 0))
    assert result.totals == (12 + 5 + 10, 7 + 11)


def test_without_a_dragon_nobody_wins():
    """FW-R004, FW-R713, FW-A78: the unbonded keep their points, and stand behind every bonded seat."""
    tied = score(CONTENT, [("orrowick", PLAIN, [counts(IN=1), counts(IN=1)])])
    assert tied.totals == (5, 5)
    assert tied.result.winners == ()
    # Seat 0 takes a dragon with few points, seat 1 is second everywhere.
    rows = [("skerrigan", PLAIN, [counts(IN=2), counts(IN=1)]), ("brandmere", PLAIN, [counts(IN=2), counts(IN=1)])]
    result = score(CONTENT, rows)
    assert result.totals == (4 + 6 + 11, 8 + 13)
    assert result.result.winners == (0,)


def test_shared_victory():
    """FW-A77: equal points, equal numbers of dragons taken and impressed."""
    rows = [
        ("orrowick", PLAIN, [counts(IN=2), counts(IN=1)]),
        ("brandmere", PLAIN, [counts(IN=1), counts(IN=2)]),
    ]
    result = score(CONTENT, rows)
    assert result.totals == (5 + 13 + 10, 11 + 6 + 9)
    assert result.result.winners == (0,)
    same = score(CONTENT, [("orrowick", PLAIN, [counts(IN=2), counts(IN=1)]), ("orrowick", PLAIN, [{}, counts(IN=1)])])
    assert same.impressed == (1, 2)


def test_the_end_is_told_dragon_by_dragon():
    """FW-R616, FW-R701: after the last ceremony everything is turned up and counted."""
    game = begin(SLUG, 3)
    state = game.state
    state.challenge = 3
    for k, row in enumerate(state.dragons):
        row.key, focus, *laid = ROWS[k]
        row.focus = tuple(focus.split())
        for seat, tiles in enumerate(laid):
            state.players[seat].laid[k] = dict(tiles)
            state.players[seat].taken += sum(tiles.values())
    game.save.sides, game.save.agenda, game.events = [], [FinalScoring()], []
    assert not any(isinstance(step, ChoosingAbilities) for step in game.save.agenda)
    settle(game)
    assert game.over
    assert RULES.result(game).winners == (1,)
    assert RULES.faults(game) == []
    kinds = [type(event) for event in game.events]
    assert kinds == [told.DragonScored] * 5 + [told.Bonded] * 3 + [told.Over]
    view, sentences = RULES.view(game, None), words(SLUG, 3)
    assert view.dragons[0].tiles[0] == (("intelligence", 2), ("speed", 1))
    assert "▲ **Ben** won with 47 points" in sentences.result(view)
    assert "Ben takes the dragon after a tie" in sentences.line(game.events[3]).replace("**", "")
    assert sentences.line(game.events[4]).endswith("A tie: nobody takes the dragon.")
