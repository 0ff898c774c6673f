"""What a player reads when something is refused (section 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.errors import Refused
from games.core.language import _, _n
from games.core.names import listed

if TYPE_CHECKING:
    from games.fourth_wing.words import WingWords


def reason(words: WingWords, refused: Refused) -> str | None:
    """Return the sentence for a refusal of this game; None for a shared reason without a better one."""
    params = refused.params
    for part in (_plain, _turn, _helpers, _specials, _around):
        text = part(words, refused.code, params)
        if text is not None:
            return text
    return None


def possible(phase: str) -> str:
    """Say what can be done in a phase."""
    return {
        "friend": _("Keep the new friend or draw again."),
        "abilities": _("Choose your two abilities."),
        "turn": _("Place dice, ask for help, roll again or end your turn."),
        "reroll": _("Choose the dice that are rolled again, or go back."),
        "fight": _("Attack again or give up."),
        "special": _("Decide about the special ability."),
        "reward": _("Choose your reward."),
        "give_back": _("Give back a friend."),
        "peek": _("Look at a focus tile, or do without."),
        "lay": _("Lay your impression tiles at the dragons."),
    }.get(phase, "")


def _plain(words: WingWords, code: str, params: dict[str, Any]) -> str | None:
    match code:
        case "not_your_turn" if params.get("seats"):
            names = [words.names[seat] for seat in params["seats"]]
            return _n("It is {names}'s turn.", "It is for {names} to decide.", len(names)).format(names=listed(names))
        case "FW-X04":
            return f"{_('That is not possible now.')} {possible(params['possible'])}".rstrip()
        case "FW-X06":
            return _("You have already decided that.")
        case "too_few" | "full":
            return _("This game is for 2 to 4 players.")
        case "colour_taken":
            return _("{colour} is taken, and with it both persons of its character tile. Free: {free}.").format(
                **params
            )
        case "FW-X60":
            return _("Choose 1 or 1B, 2 or 2B, 3 or 3B.")
        case _other:
            return None


def _turn(words: WingWords, code: str, params: dict[str, Any]) -> str | None:
    board = words.content.board(params["board"]) if "board" in params else None
    space = board.space(params["space"]) if board is not None else None
    match code:
        case "FW-X07":
            return _("That die is not in front of you any more.")
        case "FW-X08" if space:
            text = _n("{space} needs {n} die.", "{space} needs {n} dice at once.", len(space.dice))
            return text.format(space=space.name)
        case "FW-X09" if space:
            return _("{space} needs {values}.").format(space=space.name, values=words.slots(space))
        case "FW-X10":
            return _("A sparring partner waits there: you have to fight.")
        case "FW-X11":
            return _("Both dice have to be placed together.")
        case "FW-X12" if space:
            return _("You still have a die that fits {space}: place it first.").format(space=space.name)
        case "FW-X13":
            return _("Place at least one die before you roll again.")
        case "FW-X14":
            return _("You have no dice left to roll.")
        case "FW-X15":
            return _("The next step is a fight, not a roll.")
        case "FW-X16":
            return _("You cannot stop on an obstacle: place more or roll again.")
        case "FW-X30":
            return _("In a fight you are on your own: attack again or give up.")
        case "FW-X31":
            return _("Roll these dice first.")
        case "FW-X32":
            return _("There is nobody to fight here.")
        case "FW-X33":
            return _n("You need {n} die for this partner.", "You need {n} dice for this partner.", params["count"])
        case "FW-X34":
            return _("You have no further die to add.")
        case _other:
            return None


def _helpers(words: WingWords, code: str, params: dict[str, Any]) -> str | None:
    ability = words.ability(params["ability"]) if params.get("ability") else _("That ability")
    friend = words.content.friend(params["friend"]) if params.get("friend") else None
    name = friend.name if friend else _("That card")
    match code:
        case "FW-X17":
            return _("You did not choose {ability} for this challenge.").format(ability=ability)
        case "FW-X18":
            return _("{ability} is turned over until the end of this turn.").format(ability=ability)
        case "FW-X19":
            return _("{ability} needs a {face}.").format(ability=ability, face=words.face(params["face"]))
        case "FW-X20":
            return _("Choose at least one other die to re-roll.")
        case "FW-X21" if friend:
            return _("{name} is not exhausted.").format(name=name)
        case "FW-X21":
            return _("None of your friends is exhausted.")
        case "FW-X22":
            return _("Strength borrows somebody else's friend.")
        case "FW-X23" | "FW-X27":
            return _("{name} is exhausted.").format(name=name)
        case "FW-X24":
            return _("The Dragon you spend cannot be changed.")
        case "FW-X25":
            return _("Balance needs a Dragon and a Heart-6.")
        case "FW-X26":
            return _("Balance does not replace a fight.")
        case "FW-X28" | "FW-X57":
            return _("{name} is not your friend.").format(name=name)
        case "FW-X29" if friend:
            text = _("1 or 2 dice") if friend.max_dice > 1 else _("1 die")
            return _("{name} changes {dice}.").format(name=name, dice=text)
        case _other:
            return None


def _specials(words: WingWords, code: str, params: dict[str, Any]) -> str | None:
    match code:
        case "FW-X35" if params["seat"] is not None:
            return _("You cannot swap with {name}.").format(name=words.names[params["seat"]])
        case "FW-X35":
            return _("You cannot swap with that piece.")
        case "FW-X36":
            return _("Your piece cannot be put there.")
        case "FW-X37":
            ability = words.ability(params["ability"]) if params["ability"] else _("that")
            return _("You cannot take {ability}.").format(ability=ability)
        case "FW-X38":
            names = listed([words.names[seat] for seat in params["seats"]])
            return _("Choose one face-up tile of each: {names}.").format(names=names)
        case "FW-X39":
            return _("This special happens in any case.")
        case _other:
            return None


def _around(words: WingWords, code: str, params: dict[str, Any]) -> str | None:
    ability = words.ability(params["ability"]) if params.get("ability") else ""
    friend = words.friend(params["friend"]) if params.get("friend") else ""
    match code:
        case "FW-X40":
            return _("{ability} is not on offer in this challenge.").format(ability=ability or _("That ability"))
        case "FW-X41":
            return _("Choose two different abilities.")
        case "FW-X42":
            return _("Decide first whether you keep {friend}.").format(friend=friend)
        case "FW-X43":
            return _("You may draw again only if you already have this friend.")
        case "FW-X44":
            return _("The stack is empty: {friend} stays.").format(friend=friend)
        case "FW-X45":
            return _("You have no reward to choose.")
        case "FW-X46":
            first, second = params["abilities"]
            return _("Choose one of your two abilities: {first}, {second}.").format(
                first=words.ability(first), second=words.ability(second)
            )
        case "FW-X47":
            return _n("{names} goes first.", "{names} go first.", len(params["seats"])).format(
                names=listed([words.names[seat] for seat in params["seats"]])
            )
        case "FW-X48" if params["first"] == "friend":
            return _("First: give back a friend.")
        case "FW-X48":
            return _("First: choose your reward.")
        case "FW-X49" if params["public"]:
            return _("This tile is already known to all.")
        case "FW-X49":
            return _("You know this tile already.")
        case "FW-X50":
            return _("You have had your look.")
        case "FW-X51":
            return _("No focus tile is face down any more.")
        case "FW-X52":
            return _n(
                "You still have {n} tile in hand: it must be laid.",
                "You still have {n} tiles in hand: all must be laid.",
                params["n"],
            )
        case "FW-X53":
            if not ability:
                return _("You have no such tiles in hand.")
            return _("You do not have that many {ability} tiles.").format(ability=ability)
        case "FW-X54":
            return _("This dragon is not in the game.")
        case "FW-X55":
            return _("Look at a focus tile first, or say that you do not want to.")
        case "FW-X56":
            return _("You need not give back anybody.")
        case "FW-X61":
            dragon = words.content.dragon(params["dragon"]).name
            return _("You have laid no {ability} tile at {dragon} this time.").format(ability=ability, dragon=dragon)
        case _other:
            return None
