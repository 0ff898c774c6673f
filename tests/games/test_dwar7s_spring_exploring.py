"""Exploring, fighting and gathering (DS-R90 to DS-R111)."""

from __future__ import annotations

import pytest

from games.core.play import options, waiting
from games.dwar7s_spring.actions import (
    ChooseArea,
    EndTurn,
    Explore,
    Move,
    PlayFaerie,
    Resolve,
    SpendSuccess,
    SwapSettlements,
    Train,
)
from games.dwar7s_spring.state import Piece
from tests.support.dwar7s_spring import BLUE, CONTENT, RULES, YELLOW, code, may, own, put, reveal, stage, stock
from tests.support.games import do, words


def explorer(monsters=None, spots="K6", hand="resource", successes=0, **more):
    game = stage(monsters=monsters, **more)
    put(game, YELLOW, spots)
    put(game, BLUE, "N0")
    own(game, YELLOW, hand=hand, successes=successes)
    return game


def test_a_dwarf_is_placed_next_to_a_building_or_another_dwarf():
    """DS-R90: also next to the fortress, and into a wildland with an own dwarf in it."""
    game = explorer()
    put(game, YELLOW, fortress="G2", dwarfs="P0 plains2")
    for node in ("K1", "G1", "P1", "plains1", "plains2"):
        assert may(game, YELLOW, Explore(node)), node
    assert code(game, YELLOW, Explore("mountain2")) == "DS-X15"
    assert code(game, YELLOW, Explore("U0")) == "DS-X15"


def test_a_dwarf_needs_a_free_spot():
    """DS-R91."""
    game = explorer()
    put(game, BLUE, "K0", fortress="K1", dwarfs="K5")
    for spot, refusal in (("K0", "DS-X12"), ("K1", "DS-X12"), ("K5", "DS-X13"), ("K6", "DS-X12")):
        assert code(game, YELLOW, Explore(spot)) == refusal


def test_a_dwarf_on_a_spot_gains_nothing_and_may_stand_on_water():
    """DS-R92, DS-R93."""
    game = explorer(spots="B2 K1")
    do(game, Explore("K0"))
    assert stock(game, YELLOW) == (0, 0, 0)
    assert game.state.occupant["K0"] == Piece("dwarf", YELLOW)
    game = explorer(spots="B2")
    assert CONTENT.fixtures["M1"]["B"][0] == "G03"
    do(game, Explore("B1"))
    assert game.state.occupant["B1"] == Piece("dwarf", YELLOW)


def test_in_a_wildland_the_dwarf_may_act_or_just_stand():
    """DS-R94, DS-R95, DS-R97, DS-R98: fight where a monster stands, gather where none does."""
    game = explorer({"m03": "plains1"})
    assert may(game, YELLOW, Explore("plains1", "fight"))
    assert may(game, YELLOW, Explore("plains1", "camp"))
    assert code(game, YELLOW, Explore("plains1", "gather")) == "DS-X25"
    game = explorer()
    assert may(game, YELLOW, Explore("plains1", "gather"))
    assert code(game, YELLOW, Explore("plains1", "fight")) == "DS-X24"
    do(game, Explore("plains1", "camp"))
    assert game.state.camp["plains1"] == [YELLOW]
    assert game.state.battle is None


def test_only_placing_a_dwarf_opens_a_fight():
    """DS-R96: a dwarf that is there already, or comes by a Faerie, does not."""
    game = explorer({"m03": "plains1"}, hand="move_dwarf success")
    put(game, YELLOW, dwarfs="D1")
    do(game, PlayFaerie("move_dwarf", (Move("D1", "plains1"),)))
    assert game.state.battle is None
    do(game, Explore("K1"))
    assert game.state.battle is None


@pytest.mark.parametrize(
    ("pieces", "cards"),
    [
        ({"settlements": "L4"}, 2),
        ({"settlements": "L4", "dwarfs": "plains2 plains2"}, 4),
        ({"settlements": "L4 N3 L0"}, 3),
        ({"fortress": "N2"}, 3),
        ({"dwarfs": "D3"}, 1),
        ({"settlements": "L4 N3 L0", "fortress": "D3", "dwarfs": "plains2"}, 6),
    ],
)
def test_the_number_of_cards(pieces, cards):
    """DS-R99: dwarfs with the new one, adjacent settlements, two for an adjacent fortress; nobody else's."""
    game = stage()
    put(game, YELLOW, **pieces)
    put(game, BLUE, "L5", fortress="D4", dwarfs="plains2")
    own(game, YELLOW, successes=1)
    assert RULES.view(game, None).cards["plains2"] == cards
    do(game, Explore("plains2", "gather"))
    assert len(game.state.battle.revealed) == cards


def test_the_deck_is_shuffled_before_every_reveal():
    """DS-R100: six draws shuffle seven cards, each time anew, and the cards return to the deck."""
    game = explorer()
    luck = reveal(game, "h7 h1")
    draws = game.luck.draws
    do(game, Explore("plains1", "gather"))
    luck.spent()
    assert game.luck.draws == draws + 6
    assert sorted(game.state.seats[YELLOW].heroes) == [f"h{n}" for n in range(1, 8)]
    assert stock(game, YELLOW) == (0, 2, 0)


def fight(cards, *, hand="success", successes=0, spots="L4 D4", expedition="q10", heroes=""):
    """Fight the Heath Witch (3 axes) in Plains 2 with three cards."""
    game = explorer({"m04": "plains2"}, spots=spots, hand=hand, successes=successes, expedition=expedition)
    game.state.seats[YELLOW].heroes += heroes.split()
    reveal(game, cards)
    do(game, Explore("plains2", "fight"))
    return game


def test_axes_decide():
    """DS-R101, DS-R104, DS-R105, DS-R106, DS-R107: card, figure, effect, two Faeries, a new card."""
    game = fight("h1 h2 h6")
    player = game.state.seats[YELLOW]
    assert player.heroes[-1] == "m04"
    assert game.state.monster_at == {}
    assert RULES.view(game, None).effects == {}
    assert len(player.hand) == 3
    assert game.state.row[0] == "q10"
    assert player.monsters_defeated == 1


def test_too_few_axes_change_nothing():
    """DS-R102."""
    game = fight("h1 h6 h7", hand="resource")
    do(game, Resolve())
    player = game.state.seats[YELLOW]
    assert game.state.monster_at == {"plains2": "m04"}
    assert game.state.camp["plains2"] == [YELLOW]
    assert sorted(player.heroes) == [f"h{n}" for n in range(1, 8)]
    assert player.hand == ["resource"]


def test_only_heroes_count_and_trophies_dilute():
    """DS-R103, DS-R108: a monster card shows axes, but not for its owner; it stays in the deck."""
    game = fight("m12 h1 q05", hand="resource", heroes="m12 q05")
    assert game.state.battle.total == 2
    do(game, Resolve())
    assert "m12" in game.state.seats[YELLOW].heroes


@pytest.mark.parametrize(
    ("wild", "spot", "gains"),
    [("forest2", "B2", (2, 0, 0)), ("plains1", "K6", (0, 2, 0)), ("mountain2", "S4", (0, 0, 2))],
)
def test_each_backpack_gives_a_resource_of_the_wildland(wild, spot, gains):
    """DS-R109."""
    game = explorer(spots=spot)
    reveal(game, "h6 h1")
    do(game, Explore(wild, "gather"))
    assert stock(game, YELLOW) == gains


def test_gathering_again_needs_another_dwarf():
    """DS-R110, DS-R111: one dwarf, one fight or gathering; the next one counts the first as well."""
    game = explorer(hand="success")
    reveal(game, "h6 h7")
    do(game, Explore("plains1", "gather"))
    assert game.state.battle is None
    assert code(game, YELLOW, Explore("plains1", "gather")) == "DS-X08"
    do(game, EndTurn(), Explore("N4"))
    assert RULES.view(game, YELLOW).cards["plains1"] == 3


def test_a_fight_waits_between_reveal_and_result():
    """DS-A61, DS-A63: free actions are open, and nothing else."""
    game = fight("h1 h6 h7", hand="success", successes=1)
    own(game, YELLOW, "4 0 0", hand="success", successes=1, dragons="mossback1")
    assert waiting(game) == [YELLOW]
    assert {type(action) for action in options(game, YELLOW)} == {SpendSuccess, Resolve, Train, PlayFaerie}
    do(game, Train(0))
    assert game.state.battle.total == 2
    do(game, SpendSuccess())
    assert game.state.battle is None
    assert game.state.seats[YELLOW].monsters_defeated == 1


def test_what_is_spent_in_a_lost_fight_is_gone():
    """DS-A67."""
    game = fight("h6 h7 h5", hand="success resource")
    do(game, PlayFaerie("success"))
    assert game.state.battle.total == 2
    do(game, Resolve())
    assert game.state.faerie_discard == ["success"]
    assert game.state.monster_at == {"plains2": "m04"}


def test_moving_the_dwarf_or_a_settlement_changes_no_fight():
    """DS-A69, DS-A70: the cards were counted at the reveal."""
    game = fight("h1 h6 h7", hand="move_dwarf swap_settlements success")
    put(game, BLUE, "K0")
    do(game, PlayFaerie("move_dwarf", (Move("plains2", "D3"),)))
    do(game, PlayFaerie("swap_settlements", (SwapSettlements("L4", "K0"),)))
    assert game.state.battle.total == 2
    do(game, PlayFaerie("success"))
    assert game.state.seats[YELLOW].monsters_defeated == 1
    assert game.state.occupant["D3"] == Piece("dwarf", YELLOW)


def test_a_stored_success_is_not_wasted_on_a_won_fight_but_a_faerie_may_be():
    """DS-A65."""
    game = fight("h1 h2 h6", hand="success success resource resource", successes=1)
    assert game.state.battle.total == 3
    assert code(game, YELLOW, SpendSuccess()) == "DS-X62"
    do(game, PlayFaerie("success"))
    assert game.state.battle is None
    assert len(game.state.seats[YELLOW].hand) == 5


def test_many_places_to_explore_are_asked_for_by_area():
    """No list grows beyond two menus: areas first, then their places."""
    game = stage()
    spots = "K0 K3 D0 D2 F0 G6 B0 J0 P0 N0 S0 L0"
    put(game, YELLOW, spots, dwarfs="plains1 plains2 forest1 forest2 mountain1 mountain2")
    own(game, YELLOW, hand="success")
    areas = [action for action in options(game, YELLOW) if isinstance(action, ChooseArea)]
    assert len(areas) > 10
    do(game, ChooseArea("K"))
    assert all(action.node[0] == "K" for action in options(game, YELLOW) if isinstance(action, Explore))
    do(game, Explore("K1"))
    assert game.state.occupant["K1"] == Piece("dwarf", YELLOW)


def test_the_log_tells_how_the_cards_came_about():
    """Section 13.4."""
    game = explorer({"m04": "plains2"}, spots="L4 D4", hand="success")
    reveal(game, "h1 h3 h6")
    told = words("dwar7s_spring", 2)
    lines = [told.line(event) for event in do(game, Explore("plains2", "fight"))]
    fight = next(line for line in lines if line and "fights" in line)
    assert "1 dwarf, 2 settlements" in fight
    assert "Brunna Gateaxe (2), Sella Quickboot (1), Pim the Packmule (0) = **3 of 3**" in fight
    assert any(line and "defeats Heath Witch" in line for line in lines)
    assert any(line and "draws 2 Faeries" in line for line in lines)
