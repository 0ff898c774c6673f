"""The frame of a turn: its beginning and whose turn comes next (sections 5.2 and 5.3, step 10)."""

from __future__ import annotations

from games.core.step import Step
from games.fourth_wing import events as told
from games.fourth_wing.actions import AnyAction
from games.fourth_wing.state import Table, Turn, board_of
from games.fourth_wing.steps.acting import Onward, close, roll, roll_remaining
from games.fourth_wing.steps.ending import Finish
from games.fourth_wing.steps.moving import arrive


class FirstTurn(Step[Table, AnyAction]):
    """The seat with the Andarna tile begins (FW-R213)."""

    def run(self, game: Table) -> None:
        game.state.phase, game.state.round = "turn", 1
        game.then(StartTurn(game.state.andarna), NextTurn())


class StartTurn(Step[Table, AnyAction]):
    """Check the first place, then roll (FW-R301, FW-R820, FW-A85). ``extra``: with borrowed dice only."""

    seat: int
    extra: bool = False

    def run(self, game: Table) -> None:
        state, player = game.state, game.state.players[self.seat]
        state.turn = Turn(seat=self.seat, start=player.pos, extra=self.extra)
        if board_of(game).first_place_check and self._skipped(game):
            return
        if state.remaining(state.turn):
            roll_remaining(game, first=True)
            game.then(Onward(), Finish())
        else:  # FW-R325
            close(game, False, "passed", forced=True)
            game.then(Finish())

    def _skipped(self, game: Table) -> bool:
        """FW-R820 to FW-R823, FW-A40, FW-A41: the foremost pieces roll one die; no number, no turn."""
        state, dice = game.state, game.content.dice
        pos = state.players[self.seat].pos
        own = state.ready(self.seat)
        if pos < 1 or not own or any(player.pos > pos for player in state.players):
            return False
        (face,) = roll(game, own[:1])
        state.dice[own[0]].face = 0
        skipped = face in (dice.dragon, dice.heart)
        assert state.turn is not None
        state.turn.check = face
        game.tell(told.Checked(seat=self.seat, face=face, skipped=skipped))
        return skipped


class NextTurn(Step[Table, AnyAction]):
    """An extra turn, the next seat that is not home, or the end of the challenge (FW-R605, FW-R606)."""

    def run(self, game: Table) -> None:
        state = game.state
        assert state.turn is not None
        seat = state.turn.seat
        if state.extra_due:
            state.extra_due = False
            game.then(StartTurn(seat, extra=True), self)
        elif len(state.winners) >= game.players - 1:
            for last in range(game.players):
                if not state.players[last].home:
                    arrive(game, last, last=True)
            game.tell(
                told.ChallengeOver(challenge=state.challenge, board=board_of(game).key, winners=tuple(state.winners))
            )
        else:
            for other in [*game.clockwise(seat), seat]:
                if other == state.andarna:
                    state.round += 1
                if not state.players[other].home:
                    game.then(StartTurn(other), self)
                    return
