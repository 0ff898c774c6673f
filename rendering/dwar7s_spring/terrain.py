"""A few calm strokes that tell grounds and terrains apart, the same for every hex of a kind."""

from __future__ import annotations

import math
from typing import Final

from rendering.canvas import Canvas
from rendering.dwar7s_spring.look import MOTIF, WILD_LIGHT, WILD_MOTIF
from rendering.shapes import Point, arc, path
from rendering.style import LAVA, NIGHT9, Colour, mix

_TREE: Final = path("M50,0L78,46L66,46L86,78L58,78L58,100L42,100L42,78L14,78L34,46L22,46Z")
_PEAK: Final = path("M50,6L100,100L0,100Z")
_SNOW: Final = path("M50,6L68,40L58,34L50,46L40,34L32,40Z")


def paint_ground(canvas: Canvas, kind: str, unit: float) -> None:
    """The texture of a spot around the middle (0, 0)."""
    motif = MOTIF[kind]
    match kind:
        case "water":
            for x, y in ((-18, -14), (18, 6)):
                canvas.line(arc(x * unit, y * unit, 13 * unit, 20, 160, 8), motif, 4 * unit)
        case "field":
            for x, y in ((-16, -2), (14, -12)):
                for bend in (-6, 6):
                    canvas.line([(x * unit, y * unit), ((x + bend) * unit, (y - 14) * unit)], motif, 4 * unit)
        case "wood":
            _plant(canvas, _TREE, 34 * unit, 14 * unit, 50 * unit, motif)
        case "food":
            canvas.line([(-60 * unit, 40 * unit), (60 * unit, 16 * unit)], motif, 7 * unit)
        case "gold":
            _plant(canvas, _PEAK, 26 * unit, 20 * unit, 62 * unit, motif)
        case _faerie:
            canvas.shape("spark", 33 * unit, 20 * unit, 20 * unit, motif)


def paint_wild(canvas: Canvas, kind: str, x: float, y: float, unit: float) -> None:
    """The terrain of one hex of a wildland."""
    motif, light = WILD_MOTIF[kind], WILD_LIGHT[kind]
    match kind:
        case "forest":
            for dx, dy, size, tone in ((-22, -4, 66, motif), (22, 6, 66, light)):
                _plant(canvas, _TREE, x + dx * unit, y + dy * unit, size * unit, tone)
        case "plains":
            canvas.line(arc(x - 8 * unit, y + 62 * unit, 62 * unit, 200, 340, 14), motif, 7 * unit)
            for bend in (-7, 7):
                ends = [(x + 22 * unit, y + 30 * unit), (x + (22 + bend) * unit, y + 15 * unit)]
                canvas.line(ends, light, 4 * unit)
        case _mountain:
            for points, tone in ((_PEAK, motif), (_SNOW, light)):
                _plant(canvas, points, x - 4 * unit, y + 2 * unit, 84 * unit, tone)


def paint_lair(canvas: Canvas, base: Colour, unit: float) -> None:
    """The cave in the middle of a wildland."""
    canvas.disc(0, 0, 47 * unit, mix(base, NIGHT9, 0.6))
    mouth = arc(0, 8 * unit, 27 * unit, 180, 360, 20)
    canvas.polygon([*mouth, (27 * unit, 28 * unit), (-27 * unit, 28 * unit)], NIGHT9)


def paint_flower(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    """A blossom of five petals."""
    for k in range(5):
        turn = k * 2 * math.pi / 5
        canvas.disc(x + size * 0.62 * math.sin(turn), y - size * 0.62 * math.cos(turn), size * 0.52, colour)
    canvas.disc(x, y, size * 0.36, LAVA)


def _plant(canvas: Canvas, points: list[Point], x: float, y: float, size: float, colour: Colour) -> None:
    canvas.polygon([(x + (px - 50) * size / 100, y + (py - 50) * size / 100) for px, py in points], colour)
