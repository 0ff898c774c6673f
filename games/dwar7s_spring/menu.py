"""The options of Dwar7s Spring arranged for pressing (section 13 of RULES.md).

Faeries stand in the private panel alone, so that the public rows are the same for every hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core.events import Action
from games.core.language import _
from games.core.menu import Key, Menu, Row, Style, buttons, choose
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import phrases
from games.dwar7s_spring.view import View
from games.dwar7s_spring.words import DwarWords
from games.dwar7s_spring.world import World


def menu(view: View, options: Sequence[Action], words: DwarWords) -> Menu:
    """Return the public decisions of the seat that is asked, and its Faeries in private rows."""
    desk = _Desk(view, options, words)
    return Menu(public=tuple(desk.public()), private=tuple(desk.private()))


class _Desk:
    """The options of one moment with what is needed to name them."""

    def __init__(self, view: View, options: Sequence[Action], words: DwarWords) -> None:
        self.view, self.options, self.words = view, options, words
        self.number = {action: n for n, action in enumerate(options)}

    def of(self, *kinds: type[Action]) -> list[Action]:
        return [action for action in self.options if isinstance(action, kinds)]

    def key(self, action: Action, style: Style = "plain") -> Key:
        return Key(option=self.number[action], label=self.words.label(self.view, action), style=style)

    def keys(self, *kinds: type[Action], style: Style = "plain") -> list[Key]:
        return [self.key(action, style) for action in self.of(*kinds)]

    def entries(self, actions: list[Action], note: Callable[[Action], str | None] | None = None) -> list[Key]:
        """Return entries of a menu, each with its sentence where labels could read alike."""
        return [
            Key(
                option=self.number[action],
                label=self.words.label(self.view, action),
                note=note(action) if note is not None else None,
            )
            for action in actions
        ]

    @property
    def ground(self) -> World:
        return phrases.ground_of(self.words.content, self.view)

    # --- public rows ---

    def public(self) -> list[Row]:
        match self.view.phase:
            case "start":
                return self._start()
            case "turn":
                return self._turn()
            case "after":
                return self._after()
            case "battle":
                main = self.keys(do.SpendSuccess, style="main") + self.keys(do.Resolve, style="good")
                return [*buttons(main), *self._training()]
            case "again":
                return buttons(self.keys(do.FaerieDone))
            case "over":
                return []

    def _start(self) -> list[Row]:
        back = buttons(self.keys(do.Back))
        if self.of(do.PlaceStart):
            return [*buttons(self.keys(do.PlaceStart, style="main")), *back]
        areas = sorted(self.of(do.ChooseArea), key=self._riches)
        spots = sorted(self.of(do.ChooseSpot), key=self._worth)
        rows = choose(_("Which area?"), self.entries(areas))
        return [*rows, *choose(_("Which spot?"), self.entries(spots, self._beside)), *back]

    def _turn(self) -> list[Row]:
        build = sorted(self.of(do.Build), key=self._worth)
        if self.of(do.Back):
            rows = choose(_("Build where?"), self.entries(build, self._beside))
            rows += choose(_("Fortress where?"), self.entries(sorted(self.of(do.ChooseSpot), key=self._worth)))
            rows += choose(_("Explore where?"), self.entries(self.of(do.Explore), self._beside))
            return [*rows, *buttons([*self.keys(do.BuildFortress, style="good"), *self.keys(do.Back)])]
        rows = buttons(self.keys(do.ChooseLine, style="main"))
        rows += choose(self._build_prompt(build), self.entries(build, self._beside))
        rows += buttons(self.keys(do.Summon, do.CommandDragons, do.ChooseFortress, do.Idle, style="main"))
        wilds = [e for e in self.of(do.Explore) if self._node(e) in self.ground.wilds]
        spots = sorted((e for e in self.of(do.Explore) if e not in wilds), key=self._worth)
        rows += choose(_("Explore where?"), self.entries([*wilds, *spots], self._beside))
        rows += choose(_("Explore which area?"), self.entries(self.of(do.ChooseArea)))
        quests = self.of(do.Quest)
        free = [*self.entries(quests, self._requirement), *self.entries(self.of(do.Train), self._trained)]
        prompt = _("Quest or training") if quests else _("Train a dragon")
        return rows + choose(prompt, free)

    def _build_prompt(self, build: list[Action]) -> str:
        if not build or not isinstance(build[0], do.Build):
            return _("Build where?")
        return _("Build from the {resource} line").format(resource=phrases.resource(build[0].line))

    def _after(self) -> list[Row]:
        if self.of(do.RemoveCard):
            return buttons([*self.keys(do.RemoveCard, style="danger"), *self.keys(do.Back)])
        rows = buttons(self.keys(do.Activate, style="main"))
        rows += choose(_("Remove a card from your Heroes deck"), self.entries(self.of(do.ChooseCard)))
        return [*rows, *self._training(), *buttons(self.keys(do.EndTurn, style="good"))]

    def _training(self) -> list[Row]:
        return choose(_("Train a dragon"), self.entries(self.of(do.Train), self._trained))

    # --- private rows ---

    def private(self) -> list[Row]:
        """Return the Faerie panel: kinds, then own pieces, then what is done with them."""
        few = self.keys(do.ChooseFaerie, style="main")
        plays = self.of(do.PlayFaerie, do.UseAgain)
        short = [a for a in plays if (isinstance(a, do.PlayFaerie) and not a.uses) or _takes(a)]
        few += [self.key(action, "main") for action in short]
        rows = buttons(few)
        rows += choose(_("Which piece of yours?"), self.entries(self.of(do.ChoosePiece)))
        rows += choose(self._play_prompt(), self.entries([action for action in plays if action not in short]))
        return rows + buttons(self.keys(do.FaerieBack))

    def _play_prompt(self) -> str:
        kind = self.view.faerie_draft.kind or self.view.again
        return self.words.content.faerie(kind).name if kind is not None else _("Faeries")

    # --- orders and notes ---

    def _node(self, action: Action) -> str:
        return action.node if isinstance(action, do.Explore) else getattr(action, "spot", "")

    def _worth(self, action: Action) -> tuple[int, int, str]:
        """Sort by the yield really gained, then by touching wildlands, then by id (section 13.3)."""
        spot = self.ground.spots[self._node(action)]
        gain = phrases.gained(self.words.content, self.view, spot)[0]
        return -gain, -len(self.ground.wilds_by(spot.id)), spot.id

    def _riches(self, action: Action) -> tuple[int, str]:
        assert isinstance(action, do.ChooseArea)
        spots = [self.ground.spots[id] for id in self.view.buildable if self.ground.spots[id].slot == action.slot]
        return -sum(phrases.gained(self.words.content, self.view, spot)[0] for spot in spots), action.slot

    def _beside(self, action: Action) -> str | None:
        """Return "next to Plains 1" for a spot at the edge of wildlands."""
        node = self._node(action)
        if node not in self.ground.spots:
            return None
        wilds = [phrases.place(self.words.content, wild) for wild in self.ground.wilds_by(node)]
        return _("next to {list}").format(list=", ".join(wilds)) if wilds else None

    def _requirement(self, action: Action) -> str | None:
        assert isinstance(action, do.Quest)
        return phrases.requirement(self.words.content, self.words.content.quest(action.card).req)

    def _trained(self, action: Action) -> str | None:
        assert isinstance(action, do.Train)
        dragon = self.view.seats[self.view.active].dragons[action.dragon]
        breed = self.words.content.breed(dragon.breed)
        gives = phrases.amounts(breed.gives(dragon.level + 1).listed)
        return _("gives {gives}, {vp} VP").format(gives=gives, vp=breed.vp(dragon.level + 1))


def _takes(action: Action) -> bool:
    match action:
        case do.PlayFaerie("resource") | do.UseAgain(do.Take()):
            return True
        case _other:
            return False
