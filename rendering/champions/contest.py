"""A tournament: its card, every seat's way to its score, the series, and what the seats own."""

from __future__ import annotations

from typing import Final

from games.champions.content import PARTS, Content
from games.champions.view import SeatView, View
from games.champions.vocabulary import number as signed
from games.core.language import _
from games.core.names import Names
from rendering import furniture, sprites, text
from rendering.canvas import Sheet
from rendering.champions import icons, seats
from rendering.champions.look import DEEP, DIM, ELEMENTS, IDENTITY, QUIET, seat_of
from rendering.picture import fitted_name
from rendering.style import (
    BONE,
    BRASS,
    BRASS_LIGHT,
    ESSENTIAL,
    ESSENTIAL_MIN,
    INK,
    LAVA,
    MARGIN,
    PLAYER_MIN,
    RUBY_LIGHT,
    SECONDARY_MIN,
    TITLE,
    WIDTH,
    mix,
)

ROW: Final = 92
CARD: Final = 288
SERIES: Final = 150
OWNED: Final = 172


def table(sheet: Sheet, view: View, content: Content, names: Names, top: int) -> int:
    """Everything below the ask strip; returns where it ends."""
    y = top
    if view.current is not None or view.played:
        y = _current(sheet, view, content, names, y) + 18
    y = _series(sheet, view, content, y) + 18
    for seat in range(len(view.seats)):
        _owned(sheet, view, content, names, seat, y)
        y += OWNED + 12
    return y - 12


def _current(sheet: Sheet, view: View, content: Content, names: Names, top: int) -> int:
    """The open tournament, else the last one, with one row for each seat."""
    height = max(CARD, len(view.seats) * ROW + 24)
    width = WIDTH - 2 * MARGIN
    sheet.put(furniture.panel(width, height, IDENTITY.panel, IDENTITY.line), MARGIN, top)
    card = view.current if view.current is not None else view.played[-1].card
    _card(sheet, content, card, MARGIN + 18, top + 16, height - 32)
    row = max(ROW, (height - 24) // len(view.seats))
    for seat in range(len(view.seats)):
        _row(sheet, view, content, names, seat, card, MARGIN + 268, top + 14 + seat * row, row)
    return top + height


def _card(sheet: Sheet, content: Content, card: str, x: int, y: int, height: int) -> None:
    found = content.tournament[card]
    colour = ELEMENTS[found.element].colour
    sheet.put(furniture.pill(232, height, mix(DEEP, colour, 0.34), colour, 5, 18), x, y)
    sheet.put(icons.part(found.part, 104, BONE, mix(DEEP, colour, 0.34)), x + 116, y + 68)
    sheet.put(icons.element(found.element, 80), x + 116, y + height - 88)
    name = text.fit(_(content.part[found.part].discipline), "serif", ESSENTIAL_MIN, SECONDARY_MIN, 208)
    sheet.text(x + 116, y + height - 26, name.text, name.font, name.size, BONE, "m")


def _row(
    sheet: Sheet, view: View, content: Content, names: Names, seat: int, card: str, x: int, top: int, row: int
) -> None:
    """Die + elements + gold + cards = score, and the trophy."""
    player = view.seats[seat]
    middle = top + row / 2 - 4
    waited = seat in view.waiting
    sheet.put(furniture.pill(866, row - 10, DEEP, LAVA if waited else "#1F4F56", 5 if waited else 3, 18), x, top)
    sheet.put(sprites.badge(46, seat_of(player), waited), x + 44, middle + 4)
    name = fitted_name(names, seat, 230, PLAYER_MIN)
    sheet.text(x + 82, middle, name.text, name.font, name.size, BONE)
    left = x + 330.0
    done = view.current is None or (bool(view.played) and view.played[-1].card == card)
    score = view.played[-1].scores[seat] if done else player.score
    trophy = view.played[-1].trophies[seat] if done else 0
    if view.current is not None:
        left = _sum(sheet, view, content, player, card, left, middle)
    if score is not None:
        sheet.text(x + 742, middle, str(score), "serif", 56, BRASS_LIGHT if trophy else BONE, "r")
    elif waited:
        sheet.put(sprites.icon("hourglass", 46, QUIET), x + 712, middle)
    elif view.phase == "dial":
        sheet.put(sprites.eye(56), x + 712, middle)
    if trophy:
        _trophy(sheet, trophy, x + 806, middle)


def _sum(sheet: Sheet, view: View, content: Content, player: SeatView, card: str, x: float, y: float) -> float:
    found = content.tournament[card]
    sheet.put(icons.part(found.part, 44, BONE, DEEP), x + 22, y)
    x = sheet.text(x + 50, y, str(player.die), "black", TITLE, BONE) + 14
    counts: list[tuple[object, int]] = []
    if not view.advanced:
        counts.append((icons.element(found.element, 42), sum(seats.split(player, found.element))))
    elif player.paid is not None:
        counts += [(icons.element(found.element, 42), player.paid[0]), (icons.gold(40), player.paid[1])]
    if player.board.effects.plus:
        counts.append((sprites.icon("star", 36, BRASS), player.board.effects.plus))
    for icon, count in counts:
        x = sheet.text(x, y, "+", "bold", ESSENTIAL, QUIET) + 6
        sheet.put(icon, x + 22, y)  # type: ignore[arg-type]
        x = sheet.text(x + 48, y, str(count), "black", ESSENTIAL, BONE) + 10
    return x


def _trophy(sheet: Sheet, points: int, x: float, y: float) -> None:
    first = points == 4
    sheet.put(sprites.laurel(44, BRASS_LIGHT if first else "#C9D0DA"), x, y)
    sheet.figure(x, y, points, "black", 34, BONE)


def _series(sheet: Sheet, view: View, content: Content, top: int) -> int:
    """The five tournaments: played with their winners, open, reserved, still unknown."""
    total = len(content.series(len(view.seats)).order)
    width = (WIDTH - 2 * MARGIN - 12 * (total - 1)) // total
    for number in range(total):
        x = MARGIN + number * (width + 12)
        played = view.played[number] if number < len(view.played) else None
        card = played.card if played else None
        if card is None and number == len(view.played) and view.current is not None:
            card = view.current
        if card is None and number == total - 1:
            card = view.reserved
        now = card is not None and card == view.current
        sheet.put(
            furniture.pill(width, SERIES, IDENTITY.panel if card else DEEP, LAVA if now else IDENTITY.line, 4, 18),
            x,
            top,
        )
        sheet.text(x + 24, top + 32, str(number + 1), "bold", ESSENTIAL_MIN, QUIET, "m")
        if card is None:
            sheet.put(sprites.icon("flame", 56, "#1C4A52"), x + width / 2, top + SERIES / 2)
            continue
        found = content.tournament[card]
        sheet.put(icons.part(found.part, 54, BONE, DEEP), x + width / 2 - 30, top + 46)
        sheet.put(icons.element(found.element, 52), x + width / 2 + 36, top + 46)
        if played is not None:
            won = [(seat, t) for seat, t in enumerate(played.trophies) if t]
            step = min(60, (width - 24) / max(1, len(won)))
            for place, (seat, points) in enumerate(sorted(won, key=lambda pair: -pair[1])):
                px = x + width / 2 + (place - (len(won) - 1) / 2) * step
                sheet.put(sprites.badge(38 if points == 4 else 28, seat_of(view.seats[seat])), px, top + 116)
        elif not now:
            sheet.text(x + width / 2, top + 114, _("reserved"), "semi", SECONDARY_MIN, QUIET, "m")
    if view.public:
        top += SERIES + 14
        _public(sheet, view, content, top)
        return top + 76
    return top + SERIES


def _public(sheet: Sheet, view: View, content: Content, top: int) -> None:
    """Public tournaments that can still be chosen."""
    width = (WIDTH - 2 * MARGIN - 24) // 3
    for place, part in enumerate(part for part in PARTS if part in view.public):
        x = MARGIN + place * (width + 12)
        found = content.tournament[view.public[part]]
        sheet.put(furniture.pill(width, 76, BONE, INK, 4, 18), x, top)
        sheet.put(furniture.frame(width, 76, 18, thickness=5), x, top)
        sheet.put(icons.part(part, 50, INK, BONE), x + 48, top + 38)
        sheet.put(icons.element(found.element, 54), x + 112, top + 38)
        name = text.fit(_(content.part[part].discipline), "serif", ESSENTIAL_MIN, SECONDARY_MIN, width - 170)
        sheet.text(x + 152, top + 38, name.text, name.font, name.size, INK)


def _owned(sheet: Sheet, view: View, content: Content, names: Names, seat: int, top: int) -> None:
    """What a seat brings: three dice, six elements (advanced: tiles and crystals apart), gold, cards, points."""
    player, width = view.seats[seat], WIDTH - 2 * MARGIN
    sheet.put(furniture.panel(width, OWNED, IDENTITY.panel, IDENTITY.line, active=seat in view.waiting), MARGIN, top)
    sheet.put(sprites.badge(54, seat_of(player), seat in view.waiting), MARGIN + 54, top + 54)
    name = fitted_name(names, seat, 300, PLAYER_MIN)
    sheet.text(MARGIN + 102, top + 50, name.text, name.font, name.size, BONE)
    sheet.put(sprites.laurel(40), MARGIN + 64, top + 122)
    sheet.figure(MARGIN + 64, top + 122, player.board.points, "black", 36, BRASS_LIGHT)
    if player.place == 1:
        sheet.put(sprites.icon("crown", 52, BRASS, INK, 3), MARGIN + 144, top + 122)
    x = MARGIN + 122.0 if player.place != 1 else MARGIN + 186.0
    if view.advanced:
        x = seats.token(sheet, icons.gold(40), player.board.purse, x, top + 122)
        seats.token(sheet, furniture.pill(28, 40, "#6FA8C8", INK, 3, 6), player.tournament, x, top + 122)
    for place, part in enumerate(PARTS):
        left = MARGIN + 430.0 + place * 236
        lying = player.board.parts[part]
        sheet.put(icons.part(part, 50, BONE, DEEP), left + 26, top + 50)
        value = player.powers[place]
        after = sheet.text(left + 58, top + 50, signed(value), "serif", 48, BONE if value > 0 else RUBY_LIGHT) + 14
        for icon, count in ((icons.gold(30), lying.gold), (icons.black(30), lying.blacks)):
            if count:
                sheet.put(icon, after + 12, top + 52)
                after = sheet.text(after + 30, top + 52, str(count), "bold", ESSENTIAL_MIN, BONE) + 6
        if lying.crest is not None:
            sheet.put(sprites.icon("star", 30, BRASS, INK, 2), after + 12, top + 50)
    step = 770 / len(content.elements)
    for place, element in enumerate(content.element):
        tiles, crystals = seats.split(player, element)
        left = MARGIN + 370.0 + place * step
        sheet.put(icons.element(element, 44), left + 24, top + 122)
        shown = f"{tiles}+{crystals}" if view.advanced else str(tiles + crystals)
        sheet.text(left + 52, top + 122, shown, "black", ESSENTIAL, BONE if tiles + crystals else DIM)
