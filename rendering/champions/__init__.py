"""The pictures of Champions of Wind and Fire: the table, one seat's board, a seat's own cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rendering.champions.board import SEAT_BOARDS, board
from rendering.champions.hand import private
from rendering.picture import Picture

PICTURES: Final[Mapping[str, Picture]] = {"board": board, "private": private, **SEAT_BOARDS}
