"""The channel as a projection of the log: brings every place where a table is shown up to date.

Each outlet knows how much of the log it has told. The teller goes on from there: after a press as well as
after a crash, an outage or a rate limit. What Discord refuses for good becomes the outlet's trouble, which
the table shows together with a way out.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter, deque
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import msgspec

from bot import panels, phrases
from bot.clock import Clock
from bot.panels import Sheet
from bot.pictures import Pictures
from bot.store import LogRow, Old, OutletRow, PersonRow
from bot.table import Table
from bot.tables import NoTable, Tables
from bot.teller.posting import ARCHIVED, Pinged, Poster, passing
from games.core.language import speaking

log = logging.getLogger(__name__)

#: Discord throttles edits of messages older than an hour (error 30046): post a fresh one instead.
OLD_MESSAGE = 3600.0

#: Waits between tries while Discord is out of order, in seconds; the last one repeats.
_PATIENCE = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)

#: After so many messages of other people the table message has scrolled away: post a fresh one instead.
MUCH_TALK = 8

#: So many tables are brought up to date at once after a start, lest whoever presses then waits behind all of them.
_AT_ONCE = 4

#: Log lines beyond this many characters are told in messages of their own.
_LINES_IN_A_MESSAGE = panels.LINES_LENGTH - 100

#: Discord's codes for what will not mend itself (opcodes and status codes, JSON error codes).
_TROUBLE = {
    10003: "gone",
    10004: "gone",
    50001: "access",
    50013: "permission",
    50007: "closed",
    50278: "closed",
    10013: "closed",
    ARCHIVED: "locked",
}
_HAS_THREAD = 160004

#: Entries that leave the lobby message as it is.
_MOVES = frozenset({"act", "stand_in", "undo", "remind", "house"})


class Teller:
    """Tells what happened. ``poke`` it whenever a table has changed; it does the rest in the background."""

    def __init__(self, client: discord.Client, tables: Tables, pictures: Pictures, clock: Clock) -> None:
        self._client, self._tables, self._pictures, self._clock = client, tables, pictures, clock
        self._store = tables.store
        self._poster = Poster(client, tables.store, clock)
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._dirty: set[int] = set()
        self._backlog: deque[int] = deque()  # what a start has found left to tell
        self._resting: set[int] = set()  # workers that wait for Discord to recover
        self._talk: Counter[int] = Counter()
        #: By table, what everybody was shown last: up to which entry, and a digest of it.
        self._public: dict[int, tuple[int, bytes]] = {}
        self._closing = False

    # --- the outside ---

    def heard(self, channel: int) -> None:
        """Note that somebody has written in a channel where a table may be shown."""
        self._talk[channel] += 1

    def poke(self, table: Table | int, before: Table | None = None) -> None:
        """Have a table's outlets brought up to date soon; ``before`` is the table as it was until now."""
        number = table if isinstance(table, int) else table.number
        if before is not None and number not in self._public:  # the first change after a start
            self._public[number] = (before.row.seq, _public(before))
        self._dirty.add(number)
        if number not in self._workers and not self._closing:
            task = asyncio.get_running_loop().create_task(self._work(number), name=f"tell table {number}")
            self._workers[number] = task

    async def catch_up(self) -> int:
        """Have every table told that has something left to tell, a few at a time; return how many there are."""
        behind = await self._store.behind()
        self._backlog.extend(behind)
        self._go_on_catching_up()
        return len(behind)

    def _go_on_catching_up(self) -> None:
        while self._backlog and len(self._workers) - len(self._resting) < _AT_ONCE:
            self.poke(self._backlog.popleft())

    async def idle(self) -> None:
        """Wait until everything is told."""
        while self._workers:
            await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; what is not told yet is told after the next start."""
        self._closing = True
        self._backlog.clear()
        workers = list(self._workers.values())
        for task in workers:
            task.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    # --- one table ---

    async def _work(self, number: int) -> None:
        failures = 0
        try:
            while number in self._dirty:
                self._dirty.discard(number)
                try:
                    await self._bring(number)
                    failures = 0
                except NoTable:
                    return
                except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
                    wait = _PATIENCE[min(failures, len(_PATIENCE) - 1)]
                    failures += 1
                    log.warning("table %s: Discord is out of order (%s), next try in %s s", number, error, wait)
                    self._dirty.add(number)
                    await self._rest(number, wait)
                except Exception:
                    # A fault of ours: leave the outlets as they are; the next change tries again.
                    log.exception("table %s cannot be told", number)
        finally:
            self._workers.pop(number, None)
            self._go_on_catching_up()

    async def _rest(self, number: int, seconds: float) -> None:
        """Wait before the next try; other tables go on meanwhile."""
        self._resting.add(number)
        self._go_on_catching_up()
        try:
            await asyncio.sleep(seconds)
        finally:
            self._resting.discard(number)

    async def _bring(self, number: int) -> None:
        table = await self._tables.get(number)
        outlets = {outlet.kind: outlet for outlet in await self._store.outlets(number)}
        lobby = outlets["lobby"]
        thread = outlets.get("thread")
        if thread is None and table.session is not None:
            # Written down before anything is done about it, so that a crash on the way cannot make us forget it.
            thread = OutletRow(board=number, kind="thread")
            await self._store.put_outlet(thread)
        await self._follow_move(table, lobby, thread)
        await self._guarded(table, lobby, lambda: self._tell_lobby(table, lobby, thread))
        if thread is None:
            return
        place = thread
        if place.channel is None:
            await self._find_place(table, lobby, place)
        # Direct messages first: where one cannot be delivered, the thread calls that person instead.
        await self._tell_people(table, place, outlets)
        await self._guarded(table, place, lambda: self._tell_thread(table, place))

    async def _guarded(self, table: Table, outlet: OutletRow, tell: Callable[[], Awaitable[None]]) -> None:
        """Tell one outlet; what Discord refuses for good is noted there and keeps no other outlet waiting."""
        try:
            await tell()
        except discord.HTTPException as error:
            if passing(error):
                raise
            code = _TROUBLE.get(error.code)
            if code is None:
                log.exception("table %s: Discord refuses what was to be told in %s", table.number, outlet.kind)
                code = "refused"
            news = outlet.trouble != code
            outlet.trouble = code
            await self._store.put_outlet(outlet)
            if news:
                log.warning("table %s: cannot tell in %s: %s (%s)", table.number, outlet.kind, code, error)
                if outlet.kind == "thread":
                    await self._warn_host(table, code)

    async def _warn_host(self, table: Table, code: str) -> None:
        """Tell the host in a direct message what is wrong with the table's place, if that is possible."""
        person = await self._store.person(table.row.host)
        try:
            host = await self._client.fetch_user(table.row.host)
            with speaking(person.speaks):
                sheet = panels.notice(f"{phrases.status(table)}\n{phrases.trouble(code)}", table)
                await host.send(view=sheet.view, allowed_mentions=sheet.mentions)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("table %s: its host cannot be told either (%s)", table.number, error)

    async def _follow_move(self, table: Table, lobby: OutletRow, thread: OutletRow | None) -> None:
        """Where the table was moved, start anew in the new place; what was told stays told."""
        told = min(lobby.told, thread.told if thread else lobby.told)
        if told >= table.row.seq:
            return
        moves = [entry.seq for entry in await self._store.log(table.number, told) if entry.kind == "move"]
        for outlet in (lobby, thread):
            # ``base`` tells that this was done already: the new place may have been refused, too, or is half told.
            if outlet is not None and moves and max(outlet.told, outlet.base) < moves[-1]:
                outlet.base = moves[-1]
                outlet.channel = table.row.channel if outlet is lobby else None
                outlet.message, outlet.pending, outlet.trouble = None, None, None
                outlet.old, outlet.pinged = [], {}
                await self._store.put_outlet(outlet)

    # --- the lobby message ---

    async def _tell_lobby(self, table: Table, outlet: OutletRow, thread: OutletRow | None) -> None:
        await self._poster.recover(outlet)
        upto = table.row.seq
        if outlet.told >= upto:
            return
        if outlet.message and table.row.status == "running":
            entries = await self._store.log(table.number, outlet.told, upto)
            if all(entry.kind in _MOVES for entry in entries):
                outlet.told = upto
                await self._store.put_outlet(outlet)
                return

        async def make(_base: int) -> Sheet:
            with speaking(self._language(table)):
                cover = await self._pictures.cover(table.row.game) if table.row.status == "lobby" else None
                opened = await self._store.log(table.number, 0, 1)
                call = msgspec.json.decode(opened[0].data).get("call", [])
                return panels.lobby(table, cover, thread.channel if thread else None, upto, call=call)

        await self._poster.show(table, outlet, make, base=0, upto=upto, pinged={})

    # --- the thread ---

    async def _find_place(self, table: Table, lobby: OutletRow, outlet: OutletRow) -> None:
        """Create the table's thread at its lobby message, or play in the channel where that cannot be done; then
        let the lobby message show the way."""
        lobby.told = min(lobby.told, table.row.seq - 1)
        await self._store.put_outlet(lobby)
        outlet.channel = table.row.channel
        channel = self._client.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        if lobby.message is not None and channel.guild is not None:
            name = f"{table.rules.title} {table.number}"
            try:
                thread = await channel.get_partial_message(lobby.message).create_thread(
                    name=name, auto_archive_duration=10080
                )
                outlet.channel = thread.id
                await self._invite(thread, table)
            except discord.HTTPException as error:
                if passing(error):
                    raise
                if error.code == _HAS_THREAD:  # made before a crash; a thread has the id of its message
                    outlet.channel = lobby.message
                else:
                    log.info("table %s: no thread (%s), playing in the channel", table.number, error)
        await self._store.put_outlet(outlet)
        await self._guarded(table, lobby, lambda: self._tell_lobby(table, lobby, outlet))

    async def _invite(self, thread: discord.Thread, table: Table) -> None:
        """Put the thread into everybody's list of channels, without calling anybody."""
        for user in table.people:
            try:
                await thread.add_user(discord.Object(user))
            except discord.HTTPException as error:
                if passing(error):
                    raise
                log.info("table %s: %s cannot be added to its thread (%s)", table.number, user, error)

    async def _tell_thread(self, table: Table, outlet: OutletRow) -> None:
        await self._poster.recover(outlet)
        upto = table.row.seq
        if outlet.told < upto:
            news = await self._store.log(table.number, outlet.told, upto)
            fresh = self._needs_fresh(table, outlet, news)
            if not fresh and self._unnoticed(table, outlet.told, news):
                outlet.told = upto
                self._public[table.number] = (upto, _public(table))
                await self._store.put_outlet(outlet)
                return
            ring = await self._to_ring(table, outlet, news)
            with speaking(self._language(table)):
                chunks = await self._chunks(table, outlet.told if fresh else outlet.base, upto)
                if len(chunks) > 1 and not fresh:  # the message is full: go on in a new one
                    fresh, chunks = True, await self._chunks(table, outlet.told, upto)
                for base, end, lines in chunks[:-1]:
                    sheet = panels.closed(table, lines, end)
                    await self._poster.post(table, outlet, sheet, base=base, upto=end, pinged={})
                base, end, lines = chunks[-1]

                async def make(since: int) -> Sheet:
                    rest = lines if since == base else await self._lines(table, since, end)
                    return await self._table_sheet(table, rest, end, ring)

                waiting = _waitings(table)
                if fresh and outlet.channel is not None:
                    self._talk.pop(outlet.channel, None)
                await self._poster.show(table, outlet, make, base=base, upto=end, pinged=waiting, fresh=fresh)
                self._public[table.number] = (upto, _public(table))
        await self._poster.strip(outlet, lambda old: self._remains(table, old))

    def _unnoticed(self, table: Table, told: int, news: list[LogRow]) -> bool:
        """Say whether nobody may notice what happened after what was told: a sealed answer was changed, or the change
        was taken back. Not even an edit may tell."""
        quiet = all(entry.kind in ("act", "undo") and not phrases.public_lines(table, entry) for entry in news)
        return quiet and self._public.get(table.number) == (told, _public(table))

    async def _table_sheet(self, table: Table, lines: list[str], upto: int, ring: list[int]) -> Sheet:
        if table.row.status == "cancelled":
            return panels.closed(table, lines, upto)
        shot = await self._pictures.board(table, None, self._language(table))
        entry = await self._store.undoable(table.number) if table.row.status == "running" else None
        seat = entry.seat if entry is not None else None
        can_undo = seat is not None and seat in table.waiting and bool(table.menu(seat).public)
        called = await self._callable(table)
        return panels.table_message(table, shot, lines, upto, called=called, ring=ring, can_undo=can_undo)

    async def _remains(self, table: Table, old: Old) -> Sheet:
        """Return what stays of a replaced message: the lines that it has told."""
        with speaking(self._language(table)):
            return panels.closed(table, await self._lines(table, old.base, old.told), old.told)

    async def _lines(self, table: Table, base: int, upto: int) -> list[str]:
        """Return the public lines of the log from ``base`` + 1 to ``upto``."""
        entries = await self._store.log(table.number, base, upto)
        return [line for entry in entries for line in phrases.public_lines(table, entry)]

    def _needs_fresh(self, table: Table, outlet: OutletRow, news: list[LogRow]) -> bool:
        """Say whether a new message is due: somebody is newly waited for, or the old one cannot serve."""
        if outlet.message is None or outlet.posted_at is None:
            return True
        if outlet.channel is not None and self._talk[outlet.channel] >= MUCH_TALK:
            return True
        if all(entry.kind == "rematch" for entry in news):  # the result stays where it is
            return False
        if self._clock() - outlet.posted_at > OLD_MESSAGE or table.row.status in ("over", "cancelled"):
            return True
        if any(entry.kind in ("remind", "resume", "replace") for entry in news):
            return True
        return any(outlet.pinged.get(seat) != since for seat, since in _waitings(table).items())

    async def _callable(self, table: Table) -> list[int]:
        """Return the users whose turn it is and who are to be called in the thread: because they want it, or
        because their direct messages are closed."""
        unreachable = {o.kind for o in await self._store.outlets(table.number) if o.kind != "thread" and o.trouble}
        called = []
        for seat in table.called:
            user = table.seats[seat].user
            if user is not None:
                tell = (await self._store.person(user)).tell
                if tell in ("mention", "both") or (tell == "dm" and f"dm:{user}" in unreachable):
                    called.append(user)
        return called

    async def _to_ring(self, table: Table, outlet: OutletRow, news: list[LogRow]) -> list[int]:
        """Return the users for whom a fresh message rings: once for the same waiting, reminders apart."""
        reminded = _reminded(news)
        return [
            user
            for seat, since in _waitings(table).items()
            if (user := table.seats[seat].user) is not None and (outlet.pinged.get(seat) != since or seat in reminded)
        ]

    async def _chunks(self, table: Table, base: int, upto: int) -> list[tuple[int, int, list[str]]]:
        """Return the public lines after ``base`` in stretches that each fit into a message: (from, to, lines).
        There are several only after an outage, or where a stand-in has played for long."""
        chunks: list[tuple[int, int, list[str]]] = []
        lines: list[str] = []
        length, start = 0, base
        for entry in await self._store.log(table.number, base, upto):
            told = phrases.public_lines(table, entry)
            size = sum(len(line) + 1 for line in told)
            if lines and length + size > _LINES_IN_A_MESSAGE:
                chunks.append((start, entry.seq - 1, lines))
                lines, length, start = [], 0, entry.seq - 1
            lines = [*lines, *told]
            length += size
        return [*chunks, (start, upto, lines)]

    # --- direct messages ---

    async def _tell_people(self, table: Table, thread: OutletRow, outlets: dict[str, OutletRow]) -> None:
        """Call those who want to be told in direct messages, and take back panels that are of no use now."""
        seated = {row.user: seat for seat, row in enumerate(table.seats) if row.user is not None}
        for user in sorted({*seated, *(int(kind[3:]) for kind in outlets if kind.startswith("dm:"))}):
            person = await self._store.person(user)
            seat = seated.get(user)
            wanted = seat is not None and person.tell in ("dm", "both") and seat in table.called
            outlet = outlets.get(f"dm:{user}")
            if outlet is None:
                if not wanted:
                    continue
                outlet = OutletRow(board=table.number, kind=f"dm:{user}")
            await self._guarded(table, outlet, self._person_teller(table, outlet, thread, seat, person, wanted))

    def _person_teller(
        self, table: Table, outlet: OutletRow, thread: OutletRow, seat: int | None, person: PersonRow, wanted: bool
    ) -> Callable[[], Awaitable[None]]:
        async def tell() -> None:
            await self._poster.recover(outlet)
            if wanted and seat is not None:
                await self._call_person(table, outlet, thread, seat, person)
            elif outlet.message is not None:
                outlet.old = [*outlet.old, Old(outlet.message, table.row.seq, table.row.seq)]
                outlet.message, outlet.pinged = None, {}
            await self._poster.strip(outlet, lambda old: self._done_here(table, person))
            if outlet.told < table.row.seq:
                outlet.told = table.row.seq
                await self._store.put_outlet(outlet)

        return tell

    async def _done_here(self, table: Table, person: PersonRow) -> Sheet:
        with speaking(person.speaks):
            return panels.notice(f"-# {phrases.status(table)}", table)

    async def _call_person(
        self, table: Table, outlet: OutletRow, thread: OutletRow, seat: int, person: PersonRow
    ) -> None:
        if outlet.channel is None:
            user = await self._client.fetch_user(person.user)
            outlet.channel = (await user.create_dm()).id
            await self._store.put_outlet(outlet)
        news = await self._store.log(table.number, outlet.told, table.row.seq)
        reminded = seat in _reminded(news)
        if outlet.message is not None and outlet.told >= table.ask(seat) and not reminded:
            return

        async def make(_base: int) -> Sheet:
            with speaking(person.speaks):
                shot = await self._pictures.private(table, seat, person.speaks)
                entry = await self._store.undoable(table.number)
                can_undo = entry is not None and entry.seat == seat
                return panels.direct(table, seat, shot, _link(table, thread), can_undo=can_undo)

        since = {seat: _waitings(table)[seat]}
        fresh = reminded or outlet.pinged != since
        await self._poster.show(table, outlet, make, base=outlet.told, upto=table.row.seq, pinged=since, fresh=fresh)

    def _language(self, table: Table) -> str:
        """Return the language of the server, for what everybody reads."""
        guild = self._client.get_guild(table.row.guild) if table.row.guild else None
        return guild.preferred_locale.value if guild else "en"


def _reminded(news: list[LogRow]) -> set[int]:
    """Return the seats that are reminded by these entries."""
    return {seat for entry in news if entry.kind == "remind" for seat in msgspec.json.decode(entry.data)["seats"]}


def _public(table: Table) -> bytes:
    """Return a digest of what everybody may see of a table: the position, and who is asked since when."""
    if table.session is None:
        return b""
    # What is asked in private has no controls there, so that its steps leave no trace.
    asks = [table.ask(seat) for seat in table.waiting if table.menu(seat).public]
    shown = [table.view(None), table.row.status, table.waiting, asks]
    return hashlib.blake2b(msgspec.json.encode(shown), digest_size=16).digest()


def _waitings(table: Table) -> Pinged:
    """Return the seats that are called, each with what tells this waiting from another: its beginning in
    milliseconds."""
    asked = table.row.asked
    return {seat: int(asked[seat].since * 1000) if seat in asked else 0 for seat in table.called}


def _link(table: Table, thread: OutletRow) -> str | None:
    if table.row.guild is None or thread.channel is None:
        return None
    link = f"https://discord.com/channels/{table.row.guild}/{thread.channel}"
    return f"{link}/{thread.message}" if thread.message else link
