"""Fourth Wing: run three challenges with dice, impress dragons, be bonded. RULES.md is the specification."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.core.chance import Chance
from games.core.events import Action, Event
from games.core.game import Game
from games.core.language import _
from games.core.luck import Luck
from games.core.menu import Menu
from games.core.names import Names
from games.core.play import default, options
from games.core.rules import Figure, Result, Rules
from games.core.settings import Choice, Colour, Setting
from games.core.words import RuleText, Words
from games.fourth_wing import actions, events, faults, help, menu, steps
from games.fourth_wing import view as views
from games.fourth_wing.checks import load
from games.fourth_wing.content import STAGES, Content
from games.fourth_wing.figures import figures
from games.fourth_wing.scoring import final
from games.fourth_wing.state import Die, Player, State
from games.fourth_wing.view import View
from games.fourth_wing.words import WingWords

#: Share of impression tiles that a sensible robot lays where it likes.
_TASTE = 0.15


class FourthWing(Rules[State, Content, View]):
    """The rules of Fourth Wing for 2 to 4 players (FW-R002)."""

    slug = "fourth_wing"
    title = "Fourth Wing: Das Spiel"
    version = 1
    players = range(2, 5)
    state_type = State
    step_types = steps.AnyStep
    action_types = actions.AnyAction
    event_types = events.AnyEvent

    def load_content(self, data: bytes, source: str) -> Content:
        return load(data, source)

    def settings(self, content: Content) -> tuple[Setting, ...]:
        """The table options of section 1; the boards of each stage are drawn only where the table says so
        (FW-R102, FW-R113, FW-A95)."""
        boards = (
            Setting(
                id=f"board{stage}",
                label=_("Challenge {n}").format(n=stage),
                choices=(
                    *(Choice(board.key, f"{board.key}: {board.title}") for board in content.sides(stage)),
                    Choice("random", _("Drawn at random")),
                ),
                default=content.sides(stage)[0].key,
            )
            for stage in STAGES
        )
        return (
            *boards,
            Setting(
                id="ceremony_order",
                label=_("Ceremonies"),
                choices=(
                    Choice("together", _("All at the same time, sealed")),
                    Choice("in_order", _("One after another, the winner first")),
                ),
                default="together",
            ),
            Setting(
                id="pools",
                label=_("Dice in the pools between challenges"),
                choices=(Choice("stay", _("Stay there")), Choice("return", _("Go back to their owners"))),
                default="stay",
            ),
            Setting(
                id="persons",
                label=_("Persons"),
                choices=(
                    Choice("front", ", ".join(tile.front.name.split()[0] for tile in content.character_tiles)),
                    Choice("back", ", ".join(tile.back.name.split()[0] for tile in content.character_tiles)),
                ),
                default="front",
            ),
            Setting(
                id="first_player",
                label=_("Starting player"),
                choices=(Choice("random", _("Drawn at random")),),
                default="random",
                seat=True,
            ),
        )

    def colours(self, content: Content) -> tuple[Colour, ...]:
        """FW-R106: a colour is a board, six dice and a piece."""
        return tuple(Colour(colour.key, colour.label, colour.glyph) for colour in content.colours)

    def deal(self, content: Content, players: int, settings: Mapping[str, str]) -> State:
        """FW-R105 to FW-R107: dice on their boards, one person of each seat's own character tile."""
        row = content.setup.dragons[str(players)]
        tiles = content.character_tiles[:players]
        persons = [(tile.front if settings["persons"] == "front" else tile.back).key for tile in tiles]
        return State(
            players=[
                Player(person=person, draft=[{} for _ in range(row)], laid=[{} for _ in range(row)])
                for person in persons
            ],
            dice=[Die(seat, seat) for seat in range(players) for _ in range(content.dice.per_colour)],
        )

    def open(self, game: Game[State, Content]) -> None:
        game.then(steps.StartGame())

    def view(self, game: Game[State, Content], seat: int | None) -> View:
        return views.view(game, seat)

    def result(self, game: Game[State, Content]) -> Result | None:
        return final(game.content, game.state).result if game.over else None

    def words(self, content: Content, names: Names) -> WingWords:
        return WingWords(content, names)

    def menu(self, view: View, options: Sequence[Action], words: Words[Content, View]) -> Menu:
        assert isinstance(words, WingWords)
        return menu.menu(view, options, words)

    def help(self, content: Content) -> tuple[RuleText, ...]:
        return help.texts(content)

    def faults(self, game: Game[State, Content]) -> list[str]:
        return faults.faults(game)

    def imagine(self, game: Game[State, Content], seat: int | None, luck: Luck) -> Game[State, Content]:
        other = self.load(self.encode(game), game.content)
        faults.imagine(other, seat, luck)
        return other

    def sensible(self, chance: Chance) -> Callable[[Game[State, Content], int], Action]:
        """The stand-in, but for what people choose by taste: abilities, and which dragon to look at or to court."""

        def choose(game: Game[State, Content], seat: int) -> Action:
            action = default(game, seat)
            match action:
                case actions.ChooseAbilities() | actions.Peek():
                    return chance.choice([o for o in options(game, seat) if isinstance(o, type(action))])
                case actions.Lay() if chance.random() < _TASTE:
                    return chance.choice([o for o in options(game, seat) if isinstance(o, actions.Lay)])
                case _:
                    return action

        return choose

    def figures(self, events: Sequence[Event], game: Game[State, Content]) -> dict[str, Figure]:
        return figures(events, game)


GAME = FourthWing()
