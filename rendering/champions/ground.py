"""A seat's training ground: eight regions, their crystals, and the bonuses on the borders between them."""

from __future__ import annotations

from typing import Final

from games.champions.board import reachable
from games.champions.content import Content
from games.champions.view import Board, View
from games.core.language import _
from rendering import furniture, text
from rendering.canvas import Sheet
from rendering.champions import icons
from rendering.champions.look import DIM
from rendering.style import BONE, SECONDARY_MIN

WIDE: Final = 172
TALL: Final = 112
STEP_X: Final = 97  # half a region and half a gap
STEP_Y: Final = 156
DISC: Final = 50


def size(content: Content) -> tuple[int, int]:
    """Return width and height of the map."""
    xs = [region.x for region in content.ground.regions]
    ys = [region.y for region in content.ground.regions]
    return (max(xs) - min(xs)) * STEP_X + WIDE, (max(ys) - min(ys)) * STEP_Y + TALL + 8


def full(sheet: Sheet, view: View, content: Content, board: Board, left: int, top: int, active: bool) -> None:
    """The map. Crystals that a die in the ground can win now are framed."""
    x0 = min(region.x for region in content.ground.regions)
    y0 = min(region.y for region in content.ground.regions)
    middle = {
        region.id: (left + (region.x - x0) * STEP_X + WIDE / 2, top + (region.y - y0) * STEP_Y + TALL / 2)
        for region in content.ground.regions
    }
    wanted = _wanted(view, content, board) if active else set()
    for region, there in zip(content.ground.regions, board.full, strict=True):
        x, y = middle[region.id]
        sheet.put(icons.region(region.element, WIDE, TALL, there), x - WIDE / 2, y - TALL / 2)
        name = text.fit(_(region.name), "semi", SECONDARY_MIN, SECONDARY_MIN, WIDE - 8)
        sheet.text(x, y + TALL / 2 - 22, name.text, name.font, name.size, BONE if there else DIM, "m")
        if region.id in wanted:
            sheet.put(furniture.frame(WIDE, TALL, 18, thickness=5), x - WIDE / 2, y - TALL / 2)
    for border in content.ground.borders:
        (ax, ay), (bx, by) = middle[border.a], middle[border.b]
        covered = border.id in board.covered
        sheet.put(icons.bonus(border.bonus, DISC, covered), (ax + bx) / 2, (ay + by) / 2 + (4 if ay == by else 2))


def _wanted(view: View, content: Content, board: Board) -> set[str]:
    turn = view.turn
    if turn is None or turn.current is None or turn.current.place != "ground":
        return set()
    icons_left = turn.current.icons
    return {
        region
        for region in reachable(content, board, view.advanced)
        if "any" in icons_left or content.ground.regions[content.region[region]].element in icons_left
    }
