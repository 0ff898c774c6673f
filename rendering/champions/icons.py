"""The signs of Champions: marks of elements, parts of the dragon, blacks, gold, bonuses; all cached sprites."""

from __future__ import annotations

import math

from games.champions.content import ANY, BLACK
from rendering.cache import kept
from rendering.canvas import Canvas, Sprite, sprite
from rendering.champions.look import BLACK_EDGE, DEEP, ELEMENTS, GOLD, GOLD_DARK, IDENTITY, shade
from rendering.shapes import path, placed
from rendering.sprites import paint_head, paint_wing
from rendering.style import BONE, BONE2, BRASS, BRASS_LIGHT, INK, NIGHT9, Colour, mix, text_on

_TAIL = tuple(
    path(
        "M2,96C30,98,52,92,62,76C70,62,58,54,50,60C44,65,46,74,52,75C38,80,30,66,36,54C44,40,68,40,78,54"
        "C82,44,80,30,70,22L58,26L70,2L98,14L86,20C98,40,98,64,86,80C70,100,36,106,2,96Z"
    )
)


def paint_mark(canvas: Canvas, element: str, x: float, y: float, size: float, ink: Colour) -> None:
    """The mark of an element in one colour."""
    mark = ELEMENTS[element].mark
    if mark == "snowflake":
        reach, thick = size * 0.5, max(2, size * 0.1)
        for turn in range(3):
            angle = math.radians(90 + turn * 60)
            dx, dy = math.cos(angle), math.sin(angle)
            canvas.line([(x - dx * reach, y - dy * reach), (x + dx * reach, y + dy * reach)], ink, thick)
            for side in (-1, 1):
                knot = (x + side * dx * reach * 0.55, y + side * dy * reach * 0.55)
                for spread in (-50, 50):
                    tip = angle + math.radians(spread) + (math.pi if side < 0 else 0)
                    end = (knot[0] + math.cos(tip) * reach * 0.38, knot[1] + math.sin(tip) * reach * 0.38)
                    canvas.line([knot, end], ink, thick * 0.85)
        return
    canvas.shape(mark, x, y, size * (1.06 if mark == "sun" else 0.94), ink)
    if mark == "sun":
        core = mix(ELEMENTS[element].colour, BONE, 0.35) if ink == INK else mix(ink, DEEP, 0.55)
        canvas.disc(x, y, size * 0.2, core)


def paint_element(canvas: Canvas, element: str, x: float, y: float, size: float) -> None:
    """An element's stone: a disc of its colour with its mark, edged for any ground."""
    colour = ELEMENTS[element].colour
    canvas.disc(x, y, size * 0.5, NIGHT9)
    canvas.disc(x, y, size * 0.46, shade(colour, 0.45))
    canvas.disc(x, y - size * 0.02, size * 0.43, colour)
    paint_mark(canvas, element, x, y - size * 0.01, size * 0.56, text_on(colour))


@kept
def element(name: str, size: int) -> Sprite:
    """An element, "any" or "black", as a disc of that size."""
    side = size + 8
    if name == BLACK:
        return black(size)

    def paint(canvas: Canvas) -> None:
        if name == ANY:
            paint_any(canvas, 0, 0, size)
        else:
            paint_element(canvas, name, 0, 0, size)

    return sprite(side, side, paint)


def paint_any(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Any element: a wheel of the six colours."""
    canvas.disc(x, y, size * 0.5, NIGHT9)
    for number, one in enumerate(ELEMENTS.values()):
        start, end = math.radians(number * 60 - 90), math.radians(number * 60 - 30)
        steps = [start + (end - start) * k / 8 for k in range(9)]
        wedge = [(x + math.cos(a) * size * 0.45, y + math.sin(a) * size * 0.45) for a in steps]
        canvas.polygon([(x, y), *wedge], one.colour)
    canvas.disc(x, y, size * 0.22, NIGHT9)
    canvas.shape("star", x, y - size * 0.01, size * 0.34, BONE)


def paint_black(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A black crystal: a night-dark diamond with a pale edge."""
    points = placed([(50, 0), (88, 42), (50, 100), (12, 42)], x, y, size)
    canvas.outline(points, NIGHT9, size * 0.2)
    canvas.outline(points, BLACK_EDGE, size * 0.1)
    canvas.polygon(points, "#1A1822")
    canvas.polygon(placed([(50, 0), (50, 100), (12, 42)], x, y, size), "#3B3648")
    canvas.polygon(placed([(50, 0), (66, 42), (50, 100), (34, 42)], x, y, size), "#0F0D17")


@kept
def black(size: int) -> Sprite:
    return sprite(round(size * 1.4), round(size * 1.4), lambda canvas: paint_black(canvas, 0, 0, size * 0.86))


def paint_gold(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A coin with a ring."""
    canvas.disc(x, y, size * 0.5, NIGHT9)
    canvas.disc(x, y, size * 0.45, GOLD_DARK)
    canvas.disc(x, y - size * 0.03, size * 0.42, GOLD)
    canvas.disc(x, y - size * 0.03, size * 0.31, GOLD_DARK)
    canvas.disc(x, y - size * 0.03, size * 0.25, BRASS_LIGHT)


@kept
def gold(size: int) -> Sprite:
    return sprite(size + 6, size + 6, lambda canvas: paint_gold(canvas, 0, 0, size))


def paint_part(canvas: Canvas, part: str, x: float, y: float, size: float, fill: Colour, marks: Colour) -> None:
    """A part of the dragon: head, wing or tail."""
    if part == "head":
        paint_head(canvas, x, y, size, fill, marks)
    elif part == "wings":
        paint_wing(canvas, x, y, size, fill, marks, ribs=3)
    else:
        canvas.polygon(placed(_TAIL, x, y, size), fill)


@kept
def part(name: str, size: int, fill: Colour = BONE, marks: Colour = INK) -> Sprite:
    side = round(size * 1.3)
    return sprite(side, side, lambda canvas: paint_part(canvas, name, 0, 0, size, fill, marks))


@kept
def bonus(kind: str, size: int, covered: bool = False) -> Sprite:
    """The disc of a border bonus; a covered one is dark and crossed out."""
    ground, ink = (DEEP, "#3F6468") if covered else (BONE, INK)

    def paint(canvas: Canvas) -> None:
        canvas.disc(0, 0, size / 2, NIGHT9)
        canvas.disc(0, 0, size / 2 - 3, ground)
        if covered:
            reach = size * 0.2
            canvas.line([(-reach, -reach), (reach, reach)], ink, 5)
            canvas.line([(-reach, reach), (reach, -reach)], ink, 5)
            return
        if kind == "gold":
            paint_gold(canvas, 0, 0, size * 0.7)
        elif kind == "tile":
            canvas.box(-size * 0.28, -size * 0.28, size * 0.56, size * 0.56, 5, NIGHT9)
            paint_any(canvas, 0, 0, size * 0.5)
        elif kind == "card":
            paint_cards(canvas, 0, 0, size * 0.66)
        else:
            paint_black(canvas, 0, size * 0.02, size * 0.5)
            canvas.line([(-size * 0.3, size * 0.28), (size * 0.3, -size * 0.28)], "#D2234A", size * 0.1)

    return sprite(size + 6, size + 6, paint)


def paint_cards(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Two cards, one behind the other."""
    for dx, fill in ((-0.14, shade(IDENTITY.accent, 0.35)), (0.1, IDENTITY.accent)):
        left, top = x + dx * size - size * 0.26, y - size * 0.4 - dx * size * 0.2
        canvas.box(left - 2, top - 2, size * 0.52 + 4, size * 0.8 + 4, 6, NIGHT9)
        canvas.box(left, top, size * 0.52, size * 0.8, 5, fill)
    canvas.shape("flame", x + size * 0.1, y, size * 0.34, BONE)


@kept
def cards(size: int) -> Sprite:
    return sprite(round(size * 1.3), round(size * 1.3), lambda canvas: paint_cards(canvas, 0, 0, size))


@kept
def tile(element_: str, size: int, up: bool = True) -> Sprite:
    """A tile in the pyramid: bright with its mark, or face down, dark and hatched with a small one. Placed by its
    upper left corner."""
    colour = ELEMENTS[element_].colour

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 4, size, size, size * 0.16, NIGHT9)
        canvas.box(0, 0, size, size, size * 0.16, NIGHT9)
        inner = size - 6
        if up:
            canvas.box(3, 3, inner, inner, size * 0.13, shade(colour, 0.35))
            canvas.box(3, 3, inner, inner - 5, size * 0.13, colour)
            paint_mark(canvas, element_, size / 2, size / 2 - 2, size * 0.58, text_on(colour))
            return
        ground = mix(DEEP, colour, 0.22)
        body = [(3.0, 3.0), (3.0 + inner, 3.0), (3.0 + inner, 3.0 + inner), (3.0, 3.0 + inner)]

        def hatch(inside: Canvas) -> None:
            inside.box(3, 3, inner, inner, size * 0.13, ground)
            for step in range(-4, 9):
                at = step * size / 5
                inside.line([(at, size), (at + size, 0)], mix(DEEP, colour, 0.42), 3)

        canvas.clipped(body, hatch)
        canvas.disc(size / 2, size / 2, size * 0.27, ground)
        paint_mark(canvas, element_, size / 2, size / 2, size * 0.36, mix(colour, BONE, 0.15))

    return sprite(size, size + 6, paint, (0, 0))


@kept
def empty_slot(icons: tuple[str, ...], size: int) -> Sprite:
    """An empty slot with a pale icon of what it takes. Placed by its upper left corner."""

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 0, size, size, size * 0.16, DEEP)
        canvas.box(3, 3, size - 6, size - 6, size * 0.13, "#143A43")
        step = size / (len(icons) + 1)
        for number, icon in enumerate(icons, start=1):
            where = size / 2 if len(icons) == 1 else step * number
            if icon == ANY:
                canvas.shape("star", where, size / 2, size * 0.46, "#5E8C90")
            else:
                tone = mix("#143A43", ELEMENTS[icon].colour, 0.62)
                paint_mark(canvas, icon, where, size / 2, size * 0.46 / max(1, len(icons) - 0.4), tone)

    return sprite(size, size, paint, (0, 0))


@kept
def die(icons: tuple[str, ...], side: int, used: bool = False) -> Sprite:
    """An elemental die with the icons of its face. Placed by its upper left corner."""
    body = mix("#2C6F77", DEEP, 0.45) if used else BONE
    lip = "#122F36" if used else BONE2

    def paint(canvas: Canvas) -> None:
        canvas.box(-3, -3, side + 6, side + 17, side * 0.2 + 3, NIGHT9)
        canvas.box(0, side * 0.3, side, side * 0.7 + 10, side * 0.2, shade(lip, 0.3))
        canvas.box(0, 0, side, side, side * 0.2, body)
        for icon, (dx, dy, size) in zip(icons, _spots(len(icons), side), strict=True):
            if used:
                _paint_faint(canvas, icon, side / 2 + dx, side / 2 + dy, size)
            elif icon == BLACK:
                paint_black(canvas, side / 2 + dx, side / 2 + dy, size * 0.8)
            elif icon == ANY:
                paint_any(canvas, side / 2 + dx, side / 2 + dy, size)
            else:
                paint_element(canvas, icon, side / 2 + dx, side / 2 + dy, size)

    return sprite(side + 12, side + 24, paint, (6, 6))


def _paint_faint(canvas: Canvas, icon: str, x: float, y: float, size: float) -> None:
    """What a used die showed."""
    tone = "#5E8C90"
    if icon == BLACK:
        canvas.polygon(placed([(50, 0), (88, 42), (50, 100), (12, 42)], x, y, size * 0.7), tone)
    elif icon == ANY:
        canvas.shape("star", x, y, size * 0.8, tone)
    else:
        paint_mark(canvas, icon, x, y, size * 0.7, tone)


def _spots(count: int, side: float) -> list[tuple[float, float, float]]:
    """Where so many icons stand on a die, and how large."""
    if count == 1:
        return [(0, 0, side * 0.66)]
    if count == 2:
        return [(-side * 0.22, 0, side * 0.42), (side * 0.22, 0, side * 0.42)]
    size = side * 0.42
    return [(0, -side * 0.2, size), (-side * 0.23, side * 0.21, size), (side * 0.23, side * 0.21, size)]


@kept
def region(element_: str, width: int, height: int, full: bool) -> Sprite:
    """A region of the training ground: land with its crystal, or an empty hollow. Placed by its upper left corner."""
    colour = ELEMENTS[element_].colour

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 5, width, height, 18, NIGHT9)
        if full:
            canvas.box(0, 0, width, height, 18, shade(colour, 0.35))
            canvas.box(4, 4, width - 8, height - 8, 15, mix("#123840", colour, 0.2))
            paint_crystal(canvas, element_, width / 2, height * 0.36, height * 0.52)
        else:
            canvas.box(0, 0, width, height, 18, "#1C4A52")
            canvas.box(4, 4, width - 8, height - 8, 15, DEEP)
            paint_mark(canvas, element_, width / 2, height * 0.36, height * 0.3, mix(DEEP, colour, 0.3))

    return sprite(width, height + 8, paint, (0, 0))


def paint_crystal(canvas: Canvas, element_: str, x: float, y: float, size: float) -> None:
    """A crystal: a cut stone with the mark of its element."""
    colour = ELEMENTS[element_].colour
    points = placed([(50, -4), (96, 26), (96, 74), (50, 104), (4, 74), (4, 26)], x, y, size)
    canvas.outline(points, NIGHT9, size * 0.1)
    canvas.polygon(points, colour)
    canvas.polygon(placed([(50, -4), (96, 26), (96, 74), (50, 104)], x, y, size), shade(colour, 0.18))
    canvas.polygon(placed([(50, -4), (50, 30), (4, 26)], x, y, size), mix(colour, BONE, 0.55))
    paint_mark(canvas, element_, x, y, size * 0.56, text_on(colour))


@kept
def crystal(element_: str, size: int) -> Sprite:
    return sprite(round(size * 1.4), round(size * 1.4), lambda canvas: paint_crystal(canvas, element_, 0, 0, size))


@kept
def pattern(cells: tuple[tuple[int, int], ...], cell: int, colour: Colour = BRASS) -> Sprite:
    """The pattern of a dragon tile as little squares, placed by its middle."""
    columns = max((x for x, _y in cells), default=0) - min((x for x, _y in cells), default=0) + 1
    rows = max((y for _x, y in cells), default=0) - min((y for _x, y in cells), default=0) + 1
    left, top = -columns * cell / 2, -rows * cell / 2
    x0, y0 = min((x for x, _y in cells), default=0), min((y for _x, y in cells), default=0)

    def paint(canvas: Canvas) -> None:
        for x, y in cells:
            px, py = left + (x - x0) * cell, top + (y - y0) * cell
            canvas.box(px - 1, py - 1, cell + 2, cell + 2, 5, NIGHT9)
            canvas.box(px + 2, py + 2, cell - 4, cell - 4, 4, colour)

    return sprite(columns * cell + 8, rows * cell + 8, paint)
