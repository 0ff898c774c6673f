"""Answering interactions: in time, privately where it is private, and never twice."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any, TypeAlias

import aiohttp
import discord

from bot import panels, phrases
from bot.app import Dragontable
from bot.panels import Sheet
from bot.store import Repeated
from bot.table import Table
from bot.tables import NoTable, Who
from games.core.errors import Refused
from games.core.language import _, speak

log = logging.getLogger(__name__)

#: Discord forgets an interaction that is not answered within 3 seconds; a slower answer is announced before.
_SOON = 1.5

#: Discord's code for an interaction that has been answered already.
_ACKNOWLEDGED = 40060

Interaction: TypeAlias = discord.Interaction[Dragontable]


async def meet(interaction: Interaction) -> Who:
    """Return who is speaking, and speak their language from here on."""
    store = interaction.client.store
    person = await store.person(interaction.user.id)
    locale = interaction.locale.value
    if person.locale != locale:
        person.locale = locale
        await store.put_person(person)
    speak(person.speaks)
    rights = interaction.permissions
    moderator = interaction.guild_id is not None and (rights.manage_messages or rights.manage_guild)
    return Who(interaction.user.id, interaction.user.display_name, moderator)


async def answer(interaction: Interaction, sheet: Awaitable[Sheet] | Sheet, *, edit: bool = False) -> None:
    """Answer privately, or by replacing the private message that was pressed (``edit``)."""
    making = asyncio.ensure_future(_made(sheet))
    done, _pending = await asyncio.wait({making}, timeout=_SOON)
    response = interaction.response
    if not done and not response.is_done():
        await (response.defer() if edit else response.defer(ephemeral=True, thinking=True))
    made = await making
    if response.is_done():
        await interaction.edit_original_response(view=made.view, attachments=made.files, allowed_mentions=made.mentions)
    elif edit:
        await response.edit_message(view=made.view, attachments=made.files, allowed_mentions=made.mentions)
    else:
        await response.send_message(view=made.view, files=made.files, ephemeral=True, allowed_mentions=made.mentions)


async def _made(sheet: Awaitable[Sheet] | Sheet) -> Sheet:
    return sheet if isinstance(sheet, Sheet) else await sheet


async def say(interaction: Interaction, text: str, table: Table | None = None) -> None:
    """Answer privately with a short text, whatever has been answered before."""
    sheet = panels.notice(text, table)
    if interaction.response.is_done():
        await interaction.followup.send(view=sheet.view, ephemeral=True, allowed_mentions=sheet.mentions)
    else:
        await answer(interaction, sheet)


async def panel(interaction: Interaction, table: Table, notice: str = "") -> Sheet:
    """Return the panel of whoever is speaking; for somebody without a seat, the board as all see it."""
    client = interaction.client
    seat = table.seat_of(interaction.user.id)
    if table.session is None:
        return panels.notice("\n".join(filter(None, [notice, phrases.status(table)])), table)
    language = (await client.store.person(interaction.user.id)).speaks
    pictures = client.pictures
    shot = await (pictures.board(table, None, language) if seat is None else pictures.private(table, seat, language))
    can_undo = await client.moves.can_undo(table, seat)
    outlets = await client.store.outlets(table.number)
    trouble = next((outlet.trouble for outlet in outlets if outlet.kind == "thread" and outlet.trouble), None)
    if trouble:
        client.teller.poke(table)  # it may be over by now
    notes = "\n".join(filter(None, [notice, "⚠ " + phrases.trouble(trouble) if trouble else ""]))
    return panels.panel(table, seat, shot, notice=notes, can_undo=can_undo)


async def explain(interaction: Interaction, error: Exception, table: Table | None = None, what: str = "") -> None:
    """Answer for an error: a refusal with its sentence, anything else politely, with the details in our log."""
    if isinstance(error, Repeated):
        return  # done already, and answered by whoever did it
    if _unheard(error):
        # The answer did not reach Discord. What was done is done, and the teller tells it in the channel.
        log.info("an answer to %s was lost: %s", what, error)
        return
    match error:
        case Refused():
            text = phrases.refusal(table, error)
        case NoTable():
            text = _("There is no such table. /games lists yours.")
        case _fault:
            number = table.number if table else None
            log.error("table %s, seat of user %s: %s", number, interaction.user.id, what, exc_info=error)
            text = _(
                "Something went wrong on my side. Nothing has been lost: please try again with the newest message."
            )
    try:
        await say(interaction, text, table)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as lost:
        log.info("an explanation of %s was lost: %s", what, lost)


def _unheard(error: Exception) -> bool:
    """Say whether Discord did not take an answer: too late, given already (a repeated delivery), or out of order."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 404 or error.code == _ACKNOWLEDGED
    return isinstance(error, discord.InteractionResponded | discord.RateLimited | aiohttp.ClientError | OSError)


def payload(interaction: Interaction) -> dict[str, Any]:
    """Return what Discord sent about the press or the command."""
    data: Any = interaction.data
    return dict(data or {})


def described(interaction: Interaction) -> str:
    """Return what somebody has typed or pressed, for the log."""
    data = payload(interaction)
    return f"{data.get('custom_id') or data.get('name')} {data.get('values') or data.get('options') or ''}"
