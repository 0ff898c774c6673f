"""What happens in Fourth Wing, for the log (sections 8 and 13.3)."""

from __future__ import annotations

from typing import Literal

from games.core.events import Event
from games.fourth_wing.content import Pool

#: Why a turn ended without gain, or with it.
Why = Literal["chosen", "goal", "no_dice", "nothing_fits", "stranded", "fight", "passed"]


class Opened(Event, frozen=True):
    """The table is laid: the boards of the three challenges, the dragons, and who begins."""

    boards: tuple[str, ...]
    dragons: tuple[str, ...]
    andarna: int


class Prepared(Event, frozen=True):
    """A challenge begins: focus tiles (dragon, tile) are turned up."""

    challenge: int
    board: str
    andarna: int
    focus: tuple[tuple[str, str], ...]


class Drew(Event, frozen=True):
    """A friend came to a seat; ``again``: instead of one it declined."""

    seat: int
    friend: str
    again: bool = False


class Kept(Event, frozen=True):
    seat: int
    friend: str


class HasChosen(Event, frozen=True):
    """A seat has chosen its abilities; which ones is told when all have."""

    seat: int


class ChoseSecretly(Event, frozen=True):
    """To the seat itself."""

    seat: int
    pair: tuple[str, str]


class Abilities(Event, frozen=True):
    """All choices are revealed, by seat."""

    pairs: tuple[tuple[str, str], ...]


class Checked(Event, frozen=True):
    """The first one in PRÄSENTATION rolls a die (FW-R820)."""

    seat: int
    face: int
    skipped: bool


class Rolled(Event, frozen=True):
    """``faces`` in the order of the roll; ``owners``: whose dice they are. ``extra``: an extra turn begins."""

    seat: int
    faces: tuple[int, ...]
    owners: tuple[int, ...]
    first: bool
    extra: bool = False


class Placed(Event, frozen=True):
    """Dice went onto the path, one space after another: (space, faces)."""

    seat: int
    board: str
    steps: tuple[tuple[int, tuple[int, ...]], ...]
    balance: bool = False


class Helped(Event, frozen=True):
    """A friend turned a die, or rolled dice again. ``owner``: whose friend; by Strength where that is
    somebody else."""

    seat: int
    owner: int
    friend: str
    before: tuple[int, ...]
    after: tuple[int, ...]


class Rethought(Event, frozen=True):
    """Intelligence rolled dice again."""

    seat: int
    before: tuple[int, ...]
    after: tuple[int, ...]


class Woke(Event, frozen=True):
    """Emotional Strength woke a friend."""

    seat: int
    friend: str


class Fought(Event, frozen=True):
    """One round of a fight; the partner's faces are empty if it has no dice."""

    seat: int
    partner: int
    board: str
    space: int
    round: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    won: bool


class Ended(Event, frozen=True):
    """A turn is over. ``end``: where the piece stands now; ``tiles`` it has taken; ``forced``: there was
    nothing to decide."""

    seat: int
    board: str
    success: bool
    why: Why
    forced: bool
    start: int
    end: int
    tiles: tuple[str, ...]


class Arrived(Event, frozen=True):
    """A piece is home; ``tiles``: (ability, number) where there was nothing to choose."""

    seat: int
    place: int
    tiles: tuple[tuple[str, int], ...]
    last: bool = False


class Rewarded(Event, frozen=True):
    seat: int
    tiles: tuple[tuple[str, int], ...]


class Triggered(Event, frozen=True):
    """A special ability happens: so many of the seat's own dice lie in the pool."""

    seat: int
    board: str
    pool: Pool
    count: int


class NoEffect(Event, frozen=True):
    seat: int


class PoolEmptied(Event, frozen=True):
    """All dice of a pool go home: (owner, number)."""

    pool: Pool
    dice: tuple[tuple[int, int], ...]


class Swapped(Event, frozen=True):
    seat: int
    other: int
    board: str
    space: int
    other_space: int


class Declined(Event, frozen=True):
    seat: int


class Awake(Event, frozen=True):
    """All friends of a seat are active."""

    seat: int


class Walked(Event, frozen=True):
    """Dice were rolled for a walk (none: the next white space)."""

    seat: int
    board: str
    faces: tuple[int, ...]
    steps: int
    end: int
    tiles: tuple[str, ...]


class Borrowed(Event, frozen=True):
    """Dice were taken from neighbours: (owner, number)."""

    seat: int
    dice: tuple[tuple[int, int], ...]
    extra: bool


class TurnedTiles(Event, frozen=True):
    seat: int
    tiles: tuple[tuple[int, str], ...]


class GainedAbility(Event, frozen=True):
    seat: int
    ability: str


class Jumped(Event, frozen=True):
    seat: int
    board: str
    space: int


class ChallengeOver(Event, frozen=True):
    challenge: int
    board: str
    winners: tuple[int, ...]


class GaveBack(Event, frozen=True):
    seat: int
    friend: str


class Looked(Event, frozen=True):
    """Somebody has looked at a focus tile, or has done without; nobody else learns which."""

    seat: int
    looked: bool


class Peeked(Event, frozen=True):
    """What the seat itself has seen."""

    seat: int
    dragon: str
    position: int
    tile: str


class Laid(Event, frozen=True):
    """A seat has laid all its tiles; where is told by Numbers."""

    seat: int


class Numbers(Event, frozen=True):
    """How many tiles of each seat (seat, numbers by dragon) were laid in this ceremony."""

    dragons: tuple[str, ...]
    counts: tuple[tuple[int, tuple[int, ...]], ...]


class DragonScored(Event, frozen=True):
    """A dragon is scored (FW-R701 to FW-R710). ``tied``: several seats left the most impression."""

    dragon: str
    impressions: tuple[int, ...]
    points: tuple[int, ...]
    taker: int | None
    tied: bool


class Bonded(Event, frozen=True):
    seat: int
    dragon: str | None
    bond: int
    total: int


class Over(Event, frozen=True):
    winners: tuple[int, ...]


AnyEvent = (
    Opened
    | Prepared
    | Drew
    | Kept
    | HasChosen
    | ChoseSecretly
    | Abilities
    | Checked
    | Rolled
    | Placed
    | Helped
    | Rethought
    | Woke
    | Fought
    | Ended
    | Arrived
    | Rewarded
    | Triggered
    | NoEffect
    | PoolEmptied
    | Swapped
    | Declined
    | Awake
    | Walked
    | Borrowed
    | TurnedTiles
    | GainedAbility
    | Jumped
    | ChallengeOver
    | GaveBack
    | Looked
    | Peeked
    | Laid
    | Numbers
    | DragonScored
    | Bonded
    | Over
)
