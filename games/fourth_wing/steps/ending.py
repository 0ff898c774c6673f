"""The end of a turn, step by step (section 5.3, steps 1 to 9)."""

from __future__ import annotations

from games.core.step import Step
from games.fourth_wing import events as told
from games.fourth_wing.actions import AnyAction
from games.fourth_wing.content import POOLS, Pool
from games.fourth_wing.state import Table, Turn, board_of, turn_of
from games.fourth_wing.steps.moving import advance, arrive
from games.fourth_wing.steps.specials import Special


class Finish(Step[Table, AnyAction]):
    """Move, collect, put dice away, arrive, see which pools trigger, give borrowed dice back."""

    def run(self, game: Table) -> None:
        state, turn, board = game.state, turn_of(game), board_of(game)
        outcome, seat = turn.outcome, turn.seat
        assert outcome is not None
        player = state.players[seat]
        if outcome.success:
            end = turn.here
        else:
            end = turn.start if turn.checkpoint is None else turn.checkpoint  # FW-R840, FW-A51
        tiles = advance(game, seat, end)
        self._clear_path(game, turn, end)
        game.tell(
            told.Ended(
                seat=seat,
                board=board.key,
                success=outcome.success,
                why=outcome.why,
                forced=outcome.forced,
                start=turn.start,
                end=end,
                tiles=tiles,
            )
        )
        if end == board.goal:
            arrive(game, seat)
        specials = self._triggered(game, turn)
        for n in state.borrowed(seat):  # FW-R846, FW-R854
            state.dice[n].go_home()
        if not turn.extra:
            player.turned = ()  # FW-R848
        turn.placed, turn.duel, turn.start = [], None, player.pos
        game.then(*specials)

    def _clear_path(self, game: Table, turn: Turn, end: int) -> None:
        """Used Dragon and Heart-6 dice go to their pools, all others home (FW-R319, FW-R320, FW-R840)."""
        dice, special = game.content.dice, game.state.dice
        pools: dict[int, Pool] = {dice.dragon: "dragon", dice.heart: "heart"}
        for placement in turn.placed:
            for n in placement.dice:
                die = special[n]
                die.place = "board"
                if placement.space <= end and die.face in pools:
                    die.place = pools[die.face]
        for die in special:
            if die.holder == turn.seat and die.place in ("board", "fight"):
                die.place, die.face = "board", 0

    def _triggered(self, game: Table, turn: Turn) -> list[Special]:
        """Return the specials of this turn, Dragon first (FW-R418 to FW-R421, FW-A31 to FW-A33, FW-A55); an
        extra turn has none (FW-A59)."""
        if turn.extra:
            return []
        found = []
        for pool in POOLS:
            count = sum(turn.seat in (die.owner, die.holder) for die in game.state.dice if die.place == pool)
            if count >= game.content.setup.pool_trigger:
                found.append(Special(turn.seat, pool, count))
        return found
