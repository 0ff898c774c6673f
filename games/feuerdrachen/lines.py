"""The log of Feuerdrachen: one line for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.events import Event
from games.core.language import _, _n
from games.core.names import listed
from games.feuerdrachen import actions as do
from games.feuerdrachen.content import VOLCANO

if TYPE_CHECKING:
    from games.feuerdrachen.words import FeuerWords


def rubies(count: int) -> str:
    return _n("{n} ruby", "{n} rubies", count)


def pieces(rubies_: int, carbon: int) -> str:
    """Return the contents of a bag in words."""
    return _("{rubies} and {carbon}").format(
        rubies=rubies(rubies_), carbon=_n("{n} piece of carbon", "{n} pieces of carbon", carbon)
    )


def line(words: FeuerWords, event: Event) -> str | None:
    """Return the line for an event; None where another line has told it already."""
    match event:
        case do.Rolled():
            return _rolled(words, event)
        case do.Fed():
            return _fed(words, event)
        case do.Short(needed=needed, left=left):
            return "⏳ " + _("Only {left} left and {needed} needed: **this is the last turn**.").format(
                left=rubies(left), needed=needed
            )
        case do.Lifted():
            return _lifted(words, event)
        case do.Landed():
            return _landed(words, event)
        case do.Shoved():
            return _shoved(words, event)
        case do.Flew():
            return _("{name} flies {letter} {start} → {end} (die {dots}).").format(
                name=words.names[event.seat],
                letter="AB"[event.dragon],
                dots=event.dots,
                start=event.start,
                end=words.square(event.end),
            )
        case do.Collected(seat=seat, count=count):
            return "💎 " + _("{name} collects {rubies}.").format(name=words.names[seat], rubies=rubies(count))
        case do.Left(seat=seat, square=square, count=count):
            return _("{name} leaves {rubies} on {square}.").format(
                name=words.names[seat], rubies=rubies(count), square=words.square(square)
            )
        case do.Stayed(seat=seat):
            return _("{name} flies no dragon.").format(name=words.names[seat])
        case do.Stolen():
            return _stolen(words, event)
        case do.Declined(seat=seat):
            return _("{name} does not steal.").format(name=words.names[seat])
        case do.Over():
            return _over(words, event)
        case other:
            raise TypeError(f"{other} is no event of Feuerdrachen")


def _rolled(words: FeuerWords, event: do.Rolled) -> str:
    name = words.names[event.seat]
    dots = [face for face in event.faces if face != VOLCANO]
    match dots:
        case [first, second]:
            what = _("{first} and {second}").format(first=first, second=second)
        case [only]:
            what = _("a volcano and {n}").format(n=only)
        case _none:
            what = _("two volcanoes")
    return "🎲 " + _("{name} rolls {what}.").format(name=name, what=what)


def _fed(words: FeuerWords, event: do.Fed) -> str:
    after = _("({inside} inside, {left} left)").format(inside=event.inside, left=event.left)
    match event.reason:
        case "die":
            text = _n("{n} ruby goes into the volcano", "{n} rubies go into the volcano", event.count)
        case "nothing_fell":
            text = _n("{n} ruby goes in for it", "{n} rubies go in for it", event.count)
        case "two_volcanoes":
            texts = words.content.flavour.two_volcanoes
            text = f"*{texts[event.turn % len(texts)]}* " + _n("{n} ruby in", "{n} rubies in", event.count)
    return f"🌋 {text} {after}."


def _lifted(words: FeuerWords, event: do.Lifted) -> str:
    flavour = words.content.flavour.eruption(event.fell, event.turn)
    if event.fell == 0:
        what = _("nothing falls out")
    else:
        what = _n("{n} ruby of {inside} falls out", "{n} rubies of {inside} fall out", event.fell).format(
            inside=event.inside
        )
    lifts = _("{name} lifts {volcano}: {what}.").format(
        name=words.names[event.seat], volcano=words.content.volcano.name, what=what
    )
    return f"🌋 {lifts} *{flavour}*"


def _landed(words: FeuerWords, event: do.Landed) -> str:
    places = [_("{square} **+{n}**").format(square=words.square(s), n=n) for s, n in event.squares]
    places += [_("line {line} **+{n}**").format(line=words.line_name(at), n=n) for at, n in event.lines]
    if event.beyond:
        places.append(_("beyond {n}").format(n=event.beyond))
    return "↳ " + ", ".join(places) + "."


def _shoved(words: FeuerWords, event: do.Shoved) -> str:
    targets = [
        _("{rubies} to {square}").format(rubies=rubies(count), square=words.square(square))
        for square, count in (
            (event.line, event.back),
            (words.content.ahead(event.line), event.ahead),
        )
        if count
    ]
    return _("{name} shoves {targets}.").format(name=words.names[event.seat], targets=listed(targets))


def _stolen(words: FeuerWords, event: do.Stolen) -> str:
    flavour = words.content.flavour
    match event.piece:
        case "ruby":
            what, texts = _("a ruby!"), flavour.steal_ruby
        case "carbon":
            what, texts = _("a piece of carbon."), flavour.steal_carbon
        case "none":
            what, texts = _("the bag is empty."), flavour.steal_empty
    told = _("{thief} steals from {victim}: {what}").format(
        thief=words.names[event.thief], victim=words.names[event.victim], what=what
    )
    return f"🐾 {told} *{texts[event.turn % len(texts)]}*"


def _over(words: FeuerWords, event: do.Over) -> str:
    order = sorted(range(len(event.bags)), key=lambda seat: (event.places[seat], seat))
    counts = [f"{event.places[seat]}. {words.names[seat]} {event.bags[seat][0]}" for seat in order]
    return "🏆 " + _("The bags are opened: {counts}.").format(counts=", ".join(counts))
