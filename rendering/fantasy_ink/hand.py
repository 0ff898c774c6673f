"""What a seat looks at alone: the cards of its draft, and at other times its own desk from near."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.language import _
from games.core.names import Names
from games.fantasy_ink.content import COLOURS, Content
from games.fantasy_ink.view import DraftView, View
from rendering import dice, furniture, sprites, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.fantasy_ink import cards, header
from rendering.fantasy_ink.look import DEEP, IDENTITY, LAST_ROW, MARKS, ROW, seat_of
from rendering.picture import Caption, fitted_name
from rendering.style import (
    BONE,
    BRASS,
    ESSENTIAL,
    HEIGHT_MAX,
    INK,
    MARGIN,
    MIST,
    RUBY_DARK,
    TITLE,
    WIDTH,
    Colour,
    mix,
)

_HEAD: Final = 128
_STEP: Final = 336
_POOL: Final = 128


@kept
def _backdrop() -> Image.Image:
    canvas = Canvas(WIDTH, HEIGHT_MAX, IDENTITY.page)
    cloud = mix(IDENTITY.page, IDENTITY.panel, 0.55)
    for x, y, size in ((1080, 120, 420), (90, 620, 460), (1120, 1300, 520)):
        canvas.shape("blot", x, y, size, cloud)
    return canvas.finished()


def private(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """The viewer's hand in a draft, else its desk; raises `ValueError` for a view without a seat."""
    if view.viewer is None:
        raise ValueError("only a seat's own view shows its hand")
    if view.draft is not None:
        return _hand(view, content, names, view.draft, view.viewer)
    return _desk(view, content, names, view.viewer)


def _title(sheet: Sheet, view: View, names: Names, seat: int, said: str) -> None:
    """Badge and name of the viewer, the eye that says "only for you", and what this is about."""
    sheet.put(sprites.badge(60, seat_of(view.players[seat].colour)), 72, 66)
    sheet.put(sprites.eye(72), WIDTH - 72, 66)
    room = WIDTH - 130 - 320 - round(text.width(said, "semi", ESSENTIAL))
    name = fitted_name(names, seat, max(200, room), TITLE)
    sheet.text(128, 66, name.text, name.font, name.size, BONE)
    sheet.text(WIDTH - 130, 66, said, "semi", ESSENTIAL, MIST, "r")


def _hand(view: View, content: Content, names: Names, draft: DraftView, seat: int) -> Image.Image:
    hand = draft.hand or ()
    count = len(hand) or draft.size
    rows = max(1, -(-count // 2))
    sheet = Sheet(_backdrop(), _HEAD + rows * _STEP + _POOL + 30)
    if draft.hand is None:
        said = _("take a starting joker first")
    elif draft.keep is None:
        said = _("keep {n}, pass {m}").format(n=draft.keep_count, m=draft.size - draft.keep_count)
    else:
        said = _("chosen; you may still change it")
    _title(sheet, view, names, seat, said)
    for index in range(count):
        x = MARGIN + (index % 2) * (cards.LARGE.width + 16)
        y = _HEAD + (index // 2) * _STEP
        if not hand:
            sheet.put(furniture.card_back(214, 300), x + 177, y)
            continue
        card = content.card(hand[index])
        kept = draft.keep is not None and card.id in draft.keep
        if kept:
            sheet.put(furniture.frame(cards.LARGE.width, cards.LARGE.height, 16), x, y)
        cards.put_card(sheet, card, (None,) * len(card.spaces), x, y, cards.LARGE)
        if draft.keep is not None:
            _verdict(sheet, x + cards.LARGE.width - 20, y + cards.LARGE.head // 2, kept)
    _pool(sheet, view, _HEAD + rows * _STEP)
    return sheet.image


def _verdict(sheet: Sheet, right: float, y: float, kept: bool) -> None:
    """Whether a card is kept or passed, on its head."""
    word = _("keep") if kept else _("pass")
    wide = round(text.width(word, "black", 32)) + 48
    sheet.put(_plate(wide, BRASS if kept else DEEP), right - wide, y - 25)
    sheet.text(right - wide / 2, y, word, "black", 32, INK if kept else MIST, "m")


@kept
def _plate(wide: int, fill: Colour) -> Sprite:
    return sprite(wide, 52, lambda canvas: canvas.box(0, 0, wide, 50, 25, fill, INK, 4), (0, 0))


def _pool(sheet: Sheet, view: View, y: int) -> None:
    """The dice of the pool in one line: what the cards will be built with."""
    sheet.put(furniture.pill(WIDTH - 2 * MARGIN, _POOL, IDENTITY.panel, IDENTITY.line, 3, 20), MARGIN, y)
    for group, colour in enumerate(COLOURS):
        mark = MARKS[colour]
        lying = [die for die in view.pool if die[0] == mark.letter]
        for index in range(5):
            x = 46 + group * 382 + index * 70
            if index < len(lying):
                cards.put_die(sheet, lying[index], x, y + 22, 60)
            else:
                sheet.put(dice.slot(60, 84, 14, DEEP, mark.shape, mix(DEEP, mark.colour, 0.38)), x, y + 22)


def _desk(view: View, content: Content, names: Names, seat: int) -> Image.Image:
    """The own cards, three in a line and a good deal larger, and what each needs."""
    player = view.players[seat]
    ink = header.INK_HEIGHT if player.special else 0
    lines = [(number, row[at : at + 3]) for number, row in enumerate(player.rows) for at in range(0, len(row), 3)]
    high = min(cards.CLOSE.height, (HEIGHT_MAX - header.HEIGHT - ink - 60) // max(1, len(lines)) - 22)
    size = cards.fitted(cards.CLOSE, high)
    step = high + 22
    total = 20 + header.HEIGHT + ink + max(1, len(lines)) * step + 16
    sheet = Sheet(_backdrop(), total)
    sheet.put(furniture.panel(WIDTH - 32, total - 20, IDENTITY.panel, IDENTITY.line, 24, seat in view.waiting), 16, 8)
    header.header(sheet, view, content, names, seat, 16, 10)
    y = 10 + header.HEIGHT
    if player.special:
        header.special_ink(sheet, player, content, 16, y, view.ability if seat == view.active else None)
        y += ink
    if not lines:
        sheet.text(WIDTH / 2, y + step / 2, _("no cards in play"), "semi", ESSENTIAL, MIST, "m")
    for number, line in lines:
        last = number == len(player.rows) - 1
        sheet.put(_ground(step - 6, LAST_ROW if last else ROW, RUBY_DARK if last else IDENTITY.line), 26, y)
        sheet.figure(56, y + step / 2 - 3, number + 1, "serif", 44, BONE)
        for index, lying in enumerate(line):
            x = 96 + index * (size.width + 12)
            if lying.card in view.targets:
                sheet.put(furniture.frame(size.width, size.height, 16, thickness=5), x, y + 7)
            cards.put_card(sheet, content.card(lying.card), lying.dice, x, y + 7, size)
        y += step
    return sheet.image


@kept
def _ground(tall: int, fill: Colour, label: Colour) -> Sprite:
    def paint(canvas: Canvas) -> None:
        canvas.box(0, 0, WIDTH - 52, tall, 16, fill)
        canvas.box(4, 4, 52, tall - 8, 12, label)

    return sprite(WIDTH - 52, tall, paint, (0, 0))
