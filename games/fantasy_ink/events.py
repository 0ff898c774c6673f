"""What happens in Fantasy Ink (RULES.md 5.6), for those who may know it."""

from __future__ import annotations

from typing import Literal

from games.core.events import Event
from games.fantasy_ink.actions import Joker
from games.fantasy_ink.content import Bonus, DiceColour, Kind


class TileTaken(Event, frozen=True):
    """``chosen``: openly, else drawn; ``ink``: the colour that a standard tile has given to the seat."""

    seat: int
    tile: str
    chosen: bool
    ink: str | None


class SpecialDrawn(Event, frozen=True):
    seat: int
    special: str


class Dealt(Event, frozen=True):
    """Each seat got ``size`` cards for a draft; ``number`` counts drafts from 1, ``row`` will hold the cards."""

    number: int
    size: int
    row: int


class Hand(Event, frozen=True):
    """The cards that a seat was dealt; for that seat alone."""

    cards: tuple[str, ...]


class Chosen(Event, frozen=True):
    """A seat has chosen in a draft; told once, whatever it changes later."""

    seat: int


class Kept(Event, frozen=True):
    """What a seat keeps and passes; for that seat alone."""

    keep: tuple[str, ...]
    passed: tuple[str, ...]


class Revealed(Event, frozen=True):
    """The new rows by seat, in the order of the card ids."""

    row: int
    cards: tuple[tuple[str, ...], ...]


class RoundStarted(Event, frozen=True):
    round: int
    first: int


class TurnStarted(Event, frozen=True):
    """``extra``: this is an extra turn; ``owed``: how many more follow."""

    seat: int
    turn: int
    extra: bool
    owed: int


class Placed(Event, frozen=True):
    """``die`` as it lay in the pool, ``number`` as it lies on the card now."""

    seat: int
    die: str
    number: int
    card: str
    space: int
    joker: Joker | None


class Discarded(Event, frozen=True):
    seat: int
    die: str


class TokenTaken(Event, frozen=True):
    """A token came to the holder; ``kind`` None: the supply was empty."""

    seat: int
    kind: Kind | None
    source: Literal["start", "discard", "bonus", "ability"]


class Fulfilled(Event, frozen=True):
    """``gained`` chapters; ``chapters`` and ``symbols`` (of the card's colour) as they are afterwards."""

    seat: int
    card: str
    gained: int
    chapters: int
    symbols: int


class ExtraTurn(Event, frozen=True):
    """``colour`` and ``count`` name the line of the tile."""

    seat: int
    source: Literal["bonus", "tile", "ability"]
    colour: DiceColour | None = None
    count: int = 0


class BonusLost(Event, frozen=True):
    seat: int
    bonus: Bonus
    declined: bool


class Moved(Event, frozen=True):
    """Rows are counted from 1, the top."""

    seat: int
    card: str
    start: int
    end: int


class Rerolled(Event, frozen=True):
    seat: int
    card: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class Used(Event, frozen=True):
    seat: int
    ability: str
    marker: Kind


class Destroyed(Event, frozen=True):
    """``colour``: the column of the collection it lay in; None: it was in play."""

    seat: int
    owner: int
    card: str
    colour: str | None


class Pulled(Event, frozen=True):
    """A die of a rival's card went to an own space."""

    seat: int
    source: str
    die: str
    card: str
    space: int


class Tinted(Event, frozen=True):
    seat: int
    card: str
    colour: DiceColour
    symbols: int


class LineStolen(Event, frozen=True):
    """``chapters`` of both seats afterwards."""

    seat: int
    chapters: tuple[int, int]


class RoundEnded(Event, frozen=True):
    round: int
    first: int


class Lost(Event, frozen=True):
    """Cards left the last row; chapters ``before`` and ``after``."""

    seat: int
    cards: tuple[str, ...]
    penalty: int
    before: int
    after: int


class Rolled(Event, frozen=True):
    """All used dice were rolled; ``pool`` is what can be taken now."""

    pool: tuple[str, ...]


class Reshuffled(Event, frozen=True):
    """The discard pile has become the draw pile."""

    cards: int


class Conceded(Event, frozen=True):
    seat: int


class Over(Event, frozen=True):
    """``reasons``: "chapters", "symbols", "concession"."""

    winner: int
    reasons: tuple[str, ...]
    chapters: tuple[int, int]


AnyEvent = (
    TileTaken
    | SpecialDrawn
    | Dealt
    | Hand
    | Chosen
    | Kept
    | Revealed
    | RoundStarted
    | TurnStarted
    | Placed
    | Discarded
    | TokenTaken
    | Fulfilled
    | ExtraTurn
    | BonusLost
    | Moved
    | Rerolled
    | Used
    | Destroyed
    | Pulled
    | Tinted
    | LineStolen
    | RoundEnded
    | Lost
    | Rolled
    | Reshuffled
    | Conceded
    | Over
)
