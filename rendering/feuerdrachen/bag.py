"""A seat's own bag, for its owner's eyes: rubies and carbon, piece by piece and in large figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PIL import Image

from games.core.language import _
from games.core.names import Names
from games.feuerdrachen.content import Content
from games.feuerdrachen.view import View
from rendering import furniture, sprites, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite
from rendering.feuerdrachen.scenery import IDENTITY, PAGE_SCALES
from rendering.picture import Caption, fitted_name
from rendering.style import BONE, BONE3, ESSENTIAL, MARGIN, TITLE, WIDTH

HEIGHT: Final = 600
FIGURE: Final = 120
HEAD: Final = 316  # width of a row's left end with its number
STEP: Final = 1.12  # from piece to piece, in sizes
PLATE: Final = "#2B191B"


@kept
def _backdrop() -> Image.Image:
    canvas = Canvas(WIDTH, HEIGHT, IDENTITY.page)
    furniture.paint_scales(canvas, 0, 0, WIDTH, HEIGHT, 44, PAGE_SCALES, 3)
    return canvas.finished()


def bag(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """What is in the viewer's bag; raises `ValueError` for a view without a seat, which has no bag."""
    player = view.players[view.viewer] if view.viewer is not None else None
    if view.viewer is None or player is None or player.bag is None:
        raise ValueError("only a seat's own view shows its bag")
    seat = IDENTITY.seats[player.colour]
    sheet = Sheet(_backdrop())
    sheet.put(sprites.badge(60, seat), 76, 74)
    sheet.put(sprites.bag(84, seat.colour), 176, 66)
    private = _("only for you")
    right = WIDTH - MARGIN - 12
    sheet.text(right, 72, private, "semi", ESSENTIAL, BONE3, "r")
    left = round(right - text.width(private, "semi", ESSENTIAL)) - 70
    sheet.put(sprites.eye(72), left + 24, 72)
    name = fitted_name(names, view.viewer, left - 270, TITLE)
    sheet.text(240, 72, name.text, name.font, name.size, BONE)
    _row(sheet, 128, 262, _gem, player.bag.rubies)
    _row(sheet, 410, 166, _lump, player.bag.carbon)
    return sheet.image


def _gem(size: int) -> Sprite:
    return sprites.gem(size)


def _lump(size: int) -> Sprite:
    return sprites.coal(size)


def _row(sheet: Sheet, top: int, height: int, piece: Callable[[int], Sprite], count: int) -> None:
    """A plate with every piece, and their number at its left end."""
    width = WIDTH - 2 * MARGIN
    sheet.put(furniture.pill(width, height, IDENTITY.line, radius=24), MARGIN, top)
    sheet.put(furniture.pill(width - 8, height - 8, PLATE, radius=20), MARGIN + 4, top + 4)
    sheet.put(piece(88), MARGIN + 76, top + height / 2)
    sheet.figure(MARGIN + 216, top + height / 2, count, "serif", FIGURE, BONE)
    room = (width - HEAD - 28, height - 36)
    size, columns = _largest(count, room)
    step = size * STEP
    rows = -(-count // columns) if count else 0
    first_y = top + height / 2 - (rows - 1) * step / 2
    for index in range(count):
        px = MARGIN + HEAD + step / 2 + (index % columns) * step
        sheet.put(piece(size), px, first_y + (index // columns) * step)


def _largest(count: int, room: tuple[int, int]) -> tuple[int, int]:
    """The largest size at which so many pieces fit, and how many then stand in a row."""
    for size in range(76, 20, -4):
        columns, rows = int(room[0] // (size * STEP)), int(room[1] // (size * STEP))
        if columns * rows >= count:
            return size, columns
    return 20, int(room[0] // (20 * STEP))
