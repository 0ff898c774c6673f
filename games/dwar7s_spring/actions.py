"""What a player may do in Dwar7s Spring (sections 5.2 and 5.8 of RULES.md).

The actions of section 5.2 can be carried out whole; where they take several choices, the ``Choose...``
actions lead to them in small steps, so that no list is long. Names of lines, spots and cards are plain
strings: a wrong one is refused with a sentence.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core.events import Action

Then = Literal["camp", "fight", "gather"]


# --- set-up and Dwarf actions ---


class PlaceStart(Action, frozen=True):
    """Place a starting settlement (DS-R40 to DS-R49)."""

    line: str
    spot: str


class Build(Action, frozen=True):
    """Build the leftmost settlement of a line (DS-R72)."""

    line: str
    spot: str


class BuildFortress(Action, frozen=True):
    """Pay seven of each resource and build the fortress (DS-R82)."""

    spot: str


class Explore(Action, frozen=True):
    """Place a dwarf on a spot or in a wildland; there it may fight or gather (DS-R90, DS-R94)."""

    node: str
    then: Then = "camp"


class Summon(Action, frozen=True):
    """Draw a Faerie (DS-R112)."""


class CommandDragons(Action, frozen=True):
    """Take dragon spot 1 or 2, which opens two activations (DS-R128, DS-R129)."""

    spot: int


class Quest(Action, frozen=True):
    """Fulfil a quest of the row on expedition spot 1 or 2 (DS-R140)."""

    card: str
    spot: int


class Idle(Action, frozen=True):
    """Use up a dwarf where no Dwarf action is possible (DS-A38)."""


# --- what follows a Dwarf action ---


class Activate(Action, frozen=True):
    """Activate a dragon of the nest, counted from 0 (DS-R130)."""

    dragon: int


class RemoveCard(Action, frozen=True):
    """Remove a card from the own Heroes deck (DS-R145)."""

    card: str


class SpendSuccess(Action, frozen=True):
    """Add a stored success to a fight or gathering (DS-R132)."""


class Resolve(Action, frozen=True):
    """Let a fight or gathering come to its result."""


class EndTurn(Action, frozen=True):
    """End the turn, once the dwarf is used."""


# --- free actions ---


class Train(Action, frozen=True):
    """Train a dragon of the nest to the next level (DS-R135)."""

    dragon: int


class Move(msgspec.Struct, frozen=True, tag=True):
    """Move an own dwarf to an adjacent place (DS-R120)."""

    source: str
    target: str


class SwapDwarfs(msgspec.Struct, frozen=True, tag=True):
    """Swap an own dwarf with one of another seat (DS-R121)."""

    mine: str
    seat: int
    theirs: str


class SwapSettlements(msgspec.Struct, frozen=True, tag=True):
    """Swap an own settlement with somebody else's (DS-R123)."""

    mine: str
    theirs: str


class Take(msgspec.Struct, frozen=True, tag=True):
    """Take one wood, food or gold (DS-R124)."""

    resource: str


Use = Move | SwapDwarfs | SwapSettlements | Take


class PlayFaerie(Action, frozen=True):
    """Play a Faerie with one use, or up to the Faerie Power; the success kind takes none (DS-R116, DS-R118)."""

    kind: str
    uses: tuple[Use, ...] = ()


class UseAgain(Action, frozen=True):
    """Apply the Faerie just played once more (DS-R119)."""

    use: Use


class FaerieDone(Action, frozen=True):
    """Do without the second use (DS-A81)."""


# --- small steps ---


class ChooseArea(Action, frozen=True):
    """Look at the spots of one petal: for a starting settlement, or for exploring where they are very many."""

    slot: str


class ChooseSpot(Action, frozen=True):
    """Choose the spot of a starting settlement, or of the fortress before paying for it."""

    spot: str


class ChooseFortress(Action, frozen=True):
    """Look at the spots for the fortress."""


class ChooseLine(Action, frozen=True):
    """Choose the line to build from."""

    line: str


class ChooseCard(Action, frozen=True):
    """Choose a card to be removed, before it is confirmed."""

    card: str


class Back(Action, frozen=True):
    """Drop what has been chosen."""


class ChooseFaerie(Action, frozen=True):
    """Choose the kind of Faerie to play; nobody else learns of it."""

    kind: str


class ChoosePiece(Action, frozen=True):
    """Choose the own dwarf or settlement that a Faerie is to move or swap."""

    node: str


class FaerieBack(Action, frozen=True):
    """Drop what has been chosen of a Faerie."""


SMALL_STEPS = (
    ChooseArea, ChooseSpot, ChooseFortress, ChooseLine, ChooseCard, Back, ChooseFaerie, ChoosePiece, FaerieBack,
)  # fmt: skip

DwarfAction = Build | BuildFortress | Explore | Summon | CommandDragons | Quest | Idle
DWARF_ACTIONS = (Build, BuildFortress, Explore, Summon, CommandDragons, Quest, Idle)

AnyAction = (
    PlaceStart | Build | BuildFortress | Explore | Summon | CommandDragons | Quest | Idle | Activate | RemoveCard
    | SpendSuccess | Resolve | EndTurn | Train | PlayFaerie | UseAgain | FaerieDone | ChooseArea | ChooseSpot
    | ChooseFortress | ChooseLine | ChooseCard | Back | ChooseFaerie | ChoosePiece | FaerieBack
)  # fmt: skip
