"""Signs of Dwar7s Spring: resources, Faeries, axes, backpacks, what monsters do. Each keeps its shape in grey."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rendering.cache import kept
from rendering.canvas import Canvas, Sprite, sprite
from rendering.dwar7s_spring.look import BLOSSOM, RESOURCE, SPROUT
from rendering.shapes import arc, path, placed
from rendering.style import BONE, BRASS_DARK, LAVA, NIGHT9, WHITE, Colour, mix

_AXE_BLADE: Final = path("M38,14C58,-2,88,4,98,30C86,30,74,36,66,50C60,36,50,24,38,14Z")
_AXE_HAFT: Final = [(12.0, 96.0), (60.0, 24.0)]
_PACK: Final = path("M22,34C22,8,78,8,78,34L86,90C86,98,14,98,14,90Z")
_HOUSE: Final = path("M50,4L98,46L86,46L86,96L14,96L14,46L2,46Z")
_CAP: Final = path("M50,-8C58,12,74,34,80,56L20,56C26,34,42,12,50,-8Z")
_TOWER: Final = path("M14,6L30,6L30,18L42,18L42,6L58,6L58,18L70,18L70,6L86,6L86,38L78,46L82,96L18,96L22,46L14,38Z")
_EGG: Final = path("M50,2C76,2,88,44,88,62C88,86,70,98,50,98C30,98,12,86,12,62C12,44,24,2,50,2Z")
_PLAIN: Final = {"house": _HOUSE, "tower": _TOWER, "cap": _CAP}


def paint_wood(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A log with rings."""
    tone, dark = RESOURCE["wood"], "#7A4A22"
    half = size * 0.5
    points = arc(x - half * 0.5, y, half * 0.62, 90, 270, 12) + arc(x + half * 0.46, y, half * 0.62, -90, 90, 12)
    canvas.outline(points, NIGHT9, size * 0.1)
    canvas.polygon(points, tone)
    canvas.line([(x - half * 0.9, y - half * 0.22), (x, y - half * 0.22)], dark, max(1.5, size * 0.05))
    canvas.line([(x - half * 0.6, y + half * 0.2), (x + half * 0.06, y + half * 0.2)], dark, max(1.5, size * 0.05))
    canvas.disc(x + half * 0.46, y, half * 0.6, "#F0C88C")
    canvas.polygon(arc(x + half * 0.46, y, half * 0.36, 0, 360, 20), dark)
    canvas.polygon(arc(x + half * 0.46, y, half * 0.24, 0, 360, 20), "#F0C88C")


def paint_food(canvas: Canvas, x: float, y: float, size: float) -> None:
    """An ear of wheat."""
    tone = RESOURCE["food"]
    grains = [(0.0, -0.36, 0)]
    grains += [(side * 0.2, -0.2 + row * 0.2, side * 35) for row in range(3) for side in (-1, 1)]
    canvas.line([(x, y + size * 0.5), (x, y - size * 0.2)], NIGHT9, size * 0.2)
    for colour, grow in ((NIGHT9, 0.1), (tone, 0.0)):
        for dx, dy, turn in grains:
            points = placed(_leaf(), x + dx * size, y + dy * size, size * (0.34 + grow), turn=math.radians(turn))
            canvas.polygon(points, colour)
    canvas.line([(x, y + size * 0.48), (x, y - size * 0.1)], mix(tone, "#8C5E20", 0.4), max(2, size * 0.07))


@lru_cache(maxsize=1)
def _leaf() -> list[tuple[float, float]]:
    return path("M50,0C86,22,86,70,50,100C14,70,14,22,50,0Z")


def paint_gold(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A coin with a nugget's facets."""
    tone = RESOURCE["gold"]
    canvas.disc(x, y, size * 0.52, NIGHT9)
    canvas.disc(x, y, size * 0.46, tone)
    canvas.disc(x, y, size * 0.36, BRASS_DARK)
    canvas.disc(x, y, size * 0.31, mix(tone, WHITE, 0.25))
    canvas.shape("diamond", x, y, size * 0.34, BRASS_DARK)


def paint_faerie(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A winged spark."""
    for colour, grow in ((NIGHT9, 0.12), (BLOSSOM, 0.0)):
        for dx, dy, share, turn in (
            (-0.28, -0.14, 0.6, -52),
            (0.28, -0.14, 0.6, 52),
            (-0.2, 0.22, 0.42, -125),
            (0.2, 0.22, 0.42, 125),
        ):
            points = placed(_leaf(), x + dx * size, y + dy * size, size * (share + grow), turn=math.radians(turn))
            canvas.polygon(points, colour)
    canvas.shape("spark", x, y, size * 0.56, WHITE, NIGHT9, size * 0.05)


def paint_axe(canvas: Canvas, x: float, y: float, size: float, blade: Colour = "#C9D0DA") -> None:
    """An axe: successes in a fight."""
    haft, head = placed(_AXE_HAFT, x, y, size), placed(_AXE_BLADE, x, y, size)
    canvas.line(haft, NIGHT9, size * 0.26)
    canvas.outline(head, NIGHT9, size * 0.14)
    canvas.line(haft, "#B07A44", size * 0.14)
    canvas.polygon(head, blade)


def paint_pack(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A backpack: what is carried home from a gathering."""
    body = placed(_PACK, x, y, size)
    canvas.outline(body, NIGHT9, size * 0.12)
    canvas.polygon(body, "#C08A50")
    canvas.polygon(placed([(14, 46), (86, 46), (82, 60), (18, 60)], x, y, size), "#7A4A22")
    canvas.polygon(placed([(42, 52), (58, 52), (58, 70), (42, 70)], x, y, size), LAVA)


def paint_vp(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A victory point."""
    canvas.shape("star", x, y, size, LAVA, NIGHT9, size * 0.07)


def paint_dragon(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A dragon's head."""
    canvas.shape("head", x, y, size * 0.92, "#E8743C", NIGHT9, size * 0.06)
    canvas.polygon(placed([(48, 40), (62, 37), (66, 44), (56, 46)], x, y, size * 0.92), NIGHT9)


def paint_egg(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A dragon's egg: the pile of Level 1."""
    points = placed(_EGG, x, y, size)
    canvas.outline(points, NIGHT9, size * 0.12)
    canvas.polygon(points, "#C8D8B0")
    for dx, dy, share in ((-0.14, 0.02, 0.09), (0.16, 0.12, 0.11), (-0.04, 0.26, 0.08), (0.06, -0.18, 0.07)):
        canvas.disc(x + dx * size, y + dy * size, share * size, "#5E8A56")


def paint_sprout(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The 1st player token: spring's first leaves."""
    stem = placed(path("M48,100C44,80,46,64,50,48"), x, y, size)
    leaves = [placed(path("M50,50C40,16,12,8,-2,12C0,40,22,56,50,50Z"), x, y, size)]
    leaves.append(placed(path("M50,46C58,8,90,-4,104,2C104,32,84,54,50,46Z"), x, y, size))
    canvas.line(stem, NIGHT9, size * 0.22)
    for points in leaves:
        canvas.outline(points, NIGHT9, size * 0.12)
    canvas.line(stem, SPROUT, size * 0.11)
    for points in leaves:
        canvas.polygon(points, SPROUT)


def paint_scroll(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A quest, and the expedition deck."""
    sheet = placed(path("M18,12L84,12L82,88L16,88Z"), x, y, size)
    canvas.outline(sheet, NIGHT9, size * 0.14)
    canvas.polygon(sheet, BONE)
    for height in (34, 50, 66):
        canvas.line(placed([(30, height), (70, height)], x, y, size), "#8C7A5A", max(1.5, size * 0.05))
    for height in (12, 88):
        roll = placed([(10, height), (90, height)], x, y, size)
        canvas.line(roll, NIGHT9, size * 0.28)
        canvas.line(roll, "#C9A86A", size * 0.15)


def _paint_plain(name: str, fill: Colour) -> Callable[[Canvas, float, float, float], None]:
    def paint(canvas: Canvas, x: float, y: float, size: float) -> None:
        points = placed(_PLAIN[name], x, y, size)
        canvas.outline(points, NIGHT9, size * 0.12)
        canvas.polygon(points, fill)

    return paint


# --- what monsters do, as their portraits -------------------------------------------------------------------


def paint_spider(canvas: Canvas, x: float, y: float, size: float, fill: Colour = BONE) -> None:
    """Webs."""
    for side in (-1, 1):
        for start, knee, foot in ((-0.12, -0.42, -0.3), (-0.02, -0.2, 0.06), (0.08, 0.06, 0.34), (0.16, 0.26, 0.5)):
            points = [
                (x, y + start * size),
                (x + side * size * 0.34, y + knee * size),
                (x + side * size * 0.5, y + foot * size),
            ]
            canvas.line(points, fill, max(2, size * 0.06))
    canvas.disc(x, y - size * 0.14, size * 0.15, fill)
    canvas.polygon(arc(x, y + size * 0.16, size * 0.23, 0, 360, 24, size * 0.27), fill)
    for side in (-1, 1):
        canvas.disc(x + side * size * 0.06, y - size * 0.17, size * 0.035, NIGHT9)


def paint_witch(canvas: Canvas, x: float, y: float, size: float, fill: Colour = BONE) -> None:
    """Food is bewitched: a hat."""
    canvas.polygon(placed(path("M54,-2C60,20,72,48,78,66L24,66C30,48,40,24,30,12C38,6,46,2,54,-2Z"), x, y, size), fill)
    canvas.polygon(arc(x, y + size * 0.24, size * 0.52, 0, 360, 28, size * 0.13), fill)
    canvas.line(placed([(26, 60), (76, 60)], x, y, size), NIGHT9, size * 0.09)
    canvas.polygon(placed([(44, 53), (58, 53), (58, 68), (44, 68)], x, y, size), LAVA)


def paint_troll(canvas: Canvas, x: float, y: float, size: float, fill: Colour = BONE) -> None:
    """Gold is hoarded: a grin with tusks."""
    canvas.polygon(
        placed(path("M12,40C12,8,88,8,88,40L94,58L84,64C82,88,66,98,50,98C34,98,18,88,16,64L6,58Z"), x, y, size), fill
    )
    for side in (-1, 1):
        canvas.disc(x + side * size * 0.17, y - size * 0.06, size * 0.075, NIGHT9)
        tusk = [
            (x + side * size * 0.22, y + size * 0.3),
            (x + side * size * 0.12, y + size * 0.28),
            (x + side * size * 0.19, y + size * 0.08),
        ]
        canvas.polygon(tusk, LAVA)
    canvas.line([(x - size * 0.24, y + size * 0.27), (x + size * 0.24, y + size * 0.27)], NIGHT9, max(2, size * 0.06))


def paint_moth(canvas: Canvas, x: float, y: float, size: float, fill: Colour = BONE) -> None:
    """Faeries are caught: a moth."""
    for side in (-1, 1):
        canvas.polygon(placed(path("M52,46C62,10,92,6,100,20C102,40,84,52,60,54Z"), x, y, size, flip=side < 0), fill)
        canvas.polygon(placed(path("M54,54C72,54,88,66,82,84C70,92,56,76,52,62Z"), x, y, size, flip=side < 0), fill)
        canvas.disc(x + side * size * 0.27, y - size * 0.18, size * 0.075, NIGHT9)
        canvas.line([(x, y - size * 0.16), (x + side * size * 0.14, y - size * 0.44)], fill, max(2, size * 0.05))
    canvas.polygon(arc(x, y + size * 0.06, size * 0.08, 0, 360, 20, size * 0.3), NIGHT9)
    canvas.polygon(arc(x, y + size * 0.06, size * 0.055, 0, 360, 20, size * 0.27), fill)


def paint_giant(canvas: Canvas, x: float, y: float, size: float, fill: Colour = BONE) -> None:
    """The roads are barred: a gate."""
    canvas.polygon(
        placed(path("M8,98L8,34C8,-8,92,-8,92,34L92,98L74,98L74,40C74,20,26,20,26,40L26,98Z"), x, y, size), fill
    )
    for height in (52, 74):
        canvas.line(placed([(20, height), (80, height)], x, y, size), fill, max(2, size * 0.1))


def paint_ogre(canvas: Canvas, x: float, y: float, size: float, fill: Colour = BONE) -> None:
    """Wood is burnt: a horned head."""
    canvas.polygon(
        placed(
            path(
                "M22,36C8,30,2,14,6,0C14,12,26,16,36,16L64,16C74,16,86,12,94,0C98,14,92,30,78,36L78,66C78,88,64,98,50,98C36,98,22,88,22,66Z"
            ),
            x,
            y,
            size,
        ),
        fill,
    )
    for side in (-1, 1):
        eye = [
            (x + side * size * 0.24, y - size * 0.1),
            (x + side * size * 0.06, y - size * 0.02),
            (x + side * size * 0.2, y + size * 0.04),
        ]
        canvas.polygon(eye, NIGHT9)
    canvas.line([(x - size * 0.14, y + size * 0.26), (x + size * 0.14, y + size * 0.26)], NIGHT9, max(2, size * 0.07))


PORTRAIT: Final[dict[str, Callable[[Canvas, float, float, float], None]]] = {
    "web": paint_spider,
    "food1": paint_witch,
    "gold1": paint_troll,
    "faerie1": paint_moth,
    "noquest": paint_giant,
    "wood1": paint_ogre,
}

_PAINT: Final[dict[str, Callable[[Canvas, float, float, float], None]]] = {
    "wood": paint_wood,
    "food": paint_food,
    "gold": paint_gold,
    "faerie": paint_faerie,
    "axe": paint_axe,
    "pack": paint_pack,
    "vp": paint_vp,
    "dragon": paint_dragon,
    "house": _paint_plain("house", "#D8784C"),
    "tower": _paint_plain("tower", BONE),
    "cap": _paint_plain("cap", BONE),
    "egg": paint_egg,
    "sprout": paint_sprout,
    "scroll": paint_scroll,
    **{f"monster-{effect}": paint for effect, paint in PORTRAIT.items()},
}


def paint_icon(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    """Paint a sign by its name: wood, food, gold, faerie, axe, pack, vp, dragon, house, tower, monster-..."""
    _PAINT[name](canvas, x, y, size)


@kept
def icon(name: str, size: int) -> Sprite:
    """A sign by its name."""
    return sprite(round(size * 1.6), round(size * 1.6), lambda canvas: paint_icon(canvas, name, 0, 0, size))
