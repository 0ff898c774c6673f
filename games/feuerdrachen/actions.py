"""What a player may do in Feuerdrachen (section 5.8) and what happens (section 5.9)."""

from __future__ import annotations

from typing import Literal

from games.core.events import Action, Event

Piece = Literal["ruby", "carbon", "none"]


class RollDice(Action, frozen=True):
    """Roll both dice (FD-R22); a decision only where the table wants to press the button itself."""


class Shove(Action, frozen=True):
    """Shove ``ahead`` of the rubies on a line clockwise and the rest back (FD-R54)."""

    line: int
    ahead: int


class Fly(Action, frozen=True):
    """Fly dragon 0 (A) or 1 (B) by die 0 or 1, and take the rubies there unless ``leave`` (FD-R30, FD-R91)."""

    dragon: int
    die: int
    leave: bool = False


class Stay(Action, frozen=True):
    """Fly no dragon; possible with one volcano only (FD-R60)."""


class Steal(Action, frozen=True):
    """Draw a piece from the bag of a player whose dragon stands on the landing square (FD-R100)."""

    victim: int


class Decline(Action, frozen=True):
    """Do not steal (FD-R107)."""


AnyAction = RollDice | Shove | Fly | Stay | Steal | Decline


class Rolled(Event, frozen=True):
    """``faces``: dots, or 0 for a volcano."""

    seat: int
    turn: int
    faces: tuple[int, int]


class Fed(Event, frozen=True):
    """Rubies went from the provision into the volcano; ``inside`` and ``left`` as they are afterwards."""

    seat: int
    turn: int
    count: int
    reason: Literal["die", "nothing_fell", "two_volcanoes"]
    inside: int
    left: int


class Short(Event, frozen=True):
    """More rubies are needed than the provision holds: this is the last turn (FD-R110)."""

    seat: int
    needed: int
    left: int


class Lifted(Event, frozen=True):
    """``inside`` at the moment of the lift, and how many of them fell."""

    seat: int
    turn: int
    inside: int
    fell: int


class Landed(Event, frozen=True):
    """Where the fallen rubies came to rest: (square or line, rubies) in rising order, and beyond."""

    squares: tuple[tuple[int, int], ...]
    lines: tuple[tuple[int, int], ...]
    beyond: int


class Shoved(Event, frozen=True):
    seat: int
    line: int
    back: int
    ahead: int


class Flew(Event, frozen=True):
    seat: int
    dragon: int
    dots: int
    start: int
    end: int


class Collected(Event, frozen=True):
    seat: int
    square: int
    count: int


class Left(Event, frozen=True):
    """Rubies were left lying on purpose (FD-R91)."""

    seat: int
    square: int
    count: int


class Stayed(Event, frozen=True):
    seat: int


class Stolen(Event, frozen=True):
    thief: int
    victim: int
    turn: int
    piece: Piece


class Declined(Event, frozen=True):
    seat: int


class Over(Event, frozen=True):
    """All bags are opened (FD-R124): rubies and carbon by seat."""

    bags: tuple[tuple[int, int], ...]
    places: tuple[int, ...]


AnyEvent = Rolled | Fed | Short | Lifted | Landed | Shoved | Flew | Collected | Left | Stayed | Stolen | Declined | Over
