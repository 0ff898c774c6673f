"""Running the bot: on Discord, or on this machine's own."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import tempfile
from pathlib import Path

from bot.app import CannotRun, Dragontable
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
    """Serve Discord on this machine with the bot on it, until stopped.

    Raises CannotRun (the port is taken), ContentError, DatabaseError.
    """
    with tempfile.TemporaryDirectory(prefix="dragontable-") as folder:
        path = database or Path(folder) / "dragontable.sqlite3"
        home = path.with_name(path.name + ".local")
        # First, since it is the lock: of two processes only one may touch what is kept.
        bot = await _bot(Config(database=path, content_dir=config.content_dir))
        async with contextlib.AsyncExitStack() as after, bot:
            cord = await _serve_discord(home, port, seats)
            after.push_async_callback(cord.stop)  # when the bot has taken its leave
            await bot.login(cord.token)
            serving = asyncio.create_task(bot.connect())
            await _ready(bot, serving)
            if game is not None and not await _is_open(bot.store, cord, game):
                await _open_table(cord, game)
            print(f"The table is set: {cord.page_url}", flush=True)
            print("Press Ctrl+C to end." + ("" if database else " Games are forgotten then (--db keeps them)."))
            await serving
    return 0


async def _serve_discord(home: Path, port: int, seats: int) -> LocalCord:
    """Start the Discord of this machine, with a channel and people in it, and point discord.py at it."""
    cord = LocalCord(port=port, state_dir=home)
    try:
        await cord.start()
    except OSError as error:
        reason = "is in use by another program" if error.errno == errno.EADDRINUSE else f"cannot be had: {error}"
        raise CannotRun(f"port {port} {reason}; choose another with --port, or leave it out") from error
    point_discord_at(cord.url, cord.ws_url)
    if not any(channel["type"] == 0 for channel in cord.channels.values()):
        cord.add_channel("games")
    for number, name in enumerate(SEATS[:seats]):
        cord.add_seat(name, moderator=number == 0)
    return cord


async def _ready(bot: Dragontable, serving: asyncio.Task[None]) -> None:
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait({ready, serving}, return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        serving.result()


async def _is_open(store: Store, cord: LocalCord, game: str) -> bool:
    """Say whether somebody here has a table of this game that is not over."""
    numbers = {number for seat in cord.seats.values() for number in await store.tables_of(int(seat.id))}
    tables = [await store.table(number) for number in numbers]
    return any(row is not None and row.game == game and row.status not in ("over", "cancelled") for row in tables)


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
