"""What happened, for those who may know it."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """One thing that happened in a game; each game derives its own.

    ``to`` lists the only seats that may read it; None means everybody. An event carries just what its
    audience may know: what is secret to some is told in two events.
    """

    to: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Say whether a seat (None: somebody without a seat) may read this event."""
        return self.to is None or (seat is not None and seat in self.to)


class Action(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something a player may do; each game derives its own."""
