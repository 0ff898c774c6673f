"""Fantasy Ink: build creatures with shared dice, write twenty chapters first. RULES.md is the specification."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.events import Action, Event
from games.core.game import Game
from games.core.language import _
from games.core.luck import Luck
from games.core.menu import Menu
from games.core.names import Names
from games.core.pile import Pile
from games.core.rules import Figure, Result, Rules
from games.core.settings import Choice, Colour, Setting
from games.core.words import RuleText, Words
from games.fantasy_ink import actions, events, help, menu, steps
from games.fantasy_ink import state as pieces
from games.fantasy_ink import view as views
from games.fantasy_ink.content import Content, load
from games.fantasy_ink.figures import figures
from games.fantasy_ink.secrets import imagine
from games.fantasy_ink.state import Player, State, Tokens
from games.fantasy_ink.view import View
from games.fantasy_ink.words import InkWords


class FantasyInk(Rules[State, Content, View]):
    """The rules of Fantasy Ink for exactly two players (FI-R01)."""

    slug = "fantasy_ink"
    title = "Fantasy Ink"
    version = 1
    players = range(2, 3)
    state_type = State
    step_types = steps.AnyStep
    action_types = actions.AnyAction
    event_types = events.AnyEvent

    def load_content(self, data: bytes, source: str) -> Content:
        return load(data, source)

    def settings(self, content: Content) -> tuple[Setting, ...]:
        """Both variants in any combination (FI-A89), and who starts (FI-A04)."""
        return (
            Setting(
                id="victory",
                label=_("Victory tiles"),
                choices=(
                    Choice("standard", _("Standard: 7 symbols of one colour")),
                    Choice("draw", _("Variable: each draws one")),
                    Choice("choose", _("Variable: each chooses one")),
                ),
                default="standard",
            ),
            Setting(
                id="special",
                label=_("Special ink cards"),
                choices=(
                    Choice("off", _("Off: best for a first game")),
                    Choice("on", _("On: three abilities each")),
                ),
                default="off",
            ),
            Setting(
                id="start",
                label=_("Starting player"),
                choices=(Choice("random", _("Drawn at random")),),
                default="random",
                seat=True,
            ),
        )

    def colours(self, content: Content) -> tuple[Colour, ...]:
        return tuple(Colour(ink.id, ink.name, ink.glyph) for ink in content.inks)

    def deal(self, content: Content, players: int, settings: Mapping[str, str]) -> State:
        """FI-R11 to FI-R13: chapter 0, tokens in the supply, all cards in the (still ordered) pile."""
        jokers, rows = content.jokers, content.setup.rows
        return State(
            seats=[
                Player(supply=Tokens(jokers.colour, jokers.value), rows=[[] for _ in range(rows)])
                for _ in range(players)
            ],
            pile=Pile([card.id for card in content.cards]),
        )

    def open(self, game: Game[State, Content]) -> None:
        game.then(steps.Begin())

    def view(self, game: Game[State, Content], seat: int | None) -> View:
        return views.view(game, seat)

    def result(self, game: Game[State, Content]) -> Result | None:
        return pieces.result(game.state) if game.over else None

    def words(self, content: Content, names: Names) -> InkWords:
        return InkWords(content, names)

    def menu(self, view: View, options: Sequence[Action], words: Words[Content, View]) -> Menu:
        assert isinstance(words, InkWords)
        return menu.menu(view, options, words)

    def help(self, content: Content) -> tuple[RuleText, ...]:
        return help.texts(content)

    def faults(self, game: Game[State, Content]) -> list[str]:
        return pieces.faults(game)

    def imagine(self, game: Game[State, Content], seat: int | None, luck: Luck) -> Game[State, Content]:
        return imagine(self.copy(game), seat, luck)

    def figures(self, events: Sequence[Event], game: Game[State, Content]) -> dict[str, Figure]:
        return figures(events, game)


GAME = FantasyInk()
