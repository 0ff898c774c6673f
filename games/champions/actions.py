"""What a player may do in Champions of Wind and Fire (section 5), in small steps (section 5.7).

Slots, regions, borders, cards, tiles and elements are named by their ids in the content file.
"""

from __future__ import annotations

from typing import TypeAlias

from games.champions.content import PARTS
from games.core.events import Action

PYRAMID, GROUND, PURSE = "pyramid", "ground", "purse"
TRAINING, TOURNAMENT = "training", "tournament"
#: A number for each part: head, wings, tail.
Three: TypeAlias = tuple[int, int, int]
#: "tile" or "crystal", and the element.
Piece: TypeAlias = tuple[str, str]


# --- set-up ---


class KeepTournaments(Action, frozen=True):
    """Keep the personal tournaments that were dealt."""


class SwapTournaments(Action, frozen=True):
    """Return all personal tournaments and draw new ones, once (CW-R034, CW-R035)."""

    parts: tuple[str, ...] = PARTS


# --- dice ---


class SplitArea(Action, frozen=True):
    """Put these dice into the next area, as a draft (CW-R051)."""

    dice: tuple[int, ...]


class AsRolled(Action, frozen=True):
    """Fill all areas in the order in which the dice were rolled, and finish the split."""


class ConfirmSplit(Action, frozen=True):
    """Finish the split as it is drafted."""


class Back(Action, frozen=True):
    """Take back the last part of a draft."""


class TakeArea(Action, frozen=True):
    """Take all dice of an area (CW-R055)."""

    area: int


class UseDie(Action, frozen=True):
    """Assign a die to the pyramid or the training ground (CW-R065). ``die``: its place among those in use."""

    die: int
    place: str


class GainTile(Action, frozen=True):
    """Resolve an icon of the current die: a tile on a slot (CW-R080)."""

    icon: str
    element: str
    slot: str


class GainCrystal(Action, frozen=True):
    """Resolve an icon of the current die: the crystal of a region (CW-R130)."""

    icon: str
    element: str
    region: str


class TakeBlack(Action, frozen=True):
    """Resolve a printed black of the current die (CW-R073, CW-A04)."""


# --- what happens at once ---


class PlaceBlacks(Action, frozen=True):
    """Move a pair of blacks from a tray onto these two parts, whatever their order (CW-R105)."""

    tray: str
    parts: tuple[str, str]


class PlaceGolds(Action, frozen=True):
    """Move a pair of gold from the purse onto these two parts, whatever their order (CW-R123)."""

    parts: tuple[str, str]


class TakeBonus(Action, frozen=True):
    """Take the bonus of a border next (CW-R136)."""

    border: str


class PlaceTile(Action, frozen=True):
    """Place a tile of any element: a bonus or a card (CW-R138, CW-R177)."""

    element: str
    slot: str


class Cleanse(Action, frozen=True):
    """Remove a black from a part, or from the tray "pyramid" or "dragon" (CW-R137, CW-R172)."""

    place: str


class KeepCard(Action, frozen=True):
    """Keep the training or the tournament action card of the drawn pair (CW-R278)."""

    kind: str


class PlaceGift(Action, frozen=True):
    """Place the tile that somebody else's card gave (CW-R174, CW-A20)."""

    slot: str


# --- free actions of a turn ---


class PlayCard(Action, frozen=True):
    """Play a training action card; where it needs a target, only its choice begins (CW-R166)."""

    card: str


class CallCrystal(Action, frozen=True):
    """Call: win the crystal of this region (CW-R173)."""

    region: str


class TurnDie(Action, frozen=True):
    """Turn an own unused die to the face at this place of its set (CW-R178)."""

    die: int
    face: int


class Borrow(Action, frozen=True):
    """Use the dice of this seat instead of the own ones (CW-R180)."""

    seat: int


class Upgrade(Action, frozen=True):
    """Choose the dragon tile to upgrade to (CW-R150); its position in the pyramid follows."""

    tile: str


class Arrange(Action, frozen=True):
    """Turn these tiles face down for the chosen dragon tile (CW-R152, CW-R153)."""

    slots: tuple[str, ...]


class PayFee(Action, frozen=True):
    """Pay the fee of a late upgrade from the purse or from a part (CW-R211)."""

    place: str


class FinishTask(Action, frozen=True):
    """Finish the trainer's task (CW-R190)."""


class EndTurn(Action, frozen=True):
    """End the turn, when all dice are used (CW-R059)."""


# --- final preparation ---


class PassUpgrade(Action, frozen=True):
    """Do not upgrade in this lap of final preparation (CW-R207)."""


class PlacePiece(Action, frozen=True):
    """Draft: put one "black" or "gold" on a part (CW-R220)."""

    kind: str
    part: str


class PlaceRest(Action, frozen=True):
    """Place all that is left: so many blacks and gold on head, wings and tail (CW-R220, CW-R222)."""

    blacks: Three
    gold: Three


class ConfirmRest(Action, frozen=True):
    """Commit the draft of placing."""


# --- tournaments ---


class Reserve(Action, frozen=True):
    """Reserve the public tournament of this part for the fifth place (CW-R237)."""

    part: str


class OpenPublic(Action, frozen=True):
    """Open the first tournament among the public ones; three seats (CW-R238)."""

    part: str


class OpenPersonal(Action, frozen=True):
    """Open an own personal tournament (CW-R238, CW-R244)."""

    part: str


class SetDial(Action, frozen=True):
    """Set both halves of the dial and commit it, in one go (CW-R290)."""

    elements: int
    gold: int


class StakeElements(Action, frozen=True):
    """Draft: set the left half of the dial (CW-R290)."""

    count: int


class StakeGold(Action, frozen=True):
    """Draft: set the right half of the dial (CW-R290)."""

    count: int


class ConfirmDial(Action, frozen=True):
    """Commit the dial as it is set."""


class PlayTournamentCard(Action, frozen=True):
    """Play a tournament action card; where it needs a target, only its choice begins (CW-R287)."""

    card: str


class MoveBlack(Action, frozen=True):
    """Move a black from one part to another (CW-R310)."""

    source: str
    target: str


class OpenPair(Action, frozen=True):
    """Spend these two elements for one another (CW-R315)."""

    first: str
    second: str


class SpendExtra(Action, frozen=True):
    """Spend these pieces for more power, on top of the dial (CW-R319, CW-R320)."""

    pieces: tuple[Piece, ...]


class Barter(Action, frozen=True):
    """Discard a piece and take back a discarded one (CW-R322)."""

    give: Piece
    take: Piece


class ReturnSame(Action, frozen=True):
    """Return tiles of this element that were spent in this tournament (CW-R323)."""

    element: str


class ReturnDifferent(Action, frozen=True):
    """Return discarded tiles of these different elements (CW-R325)."""

    elements: tuple[str, ...]


class StopCard(Action, frozen=True):
    """Leave out what a card still allows (CW-R310, CW-R322)."""


class PassWindow(Action, frozen=True):
    """Play no (further) card in this window (CW-R288)."""


class StandingPass(Action, frozen=True):
    """Pass by itself: in this window, this tournament, a stage for good, all, or off again (section 5.4)."""

    scope: str


class Pay(Action, frozen=True):
    """Discard the staked elements as this mix: (element, tiles, crystals) of every element used (CW-R300)."""

    pieces: tuple[tuple[str, int, int], ...]


Setup: TypeAlias = KeepTournaments | SwapTournaments
Icon: TypeAlias = GainTile | GainCrystal | TakeBlack
Pair: TypeAlias = PlaceBlacks | PlaceGolds
CardTarget: TypeAlias = Cleanse | CallCrystal | PlaceTile | TurnDie | Borrow
Free: TypeAlias = UseDie | PlayCard | Upgrade | FinishTask | EndTurn
EffectTarget: TypeAlias = MoveBlack | OpenPair | SpendExtra | Barter | ReturnSame | ReturnDifferent
AnyAction: TypeAlias = (
    Setup
    | SplitArea
    | AsRolled
    | ConfirmSplit
    | Back
    | TakeArea
    | Icon
    | Pair
    | TakeBonus
    | KeepCard
    | PlaceGift
    | CardTarget
    | Free
    | Arrange
    | PayFee
    | PassUpgrade
    | PlacePiece
    | PlaceRest
    | ConfirmRest
    | Reserve
    | OpenPublic
    | OpenPersonal
    | SetDial
    | StakeElements
    | StakeGold
    | ConfirmDial
    | PlayTournamentCard
    | EffectTarget
    | StopCard
    | PassWindow
    | StandingPass
    | Pay
)
