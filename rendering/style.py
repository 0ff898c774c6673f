"""The one place of shared colours, seats, identities, typefaces, sizes and measures.

Everything here follows the art direction "a hoard by lamplight": deep night, warm bone, brass, and saturated
colour only on the pieces. A game's picture module adds no palette of its own beyond the tones of its scenery;
its page, panel, line and accent stand here, as one `Identity` per game.

Colours are `#RRGGBB` strings. Pictures are reduced to 256 colours by a fast octree that keeps four bits per
channel: two tones that must stay apart need a different first hex digit in some channel.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

Colour = str

# --- palette ------------------------------------------------------------------------------------------------

NIGHT9: Final = "#0F0D17"  # outline and shadow
NIGHT8: Final = "#1B1726"  # page
NIGHT7: Final = "#2A2438"  # panel
NIGHT6: Final = "#40384F"  # line
NIGHT5: Final = "#6A6078"  # disabled
MIST: Final = "#B8AEC6"  # secondary text
BONE: Final = "#F6ECD6"  # text and cards
BONE2: Final = "#E5D4B0"
BONE3: Final = "#BFA878"
INK: Final = "#241B22"  # text on light
WHITE: Final = "#FFFFFF"
BRASS: Final = "#E8B04A"
BRASS_LIGHT: Final = "#FBDF96"
BRASS_DARK: Final = "#8C5E20"
EMBER: Final = "#F0692E"  # fire
LAVA: Final = "#FFC247"  # active, choosable
RUBY: Final = "#D2234A"
RUBY_LIGHT: Final = "#FF7C92"
RUBY_DARK: Final = "#82112F"
SPARK: Final = "#6FF0DC"  # news, and nothing else
LEAF: Final = "#3FA66A"
DROP: Final = "#3C82D6"
FLAME: Final = "#EC8030"

SEAT_COLOURS: Final[Mapping[str, Colour]] = MappingProxyType(
    {
        "blue": "#3D86E0",
        "red": "#D83A34",
        "yellow": "#F5C93C",
        "green": "#2E9E6C",
        "violet": "#8E5BD0",
        "silver": "#C9D0DA",
        "pink": "#F08CBC",
        "orange": "#EE8A2C",
    }
)


class Seat(NamedTuple):
    """How a seat is told apart: a colour, always with a shape and a letter (or a sign: the name of a shape)."""

    colour: Colour
    shape: str
    letter: str


def _seats(**marks: str) -> Mapping[str, Seat]:
    return MappingProxyType({name: Seat(SEAT_COLOURS[name], *mark.split()) for name, mark in marks.items()})


class Identity(NamedTuple):
    """A game's look on top of the shared one.

    `page` is the ground, `panel` and `line` a panel's fill and edge, `accent` the game's own colour. `seats`
    maps a colour name to its seat mark; each game's set stays distinct in simulated deuteranopia and
    protanopia.
    """

    title: str
    page: Colour
    panel: Colour
    line: Colour
    accent: Colour
    seats: Mapping[str, Seat]


IDENTITIES: Final[Mapping[str, Identity]] = MappingProxyType(
    {
        "feuerdrachen": Identity(
            "Feuerdrachen", "#1E1414", "#35262A", "#6E5650", EMBER,
            _seats(red="triangle R", blue="circle B", green="square G", yellow="diamond Y"),
        ),
        "fantasy_ink": Identity(
            "Fantasy Ink", "#1D1640", "#2B2256", "#4A3D86", "#B79CFF",
            _seats(violet="diamond V", silver="circle S"),
        ),
        "fourth_wing": Identity(
            "Fourth Wing", "#10202E", "#1D3448", "#42647F", "#A9DDF7",
            _seats(blue="circle B", pink="triangle P", orange="square O", green="diamond G"),
        ),
        "dwar7s_spring": Identity(
            "Dwar7s Spring", "#13241A", "#22402C", "#4A7152", "#B9D65B",
            _seats(blue="circle B", red="square R", yellow="triangle Y", green="diamond G"),
        ),
        "champions": Identity(
            "Champions", "#0C262B", "#16404A", "#2F7A80", "#EE8F52",
            _seats(red="square crown", green="diamond anchor", blue="circle bell", orange="triangle key"),
        ),
    }
)  # fmt: skip


def identity(slug: str, title: str = "") -> Identity:
    """The look of a game; the shared colours for one that has no look of its own."""
    plain = Identity(title, NIGHT8, NIGHT7, NIGHT6, BRASS, MappingProxyType({}))
    return IDENTITIES.get(slug, plain)


# --- type ---------------------------------------------------------------------------------------------------

FONT_FILES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        # key: (package, file inside it); all OFL
        "serif": ("font_source_serif_pro", "files/SourceSerifPro-Black.otf"),
        "serif-semi": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.otf"),
        "black": ("font_source_sans_pro", "files/SourceSansPro-Black.otf"),
        "bold": ("font_source_sans_pro", "files/SourceSansPro-Bold.otf"),
        "semi": ("font_source_sans_pro", "files/SourceSansPro-Semibold.otf"),
    }
)

# IPAexGothic for Japanese, where it is installed: as a Python package, else Debian's fonts-ipaexfont-gothic.
# Without it Japanese names are replaced by the seat's badge and colour name, like any other name without
# glyphs.
JAPANESE_PACKAGE: Final = ("matplotlib_fontja", "fonts/ipaexg.ttf")
JAPANESE_SYSTEM_FILE: Final = "/usr/share/fonts/opentype/ipaexfont-gothic/ipaexg.ttf"

HERO: Final = 76  # headline numbers
TITLE: Final = 44
PLAYER: Final = 40
PLAYER_MIN: Final = 36
ASK: Final = 36
COUNT: Final = 50
ESSENTIAL: Final = 34
ESSENTIAL_MIN: Final = 30
SECONDARY: Final = 26
SECONDARY_MIN: Final = 24
MARK_LETTER_MIN: Final = 20  # only a letter that repeats a shape and a colour

MINUS: Final = "−"

# --- measures, in pixels of a picture 1200 wide -------------------------------------------------------------

WIDTH: Final = 1200
HEIGHT_PREFERRED: Final = 1500
HEIGHT_MAX: Final = 2150
GRID: Final = 8
MARGIN: Final = 24
GAP: Final = 12
PADDING: Final = 16
RADIUS_PANEL: Final = 20
RADIUS_CARD: Final = 16
DIE_RADIUS: Final = 0.20  # of the die's side
PANEL_LINE: Final = 3
ACTIVE_LINE: Final = 6
SHADOW: Final = 6  # same shape, straight down, no blur
RING: Final = 0.06  # bone ring and night outline of a piece, each, of its size
STRIP_WIDTHS: Final[Mapping[int, int]] = MappingProxyType({2: 570, 3: 375, 4: 282})

# Contrast that text must reach (WCAG 2 AA): 4.5, or 3 when bold and at least 30 px high; marks 3.
TEXT_CONTRAST: Final = 4.5
LARGE_TEXT_CONTRAST: Final = 3.0
MARK_CONTRAST: Final = 3.0

# --- colour arithmetic --------------------------------------------------------------------------------------


def rgb(colour: Colour) -> tuple[int, int, int]:
    """The three channels, 0..255, of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


# The mixtures in use are a few hundred; the bound only guards against a caller that mixes by animation.
@lru_cache(maxsize=2048)
def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`first` with `share` (0..1) of `second`: shades are mixed beforehand, not drawn with alpha."""
    channels = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{channel:02X}" for channel in channels)


def _linear(channel: int) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


@lru_cache(maxsize=2048)
def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it, 0..1."""
    red, green, blue = (_linear(channel) for channel in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two colours, 1..21 (WCAG 2)."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def text_on(colour: Colour) -> Colour:
    """Ink or white, whichever contrasts more with `colour`."""
    return INK if contrast(colour, INK) >= contrast(colour, WHITE) else WHITE
