"""What every game's pictures look like to the rest: one signature, one caption, names with their fallback."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from PIL import Image

from games.core.names import Names
from rendering import style, text


class Caption(Struct, frozen=True):
    """The words on the ask strip, which the game's sentences supply.

    `ask` is an order of at most six words ("fly 4 with A or B"); `right` says where the game stands
    ("Turn 19").
    """

    ask: str
    right: str


# view, content, names, caption -> image. View and content are the game's own structs, hence Any.
Picture = Callable[[Any, Any, Names, Caption], Image.Image]


def shown_name(name: str, colour_name: str) -> tuple[str, str]:
    """A person's name and the font it is set in; the colour's name where a letter has no glyph."""
    return text.drawable(name, "serif", "black", "japanese") or (colour_name, "serif")


def fitted_name(names: Names, seat: int, room: int, size: int = style.PLAYER) -> text.Fitted:
    """A seat's name for a label of `room` pixels: never below the smallest size for players."""
    line, font = shown_name(names.plain[seat], names.colours[seat])
    return text.fit(line, font, size, style.PLAYER_MIN, room)
