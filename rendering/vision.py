"""How colours look to others: simulated colour deficiency, distance in Lab.

Used to check palettes and pictures; nothing is drawn with it.
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from rendering.style import Colour, rgb

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

# Machado, Oliveira and Fernandes 2009, severity 1.0; applied to linear RGB.
DEUTERANOPIA: Final[Matrix] = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
PROTANOPIA: Final[Matrix] = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)


def _to_linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _from_linear(value: float) -> int:
    value = min(1.0, max(0.0, value))
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))


def _seen(channels: tuple[int, int, int], matrix: Matrix) -> tuple[int, int, int]:
    linear = [_to_linear(channel) for channel in channels]
    red, green, blue = (
        _from_linear(sum(factor * value for factor, value in zip(row, linear, strict=True))) for row in matrix
    )
    return red, green, blue


def simulated(colour: Colour, matrix: Matrix) -> Colour:
    """The colour as somebody with that deficiency sees it."""
    return "#" + "".join(f"{channel:02X}" for channel in _seen(rgb(colour), matrix))


def simulated_picture(image: Image.Image, matrix: Matrix) -> Image.Image:
    """A picture as somebody with that deficiency sees it (through its 256 colours, so it is quick)."""
    reduced = image.convert("RGB").quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    palette = reduced.getpalette() or []
    seen: list[int] = []
    for index in range(0, len(palette), 3):
        seen += _seen((palette[index], palette[index + 1], palette[index + 2]), matrix)
    reduced.putpalette(seen)
    return reduced.convert("RGB")


def lab(colour: Colour) -> tuple[float, float, float]:
    """CIE L*a*b* (D65)."""
    red, green, blue = (_to_linear(channel) for channel in rgb(colour))
    ratios = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (ratio ** (1 / 3) if ratio > 0.008856 else 7.787 * ratio + 16 / 116 for ratio in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: Colour, second: Colour) -> float:
    """Euclidean distance in Lab; over 20 two pieces are told apart at a glance."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(first), lab(second), strict=True)) ** 0.5)
