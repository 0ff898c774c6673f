"""Resolving the icons of a die (CW-R067 to CW-R074, CW-R080 to CW-R082, CW-R142)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.champions import actions as do
from games.champions.actions import GROUND, PYRAMID, AnyAction
from games.champions.board import reachable, tile_targets
from games.champions.content import ANY, BLACK
from games.champions.effects import place_tile, take_black, win_crystal
from games.champions.state import Current, Table
from games.champions.steps.base import Deciding
from games.core.errors import Refused
from games.core.events import Action

#: The tray that belongs to each place of a die (CW-R073).
TRAY = {PYRAMID: "pyramid", GROUND: "dragon"}


class Icons(Deciding):
    """One icon of the current die, in an order of the seat's choice (CW-A04).

    Whatever can be gained must be (CW-R072); only when none of the element icons can be, each of them becomes
    a black by itself (CW-A05).
    """

    phase: ClassVar[str] = "die"
    own: ClassVar[tuple[type[Action], ...]] = (do.GainTile, do.GainCrystal, do.TakeBlack)
    instead: ClassVar[tuple[str, str] | None] = ("CW-X08", "CW-R070")

    def choices(self, game: Table) -> Sequence[AnyAction]:
        current = _current(game)
        gains = self._gains(game, current)
        printed = [do.TakeBlack()] if BLACK in current.icons else []
        return [*gains, *printed] if gains or len(printed) == len(current.icons) else []

    def _gains(self, game: Table, current: Current) -> list[AnyAction]:
        assert game.state.turn is not None
        board, content = game.state.board(game.state.turn.seat), game.content
        found: list[AnyAction] = []
        for icon in dict.fromkeys(icon for icon in current.icons if icon != BLACK):
            elements = list(content.element) if icon == ANY else [icon]
            if current.place == PYRAMID:
                targets = tile_targets(content, board, elements)
                found += [do.GainTile(icon, element, slot) for element, slot in targets]
            else:
                for region in reachable(content, board, game.state.advanced):
                    element = content.ground.regions[content.region[region]].element
                    if element in elements:
                        found.append(do.GainCrystal(icon, element, region))
        return found

    def seats(self, game: Table) -> Sequence[int]:
        return (self.decider(game),) if len(self.choices(game)) > 1 else ()

    def run(self, game: Table) -> None:
        seat = self.decider(game)
        choices = self.choices(game)
        if choices:
            self.take(game, seat, choices[0])
            return
        current = _current(game)
        icons = [icon for icon in current.icons if icon != BLACK]
        if icons:
            self._resolve(game, icons[0])
            take_black(game, seat, TRAY[current.place], "missing")
        else:
            self._resolve(game, BLACK)
            take_black(game, seat, TRAY[current.place], "printed")

    def take(self, game: Table, seat: int, action: Any) -> None:
        place = _current(game).place
        match action:
            case do.GainTile(icon, element, slot):
                self._resolve(game, icon)
                place_tile(game, seat, element, slot)
            case do.GainCrystal(icon, _element, region):
                self._resolve(game, icon)
                win_crystal(game, seat, region)
            case _black:
                self._resolve(game, BLACK)
                take_black(game, seat, TRAY[place], "printed")

    def _resolve(self, game: Table, icon: str) -> None:
        assert game.state.turn is not None
        current = _current(game)
        current.icons.remove(icon)
        if not current.icons:
            game.state.turn.current = None

    def default(self, game: Table, seat: int) -> AnyAction:
        """Section 5.6: the icons as printed, the first legal place."""
        current, choices = _current(game), self.choices(game)
        for icon in current.icons:
            for action in choices:
                if icon == (BLACK if isinstance(action, do.TakeBlack) else action.icon):  # type: ignore[union-attr]
                    return action
        return choices[0]

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        current, content, board = _current(game), game.content, game.state.board(seat)
        if isinstance(action, do.TakeBlack):
            gains = self._gains(game, current)
            return (
                Refused("CW-X29", "CW-R072") if gains and BLACK not in current.icons else Refused("CW-X30", "CW-R073")
            )
        if action.icon not in current.icons:
            return Refused("CW-X21", "CW-R067")
        if action.icon not in (ANY, action.element):
            return Refused("CW-X21", "CW-R067")
        if isinstance(action, do.GainTile):
            if current.place != PYRAMID:
                return Refused("CW-X24", "CW-R069")
            return no_slot(game, seat, action.element, action.slot)
        if current.place != GROUND:
            return Refused("CW-X27", "CW-R069")
        region = content.ground.regions[content.region[action.region]]
        if not board.full[content.region[action.region]]:
            return Refused("CW-X25", "CW-R130", region=action.region)
        if region.element != action.element:
            return Refused("CW-X26", "CW-R006", region=action.region, element=region.element)
        return Refused("CW-X28", "CW-R272")


def no_slot(game: Table, seat: int, element: str, slot: str) -> Refused | None:
    """Say why a tile cannot go to a slot (CW-X22, CW-X23)."""
    number = game.content.slot[slot]
    if game.state.board(seat).pyramid[number] is not None:
        return Refused("CW-X22", "CW-R080", slot=slot)
    if not game.content.slots[number].accepts(element):
        return Refused("CW-X23", "CW-R080", slot=slot, icons=list(game.content.slots[number].icons), element=element)
    return None


def _current(game: Table) -> Current:
    assert game.state.turn is not None and game.state.turn.current is not None
    return game.state.turn.current
