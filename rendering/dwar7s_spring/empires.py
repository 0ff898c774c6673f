"""The Empire boards of all seats: lines, action spots, nests and Heroes decks."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.language import _
from games.core.names import Names
from games.dwar7s_spring.content import RESOURCES, Breed, Content
from games.dwar7s_spring.view import DragonView, SeatView, View
from rendering import furniture, sprites, text
from rendering.canvas import Sheet
from rendering.dwar7s_spring import icons, pieces
from rendering.dwar7s_spring.board import ask
from rendering.dwar7s_spring.look import IDENTITY, PALE, PLATE, RESOURCE
from rendering.dwar7s_spring.tones import settled
from rendering.picture import Caption, fitted_name
from rendering.style import (
    BONE,
    BRASS,
    BRASS_LIGHT,
    DROP,
    ESSENTIAL,
    ESSENTIAL_MIN,
    LAVA,
    MARGIN,
    MIST,
    NIGHT9,
    PLAYER,
    SECONDARY_MIN,
    WIDTH,
    Seat,
    mix,
)

TOP: Final = 132
PANEL: Final = 432
GAP: Final = 20
PANEL_WIDTH: Final = WIDTH - 2 * MARGIN
LINES_X: Final = 24
SPOTS_X: Final = 452
NEST_X: Final = 716


def empires(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """Every seat's Empire board, in turn order."""
    count = len(view.seats)
    sheet = Sheet(Image.new("RGB", (WIDTH, TOP + count * (PANEL + GAP) + 12), IDENTITY.page))
    for seat in range(count):
        _panel(sheet, view, content, names, seat, TOP + seat * (PANEL + GAP))
    ask(sheet, view, names, caption)
    return settled(sheet.image)


def _panel(sheet: Sheet, view: View, content: Content, names: Names, number: int, top: int) -> None:
    player = view.seats[number]
    seat = IDENTITY.seats[player.colour]
    acting = number == view.active and not view.over
    sheet.put(furniture.panel(PANEL_WIDTH, PANEL, IDENTITY.panel, IDENTITY.line, active=acting), MARGIN, top)
    _head(sheet, view, names, number, top)
    body = top + 98
    for row, resource in enumerate(RESOURCES):
        _line(sheet, content, player, seat, resource, body + row * 76)
    _spots(sheet, player, seat, body)
    _nest(sheet, content, player, body)
    _foot(sheet, content, player, seat, top + PANEL - 86)


def _head(sheet: Sheet, view: View, names: Names, number: int, top: int) -> None:
    player = view.seats[number]
    middle = top + 50
    sheet.put(sprites.badge(52, IDENTITY.seats[player.colour], number == view.active and not view.over), 76, middle)
    name = fitted_name(names, number, 350, PLAYER)
    sheet.text(122, middle - 2, name.text, name.font, name.size, BONE)
    x = 496
    for sign, value in (
        ("vp", player.score.total),
        *((resource, player.stock[resource]) for resource in RESOURCES),
        ("faerie", player.hand_count),
        ("axe", player.successes),
    ):
        sheet.put(furniture.pill(104, 52, PLATE, radius=16), x, middle - 28)
        sheet.put(icons.icon(sign, 34), x + 28, middle - 2)
        sheet.figure(x + 74, middle - 2, value, "black", ESSENTIAL, LAVA if sign == "vp" else BONE)
        x += 112


def _line(sheet: Sheet, content: Content, player: SeatView, seat: Seat, resource: str, y: int) -> None:
    """A production line: what emptied spots show, the settlements left, the building spot."""
    x = MARGIN + LINES_X
    sheet.put(icons.icon(resource, 42), x + 22, y + 32)
    line, built = content.line(resource), player.built[resource]
    for index, amount in enumerate(line.reveals):
        left = x + 54 + index * 70
        gone = index < built
        sheet.put(furniture.pill(64, 64, PLATE, RESOURCE[resource] if gone else IDENTITY.line, 3, 14), left, y)
        if gone:
            sheet.figure(left + 32, y + 32, f"+{amount}", "black", ESSENTIAL, RESOURCE[resource])
        else:
            sheet.put(pieces.piece("settlement", 34, seat), left + 32, y + 32)
    left = x + 54 + 4 * 70 + 6
    _place(sheet, left, y, 64, "house", player.build_used[resource] >= line.build_spots, seat)


def _place(sheet: Sheet, x: int, y: int, size: int, sign: str, used: bool, seat: Seat, blue: bool = False) -> None:
    """An action spot: its sign, or the dwarf that stands on it."""
    edge = DROP if blue else BRASS
    sheet.put(furniture.pill(size, size, NIGHT9, mix(edge, NIGHT9, 0.45) if used else edge, 4, size // 2), x, y)
    if used:
        sheet.put(pieces.piece("dwarf", round(size * 0.52), seat), x + size / 2, y + size / 2 + 3)
    else:
        sheet.put(icons.icon(sign, round(size * 0.52)), x + size / 2, y + size / 2)


def _spots(sheet: Sheet, player: SeatView, seat: Seat, top: int) -> None:
    """The six other action spots: fortress and Faerie, both dragon spots (the second blue), both expeditions."""
    x = MARGIN + SPOTS_X
    spots = (
        ("tower", player.fortress_spot_used or player.fortress is not None, False),
        ("faerie", player.faerie_spot_used, False),
        ("dragon", player.dragon_spot_used[0], False),
        ("dragon", player.dragon_spot_used[1], True),
        ("scroll", player.expedition_spot_used[0], False),
        ("scroll", player.expedition_spot_used[1], False),
    )
    for index, (sign, used, blue) in enumerate(spots):
        left, y = x + index % 2 * 116, top + index // 2 * 76
        if sign == "tower" and player.fortress is not None:
            sheet.put(pieces.piece("fortress", 42, seat), left + 32, y + 32)
            sheet.text(left + 70, y + 32, player.fortress, "bold", SECONDARY_MIN, PALE)
            continue
        _place(sheet, left, y, 64, sign, used, seat, blue)
        note = {3: "+1", 5: "−1"}.get(index, "")  # Faerie Power; a card fewer in the deck
        if note:
            sheet.text(left + 70, y + 32, note, "black", ESSENTIAL_MIN, mix(DROP, BONE, 0.35) if blue else PALE)


def _nest(sheet: Sheet, content: Content, player: SeatView, top: int) -> None:
    """Up to six dragons in two columns; empty places as hollows."""
    x = MARGIN + NEST_X
    for index in range(player.nest_limit):
        left, y = x + index % 2 * 206, top + index // 2 * 76
        if index >= len(player.dragons):
            sheet.put(furniture.pill(198, 68, PLATE, radius=14), left, y)
            sheet.put(sprites.icon("head", 44, IDENTITY.panel), left + 99, y + 34)
            continue
        dragon = player.dragons[index]
        _dragon(sheet, content.breed(dragon.breed), dragon, left, y)


def _dragon(sheet: Sheet, breed: Breed, dragon: DragonView, x: int, y: int) -> None:
    """A small card: breed, level as dots, what it gives; asleep when exhausted."""
    fill, edge = (PLATE, MIST) if dragon.exhausted else (IDENTITY.line, LAVA if dragon.level == 3 else IDENTITY.line)
    sheet.put(furniture.pill(198, 68, fill, edge, 3, 14), x, y)
    ink = MIST if dragon.exhausted else BONE
    name = text.fit(breed.name, "bold", SECONDARY_MIN, SECONDARY_MIN, 178)
    sheet.text(x + 12, y + 20, name.text, "bold", name.size, ink)
    for level in range(3):
        sheet.put(furniture.pill(16, 16, LAVA if level < dragon.level else NIGHT9), x + 12 + 20 * level, y + 42)
    left = x + 84
    if dragon.exhausted:
        sheet.text(left + 4, y + 50, _("asleep"), "bold", SECONDARY_MIN, MIST)
        return
    for kind, count in breed.gives(dragon.level).listed:
        sign = {"successes": "axe", "faeries": "faerie"}.get(kind, kind)
        sheet.figure(left + 8, y + 50, count, "black", ESSENTIAL_MIN, BONE)
        sheet.put(icons.icon(sign, 24), left + 32, y + 50)
        left += 56


def _foot(sheet: Sheet, content: Content, player: SeatView, seat: Seat, y: int) -> None:
    """Dwarfs at home and the make-up of the Heroes deck."""
    x = MARGIN + LINES_X
    sheet.put(furniture.pill(406, 62, PLATE, radius=18), x, y)
    for index in range(content.constants.dwarfs_per_player):
        middle = x + 38 + index * 55
        if index < player.bastion:
            sheet.put(pieces.piece("dwarf", 34, seat), middle, y + 33)
        else:
            sheet.put(pieces.empty_place(26, IDENTITY.line), middle, y + 31)
    x = MARGIN + SPOTS_X
    sheet.put(furniture.pill(PANEL_WIDTH - SPOTS_X - 24, 62, PLATE, radius=18), x, y)
    heroes = [hero for hero in content.heroes if hero.id in player.heroes]
    quests = sum(content.is_quest(card) for card in player.heroes)
    monsters = sum(content.is_monster(card) for card in player.heroes)
    parts = (
        ("hero", str(len(heroes))),
        ("axe", str(sum(hero.axes for hero in heroes))),
        ("pack", str(sum(hero.backpacks for hero in heroes))),
        ("scroll", str(quests)),
        ("monster", str(monsters)),
    )
    left = x + 16
    for sign, value in parts:
        if sign == "monster":
            sheet.put(pieces.monster("wood1", 40), left + 20, y + 31)
        elif sign == "hero":
            sheet.put(sprites.icon("crown", 34, BRASS_LIGHT, NIGHT9, 3), left + 20, y + 31)
        else:
            sheet.put(icons.icon(sign, 36), left + 20, y + 31)
        left = round(sheet.text(left + 48, y + 31, value, "black", ESSENTIAL, BONE)) + 26
    sheet.text(WIDTH - MARGIN - 44, y + 31, _("Heroes deck"), "semi", SECONDARY_MIN, PALE, "r")
