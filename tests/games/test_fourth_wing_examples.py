"""The worked examples of RULES.md, section 10, one by one (for the scoring ones see test_fourth_wing_scoring)."""

from __future__ import annotations

import pytest

from games.core.play import act, options, waiting
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from games.fourth_wing.state import turned
from games.fourth_wing.steps.preparing import ChoosingAbilities, KeepOrRedraw, draw_friend
from tests.support.fourth_wing import (
    BLUE,
    CONTENT,
    END,
    FACES,
    GREEN,
    KINDS,
    ORANGE,
    PINK,
    ROLL,
    SLUG,
    balance,
    befriend,
    counts,
    fight,
    friend,
    go,
    home_dice,
    intelligence,
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
    strength,
    view,
    wake,
)
from tests.support.games import begin, refused


def code(game, action, seat=BLUE):
    return refused(game, seat, action).code


# --- from the rulebook ---


def test_example_rolling_and_placing():
    """FW-E01: FW-R303, FW-R310, FW-R311, FW-R312, FW-R318."""
    game = race("1", 0, 0, roll="3 2 5 D D D", abilities="IN BA")
    assert placed(game) == [(1, [3])]  # the only option has been taken
    assert code(game, END) == code(game, ROLL) == "FW-X12"
    go(game, place("2"))
    go(game, ROLL, roll="3 2 2 D")
    assert placed(game) == [(1, [3]), (2, [2]), (3, [3])]
    go(game, END)
    assert player(game).pos == 3
    assert home_dice(game) == 6
    assert player(game).hand == {}


def test_example_of_a_lost_roll():
    """FW-E02: FW-R315, FW-R317, FW-R324."""
    game = race("1", 3, 0, roll="5 3 3 4 4 D", abilities="IN BA")
    events = go(game, ROLL, roll="3 4 5 5 D")
    ended = only(events, told.Ended)
    assert (ended.success, ended.why, ended.forced) == (False, "nothing_fits", True)
    assert (player(game).pos, player(game).hand, home_dice(game)) == (3, {}, 6)

    game = race("1", 3, 0, roll="5 3 3 4 4 D", abilities="IN BA", friends={BLUE: "-1"})
    go(game, place("5"), ROLL, roll="3 4 5 5 D")
    go(game, friend("-1", "3"))
    assert placed(game) == [(4, [5]), (5, [2]), (6, [4])]
    go(game, END)
    assert (player(game).pos, player(game).hand) == (6, counts(ES=1))


def test_example_of_abilities_on_offer():
    """FW-E03: FW-R210, FW-R211."""
    game = begin(SLUG, 2, {"board1": "1"}, seed="1" * 64)
    while do.KeepFriend() in options(game, BLUE):
        act(game, BLUE, do.KeepFriend())
    assert code(game, do.ChooseAbilities(keys("ES ST"))) == "FW-X40"
    assert code(game, do.ChooseAbilities(keys("ST ST"))) == "FW-X41"
    act(game, BLUE, do.ChooseAbilities(keys("ST BA")))
    assert BLUE not in waiting(game)


def test_example_of_speed():
    """FW-E04: FW-R403, FW-R404, FW-R319."""
    game = race("1B", 0, 0, roll="2 2 5 5 D H", abilities="SP IN")
    go(game, place("2"), place("D"))
    assert placed(game) == [(1, [2]), (2, [1])]
    assert remaining(game) == [2, 5, 5, 6]
    go(game, END)
    assert (player(game).pos, pooled(game), home_dice(game)) == (2, (1, 0), 5)


def test_example_of_the_last_partner():
    """FW-E05: FW-R842, FW-R850."""
    game = race("2", 11, 0, roll="2 2 2 2 2 2", abilities="SP ES")
    go(game, fight(BLUE, BLUE), roll="3 5 3 4")
    assert placed(game) == [(12, [3, 5])]
    game = race("2B", 10, 0, roll="2 2 2 2 2 2", abilities="SP ES")
    go(game, fight(BLUE, BLUE), roll="3 5 3 4")
    assert placed(game) == []
    go(game, do.AttackAgain(BLUE), roll="3 5 4 3 4")
    assert placed(game) == [(11, [3, 5, 4])]


def test_example_of_all_effects():
    """FW-E08: FW-R505, FW-R506, FW-R507, FW-R508, FW-R509, FW-R512."""
    table = {
        "+1": "2 3 4 5 H D",
        "-1": "H D 2 3 4 5",
        "+2": "3 4 5 H D 2",
        "-2": "5 H D 2 3 4",
        "Flip": "H 5 4 3 2 D",
        "Dragon": "D D D D D D",
        "Heart-6": "H H H H H H",
    }
    for label, after in table.items():
        for before, result in zip("D2345H", after.split(), strict=True):
            assert turned(CONTENT, CONTENT.friend(KINDS[label]), FACES[before]) == FACES[result], (label, before)


@pytest.mark.parametrize(
    ("winners", "choice", "expected"),
    [((), None, {"ST": 2, "BA": 2}), ((1,), "BA", {"ST": 1, "BA": 2}), ((1, 2), None, {"ST": 1, "BA": 1})],
)
def test_example_of_rewards(winners, choice, expected):
    """FW-E09: FW-R602, places 1 to 3."""
    pos = [13, *(-1 if seat in winners else 0 for seat in range(1, 4))]
    game = race("1", *pos, roll="3 2 4 4 4 4", abilities="ST BA", winners=winners)
    go(game, place("2 3"))
    if choice:
        act(game, BLUE, do.ChooseReward(keys(choice)[0]))
    assert player(game).hand == counts(**expected)


def test_example_of_the_fourth_reward():
    """FW-E09: FW-R602, place 4."""
    game = race(
        "1", -1, -1, 13, 0, roll="3 2 4 4 4 4", active=ORANGE, winners=[0, 1], abilities={GREEN: "ST BA"}, goes_on=True
    )
    go(game, place("2 3", ORANGE))
    act(game, GREEN, do.ChooseReward("strength"))
    assert player(game, GREEN).hand == counts(ST=1)


def test_example_of_what_is_known_after_challenge_1():
    """FW-E10: FW-R202, FW-R609: position 1 of every dragon, and at most one other tile."""
    game = race("1", 13, 0, roll="3 2 4 4 4 4", abilities="ST BA", goes_on=True)
    go(game, place("2 3"))
    act(game, PINK, do.ChooseReward(player(game, PINK).abilities[0]))
    act(game, BLUE, do.Peek(1, 3))
    seen = game.state.dragons
    own, others = view(game, BLUE), view(game, PINK)
    assert [d.focus for d in own.dragons] == [(row.focus[0], None, None) for row in seen]
    assert [d.known for d in own.dragons] == [(), ((3, seen[1].focus[2]),), (), ()]
    assert [d.known for d in others.dragons] == [()] * 4


# --- our own ---


def test_skipping():
    """FW-E11: FW-R304, FW-R323."""
    game = race("1", 0, 1, 2, roll="4 D D 5 H H", abilities="IN ST")
    go(game, place("4"), place("5"))
    assert placed(game) == [(3, [4]), (4, [5])]
    go(game, END)
    assert (player(game).pos, player(game).hand) == (4, counts(ES=1))


def test_symbol_on_a_skipped_space():
    """FW-E12: FW-A18."""
    game = race("1", 3, 4, roll="2 2 3 3 D D", abilities="IN BA")
    assert placed(game) == [(5, [2])]
    go(game, END)
    assert (player(game).pos, player(game).hand) == (5, counts(ES=1))


def test_two_speed_dragons():
    """FW-E13: FW-A14, FW-R321."""
    game = race("1B", 2, 9, roll="D D 2 3 3 5", abilities="SP IN")
    go(game, place("D D"))
    go(game, place("2"))  # 3 on 5, 5 on 6 and 3 on 7 are the only options left
    assert (player(game).pos, player(game).hand, pooled(game)) == (7, counts(BA=1), (2, 0))


def test_no_half_pair():
    """FW-E14: FW-R307, FW-A07."""
    game = race("1B", 2, 9, roll="4 2 3 3 5 H", abilities="SP IN")
    assert code(game, place("4")) == "FW-X11"
    go(game, intelligence("2 3 3 5"), roll="2 4 5 5")
    assert placed(game) == [(3, [4, 4])]
    assert do.Place(place("2").dice) in options(game, BLUE)
    go(game, place("5"))
    assert remaining(game) == [2, 5]
    go(game, END)
    assert (player(game).pos, player(game).hand, pooled(game), home_dice(game)) == (4, counts(BA=1), (0, 1), 5)


def test_intelligence_is_no_risk_after_a_placement():
    """FW-E15: FW-A06, FW-R408."""
    game = race("1", 0, 0, roll="3 H 4 4 4 4", abilities="IN ST")
    go(game, place("3"))
    go(game, intelligence("4 4 4 4"), roll="3 3 4 4")
    assert {type(option) for option in options(game, BLUE)} == {do.RollAgain, do.EndTurn}
    go(game, END)
    assert (player(game).pos, pooled(game)) == (1, (0, 1))


def test_a_fail_that_triggers():
    """FW-E16: FW-R420, FW-A05, FW-A34, FW-R811, FW-R419."""
    game = race(
        "1",
        3,
        0,
        roll="H 2 2 3",
        abilities="IN BA",
        heart={BLUE: 2, PINK: 1},
        friends={BLUE: "+1* Re-roll*"},
    )
    events = go(game, intelligence("2 2 3"), roll="3 4 4")
    assert not only(events, told.Ended).success
    assert all(card.active for card in player(game).friends)
    assert (home_dice(game), pooled(game), pooled(game, PINK), player(game).pos) == (6, (0, 0), (0, 0), 3)


def test_a_speed_die_after_a_fail():
    """FW-E17: FW-A05."""
    game = race("1B", 0, 0, roll="D 4 4 5 5 5", abilities="SP IN")
    go(game, place("D"))
    go(game, ROLL, roll="2 2 5 5 5")
    assert (player(game).pos, pooled(game), home_dice(game)) == (0, (0, 0), 6)


def test_swap():
    """FW-E18: FW-A39, FW-A20, FW-A21, FW-R810."""
    game = race("1", 8, 0, 12, roll="D H 4 4", abilities="BA IN", dragon={BLUE: 2})
    go(game, balance(), END)
    assert options(game, BLUE) == [do.Swap(PINK), do.Swap(ORANGE), do.Decline()]
    go(game, do.Swap(ORANGE))
    assert (player(game).pos, player(game, ORANGE).pos, player(game, ORANGE).hand) == (12, 9, {})
    game = race("1", 12, 0, 9, roll="3 4 5 D D D", active=ORANGE, abilities="IN BA")
    go(game, place("4", ORANGE))  # 3 on 10 was the only option, 12 is skipped, 13 needs 2
    go(game, END)
    assert (player(game, ORANGE).pos, player(game, ORANGE).hand) == (11, counts(SP=1))


def test_first_place_in_the_presentation():
    """FW-E19: FW-R820, FW-R821, FW-R822, FW-R823, FW-A40."""
    friends = {PINK: "+1", ORANGE: "+1"}
    game = race("1B", 4, 4, 2, friends=friends, begun=False, goes_on=True)
    events = start(game, "H 3 5 2 2 2 2 2")  # Blue skips, Pink rolls all six dice
    checks = [event for event in events if isinstance(event, told.Checked)]
    assert [(check.seat, check.face, check.skipped) for check in checks] == [(BLUE, 6, True), (PINK, 3, False)]
    assert only(events, told.Rolled).faces == (5, 2, 2, 2, 2, 2)
    game = race("1B", 4, 4, 2, active=ORANGE, friends=friends, begun=False)
    assert not [e for e in start(game, "2 2 2 2 2 3") if isinstance(e, told.Checked)]
    game = race("1B", 0, 0, 0, friends={BLUE: "+1"}, begun=False)
    assert not [e for e in start(game, "2 2 3 4 4 5") if isinstance(e, told.Checked)]


def test_walking():
    """FW-E20: FW-R824, FW-A42, FW-A43."""
    game = race("1B", 0, 5, 6, roll="2 D 4 5", abilities="SP IN", dragon={BLUE: 2})
    go(game, place("2"), place("D"))
    events = go(game, END, roll="H H 3")
    assert only(events, told.Walked).faces == (6, 6, 3)
    assert (player(game).pos, player(game).hand, home_dice(game)) == (4, counts(BA=1), 6)
    game = race("1B", 4, 5, 6, begun=False, dragon={BLUE: 3})
    special(game, "dragon", "H 2 2")
    assert player(game).pos == 7


def test_checkpoint():
    """FW-E21: FW-R839, FW-R840, FW-R849."""
    game = race("2", 0, 0, roll="3 5 2 2 4 4", abilities="SP ES")
    go(game, place("3"))
    assert code(game, ROLL) == "FW-X15"
    go(game, fight(), roll="H 4")
    assert placed(game)[-1] == (3, [6])
    go(game, ROLL, roll="2 D H")
    go(game, place("2"))
    go(game, ROLL, roll="2 5")
    assert (player(game).pos, player(game).hand, pooled(game), home_dice(game)) == (3, counts(ST=1), (0, 1), 5)


def test_lost_fight_without_checkpoint():
    """FW-E22: FW-R834, FW-R836, FW-R841."""
    game = race("2", 0, 0, roll="3 5 2 2 4 4", abilities="SP ES")
    go(game, place("3"), fight(), roll="2 5")
    go(game, do.AttackAgain(BLUE), roll="3 2 H")
    go(game, do.AttackAgain(BLUE), roll="2 2 D 4")
    go(game, do.AttackAgain(BLUE), roll="D 2 2 3 5")
    assert (player(game).pos, pooled(game), home_dice(game)) == (0, (0, 0), 6)


def test_partner_with_one_die_or_none():
    """FW-E23: FW-A47."""
    game = race("2", 11, 0, roll="2 2 2 2 2 2", abilities="SP ES", spare={PINK: 1})
    go(game, fight(BLUE, BLUE), roll="2 4 3")
    assert placed(game) == [(12, [2, 4])]
    game = race("2", 11, 0, roll="2 2 2 2 2 2", abilities="SP ES", spare={PINK: 0})
    go(game, fight(BLUE, BLUE), roll="D D")
    assert placed(game) == [(12, [1, 1])]


def test_borrowed_dice():
    """FW-E24: FW-R845, FW-R846, FW-A55."""
    game = race("2", 4, 0, roll="3 5 D 2", abilities="SP ES", dragon={BLUE: 2})
    # The third Dragon: 3 + D (as a 5) fill the two slots of space 5
    go(game, do.Place(place("D 3").dice))
    events = go(game, END)
    assert only(events, told.Borrowed).dice == ((PINK, 2),)
    assert (player(game).pos, home_dice(game), home_dice(game, PINK)) == (5, 6, 4)


def test_borrowed_dice_in_the_next_turn():
    """FW-E24: eight dice, six and six afterwards; a borrowed Heart-6 counts for the third die in the pool."""
    game = race(
        "2", 5, 0, abilities={BLUE: "ES SP", PINK: "IN SP"}, heart={BLUE: 2}, friends={BLUE: "+1*"}, begun=False
    )
    for n in game.state.ready(PINK)[:2]:
        game.state.dice[n].holder = BLUE
    start(game, "2 2 3 3 H 5")
    assert [die.owner for die in (game.state.dice[n] for n in game.state.remaining(game.state.turn))] == [0] * 4 + [
        1
    ] * 2
    go(game, wake("+1", PINK))
    go(game, END)
    assert home_dice(game, PINK) == 6  # the borrowed die has gone home before the choice
    assert set(options(game, BLUE)) == {do.TurnTiles(((PINK, key),)) for key in keys("IN SP")}
    events = go(game, do.TurnTiles(((PINK, "speed"),)))
    assert (pooled(game), home_dice(game)) == ((0, 0), 6)
    assert only(events, told.PoolEmptied).dice == ((BLUE, 2),)
    assert player(game, PINK).turned == ("speed",)


def test_extra_turn():
    """FW-E25: FW-R853, FW-R854, FW-A58."""
    game = race(
        "2B",
        3,
        0,
        0,
        abilities="ES SP",
        heart={BLUE: 2},
        dragon={PINK: 1},
        friends={BLUE: "+1*", PINK: "+2"},
        roll="H 2 2 2",
        goes_on=True,
    )
    go(game, wake("+1"))
    events = go(game, END, roll="2 3 4 5")
    assert only(events, told.Borrowed).dice == ((PINK, 2), (ORANGE, 2))
    assert [event.extra for event in events if isinstance(event, told.Rolled)] == [True]
    assert home_dice(game) == 6
    go(game, fight(PINK), roll="5 4")
    events = go(game, END, roll="3 3 3 3 3")
    assert len(only(events, told.Rolled).faces) == 5  # Pink's own turn: one die of six is in the pool
    assert (player(game).pos, home_dice(game), home_dice(game, ORANGE)) == (4, 6, 6)


def test_forced_steps():
    """FW-E26: FW-R861, FW-R862, FW-A93."""
    game = race("3", 0, 0, abilities="IN ST", spare={BLUE: 2}, begun=False)
    events = start(game, "3 5 3")
    ended = only(events, told.Ended)
    assert (ended.success, ended.why, ended.forced) == (False, "stranded", True)
    assert (player(game).pos, home_dice(game)) == (0, 2)


def test_a_whole_turn_lost():
    """FW-E27: FW-A01, FW-R862, FW-R860."""
    game = race("3", 0, 0, roll="3 2 5 D D H", abilities="IN ST", friends={PINK: "+1"})
    go(game, place("3"), place("2"))
    assert code(game, END) == "FW-X12"
    go(game, place("5"))
    assert code(game, END) == "FW-X16"
    go(game, ROLL, roll="2 2 2")
    assert player(game).pos == 0


def test_balance_in_the_gauntlet():
    """FW-E28: FW-R411, FW-A22."""
    game = race("3", 2, 0, roll="D H 2 2 4 4", abilities="BA ST")
    go(game, balance())
    assert placed(game) == [(4, [1, 6])]
    go(game, place("2"))
    assert placed(game)[-1] == (6, [4])
    go(game, END)
    assert (player(game).pos, player(game).hand, pooled(game)) == (6, counts(SP=1), (1, 1))


def test_next_white_space():
    """FW-E29: FW-R864, FW-A60."""
    game = race("3", 4, 6, begun=False, heart={BLUE: 3})
    special(game, "heart")
    assert (player(game).pos, player(game).hand) == (8, counts(ES=1))


def test_jump():
    """FW-E30: FW-R872, FW-A61."""
    game = race("3B", 2, 0, begun=False, heart={BLUE: 3})
    special(game, "heart")
    go(game, do.Jump(7))
    assert (player(game).pos, player(game).hand) == (7, {})
    game = race("3B", 7, 0, abilities="SP BA", begun=False)
    events = start(game, "2 2 5 5 2 5")
    assert (player(game).pos, only(events, told.Ended).success) == (7, False)


def test_extra_ability():
    """FW-E31: FW-R871, FW-A67, FW-R603."""
    game = race("3B", 2, 0, abilities="SP BA", begun=False, dragon={BLUE: 3})
    events = special(game, "dragon")
    assert only(events, told.GainedAbility).ability == "emotional_strength"
    game = race("3B", 2, 0, abilities="ST SP", begun=False, dragon={BLUE: 3})
    special(game, "dragon")
    assert options(game, BLUE) == [do.TakeAbility("emotional_strength"), do.TakeAbility("balance")]
    go(game, do.TakeAbility("balance"))
    assert player(game).owned == keys("ST SP BA")


def test_an_extra_ability_pays_no_reward():
    """FW-E31: place 1 gives 2 + 2 of the chosen abilities; a second Dragon special gives nothing."""
    game = race("3B", 12, 0, abilities="SP BA", begun=False)
    player(game).extras = keys("ES")
    start(game, "3 2 4 4 4 4")
    go(game, place("2 3"))
    assert player(game).hand == counts(SP=2, BA=2)
    game = race("3B", 2, 0, abilities="SP BA", begun=False, dragon={BLUE: 3})
    player(game).extras = keys("ES")
    events = special(game, "dragon")
    assert only(events, told.NoEffect).seat == BLUE
    assert home_dice(game) == 6


def test_strength_twice():
    """FW-E32: FW-A87, FW-R414."""
    game = race("1", 0, 0, roll="D D 2 4 4 5", abilities="ST IN", friends={PINK: "+2"})
    go(game, strength("+2", "2"))
    go(game, strength("+2", "4"))
    assert pooled(game) == (2, 0)
    assert player(game, PINK).friends[0].active


def test_emotional_strength_in_the_same_turn():
    """FW-E33: FW-A86, FW-R413."""
    game = race("2", 0, 0, roll="H 2 2 2 2 2", abilities="ES SP", friends={BLUE: "+1"})
    go(game, friend("+1", "2"))
    assert not player(game).friends[0].active
    # A 3 is there now and may be placed, but help comes first
    go(game, wake("+1"), friend("+1", "2"))
    assert not player(game).friends[0].active


def test_both_pools():
    """FW-E34: FW-A31, FW-R421."""
    game = race("1", 8, 3, roll="D H", abilities="BA IN", dragon={BLUE: 2}, heart={BLUE: 2}, friends={BLUE: "+1*"})
    go(game, balance())
    assert options(game, BLUE) == [do.Swap(PINK), do.Decline()]
    events = go(game, do.Decline())
    order = [
        (type(e).__name__, getattr(e, "pool", "")) for e in events if isinstance(e, told.Triggered | told.PoolEmptied)
    ]
    assert order == [("PoolEmptied", "dragon"), ("Triggered", "heart"), ("PoolEmptied", "heart")]
    assert player(game).friends[0].active
    assert home_dice(game) == 6


def test_last_places():
    """FW-E35: FW-R605, FW-R606."""
    game = race("1", 13, 5, roll="3 2 4 4 4 4", abilities={BLUE: "ST BA", PINK: "IN BA"}, goes_on=True)
    go(game, place("2 3"))
    assert game.state.winners == [BLUE, PINK]
    act(game, PINK, do.ChooseReward("balance"))
    assert player(game, PINK).hand == counts(BA=2, IN=1)
    game = race(
        "1", -1, 13, 5, active=PINK, roll="3 2 4 4 4 4", winners=[BLUE], abilities={ORANGE: "IN BA"}, goes_on=True
    )
    go(game, place("2 3", PINK))
    assert player(game, ORANGE).hand == counts(IN=1, BA=1)


def test_duplicate_friend():
    """FW-E36: FW-R205, FW-A63."""
    game = race("1", 0, 0, begun=False)
    game.save.agenda = [ChoosingAbilities()]
    stack = list(CONTENT.friend_cards.ids)
    for seat in (BLUE, PINK):
        player(game, seat).friends = [befriend(stack, "+1" if seat == BLUE else "-2")]
    stack.remove("reroll#1")
    stack.remove("plus_one#3")
    game.state.friends.items = [*stack, "reroll#1", "plus_one#3"]
    assert draw_friend(game, BLUE)
    game.aside(KeepOrRedraw(BLUE))
    assert options(game, BLUE) == [do.KeepFriend(), do.RedrawFriend()]
    act(game, PINK, do.ChooseAbilities(keys("ST IN")))  # Pink need not wait
    act(game, BLUE, do.RedrawFriend())
    assert [card.kind for card in player(game).friends] == ["plus_one", "reroll"]
    assert game.state.friends.items[0] == "plus_one#3"


def test_give_back():
    """FW-E37: FW-R852, FW-A57."""
    game = race("2B", 11, 0, roll="2 2 2 2 2 2", abilities="SP ES", friends={BLUE: "+1 -1* Flip"}, begun=False)
    special(game, "dragon")
    assert (len(player(game).friends), player(game).owed) == (4, 1)
    drawn = player(game).friends[-1]
    drawn.active = False
    size = len(game.state.friends)
    game.state.winners = [BLUE, PINK]
    game.save.agenda.pop()
    start(game, "")
    back = options(game, BLUE)
    assert back == [do.ReturnFriend(card.kind, card.active) for card in player(game).friends]
    assert code(game, do.SkipPeek()) == "FW-X48"
    act(game, BLUE, back[-1])
    assert drawn not in player(game).friends
    assert game.state.friends.items[0] == drawn.id
    assert len(game.state.friends) == size + 1


def test_passing_before_a_fight():
    """FW-E38: FW-A44, FW-A45, FW-R831."""
    game = race("2", 2, 0, roll="2 2 4 4 5 H", abilities="ES SP", friends={BLUE: "+1*"})
    go(game, wake("+1"))
    events = go(game, END)
    assert only(events, told.Ended).success
    assert (player(game).pos, pooled(game)) == (2, (0, 1))


def test_no_chain_of_extra_turns():
    """FW-E39: FW-A55, FW-A59."""
    friends = {BLUE: "+1* -1* Flip* Re-roll*", PINK: "+2"}
    game = race("2B", 3, 0, 0, abilities="ES SP", heart={BLUE: 2}, friends=friends, roll="H 2 2 2", goes_on=True)
    go(game, wake("Re-roll"))
    go(game, END, roll="H H H 2")
    assert game.state.turn.extra
    go(game, wake("+1", PINK), wake("-1", PINK), wake("Flip", ORANGE))
    assert all(card.active for card in player(game).friends)
    events = go(game, END, roll="3 3 3 3 3 3")
    assert not [event for event in events if isinstance(event, told.Triggered)]
    assert len(only(events, told.Rolled).faces) == 6
    assert (player(game).pos, home_dice(game), home_dice(game, ORANGE)) == (3, 6, 6)


def test_last_die_before_an_obstacle():
    """FW-E40: FW-A92."""
    game = race("3", 0, 0, roll="4 2 5", abilities="IN ST", spare={BLUE: 3})
    assert placed(game) == [(1, [4]), (2, [2])]
    assert {type(option) for option in options(game, BLUE)} == {do.Place, do.RollAgain, do.EndTurn}
    events = go(game, END)
    assert only(events, told.Ended).success
    assert (player(game).pos, home_dice(game)) == (2, 3)
