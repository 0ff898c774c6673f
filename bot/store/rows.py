"""The rows of the store as typed structs."""

from __future__ import annotations

from typing import Literal

import msgspec

Status = Literal["lobby", "running", "paused", "over", "cancelled"]
Tell = Literal["mention", "dm", "both", "quiet"]


class Asked(msgspec.Struct):
    """Since when a seat is waited for (seconds since 1970), how often it was reminded, and after how many
    hours each time (0: never; None: not yet looked up)."""

    since: float
    reminded: int = 0
    hours: int | None = None


class House(msgspec.Struct):
    """How a table deals with time: hours until a reminder (0: none), and hours until the stand-in decides for
    somebody who stays away (0: never)."""

    remind_hours: int = 24
    stand_in_hours: int = 0


class SeatRow(msgspec.Struct):
    """A seat: ``user`` is None where the stand-in plays; ``press`` is the interaction that took it."""

    number: int
    user: int | None
    name: str
    colour: str
    press: str


class TableRow(msgspec.Struct, kw_only=True):
    """A table. ``seq`` counts its log, ``asks`` holds per seat the entry at which its options last changed."""

    id: int
    game: str
    status: Status
    guild: int | None
    channel: int
    host: int
    settings: dict[str, str]
    house: House
    secret: str
    presses: list[str]
    version: int | None = None
    content: str | None = None
    state: bytes | None = None
    seq: int = 0
    asks: list[int] = []
    asked: dict[int, Asked] = {}
    due: float | None = None
    created_at: float
    ended_at: float | None = None


class LogRow(msgspec.Struct, kw_only=True):
    """An entry of a table's log.

    ``kind``: "act", "stand_in", "undo" for the game; "open", "join", "leave", "colour", "settings", "house",
    "start", "cancel", "resign", "replace", "pause", "resume", "move", "remind" for the table.
    """

    seq: int
    kind: str
    seat: int | None = None
    user: int | None = None
    data: bytes = b"{}"
    events: bytes = b"[]"
    version: int | None = None
    draws: int | None = None
    drawn: bytes | None = None
    hash: str | None = None
    before: bytes | None = None
    checkpoint: bytes | None = None
    at: float
    interaction: str | None = None


class Pending(msgspec.Struct):
    """A message that was about to be posted: how it can be recognised, what it tells, when, and for which
    waiting it calls (see OutletRow.pinged)."""

    mark: str
    nonce: str
    base: int
    told: int
    at: float
    pinged: dict[int, int] = {}


class Old(msgspec.Struct):
    """A message that a newer one has replaced, and the stretch of the log that it tells."""

    message: int
    base: int
    told: int


class OutletRow(msgspec.Struct, kw_only=True):
    """A place where a table is shown; see the migration for the meaning of the fields."""

    board: int
    kind: str
    channel: int | None = None
    message: int | None = None
    base: int = 0
    told: int = 0
    posted_at: float | None = None
    pinged: dict[int, int] = {}
    pending: Pending | None = None
    old: list[Old] = []
    trouble: str | None = None


class PersonRow(msgspec.Struct, kw_only=True):
    """How somebody wants to be told; None where table or Discord decide."""

    user: int
    tell: Tell = "mention"
    remind_hours: int | None = None
    language: str | None = None
    locale: str | None = None

    @property
    def speaks(self) -> str:
        """The language in which the bot writes to this person."""
        return self.language or self.locale or "en"
