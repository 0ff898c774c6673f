"""The log of Champions of Wind and Fire: one line for each event worth telling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.champions import events as on
from games.champions.content import PARTS
from games.champions.vocabulary import BLACK_SIGN, BONUS_SIGNS, GOLD_SIGN, number
from games.core.events import Event
from games.core.language import _, _n
from games.core.names import listed

if TYPE_CHECKING:
    from games.champions.words import ChampionsWords


def line(words: ChampionsWords, event: Event) -> str | None:
    """Return the line for an event; None where another line tells it."""
    who = words.names[event.seat] if hasattr(event, "seat") else ""
    text = _training(words, event, who)
    return text if text is not None else _tournaments(words, event, who)


def _training(words: ChampionsWords, event: Event, who: str) -> str | None:
    say = words.say
    match event:
        case on.Decided(swapped=swapped):
            text = (
                _("{name} swaps the personal tournaments.") if swapped else _("{name} keeps the personal tournaments.")
            )
            return text.format(name=who)
        case on.Received(cards=cards):
            return _("Your personal tournaments: {cards}.").format(
                cards=listed([say.tournament(card) for card in cards])
            )
        case on.RoundBegan(round=round, active=active, faces=faces):
            dice = "  ".join(say.die(die, face) for die, face in enumerate(faces))
            return "🎲 " + _("Round {round}: {name} rolls {dice}").format(
                round=round, name=words.names[active], dice=dice
            )
        case on.DiceSplit(areas=areas):
            return " · ".join(
                f"**{'ABCDE'[n]}** {'  '.join(say.die(*die) for die in area)}" for n, area in enumerate(areas)
            )
        case on.AreaTaken(area=area, dice=dice):
            shown = "  ".join(say.die(*die) for die in dice)
            return _("{name} takes area {letter}: {dice}").format(name=who, letter="ABCDE"[area], dice=shown)
        case on.DieUsed(die_set=die_set, face=face, place=place):
            where = _("pyramid") if place == "pyramid" else _("training ground")
            return f"{say.face(die_set, face)} → {where}"
        case on.TilePlaced(element=element, slot=slot, giver=None):
            return f"↳ {say.element(element)} → {slot}"
        case on.TilePlaced(element=element, slot=slot):
            return _("{name} places the given {element} on {slot}.").format(
                name=who, element=say.element(element), slot=slot
            )
        case on.RowFilled(row=row, gold=gold):
            return f"{GOLD_SIGN} " + _("{name} fills row {row}: +{gold} gold.").format(name=who, row=row, gold=gold)
        case on.CrystalWon(region=region):
            return _("↳ crystal from the {region}").format(region=say.region(region))
        case on.BlackTaken():
            return _black(words, event, who)
        case on.GoldTaken(count=count):
            return f"{GOLD_SIGN} " + _("{name} takes {n} gold.").format(name=who, n=count)
        case on.BlacksPlaced(parts=parts, powers=powers) | on.GoldsPlaced(parts=parts, powers=powers):
            sign = BLACK_SIGN if isinstance(event, on.BlacksPlaced) else GOLD_SIGN
            shown = listed([f"{say.part(p)} {number(powers[PARTS.index(p)])}" for p in dict.fromkeys(parts)])
            return f"{sign}{sign} " + _("{name}: now {parts}.").format(name=who, parts=shown)
        case on.BlacksMoved():
            return f"{BLACK_SIGN}{BLACK_SIGN} " + _("{name} moves a pair to the pyramid tray.").format(name=who)
        case on.BonusGained(border=border, lost=lost):
            bonus = f"{BONUS_SIGNS[words.content.border[border].bonus]} {say.border(border)}"
            return _("Bonus lost: {bonus}.").format(bonus=bonus) if lost else _("Bonus: {bonus}.").format(bonus=bonus)
        case on.Cleansed(place=place):
            return _("{name} removes a black crystal: {place}.").format(name=who, place=say.place(place))
        case _other:
            return _cards(words, event, who)


def _black(words: ChampionsWords, event: on.BlackTaken, who: str) -> str:
    texts = {
        "printed": _("{name} takes a black crystal ({tray})."),
        "missing": _("{name} cannot take it: a black crystal ({tray})."),
        "curse": _("{name} is cursed: a black crystal ({tray})."),
        "call": _("{name} has no room: a black crystal ({tray})."),
    }
    return f"{BLACK_SIGN} " + texts[event.why].format(name=who, tray=words.say.place(event.tray))


def _cards(words: ChampionsWords, event: Event, who: str) -> str | None:
    say = words.say
    match event:
        case on.CardDrawn(count=0):
            return _("No action card is left.")
        case on.CardDrawn(count=count):
            return _n("{name} draws an action card.", "{name} draws {n} action cards.", count).format(name=who)
        case on.CardSeen(cards=cards):
            return _("You drew: {cards}.").format(cards=listed([f"**{say.card(card)}**" for card in cards]))
        case on.CardKept(discarded=card):
            return _("{name} keeps one card and discards {card}.").format(name=who, card=say.card(card))
        case on.DeckShuffled(kind=kind):
            text = _("The training cards are shuffled anew.") if kind == "training" else None
            return text or _("The tournament action cards are shuffled anew.")
        case on.CardPlayed(card=card):
            return _("{name} plays **{card}**: {text}").format(name=who, card=say.card(card), text=say.card_text(card))
        case on.DieTurned(die_set=die_set, old=old, new=new):
            return f"↳ {say.face(die_set, old)} → {say.face(die_set, new)}"
        case on.DiceBorrowed(owner=owner, dice=dice):
            shown = "  ".join(say.face(*die) for die in dice)
            return _("↳ uses the dice of {name}: {dice}").format(name=words.names[owner], dice=shown)
        case on.Upgraded():
            return _upgraded(words, event, who)
        case on.CrestTurned(part=part, crest=crest):
            found = words.content.crest[crest]
            return _("Next crest of the {part}: {name} ({needs}).").format(
                part=say.part(part).lower(), name=_(found.name), needs=say.elements(found.needs)
            )
        case on.TaskFinished(trainer=trainer):
            return _("{name} has finished the task of {trainer}.").format(
                name=who, trainer=_(words.content.trainer[trainer].name)
            )
        case on.Completed(first=True):
            return "🐲 " + _("{name} has upgraded all three parts: the training ends with this round!").format(name=who)
        case on.Completed():
            return "🐲 " + _("{name} has upgraded all three parts, too.").format(name=who)
        case _other:
            return _preparation(words, event, who)


def _upgraded(words: ChampionsWords, event: on.Upgraded, who: str) -> str:
    tile = words.content.tile[event.tile]
    text = _("{name} upgrades the {part}: **{tile}**, power {power}").format(
        name=who, part=words.say.part(tile.part).lower(), tile=words.say.tile(tile.id), power=number(event.power)
    )
    if event.crest is not None:
        text += " " + _("with the crest {crest}").format(crest=_(words.content.crest[event.crest].name))
    return f"⬆ {text} ({' '.join(event.slots)})."


def _preparation(words: ChampionsWords, event: Event, who: str) -> str | None:
    say = words.say
    match event:
        case on.TrainingOver(stalled=True):
            return _("Nobody gets on any more: the training is over.")
        case on.TrainingOver(round=round):
            return _("The training is over after {round} rounds. Final preparation.").format(round=round)
        case on.FeePaid(payee=payee, place=place):
            return f"{GOLD_SIGN} " + _("{name} pays {other} 1 gold ({place}).").format(
                name=who, other=words.names[payee], place=say.place(place)
            )
        case on.RestPlaced(blacks=blacks, gold=gold):
            texts = [
                f"{say.part(part)} {BLACK_SIGN * black}{GOLD_SIGN * coins}"
                for part, black, coins in zip(PARTS, blacks, gold, strict=True)
                if black or coins
            ]
            return _("{name} places the rest: {parts}.").format(name=who, parts=", ".join(texts))
        case on.DiceSet(values=values):
            texts = [f"{words.names[seat]} {'/'.join(map(str, dice))}" for seat, dice in enumerate(values)]
            return "🎲 " + _("Dice of head, wings and tail: {dice}.").format(dice=" · ".join(texts))
        case _other:
            return None


def _tournaments(words: ChampionsWords, event: Event, who: str) -> str | None:
    say = words.say
    match event:
        case on.SeriesBegan(active=active):
            return _("{name} has the weakest dragon and chooses first.").format(name=words.names[active])
        case on.Reserved(card=card):
            return _("{name} reserves {tournament} for the end.").format(name=who, tournament=say.tournament(card))
        case on.Opened(number=n, card=card, source="reserved"):
            return "🏟 " + _("Tournament {n}, reserved: **{tournament}**.").format(n=n, tournament=say.tournament(card))
        case on.Opened(number=n, card=card):
            return "🏟 " + _("Tournament {n}: {name} opens **{tournament}**.").format(
                n=n, name=who, tournament=say.tournament(card)
            )
        case on.BlackMoved(source=source, target=target):
            return f"↳ {BLACK_SIGN} {say.part(source)} → {say.part(target)}"
        case on.PairOpened(first=first, second=second):
            return f"↳ {say.element(first)} = {say.element(second)}"
        case on.ExtraSpent(pieces=pieces, power=power):
            spent = listed([say.piece(piece) for piece in pieces])
            return _("↳ spends {pieces}: +{power}").format(pieces=spent, power=power)
        case on.Bartered(give=give, take=take):
            return f"↳ {say.piece(give)} → {say.piece(take)}"
        case on.TilesReturned(tiles=tiles):
            return "↳ " + ", ".join(f"{say.element(element)} → {slot}" for element, slot in tiles)
        case on.DialsShown(dials=dials):
            texts = [f"{words.names[seat]} {elements}/{gold}" for seat, (elements, gold) in enumerate(dials)]
            return _("The dials (elements/gold): {dials}.").format(dials=" · ".join(texts))
        case on.StandingPassSet(scope=scope):
            return _("Your auto-pass: {scope}. Others may notice how fast you pass.").format(scope=say.scope(scope))
        case on.Scored():
            return _scored(words, event)
        case on.Paid(pieces=pieces, gold=gold):
            texts = [
                f"{tiles + crystals} {say.element(element)}" for element, tiles, crystals in pieces if tiles + crystals
            ]
            texts += [f"{gold} {GOLD_SIGN}"] if gold else []
            return _("{name} discards {pieces}.").format(name=who, pieces=listed(texts))
        case on.Over(points=points, places=places):
            order = sorted(range(len(points)), key=lambda seat: (places[seat], seat))
            counts = [f"{places[seat]}. {words.names[seat]} {points[seat]}" for seat in order]
            return "🏆 " + _("The end: {counts}.").format(counts=", ".join(counts))
        case other:
            raise TypeError(f"{other} is no event of Champions of Wind and Fire")


def _scored(words: ChampionsWords, event: on.Scored) -> str:
    order = sorted(range(len(event.scores)), key=lambda seat: (-event.scores[seat], seat))
    texts = [
        f"{words.names[seat]} {event.scores[seat]}"
        + (f" (**+{event.trophies[seat]}**)" if event.trophies[seat] else "")
        for seat in order
    ]
    return "🏆 " + f"{words.say.tournament(event.card)}: {' · '.join(texts)}"
