"""The three parts of the common board: stacks of dragon tiles, crests, public tournaments."""

from __future__ import annotations

from typing import Final

from games.champions.content import PARTS, UPGRADES, Content
from games.champions.view import View
from games.core.language import _
from rendering import furniture, sprites, text
from rendering.canvas import Sheet
from rendering.champions import icons
from rendering.champions.look import DEEP, DIM, IDENTITY, QUIET
from rendering.style import (
    BONE,
    BONE2,
    BRASS,
    ESSENTIAL_MIN,
    INK,
    LAVA,
    MARGIN,
    SECONDARY,
    SECONDARY_MIN,
    WIDTH,
)

COLUMN: Final = 376
TILE_WIDTH: Final = 168
TILE_HEIGHT: Final = 150
HEIGHT: Final = 252
BAND: Final = 60


def columns(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """One column for head, wings and tail."""
    step = (WIDTH - 2 * MARGIN - COLUMN) / 2
    for number, part in enumerate(PARTS):
        _column(sheet, view, content, part, round(MARGIN + number * step), top)


def _column(sheet: Sheet, view: View, content: Content, part: str, x: int, top: int) -> None:
    sheet.put(furniture.panel(COLUMN, HEIGHT, IDENTITY.panel, IDENTITY.line), x, top)
    for number, level in enumerate(UPGRADES):
        _stack(sheet, view, content, f"{part} {level}", x + 14 + number * (TILE_WIDTH + 12), top + 14)
    base = top + HEIGHT - BAND / 2 - 12
    sheet.put(furniture.pill(COLUMN - 28, BAND, DEEP, radius=16), x + 14, base - BAND / 2)
    sheet.put(icons.part(part, 46, BONE, DEEP), x + 46, base)
    card = view.public.get(part)
    if card is not None:
        sheet.put(icons.element(content.tournament[card].element, 50), x + 106, base)
    crest = view.crest_up.get(part)
    if crest is not None:
        needs = content.crest[crest].needs
        sheet.put(sprites.icon("star", 40, BRASS, DEEP, 3), x + 178, base)
        for place, element in enumerate(needs):
            sheet.put(icons.element(element, 44), x + 226 + place * 48, base)
        sheet.text(x + COLUMN - 26, base, f"×{view.crests_left[part] + 1}", "bold", SECONDARY_MIN, QUIET, "r")
    elif card is not None:
        name = text.fit(_(content.part[part].discipline), "serif", ESSENTIAL_MIN, SECONDARY_MIN, COLUMN - 170)
        sheet.text(x + 148, base, name.text, name.font, name.size, BONE)


def _stack(sheet: Sheet, view: View, content: Content, name: str, x: int, y: int) -> None:
    stack = view.stacks[name]
    if not stack:
        sheet.put(furniture.pill(TILE_WIDTH, TILE_HEIGHT, DEEP, "#1F4F56", 3, 16), x, y)
        sheet.figure(x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2, "–", "serif", 44, DIM)
        return
    top = content.tile[stack[0]]
    simple = top.level == "I"
    sheet.put(furniture.pill(TILE_WIDTH, TILE_HEIGHT, BONE if simple else BRASS, DEEP, 4, 16), x, y)
    sheet.put(icons.pattern(top.shape, 25, "#2F7A80" if simple else "#7A3B12"), x + 60, y + 56)
    sheet.figure(x + 136, y + 46, top.power, "serif", 58, INK)
    if view.tile == top.id or top.id in view.upgrades:
        sheet.put(furniture.frame(TILE_WIDTH, TILE_HEIGHT, 16, LAVA), x, y)
    later = [str(content.tile[tile].power) for tile in stack[1:]]
    line = y + TILE_HEIGHT - 24
    sheet.put(furniture.pill(TILE_WIDTH - 16, 34, BONE2 if simple else "#FBDF96", radius=10), x + 8, line - 17)
    sheet.text(x + 20, line, top.level, "black", SECONDARY, INK)
    if later:
        shown = text.fit("› " + " › ".join(later), "bold", SECONDARY, SECONDARY_MIN, TILE_WIDTH - 60)
        sheet.text(x + TILE_WIDTH - 18, line, shown.text, shown.font, shown.size, INK, "r")
