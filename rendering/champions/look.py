"""The look of Champions on top of the shared one: wind-swept teal, six elements, seats with signs."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.champions.view import SeatView
from rendering.style import BONE, DROP, IDENTITIES, LEAF, NIGHT9, SEAT_COLOURS, Colour, Identity, Seat, mix

IDENTITY: Final[Identity] = IDENTITIES["champions"]
DEEP: Final = "#07181C"  # hollows, shadows and outlines: this game's night
HOLLOW: Final = "#0B2026"
FIELD: Final = "#103039"
DIM: Final = "#5E8C90"  # disabled text and lines
QUIET: Final = "#A9CDCB"  # secondary text
BLACK_EDGE: Final = "#F2F6F6"
GOLD: Final = "#F0B83C"
GOLD_DARK: Final = "#8C5E20"


class Element(NamedTuple):
    """How an element is told apart: hue and mark; the letter comes from the content."""

    colour: Colour
    mark: str


ELEMENTS: Final = {
    "white": Element("#E6F0F8", "snowflake"),
    "yellow": Element(SEAT_COLOURS["yellow"], "sun"),
    "red": Element(SEAT_COLOURS["red"], "flame"),
    "purple": Element(SEAT_COLOURS["violet"], "peak"),
    "green": Element(LEAF, "leaf"),
    "blue": Element(DROP, "drop"),
}


def seat_of(player: SeatView) -> Seat:
    """The mark of a seat."""
    return IDENTITY.seats[player.colour]


def faint(colour: Colour, ground: Colour, share: float = 0.3) -> Colour:
    """An element's colour as a hint on a ground."""
    return mix(ground, colour, share)


def shade(colour: Colour, share: float = 0.4) -> Colour:
    return mix(colour, NIGHT9, share)


def light(colour: Colour, share: float = 0.4) -> Colour:
    return mix(colour, BONE, share)
