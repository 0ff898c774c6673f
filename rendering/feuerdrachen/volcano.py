"""The volcano in nine tempers, from cold to bursting, with the old dragon behind it.

What changes with the temper: the glow of the sky, the dragon's eye (shut, half open, open), smoke, flames,
lava.
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.feuerdrachen.content import Content
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.feuerdrachen.layout import FIELD
from rendering.feuerdrachen.scenery import BASALT, ring
from rendering.shapes import SHAPES, WING_RIBS, Point, path, placed, rounded
from rendering.sprites import paint_gem
from rendering.style import BRASS_LIGHT, EMBER, LAVA, Colour, mix

BURSTING: Final = 8  # the highest temper; 0 is cold
CX: Final = 384  # the mountain's axis and its crater, in units of the field
CRATER: Final = 272
BASE: Final = 798

NIGHT_SKY: Final = "#251638"
SKY: Final = "#2A1430"
GLOW: Final = ((430, "#3B1733"), (330, "#551B33"), (235, "#7A2431"), (150, "#A8352C"))
COLD_GLOW: Final = ((430, "#2B1D42"), (330, "#33244C"), (235, "#3B2B54"), (150, "#44335C"))
OLD_DRAGON: Final = "#2A0E22"
OLD_DRAGON_EDGE: Final = "#6B1E33"
COLD_DRAGON: Final = "#1C1230"
COLD_EDGE: Final = "#4A3A66"
ROCK: Final = "#5A3A3C"
ROCK_SHADE: Final = "#43292F"
ROCK_LIGHT: Final = "#7A5048"
SMOKE: Final = "#5E4C5C"


def temper(content: Content, inside: int) -> int:
    """How angry the volcano looks, 0..8: the place of its mood among the content's bands."""
    if inside == 0:
        return 0
    bands = content.volcano.band
    place = 1 + bands.index(content.band(inside))
    return max(1, round(place * BURSTING / len(bands)))


@kept
def volcano(level: int, size: int) -> Image.Image:
    """The field with the volcano, `size` pixels square; its corners are left to the page."""
    canvas = Canvas(FIELD, FIELD, BASALT)
    canvas.clipped(rounded(6, 6, FIELD - 12, FIELD - 12, 26), lambda inside: _paint(inside, level))
    canvas.box(4, 4, FIELD - 8, FIELD - 8, 28, None, BASALT, 8)
    image = canvas.finished()
    return image if size == FIELD else image.resize((size, size), Image.Resampling.LANCZOS)


def _heat(level: int) -> float:
    """The share of the hot colours in sky and dragon; it rises faster than the temper."""
    return float((level / BURSTING) ** 0.6)


def _paint(canvas: Canvas, level: int) -> None:
    heat = _heat(level)
    canvas.box(0, 0, FIELD, FIELD, 0, mix(NIGHT_SKY, SKY, heat))
    for (radius, hot), (_, cold) in zip(GLOW, COLD_GLOW, strict=True):
        canvas.disc(CX, CRATER + 10, radius * (0.86 + 0.16 * heat), mix(cold, hot, heat))
    _paint_dragon(canvas, level)
    hills: list[Point] = [
        (0, 604), (70, 544), (150, 624), (420, 584), (610, 614), (700, 524), (FIELD, 594), (FIELD, FIELD), (0, FIELD),
    ]  # fmt: skip
    canvas.polygon(hills, mix(COLD_DRAGON, OLD_DRAGON, heat))
    _paint_smoke(canvas, level)
    _paint_cone(canvas)
    _paint_lava(canvas, level)
    _paint_crater(canvas, level)
    _paint_fire(canvas, level)


def _paint_dragon(canvas: Canvas, level: int) -> None:
    heat = _heat(level)
    skin, edge = mix(COLD_DRAGON, OLD_DRAGON, heat), mix(COLD_EDGE, OLD_DRAGON_EDGE, heat)
    for flip in (True, False):
        x, y = CX + (-206 if flip else 206), CRATER - 78
        canvas.shape("wing", x, y, 340, skin, flip=flip)
        for rib in WING_RIBS:
            canvas.line(placed(rib, x, y, 340, flip), edge, 7)
        canvas.line(placed(SHAPES["wing-arm"], x, y, 340, flip), edge, 11)
    x, y, size = CX + 4, CRATER - 112, 250
    canvas.shape("head", x, y, size, skin, mix(edge, "#B5352C", heat), 4)
    canvas.line(placed(SHAPES["head-jaw"], x, y, size), edge, 6)
    if level >= 3:
        lid = "M46,38L68,42C64,49,54,50,46,38Z" if level >= 5 else "M48,42L67,43C63,48,55,48,48,42Z"
        canvas.polygon(placed(path(lid), x, y, size), LAVA)
        canvas.polygon(placed([(58, 40.5), (60, 41), (59, 47), (57.5, 46.5)], x, y, size), skin)
    else:
        canvas.line(placed(path("M47,41C53,47,61,47,67,43"), x, y, size), mix(edge, LAVA, 0.3 + 0.2 * level), 5)
    nostril = placed([(92, 46)], x, y, size)[0]
    canvas.disc(*nostril, 5, EMBER if level >= 4 else edge)


def _paint_smoke(canvas: Canvas, level: int) -> None:
    """Puffs that drift to the left, more and larger with the temper."""
    puffs = (
        (-58, -52, 62), (-104, -112, 92), (-168, -168, 118), (-252, -204, 130),
        (92, -66, 70), (166, -120, 96), (-318, -160, 100), (250, -176, 104),
    )  # fmt: skip
    count = (0, 1, 2, 3, 5, 6, 5, 6, 8)[level]
    tone = mix(SMOKE, "#7A3A38", max(0, level - 4) / 6)
    for dx, dy, size in puffs[:count]:
        x, y = CX + dx, CRATER + dy
        canvas.shape("smoke", x, y + 5, size, mix(tone, BASALT, 0.45))
        canvas.shape("smoke", x, y, size, tone)


def _slope(left: float, right: float) -> list[Point]:
    """A part of the cone between two shares of its width, -1 (left edge) to 1 (right edge)."""

    def edge(share: float) -> list[Point]:
        x0, x1, x2, x3 = (CX + share * reach for reach in (118, 150, 250, 370))
        source = f"M{x0:.2f},{CRATER}C{x1:.2f},{CRATER + 150},{x2:.2f},{BASE - 120},{x3:.2f},{BASE + 10}"
        return path(source)

    return edge(left) + list(reversed(edge(right)))


def _paint_cone(canvas: Canvas) -> None:
    whole = _slope(-1, 1)
    canvas.outline(whole, BASALT, 12)
    canvas.polygon(whole, ROCK)
    canvas.polygon(_slope(0.39, 1), ROCK_SHADE)
    canvas.polygon(_slope(-1, -0.71), ROCK_LIGHT)

    def scales(inside: Canvas) -> None:
        radius, row, y = 34, 0, CRATER + 150
        while y < FIELD + 40:
            x = CX - 408 + (radius if row % 2 else 0)
            while x < CX + 420:
                lit = x < CX + 60 + (y - CRATER) * 0.22
                arc_points = [p for p in ring(x, y, radius, radius) if p[1] >= y + radius * 0.34]
                inside.line(arc_points, "#4A2C33" if lit else "#35202A", 4)
                x += 2 * radius
            y += radius
            row += 1

    canvas.clipped(whole, scales)


def _paint_lava(canvas: Canvas, level: int) -> None:
    """Two streams that dry up as the mountain calms down."""
    top = CRATER + 10
    left = path(
        f"M{CX - 64},{top}C{CX - 70},{top + 80},{CX - 130},{top + 110},{CX - 128},{top + 190}"
        f"C{CX - 126},{top + 260},{CX - 210},{top + 290},{CX - 250},{top + 460}L{CX - 262},{top + 530}"
    )
    right = path(
        f"M{CX + 70},{top}C{CX + 84},{top + 70},{CX + 66},{top + 120},{CX + 120},{top + 180}"
        f"C{CX + 170},{top + 240},{CX + 200},{top + 310},{CX + 262},{top + 530}"
    )
    for stream, width, core, hot, warm in ((left, 26, 10, 5, 3), (right, 22, 8, 6, 4)):
        canvas.line(stream, mix(ROCK, BASALT, 0.5), width + 4)
        if level >= hot:
            canvas.line(stream, EMBER, width)
            canvas.line(stream, LAVA, core)
        elif level >= warm:
            canvas.line(stream, "#8A3626", width - 8)
    if level == BURSTING:
        middle = path(f"M{CX + 6},{top}C{CX + 20},{top + 60},{CX - 20},{top + 120},{CX + 4},{top + 220}L{CX},{BASE}")
        canvas.line(middle, EMBER, 24)
        canvas.line(middle, LAVA, 9)


def _paint_crater(canvas: Canvas, level: int) -> None:
    pool: Colour = mix("#3A2230", EMBER, min(1.0, level / 5))
    canvas.polygon(ring(CX, CRATER, 128, 34), BASALT)
    canvas.polygon(ring(CX, CRATER, 118, 27), pool)
    canvas.polygon(
        ring(CX, CRATER + 4, 92, 18),
        ("#241522", "#241522", "#3A1E22", "#5A2A24", "#A8452A")[level] if level < 5 else LAVA,
    )


def _paint_fire(canvas: Canvas, level: int) -> None:
    size = (0, 0, 0, 0, 0.42, 0.62, 0.86, 1.0, 1.14)[level]
    if size:
        for dx, height, tone in (
            (-54, 92, EMBER), (54, 84, EMBER), (0, 136, EMBER),
            (-34, 60, LAVA), (30, 56, LAVA), (0, 88, LAVA), (0, 52, BRASS_LIGHT),
        ):  # fmt: skip
            canvas.shape("flame", CX + dx * min(1, size), CRATER + 8 - height * size * 0.46, height * size, tone)
    gems = ((-128, -34, 40), (132, -44, 44), (-176, 20, 34), (182, 26, 34), (-206, -86, 36), (220, -96, 38))
    for dx, dy, gem in gems[: (0, 0, 0, 0, 0, 0, 2, 4, 6)[level]]:
        paint_gem(canvas, CX + dx, CRATER + dy, gem)
    if level == 5:  # it shakes
        for side in (-1, 1):
            for step in range(3):
                x = CX + side * (182 + step * 24)
                canvas.line([(x, CRATER - 44 - step * 4), (x + side * 8, CRATER + 30 + step * 6)], EMBER, 6)
