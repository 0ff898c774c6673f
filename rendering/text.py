"""Text as cached masks: which glyphs exist, how wide a run is, how it is shortened.

Setting a line with FreeType costs about as much as everything else in a picture together, and pictures of one
table repeat nearly all of their text. So each (text, font, size) is set once into a grey mask; drawing it
again is a paste. FreeType's faces are not safe to use from two threads at once, hence the one lock around
them.
"""

from __future__ import annotations

import importlib.util
import threading
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from rendering import style
from rendering.cache import kept

ELLIPSIS = "…"
_faces = threading.RLock()


class Run(NamedTuple):
    """A set line: `mask` (grey), and where its ink lies from the left end of the baseline, in pixels."""

    mask: Image.Image
    left: int
    top: int
    width: int
    height: int
    advance: float


class Fitted(NamedTuple):
    """A text that fits: perhaps smaller, perhaps shortened with an ellipsis."""

    text: str
    font: str
    size: int
    width: float


def _package_file(package: str, inside: str) -> Path | None:
    spec = importlib.util.find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        if (file := Path(place) / inside).is_file():
            return file
    return None


@cache  # as many as there are fonts
def font_file(font: str) -> Path | None:
    """The file of a font of `style`, or of `"japanese"`; None where that one is not installed."""
    if font == "japanese":
        found = _package_file(*style.JAPANESE_PACKAGE)
        system = Path(style.JAPANESE_SYSTEM_FILE)
        return found or (system if system.is_file() else None)
    found = _package_file(*style.FONT_FILES[font])
    if found is None:
        raise FileNotFoundError(f"the font {font!r} is missing: pip install {style.FONT_FILES[font][0]}")
    return found


@lru_cache(maxsize=16)  # 300 kB each, and opened in less time than a line is set
def face(font: str, size: int) -> ImageFont.FreeTypeFont:
    """An opened font; use it only within this module's functions, which lock it."""
    file = font_file(font)
    if file is None:
        raise FileNotFoundError(f"the font {font!r} is not installed")
    return ImageFont.truetype(str(file), size)


@kept
def run(text: str, font: str, size: int) -> Run:
    """The mask of one line of text; `size` in pixels."""
    with _faces:
        opened = face(font, size)
        bold = 1 if font == "japanese" else 0  # IPAexGothic has one weight only
        left, top, right, bottom = opened.getbbox(text, anchor="ls", stroke_width=bold)
        x, y = int(left) - 1, int(top) - 1
        width, height = int(right) - x + 2, int(bottom) - y + 2
        mask = Image.new("L", (max(1, width), max(1, height)), 0)
        ImageDraw.Draw(mask).text((-x, -y), text, font=opened, fill=255, anchor="ls", stroke_width=bold)
        advance = float(opened.getlength(text))
    box = mask.getbbox()
    if box is None:
        return Run(mask.crop((0, 0, 1, 1)), 0, 0, 0, 0, advance)
    return Run(mask.crop(box), x + box[0], y + box[1], box[2] - box[0], box[3] - box[1], advance)


def width(text: str, font: str, size: int) -> float:
    """How far the pen moves, in pixels."""
    return run(text, font, size).advance


@lru_cache(maxsize=256)
def cap_height(font: str, size: int) -> int:
    """Height of a capital, in pixels: lines are centred by it and do not sink or rise with descenders."""
    return run("H", font, size).height


@cache  # one per font
def _missing_glyph(font: str) -> bytes:
    return bytes(face(font, 40).getmask("\uffff"))


@lru_cache(maxsize=8192)
def has_glyph(character: str, font: str) -> bool:
    """Whether the font draws this character as something other than its box for missing glyphs."""
    if character == " ":
        return True
    if unicodedata.category(character)[0] in "CMZ":  # controls, combining marks and odd spaces are not drawn alone
        return False
    with _faces:
        return bytes(face(font, 40).getmask(character)) != _missing_glyph(font)


def covers(text: str, font: str) -> bool:
    """Whether the font is installed and has a glyph for every character."""
    return font_file(font) is not None and all(has_glyph(character, font) for character in text)


@lru_cache(maxsize=2048)
def drawable(text: str, *fonts: str) -> tuple[str, str] | None:
    """What of a person's name can be drawn, and in which of `fonts`; None if a letter of it has no glyph.

    Emoji and other symbols, joiners and variation selectors are left out rather than making the whole name
    undrawable; letters never are, since half a name is somebody else's name.
    """
    plain = unicodedata.normalize("NFC", text)
    kept = " ".join("".join(character for character in plain if not _is_ornament(character)).split())
    for candidate in (plain, kept):
        for font in fonts:
            if candidate and covers(candidate, font):
                return candidate, font
    return None


def _is_ornament(character: str) -> bool:
    return unicodedata.category(character) in ("So", "Sk", "Cf") or "\ufe00" <= character <= "\ufe0f"


@lru_cache(maxsize=2048)
def fit(text: str, font: str, size: int, smallest: int, room: int) -> Fitted:
    """The text in at most `room` pixels: first smaller (not below `smallest`), then cut with an ellipsis."""
    for candidate in range(size, smallest - 1, -1):
        if (taken := width(text, font, candidate)) <= room:
            return Fitted(text, font, candidate, taken)
    for length in range(len(text) - 1, 0, -1):
        short = text[:length].rstrip() + ELLIPSIS
        if (taken := width(short, font, smallest)) <= room:
            return Fitted(short, font, smallest, taken)
    return Fitted(ELLIPSIS, font, smallest, width(ELLIPSIS, font, smallest))


def wrap(text: str, font: str, size: int, room: float) -> list[str]:
    """The text broken into lines of at most `room` pixels: between words, or where it has no spaces (Japanese)
    between any characters. A single word that is wider keeps its width."""
    glue = " " if " " in text else ""
    lines: list[str] = []
    for piece in text.split(" ") if glue else text:
        longer = f"{lines[-1]}{glue}{piece}" if lines else piece
        if lines and width(longer, font, size) <= room:
            lines[-1] = longer
        else:
            lines.append(piece)
    return lines
