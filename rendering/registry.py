"""Which games can be drawn: found by walking this folder.

A game's pictures are a module `rendering/<slug>.py` or a package `rendering/<slug>/` that defines
`PICTURES: Mapping[str, Picture]`. The key `"board"` is always there (the public board, or a seat's own view
of it); `"private"`, where a game has it, shows a seat's secrets to that seat. Other keys are the game's own.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Mapping
from functools import cache

import rendering
from rendering.picture import Picture


@cache
def _pictures(slug: str) -> Mapping[str, Picture] | None:
    """What a module of this folder draws; None if there is none, or if it is no game's.

    Only that module is imported, so that a fault in one game's pictures is no other game's.
    """
    if not slug.isidentifier() or importlib.util.find_spec(f"rendering.{slug}") is None:
        return None
    pictures: Mapping[str, Picture] | None = getattr(importlib.import_module(f"rendering.{slug}"), "PICTURES", None)
    if pictures is not None and "board" not in pictures:
        raise TypeError(f"rendering.{slug} draws no board")
    return pictures


def games() -> list[str]:
    """The slugs of all games that are drawn. Raises `TypeError` if one of them draws no board."""
    return [module.name for module in pkgutil.iter_modules(rendering.__path__) if _pictures(module.name)]


def kinds(slug: str) -> tuple[str, ...]:
    """The kinds of pictures of a game; none for a game that is not drawn."""
    return tuple(_pictures(slug) or ())


def picture(slug: str, kind: str = "board") -> Picture:
    """One picture of a game; raises `KeyError` if it has none of that kind."""
    found = (_pictures(slug) or {}).get(kind)
    if found is None:
        raise KeyError(f"{slug} has no picture {kind!r}")
    return found


def has_picture(slug: str, kind: str) -> bool:
    """Whether the game draws this kind of picture."""
    return kind in kinds(slug)
