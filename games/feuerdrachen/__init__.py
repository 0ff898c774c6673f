"""Feuerdrachen: feed the volcano, fly for its rubies, steal what others have. RULES.md is the specification."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.events import Action, Event
from games.core.game import Game
from games.core.language import _
from games.core.luck import Luck
from games.core.menu import Menu
from games.core.names import Names
from games.core.rules import Figure, Result, Rules
from games.core.settings import Choice, Colour, Setting
from games.core.words import RuleText, Words
from games.feuerdrachen import actions, help, menu, steps
from games.feuerdrachen import state as pieces
from games.feuerdrachen import view as views
from games.feuerdrachen.content import Content, load
from games.feuerdrachen.figures import figures
from games.feuerdrachen.state import Bag, Player, State
from games.feuerdrachen.view import View
from games.feuerdrachen.words import FeuerWords


class Feuerdrachen(Rules[State, Content, View]):
    """The rules of Feuerdrachen for 2 to 4 players (FD-R02)."""

    slug = "feuerdrachen"
    title = "Feuerdrachen"
    version = 1
    players = range(2, 5)
    state_type = State
    step_types = steps.AnyStep
    action_types = actions.AnyAction
    event_types = actions.AnyEvent

    def load_content(self, data: bytes, source: str) -> Content:
        return load(data, source)

    def settings(self, content: Content) -> tuple[Setting, ...]:
        """FD-R150: conveniences of the bot, fixed once the game has begun."""
        return (
            Setting(
                id="bags",
                label=_("Little bags"),
                choices=(
                    Choice("closed", _("Closed: only you know yours")),
                    Choice("open", _("Open: everybody sees all")),
                ),
                default="closed",
            ),
            Setting(
                id="roll",
                label=_("Dice"),
                choices=(
                    Choice("auto", _("Roll by themselves")),
                    Choice("press", _("Are rolled by pressing a button")),
                ),
                default="auto",
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
        order = {id: n for n, id in enumerate(("red", "blue", "green", "yellow"))}
        ranked = sorted(content.colours, key=lambda colour: order.get(colour.id, len(order)))
        return tuple(Colour(colour.id, colour.name, colour.glyph) for colour in ranked)

    def deal(self, content: Content, players: int, settings: Mapping[str, str]) -> State:
        """FD-R10 to FD-R15: dragons on the starts, filled bags, everything else in the provision."""
        supply, starts = content.supply, content.board.starts
        bag = (supply.bag_start_rubies, supply.bag_start_carbon)
        return State(
            seats=[Player(list(starts), Bag(*bag)) for _ in range(players)],
            squares=[0] * content.ring,
            provision=supply.rubies - players * supply.bag_start_rubies,
        )

    def open(self, game: Game[State, Content]) -> None:
        game.then(steps.StartGame())

    def view(self, game: Game[State, Content], seat: int | None) -> View:
        return views.view(game, seat)

    def result(self, game: Game[State, Content]) -> Result | None:
        return pieces.result(game.state) if game.over else None

    def words(self, content: Content, names: Names) -> FeuerWords:
        return FeuerWords(content, names)

    def menu(self, view: View, options: Sequence[Action], words: Words[Content, View]) -> Menu:
        assert isinstance(words, FeuerWords)
        return menu.menu(view, options, words)

    def help(self, content: Content) -> tuple[RuleText, ...]:
        return help.texts(content)

    def faults(self, game: Game[State, Content]) -> list[str]:
        return pieces.faults(game)

    def imagine(self, game: Game[State, Content], seat: int | None, luck: Luck) -> Game[State, Content]:
        """Fill every bag that is closed to the seat with other pieces, and change what is still to be drawn.

        The totals may differ from 80 rubies: what can be reckoned from the public log is no secret of the
        views, so here the bags are all that may vary.
        """
        other = self.copy(game)
        if game.settings["bags"] == "closed" and not game.over:
            for number, player in enumerate(other.state.seats):
                if number != seat:
                    player.bag = Bag(luck.below(25), luck.below(7))
        other.luck.seed = f"{luck.below(2**62):064x}"
        return other

    def figures(self, events: Sequence[Event], game: Game[State, Content]) -> dict[str, Figure]:
        return figures(events, game)


GAME = Feuerdrachen()
