"""The path of a challenge: a snake of spaces with what each needs, pieces, and the dice of the turn."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image

from games.fourth_wing.actions import Set
from games.fourth_wing.content import Board, Content, Space
from games.fourth_wing.view import View
from rendering import furniture, sprites, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet
from rendering.fourth_wing import look
from rendering.fourth_wing.look import DEEP, GROUND, IDENTITY, OBSTACLE, RAYS
from rendering.shapes import Point
from rendering.sprites import paint_wing
from rendering.style import (
    BONE,
    BONE2,
    BRASS,
    BRASS_LIGHT,
    ESSENTIAL_MIN,
    INK,
    MARGIN,
    NIGHT9,
    SECONDARY_MIN,
    WHITE,
    WIDTH,
    mix,
)

TOP: Final = 132
COLUMNS: Final = 5
CELL_WIDTH: Final = 220
CELL: Final = 200
STEP_X: Final = 233
STEP_Y: Final = 218
SLOT: Final = 74
PIECE: Final = 44
#: Grounds of the pages, from the sky to the foot of the ridges.
_SKY: Final = ("#16293A", "#1A3246", "#20394E")


def rows(board: Board) -> int:
    """How many rows the spaces and Start need."""
    return -(-(board.goal + 1) // COLUMNS)


def height(board: Board) -> int:
    """Height of the zone below the ask strip."""
    return rows(board) * STEP_Y + 40


def corner(n: int) -> Point:
    """The upper left corner of a space (0 = Start): rows run to the right and back in turns."""
    row, column = divmod(n, COLUMNS)
    if row % 2:
        column = COLUMNS - 1 - column
    return MARGIN + column * STEP_X, TOP + 40 + row * STEP_Y


def centre(n: int) -> Point:
    x, y = corner(n)
    return x + CELL_WIDTH / 2, y + CELL / 2


def backdrop(canvas: Canvas, top: int) -> None:
    """Ridges and two great wings behind everything, where nothing is read."""
    for flip in (True, False):
        x = WIDTH / 2 + (-330 if flip else 330)
        paint_wing(canvas, x, top + 330, 820, "#162B3D", "#1E3850", flip)
    for index, tone in enumerate(_SKY):
        base = top + 470 + index * 150
        points: list[Point] = [(0.0, canvas.height)]
        for step in range(13):
            points.append((step * 100.0, base + 70 * math.sin(step * 1.7 + index * 2.1) + (step % 2) * 46))
        canvas.polygon([*points, (WIDTH, canvas.height)], tone)


@kept
def scenery(board: Board, letters: tuple[tuple[str, str], ...], start: str, total: int) -> Image.Image:
    """Page and path of a board, as tall as the picture; `start` is the word on the first space."""
    canvas = Canvas(WIDTH, total, IDENTITY.page)
    backdrop(canvas, TOP)
    _paint_way(canvas, board)
    for n in range(board.goal + 1):
        _paint_cell(canvas, board, n, dict(letters), start)
    _paint_direction(canvas, board)
    tab = f"{board.key} · {board.title}"
    width = text.width(tab, "serif", 34) + 56
    canvas.box(WIDTH / 2 - width / 2 - 2, TOP - 12, width + 4, 50, 12, NIGHT9)
    canvas.box(WIDTH / 2 - width / 2, TOP - 10, width, 46, 10, BRASS)
    canvas.text(WIDTH / 2, TOP + 13, tab, "serif", 34, INK, "m")
    return canvas.finished()


def _paint_way(canvas: Canvas, board: Board) -> None:
    """The line that joins the spaces."""
    line = [centre(n) for n in range(board.goal + 1)]
    canvas.line(line, NIGHT9, 34)
    canvas.line(line, IDENTITY.line, 24)


def _paint_direction(canvas: Canvas, board: Board) -> None:
    """Chevrons between the spaces, for every second row runs back."""
    for n in range(board.goal):
        (ax, ay), (bx, by) = centre(n), centre(n + 1)
        turn = 0.0 if bx > ax else math.pi if bx < ax else math.pi / 2
        canvas.shape("chevron", (ax + bx) / 2, (ay + by) / 2, 24, IDENTITY.accent, NIGHT9, 4, turn=turn)


def _paint_cell(canvas: Canvas, board: Board, n: int, letters: dict[str, str], start: str) -> None:
    x, y = corner(n)
    if n == 0:
        _ground(canvas, x, y, "#274258", False)
        for flip in (True, False):
            wing = x + CELL_WIDTH / 2 + (-42 if flip else 42)
            paint_wing(canvas, wing, y + 128, 92, "#42647F", "#274258", flip, ribs=3)
        canvas.shape("bolt", x + CELL_WIDTH / 2, y + 124, 92, IDENTITY.accent, "#274258", 5)
        canvas.text(x + CELL_WIDTH / 2, y + 34, start, "serif", ESSENTIAL_MIN, BONE, "m")
        return
    space = board.space(n)
    _ground(canvas, x, y, _tone(space), space.kind in ("large", "sparring") or space.goal)
    if space.obstacle:
        _rays(canvas, x, y)
    if space.goal:
        canvas.box(x + 4, y + 4, CELL_WIDTH - 8, CELL - 8, 17, None, BRASS, 5)
        _flag(canvas, x + 78, y + 28)
    canvas.disc(x + 31, y + 31, 23, DEEP)
    canvas.figure(x + 31, y + 31, n, "black", 30, BONE)
    if space.kind == "sparring":
        _paint_fight(canvas, board, space, x, y)
    else:
        for index, (left, top) in enumerate(slots(space)):
            if index:
                canvas.text(x + CELL_WIDTH / 2, top + SLOT / 2, "+", "black", 34, BONE, "m")
            _paint_slot(canvas, space.dice[index], left, top)
    if space.symbol:
        _paint_symbol(canvas, space.symbol, letters.get(space.symbol, "?"), x + CELL_WIDTH - 66, y + 10)
    name = text.fit(space.name, "semi", 26, SECONDARY_MIN, CELL_WIDTH - 20)
    canvas.text(x + CELL_WIDTH / 2, y + CELL - 27, name.text, "semi", name.size, BONE, "m")


def _tone(space: Space) -> str:
    if space.goal:
        return "#4C4326"
    if space.obstacle:
        return OBSTACLE
    return "#46324E" if space.kind == "sparring" else GROUND


def _ground(canvas: Canvas, x: float, y: float, tone: str, double: bool) -> None:
    canvas.box(x - 2, y + 6, CELL_WIDTH + 4, CELL, 22, NIGHT9)
    canvas.box(x, y, CELL_WIDTH, CELL, 20, mix(tone, WHITE, 0.24))
    canvas.box(x + 3, y + 5, CELL_WIDTH - 6, CELL - 8, 18, tone)
    if double:
        canvas.box(x + 9, y + 10, CELL_WIDTH - 18, CELL - 18, 14, None, mix(tone, WHITE, 0.3), 3)


def _rays(canvas: Canvas, x: float, y: float) -> None:
    """An obstacle: rays round the rim, and hatching."""
    body = [(x + 6, y + 8), (x + CELL_WIDTH - 6, y + 8), (x + CELL_WIDTH - 6, y + CELL - 6), (x + 6, y + CELL - 6)]

    def hatch(inside: Canvas) -> None:
        for step in range(-CELL, CELL_WIDTH, 34):
            inside.line([(x + step, y + CELL), (x + step + CELL, y)], mix(OBSTACLE, NIGHT9, 0.3), 9)

    canvas.clipped(body, hatch)
    mx, my = x + CELL_WIDTH / 2, y + CELL / 2
    for step in range(28):
        angle = step * 2 * math.pi / 28
        dx, dy = math.cos(angle), math.sin(angle)
        reach = min((CELL_WIDTH / 2) / max(abs(dx), 1e-6), (CELL / 2) / max(abs(dy), 1e-6))
        near, far = reach - 9, reach + 7
        tip = [(mx + dx * far, my + dy * far)]
        wide = 9
        foot = [
            (mx + dx * near - dy * wide, my + dy * near + dx * wide),
            (mx + dx * near + dy * wide, my + dy * near - dx * wide),
        ]
        canvas.polygon(foot + tip, RAYS)
    canvas.box(x + 3, y + 4, CELL_WIDTH - 6, CELL - 7, 18, None, RAYS, 4)


def _flag(canvas: Canvas, x: float, y: float) -> None:
    canvas.line([(x, y - 14), (x, y + 22)], BONE, 5)
    canvas.polygon([(x, y - 14), (x + 44, y - 6), (x, y + 8)], BRASS_LIGHT)


def slots(space: Space) -> list[Point]:
    """The upper left corners of a space's slots, or of the dice of a fight."""
    x, y = corner(space.n)
    count = len(space.dice) or 1
    width = SLOT if count == 1 else 2 * SLOT + 32
    left = x + (CELL_WIDTH - width) / 2
    return [(left + index * (SLOT + 32), y + 66) for index in range(count)]


def _paint_slot(canvas: Canvas, values: tuple[int, ...], x: float, y: float) -> None:
    """What a die must show: one number, or several that will do."""
    canvas.box(x, y + 4, SLOT, SLOT, 15, NIGHT9)
    canvas.box(x, y, SLOT, SLOT, 15, BONE)
    canvas.box(x + 4, y + 4, SLOT - 8, SLOT - 8, 11, None, BONE2, 3)
    if len(values) == 1:
        canvas.figure(x + SLOT / 2, y + SLOT / 2, values[0], "black", 46, INK)
    elif len(values) == 2:
        canvas.line([(x + 16, y + SLOT - 14), (x + SLOT - 16, y + 14)], "#B39B6C", 4)
        canvas.figure(x + SLOT * 0.29, y + SLOT * 0.33, values[0], "black", 33, INK)
        canvas.figure(x + SLOT * 0.71, y + SLOT * 0.68, values[1], "black", 33, INK)
    else:
        canvas.figure(x + SLOT / 2, y + SLOT / 2, f"{values[0]}–{values[-1]}", "black", 34, INK)


def _paint_fight(canvas: Canvas, board: Board, space: Space, x: float, y: float) -> None:
    """Crossed blades, the sign that decides, and the number of dice."""
    mx, my = x + CELL_WIDTH / 2 - 10, y + 106
    for side in (-1, 1):
        blade = [(mx - side * 60, my + 36), (mx + side * 48, my - 34)]
        canvas.line(blade, NIGHT9, 15)
        canvas.line(blade, "#C9D0DA", 9)
        canvas.line([(mx - side * 58, my + 14), (mx - side * 40, my + 40)], BRASS, 7)
    canvas.disc(mx, my, 35, NIGHT9)
    canvas.disc(mx, my, 31, BRASS)
    canvas.figure(mx, my, ">" if board.fight == "higher" else "≥", "black", 44, INK)
    for index in range(space.fight_dice):
        top = my - 17 + (index - (space.fight_dice - 1) / 2) * 42
        canvas.box(x + CELL_WIDTH - 51, top - 3, 40, 40, 11, NIGHT9)
        canvas.box(x + CELL_WIDTH - 48, top, 34, 34, 9, BONE)
        canvas.disc(x + CELL_WIDTH - 31, top + 17, 6, INK)


def _paint_symbol(canvas: Canvas, key: str, letters: str, x: float, y: float) -> None:
    colour = look.ability_colour(key)
    canvas.box(x - 2, y - 2, 60, 48, 14, NIGHT9)
    canvas.box(x, y, 56, 44, 12, colour)
    look.paint_sign(canvas, key, x + 16, y + 22, 24, BONE)
    canvas.figure(x + 40, y + 22, letters, "black", 21, WHITE)


# --- what moves ---------------------------------------------------------------------------------------------


def pieces(sheet: Sheet, view: View, content: Content) -> None:
    """Dice of the turn on their spaces, the next space, and the pieces."""
    board = content.board(view.board)
    turn = view.turn
    if turn is not None:
        for placement in turn.placed:
            _placed_dice(sheet, view, board, placement.space, placement.dice)
        if turn.next and view.stage in ("act", "reroll", "fight"):
            x, y = corner(turn.next)
            sheet.put(furniture.frame(CELL_WIDTH - 2, CELL - 2, 20, thickness=7), x + 1, y + 1)
    by_space: dict[int, list[int]] = {}
    for seat, player in enumerate(view.players):
        if player.pos >= 0:
            by_space.setdefault(player.pos, []).append(seat)
    for n, seats in by_space.items():
        x, y = corner(n)
        size, places = _standing(board.space(n) if n else None, len(seats))
        if len({down for _, down in places}) > 1:  # flames need the air above the upper row
            seats.sort(key=lambda seat: turn is None or turn.seat != seat)
        for seat, (across, down) in zip(seats, places, strict=True):
            active = turn is not None and turn.seat == seat
            mark = IDENTITY.seats[view.players[seat].colour]
            sheet.put(sprites.badge(size, mark, active), x + across, y + down)


def _standing(space: Space | None, count: int) -> tuple[int, list[Point]]:
    """Size of the pieces on a space (None: Start) and the middle of each, from the corner of its cell.

    They stand in a row above the slots. Between a number and a symbol there is room for two: more stand on both
    sides of a single slot too, or in two rows.
    """
    if space is None:
        return _row(count, 16, CELL_WIDTH - 16, 84)
    if space.symbol is None:
        return _row(count, 62, CELL_WIDTH - 16, 33)
    left, right = 62, CELL_WIDTH - 76
    if count <= 2:
        return _row(count, left, right, 33)
    if len(space.dice) == 1:
        size, places = _row(count - 2, left, right, 33)
        return size, [*places, (37, 66 + SLOT / 2), (CELL_WIDTH - 37, 66 + SLOT / 2)]
    size = _row(4, 62, CELL_WIDTH - 16, 33)[0]
    upper, lower = (_row(many, left, right, down)[1] for many, down in ((2, 10), (count - 2, 46)))
    return size, upper + lower


def _row(count: int, left: float, right: float, down: float) -> tuple[int, list[Point]]:
    """Size and middles of pieces side by side; two or less stand in the middle of a cell if they can."""
    size = min(PIECE, round((right - left - 4 * (count - 1)) / count))
    step = min(size + 14, (right - left - size) / max(1, count - 1))
    middle = (left + right) / 2 if count > 2 or right < CELL_WIDTH * 0.7 else CELL_WIDTH / 2
    return size, [(middle + (index - (count - 1) / 2) * step, down) for index in range(count)]


def _placed_dice(sheet: Sheet, view: View, board: Board, n: int, dice: Set) -> None:
    x, y = corner(n)
    side = 68 if len(dice) < 3 else 50
    step = SLOT + 32 if len(dice) == 2 else side + 8
    if len(dice) > 3:
        step = (CELL_WIDTH - 24 - side) // (len(dice) - 1)
    left = x + (CELL_WIDTH - side - step * (len(dice) - 1)) / 2
    for index, shown in enumerate(dice):
        mark = IDENTITY.seats[view.players[shown.owner].colour]
        sheet.put(look.die(shown.face, mark, side), left + index * step, y + (53 if side > 60 else 66))
