"""The map, the row and what each player begins with (DS-R01 to DS-R50)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.play import act, options, waiting
from games.dwar7s_spring import steps
from games.dwar7s_spring.actions import Back, ChooseArea, ChooseSpot, Explore, PlaceStart
from games.dwar7s_spring.expedition import place_monster, refill, take_from_row
from games.dwar7s_spring.state import world
from tests.support.dwar7s_spring import BLUE, CONTENT, RULES, SLUG, YELLOW, code, may, own, put, stage, stock
from tests.support.games import SEED, begin, do


@pytest.fixture(params=[2, 3, 4])
def fresh(request):
    return begin(SLUG, request.param)


def test_the_map_is_laid_by_chance_and_open(fresh):
    """DS-R01, DS-R02, DS-R03, DS-R04, DS-R06, DS-R07: a wildland in the middle, 18 petals around, all in view."""
    slots = fresh.state.slots
    wilds = {wild.id for wild in CONTENT.wildlands}
    assert len(wilds) == 6
    assert slots["A"][0] in wilds
    assert sorted(petal for petal, _ in slots.values()) == sorted([*wilds, *(g.id for g in CONTENT.grasslands)])
    assert RULES.view(fresh, None).slots == slots
    kinds = {(spot.ground, spot.amount) for spot in world(fresh).spots.values()}
    assert kinds == {("field", 0), ("water", 0), *((k, n) for k in ("wood", "food", "gold", "faerie") for n in (2, 3))}


def test_other_seeds_lay_other_maps():
    """DS-R03, DS-R05: petals and rotations differ; wildlands are never turned."""
    games = [RULES.begin(CONTENT, players=2, seed=f"{n:064x}") for n in range(12)]
    assert len({game.state.slots["A"][0] for game in games}) > 2
    turns = {turn for game in games for petal, turn in game.state.slots.values() if petal.startswith("G")}
    assert turns == set(range(6))
    wilds = {wild.id for wild in CONTENT.wildlands}
    assert {turn for game in games for petal, turn in game.state.slots.values() if petal in wilds} == {0}


def test_the_row_and_the_deck(fresh):
    """DS-R14, DS-R17, DS-R18, DS-R19, DS-R20: three monsters, three mixed cards, 27 face down, 3 in the box."""
    state = fresh.state
    assert all(CONTENT.is_monster(card) for card in state.row[:3])
    assert len(state.row) == 6
    assert len(state.expedition) == 27
    assert len(state.put_back) == 3
    monsters = [card for card in (*state.row, *state.expedition.items) if CONTENT.is_monster(card)]
    assert len(monsters) == 9
    assert not set(state.put_back) & set(monsters)
    assert set(state.monster_at.values()) == {card for card in state.row if CONTENT.is_monster(card)}
    view = RULES.view(fresh, None)
    assert view.expedition_count == 27


def test_what_each_player_begins_with(fresh):
    """DS-R27, DS-R28, DS-R29, DS-R30, DS-R31, DS-R34, DS-R35, DS-R36, DS-R37, DS-R38, DS-R39."""
    state, players = fresh.state, fresh.players
    for player in state.seats:
        assert player.stock == {"wood": 0, "food": 0, "gold": 0}
        assert player.bastion == 7
        assert player.built == {"wood": 0, "food": 0, "gold": 0}
        assert player.fortress is None
        assert player.heroes == [f"h{n}" for n in range(1, 8)]
        assert [(d.level, d.exhausted) for d in player.dragons] == [(1, False)]
        assert len(player.hand) == 1
    assert [len(line.reveals) for line in CONTENT.board.lines] == [4, 4, 4]
    assert CONTENT.constants.exhaust_tokens == 4
    assert len(state.level1) == 24 - players
    assert set(state.level2.values()) == set(state.level3.values()) == {2}
    assert len(state.faeries) == 40 - players
    assert fresh.save.colours == ["blue", "red", "yellow", "green"][:players]
    assert RULES.faults(fresh) == []


def test_only_the_owner_sees_the_first_faerie(fresh):
    """DS-R31: the others see one card in hand."""
    for seat in (None, *range(fresh.players)):
        view = RULES.view(fresh, seat)
        assert [player.hand is not None for player in view.seats] == [n == seat for n in range(fresh.players)]
        assert [player.hand_count for player in view.seats] == [1] * fresh.players


def test_the_first_player_is_drawn_or_named():
    """DS-R26."""
    firsts = {RULES.begin(CONTENT, players=4, seed=f"{n:064x}").state.first for n in range(20)}
    assert firsts == {0, 1, 2, 3}
    assert RULES.begin(CONTENT, players=4, seed=SEED, settings={"start": "2"}).state.first == 2


@pytest.mark.parametrize(
    ("players", "order"), [(2, [1, 0, 0, 1]), (3, [1, 2, 0, 0, 2, 1]), (4, [1, 2, 3, 0, 0, 3, 2, 1])]
)
def test_two_settlements_each_forth_and_back(players, order):
    """DS-R40, DS-R41, DS-R50: the last places twice in a row, the first last; then the first Era begins."""
    game, asked = begin(SLUG, players, {"start": "1"}), []
    while game.state.era == 0:
        (seat,) = waiting(game)
        if game.state.draft.spot is not None:
            asked.append(seat)
        act(game, seat, options(game, seat)[0])
    assert asked == order
    assert game.state.era == 1
    assert all(sum(player.built.values()) == 2 for player in game.state.seats)


def start(monsters=None):
    game = stage(monsters=monsters)
    game.state.era = 0
    game.state.start_queue = [YELLOW, BLUE, BLUE, YELLOW]
    game.save.agenda = [steps.StartEra(), steps.Placing()]
    return game


def test_where_a_starting_settlement_may_stand():
    """DS-R43, DS-R44, DS-R45, DS-R46, DS-R47, DS-R11: anywhere but wildlands, water and settlements."""
    game = start()
    put(game, BLUE, "K0")
    assert code(game, YELLOW, PlaceStart("wood", "forest1")) == "DS-X10"
    assert code(game, YELLOW, PlaceStart("wood", "G0")) == "DS-X11"
    assert code(game, YELLOW, PlaceStart("wood", "K0")) == "DS-X12"
    do(game, PlaceStart("wood", "K1"))
    assert stock(game, YELLOW) == (0, 0, 0)
    assert game.state.occupant["K1"].seat == YELLOW


def test_the_leftmost_settlement_of_any_line_and_the_yield():
    """DS-R42, DS-R48: tokens at once, Faeries on a Faerie spot, each time from a line of one's choice."""
    game = start()
    do(game, PlaceStart("gold", "K0"), PlaceStart("food", "J5"), PlaceStart("food", "P3"))
    assert game.state.seats[YELLOW].built == {"wood": 0, "food": 0, "gold": 1}
    assert stock(game, YELLOW) == (3, 0, 0)
    assert len(game.state.seats[BLUE].hand) == 5, "3 on J5, 2 of the 3 on P3"
    assert game.state.seats[BLUE].built == {"wood": 0, "food": 2, "gold": 0}


def test_monsters_change_the_yield_and_webs_forbid():
    """DS-R49, DS-R24: from the moment they are in play, also during the set-up."""
    game = start({"m01": "plains1", "m11": "mountain1"})
    assert code(game, YELLOW, PlaceStart("wood", "D2")) == "DS-X14"
    do(game, PlaceStart("wood", "K0"))
    assert stock(game, YELLOW) == (1, 0, 0)


def test_area_spot_and_line_are_chosen_one_after_the_other():
    """Section 5.8: short lists, a way back, and nothing happens before the last step."""
    game = start()
    areas = options(game, YELLOW)
    assert len(areas) == 13
    assert ChooseArea("K") in areas
    do(game, ChooseArea("K"))
    assert options(game, YELLOW) == [*(ChooseSpot(f"K{n}") for n in range(7)), Back()]
    do(game, ChooseSpot("K3"))
    assert options(game, YELLOW) == [*(PlaceStart(line, "K3") for line in ("wood", "food", "gold")), Back()]
    assert "K3" not in game.state.occupant
    do(game, Back())
    assert options(game, YELLOW) == areas
    do(game, ChooseArea("K"), ChooseSpot("K3"), PlaceStart("gold", "K3"))
    assert stock(game, YELLOW) == (0, 0, 3)
    assert waiting(game) == [BLUE]


def test_monsters_stand_at_home_or_closest_to_it():
    """DS-R13, DS-R15, DS-R16: one in each wildland."""
    game = stage(row="m01 m07 q01 q02 q05 q06")
    place_monster(game, "m01")
    place_monster(game, "m07")
    assert game.state.monster_at == {"forest1": "m01", "plains1": "m07"}


def test_a_monster_without_room_waits_and_still_works():
    """DS-A11: only with other content; its effect is active, and it moves in when a wildland is free."""
    game = stage(monsters={"m01": "forest1", "m02": "forest2", "m03": "plains1", "m04": "plains2", "m05": "mountain1"})
    game.state.monster_at["mountain2"] = "m06"
    game.state.row[5] = "m10"
    place_monster(game, "m10")
    assert game.state.homeless == ["m10"]
    assert "noquest" in RULES.view(game, None).effects


def test_the_row_is_refilled_at_once_while_the_deck_lasts():
    """DS-R21, DS-R22, DS-R23: into the emptied position; a monster among the new cards is placed at once."""
    game = stage(row="q05 q06 q07 q01 q02 q10", expedition="q11 m04")
    position = take_from_row(game, "q06")
    refill(game, position)
    assert game.state.row == ["q05", "q11", "q07", "q01", "q02", "q10"]
    refill(game, take_from_row(game, "q02"))
    assert game.state.row[4] == "m04"
    assert game.state.monster_at == {"plains2": "m04"}
    refill(game, take_from_row(game, "q10"))
    assert game.state.row[5] is None
    refill(game, take_from_row(game, "q05"))
    assert game.state.row.count(None) == 2


def test_resources_come_from_and_return_to_an_unlimited_supply():
    """DS-R32, DS-R33: the Treasury alone grows and shrinks."""
    game = stage()
    put(game, YELLOW, "K0")
    own(game, YELLOW, "40 40 40", dragons="mossback1", hand="resource")
    assert may(game, YELLOW, options(game, YELLOW)[0])
    assert Counter(stock(game, YELLOW)) == {40: 3}
    assert RULES.view(game, None).seats[YELLOW].stock == {"wood": 40, "food": 40, "gold": 40}


def test_a_monster_works_in_the_same_way_away_from_home():
    """DS-R25."""
    game = stage(monsters={"m04": "mountain2"})
    put(game, YELLOW, "K0")
    assert RULES.view(game, None).effects == {"food1": "m04"}


def test_spots_and_wildlands_have_limits():
    """DS-R11, DS-R12: one piece on a spot, six dwarfs in a wildland, whoever they belong to."""
    game = stage(3)
    put(game, YELLOW, "L4", dwarfs="plains2 plains2 plains2")
    put(game, BLUE, dwarfs="plains2 plains2")
    assert may(game, YELLOW, Explore("plains2"))
    put(game, 2, dwarfs="plains2 L3")
    assert code(game, YELLOW, Explore("plains2")) == "DS-X22"
    assert code(game, YELLOW, Explore("L3")) == "DS-X13"
