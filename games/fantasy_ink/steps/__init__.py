"""The flow of Fantasy Ink as steps (RULES.md section 5): set-up, drafts and rounds, the turn."""

from games.fantasy_ink.steps.drafts import Deal, Drafting
from games.fantasy_ink.steps.rounds import EndRound, FinishTurn, StartRound, StartTurn
from games.fantasy_ink.steps.setup import Begin, ChoosingTile, LayOut
from games.fantasy_ink.steps.turn import Acting, After, Aiming, Moving, Placing

AnyStep = (
    Begin
    | ChoosingTile
    | LayOut
    | Deal
    | Drafting
    | StartRound
    | EndRound
    | StartTurn
    | FinishTurn
    | Acting
    | Placing
    | Aiming
    | Moving
    | After
)

__all__ = [
    "Acting",
    "After",
    "Aiming",
    "AnyStep",
    "Begin",
    "ChoosingTile",
    "Deal",
    "Drafting",
    "EndRound",
    "FinishTurn",
    "LayOut",
    "Moving",
    "Placing",
    "StartRound",
    "StartTurn",
]
