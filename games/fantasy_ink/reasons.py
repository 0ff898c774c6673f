"""Why something is refused, as the player reads it (RULES.md section 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.errors import Refused
from games.core.language import _, _n

if TYPE_CHECKING:
    from games.fantasy_ink.words import InkWords


def reason(words: InkWords, refused: Refused) -> str | None:
    """Return the sentence for a refusal of this game's own; None for a shared reason."""
    given = refused.params
    match refused.code:
        case "not_your_turn" if len(given.get("seats", ())) == 1:
            return _("It is {name}'s turn.").format(name=words.names[given["seats"][0]])
        case "not_seated":
            return _("You are not playing at this table.")
        case "full" | "too_few":
            return _("This game is for exactly two players.")
        case "illegal":
            return _("Please pick one of the offered entries.")
        case "FI-X04":
            return _("First both of you choose your cards.")
        case "FI-X05":
            return _("You have already used your die this turn.")
        case "FI-X06":
            return _("First decide which card moves up, or skip it.")
        case "FI-X55":
            return _("{name} chooses a victory tile first.").format(name=words.names[given["seat"]])
        case "FI-X54":
            return _("That victory tile is already taken.")
        case "FI-X34":
            return _("You can only re-roll in your own turn.")
        case "FI-X31":
            return _("There are no dice left to re-roll.")
        case "FI-X32":
            return _("You have no black card to destroy.")
        case "FI-X33":
            return _("That card cannot pay for a re-roll.")
        case "FI-X35":
            return _("There is no card to move up now.")
        case "FI-X36":
            return _("{card} is already in the top row.").format(card=words.card(given["card"]))
        case "FI-X37":
            return _("You can only move your own cards.")
        case "FI-X38":
            return _("You still have to place or discard a die.")
        case _other:
            return _placing(words, refused) or _drafting(refused) or _abilities(words, refused)


def _placing(words: InkWords, refused: Refused) -> str | None:
    given = refused.params
    match refused.code:
        case "FI-X09":
            return _("That die is no longer in the pool.")
        case "FI-X10":
            return _("That card is not in front of you.")
        case "FI-X11":
            return _("You can only build your own cards.")
        case "FI-X12":
            return _("{card} has no such space.").format(card=words.card(given["card"]))
        case "FI-X13":
            return _("There is already a die on that space.")
        case "FI-X25":
            return _("Only one joker per die.")
        case "FI-X18":
            return _("You do not need a joker here, the colour fits.")
        case "FI-X19":
            return _("You have no {kind}.").format(kind=words.kind(given["kind"]))
        case "FI-X20":
            return _("A 6 cannot be raised and a 1 cannot be lowered.")
        case "FI-X21":
            return _("You took this joker just now; it can be used from your next turn on.")
        case "FI-X14":
            return _("That space needs a {colour} die.").format(colour=words.colour(given["colour"]))
        case "FI-X15":
            return _("That space needs {value}.").format(value=given["value"].replace("-", "−"))
        case "FI-X16":
            return _("These spaces need the same number: {number}.").format(**given)
        case "FI-X17":
            return _("{number} is already used in this row; all numbers must differ.").format(**given)
        case "FI-X24":
            return _("The connected spaces must add up to {total}; with a {number} that cannot work.").format(**given)
        case "FI-X26":
            return _("With that die {card} could never be completed.").format(card=words.card(given["card"]))
        case "FI-X22":
            return _("You have no {kind} left to take.").format(kind=words.kind(given["kind"]))
        case "FI-X23":
            return _("You take a joker for this die: choose which one.")
        case _other:
            return None


def _drafting(refused: Refused) -> str | None:
    match refused.code:
        case "FI-X29":
            return _("There is nothing to choose now.")
        case "FI-X52":
            return _("Only the second player takes one starting joker.")
        case "FI-X53":
            return _("Choose the colour joker or the ±1 joker.")
        case "FI-X30":
            return _("First choose your starting joker.")
        case "FI-X27":
            return _n("Keep exactly {n} card.", "Keep exactly {n} cards.", refused.params["n"])
        case "FI-X28":
            return _("That card is not in your hand.")
        case _other:
            return None


def _abilities(words: InkWords, refused: Refused) -> str | None:
    given = refused.params
    ability = words.content.ability(given["ability"]).label if "ability" in given else ""
    match refused.code:
        case "FI-X39":
            return _("You do not have this ability.")
        case "FI-X40":
            return _("You have already used {ability}.").format(ability=ability)
        case "FI-X41":
            return _("You have used two abilities; that is all for this game.")
        case "FI-X50":
            return _("{ability} is not possible now.").format(ability=ability)
        case "FI-X42":
            return _("You need a joker from your supply as a marker, and it is empty.")
        case "FI-X43":
            return _("There is no {kind} in your supply for a marker.").format(kind=words.kind(given["kind"]))
        case "FI-X44":
            return _("{card} cannot move up.").format(card=words.card(given["card"]))
        case "FI-X45":
            return _("There is no {kind} left after paying the marker.").format(kind=words.kind(given["kind"]))
        case "FI-X46":
            return _("That card is in no collection.")
        case "FI-X47":
            return _("Only a card without dice in {name}'s play area.").format(name=words.names[given["seat"]])
        case "FI-X48":
            return _("That card is not in front of you.")
        case "FI-X49":
            return _("That die does not fit there without a joker.")
        case "FI-X51":
            return _("{name} has no chapter to lose.").format(name=words.names[given["seat"]])
        case _other:
            return None
