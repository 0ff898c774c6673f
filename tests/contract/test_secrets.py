"""Nothing that a seat may not know can be told from anything that it is shown.

Everything hidden from a seat is dealt anew; its view, texts, menus, options and pictures stay identical.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from games.core.errors import Refused
from games.core.events import Action
from games.core.game import Game
from games.core.luck import Luck
from games.core.play import act, default, options, waiting
from games.core.words import Words
from rendering import registry
from rendering.picture import Caption
from tests.support.games import names
from tests.support.tables import Setup, few, recorded, sample


def shown(setup: Setup, game: Game[Any, Any], seat: int | None) -> dict[str, Any]:
    """Return all that a seat, or somebody without a seat, is shown of a position."""
    view, words = setup.rules.view(game, seat), setup.words
    found = {
        "view": msgspec.json.encode(view),
        "headline": words.headline(view),
        "ask": words.ask(view),
        "clock": words.clock(view),
        "prompt": words.prompt(view),
        "alt": words.alt(view),
        "board": words.board(view),
        "secret": words.secret(view),
        "waited for": waiting(game),
    }
    if game.over:
        found["result"] = words.result(view)
    if seat is not None:
        offered = options(game, seat)
        found["options"] = offered
        found["menu"] = setup.rules.menu(view, offered, words)
        found["labels"] = [(words.label(view, action), words.sentence(view, action)) for action in offered]
        if seat in waiting(game):
            found["default"] = default(game, seat)
    return found


def test_what_is_hidden_from_a_seat_changes_nothing_that_it_sees(setup: Setup):
    hides = changed = False
    for number, position in enumerate(sample(recorded(setup).positions, few(12))):
        game = setup.load(position)
        spectator = msgspec.json.encode(setup.rules.view(game, None))
        for seat in (None, *range(setup.players)):
            luck = Luck(setup.seed(number))
            other = setup.rules.imagine(game, seat, luck)
            assert setup.rules.encode(game) == position, "imagining changed the game"
            assert other.luck.seed != game.luck.seed, "coming draws stay the same"
            real, imagined = shown(setup, game, seat), shown(setup, other, seat)
            different = {key: (real[key], imagined[key]) for key in real if real[key] != imagined[key]}
            assert not different, f"seat {seat} can tell from {different}"
            changed |= msgspec.json.encode(game.state) != msgspec.json.encode(other.state)
            if seat is not None and hasattr(setup.rules.view(game, seat), "viewer"):
                own = msgspec.structs.replace(setup.rules.view(game, seat), viewer=None)
                hides |= msgspec.json.encode(own) != spectator
    assert changed or not hides, "the game keeps secrets, but imagine never changes any"


def test_refusals_betray_nothing(setup: Setup):
    """What a seat tries in vain is refused in the same words, whatever is hidden from it."""
    game_, words = recorded(setup), setup.words
    every = sorted({moment.action for moment in game_.moments}, key=repr)
    for number, position in enumerate(sample(game_.positions[:-1], few(8))):
        tried = random.Random(number).sample(every, min(6, len(every)))
        for seat in range(setup.players):
            real = setup.load(position)
            other = setup.rules.imagine(real, seat, Luck(setup.seed(number)))
            for action in tried:
                if action not in options(real, seat):
                    assert _refusal(setup, real, seat, action, words) == _refusal(setup, other, seat, action, words)


def _refusal(setup: Setup, game: Game[Any, Any], seat: int, action: Action, words: Words[Any, Any]) -> str | None:
    try:
        act(setup.rules.copy(game), seat, action)
    except Refused as refused:
        return words.refusal(refused)
    return None  # accepted without being offered


def test_the_seed_is_shown_to_nobody(setup: Setup):
    for position in sample(recorded(setup).positions, few(6)):
        game = setup.load(position)
        for seat in (None, *range(setup.players)):
            assert game.luck.seed not in str(shown(setup, game, seat))


def test_pictures_show_nothing_that_is_hidden(plain_setup: Setup):
    """Drawing is slow: two positions in the middle, for a seat and for somebody without one."""
    kinds = registry.kinds(plain_setup.slug)
    if not kinds:
        pytest.skip("this game is not drawn")
    for number, position in enumerate(sample(recorded(plain_setup).positions, few(4))[1:-1]):
        game = plain_setup.load(position)
        for seat in (None, number % plain_setup.players):
            other = plain_setup.rules.imagine(game, seat, Luck(plain_setup.seed(number)))
            for kind in ["board", *(["private"] if seat is not None and "private" in kinds else [])]:
                same = _drawn(plain_setup, game, seat, kind) == _drawn(plain_setup, other, seat, kind)
                assert same, f"{kind} for seat {seat}"


def _drawn(setup: Setup, game: Game[Any, Any], seat: int | None, kind: str) -> bytes:
    view, words = setup.rules.view(game, seat), setup.words
    caption = Caption(words.ask(view), words.clock(view))
    picture = registry.picture(setup.slug, kind)
    return picture(view, setup.content, names(setup.slug, setup.players), caption).tobytes()


def test_private_events_name_their_readers_and_are_told_to_nobody_else(setup: Setup):
    """The log of a seat is made of the events that it may read; a line that only some may read is in the log of
    nobody else, unless they are told the same in an event of their own."""
    game, words = recorded(setup), setup.words
    for events in [game.opening, *(moment.events for moment in game.moments)]:
        for event in events:
            line = words.line(event)
            assert line is None or 0 < len(line) <= 1000
            if event.to is None:
                continue
            assert event.to
            assert set(event.to) <= set(range(setup.players))
            assert not event.seen_by(None)
            for seat in {None, *range(setup.players)} - set(event.to):
                log = [words.line(other) for other in events if other.seen_by(seat)]
                assert line is None or line not in log
