"""Every position can be read and pressed: lengths, uniqueness, Discord's limits."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

import msgspec

from games.core.events import Action
from games.core.menu import BUTTONS_IN_A_ROW, ENTRIES_IN_A_MENU, ENTRY_LENGTH, LABEL_LENGTH, Buttons, Choose
from games.core.names import Names
from games.core.play import act, options, waiting
from games.core.robot import careless
from games.core.words import ALT_LENGTH
from tests.support.games import names
from tests.support.tables import Setup, few, recorded, sample

ROWS_ON_A_MESSAGE = 5
PROMPT_LENGTH = 150  # Discord's limit for the placeholder of a menu
MESSAGE = 4_000  # Discord's limit for all the text of a message with components

#: Of the 40 components of a message, those that headline, picture, lines and the table's own row leave.
COMPONENTS = 30


def test_the_table_can_be_read(setup: Setup):
    words = setup.words
    for position in sample(recorded(setup).positions, few(25)):
        game = setup.load(position)
        for seat in (None, *range(setup.players)):
            view = setup.rules.view(game, seat)
            for text in (words.headline(view), words.ask(view), words.clock(view)):
                assert text.strip() == text != ""
                assert "\n" not in text
            assert len(words.headline(view)) <= 200
            assert len(words.ask(view).split()) <= 6
            assert 0 < len(words.prompt(view)) <= 1_500
            alt = words.alt(view)
            assert 0 < len(alt) <= ALT_LENGTH
            assert not alt.endswith("…"), f"cut off: {alt}"
            assert "**" not in alt
            assert words.board(view).strip()
            secret = words.secret(view)
            assert secret is None or 0 < len(secret) <= MESSAGE
            if game.over:
                assert 0 < len(words.result(view)) <= MESSAGE
            for text in (words.headline(view), words.prompt(view), alt, words.board(view), secret or ""):
                assert "None" not in text, text
                assert "{" not in text, text


def test_options_are_told_apart(setup: Setup):
    """Labels fit on buttons, sentences into menus and autocomplete, and no two options read alike."""
    words = setup.words
    for position in sample(recorded(setup).positions, few(60)):
        game = setup.load(position)
        for seat in range(setup.players):
            view, offered = setup.rules.view(game, seat), options(game, seat)
            sentences = [words.sentence(view, action) for action in offered]
            assert len(set(sentences)) == len(sentences), sorted(s for s in sentences if sentences.count(s) > 1)
            for text, longest in (
                *((words.label(view, action), LABEL_LENGTH) for action in offered),
                *((sentence, ENTRY_LENGTH) for sentence in sentences),
            ):
                assert 0 < len(text) <= longest
                assert "\n" not in text
                assert "**" not in text, f"no markdown on buttons: {text}"


def test_menus_keep_within_what_discord_can_show(setup: Setup):
    for position in sample(recorded(setup).positions, few(60)):
        game = setup.load(position)
        for seat in range(setup.players):
            view, offered = setup.rules.view(game, seat), options(game, seat)
            menu = setup.rules.menu(view, offered, setup.words)
            assert menu.options() <= set(range(len(offered)))
            assert len(menu.public) <= ROWS_ON_A_MESSAGE
            count = 0
            for row in menu.rows:
                match row:
                    case Buttons(keys):
                        assert 1 <= len(keys) <= BUTTONS_IN_A_ROW
                        count += 1 + len(keys)
                        longest = LABEL_LENGTH
                    case Choose(prompt, keys):
                        assert 1 <= len(keys) <= ENTRIES_IN_A_MENU
                        assert 0 < len(prompt) <= PROMPT_LENGTH
                        assert len({key.label for key in keys}) == len(keys), "two entries read alike"
                        count += 2
                        longest = ENTRY_LENGTH
                assert all(0 < len(key.label) <= longest for key in keys)
                assert all(key.note is None or 0 < len(key.note) <= ENTRY_LENGTH for key in keys)
            assert count <= COMPONENTS
            pressed = [key.label for row in menu.rows if isinstance(row, Buttons) for key in row.keys]
            assert len(set(pressed)) == len(pressed), f"two buttons read alike: {pressed}"


def test_any_colours_can_be_played(plain_setup: Setup):
    """A seat's colour is not its number: the last colours, in reverse, at a table where everybody wants them."""
    rules, content, players = plain_setup.rules, plain_setup.content, plain_setup.players
    chosen = list(rules.colours(content))[::-1][:players]
    game = rules.begin(content, players=players, seed=plain_setup.seed(), colours=[colour.id for colour in chosen])
    people = names(plain_setup.slug, players)
    own = Names(
        plain=people.plain,
        chat=people.chat,
        colours=tuple(colour.name for colour in chosen),
        glyphs=tuple(colour.glyph for colour in chosen),
    )
    words, robot = rules.words(content, own), careless(random.Random(players))
    seen = set()
    while seats := waiting(game):
        view, offered = rules.view(game, seats[0]), options(game, seats[0])
        assert rules.menu(view, offered, words).rows
        text = "\n".join([words.headline(view), words.alt(view), words.board(view), words.prompt(view)])
        seen |= {glyph for glyph in own.glyphs if glyph in text}
        for event in act(game, seats[0], robot(game, seats[0])):
            words.line(event)
        assert rules.faults(game) == []
    assert seen == set(own.glyphs)
    assert words.result(rules.view(game, None))


def test_who_is_not_asked_has_nothing_to_press(setup: Setup):
    for position in sample(recorded(setup).positions, few(20)):
        game = setup.load(position)
        for seat in range(setup.players):
            if not options(game, seat):
                assert not setup.rules.menu(setup.rules.view(game, seat), [], setup.words).rows


def test_menus_reach_every_option_or_an_equal_one(setup: Setup):
    """An option without a key of its own must lead where another key leads, or stay possible after another key
    with the same outcome (several things to do in any order), or be alike by the game's own test."""
    alike = _alike(setup.slug)
    for position in sample(recorded(setup).positions, few(30)):
        game = setup.load(position)
        for seat in waiting(game):
            view, offered = setup.rules.view(game, seat), options(game, seat)
            reached = [offered[n] for n in sorted(setup.rules.menu(view, offered, setup.words).options())]
            assert reached
            missing = [action for action in offered if action not in reached]
            for action in sample(missing, few(8)):
                found = any(
                    alike(view, action, other)
                    or _after(setup, position, seat, action) == _after(setup, position, seat, other)
                    or _in_any_order(setup, position, seat, action, other)
                    for other in reached
                )
                assert found, f"{action} cannot be pressed"


def _alike(slug: str) -> Callable[[Any, Action, Action], bool]:
    """Return ``alike`` of ``tests/games/alike_<slug>.py``, where a game has pieces that nothing tells apart."""
    try:
        found = importlib.import_module(f"tests.games.alike_{slug}").alike
    except ModuleNotFoundError:
        return lambda view, one, other: False
    return found  # type: ignore[no-any-return]


def _after(setup: Setup, position: bytes, seat: int, *actions: Action) -> list[bytes]:
    session = setup.session(position)
    for action in actions:
        session.act(seat, action)
    return [msgspec.json.encode(setup.rules.view(session.game, who)) for who in (None, *range(setup.players))]


def _in_any_order(setup: Setup, position: bytes, seat: int, one: Action, other: Action) -> bool:
    for first, second in ((one, other), (other, one)):
        session = setup.session(position)
        session.act(seat, first)
        if second not in session.options(seat):
            return False
    return _after(setup, position, seat, one, other) == _after(setup, position, seat, other, one)
