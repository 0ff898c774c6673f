"""The options of Champions of Wind and Fire arranged for pressing (section 13).

What depends on a hand, on a personal tournament or on a secret draft is private; everything else is public. The
public rows never differ with what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.champions import actions as do
from games.champions.view import View
from games.champions.words import ChampionsWords
from games.core.events import Action
from games.core.language import _
from games.core.menu import Key, Menu, Row, Style, buttons, choose

#: Decisions whose options or answers would betray something.
_SECRET_PHASES = frozenset({"swap", "keep", "rest", "dial", "pay"})
#: Actions that belong to a hand wherever they are offered.
_FROM_HAND = (do.PlayCard, do.PlayTournamentCard, do.OpenPersonal, do.StandingPass)
#: Buttons stand for up to so many equal choices; beyond it, a menu.
_FEW = 5

_STYLES: dict[type[Action], Style] = {
    do.TakeArea: "main",
    do.UseDie: "main",
    do.Upgrade: "good",
    do.FinishTask: "good",
    do.KeepTournaments: "main",
    do.ConfirmSplit: "good",
    do.ConfirmRest: "good",
    do.ConfirmDial: "good",
    do.Reserve: "main",
    do.OpenPublic: "main",
    do.OpenPersonal: "main",
    do.KeepCard: "main",
}


class _Arranger:
    """Makes keys of options; one for each different thing that they say."""

    def __init__(self, view: View, options: Sequence[Action], words: ChampionsWords) -> None:
        self.view, self.options, self.words = view, options, words

    def keys(self, actions: Sequence[Action], *, entries: bool = False) -> list[Key]:
        say: Callable[[View, Action], str] = self.words.sentence if entries else self.words.label
        found: dict[str, Key] = {}
        for action in actions:
            text = say(self.view, action)
            style = _STYLES.get(type(action), "plain")
            # Two equal dice make the same button; pressing either comes to the same.
            found.setdefault(text, Key(option=self.options.index(action), label=text, style=style))
        return list(found.values())

    def rows(self, prompt: str, actions: Sequence[Action], *, few: int = _FEW) -> list[Row]:
        """Return buttons for a few options, a menu for many."""
        if len(actions) <= few:
            return buttons(self.keys(actions))
        return choose(prompt, self.keys(actions, entries=True))


def menu(view: View, options: Sequence[Action], words: ChampionsWords) -> Menu:
    """Arrange a seat's options."""
    if not options:
        return Menu()
    arranger = _Arranger(view, options, words)
    if isinstance(options[0], do.PlaceGift):
        return Menu(private=tuple(arranger.rows(_("Place my tile"), options)))
    if view.phase in _SECRET_PHASES:
        return Menu(private=tuple(_secret(arranger, view, options)))
    drafting = view.own is not None and view.own.card is not None
    private = [a for a in options if isinstance(a, _FROM_HAND) or (drafting and _of_draft(view, a))]
    public = [a for a in options if a not in private]
    return Menu(public=tuple(_public(arranger, view, public)), private=tuple(_private(arranger, view, private)))


def _of_draft(view: View, action: Action) -> bool:
    """Say whether an option belongs to the secret choice of a card's target."""
    return not isinstance(action, do.UseDie | do.Upgrade | do.FinishTask | do.EndTurn | do.PassWindow)


def _public(arranger: _Arranger, view: View, actions: Sequence[Action]) -> list[Row]:
    match view.phase:
        case "split":
            groups = [a for a in actions if isinstance(a, do.SplitArea)]
            others = [a for a in actions if not isinstance(a, do.SplitArea)]
            letter = "ABCDE"[len(view.groups)]
            prompt = _("Dice for area {letter}").format(letter=letter)
            return [*choose(prompt, arranger.keys(groups, entries=True)), *buttons(arranger.keys(others))]
        case "free":
            dice = [a for a in actions if isinstance(a, do.UseDie)]
            rest = [a for a in actions if not isinstance(a, do.UseDie)]
            return [*buttons(arranger.keys(dice)), *buttons(arranger.keys(rest))]
        case "upgrade":
            return _choice(arranger, _("Position, best first"), actions)
        case "die":
            return _choice(arranger, _("Where to"), actions)
        case "pair":
            return _choice(arranger, _("Place a pair"), actions)
        case "bonus":
            return _choice(arranger, _("Bonus"), actions)
        case _few:
            return _choice(arranger, _("Choose"), actions)


def _choice(arranger: _Arranger, prompt: str, actions: Sequence[Action]) -> list[Row]:
    """Return the choice itself as buttons or a menu, and what leads out of it as buttons below."""
    out = [a for a in actions if isinstance(a, do.Back | do.StopCard | do.PassUpgrade | do.PassWindow | do.TakeBlack)]
    main = [a for a in actions if a not in out]
    return [*arranger.rows(prompt, main), *buttons(arranger.keys(out))]


def _private(arranger: _Arranger, view: View, actions: Sequence[Action]) -> list[Row]:
    if not actions:
        return []
    if isinstance(actions[0], do.OpenPersonal):
        return buttons(arranger.keys(actions))
    if isinstance(actions[0], do.PlayCard | do.PlayTournamentCard | do.StandingPass):
        standing = [a for a in actions if isinstance(a, do.StandingPass)]
        cards = [a for a in actions if a not in standing]
        return [*choose(_("Play a card"), arranger.keys(cards, entries=True)), *buttons(arranger.keys(standing))]
    assert view.own is not None and view.own.card is not None
    return _choice(arranger, arranger.words.say.card(view.own.card), actions)


def _secret(arranger: _Arranger, view: View, actions: Sequence[Action]) -> list[Row]:
    if view.phase == "dial":
        elements = [a for a in actions if isinstance(a, do.StakeElements)]
        gold = [a for a in actions if isinstance(a, do.StakeGold)]
        return [
            *choose(_("Elements"), arranger.keys(elements, entries=True)),
            *choose(_("Gold"), arranger.keys(gold, entries=True)),
            *buttons(arranger.keys([a for a in actions if isinstance(a, do.ConfirmDial)])),
        ]
    if view.phase in ("swap", "keep"):
        return buttons(arranger.keys(actions))
    prompt = _("Place the rest") if view.phase == "rest" else _("Pay with")
    out = [a for a in actions if isinstance(a, do.Back | do.ConfirmRest)]
    main = [a for a in actions if a not in out]
    return [*choose(prompt, arranger.keys(main, entries=True)), *buttons(arranger.keys(out))]
