"""Posting and editing so that nothing is lost and nothing is told twice."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import discord
import msgspec
from discord import ui

from bot import panels
from bot.clock import Clock
from bot.panels import Sheet
from bot.store import Old, OutletRow, Pending, Store
from bot.table import Table
from games.core.language import _

log = logging.getLogger(__name__)

#: Within this time Discord recognises a nonce and returns the first message instead of posting again.
NONCE_LIFE = 120.0

UNKNOWN_MESSAGE = 10008
OLD_EDITS = 30046
ARCHIVED = 50083

#: Among how many messages to look for one of which it is not known whether it was posted.
_LOOK_BACK = 100

#: By how many seconds Discord's clock and ours may differ.
_CLOCKS_DIFFER = 300.0

Pinged = dict[int, int]


def passing(error: discord.HTTPException) -> bool:
    """Say whether a refusal will pass by itself: a fault of Discord's, or a rate limit that discord.py gave up
    waiting for. Messages that are too old for so many edits are another matter."""
    limited = error.status == 429 and error.code != OLD_EDITS
    return limited or isinstance(error, discord.DiscordServerError)


class Poster:
    """Brings messages into the places where tables are shown, and knows afterwards what is there."""

    def __init__(self, client: discord.Client, store: Store, clock: Clock) -> None:
        self._client, self._store, self._clock = client, store, clock

    async def post(
        self, table: Table, outlet: OutletRow, sheet: Sheet, *, base: int, upto: int, pinged: Pinged
    ) -> None:
        """Post a message that tells the log from ``base`` + 1 to ``upto``.

        What is about to be posted is written down first. If the bot does not live to see the answer,
        :meth:`recover` looks for the message before anything is posted again.
        """
        assert outlet.channel is not None
        pending = outlet.pending
        if pending is not None:
            # It may be there already, and the place cannot be searched.
            sheet.view.add_item(ui.TextDisplay("-# " + _("This may have been told before.")))
        if pending is None or pending.told != upto:
            # The seconds tell a second posting of the same entry, after a deletion, from the first.
            nonce = f"{outlet.board}.{upto}.{outlet.kind[0]}.{int(self._clock()) % 10_000}"
            pending = outlet.pending = Pending(panels.mark(table, upto), nonce, base, upto, self._clock(), pinged)
            await self._store.put_outlet(outlet)
        target = self._client.get_partial_messageable(outlet.channel)

        async def send() -> discord.Message:
            return await target.send(
                view=sheet.view, files=sheet.files, allowed_mentions=sheet.mentions, nonce=pending.nonce
            )

        try:
            message = await self._unarchived(outlet.channel, send, sheet)
        except discord.HTTPException as error:
            if not isinstance(error, discord.DiscordServerError):
                outlet.pending = None  # refused, so that nothing was posted
            raise
        self._adopt(outlet, message, pinged)
        await self._store.put_outlet(outlet)

    async def edit(self, outlet: OutletRow, message: int, sheet: Sheet) -> None:
        """Replace a message; nobody is called by an edit."""
        assert outlet.channel is not None
        target = self._client.get_partial_messageable(outlet.channel).get_partial_message(message)

        async def edit() -> None:
            await target.edit(view=sheet.view, attachments=sheet.files, allowed_mentions=discord.AllowedMentions.none())

        await self._unarchived(outlet.channel, edit, sheet)

    async def show(
        self,
        table: Table,
        outlet: OutletRow,
        make: Callable[[int], Awaitable[Sheet]],
        *,
        base: int,
        upto: int,
        pinged: Pinged,
        fresh: bool = False,
    ) -> None:
        """Edit the outlet's message, or post a new one where there is none, where a fresh one is wanted, or
        where the old one was deleted or is too old to be edited again.

        ``make`` returns the message that tells the log from the given entry + 1: ``base``, or what has been told
        where that stays in the old message.
        """
        if outlet.message is not None and not fresh:
            try:
                await self.edit(outlet, outlet.message, await make(base))
            except discord.HTTPException as error:
                if error.code == UNKNOWN_MESSAGE:
                    outlet.message = None
                elif error.code == OLD_EDITS:
                    base = outlet.told
                else:
                    raise
            else:
                outlet.base, outlet.told, outlet.trouble = base, upto, None
                await self._store.put_outlet(outlet)
                return
        await self.post(table, outlet, await make(base), base=base, upto=upto, pinged=pinged)

    async def recover(self, outlet: OutletRow) -> None:
        """Find out whether a message that was about to be posted is there, and adopt it if so."""
        pending = outlet.pending
        if pending is None or outlet.channel is None:
            return
        # Only what is newer than the attempt can be it, with a margin for clocks that differ.
        begun = discord.utils.time_snowflake(datetime.fromtimestamp(pending.at - _CLOCKS_DIFFER, UTC))
        after = discord.Object(max(begun, outlet.message or 0))
        target = self._client.get_partial_messageable(outlet.channel)
        own = self._client.user
        try:
            async for message in target.history(limit=_LOOK_BACK, after=after, oldest_first=True):
                if own is not None and message.author.id == own.id and _says(message, pending.mark):
                    log.info("table %s: found the message about entry %s", outlet.board, pending.told)
                    self._adopt(outlet, message, pending.pinged)
                    break
            else:
                outlet.pending = None
        except discord.HTTPException as error:
            if passing(error):
                raise
            log.warning("table %s: cannot look back in %s: %s", outlet.board, outlet.kind, error)
            if self._clock() - pending.at < NONCE_LIFE:
                return  # post() sends the same nonce again, which Discord recognises
            outlet.pending = msgspec.structs.replace(pending, nonce=pending.nonce[:24] + "r", at=self._clock())
        await self._store.put_outlet(outlet)

    async def strip(self, outlet: OutletRow, remains: Callable[[Old], Awaitable[Sheet]]) -> None:
        """Take the controls from the messages that newer ones have replaced."""
        while outlet.old:
            try:
                await self.edit(outlet, outlet.old[0].message, await remains(outlet.old[0]))
            except discord.HTTPException as error:
                if passing(error):
                    raise
                # Gone, or too old to be edited: its controls explain themselves when pressed.
                log.info("table %s: message %s keeps its controls (%s)", outlet.board, outlet.old[0].message, error)
            outlet.old = outlet.old[1:]
            await self._store.put_outlet(outlet)

    def _adopt(self, outlet: OutletRow, message: discord.Message, pinged: Pinged) -> None:
        assert outlet.pending is not None
        if outlet.message is not None and outlet.message != message.id:
            outlet.old = [*outlet.old, Old(outlet.message, outlet.base, outlet.told)]
        outlet.message, outlet.posted_at = message.id, self._clock()
        outlet.base, outlet.told = outlet.pending.base, outlet.pending.told
        outlet.pinged, outlet.pending, outlet.trouble = pinged, None, None

    async def _unarchived(self, channel: int, call: Callable[[], Awaitable[Any]], sheet: Sheet) -> Any:
        """Make a call; where the thread is archived, open it and try again."""
        try:
            return await call()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            refused = error
        found = await self._client.fetch_channel(channel)
        if not isinstance(found, discord.Thread):
            raise refused
        try:
            await found.edit(archived=False)
        except discord.Forbidden:
            raise refused from None  # locked: only a moderator can open it
        for file in sheet.files:
            file.reset()
        return await call()


def _walk(components: Any) -> Iterator[Any]:
    for component in components or ():
        yield component
        yield from _walk(getattr(component, "children", None))


def _says(message: discord.Message, text: str) -> bool:
    found = (item.content for item in _walk(message.components) if isinstance(item, discord.TextDisplay))
    return any(text in content.split("\n") for content in found)
