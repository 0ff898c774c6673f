"""What lies on the table in Feuerdrachen (section 3)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from games.core.game import Game
from games.core.rules import Result, places
from games.feuerdrachen.content import Content


class Bag(msgspec.Struct):
    """A little bag: what only its owner may know while bags are closed."""

    rubies: int
    carbon: int


class Player(msgspec.Struct):
    """A seat's dragons A and B by the squares they stand on, and its bag."""

    dragons: list[int]
    bag: Bag


class News(msgspec.Struct):
    """What has just happened, for marking it on the picture; the rules never read it.

    ``eruption``: rubies that fell on squares in this turn; ``fell``: how many fell in all, None without a
    lift; ``moved``: (seat, dragon, from, to) of the latest flight, ``moved_in`` its turn; ``theft``:
    (thief, victim, piece) that followed it.
    """

    eruption: dict[int, int] = {}
    beyond: int = 0
    fell: int | None = None
    fed: int = 0
    moved: tuple[int, int, int, int] | None = None
    moved_in: int = 0
    theft: tuple[int, int, str] | None = None


class State(msgspec.Struct, kw_only=True):
    """All pieces. ``squares[k - 1]`` are the rubies on square k; ``lines`` holds only lines with rubies."""

    seats: list[Player]
    squares: list[int]
    lines: dict[int, int] = {}
    provision: int
    volcano: int = 0
    first: int = 0
    active: int = 0
    turn: int = 0
    dice: tuple[int, int] | None = None
    landing: int | None = None
    ending: bool = False
    news: News = msgspec.field(default_factory=News)

    @property
    def kind(self) -> int | None:
        """Number of volcanoes rolled, None before the roll (FD-R23)."""
        return None if self.dice is None else self.dice.count(0)

    def rubies_on(self, square: int) -> int:
        return self.squares[square - 1]

    def others_on(self, square: int, seat: int) -> list[int]:
        """Return the other seats with a dragon on a square, in rising order (FD-R106)."""
        return [n for n, player in enumerate(self.seats) if n != seat and square in player.dragons]


Table: TypeAlias = Game[State, Content]


def result(state: State) -> Result:
    """Count the bags: rubies score, carbon does not (FD-R120 to FD-R123)."""
    scores = tuple(player.bag.rubies for player in state.seats)
    return Result(scores, places(scores))


def faults(game: Table) -> list[str]:
    """Hold a position against the invariants of section 3."""
    state, supply = game.state, game.content.supply
    bags = [player.bag for player in state.seats]
    rubies = state.provision + state.volcano + sum(state.squares) + sum(state.lines.values())
    rubies += sum(bag.rubies for bag in bags)
    carbon = sum(bag.carbon for bag in bags)
    found = []
    if rubies != supply.rubies:
        found.append(f"{rubies} rubies instead of {supply.rubies}")
    if carbon != supply.bag_start_carbon * game.players:
        found.append(f"{carbon} pieces of carbon")
    negative = [state.provision, state.volcano, *state.squares, *(n for b in bags for n in (b.rubies, b.carbon))]
    if min(negative) < 0:
        found.append("a negative number")
    if any(count < 1 for count in state.lines.values()) or (state.lines and state.ending):
        found.append("an empty line, or rubies on lines in a turn that ends the game")
    if state.lines and state.kind not in (1, 2):
        found.append("rubies on lines without a lift")
    return found
