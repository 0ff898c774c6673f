"""Rolling, placing, abilities, pools and friends (RULES.md, sections 6.3 to 6.5)."""

from __future__ import annotations

import pytest

from games.core.play import act, options
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from tests.support.fourth_wing import (
    BLUE,
    CONTENT,
    END,
    GREEN,
    KINDS,
    ORANGE,
    PINK,
    ROLL,
    balance,
    counts,
    dice,
    faces,
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
    turn_seat,
    wake,
)
from tests.support.games import refused


def code(game, action, seat=BLUE):
    return refused(game, seat, action).code


def kinds(game, seat=BLUE):
    return {type(option) for option in options(game, seat)}


# --- rolling and placing ---


def test_all_dice_on_the_board_are_rolled():
    """FW-R301, FW-R302, FW-R417, FW-R005, FW-R006, FW-A85: own dice by number, then borrowed ones by lender."""
    game = race("1", 0, 0, 0, roll="4 4 4 4", dragon={BLUE: 1}, heart={BLUE: 1}, friends={BLUE: "+1"})
    assert len(remaining(game)) == 4
    game = race("1", 0, 0, 0, friends={BLUE: "+1"}, begun=False)
    for seat in (ORANGE, PINK):
        game.state.dice[game.state.ready(seat)[0]].holder = BLUE
    events = start(game, "4 4 4 4 4 4 D H")
    assert only(events, told.Rolled).owners == (BLUE,) * 6 + (PINK, ORANGE)
    assert [CONTENT.dice.opposite(value) for value in (1, 2, 3, 4, 5, 6)] == [6, 5, 4, 3, 2, 1]


def test_dice_are_placed_one_space_after_another():
    """FW-R303, FW-R306, FW-R309: placed dice are not touched again."""
    game = race("1", 0, 0, roll="3 2 4 4 4 5", abilities="IN ST", friends={BLUE: "-1"})
    assert code(game, place("2")) == "FW-X09"
    go(game, place("3"), place("2"))
    assert placed(game) == [(1, [3]), (2, [2])]
    assert code(game, friend("-1", "2")) == "FW-X07"
    go(game, place("4"))
    assert placed(game)[-1] == (3, [4])


def test_occupied_spaces_are_skipped():
    """FW-R304, FW-R305, FW-A17: several in a row, and also one with two dice; large ones and Start never."""
    game = race("1", 6, 7, 8, roll="4 4 4 4 4 4", friends={BLUE: "+1"})
    go(game, place("4"))
    assert placed(game) == [(9, [4])]  # 7 (simple) and 8 (two dice) are occupied
    game = race("1", 5, 6, 6, roll="4 2 2 2 2 2", friends={BLUE: "Flip"})
    go(game, place("4"))
    assert placed(game) == [(6, [4])]  # a large space holds any number


def test_a_pair_needs_both_dice_of_one_roll():
    """FW-R307, FW-R308, FW-X08, FW-X11."""
    game = race("1", 7, 0, roll="2 5 4 4 4 4", friends={BLUE: "+1"})
    assert code(game, place("2")) == "FW-X11"
    go(game, place("2 5"))
    assert placed(game) == [(8, [2, 5])]
    assert code(game, place("4 4")) == "FW-X08"
    game = race("1", 13, 0, roll="3 3 3 3 3 3", friends={BLUE: "+2"})
    assert code(game, place("3")) == "FW-X11"  # a large space with two dice: the goal
    go(game, friend("+2", "3"))  # 3 + 5 is the only option then
    assert player(game).home


def test_what_fits_must_be_placed_but_which_die_is_free():
    """FW-R310, FW-A01, FW-A02."""
    game = race("1", 1, 0, roll="2 5 4 4 4 4", abilities="IN ST")
    assert code(game, END) == code(game, ROLL) == "FW-X12"
    assert [option for option in options(game, BLUE) if isinstance(option, do.Place)] == [place("2"), place("5")]
    # Before placing, a natural fit may be destroyed
    game = race("1", 0, 0, roll="3 4 4 4 4 4", friends={BLUE: "+1"})
    ended = only(go(game, friend("+1", "3")), told.Ended)
    assert (ended.success, ended.end) == (False, 0)


def test_after_a_placement_the_seat_may_roll_or_stop():
    """FW-R311, FW-R312, FW-R313, FW-A03: as often as it likes, always all remaining dice."""
    game = race("1", 0, 0, roll="3 4 4 4 4 4")
    assert kinds(game) == {do.RollAgain, do.EndTurn}
    go(game, ROLL, roll="2 3 4 5 5")
    # 2 or 5 on space 2
    go(game, place("2"), place("3"))  # 5 on space 4 is the only option then
    assert [space for space, _ in placed(game)] == [1, 2, 3, 4]
    go(game, ROLL, roll="2 3")
    assert [space for space, _ in placed(game)] == [1, 2, 3, 4, 5]
    go(game, END)
    assert player(game).pos == 5


def test_the_first_roll_can_fail_too():
    """FW-R315, FW-R316, FW-A04, FW-R324."""
    game = race("1", 4, 0, begun=False)
    ended = only(start(game, "3 3 4 4 5 5"), told.Ended)
    assert (ended.success, ended.forced, ended.end, ended.tiles) == (False, True, 4, ())
    assert player(game).hand == {}


def test_help_before_a_fail_is_offered_and_not_compulsory():
    """FW-R317, FW-A04, FW-R503."""
    game = race("1", 4, 0, roll="3 3 4 4 5 5", friends={BLUE: "-1"})
    assert kinds(game) == {do.UseFriend, do.EndTurn}
    go(game, END)
    assert player(game).friends[0].active
    assert player(game).pos == 4


def test_success_moves_the_piece_and_puts_the_dice_away():
    """FW-R318, FW-R319, FW-R320, FW-R404, FW-R415."""
    game = race("1B", 0, 0, roll="D D H 4 4 4", abilities="SP IN")
    go(game, place("D"), END)
    assert (player(game).pos, pooled(game), home_dice(game)) == (1, (1, 0), 5)  # unused D and H come back


def test_a_turn_ends_by_itself():
    """FW-R321, FW-A89: goal, or no dice left."""
    game = race("1", 13, 0, roll="3 2 4 4 4 4")
    ended = only(go(game, place("2 3")), told.Ended)
    assert (ended.success, ended.why) == (True, "goal")
    game = race("1", 0, 0, begun=False, spare={BLUE: 1})
    assert only(start(game, "3"), told.Ended).why == "no_dice"
    game = race("2", 0, 0, roll="H", spare={BLUE: 1}, abilities="ES SP", friends={BLUE: "+1*"})
    ended = only(go(game, wake("+1")), told.Ended)
    assert (ended.success, ended.why) == (False, "nothing_fits")


def test_tiles_of_all_spaces_moved_over():
    """FW-R323, FW-A18, FW-A19, FW-A21."""
    game = race("1", 3, 4, 5, roll="4 3 2 5 4 5", abilities="IN ST")
    assert [space for space, _ in placed(game)] == [6, 7, 8]
    go(game, place("4"), END)
    assert player(game).hand == counts(ES=1)
    assert player(game).pos == 9


def test_without_dice_the_turn_passes():
    """FW-R325, FW-A29, FW-A32: turned tiles come back all the same."""
    game = race("2", 4, 0, spare={BLUE: 0}, abilities="SP ES", turned={BLUE: "SP"}, begun=False)
    events = start(game, "")
    assert only(events, told.Ended).why == "passed"
    assert player(game).turned == ()
    assert player(game).pos == 4


# --- abilities ---


def test_an_ability_needs_its_tile_and_its_face():
    """FW-R401, FW-R402, FW-R416, FW-A12."""
    game = race("1", 0, 0, roll="3 D D 4 4 4", abilities="BA IN", friends={PINK: "+1"})
    assert code(game, strength("+1", "4")) == "FW-X17"
    assert code(game, intelligence("4")) == "FW-X19"
    game = race("2", 0, 0, roll="3 H H 4 2 2", abilities="SP ES", turned={BLUE: "ES"}, friends={BLUE: "+1*"})
    assert code(game, wake("+1")) == "FW-X18"
    game = race("2", 0, 0, roll="3 H H 4 2 2", abilities="SP ES", friends={BLUE: "+1* -1*"})
    go(game, wake("+1"), wake("-1"))
    assert pooled(game) == (0, 2)


def test_speed_stands_for_two_to_five():
    """FW-R403, FW-A14."""
    for space, wanted in enumerate(("2", "3", "4 4"), start=1):
        game = race("1B", space - 1, 0, roll="D D H H H H", abilities="SP IN", friends={BLUE: "+1"}, begun=False)
        game.state.players[BLUE].pos = space - 1
        luck = "D D H H H H" if space == 1 else "4 D D H H H H"
        start(game, luck)
        needed = dice("D") if len(wanted.split()) == 1 else dice("D D")
        assert do.Place(needed) in options(game, BLUE), wanted


def test_intelligence_rolls_what_remains():
    """FW-R406, FW-R407, FW-R408, FW-A06: placed, pooled and lent dice are out of reach."""
    game = race("1", 1, 0, roll="2 H 4 4", abilities="IN ST", dragon={BLUE: 1}, heart={BLUE: 1})
    assert code(game, intelligence("4 4 4")) == "FW-X20"
    go(game, place("2"))
    assert code(game, intelligence("2")) == "FW-X20"
    go(game, do.ChooseDice("intelligence", BLUE), intelligence("4"), roll="D")
    assert placed(game)[-1] == (3, [4])  # the other 4 is the only option left
    assert remaining(game) == [1]
    assert pooled(game) == (1, 2)


def test_choosing_the_dice_of_a_re_roll():
    """FW-R406, section 5.7: one option for each set of faces; going back costs nothing."""
    game = race("1", 4, 0, roll="H 3 3 4 5 5", abilities="IN ST")
    go(game, do.ChooseDice("intelligence", BLUE))
    sets = [option.reroll for option in options(game, BLUE) if isinstance(option, do.UseIntelligence)]
    assert len(sets) == len(set(sets)) == 3 * 2 * 3 - 1
    go(game, do.Back())
    assert pooled(game) == (0, 0)
    assert do.ChooseDice("intelligence", BLUE) in options(game, BLUE)


def test_balance_fills_the_next_space_whatever_it_needs():
    """FW-R410, FW-A08, FW-A23."""
    game = race("1", 11, 0, roll="D H 2 2 5 5", abilities="BA IN")
    go(game, balance())
    assert placed(game)[0] == (12, [1, 6])  # a pair by one Dragon and one Heart-6
    go(game, END)
    assert player(game).pos >= 12
    assert pooled(game) == (1, 1)


def test_balance_passes_obstacles():
    """FW-R411, FW-A22, FW-A25: from Start and from an obstacle."""
    game = race("3", 0, 0, roll="D H 5 5 5 5", abilities="BA ST")
    go(game, balance())
    assert placed(game)[0] == (2, [1, 6])
    game = race("3", 0, 0, roll="3 D H 4 4 4", abilities="BA IN")
    go(game, place("3"))
    assert do.EndTurn not in kinds(game)
    go(game, balance())
    assert [space for space, _ in placed(game)] == [1, 2]


def test_emotional_strength_wakes_one_friend():
    """FW-R413, FW-A86."""
    game = race("2", 0, 0, roll="H 2 2 2 2 2", abilities="ES SP", friends={BLUE: "+1* -1*"})
    go(game, wake("-1"))
    assert [card.active for card in player(game).friends] == [False, True]
    assert pooled(game) == (0, 1)


def test_strength_uses_a_friend_of_somebody_else():
    """FW-R414, FW-A11, FW-A87, FW-R607: also of a seat at home; the nearest owner clockwise is named."""
    friends = {BLUE: "Heart-6", PINK: "+1", ORANGE: "+1 Flip", GREEN: "-1*"}
    game = race("1", 4, -1, 0, 0, roll="D 3 3 4 4 4", abilities="ST IN", friends=friends, winners=[PINK])
    offered = {(o.owner, o.friend) for o in options(game, BLUE) if isinstance(o, do.UseStrength)}
    assert offered == {(PINK, "plus_one"), (ORANGE, "opposite")}
    go(game, strength("+1", "3"))
    assert player(game, PINK).friends[0].active
    assert pooled(game) == (1, 0)
    assert remaining(game) == [3, 4, 4, 4, 4]


def test_spent_dice_go_at_once_placed_ones_at_the_end():
    """FW-R415, FW-R417, FW-A05, FW-A90."""
    game = race("1", 0, 0, roll="3 D D H 4 4", abilities="BA ST", friends={PINK: "-1"})
    go(game, strength("-1", "4"))
    assert pooled(game) == (1, 0)
    go(game, balance())
    assert pooled(game) == (1, 0)
    assert (1, [1, 6]) in placed(game)


def test_a_pool_triggers_with_three_own_dice():
    """FW-R418, FW-R419, FW-R421, FW-A33, FW-A34, FW-A36."""
    for own, triggers in ((1, False), (2, True), (3, True)):
        game = _with_hearts(own)
        go(game, place("3"), intelligence("4"), roll="D")
        events = go(game, END)
        assert bool([event for event in events if isinstance(event, told.Triggered)]) == triggers
        assert pooled(game, PINK) == ((0, 0) if triggers else (0, 2))
        assert pooled(game) == ((0, 0) if triggers else (0, own + 1))


def _with_hearts(own):
    """Blue has rolled a 3 and a Heart-6, and has dice in the Heart pool."""
    rolled = ["3", "H", "4", "4", "4", "4"][: 6 - own]
    return race("1", 0, 3, roll=" ".join(rolled), abilities="IN ST", heart={BLUE: own, PINK: 2}, friends={BLUE: "+2*"})


def test_a_failed_turn_triggers_as_well():
    """FW-R420, FW-A32."""
    game = race("1", 4, 0, roll="H 3 3 4", abilities="IN ST", heart={BLUE: 2}, friends={BLUE: "+1*"})
    events = go(game, intelligence("3 3 4"), roll="3 3 4")
    assert not only(events, told.Ended).success
    assert only(events, told.Triggered).pool == "heart"


# --- friends ---


@pytest.mark.parametrize(
    ("label", "before", "after"),
    [("+1", "H", "D"), ("-1", "D", "H"), ("+2", "5", "D"), ("-2", "2", "H"), ("Flip", "3", "4"), ("Dragon", "4", "D")],
)
def test_friends_turn_one_die(label, before, after):
    """FW-R501, FW-R502, FW-R505, FW-R007: FW-R506, FW-R507, FW-R508, FW-R509, FW-R511, FW-R512."""
    game = race("1", 7, 0, roll=f"{before} 4 4 4 4 4", friends={BLUE: label}, abilities="BA ST")
    events = go(game, friend(label, before))
    helped = only(events, told.Helped)
    assert (helped.before, helped.after) == (tuple(faces(before)), tuple(faces(after)))
    assert not player(game).friends[0].active


def test_a_re_roll_takes_one_or_two_dice():
    """FW-R510."""
    game = race("1", 4, 0, roll="3 3 4 4 5 5", friends={BLUE: "Re-roll"})
    assert kinds(game) == {do.ChooseDice, do.EndTurn}
    go(game, do.ChooseDice("friend", friend=KINDS["Re-roll"]))
    sets = [option.dice for option in options(game, BLUE) if isinstance(option, do.UseFriend)]
    assert {len(chosen) for chosen in sets} == {1, 2}
    assert len(sets) == 3 + 6
    go(game, friend("Re-roll", "3 5"), roll="2 2")  # all six dice can be placed now, without a choice
    assert player(game).pos == 9


def test_friends_recover_by_an_effect():
    """FW-R504."""
    game = race("1", 4, 0, begun=False, heart={BLUE: 3}, friends={BLUE: "+1* -1*"})
    special(game, "heart")
    assert all(card.active for card in player(game).friends)


def test_a_face_made_by_a_friend_counts_as_rolled():
    """FW-R513, FW-A09, FW-A10."""
    game = race("1", 4, 0, roll="D 3 3 4 4 5", friends={BLUE: "Heart-6"}, abilities="BA IN")
    go(game, friend("Heart-6", "5"))
    assert balance() in options(game, BLUE)


def test_a_second_copy_helps_again():
    """FW-R206, FW-R502: and each kind and face is one option only."""
    game = race("1", 4, 0, roll="3 3 3 3 3 3", friends={BLUE: "+1 +1"})
    assert len([option for option in options(game, BLUE) if isinstance(option, do.UseFriend)]) == 1
    events = go(game, friend("+1", "3"), friend("+1", "3"))
    assert len([event for event in events if isinstance(event, told.Helped)]) == 2


# --- forced and shortened steps ---


def test_place_all_stops_at_a_real_choice():
    """FW-R310, section 13.1: on and on while exactly one natural choice exists."""
    game = race("1", 3, 0, roll="5 2 4 3 2 2", friends={BLUE: "+1"})
    assert do.PlaceAll() in options(game, BLUE)
    (event,) = go(game, do.PlaceAll())
    assert event.steps == ((4, (5,)), (5, (2,)), (6, (4,)), (7, (3,)))
    assert remaining(game) == [2, 2]
    game = race("1", 1, 0, roll="2 5 3 4 5 2", friends={BLUE: "+1"})
    assert do.PlaceAll() not in options(game, BLUE)  # 2 or 5 is a choice


def test_one_legal_option_is_taken_by_itself():
    """FW-A93."""
    game = race("1", 3, 0, begun=False)
    events = start(game, "5 2 4 3 5 2")
    assert [space for event in events if isinstance(event, told.Placed) for space, _ in event.steps] == [4, 5, 6, 7, 8]
    assert turn_seat(game) == BLUE


def test_nobody_else_decides_in_a_turn():
    """FW-R009, FW-X03: section 1, no reactions."""
    game = race("1", 0, 0, roll="3 4 4 4 4 4")
    refusal = refused(game, PINK, END)
    assert refusal.code == "not_your_turn"
    assert options(game, PINK) == []


def test_a_spent_die_makes_a_fight_impossible():
    """FW-A48: one die before the partner with two; the turn can only end, or help be used."""
    game = race("2", 11, 0, roll="H", spare={BLUE: 1}, abilities="ES SP", friends={BLUE: "+1*"})
    assert kinds(game) == {do.UseEmotionalStrength, do.EndTurn}
    assert code(game, fight(BLUE, BLUE)) == "FW-X33"
    act(game, BLUE, END)
    assert player(game).pos == 11


def test_keys_of_abilities():
    """FW-R008."""
    assert keys("SP IN BA ES ST") == ("speed", "intelligence", "balance", "emotional_strength", "strength")
