"""The table at a glance: ask strip, map, expedition row, seats."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.names import Names
from games.dwar7s_spring.content import Content
from games.dwar7s_spring.view import View
from rendering import furniture, text
from rendering.canvas import Sheet, Sprite
from rendering.dwar7s_spring import cards, icons, pieces, strips
from rendering.dwar7s_spring.land import land
from rendering.dwar7s_spring.layout import Frame, plan
from rendering.dwar7s_spring.look import IDENTITY, PLATE
from rendering.dwar7s_spring.tones import settled
from rendering.dwar7s_spring.world import Stage
from rendering.picture import Caption, shown_name
from rendering.style import BONE, COUNT, ESSENTIAL, LAVA, MARGIN, RUBY, WIDTH

#: The map's window: below the ask strip, as wide as the picture.
MAP: Final = Frame(75, 42, 72, 40, 600, 676)
ROW_TOP: Final = 1252
STRIPS_TOP: Final = ROW_TOP + cards.HEIGHT + 26
HEIGHT: Final = STRIPS_TOP + strips.height(4) + MARGIN + 8  # the highest, with four seats


def board(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """The public board, or a seat's own, which shows the same."""
    laid = plan(content, view)
    height = STRIPS_TOP + strips.height(len(view.seats)) + MARGIN + 8
    sheet = Sheet(land(laid, MAP, WIDTH, HEIGHT), height)
    Stage(sheet, view, content, laid, MAP).draw()
    _piles(sheet, view)
    _battle(sheet, view, content)
    cards.row(sheet, view, content, ROW_TOP)
    strips.strips(sheet, view, names, STRIPS_TOP)
    ask(sheet, view, names, caption)
    return settled(sheet.image)


def ask(sheet: Sheet, view: View, names: Names, caption: Caption) -> None:
    """The ask strip: who is asked, or who has won."""
    seats = view.winners if view.over else (view.active,)
    asked = [
        furniture.Asked(IDENTITY.seats[view.seats[seat].colour], *shown_name(names.plain[seat], names.colours[seat]))
        for seat in seats
    ]
    furniture.ask_strip(sheet, caption, asked, burning=not view.over)


def _battle(sheet: Sheet, view: View, content: Content) -> None:
    """How a fight or gathering stands, in the corner opposite to the piles."""
    battle = view.battle
    if battle is None:
        return
    width, height = (286 if battle.needed else 214), 96
    x, y = WIDTH - MARGIN - width, 1140
    sheet.put(furniture.pill(width, height, PLATE, LAVA, 6, 26), x, y)
    middle = y + height / 2
    if battle.monster is not None:
        sheet.put(pieces.monster(content.monster(battle.monster).effect, 68), x + 56, middle)
    else:
        sheet.put(icons.icon(content.wildland(battle.wild).gather, 56), x + 56, middle)
    sheet.put(icons.icon("axe" if battle.needed else "pack", 46), x + 122, middle)
    count = f"{battle.total}/{battle.needed}" if battle.needed else str(battle.total)
    sheet.figure(x + (208 if battle.needed else 170), middle, count, "black", COUNT, BONE)


def _piles(sheet: Sheet, view: View) -> None:
    """In the corners that the country leaves free: what is face down."""
    counts: list[tuple[Sprite, int]] = [
        (icons.icon("scroll", 44), view.expedition_count),
        (icons.icon("faerie", 46), view.faerie_count),
        (icons.icon("egg", 40), view.level1_count),
    ]
    for number, (sign, count) in enumerate(counts):
        x, y = MARGIN, 1016 + number * 66
        few = number == 0 and count == 0
        width = round(text.width(str(count), "black", ESSENTIAL)) + 92
        sheet.put(furniture.pill(width, 56, PLATE, RUBY if few else IDENTITY.line, 3), x, y)
        sheet.put(sign, x + 38, y + 28)
        sheet.text(x + 70, y + 28, str(count), "black", ESSENTIAL, BONE)
