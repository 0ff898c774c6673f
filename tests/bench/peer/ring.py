"""Ring on our rules core. What plays no part in the comparison (words, menu) is that of Pebbles, a game for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.core.events import Action, Event
from games.core.game import Game
from games.core.play import waiting
from games.core.session import Session
from games.core.step import Step
from tests.support.made_up import Pebbles

SQUARES, PLAYERS, FULL = 22, 3, 9


class Ring(msgspec.Struct):
    dragons: list[list[int]]
    squares: list[int]
    bags: list[int]
    dice: list[int]
    volcano: int = 0


class Fly(Action, frozen=True):
    dragon: int
    die: int


class Flown(Event, frozen=True):
    seat: int
    dragon: int
    square: int


class Turn(Step[Game[Ring, Any], Fly]):
    seat: int

    def seats(self, game: Game[Ring, Any]) -> Sequence[int]:
        return (self.seat,)

    def options(self, game: Game[Ring, Any], seat: int) -> Sequence[Fly]:
        if seat != self.seat:
            return ()
        first, second = game.state.dice
        return [Fly(dragon, die) for dragon in range(2) for die in range(1 if first == second else 2)]

    def take(self, game: Game[Ring, Any], seat: int, action: Fly) -> None:
        state, pips = game.state, game.state.dice[action.die]
        to = (state.dragons[seat][action.dragon] + pips) % SQUARES
        state.dragons[seat][action.dragon] = to
        if state.squares[to]:
            state.squares[to] -= 1
            if pips % 2:
                state.bags[seat] += 1
            else:
                state.volcano += 1
        if state.volcano >= FULL:
            state.volcano = 0
            state.squares = [rubies + 1 for rubies in state.squares]
        game.tell(Flown(seat=seat, dragon=action.dragon, square=to))
        state.dice = [game.luck.below(6) + 1, game.luck.below(6) + 1]
        game.then(Turn((seat + 1) % game.players))


class RingRules(Pebbles):
    slug, title, version = "ring", "Ring", 1
    state_type: Any = Ring
    step_types: Any = Turn
    action_types: Any = Fly
    event_types: Any = Flown

    def deal(self, content: Any, players: int, settings: Mapping[str, str]) -> Any:
        return Ring([[0, 11] for _ in range(players)], [2] * SQUARES, [0] * players, [1, 2])

    def open(self, game: Any) -> None:
        game.then(Turn(0))


def play(actions: int) -> None:
    """Carry out so many actions, each chosen from the legal ones."""
    rules = RingRules()
    session = Session.begin(rules, rules.begin(None, players=PLAYERS, seed="ab" * 32))
    for number in range(actions):
        (seat,) = waiting(session.game)
        legal = session.options(seat)
        session.act(seat, legal[number * 7 % len(legal)])
