"""The bot as a process of its own, which may be killed at any moment and is started again."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiosqlite

from bot.exports import export
from bot.localcord.interactions import Interaction
from bot.store import Store
from games.core import record
from tests.e2e.board import Board, Offer
from tests.e2e.support import PATIENCE, House, until

ROOT = Path(__file__).parents[2]


class FragileHouse(House):
    """A house whose bot runs in another process; the test only reads its database."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.log = folder / "bot.log"
        self.process: asyncio.subprocess.Process | None = None
        self.deaths = 0
        #: Every press that was made in this game, with what came back.
        self.presses: list[Interaction] = []
        self._reader: aiosqlite.Connection | None = None
        self._next: list[str] = ["-m", "bot", "run"]

    def die_at(self, moment: str, count: int = 1) -> None:
        """Let the next process die at a named moment (see dying_bot)."""
        self._next = ["-m", "tests.soak.dying_bot", moment, str(count)]

    @property
    def bot(self) -> Any:
        if self.process is None:
            return super().bot
        database: Any = SimpleNamespace(reader=self._reader)
        return SimpleNamespace(store=Store(database))

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start(self) -> None:
        """Start the process and wait until it is connected."""
        environment = {
            **{name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG", "VIRTUAL_ENV")},
            "DISCORD_URL": self.cord.url,
            "DISCORD_TOKEN": self.cord.token,
            "DATABASE": str(self.database),
            "LOG_LEVEL": "INFO",
        }
        command = [sys.executable, "-W", "ignore", *self._next]
        self._next = ["-m", "bot", "run"]
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *command, cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        try:
            await until(lambda: self.cord.gateway.connected.is_set() or not self.alive, 2 * PATIENCE)
        except TimeoutError:
            raise AssertionError(f"the bot does not connect:\n{self.log.read_text()[-2000:]}") from None
        if self._reader is None:
            await until(self.database.exists)
            self._reader = await aiosqlite.connect(f"file:{self.database}?mode=ro", uri=True)
            self._reader.row_factory = sqlite3.Row

    async def bury(self) -> None:
        """Wait until the dead process is gone from Discord, too, and start another."""
        assert self.process is not None
        await asyncio.wait_for(self.process.wait(), PATIENCE)
        self.deaths += 1
        await until(lambda: not self.cord.gateway.connected.is_set())
        await self.start()

    async def kill(self) -> None:
        assert self.process is not None
        if self.alive:
            self.process.kill()
        await self.process.wait()

    async def stop(self) -> None:
        if self.process is not None:
            await self.kill()
            self.process = None
            if self._reader is not None:
                await self._reader.close()
                self._reader = None
        else:
            await super().stop()

    async def settle(self) -> None:
        """Wait until everything is told, over the death and return of the process if need be."""
        if self.process is None:
            await super().settle()
            return
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(PATIENCE) as limit:
            while True:
                if not self.alive:
                    limit.reschedule(loop.time() + 2 * PATIENCE)
                    await self.bury()
                    limit.reschedule(loop.time() + PATIENCE)
                await self.cord.quiet(idle=0.03, timeout=PATIENCE)
                if self.alive and self.cord.gateway.connected.is_set() and not await self.bot.store.behind():
                    return
                await asyncio.sleep(0.02)

    async def take(self, offer: Offer) -> Interaction:
        """Press what is offered; nobody may answer."""
        if offer.value is None:
            pressing = offer.seat.click(offer.message, custom_id=offer.custom_id, wait=PATIENCE)
        else:
            pressing = offer.seat.select(offer.message, offer.value, offer.custom_id, wait=PATIENCE)
        task = asyncio.create_task(pressing)
        assert self.process is not None
        dying = asyncio.create_task(self.process.wait())
        await asyncio.wait({task, dying}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
            await asyncio.wait({task})
        dying.cancel()
        it = task.result() if task.done() and not task.cancelled() else None
        if it is None:
            it = next(reversed(self.cord.interactions.by_id.values()))
        self.presses.append(it)
        await self.settle()
        return it

    async def go_elsewhere(self) -> None:
        """Take the next game to a channel of its own."""
        self._channel = self.new_channel(f"games-{len(self.cord.channels)}")
        self.presses.clear()
        await self.start()

    async def examine(self, board: Board) -> None:
        """Look at everything with a bot in this process: what was accepted is there, once, and told once."""
        await self.stop()
        await House.start(self)
        await House.settle(self)
        entries = await board.log()
        played = {row.interaction for row in entries if row.kind == "act"}
        answered = {it.id for it in self.presses if it.kind == 6}
        assert answered <= {row.interaction for row in entries}, "an accepted move is lost"
        assert played <= {it.id for it in self.presses}, "a move was made up"
        assert len(played) == sum(row.kind == "act" for row in entries), "a move is doubled"
        await self.told_once(board)
        await self.shows_now(board)
        assert len(self.cord.threads_of(board.channel)) == 1
        assert not any("told before" in line for line in self.lines(board.place))
        calls = self.calls(board.place)
        assert all(earlier != later for earlier, later in pairwise(calls)), "called twice"
        table = await self.bot.tables.get(board.number)
        if table.over:
            data = await export(table, self.bot.store)
            assert record.verify(record.read(data), table.rules).ok
        log = self.log.read_text()
        assert "Traceback" not in log, log
        assert self.cord.token not in log
