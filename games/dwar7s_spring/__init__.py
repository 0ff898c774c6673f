"""Dwar7s Spring: clans of seven dwarfs settle a country full of monsters, dragons and Faeries. RULES.md is the
specification."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

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
from games.dwar7s_spring import actions, events, help, menu, pieces, scoring, steps
from games.dwar7s_spring import state as states
from games.dwar7s_spring import view as views
from games.dwar7s_spring.content import Content, load
from games.dwar7s_spring.figures import figures
from games.dwar7s_spring.greedy import greedy
from games.dwar7s_spring.state import State
from games.dwar7s_spring.view import View
from games.dwar7s_spring.words import DwarWords


class Dwar7sSpring(Rules[State, Content, View]):
    """The rules of Dwar7s Spring for 2 to 4 players."""

    slug = "dwar7s_spring"
    title = "Dwar7s Spring"
    version = 1
    players = range(2, 5)
    state_type = State
    step_types = steps.AnyStep
    action_types = actions.AnyAction
    event_types = events.AnyEvent

    def load_content(self, data: bytes, source: str) -> Content:
        return load(data, source)

    def settings(self, content: Content) -> tuple[Setting, ...]:
        """DS-A26, and rule 6 of section 5.4."""
        return (
            Setting(
                id="start",
                label=_("First player"),
                choices=(Choice("random", _("Drawn at random")),),
                default="random",
                seat=True,
            ),
            Setting(
                id="end",
                label=_("End of a turn"),
                choices=(
                    Choice("press", _("Waits while you could train or play Faeries")),
                    Choice("auto", _("Comes by itself after the dwarf")),
                ),
                default="press",
            ),
        )

    def colours(self, content: Content) -> tuple[Colour, ...]:
        return tuple(Colour(colour.id, colour.name, colour.glyph) for colour in content.colours)

    def deal(self, content: Content, players: int, settings: Mapping[str, str]) -> State:
        return states.new_state(content, players)

    def open(self, game: Game[State, Content]) -> None:
        game.then(steps.SetUp())

    def view(self, game: Game[State, Content], seat: int | None) -> View:
        return views.view(game, seat)

    def result(self, game: Game[State, Content]) -> Result | None:
        return scoring.result(game) if game.over else None

    def words(self, content: Content, names: Names) -> DwarWords:
        return DwarWords(content, names)

    def menu(self, view: View, options: Sequence[Action], words: Words[Content, View]) -> Menu:
        assert isinstance(words, DwarWords)
        return menu.menu(view, options, words)

    def help(self, content: Content) -> tuple[RuleText, ...]:
        return help.texts(content)

    def faults(self, game: Game[State, Content]) -> list[str]:
        return pieces.faults(game)

    def imagine(self, game: Game[State, Content], seat: int | None, luck: Luck) -> Game[State, Content]:
        other = self.copy(game)
        pieces.deal_anew(other, seat, luck)
        return other

    def sensible(self, chance: Chance) -> Callable[[Game[State, Content], int], Action]:
        return greedy(chance)

    def figures(self, events: Sequence[Event], game: Game[State, Content]) -> dict[str, Figure]:
        return figures(events, game)


GAME = Dwar7sSpring()
