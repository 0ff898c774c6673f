"""A seat's Faeries, for its owner's eyes."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.language import _
from games.core.names import Names
from games.dwar7s_spring.content import Content
from games.dwar7s_spring.view import View
from rendering import furniture, sprites, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.dwar7s_spring import icons, pieces
from rendering.dwar7s_spring.look import BLOSSOM, IDENTITY, PALE, PLATE
from rendering.picture import Caption, fitted_name
from rendering.style import BONE, ESSENTIAL, ESSENTIAL_MIN, INK, MARGIN, NIGHT9, SECONDARY_MIN, TITLE, WIDTH, Seat, mix

TOP: Final = 132
CARD: Final = 218
CARD_HEIGHT: Final = 404
GAP: Final = 14
HEAD: Final = 92
HEIGHT: Final = TOP + CARD_HEIGHT + 32
VIOLET: Final = "#5C3E70"


@kept
def _page() -> Image.Image:
    canvas = Canvas(WIDTH, HEIGHT, IDENTITY.page)
    for x, y, size in ((70, 470, 30), (1140, 520, 40), (600, 118, 18), (1020, 118, 14)):
        canvas.shape("spark", x, y, size, mix(BLOSSOM, IDENTITY.page, 0.7))
    return canvas.finished()


def hand(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """The viewer's Faeries; raises `ValueError` for a view without a seat, which holds none."""
    if view.viewer is None:
        raise ValueError("only a seat's own view shows its hand")
    player = view.seats[view.viewer]
    seat = IDENTITY.seats[player.colour]
    sheet = Sheet(_page())
    sheet.put(sprites.badge(56, seat), 76, 66)
    right = WIDTH - MARGIN - 12
    private = _("only for you")
    sheet.text(right, 64, private, "semi", ESSENTIAL, PALE, "r")
    left = round(right - text.width(private, "semi", ESSENTIAL)) - 60
    sheet.put(sprites.eye(66), left + 18, 64)
    power = _("Faerie Power {n}").format(n=player.power)
    room = left - 160 - round(text.width(power, "bold", ESSENTIAL)) - 40
    name = fitted_name(names, view.viewer, room, TITLE)
    end = sheet.text(122, 64, name.text, name.font, name.size, BONE)
    sheet.text(end + 24, 64, power, "bold", ESSENTIAL, BLOSSOM)
    held = player.hand or ()
    for index in range(content.constants.faerie_hand_limit):
        x = MARGIN + 4 + index * (CARD + GAP)
        if index < len(held):
            faerie = content.faerie(held[index])
            sheet.put(_card(faerie.kind, faerie.name, faerie.text, player.power, seat), x, TOP)
        else:
            sheet.put(furniture.pill(CARD, CARD_HEIGHT, PLATE, IDENTITY.line, 3, 18), x, TOP)
            sheet.put(sprites.icon("spark", 60, IDENTITY.panel), x + CARD / 2, TOP + CARD_HEIGHT / 2)
    return sheet.image


@kept
def _card(kind: str, name: str, rule: str, power: int, seat: Seat) -> Sprite:
    def paint(canvas: Canvas) -> None:
        canvas.box(0, 6, CARD, CARD_HEIGHT, 18, NIGHT9)
        canvas.box(0, 0, CARD, CARD_HEIGHT, 18, mix(VIOLET, NIGHT9, 0.3))
        canvas.box(5, 5, CARD - 10, CARD_HEIGHT - 10, 14, BONE)
        canvas.box(5, 5, CARD - 10, HEAD + 10, 14, VIOLET)
        canvas.box(5, HEAD, CARD - 10, 30, 0, BONE)
        for line, word in enumerate(_two_lines(name)):
            fitted = text.fit(word, "serif", ESSENTIAL_MIN, SECONDARY_MIN, CARD - 24)
            canvas.text(CARD / 2, 30 + 36 * line, fitted.text, "serif", fitted.size, BONE, "m")
        _emblem(canvas, kind, CARD / 2, HEAD + 84, seat)
        lines = text.wrap(rule, "semi", SECONDARY_MIN, CARD - 28)
        for number, line_ in enumerate(lines[:5]):
            canvas.text(CARD / 2, HEAD + 166 + 30 * number, line_, "semi", SECONDARY_MIN, INK, "m")
        if power > 1:
            canvas.disc(CARD - 32, HEAD + 4, 25, NIGHT9)
            canvas.figure(CARD - 32, HEAD + 4, f"×{power}", "black", ESSENTIAL_MIN, BLOSSOM)

    return sprite(CARD, CARD_HEIGHT + 8, paint, (0, 0))


def _two_lines(name: str) -> list[str]:
    """A name on two lines, broken at its last space."""
    first, _space, last = name.rpartition(" ")
    return [first, last] if first else [last]


def _emblem(canvas: Canvas, kind: str, x: float, y: float, seat: Seat) -> None:
    """What the Faerie does, in pieces: a dwarf that moves, two that swap, an axe, two houses, goods."""
    other = Seat(mix(seat.colour, "#808080", 0.75), "circle", "")
    match kind:
        case "move_dwarf":
            pieces.paint_piece(canvas, "dwarf", x - 44, y + 4, 54, seat)
            canvas.shape("chevron", x + 16, y, 40, VIOLET)
            canvas.shape("chevron", x + 54, y, 40, VIOLET)
        case "swap_dwarfs" | "swap_settlements":
            piece = "dwarf" if kind == "swap_dwarfs" else "settlement"
            pieces.paint_piece(canvas, piece, x - 62, y + 4, 50, seat)
            pieces.paint_piece(canvas, piece, x + 62, y + 4, 50, other)
            canvas.shape("arrow", x, y, 52, VIOLET)
        case "success":
            icons.paint_axe(canvas, x - 18, y, 82)
            canvas.figure(x + 52, y, "+1", "black", 46, VIOLET)
        case _resource:
            for dx, sign in ((-62, "wood"), (0, "food"), (62, "gold")):
                icons.paint_icon(canvas, sign, x + dx, y, 50)
