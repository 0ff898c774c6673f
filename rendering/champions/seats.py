"""A seat on the table: its dragon, its elements, its stores; and the full board of one seat."""

from __future__ import annotations

from typing import Final

from games.champions.board import owned, tiles
from games.champions.content import PARTS, Content
from games.champions.view import SeatView, View
from games.champions.vocabulary import number as signed
from games.core.names import Names
from rendering import furniture, sprites
from rendering.canvas import Sheet, Sprite
from rendering.champions import dice, ground, icons, pyramid
from rendering.champions.look import DEEP, DIM, IDENTITY, QUIET, seat_of
from rendering.picture import fitted_name
from rendering.style import (
    BONE,
    BRASS,
    ESSENTIAL,
    ESSENTIAL_MIN,
    INK,
    LAVA,
    MARGIN,
    PLAYER_MIN,
    RUBY_LIGHT,
    SECONDARY,
    WIDTH,
)

HEAD: Final = 128
FULL_HEIGHT: Final = HEAD + 566
STRIP: Final = 286
WIDE_STRIP: Final = 168


def full(sheet: Sheet, view: View, content: Content, names: Names, seat: int, top: int, active: bool) -> None:
    """One seat's whole board: head line, pyramid and ground."""
    player, width = view.seats[seat], WIDTH - 2 * MARGIN
    sheet.put(furniture.panel(width, FULL_HEIGHT, IDENTITY.panel, IDENTITY.line, active=active), MARGIN, top)
    _head(sheet, view, content, names, seat, top, active)
    x = MARGIN + 572
    for place, part in enumerate(PARTS):
        part_tile(sheet, content, player, part, x + place * 188, top + 14)
    body = top + HEAD
    pyramid.full(sheet, view, content, player.board, MARGIN + 14, body + 4, active)
    ground_left = MARGIN + width - ground.size(content)[0] - 20
    ground.full(sheet, view, content, player.board, ground_left, body + 2, active)
    elements_row(sheet, content, player, ground_left - 6, body + 474, ground.size(content)[0] + 12)
    _stores(sheet, view, content, player, MARGIN + 20, body + 532)
    trainer(sheet, content, player, ground_left + 2, body + 532)


def _head(sheet: Sheet, view: View, content: Content, names: Names, seat: int, top: int, active: bool) -> None:
    player = view.seats[seat]
    sheet.put(sprites.badge(60, seat_of(player), active), MARGIN + 58, top + 72)
    name = fitted_name(names, seat, 440)
    sheet.text(MARGIN + 112, top + 40, name.text, name.font, name.size, BONE)
    x = MARGIN + 118.0
    x = token(sheet, icons.cards(44), player.training, x, top + 98, BONE if player.training else DIM)
    if view.advanced:
        x = token(sheet, _tournament_cards(), player.tournament, x, top + 98, BONE if player.tournament else DIM)
    for element, _giver in player.gifts:
        sheet.put(icons.element(element, 44), x + 22, top + 98)
        x += 52
    turn = view.turn
    if turn is None or turn.seat != seat:
        return
    x = dice.borrowed(sheet, view, content, round(x), top + 96)
    if turn.current is not None:  # what the die still gives
        sheet.put(furniture.pill(54 * len(turn.current.icons) + 12, 58, DEEP, LAVA, 4, 18), x, top + 68)
        for place, icon in enumerate(turn.current.icons):
            sheet.put(icons.element(icon, 44), x + 33 + place * 54, top + 97)


def _tournament_cards() -> Sprite:
    return furniture.pill(28, 40, "#6FA8C8", INK, 3, 6)


def token(sheet: Sheet, icon: Sprite, count: int | str, x: float, y: float, colour: str = BONE) -> float:
    """An icon with its number; returns where it ends."""
    centred = icon.x > 4
    sheet.put(icon, x + (22 if centred else 6), y if centred else y - 20)
    return sheet.text(x + 52, y, str(count), "black", ESSENTIAL, colour) + 22


def part_tile(sheet: Sheet, content: Content, player: SeatView, part: str, x: int, y: int) -> None:
    """A part of the dragon: its power large, what lies on it small."""
    lying = player.board.parts[part]
    level = content.tile[lying.tile].level
    fill = {"S": DEEP, "I": "#245C63", "II": "#6B4A1E"}[level]
    sheet.put(furniture.pill(178, 106, fill, BRASS if level == "II" else IDENTITY.line, 4, 16), x, y)
    sheet.put(icons.part(part, 58, BONE, fill), x + 40, y + 42)
    value = player.powers[PARTS.index(part)]
    sheet.figure(x + 122, y + 40, signed(value), "serif", 60, BONE if value > 0 else RUBY_LIGHT)
    left = x + 14
    base = y + 84
    for icon, count in ((icons.gold(28), lying.gold), (icons.black(28), lying.blacks)):
        if count:
            sheet.put(icon, left + 14, base)
            left = round(sheet.text(left + 32, base, str(count), "black", ESSENTIAL_MIN, BONE)) + 8
    if lying.crest is not None:
        sheet.put(sprites.icon("star", 30, BRASS, INK, 2), x + 160, base)
    elif level != "S":
        sheet.text(x + 166, base, level, "bold", SECONDARY, QUIET, "r")


def elements_row(sheet: Sheet, content: Content, player: SeatView, x: float, y: float, width: float) -> None:
    """How many of each element the seat owns, tiles and won crystals together."""
    step = width / len(content.elements)
    for place, element in enumerate(content.element):
        count = owned(player.board, element)
        sheet.put(icons.element(element, 46), x + place * step + 26, y)
        sheet.text(x + place * step + 54, y, str(count), "black", ESSENTIAL, BONE if count else DIM)


def _stores(sheet: Sheet, view: View, content: Content, player: SeatView, x: float, y: float) -> None:
    """Trays and purse; a pair that lies together is close to trouble."""
    board = player.board
    x = _tray(sheet, "pyramid", board.pyramid_tray, x, y)
    x = _tray(sheet, "ground", board.dragon_tray, x, y)
    token(sheet, icons.gold(44), board.purse, x, y, BONE if board.purse else DIM)


def _tray(sheet: Sheet, where: str, count: int, x: float, y: float) -> float:
    """A tray of blacks with the sign of its board: a little pyramid, or hexes of the ground."""
    sheet.put(furniture.pill(134, 50, DEEP, IDENTITY.line, 3, 16), x, y - 25)
    shape = "triangle" if where == "pyramid" else "hex"
    sheet.put(sprites.icon(shape, 26, QUIET), x + 26, y)
    sheet.put(icons.black(38), x + 66, y)
    sheet.text(x + 92, y, str(count), "black", ESSENTIAL, BONE if count else DIM)
    return x + 148


def trainer(sheet: Sheet, content: Content, player: SeatView, x: float, y: float) -> None:
    """The trainer's three crystals, ticked where they are won, and the reward."""
    board = player.board
    sheet.put(furniture.pill(322, 56, DEEP, IDENTITY.line, 3, 16), x, y - 28)
    for place, element in enumerate(content.trainer[board.trainer].needs):
        done = board.trainer_done or board.won[element] > 0
        sheet.put(icons.crystal(element, 40), x + 36 + place * 58, y)
        if done:
            sheet.put(furniture.pill(30, 30, "#3FA66A", INK, 2), x + 42 + place * 58, y + 0)
            sheet.figure(x + 57 + place * 58, y + 15, "✓", "black", 24, INK)
    if board.trainer_done:
        sheet.text(x + 306, y, "✓", "black", ESSENTIAL, BRASS, "r")
    else:
        sheet.text(x + 236, y, f"+{content.constants.trainer_reward_gold}", "black", ESSENTIAL, BONE, "r")
        sheet.put(icons.gold(40), x + 268, y)


# --- the others, small ---


def strips(sheet: Sheet, view: View, content: Content, names: Names, seats: list[int], top: int) -> int:
    """The other seats beside one another; returns the height."""
    if len(seats) == 1:
        _wide(sheet, view, content, names, seats[0], top)
        return WIDE_STRIP
    width = (WIDTH - 2 * MARGIN - 12 * (len(seats) - 1)) // len(seats)
    for place, seat in enumerate(seats):
        _strip(sheet, view, content, names, seat, MARGIN + place * (width + 12), top, width)
    return STRIP


def _strip(sheet: Sheet, view: View, content: Content, names: Names, seat: int, x: int, top: int, width: int) -> None:
    player = view.seats[seat]
    waited = seat in view.waiting
    sheet.put(furniture.panel(width, STRIP, IDENTITY.panel, IDENTITY.line, active=waited), x, top)
    sheet.put(sprites.badge(46, seat_of(player), waited), x + 42, top + 46)
    name = fitted_name(names, seat, width - 110, PLAYER_MIN)
    sheet.text(x + 78, top + 44, name.text, name.font, name.size, BONE)
    _powers(sheet, player, x + 16, top + 108, (width - 32) / 3)
    cell = 18
    across = pyramid.size(content)[0] // pyramid.STEP * cell
    pyramid.small(sheet, content, player.board, x + width - across - 14, top + 150, cell)
    left = x + 14
    for place, element in enumerate(content.element):
        ex, ey = left + (place % 3) * 76, top + 168 + (place // 3) * 46
        sheet.put(icons.element(element, 34), ex + 18, ey)
        count = owned(player.board, element)
        sheet.text(ex + 38, ey, str(count), "black", ESSENTIAL_MIN, BONE if count else DIM)
    _small_stores(sheet, view, player, left, top + 264)


def _powers(sheet: Sheet, player: SeatView, x: float, y: float, step: float) -> None:
    for place, part in enumerate(PARTS):
        lying = player.board.parts[part]
        left = x + place * step
        sheet.put(icons.part(part, 42, BONE, DEEP), left + 22, y)
        value = player.powers[place]
        sheet.text(left + 48, y, signed(value), "serif", 42, BONE if value > 0 else RUBY_LIGHT)
        if lying.crest is not None:
            sheet.put(sprites.icon("star", 22, BRASS, INK, 2), left + 86, y - 14)


def _small_stores(sheet: Sheet, view: View, player: SeatView, x: float, y: float) -> float:
    board = player.board
    blacks = board.pyramid_tray + board.dragon_tray
    cards = player.training + player.tournament
    for icon, count in ((icons.black(30), blacks), (icons.gold(30), board.purse), (icons.cards(34), cards)):
        sheet.put(icon, x + 16, y)
        x = sheet.text(x + 34, y, str(count), "black", ESSENTIAL_MIN, BONE if count else DIM) + 12
    return x


def _wide(sheet: Sheet, view: View, content: Content, names: Names, seat: int, top: int) -> None:
    player, width = view.seats[seat], WIDTH - 2 * MARGIN
    waited = seat in view.waiting
    sheet.put(furniture.panel(width, WIDE_STRIP, IDENTITY.panel, IDENTITY.line, active=waited), MARGIN, top)
    sheet.put(sprites.badge(54, seat_of(player), waited), MARGIN + 52, top + 56)
    name = fitted_name(names, seat, 340)
    sheet.text(MARGIN + 100, top + 50, name.text, name.font, name.size, BONE)
    _small_stores(sheet, view, player, MARGIN + 28, top + 122)
    _powers(sheet, player, MARGIN + 450, top + 50, 150)
    elements_row(sheet, content, player, MARGIN + 300, top + 122, 600)
    cell = 24
    across = pyramid.size(content)[0] // pyramid.STEP * cell
    pyramid.small(sheet, content, player.board, MARGIN + width - across - 22, top + 12, cell)


def split(player: SeatView, element: str) -> tuple[int, int]:
    """Return tiles and won crystals of an element."""
    return tiles(player.board, element), player.board.won[element]
