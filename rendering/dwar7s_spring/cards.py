"""The expedition row: quests and monsters as cards that say with signs what they ask for and do."""

from __future__ import annotations

from typing import Final

from games.core.language import _
from games.dwar7s_spring.content import REDUCES, Content, Monster, Quest
from games.dwar7s_spring.view import View
from rendering import furniture, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.dwar7s_spring import icons
from rendering.dwar7s_spring.look import IDENTITY, PALE, PLATE, RESOURCE
from rendering.style import (
    BONE,
    ESSENTIAL_MIN,
    INK,
    LAVA,
    LEAF,
    MARGIN,
    NIGHT9,
    RUBY,
    RUBY_DARK,
    SECONDARY_MIN,
    WIDTH,
    mix,
)

COLUMNS: Final = 3
GAP: Final = 14
CARD_WIDTH: Final = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) // COLUMNS
CARD_HEIGHT: Final = 146
HEAD: Final = 50
HEIGHT: Final = 2 * CARD_HEIGHT + GAP + 8
QUEST: Final = mix(LEAF, NIGHT9, 0.42)


def row(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """Draw the six cards, new ones with the star of news."""
    at = {card: wild for wild, card in view.monster_at.items()}
    for index, id in enumerate(view.row):
        x = MARGIN + index % COLUMNS * (CARD_WIDTH + GAP)
        y = top + index // COLUMNS * (CARD_HEIGHT + GAP)
        if id is None:
            _empty(sheet, x, y)
            continue
        card = content.card(id)
        if isinstance(card, Monster):
            where = content.wildland(at[id]).name if id in at else ""
            sheet.put(_monster(card, where), x, y)
        elif isinstance(card, Quest):
            sheet.put(_quest(card, "noquest" in view.effects), x, y)
        if id in view.news.cards:
            sheet.put(furniture.news_frame(CARD_WIDTH, CARD_HEIGHT), x, y)


def _empty(sheet: Sheet, x: int, y: int) -> None:
    sheet.put(furniture.pill(CARD_WIDTH, CARD_HEIGHT, PLATE, IDENTITY.line, 3, 16), x, y)
    for line, text_ in enumerate((_("empty:"), _("the last Era"))):
        sheet.text(x + CARD_WIDTH / 2, y + 56 + 38 * line, text_, "bold", ESSENTIAL_MIN, PALE, "m")


def _body(canvas: Canvas, head: str, name: str, vp: int) -> None:
    canvas.box(0, 6, CARD_WIDTH, CARD_HEIGHT, 16, NIGHT9)
    canvas.box(0, 0, CARD_WIDTH, CARD_HEIGHT, 16, mix(head, NIGHT9, 0.35))
    canvas.box(4, 4, CARD_WIDTH - 8, CARD_HEIGHT - 8, 12, BONE)
    canvas.box(4, 4, CARD_WIDTH - 8, HEAD + 8, 12, head)
    canvas.box(4, HEAD, CARD_WIDTH - 8, 20, 0, BONE)
    canvas.box(4, HEAD, CARD_WIDTH - 8, 4, 0, mix(head, NIGHT9, 0.35))
    fitted = text.fit(name, "serif", ESSENTIAL_MIN, SECONDARY_MIN, CARD_WIDTH - 32)
    canvas.text(18, 28, fitted.text, "serif", fitted.size, BONE)
    right = CARD_WIDTH - 44
    canvas.disc(right, CARD_HEIGHT - 46, 37, NIGHT9)
    icons.paint_icon(canvas, "vp", right - 14, CARD_HEIGHT - 46, 30)
    canvas.figure(right + 15, CARD_HEIGHT - 46, vp, "black", 36, LAVA)


@kept
def _monster(card: Monster, where: str) -> Sprite:
    def paint(canvas: Canvas) -> None:
        _body(canvas, RUBY_DARK, card.name, card.vp)
        middle = (HEAD + CARD_HEIGHT) / 2 - 16
        pieces_x = 46
        canvas.disc(pieces_x, middle + 16, 36, NIGHT9)
        canvas.disc(pieces_x, middle + 16, 33, RUBY_DARK)
        icons.paint_icon(canvas, f"monster-{card.effect}", pieces_x, middle + 16, 44)
        icons.paint_axe(canvas, 112, middle, 36)
        canvas.figure(144, middle, card.axes, "black", 40, INK)
        _effect(canvas, card.effect, 182, middle)
        fitted = text.fit(where, "bold", ESSENTIAL_MIN, SECONDARY_MIN, CARD_WIDTH - 190)
        canvas.text(96, middle + 40, fitted.text, "bold", fitted.size, mix(RUBY_DARK, NIGHT9, 0.25))

    return sprite(CARD_WIDTH, CARD_HEIGHT + 8, paint, (0, 0))


def _effect(canvas: Canvas, effect: str, x: float, y: float) -> None:
    """What it does, in signs: wheat and a 1, a house behind a web, no cards."""
    if effect in REDUCES:
        icons.paint_icon(canvas, REDUCES[effect], x + 14, y, 36)
        canvas.line([(x + 42, y), (x + 58, y)], INK, 5)
        canvas.polygon([(x + 55, y - 10), (x + 70, y), (x + 55, y + 10)], INK)
        canvas.figure(x + 86, y, 1, "black", 40, RUBY_DARK)
        return
    icons.paint_icon(canvas, "house" if effect == "web" else "scroll", x + 20, y, 40)
    canvas.line([(x - 6, y + 20), (x + 46, y - 20)], NIGHT9, 12)
    canvas.line([(x - 6, y + 20), (x + 46, y - 20)], RUBY, 7)


@kept
def _quest(card: Quest, barred: bool) -> Sprite:
    def paint(canvas: Canvas) -> None:
        _body(canvas, mix(QUEST, NIGHT9, 0.4) if barred else QUEST, card.name, card.vp)
        x, y = 22.0, (HEAD + CARD_HEIGHT) / 2 + 1
        parts = _parts(card)
        step = min(96.0, (CARD_WIDTH - 112) / max(len(parts), 1))
        for sign, count in parts:
            _part(canvas, x, y, sign, count, step)
            x += step

    return sprite(CARD_WIDTH, CARD_HEIGHT + 8, paint, (0, 0))


def _parts(card: Quest) -> list[tuple[str, str]]:
    """Return what a quest asks for as signs with numbers."""
    req = card.req
    parts = []
    if req.dragon_level:
        parts.append(("level", str(req.dragon_level)))
    if req.line is not None:
        parts.append((f"line-{req.line}", "4"))
    for sign, count in (
        ("dragon", req.dragons),
        ("monster", req.monsters),
        ("house", req.settlements),
        ("wood", req.wood),
        ("food", req.food),
        ("gold", req.gold),
        ("faerie", req.faeries),
    ):
        if count:
            parts.append((sign, str(count)))
    return parts


def _part(canvas: Canvas, x: float, y: float, sign: str, count: str, step: float) -> None:
    size = 44 if step > 80 else 36
    if sign == "level":
        icons.paint_icon(canvas, "dragon", x + 30, y, 58)
        for level in range(int(count)):
            canvas.disc(x + 82 + 30 * level, y, 13, NIGHT9)
            canvas.disc(x + 82 + 30 * level, y, 9, LAVA)
        return
    if sign.startswith("line-"):
        for number in range(4):
            icons.paint_icon(canvas, "house", x + 18 + 38 * number, y - 14, 32)
        canvas.box(x, y + 12, 150, 8, 4, NIGHT9)
        canvas.box(x + 2, y + 14, 146, 4, 2, RESOURCE[sign[5:]])
        icons.paint_icon(canvas, sign[5:], x + 190, y, 48)
        return
    if sign == "monster":
        canvas.disc(x + size / 2, y, size * 0.56, NIGHT9)
        canvas.disc(x + size / 2, y, size * 0.5, RUBY_DARK)
        icons.paint_icon(canvas, "monster-wood1", x + size / 2, y, size * 0.66)
    else:
        icons.paint_icon(canvas, sign, x + size / 2, y, size)
    canvas.figure(x + size + (18 if step > 80 else 14), y, count, "black", 40 if step > 80 else 34, INK)
