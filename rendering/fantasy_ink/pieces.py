"""Pieces of Fantasy Ink: ink pots, jokers, scrolls, bonuses, the sign for re-rolls."""

from __future__ import annotations

from typing import Final

from rendering.cache import kept
from rendering.canvas import Canvas, Sprite, sprite
from rendering.fantasy_ink.look import DEEP, GOLD, IDENTITY
from rendering.shapes import arc, path, placed
from rendering.style import (
    BONE,
    BRASS,
    BRASS_LIGHT,
    DROP,
    FLAME,
    INK,
    LAVA,
    LEAF,
    MIST,
    NIGHT9,
    WHITE,
    Colour,
    Seat,
    mix,
    text_on,
)

_PALETTE: Final = path(
    "M50,6C84,6,100,28,98,52C96,68,80,66,70,66C58,66,60,78,62,84C66,96,52,98,44,96C16,94,2,74,2,52C2,24,24,6,50,6Z"
)
_BOTTLE: Final = path("M34,14L66,14L66,30C92,40,100,60,98,78C97,92,88,98,78,98L22,98C12,98,3,92,2,78C0,60,8,40,34,30Z")
_UP: Final = path("M50,4L96,54L68,54L68,96L32,96L32,54L4,54Z")


def paint_palette(canvas: Canvas, x: float, y: float, size: float, ground: Colour = BONE) -> None:
    """A painter's palette: any colour will do."""
    canvas.polygon(placed(_PALETTE, x, y, size), ground)
    for px, py, colour in ((26, 44, LEAF), (48, 26, DROP), (74, 38, FLAME)):
        canvas.disc(*placed([(px, py)], x, y, size)[0], size * 0.11, colour)


def paint_scroll(canvas: Canvas, x: float, y: float, size: float, fill: Colour = GOLD, line: Colour = INK) -> None:
    """A written scroll: chapters."""
    canvas.polygon(placed(path("M20,14L80,14L80,86L20,86Z"), x, y, size), fill)
    for top in (4, 80):
        ends = placed([(10, top), (90, top + 16)], x, y, size)
        (left, upper), (right, lower) = ends
        canvas.box(left, upper, right - left, lower - upper, size * 0.08, mix(fill, NIGHT9, 0.35))
    for row in (34, 50, 66):
        canvas.line(placed([(32, row), (68 if row < 60 else 56, row)], x, y, size), line, max(1.5, size * 0.07))


@kept
def scroll(size: int, fill: Colour = GOLD, line: Colour = INK) -> Sprite:
    """A written scroll: chapters."""
    return sprite(size * 2, size * 2, lambda canvas: paint_scroll(canvas, 0, 0, size, fill, line))


@kept
def pot(size: int, seat: Seat) -> Sprite:
    """A seat's ink pot, with its shape and letter."""

    def paint(canvas: Canvas) -> None:
        points = placed(_BOTTLE, 0, 0, size)
        canvas.outline(points, NIGHT9, size * 0.12)
        canvas.polygon(points, seat.colour)
        canvas.box(-size * 0.24, -size * 0.46, size * 0.48, size * 0.16, 4, mix(seat.colour, WHITE, 0.5))
        label = text_on(seat.colour)
        canvas.shape(seat.shape, 0, size * 0.17, size * 0.52, label)
        canvas.figure(0, size * 0.17, seat.letter, "black", max(20, size * 0.34), seat.colour)

    return sprite(size * 2, size * 2, paint)


@kept
def starting_pot(size: int) -> Sprite:
    """The starting ink pot: who begins the round."""

    def paint(canvas: Canvas) -> None:
        points = placed(_BOTTLE, 0, 0, size)
        canvas.outline(points, NIGHT9, size * 0.2)
        canvas.polygon(points, BRASS)
        canvas.box(-size * 0.26, -size * 0.48, size * 0.52, size * 0.18, 3, BRASS_LIGHT)
        canvas.shape("drop", 0, size * 0.16, size * 0.44, INK)

    return sprite(size * 2, size * 2, paint)


def paint_bonus(canvas: Canvas, x: float, y: float, radius: float, bonus: str) -> None:
    """A bonus in its dark disc: palette, plus or minus one, arrow up, bolt for an extra turn."""
    canvas.disc(x, y, radius, INK)
    match bonus:
        case "joker_colour":
            paint_palette(canvas, x, y, radius * 1.36)
        case "joker_value":
            canvas.figure(x, y, "±1", "black", max(24, radius * 1.12), BRASS_LIGHT)
        case "move_up":
            canvas.polygon(placed(_UP, x, y, radius * 1.2), BRASS_LIGHT)
        case "extra_turn":
            canvas.shape("bolt", x, y, radius * 1.4, LAVA)


@kept
def joker(size: int, kind: str, there: bool) -> Sprite:
    """A joker token, or its empty place."""

    def paint(canvas: Canvas) -> None:
        canvas.disc(0, 0, size * 0.55, DEEP)
        canvas.disc(0, 0, size * 0.5, BRASS if there else IDENTITY.line)
        canvas.disc(0, 0, size * 0.41, INK if there else IDENTITY.panel)
        if kind == "colour":
            paint_palette(canvas, 0, 0, size * 0.58, BONE if there else IDENTITY.line)
        else:
            canvas.figure(0, 0, "±1", "black", max(24, size * 0.5), BRASS_LIGHT if there else MIST)

    return sprite(size * 2, size * 2, paint)


@kept
def reroll(size: int, there: bool) -> Sprite:
    """Black cards: an ink blot with an arrow that turns back, one re-roll each."""

    def paint(canvas: Canvas) -> None:
        canvas.shape("blot", 0, 0, size, "#0B0816", MIST if there else IDENTITY.line, size * 0.04)
        tone = BONE if there else IDENTITY.line
        canvas.line(arc(0, 0, size * 0.19, -50, 220), tone, size * 0.07)
        at = size * 0.01
        canvas.polygon([(at, -size * 0.31), (size * 0.27, -size * 0.17), (at, -size * 0.02)], tone)

    return sprite(size * 2, size * 2, paint)


@kept
def bolt(size: int, lit: bool = True) -> Sprite:
    """An extra turn: on a bar, or owed; grey where it was had already."""
    fill = LAVA if lit else MIST
    return sprite(size * 2, size * 2, lambda canvas: canvas.shape("bolt", 0, 0, size, fill, DEEP, size * 0.11))


@kept
def tick(size: int) -> Sprite:
    """Done."""

    def paint(canvas: Canvas) -> None:
        points = placed([(14, 54), (40, 80), (88, 22)], 0, 0, size)
        canvas.line(points, NIGHT9, size * 0.3)
        canvas.line(points, BRASS_LIGHT, size * 0.18)

    return sprite(size * 2, size * 2, paint)
