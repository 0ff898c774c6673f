"""Pictures of tables with their descriptions: from a view to bytes, never in the event loop."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, NamedTuple

from bot.table import Table
from games.core.names import Names
from rendering import cover, registry
from rendering.painter import Order, Painter
from rendering.picture import Caption

log = logging.getLogger(__name__)


class Shot(NamedTuple):
    """A picture with its description and the file name under which it is attached."""

    png: bytes
    alt: str
    name: str


class Pictures:
    """Draws what a seat, or a spectator, may see. A picture that cannot be drawn never stops a game: it is
    logged, None comes back, and the caller says the same in words."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    async def board(self, table: Table, seat: int | None = None, language: str = "en") -> Shot | None:
        """Draw the board as everybody sees it, or with what a seat alone may know."""
        return await self._paint(table, "board", seat, language)

    async def private(self, table: Table, seat: int, language: str = "en") -> Shot | None:
        """Draw a seat's secrets; the board where the game has no such picture."""
        kind = "private" if registry.has_picture(table.row.game, "private") else "board"
        return await self._paint(table, kind, seat, language)

    async def more(self, table: Table, kind: str, seat: int | None, language: str = "en") -> Shot | None:
        """Draw another picture of the game's own."""
        return await self._paint(table, kind, seat, language)

    def kinds(self, table: Table) -> list[str]:
        """Return the game's own pictures beside board and private."""
        return [kind for kind in registry.kinds(table.row.game) if kind not in ("board", "private")]

    async def cover(self, slug: str) -> Shot | None:
        """Return the game's face for its lobby."""
        try:
            return Shot(await asyncio.to_thread(cover.cover_png, slug), "", "cover.png")
        except Exception:
            log.exception("the cover of %s cannot be drawn", slug)
            return None

    async def _paint(self, table: Table, kind: str, seat: int | None, language: str) -> Shot | None:
        view, words = table.view(seat), table.words
        try:
            painted = await self._painter.paint(
                (table.number, kind, seat), self._order(table, kind, view, table.names, language)
            )
        except Exception:
            log.exception("table %s: its picture %r for seat %s cannot be drawn", table.number, kind, seat)
            return None
        # A newer picture than the one asked for may have come: the description must fit what it shows.
        return Shot(painted.png, words.alt(painted.order.view), f"{kind}.png")

    def _order(self, table: Table, kind: str, view: Any, names: Names, language: str) -> Order:
        words = table.words
        caption = Caption(ask=words.ask(view), right=words.clock(view))
        return Order(table.row.game, kind, view, table.content, table.row.content or "", names, caption, language)
