"""Fourth Wing: the path with its dice, the pools, the dragons, the seats; a seat's secrets; the final scoring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rendering.fourth_wing.board import board
from rendering.fourth_wing.private import private
from rendering.picture import Picture

PICTURES: Final[Mapping[str, Picture]] = {"board": board, "private": private}
