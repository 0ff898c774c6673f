"""A seat's options arranged for pressing, free of Discord.

Discord's limits stand behind the shape: five buttons or one menu in a row, 25 entries in a menu, 80
characters on a button, 100 in a menu entry.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Style = Literal["main", "plain", "good", "danger"]

BUTTONS_IN_A_ROW = 5
ENTRIES_IN_A_MENU = 25
LABEL_LENGTH = 80
ENTRY_LENGTH = 100


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """Something to press: the number of the option that it takes, and what it says."""

    option: int
    label: str
    style: Style = "plain"
    note: str | None = None  # a second line, in menus only


class Buttons(msgspec.Struct, frozen=True, tag=True):
    """A row of at most five buttons."""

    keys: tuple[Key, ...]


class Choose(msgspec.Struct, frozen=True, tag=True):
    """A menu of at most 25 entries, one of which is taken."""

    prompt: str
    keys: tuple[Key, ...]


Row = Buttons | Choose


class Menu(msgspec.Struct, frozen=True):
    """What a seat may press now.

    ``public`` rows stand on the table message, ``private`` rows in the seat's own panel, where the public
    ones are repeated. A decision that would betray something by being visible belongs into ``private``.
    """

    public: tuple[Row, ...] = ()
    private: tuple[Row, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.public + self.private

    def options(self) -> set[int]:
        """Return the numbers of all options that can be pressed."""
        return {key.option for row in self.rows for key in row.keys}


def buttons(keys: list[Key]) -> list[Row]:
    """Return keys as rows of buttons, evenly filled."""
    if not keys:
        return []
    rows = -(-len(keys) // BUTTONS_IN_A_ROW)
    width = -(-len(keys) // rows)
    return [Buttons(tuple(keys[i : i + width])) for i in range(0, len(keys), width)]


def choose(prompt: str, keys: list[Key]) -> list[Row]:
    """Return keys as menus; more than 25 are split, each menu saying which part it holds. Notes are cut to size."""
    keys = [msgspec.structs.replace(key, note=clip(key.note, ENTRY_LENGTH)) if key.note else key for key in keys]
    if len(keys) <= ENTRIES_IN_A_MENU:
        return [Choose(prompt, tuple(keys))] if keys else []
    parts = [keys[i : i + ENTRIES_IN_A_MENU] for i in range(0, len(keys), ENTRIES_IN_A_MENU)]
    return [Choose(f"{prompt} ({number}/{len(parts)})", tuple(part)) for number, part in enumerate(parts, start=1)]


def clip(text: str, length: int) -> str:
    """Return a text of at most ``length`` characters, cut with an ellipsis."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"
