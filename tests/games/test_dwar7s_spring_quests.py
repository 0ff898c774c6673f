"""Quests (DS-R140 to DS-R153)."""

from __future__ import annotations

import pytest

from games.core.play import options
from games.dwar7s_spring.actions import Back, ChooseCard, EndTurn, Explore, Quest, RemoveCard
from games.dwar7s_spring.scoring import score
from tests.support.dwar7s_spring import BLUE, CONTENT, RULES, YELLOW, code, may, own, put, stage, stock
from tests.support.games import do

#: A position in which each quest can just be fulfilled, and how to miss it by one.
ENOUGH = {
    "q01": ({"dragons": "mossback2"}, {"dragons": "mossback1"}),
    "q02": ({"dragons": "ironjaw1 mossback3"}, {"dragons": "mossback1 ironjaw1"}),
    "q03": ({"dragons": "mossback3"}, {"dragons": "mossback2"}),
    "q04": ({"dragons": "ironjaw3"}, {"dragons": "ironjaw2 mossback2"}),
    "q05": ({"dragons": "mossback1 ironjaw1"}, {"dragons": "mossback3"}),
    "q06": ({"monsters": 1}, {"monsters": 0}),
    "q07": ({"monsters": 2}, {"monsters": 0}),
    "q08": ({"monsters": 2}, {"monsters": 1}),
    "q09": ({"monsters": 3}, {"monsters": 1}),
    "q10": ({"built": (2, 2, 1)}, {"built": (2, 2, 0)}),
    "q11": ({"built": (1, 2, 2)}, {"built": (0, 2, 2)}),
    "q12": ({"built": (0, 0, 4)}, {"built": (4, 4, 3)}),
    "q13": ({"built": (0, 4, 0)}, {"built": (4, 3, 4)}),
    "q14": ({"built": (4, 0, 0)}, {"built": (3, 4, 4)}),
    "q15": ({"hand": "success success success resource"}, {"hand": "success success success"}),
    "q16": ({"stock": "3 3 3"}, {"stock": "3 3 2"}),
    "q17": ({"stock": "0 5 0", "hand": "success " * 3}, {"stock": "9 5 9", "hand": "success " * 2}),
    "q18": ({"stock": "5 0 5"}, {"stock": "4 9 5"}),
    "q19": ({"stock": "0 0 6", "hand": "success " * 2}, {"stock": "9 9 5", "hand": "success " * 5}),
    "q20": ({"stock": "4 4 4", "hand": "success " * 2}, {"stock": "4 4 4", "hand": "success"}),
    "q21": ({"built": (2, 1, 1), "stock": "4 0 0"}, {"built": (1, 1, 1), "stock": "9 9 9"}),
    "q22": ({"built": (3, 2, 2), "stock": "0 5 0"}, {"built": (3, 2, 2), "stock": "9 4 9"}),
    "q23": ({"built": (3, 2, 2), "stock": "0 0 5"}, {"built": (2, 2, 2), "stock": "0 0 9"}),
    "q24": ({"built": (2, 2, 2), "hand": "success " * 4}, {"built": (2, 2, 2), "hand": "success " * 3}),
}


def seeker(row="q05", *, monsters_=0, built=None, stock="0 0 0", hand="", dragons="", **more):
    game = stage(row=row, **more)
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    player = own(game, YELLOW, stock, hand=hand, dragons=dragons)
    player.monsters_defeated = monsters_
    if built is not None:
        player.built = dict(zip(("wood", "food", "gold"), built, strict=True))
    return game


def prepared(quest, given):
    given = dict(given)
    return seeker(quest, monsters_=given.pop("monsters", 0), **given)


def test_every_quest_is_here():
    assert set(ENOUGH) == {quest.id for quest in CONTENT.quests}


@pytest.mark.parametrize("quest", ENOUGH)
def test_each_quest_asks_for_what_its_card_says(quest):
    """DS-R140, DS-R141, DS-R147 to DS-R153: checked, never spent; one less of anything is not enough."""
    enough, short = ENOUGH[quest]
    assert code(prepared(quest, short), YELLOW, Quest(quest, 1)) == "DS-X39"
    game = prepared(quest, enough)
    player = game.state.seats[YELLOW]
    before = (stock(game, YELLOW), list(player.hand), dict(player.built), player.monsters_defeated)
    do(game, Quest(quest, 1))
    assert (stock(game, YELLOW), player.hand, player.built, player.monsters_defeated) == before
    assert player.heroes[-1] == quest
    assert score(CONTENT, player).quests == CONTENT.quest(quest).vp


def test_kinds_of_requirement():
    """DS-R147, DS-R148, DS-R149, DS-R150, DS-R151, DS-R152, DS-R153: each is asked by some quest."""
    asked = {key for quest in CONTENT.quests for key in quest.req.keys}
    assert asked == {"dragon_level", "dragons", "monsters", "settlements", "line", "wood", "food", "gold", "faeries"}


def test_the_fortress_is_no_settlement():
    """DS-R150."""
    game = seeker("q10", built=(2, 1, 1))
    put(game, YELLOW, fortress="D0")
    assert not may(game, YELLOW, Quest("q10", 1))


def test_the_reward_is_a_dragon_of_the_pile():
    """DS-R142, DS-R143, DS-R110: face up, Level 1, ready; the card joins the Heroes deck."""
    game = seeker(dragons="mossback1 honeymaw1", hand="success", level1="sunvein ironjaw")
    do(game, Quest("q05", 1))
    player = game.state.seats[YELLOW]
    assert [(d.breed, d.level, d.exhausted) for d in player.dragons[2:]] == [("sunvein", 1, False)]
    assert player.heroes == [*(f"h{n}" for n in range(1, 8)), "q05"]
    assert RULES.view(game, None).level1_count == 1


@pytest.mark.parametrize(("fortress", "have", "after"), [(None, 4, 5), (None, 5, 5), ("D0", 5, 6), ("D0", 6, 6)])
def test_the_nest_has_a_limit(fortress, have, after):
    """DS-R144, DS-A52."""
    game = seeker(dragons=" ".join(["mossback1"] * have), hand="success")
    put(game, YELLOW, fortress=fortress)
    do(game, Quest("q05", 1))
    assert len(game.state.seats[YELLOW].dragons) == after


def test_no_dragon_is_left():
    """DS-A106."""
    game = seeker(dragons="mossback1 ironjaw1", level1="", hand="success")
    do(game, Quest("q05", 1))
    assert len(game.state.seats[YELLOW].dragons) == 2


def test_the_second_spot_lets_remove_any_card():
    """DS-R145, DS-A56, DS-A57: that quest, a trophy or a hero, with a confirmation; or nothing at all."""
    for card in ("h1", "m04", "q05"):
        game = seeker(dragons="mossback1 ironjaw1")
        game.state.seats[YELLOW].heroes.append("m04")
        do(game, Quest("q05", 2), ChooseCard(card))
        assert options(game, YELLOW)[:2] == [RemoveCard(card), Back()]
        do(game, RemoveCard(card))
        assert card not in game.state.seats[YELLOW].heroes
        assert game.state.box == [card]
        points = score(CONTENT, game.state.seats[YELLOW])
        assert (points.quests, points.monsters) == (0 if card == "q05" else 1, 0 if card == "m04" else 2)
    game = seeker(dragons="mossback1 ironjaw1")
    do(game, Quest("q05", 2), EndTurn())
    assert len(game.state.seats[YELLOW].heroes) == 8
    assert not game.state.may_remove


def test_the_first_spot_lets_remove_nothing():
    """DS-R145."""
    game = seeker(dragons="mossback1 ironjaw1", hand="success")
    do(game, Quest("q05", 1))
    assert code(game, YELLOW, RemoveCard("h7")) == "DS-X40"


def test_each_spot_takes_one_dwarf_an_era_in_any_order():
    """DS-R146, DS-A55."""
    game = seeker("q05 q01", dragons="mossback2 ironjaw1", hand="success")
    do(game, Quest("q05", 2), EndTurn(), Explore("N1"))
    assert code(game, YELLOW, Quest("q01", 2)) == "DS-X36"
    do(game, Quest("q01", 1), EndTurn(), Explore("N2"))
    assert code(game, YELLOW, Quest("q06", 1)) == "DS-X35"


def test_a_victory_counts_although_its_card_is_gone():
    """DS-R149, DS-A103."""
    game = seeker("q06", monsters_=1)
    assert may(game, YELLOW, Quest("q06", 1))


def test_several_quests_leave_a_choice():
    """DS-A108: each on each free expedition spot."""
    game = seeker("q05 q01", dragons="mossback2 ironjaw1")
    offered = [action for action in options(game, YELLOW) if isinstance(action, Quest)]
    assert offered == [Quest("q05", 1), Quest("q05", 2), Quest("q01", 1), Quest("q01", 2)]
