"""What a player may do in Fantasy Ink (RULES.md 5.2).

A die is written as its colour letter and its number, "G4"; dice that look alike are interchangeable (FI-A86).
Spaces are counted from 1. What takes several choices is asked for in parts: take a die, then say where; name an
ability and its marker, then its target. Nothing is spent before the last part.
"""

from __future__ import annotations

from typing import Literal

from games.core.events import Action
from games.fantasy_ink.content import DiceColour, Kind

Joker = Literal["colour", "up", "down"]
Take = Literal["take", "skip"]


class ChooseTile(Action, frozen=True):
    """Take an open victory tile (FI-R97)."""

    tile: str


class StartJoker(Action, frozen=True):
    """The second seat takes its joker (FI-R16)."""

    kind: Kind


class Draft(Action, frozen=True):
    """Keep these of the dealt cards, in rising order of their ids; the others are passed on (FI-R18)."""

    keep: tuple[str, ...]


class Pick(Action, frozen=True):
    """Take a die out of the pool, to say next what becomes of it."""

    die: str


class PutBack(Action, frozen=True):
    """Put the die, or the ability, back before anything has come of it."""


class Place(Action, frozen=True):
    """Put a pool die on a space of an own card (FI-R27), at most one joker with it (FI-R68); ``bonus`` matters
    only where the card is completed and its bonus is a joker or an extra turn (FI-R49)."""

    die: str
    card: str
    space: int
    jokers: tuple[Joker, ...] = ()
    bonus: Take = "take"


class Discard(Action, frozen=True):
    """Throw a pool die away for a token; for none only where the supply is empty (FI-R40 to FI-R43)."""

    die: str
    token: Kind | None


class MoveUp(Action, frozen=True):
    """Move an own card one row up (FI-R62, FI-R109)."""

    card: str


class SkipMove(Action, frozen=True):
    """Move no card (any more)."""


class Reroll(Action, frozen=True):
    """Destroy a card of the black column and roll the pool again (FI-R75)."""

    card: str


class Invoke(Action, frozen=True):
    """Use an ability of the special ink card and pay with this token of the supply (FI-R103 to FI-R106)."""

    ability: str
    marker: Kind


class Grant(Action, frozen=True):
    """Gift of Seeds: the token that comes to the holder (FI-R110)."""

    kind: Kind


class Destroy(Action, frozen=True):
    """Scorched Memory, Singed Idea, Burnt Draft: the card that burns (FI-R111, FI-R113, FI-R114)."""

    card: str


class Undertow(Action, frozen=True):
    """Undertow: the die on space ``source_space`` of the rival's card ``source`` goes to an own space (FI-R115)."""

    source: str
    source_space: int
    card: str
    space: int
    bonus: Take = "take"


class Tint(Action, frozen=True):
    """Tinted Night: the column that the black card goes to (FI-R117)."""

    colour: DiceColour


class EndTurn(Action, frozen=True):
    """Leave it at that; asked only where something else could still be done (FI-R121)."""


class Hurry(Action, frozen=True):
    """From now on end my turns by themselves after the die, or stay for black cards and abilities."""

    on: bool


class Concede(Action, frozen=True):
    """Give up; the rival wins (FI-A63)."""


AnyAction = (
    ChooseTile
    | StartJoker
    | Draft
    | Pick
    | PutBack
    | Place
    | Discard
    | MoveUp
    | SkipMove
    | Reroll
    | Invoke
    | Grant
    | Destroy
    | Undertow
    | Tint
    | EndTurn
    | Hurry
    | Concede
)
