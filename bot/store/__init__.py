"""Everything that is kept: the only place that knows SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.store.database import Database, DatabaseError
from bot.store.rows import Asked, House, LogRow, Old, OutletRow, Pending, PersonRow, SeatRow, Status, TableRow, Tell

__all__ = [
    "Asked",
    "Conflict",
    "DatabaseError",
    "House",
    "LogRow",
    "Old",
    "OutletRow",
    "Pending",
    "PersonRow",
    "Repeated",
    "SeatRow",
    "Status",
    "Store",
    "TableRow",
    "Tell",
]

#: Columns that hold JSON, by table.
_JSON: dict[type, dict[str, Any]] = {
    TableRow: {
        "settings": dict[str, str],
        "house": House,
        "presses": list[str],
        "asks": list[int],
        "asked": dict[int, Asked],
    },
    OutletRow: {"pinged": dict[int, int], "pending": Pending | None, "old": list[Old]},
}


class Conflict(Exception):
    """The table has changed since it was read: somebody wrote past the table's lock."""


class Repeated(Exception):
    """This interaction has been carried out already."""


def _row(kind: type[Any], row: sqlite3.Row) -> Any:
    fields = dict(zip(row.keys(), row, strict=True))
    for name, json in _JSON.get(kind, {}).items():
        if fields[name] is not None:
            fields[name] = msgspec.json.decode(fields[name], type=json)
    return kind(**{name: fields[name] for name in kind.__struct_fields__})


def _columns(row: msgspec.Struct) -> dict[str, Any]:
    json = _JSON.get(type(row), {})
    return {
        name: msgspec.json.encode(value).decode() if name in json and value is not None else value
        for name, value in msgspec.structs.asdict(row).items()
    }


class Store:
    """Typed access to the database. Reads may run at any time; each write is one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open or create the database; raises DatabaseError (see Database.open)."""
        return cls(await Database.open(path))

    async def close(self) -> None:
        await self.database.close()

    async def _all(self, kind: type[Any], sql: str, *values: Any) -> list[Any]:
        async with self.database.reader.execute(sql, values) as cursor:
            return [_row(kind, row) for row in await cursor.fetchall()]

    async def _one(self, kind: type[Any], sql: str, *values: Any) -> Any | None:
        async with self.database.reader.execute(sql, values) as cursor:
            row = await cursor.fetchone()
        return None if row is None else _row(kind, row)

    # --- tables ---

    async def create(
        self, row: TableRow, entries: Sequence[LogRow], seats: Sequence[SeatRow], outlets: Sequence[OutletRow]
    ) -> int:
        """Write a new table with its first log entries; return its number. Raises Repeated."""
        columns = _columns(row)
        del columns["id"]
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        try:
            async with self.database.transaction() as db:
                cursor = await db.execute(f"insert into board ({names}) values ({marks})", tuple(columns.values()))
                assert cursor.lastrowid is not None
                number = cursor.lastrowid
                for entry in entries:
                    await self._insert(db, "log", {"board": number, **_columns(entry)})
                for seat in seats:
                    await self._insert(db, "seat", {"board": number, **_columns(seat)})
                for outlet in outlets:
                    await self._insert(db, "outlet", {**_columns(outlet), "board": number})
        except sqlite3.IntegrityError as error:
            raise Repeated from error
        return number

    async def commit(
        self,
        row: TableRow,
        expected: int,
        entries: Sequence[LogRow],
        seats: Sequence[SeatRow] | None = None,
        *,
        barrier: bool = False,
        taken_back: int | None = None,
    ) -> None:
        """Append log entries and write the table's new state, both or neither.

        ``expected`` is the ``seq`` the table had when it was read. ``seats`` replaces the seats where given.
        ``barrier``: nothing from before these entries can be taken back any more; ``taken_back``: the entry
        that has just been. Raises Repeated where an
        entry's interaction is in the log already, Conflict where the table has moved on.
        """
        columns = _columns(row)
        number = columns.pop("id")
        assignments = ", ".join(f"{name} = ?" for name in columns)
        try:
            async with self.database.transaction() as db:
                if barrier:
                    await db.execute(
                        "update log set before = null where board = ? and before is not null and seq <= ?",
                        (number, expected),
                    )
                if taken_back is not None:
                    await db.execute("update log set before = null where board = ? and seq = ?", (number, taken_back))
                for entry in entries:
                    await self._insert(db, "log", {"board": number, **_columns(entry)})
                cursor = await db.execute(
                    f"update board set {assignments} where id = ? and seq = ?", (*columns.values(), number, expected)
                )
                if cursor.rowcount != 1:
                    raise Conflict(f"table {number} is not at {expected} any more")
                if seats is not None:
                    await db.execute("delete from seat where board = ?", (number,))
                    for seat in seats:
                        await self._insert(db, "seat", {"board": number, **_columns(seat)})
        except sqlite3.IntegrityError as error:
            raise Repeated from error

    async def _insert(self, db: Any, table: str, columns: dict[str, Any]) -> None:
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        await db.execute(f"insert into {table} ({names}) values ({marks})", tuple(columns.values()))

    async def table(self, number: int) -> TableRow | None:
        row: TableRow | None = await self._one(TableRow, "select * from board where id = ?", number)
        return row

    async def seats(self, number: int) -> list[SeatRow]:
        return await self._all(SeatRow, "select * from seat where board = ? order by number", number)

    async def repeated(self, interaction: str) -> bool:
        """Say whether an interaction is in the log already."""
        async with self.database.reader.execute("select 1 from log where interaction = ?", (interaction,)) as cursor:
            return await cursor.fetchone() is not None

    async def tables_of(self, user: int, limit: int = 50) -> list[int]:
        """Return the open tables at which somebody sits or which they host, the newest first, then those that
        ended last."""
        async with self.database.reader.execute(
            "select distinct board.id, board.status in ('over', 'cancelled') as ended from board"
            " left join seat on seat.board = board.id where seat.user = ? or board.host = ?"
            " order by ended, board.id desc limit ?",
            (user, user, limit),
        ) as cursor:
            return [row[0] for row in await cursor.fetchall()]

    async def table_in(self, channel: int) -> int | None:
        """Return the newest table that is shown in a thread or channel, preferring one that is not over."""
        async with self.database.reader.execute(
            "select board.id from outlet join board on board.id = outlet.board"
            " where outlet.channel = ? and outlet.kind in ('thread', 'lobby')"
            " order by outlet.kind = 'thread' desc, board.status in ('over', 'cancelled'), board.id desc limit 1",
            (channel,),
        ) as cursor:
            row = await cursor.fetchone()
        return None if row is None else row[0]

    async def tables_near(self, channel: int, limit: int = 25) -> list[int]:
        """Return the tables opened in a channel, the open ones first."""
        async with self.database.reader.execute(
            "select id from board where channel = ? order by status in ('over', 'cancelled'), id desc limit ?",
            (channel, limit),
        ) as cursor:
            return [row[0] for row in await cursor.fetchall()]

    async def due(self, now: float, limit: int = 100) -> list[int]:
        """Return the tables that the clock has to look at."""
        async with self.database.reader.execute(
            "select id from board where due is not null and due <= ? order by due limit ?", (now, limit)
        ) as cursor:
            return [row[0] for row in await cursor.fetchall()]

    # --- the log ---

    async def log(self, number: int, after: int = 0, upto: int | None = None) -> list[LogRow]:
        """Return a stretch of a table's log in order; without the undo snapshots."""
        rows: list[LogRow] = await self._all(
            LogRow,
            "select seq, kind, seat, user, data, events, version, draws, drawn, hash, null as before,"
            " checkpoint, at, interaction from log where board = ? and seq > ? and seq <= ? order by seq",
            number,
            after,
            1 << 62 if upto is None else upto,
        )
        return rows

    async def undoable(self, number: int) -> LogRow | None:
        """Return the newest entry that can be taken back, with its snapshot."""
        row: LogRow | None = await self._one(
            LogRow, "select * from log where board = ? and before is not null order by seq desc limit 1", number
        )
        return row

    # --- content ---

    async def keep_content(self, hash: str, game: str, data: bytes) -> None:
        """Keep a content file for the tables that are played with it."""
        async with self.database.transaction() as db:
            await db.execute("insert or ignore into content (hash, game, data) values (?, ?, ?)", (hash, game, data))

    async def content(self, hash: str) -> bytes | None:
        async with self.database.reader.execute("select data from content where hash = ?", (hash,)) as cursor:
            row = await cursor.fetchone()
        return None if row is None else row[0]

    # --- where tables are shown ---

    async def outlets(self, number: int) -> list[OutletRow]:
        return await self._all(OutletRow, "select * from outlet where board = ? order by rowid", number)

    async def put_outlet(self, row: OutletRow) -> None:
        """Write what is known of an outlet."""
        columns = _columns(row)
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        async with self.database.transaction() as db:
            await db.execute(f"insert or replace into outlet ({names}) values ({marks})", tuple(columns.values()))

    async def behind(self, limit: int = 10_000) -> list[int]:
        """Return the tables that have something left to tell, those in trouble too: it may be over by now."""
        async with self.database.reader.execute(
            "select distinct board.id from board join outlet on outlet.board = board.id"
            " where outlet.told < board.seq or outlet.pending is not null or outlet.old <> '[]'"
            " order by board.id limit ?",
            (limit,),
        ) as cursor:
            return [row[0] for row in await cursor.fetchall()]

    # --- people ---

    async def person(self, user: int) -> PersonRow:
        row = await self._one(PersonRow, "select * from person where user = ?", user)
        return PersonRow(user=user) if row is None else row

    async def put_person(self, row: PersonRow) -> None:
        columns = _columns(row)
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        async with self.database.transaction() as db:
            await db.execute(f"insert or replace into person ({names}) values ({marks})", tuple(columns.values()))
