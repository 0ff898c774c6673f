"""What is Fourth Wing's own: tones, the signs of the abilities, friends and dice."""

from __future__ import annotations

from typing import Final

from games.fourth_wing.content import Friend
from rendering import dice
from rendering.cache import kept
from rendering.canvas import Canvas, Sprite, sprite
from rendering.shapes import arc, path, placed
from rendering.sprites import paint_eye, paint_head
from rendering.style import (
    BONE,
    ESSENTIAL_MIN,
    IDENTITIES,
    INK,
    MARK_LETTER_MIN,
    NIGHT5,
    NIGHT9,
    SECONDARY_MIN,
    WHITE,
    Colour,
    Seat,
    mix,
)

IDENTITY: Final = IDENTITIES["fourth_wing"]
DEEP: Final = "#081420"  # plates and hollows: this game's night
MIST: Final = "#A9C0D2"  # secondary text on this game's panels
RAYS: Final = "#FF7C92"  # obstacles
GROUND: Final = "#35536C"
OBSTACLE: Final = "#4A2438"
GOLD_RING: Final = "#FBDF96"
HEART_MIN: Final = 46  # wide enough for a figure of the essential size

#: Colours of the five abilities; each stands with its sign and its letters.
ABILITIES: Final[dict[str, Colour]] = {
    "strength": "#A83A32",
    "intelligence": "#6B58B8",
    "balance": "#2A827C",
    "emotional_strength": "#B04A7C",
    "speed": "#8A6A10",
}
_OTHER: Final = "#50606E"

_FIST = tuple(
    path("M14,40C14,26,28,26,30,34C30,20,46,20,48,32C48,20,64,20,66,34C68,24,84,26,84,40L84,66L70,96L34,96L14,70Z")
)
_THUMB = tuple(path("M14,58L56,58L56,70L30,70"))
_PAGE = tuple(path("M50,26C36,14,18,14,4,20L4,84C18,78,36,80,50,90Z"))
_PAN = tuple(path("M0,0L30,0C28,16,2,16,0,0Z"))


def paint_sign(canvas: Canvas, key: str, x: float, y: float, size: float, ink: Colour) -> None:
    """The sign of an ability: fist, book, scales, heart in a heart, bolt."""
    thin = max(1.5, size * 0.07)
    if key == "strength":
        canvas.polygon(placed(_FIST, x, y, size), ink)
        canvas.line(placed(_THUMB, x, y, size), mix(ink, NIGHT9, 0.55), thin)
    elif key == "intelligence":
        canvas.polygon(placed(_PAGE, x - size * 0.02, y, size * 0.98), ink)
        canvas.polygon(placed(_PAGE, x + size * 0.02, y, size * 0.98, flip=True), mix(ink, NIGHT9, 0.2))
    elif key == "balance":
        canvas.line(placed([(50, 8), (50, 92)], x, y, size), ink, thin * 1.3)
        canvas.line(placed([(10, 26), (90, 26)], x, y, size), ink, thin * 1.3)
        canvas.line(placed([(28, 94), (72, 94)], x, y, size), ink, thin * 1.6)
        for left in (-5, 65):
            canvas.line(placed([(left, 62), (left + 20, 26), (left + 40, 62)], x, y, size), ink, thin * 0.8)
            canvas.polygon(placed([(px * 1.33 + left, py + 62) for px, py in _PAN], x, y, size), ink)
    elif key == "emotional_strength":
        canvas.shape("heart", x, y, size, ink)
        canvas.shape("heart", x, y + size * 0.02, size * 0.6, mix(ink, NIGHT9, 0.6))
        canvas.shape("heart", x, y + size * 0.02, size * 0.3, ink)
    elif key == "speed":
        canvas.shape("bolt", x, y, size, ink)
    else:
        canvas.shape("star", x, y, size, ink)


def ability_colour(key: str) -> Colour:
    return ABILITIES.get(key, _OTHER)


def _lettering(width: float, height: float) -> float:
    """The size of two letters beside a sign on a plate."""
    return max(MARK_LETTER_MIN, min(height * 0.5, width * 0.32))


@kept
def chip(key: str, letters: str, width: int, height: int, turned: bool = False) -> Sprite:
    """An ability as a plate with sign and letters, placed by its upper left corner; turned ones are crossed out."""
    colour = NIGHT5 if turned else ability_colour(key)

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 3, width, height, height * 0.26, NIGHT9)
        canvas.box(0, 0, width, height, height * 0.26, mix(colour, WHITE, 0.3))
        canvas.box(2, 2, width - 4, height - 4, height * 0.22, colour)
        size = min(height * 0.62, width * 0.36)
        paint_sign(canvas, key, width * 0.26, height * 0.5, size, BONE)
        canvas.figure(width * 0.7, height * 0.5, letters, "black", _lettering(width, height), WHITE)
        if turned:
            canvas.line([(4, height - 5), (width - 4, 5)], NIGHT9, 9)
            canvas.line([(4, height - 5), (width - 4, 5)], RAYS, 5)

    return sprite(width, height + 4, paint, (0, 0))


@kept
def sign(key: str, size: int, ink: Colour = BONE) -> Sprite:
    """The sign of an ability alone."""
    return sprite(size * 2, size * 2, lambda canvas: paint_sign(canvas, key, 0, 0, size, ink))


@kept
def counted(key: str, letters: str, count: int, width: int = 50) -> Sprite:
    """Impression tiles of one kind: letters on the ability's colour, their number on bone below."""
    head, height = 28, 66

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 3, width, height, 9, NIGHT9)
        canvas.box(0, 0, width, height, 9, ability_colour(key))
        canvas.box(3, head, width - 6, height - head - 3, 6, BONE)
        canvas.figure(width / 2, head / 2 + 1, letters, "black", SECONDARY_MIN if width > 40 else 22, WHITE)
        canvas.figure(width / 2, head + (height - head) / 2 - 2, count, "black", 34, INK)

    return sprite(width, height + 4, paint, (0, 0))


@kept
def focus(symbols: tuple[tuple[str, str], ...], width: int, height: int) -> Sprite:
    """A focus tile face up: (ability, letters) one above the other; without any it is black."""

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 4, width, height, 10, NIGHT9)
        canvas.box(0, 0, width, height, 10, BONE if symbols else "#3A3442")
        if not symbols:
            canvas.box(4, 4, width - 8, height - 8, 7, NIGHT9)
            canvas.line([(width * 0.3, height * 0.5), (width * 0.7, height * 0.5)], NIGHT5, 6)
            return
        each = (height - 8) / 2
        for row, (key, letters) in enumerate(symbols):
            top = 4 + each * row if len(symbols) == 2 else 4 + each * row / max(1, len(symbols) - 1)
            tall = each - 2 if len(symbols) > 1 else height - 8
            top = top if len(symbols) > 1 else 4
            canvas.box(4, top + (1 if row else 0), width - 8, tall, 7, ability_colour(key))
            if len(symbols) > 1:
                paint_sign(canvas, key, width * 0.27, top + tall / 2, min(tall * 0.62, width * 0.3), BONE)
                canvas.figure(width * 0.68, top + tall / 2, letters, "black", _lettering(width, tall), WHITE)
            else:
                paint_sign(canvas, key, width / 2, top + tall * 0.36, min(tall * 0.5, width * 0.56), BONE)
                canvas.figure(width / 2, top + tall * 0.8, letters, "black", 26, WHITE)

    return sprite(width, height + 6, paint, (0, 0))


@kept
def focus_back(width: int, height: int) -> Sprite:
    """A focus tile face down: a dragon's eye in the dark."""

    def paint(canvas: Canvas) -> None:
        canvas.box(0, 4, width, height, 10, NIGHT9)
        canvas.box(0, 0, width, height, 10, IDENTITY.line)
        canvas.box(3, 3, width - 6, height - 6, 8, "#14263A")
        paint_eye(canvas, width / 2, height / 2, width * 0.62, IDENTITY.accent, "#5C9CC4")

    return sprite(width, height + 6, paint, (0, 0))


# --- dice ---------------------------------------------------------------------------------------------------


def six_heart(canvas: Canvas, x: float, y: float, side: float, colour: Colour) -> None:
    """The Heart-6: a heart with its number."""
    _heart(canvas, x, y, max(side * 0.74, min(side * 0.82, HEART_MIN)), BONE if colour != WHITE else INK, colour)


def _heart(canvas: Canvas, x: float, y: float, size: float, figure: Colour, colour: Colour) -> None:
    canvas.shape("heart", x, y + size * 0.02, size, colour)
    canvas.figure(x, y - size * 0.03, 6, "black", max(ESSENTIAL_MIN, size * 0.54), figure)


def dragon_one(canvas: Canvas, x: float, y: float, side: float, colour: Colour) -> None:
    """The Dragon: a head that looks to the right."""
    paint_head(canvas, x - side * 0.02, y, side * 0.74, colour, BONE)


def die(face: int, seat: Seat, side: int, dragon: int = 1, heart: int = 6) -> Sprite:
    """A die of a seat; face 0 shows nothing."""
    shown: dice.Face = {0: None, dragon: dragon_one, heart: six_heart}.get(face, face)
    return dice.die(side, seat.colour, shown, mark=seat.shape, letter=seat.letter)


# --- friends ------------------------------------------------------------------------------------------------


def _turning(canvas: Canvas, size: float, ink: Colour) -> None:
    """An arrow round: roll again."""
    radius = size * 0.3
    canvas.line(arc(0, 0, radius, -60, 210, 20), ink, size * 0.1)
    canvas.polygon(placed([(0, 0), (100, 50), (0, 100)], radius * 0.62, -radius * 0.86, size * 0.3), ink)


def _flipping(canvas: Canvas, size: float, ink: Colour) -> None:
    """Two arrows: to the opposite side."""
    for side in (-1, 1):
        x = side * size * 0.17
        canvas.line([(x, -size * 0.2), (x, size * 0.2)], ink, size * 0.1)
        tip = -side * size * 0.32
        canvas.polygon([(x - size * 0.14, tip * 0.5), (x + size * 0.14, tip * 0.5), (x, tip)], ink)


@kept
def friend(effect: str, label: str, face: int, size: int, active: bool) -> Sprite:
    """A friend as a small card with its help, placed by its upper left corner; exhausted ones are dark."""

    def paint(canvas: Canvas) -> None:
        ground, ink = (BONE, INK) if active else (DEEP, "#6F8496")
        canvas.box(0, 4 if active else 0, size, size, 10, NIGHT9)
        canvas.box(0, 0, size, size, 10, ground, None if active else IDENTITY.line, 0 if active else 2)
        middle = Canvas(1, 1, origin=(0, 0))
        middle.image, middle.pen = canvas.image, canvas.pen
        middle.origin = (canvas.origin[0] + size / 2, canvas.origin[1] + size / 2)
        if effect == "reroll":
            _turning(middle, size, ink)
        elif effect == "opposite":
            _flipping(middle, size, ink)
        elif effect == "set" and face == 1:
            paint_head(middle, -size * 0.02, 0, size * 0.72, ink, ground)
        elif effect == "set":
            _heart(middle, 0, 0, size * 0.8, ground, ink)
        else:
            middle.figure(0, 0, label.replace("-", "−"), "black", max(ESSENTIAL_MIN, size * 0.56), ink)
        if not active:
            middle.line([(-size * 0.36, size * 0.36), (size * 0.36, -size * 0.36)], "#6F8496", max(2, size * 0.06))

    return sprite(size, size + 6, paint, (0, 0))


def friend_card(kind: Friend, size: int, active: bool) -> Sprite:
    """A friend of the content as its small card."""
    return friend(kind.effect, kind.label, kind.face, size, active)
