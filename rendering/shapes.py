"""Outlines on a grid of 100 by 100, and the few curves that they are made of.

A shape is a tuple of points. Paths are written in a small subset of SVG's path language: absolute `M L C Q
Z`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

Point = tuple[float, float]
Points = Sequence[Point]

_TOKEN = re.compile(r"[MLCQZ]|-?\d+(?:\.\d+)?")
_ARGUMENTS: Final = {"M": 2, "L": 2, "C": 6, "Q": 4}
_STEPS = 18  # points per curve: smooth at the largest size drawn (the volcano) after supersampling


def bezier(start: Point, control1: Point, control2: Point, end: Point, steps: int = _STEPS) -> list[Point]:
    """The points of a cubic curve after its start."""
    points: list[Point] = []
    for index in range(1, steps + 1):
        t = index / steps
        u = 1 - t
        a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        points.append(
            (
                a * start[0] + b * control1[0] + c * control2[0] + d * end[0],
                a * start[1] + b * control1[1] + c * control2[1] + d * end[1],
            )
        )
    return points


def path(source: str) -> list[Point]:
    """The points of a path in absolute `M L C Q Z`; raises `ValueError` for anything else."""
    if stray := re.sub(r"[\s,]+", "", _TOKEN.sub("", source)):
        raise ValueError(f"a path knows M, L, C, Q, Z and numbers, not {stray!r}")
    tokens = _TOKEN.findall(source)
    points: list[Point] = []
    command, at = "", 0
    while at < len(tokens):
        if tokens[at] in "MLCQZ":
            command = tokens[at]
            at += 1
        if command == "Z":
            break
        if command not in _ARGUMENTS:
            raise ValueError("a path begins with M")
        count = _ARGUMENTS[command]
        values = [float(token) for token in tokens[at : at + count]]
        if len(values) < count:
            raise ValueError(f"{command} needs {count} numbers")
        at += count
        end = (values[-2], values[-1])
        if command in "ML":
            points.append(end)
            continue
        start = points[-1]
        if command == "C":
            points += bezier(start, (values[0], values[1]), (values[2], values[3]), end)
        else:
            middle = (values[0], values[1])
            points += bezier(start, _towards(start, middle), _towards(end, middle), end)
    return points


def _towards(end: Point, control: Point) -> Point:
    """The cubic control point that makes a quadratic curve: two thirds of the way to its only one."""
    return end[0] + (control[0] - end[0]) * 2 / 3, end[1] + (control[1] - end[1]) * 2 / 3


def arc(
    x: float,
    y: float,
    radius: float,
    start: float,
    end: float,
    steps: int = 24,
    radius_y: float | None = None,
) -> list[Point]:
    """Points on a circle (or an ellipse) about (x, y), angles in degrees, clockwise from the right."""
    other = radius if radius_y is None else radius_y
    angles = (math.radians(start + (end - start) * index / steps) for index in range(steps + 1))
    return [(x + radius * math.cos(angle), y + other * math.sin(angle)) for angle in angles]


def rounded(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    """The outline of a rectangle with round corners."""
    right, bottom = x + width - radius, y + height - radius
    return (
        arc(x + radius, y + radius, radius, 180, 270, 8)
        + arc(right, y + radius, radius, 270, 360, 8)
        + arc(right, bottom, radius, 0, 90, 8)
        + arc(x + radius, bottom, radius, 90, 180, 8)
    )


def placed(
    points: Iterable[Point], x: float, y: float, size: float, flip: bool = False, turn: float = 0
) -> list[Point]:
    """Points of the 100 grid with its middle at (x, y), 100 units `size` long; `turn` in radians."""
    factor, side = size / 100, -1 if flip else 1
    cosine, sine = math.cos(turn), math.sin(turn)
    result: list[Point] = []
    for px, py in points:
        dx, dy = (px - 50) * factor * side, (py - 50) * factor
        result.append((x + dx * cosine - dy * sine, y + dx * sine + dy * cosine))
    return result


def _polar(radii: Iterable[float], start: float, y: float = 50) -> list[Point]:
    values = list(radii)
    turns = (start + index * 2 * math.pi / len(values) for index in range(len(values)))
    return [(50 + r * math.cos(turn), y + r * math.sin(turn)) for r, turn in zip(values, turns, strict=True)]


def _wobble(turn: float) -> float:
    return 40 + 7 * math.sin(5 * turn) + 4 * math.sin(8 * turn + 1)


_PATHS: Final = {
    "diamond": "M50,-4L104,50L50,104L-4,50Z",
    "triangle": "M50,-4L106,96L-6,96Z",
    "head": "M10,102C4,84,6,66,20,54L8,50L24,44L14,36C22,36,26,36,31,35C22,28,10,18,0,4C18,10,34,14,46,24"
    "C42,16,38,8,34,-2C48,6,60,14,66,26C72,28,76,31,80,35C88,37,96,40,101,46C104,51,102,56,98,59L93,58L90,65L86,58"
    "L80,59L77,66L73,60C68,60,63,62,60,66C66,70,74,72,86,72C84,80,76,86,62,84C56,84,54,88,55,102Z",
    "head-eye": "M48,40L62,37L66,44L56,46Z",
    "head-jaw": "M60,66C56,66,52,64,50,60",
    "head-neck-1": "M22,62C26,74,26,86,22,98",
    "head-neck-2": "M34,60C40,72,40,86,37,98",
    "wing": "M4,100C2,72,8,40,30,16L26,2L38,10C62,8,88,20,104,42C92,40,82,44,76,54C86,58,92,64,96,74"
    "C82,70,68,72,62,82C66,86,68,92,68,98C54,90,40,92,32,102C24,96,12,96,4,100Z",
    "wing-arm": "M4,100C4,72,12,40,34,14",
    "flame": "M54,-2C58,22,88,36,88,66C88,88,70,101,50,101C28,101,12,86,12,64C12,48,22,40,26,26"
    "C32,32,36,38,37,46C48,36,54,20,54,-2Z",
    "flame-core": "M52,44C54,58,70,62,70,80C70,92,60,99,50,99C38,99,30,91,30,80C30,72,36,68,38,60"
    "C42,64,44,66,45,70C50,62,52,54,52,44Z",
    "leaf": "M92,8C96,48,86,84,46,88C38,89,30,86,26,82L12,98L4,92L19,74C8,52,22,10,92,8Z",
    "drop": "M50,0C60,24,86,44,86,66C86,86,70,100,50,100C30,100,14,86,14,66C14,44,40,24,50,0Z",
    "spark": "M50,0Q56,44,100,50Q56,56,50,100Q44,56,0,50Q44,44,50,0Z",
    "bolt": "M62,0L18,58L44,58L34,100L84,38L56,38Z",
    "heart": "M50,96C20,72,2,56,2,32C2,14,16,4,28,4C40,4,47,12,50,20C53,12,60,4,72,4C84,4,98,14,98,32"
    "C98,56,80,72,50,96Z",
    "crown": "M6,24L28,50L50,10L72,50L94,24L86,88L14,88Z",
    "scroll": "M22,10L84,10L78,84L16,84Z",
    "almond": "M0,50C20,14,80,14,100,50C80,86,20,86,0,50Z",
    "pupil": "M50,22C62,40,62,60,50,78C38,60,38,40,50,22Z",
    "bag": "M34,26C6,46,-2,70,8,88C14,100,86,100,92,88C102,70,94,46,66,26Z",
    "bag-neck": "M26,2L40,10L50,2L60,10L74,2L64,26L36,26Z",
    "volcano": "M2,96L34,40L44,48L54,38L66,42L98,96Z",
    "gem": "M26,12L74,12L100,42L50,96L0,42Z",
    "coal": "M20,20L60,8L92,36L86,78L44,94L8,66Z",
    "claw": "M66,0C60,40,50,75,34,100C36,70,44,30,66,0Z",
    "chevron": "M4,0L98,50L4,100L35,50Z",
    "arrow": "M0,50L30,18L30,38L70,38L70,18L100,50L70,82L70,62L30,62L30,82Z",
    "hourglass": "M18,4L82,4L82,16C82,36,60,44,58,50C60,56,82,64,82,84L82,96L18,96L18,84C18,64,40,56,42,50"
    "C40,44,18,36,18,16Z",
    "anchor": "M44,2L56,2C66,8,66,22,58,27L58,34L76,34L76,44L58,44L58,82C70,79,78,71,80,60L72,62L84,42L98,58L90,58"
    "C88,82,70,96,50,98C30,96,12,82,10,58L2,58L16,42L28,62L20,60C22,71,30,79,42,82L42,44L24,44L24,34L42,34L42,27"
    "C34,22,34,8,44,2Z",
    "bell": "M44,2L56,2L56,10C76,14,80,30,82,50C83,64,88,72,96,80L96,86L62,86C62,104,38,104,38,86L4,86L4,80"
    "C12,72,17,64,18,50C20,30,24,14,44,10Z",
    "key": "M30,2C48,2,58,16,56,32C55,38,52,43,49,46L96,93L86,103L76,93L68,101L58,91L66,83L38,55C16,60,2,46,2,30"
    "C2,14,14,2,30,2Z",
    "peak": "M2,92L38,18L52,46L64,28L98,92Z",
    "peak-snow": "M38,18L27,41L36,37L41,46L47,37Z",
    "card": "M22,4L78,4L78,96L22,96Z",
    "laurel-leaf": "M50,0C78,22,78,70,50,100C22,70,22,22,50,0Z",
    "smoke": "M22,70C4,70,2,46,20,44C18,22,46,14,54,32C70,22,92,34,84,52C102,56,98,80,80,78C72,92,52,90,48,80"
    "C40,88,24,84,22,70Z",
}  # fmt: skip

SHAPES: Final[Mapping[str, tuple[Point, ...]]] = MappingProxyType(
    {
        **{name: tuple(path(source)) for name, source in _PATHS.items()},
        "circle": tuple(arc(50, 50, 46, 0, 360, 48)),
        "square": tuple(rounded(8, 8, 84, 84, 10)),
        "hex": tuple(_polar([50] * 6, 0)),
        "sun": tuple(_polar([50, 33] * 8, -math.pi / 2)),
        "star": tuple(_polar([50, 21] * 5, -math.pi / 2, 52)),
        "blot": tuple(_polar([_wobble(index * math.pi / 40) for index in range(80)], 0)),
    }
)

WING_RIBS: Final[tuple[tuple[Point, ...], ...]] = tuple(
    tuple(path(rib))
    for rib in ("M34,14Q60,16,100,42", "M34,14Q62,36,92,72", "M34,14Q54,52,66,96", "M34,14Q30,60,30,100")
)

# A letter stands in the middle of a shape's mass: (shift down, height), both as shares of the shape's size.
LETTER: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {"triangle": (0.16, 0.50), "diamond": (0.0, 0.50), "circle": (0.0, 0.60), "square": (0.0, 0.60)}
)
# Shapes of one nominal size look equally large with these factors.
OPTICAL: Final[Mapping[str, float]] = MappingProxyType(
    {"triangle": 1.0, "diamond": 0.92, "circle": 1.0, "square": 0.94}
)
