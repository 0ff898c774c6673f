"""One strip for each seat: dice, abilities, friends, impression tiles in hand."""

from __future__ import annotations

from typing import Final

from games.core.names import Names
from games.fourth_wing.content import Content
from games.fourth_wing.view import PlayerView, View
from rendering import furniture, sprites
from rendering.canvas import Sheet
from rendering.fourth_wing import look
from rendering.fourth_wing.look import DEEP, IDENTITY
from rendering.fourth_wing.tray import seat_of
from rendering.picture import fitted_name
from rendering.style import BONE, BRASS, INK, MARGIN, STRIP_WIDTHS, WIDTH

HEIGHT: Final = 302
_PLACES: Final = {1: "I", 2: "II", 3: "III", 4: "IV"}


def strips(sheet: Sheet, view: View, content: Content, names: Names, top: int) -> None:
    """All seats in turn order."""
    count = len(view.players)
    wide = STRIP_WIDTHS[count]
    step = (WIDTH - 2 * MARGIN - wide) / (count - 1)
    for seat, player in enumerate(view.players):
        x = round(MARGIN + seat * step)
        asked = seat in view.waiting and not view.over
        sheet.put(furniture.panel(wide, HEIGHT, IDENTITY.panel, IDENTITY.line, active=asked), x, top)
        _head(sheet, view, names, seat, x, top, wide)
        _abilities(sheet, view, content, player, seat, x + 16, top + 84, wide - 32)
        _friends(sheet, content, player, x + 16, top + 152, wide - 32)
        _hand(sheet, content, player, x + 16, top + 216, wide - 32)


def _head(sheet: Sheet, view: View, names: Names, seat: int, x: int, top: int, wide: int) -> None:
    player = view.players[seat]
    burning = seat in view.waiting and not view.over
    sheet.put(sprites.badge(48, seat_of(view, seat), burning), x + 46, top + 46)
    room = wide - 96
    right = x + wide - 36
    if player.pos < 0 and seat in view.winners:
        place = view.winners.index(seat) + 1
        sheet.put(sprites.laurel(44), right - 4, top + 42)
        sheet.figure(right - 4, top + 42, place, "serif", 34, BRASS)
        right -= 66
        room -= 66
    if seat == view.andarna:
        sheet.put(sprites.icon("wing", 44, BRASS, DEEP, 4), right, top + 42)
        room -= 54
    name = fitted_name(names, seat, room)
    sheet.text(x + 84, top + 44, name.text, name.font, name.size, BONE)


def _abilities(
    sheet: Sheet, view: View, content: Content, player: PlayerView, seat: int, x: int, top: int, room: int
) -> None:
    """Dice at hand as one die with their number, then the abilities; chosen but unseen ones are backs."""
    sheet.put(look.die(0, seat_of(view, seat), 40), x + 2, top)
    sheet.figure(x + 62, top + 28, player.dice, "black", 38, BONE)
    left = x + 84
    wide = min(84, (room - 84) // max(2, len(player.owned)) - 6)
    for key in player.owned:
        sheet.put(look.chip(key, content.ability(key).letter, wide, 52, key in player.turned), left, top + 2)
        left += wide + 6
    if not player.owned:
        for index in range(2):
            sheet.put(furniture.pill(wide, 52, DEEP, IDENTITY.line, 2, 14), left + index * (wide + 6), top + 2)
            if player.has_chosen:
                sheet.put(sprites.eye(44, IDENTITY.accent, "#5C9CC4"), left + index * (wide + 6) + wide / 2, top + 28)


def _friends(sheet: Sheet, content: Content, player: PlayerView, x: int, top: int, room: int) -> None:
    """Friends as small cards, awake or exhausted."""
    count = len(player.friends)
    size = min(54, room // max(1, count) - 6)
    for index, friend in enumerate(player.friends):
        card = look.friend_card(content.friend(friend.kind), size, friend.active)
        sheet.put(card, x + index * (size + 6), top)


def _hand(sheet: Sheet, content: Content, player: PlayerView, x: int, top: int, room: int) -> None:
    """Impression tiles of this challenge; a tick once they are laid in secret."""
    size = min(54, room // 5 - 4)
    for index, (key, count) in enumerate(player.hand):
        sheet.put(look.counted(key, content.ability(key).letter, count, size), x + index * (size + 4), top)
    if not player.hand:
        sheet.put(furniture.pill(room, 66, DEEP, None, 0, 12), x, top)
    if player.has_laid:
        sheet.put(furniture.pill(46, 46, BRASS), x + room - 46, top + 10)
        sheet.figure(x + room - 23, top + 33, "✓", "bold", 30, INK)
