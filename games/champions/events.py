"""What happens in Champions of Wind and Fire, for those who may know it (section 8)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.champions.actions import Piece, Three
from games.core.events import Event


class Decided(Event, frozen=True):
    """A seat has kept or swapped its personal tournaments; only that is public (CW-A28)."""

    seat: int
    swapped: bool


class Received(Event, frozen=True):
    """The personal tournaments after a swap, for their owner."""

    seat: int
    cards: tuple[str, ...]


class RoundBegan(Event, frozen=True):
    """``faces``: the face of each die, as its place in its set."""

    round: int
    active: int
    faces: tuple[int, ...]


class DiceSplit(Event, frozen=True):
    """``areas``: the faces in each area as (die, face)."""

    seat: int
    areas: tuple[tuple[tuple[int, int], ...], ...]


class AreaTaken(Event, frozen=True):
    seat: int
    area: int
    dice: tuple[tuple[int, int], ...]


class DieUsed(Event, frozen=True):
    seat: int
    die_set: str
    face: int
    place: str


class TilePlaced(Event, frozen=True):
    """``giver``: the seat whose card gave the tile, where it was one."""

    seat: int
    element: str
    slot: str
    giver: int | None = None


class RowFilled(Event, frozen=True):
    seat: int
    row: int
    gold: int


class CrystalWon(Event, frozen=True):
    seat: int
    region: str


class BlackTaken(Event, frozen=True):
    """``why``: printed on the die, nothing to gain, a curse, or no room for a tile of a call."""

    seat: int
    tray: str
    why: Literal["printed", "missing", "curse", "call"]


class GoldTaken(Event, frozen=True):
    seat: int
    count: int
    why: Literal["bonus", "card", "trainer"]


class BlacksPlaced(Event, frozen=True):
    """A pair of blacks has gone onto the dragon; ``powers`` as they are afterwards."""

    seat: int
    tray: str
    parts: tuple[str, str]
    powers: Three


class BlacksMoved(Event, frozen=True):
    """A pair has gone from the dragon tray to the pyramid tray (CW-R275)."""

    seat: int


class GoldsPlaced(Event, frozen=True):
    seat: int
    parts: tuple[str, str]
    powers: Three


class BonusGained(Event, frozen=True):
    seat: int
    border: str
    lost: bool


class Cleansed(Event, frozen=True):
    seat: int
    place: str


class CardDrawn(Event, frozen=True):
    """A card was drawn (basic), or a pair to choose from (advanced); ``count`` 0: nothing was left."""

    seat: int
    count: int


class CardSeen(Event, frozen=True):
    """Which card or cards, for their owner."""

    seat: int
    cards: tuple[str, ...]


class CardKept(Event, frozen=True):
    seat: int
    discarded: str


class DeckShuffled(Event, frozen=True):
    kind: str
    cards: int


class CardPlayed(Event, frozen=True):
    """A card of either kind; its effects follow as events of their own."""

    seat: int
    card: str


class DieTurned(Event, frozen=True):
    seat: int
    die_set: str
    old: int
    new: int


class DiceBorrowed(Event, frozen=True):
    seat: int
    owner: int
    dice: tuple[tuple[str, int], ...]


class Upgraded(Event, frozen=True):
    seat: int
    tile: str
    slots: tuple[str, ...]
    crest: str | None
    power: int


class CrestTurned(Event, frozen=True):
    part: str
    crest: str


class TaskFinished(Event, frozen=True):
    seat: int
    trainer: str


class Completed(Event, frozen=True):
    """A seat has upgraded all three parts; ``first``: it ends the training (CW-R045)."""

    seat: int
    first: bool


class TrainingOver(Event, frozen=True):
    """``trigger``: the seat that ended it; ``stalled``: nobody could, or nobody went on (CW-A12, CW-A91)."""

    round: int
    trigger: int | None
    stalled: bool


class FeePaid(Event, frozen=True):
    seat: int
    payee: int
    place: str


class RestPlaced(Event, frozen=True):
    seat: int
    blacks: Three
    gold: Three


class DiceSet(Event, frozen=True):
    """Die values of head, wings and tail by seat."""

    values: tuple[Three, ...]


class SeriesBegan(Event, frozen=True):
    active: int


class Reserved(Event, frozen=True):
    seat: int
    card: str


class Opened(Event, frozen=True):
    """``seat``: whose card it is, or who chose it; the fifth opens by itself."""

    number: int
    seat: int
    card: str
    source: Literal["personal", "public", "reserved"]
    discarded: tuple[str, ...] = ()


class BlackMoved(Event, frozen=True):
    seat: int
    source: str
    target: str


class PairOpened(Event, frozen=True):
    seat: int
    first: str
    second: str


class ExtraSpent(Event, frozen=True):
    seat: int
    pieces: tuple[Piece, ...]
    power: int


class Bartered(Event, frozen=True):
    seat: int
    give: Piece
    take: Piece


class TilesReturned(Event, frozen=True):
    seat: int
    tiles: tuple[tuple[str, str], ...]  # element and slot


class DialsShown(Event, frozen=True):
    """All dials: elements and gold by seat."""

    dials: tuple[tuple[int, int], ...]


class StandingPassSet(Event, frozen=True):
    """For the owner only."""

    seat: int
    scope: str


class Scored(Event, frozen=True):
    number: int
    card: str
    scores: tuple[int, ...]
    trophies: tuple[int, ...]


class Paid(Event, frozen=True):
    seat: int
    pieces: tuple[tuple[str, int, int], ...]
    gold: int


class Over(Event, frozen=True):
    points: tuple[int, ...]
    places: tuple[int, ...]


AnyEvent: TypeAlias = (
    Decided
    | Received
    | RoundBegan
    | DiceSplit
    | AreaTaken
    | DieUsed
    | TilePlaced
    | RowFilled
    | CrystalWon
    | BlackTaken
    | GoldTaken
    | BlacksPlaced
    | BlacksMoved
    | GoldsPlaced
    | BonusGained
    | Cleansed
    | CardDrawn
    | CardSeen
    | CardKept
    | DeckShuffled
    | CardPlayed
    | DieTurned
    | DiceBorrowed
    | Upgraded
    | CrestTurned
    | TaskFinished
    | Completed
    | TrainingOver
    | FeePaid
    | RestPlaced
    | DiceSet
    | SeriesBegan
    | Reserved
    | Opened
    | BlackMoved
    | PairOpened
    | ExtraSpent
    | Bartered
    | TilesReturned
    | DialsShown
    | StandingPassSet
    | Scored
    | Paid
    | Over
)
