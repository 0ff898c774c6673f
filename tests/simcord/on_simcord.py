"""The scenarios on simcord: no sockets, its own idea of Discord. Imported explicitly; its pytest plug-in stays off."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.app import Dragontable
from bot.shelf import Shelf
from bot.store import Store

from .driver import Answer, Impossible, Menu, Shown, Stage, shown


class SimSeat:
    """A member of simcord's guild."""

    def __init__(self, stage: SimStage, actor: Any, name: str) -> None:
        self._stage, self._actor, self.name = stage, actor, name

    @property
    def mention(self) -> str:
        return str(self._actor.mention)

    async def slash(self, channel: str, path: str, /, **options: str) -> Answer:
        place = self._stage.place(channel)
        return await self._answer(lambda: self._actor.slash(place, path, **options))

    async def autocomplete(self, channel: str, path: str, option: str, text: str) -> dict[str, str]:
        try:
            choices = await self._actor.autocomplete(self._stage.place(channel), path, option, text)
        except simcord.SetupError as problem:
            raise Impossible(str(problem)) from problem
        return {choice["value"]: choice["name"] for choice in choices}

    async def click(self, message: Shown, label: str) -> Answer:
        return await self._answer(lambda: self._actor.click(message.handle, label=label))

    async def select(self, message: Shown, menu: Menu, value: str) -> Answer:
        return await self._answer(lambda: self._actor.select(message.handle, [value], custom_id=menu.custom_id))

    def see(self, channel: str) -> list[Shown]:
        history = self._stage.place(channel).history(viewer=self._actor)
        # Difference THREAD_NOTE.
        return [_shown(message) for message in history if not message.is_system()]

    async def _answer(self, act: Callable[[], Any]) -> Answer:
        try:
            result = await act()
        except simcord.SetupError as problem:
            raise Impossible(str(problem)) from problem
        if result.followups:
            return Answer(result.acknowledged, _shown(result.followups[-1].message))
        # Difference ANSWERED_BY.
        updated = result.deferred and not result.ephemeral
        return Answer(result.acknowledged, None if updated or not result.response else _shown(result.response.message))


def _shown(message: discord.Message) -> Shown:
    components: list[Any] = [component.to_dict() for component in message.components]
    files = [file.filename for file in message.attachments]
    return shown(message.id, message.content, components, files, message.flags.ephemeral, message)


class SimStage:
    """simcord's guild with the bot on it."""

    def __init__(self, env: Any, folder: Path) -> None:
        self._env, self._folder = env, folder
        self._guild = env.create_guild("The hoard")
        self._home = self._guild.create_text_channel("games")
        self.channel = str(self._home.id)
        self.ann, self.ben, self.cleo = (self._seat(name) for name in ("Ann", "Ben", "Cleo"))

    def _seat(self, name: str) -> SimSeat:
        user = self._env.create_user(name.casefold(), global_name=name)
        return SimSeat(self, self._guild.add_member(user), name)

    @property
    def bot(self) -> Dragontable:
        bot: Dragontable = self._env.bot
        return bot

    def place(self, channel: str) -> Any:
        """Return simcord's handle of a channel or thread."""
        places = [self._home, *self._home.threads]
        return next(place for place in places if str(place.id) == channel)

    def threads(self) -> list[str]:
        return [str(thread.id) for thread in self._home.threads]

    async def restart(self) -> None:
        await self.bot.close()  # difference CLOSING
        bot = await new_bot(self._folder)
        self._env.bot = bot
        await self._env.restart_bot(bot)


def fill_owners(env: Any) -> None:
    """Even out the difference OWNERS."""
    emit = env.backend.emit

    def filled(event: str, payload: Any, *rest: Any, **more: Any) -> Any:
        if event == "INTERACTION_CREATE" and payload.get("guild_id"):
            payload = {**payload, "authorizing_integration_owners": {"0": str(payload["guild_id"])}}
        return emit(event, payload, *rest, **more)

    env.backend.emit = filled


@asynccontextmanager
async def on_simcord(folder: Path) -> AsyncIterator[Stage]:
    """Run the bot on simcord; whatever the bot raises and does not handle fails."""
    bot = await new_bot(folder)
    async with simcord.run(bot) as env:
        fill_owners(env)
        stage = SimStage(env, folder)
        try:
            yield stage
        finally:
            await stage.bot.close()


async def new_bot(folder: Path) -> Dragontable:
    """Return the bot as `python -m bot run` puts it together, not yet logged in."""
    store = await Store.open(folder / "dragontable.sqlite3")
    shelf = Shelf(store)
    shelf.load()
    return Dragontable(store, shelf, shard_count=1)  # difference SHARDS
