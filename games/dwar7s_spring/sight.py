"""What a seat can reach on the map, and why a place is closed to it (section 11.2 of RULES.md)."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from games.core.errors import Refused
from games.dwar7s_spring.state import Table, webbed, world
from games.dwar7s_spring.world import World

Purpose = Literal["start", "build", "fortress", "explore"]


class Sight:
    """The map as one seat sees it at one moment: made for a list of options, then dropped."""

    def __init__(self, game: Table, seat: int) -> None:
        self.game, self.seat = game, seat
        self.state = game.state

    @cached_property
    def world(self) -> World:
        return world(self.game)

    @cached_property
    def webbed(self) -> dict[str, str]:
        return webbed(self.game)

    @cached_property
    def reach(self) -> frozenset[str]:
        """Return all nodes next to an own building or an own dwarf on the map (DS-R74, DS-R75, DS-R89, DS-R90).
        A wildland with an own dwarf is next to itself (DS-A05); opponents' pieces give no reach (DS-A46)."""
        near: set[str] = set()
        for spot, piece in self.state.occupant.items():
            if piece.seat == self.seat:
                near.update(self.world.near[spot])
        for wild, camp in self.state.camp.items():
            if self.seat in camp:
                near.add(wild)
                near.update(self.world.near[wild])
        return frozenset(near)

    def full(self, wild: str) -> bool:
        """Say whether every place of a wildland is taken (DS-R12)."""
        return len(self.state.camp.get(wild, ())) >= self.game.content.wildland(wild).places

    def open_for_dwarf(self, node: str) -> bool:
        """Say whether a dwarf may stand on a node, wherever it comes from (DS-R91, DS-R93, DS-A91)."""
        return not self.full(node) if self.world.is_wild(node) else node not in self.state.occupant

    def why_closed(self, node: str, purpose: Purpose) -> Refused | None:
        """Return why a place cannot be used for a purpose, in the order of section 11.2; None if it can."""
        if not self.world.knows(node):
            return Refused("DS-X09", "DS-R07")
        if self.world.is_wild(node):
            if purpose != "explore":
                return Refused("DS-X10", "DS-R44" if purpose == "start" else "DS-R76")
        else:
            if purpose != "explore" and self.world.spots[node].ground == "water":
                return Refused("DS-X11", "DS-R45" if purpose == "start" else "DS-R77")
            piece = self.state.occupant.get(node)
            if piece is not None and piece.building:
                return Refused("DS-X12", "DS-R11", spot=node, seat=piece.seat, piece=piece.kind)
            if piece is not None:
                return Refused("DS-X13", "DS-R11", spot=node, seat=piece.seat)
            if purpose in ("start", "build") and node in self.webbed:
                return Refused("DS-X14", "DS-R154", spot=node, monster=self.webbed[node])
        if purpose != "start" and node not in self.reach:
            return Refused("DS-X15", "DS-R90" if purpose == "explore" else "DS-R74", spot=node)
        return None

    def open_spots(self, purpose: Purpose) -> list[str]:
        """Return the spots that can be used for a purpose, in the order of the map."""
        return [spot for spot in self.world.spots if self.why_closed(spot, purpose) is None]
