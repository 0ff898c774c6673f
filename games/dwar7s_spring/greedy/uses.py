"""Faeries: when one is worth playing."""

from __future__ import annotations

from games.dwar7s_spring import actions as do
from games.dwar7s_spring import faeries
from games.dwar7s_spring.greedy.belongings import Belongings
from games.dwar7s_spring.greedy.places import UNWANTED, Places
from games.dwar7s_spring.state import power


class Uses:
    """What the Faeries in a seat's hand are good for at one moment."""

    def __init__(self, places: Places) -> None:
        self.places, self.plans = places, places.plans
        self.state, self.player = places.state, places.plans.player

    def best(self, kind: str, piece: str | None = None) -> float:
        """Return what the best use of a kind is worth, of one own piece or of any."""
        found = (self.playing(use) for use in faeries.uses(self.places.sight, kind, piece))
        return max(found, default=UNWANTED)

    def playing(self, use: do.Use) -> float:
        """Return what it is worth to play a Faerie for a use; the card is lost."""
        if isinstance(use, do.Take):
            count = power(self.places.game, self.places.seat)
            return self.plans.gain(self._without_card().gaining(use.resource, count)) + self._room()
        return self.again(use) + self.plans.gain(self._without_card()) + self._room()

    def again(self, use: do.Use) -> float:
        """Return what a use is worth that costs no card."""
        match use:
            case do.Take(resource):
                return self.plans.gain(self.plans.now.gaining(resource, 1))
            case do.Move(_source, target):
                return self._dwarf_in(target)
            case do.SwapDwarfs(_mine, _seat, theirs):
                return self._dwarf_in(theirs)
            case do.SwapSettlements(mine, theirs):
                return self.places.position(theirs) - self.places.position(mine)

    def _dwarf_in(self, node: str) -> float:
        """One card more for a fight or gathering that follows, in a wildland that is the best place for it."""
        places = self.places
        if not places.sight.world.is_wild(node) or self.state.dwarf_done or self.state.battle is not None:
            return 0.0
        return places.wildland(node, 1) - places.best_wildland

    def _without_card(self) -> Belongings:
        return self.plans.now._replace(faeries=self.plans.now.faeries - 1)

    def _room(self) -> float:
        """A full hand draws nothing, so that its cards are cheap (DS-R113)."""
        battle = self.state.battle
        due = 2 if battle is not None and battle.kind == "fight" and battle.total >= battle.needed else 0
        constants = self.plans.content.constants
        return self.plans.faerie * (len(self.player.hand) + due > constants.faerie_hand_limit - 1 + (due > 0))
