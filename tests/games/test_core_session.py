"""A session holds bytes: acting, taking back, and what stops that."""

from __future__ import annotations

import pytest

from games.core.errors import Refused
from games.core.rules import state_hash
from games.core.session import Session
from tests.support.made_up import PEBBLES, Ask, Crash, Peek, Roll, Saw, Take, Took, bids, table


def session(*steps, aside=()):
    return Session(PEBBLES, None, PEBBLES.encode(table(*steps, aside=aside)))


def test_an_action_without_luck_can_be_taken_back():
    s = session(Ask(0, more=1))
    start = s.saved
    done = s.act(0, Take(2))
    assert (done.before, done.barrier, list(done.drawn)) == (start, False, [])
    assert done.events == [Took(seat=0, count=2)]
    assert s.game.state.pebbles[0] == 2
    s.restore(done.before)
    assert s.saved == start
    assert s.game.state.pebbles[0] == 0
    assert PEBBLES.encode(s.game) == start


def test_luck_is_a_barrier_and_its_draws_are_handed_out():
    s = session(Ask(0, more=2))
    first, second = s.act(0, Roll()), s.act(0, Roll())
    assert first.barrier
    assert second.barrier
    assert [(d.number, d.bound) for d in (*first.drawn, *second.drawn)] == [(1, 6), (2, 6)]
    assert s.game.state.pebbles[0] == first.drawn[0].value + second.drawn[0].value
    assert not s.act(0, Take(1)).drawn


def test_a_peek_is_a_barrier_and_its_event_is_for_one_seat():
    done = session(Ask(0, more=1)).act(0, Peek())
    assert done.barrier
    assert done.events == [Saw(to=(0,), card=4)]


def test_asking_somebody_else_is_a_barrier():
    assert session(Ask(0), Ask(1)).act(0, Take(0)).barrier
    assert session(bids(0, 1)).act(0, Take(0)).barrier
    assert session(Ask(0)).act(0, Take(0)).barrier  # the game is over


def test_changing_a_sealed_answer_is_no_barrier():
    s = session(bids(0, 1))
    s.act(0, Take(0))
    assert not s.act(0, Take(1)).barrier


def test_what_another_seat_does_leaves_the_asked_seats_the_same():
    s = session(Ask(0), Ask(0), aside=[Ask(1, more=1)])
    assert not s.act(1, Take(1)).barrier


@pytest.mark.parametrize(("seat", "action", "error"), [(0, Take(9), Refused), (0, Crash(), ZeroDivisionError)])
def test_a_refused_or_crashed_action_changes_nothing(seat, action, error):
    s = session(Ask(0), Ask(1))
    before, options = s.saved, s.options(0)
    with pytest.raises(error):
        s.act(seat, action)
    assert s.saved == before
    assert PEBBLES.encode(s.game) == before
    assert s.options(0) == options
    s.act(0, Take(1))
    assert s.game.state.pebbles[0] == 1


def test_the_hash_names_the_position():
    s = session(Ask(0, more=1))
    before = s.hash
    assert before == state_hash(s.saved)
    done = s.act(0, Take(1))
    assert s.hash != before
    s.restore(done.before)
    assert s.hash == before


def test_a_session_goes_on_from_saved_bytes():
    s = session(Ask(0, more=1), Ask(1))
    s.act(0, Roll())
    again = Session(PEBBLES, None, s.saved)
    assert again.act(0, Roll()).drawn == s.act(0, Roll()).drawn
    assert again.saved == s.saved


def test_a_sealed_answer_survives_saving():
    s = session(bids(0, 1))
    s.act(1, Take(2))
    again = Session(PEBBLES, None, s.saved)
    again.act(0, Take(1))
    assert again.game.state.done == ["0:1,1:2"]
