"""Settlements and the fortress (DS-R72 to DS-R89)."""

from __future__ import annotations

import pytest

from games.core.play import options
from games.dwar7s_spring.actions import Back, Build, BuildFortress, ChooseFortress, ChooseLine, ChooseSpot, Explore
from games.dwar7s_spring.scoring import score
from games.dwar7s_spring.state import Piece, nest_limit
from tests.support.dwar7s_spring import BLUE, CONTENT, YELLOW, code, may, own, put, stage, stock
from tests.support.games import do


def builder(spots="K0", monsters=None, hand="success"):
    game = stage(monsters=monsters)
    put(game, YELLOW, spots)
    put(game, BLUE, "N0")
    own(game, YELLOW, hand=hand)
    return game


def test_building_takes_the_leftmost_settlement_and_the_spot_of_its_line():
    """DS-R72, DS-R73."""
    game = builder()
    do(game, Build("gold", "K1"))
    player = game.state.seats[YELLOW]
    assert game.state.occupant["K1"] == Piece("settlement", YELLOW)
    assert player.built == {"wood": 1, "food": 0, "gold": 1}
    assert player.build_used == {"wood": 0, "food": 0, "gold": 1}
    assert player.bastion == 6


@pytest.mark.parametrize(
    ("pieces", "spot", "legal"),
    [
        ({"settlements": "K0"}, "K3", True),
        ({"settlements": "K0"}, "D0", False),
        ({"fortress": "K0"}, "K3", True),
        ({"dwarfs": "K0"}, "K3", True),
        ({"dwarfs": "plains1"}, "D1", True),
        ({"dwarfs": "plains1"}, "K5", True),
        ({"dwarfs": "plains1"}, "D0", False),
    ],
)
def test_reach(pieces, spot, legal):
    """DS-R74, DS-R75, DS-R89: next to an own building, an own dwarf, or a wildland with an own dwarf."""
    game = stage()
    put(game, YELLOW, **pieces)
    own(game, YELLOW, hand="success")
    assert may(game, YELLOW, Build("wood", spot)) is legal
    assert (code(game, YELLOW, Build("wood", spot)) if not legal else "DS-X15") == "DS-X15"


def test_opponents_give_no_reach_and_dwarfs_on_boards_neither():
    """DS-R74, DS-A46, DS-A47."""
    game = builder()
    put(game, BLUE, "K4")
    game.state.seats[YELLOW].faerie_spot_used = True
    assert not may(game, YELLOW, Build("wood", "L2"))


def test_where_no_settlement_may_stand():
    """DS-R76, DS-R77, DS-R80: no wildland, no water, nothing that holds a piece of anybody."""
    game = builder("B2 B0 G6")
    put(game, BLUE, dwarfs="B3")
    put(game, BLUE, fortress="G2")
    for spot, refusal in (
        ("forest2", "DS-X10"),
        ("B1", "DS-X11"),
        ("B0", "DS-X12"),
        ("B3", "DS-X13"),
        ("G2", "DS-X12"),
    ):
        assert code(game, YELLOW, Build("wood", spot)) == refusal


def test_fields_and_resource_spots():
    """DS-R78, DS-R79: nothing on a field, the amount at once on a resource spot, less with a monster in play."""
    game = builder("K0 D1")
    do(game, Build("wood", "K1"))
    assert stock(game, YELLOW) == (0, 0, 0)
    for monsters, gold in ((None, 3), ({"m05": "mountain1"}, 1)):
        game = builder("D1", monsters)
        do(game, Build("wood", "D0"))
        assert stock(game, YELLOW) == (0, 0, gold)


def test_a_finished_line_produces_more_and_scores():
    """DS-R81."""
    game = builder()
    player = game.state.seats[YELLOW]
    player.built["wood"] = 3
    assert score(CONTENT, player).lines == 0
    do(game, Build("wood", "K1"))
    assert score(CONTENT, player).lines == 2
    assert sum(CONTENT.line("wood").reveals[:4]) == 5
    assert not may(game, YELLOW, Build("wood", "K2"))


def test_lines_are_chosen_first_where_there_are_several():
    """Section 5.8: line, then spot; with one line the spots are offered at once."""
    game = builder()
    assert [a for a in options(game, YELLOW) if isinstance(a, ChooseLine | Build)] == [
        ChooseLine(line) for line in ("wood", "food", "gold")
    ]
    do(game, ChooseLine("food"))
    assert Build("food", "K1") in options(game, YELLOW)
    assert options(game, YELLOW)[-1] == Back()
    do(game, Back())
    player = game.state.seats[YELLOW]
    player.build_used = {"wood": 1, "food": 0, "gold": 1}
    offered = [a for a in options(game, YELLOW) if isinstance(a, ChooseLine | Build)]
    assert offered
    assert all(isinstance(action, Build) and action.line == "food" for action in offered)


def rich(spots="D1", monsters=None, stock="8 7 7"):
    game = builder(spots, monsters)
    own(game, YELLOW, stock, hand="success")
    return game


def test_the_fortress_is_paid_for_and_gives_its_full_yield():
    """DS-R82, DS-R84, DS-R87, DS-R88: even with a monster; once; room for a sixth dragon from that moment."""
    game = rich(monsters={"m06": "mountain2"})
    assert nest_limit(game, YELLOW) == 5
    do(game, BuildFortress("D0"))
    assert stock(game, YELLOW) == (1, 0, 3)
    assert game.state.occupant["D0"] == Piece("fortress", YELLOW)
    assert nest_limit(game, YELLOW) == 6
    game.state.dwarf_done = False
    own(game, YELLOW, "7 7 7", hand="success")
    assert code(game, YELLOW, BuildFortress("D2")) == "DS-X20"


def test_the_fortress_stands_where_a_settlement_may():
    """DS-R83."""
    game = rich("B2 B0 D1")
    for spot, refusal in (("forest2", "DS-X10"), ("B1", "DS-X11"), ("B0", "DS-X12"), ("P0", "DS-X15")):
        assert code(game, YELLOW, BuildFortress(spot)) == refusal


def test_webs_do_not_stop_the_fortress():
    """DS-R85."""
    game = rich("D1", {"m01": "plains1"})
    assert code(game, YELLOW, Build("wood", "D2")) == "DS-X14"
    do(game, BuildFortress("D2"))
    assert stock(game, YELLOW) == (1, 2, 0)


def test_the_price_cannot_come_from_the_spot_itself():
    """DS-A49."""
    game = rich(stock="7 7 6")
    assert code(game, YELLOW, BuildFortress("D0")) == "DS-X21"
    assert ChooseFortress() not in options(game, YELLOW)


def test_the_fortress_is_confirmed():
    """Section 13.1: the spot first, then the payment."""
    game = rich()
    do(game, ChooseFortress())
    assert ChooseSpot("D0") in options(game, YELLOW)
    do(game, ChooseSpot("D0"))
    assert options(game, YELLOW)[:2] == [BuildFortress("D0"), Back()]
    assert stock(game, YELLOW) == (8, 7, 7)
    do(game, BuildFortress("D0"))
    assert stock(game, YELLOW) == (1, 0, 3)


def test_the_fortress_gives_reach_but_is_no_settlement():
    """DS-R89, DS-A48."""
    game = stage()
    put(game, YELLOW, fortress="K0")
    own(game, YELLOW, hand="success")
    assert may(game, YELLOW, Explore("K1"))
    assert game.state.settlements_of(YELLOW) == []
    assert sum(game.state.seats[YELLOW].built.values()) == 0


def test_choices_are_dropped_by_any_other_action():
    """Section 5.8: nothing of a draft is left when something else is done."""
    game = rich()
    do(game, ChooseLine("wood"), Explore("D0"))
    assert game.state.draft.line is None
    assert not [action for action in options(game, YELLOW) if isinstance(action, Build)]
