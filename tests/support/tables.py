"""Tables of every game that the registry finds: player counts and settings, and games played at random on them.

FUZZ_GAMES=200 plays that many games at each table instead of the few that fit into a check; GAMES=feuerdrachen
(or several, with commas) looks at these games only and imports no other.
"""

from __future__ import annotations

import hashlib
import os
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from games.core.events import Action, Event
from games.core.game import Game
from games.core.play import waiting
from games.core.registry import all_games
from games.core.robot import careless
from games.core.rules import Rules
from games.core.session import Session
from games.core.words import Words
from tests.support.games import content_of, names, rules_of

T = TypeVar("T")

FUZZ_GAMES = int(os.environ.get("FUZZ_GAMES", "0"))

#: More decisions than any of the games can need.
LONGEST = 20_000

#: Up to so many tables, every other value of every setting is tried with every number of players.
_FEW = 12

#: The widest names that a table can have.
WIDE = tuple(f"{letter}olfeschlegelsteinhausen"[:24] for letter in "WXYZQVUT")


class Setup(NamedTuple):
    """A way to set up a game."""

    slug: str
    players: int
    settings: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.slug, str(self.players), *(f"{key}={value}" for key, value in self.settings)])

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return rules_of(self.slug)

    @property
    def content(self) -> Any:
        return content_of(self.slug)

    @property
    def words(self) -> Words[Any, Any]:
        """The sentences of a table at which everybody has the longest possible name."""
        return self.rules.words(self.content, names(self.slug, self.players, WIDE))

    def seed(self, number: int = 0) -> str:
        return hashlib.sha256(f"{self} {number}".encode()).hexdigest()

    def session(self, saved: bytes) -> Session:
        return Session(self.rules, self.content, saved)

    def load(self, saved: bytes) -> Game[Any, Any]:
        return self.rules.load(saved, self.content)

    def begin(self, number: int = 0) -> Game[Any, Any]:
        return self.rules.begin(
            self.content, players=self.players, seed=self.seed(number), settings=dict(self.settings)
        )


def discovered() -> list[str]:
    """Return the slugs of the games to test: all that the registry finds, or those that GAMES names."""
    return os.environ["GAMES"].split(",") if os.environ.get("GAMES") else list(all_games())


def standard() -> list[Setup]:
    """Return each game with each number of players and the settings that nobody has touched."""
    return [Setup(slug, players) for slug in discovered() for players in rules_of(slug).players]


def setups() -> list[Setup]:
    """Return the standard tables, and for each other value of a setting one with each number of players, or,
    where these would be many, with each number in turn."""
    found = standard()
    for slug in discovered():
        rules = rules_of(slug)
        others = [
            (setting.id, value)
            for setting in rules.settings(content_of(slug))
            for value in [*(choice.value for choice in setting.choices), *(["0"] if setting.seat else [])]
            if value != setting.default
        ]
        for number, other in enumerate(others):
            counts = list(rules.players)
            if len(others) * len(counts) > _FEW:
                counts = [counts[number % len(counts)]]
            found += [Setup(slug, players, (other,)) for players in counts]
    return found


class Moment(NamedTuple):
    """One action of a recorded game."""

    before: bytes
    seat: int
    action: Action
    after: bytes
    events: list[Event]
    barrier: bool


class Recorded(NamedTuple):
    """A game played at random to its end."""

    opening: list[Event]
    moments: list[Moment]
    final: bytes

    @property
    def positions(self) -> list[bytes]:
        """All positions at which somebody is asked, and the last one."""
        return [*(moment.before for moment in self.moments), self.final]


@lru_cache(maxsize=8)
def recorded(setup: Setup) -> Recorded:
    """Return the first random game at a table; kept while the tests of that table run."""
    return play_at_random(setup)


def play_at_random(setup: Setup, number: int = 0) -> Recorded:
    """Play a game at random; every seat that is waited for may be the next to act."""
    chance = random.Random(setup.seed(number))
    robot = careless(chance)
    game = setup.begin(number)
    opening = list(game.events)
    session = setup.session(setup.rules.encode(game))
    moments: list[Moment] = []
    while seats := waiting(session.game):
        assert len(moments) < LONGEST, f"{setup} has not ended after {LONGEST} decisions"
        seat = chance.choice(seats)
        action = robot(session.game, seat)
        done = session.act(seat, action)
        moments.append(Moment(done.before, seat, action, session.saved, done.events, done.barrier))
    return Recorded(opening, moments, session.saved)


def sample(items: Sequence[T], count: int) -> list[T]:
    """Return up to so many items, evenly spread, the first and the last among them."""
    if len(items) <= count or count < 2:
        return list(items[:count])
    step = (len(items) - 1) / (count - 1)
    return [items[round(number * step)] for number in range(count)]


def few(count: int) -> int:
    """Return a number of samples: the given one in a check, ten times as many in a fuzz run."""
    return count * 10 if FUZZ_GAMES else count
