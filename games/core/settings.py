"""What a table chooses before a game begins."""

from __future__ import annotations

import msgspec


class Choice(msgspec.Struct, frozen=True):
    """One value of a setting, with the label that people read."""

    value: str
    label: str


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """A variant or house setting of a game.

    ``seat``: besides the listed values each seat number ("0", "1", ...) is allowed; the lobby offers the
    people who have joined.
    """

    id: str
    label: str
    choices: tuple[Choice, ...]
    default: str
    seat: bool = False

    def allows(self, value: str, players: int) -> bool:
        """Say whether a value may be chosen at a table of this many players."""
        return any(choice.value == value for choice in self.choices) or (
            self.seat and value.isdecimal() and int(value) < players
        )


class Colour(msgspec.Struct, frozen=True):
    """How the pieces of a seat look, told apart by more than the hue: id ("red"), name, and a text glyph of
    the same shape as in the pictures."""

    id: str
    name: str
    glyph: str


def complete(settings: tuple[Setting, ...], given: dict[str, str], players: int) -> dict[str, str]:
    """Return a value for every setting: the given one where it is allowed, else the default."""
    return {s.id: given[s.id] if s.id in given and s.allows(given[s.id], players) else s.default for s in settings}
