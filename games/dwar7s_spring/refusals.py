"""The sentences of the refusals (section 11 of RULES.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from games.core.errors import Refused
from games.core.language import _, _n
from games.core.names import listed
from games.dwar7s_spring import phrases

if TYPE_CHECKING:
    from games.dwar7s_spring.words import DwarWords


def reason(words: DwarWords, refused: Refused) -> str | None:
    """Return the sentence for a refusal of this game, None for a shared reason."""
    plain = _plain().get(refused.code)
    if plain is not None:
        return plain
    telling = _TELLING.get(refused.code)
    return telling(words, refused.params) if telling is not None else None


def _plain() -> dict[str, str]:
    """Return the sentences without anything to fill in, in the language of the moment."""
    return {
        "DS-X04": _("First everybody places two starting settlements. Choose a spot for yours."),
        "DS-X05": _("The starting settlements are already placed."),
        "DS-X06": _("Finish the fight (or gathering) first: add successes or press “Resolve”."),
        "DS-X07": _("There is no fight or gathering going on."),
        "DS-X08": _(
            "You have already used your dwarf this turn. You may still play Faeries, train dragons, or end your turn."
        ),
        "DS-X09": _("There is no such place on the map."),
        "DS-X10": _("You cannot build inside a wildland."),
        "DS-X11": _("You cannot build on water. A dwarf may stand there."),
        "DS-X16": _("Choose the wood, food or gold line."),
        "DS-X19": _(
            "None of the spots next to your buildings and dwarfs is free. Send a dwarf out with Explore first."
        ),
        "DS-X23": _("There is nothing to fight or gather on a grassland spot; your dwarf can only stand there."),
        "DS-X26": _("A dwarf already stands on your Faerie spot this Era."),
        "DS-X27": _("Your hand is full (5 Faeries). Play one first."),
        "DS-X28": _("There is no Faerie left to summon."),
        "DS-X29": _("A dwarf already stands on that dragon spot this Era."),
        "DS-X30": _("The blue dragon spot opens after you have used the first one this Era."),
        "DS-X31": _("You can activate dragons only right after placing a dwarf on a dragon spot, two at most."),
        "DS-X32": _("That dragon is not in your nest."),
        "DS-X35": _("Both your expedition spots are used this Era."),
        "DS-X36": _("A dwarf already stands on that expedition spot this Era."),
        "DS-X37": _("That quest is not on display (any more)."),
        "DS-X40": _("You can remove a card only right after a quest on the second expedition spot, once."),
        "DS-X41": _("That card is not in your Heroes deck."),
        "DS-X42": _("That dragon is not in your nest."),
        "DS-X46": _("You do not hold that Faerie."),
        "DS-X50": _("You have no dwarf there. Only dwarfs on the map can move."),
        "DS-X51": _("A dwarf moves to a neighbouring place only."),
        "DS-X53": _("You have no dwarf there. Only dwarfs on the map can be swapped."),
        "DS-X56": _("Swap one piece of yours with one of an opponent."),
        "DS-X57": _("A fortress cannot be moved by Faeries."),
        "DS-X60": _("Choose wood, food or gold."),
        "DS-X61": _("You have no stored success."),
        "DS-X62": _("You already have enough axes."),
        "DS-X63": _("You must use one dwarf before ending your turn."),
        "DS-X66": _("No Faerie is waiting for a second use."),
    }


Params = dict[str, Any]


def _occupied(words: DwarWords, params: Params) -> str:
    piece = _("settlement") if params["piece"] == "settlement" else _("fortress")
    return _("On {spot} there is already a {piece} of {owner}.").format(
        spot=params["spot"], owner=words.names.line(params["seat"]), piece=piece
    )


def _dwarf_there(words: DwarWords, params: Params) -> str:
    return _("A dwarf of {owner} stands on {spot}.").format(owner=words.names.line(params["seat"]), spot=params["spot"])


def _webbed(words: DwarWords, params: Params) -> str:
    return _("{spot} is webbed by {monster}. Defeat it first (only a fortress may be built there).").format(
        spot=params["spot"], monster=_monster(words, params)
    )


def _out_of_reach(words: DwarWords, params: Params) -> str:
    return _("{spot} is not next to any of your buildings or dwarfs.").format(
        spot=phrases.place(words.content, params["spot"])
    )


def _line_built(words: DwarWords, params: Params) -> str:
    return _("Your {resource} line is already fully built.").format(resource=phrases.resource(params["line"]))


def _line_used(words: DwarWords, params: Params) -> str:
    return _("A dwarf already stands on the building spot of your {resource} line. It comes back next Era.").format(
        resource=phrases.resource(params["line"])
    )


def _fortress_stands(words: DwarWords, params: Params) -> str:
    return _("Your fortress already stands on {spot}.").format(spot=params["spot"])


def _fortress_dear(words: DwarWords, params: Params) -> str:
    return _("Your fortress needs 7 wood, 7 food and 7 gold. You are missing {missing}.").format(
        missing=phrases.amounts(params["missing"])
    )


def _wild_full(words: DwarWords, params: Params) -> str:
    return _("{where} is full. Wait for the next Era or swap in with a Faerie.").format(where=_wild(words, params))


def _no_monster(words: DwarWords, params: Params) -> str:
    return _("There is no monster in {where}. You may gather instead.").format(where=_wild(words, params))


def _monster_there(words: DwarWords, params: Params) -> str:
    return _("{monster} stands in {where}. You may fight it or just stand there.").format(
        monster=_monster(words, params), where=_wild(words, params)
    )


def _exhausted(words: DwarWords, params: Params) -> str:
    return _("{dragon} is exhausted until the next Era.").format(dragon=_breed(words, params))


def _no_quests(words: DwarWords, params: Params) -> str:
    return _("Nobody can go on quests while {monster} is in play.").format(monster=_monster(words, params))


def _is_monster(words: DwarWords, params: Params) -> str:
    text = _("{monster} is a monster. Fight it on the map.").format(monster=_monster(words, params))
    if params["wild"] is None:
        return text
    return _("{monster} is a monster. Fight it on the map at {where}.").format(
        monster=_monster(words, params), where=_wild(words, params)
    )


def _not_met(words: DwarWords, params: Params) -> str:
    quest, have = words.content.quest(params["quest"]), params["have"]
    return _("You do not meet “{quest}” yet: you need {need}, you have {have}.").format(
        quest=quest.name,
        need=phrases.requirement(words.content, quest.req),
        have=listed([_holding(key, count) for key, count in have.items()]),
    )


def _holding(key: str, count: int) -> str:
    match key:
        case "dragons":
            return _n("{n} dragon", "{n} dragons", count)
        case "dragon_level":
            return _("Level {n}").format(n=count)
        case "monsters":
            return _n("{n} monster", "{n} monsters", count)
        case "settlements" | "line":
            return _n("{n} settlement", "{n} settlements", count)
        case _goods:
            return phrases.amount(key, count)


def _top_level(words: DwarWords, params: Params) -> str:
    return _("{dragon} is already at Level 3.").format(dragon=_breed(words, params))


def _too_dear(words: DwarWords, params: Params) -> str:
    return _("Training {dragon} to Level {n} costs {cost}. You are missing {missing}.").format(
        dragon=_breed(words, params),
        n=params["level"],
        cost=phrases.amounts(params["cost"]),
        missing=phrases.amounts(params["missing"]),
    )


def _no_card(words: DwarWords, params: Params) -> str:
    return _("No Level {n} card of {dragon} is left.").format(n=params["level"], dragon=_breed(words, params))


def _targets(words: DwarWords, params: Params) -> str:
    power = params["power"]
    if power == 1:
        return _("Choose 1 target: your Faerie Power is 1.")
    return _("Choose up to {n} targets: your Faerie Power is {n}.").format(n=power)


def _only_fights(words: DwarWords, params: Params) -> str:
    return _("The {faerie} helps only in fights. For a gathering use stored successes.").format(
        faerie=words.content.faerie("success").name
    )


def _only_in_fights(words: DwarWords, params: Params) -> str:
    return _("The {faerie} helps only during a fight, after the cards are revealed.").format(
        faerie=words.content.faerie("success").name
    )


def _target_taken(words: DwarWords, params: Params) -> str:
    return _("{target} is occupied.").format(target=phrases.place(words.content, params["target"]))


def _no_dwarf_of(words: DwarWords, params: Params) -> str:
    seat = params["seat"]
    if not 0 <= seat < len(words.names.plain):
        return _("There is no such player.")
    return _("{name} has no dwarf there.").format(name=words.names.line(seat))


def _same_wild(words: DwarWords, params: Params) -> str:
    return _("Both dwarfs stand in {where}; swapping would change nothing.").format(where=_wild(words, params))


def _not_mine(words: DwarWords, params: Params) -> str:
    return _("You have no settlement on {spot}.").format(spot=params["spot"])


def _not_theirs(words: DwarWords, params: Params) -> str:
    return _("There is no opponent's settlement on {spot}.").format(spot=params["spot"])


def _may_act(words: DwarWords, params: Params) -> str:
    kinds = {
        "explore": _("explore"),
        "summon": _("summon a Faerie"),
        "dragons": _("command dragons"),
        "build": _("build"),
        "quest": _("go on a quest"),
        "fortress": _("build your fortress"),
    }
    return _("You can still use your dwarf: {list}.").format(list=listed([kinds[kind] for kind in params["kinds"]]))


def _second_use(words: DwarWords, params: Params) -> str:
    return _("Finish the {faerie} first: use it once more or press “Done”.").format(
        faerie=words.content.faerie(params["kind"]).name
    )


def _monster(words: DwarWords, params: Params) -> str:
    return words.content.monster(params["monster"]).name


def _wild(words: DwarWords, params: Params) -> str:
    return phrases.place(words.content, params["wild"])


def _breed(words: DwarWords, params: Params) -> str:
    return words.content.breed(params["breed"]).name


_TELLING: dict[str, Callable[[DwarWords, Params], str]] = {
    "DS-X12": _occupied,
    "DS-X13": _dwarf_there,
    "DS-X14": _webbed,
    "DS-X15": _out_of_reach,
    "DS-X17": _line_built,
    "DS-X18": _line_used,
    "DS-X20": _fortress_stands,
    "DS-X21": _fortress_dear,
    "DS-X22": _wild_full,
    "DS-X24": _no_monster,
    "DS-X25": _monster_there,
    "DS-X33": _exhausted,
    "DS-X34": _no_quests,
    "DS-X38": _is_monster,
    "DS-X39": _not_met,
    "DS-X43": _top_level,
    "DS-X44": _too_dear,
    "DS-X45": _no_card,
    "DS-X47": _targets,
    "DS-X48": _only_fights,
    "DS-X49": _only_in_fights,
    "DS-X52": _target_taken,
    "DS-X54": _no_dwarf_of,
    "DS-X55": _same_wild,
    "DS-X58": _not_mine,
    "DS-X59": _not_theirs,
    "DS-X64": _may_act,
    "DS-X65": _second_use,
}
