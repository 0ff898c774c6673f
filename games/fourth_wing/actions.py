"""What a player may do in Fourth Wing (section 5).

Dice are named by owner and face: equal dice of one owner are one option.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core.events import Action

Mode = Literal["fit", "balance"]


class Shown(msgspec.Struct, frozen=True, array_like=True, order=True):
    """A die as it lies there: the face first, so that dice sort by it, then the seat that owns it."""

    face: int
    owner: int


Set = tuple[Shown, ...]


# --- before a challenge ---


class KeepFriend(Action, frozen=True):
    """Keep a friend of a kind that one has already (FW-R205)."""


class RedrawFriend(Action, frozen=True):
    """Draw again instead (FW-R205)."""


class ChooseAbilities(Action, frozen=True):
    """Two of the abilities on offer, in the order of the content (FW-R210)."""

    pair: tuple[str, str]


# --- in a turn ---


class Place(Action, frozen=True):
    """Place dice on the next space (FW-R303), or a Dragon and a Heart-6 by Balance (FW-R410)."""

    dice: Set
    mode: Mode = "fit"


class PlaceAll(Action, frozen=True):
    """Place on and on while exactly one natural choice exists (FW-R310); offered where that is twice or more."""


class RollAgain(Action, frozen=True):
    """Roll all remaining dice (FW-R311)."""


class EndTurn(Action, frozen=True):
    """Stop here (FW-R318), or give up where nothing could be placed (FW-R315)."""


class UseFriend(Action, frozen=True):
    """Use an own active friend on dice (FW-R501)."""

    friend: str
    dice: Set


class UseStrength(Action, frozen=True):
    """Spend the Dragon of ``dragon`` (a seat: whose die it is) for an active friend of ``owner`` (FW-R414)."""

    dragon: int
    owner: int
    friend: str
    dice: Set


class UseIntelligence(Action, frozen=True):
    """Spend the Heart-6 of ``heart`` (a seat: whose die it is) to roll the dice with these faces (FW-R406)."""

    heart: int
    reroll: tuple[int, ...]


class UseEmotionalStrength(Action, frozen=True):
    """Spend the Heart-6 of ``heart`` to wake an own friend (FW-R413)."""

    heart: int
    friend: str


class ChooseDice(Action, frozen=True):
    """Go on to choosing the dice for a re-roll: by Intelligence, by an own friend, or by Strength.

    ``die`` is the seat whose Heart-6 or Dragon will be spent, ``owner`` the seat whose friend helps.
    """

    by: Literal["intelligence", "friend", "strength"]
    die: int | None = None
    owner: int | None = None
    friend: str | None = None


class Back(Action, frozen=True):
    """Do not re-roll after all; nothing has been spent."""


class Fight(Action, frozen=True):
    """Begin a fight with dice of these owners (FW-R831, FW-A52)."""

    owners: tuple[int, ...]


class AttackAgain(Action, frozen=True):
    """Attack once more with one more die (FW-R834)."""

    owner: int


class FightOn(Action, frozen=True):
    """Attack again and again until the fight is won or no die is left; borrowed dice first."""


class GiveUp(Action, frozen=True):
    """Lose the fight (FW-A50)."""


# --- special abilities ---


class Swap(Action, frozen=True):
    seat: int


class Decline(Action, frozen=True):
    """Do not swap, do not jump (FW-A35)."""


class TurnTiles(Action, frozen=True):
    """Turn over one ability tile of each other seat: (seat, ability) in rising order (FW-R847)."""

    tiles: tuple[tuple[int, str], ...]


class TakeAbility(Action, frozen=True):
    ability: str


class Jump(Action, frozen=True):
    space: int


# --- rewards and the ceremony ---


class ChooseReward(Action, frozen=True):
    """Name the ability that pays the larger number of tiles (FW-R602)."""

    ability: str


class ReturnFriend(Action, frozen=True):
    """Give back a friend (FW-R852): which kind, and whether an active or an exhausted one."""

    friend: str
    active: bool


class Peek(Action, frozen=True):
    """Look at a face-down focus tile (FW-R609): dragon by its place in the row, position 1 to 3."""

    dragon: int
    position: int


class SkipPeek(Action, frozen=True):
    """Look at none (FW-A70)."""


class Lay(Action, frozen=True):
    dragon: int
    ability: str


class LayAll(Action, frozen=True):
    """Lay all that is in hand at one dragon."""

    dragon: int


class TakeBack(Action, frozen=True):
    dragon: int
    ability: str


class ConfirmLaying(Action, frozen=True):
    pass


class ReopenLaying(Action, frozen=True):
    """Change a finished placement while others still lay theirs (FW-A94)."""


TurnAction = (
    Place
    | PlaceAll
    | RollAgain
    | EndTurn
    | UseFriend
    | UseStrength
    | UseIntelligence
    | UseEmotionalStrength
    | ChooseDice
    | Back
    | Fight
    | AttackAgain
    | FightOn
    | GiveUp
)
SpecialAction = Swap | Decline | TurnTiles | TakeAbility | Jump
LayingAction = Lay | LayAll | TakeBack | ConfirmLaying | ReopenLaying
AnyAction = (
    KeepFriend
    | RedrawFriend
    | ChooseAbilities
    | TurnAction
    | SpecialAction
    | ChooseReward
    | ReturnFriend
    | Peek
    | SkipPeek
    | LayingAction
)
