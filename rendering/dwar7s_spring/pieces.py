"""What stands on the map: settlements, fortresses and dwarfs of the seats, monsters, webs."""

from __future__ import annotations

from typing import Final

from rendering.cache import kept
from rendering.canvas import Canvas, Sprite, sprite
from rendering.dwar7s_spring import icons
from rendering.dwar7s_spring.layout import Frame
from rendering.shapes import SHAPES, Point, path, placed
from rendering.style import BONE, LAVA, NIGHT9, RUBY, RUBY_DARK, SPARK, Colour, Seat, mix, text_on

_HOUSE: Final = path("M50,-2L104,46L90,46L90,98L10,98L10,46L-4,46Z")
_TOWER: Final = path("M4,-6L24,-6L24,8L39,8L39,-6L61,-6L61,8L76,8L76,-6L96,-6L96,34L86,44L92,104L8,104L14,44L4,34Z")
_DWARF: Final = path(
    "M52,-20C62,0,82,22,88,44L96,52L88,60C92,84,74,104,50,104C26,104,8,84,12,60L4,52L12,44C20,24,36,4,52,-20Z"
)
_OUTLINE: Final = {"settlement": _HOUSE, "fortress": _TOWER, "dwarf": _DWARF}
#: Where the seat's shape stands in a piece and how large it is, in hundredths of the piece.
_SIGN: Final[dict[str, tuple[float, float]]] = {
    "settlement": (0.18, 0.48),
    "fortress": (0.18, 0.5),
    "dwarf": (0.26, 0.46),
}


def paint_piece(canvas: Canvas, kind: str, x: float, y: float, size: float, seat: Seat, active: bool = False) -> None:
    """A piece in its seat's colour with the seat's shape on it; ring and night outline for any ground."""
    points = placed(_OUTLINE[kind], x, y, size)
    canvas.outline(points, NIGHT9, size * 0.3)
    canvas.outline(points, LAVA if active else BONE, size * 0.17)
    canvas.polygon(points, seat.colour)
    if kind == "settlement":
        roof = placed([(50, -2), (104, 46), (-4, 46)], x, y, size)
        canvas.polygon(roof, mix(seat.colour, NIGHT9, 0.32))
    elif kind == "dwarf":
        face = placed(path("M18,50C30,44,70,44,82,50L82,62C70,56,30,56,18,62Z"), x, y, size)
        canvas.polygon(face, mix(seat.colour, NIGHT9, 0.45))
    else:
        band = placed([(14, 36), (86, 36), (86, 46), (14, 46)], x, y, size)
        canvas.polygon(band, mix(seat.colour, NIGHT9, 0.4))
    down, share = _SIGN[kind]
    canvas.polygon(placed(SHAPES[seat.shape], x, y + size * down, size * share), text_on(seat.colour))


@kept
def piece(kind: str, size: int, seat: Seat, active: bool = False) -> Sprite:
    """A settlement, fortress or dwarf."""
    return sprite(size * 2, size * 2, lambda canvas: paint_piece(canvas, kind, 0, 0, size, seat, active))


@kept
def monster(effect: str, size: int) -> Sprite:
    """A monster in its lair: what it does, on ruby."""

    def paint(canvas: Canvas) -> None:
        canvas.disc(0, 0, size * 0.56, NIGHT9)
        canvas.disc(0, 0, size * 0.5, RUBY)
        canvas.disc(0, 0, size * 0.43, RUBY_DARK)
        icons.PORTRAIT[effect](canvas, 0, 0, size * 0.6)

    return sprite(round(size * 1.4), round(size * 1.4), paint)


@kept
def web(frame: Frame) -> Sprite:
    """A spider's web over a hex."""
    unit, thread = frame.unit, mix(BONE, NIGHT9, 0.35)  # dimmer than the name of the spot under it

    def paint(canvas: Canvas) -> None:
        for px, py in frame.hex(0, 0, 3 * unit):
            canvas.line([(0, 0), (px, py)], thread, 2 * unit)
        for inset in (3, 14, 26):
            ring = frame.hex(0, 0, inset * unit)
            for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
                canvas.line([(ax, ay), ((ax + bx) * 0.45, (ay + by) * 0.45), (bx, by)], thread, 2 * unit)

    return sprite(2 * round(frame.radius) + 8, 2 * frame.inner_row + 8, paint)


@kept
def hex_frame(frame: Frame, colour: Colour, thickness: int) -> Sprite:
    """A frame inside a hex."""
    unit = frame.unit

    def paint(canvas: Canvas) -> None:
        body = frame.hex(0, 0, 3 * unit)
        canvas.outline(body, NIGHT9, thickness + 4)
        canvas.outline(body, colour, thickness)

    return sprite(2 * round(frame.radius) + 24, 2 * frame.inner_row + 24, paint)


@kept
def empty_place(size: int, tone: Colour) -> Sprite:
    """A place of a wildland where a dwarf may stand."""

    def paint(canvas: Canvas) -> None:
        canvas.disc(0, 0, size * 0.5, tone)
        canvas.disc(0, 0, size * 0.36, NIGHT9)

    return sprite(size * 2, size * 2, paint)


def paint_arrow(canvas: Canvas, start: Point, end: Point, width: float) -> None:
    """The way that a piece has gone."""
    (ax, ay), (bx, by) = start, end
    length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    ux, uy = (bx - ax) / length, (by - ay) / length
    head = min(length * 0.5, width * 3.4)
    neck = (bx - ux * head, by - uy * head)
    for colour, grow in ((NIGHT9, 5.0), (SPARK, 0.0)):
        canvas.line([(ax, ay), neck], colour, width + grow)
        wide = width * 1.6 + grow * 0.7
        canvas.polygon(
            [
                (bx + ux * grow, by + uy * grow),
                (neck[0] - uy * wide - ux * grow, neck[1] + ux * wide - uy * grow),
                (neck[0] + uy * wide - ux * grow, neck[1] - ux * wide - uy * grow),
            ],
            colour,
        )


@kept
def arrow(dx: int, dy: int, width: int) -> Sprite:
    """An arrow from a point to (dx, dy) beside it, placed by its start."""
    reach = max(abs(dx), abs(dy)) + 40
    return sprite(reach * 2, reach * 2, lambda canvas: paint_arrow(canvas, (0, 0), (dx, dy), width))
