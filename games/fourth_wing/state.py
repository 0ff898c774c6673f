"""What lies on the table in Fourth Wing (section 3)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.core.game import Game
from games.core.pile import Pile
from games.fourth_wing.actions import Shown
from games.fourth_wing.content import Board, Content, Friend, Pool, Space, kind_of
from games.fourth_wing.events import Why

#: Where a piece is that has reached the goal (FW-R601).
HOME = -1

Place = Literal["board", "path", "fight", "dragon", "heart"]
Tiles: TypeAlias = dict[str, int]  # impression tiles by ability, without zeros


class Die(msgspec.Struct):
    """One of the 24 dice. ``holder`` differs from ``owner`` while it is lent; ``face`` is 0 without a roll."""

    owner: int
    holder: int
    place: Place = "board"
    face: int = 0

    @property
    def shown(self) -> Shown:
        return Shown(self.face, self.owner)

    @property
    def ready(self) -> bool:
        """True on its owner's board: neither lent nor on the path, in a fight or in a pool."""
        return self.place == "board" and self.owner == self.holder

    def go_home(self) -> None:
        """Return to the owner's board."""
        self.holder, self.place, self.face = self.owner, "board", 0


class FriendCard(msgspec.Struct):
    """A friend in front of a seat; exhausted ones lie on their other side."""

    id: str
    active: bool = True

    @property
    def kind(self) -> str:
        return kind_of(self.id)


class Look(msgspec.Struct, frozen=True):
    """A focus tile that a seat has looked at secretly, after which challenge."""

    challenge: int
    dragon: int
    position: int


class Player(msgspec.Struct, kw_only=True):
    """A seat. ``hand``: impression tiles of this challenge; ``draft`` and ``laid``: by dragon, ``draft`` being
    the part of the hand that is laid out so far; ``finished`` when all is, ``told`` once that has been announced;
    ``taken`` counts all tiles it ever took."""

    person: str
    pos: int = 0
    abilities: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()
    friends: list[FriendCard] = []
    declined: list[str] = []
    owed: int = 0
    hand: Tiles = {}
    draft: list[Tiles]
    laid: list[Tiles]
    finished: bool = False
    told: bool = False
    looks: list[Look] = []
    taken: int = 0

    @property
    def home(self) -> bool:
        return self.pos == HOME

    @property
    def owned(self) -> tuple[str, ...]:
        """All ability tiles, the extra ones last."""
        return self.abilities + self.extras

    def can(self, ability: str) -> bool:
        """Say whether an ability tile lies here face up."""
        return ability in self.owned and ability not in self.turned

    def left(self, ability: str) -> int:
        """Return how many tiles of the hand are not in the draft."""
        return self.hand.get(ability, 0) - sum(tiles.get(ability, 0) for tiles in self.draft)

    @property
    def in_hand(self) -> int:
        return sum(self.hand.values()) - sum(sum(tiles.values()) for tiles in self.draft)

    def knows(self, dragon: int, position: int) -> bool:
        return any((look.dragon, look.position) == (dragon, position) for look in self.looks)

    def friend(self, kind: str, active: bool) -> FriendCard | None:
        """Return the first friend of a kind on this side."""
        return next((card for card in self.friends if card.kind == kind and card.active == active), None)

    def kinds(self, active: bool) -> list[str]:
        """Return the kinds of all active or all exhausted friends, each once, in the order they came."""
        return list(dict.fromkeys(card.kind for card in self.friends if card.active == active))

    def take_tiles(self, ability: str, count: int = 1) -> None:
        if count:
            self.hand[ability] = self.hand.get(ability, 0) + count
            self.taken += count


class DragonRow(msgspec.Struct):
    """A dragon in the row with its three focus tiles, positions 1 to 3 from the left."""

    key: str
    focus: tuple[str, ...]


class Placement(msgspec.Struct):
    """Dice (by number) on a space."""

    space: int
    dice: list[int]


class Duel(msgspec.Struct):
    """A fight: the attack dice by number, the partner's dice by number and face; ``won`` when decided."""

    space: int
    partner: int
    attack: list[int]
    opponents: list[int]
    defence: tuple[int, ...] = ()
    round: int = 0
    won: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """How a turn ends (FW-R318, FW-R315): with success or not, why, and whether that was a decision."""

    success: bool
    why: Why
    forced: bool


class Turn(msgspec.Struct, kw_only=True):
    """The turn under way. ``from_roll``: dice placed since the last normal roll; ``checkpoint``: the sparring
    space that was won last; ``start``: where the piece stands; ``extra``: with borrowed dice only."""

    seat: int
    start: int
    extra: bool = False
    placed: list[Placement] = []
    from_roll: int = 0
    checkpoint: int | None = None
    duel: Duel | None = None
    check: int = 0
    outcome: Outcome | None = None

    @property
    def here(self) -> int:
        return self.placed[-1].space if self.placed else self.start

    @property
    def fighting(self) -> bool:
        return self.duel is not None and not self.duel.won

    @property
    def won(self) -> bool:
        """True between a won fight and the next roll: leftover dice show nothing."""
        return self.duel is not None and self.duel.won


class State(msgspec.Struct, kw_only=True):
    """All pieces. ``winners``: seats in the order of arrival; ``boards``: of the three challenges."""

    players: list[Player]
    dice: list[Die]
    boards: tuple[str, ...] = ()
    challenge: int = 0
    round: int = 0
    phase: Literal["prepare", "turn", "ceremony", "finished"] = "prepare"
    andarna: int = 0
    dragons: list[DragonRow] = []
    friends: Pile[str] = msgspec.field(default_factory=Pile)
    winners: list[int] = []
    turn: Turn | None = None
    extra_due: bool = False

    # --- dice ---

    def ready(self, seat: int) -> list[int]:
        """Return the dice on a seat's own board by number."""
        return [n for n, die in enumerate(self.dice) if die.owner == seat and die.ready]

    def remaining(self, turn: Turn) -> list[int]:
        """Return the dice of the turn that are not placed, spent or in a fight, in the order in which they
        are rolled: own dice, then borrowed ones by lender (FW-R001, FW-R301)."""
        found = [
            n
            for n, die in enumerate(self.dice)
            if die.holder == turn.seat and die.place == "board" and not (turn.extra and die.owner == turn.seat)
        ]
        return sorted(found, key=lambda n: (self.dice[n].owner != turn.seat, n))

    def pool(self, pool: Pool) -> list[int]:
        return [n for n, die in enumerate(self.dice) if die.place == pool]

    def borrowed(self, seat: int) -> list[int]:
        """Return the dice that a seat holds but does not own, wherever they lie."""
        return [n for n, die in enumerate(self.dice) if die.holder == seat and die.owner != seat]

    # --- the path ---

    def occupied(self, seat: int) -> set[int]:
        """Return the spaces with pieces of other seats (FW-A17)."""
        return {player.pos for n, player in enumerate(self.players) if n != seat and player.pos > 0}

    def shows(self, position: int) -> bool:
        """Say whether the focus tiles in a position are face up (FW-R202)."""
        return position <= self.challenge


Table: TypeAlias = Game[State, Content]


def board_of(game: Table) -> Board:
    """Return the board of the current challenge."""
    return game.content.board(game.state.boards[max(game.state.challenge, 1) - 1])


def turn_of(game: Table) -> Turn:
    """Return the turn under way; only called within one."""
    assert game.state.turn is not None
    return game.state.turn


def neighbours(game: Table, seat: int) -> tuple[int, int]:
    """Return the left and the right neighbour, the same seat twice at a table of two."""
    return (seat + 1) % game.players, (seat - 1) % game.players


def next_space(board: Board, occupied: set[int], here: int) -> Space | None:
    """Return the first space ahead that is not skipped; None on the goal (FW-R304, FW-R305)."""
    for space in board.spaces[here:]:
        if not (space.holds_one and space.n in occupied):
            return space
    return None


def next_safe_space(board: Board, occupied: set[int], here: int) -> Space | None:
    """Return the first space ahead that is neither skipped nor an obstacle (FW-R411, FW-A22, FW-A60)."""
    for space in board.spaces[here:]:
        if not space.obstacle and not (space.holds_one and space.n in occupied):
            return space
    return None


def turned(content: Content, friend: Friend, face: int) -> int:
    """Return the face after a friend's effect that needs no roll (FW-R505 to FW-R512)."""
    match friend.effect:
        case "turn":
            return content.dice.stepped(face, friend.delta)
        case "opposite":
            return content.dice.opposite(face)
        case "set":
            return friend.face
        case "reroll":
            raise ValueError("a re-roll has no fixed result")


def fills(content: Content, space: Space, faces: tuple[int, ...], speed: bool) -> bool:
    """Say whether faces fill all slots of a space, each die in one; with ``speed`` a Dragon counts as 2 to 5
    too (FW-R306 to FW-R308, FW-R403, FW-A14)."""
    dragon, heart = content.dice.dragon, content.dice.heart

    def fits(face: int, slot: tuple[int, ...]) -> bool:
        return face in slot or (speed and face == dragon and any(v not in (dragon, heart) for v in slot))

    if len(faces) != len(space.dice):
        return False
    if len(faces) == 1:
        return fits(faces[0], space.dice[0])
    first, second = space.dice
    a, b = faces
    return (fits(a, first) and fits(b, second)) or (fits(b, first) and fits(a, second))
