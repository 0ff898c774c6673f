"""All tables: finding them, and changing them one entry of the log at a time."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from bot.clock import Clock
from bot.shelf import Shelf
from bot.store import Asked, House, LogRow, OutletRow, Repeated, SeatRow, Store, TableRow
from bot.table import Table
from games.core.errors import Refused
from games.core.luck import SEED_BYTES, Drawn, commitment
from games.core.registry import all_games
from games.core.session import Session

#: Tables kept in memory. One costs some tens of kB while it is used; loading it again costs about a millisecond.
_IN_MEMORY = 500

#: A stand-in that plays against stand-ins must come to an end.
_LONGEST_RUN = 5_000

HOUR = 3600.0


class Who(msgspec.Struct, frozen=True):
    """Somebody who pressed or typed something; ``moderator``: may manage other people's tables here."""

    user: int
    name: str
    moderator: bool = False


class NoTable(Exception):
    """There is no table with this number."""


class Tables:
    """The tables of this bot. Every change is one transaction under the table's lock, told afterwards.

    ``on_change`` is called with a table after each commit, and with what it was before (None for a new one); the
    teller sits there.
    """

    def __init__(self, store: Store, shelf: Shelf, clock: Clock) -> None:
        self.store, self.shelf, self.clock = store, shelf, clock
        self.on_change: Callable[[Table, Table | None], None] = lambda table, before: None
        self._loaded: OrderedDict[int, Table] = OrderedDict()
        # One lock per table, kept as long as somebody holds or awaits it.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # --- finding ---

    async def get(self, number: int) -> Table:
        """Return a table as it was last committed; raises NoTable.

        What comes back never changes any more: a change makes a new one.
        """
        table = self._loaded.get(number)
        if table is None:
            row = await self.store.table(number)
            if row is None or row.game not in all_games():
                raise NoTable(number)
            rules = all_games()[row.game]
            content = await self.shelf.find(row.game, row.content) if row.content else self.shelf.current(row.game)
            fresh = Table(row, await self.store.seats(number), rules, content)
            # Somebody may have loaded or changed it while we were reading.
            table = self._loaded.setdefault(number, fresh)
            while len(self._loaded) > _IN_MEMORY:
                self._loaded.popitem(last=False)
        if number in self._loaded:
            self._loaded.move_to_end(number)
        return table

    @asynccontextmanager
    async def changing(self, number: int, interaction: str | None) -> AsyncIterator[Change]:
        """Change a table: yields a Change to fill, and commits it when the block ends well.

        Raises NoTable, and Repeated where the interaction has been carried out already. The change works on
        a draft, so that nobody sees, and nobody is told, what is not committed.
        """
        lock = self._locks.setdefault(number, asyncio.Lock())
        async with lock:
            table = await self.get(number)
            if interaction is not None and await self.store.repeated(interaction):
                raise Repeated
            change = Change(self, table.draft(), interaction)
            yield change
            if not change.entries and not change.touched:
                return
            # Where committing is interrupted, only the database knows what has been written.
            self._loaded.pop(number, None)
            await change.commit()
            self._loaded[number] = change.table
        if change.entries:
            self.on_change(change.table, table)

    async def create(
        self,
        game: str,
        guild: int | None,
        channel: int,
        host: Who,
        interaction: str,
        settings: dict[str, str],
        *,
        colour: str | None = None,
        call: Sequence[int] = (),
    ) -> Table:
        """Open a table with its host on the first seat; ``settings`` and ``colour`` must be values that the game
        allows. ``call`` are users for whom the lobby message rings. Raises Repeated."""
        now = self.clock()
        if colour is None:
            colour = all_games()[game].colours(self.shelf.current(game))[0].id
        secret = secrets.token_hex(SEED_BYTES)
        row = TableRow(
            id=0,
            game=game,
            status="lobby",
            guild=guild,
            channel=channel,
            host=host.user,
            settings=settings,
            house=House(),
            secret=secret,
            presses=[],
            seq=2,
            created_at=now,
        )
        data = msgspec.json.encode({"name": host.name, "commitment": commitment(secret), "call": list(call)})
        first = LogRow(seq=1, kind="open", user=host.user, data=data, at=now, interaction=interaction)
        joined = msgspec.json.encode({"name": host.name, "colour": colour})
        second = LogRow(seq=2, kind="join", user=host.user, seat=0, data=joined, at=now)
        seat = SeatRow(0, host.user, host.name, colour, interaction)
        outlet = OutletRow(board=0, kind="lobby", channel=channel)
        table = await self.get(await self.store.create(row, [first, second], [seat], [outlet]))
        self.on_change(table, None)
        return table


class Change:
    """A change of a table while its lock is held: log entries, and the row and seats they lead to."""

    def __init__(self, tables: Tables, table: Table, interaction: str | None) -> None:
        self.tables, self.table = tables, table
        self.entries: list[LogRow] = []
        self.touched = False
        self._interaction = interaction
        self._expected = table.row.seq
        self._seats: list[SeatRow] | None = None
        self._barrier = False
        self._taken_back: int | None = None

    @property
    def now(self) -> float:
        return self.tables.clock()

    @property
    def row(self) -> TableRow:
        return self.table.row

    def note(self, kind: str, *, user: int | None = None, seat: int | None = None, **data: Any) -> LogRow:
        """Append an entry about the table itself."""
        return self._append(LogRow(seq=0, kind=kind, user=user, seat=seat, data=msgspec.json.encode(data), at=self.now))

    def touch(self) -> None:
        """Have the row written even if nothing is appended to the log."""
        self.touched = True

    def reseat(self, seats: list[SeatRow]) -> None:
        """Replace the seats; they are numbered anew in the given order."""
        self._seats = [msgspec.structs.replace(seat, number=number) for number, seat in enumerate(seats)]
        self.table.seats = self._seats

    def begin(self, session: Session, presses: list[str], user: int) -> None:
        """Start the game with a session that stands at its first decision."""
        table, game = self.table, session.game
        table.session = session
        entry = self.note("start", user=user, players=game.players)
        self._describe(entry, game.luck.drawn)
        self.row.version = session.rules.version
        entry.events = msgspec.json.encode(game.events)
        self.row.presses, self.row.status = presses, "running"
        self.row.asks = [entry.seq] * game.players
        self._barrier = True
        self._settle()

    def act(self, seat: int | None, action: Any, user: int | None, kind: str = "act") -> None:
        """Carry out an action of a seat; raises Refused."""
        self._barrier |= self._do(kind, seat, action, user)
        self._settle()

    def _do(self, kind: str, seat: int | None, action: Any, user: int | None) -> bool:
        """Let the rules act and append what came of it; say whether it is a barrier for taking back."""
        session = self.table.playing
        before_options = self._all_options()
        renewed = self.row.version != session.rules.version
        checkpoint = session.rules.encode(session.game) if renewed else None
        done = session.act(seat, action)
        barrier = done.barrier or kind == "stand_in"
        entry = self._append(
            LogRow(
                seq=0,
                kind=kind,
                seat=seat,
                user=user,
                data=msgspec.json.encode(action),
                events=msgspec.json.encode(done.events),
                before=None if barrier else done.before,
                checkpoint=checkpoint,
                at=self.now,
            )
        )
        self._describe(entry, done.drawn)
        self.row.version = session.rules.version
        self._ask_again(entry.seq, before_options, seat)
        return barrier

    def _all_options(self) -> list[list[Any]]:
        session = self.table.playing
        return [session.options(number) for number in range(len(self.table.seats))]

    def undo(self, user: int, seat: int, entry: LogRow) -> None:
        """Go back to before an entry that can be taken back. Where nobody else has seen it (another sealed answer, a
        step in private), nobody else is told that it is taken back: the entry is noted as ``secret``."""
        table, session = self.table, self.table.playing
        assert entry.before is not None
        before_options, shown = self._all_options(), table.view(None)
        session.restore(entry.before)
        told = any(event.seen_by(None) for event in table.rules.read_events(entry.events))
        secret = not told and table.view(None) == shown
        note = self._describe(self.note("undo", user=user, seat=seat, of=entry.seq, secret=secret), [])
        self._taken_back = entry.seq
        self._ask_again(note.seq, before_options, seat)
        self._wait_anew()

    def _describe(self, entry: LogRow, drawn: Sequence[Drawn]) -> LogRow:
        session = self.table.playing
        entry.version = session.rules.version
        entry.draws = session.game.luck.draws
        entry.drawn = msgspec.json.encode(drawn)
        entry.hash = session.hash
        return entry

    def _append(self, entry: LogRow) -> LogRow:
        self.row.seq += 1
        entry.seq = self.row.seq
        if not self.entries:
            entry.interaction = self._interaction
        self.entries.append(entry)
        return entry

    def _ask_again(self, seq: int, before: list[list[Any]], actor: int | None) -> None:
        """Note whose controls of before are stale now: the actor's own always, so that a double press cannot
        do a second thing, and everybody's whose options are others than before."""
        session = self.table.playing
        for number, options in enumerate(before):
            if number == actor or session.options(number) != options:
                self.row.asks[number] = seq

    def _settle(self) -> None:
        """Let the stand-in play for empty seats, end the game where it has ended, and set the clocks."""
        table = self.table
        for _ in range(_LONGEST_RUN):
            if table.over or table.row.status != "running":
                break
            idle = [seat for seat in table.waiting if table.seats[seat].user is None]
            if not idle or not table.people:
                break
            self._stand_in(idle[0])
        if table.over and self.row.status != "over":
            self.row.status, self.row.ended_at = "over", self.now
        self._wait_anew()

    def _stand_in(self, seat: int) -> None:
        self._barrier |= self._do("stand_in", seat, self.table.default(seat), None)

    def stand_in_for(self, seat: int) -> None:
        """Decide for a seat that stays away, once, and go on."""
        self._stand_in(seat)
        self._settle()

    def go_on(self) -> None:
        """Take up the game after something that changed who sits where or whether the table rests."""
        if self.table.session is not None:
            self._settle()

    def _wait_anew(self) -> None:
        row = self.row
        row.asked = {seat: row.asked.get(seat) or Asked(since=self.now) for seat in self.table.called}

    async def commit(self) -> None:
        """Write everything in one transaction."""
        for seat, asked in self.row.asked.items():
            user = self.table.seats[seat].user
            if asked.hours is None and user is not None:
                own = (await self.tables.store.person(user)).remind_hours
                asked.hours = self.row.house.remind_hours if own is None else own
        self.row.due = next_due(self.table)
        if self.table.session is not None:
            self.row.state = self.table.session.saved
        await self.tables.store.commit(
            self.row,
            self._expected,
            self.entries,
            self._seats,
            barrier=self._barrier,
            taken_back=self._taken_back,
        )


def next_due(table: Table) -> float | None:
    """Return when the clock has to look at a table again, None for never."""
    house, moments = table.row.house, []
    for seat, asked in table.row.asked.items():
        if table.seats[seat].user is None:
            continue
        if asked.hours:
            moments.append(asked.since + asked.hours * HOUR * (asked.reminded + 1))
        if house.stand_in_hours:
            moments.append(asked.since + house.stand_in_hours * HOUR)
    return min(moments, default=None)


def require(condition: bool, code: str, **params: Any) -> None:
    """Raise Refused with a reason of the table's, unless the condition holds."""
    if not condition:
        raise Refused(code, None, **params)
