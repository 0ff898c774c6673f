"""The ground of all pictures of Champions: wind that sweeps round, fixed and drawn once."""

from __future__ import annotations

from PIL import Image

from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.champions.look import IDENTITY
from rendering.shapes import arc
from rendering.style import HEIGHT_MAX, WIDTH, mix


@kept
def backdrop() -> Image.Image:
    """The page, as high as any picture may be; pictures are cut from its top."""
    canvas = Canvas(WIDTH, HEIGHT_MAX, IDENTITY.page)
    for cx, cy, turn in ((1040, 90, 20), (140, 900, 200), (1080, 1500, 120), (200, 2000, 300)):
        for ring in range(7):
            radius = 90 + ring * 62
            start = turn + ring * 37
            tone = mix(IDENTITY.page, IDENTITY.line, 0.30 - ring * 0.03)
            canvas.line(arc(cx, cy, radius, start, start + 215, 60), tone, 18 - ring)
    return canvas.finished()
