"""The pictures of Feuerdrachen: the ring around the volcano, and a seat's own bag."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rendering.feuerdrachen.bag import bag
from rendering.feuerdrachen.board import board
from rendering.picture import Picture

PICTURES: Final[Mapping[str, Picture]] = {"board": board, "private": bag}
