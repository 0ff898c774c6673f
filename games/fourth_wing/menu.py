"""The options of Fourth Wing arranged for pressing (section 13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core.events import Action
from games.core.language import _
from games.core.menu import BUTTONS_IN_A_ROW, Key, Menu, Row, Style, buttons, choose
from games.fourth_wing import actions as do
from games.fourth_wing.actions import Shown
from games.fourth_wing.labels import makes_fit
from games.fourth_wing.state import turned
from games.fourth_wing.view import View
from games.fourth_wing.words import WingWords


class _Keys:
    """Makes the keys of a menu from the options of a seat."""

    def __init__(self, view: View, options: Sequence[Action], words: WingWords) -> None:
        self.view, self.options, self.words = view, options, words
        self._numbers = {id(action): number for number, action in enumerate(options)}

    def of(self, *kinds: type[Action]) -> list[Action]:
        return [action for action in self.options if isinstance(action, kinds)]

    def button(self, action: Action, style: Style = "plain") -> Key:
        return Key(option=self._numbers[id(action)], label=self.words.label(self.view, action), style=style)

    def entry(self, action: Action, note: str | None = None) -> Key:
        return Key(option=self._numbers[id(action)], label=self.words.sentence(self.view, action), note=note)

    def buttons(self, *kinds: type[Action], style: Style = "plain") -> list[Key]:
        return [self.button(action, style) for action in self.of(*kinds)]

    def entries(self, *kinds: type[Action], note: Callable[[Action], str | None] = lambda _action: None) -> list[Key]:
        return [self.entry(action, note(action)) for action in self.of(*kinds)]


def menu(view: View, options: Sequence[Action], words: WingWords) -> Menu:
    """Return public rows; abilities, looks and laid tiles are decided in private."""
    if not options:
        return Menu()
    keys = _Keys(view, options, words)
    match options[0]:
        case do.ChooseAbilities():
            return Menu(private=tuple(_abilities(view, keys)))
        case do.Peek() | do.SkipPeek():
            looks = keys.entries(do.Peek)
            rows = [*choose(_("Look at a focus tile"), looks), *buttons(keys.buttons(do.SkipPeek))]
            return Menu(private=tuple(rows))
        case do.Lay() | do.LayAll() | do.TakeBack() | do.ConfirmLaying() | do.ReopenLaying():
            return Menu(private=tuple(_laying(view, keys)))
        case do.TurnTiles():
            return Menu(public=tuple(choose(_("Turn over one tile of each"), keys.entries(do.TurnTiles))))
        case do.Jump() | do.Swap() | do.TakeAbility():
            rows = buttons([*keys.buttons(do.Jump, do.Swap, do.TakeAbility, style="main"), *keys.buttons(do.Decline)])
            return Menu(public=tuple(rows))
        case do.KeepFriend() | do.RedrawFriend() | do.ChooseReward():
            return Menu(public=tuple(buttons([keys.button(option, "main") for option in options])))
        case do.ReturnFriend():
            return Menu(public=tuple(choose(_("Give back a friend"), keys.entries(do.ReturnFriend))))
        case _ if view.stage == "reroll":
            return Menu(public=tuple(_rerolling(keys)))
        case _:
            return Menu(public=tuple(_turn(view, keys)))


def _turn(view: View, keys: _Keys) -> list[Row]:
    """Rows 1 to 4 of section 13.1; in a fight they hold nothing but the fight."""
    places = keys.of(do.Place)
    if len(places) > BUTTONS_IN_A_ROW:
        rows = choose(_("Place dice"), [keys.entry(action) for action in places])
    else:
        rows = buttons([keys.button(action, "main") for action in places])
    stop: Style = "plain" if view.turn is not None and view.turn.stop else "danger"
    onward = [
        *keys.buttons(do.PlaceAll, style="good"),
        *keys.buttons(do.Fight, do.AttackAgain, style="main"),
        *keys.buttons(do.FightOn, style="main"),
        *keys.buttons(do.RollAgain, style="main"),
        *keys.buttons(do.EndTurn, style=stop),
        *keys.buttons(do.GiveUp, style="danger"),
    ]
    rows += buttons(onward)
    friends = keys.of(do.UseFriend) + [a for a in keys.of(do.ChooseDice) if _by(a) == "friend"]
    rows += choose(_("Ask a friend"), _fits_first(view, keys, friends))
    abilities = keys.of(do.UseStrength, do.UseIntelligence, do.UseEmotionalStrength)
    abilities += [a for a in keys.of(do.ChooseDice) if _by(a) != "friend"]
    rows += choose(_("Use an ability"), _fits_first(view, keys, abilities))
    return rows


def _by(action: Action) -> str:
    assert isinstance(action, do.ChooseDice)
    return action.by


def _fits_first(view: View, keys: _Keys, actions: list[Action]) -> list[Key]:
    """Put help that makes a fit first, for there may be more entries than one menu holds."""

    def fits(action: Action) -> bool:
        if not isinstance(action, do.UseFriend | do.UseStrength) or view.turn is None or len(action.dice) != 1:
            return False
        friend = keys.words.content.friend(action.friend)
        if friend.effect == "reroll":
            return False
        (die,) = action.dice
        spent = None
        if isinstance(action, do.UseStrength):
            spent = Shown(keys.words.content.dice.dragon, action.dragon)
        after = turned(keys.words.content, friend, die.face)
        return makes_fit(keys.words, view, view.turn, die, after, spent)

    return [keys.entry(action) for action in sorted(actions, key=lambda action: not fits(action))]


def _rerolling(keys: _Keys) -> list[Row]:
    sets = keys.entries(do.UseFriend, do.UseStrength, do.UseIntelligence)
    return [*choose(_("Roll which dice again?"), sets), *buttons(keys.buttons(do.Back))]


def _abilities(view: View, keys: _Keys) -> list[Row]:
    """One button for each pair; the choice so far stands out, for it may still be changed (FW-A94)."""
    found = []
    for action in keys.of(do.ChooseAbilities):
        assert isinstance(action, do.ChooseAbilities)
        found.append(keys.button(action, "good" if action.pair == view.chosen else "plain"))
    return buttons(found)


def _laying(view: View, keys: _Keys) -> list[Row]:
    """The organiser of a ceremony (section 13.2): tile by tile, all to one dragon, take back, done."""

    def wishes(action: Action) -> str | None:
        assert isinstance(action, do.Lay)
        dragon = view.dragons[action.dragon]
        seen = [*(tile for tile in dragon.focus if tile), *(tile for _p, tile in dragon.known)]
        return _("wishes for: {list}").format(list="; ".join(keys.words.wishes(tile) for tile in seen))

    rows = buttons(keys.buttons(do.ConfirmLaying, do.ReopenLaying, style="good"))
    rows += choose(_("Lay one tile"), keys.entries(do.Lay, note=wishes))
    rows += buttons(keys.buttons(do.LayAll))
    rows += choose(_("Take a tile back"), keys.entries(do.TakeBack))
    return rows
