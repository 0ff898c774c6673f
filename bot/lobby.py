"""Before the game: opening a table, taking seats, settings, starting; and what the host may do later."""

from __future__ import annotations

import msgspec

from bot.store import House, SeatRow
from bot.table import Table
from bot.tables import Change, Tables, Who, require
from games.core.errors import Refused
from games.core.luck import mix_seed
from games.core.names import shorten
from games.core.registry import all_games
from games.core.session import Session
from games.core.settings import Setting

#: A setting that names a person is kept by user until the seats are final.
_PERSON = "user:"

REMIND_HOURS = (0, 4, 8, 12, 24, 48, 72)
STAND_IN_HOURS = (0, 24, 48, 72, 168)


class Lobby:
    """What can be done at a table beside playing. Each call is one entry of the log, once per interaction.

    All raise NoTable, Repeated, and Refused with a reason for the player.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(
        self, game: str, guild: int | None, channel: int, host: Who, interaction: str, settings: dict[str, str]
    ) -> Table:
        """Open a table and give the host the first seat."""
        content = self._tables.shelf.current(game)
        for setting in all_games()[game].settings(content):
            if setting.id in settings:
                require(setting.allows(settings[setting.id], 0), "wrong_setting", label=setting.label)
        return await self._tables.create(game, guild, channel, host, interaction, settings)

    async def rematch(self, number: int, who: Who, interaction: str) -> Table:
        """Open a new table with the game, settings and colours of one that has ended; where somebody has done so
        already, join that one. Everybody of the old table is called."""
        old = await self._tables.get(number)
        require(not old.open, "not_over")
        seat = old.seat_of(who.user)
        colour = old.seats[seat].colour if seat is not None else None
        waiting = await self._open_rematch(number)
        if waiting is not None:
            if waiting.seat_of(who.user) is not None:
                return waiting
            taken = colour in {other.colour for other in waiting.seats}
            return await self.join(waiting.number, who, interaction, None if taken else colour)
        known = {setting.id: setting for setting in old.rules.settings(old.content)}
        settings = {
            id: value
            for id, value in old.row.settings.items()
            if id in known and any(choice.value == value for choice in known[id].choices)
        }
        call = [user for user in old.people if user != who.user]
        new = await self._tables.create(
            old.row.game, old.row.guild, old.row.channel, who, interaction, settings, colour=colour, call=call
        )
        async with self._tables.changing(number, None) as change:
            change.note("rematch", user=who.user, name=who.name, table=new.number, channel=new.row.channel)
        return new

    async def _open_rematch(self, number: int) -> Table | None:
        """Return the rematch of a table that still waits for players."""
        for entry in reversed(await self._tables.store.log(number)):
            if entry.kind == "rematch":
                table = await self._tables.get(msgspec.json.decode(entry.data)["table"])
                return table if table.row.status == "lobby" else None
        return None

    async def join(self, number: int, who: Who, interaction: str, colour: str | None = None) -> Table:
        """Take a free seat, in a colour of one's own choice or the first that is free."""
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            self._need_lobby(table)
            require(table.seat_of(who.user) is None, "already_seated")
            require(len(table.seats) < table.rules.players.stop - 1, "full")
            seat = SeatRow(len(table.seats), who.user, who.name, self._free_colour(table, colour), interaction)
            change.reseat([*table.seats, seat])
            change.note("join", user=who.user, seat=seat.number, name=who.name, colour=seat.colour)
        return change.table

    async def recolour(self, number: int, who: Who, interaction: str, colour: str) -> Table:
        """Take another colour."""
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            self._need_lobby(table)
            seat = self._own_seat(table, who)
            others = [s for s in table.seats if s.number != seat]
            taken = self._free_colour(table, colour, others)
            new = [SeatRow(s.number, s.user, s.name, taken, s.press) if s.number == seat else s for s in table.seats]
            change.reseat(new)
            change.note("colour", user=who.user, seat=seat, name=who.name, colour=taken)
        return change.table

    async def leave(self, number: int, who: Who, interaction: str) -> Table:
        """Give up a seat before the start."""
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            self._need_lobby(table)
            seat = self._own_seat(table, who)
            change.reseat([s for s in table.seats if s.number != seat])
            change.note("leave", user=who.user, name=who.name)
        return change.table

    async def set(self, number: int, who: Who, interaction: str, setting: str, value: str) -> Table:
        """Choose a variant or house setting of the game; the host's decision."""
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            require(table.row.status == "lobby", "settings_fixed")
            self._need_host(table, who)
            found = next((s for s in table.rules.settings(table.content) if s.id == setting), None)
            if found is None or not self._allowed(table, found, value):
                raise Refused("wrong_setting", None, label=found.label if found else shorten(setting))
            table.row.settings = {**table.row.settings, setting: value}
            change.note("settings", user=who.user, id=setting, value=value)
        return change.table

    async def pace(
        self, number: int, who: Who, interaction: str, remind: int | None = None, stand_in: int | None = None
    ) -> Table:
        """Choose after how many hours somebody is reminded, and after how many the stand-in decides."""
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            self._need_host(table, who)
            require(table.open, "ended")
            house = table.row.house
            table.row.house = House(
                remind_hours=house.remind_hours if remind is None else remind,
                stand_in_hours=house.stand_in_hours if stand_in is None else stand_in,
            )
            for asked in table.row.asked.values():
                asked.hours = None
            new = table.row.house
            change.note("house", user=who.user, remind=new.remind_hours, stand_in=new.stand_in_hours)
        return change.table

    async def start(self, number: int, who: Who, interaction: str) -> Table:
        """Begin the game."""
        tables = self._tables
        async with tables.changing(number, interaction) as change:
            table = change.table
            self._need_lobby(table)
            require(who.user == table.row.host or table.seat_of(who.user) is not None, "players_only")
            least = table.rules.players.start
            require(len(table.seats) >= least, "too_few", least=least)
            hash, content = await tables.shelf.keep(table.row.game)
            table.row.content, table.content = hash, content
            presses = [*(seat.press for seat in table.seats), interaction]
            game = table.rules.begin(
                content,
                players=len(table.seats),
                seed=mix_seed(table.row.secret, presses),
                settings=self._final(table),
                colours=[seat.colour for seat in table.seats],
            )
            table.row.settings = game.settings
            change.begin(Session.begin(table.rules, game), presses, who.user)
        return change.table

    async def cancel(self, number: int, who: Who, interaction: str) -> Table:
        """End a table without a result; for the host and the moderators of the server."""
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            self._need_host(table, who)
            require(table.open, "ended")
            table.row.status, table.row.ended_at = "cancelled", change.now
            table.row.asked = {}
            change.note("cancel", user=who.user, name=who.name)
        return change.table

    async def pause(self, number: int, who: Who, interaction: str) -> Table:
        """Stop a game and its clocks, or let it go on."""
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            self._need_host(table, who)
            require(table.row.status in ("running", "paused"), "not_running")
            resting = table.row.status == "paused"
            table.row.status = "running" if resting else "paused"
            table.row.asked = {}
            change.note("resume" if resting else "pause", user=who.user, name=who.name)
            change.go_on()
        return change.table

    async def resign(self, number: int, who: Who, interaction: str) -> Table:
        """Leave a running game; the stand-in plays on, so that the others can finish."""
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            require(table.row.status in ("running", "paused"), "not_running")
            seat = self._own_seat(table, who)
            self._empty(change, seat)
            change.note("resign", user=who.user, seat=seat, name=who.name)
            self._after_leaving(change)
        return change.table

    async def replace(self, number: int, who: Who, interaction: str, seat: int, by: Who | None) -> Table:
        """Give a seat to somebody else, or to the stand-in; for the host and the moderators.

        The newcomer gets everything that belongs to the seat: its secrets, its controls, its calls.
        """
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            self._need_host(table, who)
            require(table.row.status in ("running", "paused"), "not_running")
            require(0 <= seat < len(table.seats), "no_such_seat")
            old = table.seats[seat]
            if by is None:
                self._empty(change, seat)
            else:
                require(table.seat_of(by.user) is None, "user_seated", name=by.name)
                new = SeatRow(seat, by.user, by.name, old.colour, old.press)
                change.reseat([new if s.number == seat else s for s in table.seats])
            table.row.asked.pop(seat, None)
            change.note("replace", user=who.user, seat=seat, name=old.name, by=by.name if by else None)
            table.row.asks[seat] = table.row.seq
            self._after_leaving(change)
        return change.table

    async def move(self, number: int, who: Who, interaction: str, channel: int, guild: int | None) -> Table:
        """Go on in another channel, for when the old one is gone or closed to the bot."""
        async with self._tables.changing(number, interaction) as change:
            table = change.table
            require(who.user == table.row.host or who.moderator or table.seat_of(who.user) is not None, "players_only")
            table.row.channel, table.row.guild = channel, guild
            change.note("move", user=who.user, name=who.name, channel=channel)
        return change.table

    # --- conditions ---

    def _need_lobby(self, table: Table) -> None:
        require(table.row.status != "cancelled", "ended")
        require(table.row.status == "lobby", "begun")

    def _need_host(self, table: Table, who: Who) -> None:
        require(who.user == table.row.host or who.moderator, "host_only")

    def _own_seat(self, table: Table, who: Who) -> int:
        seat = table.seat_of(who.user)
        if seat is None:
            raise Refused("no_seat")
        return seat

    def _free_colour(self, table: Table, wish: str | None, seats: list[SeatRow] | None = None) -> str:
        taken = {seat.colour for seat in (table.seats if seats is None else seats)}
        colours = table.rules.colours(table.content)
        free = [colour for colour in colours if colour.id not in taken]
        if wish is None:
            return free[0].id
        known = next((colour for colour in colours if colour.id == wish), None)
        if known is None:
            raise Refused("wrong_colour", None, free=", ".join(colour.name for colour in free))
        if known.id in taken:
            raise Refused("colour_taken", None, colour=known.name, free=", ".join(colour.name for colour in free))
        return known.id

    def _allowed(self, table: Table, setting: Setting, value: str) -> bool:
        if setting.seat and value.startswith(_PERSON):
            user = value.removeprefix(_PERSON)
            return user.isdecimal() and table.seat_of(int(user)) is not None
        return any(choice.value == value for choice in setting.choices)

    def _final(self, table: Table) -> dict[str, str]:
        """Return the settings with people replaced by their seats; somebody who has left counts as not set."""
        final = {}
        for id, value in table.row.settings.items():
            if value.startswith(_PERSON):
                seat = table.seat_of(int(value.removeprefix(_PERSON)))
                if seat is not None:
                    final[id] = str(seat)
            else:
                final[id] = value
        return final

    def _empty(self, change: Change, seat: int) -> None:
        table = change.table
        change.reseat(
            [SeatRow(s.number, None, s.name, s.colour, s.press) if s.number == seat else s for s in table.seats]
        )
        table.row.asked.pop(seat, None)

    def _after_leaving(self, change: Change) -> None:
        """Go on, or end the table without a result where nobody is left (closed secrets stay closed)."""
        table = change.table
        if table.people:
            change.go_on()
            return
        table.row.status, table.row.ended_at = "cancelled", change.now
        table.row.asked = {}
        change.note("cancel", name=None)
