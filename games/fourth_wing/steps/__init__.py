"""The flow of Fourth Wing as steps (section 5)."""

from games.fourth_wing.steps.acting import Acting, Fighting, Onward, Rerolling
from games.fourth_wing.steps.ceremony import (
    CloseChallenge,
    FinalScoring,
    GiveBack,
    LayInOrder,
    LayTogether,
    LookAtFocus,
    OpenCeremony,
)
from games.fourth_wing.steps.ending import Finish
from games.fourth_wing.steps.moving import Reward
from games.fourth_wing.steps.preparing import ChoosingAbilities, KeepOrRedraw, Prepare, StartGame
from games.fourth_wing.steps.specials import EmptyPool, Jumping, Special, Swapping, TakingAbility, TurningTiles
from games.fourth_wing.steps.turning import FirstTurn, NextTurn, StartTurn

AnyStep = (
    StartGame
    | Prepare
    | KeepOrRedraw
    | ChoosingAbilities
    | FirstTurn
    | StartTurn
    | Onward
    | Acting
    | Rerolling
    | Fighting
    | Finish
    | Special
    | Swapping
    | Jumping
    | TurningTiles
    | TakingAbility
    | EmptyPool
    | NextTurn
    | Reward
    | OpenCeremony
    | GiveBack
    | LookAtFocus
    | LayTogether
    | LayInOrder
    | CloseChallenge
    | FinalScoring
)

__all__ = [
    "Acting",
    "AnyStep",
    "ChoosingAbilities",
    "Fighting",
    "GiveBack",
    "Jumping",
    "KeepOrRedraw",
    "LayInOrder",
    "LayTogether",
    "LookAtFocus",
    "Rerolling",
    "Reward",
    "StartGame",
    "Swapping",
    "TakingAbility",
    "TurningTiles",
]
