"""A seat's secrets, for its owner's eyes: chosen abilities, looks, laid tiles, the draft of a ceremony."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.language import _
from games.core.names import Names
from games.fourth_wing.content import Content
from games.fourth_wing.view import DragonView, View
from rendering import furniture, sprites, text
from rendering.canvas import Sheet
from rendering.fourth_wing import dragons, look
from rendering.fourth_wing.ceremony import columns
from rendering.fourth_wing.frame import page
from rendering.fourth_wing.look import DEEP, IDENTITY, MIST
from rendering.fourth_wing.tray import seat_of
from rendering.picture import Caption, fitted_name
from rendering.style import BONE, BONE3, ESSENTIAL, ESSENTIAL_MIN, MARGIN, SECONDARY_MIN, TITLE, WIDTH

TOP: Final = 142
CARD: Final = 276  # with what lies there from before
DRAFT: Final = 80  # what a ceremony adds to it
GAP: Final = 18
FOOT: Final = 116


def private(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """What the viewer alone knows; raises `ValueError` for a view without a seat."""
    if view.viewer is None:
        raise ValueError("only a seat's own view has secrets")
    across = columns(len(view.dragons))
    lines = -(-len(view.dragons) // across)
    wide = (WIDTH - 2 * MARGIN - (across - 1) * GAP) // across
    tall = CARD + (DRAFT if view.stage == "lay" else 0)
    foot = TOP + lines * (tall + GAP)
    sheet = Sheet(page(), foot + FOOT + MARGIN)
    _head(sheet, view, names, view.viewer)
    for k, dragon in enumerate(view.dragons):
        line, column = divmod(k, across)
        left = MARGIN + column * (wide + GAP)
        if line == lines - 1 and len(view.dragons) % across:
            left += (across - len(view.dragons) % across) * (wide + GAP) // 2
        _card(sheet, view, content, dragon, left, TOP + line * (tall + GAP), wide, tall)
    _foot(sheet, view, content, foot)
    return sheet.image


def _head(sheet: Sheet, view: View, names: Names, seat: int) -> None:
    sheet.put(sprites.badge(60, seat_of(view, seat)), 76, 74)
    private_ = _("only for you")
    right = WIDTH - MARGIN - 12
    sheet.text(right, 72, private_, "semi", ESSENTIAL, BONE3, "r")
    left = round(right - text.width(private_, "semi", ESSENTIAL)) - 70
    sheet.put(sprites.eye(72), left + 24, 72)
    name = fitted_name(names, seat, left - 150, TITLE)
    sheet.text(130, 72, name.text, name.font, name.size, BONE)


def _card(
    sheet: Sheet, view: View, content: Content, dragon: DragonView, x: int, top: int, wide: int, tall: int
) -> None:
    """One dragon with its wishes, what lies there from before, and what is laid out now."""
    info = content.dragon(dragon.key)
    sheet.put(furniture.panel(wide, tall, IDENTITY.panel, IDENTITY.line), x, top)
    name = text.fit(info.name, "serif", ESSENTIAL, SECONDARY_MIN, wide - 230)
    sheet.text(x + 20, top + 40, name.text, "serif", name.size, BONE)
    points = "·".join(str(n) for n in info.points)
    sheet.text(x + wide - 78, top + 40, points, "bold", ESSENTIAL_MIN, MIST, "r")
    dragons.bond_disc(sheet, x + wide - 42, top + 40, info.bond)
    dragons.wishes(sheet, content, dragon, x, top + 80, wide)
    assert view.viewer is not None
    _tiles(sheet, content, dragon.tiles[view.viewer] or (), x, top + 188, wide, _("laid"))
    if view.stage == "lay":
        _tiles(sheet, content, dragon.draft, x, top + 268, wide, _("new"))


def _tiles(
    sheet: Sheet, content: Content, tiles: tuple[tuple[str, int], ...], x: int, top: int, wide: int, label: str
) -> None:
    sheet.put(furniture.pill(wide - 32, 76, DEEP, None, 0, 14), x + 16, top)
    sheet.text(x + 30, top + 38, label, "semi", SECONDARY_MIN, MIST)
    left = x + 96
    step = min(58, (wide - 120) // 5)
    for key, count in tiles:
        sheet.put(look.counted(key, content.ability(key).letter, count, step - 4), left, top + 5)
        left += step


def _foot(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """The hand that is not laid yet, or the abilities chosen in secret."""
    sheet.put(furniture.panel(WIDTH - 2 * MARGIN, FOOT - 10, IDENTITY.panel, IDENTITY.line), MARGIN, top)
    assert view.viewer is not None
    middle = top + (FOOT - 10) / 2
    if view.stage == "abilities":
        sheet.text(MARGIN + 28, middle, _("your choice"), "semi", ESSENTIAL, BONE)
        left = MARGIN + 250
        for key in view.chosen or ():
            ability = content.ability(key)
            sheet.put(look.chip(key, ability.letter, 110, 60), left, middle - 30)
            left = round(sheet.text(left + 126, middle, ability.label, "serif", ESSENTIAL, BONE)) + 40
        if view.chosen is None:
            sheet.text(left, middle, "?", "serif", TITLE, MIST)
        return
    hand = view.in_hand if view.stage == "lay" else view.players[view.viewer].hand
    sheet.text(MARGIN + 28, middle, _("in hand"), "semi", ESSENTIAL, BONE)
    left = MARGIN + 220
    for key, count in hand:
        sheet.put(look.counted(key, content.ability(key).letter, count, 62), left, middle - 34)
        left += 78
    if not hand:
        sheet.text(left, middle, "–", "serif", TITLE, MIST)
