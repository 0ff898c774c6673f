"""The row of dragons: points, bond, wishes, and how many tiles lie where."""

from __future__ import annotations

from typing import Final

from games.fourth_wing.content import Content
from games.fourth_wing.view import DragonView, View
from rendering import furniture, sprites, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.fourth_wing import look
from rendering.fourth_wing.look import DEEP, GOLD_RING, IDENTITY, MIST
from rendering.fourth_wing.tray import seat_of
from rendering.sprites import paint_head
from rendering.style import BONE, BRASS, BRASS_DARK, ESSENTIAL_MIN, INK, MARGIN, NIGHT9, SECONDARY_MIN, WIDTH, mix

HEIGHT: Final = 352  # with two lines of seats
LINE: Final = 46
GAP: Final = 12
HEAD: Final = 60
FOCUS: Final = 92


def width(count: int) -> int:
    return (WIDTH - 2 * MARGIN - (count - 1) * GAP) // count


def columns(wide: int, players: int) -> int:
    """How many seats stand side by side on a card."""
    return 2 if wide < 260 or players == 4 else players


def height(wide: int, players: int) -> int:
    """Height of a card."""
    return HEIGHT - (LINE if columns(wide, players) >= players else 0)


@kept
def _card(wide: int, tall: int) -> Sprite:
    """A dragon's card without its words: head, and a dragon's head as watermark."""

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 5, wide, tall, 18, NIGHT9)
        canvas.box(0, 0, wide, tall, 18, IDENTITY.line)
        canvas.box(3, 3, wide - 6, tall - 6, 16, IDENTITY.panel)
        canvas.box(3, 3, wide - 6, HEAD - 3, 16, "#2C4A63")
        paint_head(canvas, wide * 0.56, tall - 74, 118, "#23405A", IDENTITY.panel)

    return sprite(wide, tall + 8, paint, (0, 0))


def bond_disc(sheet: Sheet, x: float, y: float, bond: int, size: int = 50) -> None:
    """The gold points of a dragon that bonds."""
    sheet.put(_ring(size), x, y)
    sheet.figure(x, y, bond, "black", max(ESSENTIAL_MIN, round(size * 0.6)), INK)


@kept
def _ring(size: int) -> Sprite:
    def paint(canvas: Canvas) -> None:
        canvas.disc(0, 0, size / 2 + 3, NIGHT9)
        canvas.disc(0, 0, size / 2, BRASS_DARK)
        canvas.disc(0, 0, size / 2 - 2, GOLD_RING)
        canvas.disc(0, 0, size / 2 - 6, BRASS)

    return sprite(size + 12, size + 12, paint)


def row(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """All dragons from left to right."""
    wide = width(len(view.dragons))
    for k, dragon in enumerate(view.dragons):
        card(sheet, view, content, dragon, MARGIN + k * (wide + GAP), top, wide)


def card(sheet: Sheet, view: View, content: Content, dragon: DragonView, x: int, top: int, wide: int) -> None:
    """One dragon: name and bond, points by place, wishes, tiles of each seat."""
    info = content.dragon(dragon.key)
    sheet.put(_card(wide, height(wide, len(view.players))), x, top)
    name = text.fit(info.name, "serif", 34, SECONDARY_MIN, wide - 24)
    sheet.text(x + wide / 2, top + 31, name.text, "serif", name.size, BONE, "m")
    bond_disc(sheet, x + wide - 33, top + HEAD + 42, info.bond)
    _points(sheet, info.points, x + 4, top + HEAD, wide - 4 - 62)
    wishes(sheet, content, dragon, x, top + HEAD + 84, wide)
    seats(sheet, view, dragon, x, top + HEAD + 84 + FOCUS + 26, wide)


def _points(sheet: Sheet, points: tuple[int, ...], x: int, top: int, room: int) -> None:
    """The points by place; what is wide gets more room."""
    size = 34 if room > 130 else ESSENTIAL_MIN
    widths = [
        max(text.width(str(number), "black", size), text.width(f"{place}.", "bold", SECONDARY_MIN))
        for place, number in enumerate(points, start=1)
    ]
    gap = (room - sum(widths)) / len(points)
    left = x + gap / 2
    for place, (number, wide) in enumerate(zip(points, widths, strict=True), start=1):
        sheet.figure(left + wide / 2, top + 22, f"{place}.", "bold", SECONDARY_MIN, MIST)
        sheet.figure(left + wide / 2, top + 54, number, "black", size, BONE)
        left += wide + gap


def wishes(sheet: Sheet, content: Content, dragon: DragonView, x: int, top: int, wide: int) -> None:
    """The three focus tiles; one that only this viewer knows stands under an eye."""
    known = dict(dragon.known)
    tile = min(80, (wide - 8) // 3 - 3)
    step = (wide - 8) / 3
    for position, key in enumerate(dragon.focus, start=1):
        left = round(x + 4 + (position - 0.5) * step - tile / 2)
        shown = key if key is not None else known.get(position)
        if shown is None:
            sheet.put(look.focus_back(tile, FOCUS), left, top)
            continue
        symbols = tuple((symbol, content.ability(symbol).letter) for symbol in content.focus(shown).symbols)
        sheet.put(look.focus(symbols, tile, FOCUS), left, top)
        if key is None:
            sheet.put(sprites.eye(44), left + tile / 2, top - 4)


def seats(sheet: Sheet, view: View, dragon: DragonView, x: int, top: int, wide: int) -> None:
    """How many tiles each seat has laid here."""
    count = len(view.players)
    across = columns(wide, count)
    step = (wide - 20) / across
    for seat in range(count):
        line, column = divmod(seat, across)
        px, py = x + 10 + column * step, top + 14 + line * LINE
        sheet.put(furniture.pill(round(step - 8), 40, DEEP), px + 4, py - 20)
        sheet.put(sprites.badge(34, seat_of(view, seat)), px + 23, py)
        number = dragon.laid[seat]
        sheet.figure(px + step * 0.5 + 19, py, number, "black", 30, BONE if number else "#5F7A90")


def heading(sheet: Sheet, x: float, y: float, words: str) -> None:
    """A small heading in the game's own colour."""
    sheet.text(x, y, words, "semi", SECONDARY_MIN, mix(IDENTITY.accent, BONE, 0.3))
