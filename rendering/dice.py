"""Dice: a square face with pips or a silhouette, and a darker lip below it that carries shape and letter.

The second kind of die of a game has cut corners. An empty place is a dark slot with a faint shape.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from rendering.cache import kept
from rendering.canvas import Canvas, Sprite, sprite
from rendering.shapes import SHAPES, path, placed
from rendering.sprites import paint_gem, paint_head
from rendering.style import BONE, DIE_RADIUS, MARK_LETTER_MIN, NIGHT8, NIGHT9, WHITE, Colour, mix, text_on

Corner = Literal["round", "cut"]
# canvas, middle x, middle y, side of the die, colour: a special face. Must be a function of a module, because
# sprites are cached by it.
Silhouette = Callable[[Canvas, float, float, float, Colour], None]
Face = int | str | Silhouette | None

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_AXE_HEAD = tuple(path("M52,10C70,0,96,12,100,40C84,38,70,44,62,56C56,42,46,34,36,32Z"))


def volcano_face(canvas: Canvas, x: float, y: float, side: float, colour: Colour) -> None:
    """A mountain and three gems that leave it."""
    canvas.polygon(placed(SHAPES["volcano"], x, y + side * 0.03, side * 0.74), colour)
    for dx, dy in ((-0.22, -0.16), (0, -0.29), (0.22, -0.16)):
        paint_gem(canvas, x + dx * side, y + dy * side, side * 0.2)


def dragon_face(canvas: Canvas, x: float, y: float, side: float, colour: Colour) -> None:
    """A dragon's head."""
    paint_head(canvas, x - side * 0.02, y, side * 0.72, colour, BONE if text_on(colour) == WHITE else NIGHT9)


def heart_face(canvas: Canvas, x: float, y: float, side: float, colour: Colour) -> None:
    """A heart."""
    canvas.shape("heart", x, y + side * 0.02, side * 0.66, colour)


def axe_face(canvas: Canvas, x: float, y: float, side: float, colour: Colour) -> None:
    """An axe."""
    canvas.line(placed([(30, 92), (62, 10)], x, y, side * 0.8), colour, side * 0.08)
    canvas.polygon(placed(_AXE_HEAD, x, y, side * 0.8), colour)


def _paint_top(canvas: Canvas, x: float, y: float, side: float, colour: Colour, corner: Corner) -> None:
    light = mix(colour, WHITE, 0.42)
    if corner == "round":
        radius = side * DIE_RADIUS
        canvas.box(x, y, side, side, radius, light)
        canvas.box(x, y + side * 0.045, side, side * 0.955, radius, colour)
        return
    cut, small = side * 0.2, side * 0.12
    canvas.polygon(
        [
            (x + cut, y), (x + side - cut, y), (x + side, y + cut), (x + side, y + side - small),
            (x + side - small, y + side), (x + small, y + side), (x, y + side - small), (x, y + cut),
        ],
        colour,
    )  # fmt: skip
    edge = [(x + 2, y + cut + 1), (x + cut + 1, y + 2), (x + side - cut, y + 2)]
    canvas.line(edge, light, max(2, side * 0.04))


def paint_die(
    canvas: Canvas,
    x: float,
    y: float,
    side: float,
    colour: Colour,
    face: Face,
    corner: Corner = "round",
    mark: str | None = None,
    letter: str | None = None,
    ink: Colour | None = None,
) -> None:
    """A die with the upper left corner of its face at (x, y)."""
    lip = lip_height(side, bool(mark or letter))
    radius = side * (DIE_RADIUS if corner == "round" else 0.06)
    ink = ink or text_on(colour)
    if corner == "cut":
        cut = side * 0.2
        canvas.polygon(
            [
                (x + cut - 1, y - 3), (x + side - cut + 1, y - 3), (x + side + 3, y + cut - 1),
                (x + side + 3, y + side + lip), (x + side - 4, y + side + lip + 6),
                (x + 4, y + side + lip + 6),
                (x - 3, y + side + lip), (x - 3, y + cut - 1),
            ],
            NIGHT9,
        )  # fmt: skip
    else:
        canvas.box(x - 3, y - 3, side + 6, side + lip + 9, radius + 3, NIGHT9)
    canvas.box(x, y + side * 0.3, side, side * 0.7 + lip, radius, mix(colour, NIGHT9, 0.42))
    _paint_top(canvas, x, y, side, colour, corner)
    middle_x, middle_y = x + side / 2, y + side / 2
    if isinstance(face, int) and face in PIPS:
        for dx, dy in PIPS[face]:
            canvas.disc(middle_x + dx * side * 0.26, middle_y + dy * side * 0.26, side * 0.105, ink)
    elif isinstance(face, int | str):
        canvas.figure(middle_x, middle_y, face, "black", side * 0.62, ink)
    elif face is not None:
        face(canvas, middle_x, middle_y, side, ink)
    _paint_lip(canvas, x, y + side + lip * 0.46, side, lip, mix(colour, WHITE, 0.42), mark, letter)


def _paint_lip(
    canvas: Canvas,
    x: float,
    y: float,
    side: float,
    lip: float,
    light: Colour,
    mark: str | None,
    letter: str | None,
) -> None:
    if mark:
        canvas.shape(mark, x + side * (0.3 if letter else 0.5), y, lip * 0.74, light)
    if letter:
        size = max(MARK_LETTER_MIN + 2, lip * (0.9 if mark else 0.86))
        canvas.figure(x + side * (0.68 if mark else 0.5), y, letter, "black", size, BONE)


def lip_height(side: float, marked: bool) -> float:
    """Height of the lip below the face, in pixels."""
    return side * (0.42 if marked else 0.14)


@kept
def die(
    side: int,
    colour: Colour,
    face: Face,
    corner: Corner = "round",
    mark: str | None = None,
    letter: str | None = None,
    ink: Colour | None = None,
) -> Sprite:
    """A die, placed by the upper left corner of its face.

    `face` is a number of pips, a text, one of this module's silhouettes, or None for a blank face.
    """
    height = round(side * 1.6) + 20

    def paint(canvas: Canvas) -> None:
        paint_die(canvas, 0, 0, side, colour, face, corner, mark, letter, ink)

    return sprite(side + 20, height, paint, (10, 10))


@kept
def slot(
    width: int,
    height: int,
    radius: int,
    colour: Colour = NIGHT9,
    shape: str | None = None,
    tone: Colour = NIGHT8,
) -> Sprite:
    """An empty place: a dark hollow with a faint shape, placed by its upper left corner."""

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 0, width, height, radius, colour)
        if shape:
            canvas.shape(shape, width / 2, height / 2, min(width, height) * 0.48, tone)

    return sprite(width, height, paint, (0, 0))
