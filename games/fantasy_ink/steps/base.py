"""What the decisions of Fantasy Ink have in common: giving up is always possible (FI-A63)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import A, Step
from games.fantasy_ink import actions as do
from games.fantasy_ink import effects
from games.fantasy_ink import events as ev
from games.fantasy_ink.state import Table, rival

#: Refusals of what belongs to another phase, where a phase has no better reason (section 11).
OTHER_PHASE: dict[type[Action], tuple[str, str]] = {
    do.ChooseTile: ("FI-X29", "FI-R97"),
    do.Draft: ("FI-X29", "FI-R18"),
    do.StartJoker: ("FI-X52", "FI-R16"),
    do.MoveUp: ("FI-X35", "FI-R62"),
    do.SkipMove: ("FI-X35", "FI-R62"),
    do.EndTurn: ("FI-X38", "FI-R26"),
}


def concede(game: Table, seat: int) -> None:
    """The rival wins (FI-A63)."""
    game.tell(ev.Conceded(seat=seat))
    effects.finish(game, rival(seat), ["concession"])


class Decision(Step[Table, A]):
    """A step of the active seat; one possibility is no decision (FI-R124)."""

    def choices(self, game: Table) -> Sequence[Any]:
        """Return what the active seat may do."""
        raise NotImplementedError

    def asks(self, game: Table) -> bool:
        """Say whether there are several choices; phases override it where they know that without listing them."""
        return len(self.choices(game)) > 1

    def carry_out(self, game: Table, seat: int, action: Any) -> None:
        """Do one of the choices."""
        raise NotImplementedError

    def seats(self, game: Table) -> Sequence[int]:
        active = game.state.active
        return (active,) if active is not None and self.asks(game) else ()

    def options(self, game: Table, seat: int) -> Sequence[A]:
        return self.choices(game) if seat in self.seats(game) else ()

    def unlisted(self, game: Table, seat: int) -> Sequence[Any]:
        return (do.Concede(),)

    def take(self, game: Table, seat: int, action: A) -> None:
        if isinstance(action, do.Concede):
            concede(game, seat)
        else:
            self.carry_out(game, seat, action)

    def run(self, game: Table) -> None:
        assert game.state.active is not None
        (only,) = self.choices(game)
        self.carry_out(game, game.state.active, only)

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        return Refused(*OTHER_PHASE.get(type(action), ("illegal", None)))

    def out_of_turn(self, game: Table, seat: int, action: Action) -> Refused | None:
        """FI-X34: why re-rolling has a reason of its own."""
        return Refused("FI-X34", "FI-R75") if isinstance(action, do.Reroll) else None
