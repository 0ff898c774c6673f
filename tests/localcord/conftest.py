"""A loopback Discord with a small bot on it, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

from bot.localcord import LocalCord, Seat, point_discord_at

from .small_bot import SmallBot


@dataclass
class Table:
    """Everything that a test needs."""

    cord: LocalCord
    bot: SmallBot
    channel: str
    ann: Seat
    ben: Seat

    @property
    def place(self) -> Any:
        """The channel, as the bot has it."""
        return self.bot.get_channel(int(self.channel))

    async def until(self, holds: Callable[[], Any], seconds: float = 5.0) -> None:
        """Wait until something holds; fails when it does not within some seconds."""
        async with asyncio.timeout(seconds):
            while not holds():  # noqa: ASYNC110 (what is awaited has no event of its own)
                await asyncio.sleep(0.01)


@asynccontextmanager
async def running(cord: LocalCord, bot: SmallBot | None = None) -> AsyncIterator[SmallBot]:
    """The small bot, logged in to `cord`."""
    point_discord_at(cord.url, cord.ws_url)
    bot = bot or SmallBot()
    task = asyncio.create_task(bot.start(cord.token))
    ready = asyncio.create_task(bot.ready.wait())
    try:
        await asyncio.wait({task, ready}, timeout=10, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def cord() -> AsyncIterator[LocalCord]:
    """A server of its own for each test; what it does not know fails the test."""
    server = LocalCord()
    await server.start()
    yield server
    await server.stop()
    assert server.unknown == []


@pytest.fixture
async def table(cord: LocalCord) -> AsyncIterator[Table]:
    """A channel, two people, and the small bot."""
    channel = cord.add_channel("games")["id"]
    ann, ben = cord.add_seat("Ann"), cord.add_seat("Ben", locale="de")
    async with running(cord) as bot:
        yield Table(cord, bot, channel, ann, ben)


Ask = Callable[..., Any]


@pytest.fixture
async def ask(cord: LocalCord) -> AsyncIterator[Ask]:
    """Call the HTTP API as a bot without discord.py: `status, data = await ask("GET", "/users/@me")`."""
    async with aiohttp.ClientSession() as session:

        async def call(method: str, path: str, json: Any = None, **headers: str) -> tuple[int, Any]:
            headers = {"Authorization": f"Bot {cord.token}", **headers}
            async with session.request(method, f"{cord.url}/api/v10{path}", json=json, headers=headers) as got:
                return got.status, (await got.json() if got.content_type == "application/json" else None)

        yield call
