"""Champions of Wind and Fire: train a dragon with dice and elements, then compete. RULES.md is the specification."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.champions import actions, events, help, invariants, menu, steps
from games.champions import figures as statistics
from games.champions import state as pieces
from games.champions import view as views
from games.champions.content import Content, load
from games.champions.greedy import greedy
from games.champions.scoring import result
from games.champions.state import State
from games.champions.view import View
from games.champions.words import ChampionsWords
from games.core.chance import Chance
from games.core.events import Action, Event
from games.core.game import Game
from games.core.language import _
from games.core.luck import Luck
from games.core.menu import Menu
from games.core.names import Names
from games.core.rules import Figure, Result, Rules
from games.core.settings import Choice, Colour, Setting
from games.core.words import RuleText, Words


class Champions(Rules[State, Content, View]):
    """The rules of Champions of Wind and Fire for 2 to 4 players (CW-R001)."""

    slug = "champions"
    title = "Champions of Wind and Fire"
    version = 1
    players = range(2, 5)
    state_type = State
    step_types = steps.AnyStep
    action_types = actions.AnyAction
    event_types = events.AnyEvent

    def load_content(self, data: bytes, source: str) -> Content:
        return load(data, source)

    def settings(self, content: Content) -> tuple[Setting, ...]:
        """CW-R002: two independent switches."""
        return (
            Setting(
                id="mode",
                label=_("Mode"),
                choices=(
                    Choice("basic", _("Basic: every element counts in every tournament")),
                    Choice("advanced", _("Advanced: secret dials and tournament action cards")),
                ),
                default="basic",
            ),
            Setting(
                id="crests",
                label=_("Crests"),
                choices=(Choice("off", _("Without crests")), Choice("on", _("With crests"))),
                default="off",
            ),
        )

    def colours(self, content: Content) -> tuple[Colour, ...]:
        return tuple(Colour(seat.id, seat.name, seat.glyph) for seat in content.seats)

    def deal(self, content: Content, players: int, settings: Mapping[str, str]) -> State:
        return pieces.deal(content, players, advanced=settings["mode"] == "advanced", crests=settings["crests"] == "on")

    def open(self, game: Game[State, Content]) -> None:
        game.then(steps.SetUp())

    def view(self, game: Game[State, Content], seat: int | None) -> View:
        return views.view(game, seat)

    def result(self, game: Game[State, Content]) -> Result | None:
        return result(game.content, game.state) if game.over else None

    def words(self, content: Content, names: Names) -> ChampionsWords:
        return ChampionsWords(content, names)

    def menu(self, view: View, options: Sequence[Action], words: Words[Content, View]) -> Menu:
        assert isinstance(words, ChampionsWords)
        return menu.menu(view, options, words)

    def help(self, content: Content) -> tuple[RuleText, ...]:
        return help.texts(content)

    def faults(self, game: Game[State, Content]) -> list[str]:
        return invariants.faults(game)

    def imagine(self, game: Game[State, Content], seat: int | None, luck: Luck) -> Game[State, Content]:
        other = self.copy(game)
        invariants.deal_anew(other, seat, luck)
        return other

    def sensible(self, chance: Chance) -> Callable[[Game[State, Content], int], Action]:
        return greedy(chance)

    def figures(self, events: Sequence[Event], game: Game[State, Content]) -> dict[str, Figure]:
        return statistics.figures(events, game)


GAME = Champions()
