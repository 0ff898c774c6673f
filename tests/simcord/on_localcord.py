"""The scenarios on the local table's Discord: real sockets, real time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.app import Dragontable
from bot.localcord import ClientRefused, Interaction, Seat
from bot.localcord.kinds import Callback, Flag, Json, MessageType
from tests.e2e.support import House, open_house

from .driver import Answer, Impossible, Menu, Shown, Stage, shown


class LocalSeat:
    """A person at the local table."""

    def __init__(self, house: House, seat: Seat) -> None:
        self._house, self._seat, self.name = house, seat, seat.name

    @property
    def mention(self) -> str:
        return self._seat.mention

    async def slash(self, channel: str, path: str, /, **options: str) -> Answer:
        try:
            return await self._after(await self._seat.run_command(channel, path, dict(options)))
        except ClientRefused as refused:
            raise Impossible(str(refused)) from refused

    async def autocomplete(self, channel: str, path: str, option: str, text: str) -> dict[str, str]:
        try:
            choices = await self._seat.autocomplete(channel, path, option, text)
        except ClientRefused as refused:
            raise Impossible(str(refused)) from refused
        return {choice["value"]: choice["name"] for choice in choices}

    async def click(self, message: Shown, label: str) -> Answer:
        try:
            return await self._after(await self._seat.click(message.handle, label))
        except ClientRefused as refused:
            raise Impossible(str(refused)) from refused

    async def select(self, message: Shown, menu: Menu, value: str) -> Answer:
        try:
            return await self._after(await self._seat.select(message.handle, value, menu.custom_id))
        except ClientRefused as refused:
            raise Impossible(str(refused)) from refused

    def see(self, channel: str) -> list[Shown]:
        # Difference STARTER.
        starter = MessageType.THREAD_STARTER
        return [_shown(message) for message in self._seat.see(channel) if message["type"] != starter]

    async def _after(self, interaction: Interaction) -> Answer:
        await self._house.settle()
        acknowledged = interaction.kind != 0
        if interaction.kind == Callback.DEFERRED_UPDATE and not interaction.followups:
            return Answer(acknowledged, None)
        id = interaction.followups[-1] if interaction.followups else interaction.original
        found = next((message for message in self._seat.see(interaction.channel) if message["id"] == id), None)
        return Answer(acknowledged, _shown(found) if found else None)


def _shown(message: Json) -> Shown:
    return shown(
        message["id"],
        message["content"],
        message["components"],
        [file["filename"] for file in message["attachments"]],
        bool(message["flags"] & Flag.EPHEMERAL),
        message,
    )


class LocalStage:
    """The local Discord with the bot on it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.channel = house.channel
        self.ann, self.ben, self.cleo = (LocalSeat(house, seat) for seat in house.seats)

    @property
    def bot(self) -> Dragontable:
        return self.house.bot

    def threads(self) -> list[str]:
        return [thread["id"] for thread in self.house.cord.threads_of(self.channel)]

    async def restart(self) -> None:
        await self.house.restart()


@asynccontextmanager
async def on_localcord(folder: Path) -> AsyncIterator[Stage]:
    """Run the bot on the local Discord; what that does not know, and what the bot logs as an error, fails."""
    async with open_house(folder, ("Ann", "Ben", "Cleo")) as house:
        yield LocalStage(house)
