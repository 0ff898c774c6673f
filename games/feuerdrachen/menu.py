"""The options of Feuerdrachen arranged for pressing (section 13)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import Action
from games.core.language import _
from games.core.menu import Buttons, Key, Menu, Row, Style, buttons, choose
from games.feuerdrachen import actions as do
from games.feuerdrachen.steps import Flight
from games.feuerdrachen.view import View
from games.feuerdrachen.words import FeuerWords

#: Up to so many rubies on a line, every way to split them has a button; beyond it, a menu.
_SPLIT_BUTTONS = 3


def menu(view: View, options: Sequence[Action], words: FeuerWords) -> Menu:
    """Return all decisions as public rows: nothing in this game is decided in secret."""
    if not options:
        return Menu()

    def key(action: Action, style: Style = "plain") -> Key:
        return Key(option=options.index(action), label=words.label(view, action), style=style)

    match view.phase:
        case "roll":
            return Menu(public=(Buttons((key(do.RollDice(), "main"),)),))
        case "shove":
            return Menu(public=tuple(_shoving(view, options, words)))
        case "fly":
            return Menu(public=tuple(_flying(view, options, words)))
        case "steal":
            steals = [key(do.Steal(victim), "main") for victim in view.victims]
            return Menu(public=(Buttons((*steals, key(do.Decline()))),))
        case "over":
            return Menu()


def distinct(view: View) -> list[Flight]:
    """Return the flights that differ in their result: not twice with equal dice, nor with both dragons on
    one square (FD-A17)."""
    seen: dict[tuple[int, int, int], Flight] = {}
    for flight in view.flights:
        seen.setdefault((flight.start, flight.target, flight.feed), flight)
    return list(seen.values())


def _flying(view: View, options: Sequence[Action], words: FeuerWords) -> list[Row]:
    flights = distinct(view)

    def keys(dragon: int) -> list[Key]:
        actions = [do.Fly(f.dragon, f.die) for f in flights if f.dragon == dragon]
        return [Key(option=options.index(a), label=words.label(view, a), style="main") for a in actions]

    if view.may_stay:
        stay = do.Stay()
        no_flight = Key(option=options.index(stay), label=words.label(view, stay))
        rows = buttons([*keys(0), *keys(1), no_flight])
    else:
        rows = [*buttons(keys(0)), *buttons(keys(1))]
    leaving = [do.Fly(f.dragon, f.die, leave=True) for f in flights if f.rubies]
    rows += choose(
        _("Fly, but leave the rubies"),
        [Key(option=options.index(a), label=words.sentence(view, a)) for a in leaving],
    )
    return rows


def _shoving(view: View, options: Sequence[Action], words: FeuerWords) -> list[Row]:
    line, count = view.lines[0]
    ahead = [0, count, *range(1, count)]  # in the order in which the question names the squares
    if count > _SPLIT_BUTTONS:
        shoves = [do.Shove(line, n) for n in ahead]
        prompt = _("Shove {count} rubies from line {line}").format(count=count, line=words.line_name(line))
        keys = [Key(option=options.index(a), label=words.sentence(view, a)) for a in shoves]
        return choose(prompt, keys)
    return buttons(
        [
            Key(
                option=options.index(do.Shove(line, n)),
                label=words.label(view, do.Shove(line, n)),
                style="main" if n in (0, count) else "plain",
            )
            for n in ahead
        ]
    )
