"""Pieces of sentences about the map and the cards of Dwar7s Spring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.core.language import _, _n
from games.core.names import listed
from games.dwar7s_spring.content import REDUCES, Content, Hero, Monster, Quest, Requirement
from games.dwar7s_spring.view import View
from games.dwar7s_spring.world import Spot, World, world_of

Amounts = Iterable[tuple[str, int]]


def ground_of(content: Content, view: View) -> World:
    """Return the map of a view."""
    return world_of(content, view.slots)


def amount(kind: str, count: int) -> str:
    """Return "2 wood", "1 Faerie", "3 successes"."""
    match kind:
        case "wood":
            return _("{n} wood").format(n=count)
        case "food":
            return _("{n} food").format(n=count)
        case "gold":
            return _("{n} gold").format(n=count)
        case "faerie" | "faeries":
            return _n("{n} Faerie", "{n} Faeries", count)
        case _successes:
            return _n("{n} success", "{n} successes", count)


def amounts(goods: Amounts) -> str:
    """Return "2 wood and 1 gold"; "nothing" where there is none."""
    return listed([amount(kind, count) for kind, count in goods if count]) or _("nothing")


def resource(kind: str) -> str:
    return {"wood": _("wood"), "food": _("food"), "gold": _("gold")}[kind]


def stock(have: Mapping[str, int]) -> str:
    """Return a Treasury: "2 wood, 3 food, 0 gold"."""
    return ", ".join(amount(kind, count) for kind, count in have.items())


def yield_of(spot: Spot) -> str:
    """Return what is printed on a spot: "field", "water", "3 gold", "2 Faeries"."""
    match spot.ground:
        case "field":
            return _("field")
        case "water":
            return _("water")
        case ground:
            return amount(ground, spot.amount)


def gained(content: Content, view: View, spot: Spot) -> tuple[int, str | None]:
    """Return what a new settlement gets on a spot, and the name of the monster that reduces it."""
    for effect, monster in view.effects.items():
        if REDUCES.get(effect) == spot.ground and spot.amount > content.constants.reduced_amount:
            return content.constants.reduced_amount, content.monster(monster).name
    return spot.amount, None


def spot_text(content: Content, view: View, id: str) -> str:
    """Return "D2: 2 food, you get 1 (Heath Witch)"."""
    spot = ground_of(content, view).spots[id]
    text = f"{id}: {yield_of(spot)}"
    count, monster = gained(content, view, spot)
    if monster is not None:
        text += _(", you get {n} ({monster})").format(n=count, monster=monster)
    return text


def place(content: Content, node: str) -> str:
    """Return the name of a spot ("D2") or a wildland ("Forest 1")."""
    return next((wild.name for wild in content.wildlands if wild.id == node), node)


def requirement(content: Content, req: Requirement) -> str:
    """Return what a quest asks for: "5 food and 3 Faeries in hand"."""
    parts = []
    if req.dragons:
        parts.append(_n("{n} dragon", "{n} dragons", req.dragons))
    if req.dragon_level:
        parts.append(_("a dragon of Level {n} or higher").format(n=req.dragon_level))
    if req.monsters:
        parts.append(_n("{n} monster defeated", "{n} monsters defeated", req.monsters))
    if req.line is not None:
        parts.append(_("the {resource} line fully built").format(resource=resource(req.line)))
    if req.settlements:
        parts.append(_n("{n} settlement", "{n} settlements", req.settlements))
    parts += [amount(kind, getattr(req, kind)) for kind in ("wood", "food", "gold") if getattr(req, kind)]
    if req.faeries:
        parts.append(_n("{n} Faerie in hand", "{n} Faeries in hand", req.faeries))
    return listed(parts)


def lacking(content: Content, req: Requirement, have: Mapping[str, int], built: Mapping[str, int]) -> str:
    """Return what is missing for a quest, "" where nothing is."""
    parts = []
    for key, count in have.items():
        short = getattr(req, key) - count
        if short <= 0:
            continue
        match key:
            case "dragons":
                parts.append(_n("{n} dragon", "{n} dragons", short))
            case "dragon_level":
                parts.append(_("a dragon of Level {n}").format(n=req.dragon_level))
            case "monsters":
                parts.append(_n("{n} monster", "{n} monsters", short))
            case "settlements":
                parts.append(_n("{n} settlement", "{n} settlements", short))
            case _goods:
                parts.append(amount(key, short))
    if req.line is not None:
        left = len(content.line(req.line).reveals) - built[req.line]
        if left:
            text = _n("{n} settlement of the {resource} line", "{n} settlements of the {resource} line", left)
            parts.append(text.format(resource=resource(req.line)))
    return listed(parts)


def card_text(content: Content, id: str) -> str:
    """Return a card with what it is good for: "Pim the Packmule (2 backpacks)", "Silkmaw (2 VP)"."""
    match content.card(id):
        case Hero(name=name, axes=axes, backpacks=backpacks):
            parts = [_n("{n} axe", "{n} axes", axes)] * bool(axes)
            parts += [_n("{n} backpack", "{n} backpacks", backpacks)] * bool(backpacks)
            return f"{name} ({', '.join(parts)})" if parts else name
        case Quest(name=name, vp=vp) | Monster(name=name, vp=vp):
            return f"{name} ({_('{n} VP').format(n=vp)})"


def revealed(content: Content, cards: Iterable[str], kind: str) -> str:
    """Return revealed cards with what counts: "Brunna Gateaxe (2), Silkmaw (0)"."""
    shown = []
    for id in cards:
        card = content.card(id)
        count = (card.axes if kind == "fight" else card.backpacks) if isinstance(card, Hero) else 0
        shown.append(f"{card.name} ({count})")
    return ", ".join(shown) or _("no card")
