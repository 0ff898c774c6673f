"""The end of a round, and of the training (CW-R042 to CW-R046, CW-A12, CW-A91)."""

from __future__ import annotations

from typing import ClassVar

from games.champions import events as on
from games.champions.actions import AnyAction
from games.champions.board import ever_fits
from games.champions.state import Table
from games.champions.steps.opening import StartRound
from games.champions.steps.preparation import LateUpgrades, Resting
from games.champions.steps.upgrade import top_tiles
from games.core.step import Step

#: So many rounds in a row without any progress end the training (CW-A91).
IDLE_ROUNDS = 3


class RoundEnd(Step[Table, AnyAction]):
    """End the training, or hand the marker on and begin a new round."""

    def run(self, game: Table) -> None:
        state = game.state
        state.idle_rounds = 0 if state.progress else state.idle_rounds + 1
        stalled = state.trigger is None and (state.idle_rounds >= IDLE_ROUNDS or stalemate(game))
        if state.trigger is not None or stalled:
            game.then(TrainingEnd(stalled))
            return
        state.active = (state.active + 1) % game.players
        game.then(StartRound())


def stalemate(game: Table) -> bool:
    """Say whether no seat could take any top tile even with all its empty slots filled (CW-A12)."""
    return not any(
        ever_fits(game.content, game.state.board(seat), tile)
        for seat in range(game.players)
        for tile in top_tiles(game, seat)
    )


class TrainingEnd(Step[Table, AnyAction]):
    """Wait for open gifts, then lay the training cards aside unseen (CW-R171, CW-A20, CW-A56)."""

    waits_for_sides: ClassVar[bool] = True

    stalled: bool

    def run(self, game: Table) -> None:
        state = game.state
        state.areas, state.faces = [], []
        for player in state.seats:
            state.unseen += player.hand.training
            player.hand.training = []
        game.tell(on.TrainingOver(round=state.round, trigger=state.trigger, stalled=self.stalled))
        if state.trigger is not None:  # CW-A39
            game.then(LateUpgrades((state.active + 1) % game.players, 0))
        else:
            game.then(Resting())
