"""The advanced mode of Champions of Wind and Fire (RULES.md, sections 6.16 to 6.18)."""

from __future__ import annotations

import pytest

from games.champions import actions as do
from games.champions import events as on
from games.champions import steps
from games.champions.scoring import score
from games.core.play import act, options
from tests.support import champions as c
from tests.support.champions import CONTENT, board, go, hand, may, powers, pyramid, run


def test_blacks_and_gold_stay_where_they_are():
    """CW-R274, CW-R277, CW-R281"""
    game = c.turn(1, advanced=True)
    board(game).pyramid_tray, board(game).purse = 3, 4
    go(game)
    assert may(game, 0, do.UseDie)
    assert powers(game) == (1, 1, 1)
    game = c.preparation(2, steps.Resting(), advanced=True)
    c.power(game, 5, 5, 5)
    board(game).pyramid_tray, board(game).purse = 1, 4
    go(game)
    assert all(action.gold == (0, 0, 0) for action in options(game, 0))
    run(game, 0, do.PlaceRest((0, 1, 0), (0, 0, 0)))
    assert board(game).purse == 4


def test_blacks_are_removed_from_the_pyramid_tray_first():
    """CW-R276"""
    for trays, left in (((1, 1), (0, 1)), ((0, 1), (0, 0))):
        game = c.turn(1, advanced=True)
        board(game).parts["head"].blacks = 1
        board(game).pyramid_tray, board(game).dragon_tray = trays
        hand(game).training = ["cleansing_rain"]
        go(game)
        run(game, 0, do.PlayCard("cleansing_rain"))
        assert (board(game).pyramid_tray, board(game).dragon_tray) == left
        assert board(game).parts["head"].blacks == 1


def test_the_kept_card_is_secret_and_the_other_one_open():
    """CW-R278, CW-R280"""
    game = c.turn(2, 1, advanced=True)
    c.empty(game, "volcano")
    go(game)
    run(game, 0, do.UseDie(0, "ground"))
    training, tournament = hand(game).drawn
    assert c.RULES.view(game, 1).own.hand.drawn is None
    events = run(game, 0, do.KeepCard("tournament"))
    assert [event.discarded for event in events if isinstance(event, on.CardKept)] == [training]
    assert c.RULES.view(game, 1).seats[0].tournament == 1
    assert may(game, 0, do.PlayCard) == []
    assert hand(game).tournament == [tournament]


def test_one_empty_deck():
    """CW-R278: the card of the other deck is kept without asking."""
    game = c.turn(2, advanced=True)
    c.empty(game, "volcano")
    game.state.tournament.items = []
    go(game)
    run(game, 0, do.UseDie(0, "ground"))
    assert hand(game).drawn is None
    assert len(hand(game).training) == 1


def test_the_stages_of_a_tournament():
    """CW-R285, CW-R286, CW-R287, CW-R289, CW-R296, CW-R303"""
    game = c.contest("head_white", stage="before")
    for seat in range(3):
        hand(game, seat).tournament = ["howl_of_dread", "roaring_crowd", "stone_barter"]
        board(game, seat).purse = 2
        board(game, seat).won["purple"] = 1
        board(game, seat).spent_before.tiles = {"red": 1}
    go(game)
    seen = []
    while not game.state.played or game.save.agenda[-1].phase == "window":
        seat = c.asked(game)[0]
        phase = game.save.agenda[-1]
        seen.append(
            (getattr(phase, "stage", phase.phase), seat, sorted(a.card for a in may(game, seat, do.PlayTournamentCard)))
        )
        act(game, seat, do.SetDial(0, seat) if phase.phase == "dial" else do.PassWindow())
    assert seen == [
        *(("before", seat, ["howl_of_dread"]) for seat in range(3)),
        *(("dial", seat, []) for seat in range(3)),
        *(("reveal", seat, ["roaring_crowd"]) for seat in range(3)),
        *(("after", seat, ["stone_barter"]) for seat in range(3)),
    ]
    assert game.state.played[0].scores == (1, 2, 3)
    assert game.state.played[0].trophies == (0, 2, 4)  # CW-R299
    assert [board(game, seat).purse for seat in range(3)] == [2, 1, 0]


def test_dials_are_secret_until_all_are_set():
    """CW-R290, CW-R292, CW-R294, CW-R295"""
    game = c.contest("head_white", stage="dial")
    for seat in range(3):
        c.put_element(game, "white", 2, seat=seat)
        c.put_element(game, "red", 3, seat=seat)
    go(game)
    assert max(action.count for action in may(game, 0, do.StakeElements)) == 2  # red does not count
    before = c.RULES.view(game, 1)
    run(game, 0, do.StakeElements(1), do.ConfirmDial())
    after = c.RULES.view(game, 1)
    assert (after.dials, after.seats) == (None, before.seats)
    assert after.waiting == (1, 2)
    run(game, 0, do.SetDial(2, 0))  # may be changed
    run(game, 1, do.ConfirmDial())
    events = run(game, 2, do.SetDial(1, 0))
    assert [event.dials for event in events if isinstance(event, on.DialsShown)] == [((2, 0), (0, 0), (1, 0))]


def test_discarded_pieces_are_gone():
    """CW-R300, CW-R301, CW-R302"""
    game = c.contest("head_white", stage="reveal")
    c.put_element(game, "white", 2)
    c.crystals(game, "white", 1)
    hand(game).tournament = ["roaring_crowd", "howl_of_dread"]
    game.state.dials = [(2, 0), (0, 0), (0, 0)]
    go(game)
    run(game, 0, do.PlayTournamentCard("roaring_crowd"), do.PassWindow())
    assert {a.pieces for a in may(game, 0, do.Pay)} == {(("white", 2, 0),), (("white", 1, 1),)}
    run(game, 0, do.Pay((("white", 1, 1),)))
    assert game.state.tournament_discard == ["roaring_crowd"]
    assert sorted(pyramid(game).values()) == ["white"]
    assert board(game).won["white"] == 0
    spent = board(game).spent_now
    assert (spent.tiles, spent.crystals) == ({"white": 1}, {"white": 1})


def test_without_cards_the_mix_is_not_asked():
    """CW-R300: tiles first, face-down ones before the others."""
    game = c.contest("head_white", stage="reveal")
    c.put(game, "B3")
    c.put(game, "E6", up=False)
    c.crystals(game, "white", 2)
    game.state.dials = [(1, 0), (0, 0), (0, 0)]
    go(game)
    assert pyramid(game) == {"B3": "white"}
    assert board(game).won["white"] == 2


def test_nothing_is_paid_after_the_last():
    """CW-R246, CW-R303"""
    game = c.contest("head_white", stage="score")
    game.state.played = [c.steps_played("wings_red", 3)] * 4
    game.save.agenda = [steps.NextTournament()]
    game.state.current = None
    board(game).purse = 3
    hand(game).tournament = ["stone_barter"]
    go(game)
    run(game, 0, do.PassWindow())
    run(game, 0, do.SetDial(0, 3), do.PassWindow())
    assert game.over
    assert board(game).purse == 3


def test_howls_add_up_and_spare_their_player():
    """CW-R312"""
    game = c.contest("tail_red", stage="before")
    for seat in range(3):
        c.power(game, 1, 1, 3, seat=seat)
    hand(game, 0).tournament = ["howl_of_dread", "howl_of_dread", "roaring_crowd"]
    go(game)
    run(game, 0, do.PlayTournamentCard("howl_of_dread"), do.PlayTournamentCard("howl_of_dread"))
    assert [c.RULES.view(game, None).seats[seat].die for seat in range(3)] == [3, 1, 1]


@pytest.mark.parametrize(("scope", "asked_again"), [("window", True), ("tournament", False), ("reveal", False)])
def test_standing_passes(scope, asked_again):
    """CW-R288: a private order passes at once whenever the turn comes; it can be set by a seat that is not asked."""
    game = c.contest("head_white", stage="before")
    for seat in range(3):
        hand(game, seat).tournament = ["howl_of_dread", "roaring_crowd"]
    go(game)
    assert c.asked(game) == [0]
    events = run(game, 1, do.StandingPass(scope))
    assert [event.to for event in events if isinstance(event, on.StandingPassSet)] == [(1,)]
    run(game, 0, do.PassWindow())
    assert c.asked(game) == ([1] if scope == "reveal" else [2])
    if scope == "reveal":
        run(game, 1, do.PassWindow())
    run(game, 2, do.PassWindow())
    for seat in range(3):
        run(game, seat, do.ConfirmDial())
    run(game, 0, do.PassWindow())
    assert c.asked(game) == ([1] if asked_again else [2])
    run(game, 1, do.StandingPass("off"))
    assert (hand(game, 1).standing, hand(game, 1).pass_now) == ([], None)


def test_kindred_elements_do_not_change_the_tournament():
    """CW-R317: Riverwood Pact looks at the printed element."""
    game = c.contest("head_white", stage="reveal")
    game.state.dials = [(1, 0), (0, 0), (0, 0)]
    c.put_element(game, "yellow", 1)
    hand(game).tournament = ["kindred_elements", "howl_of_dread"]
    go(game)
    assert score(game, 0) == 1
    run(game, 0, do.PlayTournamentCard("kindred_elements"), do.OpenPair("white", "yellow"))
    assert score(game, 0) == 2
    assert CONTENT.tournament[game.state.current].element == "white"
