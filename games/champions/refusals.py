"""The sentences of refusals (section 11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from games.champions.vocabulary import Vocabulary, number, stage_name
from games.core.errors import Refused
from games.core.language import _, _n
from games.core.names import listed

if TYPE_CHECKING:
    from games.champions.words import ChampionsWords

Params = dict[str, Any]


def reason(words: ChampionsWords, refused: Refused) -> str | None:
    """Return the sentence for a refusal of this game, None for a shared reason."""
    params, say = refused.params, words.say
    match refused.code:
        case "CW-X06":
            return _("First place the {element} tile that {name}'s card gave you.").format(
                element=say.element(params["element"]), name=words.names[params["giver"]]
            )
        case "CW-X15" | "CW-X52":
            taken = _("{name} has already taken this area.")
            none = _("{name} has not taken dice this round.")
            return (taken if refused.code == "CW-X15" else none).format(name=words.names[params["seat"]])
        case code if code in _PLAIN:
            return _(_PLAIN[code])
        case code if code in _FILLED:
            return _FILLED[code](say, params)
        case _shared:
            return None


def phase_name(phase: str) -> str:
    """Return what the table is at."""
    return {
        "swap": _("keeping or swapping tournaments"),
        "split": _("splitting the dice"),
        "gift": _("placing a gift"),
        "take": _("taking an area"),
        "free": _("a player's turn"),
        "die": _("the icons of a die"),
        "keep": _("keeping one of two cards"),
        "pair": _("placing a pair"),
        "bonus": _("a border bonus"),
        "upgrade": _("choosing tiles for an upgrade"),
        "fee": _("the fee of an upgrade"),
        "late": _("late upgrades"),
        "rest": _("placing the rest"),
        "reserve": _("reserving the last tournament"),
        "open": _("opening a tournament"),
        "window": _("tournament cards"),
        "more": _("a card that goes on"),
        "dial": _("setting the dials"),
        "pay": _("paying the stakes"),
    }[phase]


def _mark(text: str) -> str:
    """Mark a text for the catalogue; it is translated when it is said."""
    return text


_PLAIN = {
    "CW-X08": _mark("First take everything this die shows."),
    "CW-X09": _mark("This table plays without the advanced rules."),
    "CW-X11": _mark("You have already decided about your tournaments."),
    "CW-X12": _mark("The swap is all three cards or none."),
    "CW-X13": _mark("Every die must lie in exactly one area."),
    "CW-X16": _mark("You already have your dice for this turn."),
    "CW-X17": _mark("First take one area of dice."),
    "CW-X18": _mark("This die is used already."),
    "CW-X19": _mark("This die is not yours this turn."),
    "CW-X20": _mark("A whole die goes to the pyramid or to the training ground."),
    "CW-X21": _mark("This die has no such icon left."),
    "CW-X24": _mark("This die lies in the training ground: it gives crystals."),
    "CW-X27": _mark("This die lies in the pyramid: it gives tiles."),
    "CW-X28": _mark("After the first crystal you must train next to an empty region."),
    "CW-X29": _mark("You cannot refuse an element that you can take."),
    "CW-X30": _mark("This die shows no further black crystal."),
    "CW-X32": _mark("There is no pair in this tray."),
    "CW-X34": _mark("You have no pair of gold."),
    "CW-X37": _mark("This border gives nothing now."),
    "CW-X40": _mark("Take it from the pyramid tray first."),
    "CW-X41": _mark("Keep one of the two cards you drew."),
    "CW-X42": _mark("You do not hold this card."),
    "CW-X43": _mark("This card is for the tournaments."),
    "CW-X44": _mark("Remove it from a dragon tile; the trays come only if no tile has one."),
    "CW-X45": _mark("You have no black crystal to remove."),
    "CW-X46": _mark("There is no crystal you could take."),
    "CW-X47": _mark("Your pyramid has no room for any tile."),
    "CW-X48": _mark("You have no unused die to turn."),
    "CW-X49": _mark("The die already shows this face."),
    "CW-X50": _mark("You may turn only your own dice."),
    "CW-X51": _mark("Borrowing comes before your first die."),
    "CW-X53": _mark("Choose another player."),
    "CW-X54": _mark("You have no tile to place."),
    "CW-X55": _mark("You can upgrade once per turn."),
    "CW-X57": _mark("This stack is empty."),
    "CW-X61": _mark("You have finished your trainer's task."),
    "CW-X64": _mark("You have no gold for the fee."),
    "CW-X65": _mark("Nothing can be upgraded; you are passed."),
    "CW-X68": _mark("Choose one of the three public tournaments."),
    "CW-X69": _mark("This one is reserved for the end."),
    "CW-X71": _mark("With three players the first tournament is a public one."),
    "CW-X72": _mark("You have played this tournament."),
    "CW-X75": _mark("Choose a number from 0 up."),
    "CW-X77": _mark("You do not hold this card."),
    "CW-X78": _mark("Move one or two black crystals from a part that has some to another part."),
    "CW-X81": _mark("You may already exchange these elements."),
    "CW-X87": _mark("Choose three discarded tiles of three different elements."),
}

_FILLED: dict[str, Callable[[Vocabulary, Params], str]] = {
    "CW-X03": lambda say, p: _("That is not possible now. The table is at: {phase}.").format(
        phase=phase_name(p["phase"])
    ),
    "CW-X07": lambda say, p: _("First finish: {step}.").format(step=phase_name(p["open"])),
    "CW-X10": lambda say, p: _("I do not know {value}. Please choose from the list.").format(value=p["value"]),
    "CW-X14": lambda say, p: _("The areas take {sizes} dice.").format(sizes=p["sizes"]),
    "CW-X22": lambda say, p: _("There is already a tile on {slot}.").format(slot=p["slot"]),
    "CW-X23": lambda say, p: _("{slot} takes {icons}, not {element}.").format(
        slot=p["slot"], icons=say.icons(p["icons"]), element=say.element(p["element"])
    ),
    "CW-X25": lambda say, p: _("The {region} is empty already.").format(region=say.region(p["region"])),
    "CW-X26": lambda say, p: _("The {region} holds {element}.").format(
        region=say.region(p["region"]), element=say.element(p["element"])
    ),
    "CW-X31": lambda say, p: _n("You still have {n} die to use.", "You still have {n} dice to use.", p["n"]),
    "CW-X33": lambda say, p: _("{part} is at {power}. Black crystals must go to a part that still has power.").format(
        part=say.part(p["part"]), power=number(p["power"])
    ),
    "CW-X35": lambda say, p: _("Your {part} is at {power}: gold must go to the lowest part first.").format(
        part=say.part(p["part"]), power=number(p["power"])
    ),
    "CW-X36": lambda say, p: (
        _("In the advanced game gold stays where it is.")
        if p["what"] == "gold"
        else _("In the advanced game these crystals stay where they are.")
    ),
    "CW-X39": lambda say, p: _("There is no black crystal on {place}.").format(place=say.place(p["place"])),
    "CW-X56": lambda say, p: _("Your {part} is upgraded already; each part only once.").format(
        part=say.part(p["part"])
    ),
    "CW-X58": lambda say, p: _("These tiles do not form the pattern of {tile}.").format(tile=say.tile(p["tile"])),
    "CW-X59": lambda say, p: _("{slot} has been used already (face down).").format(slot=p["slot"]),
    "CW-X60": lambda say, p: _("There is no tile on {slot}.").format(slot=p["slot"]),
    "CW-X62": lambda say, p: _("You still need: {elements} (crystals, not tiles).").format(
        elements=say.elements(p["elements"])
    ),
    "CW-X63": lambda say, p: _("There is no gold on {place}.").format(place=say.place(p["place"])),
    "CW-X66": lambda say, p: _("Place exactly {b} black crystals and {g} gold.").format(b=p["b"], g=p["g"]),
    "CW-X67": lambda say, p: _(
        "Piece {k} may not go there: black crystals need a part with power, gold the lowest part."
    ).format(k=p["k"]),
    "CW-X70": lambda say, p: _("With {n} players you open with one of your own tournaments.").format(n=p["n"]),
    "CW-X73": lambda say, p: _("You can stake at most {limit} {element}.").format(
        limit=p["limit"], element=say.element(p["element"])
    ),
    "CW-X74": lambda say, p: _("You have {n} gold.").format(n=p["n"]),
    "CW-X76": lambda say, p: _("{card} is played {stage}.").format(
        card=say.card(p["card"]), stage=stage_name(p["stage"])
    ),
    "CW-X79": lambda say, p: _("{part} would drop below 1.").format(part=say.part(p["part"])),
    "CW-X80": lambda say, p: _("There is no black crystal to ignore on your {part}.").format(part=say.part(p["part"])),
    "CW-X82": lambda say, p: _("{card} does not work in a {element} tournament.").format(
        card=say.card(p["card"]), element=say.element(p["element"])
    ),
    "CW-X83": lambda say, p: _("You need two of: {elements}.").format(elements=say.elements(p["elements"])),
    "CW-X84": lambda say, p: _("{card} needs two staked gold and works once per tournament.").format(
        card=say.card(p["card"])
    ),
    "CW-X85": lambda say, p: _(
        "Give a {element} you own for another element you have discarded, once or twice."
    ).format(element=say.element(p["element"])),
    "CW-X86": lambda say, p: _("You did not spend two {element} tiles in this tournament.").format(
        element=say.element(p["element"]) if p["element"] else _("equal")
    ),
    "CW-X88": lambda say, p: _("There is no room for {element} in your pyramid.").format(
        element=say.element(p["element"])
    ),
    "CW-X89": lambda say, p: _("Pay exactly {n}.").format(n=p["n"]),
    "CW-X90": lambda say, p: _("You can pay with: {list}.").format(
        list=listed([say.element(e) for e in p["elements"]])
    ),
}
