"""Faerie cards, their small steps and what stays secret (DS-R112 to DS-R127)."""

from __future__ import annotations

import pytest

from games.core.luck import Luck
from games.core.play import options, waiting
from games.core.session import Session
from games.dwar7s_spring.actions import (
    Back,
    Build,
    ChooseFaerie,
    ChooseLine,
    ChoosePiece,
    CommandDragons,
    Explore,
    FaerieBack,
    FaerieDone,
    Move,
    PlayFaerie,
    Summon,
    SwapDwarfs,
    SwapSettlements,
    Take,
    UseAgain,
)
from games.dwar7s_spring.events import FaeriesDrawn, FaeriesSeen
from games.dwar7s_spring.state import Piece, power, world
from tests.support.dwar7s_spring import (
    BLUE,
    CONTENT,
    RULES,
    SLUG,
    YELLOW,
    code,
    may,
    own,
    put,
    reveal,
    second_dragon_spot,
    stage,
    stock,
)
from tests.support.games import do, words


def holding(hand, *, power=1, players=2, yellow="K0", blue="N0", dwarfs="", theirs="", **more):
    game = stage(players, **more)
    put(game, YELLOW, yellow, dwarfs=dwarfs)
    put(game, BLUE, blue, dwarfs=theirs)
    own(game, YELLOW, hand=hand)
    if power == 2:
        second_dragon_spot(game, YELLOW)
    return game


def test_summoning_draws_one():
    """DS-R112."""
    game = holding("", faeries="success resource")
    events = do(game, Summon())
    player = game.state.seats[YELLOW]
    assert player.hand == ["success"]
    assert player.faerie_spot_used
    assert player.bastion == 6
    drawn = next(event for event in events if isinstance(event, FaeriesDrawn))
    assert (drawn.due, drawn.drawn, drawn.to) == (1, 1, None)
    seen = next(event for event in events if isinstance(event, FaeriesSeen))
    assert (seen.kinds, seen.to) == (("success",), (YELLOW,))


def test_five_faeries_are_the_limit():
    """DS-R113."""
    game = holding("resource " * 5)
    assert code(game, YELLOW, Summon()) == "DS-X27"
    do(game, PlayFaerie("resource", (Take("wood"),)), Summon())
    assert len(game.state.seats[YELLOW].hand) == 5


def test_faerie_power_grows_with_the_blue_dragon_spot():
    """DS-R114, DS-R115."""
    game = holding("success")
    assert power(game, YELLOW) == 1
    game.state.seats[YELLOW].dragon_spot_used[0] = True
    assert power(game, YELLOW) == 1
    do(game, CommandDragons(2))
    assert power(game, YELLOW) == 2
    assert power(game, BLUE) == 1


def test_any_number_at_any_moment_without_a_dwarf():
    """DS-R116, DS-R117: before the dwarf and after it."""
    game = holding("resource resource resource success")
    do(game, PlayFaerie("resource", (Take("wood"),)), PlayFaerie("resource", (Take("food"),)))
    assert game.state.seats[YELLOW].bastion == 7
    do(game, Explore("K1"), PlayFaerie("resource", (Take("gold"),)))
    assert stock(game, YELLOW) == (1, 1, 1)


def test_two_applications_at_power_two_with_targets_of_ones_choice():
    """DS-R118, DS-R119, DS-A81, DS-A93: whole, one after the other, or only one."""
    game = holding("resource success", power=2)
    do(game, PlayFaerie("resource", (Take("wood"), Take("gold"))))
    assert stock(game, YELLOW) == (1, 0, 1)
    game = holding("resource success", power=2)
    do(game, PlayFaerie("resource", (Take("wood"),)))
    assert game.state.second_use == "resource"
    assert options(game, YELLOW) == [FaerieDone(), *(UseAgain(Take(kind)) for kind in ("wood", "food", "gold"))]
    do(game, UseAgain(Take("wood")))
    assert stock(game, YELLOW) == (2, 0, 0)
    game = holding("resource success", power=2)
    do(game, PlayFaerie("resource", (Take("wood"),)), FaerieDone())
    assert stock(game, YELLOW) == (1, 0, 0)
    assert game.state.second_use is None


def test_the_power_of_the_moment_counts():
    """DS-A83."""
    game = holding("resource resource success")
    do(game, PlayFaerie("resource", (Take("wood"),)))
    assert game.state.second_use is None


def test_the_second_use_opens_only_where_there_is_one():
    """Section 5.8: and not for the success kind, which always adds both."""
    game = holding("move_dwarf success", power=2, dwarfs="K1", yellow="K2")
    do(game, PlayFaerie("move_dwarf", (Move("K1", "K0"),)))
    assert game.state.second_use == "move_dwarf"
    game = holding("success resource", power=2, monsters={"m05": "mountain1"}, yellow="D6 N6")
    reveal(game, "h1 h6 h7")
    do(game, Explore("mountain1", "fight"), PlayFaerie("success"))
    assert game.state.second_use is None
    assert game.state.battle.total == 4


def test_moving_a_dwarf():
    """DS-R120, DS-A91: to an adjacent spot of any ground, or an adjacent wildland with room; reach is not asked."""
    game = holding("move_dwarf", dwarfs="B6", yellow="U3")
    targets = {a.uses[0].target for a in whole(game) if isinstance(a, PlayFaerie)}
    assert targets == set(world(game).near["B6"]) - {"U3"}
    do(game, PlayFaerie("move_dwarf", (Move("B6", "B1"),)))
    assert game.state.places_of(YELLOW) == ["B1"]
    game = holding("move_dwarf", dwarfs="plains1", yellow="D2")
    do(game, PlayFaerie("move_dwarf", (Move("plains1", "forest1"),)))
    assert game.state.camp == {"plains1": [], "forest1": [YELLOW]}


def whole(game):
    return list(game.save.agenda[-1].unlisted(game, YELLOW))


def test_swapping_dwarfs():
    """DS-R121, DS-A84 to DS-A88: one's own with an opponent's, anywhere on the map."""
    game = holding("swap_dwarfs", dwarfs="K1 plains1", theirs="N1 plains1")
    swaps = {a.uses[0] for a in whole(game) if isinstance(a, PlayFaerie)}
    assert swaps == {
        SwapDwarfs("K1", BLUE, "N1"),
        SwapDwarfs("K1", BLUE, "plains1"),
        SwapDwarfs("plains1", BLUE, "N1"),
    }
    do(game, PlayFaerie("swap_dwarfs", (SwapDwarfs("K1", BLUE, "N1"),)))
    assert game.state.occupant["K1"] == Piece("dwarf", BLUE)
    assert game.state.occupant["N1"] == Piece("dwarf", YELLOW)


def test_the_bravery_faerie_adds_an_axe():
    """DS-R122: in the fight under way."""
    game = holding("success success", monsters={"m04": "plains2"}, yellow="L4")
    reveal(game, "h1 h6")
    do(game, Explore("plains2", "fight"))
    assert game.state.battle.total == 2
    do(game, PlayFaerie("success"))
    assert game.state.seats[YELLOW].monsters_defeated == 1


def test_swapping_settlements_gives_nothing():
    """DS-R123, DS-R125, DS-A90: and changes neither lines nor production."""
    game = holding("swap_settlements", yellow="K1", blue="N0")
    built = [dict(player.built) for player in game.state.seats]
    do(game, PlayFaerie("swap_settlements", (SwapSettlements("K1", "N0"),)))
    assert game.state.occupant == {"K1": Piece("settlement", BLUE), "N0": Piece("settlement", YELLOW)}
    assert [stock(game, seat) for seat in (YELLOW, BLUE)] == [(0, 0, 0), (0, 0, 0)]
    assert [player.built for player in game.state.seats] == built


def test_taking_a_resource():
    """DS-R124."""
    for resource, gains in (("wood", (1, 0, 0)), ("food", (0, 1, 0)), ("gold", (0, 0, 1))):
        game = holding("resource success")
        do(game, PlayFaerie("resource", (Take(resource),)))
        assert stock(game, YELLOW) == gains


def test_moved_and_swapped_dwarfs_neither_fight_nor_gather():
    """DS-R126."""
    game = holding("move_dwarf swap_dwarfs", dwarfs="D1", theirs="plains1", yellow="D2")
    do(game, PlayFaerie("move_dwarf", (Move("D1", "forest1"),)))
    do(game, PlayFaerie("swap_dwarfs", (SwapDwarfs("forest1", BLUE, "plains1"),)))
    assert game.state.battle is None
    assert stock(game, YELLOW) == (0, 0, 0)


def test_played_cards_lie_open_and_become_the_deck_again():
    """DS-R127, DS-A79: the discard pile is shuffled when the deck is empty, also in the middle of a draw."""
    game = holding("resource success", yellow="B2", faeries="move_dwarf")
    do(game, PlayFaerie("resource", (Take("wood"),)))
    assert RULES.view(game, None).faerie_discard == ("resource",)
    game.state.faerie_discard.append("resource")
    reveals = game.save.reveals
    events = do(game, Build("food", "J5"))
    drawn = next(event for event in events if isinstance(event, FaeriesDrawn))
    assert (drawn.due, drawn.drawn, drawn.shuffled) == (3, 3, True)
    assert sorted(game.state.seats[YELLOW].hand) == ["move_dwarf", "resource", "resource", "success"]
    assert game.state.faerie_discard == []
    assert game.save.reveals > reveals


def test_nothing_left_to_draw():
    """DS-A79."""
    game = holding("success", faeries="")
    assert code(game, YELLOW, Summon()) == "DS-X28"


# --- small steps, and what others can see of them ---


def test_kind_then_piece_then_target():
    """Section 5.8: only what can be completed is offered, and there is a way back."""
    game = holding("move_dwarf swap_settlements success", dwarfs="K1 D0")
    faeries = [a for a in options(game, YELLOW) if isinstance(a, ChooseFaerie | PlayFaerie)]
    assert faeries == [ChooseFaerie("move_dwarf"), ChooseFaerie("swap_settlements")]
    do(game, ChooseFaerie("move_dwarf"))
    assert options(game, YELLOW)[-3:] == [ChoosePiece("K1"), ChoosePiece("D0"), FaerieBack()]
    do(game, ChoosePiece("D0"))
    moves = [a for a in options(game, YELLOW) if isinstance(a, PlayFaerie)]
    assert {a.uses[0].source for a in moves} == {"D0"}
    do(game, FaerieBack())
    assert ChoosePiece("K1") in options(game, YELLOW)
    do(game, FaerieBack())
    assert ChooseFaerie("swap_settlements") in options(game, YELLOW)


def test_a_step_with_one_entry_is_skipped():
    """Section 5.8: with one dwarf its targets are offered at once; the last step never is skipped."""
    game = holding("move_dwarf", dwarfs="K1")
    do(game, ChooseFaerie("move_dwarf"))
    assert not [a for a in options(game, YELLOW) if isinstance(a, ChoosePiece)]
    assert [a for a in options(game, YELLOW) if isinstance(a, PlayFaerie)]


def test_the_second_use_has_the_same_steps():
    game = holding("move_dwarf success", power=2, dwarfs="K1 D0")
    do(game, ChooseFaerie("move_dwarf"), ChoosePiece("K1"), PlayFaerie("move_dwarf", (Move("K1", "K2"),)))
    assert options(game, YELLOW)[0] == FaerieDone()
    assert ChoosePiece("K2") in options(game, YELLOW)
    do(game, ChoosePiece("D0"), FaerieBack(), ChoosePiece("D0"), UseAgain(Move("D0", "D1")))
    assert set(game.state.places_of(YELLOW)) == {"K2", "D1"}
    assert waiting(game) == [YELLOW]
    assert game.state.second_use is None


def test_browsing_faeries_changes_nothing_that_others_see():
    """Section 8, point 12; and the public rows do not depend on the draft or on the hand (points 3 and 4)."""
    game = holding("move_dwarf resource", dwarfs="K1 D0")
    told = words(SLUG, 2)

    def public():
        view = RULES.view(game, YELLOW)
        rows = RULES.menu(view, options(game, YELLOW), told).public
        labels = [[key.label for key in row.keys] for row in rows]
        return RULES.view(game, None), RULES.view(game, BLUE), labels

    do(game, ChooseLine("wood"), Back())
    before = public()
    for action in (ChooseFaerie("move_dwarf"), ChoosePiece("D0"), FaerieBack(), FaerieBack()):
        assert do(game, action) == []
        assert public() == before
    game.state.seats[YELLOW].hand = ["success", "success"]
    assert public()[1:] == before[1:]


def test_hands_are_secret_to_all_but_their_owner():
    """DS-A120: dealt anew, nothing changes for anybody else; the order of the decks is nobody's."""
    game = holding("move_dwarf resource", dwarfs="K1", faeries="success resource swap_dwarfs move_dwarf success")
    own(game, BLUE, hand="success success swap_settlements")
    for seat in (None, YELLOW, BLUE):
        other = RULES.imagine(game, seat, Luck("77" * 32))
        assert RULES.view(other, seat) == RULES.view(game, seat)
        assert other.state.faeries.items != game.state.faeries.items or seat is None
        assert [len(p.hand) for p in other.state.seats] == [2, 3]


def test_drawing_is_a_barrier_and_choosing_is_not():
    """DS-A122."""
    game = holding("resource success", dwarfs="K1")
    session = Session(RULES, CONTENT, RULES.encode(game))
    assert not session.act(YELLOW, ChooseFaerie("resource")).barrier
    done = session.act(YELLOW, PlayFaerie("resource", (Take("wood"),)))
    assert not done.barrier
    session.restore(done.before)
    assert session.game.state.seats[YELLOW].hand == ["resource", "success"]
    assert session.act(YELLOW, Summon()).barrier


@pytest.mark.parametrize("kind", ["move_dwarf", "swap_dwarfs", "success", "swap_settlements", "resource"])
def test_each_kind_is_offered_only_where_it_can_be_applied(kind):
    """DS-A80."""
    game = stage()
    put(game, YELLOW, fortress="K0")
    own(game, YELLOW, hand=kind)
    offered = [a for a in options(game, YELLOW) if isinstance(a, ChooseFaerie | PlayFaerie)]
    assert offered == ([ChooseFaerie("resource")] if kind == "resource" else [])
    assert may(game, YELLOW, Explore("K1"))
