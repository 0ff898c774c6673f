"""Tiles that another seat's card gave (CW-R174, CW-A19, CW-A20): placed by their owner, at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.champions import actions as do
from games.champions.actions import AnyAction
from games.champions.board import free_slots
from games.champions.effects import place_tile, take_black
from games.champions.state import Table
from games.champions.steps.base import Phase, unknown
from games.champions.steps.icons import no_slot
from games.core.errors import Refused
from games.core.events import Action


class Gifts(Phase):
    """The queue of one seat: (element, giver). It blocks nobody but its owner. What leaves no choice happens by
    itself, but only when its turn in the queue has come."""

    phase: ClassVar[str] = "gift"
    quiet: ClassVar[bool] = True

    seat: int
    queue: list[tuple[str, int]]

    def _slots(self, game: Table) -> list[str]:
        slots = free_slots(game.content, game.state.board(self.seat), self.queue[0][0])
        return [game.content.slots[number].id for number in slots]

    def seats(self, game: Table) -> Sequence[int]:
        return (self.seat,) if len(self._slots(game)) > 1 else ()

    def options(self, game: Table, seat: int) -> Sequence[do.PlaceGift]:
        return [do.PlaceGift(slot) for slot in self._slots(game)] if seat in self.seats(game) else ()

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        assert isinstance(action, do.PlaceGift)
        self._settle(game, action.slot)

    def run(self, game: Table) -> None:
        slots = self._slots(game)
        self._settle(game, slots[0] if slots else None)

    def _settle(self, game: Table, slot: str | None) -> None:
        element, giver = self.queue[0]
        if slot is None:  # CW-A18
            take_black(game, self.seat, "pyramid", "call")
        else:
            place_tile(game, self.seat, element, slot, giver)
        if len(self.queue) > 1:
            game.again(Gifts(self.seat, self.queue[1:]))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        element, giver = self.queue[0]
        if isinstance(action, do.PlaceGift):
            found = unknown(game, action) or no_slot(game, seat, element, action.slot)
            if found is not None:
                return found
        return Refused("CW-X06", "CW-A20", element=element, giver=giver)


def give(game: Table, seat: int, element: str, giver: int) -> None:
    """Let a seat place a tile, after those that it owes already."""
    for step in game.save.sides:
        if isinstance(step, Gifts) and step.seat == seat:
            step.queue.append((element, giver))
            return
    game.aside(Gifts(seat, [(element, giver)]))


def owed(game: Table, seat: int) -> list[tuple[str, int]]:
    """Return what a seat still has to place."""
    return [gift for step in game.save.sides if isinstance(step, Gifts) and step.seat == seat for gift in step.queue]
