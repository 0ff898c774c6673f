"""What stands on buttons and in menus: one label for each action."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.core.events import Action
from games.core.language import _, _n
from games.fourth_wing import actions as do
from games.fourth_wing.actions import Set, Shown
from games.fourth_wing.content import Space
from games.fourth_wing.state import fills, turned
from games.fourth_wing.view import TurnView, View

if TYPE_CHECKING:
    from games.fourth_wing.words import WingWords


def label(words: WingWords, view: View, action: Action) -> str:
    """Return the short text of an action."""
    match action:
        case do.Place() | do.PlaceAll() | do.RollAgain() | do.EndTurn():
            return _moving(words, view, turn_of(view), action)
        case do.Fight() | do.AttackAgain() | do.FightOn() | do.GiveUp():
            return _fighting(words, turn_of(view), action)
        case do.UseFriend() | do.UseStrength() | do.UseIntelligence() | do.UseEmotionalStrength() | do.ChooseDice():
            return _helping(words, view, turn_of(view), action)
        case do.Back():
            return _("Back")
        case do.Swap(seat):
            return _("Swap with {name} on {space}").format(
                name=words.names.line(seat), space=words.place(view.board, view.players[seat].pos)
            )
        case do.Decline():
            return _("No, thanks")
        case do.TurnTiles(tiles):
            return ", ".join(
                f"{words.names.glyphs[seat]} {words.names.colours[seat]}: {words.ability(ability)}"
                for seat, ability in tiles
            )
        case do.TakeAbility(ability):
            return _("Take {ability}").format(ability=words.ability(ability))
        case do.Jump(space):
            return _("Jump to {space} ({n})").format(space=words.place(view.board, space), n=space)
        case _:
            return _around(words, view, action)


def _around(words: WingWords, view: View, action: Action) -> str:
    """Label what is decided before and after a challenge."""
    match action:
        case do.KeepFriend():
            return _("Keep {friend}").format(friend=words.friend(_drawn(view)))
        case do.RedrawFriend():
            return _("Draw again instead")
        case do.ChooseAbilities(pair):
            return " + ".join(words.ability(key) for key in pair)
        case do.ChooseReward(ability):
            return _reward(words, view, ability)
        case do.ReturnFriend(friend, active):
            name = words.friend(friend)
            return _("Give back {friend}").format(friend=name if active else f"{name} ({_('exhausted')})")
        case do.Peek(dragon, position):
            name = words.content.dragon(view.dragons[dragon].key).name
            return _("{dragon}, {nth} tile").format(dragon=name, nth=words.ordinal(position))
        case do.SkipPeek():
            return _("No look")
        case do.Lay(dragon, ability):
            return _("{ability} to {dragon}").format(
                ability=words.ability(ability), dragon=words.content.dragon(view.dragons[dragon].key).name
            )
        case do.LayAll(dragon):
            return _("All to {dragon}").format(dragon=words.content.dragon(view.dragons[dragon].key).name)
        case do.TakeBack(dragon, ability):
            return _("Take {ability} back from {dragon}").format(
                ability=words.ability(ability), dragon=words.content.dragon(view.dragons[dragon].key).name
            )
        case do.ConfirmLaying():
            return _("Done")
        case do.ReopenLaying():
            return _("Change my tiles")
        case other:
            raise TypeError(f"{other} is no action of Fourth Wing")


def sentence(words: WingWords, view: View, action: Action) -> str:
    """Return the text of an action for menus and autocomplete, where it has to speak for itself."""
    match action:
        case do.PlaceAll():
            turn = turn_of(view)
            steps = [
                f"{' + '.join(words.die(die, turn.seat) for die in dice)} → {words.place(view.board, space)}"
                for space, dice in turn.chain
            ]
            return _("All that fit: {steps}").format(steps=", ".join(steps))
        case do.RollAgain():
            return _n("Roll the {n} remaining die again", "Roll all {n} remaining dice again", len(turn_of(view).dice))
        case do.LayAll(dragon):
            return _("All tiles in hand to {dragon}").format(dragon=words.content.dragon(view.dragons[dragon].key).name)
        case do.ConfirmLaying():
            return _("Done: all tiles are laid")
        case _:
            return label(words, view, action)


def turn_of(view: View) -> TurnView:
    assert view.turn is not None
    return view.turn


def _drawn(view: View) -> str:
    assert view.viewer is not None
    return view.players[view.viewer].friends[-1].kind


def _reward(words: WingWords, view: View, ability: str) -> str:
    assert view.viewer is not None
    own = view.players[view.viewer].abilities
    more, less = words.content.reward(view.reward_place)
    parts = [f"{more} {words.ability(ability)}"]
    parts += [f"{less} {words.ability(other)}" for other in own if other != ability and less]
    return " + ".join(parts)


def _moving(words: WingWords, view: View, turn: TurnView, action: Action) -> str:
    match action:
        case do.Place(dice, "balance"):
            return _("{dice} to {space} (Balance)").format(
                dice=_dice(words, dice, turn), space=words.place(view.board, turn.balance)
            )
        case do.Place(dice, _mode):
            space = words.content.board(view.board).space(turn.next)
            text = _("{dice} to {space}").format(dice=_dice(words, dice, turn), space=space.name)
            return text if _plain(words, space, dice) else _("{text} (Speed)").format(text=text)
        case do.PlaceAll():
            return _n("Place all that fit ({n})", "Place all that fit ({n})", sum(len(dice) for _s, dice in turn.chain))
        case do.RollAgain():
            return _n("Roll again ({n} die)", "Roll again ({n} dice)", len(turn.dice))
        case _:
            return _end(words, view, turn)


def _end(words: WingWords, view: View, turn: TurnView) -> str:
    if turn.stop:
        return _("End turn: stay on {space}").format(space=words.place(view.board, turn.here))
    if turn.checkpoint is not None:
        return _("End turn: back to {space}").format(space=words.place(view.board, turn.checkpoint))
    if turn.placed:
        return _("Give up: back to {space}").format(space=words.place(view.board, turn.start))
    return _("End turn: nothing placed")


def _dice(words: WingWords, dice: Set, turn: TurnView) -> str:
    return " + ".join(words.die(die, turn.seat) for die in dice)


def _plain(words: WingWords, space: Space, dice: Set) -> bool:
    """Say whether dice fit as they lie, without Speed."""
    return fills(words.content, space, tuple(die.face for die in dice), speed=False)


def _fighting(words: WingWords, turn: TurnView, action: Action) -> str:
    match action:
        case do.Fight(owners):
            borrowed = [words.names.glyphs[owner] for owner in owners if owner != turn.seat]
            text = _n("Fight ({n} die)", "Fight ({n} dice)", len(owners))
            return _("{text} · borrowed {badges}").format(text=text, badges=" ".join(borrowed)) if borrowed else text
        case do.AttackAgain(owner):
            count = len(turn.fight.attack) + 1 if turn.fight else 1
            text = _n("Attack again ({n} die)", "Attack again ({n} dice)", count)
            if owner != turn.seat:
                text = _("{text} · borrowed {badges}").format(text=text, badges=words.names.glyphs[owner])
            return text
        case do.FightOn():
            return _("Fight to the end")
        case _:
            return _("Give up")


def _helping(words: WingWords, view: View, turn: TurnView, action: Action) -> str:
    match action:
        case do.UseFriend(kind, dice):
            return _("{friend}: {result}").format(
                friend=words.friend(kind), result=_result(words, view, turn, kind, dice, None)
            )
        case do.UseStrength(dragon, owner, kind, dice):
            spent = Shown(words.content.dice.dragon, dragon)
            text = _("Strength, {friend} of {name}: {result}").format(
                name=words.names.line(owner),
                friend=words.content.friend(kind).label,
                result=_result(words, view, turn, kind, dice, spent),
            )
            return text + _paid(words, turn, dragon)
        case do.UseIntelligence(heart, faces):
            rolled = words.faces(faces)
            everything = len(faces) == len(turn.dice) - 1
            text = _("Intelligence: roll all others again ({dice})") if everything else _("Intelligence: roll {dice}")
            return text.format(dice=rolled) + _paid(words, turn, heart)
        case do.UseEmotionalStrength(heart, kind):
            text = _("Emotional Strength: wake {friend}").format(friend=words.friend(kind))
            return text + _paid(words, turn, heart)
        case do.ChooseDice(by="intelligence", die=die):
            return _("Intelligence: choose dice …") + _paid(words, turn, die)
        case do.ChooseDice(by="friend", friend=kind) if kind:
            return _("{friend}: choose dice …").format(friend=words.friend(kind))
        case do.ChooseDice(die=die, owner=owner, friend=kind) if kind and owner is not None:
            text = _("Strength, {friend} of {name}: choose dice …").format(
                name=words.names.line(owner), friend=words.content.friend(kind).label
            )
            return text + _paid(words, turn, die)
        case other:
            raise TypeError(f"{other} is no help")


def _paid(words: WingWords, turn: TurnView, owner: int | None) -> str:
    """Say with whose die an ability is paid for, where it is a borrowed one."""
    if owner is None or owner == turn.seat:
        return ""
    return " · " + _("with {badge}'s die").format(badge=words.names.glyphs[owner])


def _result(words: WingWords, view: View, turn: TurnView, kind: str, dice: Set, spent: Shown | None) -> str:
    """Return what a friend does to dice, and whether the result can be placed."""
    friend = words.content.friend(kind)
    if friend.effect == "reroll":
        return _("roll {dice} again").format(dice=", ".join(words.die(die, turn.seat) for die in dice))
    (die,) = dice
    after = turned(words.content, friend, die.face)
    text = _("{before} becomes {after}").format(before=words.die(die, turn.seat), after=words.face(after))
    return _("{text}, fits").format(text=text) if makes_fit(words, view, turn, die, after, spent) else text


def makes_fit(words: WingWords, view: View, turn: TurnView, die: Shown, after: int, spent: Shown | None) -> bool:
    """Say whether a turned die can be placed on the next space, with another one where two are needed."""
    if turn.next == 0:
        return False
    space = words.content.board(view.board).space(turn.next)
    player = view.players[turn.seat]
    speed = "speed" in player.owned and "speed" not in player.turned
    others = Counter(turn.dice) - Counter([die] if spent is None else [die, spent])
    if len(space.dice) == 1:
        return fills(words.content, space, (after,), speed)
    return any(fills(words.content, space, (after, other.face), speed) for other in others)
