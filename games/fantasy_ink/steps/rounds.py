"""Rounds and the order of turns (RULES.md 5.4: end_turn, round_end)."""

from __future__ import annotations

from games.core.step import Step
from games.fantasy_ink import actions as do
from games.fantasy_ink import events as ev
from games.fantasy_ink.effects import rolled
from games.fantasy_ink.state import LostCards, Table, Tokens, penalty, rival
from games.fantasy_ink.steps.drafts import Deal
from games.fantasy_ink.steps.turn import Acting, After


class StartRound(Step[Table, do.AnyAction]):
    """Begin with the seat that holds the starting ink pot (FI-R24); without dice the round is over (FI-A58)."""

    def run(self, game: Table) -> None:
        state = game.state
        state.round += 1
        game.tell(ev.RoundStarted(round=state.round, first=state.first))
        if not state.pool:
            game.then(EndRound())
            return
        state.active = state.first
        game.then(StartTurn(extra=_owed(game)))


def _owed(game: Table) -> bool:
    """Take one of the extra turns that are owed; say whether there was one (FI-R57, FI-A40)."""
    if not game.state.owed:
        return False
    game.state.owed -= 1
    return True


class StartTurn(Step[Table, do.AnyAction]):
    extra: bool

    def run(self, game: Table) -> None:
        state = game.state
        assert state.active is not None
        state.turn += 1
        state.extra = self.extra
        game.tell(ev.TurnStarted(seat=state.active, turn=state.turn, extra=self.extra, owed=state.owed))
        game.then(Acting(), After(), FinishTurn())


class FinishTurn(Step[Table, do.AnyAction]):
    """Say who is next; the round ends with the turn in which the last die left the pool (FI-R58, FI-R79)."""

    def run(self, game: Table) -> None:
        state = game.state
        assert state.active is not None
        state.seats[state.active].fresh = Tokens()
        state.fresh_black = None
        if not state.pool:
            state.first = state.active if state.owed else rival(state.active)  # FI-R80, FI-A54
            game.then(EndRound())
            return
        extra = _owed(game)
        if not extra:
            state.active = rival(state.active)
        game.then(StartTurn(extra=extra))


class EndRound(Step[Table, do.AnyAction]):
    """Rows down with penalties, then dice, then a draft (FI-R81 to FI-R90)."""

    def run(self, game: Table) -> None:
        state = game.state
        state.active = None
        state.news.lost, state.news.lost_in = [], state.turn
        game.tell(ev.RoundEnded(round=state.round, first=state.first))
        for seat in range(game.players):
            self._shift(game, seat)
        state.pool = rolled(game, state.used)
        state.used = []
        state.news.rolled_in = state.turn
        game.tell(ev.Rolled(pool=tuple(state.pool)))
        game.then(Deal(), StartRound())

    def _shift(self, game: Table, seat: int) -> None:
        state, player = game.state, game.state.seats[seat]
        last = player.rows.pop()
        player.rows.insert(0, [])
        if not last:
            return
        cost, before = penalty(last), player.chapters
        player.chapters = max(0, before - cost)  # FI-R83
        for lying in last:
            state.used += lying.lying
            state.discard.append(lying.card)
        cards = tuple(lying.card for lying in last)
        state.news.lost.append(LostCards(seat, list(cards), cost))
        game.tell(ev.Lost(seat=seat, cards=cards, penalty=cost, before=before, after=player.chapters))
