"""What a game's package offers to everybody else: its ``GAME``."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from games.core.chance import Chance
from games.core.errors import SaveError
from games.core.events import Action, Event
from games.core.game import Game, Save
from games.core.luck import Luck
from games.core.menu import Menu
from games.core.names import Names
from games.core.play import settle
from games.core.settings import Colour, Setting, complete
from games.core.words import RuleText, Words

S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")

#: A sum and what it is to be divided by, added up over many games by the simulator.
Figure = tuple[float, float]


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the score and the place (from 1, equal places shared) of each seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Rules(ABC, Generic[S, C, V]):
    """One game. A package below ``games`` becomes a game by offering an instance named ``GAME``."""

    slug: str
    title: str
    #: Rises only when saved bytes would mean something else, or the same actions would lead elsewhere.
    version: int
    players: range
    state_type: type[S]
    step_types: Any  # the union of all steps
    action_types: Any  # the union of all actions
    event_types: Any  # the union of all events
    #: One function for each old version, lifting a saved dict to the next: upgrades[1] makes 2 of 1.
    upgrades: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}

    # --- the game's own part ---

    @abstractmethod
    def load_content(self, data: bytes, source: str) -> C:
        """Read and check a content file; raise ContentError with all that is wrong with it."""

    @abstractmethod
    def settings(self, content: C) -> tuple[Setting, ...]:
        """Return what a table may choose before the start."""

    @abstractmethod
    def colours(self, content: C) -> tuple[Colour, ...]:
        """Return the colours that seats may choose from, in the order in which they are given out."""

    @abstractmethod
    def deal(self, content: C, players: int, settings: Mapping[str, str]) -> S:
        """Return the state before the first step: everything of the set-up that needs no luck."""

    @abstractmethod
    def open(self, game: Game[S, C]) -> None:
        """Do what remains of the set-up and put the first steps on the agenda."""

    @abstractmethod
    def view(self, game: Game[S, C], seat: int | None) -> V:
        """Return what a seat (None: somebody without a seat) may know, and nothing else."""

    @abstractmethod
    def result(self, game: Game[S, C]) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def words(self, content: C, names: Names) -> Words[C, V]:
        """Return the sentences of a table."""

    @abstractmethod
    def menu(self, view: V, options: Sequence[Action], words: Words[C, V]) -> Menu:
        """Arrange a seat's options for pressing; ``view`` is that seat's own."""

    @abstractmethod
    def help(self, content: C) -> tuple[RuleText, ...]:
        """Return short rules texts in our own words, to be looked up in the chat."""

    @abstractmethod
    def faults(self, game: Game[S, C]) -> list[str]:
        """Return what is wrong with a position: pieces lost or doubled, limits broken. Empty: all is well."""

    @abstractmethod
    def imagine(self, game: Game[S, C], seat: int | None, luck: Luck) -> Game[S, C]:
        """Return a game in which everything hidden from a seat has been dealt anew (with ``luck``), so that
        this seat cannot tell it from the real one. Coming draws differ too. It starts from :meth:`copy`, since
        the real game must not change."""

    def figures(self, events: Sequence[Event], game: Game[S, C]) -> dict[str, Figure]:
        """Return the statistics of a finished game that the specification gives figures for."""
        return {}

    def sensible(self, chance: Chance) -> Callable[[Game[S, C], int], Action] | None:
        """Return a robot that plays about as well as people do, for figures that random play cannot show; None
        where a game has none."""
        return None

    # --- the same for every game ---

    def begin(
        self,
        content: C,
        *,
        players: int,
        seed: str,
        settings: Mapping[str, str] | None = None,
        colours: Sequence[str] | None = None,
    ) -> Game[S, C]:
        """Set up a game and run it to its first decision.

        ``settings`` not given take their defaults, ``colours`` the order of the content. Raises ValueError
        for a number of players or colours that the game does not know.
        """
        if players not in self.players:
            raise ValueError(f"{self.slug} is not for {players} players")
        known = [colour.id for colour in self.colours(content)]
        chosen = list(colours) if colours is not None else known[:players]
        if len(chosen) != players or len(set(chosen)) != players or not set(chosen) <= set(known):
            raise ValueError(f"not {players} different colours of {self.slug}: {chosen}")
        full = complete(self.settings(content), dict(settings or {}), players)
        save = Save[S, Any](
            version=self.version,
            players=players,
            settings=full,
            colours=chosen,
            luck=Luck(seed),
            state=self.deal(content, players, full),
        )
        game = Game(content, save)
        self.open(game)
        settle(game)
        return game

    def encode(self, game: Game[S, C]) -> bytes:
        """Return the bytes that are the game."""
        return msgspec.json.encode(game.save)

    def load(self, saved: bytes, content: C) -> Game[S, C]:
        """Return a working copy of saved bytes, lifted from an older version where needed."""
        try:
            version = _VERSION.decode(saved).version
            if version != self.version:
                saved = msgspec.json.encode(self._lift(msgspec.json.decode(saved), version))
            return Game(content, self._saves.decode(saved))
        except msgspec.MsgspecError as error:
            raise SaveError(f"{self.slug}: {error}") from error

    def copy(self, game: Game[S, C]) -> Game[S, C]:
        """Return a game of its own in the same position."""
        return self.load(self.encode(game), game.content)

    def read_action(self, data: bytes) -> Action:
        """Return an action from its saved form; raise msgspec.ValidationError if it is none of this game."""
        action: Action = self._actions.decode(data)
        return action

    def read_events(self, data: bytes) -> list[Event]:
        """Return the events of an action from their saved form."""
        events: list[Event] = self._events.decode(data)
        return events

    def _lift(self, save: dict[str, Any], version: int) -> dict[str, Any]:
        if version > self.version:
            raise SaveError(f"{self.slug}: saved by version {version}, newer than {self.version}")
        for old in range(version, self.version):
            if old not in self.upgrades:
                raise SaveError(f"{self.slug}: saved by version {old}, which nothing can read any more")
            save = self.upgrades[old](save)
        return {**save, "version": self.version}

    @cached_property
    def _saves(self) -> msgspec.json.Decoder[Save[S, Any]]:
        return msgspec.json.Decoder(Save[self.state_type, self.step_types])  # type: ignore[name-defined]

    @cached_property
    def _actions(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.action_types)

    @cached_property
    def _events(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(list[self.event_types])  # type: ignore[name-defined]


class _Versioned(msgspec.Struct):
    version: int


_VERSION = msgspec.json.Decoder(_Versioned)


def state_hash(saved: bytes) -> str:
    """Return the short hash of saved bytes that the log keeps for each action."""
    return hashlib.sha256(saved).hexdigest()[:32]


def places(scores: Iterable[tuple[int, ...] | int]) -> tuple[int, ...]:
    """Return the place of each score: 1 + the number of higher ones, so that equal scores share a place.
    Scores may be tuples whose later numbers break ties."""
    listed = list(scores)
    return tuple(1 + sum(other > score for other in listed) for score in listed)  # type: ignore[operator]
