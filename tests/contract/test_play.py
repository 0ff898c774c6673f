"""Every game can be played to its end, saved and loaded anywhere, refused without harm, and taken back."""

from __future__ import annotations

import random

import msgspec
import pytest

from games.core.errors import Refused
from games.core.game import Game
from games.core.play import default, options, waiting
from games.core.rules import places
from games.core.step import Sealed
from tests.support.tables import FUZZ_GAMES, Setup, few, play_at_random, recorded, sample

GAMES = FUZZ_GAMES or 2


def test_random_games_end_with_all_pieces_in_place(setup: Setup):
    """Nothing is lost or doubled at any moment, and who has the best score has won."""
    for number in range(GAMES):
        game = play_at_random(setup, number) if number else recorded(setup)
        for position in game.positions:
            assert setup.rules.faults(setup.load(position)) == [], f"game {number}: {position.decode()}"
        end = setup.load(game.final)
        result = setup.rules.result(end)
        assert end.over
        assert result is not None
        assert len(result.scores) == len(result.places) == setup.players
        assert sorted(result.places) == sorted(places([-place for place in result.places]))
        assert result.winners


def test_there_is_a_result_only_at_the_end(setup: Setup):
    for position in sample(recorded(setup).positions[:-1], few(20)):
        game = setup.load(position)
        assert setup.rules.result(game) is None
        assert not game.over


def test_a_game_that_is_saved_and_loaded_after_every_action_goes_the_same_way(setup: Setup):
    game = recorded(setup)
    for moment in game.moments:
        assert setup.rules.encode(setup.load(moment.before)) == moment.before
        session = setup.session(moment.before)
        done = session.act(moment.seat, moment.action)
        assert session.saved == moment.after
        assert done.events == moment.events
        assert setup.rules.encode(session.game) == moment.after


def test_actions_and_events_survive_the_log(setup: Setup):
    for moment in recorded(setup).moments:
        assert setup.rules.read_action(msgspec.json.encode(moment.action)) == moment.action
        assert setup.rules.read_events(msgspec.json.encode(moment.events)) == moment.events


def test_the_same_seed_gives_the_same_game(plain_setup: Setup):
    first, again = plain_setup.begin(), plain_setup.begin()
    assert plain_setup.rules.encode(first) == plain_setup.rules.encode(again)
    assert first.events == again.events


def test_everybody_who_is_waited_for_has_options(setup: Setup):
    """Never none, none twice, always in the same order; and what is done for the absent is one of them."""
    for position in recorded(setup).positions:
        game, again = setup.load(position), setup.load(position)
        for seat in waiting(game):
            found = options(game, seat)
            assert found
            assert len(set(found)) == len(found)
            assert found == options(again, seat)
            assert default(game, seat) in found
        assert setup.rules.encode(game) == position, "looking changed the game"


def test_the_defaults_lead_to_the_end(plain_setup: Setup):
    """Where everybody stays away the game still ends."""
    session = plain_setup.session(plain_setup.rules.encode(plain_setup.begin()))
    for _ in range(5_000):
        seats = waiting(session.game)
        if not seats:
            return
        session.act(seats[0], default(session.game, seats[0]))
    pytest.fail("not over after 5,000 defaults")


def unlisted(game: Game, seat: int) -> list:
    """Return what is accepted without being offered (giving up, for example)."""
    steps = [*game.save.sides, *game.save.agenda[-1:]]
    return [action for step in steps for action in step.unlisted(game, seat)]


def test_wrong_seats_and_wrong_actions_are_refused_and_change_nothing(setup: Setup):
    game_, chance = recorded(setup), random.Random(1)
    words = setup.words
    every = sorted({moment.action for moment in game_.moments}, key=repr)
    for position in sample(game_.positions, few(25)):
        session = setup.session(position)
        tried = chance.sample(every, min(6, len(every)))
        for seat in (None, -1, setup.players, *range(setup.players)):
            known = seat is not None and 0 <= seat < setup.players
            may = [*session.options(seat), *unlisted(session.game, seat)] if known else []
            for action in tried:
                if action in may:
                    continue
                with pytest.raises(Refused) as caught:
                    session.act(seat, action)
                assert session.saved == position
                assert setup.rules.encode(session.game) == position
                sentence = words.refusal(caught.value)
                assert 0 < len(sentence) <= 300
                assert "{" not in sentence
                if session.game.over:
                    assert caught.value.code == "over"
                elif not known:
                    assert caught.value.code == "not_seated"


def test_taking_back_gives_the_identical_position_and_stops_at_barriers(setup: Setup):
    """Without a barrier nothing was drawn or revealed, and the same seats are waited for."""
    for moment in recorded(setup).moments:
        before, after = setup.load(moment.before), setup.load(moment.after)
        same_luck = before.luck == after.luck
        same = same_luck and before.save.reveals == after.save.reveals and waiting(before) == waiting(after)
        assert moment.barrier is not same
        if not moment.barrier:
            session = setup.session(moment.before)
            done = session.act(moment.seat, moment.action)
            session.restore(done.before)
            assert session.saved == moment.before == setup.rules.encode(session.game)
            session.act(moment.seat, moment.action)
            assert session.saved == moment.after


def test_a_sealed_answer_betrays_nothing_and_can_be_changed(setup: Setup):
    """While others are still to answer, whatever a seat answers looks alike to all others."""
    for position in sample([p for p in recorded(setup).positions if len(waiting(setup.load(p))) > 1], few(8)):
        game = setup.load(position)
        steps = [step for step in [*game.save.sides, *game.save.agenda[-1:]] if isinstance(step, Sealed)]
        for step in steps:
            seats = list(step.seats(game))
            if len(seats) < 2:
                continue
            seat, others = seats[0], [other for other in (None, *range(setup.players)) if other != seats[0]]
            seen = set()
            offered = [action for action in step.choices(game, seat) if action in options(game, seat)]
            for action in sample(offered, 4):
                session = setup.session(position)
                done = session.act(seat, action)
                if seat in waiting(session.game):  # an open part of the decision, or asked something else beside it
                    continue
                events = [[e for e in done.events if e.seen_by(other)] for other in others]
                views = [setup.rules.view(session.game, other) for other in others]
                seen.add(repr((events, views, waiting(session.game))))
                assert action in session.options(seat)
            assert len(seen) <= 1
