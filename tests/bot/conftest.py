"""The services of the bot without Discord: a store on disk, tables, lobby, moves and a clock that is moved by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest

from bot.away import Away
from bot.lobby import Lobby
from bot.moves import Moves
from bot.shelf import Shelf
from bot.store import Store
from bot.table import Table
from bot.tables import Tables, Who

ADA, BEN, CLEO = Who(1, "Ada"), Who(2, "Ben"), Who(3, "Cleo")


@dataclass
class Office:
    """Everything behind the cogs; ``now`` is the time, ``changed`` the tables of which the teller would hear."""

    store: Store
    shelf: Shelf
    now: float = 1_000_000.0
    changed: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tables = Tables(self.store, self.shelf, lambda: self.now)
        self.tables.on_change = lambda table, before: self.changed.append(table.number)
        self.lobby, self.moves, self.away = Lobby(self.tables), Moves(self.tables), Away(self.tables)
        self._ids = count(1)

    def press(self) -> str:
        """Return the id of a new interaction."""
        return f"i{next(self._ids)}"

    async def table(self, *people: Who, settings: dict[str, str] | None = None) -> Table:
        """Open a table of Feuerdrachen at which the first person is asked to roll, and begin."""
        people = people or (ADA, BEN)
        wanted = {"roll": "press", "start": f"user:{people[0].user}", **(settings or {})}
        table = await self.lobby.open("feuerdrachen", 10, 20, people[0], self.press(), {})
        for who in people[1:]:
            await self.lobby.join(table.number, who, self.press())
        for setting, value in wanted.items():
            await self.lobby.set(table.number, people[0], self.press(), setting, value)
        return await self.lobby.start(table.number, people[0], self.press())

    async def move(self, table: Table) -> Table:
        """Let the seat that is waited for take its first option."""
        table = await self.tables.get(table.number)
        seat = table.waiting[0]
        user = table.seats[seat].user
        assert user is not None
        who = Who(user, table.seats[seat].name)
        return await self.moves.press(table.number, who, self.press(), seat, table.ask(seat), 0)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "games.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
async def office(store: Store) -> Office:
    shelf = Shelf(store)
    shelf.load()
    return Office(store, shelf)
