"""The pictures of Dwar7s Spring: the country with row and seats, Empire boards, close-ups, a seat's Faeries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rendering.dwar7s_spring.board import board
from rendering.dwar7s_spring.closeup import PARTS, closeup
from rendering.dwar7s_spring.empires import empires
from rendering.dwar7s_spring.hand import hand
from rendering.picture import Picture

PICTURES: Final[Mapping[str, Picture]] = {
    "board": board,
    "private": hand,
    "empires": empires,
    **{part: closeup(part) for part in PARTS},
}
