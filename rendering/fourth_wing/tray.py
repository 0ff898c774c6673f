"""Below the path: the dice in front of the active seat, a fight, or the abilities on offer; and the two pools."""

from __future__ import annotations

from typing import Final

from games.core.language import _
from games.fourth_wing.content import POOLS, Content, Pool
from games.fourth_wing.view import TurnView, View
from rendering import furniture, sprites, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.fourth_wing import look
from rendering.fourth_wing.look import DEEP, IDENTITY, MIST
from rendering.sprites import paint_head
from rendering.style import BONE, BRASS, ESSENTIAL_MIN, INK, MARGIN, NIGHT9, SECONDARY_MIN, WIDTH, Seat

HEIGHT: Final = 154
POOLS_HEIGHT: Final = 184
DIE: Final = 86
ROW: Final = 80
_BODY: Final = WIDTH - 2 * MARGIN


def seat_of(view: View, seat: int) -> Seat:
    return IDENTITY.seats[view.players[seat].colour]


def tray(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """The zone of the moment."""
    sheet.put(furniture.panel(_BODY, HEIGHT, IDENTITY.panel, IDENTITY.line), MARGIN, top)
    if view.turn is None:
        _offer(sheet, view, content, top)
    elif view.turn.fight is not None:
        _fight(sheet, view, content, view.turn, top)
    else:
        _dice(sheet, view, view.turn, top)


def _dice(sheet: Sheet, view: View, turn: TurnView, top: int) -> None:
    """The remaining dice; a borrowed one shows its owner on its lip."""
    count = len(turn.dice)
    if not count:
        sheet.text(WIDTH / 2, top + HEIGHT / 2, _("no dice left"), "semi", ESSENTIAL_MIN, MIST, "m")
        return
    step = min(DIE + 26, (_BODY - 48 - DIE) // max(1, count - 1)) if count > 1 else 0
    left = WIDTH / 2 - (step * (count - 1) + DIE) / 2
    for index, shown in enumerate(sorted(turn.dice, key=lambda die: (die.owner != turn.seat, die.face))):
        sheet.put(look.die(shown.face, seat_of(view, shown.owner), DIE), left + index * step, top + 18)


def _fight(sheet: Sheet, view: View, content: Content, turn: TurnView, top: int) -> None:
    """Attack dice against the partner's dice, and what is still in hand."""
    fight = turn.fight
    assert fight is not None
    side, step = 78, 88
    middle = WIDTH / 2
    step = min(step, int((middle - 130 - MARGIN - side) / max(1, len(fight.attack) - 1)))
    for index, shown in enumerate(reversed(fight.attack)):
        x = middle - 62 - side - index * step
        sheet.put(look.die(shown.face, seat_of(view, shown.owner), side), x, top + 22)
    sheet.put(furniture.pill(84, 66, BRASS if fight.won else DEEP), middle - 42, top + 42)
    sign = ">" if content.board(view.board).fight == "higher" else "≥"
    sheet.figure(middle, top + 75, sign, "black", 50, INK if fight.won else BONE)
    for index, face in enumerate(fight.defence):
        sheet.put(look.die(face, seat_of(view, fight.partner), side), middle + 62 + index * 88, top + 22)
    if not fight.defence:
        sheet.text(middle + 70, top + 76, _("no dice"), "semi", ESSENTIAL_MIN, MIST)
    if turn.dice:
        left = WIDTH - MARGIN - 150
        for owner in sorted({die.owner for die in turn.dice}):
            count = sum(die.owner == owner for die in turn.dice)
            sheet.put(look.die(0, seat_of(view, owner), 56), left, top + 36)
            sheet.text(left + 66, top + 70, f"× {count}", "black", 36, BONE)
            left -= 150


def _offer(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """Before the start: the abilities that can be chosen."""
    offered = content.board(view.board).abilities
    width = (_BODY - 32) / len(offered)
    for index, key in enumerate(offered):
        ability = content.ability(key)
        x = MARGIN + 16 + index * width
        sheet.put(look.chip(key, ability.letter, 96, 54), x + 8, top + 18)
        name = text.fit(ability.label, "serif", ESSENTIAL_MIN, SECONDARY_MIN, round(width - 128))
        sheet.text(x + 118, top + 46, name.text, "serif", name.size, BONE)
        spent = [_face(pool, 52) for pool in ability.needs]
        for step, piece in enumerate(spent):
            sheet.put(piece, x + 38 + step * 60, top + 112)
        sheet.text(x + 18 + 62 * len(spent) + 8, top + 112, _meaning(key), "semi", SECONDARY_MIN, MIST)


def _meaning(key: str) -> str:
    """What an ability does, in a few words."""
    return {
        "strength": _("another's friend"),
        "intelligence": _("roll some again"),
        "balance": _("one space ahead"),
        "emotional_strength": _("wake a friend"),
        "speed": _("any of 2 to 5"),
    }.get(key, "")


@kept
def _face(pool: Pool, size: int) -> Sprite:
    """The face that goes to a pool, as a bone die without an owner."""

    def paint(canvas: Canvas) -> None:
        canvas.box(-size / 2 - 2, -size / 2 - 2, size + 4, size + 6, size * 0.24, NIGHT9)
        canvas.box(-size / 2, -size / 2, size, size, size * 0.22, BONE)
        if pool == "dragon":
            paint_head(canvas, -size * 0.02, 0, size * 0.76, INK, BONE)
        else:
            look.six_heart(canvas, 0, 0, size, "#B3253F")

    return sprite(size + 12, size + 16, paint)


def pools(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """Both pools: whose dice lie there, of how many that are needed, and what then happens."""
    sheet.put(furniture.panel(_BODY, POOLS_HEIGHT, IDENTITY.panel, IDENTITY.line), MARGIN, top)
    board = content.board(view.board)
    for number, pool in enumerate(POOLS):
        y = top + 12 + number * ROW + ROW / 2
        if number:
            sheet.put(furniture.pill(_BODY - 40, 3, IDENTITY.line), MARGIN + 20, y - ROW / 2)
        special = board.specials.of(pool)
        burning = view.special is not None and view.special[1] == pool
        if burning:
            sheet.put(furniture.frame(_BODY - 20, ROW - 10, 16), MARGIN + 10, round(y - ROW / 2 + 5))
        sheet.put(_face(pool, 58), MARGIN + 52, y)
        left = MARGIN + 104
        for seat, player in enumerate(view.players):
            _chip(sheet, view, seat, player.pools[number], content.setup.pool_trigger, left, y)
            left += 92
        _lines(sheet, special.text, MARGIN + 104 + 92 * 4 + 8, y, WIDTH - MARGIN - 20)


def _chip(sheet: Sheet, view: View, seat: int, count: int, trigger: int, x: float, y: float) -> None:
    """A seat's dice in a pool as pips up to the number that triggers."""
    sheet.put(furniture.pill(84, 50, DEEP), x, y - 25)
    sheet.put(sprites.badge(36, seat_of(view, seat)), x + 26, y)
    sheet.figure(x + 60, y, count, "black", 34, BONE if count else "#5F7A90")


def _lines(sheet: Sheet, words: str, left: float, y: float, right: float) -> None:
    """A text in one or two lines, or cut at the end of the second."""
    size, room = SECONDARY_MIN, right - left
    lines = text.wrap(words, "semi", size, room)
    if len(lines) > 2:
        lines = [lines[0], text.fit(" ".join(lines[1:]), "semi", size, size, round(room)).text]
    for index, line in enumerate(lines):
        sheet.text(left, y + (index - (len(lines) - 1) / 2) * 31, line, "semi", size, BONE)
