"""What a seat of Feuerdrachen may know (sections 3 and 8)."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.feuerdrachen.state import Table, result
from games.feuerdrachen.steps import Flight, Flying, Rolling, Shoving, Stealing, flights, victims

Phase = Literal["roll", "shove", "fly", "steal", "over"]


class BagView(msgspec.Struct, frozen=True):
    rubies: int
    carbon: int


class PlayerView(msgspec.Struct, frozen=True):
    """``colour`` is an id of the content; ``bag`` is None where it is closed to this viewer; ``place`` is
    known when the game is over."""

    colour: str
    dragons: tuple[int, int]
    bag: BagView | None
    place: int | None


class NewsView(msgspec.Struct, frozen=True):
    """What has just happened: rubies that fell on squares this turn as (square, count), those that rolled
    beyond, how many fell in all (None without a lift), how many were fed, the latest flight as
    (seat, dragon, from, to) and the theft after it as (thief, victim, piece)."""

    eruption: tuple[tuple[int, int], ...]
    beyond: int
    fell: int | None
    fed: int
    moved: tuple[int, int, int, int] | None
    theft: tuple[int, int, str] | None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one seat (``viewer``; None: a spectator) sees it.

    ``squares[k - 1]`` are the rubies on square k, ``lines`` (line, rubies) in rising order. ``flights``,
    ``may_stay`` and ``victims`` say what the active player may do; they are public.
    """

    viewer: int | None
    phase: Phase
    open_bags: bool
    players: tuple[PlayerView, ...]
    squares: tuple[int, ...]
    lines: tuple[tuple[int, int], ...]
    provision: int
    volcano: int
    mood: str
    first: int
    active: int
    turn: int
    dice: tuple[int, int] | None
    kind: int | None
    flights: tuple[Flight, ...]
    may_stay: bool
    landing: int | None
    victims: tuple[int, ...]
    ending: bool
    winners: tuple[int, ...]
    news: NewsView

    @property
    def over(self) -> bool:
        return self.phase == "over"


def view(game: Table, seat: int | None) -> View:
    """Return the position as a seat sees it: closed bags only to their owners (FD-R141, FD-R142)."""
    state = game.state
    end = result(state) if game.over else None
    everything = game.over or game.settings["bags"] == "open"
    phase = _phase(game)
    return View(
        viewer=seat,
        phase=phase,
        open_bags=game.settings["bags"] == "open",
        players=tuple(
            PlayerView(
                colour=game.save.colours[number],
                dragons=(player.dragons[0], player.dragons[1]),
                bag=BagView(player.bag.rubies, player.bag.carbon) if everything or number == seat else None,
                place=end.places[number] if end else None,
            )
            for number, player in enumerate(state.seats)
        ),
        squares=tuple(state.squares),
        lines=tuple(sorted(state.lines.items())),
        provision=state.provision,
        volcano=state.volcano,
        mood=game.content.mood(state.volcano),
        first=state.first,
        active=state.active,
        turn=state.turn,
        dice=state.dice,
        kind=state.kind,
        flights=tuple(flights(game)) if phase == "fly" else (),
        may_stay=phase == "fly" and state.kind == 1,
        landing=state.landing if phase == "steal" else None,
        victims=tuple(victims(game)) if phase == "steal" else (),
        ending=state.ending,
        winners=end.winners if end else (),
        news=NewsView(
            eruption=tuple(sorted(state.news.eruption.items())),
            beyond=state.news.beyond,
            fell=state.news.fell,
            fed=state.news.fed,
            moved=state.news.moved,
            theft=state.news.theft,
        ),
    )


def _phase(game: Table) -> Phase:
    if not game.save.agenda:
        return "over"
    match game.save.agenda[-1]:
        case Rolling():
            return "roll"
        case Shoving():
            return "shove"
        case Flying():
            return "fly"
        case Stealing():
            return "steal"
        case other:
            raise AssertionError(f"the agenda rests on {other}")
