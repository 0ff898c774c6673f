"""The SQLite file: opening, migrating, one writer at a time, backing up."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path

import aiosqlite

_MIGRATIONS = resources.files("bot.store") / "migrations"


class DatabaseError(Exception):
    """The database cannot be used; the text says why, for whoever runs the bot."""


class Database:
    """One connection that writes, under one lock, and one that reads.

    WAL lets reads go on while something is written; synchronous=FULL means that what was committed survives
    the loss of power: a move once told must not vanish.
    """

    def __init__(
        self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection, guard: sqlite3.Connection
    ):
        self.path = path
        self._writer, self.reader, self._guard = writer, reader, guard
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open or create the file, readable by its owner alone, and bring it up to date.

        Raises DatabaseError where another process uses it, where it was written by a newer version, and where
        the file cannot be used at all.
        """
        try:
            return await cls._open(path)
        except (OSError, sqlite3.Error) as error:
            raise DatabaseError(f"{path} cannot be used as the database: {error}") from error

    @classmethod
    async def _open(cls, path: Path) -> Database:
        path.parent.mkdir(parents=True, exist_ok=True)
        guard = _claim(path)
        writer: aiosqlite.Connection | None = None
        try:
            _create(path)
            writer = await _connect(path)
            await _migrate(writer, path)
            reader = await _connect(path)
            await reader.execute("pragma query_only = on")
        except BaseException:
            if writer is not None:
                await writer.close()
            guard.close()
            raise
        return cls(path, writer, reader, guard)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """Write in a transaction of its own; any exception rolls it back."""
        # Tasks that shared the connection without the lock would roll back each other's work.
        async with self._lock:
            await self._writer.execute("begin immediate")
            try:
                yield self._writer
            except BaseException:
                await self._writer.rollback()
                raise
            await self._writer.commit()

    async def close(self) -> None:
        await self.reader.close()
        await self._writer.close()
        # The file of the lock stays: if it were removed, two processes could hold locks on two files of one name.
        self._guard.close()


def _create(path: Path) -> None:
    """Create a file, if need be, that nobody but its owner can read. SQLite gives its side files the same
    permissions, so this comes before it opens the file."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    _own(path)


def _own(path: Path) -> None:
    """Let nobody but the owner read a file."""
    path.chmod(0o600)


def _guard_path(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _claim(path: Path) -> sqlite3.Connection:
    """Hold a lock that dies with this process, on every system that SQLite runs on."""
    _create(_guard_path(path))
    guard = sqlite3.connect(_guard_path(path), timeout=0, isolation_level=None, check_same_thread=False)
    try:
        guard.execute("begin exclusive")
    except sqlite3.OperationalError as error:
        guard.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise DatabaseError(f"{path} is in use by another process of the bot.") from error
    return guard


def copy(source: Path, target: Path) -> None:
    """Write a complete, compact copy of a database, which may be in use meanwhile. Raises DatabaseError."""
    # A connection of its own: the bot's process holds its lock against a second bot, not against readers.
    if not source.is_file():
        raise DatabaseError(f"there is no database {source}")
    if target.exists():
        raise DatabaseError(f"{target} exists already")
    with sqlite3.connect(f"file:{source}?mode=ro", uri=True) as connection:
        connection.execute("vacuum into ?", (str(target),))
    _own(target)


async def _connect(path: Path) -> aiosqlite.Connection:
    # isolation_level None: transactions begin and end where we say so.
    connection = await aiosqlite.connect(path, isolation_level=None)
    connection.row_factory = sqlite3.Row
    try:
        for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on", "busy_timeout = 5000"):
            await connection.execute(f"pragma {pragma}")
    except BaseException:
        await connection.close()  # its thread would keep the process from ending
        raise
    return connection


async def _migrate(connection: aiosqlite.Connection, path: Path) -> None:
    """Apply the numbered migrations that the file has not seen, each in a transaction of its own."""
    scripts = sorted((int(f.name.removesuffix(".sql")), f) for f in _MIGRATIONS.iterdir() if f.name.endswith(".sql"))
    async with connection.execute("pragma user_version") as cursor:
        row = await cursor.fetchone()
    have = row[0] if row else 0
    newest = scripts[-1][0]
    if have > newest:
        raise DatabaseError(f"{path} was written by a newer version of the bot (schema {have}, known: {newest}).")
    for number, script in scripts:
        if number > have:
            await connection.executescript(
                f"begin immediate;\n{script.read_text()}\npragma user_version = {number};\ncommit;"
            )
