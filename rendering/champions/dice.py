"""The dice areas of a round: which are free, which are taken and by whom, and the dice in use."""

from __future__ import annotations

from typing import Final

from games.champions.content import Content
from games.champions.view import View
from rendering import furniture, sprites
from rendering.canvas import Sheet
from rendering.champions import icons
from rendering.champions.look import DEEP, FIELD, IDENTITY, QUIET, seat_of
from rendering.style import BONE, ESSENTIAL, ESSENTIAL_MIN, GAP, INK, MARGIN, Colour

SIDE: Final = 92
STEP: Final = SIDE + 10
HEIGHT: Final = 156
LETTERS: Final = "ABCDE"


def row(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """All areas from the left, the decks at the right."""
    x = MARGIN
    if view.phase == "split":
        x = _rolled(sheet, view, content, x, top)
    else:
        for number in range(len(view.areas)):
            x = _area(sheet, view, content, number, x, top)
    _decks(sheet, view, x, top)


def _icons(content: Content, view: View, die: int) -> tuple[str, ...]:
    return content.faces(die)[view.faces[die]].icons


def _box(sheet: Sheet, x: int, top: int, width: int, line: Colour, fill: Colour, thick: int = 4) -> None:
    sheet.put(furniture.pill(width, HEIGHT, fill, line, thick, 20), x, top)


def _area(sheet: Sheet, view: View, content: Content, number: int, x: int, top: int) -> int:
    area = view.areas[number]
    turn = view.turn
    own = turn is not None and turn.area == number
    dice = [(_icons(content, view, die), area.taken_by is not None) for die in area.dice]
    if own and turn is not None and turn.borrowed_from is None:
        dice = [(content.dice.faces[die.die_set][die.face].icons, die.used) for die in turn.using]
    width = max(1, len(dice)) * STEP + 24
    free = area.taken_by is None
    _box(sheet, x, top, width, IDENTITY.line if free or own else "#1F4F56", FIELD if free or own else DEEP)
    if free and view.phase == "take":
        sheet.put(furniture.frame(width, HEIGHT, 20), x, top)
    for place, (shown, used) in enumerate(dice):
        sheet.put(icons.die(shown, SIDE, used), x + 17 + place * STEP, top + 16)
    base = top + HEIGHT - 18
    sheet.put(furniture.pill(40, 34, IDENTITY.accent if free else "#2A5A60", radius=10), x + 10, base - 20)
    sheet.figure(x + 30, base - 3, LETTERS[number], "black", 26, INK if free else QUIET)
    if area.taken_by is not None:
        sheet.put(sprites.badge(36, seat_of(view.seats[area.taken_by]), own), x + width - 28, base - 2)
    return x + width + GAP


def _rolled(sheet: Sheet, view: View, content: Content, x: int, top: int) -> int:
    """The dice as they were rolled, before they are split; drafted groups carry their letter."""
    width = len(view.faces) * STEP + 24
    _box(sheet, x, top, width, IDENTITY.line, FIELD)
    group_of = {die: number for number, group in enumerate(view.groups) for die in group}
    for die in range(len(view.faces)):
        left = x + 17 + die * STEP
        sheet.put(icons.die(_icons(content, view, die), SIDE), left, top + 16)
        if die in group_of:
            sheet.put(furniture.pill(40, 34, IDENTITY.accent, radius=10), left + 26, top + HEIGHT - 38)
            sheet.figure(left + 46, top + HEIGHT - 21, LETTERS[group_of[die]], "black", 26, INK)
    return x + width + GAP


def _decks(sheet: Sheet, view: View, x: int, top: int) -> None:
    """Action cards that are left, and discarded ones."""
    width = 1200 - MARGIN - x
    if width < 130:
        return
    _box(sheet, x, top, width, "#1F4F56", DEEP, 3)
    rows = [(view.decks[0], len(view.training_discard), IDENTITY.accent)]
    if view.advanced:
        rows.append((view.decks[1], len(view.tournament_discard), "#6FA8C8"))
    step = HEIGHT / (len(rows) + 1) if len(rows) > 1 else HEIGHT / 2
    for number, (left, discarded, colour) in enumerate(rows, start=1):
        y = top + (step * number if len(rows) > 1 else step)
        sheet.put(furniture.pill(34, 46, colour, INK, 3, 7), x + 20, y - 24)
        sheet.text(x + 66, y, str(left), "black", ESSENTIAL, BONE)
        if width >= 180:
            sheet.put(furniture.pill(28, 38, "#1C4A52", colour, 3, 6), x + width - 96, y - 19)
            sheet.text(x + width - 18, y, str(discarded), "bold", ESSENTIAL_MIN, QUIET, "r")


def borrowed(sheet: Sheet, view: View, content: Content, x: int, y: int) -> int:
    """Dice that are borrowed, small, in the head of the board that uses them; returns where they end."""
    turn = view.turn
    if turn is None or turn.borrowed_from is None:
        return x
    sheet.put(sprites.badge(34, seat_of(view.seats[turn.borrowed_from])), x + 20, y)
    x += 50
    for die in turn.using:
        sheet.put(icons.die(content.dice.faces[die.die_set][die.face].icons, 50, die.used), x, y - 26)
        x += 60
    return x
