"""What lies on the table in Fantasy Ink (RULES.md section 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from games.core.game import Game
from games.core.pile import Pile
from games.core.rules import Result
from games.fantasy_ink.content import COLOURS, COLUMNS, KINDS, Content, DiceColour, Kind, initial

LETTERS: dict[str, DiceColour] = {initial(colour): colour for colour in COLOURS}


def die(colour: str, number: int) -> str:
    """Return how a die is written: "G4"."""
    return f"{initial(colour)}{number}"


def colour_of(die: str) -> DiceColour:
    return LETTERS[die[0]]


def number_of(die: str) -> int:
    return int(die[1])


def in_order(dice: list[str]) -> list[str]:
    """Return dice by colour (green, blue, orange), then number."""
    order = "".join(LETTERS)
    return sorted(dice, key=lambda d: (order.index(d[0]), d[1]))


class Tokens(msgspec.Struct):
    """Joker tokens of each kind."""

    colour: int = 0
    value: int = 0

    def of(self, kind: Kind) -> int:
        return self.colour if kind == "colour" else self.value

    def add(self, kind: Kind, count: int) -> None:
        if kind == "colour":
            self.colour += count
        else:
            self.value += count

    @property
    def total(self) -> int:
        return self.colour + self.value


class InPlay(msgspec.Struct):
    """A card in a play area with one die or nothing on each space."""

    card: str
    dice: list[str | None]

    @property
    def free(self) -> int:
        return self.dice.count(None)

    @property
    def lying(self) -> list[str]:
        return [d for d in self.dice if d is not None]

    @property
    def numbers(self) -> tuple[int | None, ...]:
        return tuple(None if d is None else number_of(d) for d in self.dice)


class Player(msgspec.Struct, kw_only=True):
    """A seat. ``fresh``: tokens of the holder that were taken in this turn (FI-R43); ``used``: abilities with
    the kind of their marker token; ``rows[0]`` is row 1; ``hurry``: end my turns by themselves."""

    tile: str = ""
    special: str | None = None
    chapters: int = 0
    supply: Tokens
    holder: Tokens = msgspec.field(default_factory=Tokens)
    fresh: Tokens = msgspec.field(default_factory=Tokens)
    used: dict[str, Kind] = {}
    rows: list[list[InPlay]]
    collection: dict[str, list[str]] = msgspec.field(default_factory=lambda: {c: [] for c in COLUMNS})
    hurry: bool = False

    def usable(self, kind: Kind) -> int:
        """Return how many jokers of a kind may be used now."""
        return self.holder.of(kind) - self.fresh.of(kind)

    def take_token(self, kind: Kind) -> bool:
        """Move a token from the supply to the holder, where it is fresh; say whether there was one."""
        if not self.supply.of(kind):
            return False
        self.supply.add(kind, -1)
        self.holder.add(kind, 1)
        self.fresh.add(kind, 1)
        return True

    def cards(self) -> Iterator[InPlay]:
        """Return all cards in play, row 1 first."""
        for row in self.rows:
            yield from row

    def find(self, card: str) -> InPlay | None:
        return next((lying for lying in self.cards() if lying.card == card), None)

    def row_of(self, card: str) -> int:
        """Return the index of the row that a card in play lies in."""
        return next(n for n, row in enumerate(self.rows) if any(lying.card == card for lying in row))

    def movable(self) -> list[str]:
        """Return the cards that can move up, bottom row first."""
        return [lying.card for row in reversed(self.rows[1:]) for lying in row]

    def remove(self, card: str) -> InPlay:
        """Take a card out of play."""
        for row in self.rows:
            for lying in row:
                if lying.card == card:
                    row.remove(lying)
                    return lying
        raise KeyError(card)


class Dealing(msgspec.Struct):
    """A draft under way: the cards dealt to each seat. While ``joker_open`` the second seat has yet to take its
    token and does not see its cards (FI-A05)."""

    hands: list[list[str]]
    joker_open: bool = False

    @property
    def size(self) -> int:
        return len(self.hands[0])

    @property
    def keep(self) -> int:
        """The larger half of the cards (FI-A59)."""
        return -(-self.size // 2)


class LostCards(msgspec.Struct):
    """Cards that a seat lost at the latest end of a round."""

    seat: int
    cards: list[str]
    penalty: int


class News(msgspec.Struct):
    """What has just happened, for marking it on the picture; the rules never read it.

    ``touched``: cards by the turn in which they came, moved or got a die; ``fulfilled``: (turn, seat, card) of
    the latest ones; ``lost``: what the latest end of a round cost, in ``lost_in`` turn; ``rolled_in``: the turn
    before which the pool was rolled last.
    """

    touched: dict[str, int] = {}
    fulfilled: list[tuple[int, int, str]] = []
    lost: list[LostCards] = []
    lost_in: int = -9
    rolled_in: int = -9


class State(msgspec.Struct, kw_only=True):
    """All pieces. ``owed``: extra turns still to come for the active seat, over the end of a round for
    ``first``; ``active`` is None in set-up and drafts; ``extra``: the current turn is an extra turn;
    ``drafts`` are counted from 1, ``draft`` is the one under way."""

    seats: list[Player]
    pile: Pile[str]
    discard: list[str] = []
    pool: list[str] = []
    used: list[str] = []
    tiles_left: list[str] = []
    first: int = 0
    active: int | None = None
    round: int = 0
    turn: int = 0
    owed: int = 0
    extra: bool = False
    fresh_black: str | None = None
    drafts: int = 0
    draft: Dealing | None = None
    winner: int | None = None
    reasons: list[str] = []
    news: News = msgspec.field(default_factory=News)


Table: TypeAlias = Game[State, Content]


def rival(seat: int) -> int:
    return 1 - seat


def symbols(player: Player, content: Content, colour: str) -> int:
    """Return the symbols of a colour: all on the scrolls, and one for each black card there (FI-R50, FI-R118)."""
    cards = (content.card(card) for card in player.collection[colour])
    return sum(1 if card.colour == "black" else card.symbols for card in cards)


def penalty(row: list[InPlay]) -> int:
    """Return the chapters that the cards of a row would cost if they were lost now (FI-R82)."""
    return sum(lying.free for lying in row)


def result(state: State) -> Result:
    """The winner is on place 1; chapters are the score, but do not decide (FI-R93)."""
    scores = tuple(player.chapters for player in state.seats)
    return Result(scores, tuple(1 if seat == state.winner else 2 for seat in range(len(state.seats))))


def faults(game: Table) -> list[str]:
    """Hold a position against the invariants of section 3 (FI-R123)."""
    state, content = game.state, game.content
    found: list[str] = []
    in_play = [(player, lying) for player in state.seats for lying in player.cards()]
    dice = [*state.pool, *state.used, *(d for _, lying in in_play for d in lying.lying)]
    if state.drafts and Counter(map(colour_of, dice)) != Counter(content.dice_colours):
        found.append(f"wrong dice: {sorted(dice)}")
    cards = [*state.pile.items, *state.discard, *(lying.card for _, lying in in_play)]
    cards += [card for player in state.seats for column in player.collection.values() for card in column]
    cards += [card for hand in (state.draft.hands if state.draft else []) for card in hand]
    if sorted(cards) != sorted(card.id for card in content.cards):
        found.append("cards lost or doubled")
    for seat, player in enumerate(state.seats):
        markers = Counter(player.used.values())
        for kind in KINDS:
            total = player.supply.of(kind) + player.holder.of(kind) + markers[kind]
            if total != getattr(content.jokers, kind):
                found.append(f"seat {seat} has {total} tokens of the kind {kind}")
            if not 0 <= player.fresh.of(kind) <= player.holder.of(kind) or player.supply.of(kind) < 0:
                found.append(f"seat {seat} has impossible tokens of the kind {kind}")
        if player.chapters < 0:
            found.append(f"seat {seat} is below chapter 0")
        uses = content.special(player.special).uses if player.special else 0
        if len(player.used) > uses:
            found.append(f"seat {seat} has used {len(player.used)} abilities")
        for column, lying_there in player.collection.items():
            for card in lying_there:
                colour = content.card(card).colour
                if colour not in (column, "black"):
                    found.append(f"{card} lies in the column {column}")
    for _, lying in in_play:
        printed = content.card(lying.card)
        free = [space for space, d in enumerate(lying.dice, start=1) if d is None]
        if not free and state.winner is None:
            found.append(f"{lying.card} is full and still in play")
        if any(not printed.fitting(lying.numbers, space) for space in free):
            found.append(f"{lying.card} can never be completed")
    if (state.winner is None) == game.over:
        found.append("a winner and a game that goes on, or neither")
    return found
