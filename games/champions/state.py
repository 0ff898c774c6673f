"""What lies on the table in Champions of Wind and Fire (section 3)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from games.champions.actions import Three
from games.champions.content import PARTS, Content
from games.core.game import Game
from games.core.pile import Pile


class BodyPart(msgspec.Struct):
    """A dragon tile on its slot with what lies on it."""

    tile: str
    gold: int = 0
    blacks: int = 0
    crest: str | None = None


class Placed(msgspec.Struct):
    """A tile in the pyramid; face down once it was used for an upgrade."""

    element: str
    up: bool = True


class Spent(msgspec.Struct):
    """Tiles and crystals by element that a seat has discarded in tournaments."""

    tiles: dict[str, int] = {}
    crystals: dict[str, int] = {}


class Effects(msgspec.Struct):
    """What cards do to a seat in the current tournament (CW-A62): howls suffered, blacks ignored, power added,
    the card that values gold, and pairs of elements that may be spent for one another."""

    howls: int = 0
    ignored: int = 0
    plus: int = 0
    wager: str | None = None
    pairs: list[tuple[str, str]] = []


class Board(msgspec.Struct, kw_only=True):
    """What everybody sees of a seat. Lists follow the slots, rows and regions of the content file."""

    parts: dict[str, BodyPart]
    pyramid: list[Placed | None]
    row_gold: list[bool]
    full: list[bool]
    won: dict[str, int]
    covered: list[str] = []
    pyramid_tray: int = 0
    dragon_tray: int = 0
    purse: int = 0
    trainer: str
    trainer_done: bool = False
    swapped: bool | None = None
    dice: Three | None = None
    opened: list[str] = []  # parts whose personal tournament has been opened
    trophies: list[int] = []
    spent_now: Spent = msgspec.field(default_factory=Spent)
    spent_before: Spent = msgspec.field(default_factory=Spent)
    effects: Effects = msgspec.field(default_factory=Effects)

    @property
    def points(self) -> int:
        return sum(self.trophies)


class Hand(msgspec.Struct, kw_only=True):
    """What only its owner may know; ``drawn`` is the pair to choose from, ``standing`` the stages that are
    passed for good, ``pass_now`` those until the end of the "window" or the "tournament"."""

    personal: dict[str, str]
    training: list[str] = []
    tournament: list[str] = []
    drawn: tuple[str, str] | None = None
    standing: list[str] = []
    pass_now: str | None = None


class Player(msgspec.Struct):
    board: Board
    hand: Hand


class Area(msgspec.Struct):
    """A dice area with the numbers of the dice in it, which stay with their taker until the round ends."""

    size: int
    dice: list[int] = []
    taken_by: int | None = None


class Using(msgspec.Struct):
    """A die that the seat in turn uses; ``die`` is its number, None for the copy of a borrowed one."""

    die: int | None
    die_set: str
    face: int
    used: bool = False


class Current(msgspec.Struct):
    """The die whose icons are being resolved."""

    place: str
    icons: list[str]


class Turn(msgspec.Struct, kw_only=True):
    """The training turn under way (section 3.3)."""

    seat: int
    area: int | None = None
    using: list[Using] = []
    borrowed_from: int | None = None
    upgraded: bool = False
    current: Current | None = None
    bonuses: list[str] = []


class Played(msgspec.Struct, frozen=True):
    """A finished tournament."""

    card: str
    scores: tuple[int, ...]
    trophies: tuple[int, ...]


class State(msgspec.Struct, kw_only=True):
    """All pieces. ``faces`` are the faces of the dice as places in their sets; stacks lie top first."""

    seats: list[Player]
    advanced: bool
    crests: bool
    faces: list[int] = []
    areas: list[Area] = []
    decks: dict[str, Pile[str]]
    public: dict[str, str] = {}
    public_discard: list[str] = []
    training: Pile[str]
    training_discard: list[str] = []
    tournament: Pile[str]
    tournament_discard: list[str] = []
    stacks: dict[str, list[str]]
    trainers: Pile[str]
    unseen: list[str] = []  # training cards that nobody played, for nobody to see (CW-A56)
    crest_stacks: dict[str, Pile[str]]
    crest_up: dict[str, str | None] = {}
    round: int = 0
    first: int = 0
    active: int = 0
    turn: Turn | None = None
    trigger: int | None = None
    progress: bool = False
    idle_rounds: int = 0
    reserved: str | None = None
    current: str | None = None
    dials: list[tuple[int, int]] | None = None
    played: list[Played] = []

    def board(self, seat: int) -> Board:
        return self.seats[seat].board

    def hand(self, seat: int) -> Hand:
        return self.seats[seat].hand


Table: TypeAlias = Game[State, Content]


def stack_name(part: str, level: str) -> str:
    """Return the key of a stack: "head II"."""
    return f"{part} {level}"


def deal(content: Content, players: int, *, advanced: bool, crests: bool) -> State:
    """Lay out everything of the set-up that needs no luck (section 4)."""

    def board() -> Board:
        return Board(
            parts={part: BodyPart(content.start_tile(part).id) for part in PARTS},
            pyramid=[None] * len(content.slots),
            row_gold=[row.gold > 0 for row in content.pyramid.rows],
            full=[True] * len(content.ground.regions),
            won={element.id: 0 for element in content.elements},
            trainer="",
        )

    return State(
        seats=[Player(board(), Hand(personal={})) for _ in range(players)],
        advanced=advanced,
        crests=crests,
        areas=[Area(size) for size in content.areas(players)],
        decks={part: Pile([card.id for card in content.tournament_cards if card.part == part]) for part in PARTS},
        training=Pile([card.id for card in content.training_cards for _ in range(card.count)]),
        tournament=Pile(
            [card.id for card in content.tournament_action_cards for _ in range(card.count)] if advanced else []
        ),
        stacks={
            stack_name(part, level): content.stack(part, level, players) for part in PARTS for level in ("I", "II")
        },
        trainers=Pile([trainer.id for trainer in content.trainers]),
        crest_stacks={part: Pile([c.id for c in content.crests if c.part == part] if crests else []) for part in PARTS},
    )
