"""What the monsters do (DS-R154 to DS-R161), each by its name."""

from __future__ import annotations

import pytest

from games.core.play import options
from games.dwar7s_spring import steps
from games.dwar7s_spring.actions import (
    Activate,
    Build,
    BuildFortress,
    CommandDragons,
    Explore,
    PlayFaerie,
    Quest,
    SpendSuccess,
    Summon,
    Take,
)
from games.dwar7s_spring.scoring import score
from tests.support.dwar7s_spring import BLUE, CONTENT, RULES, YELLOW, code, may, own, put, reveal, run, stage, stock
from tests.support.games import do

#: For each ground a spot of M1 that gives 3, one that gives 2, and their neighbours to build from.
SPOTS = {
    "wood": (("K0", "K1"), ("J3", "J4")),
    "food": (("P0", "P1"), ("D2", "D1")),
    "gold": (("D0", "D1"), ("B3", "B2")),
}
REDUCERS = {"m03": "food", "m04": "food", "m05": "gold", "m06": "gold", "m11": "wood", "m12": "wood"}


def settler(spot, monsters=None, **more):
    game = stage(monsters=monsters, **more)
    put(game, YELLOW, spot)
    put(game, BLUE, "T5")
    return game


def total(game):
    return sum(stock(game, YELLOW))


@pytest.mark.parametrize("monster", REDUCERS)
def test_reduced_spots_give_one(monster):
    """DS-R155, DS-R156, DS-R159: instead of 2 or 3, for everybody, until it is defeated."""
    kind, home = REDUCERS[monster], CONTENT.monster(monster).home
    for amount, (spot, near) in zip((3, 2), SPOTS[kind], strict=True):
        for monsters, gained in (({monster: home}, 1), ({}, amount)):
            game = settler(near, monsters)
            do(game, Build("gold", spot))
            assert total(game) == gained
            assert game.state.seats[YELLOW].stock[kind] == gained
    for other in {"wood", "food", "gold"} - {kind}:
        spot, near = SPOTS[other][0]
        game = settler(near, {monster: home})
        do(game, Build("gold", spot))
        assert total(game) == 3, "other kinds are not touched"


@pytest.mark.parametrize("monster", ["m07", "m08"])
def test_faerie_spots_give_one(monster):
    """DS-R157."""
    for monsters, drawn in (({monster: CONTENT.monster(monster).home}, 1), ({}, 3)):
        game = settler("P4", monsters)
        do(game, Build("gold", "P3"))
        assert len(game.state.seats[YELLOW].hand) == drawn


@pytest.mark.parametrize(("monster", "webs"), [("m01", {"B5", "F3", "G3"}), ("m02", {"B2", "J1", "U2"})])
def test_webs_forbid_settlements(monster, webs):
    """DS-R154, DS-A13, DS-A14: the nearest resource spots of every kind; a dwarf may stand there."""
    game = stage(monsters={monster: CONTENT.monster(monster).home})
    put(game, YELLOW, "G4 B6 U1 J0")
    put(game, YELLOW, dwarfs=CONTENT.monster(monster).home)
    own(game, YELLOW, hand="success")
    assert set(RULES.view(game, None).webbed) == webs
    for spot in webs:
        assert code(game, YELLOW, Build("wood", spot)) == "DS-X14"
        assert may(game, YELLOW, Explore(spot))


@pytest.mark.parametrize("monster", ["m09", "m10"])
def test_no_quests(monster):
    """DS-R158: for nobody, while it is in play."""
    for monsters, legal in (({monster: CONTENT.monster(monster).home}, False), ({}, True)):
        game = settler("K0", monsters, row="q05")
        own(game, YELLOW, dragons="mossback1 ironjaw1")
        assert may(game, YELLOW, Quest("q05", 1)) is legal


@pytest.mark.parametrize("monster", [monster.id for monster in CONTENT.monsters])
def test_each_monster_is_beaten_by_its_axes_and_frees_the_land(monster):
    """DS-R101, DS-R105, DS-R167: one axe less is not enough; its effect ends and its points are scored."""
    card = CONTENT.monster(monster)
    near = {"forest1": "D1", "forest2": "B2", "plains1": "D1", "plains2": "D3", "mountain1": "D6", "mountain2": "S4"}
    for missing in (1, 0):
        game = settler(near[card.home], {monster: card.home})
        own(game, YELLOW, successes=card.axes - missing)
        reveal(game, "h6 h7")
        do(game, Explore(card.home, "fight"))
        while game.state.battle is not None and may(game, YELLOW, SpendSuccess()):
            do(game, SpendSuccess())
        won = missing == 0
        assert game.state.seats[YELLOW].monsters_defeated == won
        assert (card.effect in RULES.view(game, None).effects) is not won
        assert score(CONTENT, game.state.seats[YELLOW]).monsters == card.vp * won


def test_reductions_touch_nothing_but_the_placing_of_settlements():
    """DS-R160: production, gathering, dragons, Faeries, summoning, rewards and fortresses give all."""
    every = {"m08": "forest2", "m03": "plains1", "m05": "mountain1", "m11": "mountain2"}
    game = settler("B3", every)
    game.state.seats[YELLOW].built = {"wood": 4, "food": 4, "gold": 4}
    game.save.agenda = [steps.StartEra()]
    run(game)
    assert stock(game, YELLOW) == (5, 5, 5)
    game = settler("G4", every)
    own(game, YELLOW, hand="success resource")
    reveal(game, "h6 h7")
    do(game, Explore("forest1", "gather"))
    assert stock(game, YELLOW) == (4, 0, 0)
    game = settler("D1", every)
    own(game, YELLOW, "7 7 7", hand="resource", dragons="mossback3")
    do(game, BuildFortress("D0"), PlayFaerie("resource", (Take("food"),)))
    assert stock(game, YELLOW) == (0, 1, 3)
    game = settler("D1", every)
    own(game, YELLOW, dragons="mossback3", hand="success")
    do(game, CommandDragons(1), Activate(0))
    assert stock(game, YELLOW) == (3, 1, 0)
    game = settler("D1", every)
    do(game, Summon())
    assert len(game.state.seats[YELLOW].hand) == 1
    game = settler("B2", every)
    own(game, YELLOW, successes=5)
    do(game, Explore("forest2", "fight"))
    while game.state.battle is not None:
        do(game, SpendSuccess())
    assert len(game.state.seats[YELLOW].hand) == 2


def test_effects_touch_everybody():
    """DS-R161."""
    game = settler("K1", {"m11": "mountain1"})
    put(game, BLUE, "J4")
    do(game, Build("gold", "K0"), Build("gold", "J3"))
    assert [sum(stock(game, seat)) for seat in (YELLOW, BLUE)] == [1, 1]


def test_two_reductions_of_a_kind_are_lifted_one_by_one():
    """DS-A20."""
    game = settler("P1", {"m03": "plains1", "m04": "plains2"})
    put(game, YELLOW, "D3 D4 L4")
    own(game, YELLOW, successes=3)
    do(game, Explore("plains2", "fight"))
    while game.state.battle is not None:
        do(game, SpendSuccess())
    assert RULES.view(game, None).effects == {"food1": "m03"}
    game.state.active, game.state.dwarf_done = YELLOW, False
    do(game, Build("gold", "P0"))
    assert game.state.seats[YELLOW].stock["food"] == 1


def test_a_new_monster_among_dwarfs_is_not_fought():
    """DS-A22: they stay; gathering there is over."""
    game = stage(row="q05", expedition="m04")
    put(game, YELLOW, "D3", dwarfs="plains2")
    own(game, YELLOW, hand="success", dragons="mossback1 ironjaw1")
    do(game, Quest("q05", 1))
    assert game.state.monster_at == {"plains2": "m04"}
    assert game.state.camp["plains2"] == [YELLOW]
    game.state.dwarf_done = False
    assert code(game, YELLOW, Explore("plains2", "gather")) == "DS-X25"
    assert Explore("plains2", "fight") in options(game, YELLOW)
