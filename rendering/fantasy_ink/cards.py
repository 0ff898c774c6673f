"""Fantasy cards: face, spaces, what ties them together, what they give; and dice that lie on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from games.core.language import _
from games.fantasy_ink.content import Card
from games.fantasy_ink.matching import Group
from rendering import dice, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.fantasy_ink.look import DEEP, MARKS, PAPER, mark_of
from rendering.fantasy_ink.pieces import paint_bonus, paint_scroll
from rendering.shapes import rounded
from rendering.style import (
    BONE,
    INK,
    NIGHT9,
    SECONDARY,
    SECONDARY_MIN,
    TEXT_CONTRAST,
    WHITE,
    Colour,
    contrast,
    mix,
    text_on,
)


def _tone(card: Card) -> Colour:
    """The colour of a card's head: a little lighter where small names would not stand out."""
    colour = MARKS[card.colour].colour
    while contrast(colour, text_on(colour)) < TEXT_CONTRAST:
        colour = mix(colour, WHITE, 0.08)
    return colour


class Size(NamedTuple):
    """Measures of a card: body, head, sides of its spaces, gap between them, and of what it gives."""

    width: int
    height: int
    head: int
    name: int
    space: int
    gap: int
    left: int
    reward: int


#: The usual card, four in a row; for five and for six in a row; and the large one of a hand.
USUAL: Final = Size(256, 192, 44, 30, 62, 30, 20, 34)
FIVE: Final = Size(206, 192, 60, 24, 50, 17, 13, 32)
SIX: Final = Size(170, 192, 60, 24, 44, 11, 8, 28)
LARGE: Final = Size(568, 300, 70, 44, 100, 52, 36, 50)
CLOSE: Final = Size(352, 224, 54, 36, 76, 38, 30, 40)


_BONUSES: Final[Mapping[str, Callable[[], str]]] = {
    "joker_colour": lambda: _("colour joker"),
    "joker_value": lambda: _("±1 joker"),
    "move_up": lambda: _("move a card up"),
    "extra_turn": lambda: _("extra turn"),
}


def fitted(size: Size, height: int) -> Size:
    """The same card a little lower, where a table is full."""
    return size._replace(height=height)


class Places(NamedTuple):
    """Where the spaces of a card are: their side, their left edges, the top of all; and the height of totals."""

    side: int
    lefts: tuple[int, ...]
    top: int
    total: int


@lru_cache(maxsize=512)
def places(card: Card, size: Size) -> Places:
    """The largest spaces for which all of them, the signs between them and the totals behind sums have room."""
    head = head_of(card, size)
    low = size.height - head - size.reward * 1.28 - 8  # what a die with its lip may take
    for side in range(min(size.space, round(low / 1.5)), 24, -1):
        total = max(30, round(side * 0.58))
        lefts, at = [], 0.0
        for number in range(1, len(card.spaces) + 1):
            lefts.append(at)
            at += side
            ends = next((g for g in card.groups if g.kind == "sum" and max(g.spaces) == number), None)
            if ends is not None:
                at += text.width(f"={ends.total}", "black", total) + 8
            if number < len(card.spaces):
                at += max(10, round(size.gap * side / size.space))
        slack = size.width - 12 - at
        if slack >= 0:
            break
    left = min(size.left, 6 + slack / 2)
    spare = size.height - head - side * 1.42 - size.reward * 1.28
    return Places(side, tuple(round(left + x) for x in lefts), round(head + max(4, spare * 0.45)), total)


def head_of(card: Card, size: Size) -> int:
    """The height of a card's head: more where the name needs two lines."""
    return size.head if _one_line(card, size) else max(size.head, 58)


def _name_room(size: Size) -> tuple[int, int]:
    """Where a name begins, and how wide it may be; the narrowest cards have no room for a shape before it."""
    if size.width == SIX.width:
        return 9, size.width - 16
    narrow = size.width < USUAL.width
    left = (17 if narrow else 22) + round(size.name * 0.9)
    return left, size.width - left - (6 if narrow else 8)


def _one_line(card: Card, size: Size) -> bool:
    return text.fit(card.name, "serif", size.name, SECONDARY_MIN, _name_room(size)[1]).text == card.name


@kept
def face(card: Card, size: Size, calm: bool = False) -> Sprite:
    """A card without dice, placed by its upper left corner; a ``calm`` one has no watermark."""

    def paint(canvas: Canvas) -> None:
        mark = MARKS[card.colour]
        dark = mix(mark.colour, NIGHT9, 0.4)
        canvas.box(0, 6, size.width, size.height, 16, DEEP)
        canvas.box(0, 0, size.width, size.height, 16, dark)
        canvas.clipped(
            rounded(4, 4, size.width - 8, size.height - 8, 12), lambda inside: _body(inside, card, size, calm)
        )
        _name(canvas, card, size)
        _spaces(canvas, card, size)
        _gives(canvas, card, size)

    return sprite(size.width, size.height + 8, paint, (0, 0))


def _body(canvas: Canvas, card: Card, size: Size, calm: bool) -> None:
    mark = MARKS[card.colour]
    canvas.box(0, 0, size.width, size.height, 0, BONE)
    art = size.height * 0.76
    x, y = size.width - art * 0.42, size.height - art * 0.4
    tone = mix(BONE, mark.colour, 0.13)
    motif = {"orange": "head", "blue": "wing", "green": "leaf"}.get(card.colour, "blot")
    if not calm:
        canvas.shape(motif, x, y, art, tone, flip=card.colour in ("orange", "blue"))
    head = head_of(card, size)
    canvas.box(0, 0, size.width, head, 0, _tone(card))
    canvas.box(0, head - 2, size.width, 4, 0, mix(mark.colour, NIGHT9, 0.4))


def _name(canvas: Canvas, card: Card, size: Size) -> None:
    """The name beside the colour's shape, on two lines where it is long."""
    mark = MARKS[card.colour]
    ink = text_on(_tone(card))
    middle, icon = (head_of(card, size) + 4) / 2, round(size.name * 0.9)
    left, room = _name_room(size)
    if left > icon:
        canvas.shape(mark.shape, left - icon / 2 - 7, middle, icon, ink)
    if _one_line(card, size):
        one = text.fit(card.name, "serif", size.name, SECONDARY_MIN, room)
        canvas.text(left, middle, one.text, "serif", one.size, ink)
        return
    for line, y in zip(_halves(card.name, room), (middle - 12, middle + 13), strict=True):
        part = text.fit(line, "serif", SECONDARY_MIN, SECONDARY_MIN, room)
        canvas.text(left, y, part.text, "serif", part.size, ink)


def _halves(name: str, room: int) -> tuple[str, str]:
    """A name on two lines, parted between words where that fits, else so that the wider part is narrowest."""

    def widest(at: int) -> float:
        return max(text.width(part, "serif", SECONDARY_MIN) for part in (name[: at + 1].rstrip(), name[at + 1 :]))

    breaks = [at for at, letter in enumerate(name) if letter in " -"]
    if not breaks:
        return name, ""
    words = [at for at in breaks if name[at] == " " and widest(at) <= room]
    best = min(words or breaks, key=widest)
    return name[: best + 1].rstrip(), name[best + 1 :]


def _spaces(canvas: Canvas, card: Card, size: Size) -> None:
    found = places(card, size)
    side, y = found.side, found.top
    rim = max(4, round(side * 0.09))
    radius = max(14, side * 0.22)
    for number, x in enumerate(found.lefts, start=1):
        own = card.space(number)
        mark = MARKS[own.colour]
        canvas.box(x, y, side, side, side * 0.19, mark.colour)
        canvas.box(x + rim, y + rim, side - 2 * rim, side - 2 * rim, side * 0.11, PAPER)
        middle = x + side / 2
        if own.value == "*":
            canvas.shape(mark.shape, middle, y + side / 2, side * 0.46, mix(mark.colour, PAPER, 0.35))
        else:
            value = own.value.replace("-", "−")
            high = max(30, side * 0.6) if len(value) == 1 else max(24, side * 0.52)
            canvas.figure(middle, y + side / 2, value, "black", high, INK)
        canvas.disc(middle, y + side + radius * 0.3, radius + 2, BONE)
        canvas.disc(middle, y + side + radius * 0.3, radius, mark.colour)
        letter = 30 if mark.letter == "*" else max(22, side * 0.37)
        canvas.figure(middle, y + side + radius * 0.3, mark.letter, "black", letter, text_on(mark.colour))
    for group in card.groups:
        _tie(canvas, group, found)


def _tie(canvas: Canvas, group: Group, found: Places) -> None:
    """The signs between spaces that belong together, and the total behind the last."""
    side, cy = found.side, found.top + found.side / 2
    lefts = [found.lefts[at - 1] for at in group.spaces]
    for x, after in pairwise(lefts):
        cx, gap = (x + side + after) / 2, after - x - side
        reach, thick = max(3.5, gap * 0.27), max(3.0, gap * 0.16)
        if group.kind == "sum":
            canvas.line([(cx - reach, cy), (cx + reach, cy)], INK, thick)
            canvas.line([(cx, cy - reach), (cx, cy + reach)], INK, thick)
            continue
        for down in (-reach * 0.8, reach * 0.8):
            canvas.line([(cx - reach, cy + down), (cx + reach, cy + down)], INK, thick)
        if group.kind == "different":
            canvas.line([(cx - reach * 0.7, cy + reach * 1.7), (cx + reach * 0.7, cy - reach * 1.7)], INK, thick)
    if group.kind == "sum":
        canvas.text(lefts[-1] + side + 5, cy, f"={group.total}", "black", found.total, INK)


def _gives(canvas: Canvas, card: Card, size: Size) -> None:
    """Chapters, symbols and the bonus on the lowest line."""
    mark = MARKS[card.colour]
    y = size.height - size.reward * 0.86
    x = size.left - 2.0
    paint_scroll(canvas, x + size.reward * 0.45, y, size.reward * 1.0)
    canvas.figure(x + size.reward * 1.4, y, card.chapters, "black", max(30, size.reward), INK)
    x += size.reward * (2.0 if size.width >= USUAL.width else 1.8)
    for _symbol in range(card.symbols):
        canvas.shape(mark.shape, x + size.reward * 0.45, y, size.reward * 0.94, mark.colour, INK, 2.5)
        x += size.reward * (1.1 if size.width >= USUAL.width else 1.0)
    if card.bonus != "none":
        radius = size.reward * 0.68 if size.width > SIX.width else size.reward * 0.6
        paint_bonus(canvas, size.width - radius - 10, y - 2, radius, card.bonus)


def put_die(sheet: Sheet, die: str, x: float, y: float, side: int) -> None:
    """A die as the rules write it, its face's upper left corner at (x, y)."""
    mark = mark_of(die)
    sheet.put(dice.die(side, mark.colour, int(die[1]), mark=mark.shape, letter=mark.letter), x, y)


def put_card(
    sheet: Sheet, card: Card, lying: tuple[str | None, ...], x: float, y: float, size: Size, calm: bool = False
) -> None:
    """A card with the dice on it."""
    sheet.put(face(card, size, calm), x, y)
    if size.width >= LARGE.width and card.bonus in _BONUSES:  # here, because faces are kept for all languages
        label, right = _BONUSES[card.bonus](), size.width - size.reward * 1.36 - 22
        sheet.text(x + right, y + size.height - size.reward * 0.86, label, "semi", SECONDARY, INK, "r")
    found = places(card, size)
    for die, left in zip(lying, found.lefts, strict=True):
        if die is not None:
            put_die(sheet, die, x + left + 2, y + found.top - 3, found.side - 4)
