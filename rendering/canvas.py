"""Drawing surfaces: `Canvas` for what is drawn once and kept, `Sheet` for the picture that is put together.

Pillow does not smooth edges, so sprites and backgrounds are drawn at twice their size and reduced with a box
filter; a picture is then a copy of a background, onto which finished sprites and text masks are pasted at
their final size. Coordinates are pixels of the finished picture everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple, cast

from PIL import Image, ImageDraw

from rendering import text
from rendering.heap import HEAP
from rendering.shapes import SHAPES, Point, Points, placed
from rendering.style import Colour

Align = Literal["l", "m", "r"]
Box = tuple[int, int, int, int]
SUPERSAMPLING = 2
PARTED_FROM = 20_000  # pixels of a sprite (some 140 x 140); pasting several parts of smaller ones takes no less time


class Part(NamedTuple):
    """A rectangle of a sprite: its colours with their coverage, or one colour that covers it."""

    box: Box
    colours: Image.Image | tuple[int, ...]  # RGB
    mask: Image.Image | None = None  # L


class Sprite(NamedTuple):
    """A finished piece of a picture: its parts, which do not overlap, and the point in it that is placed."""

    parts: tuple[Part, ...]
    x: int
    y: int


class _Surface:
    """What both surfaces do: text."""

    def __init__(self, image: Image.Image, scale: int, origin: Point = (0, 0)) -> None:
        self.image = image
        self.scale = scale
        self.origin = origin
        self.pen = ImageDraw.Draw(image)

    def _device(self, x: float, y: float) -> Point:
        return (x + self.origin[0]) * self.scale, (y + self.origin[1]) * self.scale

    def _ink(self, run: text.Run, x: float, y: float, colour: Colour) -> None:
        if run.width:
            self.image.paste(colour, (round(x), round(y)), run.mask)

    def text(self, x: float, y: float, line: str, font: str, size: int, colour: Colour, align: Align = "l") -> float:
        """A line whose capitals are centred on `y`; `align` says which end or middle is at `x`.

        Returns where the pen stands after it.
        """
        run = text.run(line, font, size * self.scale)
        px, py = self._device(x, y)
        px -= run.advance * {"l": 0.0, "m": 0.5, "r": 1.0}[align]
        base = py + text.cap_height(font, size * self.scale) / 2
        self._ink(run, px + run.left, base + run.top, colour)
        return (px + run.advance) / self.scale - self.origin[0]

    def figure(self, x: float, y: float, figure: str | int, font: str, size: float, colour: Colour) -> None:
        """A number or a letter with the middle of its ink at (x, y)."""
        run = text.run(str(figure), font, max(1, round(size * self.scale)))
        px, py = self._device(x, y)
        self._ink(run, px - run.width / 2, py - run.height / 2, colour)


class Canvas(_Surface):
    """A supersampled surface for backgrounds and sprites; transparent unless it has a ground colour.

    `origin` is the point of the surface that has the coordinates (0, 0).
    """

    def __init__(self, width: int, height: int, ground: Colour | None = None, origin: Point = (0, 0)) -> None:
        size = (width * SUPERSAMPLING, height * SUPERSAMPLING)
        image = Image.new("RGBA", size, (0, 0, 0, 0)) if ground is None else Image.new("RGB", size, ground)
        super().__init__(image, SUPERSAMPLING, origin)
        self.width, self.height = width, height

    def _points(self, points: Iterable[Point]) -> list[Point]:
        return [self._device(x, y) for x, y in points]

    def polygon(self, points: Points, fill: Colour) -> None:
        """A filled polygon."""
        self.pen.polygon(self._points(points), fill=fill)

    def line(self, points: Points, colour: Colour, width: float) -> None:
        """An open line with round joints and ends."""
        path = self._points(points)
        thick = max(1, round(width * self.scale))
        self.pen.line(path, fill=colour, width=thick, joint="curve")
        if thick > 2:
            radius = thick / 2 - 0.5
            for x, y in (path[0], path[-1]):
                self.pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def outline(self, points: Points, colour: Colour, width: float) -> None:
        """A closed line centred on the points."""
        self.line([*points, points[0], points[1]], colour, width)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        fill: Colour | None,
        line: Colour | None = None,
        thickness: float = 0,
    ) -> None:
        """A rectangle with round corners; its line lies inside."""
        left, top = self._device(x, y)
        right, bottom = self._device(x + width, y + height)
        self.pen.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius=radius * self.scale,
            fill=fill,
            outline=line,
            width=round(thickness * self.scale) if line else 0,
        )

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """A filled circle."""
        px, py = self._device(x, y)
        reach = radius * self.scale
        self.pen.ellipse((px - reach, py - reach, px + reach, py + reach), fill=fill)

    def shape(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        fill: Colour,
        outline: Colour | None = None,
        thickness: float = 0,
        flip: bool = False,
        turn: float = 0,
    ) -> None:
        """A shape of `shapes.SHAPES` with its middle at (x, y); an outline lies outside it."""
        points = placed(SHAPES[name], x, y, size, flip, turn)
        if outline:
            self.outline(points, outline, thickness * 2)
        self.polygon(points, fill)

    def clipped(self, points: Points, paint: Callable[[Canvas], None]) -> None:
        """Lets `paint` draw on a copy of what lies under the polygon, and keeps only what is inside it."""
        corners = self._points(points)
        left = max(0, math.floor(min(x for x, _ in corners)))
        top = max(0, math.floor(min(y for _, y in corners)))
        right = min(self.image.width, math.ceil(max(x for x, _ in corners)) + 1)
        bottom = min(self.image.height, math.ceil(max(y for _, y in corners)) + 1)
        if right <= left or bottom <= top:
            return
        if _covers(corners, *self.image.size):
            paint(self)  # nothing to clip: no second copy of a whole background
            return
        part = Canvas(1, 1, origin=(self.origin[0] - left / self.scale, self.origin[1] - top / self.scale))
        part.image = self.image.crop((left, top, right, bottom))
        part.pen = ImageDraw.Draw(part.image)
        paint(part)
        mask = Image.new("L", part.image.size, 0)
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in corners], fill=255)
        self.image.paste(part.image, (left, top), mask)

    def finished(self) -> Image.Image:
        """The surface at its final size, smoothed."""
        HEAP.leave(4 * self.image.width * self.image.height)
        return self.image.reduce(self.scale)


def _covers(corners: list[Point], width: int, height: int) -> bool:
    """Whether a polygon is a rectangle that leaves nothing of the surface free."""
    xs, ys = sorted({x for x, _ in corners}), sorted({y for _, y in corners})
    if len(corners) != 4 or {*corners} != {(x, y) for x in xs for y in ys}:
        return False
    return xs[0] <= 0 and ys[0] <= 0 and xs[-1] >= width and ys[-1] >= height


def sprite(width: int, height: int, paint: Callable[[Canvas], None], at: Point | None = None) -> Sprite:
    """Draws a sprite: `paint` works in coordinates around the point `at`, by default the middle."""
    origin = at or (width / 2, height / 2)
    canvas = Canvas(width, height, origin=origin)
    paint(canvas)
    image = canvas.finished()
    box = image.getbbox() or (0, 0, 1, 1)
    image = image.crop(box)  # pasting costs by area
    return Sprite(tuple(_parted(image)), round(origin[0]) - box[0], round(origin[1]) - box[1])


def _parted(image: Image.Image) -> Iterator[Part]:
    """The parts of a sprite. The plain middle of a panel needs no pixels, and that of a frame is no part at all."""
    whole = (0, 0, image.width, image.height)
    inner = _plain_middle(image) if image.width * image.height >= PARTED_FROM else whole
    left, top, right, bottom = inner
    if 2 * (right - left) * (bottom - top) < image.width * image.height or inner == whole:
        yield _part(image, whole)
        return
    colour = cast(tuple[int, ...], image.getpixel((left, top)))
    if colour[3] == 255:
        yield Part(inner, colour[:3])
    elif colour[3]:
        yield _part(image, inner)
    for box in (
        (0, 0, image.width, top),
        (0, top, left, bottom),
        (right, top, image.width, bottom),
        (0, bottom, image.width, image.height),
    ):
        if box[0] < box[2] and box[1] < box[3]:
            yield _part(image, box)


def _part(image: Image.Image, box: Box) -> Part:
    cut = image.crop(box)
    return Part(box, cut.convert("RGB"), cut.getchannel("A"))


def _plain_middle(image: Image.Image) -> Box:
    """The box around the middle of an RGBA image that has one colour: as wide as the middle row allows."""
    row, data = 4 * image.width, image.tobytes()
    x, y = image.width // 2, image.height // 2
    colour = data[y * row + 4 * x : y * row + 4 * x + 4]
    left = right = x
    while left > 0 and data[y * row + 4 * left - 4 : y * row + 4 * left] == colour:
        left -= 1
    while right < image.width and data[y * row + 4 * right : y * row + 4 * right + 4] == colour:
        right += 1
    plain = colour * (right - left)

    def is_plain(at: int) -> bool:
        return data[at * row + 4 * left : at * row + 4 * right] == plain

    top = bottom = y
    while top > 0 and is_plain(top - 1):
        top -= 1
    while bottom < image.height and is_plain(bottom):
        bottom += 1
    return left, top, right, bottom


class Sheet(_Surface):
    """The picture itself, at its final size: a copy of a background that takes sprites and text.

    `height` cuts the copy short, so that one background serves pictures of several heights.
    """

    def __init__(self, background: Image.Image, height: int | None = None) -> None:
        super().__init__(background.crop((0, 0, background.width, height or background.height)), 1)

    def lay(self, image: Image.Image, x: int, y: int) -> None:
        """Covers a rectangle with a finished part of a background, its upper left corner at (x, y)."""
        self.image.paste(image, (x, y))

    def put(self, piece: Sprite, x: float, y: float) -> None:
        """Places a sprite with its point at (x, y)."""
        left, top = round(x) - piece.x, round(y) - piece.y
        for box, colours, mask in piece.parts:
            self.image.paste(colours, (box[0] + left, box[1] + top, box[2] + left, box[3] + top), mask)
