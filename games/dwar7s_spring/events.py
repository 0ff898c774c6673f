"""What happens in Dwar7s Spring (section 5.7 of RULES.md): the events.

No public event names a drawn Faerie; its owner learns it from :class:`FaeriesSeen`.
"""

from __future__ import annotations

from typing import Literal

from games.core.events import Event
from games.dwar7s_spring.actions import Then, Use

#: Kinds of goods with amounts, in the order of the content.
Amounts = tuple[tuple[str, int], ...]


class SetupDone(Event, frozen=True):
    """``row`` holds (card, wildland of a monster); ``dragons`` the dealt breeds by seat."""

    first: int
    row: tuple[tuple[str, str | None], ...]
    dragons: tuple[str, ...]


class Settled(Event, frozen=True):
    """A settlement was placed: ``printed`` amount of ``ground``, what was gained and the monster that cut it."""

    seat: int
    line: str
    spot: str
    ground: str
    printed: int
    gained: int
    reduced_by: str | None
    start: bool = False


class FortressPlaced(Event, frozen=True):
    seat: int
    spot: str
    ground: str
    gained: int


class DwarfPlaced(Event, frozen=True):
    seat: int
    node: str
    then: Then


class Idled(Event, frozen=True):
    seat: int


class CardsRevealed(Event, frozen=True):
    """Cards of a Heroes deck for a fight or gathering, with the parts of their number (DS-R99)."""

    seat: int
    kind: Literal["fight", "gather"]
    wild: str
    monster: str | None
    dwarfs: int
    settlements: int
    fortress: int
    cards: tuple[str, ...]
    total: int
    needed: int


class SuccessAdded(Event, frozen=True):
    seat: int
    source: Literal["store", "faerie"]
    added: int
    total: int
    needed: int


class FightWon(Event, frozen=True):
    seat: int
    monster: str
    wild: str
    total: int


class FightLost(Event, frozen=True):
    seat: int
    monster: str
    total: int
    needed: int


class Gathered(Event, frozen=True):
    seat: int
    resource: str
    count: int


class FaeriesDrawn(Event, frozen=True):
    """``due`` cards, of which ``drawn`` fitted or were there; ``shuffled``: the discard pile became the deck."""

    seat: int
    due: int
    drawn: int
    shuffled: bool
    why: Literal["summon", "spot", "victory", "dragon"]


class FaeriesSeen(Event, frozen=True):
    """The kinds of drawn Faeries, for their owner."""

    seat: int
    kinds: tuple[str, ...]


class FaeriePlayed(Event, frozen=True):
    """``power`` is the Faerie Power at that moment; ``use`` is None for the success kind."""

    seat: int
    kind: str
    power: int
    use: Use | None


class FaerieUsed(Event, frozen=True):
    """The second use of the Faerie just played."""

    seat: int
    kind: str
    use: Use


class DragonsCommanded(Event, frozen=True):
    seat: int
    spot: int
    power: int


class DragonActivated(Event, frozen=True):
    seat: int
    breed: str
    level: int
    gains: Amounts


class DragonTrained(Event, frozen=True):
    seat: int
    breed: str
    level: int
    cost: Amounts


class DragonReceived(Event, frozen=True):
    seat: int
    breed: str


class NestFull(Event, frozen=True):
    """No dragon is drawn for a quest: the nest is full, or the pile is empty (DS-A105, DS-A106)."""

    seat: int
    empty: bool


class QuestFulfilled(Event, frozen=True):
    seat: int
    quest: str
    spot: int


class CardRemoved(Event, frozen=True):
    seat: int
    card: str


class CardRevealed(Event, frozen=True):
    card: str
    position: int


class MonsterPlaced(Event, frozen=True):
    """``wild`` is None where every wildland has a monster (DS-A11)."""

    monster: str
    wild: str | None
    displaced: bool


class RowShort(Event, frozen=True):
    """No card is left for an emptied position: this Era is the last (DS-R162)."""

    position: int


class TurnStarted(Event, frozen=True):
    seat: int
    era: int
    round: int


class TurnEnded(Event, frozen=True):
    seat: int


class EraStarted(Event, frozen=True):
    era: int
    first: int


class Produced(Event, frozen=True):
    """What the lines of a seat gave, and what the warehouse limit cut."""

    seat: int
    gains: Amounts
    cuts: Amounts


class EraEnded(Event, frozen=True):
    era: int
    row_short: bool


class GameOver(Event, frozen=True):
    """Totals and places by seat."""

    totals: tuple[int, ...]
    places: tuple[int, ...]


AnyEvent = (
    SetupDone | Settled | FortressPlaced | DwarfPlaced | Idled | CardsRevealed | SuccessAdded | FightWon | FightLost
    | Gathered | FaeriesDrawn | FaeriesSeen | FaeriePlayed | FaerieUsed | DragonsCommanded | DragonActivated
    | DragonTrained | DragonReceived | NestFull | QuestFulfilled | CardRemoved | CardRevealed | MonsterPlaced | RowShort
    | TurnStarted | TurnEnded | EraStarted | Produced | EraEnded | GameOver
)  # fmt: skip
