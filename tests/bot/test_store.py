"""The database: one process at a time, private, migrated step by step; every write whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import msgspec
import pytest

from bot.store import Conflict, OutletRow, Pending, PersonRow, Repeated, Store, database
from bot.store.database import DatabaseError, copy
from tests.bot.conftest import ADA, BEN, Office


async def test_a_second_process_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "games.sqlite3"
    first = await Store.open(path)
    with pytest.raises(DatabaseError, match="in use by another process"):
        await Store.open(path)
    await first.put_person(PersonRow(user=1, tell="dm"))
    await first.close()
    second = await Store.open(path)
    assert (await second.person(1)).tell == "dm"
    await second.close()


async def test_only_the_owner_can_read_the_files(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    store = await Store.open(path)
    await store.put_person(PersonRow(user=1))
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    assert set(modes) >= {"games.sqlite3", "games.sqlite3-wal"} and set(modes.values()) == {0o600}
    await store.close()
    path.chmod(0o644)
    store = await Store.open(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600, "a file that somebody has opened up is closed again"
    await store.close()


async def test_what_was_committed_is_safe(store: Store) -> None:
    async def pragma(name: str) -> object:
        async with store.database.transaction() as db, db.execute(f"pragma {name}") as cursor:
            row = await cursor.fetchone()
            return row[0] if row else None

    assert await pragma("journal_mode") == "wal"
    assert await pragma("synchronous") == 2, "FULL: a committed move survives the loss of power"
    assert await pragma("foreign_keys") == 1
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await store.database.reader.execute("delete from person")


@pytest.mark.parametrize("kind", ["folder", "text"])
async def test_what_is_no_database_is_said_so(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "games.sqlite3"
    if kind == "folder":
        path.mkdir()
    else:
        path.write_text("not a database " * 500)
    with pytest.raises(DatabaseError, match="cannot be used as the database"):
        await Store.open(path)
    with pytest.raises(DatabaseError, match="cannot be used as the database"):
        await Store.open(path)  # and no lock is left behind


async def test_migrations_run_once_in_order_and_a_broken_one_leaves_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = tmp_path / "migrations"
    scripts.mkdir()
    monkeypatch.setattr(database, "_MIGRATIONS", scripts)
    path = tmp_path / "games.sqlite3"
    (scripts / "001.sql").write_text("create table a (x);")
    await (await Store.open(path)).close()
    (scripts / "002.sql").write_text("create table b (x);\ninsert into a values (2);\ncreate table broken (;")
    (scripts / "010.sql").write_text("insert into a values (10);")
    with pytest.raises(DatabaseError):
        await Store.open(path)

    def look(sql: str) -> list[object]:
        with sqlite3.connect(path) as connection:
            return [row[0] for row in connection.execute(sql)]

    assert look("pragma user_version") == [1] and look("select x from a") == []
    assert look("select name from sqlite_master where name = 'b'") == []
    (scripts / "002.sql").write_text("create table b (x);\ninsert into a values (2);")
    for _ in range(2):
        await (await Store.open(path)).close()
    assert look("select x from a") == [2, 10] and look("pragma user_version") == [10]
    (scripts / "010.sql").unlink()
    with pytest.raises(DatabaseError, match="written by a newer version"):
        await Store.open(path)


async def test_a_commit_is_whole_or_nothing(office: Office) -> None:
    table = await office.table()
    store = office.store
    row, log = await store.table(table.number), await store.log(table.number)
    assert row is not None
    used = log[0].interaction
    entry = msgspec.structs.replace(log[-1], seq=row.seq + 1, interaction=used)
    changed = msgspec.structs.replace(row, seq=row.seq + 1, status="paused")
    with pytest.raises(Repeated):
        await store.commit(changed, row.seq, [entry], [])
    fresh = msgspec.structs.replace(entry, interaction="new")
    with pytest.raises(Conflict):
        await store.commit(changed, row.seq - 1, [fresh], [])
    assert await store.table(table.number) == row
    assert await store.log(table.number) == log
    assert len(await store.seats(table.number)) == 2


async def test_writers_at_once_do_not_disturb_each_other(store: Store) -> None:
    async def write(user: int) -> None:
        await store.put_person(PersonRow(user=user, tell="dm"))

    async def fail() -> None:
        with pytest.raises(ZeroDivisionError):
            async with store.database.transaction() as db:
                await db.execute("insert into person (user) values (999)")
                raise ZeroDivisionError

    await asyncio.gather(*(write(user) for user in range(20)), *(fail() for _ in range(5)))
    assert [(await store.person(user)).tell for user in range(20)] == ["dm"] * 20
    assert (await store.person(999)) == PersonRow(user=999)


async def test_a_copy_of_a_running_database(office: Office, tmp_path: Path) -> None:
    table = await office.table()
    target = tmp_path / "copy.sqlite3"
    await asyncio.to_thread(copy, office.store.database.path, target)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    with pytest.raises(DatabaseError, match="exists already"):
        copy(office.store.database.path, target)
    with pytest.raises(DatabaseError, match="there is no database"):
        copy(tmp_path / "nothing", tmp_path / "other")
    restored = await Store.open(target)
    assert await restored.table(table.number) == await office.store.table(table.number)
    await restored.close()


async def test_what_is_left_to_tell(office: Office) -> None:
    store, table = office.store, await office.table()
    assert await store.behind() == [table.number]
    (lobby,) = await store.outlets(table.number)
    lobby.told = table.row.seq
    await store.put_outlet(lobby)
    assert await store.behind() == []
    pending = Pending("mark", "nonce", 0, table.row.seq, 1.5, {0: 7})
    await store.put_outlet(OutletRow(board=table.number, kind="thread", told=table.row.seq, pending=pending))
    assert await store.behind() == [table.number]
    thread = (await store.outlets(table.number))[1]
    assert thread.pending == pending, "whom a message calls is remembered with it"
    thread.pending = None
    await store.put_outlet(thread)
    assert await store.behind() == []


async def test_tables_of_people_and_places(office: Office) -> None:
    store = office.store
    first, second = await office.table(ADA, BEN), await office.table(BEN, ADA)
    await office.lobby.cancel(second.number, BEN, office.press())
    assert await store.tables_of(1) == [first.number, second.number], "what has ended comes last"
    assert await store.tables_near(20) == [first.number, second.number]
    assert await store.table_in(20) == first.number
    await store.put_outlet(OutletRow(board=second.number, kind="thread", channel=77))
    assert await store.table_in(77) == second.number and await store.table_in(78) is None
