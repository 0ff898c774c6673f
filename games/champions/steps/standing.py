"""Standing passes: a private order to pass in windows by itself (section 5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from games.champions import actions as do
from games.champions import events as on
from games.champions.actions import AnyAction
from games.champions.content import STAGES
from games.champions.state import Table
from games.core.step import Step

#: This window, this tournament, a stage for the rest of the game, all of them, or none any more.
SCOPES = ("window", "tournament", *STAGES, "all", "off")


class Standing(Step[Table, AnyAction]):
    """A step of the advanced series, at which every seat may change its standing pass. It is no option, so that
    no list grows by it, and nobody but its owner hears of it."""

    def act(self, game: Table, seat: int, action: AnyAction) -> None:
        """Carry out a decision of the step itself."""
        raise NotImplementedError

    def unlisted(self, game: Table, seat: int) -> Sequence[AnyAction]:
        if not game.state.advanced or not 0 <= seat < game.players:
            return ()
        return [do.StandingPass(scope) for scope in SCOPES]

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        if isinstance(action, do.StandingPass):
            set_pass(game, seat, action.scope)
            game.then(self)
        else:
            self.act(game, seat, action)


def set_pass(game: Table, seat: int, scope: str) -> None:
    hand = game.state.hand(seat)
    match scope:
        case "off":
            hand.standing, hand.pass_now = [], None
        case "all":
            hand.standing = list(STAGES)
        case "window" | "tournament":
            hand.pass_now = scope if hand.pass_now != "tournament" else hand.pass_now
        case stage:
            hand.standing = [s for s in STAGES if s == stage or s in hand.standing]
    game.tell(on.StandingPassSet(to=(seat,), seat=seat, scope=scope))


def passes(game: Table, seat: int, stage: str) -> bool:
    """Say whether a seat passes in a window by itself: without cards, which is public, or by its own order."""
    hand = game.state.hand(seat)
    return not hand.tournament or hand.pass_now is not None or stage in hand.standing
