"""The content file of Fourth Wing: dice, abilities, friends, dragons, focus tiles and the six boards.

Values that the rulebook does not print are the house's, so the rules read every one of them from here.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal, get_args

from games.core.content import Meta, Table

Kind = Literal["simple", "double", "large", "sparring"]
Pool = Literal["dragon", "heart"]
POOLS: tuple[Pool, ...] = get_args(Pool)
Effect = Literal[
    "swap_pieces",
    "reactivate_all_friends",
    "walk_by_hearts",
    "walk_by_dragons",
    "borrow_for_next_turn",
    "turn_ability_tiles",
    "draw_friend",
    "extra_turn_borrowed",
    "next_safe_space",
    "extra_ability",
    "jump_to_obstacle",
]

#: Sides of a die.
FACES = 6
#: One board of each stage is played.
STAGES = (1, 2, 3)


class Face(Table, frozen=True):
    key: str
    label: str
    short: str
    icon: str


class Dice(Table, frozen=True):
    """Six equal dice of each colour; ``dragon`` and ``heart`` are the values of the two special faces."""

    per_colour: int
    values: tuple[int, ...]
    dragon: int
    heart: int
    opposites: tuple[tuple[int, int], ...]
    faces: dict[str, Face]

    def opposite(self, value: int) -> int:
        """Return the value on the other side of the die (FW-R006)."""
        return next(b if a == value else a for a, b in self.opposites if value in (a, b))

    def stepped(self, value: int, steps: int) -> int:
        """Return the value so many steps up, in a circle (FW-R512)."""
        order = self.values
        return order[(order.index(value) + steps) % len(order)]


class ColourSet(Table, frozen=True):
    """A colour; what it looks like is decided by the pictures."""

    key: str
    label: str
    mark: str
    letter: str
    glyph: str


class Person(Table, frozen=True):
    key: str
    name: str
    line: str


class CharacterTile(Table, frozen=True):
    """Two persons, of whom one can be in a game (FW-R107)."""

    key: str
    front: Person
    back: Person


class Ability(Table, frozen=True):
    """``needs``: the faces that are spent; ``letter``: the two letters that go with the icon."""

    key: str
    label: str
    letter: str
    icon: str
    needs: tuple[Pool, ...]
    ability_tiles: int
    impression_tiles: int
    help: str


class Setup(Table, frozen=True):
    challenges: int
    abilities_per_player: int
    focus_tiles_per_dragon: int
    pool_trigger: int
    friends_at_setup: int
    friends_per_challenge: int
    dragons: dict[str, int]


class Reward(Table, frozen=True):
    """Tiles of the first and of the second ability for a place on the winners' board (FW-R602)."""

    place: int
    tiles: tuple[int, int]


class Friend(Table, frozen=True):
    """A kind of friend; ``delta``, ``max_dice`` and ``face`` belong to the effects turn, reroll and set."""

    key: str
    name: str
    effect: Literal["turn", "opposite", "reroll", "set"]
    copies: int
    label: str
    text: str
    flavour: str
    delta: int = 0
    max_dice: int = 1
    face: int = 0


class FriendCards(Table, frozen=True):
    ids: tuple[str, ...]


class Dragon(Table, frozen=True):
    """``points`` by place; ``bond`` are the gold points of the dragon that bonds."""

    key: str
    name: str
    title: str
    points: tuple[int, ...]
    bond: int


class FocusTile(Table, frozen=True):
    """What a dragon wishes for; without symbols the tile is black (FW-R203)."""

    key: str
    symbols: tuple[str, ...]


class Special(Table, frozen=True):
    """What happens for a seat with enough dice in a pool."""

    effect: Effect
    text: str
    choices: tuple[str, ...] = ()


class Specials(Table, frozen=True):
    dragon: Special
    heart: Special

    def of(self, pool: Pool) -> Special:
        return self.dragon if pool == "dragon" else self.heart


class Space(Table, frozen=True):
    """A space of a path: ``dice`` lists the accepted values of each slot."""

    n: int
    kind: Kind
    name: str
    dice: tuple[tuple[int, ...], ...] = ()
    fight_dice: int = 0
    obstacle: bool = False
    goal: bool = False
    symbol: str | None = None

    @property
    def holds_one(self) -> bool:
        """True for spaces that are skipped while another piece stands there (FW-R304, FW-R305)."""
        return self.kind in ("simple", "double") and not self.goal


class Board(Table, frozen=True):
    key: str
    stage: int
    title: str
    abilities: tuple[str, ...]
    first_place_check: bool
    intro: str
    specials: Specials
    spaces: tuple[Space, ...]
    fight: Literal["at_least", "higher"] | None = None

    @property
    def goal(self) -> int:
        """The number of the last space."""
        return len(self.spaces)

    def space(self, n: int) -> Space:
        return self.spaces[n - 1]

    def is_obstacle(self, n: int) -> bool:
        """Say whether no turn may end at a position (0 = Start)."""
        return n >= 1 and self.space(n).obstacle


class Content(Table, frozen=True, dict=True):
    """A checked content file."""

    meta: Meta
    dice: Dice
    colours: tuple[ColourSet, ...]
    character_tiles: tuple[CharacterTile, ...]
    abilities: tuple[Ability, ...]
    setup: Setup
    rewards: tuple[Reward, ...]
    friends: tuple[Friend, ...]
    friend_cards: FriendCards
    dragons: tuple[Dragon, ...]
    focus_tiles: tuple[FocusTile, ...]
    boards: tuple[Board, ...]

    @cached_property
    def ability_keys(self) -> tuple[str, ...]:
        return tuple(ability.key for ability in self.abilities)

    def ability(self, key: str) -> Ability:
        return next(ability for ability in self.abilities if ability.key == key)

    def friend(self, kind: str) -> Friend:
        return next(friend for friend in self.friends if friend.key == kind)

    def card(self, id: str) -> Friend:
        """Return the kind of a card ("plus_one#2")."""
        return self.friend(kind_of(id))

    def dragon(self, key: str) -> Dragon:
        return next(dragon for dragon in self.dragons if dragon.key == key)

    def focus(self, key: str) -> FocusTile:
        return next(tile for tile in self.focus_tiles if tile.key == key)

    def board(self, key: str) -> Board:
        return next(board for board in self.boards if board.key == key)

    def sides(self, stage: int) -> tuple[Board, ...]:
        """Return the boards of a stage, in the order of the file."""
        return tuple(board for board in self.boards if board.stage == stage)

    def reward(self, place: int) -> tuple[int, int]:
        return next(reward.tiles for reward in self.rewards if reward.place == place)

    def in_order(self, keys: set[str]) -> tuple[str, ...]:
        """Return abilities in the order of the file."""
        return tuple(key for key in self.ability_keys if key in keys)


def kind_of(card: str) -> str:
    """Return the kind of a friend card by its id."""
    return card.partition("#")[0]
