"""The look of Fantasy Ink on top of the shared one: ink indigo, and the marks of its colours."""

from __future__ import annotations

from typing import Final, NamedTuple

from rendering.style import DROP, FLAME, IDENTITIES, LEAF, Colour, Identity, Seat

IDENTITY: Final[Identity] = IDENTITIES["fantasy_ink"]
DEEP: Final = "#120D2B"  # outlines, shadows and hollows: this game's night
ROW: Final = "#211945"
LAST_ROW: Final = "#3A1038"
CLAWED: Final = "#5C1745"
PAPER: Final = "#FFFBF0"
TRACK_TEXT: Final = "#6B5A4C"
BLACK: Final = "#3B3140"
GOLD: Final = "#C9A25A"


class Mark(NamedTuple):
    """How a colour of dice and cards is told apart: hue, shape and letter."""

    colour: Colour
    shape: str
    letter: str


MARKS: Final = {
    "green": Mark(LEAF, "leaf", "G"),
    "blue": Mark(DROP, "drop", "B"),
    "orange": Mark(FLAME, "flame", "O"),
    "any": Mark(BLACK, "blot", "*"),
    "black": Mark(BLACK, "blot", "*"),
}
OF_LETTER: Final = {mark.letter: mark for colour, mark in MARKS.items() if colour in ("green", "blue", "orange")}


def mark_of(die: str) -> Mark:
    """The mark of a die as the rules write it, "G4"."""
    return OF_LETTER[die[0]]


def seat_of(colour: str) -> Seat:
    """The mark of a seat by its ink."""
    return IDENTITY.seats[colour]
