"""The agenda: the flow of a game as a stack of small typed steps.

The top step says who may act, what they may do and what follows. A step that waits for nobody runs by
itself. A step that is answered or run has left the agenda; to go on it puts itself back (``game.again``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from games.core.errors import Refused
from games.core.events import Action

G = TypeVar("G")
A = TypeVar("A", bound=Action)


class Step(msgspec.Struct, Generic[G, A], tag=True):
    """One thing still to do in a game of type G, answered by actions of type A."""

    #: True where the main flow has to wait until every side step has been answered.
    waits_for_sides: ClassVar[bool] = False
    #: True for a side step that nobody is called for as long as the game goes on without it.
    quiet: ClassVar[bool] = False

    def seats(self, game: G) -> Sequence[int]:
        """Return the seats that are waited for, in order. Empty: the step runs by itself."""
        return ()

    def options(self, game: G, seat: int) -> Sequence[A]:
        """Return all that this seat may do, in a fixed order; never empty for a seat that is waited for.

        A seat that is not waited for (any more) may have options too: to change a sealed answer.
        """
        return ()

    def take(self, game: G, seat: int, action: A) -> None:
        """Carry out one of the options. Never called with anything else."""
        raise NotImplementedError

    def run(self, game: G) -> None:
        """Carry out a step that waits for nobody."""
        raise NotImplementedError

    def default(self, game: G, seat: int) -> A:
        """Return what is done for a seat that stays away: an option, chosen from public facts
        and that seat's own secrets only. Without a better rule, the first option."""
        return self.options(game, seat)[0]

    def unlisted(self, game: G, seat: int) -> Sequence[A]:
        """Return what a seat may do besides its options: never offered, so that no robot chooses it and no
        list grows by it, but accepted. Giving up, for example, from a seat that nobody waits for, or in one go
        what the options ask for in parts."""
        return ()

    def refusal(self, game: G, seat: int, action: Action) -> Refused:
        """Say why an action that is not an option is refused."""
        return Refused("illegal")

    def out_of_turn(self, game: G, seat: int, action: Action) -> Refused | None:
        """Say why a seat without options is refused, where there is a better reason than whose turn it is."""
        return None


class Sealed(Step[G, A], Generic[G, A]):
    """One decision that several seats take at once.

    It waits for all of them, keeps the answers sealed and lets each seat change its answer until the last
    one is in; then :meth:`open` is called with all answers by seat. Subclasses narrow the type of
    ``answers`` to their union of actions, so that saved games can be read back.
    """

    answers: dict[int, Any] = {}

    def asked(self, game: G) -> Sequence[int]:
        """Return all seats that take part."""
        raise NotImplementedError

    def choices(self, game: G, seat: int) -> Sequence[A]:
        """Return what a seat may answer."""
        raise NotImplementedError

    def open(self, game: G, answers: dict[int, A]) -> None:
        """Carry out the decision; ``answers`` are in rising order of seats."""
        raise NotImplementedError

    def seats(self, game: G) -> Sequence[int]:
        return [seat for seat in self.asked(game) if seat not in self.answers]

    def options(self, game: G, seat: int) -> Sequence[A]:
        return self.choices(game, seat) if seat in self.asked(game) else ()

    def take(self, game: G, seat: int, action: A) -> None:
        self.answers[seat] = action
        if self.seats(game):
            game.again(self)  # type: ignore[attr-defined]
        else:
            self.open(game, dict(sorted(self.answers.items())))

    def run(self, game: G) -> None:
        self.open(game, {})
