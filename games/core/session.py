"""One running game held as saved bytes: acting, taking back and knowing when that is no longer allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.core.events import Action, Event
from games.core.game import Game
from games.core.luck import Drawn
from games.core.play import act, options, waiting
from games.core.rules import Rules, state_hash


class Done(msgspec.Struct, frozen=True):
    """What an accepted action did.

    ``before`` are the saved bytes before it; ``barrier`` says that neither it nor anything earlier can be
    taken back: luck was drawn, something was revealed, or somebody else is asked now.
    """

    events: list[Event]
    before: bytes
    barrier: bool
    drawn: Sequence[Drawn]


class Session:
    """The saved bytes are the truth, the game is a working copy: a refused or crashed action drops it."""

    def __init__(self, rules: Rules[Any, Any, Any], content: Any, saved: bytes) -> None:
        self.rules, self.content = rules, content
        self.saved = saved
        self._game: Game[Any, Any] | None = None

    @classmethod
    def begin(cls, rules: Rules[Any, Any, Any], game: Game[Any, Any]) -> Session:
        """Return the session of a game that was just set up; its events and draws can still be read."""
        session = cls(rules, game.content, rules.encode(game))
        session._game = game
        return session

    @property
    def game(self) -> Game[Any, Any]:
        """The position, for reading only."""
        if self._game is None:
            self._game = self.rules.load(self.saved, self.content)
        return self._game

    @property
    def hash(self) -> str:
        return state_hash(self.saved)

    def options(self, seat: int | None) -> list[Action]:
        """Return what a seat may do."""
        return options(self.game, seat)

    def act(self, seat: int | None, action: Action) -> Done:
        """Carry out an action; raises Refused, and leaves the position as it was whenever it raises."""
        game, before = self.game, self.saved
        draws, reveals, asked = game.luck.draws, game.save.reveals, waiting(game)
        game.luck.drawn.clear()
        try:
            events = act(game, seat, action)
            saved = self.rules.encode(game)
        except BaseException:
            self._game = None
            raise
        drawn = tuple(game.luck.drawn)
        barrier = (game.luck.draws, game.save.reveals, waiting(game)) != (draws, reveals, asked)
        self.saved = saved
        return Done(events, before, barrier, drawn)

    def restore(self, saved: bytes) -> None:
        """Go back to bytes that this session had before."""
        self.saved, self._game = saved, None
