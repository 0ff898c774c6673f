"""The head of a desk: name, chapters, symbols on the way to victory, black cards, jokers; special ink below."""

from __future__ import annotations

from typing import Final

from games.core.language import _
from games.core.names import Names
from games.fantasy_ink.content import COLOURS, Content, DiceColour, Tile
from games.fantasy_ink.view import PlayerView, View
from rendering import furniture, sprites, text
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet, Sprite, sprite
from rendering.fantasy_ink import pieces
from rendering.fantasy_ink.look import DEEP, IDENTITY, MARKS, seat_of
from rendering.picture import fitted_name
from rendering.style import (
    BONE,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    INK,
    MIST,
    PLAYER,
    RUBY_DARK,
    SPARK,
    Colour,
    mix,
)

HEIGHT: Final = 100
INK_HEIGHT: Final = 62

_NAME: Final = 174
_BARS: Final = 398
_STEP: Final = 136
_BOX: Final = 18  # from box to box of a bar


def header(sheet: Sheet, view: View, content: Content, names: Names, seat: int, x: int, y: int) -> None:
    """The head of a seat's desk, its upper left corner at (x, y)."""
    player = view.players[seat]
    active = seat == view.active and not view.over
    middle = y + HEIGHT / 2 + 2
    sheet.put(sprites.badge(56, seat_of(player.colour), active), x + 50, middle + (6 if active else 0))
    if view.winner == seat:
        sheet.put(sprites.laurel(62), x + 50, middle)
    if view.first == seat and not view.over:
        sheet.put(pieces.starting_pot(32), x + 84, middle + 24)
    name = fitted_name(names, seat, _NAME, PLAYER)
    sheet.text(x + 104, middle, name.text, name.font, name.size, BONE)
    sheet.put(pieces.scroll(50, BRASS_LIGHT, BRASS_DARK), x + 308, middle)
    sheet.figure(x + 361, middle, player.chapters, "black", 52 if player.chapters < 20 else 46, BRASS_LIGHT)
    tile = content.tile(player.tile) if player.tile else None
    for index, colour in enumerate(COLOURS):
        _bar(sheet, tile, colour, player.symbols[index], x + _BARS + index * _STEP, y)
    black = len(player.black)
    sheet.put(pieces.reroll(66, bool(black)), x + 842, middle)
    sheet.figure(x + 894, middle, black, "black", 42, BONE if black else MIST)
    for kind, left in (("colour", 946), ("value", 1064)):
        _jokers(sheet, player, kind, x + left, middle)


@kept
def _boxes(colour: Colour, filled: int, total: int) -> Sprite:
    def paint(canvas: Canvas) -> None:
        for index in range(total):
            canvas.box(index * _BOX, 0, _BOX - 2, 16, 4, colour if index < filled else DEEP)

    return sprite(total * _BOX + 2, 16, paint, (0, 0))


def _bar(sheet: Sheet, tile: Tile | None, colour: DiceColour, count: int, x: int, y: int) -> None:
    """One colour: symbols owned, how many win, and where extra turns lie on the way."""
    mark = MARKS[colour]
    win = next((line.count for line in tile.win if line.colour == colour), None) if tile else None
    extra = [line.count for line in tile.extra if line.colour == colour] if tile else []
    sheet.put(sprites.icon(mark.shape, 40, mark.colour, BONE, 3), x + 20, y + 38)
    sheet.figure(x + 62, y + 38, count, "black", 42, BONE)
    if win is not None:
        sheet.text(x + (80 if count < 10 else 92), y + 41, f"/{win}", "bold", 30, MIST)
    total = win or max([*extra, min(count, 7), 0])
    if total:
        sheet.put(_boxes(mark.colour, count, total), x, y + 68)
    for number in extra:
        sheet.put(pieces.bolt(30, number > count), x + (number - 1) * _BOX + 8, y + 76)


def _jokers(sheet: Sheet, player: PlayerView, kind: str, x: int, middle: float) -> None:
    """How many jokers lie on the holder; below, one pip for each token: earned, earned just now, in the supply.
    A token that marks an ability has no pip any more."""
    have = player.holder.colour if kind == "colour" else player.holder.value
    fresh = player.fresh.colour if kind == "colour" else player.fresh.value
    supply = player.supply.colour if kind == "colour" else player.supply.value
    sheet.put(pieces.joker(54, kind, have > 0), x + 6, middle)
    sheet.figure(x + 58, middle - 10, have, "black", 42, BONE if have else MIST)
    for index in range(have + supply):
        tone = None if index >= have else SPARK if index >= have - fresh else BRASS
        sheet.put(_pip(tone), x + 42 + index * 18, middle + 26)


@kept
def _pip(fill: Colour | None) -> Sprite:
    def paint(canvas: Canvas) -> None:
        canvas.disc(0, 0, 8, MIST if fill is None else DEEP)
        canvas.disc(0, 0, 6, fill or IDENTITY.panel)

    return sprite(20, 20, paint)


def special_ink(sheet: Sheet, player: PlayerView, content: Content, x: int, y: int, aimed: str | None) -> None:
    """The special ink card: its name and three abilities; used ones lie under an ink pot."""
    if player.special is None:
        return
    card = content.special(player.special)
    sheet.put(sprites.icon(card.shape, 34, IDENTITY.accent, DEEP, 3), x + 38, y + INK_HEIGHT / 2 - 4)
    name = text.fit(card.name, "serif", 30, 24, 236)
    sheet.text(x + 66, y + INK_HEIGHT / 2 - 4, name.text, name.font, name.size, IDENTITY.accent)
    used = dict(player.used)
    left, wide = x + 316, 276
    spent = len(used) >= card.uses
    for ability in card.abilities:
        gone = ability.id in used
        fill = DEEP if gone or spent else IDENTITY.line
        sheet.put(furniture.pill(wide, 46, fill, IDENTITY.line, 3), left, y + 4)
        if ability.id == aimed:
            sheet.put(furniture.frame(wide, 46, 23), left, y + 4)
        start = left + 22
        if gone:
            sheet.put(pieces.pot(30, seat_of(player.colour)), left + 30, y + 27)
            start += 30
        label = text.fit(ability.label, "bold", 28, 24, left + wide - 14 - start)
        sheet.text(start, y + 27, label.text, label.font, label.size, MIST if gone or spent else BONE)
        left += wide + 8


def losses(sheet: Sheet, view: View, seat: int, x: int, y: int) -> None:
    """What the end of a round has just cost this seat, on a tab over its desk."""
    lost = next((entry for entry in view.news.lost if entry.seat == seat), None)
    if lost is None:
        return
    what = _("{n} lost").format(n=len(lost.cards))
    figure = f"−{lost.penalty}"
    wide = round(text.width(what, "bold", 28) + text.width(figure, "black", 36)) + 118
    sheet.put(furniture.pill(wide, 52, RUBY_DARK, mix(RUBY_DARK, DEEP, 0.5), 4), x - wide, y - 30)
    sheet.put(sprites.claw(34), x - wide + 44, y - 4)
    after = sheet.text(x - wide + 76, y - 4, what, "bold", 28, BONE)
    sheet.text(after + 16, y - 4, figure, "black", 36, BONE)


def owed(sheet: Sheet, view: View, x: int, y: int) -> None:
    """Extra turns still to come, on a tab over the active desk."""
    if not view.owed and not view.extra:
        return
    what = _("extra turn") if view.extra else ""
    more = f"+{view.owed}" if view.owed else ""
    label = " ".join(part for part in (what, more) if part)
    wide = round(text.width(label, "black", 32)) + 84
    sheet.put(furniture.pill(wide, 52, BRASS, DEEP, 4), x, y - 30)
    sheet.put(pieces.bolt(36), x + 36, y - 4)
    sheet.text(x + 60, y - 4, label, "black", 32, INK)
