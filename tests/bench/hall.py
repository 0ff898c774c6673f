"""A database with many tables: some of every game in the middle of play, and as many copies as wanted."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

from bot.clock import system
from bot.lobby import Lobby
from bot.moves import Moves
from bot.shelf import Shelf
from bot.store import Store
from bot.tables import Tables, Who
from games.core.registry import all_games

#: Real tables of each game, and how far they are played.
_EACH, _MOVES = 3, 25

#: Where the tables stand that nobody presses.
_ELSEWHERE = 1

#: What differs between a table and its copy number ``n``; ``apart`` lies between the numbers of the two.
_COPIED = {
    "board": {"id": "id + :apart * n", "host": "host + 100 * n"},
    "seat": {"board": "board + :apart * n", "user": "user + 100 * n"},
    "log": {"board": "board + :apart * n", "interaction": "interaction || '/' || n"},
    "outlet": {"board": "board + :apart * n"},
}


async def fill(database: Path, wanted: int) -> None:
    """Write this many tables that are being played, all told, into a new database."""
    store = await Store.open(database)
    try:
        shelf = Shelf(store)
        shelf.load()
        await _play_some(Tables(store, shelf, system), wanted)
    finally:
        await store.close()
    with sqlite3.connect(database) as db:
        _tell(db)
        _multiply(db, wanted)


async def _play_some(tables: Tables, most: int) -> None:
    """Open and play through the bot's own services."""
    lobby, moves = Lobby(tables), Moves(tables)
    for number, slug in enumerate([slug for _ in range(_EACH) for slug in all_games()][:most]):
        chance, id = random.Random(number), f"made.{number}"
        players = all_games()[slug].players
        people = [Who(user, f"Seat {user}") for user in range(1, players[number % len(players)] + 1)]
        table = await lobby.open(slug, None, _ELSEWHERE, people[0], id, {})
        for who in people[1:]:
            await lobby.join(table.number, who, f"{id}.{who.name}")
        table = await lobby.start(table.number, people[0], f"{id}.start")
        for move in range(_MOVES):
            if not table.over:
                seat = table.waiting[0]
                action = chance.choice(table.options(seat))
                table = await moves.act(table.number, people[seat], f"{id}.{move}", action)


def _tell(db: sqlite3.Connection) -> None:
    """Write down that everything has been told: in the lobby, and in the channel that serves as thread."""
    db.execute("insert into outlet (board, kind, channel) select id, 'thread', channel from board")
    db.execute("update outlet set message = 1, told = (select seq from board where id = outlet.board)")


def _multiply(db: sqlite3.Connection, wanted: int) -> None:
    (apart,) = db.execute("select max(id) from board").fetchone()
    db.execute(
        "create temp table copy as with recursive copy (n) as (select 1 union all select n + 1 from copy"
        " where n < :most) select n from copy",
        {"most": wanted // apart + 1},
    )
    for table, changed in _COPIED.items():
        columns = [row[1] for row in db.execute(f"pragma table_info ({table})")]
        values = [changed.get(column, column) for column in columns]
        number = "id" if table == "board" else "board"
        db.execute(
            f"insert into {table} ({', '.join(columns)}) select {', '.join(values)} from {table}, temp.copy"
            f" where {changed[number]} <= :wanted",
            {"apart": apart, "wanted": wanted},
        )


def fall_behind(database: Path, channel: str, count: int) -> None:
    """Let the first tables have their newest entry left to tell in a channel."""
    with sqlite3.connect(database) as db:
        db.execute(
            "update outlet set channel = ?, message = null, told = told - 1 where kind = 'thread' and board <= ?",
            (int(channel), count),
        )
