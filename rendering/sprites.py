"""The pieces that mean the same in every game, each drawn once per size and colours.

A `paint_...` function draws a piece on a canvas (a background, or part of a larger sprite); the cached
function of the same name gives it as a `Sprite` to paste. Signs have one meaning everywhere: flame = whose
turn, lava ring = choose here, spark = changed since the last picture, winged token = dragon piece, claw marks
= loss or danger, dragon eye = hidden.
"""

from __future__ import annotations

import math

from rendering.cache import kept
from rendering.canvas import Canvas, Sprite, sprite
from rendering.shapes import LETTER, OPTICAL, SHAPES, WING_RIBS, placed
from rendering.style import (
    BONE,
    BRASS_LIGHT,
    EMBER,
    LAVA,
    MARK_LETTER_MIN,
    NIGHT9,
    RUBY,
    RUBY_LIGHT,
    SPARK,
    WHITE,
    Colour,
    Seat,
    mix,
    text_on,
)

# --- seats --------------------------------------------------------------------------------------------------


def paint_crown_of_flames(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Whose turn it is: flames that rise behind a piece of that size."""
    for dx, share, colour in ((-0.38, 0.62, EMBER), (0.38, 0.62, EMBER), (0, 0.95, EMBER), (0, 0.6, LAVA)):
        canvas.shape("flame", x + dx * size, y - size * (0.5 if dx == 0 else 0.4), size * share, colour)


def paint_mark(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    seat: Seat,
    letter: str,
    ring: Colour = BONE,
    share: float | None = None,
) -> None:
    """A seat's shape and colour with a letter: ring, then night outline, so that it stands on any ground.

    `share` is the letter's height as a share of the size, where the shape's usual one would be too small.
    """
    points = placed(SHAPES[seat.shape], x, y, size * OPTICAL.get(seat.shape, 1))
    canvas.outline(points, NIGHT9, size * 0.22)
    canvas.outline(points, ring, size * 0.13)
    canvas.polygon(points, seat.colour)
    down, height = LETTER.get(seat.shape, (0, 0.55))
    if letter in SHAPES:  # a game whose seats have signs of their own
        canvas.shape(letter, x, y + size * down, size * (share or height), text_on(seat.colour))
        return
    lettering = max(MARK_LETTER_MIN, size * (share or height))
    canvas.figure(x, y + size * down, letter, "black", lettering, text_on(seat.colour))


def paint_badge(canvas: Canvas, x: float, y: float, size: float, seat: Seat, active: bool = False) -> None:
    """A seat's badge; the active seat is on fire."""
    if active:
        paint_crown_of_flames(canvas, x, y, size)
    paint_mark(canvas, x, y, size, seat, seat.letter, LAVA if active else BONE)


@kept
def mark(size: int, seat: Seat, letter: str, ring: Colour = BONE, share: float | None = None) -> Sprite:
    """A seat's shape with a letter of its own, as `paint_mark` says."""
    return sprite(size * 2, size * 2, lambda canvas: paint_mark(canvas, 0, 0, size, seat, letter, ring, share))


@kept
def badge(size: int, seat: Seat, active: bool = False) -> Sprite:
    """A seat's badge of that size, without its ring."""
    return sprite(size * 2, size * 3, lambda canvas: paint_badge(canvas, 0, 0, size, seat, active))


# --- dragons ------------------------------------------------------------------------------------------------


def paint_wing(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    fill: Colour,
    rib: Colour,
    flip: bool = False,
    outline: Colour | None = None,
    thickness: float = 0,
    ribs: int = 4,
) -> None:
    """A wing that opens to the right (or, flipped, to the left)."""
    canvas.shape("wing", x, y, size, fill, outline, thickness, flip)
    for points in WING_RIBS[:ribs]:
        canvas.line(placed(points, x, y, size, flip), rib, max(1.5, size * 0.03))
    if ribs == len(WING_RIBS):
        canvas.line(placed(SHAPES["wing-arm"], x, y, size, flip), rib, max(2, size * 0.05))


def paint_head(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    fill: Colour,
    marks: Colour,
    flip: bool = False,
    outline: Colour | None = None,
    thickness: float = 0,
) -> None:
    """A dragon's head that looks to the right, with eye, jaw, nostril and neck in the second colour."""
    canvas.shape("head", x, y, size, fill, outline, thickness, flip)
    canvas.polygon(placed(SHAPES["head-eye"], x, y, size, flip), marks)
    for name in ("head-jaw", "head-neck-1", "head-neck-2"):
        canvas.line(placed(SHAPES[name], x, y, size, flip), marks, max(1.5, size * 0.022))
    nostril = placed([(92, 46)], x, y, size, flip)[0]
    canvas.disc(*nostril, size * 0.022, marks)


def paint_dragon(
    canvas: Canvas, x: float, y: float, size: float, seat: Seat, letter: str, chosen: bool = False
) -> None:
    """A dragon piece: the seat's shape between two wings; `chosen` rings it with lava."""
    dark = mix(seat.colour, NIGHT9, 0.5)
    for flip in (True, False):
        wx = x + (-size if flip else size) * 0.52
        edge, thickness = (LAVA, size * 0.07) if chosen else (NIGHT9, size * 0.05)
        paint_wing(
            canvas,
            wx,
            y - size * 0.08,
            size * 0.74,
            dark,
            mix(seat.colour, dark, 0.35),
            flip,
            edge,
            thickness,
            3,
        )
    points = placed(SHAPES[seat.shape], x, y, size * (0.92 if seat.shape == "triangle" else 0.82))
    canvas.outline(points, NIGHT9, size * 0.2)
    canvas.outline(points, LAVA if chosen else BONE, size * 0.11)
    canvas.polygon(points, seat.colour)
    down = 0.12 if seat.shape == "triangle" else 0
    height = 0.56 if seat.shape in ("circle", "square") else 0.5
    canvas.figure(x, y + size * down, letter, "black", size * height, text_on(seat.colour))


@kept
def dragon(size: int, seat: Seat, letter: str, chosen: bool = False) -> Sprite:
    """A winged dragon piece; with its wings about 1.8 times as wide as `size`."""
    return sprite(size * 3, size * 2, lambda canvas: paint_dragon(canvas, 0, 0, size, seat, letter, chosen))


@kept
def ghost(size: int, seat: Seat, ground: Colour) -> Sprite:
    """Where a dragon piece flew away: its outline only, mixed into the ground."""

    def paint(canvas: Canvas) -> None:
        tone = mix(ground, seat.colour, 0.55)
        for flip in (True, False):
            wx = (-size if flip else size) * 0.52
            points = placed(SHAPES["wing"], wx, -size * 0.08, size * 0.74, flip)
            canvas.outline(points, tone, max(2, size * 0.05))
        points = placed(SHAPES[seat.shape], 0, 0, size * (0.92 if seat.shape == "triangle" else 0.82))
        canvas.outline(points, tone, size * 0.16)
        canvas.polygon(points, ground)

    return sprite(size * 3, size * 2, paint)


# --- hoard --------------------------------------------------------------------------------------------------


def paint_gem(
    canvas: Canvas, x: float, y: float, size: float, colour: Colour = RUBY, light: Colour = RUBY_LIGHT
) -> None:
    """A gem of five facets."""
    dark = mix(colour, NIGHT9, 0.45)

    def facet(points: list[tuple[float, float]], tone: Colour) -> None:
        canvas.polygon(placed(points, x, y, size), tone)

    outline = placed(SHAPES["gem"], x, y, size)
    canvas.outline(outline, NIGHT9, size * 0.12)
    canvas.polygon(outline, colour)
    facet([(0, 42), (30, 42), (50, 96)], mix(colour, dark, 0.5))
    facet([(100, 42), (70, 42), (50, 96)], dark)
    facet([(26, 12), (74, 12), (70, 42), (30, 42)], mix(colour, light, 0.45))
    facet([(26, 12), (30, 42), (0, 42)], light)
    facet([(26, 12), (50, 12), (30, 42)], mix(colour, light, 0.75))


@kept
def gem(size: int, colour: Colour = RUBY, light: Colour = RUBY_LIGHT) -> Sprite:
    """A gem; rubies by default."""
    return sprite(size * 2, size * 2, lambda canvas: paint_gem(canvas, 0, 0, size, colour, light))


def paint_coal(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A worthless lump."""
    outline = placed(SHAPES["coal"], x, y, size)
    canvas.outline(outline, NIGHT9, size * 0.1)
    canvas.polygon(outline, "#4A4452")
    canvas.polygon(placed([(20, 20), (60, 8), (52, 42)], x, y, size), "#8B8496")
    canvas.polygon(placed([(60, 8), (92, 36), (52, 42)], x, y, size), "#66606F")
    canvas.polygon(placed([(8, 66), (52, 42), (44, 94)], x, y, size), "#2B2632")


@kept
def coal(size: int) -> Sprite:
    """A worthless lump."""
    return sprite(size * 2, size * 2, lambda canvas: paint_coal(canvas, 0, 0, size))


def paint_bag(canvas: Canvas, x: float, y: float, size: float, colour: Colour, outline: Colour = NIGHT9) -> None:
    """A tied bag."""
    body, neck = placed(SHAPES["bag"], x, y, size), placed(SHAPES["bag-neck"], x, y, size)
    canvas.outline(body, outline, size * 0.12)
    canvas.outline(neck, outline, size * 0.12)
    canvas.polygon(body, colour)
    canvas.polygon(neck, mix(colour, NIGHT9, 0.25))
    canvas.line(placed([(32, 27), (68, 27)], x, y, size), BRASS_LIGHT, size * 0.1)


@kept
def bag(size: int, colour: Colour) -> Sprite:
    """A tied bag in a seat's colour: what is in it is hidden."""
    return sprite(size * 2, size * 2, lambda canvas: paint_bag(canvas, 0, 0, size, mix(colour, NIGHT9, 0.2)))


# --- signs --------------------------------------------------------------------------------------------------


@kept
def icon(
    name: str, size: int, fill: Colour, outline: Colour | None = None, thickness: int = 0, flip: bool = False
) -> Sprite:
    """Any shape of `shapes.SHAPES` in one colour."""
    side = round(size * 1.4 + thickness * 4)
    return sprite(side, side, lambda canvas: canvas.shape(name, 0, 0, size, fill, outline, thickness, flip))


@kept
def flames(size: int) -> Sprite:
    """Fire of about that width, standing on its point."""

    def paint(canvas: Canvas) -> None:
        for dx, share, colour in (
            (-0.3, 0.62, EMBER), (0.3, 0.56, EMBER), (0, 0.92, EMBER),
            (-0.18, 0.42, LAVA), (0.17, 0.38, LAVA), (0, 0.6, LAVA), (0, 0.34, BRASS_LIGHT),
        ):  # fmt: skip
            canvas.shape("flame", dx * size, -size * share * 0.46, size * share, colour)

    return sprite(size * 2, round(size * 1.3), paint, (size, size * 1.1))


def paint_claw(canvas: Canvas, x: float, y: float, size: float, colour: Colour, marks: int = 3) -> None:
    """Claw marks: loss or danger."""
    for index in range(marks):
        dx = (index - (marks - 1) / 2) * size * 0.34
        canvas.polygon(placed(SHAPES["claw"], x + dx, y, size), colour)


@kept
def claw(size: int, colour: Colour = RUBY_LIGHT, marks: int = 3) -> Sprite:
    """Claw marks: loss or danger."""
    return sprite(size * (marks + 1), size * 2, lambda canvas: paint_claw(canvas, 0, 0, size, colour, marks))


def paint_eye(
    canvas: Canvas, x: float, y: float, size: float, iris: Colour, glow: Colour, dark: Colour = NIGHT9
) -> None:
    """The dragon's eye: something hidden."""
    almond = placed(SHAPES["almond"], x, y, size)
    canvas.outline(almond, dark, size * 0.1)
    canvas.polygon(almond, iris)
    canvas.clipped(almond, lambda inside: inside.disc(x, y, size * 0.3, glow))
    canvas.polygon(placed(SHAPES["pupil"], x, y, size), dark)
    canvas.disc(x + size * 0.1, y - size * 0.12, size * 0.05, BONE)


@kept
def eye(size: int, iris: Colour = LAVA, glow: Colour = EMBER) -> Sprite:
    """The dragon's eye: something hidden."""
    return sprite(round(size * 1.4), size, lambda canvas: paint_eye(canvas, 0, 0, size, iris, glow))


@kept
def star(size: int) -> Sprite:
    """The star of news."""
    return sprite(size * 2, size * 2, lambda canvas: canvas.shape("spark", 0, 0, size, SPARK, NIGHT9, 4))


@kept
def laurel(size: int, colour: Colour = BRASS_LIGHT, leaves: int = 6) -> Sprite:
    """A wreath of that inner width for a winner; open at the top, so that something can stand in it."""

    def paint(canvas: Canvas) -> None:
        radius = size * 0.56
        for side in (-1, 1):
            for index in range(leaves):
                angle = math.radians(90 - side * (14 + index * 118 / (leaves - 1)))
                x, y = radius * math.cos(angle), radius * math.sin(angle)
                leaf = size * 0.34 * (1 - index * 0.05)
                turn = angle + (math.pi * 0.12 if side > 0 else math.pi - math.pi * 0.12)
                canvas.shape("laurel-leaf", x, y, leaf, colour, NIGHT9, size * 0.035, turn=turn)

    return sprite(size * 2, size * 2, paint)


@kept
def letter_disc(size: int, colour: Colour, letter: str) -> Sprite:
    """A disc with a letter that repeats a shape and a colour shown beside it."""

    def paint(canvas: Canvas) -> None:
        canvas.disc(0, 0, size / 2, colour)
        canvas.figure(0, 0, letter, "black", size * 0.7, WHITE if text_on(colour) == WHITE else NIGHT9)

    return sprite(size + 4, size + 4, paint)
