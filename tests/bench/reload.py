"""Loading a long game again: from its saved state, and by replaying its whole log."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from pathlib import Path

from bot.clock import system
from bot.lobby import Lobby
from bot.moves import Moves
from bot.shelf import Shelf
from bot.store import Store
from bot.table import Table
from bot.tables import Tables, Who
from games.core.luck import mix_seed
from games.core.registry import all_games
from games.core.session import Session
from tests.support.tables import Setup, recorded

from .measuring import Scale, quotients, spread
from .report import Row, Section


def measure(scale: Scale) -> Section:
    """Play one long game through the bot's services, then load it in both ways in turn."""
    return asyncio.run(_measure(scale))


async def _measure(scale: Scale) -> Section:
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.sqlite3")
        try:
            shelf = Shelf(store)
            shelf.load()
            table, actions = await _long_game(Tables(store, shelf, system), scale.logged)
            loads, replays = [], []
            for _ in range(scale.rounds):
                loads.append(await _load(store, shelf, table))
                replays.append(await _replay(store, table))
        finally:
            await store.close()
    rows = [
        Row("load the saved state", spread(quotients(replays, loads)), spread([t * 1000 for t in loads], "ms")),
        Row("replay the log", "1", spread([t * 1000 for t in replays], "ms")),
    ]
    title = f"A game of {actions} actions ({table.rules.title}) loaded again"
    return Section(title, "times as fast as a replay: min / median / max", "the same", rows)


async def _long_game(tables: Tables, wanted: int) -> tuple[Table, int]:
    """Play the game that usually lasts longest, until it has lasted long enough or is over."""
    setup = max((Setup(slug, rules.players[-1]) for slug, rules in all_games().items()), key=_length)
    lobby, moves, chance = Lobby(tables), Moves(tables), random.Random(1)
    people = [Who(user, f"Seat {user}") for user in range(1, setup.players + 1)]
    table = await lobby.open(setup.slug, 1, 1, people[0], "open", {})
    for who in people[1:]:
        await lobby.join(table.number, who, f"join {who.user}")
    table = await lobby.start(table.number, people[0], "start")
    done = 0
    while not table.over and done < wanted:
        seat = table.waiting[0]
        action = chance.choice(table.options(seat))
        table = await moves.act(table.number, people[seat], f"move {done}", action)
        done += 1
    return table, done


def _length(setup: Setup) -> int:
    return len(recorded(setup).moments)


async def _load(store: Store, shelf: Shelf, table: Table) -> float:
    begun = time.perf_counter()
    loaded = await Tables(store, shelf, system).get(table.number)
    assert loaded.playing.game is not None
    return time.perf_counter() - begun


async def _replay(store: Store, table: Table) -> float:
    row, rules = table.row, table.rules
    begun = time.perf_counter()
    game = rules.begin(
        table.content,
        players=len(table.seats),
        seed=mix_seed(row.secret, row.presses),
        settings=row.settings,
        colours=[seat.colour for seat in table.seats],
    )
    session = Session.begin(rules, game)
    for entry in await store.log(table.number):
        if entry.kind in ("act", "stand_in"):
            session.act(entry.seat, rules.read_action(entry.data))
    seconds = time.perf_counter() - begun
    assert session.saved == table.playing.saved
    return seconds
