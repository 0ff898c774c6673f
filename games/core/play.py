"""The only door into a game: who is waited for, what they may do, and doing it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.core.errors import Refused
from games.core.events import Action, Event
from games.core.game import Game
from games.core.step import Step

#: More automatic steps in one go than any game can need; beyond it the rules turn in a circle.
_LONGEST_CHAIN = 10_000


def waiting(game: Game[Any, Any]) -> list[int]:
    """Return the seats that are waited for, in rising order."""
    return _asked_by(game, _open(game))


def called(game: Game[Any, Any]) -> list[int]:
    """Return the seats that are to be called, in rising order: those without which the game does not go on, and
    those with a side step that is not quiet."""
    held_up = not _asked_by(game, game.save.agenda[-1:])
    return _asked_by(game, [step for step in _open(game) if held_up or not step.quiet])


def options(game: Game[Any, Any], seat: int | None) -> list[Action]:
    """Return all that a seat may do now: complete, in a fixed order, never empty while it is waited for."""
    step = None if seat is None else _step_of(game, seat)
    return [] if step is None or seat is None else list(step.options(game, seat))


def accepted(game: Game[Any, Any], seat: int) -> list[Action]:
    """Return the options of a seat and all that it may do besides them, each once: what can be typed."""
    besides = (action for step in _open(game) for action in step.unlisted(game, seat))
    return list(dict.fromkeys([*options(game, seat), *besides]))


def default(game: Game[Any, Any], seat: int) -> Action:
    """Return what would be done for a seat that stays away; it must have options."""
    step = _step_of(game, seat)
    if step is None:
        raise Refused("not_your_turn", seats=waiting(game))
    action: Action = step.default(game, seat)
    return action


def act(game: Game[Any, Any], seat: int | None, action: Action) -> list[Event]:
    """Carry out an action and all that follows by itself; return what happened.

    Raises :class:`Refused` before anything has changed. Any other exception is a fault in the rules and
    leaves the working copy half changed: its owner drops it.
    """
    if game.over:
        raise Refused("over")
    if seat is None or not 0 <= seat < game.players:
        raise Refused("not_seated")
    step = _accepting(game, seat, action)
    game.events = []
    game.lift(step)
    step.take(game, seat, action)
    settle(game)
    return game.events


def _accepting(game: Game[Any, Any], seat: int, action: Action) -> Step[Any, Any]:
    """Return the step that takes an action of a seat, or raise the reason why there is none."""
    step = _step_of(game, seat)
    if step is not None and action in step.options(game, seat):
        return step
    steps = _open(game)
    for other in steps:
        if action in other.unlisted(game, seat):
            return other
    if step is not None:
        raise step.refusal(game, seat, action)
    for other in steps:
        if (better := other.out_of_turn(game, seat, action)) is not None:
            raise better
    raise Refused("not_your_turn", seats=waiting(game))


def settle(game: Game[Any, Any]) -> None:
    """Run everything that waits for nobody."""
    for _ in range(_LONGEST_CHAIN):
        step = _next_alone(game)
        if step is None:
            return
        game.lift(step)
        step.run(game)
    raise RuntimeError("the agenda never comes to rest")


def _next_alone(game: Game[Any, Any]) -> Step[Any, Any] | None:
    for step in game.save.sides:
        if not step.seats(game):
            return step  # type: ignore[no-any-return]
    for step in game.save.agenda[-1:]:
        if not step.seats(game) and not (step.waits_for_sides and game.save.sides):
            return step  # type: ignore[no-any-return]
    return None


def _open(game: Game[Any, Any]) -> list[Step[Any, Any]]:
    """Return the steps that can be answered: those beside the main flow, and the next one of it."""
    return [*game.save.sides, *game.save.agenda[-1:]]


def _asked_by(game: Game[Any, Any], steps: Iterable[Step[Any, Any]]) -> list[int]:
    """Return the seats that steps wait for, in rising order."""
    return sorted({seat for step in steps for seat in step.seats(game)})


def _step_of(game: Game[Any, Any], seat: int) -> Step[Any, Any] | None:
    """Return the step that a seat answers: one that waits for it, else one where it may change its answer."""
    answerable = [step for step in _open(game) if step.options(game, seat)]
    waiting_for_it = (step for step in answerable if seat in step.seats(game))
    return next(waiting_for_it, answerable[0] if answerable else None)
