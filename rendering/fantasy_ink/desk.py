"""A desk: its head and its rows of cards. Empty rows collapse, full ones hold smaller cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.core.language import _
from games.core.names import Names
from games.fantasy_ink.content import Content
from games.fantasy_ink.view import CardView, View
from rendering import furniture, sprites
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.fantasy_ink import cards, header, pieces
from rendering.fantasy_ink.look import CLAWED, DEEP, IDENTITY, LAST_ROW, ROW
from rendering.shapes import WING_RIBS, placed, rounded
from rendering.sprites import paint_claw
from rendering.style import BONE, MIST, RUBY_DARK, RUBY_LIGHT, WIDTH, mix

LEFT: Final = 16
BROAD: Final = WIDTH - 2 * LEFT
EMPTY: Final = 62  # height of a collapsed row with the gap below it
DEALT: Final = 132  # height of the row that a draft will fill
PAD: Final = 18  # of a row: what it is higher than its cards
GAP: Final = 12
FIRST_CARD: Final = 80
MANY: Final = 17  # cards in play on both desks
LOWEST_CARD: Final = 150


class Line(NamedTuple):
    """Cards that lie side by side, in one size."""

    cards: tuple[CardView, ...]
    size: cards.Size


class Row(NamedTuple):
    """A row of the play area with its lines of cards; ``dealt``: a draft will fill it."""

    number: int
    lines: tuple[Line, ...]
    dealt: bool

    def height(self) -> int:
        """What the row takes, with the gap below it."""
        if not self.lines:
            return DEALT + GAP if self.dealt else EMPTY
        return sum(line.size.height + PAD for line in self.lines) + GAP


def rows_of(view: View, seat: int, card_height: int) -> list[Row]:
    """The rows of a seat, its cards so high at most."""
    found = []
    for number, row in enumerate(view.players[seat].rows, start=1):
        size = cards.USUAL if len(row) <= 4 else cards.FIVE if len(row) == 5 else cards.SIX
        step = {cards.USUAL: 4, cards.FIVE: 5, cards.SIX: 6}[size]
        fitted = cards.fitted(size, card_height)
        lines = tuple(Line(row[at : at + step], fitted) for at in range(0, len(row), step))
        found.append(Row(number, lines, view.draft is not None and view.draft.row == number))
    return found


def height(view: View, seat: int, card_height: int) -> int:
    """What a whole desk takes."""
    ink = header.INK_HEIGHT if view.players[seat].special else 0
    return header.HEIGHT + ink + sum(row.height() for row in rows_of(view, seat, card_height)) + 4


def calm(view: View) -> bool:
    """Whether so many cards lie on the table that all texture is left away: it would be noise, and weigh."""
    return sum(len(row) for player in view.players for row in player.rows) > MANY


def card_height(view: View, room: int) -> int:
    """How high cards may be so that both desks fit into the room."""
    full = cards.USUAL.height
    needed = sum(height(view, seat, full) for seat in (0, 1))
    lines = sum(len(row.lines) for seat in (0, 1) for row in rows_of(view, seat, full))
    if needed <= room or not lines:
        return full
    return max(LOWEST_CARD, full - -(-(needed - room) // lines))


def desk(sheet: Sheet, view: View, content: Content, names: Names, seat: int, y: int, high: int, choosing: bool) -> int:
    """Draws a desk from ``y`` on and returns where it ends; ``high`` is the height of cards."""
    rows = rows_of(view, seat, high)
    active = choosing and not view.over
    tall = height(view, seat, high)
    sheet.put(furniture.panel(BROAD, tall, IDENTITY.panel, IDENTITY.line, 24, active), LEFT, y)
    header.header(sheet, view, content, names, seat, LEFT, y + 2)
    top = y + header.HEIGHT
    if view.players[seat].special:
        aimed = view.ability if seat == view.active else None
        header.special_ink(sheet, view.players[seat], content, LEFT, top, aimed)
        top += header.INK_HEIGHT
    if seat == view.active and not view.over:
        header.owed(sheet, view, LEFT + 110, y)
    header.losses(sheet, view, seat, LEFT + BROAD - 24, y)
    for row in rows:
        _row(sheet, view, content, seat, row, top)
        top += row.height()
    return y + tall


def _row(sheet: Sheet, view: View, content: Content, seat: int, row: Row, y: int) -> None:
    last = row.number == len(view.players[seat].rows)
    if not row.lines:
        if row.dealt:
            _dealt(sheet, view, seat, row, y)
        else:
            sheet.put(_hollow(row.number), LEFT + 10, y)
        return
    tall = row.height() - GAP
    covered = max(len(line.cards) for line in row.lines) > 3
    sheet.put(_ground(tall, last, covered), LEFT + 10, y)
    if last:
        _danger(sheet, row, view.players[seat].penalty, y, tall)
    else:
        sheet.figure(LEFT + 41, y + tall / 2, row.number, "serif", 44, BONE)
    for line in row.lines:
        step = line.size.width + (10 if line.size.width >= cards.USUAL.width else 9)
        for index, lying in enumerate(line.cards):
            x = LEFT + FIRST_CARD + index * step
            _card(sheet, view, content, lying, x, y + PAD // 2, line.size)
        y += line.size.height + PAD


def _card(sheet: Sheet, view: View, content: Content, lying: CardView, x: int, y: int, size: cards.Size) -> None:
    if lying.card in view.targets:
        sheet.put(furniture.frame(size.width, size.height, 16, thickness=5), x, y)
    elif lying.card in view.news.touched:
        sheet.put(furniture.news_frame(size.width, size.height, star=False), x, y)
    cards.put_card(sheet, content.card(lying.card), lying.dice, x, y, size, calm(view))
    if lying.card in view.news.touched and lying.card not in view.targets:
        sheet.put(sprites.star(40), x + size.width - 4, y + 2)


def _danger(sheet: Sheet, row: Row, penalty: int, y: int, tall: int) -> None:
    """What leaves next: claw marks, and the chapters that it would cost."""
    middle = y + tall / 2
    sheet.figure(LEFT + 41, middle - 62, row.number, "serif", 40, BONE)
    sheet.put(sprites.claw(42, RUBY_LIGHT), LEFT + 41, middle - 4)
    if penalty:
        figure = f"−{penalty}"
        sheet.figure(LEFT + 41, middle + 58, figure, "black", 38 if penalty < 10 else 32, BONE)


def _dealt(sheet: Sheet, view: View, seat: int, row: Row, y: int) -> None:
    """Cards face down that a draft is about, and whether their owner has chosen."""
    draft = view.draft
    assert draft is not None
    sheet.put(_ground(DEALT, False, False), LEFT + 10, y)
    sheet.figure(LEFT + 41, y + DEALT / 2, row.number, "serif", 44, BONE)
    for index in range(draft.size):
        sheet.put(furniture.card_back(80, 108), LEFT + FIRST_CARD + 6 + index * 92, y + 9)
    x = LEFT + FIRST_CARD + 6 + max(draft.size, 1) * 92 + 28
    middle = y + DEALT / 2
    if draft.chosen[seat]:
        sheet.put(pieces.tick(46), x + 20, middle)
        sheet.text(x + 58, middle, _("has chosen"), "bold", 34, BONE)
    else:
        sheet.put(sprites.icon("hourglass", 40, MIST, DEEP, 3), x + 20, middle)
        what = _("takes a joker first") if draft.joker == seat else _("is choosing")
        sheet.text(x + 58, middle, what, "bold", 34, MIST)


@kept
def _ground(tall: int, last: bool, covered: bool) -> Sprite:
    """A row's ground with its label: a wing in the dark, or claw marks where cards are about to be lost; nothing
    where cards lie on it anyway."""
    wide = BROAD - 20

    def paint(canvas: Canvas) -> None:
        tone = LAST_ROW if last else ROW
        canvas.box(0, 0, wide, tall, 16, tone)

        def art(inside: Canvas) -> None:
            if last:
                paint_claw(inside, wide - 150, tall / 2, min(210, tall), CLAWED, 4)
                return
            shade = mix(tone, IDENTITY.panel, 0.7)
            inside.shape("wing", wide - 170, 118, 330, shade, flip=True)
            for rib in WING_RIBS:
                inside.line(placed(rib, wide - 170, 118, 330, True), tone, 7)

        if not covered:
            canvas.clipped(rounded(0, 0, wide, tall, 16), art)
        canvas.box(4, 4, 54, tall - 8, 12, RUBY_DARK if last else IDENTITY.line)

    return sprite(wide, tall, paint, (0, 0))


@kept
def _hollow(number: int) -> Sprite:
    """An empty row, collapsed."""
    wide = BROAD - 20

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 0, wide, EMPTY - GAP, 14, DEEP)
        canvas.figure(31, (EMPTY - GAP) / 2, number, "serif", 30, MIST)
        for index in range(4):
            x = FIRST_CARD - 10 + index * 266
            canvas.box(x, 11, 256, 28, 14, None, IDENTITY.line, 2)

    return sprite(wide, EMPTY - GAP, paint, (0, 0))
