"""What the keys of Dwar7s Spring say: a short label and a sentence for every action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.events import Action
from games.core.language import _, _n
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import phrases
from games.dwar7s_spring.view import View

if TYPE_CHECKING:
    from games.dwar7s_spring.words import DwarWords


def label(words: DwarWords, view: View, action: Action) -> str:
    """Return the text of a button."""
    content = words.content
    match action:
        case do.ChooseArea(slot):
            return area(words, view, slot)
        case do.ChooseSpot(spot):
            if view.phase == "start":
                return phrases.spot_text(content, view, spot)
            return f"{spot}: {phrases.yield_of(phrases.ground_of(content, view).spots[spot])}"
        case do.PlaceStart(line, _spot):
            return _("From the {resource} line").format(resource=phrases.resource(line))
        case do.ChooseLine(line):
            return _("Build: {resource} line").format(resource=phrases.resource(line))
        case do.Build(_line, spot):
            return phrases.spot_text(content, view, spot)
        case do.ChooseFortress():
            return _("Fortress (7/7/7)")
        case do.BuildFortress(spot):
            return _("Pay 7/7/7 and build on {spot}").format(spot=spot)
        case do.Explore():
            return explore(words, view, action)
        case do.Summon():
            return _("Summon a Faerie")
        case do.CommandDragons(1):
            return _("Dragons")
        case do.CommandDragons():
            return _("Dragons (blue): Power 2")
        case do.Quest(card, spot):
            quest = content.quest(card)
            text = _("{quest} ({vp} VP)").format(quest=quest.name, vp=quest.vp)
            return text + (" · " + _("may remove a card") if spot == 2 else "")
        case do.Idle():
            return _("Let the dwarf rest")
        case do.Train(index):
            return train(words, view, index)
        case do.ChooseCard(card):
            return phrases.card_text(content, card)
        case do.RemoveCard(card):
            return _("Remove {card}").format(card=content.card(card).name)
        case _other:
            return _follow_up(words, view, action)


def _follow_up(words: DwarWords, view: View, action: Action) -> str:
    content = words.content
    match action:
        case do.Activate(index):
            dragon = view.seats[view.active].dragons[index]
            breed = content.breed(dragon.breed)
            return f"{breed.name} {dragon.level}: +{phrases.amounts(breed.gives(dragon.level).listed)}"
        case do.SpendSuccess():
            return _("Stored success +1")
        case do.Resolve():
            return _("Resolve")
        case do.EndTurn():
            return _("End turn")
        case do.ChooseFaerie(kind):
            return _held(words, view, kind)
        case do.PlayFaerie("success"):
            power = view.seats[view.active].power
            return f"{_held(words, view, 'success')}: " + _n("+{n} axe", "+{n} axes", power)
        case do.PlayFaerie(_kind, (use,)):
            return use_text(words, view, use)
        case do.UseAgain(use):
            return use_text(words, view, use)
        case do.FaerieDone():
            return _("Done")
        case do.ChoosePiece(node):
            return _own_piece(words, view, node)
        case do.Back():
            return _("Back")
        case do.FaerieBack():
            return _("Back to the Faeries") if view.phase != "again" else _("Another piece")
        case other:
            raise TypeError(f"{other} is no action of Dwar7s Spring")


def area(words: DwarWords, view: View, slot: str) -> str:
    """Return a petal with what lies free on it: "K Longacre: 3 wood, 3 gold"."""
    content, ground = words.content, phrases.ground_of(words.content, view)
    name = f"{slot} {content.petal_name(ground.petal_in[slot])}"
    spots = [ground.spots[id] for id in ground.spots if ground.spots[id].slot == slot and id in view.buildable]
    rich = sorted((spot for spot in spots if spot.resource), key=lambda spot: -spot.amount)
    if view.phase != "start":
        return name
    parts = [phrases.amount(spot.ground, spot.amount) for spot in rich]
    fields = len(spots) - len(rich)
    if fields:
        parts.append(_n("{n} field", "{n} fields", fields))
    return f"{name}: {', '.join(parts)}"


def explore(words: DwarWords, view: View, action: do.Explore) -> str:
    content, node = words.content, action.node
    if node in phrases.ground_of(content, view).spots:
        return _("To {spot}").format(spot=f"{node} ({phrases.yield_of(phrases.ground_of(content, view).spots[node])})")
    where, cards = phrases.place(content, node), view.cards.get(node, 0)
    match action.then:
        case "fight":
            monster = content.monster(view.monster_at[node])
            text = _n("Fight {monster} in {where}: {n} card", "Fight {monster} in {where}: {n} cards", cards)
            against = _n("{n} axe", "{n} axes", monster.axes)
            return text.format(monster=monster.name, where=where) + " · " + against
        case "gather":
            text = _n("Gather {what} in {where}: {n} card", "Gather {what} in {where}: {n} cards", cards)
            return text.format(what=phrases.resource(content.wildland(node).gather), where=where)
        case "camp":
            return _("Stand in {where}").format(where=where)


def train(words: DwarWords, view: View, index: int) -> str:
    dragon = view.seats[view.active].dragons[index]
    breed, level = words.content.breed(dragon.breed), dragon.level + 1
    text = _("Train {dragon} to {level}: {cost}").format(
        dragon=breed.name, level=level, cost=phrases.amounts(breed.cost(level).listed)
    )
    return text + (" · " + _("exhausted") if dragon.exhausted else "")


def _held(words: DwarWords, view: View, kind: str) -> str:
    hand = view.seats[view.active].hand or ()
    name, count = words.content.faerie(kind).name, hand.count(kind)
    return f"{name} ×{count}" if count > 1 else name


def _own_piece(words: DwarWords, view: View, node: str) -> str:
    where = phrases.place(words.content, node)
    kind = view.faerie_draft.kind or view.again
    if kind == "swap_settlements":
        return _("My settlement on {spot}").format(spot=phrases.spot_text(words.content, view, node))
    if node in view.camp or node not in view.occupant:
        return _("My dwarf in {where}").format(where=where)
    return _("My dwarf on {where}").format(where=where)


def use_text(words: DwarWords, view: View, use: do.Use) -> str:
    """Return what a Faerie would do: "D6 → D5", "Plains 2 ↔ Q0 (● Ada)", "Take 1 wood"."""
    content = words.content
    match use:
        case do.Move(source, target):
            return f"{phrases.place(content, source)} → {_target(words, view, target)}"
        case do.SwapDwarfs(mine, seat, theirs):
            places = f"{phrases.place(content, mine)} ↔ {phrases.place(content, theirs)}"
            return f"{places} ({words.names.line(seat)})"
        case do.SwapSettlements(mine, theirs):
            spot = phrases.ground_of(content, view).spots[theirs]
            owner = words.names.line(view.occupant[theirs].seat)
            return f"{mine} ↔ {theirs}: {phrases.yield_of(spot)} ({owner})"
        case do.Take(resource):
            return _("Take {amount}").format(amount=phrases.amount(resource, 1))


def _target(words: DwarWords, view: View, node: str) -> str:
    spots = phrases.ground_of(words.content, view).spots
    return f"{node} ({phrases.yield_of(spots[node])})" if node in spots else phrases.place(words.content, node)


def sentence(words: DwarWords, view: View, action: Action) -> str:
    """Describe an action in one line that no other option shares."""
    content, short = words.content, label(words, view, action)
    match action:
        case do.PlaceStart(line, spot):
            return _("Settle {spot} from the {resource} line").format(spot=spot, resource=phrases.resource(line))
        case do.ChooseSpot() if view.phase != "start":
            return _("Fortress on {spot}").format(spot=short)
        case do.Build(line, _spot):
            return _("Build {spot} · {resource} line").format(spot=short, resource=phrases.resource(line))
        case do.CommandDragons():
            return _("Command dragons on spot {n}").format(n=action.spot) + (f" · {short}" if action.spot > 1 else "")
        case do.Quest(_card, spot):
            return _("Quest on spot {n}: {quest}").format(n=spot, quest=short)
        case do.Activate(index):
            return _("Activate {dragon}").format(dragon=short) + f" ({index + 1})"
        case do.ChooseCard():
            return _("Remove: {card}").format(card=short)
        case do.RemoveCard():
            return _("{remove}, for good").format(remove=short)
        case do.ChooseFaerie() | do.PlayFaerie("success"):
            return _("Play {faerie}").format(faerie=short)
        case do.PlayFaerie(kind, _uses):
            return f"{content.faerie(kind).name}: {short}"
        case do.UseAgain():
            return _("Once more: {use}").format(use=short)
        case do.FaerieDone():
            return _("Done: no second use")
        case _other:
            return short
