"""Watches what text a picture draws: how large, in which colour, and on what ground."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from PIL import Image

import rendering
from rendering import cache, canvas, style, text


class Label(NamedTuple):
    """A drawn text; `ground` is the commonest colour under it before it was drawn."""

    text: str
    font: str
    size: float
    colour: str
    ground: str


def forget_everything() -> None:
    """Empties every cache of the pictures, so that all is drawn anew."""
    cache.STORE.clear()
    for module in pkgutil.walk_packages(rendering.__path__, "rendering."):
        for thing in vars(importlib.import_module(module.name)).values():
            if hasattr(thing, "cache_clear") and not isinstance(thing, type):
                thing.cache_clear()


def _ground(image: Image.Image, box: tuple[int, int, int, int]) -> str:
    part = image.crop(box).convert("RGBA")
    data = part.tobytes()
    solid = Counter(data[at : at + 3] for at in range(0, len(data), 4) if data[at + 3] == 255)
    assert solid, "text on nothing"
    return "#" + solid.most_common(1)[0][0].hex().upper()


@contextmanager
def labels(patch: pytest.MonkeyPatch) -> Iterator[list[Label]]:
    """Collects every text drawn within the block, on sheets and in sprites."""
    seen: list[Label] = []
    drawn: list[tuple[str, str, int]] = []
    run, ink = text.run, canvas._Surface._ink

    def spying_run(line: str, font: str, size: int) -> text.Run:
        drawn.append((line, font, size))
        return run(line, font, size)

    def spying_ink(self: canvas._Surface, mask: text.Run, x: float, y: float, colour: str) -> None:
        line, font, size = next(entry for entry in reversed(drawn) if run(*entry) is mask)
        box = (round(x), round(y), round(x) + mask.width, round(y) + mask.height)
        if mask.width:
            seen.append(Label(line, font, size / self.scale, colour, _ground(self.image, box)))
        ink(self, mask, x, y, colour)

    forget_everything()
    with patch.context() as inner:
        inner.setattr(text, "run", spying_run)
        inner.setattr(canvas._Surface, "_ink", spying_ink)
        yield seen
    forget_everything()


def faults(label: Label) -> list[str]:
    """What the art direction has against a label."""
    found = []
    if label.text.isalpha() and (len(label.text) == 1 or (len(label.text) == 2 and label.text.isupper())):
        # A letter, or the two of Fourth Wing's abilities (ES, BA), that repeat a shape or an icon and a colour.
        smallest = float(style.MARK_LETTER_MIN)
    elif label.text.lstrip("+−-").isdigit():
        smallest = float(style.ESSENTIAL_MIN)
    else:
        smallest = float(style.SECONDARY_MIN)
    if label.size < smallest:
        found.append(f"{label} is smaller than {smallest}")
    large = label.size >= style.ESSENTIAL_MIN and label.font in ("serif", "black", "bold")
    wanted = style.LARGE_TEXT_CONTRAST if large else style.TEXT_CONTRAST
    if len(label.text) == 1 and label.text.isalpha():
        wanted = style.MARK_CONTRAST  # it repeats a shape and a colour
    if (ratio := style.contrast(label.colour, label.ground)) < wanted:
        found.append(f"{label} has contrast {ratio:.1f}, not {wanted}")
    return found
