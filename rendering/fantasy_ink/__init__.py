"""The pictures of Fantasy Ink: the table, and what a seat looks at alone (its draft, its own desk)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rendering.fantasy_ink.board import board
from rendering.fantasy_ink.hand import private
from rendering.picture import Picture

PICTURES: Final[Mapping[str, Picture]] = {"board": board, "private": private}
