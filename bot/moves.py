"""Playing: a press or a command becomes an action of a seat."""

from __future__ import annotations

from bot.table import Table
from bot.tables import Tables, Who, require
from games.core.errors import Refused
from games.core.events import Action


class Moves:
    """What people do in a running game. Each accepted call is one entry of the log, once per interaction.

    All raise NoTable, Repeated, and Refused with a reason for the player.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def press(self, number: int, who: Who, interaction: str, seat: int, ask: int, option: int) -> Table:
        """Take an option by its number among those that were shown when ``ask`` was the seat's.

        A control of an earlier position, of another seat or of somebody else never acts.
        """
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            own = self._own_seat(table, who)
            if own != seat:
                self._need_turn(table, own)
                raise Refused("not_yours")
            require(table.ask(seat) == ask, "stale")
            options = table.options(seat)
            if not options:
                raise Refused("not_your_turn", None, seats=table.waiting)
            require(0 <= option < len(options), "stale")
            change.act(seat, options[option], who.user)
        return change.table

    async def act(self, number: int, who: Who, interaction: str, action: Action) -> Table:
        """Carry out an action that was typed."""
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            seat = self._own_seat(table, who)
            change.act(seat, action, who.user)
        return change.table

    async def undo(self, number: int, who: Who, interaction: str) -> Table:
        """Take back the newest own action, if it has shown nobody anything new."""
        tables = self._tables
        async with tables.changing(number, interaction) as change:
            table = change.table
            seat = self._own_seat(table, who)
            entry = await tables.store.undoable(number)
            if entry is None or entry.seat != seat:
                raise Refused("nothing_to_undo")
            change.undo(who.user, seat, entry)
        return change.table

    async def can_undo(self, table: Table, seat: int | None) -> bool:
        """Say whether a seat could take something back now."""
        if seat is None or table.row.status != "running":
            return False
        entry = await self._tables.store.undoable(table.number)
        return entry is not None and entry.seat == seat

    def _own_seat(self, table: Table, who: Who) -> int:
        status = table.row.status
        require(status != "lobby", "not_started")
        require(status != "cancelled", "ended")
        require(status != "over", "over")
        seat = table.seat_of(who.user)
        if seat is None:
            raise Refused("not_seated")
        require(status != "paused", "paused")
        return seat

    def _need_turn(self, table: Table, seat: int) -> None:
        if not table.options(seat):
            raise Refused("not_your_turn", None, seats=table.waiting)
