"""Which games can be drawn: found by walking this folder.

A game's pictures are a module `rendering/<slug>.py` or a package `rendering/<slug>/` that defines
`PICTURES: Mapping[str, Picture]`. The key `"board"` is always there (the public board, or a seat's own view
of it); `"private"`, where a game has it, shows a seat's secrets to that seat. Other keys are the game's own.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

import rendering
from rendering.picture import Picture


@cache
def games() -> Mapping[str, Mapping[str, Picture]]:
    """The pictures of every game, by slug.

    Raises `TypeError` if a game's module defines no board.
    """
    found: dict[str, Mapping[str, Picture]] = {}
    for module in pkgutil.iter_modules(rendering.__path__):
        pictures = getattr(importlib.import_module(f"rendering.{module.name}"), "PICTURES", None)
        if pictures is None:
            continue
        if "board" not in pictures:
            raise TypeError(f"rendering.{module.name} draws no board")
        found[module.name] = pictures
    return found


def picture(slug: str, kind: str = "board") -> Picture:
    """One picture of a game; raises `KeyError` if it has none of that kind."""
    return games()[slug][kind]


def has_picture(slug: str, kind: str) -> bool:
    """Whether the game draws this kind of picture."""
    return kind in games().get(slug, {})
