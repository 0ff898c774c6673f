"""What stands and lies on the squares: dragons, rubies, flags of possible landings, what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from games.feuerdrachen.steps import Flight
from rendering import furniture, sprites, text
from rendering.canvas import Sheet, Sprite
from rendering.feuerdrachen.layout import Cell, Layout
from rendering.feuerdrachen.scenery import BASALT, GROUND, number_place
from rendering.shapes import Point
from rendering.style import BONE, BRASS_LIGHT, COUNT, ESSENTIAL_MIN, INK, LAVA, SPARK, TITLE, Seat

LETTERS: Final = "AB"
MARK_LETTER: Final = 0.6  # in crowds the letter takes as much of its mark as it can


class Piece(NamedTuple):
    """A dragon on a square."""

    seat: Seat
    letter: str
    active: bool


class _Crowd(NamedTuple):
    """How many dragons are shown together: size, columns, steps, and whether wings have room."""

    size: int
    columns: int
    step: int
    row_step: int
    winged: bool


def _crowd(count: int) -> _Crowd:
    if count == 1:
        return _Crowd(74, 1, 0, 0, True)
    if count == 2:
        return _Crowd(50, 2, 80, 0, True)
    if count == 3:
        return _Crowd(46, 3, 54, 0, False)
    if count == 4:
        return _Crowd(42, 2, 68, 48, False)
    return _Crowd(40, 3, 56, 46, False) if count <= 6 else _Crowd(40, 4, 44, 46, False)


def dragons_place(board: Layout, cell: Cell, flagged: bool) -> Point:
    """The middle of where dragons stand: away from the volcano, clear of a flag."""
    x, y = cell.x + board.cell / 2, float(cell.y)
    if cell.side == "top":
        return x, y + board.px(68 if flagged else 64)
    if cell.side == "bottom":
        return x, y + board.cell - board.px(70 if flagged else 64)
    aside = {"left": -10, "right": 10}.get(cell.side, 0) if flagged else 0
    return x + board.px(aside), y + board.cell - board.px(64)


def dragons(sheet: Sheet, board: Layout, cell: Cell, pieces: Sequence[Piece], flagged: bool) -> None:
    """All dragons of a square: up to two with wings, up to eight as marks in two rows."""
    if not pieces:
        return
    crowd = _crowd(len(pieces))
    x, y = dragons_place(board, cell, flagged)
    rows = [pieces[start : start + crowd.columns] for start in range(0, len(pieces), crowd.columns)]
    for row, line in enumerate(rows):
        for column, piece in enumerate(line):
            px = x + board.px((column - (len(line) - 1) / 2) * crowd.step)
            py = y + board.px((row - (len(rows) - 1) / 2) * crowd.row_step)
            size = board.px(crowd.size)
            if crowd.winged:
                sprite = sprites.dragon(size, piece.seat, piece.letter, piece.active)
            else:
                ring = LAVA if piece.active else BONE
                sprite = sprites.mark(size, piece.seat, piece.letter, ring, MARK_LETTER)
            sheet.put(sprite, px, py)


def ghost(sheet: Sheet, board: Layout, cell: Cell, seat: Seat, flagged: bool) -> None:
    """Where the latest flight began."""
    x, y = dragons_place(board, cell, flagged)
    sheet.put(sprites.ghost(board.px(70), seat, GROUND[cell.terrain]), x, y)


def rubies(sheet: Sheet, board: Layout, cell: Cell, count: int) -> None:
    """The gem and its number, beside the square's number; nothing where nothing lies."""
    if not count:
        return
    _, y = number_place(board, cell)
    width, height = board.px(98 if count < 10 else 108), board.px(64)
    x = cell.x + board.cell - board.px(13) - width
    sheet.put(furniture.pill(width, height, BASALT), x, round(y) - height // 2)
    sheet.put(sprites.gem(board.px(46 if count < 10 else 40)), x + board.px(30 if count < 10 else 26), y)
    size = board.px(COUNT if count < 10 else 46)
    sheet.figure(x + width - board.px(26 if count < 10 else 34), y, count, "black", size, BONE)


def frame(sheet: Sheet, board: Layout, cell: Cell) -> None:
    """The lava frame: choose here."""
    inset = board.px(9)
    body = board.cell - 2 * inset
    sheet.put(furniture.frame(body, body, board.px(20), LAVA, 6), cell.x + inset, cell.y + inset)


def news_frame(sheet: Sheet, board: Layout, cell: Cell, inside: bool) -> None:
    """The spark frame: rubies fell here; within the lava frame where there is one."""
    inset = board.px(21 if inside else 13)
    body = board.cell - 2 * inset
    sheet.put(furniture.news_frame(body, body, board.px(14), False), cell.x + inset, cell.y + inset)


def news_tab(sheet: Sheet, x: float, y: float, line: str, signs: Sequence[Sprite] = ()) -> None:
    """A dark tab with the star of news, what has changed, and signs of what it is; its middle at (x, y)."""
    words = text.width(line, "black", ESSENTIAL_MIN + 2)
    width = round(words) + 54 + 42 * len(signs)
    left = x - width / 2
    sheet.put(furniture.pill(width, 46, BASALT, SPARK, 3), left, y - 23)
    sheet.put(sprites.star(24), left + 24, y)
    end = sheet.text(left + 40, y, line, "black", ESSENTIAL_MIN + 2, SPARK)
    for index, sign in enumerate(signs):
        sheet.put(sign, end + 22 + 42 * index, y)


def eruption_tab(sheet: Sheet, board: Layout, cell: Cell, count: int, tight: bool) -> None:
    """How many rubies fell on a square: a tab on its edge towards the volcano, in corners on its inner corner.

    While rubies wait on lines (`tight`) their plates take that edge above and below; there are no flags then, so
    the tab moves to the outer one.
    """
    left, top, span = board.field
    beside = left <= cell.x < left + span or top <= cell.y < top + span
    x, y = cell.x + board.cell / 2, cell.y + board.cell / 2
    if cell.side in ("left", "right"):
        x = cell.x + (board.cell + board.px(22) if cell.side == "left" else -board.px(22))
        y = cell.y + board.px(96 if tight else 86)
    elif cell.side in ("top", "bottom"):
        upper = (cell.side == "top") == tight  # whether the tab is on the square's upper edge
        y = cell.y + (-board.px(6) if upper else board.cell + board.px(6))
        if not tight:  # a corner's tab lies before its neighbour, whose own makes room
            first, last = cell.x == left, cell.x + board.cell == left + span
            x += board.px(36 if first else -36 if last else 0)
            if not beside:
                x = cell.x + (board.cell + board.px(32) if cell.x < left else -board.px(32))
    news_tab(sheet, x, y, f"+{count}")


def flag(sheet: Sheet, board: Layout, cell: Cell, flights: Sequence[Flight]) -> None:
    """The flag on a landing square: each dragon's letter and distance, an hourglass where the game would end.

    Both dice may carry the same number; a landing is then shown once.
    """
    shown = list(
        dict.fromkeys((LETTERS[landing.dragon], landing.dots, landing.last) for landing in _landings(flights, board))
    )
    label = 58 if len(shown) == 1 else 54
    widths = [label + (30 if last else 0) for _, _, last in shown]
    width = sum(widths) + 18 * (len(shown) - 1) + 66
    x, y = flag_place(board, cell, width, sheet.image.width)
    sheet.put(furniture.ribbon(width, 56), x, y)
    left = x - (sum(widths) + 18 * (len(shown) - 1)) / 2
    for (letter, dots, last), taken in zip(shown, widths, strict=True):
        sheet.figure(left + label / 2, y, f"{letter}{dots}", "black", TITLE, INK)
        if last:
            sheet.put(sprites.icon("hourglass", 34, INK), left + label + 14, y)
        left += taken + 18


class _Landing(NamedTuple):
    dragon: int
    dots: int
    last: bool


def _landings(flights: Sequence[Flight], board: Layout) -> list[_Landing]:
    ring = len(board.cells)
    return [_Landing(f.dragon, (f.target - f.start) % ring, f.last) for f in flights]


def flag_place(board: Layout, cell: Cell, width: int, sheet_width: int) -> Point:
    """The middle of a flag: on the outer edge above and below, towards the volcano at the sides."""
    x, y = cell.x + board.cell / 2, cell.y + board.cell / 2
    match cell.side:
        case "top":
            y = cell.y - 6
        case "bottom":
            y = cell.y + board.cell + 4
        case "left":
            x, y = cell.x + board.cell - board.px(26) + width / 2, cell.y + board.px(138)
        case "right":
            x, y = cell.x + board.px(26) - width / 2, cell.y + board.px(138)
        case _:
            pass
    edge = width / 2 + 8
    return min(max(x, edge), sheet_width - edge), y


def line(sheet: Sheet, board: Layout, number: int, count: int) -> None:
    """Rubies that wait on a line: a bright stroke, their number, and an arrow towards either square."""
    place = board.line(number)
    _stroke(sheet, place.outer, place.inner)
    x, y = place.plate
    _stroke(sheet, place.inner, (x, y) if _straight(place.inner, place.plate) else (place.inner[0], y))
    if not _straight(place.inner, place.plate):
        _stroke(sheet, (place.inner[0], y), (x, y))
    width = 96 if count < 10 else 116
    turns = (180, 0) if place.upright else (270, 90)
    # The squares beside the line: the lower number lies on the left above, on the right below, and so on
    # round.
    for turn, sign in zip(turns, (-1, 1), strict=True):
        dx, dy = (sign * (width / 2 + 6), 0) if place.upright else (0, sign * 36)
        sheet.put(furniture.chevron(30, LAVA, turn), x + dx, y + dy)
    sheet.put(furniture.pill(width, 60, BASALT), x - width / 2, y - 30)
    sheet.put(furniture.pill(width - 6, 54, BASALT, BRASS_LIGHT, 4), x - width / 2 + 3, y - 27)
    sheet.put(sprites.gem(38), x - width / 2 + 30, y)
    sheet.figure(x + width / 2 - (30 if count < 10 else 36), y, count, "black", 44, BONE)


def _straight(first: Point, second: Point) -> bool:
    return abs(first[0] - second[0]) < 1 or abs(first[1] - second[1]) < 1


def _stroke(sheet: Sheet, first: Point, second: Point) -> None:
    left, right = sorted((round(first[0]), round(second[0])))
    top, bottom = sorted((round(first[1]), round(second[1])))
    sheet.pen.rectangle((left - 6, top - 6, right + 5, bottom + 5), fill=BASALT)
    sheet.pen.rectangle((left - 3, top - 3, right + 2, bottom + 2), fill=BRASS_LIGHT)


def trail(sheet: Sheet, board: Layout, start: int, end: int) -> None:
    """The way of the latest flight: dots outside the ring, and an arrow head where it ended."""
    ring = len(board.cells)
    stops = [(start - 1 + step) % ring + 1 for step in range((end - start) % ring + 1)]
    if any(board.cells[stop - 1].side == "inside" for stop in stops):
        return
    points: list[Point] = [board.rim(start)]
    for stop in stops[1:]:
        (ax, ay), (bx, by) = points[-1], board.rim(stop)
        if abs(ax - bx) > 1 and abs(ay - by) > 1:
            points.append(_corner(board, (ax, ay), (bx, by)))
        points.append((bx, by))
    _dotted(sheet, points)


def _corner(board: Layout, first: Point, second: Point) -> Point:
    """Where the way turns: outside the corner square."""
    centre = board.field[0] + board.field[2] / 2, board.field[1] + board.field[2] / 2
    options = ((first[0], second[1]), (second[0], first[1]))
    return max(options, key=lambda p: abs(p[0] - centre[0]) + abs(p[1] - centre[1]))


def _dotted(sheet: Sheet, points: Sequence[Point]) -> None:
    dot = furniture.pill(12, 12, SPARK, BASALT, 2)
    left_over = 14.0
    for (ax, ay), (bx, by) in pairwise(points):
        length = abs(bx - ax) + abs(by - ay)
        if not length:
            continue
        along = left_over
        while along < length:
            sheet.put(dot, ax + (bx - ax) * along / length - 6, ay + (by - ay) * along / length - 6)
            along += 22
        left_over = along - length
    (ax, ay), (bx, by) = points[-2], points[-1]
    turn = {(True, True): 0, (True, False): 180, (False, True): 90, (False, False): 270}[
        (abs(bx - ax) > abs(by - ay), (bx + by) > (ax + ay))
    ]
    sheet.put(furniture.chevron(22, SPARK, turn), bx, by)
