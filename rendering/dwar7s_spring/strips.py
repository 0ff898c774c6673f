"""The seats below the map: what everybody owns, at a glance."""

from __future__ import annotations

from typing import Final

from games.core.names import Names
from games.dwar7s_spring.view import View
from rendering import furniture, sprites
from rendering.canvas import Sheet, Sprite
from rendering.dwar7s_spring import icons, pieces
from rendering.dwar7s_spring.look import IDENTITY, PLATE
from rendering.picture import fitted_name
from rendering.style import BONE, BRASS, ESSENTIAL_MIN, INK, LAVA, MARGIN, MIST, PLAYER_MIN, STRIP_WIDTHS

HEAD: Final = 92
ROW: Final = 56
CELLS: Final = 8
COLUMNS: Final = {2: 6, 3: 4, 4: 3}
CELL_GAP: Final = 6


def height(players: int) -> int:
    """Return how high the strips are: a head and as many rows as the cells need."""
    return HEAD + -(-CELLS // COLUMNS[players]) * ROW + 10


def strips(sheet: Sheet, view: View, names: Names, top: int) -> None:
    """One strip per seat, in turn order."""
    count = len(view.seats)
    width, tall = STRIP_WIDTHS[count], height(count)
    step = (sheet.image.width - 2 * MARGIN - width) / (count - 1)
    for seat in range(count):
        x = round(MARGIN + seat * step)
        acting = seat == view.active and not view.over
        sheet.put(furniture.panel(width, tall, IDENTITY.panel, IDENTITY.line, active=acting), x, top)
        _head(sheet, view, names, seat, x, top, width)
        _cells(sheet, view, seat, x + 14, top + HEAD, width - 28)


def _head(sheet: Sheet, view: View, names: Names, seat: int, x: int, top: int, width: int) -> None:
    player = view.seats[seat]
    acting = seat == view.active and not view.over
    sheet.put(sprites.badge(50, IDENTITY.seats[player.colour], acting), x + 50, top + 50)
    room = width - 94 - 16
    if player.place is not None:
        room -= 62
        _place(sheet, player.place, seat in view.winners, x + width - 48, top + 48)
    elif seat == view.first:  # the 1st player token
        room -= 46
        sheet.put(icons.icon("sprout", 42), x + width - 38, top + 46)
    name = fitted_name(names, seat, room)
    sheet.text(x + 92, top + 48, name.text, name.font, name.size, BONE)


def _place(sheet: Sheet, place: int, won: bool, x: int, y: int) -> None:
    if won:
        sheet.put(sprites.laurel(54), x, y)
    sheet.put(furniture.pill(44, 44, BRASS if won else PLATE), x - 22, y - 22)
    sheet.figure(x, y, place, "serif", PLAYER_MIN, INK if won else MIST)


def _cells(sheet: Sheet, view: View, seat: int, x: int, top: int, room: int) -> None:
    columns = COLUMNS[len(view.seats)]
    width = (room - (columns - 1) * CELL_GAP) // columns
    for number, (sign, value, bright) in enumerate(_counts(view, seat)):
        left = x + number % columns * (width + CELL_GAP)
        y = top + number // columns * ROW
        sheet.put(furniture.pill(width, 48, PLATE, radius=14), left, y)
        sheet.put(sign, left + 22, y + 24)
        sheet.figure(left + width / 2 + 21, y + 24, value, "black", ESSENTIAL_MIN + 2, LAVA if bright else BONE)


def _counts(view: View, seat: int) -> list[tuple[Sprite, str, bool]]:
    """Return sign, number and emphasis of each cell: points, Treasury, dwarfs, Faeries, successes, dragons."""
    player = view.seats[seat]
    dwarf = pieces.piece("dwarf", 25, IDENTITY.seats[player.colour])
    return [
        (icons.icon("vp", 34), str(player.score.total), True),
        *((icons.icon(res, 29), str(player.stock[res]), False) for res in ("wood", "food", "gold")),
        (icons.icon("faerie", 33), str(player.hand_count), False),
        (icons.icon("axe", 30), str(player.successes), False),
        (dwarf, str(player.bastion), False),
        (icons.icon("dragon", 36), str(len(player.dragons)), False),
    ]
