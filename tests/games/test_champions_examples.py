"""The worked examples of RULES.md, section 10, one by one."""

from __future__ import annotations

import pytest

from games.champions import actions as do
from games.champions import events as on
from games.champions import steps
from games.champions.scoring import gold_value, result, score, trophies
from games.champions.state import Effects
from games.champions.steps.preparation import to_place
from games.core.play import act, options
from tests.support import champions as c
from tests.support.champions import CONTENT, board, code, go, hand, may, powers, pyramid, run
from tests.support.games import begin
from tests.support.luck import scripted


def test_cw_e01_three_dice():
    """CW-E01, CW-R065, CW-R066, CW-R067, CW-R068, CW-R069, CW-R074"""
    game = go(c.turn(1, 4, 5))
    run(game, 0, do.UseDie(0, "pyramid"), do.GainTile("white", "white", "B3"))
    run(game, 0, do.UseDie(1, "pyramid"), do.GainTile("yellow", "yellow", "D3"))
    run(game, 0, do.GainTile("red", "red", "C3"), do.GainTile("green", "green", "B4"))
    events = run(game, 0, do.UseDie(2, "ground"), do.GainCrystal("any", "purple", "mountain"))
    assert pyramid(game) == {"B3": "white", "C3": "red", "D3": "yellow", "B4": "green"}
    assert board(game).won["purple"] == 1
    assert not board(game).full[CONTENT.region["mountain"]]
    assert not any(isinstance(event, on.BonusGained) for event in events)
    assert board(game).row_gold[2] and board(game).purse == 0
    assert board(game).pyramid_tray == board(game).dragon_tray == 0


@pytest.mark.parametrize("order", [("mountain-snow_west", "mountain-desert_north"), ("mountain-desert_north",)])
def test_cw_e02_two_bonuses(order):
    """CW-E02, CW-R133, CW-R134, CW-R135, CW-R136, CW-R139, CW-R140"""
    game = c.turn(5)
    c.empty(game, "snow_west", "desert_north")
    assert board(game).covered == []
    go(game)
    run(game, 0, do.UseDie(0, "ground"), do.GainCrystal("any", "purple", "mountain"))
    assert {a.border for a in options(game, 0)} == {"mountain-snow_west", "mountain-desert_north"}
    run(game, 0, do.TakeBonus(order[0]))
    assert len(hand(game).training) == 1
    assert board(game).purse == 1
    assert sorted(board(game).covered) == ["mountain-desert_north", "mountain-snow_west"]


def test_cw_e03_die_of_a_part():
    """CW-E03, CW-R225"""
    game = c.preparation(2, steps.SetDice())
    c.tile(game, "tail", "tail_1a", blacks=2, gold=1)
    go(game)
    assert board(game).dice == (1, 1, 3)


def test_cw_e04_weakest_reserves_and_opens():
    """CW-E04, CW-R234, CW-R237, CW-R238, CW-R239"""
    game = c.preparation(3, steps.StartSeries())
    game.state.public = {"head": "head_white", "wings": "wings_purple", "tail": "tail_red"}
    for seat, values in enumerate([(5, 2, 3), (3, 4, 5), (4, 6, 1)]):
        c.die(game, seat, *values)
    go(game)
    assert game.state.active == 0
    run(game, 0, do.Reserve("head"))
    assert may(game, 0, do.OpenPublic) == [do.OpenPublic("wings"), do.OpenPublic("tail")]
    events = run(game, 0, do.OpenPublic("wings"))
    (opened,) = [event for event in events if isinstance(event, on.Opened)]
    assert (opened.number, opened.card, opened.discarded) == (1, "wings_purple", ("tail_red",))
    assert game.state.reserved == "head_white"
    assert game.state.public_discard == ["tail_red"]


def test_cw_e05_scores_and_trophies():
    """CW-E05, CW-R240, CW-R241, CW-R242, CW-R243"""
    game = c.contest("tail_green", advanced=False)
    for seat, tail, tiles in ((0, 3, 3), (1, 5, 3), (2, 1, 4)):
        c.power(game, 1, 1, tail, seat=seat)
        c.put_element(game, "green", tiles, seat=seat)
    for placed in board(game, 1).pyramid:
        if placed is not None:
            placed.up = False
    c.crystals(game, "green", 1, seat=1)
    c.crystals(game, "green", 1, seat=2)
    go(game)
    assert game.state.played[0].scores == (6, 9, 6)
    assert [c.board(game, seat).trophies for seat in range(3)] == [[2], [4], [2]]


def _flight_red(stage="dial"):
    game = c.contest("wings_red", stage=stage)
    c.put_element(game, "red", 3)
    c.crystals(game, "red", 1)
    board(game).purse = 3
    return game


def test_cw_e06_limits_of_the_dial():
    """CW-E06, CW-R290, CW-R291, CW-R292"""
    game = go(_flight_red())
    lefts = {a.count for a in may(game, 0, do.StakeElements)} | {0}
    rights = {a.count for a in may(game, 0, do.StakeGold)} | {0}
    assert lefts == {0, 1, 2, 3, 4}
    assert rights == {0, 1, 2, 3}
    assert code(game, 0, do.StakeElements(5)) == "CW-X73"
    assert code(game, 0, do.StakeGold(4)) == "CW-X74"


def test_cw_e07_one_tournament():
    """CW-E07, CW-R293, CW-R295, CW-R300, CW-R304"""
    game = _flight_red()
    c.tile(game, "wings", "wings_2a", blacks=1)
    go(game)
    run(game, 0, do.SetDial(4, 3))
    assert game.state.played[0].scores[0] == 6 + 4 + 3
    assert pyramid(game) == {}
    assert (board(game).won["red"], board(game).purse) == (0, 0)
    assert board(game).dice == (1, 6, 1)


@pytest.mark.parametrize(("cards", "scores"), [(0, 0), (1, 1), (2, 2)])
def test_cw_e08_ignored_blacks(cards, scores):
    """CW-E08, CW-R313, CW-R314"""
    game = c.contest("head_white", stage="reveal")
    game.state.dials = [(0, 0)] * 3
    c.tile(game, "head", "head_1d", blacks=3)
    hand(game).tournament = ["clear_mind", "clear_mind", "howl_of_dread"]
    go(game)
    for _card in range(cards):
        run(game, 0, do.PlayTournamentCard("clear_mind"))
    assert score(game, 0) == scores
    if cards == 2:
        assert may(game, 0, do.PlayTournamentCard) == []
    board(game).effects = Effects(ignored=1)
    assert score(game, 0) == 0


def test_cw_e09_gilded_wager():
    """CW-E09, CW-R321"""
    wager = Effects(wager="gilded_wager")
    assert [gold_value(CONTENT, wager, gold) for gold in (5, 4, 3, 2, 1)] == [7, 6, 4, 3, 1]
    game = c.contest("wings_red", stage="reveal")
    game.state.dials = [(0, 5), (0, 0), (0, 0)]
    board(game).purse = 5
    hand(game).tournament = ["gilded_wager"]
    go(game)
    run(game, 0, do.PlayTournamentCard("gilded_wager"))
    assert game.state.played[0].scores[0] == 1 + 7


def test_cw_e10_stone_barter():
    """CW-E10, CW-R322"""
    game = c.contest(stage="after")
    c.crystals(game, "purple", 1)
    c.put(game, "C2")
    board(game).spent_now.tiles = {"red": 1, "white": 1}
    hand(game).tournament = ["stone_barter"]
    go(game)
    run(game, 0, do.PlayTournamentCard("stone_barter"))
    run(game, 0, do.Barter(("crystal", "purple"), ("tile", "red")))
    run(game, 0, do.Barter(("tile", "purple"), ("tile", "white")))
    assert sorted(pyramid(game).values()) == ["red", "white"]
    assert board(game).won["purple"] == 0
    assert board(game).spent_before.tiles == {"purple": 1}
    assert board(game).spent_before.crystals == {"purple": 1}


def test_cw_e11_riverwood_pact():
    """CW-E11, CW-R319, CW-R320"""
    pieces = [
        (("tile", "green"), ("tile", "green")),
        (("crystal", "blue"), ("crystal", "blue")),
        (("tile", "green"), ("crystal", "blue")),
    ]
    for spent in pieces:
        game = c.contest("head_yellow", stage="reveal")
        game.state.dials = [(0, 0)] * 3
        c.put_element(game, "green", 2)
        board(game).won["blue"] = 2
        hand(game).tournament = ["riverwood_pact", "howl_of_dread"]
        go(game)
        run(game, 0, do.PlayTournamentCard("riverwood_pact"), do.SpendExtra(spent))
        assert score(game, 0) == 2
        spent_now = board(game).spent_now
        assert sum(spent_now.tiles.values()) + sum(spent_now.crystals.values()) == 2
    for element in ("green", "blue"):
        game = c.contest(f"head_{element}", stage="reveal")
        game.state.dials = [(0, 0)] * 3
        c.put_element(game, "green", 2)
        hand(game).tournament = ["riverwood_pact"]
        go(game)
        assert code(game, 0, do.PlayTournamentCard("riverwood_pact")) == "CW-X82"


@pytest.mark.parametrize(
    ("slots", "power", "crest"),
    [(("C1", "D1", "C2", "D2"), 5, "crest_head_1"), (("D3", "E3", "D4", "E4"), 4, None)],
)
def test_cw_e12_crest_of_the_head(slots, power, crest):
    """CW-E12, CW-R332, CW-R333, CW-R334"""
    game = c.turn(1, crests=True)
    c.put(game, *slots)
    game.state.crest_up["head"] = "crest_head_1"
    game.state.crest_stacks["head"].items = ["crest_head_3", "crest_head_2"]
    go(game)
    run(game, 0, do.Upgrade("head_1a"))
    assert set(pyramid(game)) == set(slots)
    assert all(element.endswith("*") for element in pyramid(game).values())
    assert board(game).parts["head"].crest == crest
    assert powers(game)[0] == power
    assert game.state.crest_up["head"] == ("crest_head_2" if crest else "crest_head_1")


def test_cw_e13_echo_of_battle():
    """CW-E13, CW-R323, CW-R324"""
    game = c.contest("head_yellow", stage="reveal")
    game.state.dials = [(1, 0), (0, 0), (0, 0)]
    c.crystals(game, "yellow", 1)
    c.put_element(game, "green", 2)
    hand(game).tournament = ["riverwood_pact", "echo_of_battle"]
    go(game)
    run(game, 0, do.PlayTournamentCard("riverwood_pact"), do.PassWindow())
    assert pyramid(game) == {}
    assert code(game, 0, do.ReturnSame("yellow")) == "CW-X86"
    run(game, 0, do.PlayTournamentCard("echo_of_battle"))
    assert sorted(pyramid(game).values()) == ["green", "green"]
    assert board(game).won["yellow"] == 0


def test_cw_e14_whispered_curse():
    """CW-E14, CW-R107, CW-R175, CW-R176"""
    game = c.turn(1, others={})
    board(game, 1).dragon_tray = 1
    hand(game).training = ["whispered_curse"]
    go(game)
    run(game, 0, do.PlayCard("whispered_curse"))
    assert board(game, 1).dragon_tray == 2
    assert powers(game, 1) == (1, 1, 1)
    run(game, 0, do.UseDie(0, "pyramid"), do.GainTile("white", "white", "B3"))
    assert c.asked(game) == [1]
    assert {a.tray for a in may(game, 1, do.PlaceBlacks)} == {"dragon"}
    run(game, 1, do.PlaceBlacks("dragon", ("head", "wings")))
    assert board(game, 1).dragon_tray == 0
    assert len(hand(game, 1).training) == 1
    assert may(game, 1, do.TakeArea)


def test_cw_e15_threefold_renewal():
    """CW-E15, CW-R325"""
    game = c.contest(stage="after")
    board(game).spent_before.tiles = {"white": 1, "red": 1}
    board(game).spent_now.tiles = {"blue": 1}
    board(game).spent_now.crystals = {"red": 1}
    hand(game).tournament = ["threefold_renewal"]
    go(game)
    run(game, 0, do.PlayTournamentCard("threefold_renewal"))
    assert sorted(pyramid(game).values()) == ["blue", "red", "white"]
    assert board(game).spent_before.crystals == {"red": 1}
    game = c.contest(stage="after")
    board(game).spent_now.tiles = {"white": 4, "red": 1}
    hand(game).tournament = ["threefold_renewal"]
    assert code(go(game), 0, do.PlayTournamentCard("threefold_renewal")) == "CW-X87"


def test_cw_e16_call_of_the_wilds():
    """CW-E16, CW-R173, CW-R174"""
    game = c.turn(1, players=3)
    c.empty(game, "lake")
    c.fill(game, "white", seat=2)
    hand(game).training = ["call_of_the_wilds"]
    go(game)
    run(game, 0, do.PlayCard("call_of_the_wilds"), do.CallCrystal("snow_east"))
    assert board(game).won["white"] == 1
    assert may(game, 0, do.PlaceTile)  # the bonus of lake and snow_east
    assert may(game, 1, do.PlaceGift)
    run(game, 1, do.PlaceGift("B3"))
    assert pyramid(game, 1) == {"B3": "white"}
    assert board(game, 2).pyramid_tray == 1


def test_cw_e17_borrowed_lesson():
    """CW-E17, CW-R180, CW-R181, CW-R182"""
    game = c.turn(1, others={1: (3, 4)}, players=2)
    hand(game).training = ["borrowed_lesson"]
    go(game)
    run(game, 0, do.PlayCard("borrowed_lesson"))
    assert [(die.die, die.face + 1) for die in game.state.turn.using] == [(None, 3), (None, 4)]
    assert {a.die for a in may(game, 0, do.UseDie)} == {0, 1}


def test_cw_e18_shifting_burden():
    """CW-E18, CW-R310, CW-R311"""
    game = c.contest(stage="before")
    c.tile(game, "head", "head_1d")
    c.tile(game, "wings", "wings_1b", blacks=2)
    c.tile(game, "tail", "tail_2b")
    hand(game).tournament = ["shifting_burden", "howl_of_dread"]
    go(game)
    assert powers(game) == (2, 1, 6)
    run(game, 0, do.PlayTournamentCard("shifting_burden"), do.MoveBlack("wings", "head"))
    assert powers(game) == (1, 2, 6)
    assert code(game, 0, do.MoveBlack("wings", "head")) == "CW-X79"
    run(game, 0, do.MoveBlack("wings", "tail"))
    assert powers(game) == (1, 3, 5)


def test_cw_e19_howl_of_dread():
    """CW-E19, CW-R304, CW-R312, CW-R318"""
    game = c.contest("head_white", stage="before")
    for seat, head in enumerate((4, 5, 0)):
        c.die(game, seat, head, 1, 1)
    hand(game).tournament = ["howl_of_dread"]
    hand(game, 1).tournament = ["roaring_crowd"]
    go(game)
    run(game, 0, do.PlayTournamentCard("howl_of_dread"))
    view = c.RULES.view(game, None)
    assert [seat.die for seat in view.seats] == [4, 4, 0]
    run(game, 1, do.PassWindow(), do.ConfirmDial(), do.PlayTournamentCard("roaring_crowd"))
    assert game.state.played[0].scores == (4, 5, 0)
    assert [board(game, seat).dice[0] for seat in range(3)] == [4, 5, 0]


def test_cw_e20_cleansing():
    """CW-E20, CW-R137, CW-R172"""
    game = c.turn(1)
    board(game).parts["wings"].blacks = 1
    board(game).pyramid_tray = board(game).dragon_tray = 1
    hand(game).training = ["cleansing_rain"]
    go(game)
    game_b = c.turn(1)
    board(game_b).pyramid_tray = board(game_b).dragon_tray = 1
    hand(game_b).training = ["cleansing_rain"]
    go(game_b)
    run(game_b, 0, do.PlayCard("cleansing_rain"))
    assert may(game_b, 0, do.Cleanse) == [do.Cleanse("pyramid"), do.Cleanse("dragon")]
    from games.champions.board import cleansing

    assert cleansing(board(game), advanced=False, card=False) == ["wings", "pyramid", "dragon"]
    run(game, 0, do.PlayCard("cleansing_rain"))  # only the wings: by itself
    assert powers(game) == (1, 1, 1)


def test_cw_e21_no_slot_and_a_pair():
    """CW-E21, CW-R082, CW-R100, CW-R103, CW-R105, CW-R106"""
    game = c.turn(1)
    c.power(game, 1, 1, 3)
    board(game).pyramid_tray = 1
    c.fill(game, "white")
    go(game)
    run(game, 0, do.UseDie(0, "pyramid"))
    assert board(game).pyramid_tray == 2
    found = set()
    for action in options(game, 0):
        copy = c.RULES.copy(game)
        run(copy, 0, action)
        found.add(powers(copy))
        assert hand(copy).training == []
    assert found == {(0, 1, 2), (1, 0, 2), (0, 0, 3), (1, 1, 1)}
    assert code(game, 0, do.PlaceBlacks("pyramid", ("head", "head"))) == "CW-X33"


def _pair_results(values, *, blacks=0, purse=0):
    game = c.turn(1)
    c.power(game, *values)
    board(game).pyramid_tray, board(game).purse = blacks, purse
    go(game)
    if not may(game, 0, do.PlaceBlacks) and not may(game, 0, do.PlaceGolds):
        return {powers(game)}
    found = set()
    for action in options(game, 0):
        copy = c.RULES.copy(game)
        run(copy, 0, action)
        found.add(powers(copy))
    return found


def test_cw_e22_last_power():
    """CW-E22, CW-R103, CW-R104"""
    assert _pair_results((1, 0, 0), blacks=2) == {(-1, 0, 0), (0, -1, 0), (0, 0, -1)}


def test_cw_e23_no_power_left():
    """CW-E23, CW-R104"""
    found = _pair_results((0, -1, 0), blacks=2)
    assert len(found) == 6
    assert (0, -3, 0) in found


def test_cw_e24_gold_to_the_lowest():
    """CW-E24, CW-R125"""
    assert _pair_results((3, 0, -1), purse=2) == {(3, 1, 0), (3, 0, 1)}
    assert _pair_results((3, 2, -1), purse=2) == {(3, 2, 1)}


def test_cw_e25_gold_interrupts_a_die():
    """CW-E25, CW-R120, CW-R123"""
    game = c.turn(3)
    board(game).purse = 1
    c.put(game, "C1")
    go(game)
    run(game, 0, do.UseDie(0, "pyramid"), do.GainTile("blue", "blue", "D1"))
    assert board(game).purse == 2
    assert may(game, 0, do.PlaceGolds) == options(game, 0)
    assert code(game, 0, do.EndTurn()) == "CW-X07"
    run(game, 0, do.PlaceGolds(("head", "head")))
    assert board(game).purse == 0
    assert {a.element for a in may(game, 0, do.GainTile)} == {"white", "purple"}


def test_cw_e26_black_bargain():
    """CW-E26, CW-R136, CW-R137, CW-R146"""
    for black_first in (False, True):
        game = c.turn(6)
        c.empty(game, "forest")
        board(game).dragon_tray = 1
        go(game)
        run(game, 0, do.UseDie(0, "ground"))
        if black_first:
            run(game, 0, do.TakeBlack())
            assert board(game).dragon_tray == 2
            run(game, 0, do.PlaceBlacks("dragon", ("head", "wings")))
            run(game, 0, do.GainCrystal("any", "purple", "mountain"), do.Cleanse("head"))
            run(game, 0, do.GainCrystal("any", "white", "snow_west"), do.TakeBonus("mountain-snow_west"))
            assert sum(part.blacks for part in board(game).parts.values()) == 1
            assert board(game).dragon_tray == 0
            assert len(hand(game).training) == 3
        else:
            run(game, 0, do.GainCrystal("any", "purple", "mountain"))
            assert board(game).dragon_tray == 0
            run(game, 0, do.GainCrystal("any", "white", "snow_west"), do.TakeBonus("mountain-snow_west"))
            assert len(hand(game).training) == 2
            assert board(game).dragon_tray == 1  # the black came last, by itself


def test_cw_e27_a_bonus_fills_a_row():
    """CW-E27, CW-R136, CW-R138, CW-R141"""
    game = c.turn(2)
    c.empty(game, "mountain", "forest", "snow_east")
    board(game).purse = 1
    c.put(game, "C2")
    go(game)
    run(game, 0, do.UseDie(0, "ground"), do.GainCrystal("yellow", "yellow", "desert_south"))
    run(game, 0, do.TakeBonus("forest-desert_south"), do.PlaceTile("green", "D2"))
    assert board(game).purse == 2
    run(game, 0, do.PlaceGolds(("head", "tail")))
    assert board(game).purse == 0
    run(game, 0, do.TakeBonus("desert_south-snow_east"))  # the last one follows by itself
    assert board(game).purse == 1
    assert len(hand(game).training) == 1


def test_cw_e28_advanced_reach():
    """CW-E28, CW-R271, CW-R272, CW-R273"""
    game = c.turn(3, advanced=True)
    board(game).pyramid_tray = 1
    go(game)
    run(game, 0, do.UseDie(0, "ground"), do.GainCrystal("blue", "blue", "lake"))
    # The east snowfield is the only one within reach: it is taken by itself, and then its bonus.
    assert not board(game).full[CONTENT.region["snow_east"]]
    run(game, 0, do.PlaceTile("white", "B3"))
    assert sum(board(game).won.values()) == 3
    assert board(game).pyramid_tray == 0  # mountain and east snowfield: cleansing
    game = go(c.turn(3, advanced=True))
    run(game, 0, do.UseDie(0, "ground"), do.GainCrystal("white", "white", "snow_west"))
    run(game, 0, do.KeepCard("training"))
    assert board(game).won == {"white": 1, "yellow": 0, "red": 0, "purple": 1, "green": 0, "blue": 0}
    assert board(game).dragon_tray == 1


def test_cw_e29_out_of_reach():
    """CW-E29, CW-R272, CW-R273"""
    game = c.turn(1, advanced=True)
    c.empty(game, "volcano", "snow_west")
    go(game)
    run(game, 0, do.UseDie(0, "ground"))
    assert board(game).dragon_tray == 1
    assert board(game).full[CONTENT.region["snow_east"]]


def test_cw_e30_advanced_pair():
    """CW-E30, CW-R274, CW-R275, CW-R278, CW-R279"""
    game = c.turn(6, advanced=True)
    for region in CONTENT.ground.regions:
        c.empty(game, region.id)
    board(game).dragon_tray = 1
    game.state.training.items[-1] = "patrons_purse"
    game.state.tournament.items[-1] = "roaring_crowd"
    go(game)
    board(game).dragon_tray = 0
    run(game, 0, do.UseDie(0, "ground"))  # two icons that cannot be gained: a pair
    assert (board(game).dragon_tray, board(game).pyramid_tray) == (0, 2)
    assert powers(game) == (1, 1, 1)
    assert hand(game).drawn == ("patrons_purse", "roaring_crowd")
    run(game, 0, do.KeepCard("tournament"))
    assert hand(game).tournament == ["roaring_crowd"]
    assert game.state.training_discard == ["patrons_purse"]
    assert game.state.tournament_discard == []


def test_cw_e31_borrowed_dice_are_copies():
    """CW-E31, CW-R178, CW-R179, CW-R180"""
    game = c.turn(2, seat=1, players=3, others={0: (4, 5)})
    hand(game, 1).training = ["borrowed_lesson", "turn_of_fate"]
    hand(game, 2).training = ["borrowed_lesson"]
    go(game)
    run(game, 1, do.PlayCard("borrowed_lesson"))
    assert [die.face + 1 for die in game.state.turn.using] == [4, 5]
    assert code(game, 1, do.PlayCard("turn_of_fate")) == "CW-X50"
    for used in game.state.turn.using:
        used.used = True
    run(game, 1, do.EndTurn())
    run(game, 2, do.TakeArea(may(game, 2, do.TakeArea)[0].area), do.PlayCard("borrowed_lesson"), do.Borrow(1))
    assert [die.face + 1 for die in game.state.turn.using] == [2]


def test_cw_e31_turned_die():
    """CW-E31, CW-R178"""
    game = c.turn(1, 5)
    hand(game).training = ["turn_of_fate"]
    go(game)
    run(game, 0, do.PlayCard("turn_of_fate"), do.TurnDie(0, 3))
    assert [die.face + 1 for die in game.state.turn.using] == [4, 5]
    assert game.state.faces[:2] == [3, 4]


def test_cw_e32_fees():
    """CW-E32, CW-R045, CW-R205, CW-R206, CW-R207, CW-R210, CW-R211, CW-R212, CW-R213, CW-R214"""
    game = c.preparation(4, steps.LateUpgrades(0, 0), steps.Resting(), trigger=0, active=3)
    for seat, tiles in ((0, ("head_1a", "wings_1a", "tail_1a")), (1, ("head_1b", "wings_1b", "tail_1b"))):
        for part, tile in zip(c.PARTS, tiles, strict=True):
            c.tile(game, part, tile, seat=seat)
    c.tile(game, "head", "head_1c", seat=2, gold=2)
    c.tile(game, "wings", "wings_1c", seat=2)
    c.tile(game, "tail", "tail_1d", seat=3, gold=1)
    board(game, 2).parts["head"].gold = 2
    board(game, 3).parts["tail"].gold = 1
    board(game, 3).purse = 1
    c.put(game, "C1", "C2", "D2", seat=2)  # an L for Hook Tail
    c.put(game, "C1", "C2", "D2", "A5", "B5", "C5", seat=3)  # an L for Soot Nose, a line for Patched Sails
    go(game)
    assert c.asked(game) == [2]
    run(game, 2, do.Upgrade("tail_1c"))
    run(game, 3, do.Upgrade("head_1d"))
    if may(game, 3, do.Arrange):
        run(game, 3, do.Arrange(("C1", "C2", "D2")))
    run(game, 3, do.PayFee("purse"))
    run(game, 3, do.Upgrade("wings_1d"))
    assert board(game, 0).purse == 3
    assert powers(game, 2)[0] == 4
    assert board(game, 3).parts["tail"].gold == 0
    assert board(game, 1).purse == 0


def test_cw_e33_asked_again_in_the_next_lap():
    """CW-E33, CW-R207"""
    game = c.preparation(3, steps.LateUpgrades(1, 0), steps.Resting(), trigger=0)
    for seat in (1, 2):
        for part in ("wings", "tail"):
            board(game, seat).parts[part].tile = f"{part}_1b"
        board(game, seat).purse = 1
    game.state.stacks["head I"] = ["head_1a", "head_1b"]
    game.state.stacks["head II"] = []
    c.put(game, "C1", "C2", "D2", seat=1)
    c.put(game, "C1", "D1", "C2", "D2", seat=2)
    go(game)
    assert c.asked(game) == [2]
    run(game, 2, do.Upgrade("head_1a"))
    assert c.asked(game) == [1]
    assert may(game, 1, do.Upgrade) == [do.Upgrade("head_1b")]


def test_cw_e34_placing_piece_by_piece():
    """CW-E34, CW-R220, CW-R222"""
    game = c.preparation(2, steps.Resting())
    c.power(game, 1, 2, 5)
    board(game).pyramid_tray = board(game).dragon_tray = board(game).purse = 1
    go(game)
    assert to_place(game, 0) == (2, 1)
    assert do.PlaceRest((2, 0, 0), (1, 0, 0)) in options(game, 0)
    # Black on the head, then gold must go there: wings cannot get it while the head is at 0.
    assert do.PlaceRest((1, 0, 1), (0, 1, 0)) in options(game, 0)  # gold first is legal
    assert code(game, 0, do.PlaceRest((3, 0, 0), (0, 0, 0))) == "CW-X66"
    many = c.preparation(2, steps.Resting())
    c.power(many, 1, 2, 5)
    board(many).pyramid_tray, board(many).purse = 6, 1
    go(many)
    run(many, 0, do.PlacePiece("black", "head"))
    assert code(many, 0, do.PlacePiece("gold", "wings")) == "CW-X67"
    assert do.PlacePiece("gold", "head") in options(many, 0)


@pytest.mark.parametrize(("holder", "active"), [(1, 1), (2, 0)])
def test_cw_e35_who_begins_the_series(holder, active):
    """CW-E35, CW-R234, CW-R235, CW-R236"""
    game = c.preparation(3, steps.StartSeries(), active=holder)
    for seat in range(3):
        board(game, seat).dice = (3, 3, 3)
        for part in c.PARTS[: 2 + (seat == 2)]:
            board(game, seat).parts[part].tile = f"{part}_1b"
    go(game)
    assert game.state.active == active


def test_cw_e36_trophies():
    """CW-E36, CW-R242, CW-R243"""
    wanted = {
        (9, 9, 7, 7): (4, 4, 2, 2),
        (9, 9, 9, 9): (4, 4, 4, 4),
        (9, 7, 7, 5): (4, 2, 2, 0),
        (8, 8, 8, 3): (4, 4, 4, 2),
        (5, 5): (4, 4),
        (5, 0): (4, 2),
    }
    assert {scores: trophies(CONTENT, scores) for scores in wanted} == wanted


@pytest.mark.parametrize(
    ("points", "upgraded", "sums", "winners"),
    [
        ((14, 14, 10), (3, 3, 3), (15, 17, 20), (1,)),
        ((14, 14, 10), (3, 2, 3), (15, 17, 20), (0,)),
        ((14, 14, 10), (3, 3, 3), (17, 17, 20), (0, 1)),
    ],
)
def test_cw_e37_tie_breaks(points, upgraded, sums, winners):
    """CW-E37, CW-R262, CW-R263, CW-R264, CW-R265"""
    game = c.contest(None)
    for seat in range(3):
        board(game, seat).trophies = [points[seat]]
        board(game, seat).dice = (sums[seat], 0, 0)
        for part in c.PARTS[: upgraded[seat]]:
            board(game, seat).parts[part].tile = f"{part}_1b"
    assert result(CONTENT, game.state).winners == winners


def test_cw_e38_a_window():
    """CW-E38, CW-R288"""
    game = c.contest("head_white", stage="reveal")
    game.state.dials = [(0, 0)] * 3
    for seat in range(3):
        hand(game, seat).tournament = ["roaring_crowd", "howl_of_dread"]
    hand(game, 0).tournament.append("roaring_crowd")
    go(game)
    order = []
    for seat, action in (
        (0, do.PassWindow()),
        (1, do.PlayTournamentCard("roaring_crowd")),
        (1, do.PassWindow()),
        (2, do.PassWindow()),
        (0, do.PlayTournamentCard("roaring_crowd")),
        (0, do.PassWindow()),
        (1, do.PassWindow()),
    ):
        order.append(c.asked(game))
        run(game, seat, action)
    assert order == [[0], [1], [1], [2], [0], [0], [1]]
    assert c.asked(game) == [2]
    assert game.save.agenda[-1].stage == "reveal"
    run(game, 2, do.PassWindow())
    assert game.state.played
    assert game.save.agenda[-1].stage == "after"


@pytest.mark.parametrize(("plays", "counts"), [(True, 4), (False, 2)])
def test_cw_e39_kindred_elements(plays, counts):
    """CW-E39, CW-R291, CW-R297, CW-R315"""
    game = c.contest("wings_red", stage="dial")
    c.put_element(game, "red", 2)
    c.put_element(game, "purple", 3)
    hand(game).tournament = ["kindred_elements"]
    go(game)
    assert do.StakeElements(5) in options(game, 0)
    run(game, 0, do.SetDial(4, 0))
    if plays:
        run(game, 0, do.PlayTournamentCard("kindred_elements"), do.OpenPair("red", "purple"))
        mixes = {tuple(tiles for _element, tiles, _crystals in a.pieces) for a in may(game, 0, do.Pay)}
        assert mixes == {(2, 2), (1, 3)}
    else:
        run(game, 0, do.PassWindow())
    assert game.state.played[0].scores[0] == 1 + counts


def test_cw_e40_the_formula():
    """CW-E40, CW-R298, CW-R312, CW-R313"""
    game = c.contest("head_white", stage="reveal")
    for seat in range(3):
        c.put_element(game, "white", 3, seat=seat)
        board(game, seat).won["white"] = 5
        board(game, seat).purse = 6
    game.state.dials = [(3, 2), (8, 6), (2, 0)]
    c.power(game, -1, 1, 1, seat=0)
    c.power(game, 8, 1, 1, seat=1)
    c.power(game, 5, 1, 1, seat=2)
    board(game, 0).effects = Effects(howls=2, ignored=2)
    board(game, 2).effects = Effects(howls=2, plus=1)
    assert [score(game, seat) for seat in range(3)] == [5, 20, 6]


def test_cw_e41_stalemate():
    """CW-E41, CW-R043"""
    game = c.turn(1)
    for seat in range(2):
        c.fill(game, seat=seat)
        for placed in board(game, seat).pyramid:
            placed.up = False
        board(game, seat).row_gold = [False] * 6
    game.save.agenda = [steps.RoundEnd()]
    game.state.turn = None
    go(game)
    over = next(event for event in game.events if isinstance(event, on.TrainingOver))
    assert (over.stalled, over.trigger) == (True, None)
    assert not any(isinstance(step, steps.LateUpgrades) for step in game.save.agenda)
    assert game.state.board(0).dice == (1, 1, 1)


def test_cw_e42_gifts_in_a_queue():
    """CW-E42, CW-R174"""
    for free in (["E6"], ["D4", "E6"]):
        game = c.turn(1, players=2)
        c.fill(game, "white", seat=1)
        for slot in free:
            board(game, 1).pyramid[CONTENT.slot[slot]] = None
        c.put(game, "A6", "B6", "C6", "D6", "F6", seat=1)
        hand(game).training = ["call_of_the_wilds", "call_of_the_wilds"]
        go(game)
        for region in ("snow_west", "snow_east"):
            run(game, 0, do.PlayCard("call_of_the_wilds"), do.CallCrystal(region))
        if free == ["E6"]:
            assert board(game, 1).purse == 1  # row 6 was full: gold at once
            assert board(game, 1).pyramid_tray == 1
            assert may(game, 1, do.PlaceGift) == []
        else:
            run(game, 1, do.PlaceGift("D4"))
            assert pyramid(game, 1)["E6"] == "white"
            assert board(game, 1).pyramid_tray == 0


def test_cw_e43_crest_of_the_tail():
    """CW-E43, CW-R333, CW-R334"""
    game = c.turn(1, crests=True)
    c.put(game, "B4", "C4", "C5", "D5")
    game.state.crest_up["tail"] = "crest_tail_3"
    game.state.crest_stacks["tail"].items = ["crest_tail_5"]
    go(game)
    run(game, 0, do.Upgrade("tail_1a"))
    assert board(game).parts["tail"].crest == "crest_tail_3"
    assert powers(game)[2] == 5
    assert game.state.crest_up["tail"] == "crest_tail_5"


@pytest.mark.parametrize(("discard", "deck"), [(3, 2), (0, 0)])
def test_cw_e44_shuffled_anew(discard, deck):
    """CW-E44, CW-R168"""
    game = c.turn(2)
    c.empty(game, "volcano")
    game.state.training.items = []
    game.state.training_discard = ["patrons_purse"] * discard
    go(game)
    luck = scripted(game, *[0] * max(0, discard - 1))
    run(game, 0, do.UseDie(0, "ground"), do.GainCrystal("yellow", "yellow", "desert_north"))
    luck.spent()
    assert len(game.state.training) == deck
    assert game.state.training_discard == []
    assert len(hand(game).training) == (1 if discard else 0)


def test_cw_e45_swap_with_one_card_left():
    """CW-E45, CW-R034, CW-R035"""
    game = c.new(4)
    assert [len(deck) for deck in game.state.decks.values()] == [1, 1, 1]
    old = dict(hand(game, 2).personal)
    scripted(game, 1, 1, 1)  # two cards stay in their order: the returned one comes back
    act(game, 2, do.SwapTournaments())
    assert hand(game, 2).personal == old
    assert [len(deck) for deck in game.state.decks.values()] == [1, 1, 1]
    assert code(game, 2, do.SwapTournaments()) == "CW-X11"


@pytest.mark.parametrize(
    "pieces",
    [(("tile", "yellow"), ("tile", "red")), (("tile", "red"), ("tile", "white"))],
)
def test_cw_e46_oath_with_a_pair(pieces):
    """CW-E46, CW-R316, CW-R317"""
    game = c.contest("head_white", stage="reveal")
    c.power(game, 4, 1, 1)
    for element, count in (("white", 3), ("yellow", 2), ("red", 1)):
        c.put_element(game, element, count)
    game.state.dials = [(3, 0), (0, 0), (0, 0)]
    hand(game).tournament = ["kindred_elements", "ember_oath", "howl_of_dread"]
    go(game)
    run(game, 0, do.PlayTournamentCard("kindred_elements"), do.OpenPair("white", "yellow"))
    run(game, 0, do.PlayTournamentCard("ember_oath"))
    target = next(a for a in may(game, 0, do.SpendExtra) if set(a.pieces) == set(pieces))
    run(game, 0, target)
    assert score(game, 0) == 8


def test_cw_e47_trainer():
    """CW-E47, CW-R128, CW-R191, CW-R192"""
    game = c.turn(1)
    board(game).trainer = "trainer_1"
    board(game).won.update(white=1, red=1, blue=1)
    board(game).purse = 1
    go(game)
    run(game, 0, do.FinishTask())
    assert board(game).purse == 3
    run(game, 0, do.PlaceGolds(("head", "wings")))
    assert board(game).purse == 1
    assert board(game).trainer_done
    assert board(game).won["white"] == 1


@pytest.mark.parametrize(
    ("players", "first", "openers"),
    [(2, 1, [1, 0, 1, 0, 1]), (3, 2, [2, 0, 1, 2, 0]), (4, 2, [2, 3, 0, 1, 2])],
)
def test_cw_e48_who_opens(players, first, openers):
    """CW-E48, CW-R231, CW-R232, CW-R233, CW-R244, CW-R245"""
    game = c.preparation(players, steps.StartSeries(), active=first)
    for seat in range(players):
        board(game, seat).dice = (1, 1, 1)
    events = list(go(game).events)
    while not game.over:
        (seat,) = c.asked(game)
        events += act(game, seat, options(game, seat)[0])
    opened = [event for event in events if isinstance(event, on.Opened)]
    assert [event.seat for event in opened] == openers
    source = ["public" if players == 3 else "personal", "personal", "personal", "personal", "reserved"]
    assert [event.source for event in opened] == source


def test_cw_e49_the_played_card_is_shuffled_in():
    """CW-E49, CW-R167, CW-R168"""
    game = c.turn(1)
    c.empty(game, "desert_north")
    game.state.training.items = []
    game.state.training_discard = ["patrons_purse", "turn_of_fate"]
    hand(game).training = ["call_of_the_wilds"]
    go(game)
    scripted(game, 0, 0)
    run(game, 0, do.PlayCard("call_of_the_wilds"), do.CallCrystal("volcano"))
    assert len(game.state.training) == 2
    assert game.state.training_discard == []
    assert len(hand(game).training) == 1


@pytest.mark.parametrize("upgrades_at_last", [False, True])
def test_cw_e50_nobody_goes_on(upgrades_at_last):
    """CW-E50, CW-R042, CW-R043"""
    game = begin("champions", 2)
    for seat in range(2):
        act(game, seat, do.KeepTournaments())
        c.fill(game, seat=seat)
        c.empty(game, *(region.id for region in CONTENT.ground.regions), seat=seat)
        board(game, seat).row_gold = [False] * 6
        board(game, seat).trainer_done = True
    active = game.state.active
    events = []
    while game.state.round < 4 and game.state.areas:
        (seat,) = c.asked(game)
        last = game.state.round == 3 and seat == 0 and upgrades_at_last
        upgrade = may(game, seat, do.Upgrade)[:1] if last else []
        arrange = may(game, seat, do.Arrange)[:1]
        others = [a for a in options(game, seat) if not isinstance(a, do.Upgrade)]
        events += act(game, seat, (upgrade or arrange or others)[0])
    over = [event for event in events if isinstance(event, on.TrainingOver)]
    if upgrades_at_last:
        assert not over
        assert (game.state.round, game.state.idle_rounds) == (4, 0)
    else:
        assert (over[0].trigger, over[0].stalled) == (None, True)
        assert game.state.active == active  # handed on twice between two seats, then it stays
