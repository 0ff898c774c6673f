"""The log of Fantasy Ink: one line for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.events import Event
from games.core.language import _, _n
from games.core.names import listed
from games.fantasy_ink import events as ev

if TYPE_CHECKING:
    from games.fantasy_ink.words import InkWords


def chapters(count: int) -> str:
    return _n("{n} chapter", "{n} chapters", count)


def line(words: InkWords, event: Event) -> str | None:
    """Return the line for an event; None where another line has told it already."""
    match event:
        case ev.TileTaken() | ev.SpecialDrawn() | ev.Dealt() | ev.Hand() | ev.Chosen() | ev.Kept() | ev.Revealed():
            return _set_up(words, event)
        case ev.RoundStarted() | ev.RoundEnded() | ev.Lost() | ev.Rolled() | ev.Reshuffled():
            return _rounds(words, event)
        case ev.TurnStarted() | ev.Conceded() | ev.Over():
            return _turns(words, event)
        case ev.Placed() | ev.Discarded() | ev.TokenTaken() | ev.Fulfilled() | ev.ExtraTurn() | ev.BonusLost():
            return _dice(words, event)
        case ev.Moved() | ev.Rerolled() | ev.Used() | ev.Destroyed() | ev.Pulled() | ev.Tinted() | ev.LineStolen():
            return _more(words, event)
        case other:
            raise TypeError(f"{other} is no event of Fantasy Ink")


def _cards(words: InkWords, cards: tuple[str, ...]) -> str:
    return ", ".join(f"{words.content.mark(words.content.card(c).colour).glyph} {words.card(c)}" for c in cards)


def _dice_of(words: InkWords, dice: tuple[str, ...]) -> str:
    return " ".join(dice)


def _set_up(words: InkWords, event: Event) -> str | None:
    names, content = words.names, words.content
    match event:
        case ev.TileTaken(seat=seat, tile=tile):
            told = _("{name} takes {tile}.") if event.chosen else _("{name} draws {tile}.")
            text = "📜 " + told.format(name=names[seat], tile=f"**{content.tile(tile).name}**")
            return f"{text} {words.lines_of(tile)}."
        case ev.SpecialDrawn(seat=seat, special=special):
            return "🖋️ " + _("{name} has the special ink **{card}**.").format(
                name=names[seat], card=content.special(special).name
            )
        case ev.Dealt(size=0):
            return _("No cards are left for a draft.")
        case ev.Dealt(size=1, row=row):
            return _("One card is dealt to each of you for row {row}.").format(row=row)
        case ev.Dealt(size=size, row=row):
            return "🎴 " + _("Draft: both of you keep {keep} of {size} cards and pass the rest, for row {row}.").format(
                keep=-(-size // 2), size=size, row=row
            )
        case ev.Hand(cards=cards):
            return _("You were dealt {cards}.").format(cards=_cards(words, cards))
        case ev.Chosen(seat=seat):
            return _("{name} has chosen.").format(name=names[seat])
        case ev.Kept(keep=keep, passed=passed):
            return _("You keep {kept}; you pass {passed}.").format(
                kept=_cards(words, keep), passed=_cards(words, passed)
            )
        case ev.Revealed(row=row, cards=cards):
            rows = [f"{names[seat]}: {_cards(words, own)}" for seat, own in enumerate(cards)]
            return "🎴 " + _("Row {row}.").format(row=row) + " " + " · ".join(rows)
        case _other:
            return None


def _rounds(words: InkWords, event: Event) -> str | None:
    names = words.names
    match event:
        case ev.RoundStarted(round=round, first=first):
            return "🖋️ " + _("**Round {round}** begins; {name} has the starting ink pot.").format(
                round=round, name=names[first]
            )
        case ev.RoundEnded(round=round):
            return _("Round {round} is over: all cards move one row down.").format(round=round)
        case ev.Lost(seat=seat, cards=cards, penalty=0):
            return _("{name} loses {cards}, without a penalty.").format(name=names[seat], cards=_cards(words, cards))
        case ev.Lost(seat=seat, cards=cards, penalty=penalty, before=before, after=after):
            return "💨 " + _n(
                "{name} loses {cards}: {n} free space, chapters {before} → **{after}**.",
                "{name} loses {cards}: {n} free spaces, chapters {before} → **{after}**.",
                penalty,
            ).format(name=names[seat], cards=_cards(words, cards), before=before, after=after)
        case ev.Rolled(pool=()):
            return "🎲 " + _("All dice lie on cards; there is nothing to roll.")
        case ev.Rolled(pool=pool):
            return "🎲 " + _("The pool: {dice}.").format(dice=_dice_of(words, pool))
        case ev.Reshuffled(cards=count):
            return _n(
                "The discard pile has been shuffled: {n} card.", "The discard pile has been shuffled: {n} cards.", count
            )
        case _other:
            return None


def _turns(words: InkWords, event: Event) -> str | None:
    names = words.names
    match event:
        case ev.TurnStarted(seat=seat, extra=True):
            return "⚡ " + _("{name} plays an extra turn.").format(name=names[seat])
        case ev.Conceded(seat=seat):
            return "🏳️ " + _("{name} gives up.").format(name=names[seat])
        case ev.Over(winner=winner, reasons=reasons, chapters=count):
            return "🏆 " + _("{name} wins by {reasons}, {own} to {other} chapters.").format(
                name=names[winner], reasons=reasons_of(reasons), own=count[winner], other=count[1 - winner]
            )
        case _other:
            return None


def reasons_of(reasons: tuple[str, ...]) -> str:
    """Return the reasons of a victory in words."""
    known = {"chapters": _("chapters"), "symbols": _("symbols"), "concession": _("concession")}
    return listed([known[reason] for reason in reasons])


def _dice(words: InkWords, event: Event) -> str | None:
    names, content = words.names, words.content
    match event:
        case ev.Placed(joker=joker, die=die, number=number):
            text = _("{name} places {die} on {card}").format(
                name=names[event.seat], die=f"**{words.die(die)}**", card=words.card(event.card)
            )
            if joker == "colour":
                text += ", " + _("with a colour joker")
            elif joker is not None:
                text += ", " + _("with a ±1 joker as a {number}").format(number=number)
            return text + "."
        case ev.Discarded(seat=seat, die=die):
            return _("{name} discards {die}.").format(name=names[seat], die=f"**{words.die(die)}**")
        case ev.TokenTaken(seat=seat, kind=None):
            return _("{name} has no joker left to take.").format(name=names[seat])
        case ev.TokenTaken(seat=seat, kind=kind, source="start"):
            return _("{name} starts with a {kind}.").format(name=names[seat], kind=words.kind(kind or "colour"))
        case ev.TokenTaken(seat=seat, kind=kind):
            return "↳ " + _("{name} takes a {kind}.").format(name=names[seat], kind=words.kind(kind or "colour"))
        case ev.Fulfilled(seat=seat, card=id, gained=gained, chapters=total, symbols=count):
            card = content.card(id)
            text = _("{name} fulfils **{card}**: +{gained} ({total})").format(
                name=names[seat], card=card.name, gained=chapters(gained), total=total
            )
            if card.symbols:
                text += (
                    ", "
                    + f"{content.mark(card.colour).glyph} "
                    + _("{colour} {count}").format(colour=words.colour(card.colour), count=count)
                )
            return f"✨ {text}."
        case ev.ExtraTurn(seat=seat, source="tile", colour=colour, count=count):
            return "⚡ " + _("{name} has reached {count} {colour}: an extra turn.").format(
                name=names[seat], count=count, colour=words.colour(colour or "green")
            )
        case ev.ExtraTurn(seat=seat):
            return "⚡ " + _("{name} gains an extra turn.").format(name=names[seat])
        case ev.BonusLost(seat=seat, bonus=bonus, declined=declined):
            told = _("{name} declines the bonus: {bonus}.") if declined else _("The bonus lapses: {bonus}.")
            return "↳ " + told.format(name=names[seat], bonus=words.bonus(bonus))
        case _other:
            return None


def _more(words: InkWords, event: Event) -> str | None:
    names = words.names
    match event:
        case ev.Moved(seat=seat, card=card, start=start, end=end):
            return "⬆️ " + _("{name} moves {card} from row {start} to {end}.").format(
                name=names[seat], card=words.card(card), start=start, end=end
            )
        case ev.Rerolled(seat=seat, card=card, before=before, after=after):
            return "🎲 " + _("{name} destroys {card} and rolls {before} → **{after}**.").format(
                name=names[seat], card=words.card(card), before=" ".join(before), after=" ".join(after)
            )
        case ev.Used(seat=seat, ability=ability, marker=marker):
            return "🖋️ " + _("{name} uses **{ability}**; a {kind} marks it.").format(
                name=names[seat], ability=words.content.ability(ability).label, kind=words.kind(marker)
            )
        case ev.Destroyed(owner=owner, card=card, colour=None):
            return "🔥 " + _("{card} of {name} burns.").format(card=words.card(card), name=names[owner])
        case ev.Destroyed(owner=owner, card=card, colour=colour):
            return "🔥 " + _("{card} of {name}'s {colour} column burns.").format(
                card=words.card(card), name=names[owner], colour=words.colour(colour or "black")
            )
        case ev.Pulled(seat=seat, source=source, die=die, card=card):
            return "🌊 " + _("{name} pulls {die} from {source} to {card}.").format(
                name=names[seat], die=f"**{words.die(die)}**", source=words.card(source), card=words.card(card)
            )
        case ev.Tinted(seat=seat, card=card, colour=colour, symbols=count):
            return "🌊 " + _("{name} tints {card}: {colour} {count}.").format(
                name=names[seat], card=words.card(card), colour=words.colour(colour), count=count
            )
        case ev.LineStolen(seat=seat, chapters=count):
            return "🌊 " + _("{name} steals a chapter: {own} to {other}.").format(
                name=names[seat], own=count[seat], other=count[1 - seat]
            )
        case _other:
            return None
