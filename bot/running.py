"""Running the bot: on Discord, or on this machine's own."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from pathlib import Path

from bot.app import Dragontable
from bot.config import Config
from bot.localcord import LocalCord, point_discord_at
from bot.shelf import Shelf
from bot.store import Store
from bot.store.database import copy

log = logging.getLogger(__name__)

SEATS = ("Nia", "Ole", "Kim", "Zoë")


async def run(config: Config) -> int:
    """Log in and serve until stopped. Raises CannotRun, ContentError, DatabaseError."""
    token = config.require_token()
    if config.discord_url:
        point_discord_at(config.discord_url, config.discord_url.replace("http", "ws", 1) + "/gateway")
    await (await _bot(config)).serve(token)
    return 0


async def _bot(config: Config) -> Dragontable:
    store = await Store.open(config.database)
    try:
        shelf = Shelf(store, config.content_dir)
        shelf.load()
        return Dragontable(store, shelf, guild_ready_timeout=0.5)
    except BaseException:
        await store.close()
        raise


async def play(config: Config, *, game: str | None, seats: int, port: int, database: Path | None) -> int:
    """Serve Discord on this machine with the bot on it, until stopped."""
    with tempfile.TemporaryDirectory(prefix="dragontable-") as folder:
        home = database.with_name(database.name + ".local") if database else Path(folder) / "local"
        cord = LocalCord(port=port, state_dir=home)
        await cord.start()
        point_discord_at(cord.url, cord.ws_url)
        if not any(channel["type"] == 0 for channel in cord.channels.values()):
            cord.add_channel("games")
        for number, name in enumerate(SEATS[:seats]):
            cord.add_seat(name, moderator=number == 0)
        path = database or Path(folder) / "dragontable.sqlite3"
        bot = await _bot(Config(database=path, content_dir=config.content_dir))
        try:
            async with bot:
                await bot.login(cord.token)
                serving = asyncio.create_task(bot.connect())
                await _ready(bot, serving)
                if game is not None:
                    await _open_table(cord, game)
                print(f"The table is set: {cord.page_url}", flush=True)
                print("Press Ctrl+C to end." + ("" if database else " Games are forgotten then (--db keeps them)."))
                await serving
        finally:
            await cord.stop()
    return 0


async def _ready(bot: Dragontable, serving: asyncio.Task[None]) -> None:
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait({ready, serving}, return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        serving.result()


async def _open_table(cord: LocalCord, game: str) -> None:
    channel = next(channel for channel in cord.channels.values() if channel["type"] == 0)
    await cord.seats[SEATS[0]].slash(channel["id"], "table new", game=game)


async def backup(config: Config, target: Path) -> int:
    """Copy the database while the bot may be running."""
    await asyncio.to_thread(copy, config.database, target)
    print(
        f"{target} is a complete copy. To restore it, stop the bot, delete {config.database}-wal and -shm where they"
        f" exist, and put the copy in the place of {config.database}."
    )
    return 0
