"""The particularities and specials of the six boards (RULES.md, sections 6.8 to 6.13)."""

from __future__ import annotations

import pytest

from games.core.play import options
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from games.fourth_wing.steps.acting import beats
from tests.support.fourth_wing import (
    BLUE,
    CONTENT,
    END,
    GREEN,
    ORANGE,
    PINK,
    ROLL,
    balance,
    counts,
    fight,
    friend,
    go,
    home_dice,
    keys,
    only,
    place,
    placed,
    player,
    pooled,
    race,
    remaining,
    special,
    start,
    wake,
)
from tests.support.games import refused


def code(game, action, seat=BLUE):
    return refused(game, seat, action).code


# --- 1: VIADUKT ---


def test_viadukt_swaps_pieces():
    """FW-R810, FW-A35, FW-A39: any other piece that is not home and stands elsewhere; or not."""
    game = race("1", 5, 5, -1, 9, begun=False, dragon={BLUE: 3}, winners=[ORANGE])
    special(game, "dragon")
    assert options(game, BLUE) == [do.Swap(GREEN), do.Decline()]
    go(game, do.Decline())
    assert (player(game).pos, home_dice(game)) == (5, 6)
    game = race("1", 0, 0, begun=False, dragon={BLUE: 3})
    assert only(special(game, "dragon"), told.NoEffect)


def test_viadukt_wakes_all_friends():
    """FW-R811, FW-A37: also at home."""
    game = race("1", -1, 0, 0, begun=False, heart={BLUE: 3}, friends={BLUE: "+1* Flip*"}, winners=[BLUE])
    special(game, "heart")
    assert all(card.active for card in player(game).friends)
    game = race("1", -1, 0, 0, begun=False, dragon={BLUE: 3}, winners=[BLUE])
    assert only(special(game, "dragon"), told.NoEffect)
    assert home_dice(game) == 6


# --- 1B: PRÄSENTATION ---


def test_the_first_place_is_checked():
    """FW-R820, FW-R821, FW-R822, FW-R823, FW-A41: one own die, then all of them; without dice no check."""
    game = race("1B", 4, 2, friends={BLUE: "+1"}, begun=False)
    events = start(game, "5 4 4 4 4 4 4")
    assert (only(events, told.Checked).face, only(events, told.Checked).skipped) == (5, False)
    assert len(only(events, told.Rolled).faces) == 6
    for face in "DH":
        game = race("1B", 4, 4, begun=False)
        assert only(start(game, face), told.Checked).skipped
        assert home_dice(game) == 6
    game = race("1B", 4, 2, begun=False, dragon={BLUE: 2}, heart={BLUE: 2})
    for n in game.state.ready(BLUE):
        game.state.dice[n].holder = PINK
    assert not [event for event in start(game, "") if isinstance(event, told.Checked)]


def test_the_presentation_walks():
    """FW-R824, FW-R825, FW-R826, FW-A42: no friend can be asked, and a goal on the way is an arrival."""
    game = race("1B", 0, 0, begun=False, heart={BLUE: 3}, friends={BLUE: "+1"})
    events = special(game, "heart", "D D 2")
    assert only(events, told.Walked).steps == 2
    assert player(game).pos == 2
    game = race("1B", 13, 0, 0, begun=False, dragon={BLUE: 3})
    special(game, "dragon", "H H H")
    assert player(game).home
    assert game.state.winners == [BLUE]
    assert not game.save.sides  # first place: nothing to choose
    assert player(game).hand == counts(ST=2, BA=2)


# --- 2: SPARRING ---


def test_a_partner_is_no_obstacle_to_anybody_else():
    """FW-R830, FW-R305: several pieces may stand there; it is not skipped."""
    game = race("2", 2, 3, 3, roll="2 2 2 2 2 2", abilities="SP ES")
    assert fight() in options(game, BLUE)
    go(game, fight(), roll="5 4")
    assert placed(game) == [(3, [5])]


def test_one_fights_the_right_neighbour():
    """FW-R831, FW-R832, FW-R833, FW-R843, FW-A46: also one that is home; equal is enough."""
    game = race("2", 2, 0, -1, roll="2 2 2 2 2 2", abilities="SP ES", winners=[ORANGE])
    fought = only(go(game, fight(), roll="4 4"), told.Fought)
    assert (fought.partner, fought.attack, fought.defence, fought.won) == (ORANGE, (4,), (4,), True)
    assert beats([6], [5], strictly=False)
    assert not beats([1], [2], strictly=False)
    assert beats([1], [1], strictly=False)


def test_attacking_again():
    """FW-R834, FW-R835, FW-R836, FW-A50: one more die each time, all rolled; the partner rolls the same die."""
    game = race("2", 2, 0, 0, roll="2 2 2 2 2 2", abilities="SP ES")
    go(game, fight(), roll="2 5")
    assert options(game, BLUE) == [do.AttackAgain(BLUE), do.FightOn(), do.GiveUp()]
    events = go(game, do.AttackAgain(BLUE), roll="2 5 4")
    assert only(events, told.Fought).attack == (2, 5)
    assert placed(game) == [(3, [2, 5])]
    game = race("2", 2, 0, roll="2 2 2 2 2 2", abilities="SP ES")
    go(game, fight(), roll="2 5")
    assert not only(go(game, do.GiveUp()), told.Ended).success
    assert player(game).pos == 2


def test_fighting_to_the_end():
    """FW-R836: until it is won, or no die is left."""
    game = race("2", 2, 0, roll="2 2 2 2 2 2", abilities="SP ES")
    go(game, fight(), roll="2 5")
    events = go(game, do.FightOn(), roll="2 2 5 2 2 5 5")
    assert [(event.round, event.won) for event in events if isinstance(event, told.Fought)] == [(2, False), (3, True)]
    assert placed(game) == [(3, [2, 2, 5])]


def test_after_a_won_fight():
    """FW-R837, FW-R838, FW-R839, FW-A49: the leftover dice show nothing; roll them, or stop."""
    game = race("2", 2, 0, roll="2 2 2 2 2 2", abilities="SP ES", friends={BLUE: "+1"})
    go(game, fight(), roll="5 4")
    assert remaining(game) == [0, 0, 0, 0, 0]
    assert options(game, BLUE) == [do.RollAgain(), do.EndTurn()]
    events = go(game, ROLL, roll="3 3 4 4 5")
    assert player(game).pos == 2
    events = go(game, END)  # nothing fits, the friend is not asked
    assert (only(events, told.Ended).success, player(game).pos) == (False, 3)


def test_a_won_space_is_safe():
    """FW-R840, FW-R841, FW-R849, FW-A51: what lies up to it counts, what lies beyond comes back."""
    game = race("2", 2, 0, roll="2 2 2 2 2 2", abilities="SP ES")
    go(game, fight(), roll="H D")
    go(game, ROLL, roll="2 3 4 4 H")
    go(game, ROLL, roll="2 2 2 2")
    assert (player(game).pos, pooled(game), home_dice(game)) == (3, (0, 1), 5)
    assert player(game).hand == counts(ST=1)


def test_the_last_partner_has_two_dice():
    """FW-R842, FW-A53: the two best attack dice against the two dice of the partner."""
    assert beats([2, 5, 3], [3, 4], strictly=False)
    assert not beats([2, 5, 2], [3, 4], strictly=False)
    game = race("2", 11, 0, roll="2 2 2 2 2 2", abilities="SP ES")
    assert options(game, BLUE)[0] == fight(BLUE, BLUE)
    go(game, fight(BLUE, BLUE), roll="2 3 4 4")
    go(game, do.AttackAgain(BLUE), roll="4 4 2 4 4")
    assert placed(game) == [(12, [4, 4, 2])]


def test_no_help_in_a_fight():
    """FW-R844, FW-X30."""
    game = race("2", 2, 0, roll="2 2 2 2 2 2", abilities="SP ES", friends={BLUE: "+1"})
    go(game, fight(), roll="2 5")
    for action in (friend("+1", "2"), wake("+1"), place("2"), ROLL, END):
        assert code(game, action) == "FW-X30"


def test_sparring_borrows_dice():
    """FW-R845, FW-R846, FW-A54: one of each neighbour, at home or not; nothing for a seat that is home."""
    game = race("2", 4, 0, -1, 0, begun=False, dragon={BLUE: 3}, winners=[ORANGE])
    events = special(game, "dragon")
    assert only(events, told.Borrowed).dice == ((PINK, 1), (GREEN, 1))
    assert home_dice(game, PINK) == home_dice(game, GREEN) == 5
    game = race("2", 4, 0, begun=False, dragon={BLUE: 3, PINK: 2}, heart={PINK: 3})
    assert only(special(game, "dragon"), told.Borrowed).dice == ((PINK, 1),)
    game = race("2", -1, 0, 0, begun=False, dragon={BLUE: 3}, winners=[BLUE])
    assert only(special(game, "dragon"), told.NoEffect)


def test_borrowed_dice_lie_idle_until_the_turn():
    """FW-A55: neither rolled in a defence nor lent on."""
    game = race("2", 2, 0, roll="2 2 2 2 2 2", abilities="SP ES", begun=False, spare={PINK: 1})
    game.state.dice[game.state.ready(BLUE)[5]].holder = PINK
    start(game, "2 2 2 2 2")
    fought = only(go(game, fight(), roll="5 4"), told.Fought)
    assert len(fought.defence) == 1


def test_sparring_turns_tiles():
    """FW-R847, FW-R848, FW-A56, FW-A88: one face-up tile of each other seat that is not home."""
    abilities = {PINK: "SP ES", ORANGE: "IN ES", GREEN: "SP IN"}
    game = race("2", 4, 0, -1, 0, begun=False, heart={BLUE: 3}, abilities=abilities, turned={GREEN: "SP"}, winners=[2])
    special(game, "heart")
    assert options(game, BLUE) == [
        do.TurnTiles(((PINK, "speed"), (GREEN, "intelligence"))),
        do.TurnTiles(((PINK, "emotional_strength"), (GREEN, "intelligence"))),
    ]
    go(game, do.TurnTiles(((PINK, "speed"), (GREEN, "intelligence"))))
    assert player(game, PINK).turned == keys("SP")
    assert player(game, GREEN).turned == keys("SP IN")
    # The owner's next turn is played without it, and turns it back
    game = race("2", 0, 0, roll="3 D 4 4 4 4", abilities="SP ES", turned={BLUE: "SP"})
    go(game, place("3"))
    assert code(game, place("D")) == "FW-X09"
    go(game, END)
    assert player(game).turned == ()


def test_no_tile_is_face_up_any_more():
    """FW-A56, FW-A36."""
    game = race("2", 4, 0, begun=False, heart={BLUE: 3}, abilities={PINK: "SP ES"}, turned={PINK: "SP ES"})
    assert only(special(game, "heart"), told.NoEffect)
    assert home_dice(game) == 6


# --- 2B: KAMPF ---


def test_only_more_wins_in_the_battle():
    """FW-R850."""
    game = race("2B", 3, 0, roll="2 2 2 2 2 2", abilities="SP ES")
    fought = only(go(game, fight(), roll="4 4"), told.Fought)
    assert not fought.won
    assert not beats([3, 5], [3, 4], strictly=True)
    assert beats([4, 5], [3, 4], strictly=True)


def test_the_battle_draws_a_friend():
    """FW-R851, FW-R852, FW-A37, FW-A57: a duplicate is kept; from an empty stack nothing is owed; also at home."""
    game = race("2B", -1, 0, 0, begun=False, dragon={BLUE: 3}, friends={BLUE: "+1"}, winners=[BLUE])
    game.state.friends.items.append(game.state.friends.items.pop(game.state.friends.items.index("plus_one#2")))
    special(game, "dragon")
    assert [card.kind for card in player(game).friends] == ["plus_one", "plus_one"]
    assert player(game).owed == 1
    game = race("2B", 3, 0, begun=False, dragon={BLUE: 3})
    game.state.friends.items = []
    assert only(special(game, "dragon"), told.NoEffect)
    assert player(game).owed == 0


def test_the_battle_gives_an_extra_turn():
    """FW-R853, FW-R854, FW-A58, FW-A59: with what the neighbours have; without any dice there is none."""
    spare, friends = {PINK: 1, ORANGE: 0}, {PINK: "+1"}
    game = race("2B", 0, 0, 0, begun=False, heart={BLUE: 3}, spare=spare, friends=friends, goes_on=True)
    events = special(game, "heart", "2 3 3 3 3")  # the emptied pool gives Pink three dice back
    assert only(events, told.Borrowed).dice == ((PINK, 1),)
    assert [event.extra for event in events if isinstance(event, told.Rolled)] == [True, False]
    assert player(game).pos == 1
    game = race("2B", 0, 0, begun=False, heart={BLUE: 3}, spare={PINK: 0})
    assert only(special(game, "heart"), told.NoEffect)
    game = race("2B", -1, 0, 0, begun=False, heart={BLUE: 3}, winners=[BLUE])
    assert only(special(game, "heart"), told.NoEffect)


def test_two_specials_in_one_battle_turn():
    """FW-A31, FW-A58, FW-R853: a friend first, then four borrowed dice at a table of two."""
    friends = {BLUE: "+1*", PINK: "-1"}
    pools = {"dragon": {BLUE: 2}, "heart": {BLUE: 2}}
    game = race("2B", 0, 0, abilities="SP ES", friends=friends, begun=False, goes_on=True, **pools)
    start(game, "D H")
    go(game, wake("+1"))
    events = go(game, do.Place(place("D").dice), roll="4 4 4 5")
    assert [event.pool for event in events if isinstance(event, told.Triggered)] == ["dragon", "heart"]
    assert only(events, told.Drew).seat == BLUE
    assert game.state.turn.extra
    assert len(game.state.borrowed(BLUE)) + sum(die.owner == PINK != die.holder for die in game.state.dice) == 8


# --- 3: GAUNTLET ---


def test_no_turn_ends_on_an_obstacle():
    """FW-R860, FW-R861, FW-R862, FW-A26, FW-A27."""
    game = race("3", 0, 0, roll="3 5 5 5 5 5", abilities="IN ST", begun=False)
    start(game, "3 5 5 5 5 H")
    go(game, place("3"))
    assert code(game, END) == "FW-X16"
    assert do.RollAgain() in options(game, BLUE)
    events = go(game, ROLL, roll="3 5 5 4 4")
    assert (only(events, told.Ended).why, player(game).pos) == ("stranded", 0)


def test_the_gauntlet_wakes_friends_and_goes_on():
    """FW-R863, FW-R864, FW-A37, FW-A60: the goal counts as white; symbols on the way are taken."""
    game = race("3", 2, 0, begun=False, dragon={BLUE: 3}, friends={BLUE: "+1*"})
    special(game, "dragon")
    assert player(game).friends[0].active
    game = race("3", 12, 0, 0, begun=False, heart={BLUE: 3})
    special(game, "heart")
    assert game.state.winners == [BLUE]
    game = race("3", 0, 0, begun=False, heart={BLUE: 3})
    assert only(special(game, "heart"), told.Walked).end == 2
    game = race("3", -1, 0, 0, begun=False, heart={BLUE: 3}, winners=[BLUE])
    assert only(special(game, "heart"), told.NoEffect)


# --- 3B: DRESCHEN ---


def test_threshing_has_obstacles_too():
    """FW-R870, FW-R411."""
    game = race("3B", 0, 0, roll="2 D H 3 3 3", abilities="BA ST")
    assert balance() in options(game, BLUE)
    go(game, place("2"))
    assert code(game, END) == "FW-X16"


def test_threshing_gives_one_more_ability():
    """FW-R871, FW-A67, FW-A35, FW-A37."""
    game = race("3B", 2, 0, begun=False, dragon={BLUE: 3}, abilities="ST SP")
    special(game, "dragon")
    assert options(game, BLUE) == [do.TakeAbility("emotional_strength"), do.TakeAbility("balance")]
    go(game, do.TakeAbility("emotional_strength"))
    assert player(game).can("emotional_strength")
    game = race("3B", -1, 0, 0, begun=False, dragon={BLUE: 3}, winners=[BLUE])
    assert only(special(game, "dragon"), told.NoEffect)


def test_threshing_jumps():
    """FW-R872, FW-A61, FW-A35: ahead or behind, not where somebody stands, and the piece may stay there."""
    game = race("3B", 4, 5, begun=False, heart={BLUE: 3})
    special(game, "heart")
    assert options(game, BLUE) == [do.Jump(1), do.Jump(3), do.Jump(7), do.Decline()]
    go(game, do.Jump(1))
    assert (player(game).pos, player(game).hand) == (1, {})
    game = race("3B", -1, 0, 0, begun=False, heart={BLUE: 3}, winners=[BLUE])
    assert only(special(game, "heart"), told.NoEffect)


def test_specials_are_read_from_the_content():
    """Section 2.2: every board names its two specials."""
    effects = {board.key: (board.specials.dragon.effect, board.specials.heart.effect) for board in CONTENT.boards}
    assert effects["2B"] == ("draw_friend", "extra_turn_borrowed")
    assert len({effect for pair in effects.values() for effect in pair}) == 11


@pytest.mark.parametrize("board", ["1", "1B", "2", "2B", "3", "3B"])
def test_a_goal_is_never_skipped(board):
    """FW-R604, FW-R305."""
    assert not CONTENT.board(board).space(CONTENT.board(board).goal).holds_one
