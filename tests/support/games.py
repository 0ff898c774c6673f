"""Games to test with: rules and content by slug, names for the seats, and playing."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec

from games.core.errors import Refused
from games.core.events import Action, Event
from games.core.game import Game
from games.core.names import Names
from games.core.play import act, options, waiting
from games.core.robot import Robot
from games.core.rules import Rules
from games.core.words import Words
from tests.support.luck import ScriptedLuck, Wanted

ROOT = Path(__file__).parents[2]
SEED = "5eed" * 16

PEOPLE = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus", "Hana")


def rules_of(slug: str) -> Rules[Any, Any, Any]:
    """Return a game's rules, without a look at any other game."""
    rules: Rules[Any, Any, Any] = importlib.import_module(f"games.{slug}").GAME
    return rules


def content_path(slug: str) -> Path:
    return ROOT / "games" / slug / "content.toml"


@cache
def content_of(slug: str) -> Any:
    """Return a game's house content, read once (it is immutable)."""
    return rules_of(slug).load_content(content_path(slug).read_bytes(), f"{slug}/content.toml")


@cache
def specification(slug: str) -> str:
    """Return the text of a game's RULES.md."""
    return (ROOT / "games" / slug / "RULES.md").read_text()


def names(slug: str, players: int, people: tuple[str, ...] = PEOPLE) -> Names:
    """Return names for the first seats in the game's own order of colours: Ada, Ben, Cleo, ..."""
    colours = rules_of(slug).colours(content_of(slug))[:players]
    return Names(
        plain=people[:players],
        chat=tuple(f"**{name}**" for name in people[:players]),
        colours=tuple(colour.name for colour in colours),
        glyphs=tuple(colour.glyph for colour in colours),
    )


def words(slug: str, players: int) -> Words[Any, Any]:
    """Return the sentences of a table with those names."""
    return rules_of(slug).words(content_of(slug), names(slug, players))


def begin(
    slug: str,
    players: int,
    settings: Mapping[str, str] | None = None,
    *,
    seed: str = SEED,
    luck: Iterable[Wanted] | None = None,
) -> Game[Any, Any]:
    """Begin a game with the house content; ``luck`` gives the draws of the set-up and after it by script."""
    rules, content = rules_of(slug), content_of(slug)
    if luck is None:
        return rules.begin(content, players=players, seed=seed, settings=settings)
    values = tuple(luck)
    with mock.patch("games.core.rules.Luck", lambda seed: ScriptedLuck.of(*values, seed=seed)):
        return rules.begin(content, players=players, seed=seed, settings=settings)


def saved(game: Game[Any, Any]) -> bytes:
    """Return the bytes of a game."""
    return msgspec.json.encode(game.save)


def refused(game: Game[Any, Any], seat: int | None, action: Action) -> Refused:
    """Return the refusal of an action, and hold that it changes nothing."""
    before = saved(game)
    try:
        act(game, seat, action)
    except Refused as refusal:
        assert saved(game) == before, f"{refusal} changed the game"
        return refusal
    raise AssertionError(f"{action} of seat {seat} was accepted")


def do(game: Game[Any, Any], *actions: Action) -> list[Event]:
    """Let the one seat that is waited for carry out each of these actions in turn; return all events."""
    events: list[Event] = []
    for action in actions:
        (seat,) = waiting(game)
        events += act(game, seat, action)
    return events


def play_until(
    game: Game[Any, Any], robot: Robot, there: Callable[[Game[Any, Any]], bool], most: int = 5_000
) -> list[Event]:
    """Let a robot play every seat until a position is reached; fail if it is not within so many actions."""
    events: list[Event] = []
    for _ in range(most):
        if there(game):
            return events
        seats = waiting(game)
        assert seats, "the game ended before the position was reached"
        events += act(game, seats[0], robot(game, seats[0]))
    raise AssertionError(f"not reached within {most} actions")


def only_option(game: Game[Any, Any], seat: int, kind: type[Action]) -> Action:
    """Return the one option of a kind that a seat has."""
    (found,) = [action for action in options(game, seat) if isinstance(action, kind)]
    return found
