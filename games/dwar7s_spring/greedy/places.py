"""Spots and wildlands: what it is worth to stand there."""

from __future__ import annotations

from functools import cached_property

from games.dwar7s_spring.content import RESOURCES
from games.dwar7s_spring.exploring import card_count
from games.dwar7s_spring.greedy.battles import cards_in, expected, likely
from games.dwar7s_spring.greedy.belongings import Belongings
from games.dwar7s_spring.greedy.plans import Plans
from games.dwar7s_spring.placing import why_not_line
from games.dwar7s_spring.quests import meets
from games.dwar7s_spring.sight import Sight
from games.dwar7s_spring.state import power, yields

#: What a dwarf in a wildland is worth for the next one, which reveals a card more.
FOOTHOLD = 0.3

#: What is better left alone.
UNWANTED = -9.0


class Places:
    """What the map offers to a seat at one moment."""

    def __init__(self, plans: Plans) -> None:
        self.plans, self.game, self.seat = plans, plans.game, plans.seat
        self.state = plans.state
        self.sight = Sight(plans.game, plans.seat)
        self._wilds: dict[str, float] = {}
        self._positions: dict[str, float] = {}
        self._yields: dict[str, int] = {}

    # --- spots ---

    def settlement(self, spot: str) -> float:
        """What a new settlement gains on a spot, and its help in the wildlands beside it."""
        return self.plans.gain(self.gained(spot)) + self.position(spot)

    def fortress(self, spot: str) -> float:
        here = self.sight.world.spots[spot]
        return self.plans.gain(self.plans.now.gaining(here.ground, here.amount)) + 2 * self.position(spot)

    def gained(self, spot: str) -> Belongings:
        return self.plans.now.gaining(self.sight.world.spots[spot].ground, self._yield(spot))

    def _yield(self, spot: str) -> int:
        if spot not in self._yields:
            self._yields[spot] = yields(self.game, spot)[0]
        return self._yields[spot]

    def position(self, spot: str) -> float:
        """What a settlement on a spot is worth for later fights and gatherings, and for further building."""
        if spot not in self._positions:
            self._positions[spot] = self._position(spot)
        return self._positions[spot]

    def _position(self, spot: str) -> float:
        total = 0.0
        for wild in self.sight.world.wilds_by(spot):
            own = card_count(self.game, self.seat, wild, newcomer=False)[1]
            total += 0.9 + 0.15 * min(own, 3)
        free = sum(self._yield(near) for near in self.sight.world.spots_by(spot) if self._free(near))
        return (total + 0.03 * free) * self.plans.future

    def _free(self, spot: str) -> bool:
        return spot not in self.state.occupant and spot not in self.sight.webbed

    @cached_property
    def best_to_build(self) -> float:
        return max((self.settlement(spot) for spot in self.sight.open_spots("build")), default=0.0)

    @cached_property
    def builds(self) -> int:
        """How many settlements can still be built in this Era."""
        lines = sum(why_not_line(self.sight, line) is None for line in RESOURCES)
        return min(lines, self.plans.player.bastion - 1)

    # --- exploring ---

    def scouting(self, node: str) -> float:
        """What is gained by what a dwarf brings within reach: better spots to build on, wildlands to go to."""
        worth, world = 0.0, self.sight.world
        news = [near for near in world.near[node] if near not in self.sight.reach]
        if self.builds > 0:
            spots = [near for near in news if not world.is_wild(near) and self._can_be_built(near)]
            better = max((self.settlement(spot) for spot in spots), default=0.0) - self.best_to_build
            worth += max(0.0, better) * min(1.5, 0.5 + 0.4 * self.builds)
        if self.plans.player.bastion > 1:
            wilds = [self.wildland(near) for near in news if world.is_wild(near) and not self.sight.full(near)]
            worth += 0.6 * max(0.0, max(wilds, default=0.0) - self.best_wildland)
        return worth

    def _can_be_built(self, spot: str) -> bool:
        return self._free(spot) and self.sight.world.spots[spot].ground != "water"

    @cached_property
    def best_wildland(self) -> float:
        near = [wild for wild in self.sight.world.wilds if wild in self.sight.reach and not self.sight.full(wild)]
        return max((self.wildland(wild) for wild in near), default=0.0)

    def wildland(self, wild: str, more: int = 0) -> float:
        """What a dwarf in a wildland can be expected to bring at once, with ``more`` cards than there are now."""
        if more:
            return self._dwarf_in(wild, more)
        if wild not in self._wilds:
            self._wilds[wild] = self._dwarf_in(wild, 0)
        return self._wilds[wild]

    def _dwarf_in(self, wild: str, more: int) -> float:
        cards = cards_in(self.game, self.seat, wild) + more
        monster = self.state.monster_at.get(wild)
        if monster is None:
            return self._gathering(wild, cards)
        return UNWANTED if self.plans.ends_too_soon else self._fight(monster, cards)

    def _gathering(self, wild: str, cards: int) -> float:
        resource = self.plans.content.wildland(wild).gather
        number = expected(self.game, self.seat, cards)
        low = int(number)
        gains = [self.plans.gain(self.plans.now.gaining(resource, count)) for count in (low, low + 1)]
        stays = FOOTHOLD * (self.plans.player.bastion > 1)
        return gains[0] + (number - low) * (gains[1] - gains[0]) + stays

    def _fight(self, monster: str, cards: int) -> float:
        """Faeries and stored successes help where the cards do not suffice, but they are worth something too."""
        axes = self.plans.content.monster(monster).axes
        helped = self.helps
        alone = likely(self.game, self.seat, cards, axes)
        chance = likely(self.game, self.seat, cards, axes - helped)
        spent = (chance - alone) * 0.5 * self.plans.success * min(helped, axes)
        return chance * self.victory(monster) - spent + (1 - chance) * FOOTHOLD * min(3, self.plans.player.bastion - 1)

    @cached_property
    def helps(self) -> int:
        """How many axes the seat can add to what its cards show."""
        return self.plans.player.successes + self.bravery

    @cached_property
    def bravery(self) -> int:
        return self.plans.player.hand.count("success") * power(self.game, self.seat)

    def victory(self, monster: str) -> float:
        """What it is worth to defeat a monster: its points, Faeries, quests that count monsters, and its effect."""
        now, card = self.plans.now, self.plans.content.monster(monster)
        after = now._replace(monsters=now.monsters + 1).gaining("faerie", 2)
        return card.vp + self.plans.gain(after) + (self.barred if card.effect == "noquest" else 0.1)

    @cached_property
    def barred(self) -> float:
        """What "no quests" costs the seat: what it could fulfil now, and what it may want to later; the more others
        there are, the more likely one of them will see to that."""
        ready = sorted(
            (
                quest.vp + self.plans.new_dragon
                for quest in self.plans.shown
                if meets(self.game, self.plans.player, quest.req)
            ),
            reverse=True,
        )
        later = 1.2 / (self.game.players - 1) * min(6, self.plans.quest_turns)
        return 0.6 * sum(ready[: min(2, self.plans.quest_turns)]) + later
