"""The flow of Champions of Wind and Fire as steps (section 5)."""

from __future__ import annotations

from typing import TypeAlias

from games.champions.steps.contest import Dialling, MoreMoves, OpenWindow, Paying, Window
from games.champions.steps.gifts import Gifts
from games.champions.steps.icons import Icons
from games.champions.steps.immediate import Bonuses, BonusTarget, Keep, MovePair, Pairs
from games.champions.steps.opening import FirstActive, SetUp, Splitting, StartRound, Swapping
from games.champions.steps.preparation import LateUpgrades, Resting, SetDice
from games.champions.steps.rounds import RoundEnd, TrainingEnd
from games.champions.steps.series import (
    EndTournament,
    NextTournament,
    OpeningPersonal,
    OpeningPublic,
    Reserving,
    Scoring,
    StartSeries,
)
from games.champions.steps.turn import Free, GiftsFirst, Onward, StartTurn, Taking
from games.champions.steps.upgrade import Arranging, PayingFee

__all__ = (
    "AnyStep",
    "Arranging",
    "BonusTarget",
    "Bonuses",
    "Dialling",
    "EndTournament",
    "FirstActive",
    "Free",
    "Gifts",
    "GiftsFirst",
    "Icons",
    "Keep",
    "LateUpgrades",
    "MoreMoves",
    "MovePair",
    "NextTournament",
    "Onward",
    "OpenWindow",
    "OpeningPersonal",
    "OpeningPublic",
    "Pairs",
    "Paying",
    "PayingFee",
    "Reserving",
    "Resting",
    "RoundEnd",
    "Scoring",
    "SetDice",
    "SetUp",
    "Splitting",
    "StartRound",
    "StartSeries",
    "StartTurn",
    "Swapping",
    "Taking",
    "TrainingEnd",
    "Window",
)

AnyStep: TypeAlias = (
    SetUp
    | Swapping
    | FirstActive
    | StartRound
    | Splitting
    | StartTurn
    | GiftsFirst
    | Onward
    | Taking
    | Free
    | Icons
    | Keep
    | MovePair
    | Pairs
    | Bonuses
    | BonusTarget
    | Gifts
    | Arranging
    | PayingFee
    | RoundEnd
    | TrainingEnd
    | LateUpgrades
    | Resting
    | SetDice
    | StartSeries
    | Reserving
    | NextTournament
    | OpeningPublic
    | OpeningPersonal
    | OpenWindow
    | Window
    | MoreMoves
    | Dialling
    | Scoring
    | Paying
    | EndTournament
)
