"""The one router for everything that is pressed: it needs nothing but the custom id, so that every control
outlives a restart, and what is stale explains itself."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import discord
from discord.ext import commands

from bot import phrases
from bot.app import Dragontable
from bot.store import Repeated
from bot.table import Table
from bot.tables import Who
from cogs import _tools
from cogs._answers import Interaction, answer, described, explain, meet, panel, payload
from games.core.errors import Refused

_PRESS = re.compile(r"[ps]:(?P<table>\d{1,15}):(?P<seat>\d{1,2}):(?P<ask>\d{1,15})(?::(?P<option>\d{1,6}))?")
_TOOL = re.compile(r"t:(?P<table>\d{1,15}):(?P<tool>[a-z_]+)(?::(?P<more>[\w-]{0,60}))?")


class Controls(commands.Cog):
    """Buttons and menus of all messages."""

    def __init__(self, bot: Dragontable) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        table: Table | None = None
        try:
            id = str(payload(interaction).get("custom_id"))
            who = await meet(interaction)
            if found := _PRESS.fullmatch(id):
                table = await self.bot.tables.get(int(found["table"]))
                await self._press(interaction, who, table, int(found["seat"]), int(found["ask"]), found["option"])
            elif found := _TOOL.fullmatch(id):
                table = await self.bot.tables.get(int(found["table"]))
                await self._tool(interaction, who, table, found["tool"], found["more"] or "")
            else:
                raise Refused("stale")
        except Exception as error:
            await explain(interaction, error, table, described(interaction))

    async def _press(
        self, interaction: Interaction, who: Who, table: Table, seat: int, ask: int, option: str | None
    ) -> None:
        chosen = _values(interaction)[0] if option is None or _is_menu(interaction) else option
        try:
            table = await self.bot.moves.press(
                table.number, who, str(interaction.id), seat, ask, int(chosen) if chosen.isdecimal() else -1
            )
        except Refused as refused:
            if refused.code != "stale":
                raise
            # A fresh panel and a line: what was meant may still be possible.
            table = await self.bot.tables.get(table.number)
            text = phrases.refusal(table, refused)
            await answer(interaction, panel(interaction, table, text), edit=_private(interaction))
            return
        except Repeated:
            return
        if _private(interaction):
            await answer(interaction, panel(interaction, table), edit=True)
        else:
            await interaction.response.defer()  # the teller edits the message

    async def _tool(self, interaction: Interaction, who: Who, table: Table, name: str, more: str) -> None:
        tool: Callable[[_tools.Press], Awaitable[None]] | None = _tools.TOOLS.get(name)
        if tool is None:
            raise Refused("stale")
        await tool(_tools.Press(interaction, who, table, more, _values(interaction), _private(interaction)))


def _is_menu(interaction: Interaction) -> bool:
    """Say whether a menu was used, whose values then tell the option."""
    return str(payload(interaction).get("custom_id")).startswith("s:")


def _values(interaction: Interaction) -> list[str]:
    return [str(value) for value in payload(interaction).get("values") or [""]]


def _private(interaction: Interaction) -> bool:
    """Say whether the pressed message is seen by this person alone because it is ephemeral. A panel in the
    direct messages belongs to the teller, which brings it up to date itself."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(Controls(bot))
