"""Commanding and training dragons (DS-R128 to DS-R139)."""

from __future__ import annotations

import pytest

from games.core.play import options
from games.dwar7s_spring.actions import Activate, CommandDragons, EndTurn, Explore, Quest, SpendSuccess, Train
from games.dwar7s_spring.scoring import score
from games.dwar7s_spring.state import Dragon
from tests.support.dwar7s_spring import BLUE, CONTENT, YELLOW, code, dragon, may, own, put, reveal, stage, stock
from tests.support.games import do


def tamer(dragons, treasury="0 0 0", hand="success", **more):
    game = stage(**more)
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    own(game, YELLOW, treasury, hand=hand, dragons=dragons)
    return game


def test_a_dragon_spot_opens_two_activations():
    """DS-R128, DS-R129, DS-R130: each puts a token on a dragon that has none; none need follow."""
    game = tamer("mossback1 thornwing1 honeymaw1z coinbelly1")
    do(game, CommandDragons(1))
    assert [a for a in options(game, YELLOW) if isinstance(a, Activate)] == [Activate(0), Activate(1), Activate(3)]
    do(game, Activate(0), Activate(3))
    assert [d.exhausted for d in game.state.seats[YELLOW].dragons] == [True, False, True, True]
    assert code(game, YELLOW, Activate(1)) == "DS-X31"
    do(game, EndTurn())


@pytest.mark.parametrize("breed", [breed.id for breed in CONTENT.breeds])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_dragon_gives_what_its_card_shows(breed, level):
    """DS-R131: the ability of the present level, at once; and DS-R168 the points of the top card."""
    game = tamer(f"{breed}{level}")
    gives = CONTENT.breed(breed).gives(level)
    do(game, CommandDragons(1), Activate(0))
    assert stock(game, YELLOW) == (gives.wood, gives.food, gives.gold)
    assert game.state.seats[YELLOW].successes == gives.successes
    assert score(CONTENT, game.state.seats[YELLOW]).dragons == CONTENT.breed(breed).vp(level)


def test_stored_successes_last_until_spent():
    """DS-R132, DS-A66: an axe in a fight or a backpack in a gathering, also Eras later."""
    game = tamer("emberfang3", monsters={"m04": "plains2"})
    put(game, YELLOW, "D1 L4")
    do(game, CommandDragons(1), Activate(0))
    assert game.state.seats[YELLOW].successes == 3
    game.state.dwarf_done, game.state.activations_left = False, 0
    reveal(game, "h6 h7")
    do(game, Explore("plains2", "fight"), SpendSuccess(), SpendSuccess(), SpendSuccess())
    assert game.state.seats[YELLOW].monsters_defeated == 1
    assert game.state.seats[YELLOW].successes == 0
    game = tamer("", hand="success")
    put(game, YELLOW, "D1")
    game.state.seats[YELLOW].successes = 1
    reveal(game, "h1 h2")
    do(game, Explore("plains1", "gather"), SpendSuccess())
    assert stock(game, YELLOW) == (0, 1, 0), "the last success spent, the gathering resolves by itself"


def test_the_blue_spot_comes_second_and_raises_the_power():
    """DS-R133, DS-R134."""
    game = tamer("mossback1")
    assert not may(game, YELLOW, CommandDragons(2))
    do(game, CommandDragons(1))
    game.state.dwarf_done = False
    assert code(game, YELLOW, CommandDragons(1)) == "DS-X29"
    events = do(game, CommandDragons(2))
    assert events[0].power == 2
    assert game.state.activations_left == 2


def test_training_is_free_and_as_often_as_it_can_be_paid():
    """DS-R135, DS-R136, DS-A99: no dwarf, even twice the same dragon."""
    game = tamer("mossback1", "9 2 0")
    do(game, Train(0), Train(0))
    player = game.state.seats[YELLOW]
    assert player.dragons == [dragon("mossback3")]
    assert player.bastion == 7
    assert stock(game, YELLOW) == (0, 0, 0)


@pytest.mark.parametrize("breed", [breed.id for breed in CONTENT.breeds])
def test_every_training_costs_what_its_card_shows(breed):
    """DS-R137, DS-R139, DS-R30: the cards of both levels leave their decks; there is no fourth level."""
    game = tamer(f"{breed}1", "20 20 20")
    cost2, cost3 = CONTENT.breed(breed).cost2, CONTENT.breed(breed).cost3
    do(game, Train(0), Train(0))
    assert stock(game, YELLOW) == tuple(20 - cost2.of(r) - cost3.of(r) for r in ("wood", "food", "gold"))
    assert (game.state.level2[breed], game.state.level3[breed]) == (1, 1)
    assert code(game, YELLOW, Train(0)) == "DS-X43"


def test_an_exhausted_dragon_may_be_trained_and_stays_exhausted():
    """DS-R138, DS-A95: it cannot be activated again in this Era."""
    game = tamer("mossback1", "4 0 0")
    do(game, CommandDragons(1), Activate(0), Train(0))
    assert game.state.seats[YELLOW].dragons == [dragon("mossback2z")]
    assert code(game, YELLOW, Activate(0)) == "DS-X33"


def test_equal_dragons_are_offered_once():
    """Section 13.3: of two equal ones the first; an exhausted one is another."""
    game = tamer("mossback1 mossback1 mossback1z", "8 0 0")
    assert [a for a in options(game, YELLOW) if isinstance(a, Train)] == [Train(0), Train(2)]
    assert may(game, YELLOW, Train(1))
    do(game, CommandDragons(1))
    assert [a for a in options(game, YELLOW) if isinstance(a, Activate)] == [Activate(0)]


def test_a_new_dragon_can_be_trained_but_not_activated_in_this_turn():
    """DS-A107."""
    game = tamer("sunvein1 mossback1", "2 2 0", row="q05")
    do(game, Quest("q05", 1))
    player = game.state.seats[YELLOW]
    assert player.dragons[-1] == Dragon("ironjaw")
    assert code(game, YELLOW, Activate(2)) == "DS-X31"
    do(game, Train(2))
    assert player.dragons[-1] == Dragon("ironjaw", 2)
