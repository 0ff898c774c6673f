"""A small made-up game, Pebbles: just enough steps to see the agenda, luck, secrets and saves at work.

Each seat owns pebbles; what there is to do is put on the agenda by the test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from games.core.content import read
from games.core.errors import Refused
from games.core.events import Action, Event
from games.core.game import Game
from games.core.luck import Luck
from games.core.menu import Key, Menu, buttons
from games.core.names import Names
from games.core.pile import Pile
from games.core.play import settle
from games.core.rules import Result, Rules, places
from games.core.settings import Choice, Colour, Setting
from games.core.step import A, Sealed, Step
from games.core.words import RuleText, Words


class State(msgspec.Struct):
    pebbles: list[int]
    cards: Pile[int]
    done: list[str] = []


Table = Game[State, Any]


class Take(Action, frozen=True):
    count: int


class Roll(Action, frozen=True):
    pass


class Peek(Action, frozen=True):
    pass


class Crash(Action, frozen=True):
    pass


AnyAction = Take | Roll | Peek | Crash


class Took(Event, frozen=True):
    seat: int
    count: int


class Saw(Event, frozen=True):
    card: int


class Note(Step[Table, AnyAction]):
    """Runs by itself: writes a word down."""

    word: str

    def run(self, game: Table) -> None:
        game.state.done.append(self.word)


class Ask(Step[Table, AnyAction]):
    """Asks one seat to take 0 to 2 pebbles, to roll, to peek, or to crash half-way."""

    seat: int
    more: int = 0

    def seats(self, game: Table) -> Sequence[int]:
        return (self.seat,)

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        return [Take(0), Take(1), Take(2), Roll(), Peek(), Crash()] if seat == self.seat else []

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        match action:
            case Take(count):
                game.state.pebbles[seat] += count
                game.tell(Took(seat=seat, count=count))
            case Roll():
                game.state.pebbles[seat] += game.luck.below(6)
            case Peek():
                (card,) = game.state.cards.peek(game)
                game.tell(Saw(to=(seat,), card=card))
            case Crash():
                game.state.pebbles[seat] = -1
                raise ZeroDivisionError
        if self.more:
            self.more -= 1
            game.again(self)

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        return Refused("PB-X01", "PB-R01", count=action.count) if isinstance(action, Take) else Refused("illegal")


class Invite(Ask):
    """Asks like the others, but when it suits its seat."""

    quiet: ClassVar[bool] = True


class Bids(Sealed[Table, Take], kw_only=True):
    """Several seats bid at once; all are paid out when the last bid is in."""

    bidders: tuple[int, ...]
    answers: dict[int, Take] = msgspec.field(default_factory=dict)

    def asked(self, game: Table) -> Sequence[int]:
        return self.bidders

    def choices(self, game: Table, seat: int) -> Sequence[Take]:
        return [Take(0), Take(1), Take(2)]

    def open(self, game: Table, answers: dict[int, Take]) -> None:
        game.state.done.append(",".join(f"{seat}:{bid.count}" for seat, bid in answers.items()))


def bids(*bidders: int) -> Bids:
    """Ask these seats for a bid at once."""
    return Bids(bidders=bidders)


class Gate(Note):
    """Runs by itself, but only when all that lies beside the main flow has been answered."""

    waits_for_sides = True


class GiveUp(Step[Table, AnyAction]):
    """Asks one seat for nothing; any seat may crash out, which is never offered."""

    seat: int

    def seats(self, game: Table) -> Sequence[int]:
        return (self.seat,)

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        return [Take(0)] if seat == self.seat else []

    def unlisted(self, game: Table, seat: int) -> Sequence[AnyAction]:
        return [Crash()]

    def out_of_turn(self, game: Table, seat: int, action: Action) -> Refused | None:
        return Refused("PB-X09") if isinstance(action, Take) else None

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        game.state.done.append(f"seat {seat} gives up")


class Circle(Step[Table, AnyAction]):
    """Puts itself back for ever."""

    def run(self, game: Table) -> None:
        game.then(self)


class Hurry(Step[Table, AnyAction]):
    """Ends the game at once."""

    def run(self, game: Table) -> None:
        game.finish()


class View(msgspec.Struct, frozen=True):
    pebbles: tuple[int, ...]


class PebbleWords(Words[Any, View]):
    ids: ClassVar[dict[str, tuple[str, str | None]]] = {"not_your_turn": ("PB-X02", "PB-R02")}

    def headline(self, view: View) -> str:
        return "Pebbles"

    def ask(self, view: View) -> str:
        return "take pebbles"

    def clock(self, view: View) -> str:
        return "Round 1"

    def prompt(self, view: View) -> str:
        return "How many?"

    def label(self, view: View, action: Action) -> str:
        return str(action)

    def sentence(self, view: View, action: Action) -> str:
        return str(action)

    def line(self, event: Event) -> str | None:
        return None

    def alt(self, view: View) -> str:
        return str(view)

    def board(self, view: View) -> str:
        return str(view)

    def result(self, view: View) -> str:
        return "over"

    def reason(self, refused: Refused) -> str | None:
        return "You cannot take {count}.".format(**refused.params) if refused.code == "PB-X01" else None


class Pebbles(Rules[State, Any, View]):
    slug, title, version, players = "pebbles", "Pebbles", 3, range(1, 4)
    state_type = State
    step_types = Note | Ask | Invite | Bids | Gate | GiveUp | Circle | Hurry
    action_types = AnyAction
    event_types = Took | Saw

    @staticmethod
    def _from_1(save: dict[str, Any]) -> dict[str, Any]:
        state = dict(save["state"])
        state["pebbles"] = state.pop("stones")
        return {**save, "state": state}

    @staticmethod
    def _from_2(save: dict[str, Any]) -> dict[str, Any]:
        return {**save, "state": {**save["state"], "done": [*save["state"]["done"], "lifted"]}}

    upgrades: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: _from_1, 2: _from_2}

    def load_content(self, data: bytes, source: str) -> Any:
        return read(data, dict, source)

    def settings(self, content: Any) -> tuple[Setting, ...]:
        sizes = (Choice("small", "Small"), Choice("large", "Large"))
        return (
            Setting(id="heap", label="Heap", choices=sizes, default="small"),
            Setting(id="start", label="Start", choices=(Choice("first", "First"),), default="first", seat=True),
        )

    def colours(self, content: Any) -> tuple[Colour, ...]:
        return (Colour("red", "Red", "▲"), Colour("blue", "Blue", "●"), Colour("green", "Green", "■"))

    def deal(self, content: Any, players: int, settings: Mapping[str, str]) -> State:
        return State(pebbles=[0] * players, cards=Pile([1, 2, 3, 4]))

    def open(self, game: Table) -> None:
        game.then(Note("begun"), Ask(0))

    def view(self, game: Table, seat: int | None) -> View:
        return View(tuple(game.state.pebbles))

    def result(self, game: Table) -> Result | None:
        return Result(tuple(game.state.pebbles), places(game.state.pebbles)) if game.over else None

    def words(self, content: Any, names: Names) -> PebbleWords:
        return PebbleWords(content, names)

    def menu(self, view: View, options: Sequence[Action], words: Words[Any, View]) -> Menu:
        return Menu(tuple(buttons([Key(option=n, label=str(a)) for n, a in enumerate(options)])))

    def help(self, content: Any) -> tuple[RuleText, ...]:
        return ()

    def faults(self, game: Table) -> list[str]:
        return []

    def imagine(self, game: Table, seat: int | None, luck: Luck) -> Table:
        return game


PEBBLES = Pebbles()


def table(*steps: Step[Table, A], aside: Sequence[Step[Table, A]] = (), players: int = 3) -> Table:
    """Return a game of Pebbles whose agenda is just these steps, in the order of reading, come to rest."""
    game = PEBBLES.begin(None, players=players, seed="ab" * 32)
    game.finish()
    game.state.done.clear()
    game.then(*steps)
    game.aside(*aside)
    settle(game)
    return game
