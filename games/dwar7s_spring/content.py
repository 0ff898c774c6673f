"""The content file of Dwar7s Spring: board, map, monsters, quests, dragons, Faeries and heroes."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.core.content import Meta, Table, read

Resource = Literal["wood", "food", "gold"]
Ground = Literal["field", "water", "wood", "food", "gold", "faerie"]
EffectKind = Literal["web", "food1", "gold1", "faerie1", "noquest", "wood1"]
FaerieKind = Literal["move_dwarf", "swap_dwarfs", "success", "swap_settlements", "resource"]
Terrain = Literal["forest", "plains", "mountain"]
CellValue = Literal[
    "field", "water", "wood2", "wood3", "food2", "food3", "gold2", "gold3", "faerie2", "faerie3"
]  # fmt: skip

RESOURCES: tuple[Resource, ...] = ("wood", "food", "gold")
FAERIE_KINDS: tuple[FaerieKind, ...] = ("move_dwarf", "swap_dwarfs", "success", "swap_settlements", "resource")

#: Which yield an effect reduces; webs and "no quests" reduce none (DS-R155 to DS-R159).
REDUCES: dict[str, Ground] = {"food1": "food", "gold1": "gold", "faerie1": "faerie", "wood1": "wood"}


class Goods(Table, frozen=True):
    """Amounts of what can be paid, gained or asked for."""

    wood: int = 0
    food: int = 0
    gold: int = 0
    successes: int = 0
    faeries: int = 0

    def of(self, resource: str) -> int:
        amount: int = getattr(self, resource)
        return amount

    @property
    def listed(self) -> tuple[tuple[str, int], ...]:
        """Return the kinds that occur, with their amounts, in the order of the fields."""
        return tuple((kind, amount) for kind, amount in msgspec.structs.asdict(self).items() if amount)


class Constants(Table, frozen=True):
    """Figures of the rulebook."""

    eras: int
    rounds_per_era: int
    dwarfs_per_player: int
    settlements_per_player: int
    exhaust_tokens: int
    warehouse_limit: int
    faerie_hand_limit: int
    faerie_hand_start: int
    faerie_power_base: int
    faerie_power_bonus: int
    nest_limit: int
    nest_limit_fortress: int
    fortress_cost: Goods
    fortress_vp: int
    fortress_reveal_bonus: int
    line_vp: int
    resources_per_vp: int
    expedition_size: int
    monsters_first_reveal: int
    monsters_shuffled_in: int
    mixed_first_reveal: int
    faeries_per_monster: int
    reduced_amount: int
    activations_per_spot: int


class Line(Table, frozen=True):
    """A production line; ``reveals`` is what its emptied spots produce, from the left."""

    resource: Resource
    name: str
    build_spots: int
    reveals: tuple[int, ...]


class Board(Table, frozen=True):
    bastion_places: int
    fortress_spots: int
    faerie_spots: int
    dragon_spots: int
    expedition_spots: int
    lines: tuple[Line, ...]


class Slot(Table, frozen=True):
    """A place for a petal: axial coordinates of its middle hex, and the ring around the centre."""

    id: str
    q: int
    r: int
    ring: int


class Map(Table, frozen=True):
    orientation: Literal["flat"]
    cells_clockwise_from_north: tuple[tuple[int, int], ...]
    rotate_grasslands: bool
    slots: tuple[Slot, ...]


class Wildland(Table, frozen=True):
    id: str
    name: str
    title: str
    kind: Terrain
    gather: Resource
    places: int


class Grassland(Table, frozen=True):
    """A petal of seven spots: the centre, then clockwise from the north."""

    id: str
    name: str
    cells: tuple[CellValue, ...]


class Effect(Table, frozen=True):
    short: str
    text: str


class Monster(Table, frozen=True):
    id: str
    name: str
    effect: EffectKind
    home: str
    axes: int
    vp: int


class Requirement(Table, frozen=True):
    """What a quest asks for; 0 and None ask for nothing (DS-R147 to DS-R153)."""

    dragons: int = 0
    dragon_level: int = 0
    monsters: int = 0
    settlements: int = 0
    line: Resource | None = None
    wood: int = 0
    food: int = 0
    gold: int = 0
    faeries: int = 0

    @property
    def keys(self) -> frozenset[str]:
        """Return the names of what is asked for."""
        return frozenset(key for key, value in msgspec.structs.asdict(self).items() if value)


class Quest(Table, frozen=True):
    id: str
    name: str
    vp: int
    req: Requirement


class Breed(Table, frozen=True):
    """A breed of dragons: what each level gives when activated, what training costs and what it is worth."""

    id: str
    name: str
    copies: int
    level1: Goods
    cost2: Goods
    level2: Goods
    vp2: int
    cost3: Goods
    level3: Goods
    vp3: int

    def gives(self, level: int) -> Goods:
        return (self.level1, self.level2, self.level3)[level - 1]

    def cost(self, level: int) -> Goods:
        """Return the price of the training to level 2 or 3."""
        return self.cost2 if level == 2 else self.cost3

    def vp(self, level: int) -> int:
        return (0, self.vp2, self.vp3)[level - 1]


class Faerie(Table, frozen=True):
    kind: FaerieKind
    name: str
    text: str
    count: int


class Hero(Table, frozen=True):
    id: str
    name: str
    axes: int
    backpacks: int


class ColourSet(Table, frozen=True):
    """A seat's colour with the shape and letter that repeat it; the pictures decide what it looks like."""

    id: str
    name: str
    shape: str
    glyph: str
    letter: str


Card: TypeAlias = Hero | Quest | Monster


class Content(Table, frozen=True):
    """A checked content file."""

    meta: Meta
    constants: Constants
    board: Board
    map: Map
    wildlands: tuple[Wildland, ...]
    grasslands: tuple[Grassland, ...]
    effects: dict[str, Effect]
    monsters: tuple[Monster, ...]
    quests: tuple[Quest, ...]
    breeds: tuple[Breed, ...]
    faeries: tuple[Faerie, ...]
    heroes: tuple[Hero, ...]
    colours: tuple[ColourSet, ...]
    fixtures: dict[str, dict[str, tuple[str, int]]] = msgspec.field(default_factory=dict)

    def line(self, resource: str) -> Line:
        return next(line for line in self.board.lines if line.resource == resource)

    def wildland(self, id: str) -> Wildland:
        return next(wildland for wildland in self.wildlands if wildland.id == id)

    def monster(self, id: str) -> Monster:
        return next(monster for monster in self.monsters if monster.id == id)

    def quest(self, id: str) -> Quest:
        return next(quest for quest in self.quests if quest.id == id)

    def breed(self, id: str) -> Breed:
        return next(breed for breed in self.breeds if breed.id == id)

    def faerie(self, kind: str) -> Faerie:
        return next(faerie for faerie in self.faeries if faerie.kind == kind)

    def colour(self, id: str) -> ColourSet:
        return next(colour for colour in self.colours if colour.id == id)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all cards that can lie in a Heroes deck."""
        return (*self.heroes, *self.quests, *self.monsters)

    def card(self, id: str) -> Card:
        """Return a card of a Heroes deck or of the expedition row."""
        return next(card for card in self.cards if card.id == id)

    def is_monster(self, id: str) -> bool:
        return any(monster.id == id for monster in self.monsters)

    def is_quest(self, id: str) -> bool:
        return any(quest.id == id for quest in self.quests)

    def petal_name(self, id: str) -> str:
        """Return the name of a wildland ("Forest 1") or a grassland ("Silverford")."""
        petals: tuple[Wildland | Grassland, ...] = (*self.wildlands, *self.grasslands)
        return next(petal.name for petal in petals if petal.id == id)


def load(data: bytes, source: str) -> Content:
    """Read a content file and hold it against section 12.2 of RULES.md."""
    from games.dwar7s_spring.checks import check

    content = read(data, Content, source)
    check(content, source)
    return content
