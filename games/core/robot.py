"""Playing whole games by the rules alone: for statistics, for testing, and for the curious."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.chance import Chance
from games.core.events import Action, Event
from games.core.game import Game
from games.core.play import act, default, options, waiting
from games.core.rules import Rules

#: Chooses an action for a seat of a game.
Robot = Callable[[Game[Any, Any], int], Action]


def careless(chance: Chance) -> Robot:
    """Return a robot that takes any option with equal chance."""
    return lambda game, seat: chance.choice(options(game, seat))


def stand_in(game: Game[Any, Any], seat: int) -> Action:
    """Do what the bot does for somebody who stays away."""
    return default(game, seat)


def sensible(rules: Rules[Any, Any, Any], chance: Chance) -> Robot:
    """Return the game's own sensible player, or where it has none the stand-in."""
    return rules.sensible(chance) or stand_in


def play(
    rules: Rules[Any, Any, Any],
    content: Any,
    robot: Robot,
    *,
    players: int,
    seed: str,
    settings: Mapping[str, str] | None = None,
    longest: int = 20_000,
) -> tuple[Game[Any, Any], list[Event], int]:
    """Play one game to its end; return the game, all its events and the number of decisions.

    Raises RuntimeError if it has not ended after ``longest`` decisions.
    """
    game = rules.begin(content, players=players, seed=seed, settings=settings)
    events, game.events = list(game.events), []
    for decisions in range(longest):
        seats = waiting(game)
        if not seats:
            return game, events, decisions
        events += act(game, seats[0], robot(game, seats[0]))
    raise RuntimeError(f"{rules.slug} has not ended after {longest} decisions (seed {seed})")
