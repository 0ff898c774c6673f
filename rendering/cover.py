"""A game's face on its lobby message: the tile of its identity, 1200 by 480, with title and motif."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PIL import Image

from games.core.registry import all_games
from rendering import encode
from rendering.canvas import Canvas
from rendering.furniture import paint_scales
from rendering.shapes import SHAPES, Point, arc, path, placed, rounded
from rendering.sprites import paint_eye, paint_head, paint_wing
from rendering.style import (
    BONE,
    BRASS,
    DROP,
    EMBER,
    FLAME,
    LAVA,
    LEAF,
    MARGIN,
    NIGHT9,
    WIDTH,
    Identity,
    identity,
    mix,
)

HEIGHT: Final = 480
TITLE: Final = 92
MOTIF_X: Final = 890  # the motif's middle; the title stands left of it
MOTIF_Y: Final = 214
BLOSSOM: Final = "#F2A7C3"


def _feuerdrachen(canvas: Canvas, x: float, y: float, look: Identity) -> None:
    for radius, tone in ((400, "#3B1733"), (300, "#551B33"), (215, "#7A2431"), (130, "#A8352C")):
        canvas.disc(x, y - 20, radius, tone)
    for flip in (True, False):
        paint_wing(canvas, x + (-190 if flip else 190), y - 60, 320, "#2A0E22", "#6B1E33", flip)
    paint_head(canvas, x + 6, y - 96, 230, "#2A0E22", "#6B1E33", outline="#B5352C", thickness=3)
    canvas.polygon(placed(SHAPES["head-eye"], x + 6, y - 96, 230), LAVA)
    cone = path("M-80,0C-110,110,-190,200,-270,300L270,300C190,200,110,110,80,0Z")
    shade = path("M80,0C110,110,190,200,270,300L90,300C60,200,30,110,30,0Z")
    for points, tone in ((cone, "#5A3A3C"), (shade, "#43292F")):
        canvas.polygon([(x + px, y + 26 + py) for px, py in points], tone)
    stream = path("M-30,4C-20,90,-90,140,-104,260")
    canvas.line([(x + px, y + 26 + py) for px, py in stream], EMBER, 26)
    canvas.line([(x + px, y + 26 + py) for px, py in stream], LAVA, 10)
    canvas.polygon(arc(x, y + 26, 84, 0, 360, 48, 24), NIGHT9)
    canvas.polygon(arc(x, y + 26, 76, 0, 360, 48, 19), look.accent)
    for dx, size, tone in ((-36, 92, EMBER), (36, 86, EMBER), (0, 140, EMBER), (0, 84, LAVA)):
        canvas.shape("flame", x + dx, y + 34 - size * 0.45, size, tone)


def _fantasy_ink(canvas: Canvas, x: float, y: float, look: Identity) -> None:
    canvas.shape("blot", x, y, 560, look.panel)
    canvas.shape("blot", x + 10, y + 8, 380, look.line)
    paint_eye(canvas, x, y, 270, look.accent, LAVA, "#120D2B")
    for dx, dy, shape, tone in ((-210, -140, "leaf", LEAF), (216, -120, "flame", FLAME), (196, 104, "drop", DROP)):
        canvas.shape(shape, x + dx, y + dy, 84, tone, "#120D2B", 6)


def _fourth_wing(canvas: Canvas, x: float, y: float, look: Identity) -> None:
    ridge: list[Point] = [(-420, 260), (-250, 60), (-130, 170), (10, 10), (190, 170), (280, 80), (460, 260)]
    canvas.polygon([(x + px, y + py) for px, py in ridge], look.panel)
    for flip in (True, False):
        paint_wing(canvas, x + (-150 if flip else 150), y - 6, 330, look.line, mix(look.line, look.page, 0.55), flip)
    canvas.shape("bolt", x, y - 26, 312, look.accent, look.page, 12)


def _dwar7s_spring(canvas: Canvas, x: float, y: float, look: Identity) -> None:
    tones = ("#E9C7A0", look.panel, "#2F5C46", "#3A6E8C", "#6B7F3A", "#7A6A3C", look.line)
    side = 236.0
    for column in range(-2, 3):
        for row in range(-2, 3):
            dx = column * side * 0.78
            dy = row * side * 0.9 + (side * 0.45 if column % 2 else 0)
            tone = "#3E7A4C" if (column, row) == (0, 0) else tones[(column * 3 + row * 5) % 7]
            canvas.polygon(placed(SHAPES["hex"], x + dx, y + dy, side), tone)
    stem = path("M0,90C-8,26,4,4,0,-34")
    canvas.line([(x + px, y + py) for px, py in stem], "#14241B", 15)
    canvas.shape("leaf", x + 52, y - 48, 104, look.accent)
    canvas.shape("leaf", x - 52, y - 28, 88, look.accent, flip=True)
    for dx, dy in ((170, 120), (-196, -92), (182, -124)):
        for petal in range(5):
            turn = petal * 2 * math.pi / 5
            canvas.disc(x + dx + 20 * math.cos(turn), y + dy + 20 * math.sin(turn), 18, BLOSSOM)
        canvas.disc(x + dx, y + dy, 13, LAVA)


def _champions(canvas: Canvas, x: float, y: float, look: Identity) -> None:
    for index, (radius, width) in enumerate(((290, 44), (216, 40), (142, 36))):
        tone = look.panel if index % 2 else look.line
        canvas.line(arc(x - 12, y + 8, radius, 150 - index * 28, 395 - index * 20, 40), tone, width)
    canvas.shape("flame", x, y + 4, 256, look.accent, look.page, 12)
    canvas.shape("flame-core", x, y + 4, 256, LAVA)


_MOTIFS: Final[Mapping[str, Callable[[Canvas, float, float, Identity], None]]] = MappingProxyType(
    {
        "feuerdrachen": _feuerdrachen,
        "fantasy_ink": _fantasy_ink,
        "fourth_wing": _fourth_wing,
        "dwar7s_spring": _dwar7s_spring,
        "champions": _champions,
    }
)


def _plain(canvas: Canvas, x: float, y: float, look: Identity) -> None:
    """For a game without a motif of its own."""
    paint_wing(canvas, x - 100, y, 300, look.panel, look.line, True)
    paint_wing(canvas, x + 100, y, 300, look.panel, look.line)
    paint_head(canvas, x, y, 260, look.accent, look.page)


def cover(slug: str) -> Image.Image:
    """The cover of a game; plain for one that has no identity of its own. Raises `KeyError` for no game."""
    look = identity(slug, all_games()[slug].title)
    canvas = Canvas(WIDTH, HEIGHT, look.line)

    def scene(inside: Canvas) -> None:
        inside.box(0, 0, WIDTH, HEIGHT, 0, look.page)
        paint_scales(inside, 0, 0, WIDTH, HEIGHT, 44, mix(look.page, look.panel, 0.7), 3)
        _MOTIFS.get(slug, _plain)(inside, MOTIF_X, MOTIF_Y, look)
        inside.box(0, HEIGHT - 96, WIDTH, 96, 0, look.panel)
        inside.box(0, HEIGHT - 102, WIDTH, 7, 0, look.accent)

    canvas.clipped(rounded(5, 5, WIDTH - 10, HEIGHT - 10, MARGIN), scene)
    for index, line in enumerate(look.title.split(" ")):
        canvas.text(60, 118 + index * 104, line, "serif", TITLE, BONE)
    canvas.text(60, HEIGHT - 48, "Dragontable", "serif", 44, BRASS)
    return canvas.finished()


@lru_cache(maxsize=16)  # one per game, some 40 kB each
def cover_png(slug: str) -> bytes:
    """The encoded cover; drawn once per process. Raises `KeyError` for no game."""
    return encode.png(cover(slug))
