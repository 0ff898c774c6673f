"""The refusals of RULES.md, section 11: when they come, and that nothing changes."""

from __future__ import annotations

import pytest

from games.champions import actions as do
from games.champions import steps
from games.champions.state import Effects
from games.core.play import act
from games.core.robot import stand_in
from tests.support import champions as c
from tests.support.champions import CONTENT, board, code, go, hand, run
from tests.support.games import play_until, words


def test_any_action():
    """CW-X01, CW-X02, CW-X04, CW-X05"""
    game = go(c.turn(1))
    assert code(game, None, do.EndTurn()) == "CW-X01"
    assert code(game, 1, do.UseDie(0, "pyramid")) == "CW-X02"
    assert words("champions", 2).ids["stale"][0] == "CW-X05"
    play_until(game, stand_in, lambda game: game.over)
    assert code(game, 0, do.EndTurn()) == "CW-X04"


def test_other_phases_and_modes():
    """CW-X03, CW-X09, CW-X10"""
    game = go(c.turn(1))
    assert code(game, 0, do.Reserve("head")) == "CW-X03"
    assert code(game, 0, do.ConfirmDial()) == "CW-X09"
    assert code(game, 0, do.Upgrade("no_such_tile")) == "CW-X10"
    assert code(game, 0, do.PlayCard("no_such_card")) == "CW-X10"
    assert code(game, 0, do.GainTile("white", "white", "Z9")) == "CW-X10"
    preparing = c.preparation(2, steps.Resting())
    board(preparing).pyramid_tray = 1
    assert code(go(preparing), 0, do.EndTurn()) == "CW-X03"


def test_gifts():
    """CW-X06, CW-X54"""
    game = c.turn(1)
    hand(game).training = ["call_of_the_wilds"]
    go(game)
    assert code(game, 0, do.PlaceGift("B3")) == "CW-X54"
    assert code(game, 1, do.PlaceGift("B3")) == "CW-X54"
    run(game, 0, do.PlayCard("call_of_the_wilds"), do.CallCrystal("snow_west"))
    assert code(game, 1, do.TakeArea(1)) == "CW-X06"
    assert code(game, 1, do.PlaceGift("C1")) == "CW-X23"
    c.put(game, "B3", seat=1)
    assert code(game, 1, do.PlaceGift("B3")) == "CW-X22"


def test_something_immediate_or_a_die_comes_first():
    """CW-X07, CW-X08"""
    game = c.turn(1, 1)
    board(game).pyramid_tray = 2
    go(game)
    assert code(game, 0, do.UseDie(0, "pyramid")) == "CW-X07"
    run(game, 0, do.PlaceBlacks("pyramid", ("head", "wings")), do.UseDie(0, "pyramid"))
    assert code(game, 0, do.UseDie(1, "pyramid")) == "CW-X08"
    assert code(game, 0, do.FinishTask()) == "CW-X08"


def test_personal_tournaments():
    """CW-X11, CW-X12"""
    game = c.new(2)
    assert code(game, 0, do.SwapTournaments(("head",))) == "CW-X12"
    act(game, 0, do.KeepTournaments())
    assert code(game, 0, do.SwapTournaments()) == "CW-X11"
    assert code(game, 0, do.KeepTournaments()) == "CW-X11"


def test_split_and_area():
    """CW-X13, CW-X14, CW-X15, CW-X16, CW-X17"""
    game = c.new(2)
    for seat in (0, 1):
        act(game, seat, do.KeepTournaments())
    active = game.state.active
    assert code(game, active, do.SplitArea((0, 0, 1))) == "CW-X13"
    assert code(game, active, do.SplitArea((0, 1))) == "CW-X14"
    assert code(game, active, do.ConfirmSplit()) == "CW-X13"
    act(game, active, do.AsRolled())
    other = 1 - active
    assert code(game, other, do.EndTurn()) == "CW-X17"
    assert code(game, other, do.UseDie(0, "pyramid")) == "CW-X17"
    act(game, other, do.TakeArea(0))
    assert code(game, other, do.TakeArea(1)) == "CW-X16"
    game = go(c.turn(others={1: (1,)}, rolled=(1, 2)))
    assert code(game, 0, do.TakeArea(0)) == "CW-X15"
    assert code(game, 0, do.TakeArea(99)) == "CW-X10"


def test_dice():
    """CW-X18, CW-X19, CW-X20, CW-X21, CW-X31"""
    game = go(c.turn(1, 5))
    assert code(game, 0, do.UseDie(7, "pyramid")) == "CW-X19"
    assert code(game, 0, do.UseDie(0, "lake")) == "CW-X20"
    assert code(game, 0, do.GainTile("white", "white", "B3")) == "CW-X21"
    assert code(game, 0, do.EndTurn()) == "CW-X31"
    run(game, 0, do.UseDie(0, "pyramid"), do.GainTile("white", "white", "B3"))
    assert code(game, 0, do.UseDie(0, "pyramid")) == "CW-X18"


def test_tiles_and_crystals():
    """CW-X21, CW-X22, CW-X23, CW-X24, CW-X25, CW-X26, CW-X27, CW-X29, CW-X30"""
    game = c.turn(3, 6)
    c.put(game, "B3")
    c.empty(game, "snow_west")
    go(game)
    pyramid, ground = c.RULES.copy(game), c.RULES.copy(game)
    run(pyramid, 0, do.UseDie(0, "pyramid"))
    assert code(pyramid, 0, do.GainTile("red", "red", "C1")) == "CW-X21"
    assert code(pyramid, 0, do.GainTile("white", "white", "B3")) == "CW-X22"
    assert code(pyramid, 0, do.GainTile("white", "white", "C1")) == "CW-X23"
    assert code(pyramid, 0, do.GainCrystal("white", "white", "snow_east")) == "CW-X27"
    assert code(pyramid, 0, do.TakeBlack()) == "CW-X29"
    run(ground, 0, do.UseDie(1, "ground"))
    assert code(ground, 0, do.GainTile("any", "red", "C1")) == "CW-X24"
    assert code(ground, 0, do.GainCrystal("any", "white", "snow_west")) == "CW-X25"
    assert code(ground, 0, do.GainCrystal("any", "red", "lake")) == "CW-X26"
    run(ground, 0, do.TakeBlack())
    assert code(ground, 0, do.TakeBlack()) == "CW-X29"
    assert code(game, 0, do.TakeBlack()) == "CW-X30"


def test_out_of_reach():
    """CW-X28, CW-X40, CW-X36"""
    game = c.turn(5, advanced=True)
    c.empty(game, "volcano")
    hand(game).training = ["call_of_the_wilds"]
    go(game)
    run(game, 0, do.PlayCard("call_of_the_wilds"))
    assert code(game, 0, do.CallCrystal("lake")) == "CW-X28"
    assert code(game, 0, do.PlaceGolds(("head", "head"))) == "CW-X36"
    assert code(game, 0, do.PlaceBlacks("dragon", ("head", "head"))) == "CW-X36"
    run(game, 0, do.UseDie(0, "ground"))
    assert code(game, 0, do.GainCrystal("any", "blue", "lake")) == "CW-X28"
    cleanse = c.turn(5, advanced=True)
    board(cleanse).pyramid_tray = board(cleanse).dragon_tray = 1
    hand(cleanse).training = ["cleansing_rain"]
    assert code(go(cleanse), 0, do.Cleanse("dragon")) == "CW-X40"
    resting = c.preparation(2, steps.Resting(), advanced=True)
    c.power(resting, 3, 3, 3)
    board(resting).pyramid_tray = 7
    assert code(go(resting), 0, do.PlacePiece("gold", "head")) == "CW-X36"


def test_pairs():
    """CW-X32, CW-X33, CW-X34, CW-X35"""
    game = go(c.turn(1))
    assert code(game, 0, do.PlaceBlacks("pyramid", ("head", "head"))) == "CW-X32"
    assert code(game, 0, do.PlaceGolds(("head", "head"))) == "CW-X34"
    game = c.turn(1)
    c.power(game, 2, 0, 1)
    board(game).pyramid_tray = board(game).purse = 2
    go(game)
    assert code(game, 0, do.PlaceBlacks("pyramid", ("wings", "wings"))) == "CW-X33"
    assert code(game, 0, do.PlaceBlacks("dragon", ("head", "head"))) == "CW-X32"
    assert code(game, 0, do.PlaceGolds(("head", "head"))) == "CW-X35"


def test_bonuses():
    """CW-X37, CW-X38 (as CW-X22 and CW-X23), CW-X39, CW-X07"""
    game = c.turn(5)
    c.empty(game, "snow_west", "desert_north")
    c.put(game, "B3")
    go(game)
    assert code(game, 0, do.TakeBonus("mountain-snow_west")) == "CW-X37"
    run(game, 0, do.UseDie(0, "ground"), do.GainCrystal("any", "red", "volcano"))
    assert code(game, 0, do.TakeBonus("mountain-forest")) == "CW-X37"
    assert code(game, 0, do.EndTurn()) == "CW-X07"
    run(game, 0, do.TakeBonus("volcano-snow_west"))
    assert code(game, 0, do.PlaceTile("white", "B3")) == "CW-X22"
    assert code(game, 0, do.PlaceTile("white", "C1")) == "CW-X23"
    game = c.turn(5)
    c.empty(game, "forest")
    board(game).pyramid_tray = board(game).dragon_tray = 1
    go(game)
    run(game, 0, do.UseDie(0, "ground"), do.GainCrystal("any", "purple", "mountain"))
    assert code(game, 0, do.Cleanse("head")) == "CW-X39"


def test_drawn_cards():
    """CW-X41, CW-X42, CW-X43"""
    game = c.turn(2, 1, advanced=True)
    c.empty(game, "volcano")
    hand(game).tournament = ["roaring_crowd"]
    go(game)
    assert code(game, 0, do.KeepCard("training")) == "CW-X41"
    assert code(game, 0, do.PlayCard("patrons_purse")) == "CW-X42"
    assert code(game, 0, do.PlayCard("roaring_crowd")) == "CW-X43"
    assert code(game, 0, do.PlayTournamentCard("roaring_crowd")) == "CW-X43"
    run(game, 0, do.UseDie(0, "ground"))
    assert code(game, 0, do.KeepCard("both")) == "CW-X41"
    assert code(game, 0, do.EndTurn()) == "CW-X07"


def test_training_cards():
    """CW-X44, CW-X45, CW-X46, CW-X47, CW-X48, CW-X49, CW-X50, CW-X51, CW-X52, CW-X53"""
    every = [card.id for card in CONTENT.training_cards]
    game = c.turn(1, 1, others={1: (2,)})
    hand(game).training = list(every)
    go(game)
    assert code(game, 0, do.PlayCard("cleansing_rain")) == "CW-X45"
    run(game, 0, do.PlayCard("turn_of_fate"))
    assert code(game, 0, do.TurnDie(0, 0)) == "CW-X49"
    assert code(game, 0, do.TurnDie(5, 0)) == "CW-X50"
    run(game, 0, do.Back())
    assert code(game, 0, do.Borrow(0)) == "CW-X53"
    run(game, 0, do.UseDie(0, "pyramid"), do.GainTile("white", "white", "B3"))
    assert code(game, 0, do.PlayCard("borrowed_lesson")) == "CW-X51"
    run(game, 0, do.PlayCard("turn_of_fate"))
    assert code(game, 0, do.TurnDie(0, 3)) == "CW-X48"
    run(game, 0, do.UseDie(1, "pyramid"), do.GainTile("white", "white", "D4"))
    assert code(game, 0, do.PlayCard("turn_of_fate")) == "CW-X48"
    game = c.turn(1, players=3)
    hand(game).training = list(every)
    board(game).parts["head"].blacks = board(game).parts["wings"].blacks = board(game).pyramid_tray = 1
    go(game)
    assert code(game, 0, do.PlayCard("borrowed_lesson")) == "CW-X52"
    run(game, 0, do.PlayCard("cleansing_rain"))
    assert code(game, 0, do.Cleanse("pyramid")) == "CW-X44"
    full = c.turn(1)
    c.fill(full)
    c.empty(full, *(region.id for region in CONTENT.ground.regions))
    hand(full).training = list(every)
    go(full)
    assert code(full, 0, do.PlayCard("call_of_the_wilds")) == "CW-X46"
    assert code(full, 0, do.PlayCard("gift_of_the_shrine")) == "CW-X47"


def test_upgrades():
    """CW-X55, CW-X56, CW-X57, CW-X58, CW-X59, CW-X60"""
    game = c.turn(1)
    c.put(game, "C1", "D1", "C2", "D2", "C3", "D3")
    c.put(game, "B3", up=False)
    c.tile(game, "tail", "tail_1a")
    go(game)
    assert code(game, 0, do.Upgrade("tail_1b")) == "CW-X56"
    assert code(game, 0, do.Upgrade("wings_2a")) == "CW-X58"
    run(game, 0, do.Upgrade("head_1a"))
    assert code(game, 0, do.Arrange(("C1", "D1", "C2", "C3"))) == "CW-X58"
    assert code(game, 0, do.Arrange(("C2", "B3", "C3", "D3"))) == "CW-X59"
    assert code(game, 0, do.Arrange(("C2", "E6", "C3", "D3"))) == "CW-X60"
    assert code(game, 0, do.Arrange(("Z9",))) == "CW-X10"
    run(game, 0, do.Arrange(("C1", "D1", "C2", "D2")))
    assert code(game, 0, do.Upgrade("wings_1a")) == "CW-X55"
    game.state.turn.upgraded = False
    game.state.stacks["wings I"] = []
    assert code(game, 0, do.Upgrade("wings_1a")) == "CW-X57"


def test_the_task():
    """CW-X61, CW-X62"""
    game = c.turn(1)
    go(game)
    assert code(game, 0, do.FinishTask()) == "CW-X62"
    board(game).trainer_done = True
    assert code(game, 0, do.FinishTask()) == "CW-X61"


def test_final_preparation():
    """CW-X63, CW-X64, CW-X65, CW-X66, CW-X67"""
    game = c.preparation(3, steps.LateUpgrades(1, 0), steps.Resting(), trigger=0)
    for seat in (1, 2):
        c.put(game, "C1", "D1", "C2", "D2", seat=seat)
    board(game, 1).purse = 1
    board(game, 1).parts["tail"].gold = 1
    go(game)
    assert code(game, 2, do.Upgrade("head_1a")) == "CW-X64"
    assert code(game, 0, do.Upgrade("head_1a")) == "CW-X65"
    run(game, 1, do.Upgrade("head_1a"))
    assert code(game, 1, do.PayFee("wings")) == "CW-X63"
    resting = c.preparation(2, steps.Resting())
    c.power(resting, 4, 0, 4)
    board(resting).pyramid_tray = 2
    go(resting)
    assert code(resting, 0, do.PlaceRest((1, 0, 0), (0, 0, 0))) == "CW-X66"
    assert code(resting, 0, do.ConfirmRest()) == "CW-X66"
    assert code(resting, 0, do.PlaceRest((1, 1, 0), (0, 0, 0))) == "CW-X67"


def test_opening():
    """CW-X68, CW-X69, CW-X70, CW-X71, CW-X72"""
    for players in (2, 3):
        game = c.preparation(players, steps.StartSeries())
        for seat in range(players):
            board(game, seat).dice = (1, 1, 1)
        if players == 2:
            del game.state.public["tail"]
        go(game)
        if players == 2:
            assert code(game, 0, do.Reserve("tail")) == "CW-X68"
        run(game, 0, do.Reserve("head"))
        if players == 3:
            assert code(game, 0, do.OpenPublic("head")) == "CW-X69"
            assert code(game, 0, do.OpenPersonal("head")) == "CW-X71"
        else:
            assert code(game, 0, do.OpenPublic("wings")) == "CW-X70"
            board(game).opened.append("tail")
            assert code(game, 0, do.OpenPersonal("tail")) == "CW-X72"


def test_dial():
    """CW-X73, CW-X74, CW-X75"""
    game = c.contest("head_white", stage="dial")
    board(game).purse = 2
    go(game)
    assert code(game, 0, do.StakeElements(1)) == "CW-X73"
    assert code(game, 0, do.StakeGold(3)) == "CW-X74"
    assert code(game, 0, do.SetDial(0, -1)) == "CW-X75"
    assert code(game, 0, do.StakeElements(-1)) == "CW-X75"


@pytest.mark.parametrize(
    ("id", "stage", "card", "action"),
    [
        ("CW-X76", "reveal", "howl_of_dread", do.PlayTournamentCard("howl_of_dread")),
        ("CW-X77", "reveal", "howl_of_dread", do.PlayTournamentCard("roaring_crowd")),
        ("CW-X78", "before", "shifting_burden", do.PlayTournamentCard("shifting_burden")),
        ("CW-X80", "reveal", "clear_mind", do.PlayTournamentCard("clear_mind")),
        ("CW-X82", "reveal", "ember_oath", do.PlayTournamentCard("ember_oath")),
        ("CW-X83", "reveal", "riverwood_pact", do.PlayTournamentCard("riverwood_pact")),
        ("CW-X84", "reveal", "gilded_wager", do.PlayTournamentCard("gilded_wager")),
        ("CW-X85", "after", "stone_barter", do.PlayTournamentCard("stone_barter")),
        ("CW-X86", "after", "echo_of_battle", do.PlayTournamentCard("echo_of_battle")),
        ("CW-X87", "after", "threefold_renewal", do.PlayTournamentCard("threefold_renewal")),
    ],
)
def test_tournament_cards(id, stage, card, action):
    """CW-X76, CW-X77, CW-X78, CW-X80, CW-X82 to CW-X87"""
    game = c.contest("wings_red", stage=stage)
    if stage == "reveal":
        game.state.dials = [(0, 1), (0, 0), (0, 0)]
        board(game).purse = 1
    hand(game).tournament = [card]
    assert code(go(game), 0, action) == id


def test_targets_of_tournament_cards():
    """CW-X78, CW-X79, CW-X81, CW-X83, CW-X85, CW-X88"""
    game = c.contest("head_yellow", stage="before")
    c.power(game, 2, 2, 1)
    board(game).parts["head"].blacks = 1
    board(game).parts["head"].gold += 1
    hand(game).tournament = ["shifting_burden"]
    go(game)
    assert code(game, 0, do.MoveBlack("head", "head")) == "CW-X78"
    assert code(game, 0, do.MoveBlack("wings", "head")) == "CW-X78"
    assert code(game, 0, do.MoveBlack("head", "tail")) == "CW-X79"
    game = c.contest("head_yellow", stage="reveal")
    game.state.dials = [(0, 0)] * 3
    c.put_element(game, "green", 2)
    hand(game).tournament = ["kindred_elements", "riverwood_pact"]
    board(game).effects = Effects(pairs=[("white", "yellow"), ("red", "purple")])
    go(game)
    assert code(game, 0, do.PlayTournamentCard("kindred_elements")) == "CW-X81"
    assert code(game, 0, do.SpendExtra((("tile", "red"), ("tile", "red")))) == "CW-X83"
    game = c.contest("head_yellow", stage="after")
    c.fill(game, "red")
    board(game).spent_now.tiles = {"red": 2, "white": 1}
    c.put_element(game, "purple", 1)
    hand(game).tournament = ["echo_of_battle", "stone_barter"]
    go(game)
    assert code(game, 0, do.PlayTournamentCard("echo_of_battle")) == "CW-X88"
    assert code(game, 0, do.Barter(("tile", "purple"), ("tile", "blue"))) == "CW-X85"


def test_payment_and_pass():
    """CW-X89, CW-X90, CW-X91 (as CW-X02)"""
    game = c.contest("head_white", stage="reveal")
    c.put_element(game, "white", 2)
    c.crystals(game, "white", 1)
    for seat in (0, 1):
        hand(game, seat).tournament = ["roaring_crowd"]
    game.state.dials = [(2, 0), (0, 0), (0, 0)]
    go(game)
    assert code(game, 1, do.PassWindow()) == "CW-X02"
    run(game, 0, do.PassWindow())
    run(game, 1, do.PassWindow())
    assert code(game, 0, do.Pay((("white", 1, 0),))) == "CW-X89"
    assert code(game, 0, do.Pay((("white", 0, 2),))) == "CW-X90"
    assert code(game, 0, do.Pay((("red", 2, 0),))) == "CW-X90"


def test_every_refusal_has_a_sentence():
    """The texts of section 11 without their parameters are said word for word."""
    import re

    from games.champions import refusals
    from tests.support.games import specification

    said = dict(re.findall(r"^\| (CW-X\d+) \|.*\| ([^|]+) \|$", specification("champions"), re.MULTILINE))
    for id, text in refusals._PLAIN.items():
        wanted = said[id].replace("{advanced rules / crests}", "the advanced rules")
        wanted = wanted.replace("{element / any tile}", "any tile")
        assert text == wanted, id
