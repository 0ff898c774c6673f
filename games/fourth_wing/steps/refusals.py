"""Why something is refused (section 11 of RULES.md); what is legal is decided in the steps alone."""

from __future__ import annotations

from games.core.errors import Refused
from games.core.events import Action
from games.fourth_wing import actions as do
from games.fourth_wing.actions import Shown
from games.fourth_wing.state import Table
from games.fourth_wing.steps.moment import Moment


def elsewhere(game: Table, action: Action, possible: str) -> Refused:
    """Refuse what belongs to another phase; ``possible`` names what the words say can be done instead."""
    if isinstance(action, do.KeepFriend | do.RedrawFriend | do.ChooseAbilities):
        return Refused("FW-X06", "FW-A94")
    if isinstance(action, do.ChooseReward):
        return Refused("FW-X45", "FW-R602")
    if isinstance(action, do.ReturnFriend):
        return Refused("FW-X56", "FW-R852")
    if isinstance(action, do.Fight):
        return Refused("FW-X32", "FW-R831")
    return Refused("FW-X04", None, possible=possible)


def in_fight(game: Table, action: Action) -> Refused:
    """FW-R844: nothing but attacking and giving up."""
    if isinstance(action, do.AttackAgain):
        return Refused("FW-X34", "FW-R834")
    if isinstance(action, do.TurnAction):
        return Refused("FW-X30", "FW-R844")
    return elsewhere(game, action, "fight")


def in_turn(game: Table, moment: Moment, action: Action) -> Refused:
    """Refuse something in a turn, outside a fight."""
    needs_faces = (
        do.Place
        | do.PlaceAll
        | do.UseFriend
        | do.UseStrength
        | do.UseIntelligence
        | do.UseEmotionalStrength
        | do.ChooseDice
    )
    if moment.turn.won and isinstance(action, needs_faces):
        return Refused("FW-X31", "FW-A49")
    match action:
        case do.Place():
            return _place(moment, action)
        case do.RollAgain():
            return _roll_again(moment)
        case do.EndTurn():
            return _unplaced(moment) or Refused("FW-X16", "FW-R861")
        case do.UseFriend(friend, dice):
            return _friend(moment, friend) or _targets(moment, friend, dice)
        case do.UseStrength():
            return _strength(moment, action)
        case do.UseIntelligence(heart, reroll):
            return (
                _ability(moment, "intelligence", moment.heart, heart)
                or _reroll(moment, heart, reroll)
                or _rolling(moment)
            )
        case do.UseEmotionalStrength(heart, friend):
            known = friend if any(card.kind == friend for card in moment.player.friends) else None
            return _ability(moment, "emotional_strength", moment.heart, heart) or Refused(
                "FW-X21", "FW-R413", friend=known if moment.player.kinds(active=False) else None
            )
        case do.Fight():
            return _fight(moment, action)
        case _:
            return elsewhere(game, action, "turn")


def _rolling(moment: Moment) -> Refused:
    return Refused("FW-X04", None, possible="turn")


def _unplaced(moment: Moment) -> Refused | None:
    """FW-X12: something that fits has to be placed first."""
    if moment.natural and moment.next is not None:
        return Refused("FW-X12", "FW-R310", board=moment.board.key, space=moment.next.n)
    return None


def _there(moment: Moment, dice: tuple[Shown, ...]) -> Refused | None:
    return None if moment.has(dice) else Refused("FW-X07", "FW-A10")


def _place(moment: Moment, action: do.Place) -> Refused:
    space = moment.next
    assert space is not None
    if action.mode == "balance":
        return (
            _usable(moment, "balance")
            or _there(moment, action.dice)
            or (Refused("FW-X26", "FW-A24") if moment.sparring else Refused("FW-X25", "FW-R410"))
        )
    where = {"board": moment.board.key, "space": space.n}
    if missing := _there(moment, action.dice):
        return missing
    if moment.sparring:
        return Refused("FW-X10", "FW-R831")
    if len(action.dice) < len(space.dice):
        return Refused("FW-X11", "FW-R307", **where)
    if len(action.dice) > len(space.dice):
        return Refused("FW-X08", "FW-R306", **where)
    return Refused("FW-X09", "FW-R306", **where)


def _roll_again(moment: Moment) -> Refused:
    if not moment.ids:
        return Refused("FW-X14", "FW-R313")
    if unplaced := _unplaced(moment):
        return unplaced
    if moment.sparring:
        return Refused("FW-X15", "FW-R831")
    return Refused("FW-X13", "FW-R311")


def _usable(moment: Moment, ability: str) -> Refused | None:
    if ability not in moment.player.owned:
        return Refused("FW-X17", "FW-R401", ability=ability)
    if ability in moment.player.turned:
        return Refused("FW-X18", "FW-R848", ability=ability)
    return None


def _ability(moment: Moment, ability: str, face: int, owner: int) -> Refused | None:
    """Refuse an ability for its tile or for the die that is to pay for it."""
    if not moment.has((Shown(face, owner),)):
        return _usable(moment, ability) or Refused("FW-X19", "FW-R401", ability=ability, face=face)
    return _usable(moment, ability)


def _reroll(moment: Moment, heart: int, reroll: tuple[int, ...]) -> Refused | None:
    others = moment.without(Shown(moment.heart, heart))
    if not reroll or moment.borrowed_first(others, reroll) is None:
        return Refused("FW-X20", "FW-R406")
    return None


def _friend(moment: Moment, kind: str) -> Refused | None:
    cards = [card for card in moment.player.friends if card.kind == kind]
    if not cards:
        known = any(friend.key == kind for friend in moment.content.friends)
        return Refused("FW-X28", "FW-R501", friend=kind if known else None)
    if not any(card.active for card in cards):
        return Refused("FW-X27", "FW-R502", friend=kind)
    return None


def _targets(moment: Moment, kind: str, dice: tuple[Shown, ...]) -> Refused:
    known = next((friend for friend in moment.content.friends if friend.key == kind), None)
    if known is None:
        return Refused("FW-X28", "FW-R501", friend=None)
    if not 1 <= len(dice) <= known.max_dice:
        return Refused("FW-X29", "FW-R505", friend=kind)
    return _there(moment, dice) or _rolling(moment)


def _strength(moment: Moment, action: do.UseStrength) -> Refused:
    if missing := _ability(moment, "strength", moment.dragon, action.dragon):
        return missing
    if action.owner == moment.seat or not 0 <= action.owner < len(moment.state.players):
        return Refused("FW-X22", "FW-R414")
    cards = [card for card in moment.state.players[action.owner].friends if card.kind == action.friend]
    if cards and not any(card.active for card in cards):
        return Refused("FW-X23", "FW-R414", friend=action.friend)
    others = moment.without(Shown(moment.dragon, action.dragon))
    if moment.has(action.dice) and not (others.total() and set(action.dice) <= set(others)):
        return Refused("FW-X24", "FW-A11")
    return _targets(moment, action.friend, action.dice)


def _fight(moment: Moment, action: do.Fight) -> Refused:
    space = moment.next
    if space is None or not moment.sparring:
        return Refused("FW-X32", "FW-R831")
    if len(action.owners) != space.fight_dice or len(moment.ids) < space.fight_dice:
        return Refused("FW-X33", "FW-R842", count=space.fight_dice)
    return Refused("FW-X07", "FW-A55")
