"""The agenda: who is waited for, what they may do, and what follows by itself."""

from __future__ import annotations

import pytest

from games.core.errors import Refused
from games.core.play import act, called, default, options, waiting
from tests.support.games import refused
from tests.support.made_up import (
    Ask,
    Circle,
    Crash,
    Gate,
    GiveUp,
    Hurry,
    Invite,
    Note,
    Peek,
    Roll,
    Saw,
    Take,
    Took,
    bids,
    table,
)


def test_steps_run_in_the_order_of_reading_until_somebody_is_asked():
    game = table(Note("one"), Note("two"), Ask(1), Note("three"))
    assert game.state.done == ["one", "two"]
    assert waiting(game) == [1]
    act(game, 1, Take(2))
    assert game.state.done == ["one", "two", "three"]
    assert game.over


def test_then_puts_steps_before_what_is_there():
    game = table(Ask(0), Note("last"))
    game.then(Ask(2), Note("first"))
    act(game, 2, Take(0))
    assert game.state.done == ["first"]
    act(game, 0, Take(0))
    assert game.state.done == ["first", "last"]


def test_a_step_that_goes_on_puts_itself_back():
    game = table(Ask(0, more=2))
    for _ in range(3):
        act(game, 0, Take(1))
    assert game.state.pebbles[0] == 3
    assert game.over


def test_finish_drops_everything():
    game = table(Ask(0), Hurry(), Note("never"), Ask(1), aside=[Ask(2)])
    act(game, 0, Take(0))
    assert game.over
    assert game.state.done == []
    assert waiting(game) == []


def test_events_are_those_of_this_action_only():
    game = table(Ask(0), Ask(1))
    assert act(game, 0, Take(1)) == [Took(seat=0, count=1)]
    assert act(game, 1, Take(2)) == [Took(seat=1, count=2)]


def test_an_event_is_read_by_its_audience_only():
    public, private = Took(seat=0, count=1), Saw(to=(1,), card=7)
    assert all(public.seen_by(seat) for seat in (None, 0, 1))
    assert [private.seen_by(seat) for seat in (None, 0, 1)] == [False, False, True]


def test_two_equal_steps_are_two_steps():
    game = table(Note("end"), aside=[Ask(1), Ask(1)])
    act(game, 1, Take(1))
    assert waiting(game) == [1]
    act(game, 1, Take(1))
    assert game.over


def test_an_agenda_that_never_rests_is_a_fault():
    with pytest.raises(RuntimeError, match="never comes to rest"):
        table(Circle())


# --- beside the main flow ---


def test_a_side_step_blocks_its_owner_and_nobody_else():
    game = table(Ask(0), Note("on"), Ask(1), aside=[Ask(1)])
    assert waiting(game) == [0, 1]
    act(game, 0, Take(0))
    assert game.state.done == ["on"]
    assert waiting(game) == [1]
    act(game, 1, Take(1))  # the side step first
    assert not game.over
    act(game, 1, Take(2))
    assert game.over
    assert game.state.pebbles == [0, 3, 0]


def test_a_step_that_waits_for_sides_waits():
    game = table(Gate("through"), Ask(0), aside=[Ask(2)])
    assert game.state.done == []
    assert waiting(game) == [2]
    act(game, 2, Take(0))
    assert game.state.done == ["through"]
    assert waiting(game) == [0]


def test_a_quiet_side_step_calls_nobody_before_the_game_waits_for_it():
    game = table(Gate("through"), Ask(0), aside=[Invite(2), Ask(1)])
    assert waiting(game) == called(game) == [1, 2]  # the gate waits for both
    game = table(Ask(0), Gate("through"), Ask(1), aside=[Invite(2)])
    assert waiting(game) == [0, 2]
    assert called(game) == [0]
    act(game, 0, Take(0))
    assert called(game) == [2]
    act(game, 2, Take(0))
    assert called(game) == [1]


def test_a_side_step_may_run_by_itself():
    assert table(Ask(0), aside=[Note("aside")]).state.done == ["aside"]


# --- one decision of several seats ---


def test_sealed_answers_are_kept_until_the_last_one_is_in():
    game = table(bids(0, 2, 1), Ask(0))
    assert waiting(game) == [0, 1, 2]
    act(game, 2, Take(1))
    assert waiting(game) == [0, 1]
    assert game.state.done == []
    act(game, 1, Take(2))
    act(game, 0, Take(0))
    assert game.state.done == ["0:0,1:2,2:1"]
    assert waiting(game) == [0]


def test_a_sealed_answer_can_be_changed_until_the_last_one_is_in():
    game = table(bids(0, 1))
    act(game, 1, Take(2))
    assert waiting(game) == [0]
    assert options(game, 1) == [Take(0), Take(1), Take(2)]
    act(game, 1, Take(0))
    act(game, 0, Take(1))
    assert game.state.done == ["0:1,1:0"]


def test_who_is_not_asked_has_no_options_and_is_refused():
    game = table(bids(0, 1))
    assert options(game, 2) == []
    assert refused(game, 2, Take(0)).params == {"seats": [0, 1]}


def test_a_seat_that_has_answered_aside_is_asked_in_the_main_flow():
    """An answer that could still be changed must not hide the question that is waited for."""
    game = table(Ask(0), aside=[bids(0, 1)])
    act(game, 0, Take(2))
    assert waiting(game) == [0, 1]
    assert Roll() in options(game, 0)
    act(game, 0, Take(1))
    assert game.state.pebbles[0] == 1
    act(game, 1, Take(0))
    assert game.state.done == ["0:2,1:0"]


def test_a_sealed_decision_of_nobody_opens_at_once():
    assert table(bids(), Ask(0)).state.done == [""]


# --- refusals change nothing ---


@pytest.mark.parametrize("seat", [None, -1, 3])
def test_a_person_without_a_seat_is_refused(seat):
    assert refused(table(Ask(0)), seat, Take(1)).code == "not_seated"


def test_another_seat_is_refused_and_hears_who_is_waited_for():
    refusal = refused(table(Ask(1)), 0, Take(1))
    assert (refusal.code, refusal.params) == ("not_your_turn", {"seats": [1]})


def test_what_is_no_option_is_refused_with_the_reason_of_the_step():
    refusal = refused(table(Ask(0)), 0, Take(7))
    assert (refusal.code, refusal.rule, refusal.params) == ("PB-X01", "PB-R01", {"count": 7})
    assert str(refusal) == "PB-X01 (PB-R01; count=7)"


def test_a_step_without_a_reason_says_that_it_is_illegal():
    refusal = refused(
        table(
            bids(
                0,
            )
        ),
        0,
        Peek(),
    )
    assert str(refusal) == "illegal (no rule)"


def test_nothing_is_accepted_when_the_game_is_over():
    game = table()
    assert game.over
    assert refused(game, 0, Take(0)).code == "over"
    assert refused(game, None, Take(0)).code == "over"


def test_the_default_is_an_option_of_a_seat_that_is_asked():
    game = table(Ask(1))
    assert default(game, 1) == Take(0)
    with pytest.raises(Refused) as caught:
        default(game, 0)
    assert caught.value.code == "not_your_turn"


def test_somebody_without_a_seat_has_no_options():
    assert options(table(Ask(0)), None) == []


def test_clockwise_starts_with_the_left_neighbour():
    assert table(Ask(0)).clockwise(1) == [2, 0]


# --- beside the list ---


def test_what_is_accepted_without_being_offered():
    """Giving up, for example: from a seat that nobody waits for, and never offered."""
    game = table(GiveUp(0), Note("end"))
    assert options(game, 0) == [Take(0)]
    assert options(game, 1) == []
    act(game, 1, Crash())
    assert game.state.done == ["seat 1 gives up", "end"]
    assert game.over


def test_the_reason_of_a_step_goes_before_whose_turn_it_is():
    game = table(GiveUp(0))
    assert refused(game, 1, Take(2)).code == "PB-X09"
    assert refused(game, 1, Roll()).code == "not_your_turn"
    assert refused(game, 0, Take(2)).code == "illegal"
