"""Finished games as files, and games under way as text."""

from __future__ import annotations

import msgspec

from bot import phrases
from bot.store import LogRow, Store
from bot.table import Table
from games.core import record
from games.core.luck import Drawn, commitment

_GAME_KINDS = frozenset({"start", "act", "stand_in", "undo"})


async def export(table: Table, store: Store) -> bytes:
    """Return a finished game as JSON with its secret; only to be called when the game is over."""
    assert table.over and table.row.content is not None
    content = await store.content(table.row.content)
    entries = [row for row in await store.log(table.number) if row.kind in _GAME_KINDS]
    exported = record.Record(
        format=record.FORMAT,
        game=table.row.game,
        title=table.rules.title,
        content=(content or b"").decode(),
        players=len(table.seats),
        settings=table.row.settings,
        colours=[seat.colour for seat in table.seats],
        names=[seat.name for seat in table.seats],
        secret=table.row.secret,
        commitment=commitment(table.row.secret),
        presses=table.row.presses,
        entries=[_entry(row) for row in entries],
    )
    return msgspec.json.format(msgspec.json.encode(exported), indent=1)


def _entry(row: LogRow) -> record.Entry:
    of = msgspec.json.decode(row.data).get("of") if row.kind == "undo" else None
    action = msgspec.Raw(row.data) if row.kind in ("act", "stand_in") else msgspec.Raw(b"null")
    return record.Entry(
        seq=row.seq,
        kind=row.kind,
        seat=row.seat,
        action=action,
        of=of,
        version=row.version or 0,
        draws=row.draws or 0,
        drawn=msgspec.json.decode(row.drawn or b"[]", type=list[Drawn]),
        hash=row.hash or "",
        at=row.at,
        checkpoint=msgspec.Raw(row.checkpoint or b"null"),
    )


async def log_text(table: Table, store: Store, seat: int | None) -> list[str]:
    """Return the whole log as a seat, or a spectator, may read it."""
    return [line for row in await store.log(table.number) for line in phrases.lines(table, row, seat)]
