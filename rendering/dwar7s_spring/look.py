"""The scenery tones of Dwar7s Spring on top of the shared palette: a spring country by lamplight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rendering.style import IDENTITIES, Colour

IDENTITY: Final = IDENTITIES["dwar7s_spring"]
BLOSSOM: Final[Colour] = "#F2A7C3"
SPROUT: Final = IDENTITY.accent
SOIL: Final[Colour] = "#0C1710"  # between and under the petals
PLATE: Final[Colour] = "#14201A"  # behind numbers on the land
PALE: Final[Colour] = "#A9C2A4"  # secondary text on the page and on panels

GROUND: Final[Mapping[str, Colour]] = {
    "field": "#3C6A32",
    "water": "#27588A",
    "wood": "#265038",
    "food": "#75621F",
    "gold": "#5E4A38",
    "faerie": "#5C3E70",
}
#: Strokes and shapes on the ground, one tone lighter.
MOTIF: Final[Mapping[str, Colour]] = {
    "field": "#5C8E42",
    "water": "#3F7CB4",
    "wood": "#357048",
    "food": "#8F7A2C",
    "gold": "#776048",
    "faerie": "#76528C",
}
WILD: Final[Mapping[str, Colour]] = {"forest": "#17382A", "plains": "#5E6428", "mountain": "#3C3A48"}
WILD_MOTIF: Final[Mapping[str, Colour]] = {"forest": "#28583A", "plains": "#7C8438", "mountain": "#5C5A6C"}
WILD_LIGHT: Final[Mapping[str, Colour]] = {"forest": "#3C7848", "plains": "#9CA048", "mountain": "#9A98AC"}

RESOURCE: Final[Mapping[str, Colour]] = {"wood": "#C98A4C", "food": "#F0CB50", "gold": "#F7B93A", "faerie": BLOSSOM}
