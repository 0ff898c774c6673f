"""How many actions per second the rules carry out: Session.act, which checks that an action is legal, does it with
all that follows, and encodes the new position."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from games.core.play import options, waiting
from games.core.registry import all_games
from games.core.session import Session
from tests.support.tables import Setup

from . import calibration
from .measuring import Scale, busy, interleaved, quotients, spread
from .report import Row, Section


def measure(scale: Scale) -> Section:
    """Play the same random games again and again, each game in turn with the calibration loop."""
    tasks: dict[str, Callable[[], float]] = {"loop": calibration.seconds}
    for slug in all_games():
        tasks[slug] = _replay(slug, scale.actions)
    found = interleaved(scale.rounds, tasks)
    loop = found.pop("loop")
    rows = [Row("calibration loop", "1", spread([1 / value for value in loop], "loops/s"))]
    for slug, times in found.items():
        setup = _setup(slug)
        rows.append(
            Row(
                f"{setup.rules.title}, {setup.players} players",
                spread(quotients(loop, times)),
                spread([1 / value for value in times], "actions/s"),
            )
        )
    return Section("Rules", "actions in the time of a calibration loop: min / median / max", "of processor time", rows)


def _setup(slug: str) -> Setup:
    players = all_games()[slug].players
    return Setup(slug, players[len(players) // 2])


def _replay(slug: str, count: int) -> Callable[[], float]:
    """Record games of at least so many random actions, which are chosen beforehand; return what times them."""
    setup, chance = _setup(slug), random.Random(slug)
    games: list[tuple[int, list[tuple[int, Any]]]] = []
    recorded = 0
    while recorded < count:
        number = len(games)
        session = Session.begin(setup.rules, setup.begin(number))
        moves: list[tuple[int, Any]] = []
        while (seats := waiting(session.game)) and recorded < count:
            seat = chance.choice(seats)
            action = chance.choice(options(session.game, seat))
            session.act(seat, action)
            moves.append((seat, action))
            recorded += 1
        games.append((number, moves))

    def play() -> float:
        seconds = 0.0
        for number, moves in games:
            session = Session.begin(setup.rules, setup.begin(number))

            def act_all(session: Session = session, moves: list[tuple[int, Any]] = moves) -> None:
                for seat, action in moves:
                    session.act(seat, action)

            seconds += busy(act_all)
        return seconds / count

    return play
