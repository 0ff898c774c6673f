"""The bot as a process of its own, killed without warning; and a bot on several shards."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import discord
from discord.ext import commands

from bot.localcord import LocalCord, point_discord_at

ROOT = Path(__file__).parents[2]
CHILD = """
import logging, sys
from bot.localcord import point_discord_at
from tests.localcord.small_bot import SmallBot
point_discord_at(sys.argv[1], sys.argv[2])
SmallBot().run(sys.argv[3], log_level=logging.ERROR)
"""


async def test_a_killed_bot_is_started_again_and_old_buttons_work(cord: LocalCord) -> None:
    channel, ann = cord.add_channel("games")["id"], cord.add_seat("Ann")

    async def spawn() -> asyncio.subprocess.Process:
        command = [sys.executable, "-W", "ignore", "-c", CHILD, cord.url, cord.ws_url, cord.token]
        process = await asyncio.create_subprocess_exec(*command, cwd=ROOT)
        await cord.connected(20)
        return process

    process = await spawn()
    try:
        message = ann.answer(await ann.slash(channel, "board"))
        process.send_signal(signal.SIGKILL)
        await process.wait()
        async with asyncio.timeout(5):
            while cord.gateway.connected.is_set():  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        it = await ann.click(message, "Next", wait=0.2)
        assert it.kind == 0
        process = await spawn()
        it = await ann.click(message, "Next")
        assert it.kind == 7 and "Turn 2" in ann.text(message)
    finally:
        process.kill()
        await process.wait()


async def test_shards_get_their_own_servers(cord: LocalCord) -> None:
    cord.gateway.shards = 2
    seen: dict[int, list[str]] = {0: [], 1: []}
    point_discord_at(cord.url, cord.ws_url)
    bot = commands.AutoShardedBot("!", intents=discord.Intents(guilds=True, guild_messages=True))
    bot._connection.guild_ready_timeout = 0.1

    async def quickly(shard_id: int | None, *, initial: bool = False) -> None: ...

    bot.before_identify_hook = quickly  # type: ignore[method-assign]
    ready = asyncio.Event()

    @bot.listen()
    async def on_message(message: discord.Message) -> None:
        assert message.guild is not None
        seen[message.guild.shard_id].append(message.guild.name)

    @bot.listen()
    async def on_ready() -> None:
        ready.set()

    ann = cord.add_seat("Ann")
    guilds = [cord.guild]
    while {(int(g["id"]) >> 22) % 2 for g in guilds} != {0, 1}:
        await asyncio.sleep(0.001)  # the shard follows from the millisecond in which a server was made
        guilds.append(cord.add_guild(f"Server {len(guilds)}"))
    cord.add_seat("Ann")
    task = asyncio.create_task(bot.start(cord.token))
    await asyncio.wait_for(ready.wait(), 10)
    for guild in guilds:
        ann.say(cord.add_channel("games", guild)["id"], "hello")
    async with asyncio.timeout(5):
        while sum(map(len, seen.values())) < len(guilds):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    for shard, names in seen.items():
        assert names == [g["name"] for g in guilds if (int(g["id"]) >> 22) % 2 == shard]
    await bot.close()
    await asyncio.gather(task, return_exceptions=True)
