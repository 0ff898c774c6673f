"""The content file of Champions of Wind and Fire: dice, pyramid, ground, dragon tiles, cards and crests."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, TypeAlias

from games.champions.patterns import Cell, Lattice, cells_of, placements
from games.core.content import Meta, Table, read

Part: TypeAlias = Literal["head", "wings", "tail"]
Level: TypeAlias = Literal["S", "I", "II"]
Stage: TypeAlias = Literal["before", "reveal", "after"]
Bonus: TypeAlias = Literal["card", "gold", "tile", "cleanse"]
TrainingEffect: TypeAlias = Literal["cleanse", "call", "curse", "tile", "turn_die", "borrow", "gold"]
TournamentEffect: TypeAlias = Literal[
    "shift_black",
    "weaken_others",
    "ignore_black",
    "swap",
    "power",
    "extra_spend",
    "gold_rate",
    "barter",
    "return_same",
    "return_different",
]

PARTS: tuple[str, ...] = ("head", "wings", "tail")
UPGRADES: tuple[str, ...] = ("I", "II")
STAGES: tuple[str, ...] = ("before", "reveal", "after")
ANY = "any"
BLACK = "black"


class Series(Table, frozen=True):
    """Who supplies the five tournaments (CW-R231 to CW-R233)."""

    personal_each: int
    public: int
    order: tuple[Literal["personal", "public"], ...]


class Constants(Table, frozen=True):
    """What the rulebook prints (section 2.1)."""

    dice_count: int
    start_power: int
    gold_rows: int
    trophy_first: int
    trophy_second: int
    tournaments_played: int
    score_cap: int
    trainer_reward_gold: int
    upgrade_fee_gold: int
    pair_size: int
    hand_limit: int
    areas: dict[str, tuple[int, ...]]
    crystals: dict[str, int]
    tournaments: dict[str, Series]


class Element(Table, frozen=True):
    id: str
    name: str
    land: str
    letter: str
    mark: str
    glyph: str


class PartName(Table, frozen=True):
    id: Part
    name: str
    discipline: str


class SeatLook(Table, frozen=True):
    """A seat's sign, told from the others without colour."""

    id: str
    name: str
    symbol: str
    glyph: str
    hatch: str


class Face(Table, frozen=True):
    face: int
    name: str
    icons: tuple[str, ...]


class Dice(Table, frozen=True):
    dice: tuple[str, ...]
    faces: dict[str, tuple[Face, ...]]


class Slot(Table, frozen=True):
    """A place of the pyramid; x and y are columns and rows, or axial coordinates on a hex lattice."""

    id: str
    x: int
    y: int
    icons: tuple[str, ...]

    def accepts(self, element: str) -> bool:
        return element in self.icons or ANY in self.icons


class PyramidRow(Table, frozen=True):
    row: int
    gold: int
    slots: tuple[Slot, ...]


class Pyramid(Table, frozen=True):
    lattice: Lattice
    rows: tuple[PyramidRow, ...]


class Region(Table, frozen=True):
    id: str
    name: str
    element: str
    x: int
    y: int


class BonusText(Table, frozen=True):
    id: Bonus
    name: str
    text: str


class Border(Table, frozen=True):
    id: str
    a: str
    b: str
    bonus: Bonus

    def other(self, region: str) -> str:
        return self.b if region == self.a else self.a


class Ground(Table, frozen=True):
    regions: tuple[Region, ...]
    bonuses: tuple[BonusText, ...]
    borders: tuple[Border, ...]


class DragonTile(Table, frozen=True):
    """``pattern`` draws the tiles needed on a square lattice, ``cells`` lists them on a hex lattice."""

    id: str
    part: Part
    level: Level
    name: str
    power: int
    players: tuple[int, ...]
    pattern: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()

    @property
    def shape(self) -> tuple[Cell, ...]:
        return self.cells or cells_of(self.pattern)


class Trainer(Table, frozen=True):
    id: str
    name: str
    needs: tuple[str, ...]


class TrainingCard(Table, frozen=True):
    id: str
    name: str
    effect: TrainingEffect
    count: int
    text: str


class TournamentCard(Table, frozen=True):
    id: str
    part: Part
    element: str
    name: str


class TournamentAction(Table, frozen=True):
    """A tournament action card; which of the parameters it has depends on its effect (section 12.8)."""

    id: str
    name: str
    stage: Stage
    effect: TournamentEffect
    count: int
    text: str
    max_moves: int = 0
    amount: int = 0
    pairs: tuple[tuple[str, str], ...] = ()
    tournaments: tuple[str, ...] = ()
    spend: tuple[str, ...] = ()
    spend_count: int = 0
    gold: int = 0
    power: int = 0
    pay: str = ""
    max_times: int = 0
    tiles: int = 0


class Crest(Table, frozen=True):
    id: str
    part: Part
    name: str
    needs: tuple[str, ...]


class Content(Table, frozen=True, dict=True):
    """A checked content file, with what is looked up again and again."""

    meta: Meta
    constants: Constants
    elements: tuple[Element, ...]
    parts: tuple[PartName, ...]
    seats: tuple[SeatLook, ...]
    dice: Dice
    pyramid: Pyramid
    ground: Ground
    dragon_tiles: tuple[DragonTile, ...]
    trainers: tuple[Trainer, ...]
    training_cards: tuple[TrainingCard, ...]
    tournament_cards: tuple[TournamentCard, ...]
    tournament_action_cards: tuple[TournamentAction, ...]
    crests: tuple[Crest, ...]

    # --- by id ---

    @cached_property
    def element(self) -> dict[str, Element]:
        return {element.id: element for element in self.elements}

    @cached_property
    def part(self) -> dict[str, PartName]:
        return {part.id: part for part in self.parts}

    @cached_property
    def seat(self) -> dict[str, SeatLook]:
        return {seat.id: seat for seat in self.seats}

    @cached_property
    def tile(self) -> dict[str, DragonTile]:
        return {tile.id: tile for tile in self.dragon_tiles}

    @cached_property
    def trainer(self) -> dict[str, Trainer]:
        return {trainer.id: trainer for trainer in self.trainers}

    @cached_property
    def training(self) -> dict[str, TrainingCard]:
        return {card.id: card for card in self.training_cards}

    @cached_property
    def tournament(self) -> dict[str, TournamentCard]:
        return {card.id: card for card in self.tournament_cards}

    @cached_property
    def action(self) -> dict[str, TournamentAction]:
        return {card.id: card for card in self.tournament_action_cards}

    @cached_property
    def crest(self) -> dict[str, Crest]:
        return {crest.id: crest for crest in self.crests}

    @cached_property
    def border(self) -> dict[str, Border]:
        return {border.id: border for border in self.ground.borders}

    # --- the pyramid ---

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """All slots, top row first, left first; a slot's number is its place in this order."""
        return tuple(slot for row in self.pyramid.rows for slot in row.slots)

    @cached_property
    def slot(self) -> dict[str, int]:
        """Number of a slot by its id."""
        return {slot.id: number for number, slot in enumerate(self.slots)}

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Slot numbers of each row."""
        return tuple(tuple(self.slot[slot.id] for slot in row.slots) for row in self.pyramid.rows)

    @cached_property
    def row_of(self) -> tuple[int, ...]:
        """Index of the row of each slot number."""
        return tuple(index for index, row in enumerate(self.rows) for _slot in row)

    @cached_property
    def fits(self) -> dict[str, tuple[int, ...]]:
        """Positions of each upgrade tile in the pyramid, as masks of slot numbers."""
        cells = [(slot.x, slot.y) for slot in self.slots]
        return {
            tile.id: placements(tile.shape, cells, self.pyramid.lattice)
            for tile in self.dragon_tiles
            if tile.level != "S" and tile.shape
        }

    # --- the ground ---

    @cached_property
    def region(self) -> dict[str, int]:
        """Number of a region by its id."""
        return {region.id: number for number, region in enumerate(self.ground.regions)}

    @cached_property
    def borders_of(self) -> dict[str, tuple[Border, ...]]:
        return {
            region.id: tuple(border for border in self.ground.borders if region.id in (border.a, border.b))
            for region in self.ground.regions
        }

    # --- dice and set-up ---

    def faces(self, die: int) -> tuple[Face, ...]:
        return self.dice.faces[self.dice.dice[die]]

    def areas(self, players: int) -> tuple[int, ...]:
        return self.constants.areas[str(players)]

    def series(self, players: int) -> Series:
        return self.constants.tournaments[str(players)]

    def start_tile(self, part: str) -> DragonTile:
        return next(tile for tile in self.dragon_tiles if tile.part == part and tile.level == "S")

    def stack(self, part: str, level: str, players: int) -> list[str]:
        """Return the tiles of a stack, top first (CW-R024, CW-R025, CW-A30)."""
        tiles = [t for t in self.dragon_tiles if t.part == part and t.level == level and players in t.players]
        return [tile.id for tile in sorted(tiles, key=lambda tile: -tile.power)]


def load(data: bytes, source: str) -> Content:
    """Read a content file and hold it against section 12.8 of RULES.md."""
    from games.champions.checks import check

    content = read(data, Content, source)
    check(content, source)
    return content
