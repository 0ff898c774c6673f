"""Feuerdrachen in words: the text for those who cannot see the picture, the text board, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.language import _, _n
from games.core.names import listed
from games.feuerdrachen.lines import pieces, rubies
from games.feuerdrachen.view import View

if TYPE_CHECKING:
    from games.feuerdrachen.words import FeuerWords


def alt(words: FeuerWords, view: View) -> str:
    """Describe the board from top to bottom."""
    names = words.names
    if view.over:
        winners = listed([names.line(seat) for seat in view.winners])
        start = _("Game over. Won by {winners}.").format(winners=winners)
    else:
        start = _("{name} to move: {ask}. {clock}.").format(
            name=names.line(view.active), ask=words.ask(view), clock=words.clock(view)
        )
    parts = [start, _supplies(words, view)]
    squares = [
        text
        for number in range(1, len(view.squares) + 1)
        if (text := _square(words, view, number, names.glyphs)) is not None
    ]
    parts.append(_("Squares: {list}.").format(list="; ".join(squares)))
    if view.lines:
        parts.append(_("On lines: {list}.").format(list=_lines(words, view)))
    parts += [
        f"{names.line(seat)}: " + pieces(player.bag.rubies, player.bag.carbon) + "."
        for seat, player in enumerate(view.players)
        if player.bag is not None and (view.over or view.open_bags)
    ]
    return " ".join(parts)


def board(words: FeuerWords, view: View) -> str:
    """Give all squares with what lies and stands on them, as a list that fits a phone."""
    names = words.names
    rows = [f"### {words.headline(view)}", _supplies(words, view), ""]
    if view.lines:
        rows.append(_("On lines: {list}.").format(list=_lines(words, view)))
    for number in range(1, len(view.squares) + 1):
        square = words.content.square(number)
        text = _square(words, view, number, names.glyphs)
        content = text.partition(" ")[2] if text else "–"
        rows.append(f"`{number:>2}` {square.name}: {content}")
    rows.append("")
    for seat, player in enumerate(view.players):
        a, b = player.dragons
        bag = f" · {pieces(player.bag.rubies, player.bag.carbon)}" if player.bag is not None else ""
        rows.append(f"{names[seat]}: A {a}, B {b}{bag}")
    if not view.over:
        rows += ["", words.prompt(view)]
    return "\n".join(rows)


def result(words: FeuerWords, view: View) -> str:
    """Announce winners with their invincible dragons, all bags and what nobody got (FD-R121 to FD-R125)."""
    heroes = []
    for seat in view.winners:
        dragons = words.content.colour(view.players[seat].colour).dragon
        heroes.append(
            _("{name} with {first} and {second}").format(
                name=words.names[seat], first=dragons[0].name, second=dragons[1].name
            )
        )
    head = _n("🏆 {heroes} wins.", "🏆 {heroes} win together.", len(heroes)).format(heroes=listed(heroes))
    rows = [head]
    for seat in sorted(range(len(view.players)), key=lambda s: (view.players[s].place or 0, s)):
        player = view.players[seat]
        if player.bag is not None:
            rows.append(f"{player.place}. {words.names[seat]}: {pieces(player.bag.rubies, player.bag.carbon)}")
    rows.append(
        "-# "
        + _("Nobody's: {board} on squares, {inside} in the volcano, {left} left. {turns} turns.").format(
            board=sum(view.squares), inside=view.volcano, left=view.provision, turns=view.turn
        )
    )
    return "\n".join(rows)


def _supplies(words: FeuerWords, view: View) -> str:
    text = _("{inside} in the volcano ({mood}), {left} left in the provision.").format(
        inside=rubies(view.volcano), mood=view.mood, left=view.provision
    )
    if view.dice is not None:
        faces = [str(face) if face else _("volcano") for face in view.dice]
        text = _("Dice: {dice}.").format(dice=listed(faces)) + " " + text
    return text


def _square(words: FeuerWords, view: View, number: int, glyphs: tuple[str, ...]) -> str | None:
    """Return "4 ▲A, 2 rubies" for a square with something on it."""
    dragons = [
        f"{glyphs[seat]}{letter}"
        for seat, player in enumerate(view.players)
        for letter, at in zip("AB", player.dragons, strict=True)
        if at == number
    ]
    lying = view.squares[number - 1]
    inside = [*dragons, *([rubies(lying)] if lying else [])]
    return f"{number} {', '.join(inside)}" if inside else None


def _lines(words: FeuerWords, view: View) -> str:
    return ", ".join(f"{words.line_name(line)}: {count}" for line, count in view.lines)
