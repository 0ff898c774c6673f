"""What is asked of those who are waited for, in full sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.language import _
from games.core.names import listed
from games.fourth_wing.view import TurnView, View

if TYPE_CHECKING:
    from games.fourth_wing.words import WingWords


def prompt(words: WingWords, view: View) -> str:
    """Say in full what is asked of those who are waited for."""
    parts = [_aside(words, view), _main(words, view)]
    return "\n".join(part for part in parts if part)


def _aside(words: WingWords, view: View) -> str:
    """Name who has something to decide beside the main flow."""
    asked = {
        "friend": _("{names}: keep the new friend or draw again."),
        "reward": _("{names}: choose your reward."),
        "give_back": _("{names}: give back a friend."),
        "look": _("{names}: look secretly at a focus tile, or do without."),
    }
    lines = []
    for kind, text in asked.items():
        seats = [seat for seat, player in enumerate(view.players) if kind in player.asides]
        if seats:
            lines.append(text.format(names=listed([words.names[seat] for seat in seats])))
    return "\n".join(lines)


def _main(words: WingWords, view: View) -> str:
    board = words.content.board(view.board)
    waiting = listed([words.names[seat] for seat in view.waiting])
    match view.stage:
        case "abilities":
            offered = listed([words.ability(key) for key in board.abilities])
            lines = [
                _("Choose two abilities of {offered}. They are revealed when all have chosen.").format(offered=offered),
                "-# " + _("Still to decide: {names}").format(names=waiting),
            ]
            lines += [
                f"-# {ability.icon} **{ability.label}**: {ability.help}"
                for ability in words.content.abilities
                if ability.key in board.abilities
            ]
            return "\n".join(lines)
        case "act":
            assert view.turn is not None
            return _turn(words, view, view.turn)
        case "reroll":
            return _("Which dice are rolled again?")
        case "fight":
            assert view.turn is not None
            return _fight(words, view, view.turn)
        case "lay":
            text = _("Lay your impression tiles at the dragons, face down. Only you see which.")
            return text + "\n-# " + _("Still to decide: {names}").format(names=waiting)
        case "over":
            return words.result(view)
        case _special:
            return _special_prompt(words, view)


def _turn(words: WingWords, view: View, turn: TurnView) -> str:
    board = words.content.board(view.board)
    lines = []
    if turn.next:
        space = board.space(turn.next)
        lines.append(
            _("Next is **{space}** ({n}): {needs}.").format(space=space.name, n=space.n, needs=words.slots(space))
        )
    if turn.fight is not None and turn.fight.won:
        lines.append(_("The fight is won. Roll the remaining dice, or stop here."))
    elif turn.fits:
        lines.append(_("What fits has to be placed."))
    elif turn.stranded:
        lines.append(_("You cannot stop on an obstacle: find help or roll again."))
    elif turn.from_roll:
        lines.append(_("Roll again, or stop here and keep what you have."))
    elif turn.stop:
        lines.append(_("Fight, or stop here."))
    else:
        lines.append(_("Nothing fits. Find help, or the turn is lost."))
    if turn.next and board.space(turn.next).kind != "sparring" and len(turn.dice) < len(board.space(turn.next).dice):
        lines.append("-# " + _("Too few dice are left for that space."))
    return " ".join(lines[:2]) + "".join("\n" + line for line in lines[2:])


def _fight(words: WingWords, view: View, turn: TurnView) -> str:
    assert turn.fight is not None
    higher = words.content.board(view.board).fight == "higher"
    rule = _("more than") if higher else _("at least")
    return _("{partner} shows {dice}: you need {rule} that. Attack again with one more die, or give up.").format(
        partner=words.names[turn.fight.partner], dice=words.faces(turn.fight.defence), rule=rule
    )


def _special_prompt(words: WingWords, view: View) -> str:
    if view.special is None:
        return ""
    seat, pool = view.special
    board = words.content.board(view.board)
    text = board.specials.of(pool).text if pool is not None else ""
    return f"✨ {words.names[seat]}: {text}"
