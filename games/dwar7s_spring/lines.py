"""The log of Dwar7s Spring: one line for each event that is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.events import Event
from games.core.language import _, _n
from games.core.names import listed
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import events as told
from games.dwar7s_spring import phrases

if TYPE_CHECKING:
    from games.dwar7s_spring.words import DwarWords


def line(words: DwarWords, event: Event) -> str | None:
    """Return the line for an event; None where another line tells it."""
    match event:
        case told.SetupDone() | told.EraStarted() | told.Produced() | told.EraEnded() | told.GameOver():
            return _between_turns(words, event)
        case told.TurnStarted() | told.TurnEnded():
            return None
        case told.DwarfPlaced() | told.Settled() | told.FortressPlaced() | told.Idled():
            return _placed(words, event)
        case told.CardsRevealed() | told.SuccessAdded() | told.FightWon() | told.FightLost() | told.Gathered():
            return _battle(words, event)
        case told.FaeriesDrawn() | told.FaeriesSeen() | told.FaeriePlayed() | told.FaerieUsed():
            return _faeries(words, event)
        case told.DragonsCommanded() | told.DragonActivated() | told.DragonTrained() | told.DragonReceived():
            return _dragons(words, event)
        case _other:
            return _row(words, event)


def _between_turns(words: DwarWords, event: Event) -> str | None:
    match event:
        case told.SetupDone(first=first, row=row):
            cards = [
                words.content.card(card).name + (f" ({phrases.place(words.content, wild)})" if wild else "")
                for card, wild in row
            ]
            return "🌱 " + _("{name} has the 1st player token. On display: {cards}.").format(
                name=words.names[first], cards=", ".join(cards)
            )
        case told.EraStarted(era=era, first=first):
            return "🌸 " + _("**Era {era}** begins: dwarfs and dragons rest. {name} plays first.").format(
                era=era, name=words.names[first]
            )
        case told.Produced(seat=seat, gains=gains, cuts=cuts):
            text = _("{name} produces {gains}.").format(name=words.names[seat], gains=phrases.amounts(gains))
            if cuts:
                text += " " + _("Too much for the warehouse: {cuts}.").format(cuts=phrases.amounts(cuts))
            return text
        case told.EraEnded(era=era, row_short=short):
            text = _("Era {era} is over.").format(era=era)
            return text + (" " + _("The row is no longer full: the game ends.") if short else "")
        case told.GameOver(totals=totals, places=places):
            order = sorted(range(len(totals)), key=lambda seat: (places[seat], seat))
            ranks = [f"{places[seat]}. {words.names[seat]} {totals[seat]}" for seat in order]
            return "🏆 " + _("The game is over: {ranks}.").format(ranks=", ".join(ranks))
        case _other:
            return None


def _placed(words: DwarWords, event: Event) -> str | None:
    content = words.content
    match event:
        case told.DwarfPlaced(seat=seat, node=node, then=then):
            if then != "camp":
                return None  # the reveal tells it
            text = _("{name} sends a dwarf to {where}.")
            return text.format(name=words.names[seat], where=phrases.place(content, node))
        case told.Settled():
            return _settled(words, event)
        case told.FortressPlaced(seat=seat, spot=spot, ground=ground, gained=gained):
            text = "🏰 " + _("{name} builds the fortress on {spot}.").format(name=words.names[seat], spot=spot)
            return text + (" " + _gets(words, ground, gained) if gained else "")
        case told.Idled(seat=seat):
            return _("{name} can use no dwarf; one rests.").format(name=words.names[seat])
        case _other:
            return None


def _settled(words: DwarWords, event: told.Settled) -> str:
    text = (
        _("{name} settles {spot} from the {resource} line.")
        if event.start
        else _("{name} builds {spot} from the {resource} line.")
    )
    told_ = "🏠 " + text.format(name=words.names[event.seat], spot=event.spot, resource=phrases.resource(event.line))
    if not event.printed:
        return told_
    told_ += " " + _gets(words, event.ground, event.gained)
    if event.reduced_by is not None:
        told_ += " " + _("({printed}, but {monster} is in play)").format(
            printed=event.printed, monster=words.content.monster(event.reduced_by).name
        )
    return told_


def _gets(words: DwarWords, ground: str, gained: int) -> str:
    return _("That gives {amount}.").format(amount=phrases.amount(ground, gained))


def _battle(words: DwarWords, event: Event) -> str | None:
    content = words.content
    match event:
        case told.CardsRevealed():
            return _revealed(words, event)
        case told.SuccessAdded(seat=seat, source=source, added=added, total=total, needed=needed):
            text = _n("{name} adds {n} stored success", "{name} adds {n} stored successes", added)
            if source == "faerie":
                text = _n("That adds {n} axe", "That adds {n} axes", added)
            goal = _("{total} of {needed}").format(total=total, needed=needed) if needed else str(total)
            return text.format(name=words.names[seat]) + f": {goal}."
        case told.FightWon(seat=seat, monster=monster, total=total):
            return "⚔️ " + _("{name} defeats {monster} with {total}!").format(
                name=words.names[seat], monster=content.monster(monster).name, total=total
            )
        case told.FightLost(seat=seat, monster=monster, total=total, needed=needed):
            return _("{name} gives up the fight against {monster} with {total} of {needed}.").format(
                name=words.names[seat], monster=content.monster(monster).name, total=total, needed=needed
            )
        case told.Gathered(seat=seat, resource=resource, count=count):
            return _("{name} gathers {amount}.").format(name=words.names[seat], amount=phrases.amount(resource, count))
        case _other:
            return None


def _revealed(words: DwarWords, event: told.CardsRevealed) -> str:
    where = phrases.place(words.content, event.wild)
    if event.monster is not None:
        text = _("{name} fights {monster} in {where}").format(
            name=words.names[event.seat], monster=words.content.monster(event.monster).name, where=where
        )
    else:
        text = _("{name} gathers in {where}").format(name=words.names[event.seat], where=where)
    parts = [_n("{n} dwarf", "{n} dwarfs", event.dwarfs)]
    if event.settlements:
        parts.append(_n("{n} settlement", "{n} settlements", event.settlements))
    if event.fortress:
        parts.append(_("fortress +{n}").format(n=event.fortress))
    cards = phrases.revealed(words.content, event.cards, event.kind)
    total = _("{total} of {needed}").format(total=event.total, needed=event.needed) if event.needed else event.total
    return f"🃏 {text} ({', '.join(parts)}): {cards} = **{total}**."


def _faeries(words: DwarWords, event: Event) -> str | None:
    content = words.content
    match event:
        case told.FaeriesDrawn(seat=seat, due=due, drawn=drawn, shuffled=shuffled):
            if drawn == due:
                text = _n("{name} draws {n} Faerie.", "{name} draws {n} Faeries.", drawn)
            else:
                text = _n("{name} draws {n} Faerie of {due}.", "{name} draws {n} Faeries of {due}.", drawn)
            text = "✨ " + text.format(name=words.names[seat], due=due)
            return text + (" " + _("The discard pile was shuffled.") if shuffled else "")
        case told.FaeriesSeen(seat=seat, kinds=kinds):
            faeries = listed([content.faerie(kind).name for kind in kinds])
            return "🤫 " + _("{name}, you drew {faeries}.").format(name=words.names[seat], faeries=faeries)
        case told.FaeriePlayed(seat=seat, kind=kind, use=use):
            text = _("{name} plays {faerie}").format(name=words.names[seat], faerie=content.faerie(kind).name)
            return "✨ " + text + (f": {_use(words, use)}" if use is not None else "") + "."
        case told.FaerieUsed(kind=kind, use=use):
            text = _("{faerie} once more").format(faerie=content.faerie(kind).name)
            return f"✨ {text}: {_use(words, use)}."
        case _other:
            return None


def _use(words: DwarWords, use: do.Use) -> str:
    content = words.content
    match use:
        case do.Move(source, target):
            text = _("dwarf from {source} to {target}")
            return text.format(source=phrases.place(content, source), target=phrases.place(content, target))
        case do.SwapDwarfs(mine, seat, theirs):
            return _("dwarf in {mine} and the dwarf of {name} in {theirs} change places").format(
                mine=phrases.place(content, mine), name=words.names[seat], theirs=phrases.place(content, theirs)
            )
        case do.SwapSettlements(mine, theirs):
            return _("the settlements on {mine} and {theirs} change places").format(mine=mine, theirs=theirs)
        case do.Take(resource):
            return _("takes {amount}").format(amount=phrases.amount(resource, 1))


def _dragons(words: DwarWords, event: Event) -> str | None:
    content = words.content
    match event:
        case told.DragonsCommanded(seat=seat, spot=spot, power=power):
            if spot == 1:
                return _("{name} commands dragons.").format(name=words.names[seat])
            return _("{name} takes the blue dragon spot: Faerie Power {power}.").format(
                name=words.names[seat], power=power
            )
        case told.DragonActivated(seat=seat, breed=breed, level=level, gains=gains):
            return "🐉 " + _("{name} activates {dragon} {level}: {gains}.").format(
                name=words.names[seat], dragon=content.breed(breed).name, level=level, gains=phrases.amounts(gains)
            )
        case told.DragonTrained(seat=seat, breed=breed, level=level, cost=cost):
            return "🐉 " + _("{name} trains {dragon} to Level {level} for {cost}.").format(
                name=words.names[seat], dragon=content.breed(breed).name, level=level, cost=phrases.amounts(cost)
            )
        case told.DragonReceived(seat=seat, breed=breed):
            return "🥚 " + _("{name} receives {dragon}.").format(
                name=words.names[seat], dragon=content.breed(breed).name
            )
        case _other:
            return None


def _row(words: DwarWords, event: Event) -> str | None:
    content = words.content
    match event:
        case told.NestFull(seat=seat, empty=empty):
            if empty:
                return _("No dragon is left to be drawn.")
            return _("{name} draws no dragon: the nest is full.").format(name=words.names[seat])
        case told.QuestFulfilled(seat=seat, quest=quest):
            return "📜 " + _("{name} fulfils “{quest}” ({vp} VP).").format(
                name=words.names[seat], quest=content.quest(quest).name, vp=content.quest(quest).vp
            )
        case told.CardRemoved(seat=seat, card=card):
            return _("{name} removes {card} from the Heroes deck.").format(
                name=words.names[seat], card=content.card(card).name
            )
        case told.CardRevealed(card=card):
            if content.is_monster(card):
                return None  # its arrival tells it
            return _("New on display: {card}.").format(card=content.card(card).name)
        case told.MonsterPlaced(monster=monster, wild=wild):
            here = content.monster(monster)
            where = phrases.place(content, wild) if wild is not None else _("nowhere yet")
            return "👹 " + _("{monster} appears in {where}: {effect}").format(
                monster=here.name, where=where, effect=content.effects[here.effect].text
            )
        case told.RowShort():
            return "⏳ " + _("No card is left for the row: **this Era is the last**.")
        case other:
            raise TypeError(f"{other} is no event of Dwar7s Spring")
