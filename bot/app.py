"""The Discord client: puts store, tables, teller and cogs together."""

from __future__ import annotations

import logging
import pkgutil
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot.away import Away
from bot.clock import Clock, system
from bot.lobby import Lobby
from bot.moves import Moves
from bot.pictures import Pictures
from bot.shelf import Shelf
from bot.store import Store
from bot.tables import Tables
from bot.teller import Teller
from rendering.painter import Painter

log = logging.getLogger(__name__)

#: How often the clocks of the tables are looked at, in seconds.
TICK = 20.0

#: What the bot asks for when it is invited, each for a reason (see README).
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)

_COGS = Path(__file__).parent.parent / "cogs"


class CannotRun(Exception):
    """The bot cannot log in or go on; the text says why, in one line."""


class Dragontable(commands.AutoShardedBot):
    """The bot. Hand in a store that is open; :meth:`close` closes it too."""

    def __init__(self, store: Store, shelf: Shelf, clock: Clock = system, **options: Any) -> None:
        super().__init__(
            command_prefix=(),
            help_command=None,
            # Neither is privileged. Interactions come without any intent; guilds bring the names of channels and
            # the language, messages tell (without their text) that people talk below a table's message.
            intents=discord.Intents(guilds=True, guild_messages=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            # A longer wait than this is handled by the teller, which forgets nothing meanwhile.
            max_ratelimit_timeout=60.0,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            **options,
        )
        self.clock = clock
        self.store, self.shelf = store, shelf
        self.painter = Painter()
        self.pictures = Pictures(self.painter)
        self.tables = Tables(store, shelf, clock)
        self.lobby, self.moves, self.away = Lobby(self.tables), Moves(self.tables), Away(self.tables)
        self.teller = Teller(self, self.tables, self.pictures, clock)
        self.tables.on_change = self.teller.poke
        self._caught_up = False

    async def serve(self, token: str) -> None:
        """Log in and serve until stopped, then close everything. Raises CannotRun."""
        try:
            async with self:
                await self.login(token)
                assert self.user is not None
                log.info("invite the bot to a server: %s", invite_link(self.user.id))
                await self.connect()
        except discord.LoginFailure as error:
            raise CannotRun(
                "Discord does not accept DISCORD_TOKEN: reset it on the Bot page and copy it anew"
            ) from error
        except (discord.HTTPException, discord.ClientException) as error:
            raise CannotRun(f"Discord refuses the login: {error}") from error
        except (aiohttp.ClientError, OSError) as error:
            raise CannotRun(f"Discord cannot be reached: {error}") from error

    async def setup_hook(self) -> None:
        for module in pkgutil.iter_modules([str(_COGS)]):
            if not module.name.startswith("_") and module.name != "base":
                await self.load_extension(f"cogs.{module.name}")
        await self.tree.sync()

    async def on_ready(self) -> None:
        if not self._caught_up:  # on_ready comes again after each new session
            self._caught_up = True
            behind = await self.teller.catch_up()
            log.info("ready as %s; %s tables have something to tell", self.user, behind)
            self._clock_loop.start()

    @tasks.loop(seconds=TICK)
    async def _clock_loop(self) -> None:
        try:
            await self.away.tick(self.clock())
        except Exception:
            log.exception("the clock of the tables stumbled")

    async def on_message(self, message: discord.Message, /) -> None:
        thread = message.channel
        if isinstance(thread, discord.Thread) and self.user and thread.owner_id == self.user.id != message.author.id:
            self.teller.heard(thread.id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        log.exception("an event could not be handled: %s", event_method)

    async def close(self) -> None:
        self._clock_loop.cancel()
        await self.teller.close()
        await super().close()
        await self.painter.close()
        await self.store.close()


def invite_link(application: int) -> str:
    """Return the link by which the bot is added to a server, asking for no more than it uses."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
