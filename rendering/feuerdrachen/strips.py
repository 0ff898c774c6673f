"""The seats below the board: whose dragons stand where, and the bags, closed or open."""

from __future__ import annotations

from typing import Final

from games.core.names import Names
from games.feuerdrachen.view import PlayerView, View
from rendering import furniture, sprites
from rendering.canvas import Sheet
from rendering.feuerdrachen.scenery import BASALT, IDENTITY
from rendering.feuerdrachen.squares import LETTERS, news_tab
from rendering.picture import fitted_name
from rendering.style import (
    BONE,
    BRASS,
    ESSENTIAL,
    INK,
    MARGIN,
    MINUS,
    MIST,
    PLAYER_MIN,
    RUBY_LIGHT,
    STRIP_WIDTHS,
    Seat,
)

ROW: Final = 168  # height of a strip with two rows
OPENED_ROW: Final = 236  # with a third one for the bags
WIDE: Final = 500  # from here on two rows hold the bag, too
PILL: Final = 94
BAG: Final = 48


def height(view: View) -> int:
    """Height of the strips: a third row where a bag is open and the strips are narrow."""
    opened = any(player.bag is not None for player in view.players)
    return OPENED_ROW if opened and STRIP_WIDTHS[len(view.players)] < WIDE else ROW


def strips(sheet: Sheet, view: View, names: Names, top: int) -> None:
    """One strip per seat, in turn order."""
    count = len(view.players)
    width, tall = STRIP_WIDTHS[count], height(view)
    step = (sheet.image.width - 2 * MARGIN - width) / (count - 1)
    for number, player in enumerate(view.players):
        x = round(MARGIN + number * step)
        acting = number == view.active and not view.over
        sheet.put(furniture.panel(width, tall, IDENTITY.panel, IDENTITY.line, active=acting), x, top)
        _head(sheet, view, names, number, x, top, width)
        _dragons(sheet, player, IDENTITY.seats[player.colour], x, top)
        if tall == OPENED_ROW:
            _bag(sheet, player, IDENTITY.seats[player.colour], x + 20, top + 196, width - 40)
        else:
            left = x + width - (260 if player.bag is not None else 64)
            _bag(sheet, player, IDENTITY.seats[player.colour], left, top + 125, 260)
        _theft(sheet, view, number, x, top + tall, width)


def _head(sheet: Sheet, view: View, names: Names, number: int, x: int, top: int, width: int) -> None:
    player = view.players[number]
    seat = IDENTITY.seats[player.colour]
    acting = number == view.active and not view.over
    sheet.put(sprites.badge(54, seat, acting), x + 52, top + 54)
    room = width - 98 - 18
    if player.place is not None:
        room -= 68
        _place(sheet, player.place, number in view.winners, x + width - 50, top + 52)
    name = fitted_name(names, number, room)
    sheet.text(x + 98, top + 50, name.text, name.font, name.size, BONE)


def _place(sheet: Sheet, place: int, won: bool, x: int, y: int) -> None:
    """The place in the end; winners have a laurel, however many they are."""
    if won:
        sheet.put(sprites.laurel(58), x, y)
    sheet.put(furniture.pill(46, 46, BRASS if won else BASALT), x - 23, y - 23)
    sheet.figure(x, y, place, "serif", PLAYER_MIN, INK if won else MIST)


def _dragons(sheet: Sheet, player: PlayerView, seat: Seat, x: int, top: int) -> None:
    for index, square in enumerate(player.dragons):
        left = x + 18 + index * (PILL + 6)
        sheet.put(furniture.pill(PILL, 50, BASALT), left, top + 100)
        sheet.put(sprites.letter_disc(40, seat.colour, LETTERS[index]), left + 25, top + 125)
        sheet.figure(left + 69, top + 125, square, "black", ESSENTIAL, BONE)


def _bag(sheet: Sheet, player: PlayerView, seat: Seat, left: int, y: int, room: int) -> None:
    """A closed bag, or what is in an open one."""
    if player.bag is None:
        sheet.put(sprites.bag(BAG, seat.colour), left + 30, y - 4)
        return
    step = min(150, room // 2)
    pieces = ((sprites.gem(42), player.bag.rubies), (sprites.coal(40), player.bag.carbon))
    for index, (piece, count) in enumerate(pieces):
        middle = left + step * index
        sheet.put(piece, middle + 26, y)
        sheet.text(middle + 56, y, str(count), "black", 42, BONE)


def _theft(sheet: Sheet, view: View, number: int, x: int, bottom: int, width: int) -> None:
    """What the latest theft moved: a tab by the bags of both, with claw marks on the victim's."""
    if view.news.theft is None:
        return
    thief, victim, piece = view.news.theft
    if number not in (thief, victim):
        return
    signs = [] if piece == "none" else [sprites.gem(32) if piece == "ruby" else sprites.coal(32)]
    if number == victim:
        signs.append(sprites.claw(34, RUBY_LIGHT))
    line = "0" if piece == "none" else "+1" if number == thief else f"{MINUS}1"
    news_tab(sheet, x + width - 30 - 42 * len(signs), bottom - 2, line, signs)
