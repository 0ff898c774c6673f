"""What only a seat may see: its personal tournaments, its action cards, its dial, and its own board."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.champions.board import owned
from games.champions.content import PARTS, Content
from games.champions.view import View
from games.core.language import _
from games.core.names import Names
from rendering import furniture, sprites, text
from rendering.canvas import Sheet
from rendering.champions import icons, seats
from rendering.champions.look import DEEP, ELEMENTS, IDENTITY, QUIET, seat_of
from rendering.champions.scenery import backdrop
from rendering.picture import Caption, fitted_name
from rendering.style import (
    BONE,
    BONE3,
    ESSENTIAL,
    ESSENTIAL_MIN,
    HEIGHT_MAX,
    INK,
    LAVA,
    MARGIN,
    SECONDARY,
    SECONDARY_MIN,
    TITLE,
    WIDTH,
    mix,
)

LINE: Final = 34


def private(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """The hand of the viewer above its own board; raises `ValueError` for a view without a seat."""
    if view.viewer is None or view.own is None:
        raise ValueError("only a seat's own view shows its hand")
    sheet = Sheet(backdrop(), HEIGHT_MAX)
    _head(sheet, view, names)
    y = 132
    _tournaments(sheet, view, content, y)
    y += 204
    if view.own.limits is not None:
        _dial(sheet, view, content, y)
        y += 120
    y = _cards(sheet, view, content, y)
    seats.full(sheet, view, content, names, view.viewer, y, False)
    return sheet.image.crop((0, 0, WIDTH, y + seats.FULL_HEIGHT + MARGIN))


def _head(sheet: Sheet, view: View, names: Names) -> None:
    assert view.viewer is not None
    sheet.put(sprites.badge(60, seat_of(view.seats[view.viewer])), 76, 70)
    hint = _("only for you")
    right = WIDTH - MARGIN - 12
    sheet.text(right, 68, hint, "semi", ESSENTIAL, BONE3, "r")
    left = round(right - text.width(hint, "semi", ESSENTIAL)) - 70
    sheet.put(sprites.eye(72), left + 24, 68)
    name = fitted_name(names, view.viewer, left - 170, TITLE)
    sheet.text(136, 68, name.text, name.font, name.size, BONE)


def _tournaments(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """The three personal tournaments with the score that each would bring now; played ones are ticked."""
    assert view.viewer is not None and view.own is not None
    player = view.seats[view.viewer]
    width = (WIDTH - 2 * MARGIN - 24) // 3
    for place, part in enumerate(PARTS):
        card = content.tournament[view.own.hand.personal[part]]
        colour = ELEMENTS[card.element].colour
        x = MARGIN + place * (width + 12)
        played = part in player.board.opened
        ground = DEEP if played else mix(DEEP, colour, 0.34)
        sheet.put(furniture.pill(width, 186, ground, "#2A5A60" if played else colour, 5, 18), x, top)
        sheet.put(icons.part(part, 92, BONE, ground), x + 66, top + 66)
        sheet.put(icons.element(card.element, 74), x + 166, top + 66)
        name = text.fit(_(card.name), "serif", ESSENTIAL_MIN, SECONDARY_MIN, width - 36)
        sheet.text(x + 20, top + 152, name.text, name.font, name.size, BONE)
        if played:
            sheet.text(x + width - 28, top + 62, _("played"), "semi", SECONDARY, QUIET, "r")
        else:
            score = max(0, player.powers[place]) + owned(player.board, card.element)
            sheet.text(x + width - 26, top + 64, str(score), "serif", 62, BONE, "r")
            sheet.text(x + width - 26, top + 112, _("now"), "semi", SECONDARY_MIN, BONE, "r")


def _dial(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """Both halves of the dial as drafted, how far each may go, and whether it is set."""
    assert view.own is not None and view.own.limits is not None and view.current is not None
    card = content.tournament[view.current]
    set_ = view.own.dial_set
    sheet.put(furniture.pill(WIDTH - 2 * MARGIN, 102, IDENTITY.panel, LAVA, 5, 20), MARGIN, top)
    shown = view.own.dial
    x = MARGIN + 40.0
    for icon, value, limit in (
        (icons.element(card.element, 66), shown[0], view.own.limits[0]),
        (icons.gold(62), shown[1], view.own.limits[1]),
    ):
        sheet.put(icon, x + 30, top + 50)
        after = sheet.text(x + 78, top + 50, str(value), "serif", 62, BONE) + 12
        x = sheet.text(after, top + 56, _("of {n}").format(n=limit), "semi", ESSENTIAL_MIN, QUIET) + 64
    state = _("set: {e} / {g}").format(e=set_[0], g=set_[1]) if set_ is not None else _("not set")
    sheet.text(WIDTH - MARGIN - 34, top + 50, state, "bold", ESSENTIAL, BONE if set_ else LAVA, "r")


def _cards(sheet: Sheet, view: View, content: Content, top: int) -> int:
    """All action cards with their full text, two beside one another."""
    assert view.own is not None
    hand = view.own.hand
    every = [*hand.training, *hand.tournament]
    if hand.drawn is not None:
        every += hand.drawn
    fresh = len(every) - (2 if hand.drawn is not None else 0)
    width = (WIDTH - 2 * MARGIN - 12) // 2
    lines = [text.wrap(_text(content, card), "semi", 27, width - 44) for card in every]
    y = top
    for first in range(0, len(every), 2):
        height = 64 + LINE * max(len(lines[n]) for n in range(first, min(first + 2, len(every)))) + 14
        for n in range(first, min(first + 2, len(every))):
            _card(sheet, content, every[n], lines[n], MARGIN + (n - first) * (width + 12), y, width, height, n >= fresh)
        y += height + 14
    return y + (4 if every else 0)


def _text(content: Content, card: str) -> str:
    return _(content.training[card].text if card in content.training else content.action[card].text)


def _card(
    sheet: Sheet, content: Content, card: str, lines: list[str], x: int, y: int, width: int, height: int, fresh: bool
) -> None:
    training = card in content.training
    colour = IDENTITY.accent if training else "#6FA8C8"
    name = content.training[card].name if training else content.action[card].name
    sheet.put(furniture.card(width, height, colour, _(name), "flame" if training else "crown", 54), x, y)
    for number, line in enumerate(lines):
        sheet.text(x + 22, y + 84 + number * LINE, line, "semi", 27, INK)
    if fresh:
        sheet.put(furniture.frame(width, height, 16), x, y)
