"""The worked examples of RULES.md, section 10, one by one."""

from __future__ import annotations

import pytest

from games.core.play import waiting
from games.dwar7s_spring import steps
from games.dwar7s_spring.actions import (
    Activate,
    Build,
    BuildFortress,
    CommandDragons,
    EndTurn,
    Explore,
    Idle,
    Move,
    PlaceStart,
    PlayFaerie,
    Quest,
    RemoveCard,
    Resolve,
    SpendSuccess,
    Summon,
    SwapDwarfs,
    SwapSettlements,
    Take,
    Train,
    UseAgain,
)
from games.dwar7s_spring.events import Produced
from games.dwar7s_spring.expedition import place_monster
from games.dwar7s_spring.scoring import result, score
from games.dwar7s_spring.state import Piece, nest_limit, power, webbed
from tests.support.dwar7s_spring import (
    BLUE,
    CONTENT,
    RULES,
    YELLOW,
    code,
    dragon,
    may,
    own,
    put,
    reveal,
    run,
    second_dragon_spot,
    stage,
    stock,
)
from tests.support.games import do


def placing(game, queue):
    """Turn a staged game back to the placing of starting settlements."""
    state = game.state
    state.era = state.round = 0
    state.start_queue = list(queue)
    state.active = queue[0]
    game.save.agenda = [steps.StartEra(), steps.Placing()]


def faeries(game, seat):
    return len(game.state.seats[seat].hand)


def test_starting_placement_of_four():
    """DS-E01: reduced spots, the snake order, and the first Production (DS-R40, DS-R41, DS-R48, DS-R49, DS-R59)."""
    game = stage(4, monsters={"m12": "mountain2", "m05": "mountain1", "m03": "plains1"}, faeries="resource " * 8)
    blue, red, yellow, green = range(4)
    for seat in range(4):
        own(game, seat, hand="move_dwarf")
    placing(game, [0, 1, 2, 3, 3, 2, 1, 0])
    for seat, line, spot in (
        (blue, "gold", "L5"),
        (red, "wood", "D4"),
        (yellow, "food", "G5"),
        (green, "gold", "G3"),
        (green, "food", "D5"),
        (yellow, "wood", "K6"),
        (red, "gold", "N2"),
    ):
        assert waiting(game) == [seat]
        do(game, PlaceStart(line, spot))
    assert [stock(game, seat) for seat in range(4)] == [(0, 0, 0), (1, 0, 1), (1, 0, 0), (0, 1, 0)]
    do(game, PlaceStart("food", "F3"))
    assert [faeries(game, seat) for seat in range(4)] == [5, 1, 1, 1]
    assert [stock(game, seat) for seat in range(4)] == [(0, 1, 1), (2, 0, 2), (2, 1, 0), (0, 2, 1)]


def test_gathering_twice():
    """DS-E02 (DS-R99, DS-R110)."""
    game = stage()
    put(game, YELLOW, "B5", fortress="D1")
    put(game, BLUE, "K6")
    reveal(game, "h6 h3 h1 h2")
    do(game, Explore("forest1", "gather"))
    assert game.state.news.battle.revealed == ["h6", "h3", "h1", "h2"]
    assert stock(game, YELLOW) == (3, 0, 0)
    game.state.active = YELLOW
    game.state.dwarf_done = False
    reveal(game, "h1 h2 h5 h3 h4")
    do(game, Explore("forest1", "gather"))
    assert stock(game, YELLOW) == (5, 0, 0)


@pytest.mark.parametrize(
    ("uses", "dwarfs"),
    [
        ((Move("D6", "D5"), Move("D5", "N1")), {"F2", "N1"}),
        ((Move("D6", "D5"), Move("F2", "F1")), {"D5", "F1"}),
    ],
)
def test_faerie_power_two_with_a_move_faerie(uses, dwarfs):
    """DS-E03 (DS-R118, DS-R119): the same dwarf twice, or two dwarfs; whole or in two steps."""
    for whole in (True, False):
        game = stage()
        put(game, YELLOW, "D1", dwarfs="D6 F2")
        own(game, YELLOW, hand="move_dwarf")
        second_dragon_spot(game, YELLOW)
        if whole:
            do(game, PlayFaerie("move_dwarf", uses))
        else:
            do(game, PlayFaerie("move_dwarf", uses[:1]), UseAgain(uses[1]))
        assert set(game.state.places_of(YELLOW)) == dwarfs
        assert game.state.seats[YELLOW].hand == []
        assert game.state.faerie_discard == ["move_dwarf"]
        assert game.state.battle is None
        assert game.state.second_use is None


def test_fortress_and_monsters():
    """DS-E04 (DS-R82, DS-R84, DS-R86)."""
    game = stage(monsters={"m05": "mountain1"})
    put(game, YELLOW, "D2")
    put(game, BLUE, "K6")
    own(game, YELLOW, "7 8 7")
    own(game, BLUE, hand="swap_settlements")
    do(game, BuildFortress("D0"))
    assert stock(game, YELLOW) == (0, 1, 3)
    assert nest_limit(game, YELLOW) == 6
    assert game.state.seats[YELLOW].fortress_spot_used
    assert waiting(game) == [BLUE]
    assert code(game, BLUE, PlayFaerie("swap_settlements", (SwapSettlements("K6", "D0"),))) == "DS-X57"
    do(game, Explore("K1"), EndTurn())
    own(game, YELLOW, hand="swap_settlements")
    assert code(game, YELLOW, PlayFaerie("swap_settlements", (SwapSettlements("D0", "K6"),))) == "DS-X57"


@pytest.fixture(scope="module")
def phase():
    """The Actions Phase Example of the rulebook (L216 to L226), played in one go; the positions by name."""
    marks = {}
    game = stage(
        monsters={"m04": "plains2", "m01": "forest1", "m02": "forest2"},
        row="q01 q15 q05",
        expedition="q10 q06 q21 q16",
        level1="sunvein emberfang ironjaw",
        faeries="resource move_dwarf success resource resource resource",
    )

    def mark(name):
        marks[name] = RULES.copy(game)

    own(game, YELLOW, hand="swap_dwarfs", dragons="mossback1")
    own(game, BLUE, hand="swap_settlements", dragons="honeymaw1")
    placing(game, [YELLOW, BLUE, BLUE, YELLOW])
    assert set(webbed(game)) == {"B5", "F3", "G3", "B2", "J1", "U2"}
    do(game, PlaceStart("food", "J3"), PlaceStart("gold", "N2"), PlaceStart("food", "Q5"), PlaceStart("food", "D3"))
    mark("start")
    do(game, Build("gold", "D2"))
    mark("built")
    do(game, EndTurn(), Explore("Q0"), EndTurn())
    mark("turn 1")
    reveal(game, "h1 h6")
    do(game, Explore("plains2", "fight"))
    assert waiting(game) == [YELLOW]
    assert game.state.battle is not None, "Yellow holds a Faerie, so the fight waits"
    do(game, Resolve())
    mark("lost")
    do(game, EndTurn(), PlayFaerie("swap_settlements", (SwapSettlements("Q5", "D3"),)))
    mark("swapped")
    reveal(game, "h1 h3 h6")
    do(game, Explore("plains2", "fight"))
    mark("won")
    do(game, EndTurn(), PlayFaerie("swap_dwarfs", (SwapDwarfs("plains2", BLUE, "Q0"),)))
    mark("dwarfs swapped")
    do(game, Build("wood", "Q2"), Train(0))
    mark("turn 3")
    do(game, Summon())
    mark("summoned")
    do(game, EndTurn(), Quest("q01", 1))
    mark("quest of Yellow")
    do(game, Quest("q15", 1))
    mark("quest of Blue")
    do(game, EndTurn())
    mark("end")
    return marks


def test_actions_phase_start(phase):
    """DS-E05: hands and Treasuries after the first Production (DS-R59)."""
    game = phase["start"]
    assert (stock(game, YELLOW), faeries(game, YELLOW)) == ((2, 2, 0), 1)
    assert (stock(game, BLUE), faeries(game, BLUE)) == ((0, 1, 4), 3)
    assert (game.state.era, game.state.round, waiting(game)) == (1, 1, [YELLOW])


def test_actions_phase_turn_1(phase):
    """DS-E06: the Witch makes 1 of 2 food (DS-R155), Blue stands next to the own settlement."""
    assert stock(phase["built"], YELLOW) == (2, 3, 0)
    game = phase["turn 1"]
    assert game.state.occupant["Q0"] == Piece("dwarf", BLUE)
    assert (game.state.round, [player.bastion for player in game.state.seats]) == (2, [6, 6])


def test_actions_phase_turn_2(phase):
    """DS-E07: a lost fight (DS-R102), swapped settlements that give nothing (DS-R125), a won fight."""
    lost = phase["lost"]
    assert (lost.state.news.won, lost.state.monster_at["plains2"]) == (False, "m04")
    assert (lost.state.news.battle.revealed, lost.state.news.battle.total) == (["h1", "h6"], 2)
    assert (stock(phase["swapped"], YELLOW), stock(phase["swapped"], BLUE)) == ((2, 3, 0), (0, 1, 4))
    game = phase["won"]
    blue = game.state.seats[BLUE]
    assert game.state.news.battle.revealed == ["h1", "h3", "h6"]
    assert len(blue.heroes) == 8
    assert "m04" in blue.heroes
    assert blue.monsters_defeated == 1
    assert "plains2" not in game.state.monster_at
    assert len(blue.hand) == 4
    assert game.state.row == ["q10", "m01", "m02", "q01", "q15", "q05"]


def test_actions_phase_turn_3_of_yellow(phase):
    """DS-E08: swapped dwarfs open the way to Q2; the dragon is trained; the turn ends by itself."""
    swapped = phase["dwarfs swapped"]
    assert swapped.state.occupant["Q0"] == Piece("dwarf", YELLOW)
    assert swapped.state.camp["plains2"] == [BLUE, BLUE]
    game = phase["turn 3"]
    assert stock(game, YELLOW) == (0, 3, 0)
    assert game.state.seats[YELLOW].dragons == [dragon("mossback2")]
    assert waiting(game) == [BLUE]


def test_actions_phase_turn_3_of_blue(phase):
    """DS-E09: 5 Faeries; the 4 of the rulebook is its own error (7.9)."""
    assert faeries(phase["summoned"], BLUE) == 5


def test_actions_phase_turn_4(phase):
    """DS-E10: two quests, two dragons, the row refilled each time (DS-R152)."""
    yellow = phase["quest of Yellow"]
    assert len(yellow.state.seats[YELLOW].heroes) == 8
    assert yellow.state.seats[YELLOW].dragons == [dragon("mossback2"), dragon("sunvein1")]
    assert yellow.state.row == ["q10", "m01", "m02", "q06", "q15", "q05"]
    assert waiting(yellow) == [BLUE], "Yellow's turn ended by itself"
    blue = phase["quest of Blue"]
    assert sorted(blue.state.seats[BLUE].heroes) == ["h1", "h2", "h3", "h4", "h5", "h6", "h7", "m04", "q15"]
    assert blue.state.seats[BLUE].dragons == [dragon("honeymaw1"), dragon("emberfang1")]
    assert blue.state.row == ["q10", "m01", "m02", "q06", "q21", "q05"]
    assert faeries(blue, BLUE) == 5
    assert (phase["end"].state.round, waiting(phase["end"])) == (5, [YELLOW])


def test_left_over_resources():
    """DS-E11 (DS-R171): 15 resources are 2 points, the rest is lost."""
    game = stage()
    assert score(CONTENT, own(game, YELLOW, "5 7 3")).left_over == 2


def test_displaced_monsters():
    """DS-E12 (DS-R16, DS-A09, DS-A12)."""
    game = stage(row="m07 m01 m09 m03 q01 q02")
    for card in ("m07", "m01", "m09", "m03"):
        place_monster(game, card)
    assert game.state.monster_at == {"forest1": "m07", "plains1": "m01", "forest2": "m09", "plains2": "m03"}
    assert set(webbed(game)) == {"B3", "D2", "J5"}


def test_overlapping_webs():
    """DS-E13 (DS-A18, DS-A123)."""
    game = stage(monsters={"m01": "forest1", "m02": "mountain1"})
    put(game, YELLOW, "B4 D1 F2")
    own(game, YELLOW, successes=4)
    do(game, Explore("forest1", "fight"))
    while game.state.battle is not None:
        do(game, SpendSuccess() if may(game, YELLOW, SpendSuccess()) else Resolve())
    assert game.state.seats[YELLOW].monsters_defeated == 1
    assert set(webbed(game)) == {"F3", "F4", "Q2"}
    assert game.state.monster_at["mountain1"] == "m02"


def test_fortress_on_a_webbed_and_reduced_spot():
    """DS-E14 (DS-R85, DS-A16)."""
    game = stage(monsters={"m01": "plains1", "m04": "plains2"})
    put(game, YELLOW, "L6")
    own(game, YELLOW, "7 7 7")
    assert code(game, YELLOW, Build("wood", "D2")) == "DS-X14"
    assert may(game, YELLOW, Explore("D2"))
    do(game, BuildFortress("D2"))
    assert stock(game, YELLOW) == (0, 2, 0)


@pytest.mark.parametrize(("held", "monsters", "drawn"), [(4, {}, 1), (5, {}, 0), (0, {"m08": "forest2"}, 1)])
def test_faerie_spot_and_hand_limit(held, monsters, drawn):
    """DS-E15 (DS-R113, DS-R157): draws stop at five, and the King of Moths leaves one."""
    game = stage(monsters=monsters)
    put(game, YELLOW, "B2")
    own(game, YELLOW, hand="resource " * held)
    before = len(game.state.faeries)
    do(game, Build("wood", "J5"))
    assert faeries(game, YELLOW) == held + drawn
    assert len(game.state.faeries) == before - drawn


def test_production_and_warehouse():
    """DS-E16 (DS-R60, DS-R61)."""
    game = stage()
    player = own(game, YELLOW, "5 6 9")
    player.built = {"wood": 4, "food": 2, "gold": 0}
    game.save.agenda = [steps.StartEra()]
    run(game)
    assert stock(game, YELLOW) == (7, 7, 7)
    produced = next(event for event in game.events if isinstance(event, Produced))
    assert produced.gains == (("wood", 5), ("food", 2))
    assert produced.cuts == (("wood", 3), ("food", 1), ("gold", 2))


def test_winning_with_successes():
    """DS-E17 (DS-A61)."""
    game = stage(monsters={"m05": "mountain1"}, expedition="q10")
    put(game, YELLOW, "D6 N6")
    own(game, YELLOW, hand="success resource", successes=1)
    second_dragon_spot(game, YELLOW)
    reveal(game, "h1 h6 h7")
    do(game, Explore("mountain1", "fight"))
    assert (game.state.battle.total, game.state.battle.needed) == (2, 5)
    do(game, SpendSuccess())
    assert (game.state.battle.total, game.state.seats[YELLOW].successes) == (3, 0)
    do(game, PlayFaerie("success"))
    player = game.state.seats[YELLOW]
    assert game.state.battle is None
    assert "m05" in player.heroes
    assert sorted(player.hand) == ["resource"] * 3
    assert game.state.faerie_discard == ["success"]
    assert game.state.row[0] == "q10"


def full_hand():
    game = stage(monsters={"m04": "plains2"})
    put(game, YELLOW, "L4 D4")
    own(game, YELLOW, hand="resource resource move_dwarf swap_dwarfs success")
    reveal(game, "h1 h2 h6")
    do(game, Explore("plains2", "fight"))
    assert game.state.battle.total == 3
    assert waiting(game) == [YELLOW]
    return game


def test_victory_with_a_full_hand():
    """DS-E18 (DS-A76): resolved at once nothing is drawn; after two Faeries both rewards fit."""
    game = full_hand()
    do(game, Resolve())
    assert faeries(game, YELLOW) == 5
    game = full_hand()
    do(game, PlayFaerie("resource", (Take("gold"),)), PlayFaerie("resource", (Take("wood"),)))
    assert game.state.battle is None
    assert faeries(game, YELLOW) == 5
    assert stock(game, YELLOW) == (1, 0, 1)


@pytest.mark.parametrize(("hand", "waits"), [("", BLUE), ("resource", YELLOW), ("success", YELLOW)])
def test_loss_without_a_pause(hand, waits):
    """DS-E19: no hand could win, so the fight is lost at once; the turn waits for whoever holds a Faerie."""
    game = stage(monsters={"m04": "plains2"})
    put(game, YELLOW, "L4")
    put(game, BLUE, "K6")
    own(game, YELLOW, hand=hand)
    reveal(game, "h6 h7")
    do(game, Explore("plains2", "fight"))
    assert game.state.battle is None
    assert game.state.news.won is False
    assert game.state.camp["plains2"] == [YELLOW]
    assert waiting(game) == [waits]


def test_more_cards_than_the_deck():
    """DS-E20 (DS-A68)."""
    game = stage()
    put(game, YELLOW, "L4 L5 D4 D3", fortress="N2", dwarfs="plains2 plains2")
    reveal(game, "h1 h2 h3 h4 h5 h6 h7")
    do(game, Explore("plains2", "gather"))
    battle = game.state.news.battle
    assert battle.dwarfs + battle.settlements + battle.fortress == 9
    assert len(battle.revealed) == 7
    assert stock(game, YELLOW) == (0, 6, 0)


def test_training_between_two_activations():
    """DS-E21 (DS-A94)."""
    game = stage()
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    own(game, YELLOW, "3 0 0", dragons="mossback1 thornwing1")
    do(game, CommandDragons(1), Activate(1))
    assert stock(game, YELLOW) == (4, 0, 0)
    do(game, Train(0), Activate(0))
    assert stock(game, YELLOW) == (2, 0, 0)
    assert game.state.seats[YELLOW].dragons == [dragon("mossback2z"), dragon("thornwing1z")]
    assert game.state.activations_left == 0


def test_training_an_exhausted_dragon():
    """DS-E22 (DS-R138)."""
    game = stage()
    put(game, YELLOW, "K0")
    own(game, YELLOW, "4 0 0", dragons="mossback1z sunvein1")
    game.state.seats[YELLOW].dragon_spot_used[0] = True
    do(game, Train(0))
    assert game.state.seats[YELLOW].dragons[0] == dragon("mossback2z")
    do(game, CommandDragons(2))
    assert power(game, YELLOW) == 2
    assert code(game, YELLOW, Activate(0)) == "DS-X33"
    do(game, Activate(1))
    assert stock(game, YELLOW) == (0, 0, 1)


def test_second_dragon_spot_without_dragons():
    """DS-E23 (DS-A40): Faerie Power 2 until the end of the Era."""
    game = stage()
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    assert code(game, YELLOW, CommandDragons(2)) == "DS-X30"
    do(game, CommandDragons(1), Explore("N1"), CommandDragons(2))
    assert power(game, YELLOW) == 2
    game.save.agenda = [steps.StartEra()]
    run(game)
    assert power(game, YELLOW) == 1


def test_second_expedition_spot():
    """DS-E24 (DS-R145)."""
    game = stage(row="q05", expedition="q10")
    put(game, YELLOW, "K0")
    own(game, YELLOW, dragons="sunvein1 mossback1", hand="resource")
    do(game, Quest("q05", 2), RemoveCard("h7"))
    player = game.state.seats[YELLOW]
    assert player.heroes == ["h1", "h2", "h3", "h4", "h5", "h6", "q05"]
    assert [d.breed for d in player.dragons] == ["sunvein", "mossback", "ironjaw"]
    assert game.state.row[0] == "q10"
    assert game.state.box == ["h7"]
    assert code(game, YELLOW, RemoveCard("h6")) == "DS-X40"


@pytest.mark.parametrize(("fortress", "dragons"), [(None, 5), ("K3", 6)])
def test_full_nest_and_level_3_as_level_2(fortress, dragons):
    """DS-E25 (DS-A101, DS-A105)."""
    game = stage(row="q01")
    put(game, YELLOW, "K0", fortress=fortress)
    own(game, YELLOW, dragons="sunvein3 mossback1 ironjaw1 honeymaw1 coinbelly1")
    pile = len(game.state.level1)
    do(game, Quest("q01", 1))
    assert "q01" in game.state.seats[YELLOW].heroes
    assert len(game.state.seats[YELLOW].dragons) == dragons
    assert len(game.state.level1) == pile - (dragons - 5)


def test_quests_forbidden():
    """DS-E26 (DS-R158)."""
    game = stage(monsters={"m10": "plains2"}, row="q05")
    own(game, YELLOW, dragons="sunvein1 mossback1")
    assert code(game, YELLOW, Quest("q05", 1)) == "DS-X34"


def test_removed_trophy_still_counts():
    """DS-E27 (DS-A103, DS-A57)."""
    game = stage(row="q06")
    put(game, YELLOW, "K0")
    player = own(game, YELLOW)
    player.monsters_defeated = 1
    game.state.box.append("m04")
    do(game, Quest("q06", 1))
    assert score(CONTENT, player).monsters == 0
    assert score(CONTENT, player).quests == 2


def test_swapped_into_a_monsters_wildland():
    """DS-E28 (DS-R126, DS-R99)."""
    game = stage(monsters={"m04": "plains2"}, expedition="q10")
    put(game, YELLOW, "D3", dwarfs="D2")
    put(game, BLUE, "K6", dwarfs="plains2")
    own(game, YELLOW, hand="swap_dwarfs")
    do(game, PlayFaerie("swap_dwarfs", (SwapDwarfs("D2", BLUE, "plains2"),)))
    assert game.state.battle is None
    reveal(game, "h1 h2 h6")
    do(game, Explore("plains2", "fight"))
    assert "m04" in game.state.seats[YELLOW].heroes


def test_early_end():
    """DS-E29 (DS-R162, DS-A113)."""
    game = stage(row="q05", expedition="")
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    state = game.state
    state.era, state.round, state.active = 2, 7, BLUE
    own(game, BLUE, dragons="sunvein1 mossback1")
    do(game, Quest("q05", 1))
    assert game.over
    assert (state.era, state.first) == (2, YELLOW)
    assert None in state.row


def test_new_monster_in_the_cleared_wildland():
    """DS-E30 (DS-A23)."""
    game = stage(monsters={"m04": "plains2"}, expedition="m10", row="q05")
    put(game, YELLOW, "L4")
    own(game, YELLOW, dragons="sunvein1 mossback1", successes=0)
    reveal(game, "h1 h2")
    do(game, Explore("plains2", "fight"))
    player = game.state.seats[YELLOW]
    assert "m04" in player.heroes
    assert len(player.hand) == 2
    assert game.state.monster_at == {"plains2": "m10"}
    assert game.state.camp["plains2"] == [YELLOW]
    assert game.state.battle is None
    game.state.dwarf_done = False
    assert code(game, YELLOW, Quest("q05", 1)) == "DS-X34"


def test_swapping_onto_a_webbed_spot():
    """DS-E31 (DS-A17)."""
    game = stage(monsters={"m01": "plains1"}, row="q10")
    put(game, YELLOW, "L6 K5 J4 K6 D1")
    put(game, BLUE, "D2")
    own(game, YELLOW, hand="swap_settlements")
    do(game, PlayFaerie("swap_settlements", (SwapSettlements("L6", "D2"),)))
    assert (stock(game, YELLOW), stock(game, BLUE)) == ((0, 0, 0), (0, 0, 0))
    assert game.state.occupant["D2"] == Piece("settlement", YELLOW)
    assert len(game.state.settlements_of(YELLOW)) == 5
    assert may(game, YELLOW, Quest("q10", 1))


def test_full_wildland():
    """DS-E32 (DS-A87)."""
    game = stage(4)
    put(game, YELLOW, "L4", dwarfs="L0")
    for seat in (1, 2, 3):
        put(game, seat, dwarfs="plains2 plains2")
    own(game, YELLOW, hand="swap_dwarfs")
    assert code(game, YELLOW, Explore("plains2", "gather")) == "DS-X22"
    do(game, PlayFaerie("swap_dwarfs", (SwapDwarfs("L0", 2, "plains2"),)))
    assert sorted(game.state.camp["plains2"]) == [0, 1, 1, 2, 3, 3]
    assert game.state.occupant["L0"] == Piece("dwarf", 2)


def test_crossing_water():
    """DS-E33 (DS-R93)."""
    game = stage(end="auto")
    put(game, YELLOW, "G3")
    put(game, BLUE, "K0")
    do(game, Explore("G0"), Explore("K1"))
    assert code(game, YELLOW, Build("wood", "G1")) == "DS-X11"
    do(game, Build("wood", "G6"))
    assert faeries(game, YELLOW) == 2


def test_stored_successes_in_a_gathering():
    """DS-E34 (DS-A64, DS-A75)."""
    game = stage(monsters={"m06": "mountain2"})
    put(game, YELLOW, "D6")
    own(game, YELLOW, hand="success", successes=2)
    reveal(game, "h1 h3")
    do(game, Explore("mountain1", "gather"))
    assert game.state.battle.total == 1
    assert code(game, YELLOW, PlayFaerie("success")) == "DS-X48"
    do(game, SpendSuccess())
    assert game.state.battle.total == 2
    do(game, Resolve())
    assert stock(game, YELLOW) == (0, 0, 2)
    assert game.state.seats[YELLOW].successes == 1


def hemmed_in(hand="", dragon_spots=(True, True)):
    game = stage()
    put(game, YELLOW, "K2")
    put(game, BLUE, "K0 K1 K3")
    player = own(game, YELLOW, hand=hand)
    player.faerie_spot_used = True
    player.dragon_spot_used = list(dragon_spots)
    player.bastion = 4
    return game


def test_nothing_legal():
    """DS-E35 (DS-A38)."""
    game = run(hemmed_in())
    assert game.state.seats[YELLOW].bastion == 3
    assert waiting(game) == [BLUE]
    game = run(hemmed_in(hand="success"))
    assert waiting(game) == [YELLOW]
    assert RULES.view(game, YELLOW).phase == "turn"
    do(game, Idle())
    assert game.state.seats[YELLOW].bastion == 3
    assert code(hemmed_in(dragon_spots=(True, False)), YELLOW, Idle()) == "DS-X64"


def test_two_starting_settlements_from_one_line():
    """DS-E36 (DS-A28)."""
    game = stage()
    placing(game, [YELLOW, BLUE, BLUE, YELLOW])
    do(game, PlaceStart("wood", "K0"), PlaceStart("wood", "P5"), PlaceStart("gold", "P4"), PlaceStart("wood", "K3"))
    assert stock(game, YELLOW) == (5, 0, 3)
    assert stock(game, BLUE) == (1, 0, 1)
    assert game.state.seats[YELLOW].built == {"wood": 2, "food": 0, "gold": 0}


def test_trophies_are_blanks():
    """DS-E37 (DS-A21)."""
    game = stage(monsters={"m04": "plains2"})
    put(game, YELLOW, "L4 D4")
    own(game, YELLOW, heroes="m05 q01")
    reveal(game, "m05 h1 q01")
    do(game, Explore("plains2", "fight"))
    assert (game.state.news.battle.total, game.state.news.won) == (2, False)


@pytest.mark.parametrize(("gold", "totals", "places"), [(5, (31, 31), (2, 1)), (6, (32, 31), (1, 2))])
def test_final_scoring_with_a_tie(gold, totals, places):
    """DS-E38 (section 9)."""
    game = stage()
    yellow = own(game, YELLOW, f"6 9 {gold}", dragons="mossback3 thornwing2 ironjaw1", heroes="q01 q14 q10 m04 m05")
    yellow.heroes.remove("h7")
    yellow.built = {"wood": 4, "food": 3, "gold": 4}
    put(game, YELLOW, fortress="D0")
    blue = own(game, BLUE, "11 9 10", dragons="sunvein3 reedskimmer2 honeymaw1", heroes="q12 q03 q06 q16 m01 m10")
    blue.built["gold"] = 4
    own_score = score(CONTENT, yellow)
    assert (own_score.quests, own_score.monsters, own_score.dragons, own_score.lines, own_score.fortress) == (
        9,
        6,
        5,
        4,
        5,
    )
    assert (own_score.cards, score(CONTENT, blue).cards) == (11, 13)
    game.save.agenda = []
    assert result(game).scores == totals
    assert result(game).places == places
