"""A game under way: what is saved, and the working copy that steps act on."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from games.core.events import Event
from games.core.luck import Luck

S = TypeVar("S")
T = TypeVar("T")
C = TypeVar("C")


class Save(msgspec.Struct, Generic[S, T], kw_only=True):
    """Everything there is about a game, as it is written to the store; S is the game's own state, T the
    union of its steps. ``version`` is that of the rules which wrote it."""

    version: int
    players: int
    settings: dict[str, str]
    colours: list[str]
    luck: Luck
    reveals: int = 0
    agenda: list[T] = []  # the last one is next
    sides: list[T] = []  # beside the main flow, each blocking only the seats that it asks
    state: S


class Game(Generic[S, C]):
    """The working copy of a saved game. Steps change it freely: where an action is refused or crashes, the
    copy is dropped and nothing has happened."""

    __slots__ = ("_place", "content", "events", "save")

    def __init__(self, content: C, save: Save[S, Any]) -> None:
        self.content = content
        self.save = save
        self.events: list[Event] = []
        self._place: int | None = None

    @property
    def state(self) -> S:
        return self.save.state

    @property
    def luck(self) -> Luck:
        return self.save.luck

    @property
    def players(self) -> int:
        return self.save.players

    @property
    def settings(self) -> dict[str, str]:
        return self.save.settings

    @property
    def over(self) -> bool:
        """True when nothing is left to do."""
        return not self.save.agenda and not self.save.sides

    def clockwise(self, seat: int) -> list[int]:
        """Return all other seats, the left neighbour first."""
        return [(seat + distance) % self.players for distance in range(1, self.players)]

    def then(self, *steps: Any) -> None:
        """Put steps on the agenda, to be done in the order of reading and before all that lies there."""
        self.save.agenda.extend(reversed(steps))

    def aside(self, *steps: Any) -> None:
        """Ask something beside the main flow; only the seats that are asked have to answer it first."""
        self.save.sides.extend(steps)

    def lift(self, step: Any) -> None:
        """Take a step off the agenda or out of the side steps, because it is answered or run now."""
        # By identity: two equal steps may wait beside one another.
        for index, side in enumerate(self.save.sides):
            if side is step:
                del self.save.sides[index]
                self._place = index
                return
        self._place = None
        for index in range(len(self.save.agenda) - 1, -1, -1):
            if self.save.agenda[index] is step:
                del self.save.agenda[index]
                return

    def again(self, step: Any) -> None:
        """Put the step that is being answered or run back where it was: a side step among the side steps,
        any other one on top of the agenda."""
        if self._place is None:
            self.then(step)
        else:
            self.save.sides.insert(self._place, step)

    def finish(self) -> None:
        """End the game at once: nothing on the agenda is done any more."""
        self.save.agenda.clear()
        self.save.sides.clear()

    def tell(self, event: Event) -> None:
        """Report what happened."""
        self.events.append(event)

    def reveal(self) -> None:
        """Note that somebody has seen something new, which ends what can be taken back."""
        self.save.reveals += 1
