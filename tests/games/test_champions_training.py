"""Dice, pyramid, ground, blacks, gold, cards and the trainer (RULES.md, sections 6.5 to 6.9, 6.11, 6.12)."""

from __future__ import annotations

import pytest

from games.champions import actions as do
from games.champions import events as on
from games.champions.board import owned
from games.core.play import options
from tests.support import champions as c
from tests.support.champions import CONTENT, board, go, hand, may, powers, pyramid, run


def test_all_icons_of_a_die_come_before_anything_else():
    """CW-R070, CW-R072"""
    game = go(c.turn(4, 1))
    run(game, 0, do.UseDie(0, "pyramid"))
    kinds = {type(action) for action in options(game, 0)}
    assert kinds == {do.GainTile}
    run(game, 0, do.GainTile("red", "red", "C1"), do.GainTile("green", "green", "D2"))
    assert {type(action) for action in options(game, 0)} == {do.GainTile}
    run(game, 0, do.GainTile("yellow", "yellow", "D3"))
    assert {type(action) for action in options(game, 0)} == {do.UseDie}


@pytest.mark.parametrize(("place", "trays"), [("pyramid", (1, 0)), ("ground", (0, 1))])
def test_a_black_icon(place, trays):
    """CW-R073, CW-R145: the tray belongs to the place of the die."""
    game = go(c.turn(6, 1))
    run(game, 0, do.UseDie(0, place), do.TakeBlack())
    assert (board(game).pyramid_tray, board(game).dragon_tray) == trays
    assert may(game, 0, do.GainTile if place == "pyramid" else do.GainCrystal)


def test_tiles_go_to_any_empty_slot_of_their_icon():
    """CW-R080, CW-R081, CW-R083"""
    game = c.turn(1, 1)
    c.put(game, "B3", up=False)
    go(game)
    run(game, 0, do.UseDie(0, "pyramid"))
    assert [action.slot for action in may(game, 0, do.GainTile)] == ["D4", "B5", "E6"]
    run(game, 0, do.GainTile("white", "white", "E6"))
    assert pyramid(game) == {"B3": "white*", "E6": "white"}
    assert owned(board(game), "white") == 2


def test_a_black_lowers_a_part_until_it_is_removed():
    """CW-R101, CW-R102, CW-R103"""
    game = c.turn(1)
    c.power(game, 3, 1, 1)
    board(game).pyramid_tray = 2
    go(game)
    run(game, 0, do.PlaceBlacks("pyramid", ("head", "head")))
    assert powers(game) == (1, 1, 1)
    assert board(game).parts["head"].blacks == 2
    assert board(game).pyramid_tray == 0


def test_row_gold():
    """CW-R121, CW-R122, CW-R124, CW-R126, CW-R127"""
    game = c.turn(5, 5)
    c.put(game, "C1")
    go(game)
    run(game, 0, do.UseDie(0, "pyramid"))
    events = run(game, 0, do.GainTile("any", "blue", "D1"))
    assert [(e.row, e.gold) for e in events if isinstance(e, on.RowFilled)] == [(1, 1)]
    assert board(game).row_gold == [False, True, True, True, True, True]
    assert board(game).purse == 1
    game = c.turn(1)
    board(game).purse = 2
    go(game)
    run(game, 0, do.PlaceGolds(("head", "tail")))
    assert powers(game) == (2, 1, 2)
    game = c.preparation(2)
    assert board(game).row_gold == [True] * 6
    assert powers(game) == (1, 1, 1)  # gold that was not gained is worth nothing


def test_winning_a_crystal():
    """CW-R130, CW-R131, CW-R132"""
    assert len(CONTENT.ground.regions) == 8
    assert len(CONTENT.ground.borders) == 12
    game = go(c.turn(2, 1))
    run(game, 0, do.UseDie(0, "ground"))
    assert [action.region for action in options(game, 0)] == ["desert_north", "desert_south"]
    run(game, 0, do.GainCrystal("yellow", "yellow", "desert_south"))
    assert board(game).won["yellow"] == 1
    assert not board(game).full[CONTENT.region["desert_south"]]


def test_a_crystal_that_is_not_there():
    """CW-R142, CW-R146, CW-R147: each costs a black; pairs go onto the dragon, each brings a card."""
    game = c.turn(3, 6)
    for region in CONTENT.ground.regions:
        c.empty(game, region.id)
    go(game)
    run(game, 0, do.UseDie(0, "ground"))
    assert board(game).dragon_tray == 2
    run(game, 0, do.PlaceBlacks("dragon", ("head", "wings")))
    assert len(hand(game).training) == 1
    assert board(game).dragon_tray == 1
    run(game, 0, do.UseDie(1, "ground"))
    assert board(game).dragon_tray == 2
    run(game, 0, may(game, 0, do.PlaceBlacks)[0])
    assert board(game).dragon_tray == 2
    run(game, 0, may(game, 0, do.PlaceBlacks)[0])
    assert board(game).dragon_tray == 0
    assert len(hand(game).training) == 3


def test_a_bonus_that_cannot_be_used_is_lost():
    """CW-R135: the border is covered all the same."""
    game = c.turn(5, 1)
    c.empty(game, "snow_east")
    go(game)
    events = run(game, 0, do.UseDie(0, "ground"), do.GainCrystal("any", "purple", "mountain"))
    assert [(e.border, e.lost) for e in events if isinstance(e, on.BonusGained)] == [("mountain-snow_east", True)]
    assert board(game).covered == ["mountain-snow_east"]


# --- training action cards ---


def test_cards_come_from_borders_and_from_the_dragon_tray():
    """CW-R165, CW-R106, CW-R139"""
    for tray, cards in (("pyramid", 0), ("dragon", 1)):
        game = c.turn(1)
        setattr(board(game), f"{tray}_tray", 2)
        go(game)
        run(game, 0, do.PlaceBlacks(tray, ("head", "wings")))
        assert len(hand(game).training) == cards


def test_cards_are_played_in_the_own_turn_any_number():
    """CW-R166, CW-R167, CW-R169"""
    game = c.turn(1)
    c.empty(game, "mountain")
    game.state.training.items[-1] = "patrons_purse"
    hand(game).training = ["gift_of_the_shrine"]
    go(game)
    run(game, 0, do.UseDie(0, "ground"), do.GainCrystal("white", "white", "snow_west"))
    run(game, 0, do.PlayCard("patrons_purse"))  # gained in this turn
    run(game, 0, do.PlayCard("gift_of_the_shrine"), do.PlaceTile("blue", "D1"))
    assert game.state.training_discard == ["patrons_purse", "gift_of_the_shrine"]
    assert board(game).purse == 1
    assert pyramid(game) == {"D1": "blue"}


def test_only_cards_that_have_an_effect():
    """CW-R170"""
    game = c.turn(1)
    hand(game).training = [card.id for card in CONTENT.training_cards]
    go(game)
    playable = {action.card for action in may(game, 0, do.PlayCard)}
    assert playable == {
        "call_of_the_wilds",
        "whispered_curse",
        "gift_of_the_shrine",
        "turn_of_fate",
        "patrons_purse",
    }  # no black to remove, and nobody else has dice


def test_after_training_cards_are_laid_aside_unseen():
    """CW-R171"""
    from games.champions import steps

    game = c.preparation(2, steps.TrainingEnd(False))
    hand(game, 1).training = ["patrons_purse"]
    events = list(go(game).events)
    assert hand(game, 1).training == []
    assert game.state.training_discard == []
    assert game.state.unseen == ["patrons_purse"]
    assert not any("patrons_purse" in repr(event) for event in events)


def test_shrine_and_purse():
    """CW-R177, CW-R183"""
    game = c.turn(1)
    hand(game).training = ["gift_of_the_shrine", "patrons_purse"]
    go(game)
    run(game, 0, do.PlayCard("gift_of_the_shrine"))
    assert len(may(game, 0, do.PlaceTile)) == 24
    run(game, 0, do.PlaceTile("purple", "C2"), do.PlayCard("patrons_purse"))
    assert pyramid(game) == {"C2": "purple"}
    assert board(game).purse == 1


def test_choosing_a_card_is_a_secret_draft():
    """CW-R166: nobody sees which card is held in hand while its target is chosen."""
    game = c.turn(1)
    hand(game).training = ["gift_of_the_shrine"]
    go(game)
    before = c.RULES.view(game, 1)
    public = [a for a in options(game, 0) if isinstance(a, do.UseDie)]
    run(game, 0, do.PlayCard("gift_of_the_shrine"))
    assert c.RULES.view(game, 1) == before
    assert options(game, 0)[: len(public)] == public
    run(game, 0, do.Back())
    assert may(game, 0, do.PlayCard)


def test_trainer_needs_crystals():
    """CW-R190, CW-R192"""
    game = c.turn(1)
    board(game).trainer = "trainer_1"  # Ice, Fire, Water
    board(game).won.update(white=1, red=1)
    c.put_element(game, "blue", 3)
    go(game)
    assert may(game, 0, do.FinishTask) == []
    game.state.board(0).won["blue"] = 1
    assert may(game, 0, do.FinishTask) == [do.FinishTask()]
    run(game, 0, do.FinishTask(), do.PlaceGolds(("head", "head")))
    assert may(game, 0, do.FinishTask) == []
