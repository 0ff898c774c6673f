"""The options of Fantasy Ink arranged for pressing (RULES.md section 13).

Whatever costs a joker, a black card or a token stands in a menu of its own, so that nothing is spent by a slip.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core.events import Action
from games.core.language import _
from games.core.menu import Key, Menu, Row, Style, buttons, choose
from games.fantasy_ink import actions as do
from games.fantasy_ink.view import View
from games.fantasy_ink.words import InkWords

#: Up to so many targets of a die each have a button, and the whole turn is two presses; beyond it, a menu.
_TARGET_BUTTONS = 4

#: So many names of cards go below a die; more would be cut off on a phone.
_NOTED = 4


class _Keys:
    """Makes keys of options and finds them by kind."""

    def __init__(self, view: View, options: Sequence[Action], words: InkWords) -> None:
        self.view, self.options, self.words = view, options, words

    def all(self, *kinds: type[Action]) -> list[Action]:
        return [action for action in self.options if isinstance(action, kinds)]

    def button(self, action: Action, style: Style = "plain") -> Key:
        return Key(option=self.options.index(action), label=self.words.label(self.view, action), style=style)

    def entry(self, action: Action, note: str | None = None) -> Key:
        return Key(option=self.options.index(action), label=self.words.sentence(self.view, action), note=note)

    def entries(self, actions: Iterable[Action]) -> list[Key]:
        return [self.entry(action) for action in actions]

    def row(self, *kinds: type[Action], style: Style = "plain") -> list[Row]:
        return buttons([self.button(action, style) for action in self.all(*kinds)])


def menu(view: View, options: Sequence[Action], words: InkWords) -> Menu:
    """Return drafts as private rows, all else as public ones: everything but hands lies open."""
    if not options:
        return Menu()
    keys = _Keys(view, options, words)
    match view.phase:
        case "tiles":
            entries = [_tile_key(keys, action) for action in keys.all(do.ChooseTile)]
            return Menu(public=tuple(choose(_("Choose a victory tile"), entries)))
        case "draft":
            jokers = keys.row(do.StartJoker, style="main")
            return Menu(private=tuple(jokers or _drafting(keys)))
        case "turn":
            return Menu(public=tuple(_acting(keys)))
        case "place":
            return Menu(public=tuple(_placing(keys)))
        case "aim":
            return Menu(public=tuple(_aiming(keys)))
        case "move":
            return Menu(public=tuple(_moving(keys)))
        case "after":
            return Menu(public=(*_extras(keys), *keys.row(do.EndTurn, do.Hurry, style="main")))
        case "over":
            return Menu()


def _tile_key(keys: _Keys, action: Action) -> Key:
    assert isinstance(action, do.ChooseTile)
    tile = keys.words.content.tile(action.tile)
    return Key(option=keys.options.index(action), label=tile.name, note=keys.words.lines_of(tile.id))


def _drafting(keys: _Keys) -> list[Row]:
    """Every way to keep cards is one entry: exactly the right number can be chosen, with one press."""
    view, draft = keys.view, keys.view.draft
    assert draft is not None
    prompt = _("Change: keep …") if draft.keep else _("Keep …")
    entries = []
    for action in keys.all(do.Draft):
        assert isinstance(action, do.Draft)
        passed = [keys.words.card(card) for card in draft.hand or () if card not in action.keep]
        chosen = "✓ " if action.keep == draft.keep else ""
        entries.append(
            Key(
                option=keys.options.index(action),
                label=chosen + keys.words.label(view, action),
                note=_("pass {cards}").format(cards=" + ".join(passed)),
            )
        )
    return choose(prompt, entries)


def _acting(keys: _Keys) -> list[Row]:
    finishing = choose(_("Finish a card"), keys.entries(keys.all(do.Place)))
    picks = choose(_("Take a die"), [_pick_key(keys, action) for action in keys.all(do.Pick)])
    return [*finishing, *picks, *_extras(keys), *keys.row(do.Hurry)]


def _pick_key(keys: _Keys, action: Action) -> Key:
    """Say beside a die which own cards would take it as it is."""
    assert isinstance(action, do.Pick)
    view, content = keys.view, keys.words.content
    colour, number = content.mark_colour(action.die[0]), int(action.die[1])
    fitting = [
        content.card(lying.card).name
        for row in view.players[view.active or 0].rows
        for lying in row
        if any(
            die is None
            and content.card(lying.card).space(at).colour in ("any", colour)
            and number in content.card(lying.card).fitting(lying.numbers, at)
            for at, die in enumerate(lying.dice, start=1)
        )
    ]
    shown = ", ".join(fitting[:_NOTED]) + (", …" if len(fitting) > _NOTED else "")
    return keys.entry(action, note=shown or _("fits no card without a joker"))


def _placing(keys: _Keys) -> list[Row]:
    places = [action for action in keys.all(do.Place) if isinstance(action, do.Place)]
    plain = [place for place in places if not place.jokers and place.bonus == "take"]
    declining = [place for place in places if not place.jokers and place.bonus == "skip"]
    paid = [place for place in places if place.jokers]
    if len(plain) <= _TARGET_BUTTONS:
        rows = buttons([keys.button(place, "good" if _done(keys, place) else "main") for place in plain])
    else:
        rows = choose(_("Place it on …"), [_short(keys, place) for place in plain])
    rows += choose(_("With a joker"), [_short(keys, place) for place in paid])
    rows += choose(_("Finish, but decline the bonus"), [_short(keys, place) for place in declining])
    return [*rows, *keys.row(do.Discard, do.PutBack)]


def _short(keys: _Keys, place: do.Place) -> Key:
    """Return an entry without the die: it is the one in hand."""
    return Key(option=keys.options.index(place), label=keys.words.label(keys.view, place))


def _done(keys: _Keys, place: do.Place) -> bool:
    found = keys.view.players[keys.view.active or 0].find(place.card)
    return found is not None and found[1].free == 1


def _aiming(keys: _Keys) -> list[Row]:
    small = keys.row(do.Grant, do.Tint, style="main")
    large = choose(_("Choose a target"), keys.entries(keys.all(do.MoveUp, do.Destroy, do.Undertow)))
    return [*small, *large, *keys.row(do.PutBack)]


def _moving(keys: _Keys) -> list[Row]:
    moves = choose(_("Move up"), keys.entries(keys.all(do.MoveUp)))
    return [*moves, *_extras(keys), *keys.row(do.SkipMove)]


def _extras(keys: _Keys) -> list[Row]:
    """Re-rolls and abilities: menus, because what they cost does not come back."""
    rerolls = choose(_("Re-roll the pool"), keys.entries(keys.all(do.Reroll)))
    abilities = []
    for action in keys.all(do.Invoke):
        assert isinstance(action, do.Invoke)
        abilities.append(keys.entry(action, note=keys.words.content.ability(action.ability).text))
    return [*rerolls, *choose(_("Ink ability"), abilities)]
