"""What lies on the table in Dwar7s Spring (section 3 of RULES.md)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.core.game import Game
from games.core.pile import Pile
from games.dwar7s_spring.content import REDUCES, Content, Goods
from games.dwar7s_spring.world import World, world_of

PieceKind = Literal["settlement", "fortress", "dwarf"]


class Piece(msgspec.Struct, frozen=True):
    """What stands on a spot (DS-R11)."""

    kind: PieceKind
    seat: int

    @property
    def building(self) -> bool:
        return self.kind != "dwarf"


class Dragon(msgspec.Struct):
    breed: str
    level: int = 1
    exhausted: bool = False


class Player(msgspec.Struct, kw_only=True):
    """A seat's belongings. ``built`` counts the settlements taken from each line, ``build_used`` the dwarfs on
    its building spots; ``heroes`` is the make-up of the Heroes deck, whose order never matters (DS-A30).
    Only ``hand`` is secret."""

    stock: dict[str, int]
    successes: int = 0
    hand: list[str] = []
    built: dict[str, int]
    fortress: str | None = None
    bastion: int
    build_used: dict[str, int]
    fortress_spot_used: bool = False
    faerie_spot_used: bool = False
    dragon_spot_used: list[bool]
    expedition_spot_used: list[bool]
    dragons: list[Dragon] = []
    heroes: list[str]
    monsters_defeated: int = 0

    @property
    def resources(self) -> int:
        """All wood, food and gold together."""
        return sum(self.stock.values())

    def lacks(self, cost: Goods) -> tuple[tuple[str, int], ...]:
        """Return what the Treasury lacks of a price in wood, food and gold."""
        return tuple((res, cost.of(res) - have) for res, have in self.stock.items() if have < cost.of(res))

    def pay(self, cost: Goods) -> None:
        for resource in self.stock:
            self.stock[resource] -= cost.of(resource)


class Draft(msgspec.Struct):
    """What the active seat has chosen of an action that takes several steps (section 5.8). Any other action
    drops it."""

    area: str | None = None  # starting settlement, exploring: the slot
    spot: str | None = None  # starting settlement, fortress
    fortress: bool = False
    line: str | None = None  # build
    card: str | None = None  # removal


class FaerieDraft(msgspec.Struct):
    """The same for a Faerie, known to its owner alone: the kind, and the own piece to be moved or swapped."""

    kind: str | None = None
    piece: str | None = None


class Battle(msgspec.Struct):
    """A fight or a gathering whose cards are revealed. ``needed`` is 0 in a gathering; ``dwarfs``,
    ``settlements`` and ``fortress`` are the parts of the number of cards (DS-R99)."""

    kind: Literal["fight", "gather"]
    wild: str
    monster: str | None
    revealed: list[str]
    total: int
    needed: int
    dwarfs: int
    settlements: int
    fortress: int


class News(msgspec.Struct):
    """What has changed since the last turn began to change something, for marking it on the pictures; the
    rules never read it. ``moves`` are (from, to, seat); ``turn`` is the turn that it belongs to."""

    turn: int = 0
    placed: list[str] = []
    moves: list[tuple[str, str, int]] = []
    cards: list[str] = []
    battle: Battle | None = None
    won: bool | None = None


class State(msgspec.Struct, kw_only=True):
    """Everything of a game. ``row`` holds card ids, None for an emptied position (DS-R21)."""

    seats: list[Player]
    era: int = 0
    round: int = 0
    turn: int = 0
    first: int = 0
    active: int = 0
    start_queue: list[int] = []
    slots: dict[str, tuple[str, int]] = {}
    occupant: dict[str, Piece] = {}
    camp: dict[str, list[int]] = {}
    monster_at: dict[str, str] = {}
    homeless: list[str] = []  # monsters that no wildland has room for (DS-A11)
    row: list[str | None] = []
    expedition: Pile[str]
    put_back: list[str] = []  # the monsters that take no part (DS-R18)
    faeries: Pile[str]
    faerie_discard: list[str] = []
    level1: Pile[str]
    level2: dict[str, int]
    level3: dict[str, int]
    box: list[str] = []
    dwarf_done: bool = False
    activations_left: int = 0
    may_remove: bool = False
    second_use: str | None = None
    battle: Battle | None = None
    draft: Draft = msgspec.field(default_factory=Draft)
    faerie_draft: FaerieDraft = msgspec.field(default_factory=FaerieDraft)
    news: News = msgspec.field(default_factory=News)

    @property
    def player(self) -> Player:
        """The belongings of the active seat."""
        return self.seats[self.active]

    def places_of(self, seat: int) -> list[str]:
        """Return where a seat's dwarfs stand on the map: spots in the order of placing, then wildlands, each
        once."""
        spots = [spot for spot, piece in self.occupant.items() if piece == Piece("dwarf", seat)]
        return [*spots, *(wild for wild, camp in self.camp.items() if seat in camp)]

    def settlements_of(self, seat: int) -> list[str]:
        return [spot for spot, piece in self.occupant.items() if piece == Piece("settlement", seat)]

    def monsters(self) -> list[str]:
        """Return the monsters in play, in the order of the row."""
        in_play = {*self.monster_at.values(), *self.homeless}
        return [card for card in self.row if card is not None and card in in_play]

    def changed(self) -> News:
        """Return the news of the running turn, to be added to."""
        if self.news.turn != self.turn:
            self.news = News(turn=self.turn)
        return self.news


Table: TypeAlias = Game[State, Content]


def world(game: Table) -> World:
    return world_of(game.content, game.state.slots)


def power(game: Table, seat: int) -> int:
    """Return a seat's Faerie Power (DS-R114, DS-R115): more once the blue dragon spot is used."""
    constants = game.content.constants
    bonus = constants.faerie_power_bonus if game.state.seats[seat].dragon_spot_used[1] else 0
    return constants.faerie_power_base + bonus


def nest_limit(game: Table, seat: int) -> int:
    """Return how many dragons a seat's nest holds (DS-R87, DS-R144)."""
    constants = game.content.constants
    return constants.nest_limit_fortress if game.state.seats[seat].fortress else constants.nest_limit


def effects(game: Table) -> dict[str, str]:
    """Return the active effects with the first monster that has each; they touch everybody (DS-R24, DS-R161)."""
    found: dict[str, str] = {}
    for id in game.state.monsters():
        found.setdefault(game.content.monster(id).effect, id)
    return found


def webbed(game: Table) -> dict[str, str]:
    """Return the webbed spots with a monster that covers each (DS-R154, DS-A13, DS-A18)."""
    found: dict[str, str] = {}
    ground = world(game)
    for wild, id in game.state.monster_at.items():
        if game.content.monster(id).effect == "web":
            for spot in ground.webs(wild):
                found.setdefault(spot, id)
    return found


def yields(game: Table, spot: str) -> tuple[int, str | None]:
    """Return what a new settlement gains on a spot, and the monster that reduces it (DS-R155 to DS-R159)."""
    here = world(game).spots[spot]
    for effect, id in effects(game).items():
        if REDUCES.get(effect) == here.ground and here.amount > game.content.constants.reduced_amount:
            return game.content.constants.reduced_amount, id
    return here.amount, None


def new_player(content: Content) -> Player:
    """Return a seat's pieces before the first settlement is placed (DS-R27, DS-R34 to DS-R39)."""
    resources = [line.resource for line in content.board.lines]
    return Player(
        stock=dict.fromkeys(resources, 0),
        built=dict.fromkeys(resources, 0),
        build_used=dict.fromkeys(resources, 0),
        bastion=content.constants.dwarfs_per_player,
        dragon_spot_used=[False] * content.board.dragon_spots,
        expedition_spot_used=[False] * content.board.expedition_spots,
        heroes=[hero.id for hero in content.heroes],
    )


def new_state(content: Content, players: int) -> State:
    """Return the pieces sorted and unshuffled."""
    copies = {breed.id: breed.copies for breed in content.breeds}
    return State(
        seats=[new_player(content) for _ in range(players)],
        expedition=Pile([monster.id for monster in content.monsters]),
        faeries=Pile([faerie.kind for faerie in content.faeries for _ in range(faerie.count)]),
        level1=Pile([breed.id for breed in content.breeds for _ in range(breed.copies)]),
        level2=dict(copies),
        level3=dict(copies),
    )
