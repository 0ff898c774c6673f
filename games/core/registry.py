"""Finding the games: every package below ``games`` that offers ``GAME``."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

import games
from games.core.rules import Rules


@cache
def all_games() -> dict[str, Rules[Any, Any, Any]]:
    """Return all games by slug, in alphabetical order of their titles."""
    found = []
    for module in pkgutil.iter_modules(games.__path__):
        if module.ispkg and module.name != "core":
            game = getattr(importlib.import_module(f"games.{module.name}"), "GAME", None)
            if game is not None:
                found.append(game)
    return {game.slug: game for game in sorted(found, key=lambda game: game.title)}
