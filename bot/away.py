"""People who stay away: reminders at the interval of their choice, and the stand-in where the table wants it."""

from __future__ import annotations

import logging

from bot.tables import HOUR, NoTable, Tables

log = logging.getLogger(__name__)


class Away:
    """Looks at tables whose time has come. Time comes in with each tick."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def tick(self, now: float) -> int:
        """Handle every table that is due; return how many there were. One table's fault stops no other."""
        due = await self._tables.store.due(now)
        for number in due:
            try:
                await self._look_at(number, now)
            except NoTable:
                continue
            except Exception:
                log.exception("table %s: the clock could not be served", number)
        return len(due)

    async def _look_at(self, number: int, now: float) -> None:
        async with self._tables.changing(number, None) as change:
            table, house = change.table, change.table.row.house
            for seat in table.called:
                asked = table.row.asked.get(seat)
                if asked is None or table.seats[seat].user is None:
                    continue
                if house.stand_in_hours and now >= asked.since + house.stand_in_hours * HOUR:
                    change.stand_in_for(seat)
                    return  # what follows may have changed who is waited for
            late = [
                seat
                for seat, asked in table.row.asked.items()
                if asked.hours and now >= asked.since + asked.hours * HOUR * (asked.reminded + 1)
            ]
            for seat in late:
                asked = table.row.asked[seat]
                # After a long outage one reminder is enough, not one for each that was missed.
                asked.reminded = int((now - asked.since) // ((asked.hours or 1) * HOUR))
            if late:
                change.note("remind", seats=late)
            change.touch()  # even where nothing was due any more the next time has to be written
