"""What each action is worth to a seat at one moment, in victory points or thereabouts."""

from __future__ import annotations

from games.core.events import Action
from games.dwar7s_spring import actions as do
from games.dwar7s_spring.exploring import explorations
from games.dwar7s_spring.greedy.places import UNWANTED, Places
from games.dwar7s_spring.greedy.plans import Plans
from games.dwar7s_spring.greedy.uses import Uses
from games.dwar7s_spring.state import Table, power

#: Free actions that gain come before the dwarf, and a quest before all other dwarfs: others want it too.
FIRST, SOON = 20.0, 6.0

#: A free action must gain this much.
LEAST = 0.05


class Judge:
    """Compares the options of a seat."""

    def __init__(self, game: Table, seat: int) -> None:
        self.game, self.seat, self.state = game, seat, game.state
        self.plans = Plans(game, seat)
        self.places = Places(self.plans)
        self.uses = Uses(self.places)
        self.player, self.content = self.plans.player, self.plans.content

    def worth(self, action: Action) -> float:
        if self.state.era == 0:
            return self._start(action)
        match action:
            case do.ChooseLine(line):
                return self.plans.gain(self.plans.now.building(line)) + self.places.best_to_build
            case do.Build(line, spot):
                return self.plans.gain(self.plans.now.building(line)) + self.places.settlement(spot)
            case do.ChooseFortress():
                return self._fortress()
            case do.ChooseSpot(spot) | do.BuildFortress(spot):
                return self.places.fortress(spot)
            case do.Quest(card):
                if self.plans.ends_too_soon:
                    return UNWANTED
                return SOON + self.content.quest(card).vp + self.plans.new_dragon
            case do.Explore():
                return self._exploration(action)
            case do.ChooseArea(slot):
                return max(self._exploration(explore) for explore in self._in_area(slot))
            case do.Summon():
                return self.plans.gain(self.plans.now.gaining("faerie", 1))
            case do.CommandDragons(spot):
                return self._dragons(spot)
            case _other:
                return self._follow_up(action)

    def _start(self, action: Action) -> float:
        match action:
            case do.ChooseArea(slot):
                spots = self.places.sight.open_spots("start")
                return max(self.places.settlement(spot) for spot in spots if spot[0] == slot)
            case do.ChooseSpot(spot):
                return self.places.settlement(spot)
            case do.PlaceStart(line):
                return self.plans.gain(self.plans.now.building(line))
            case _back:
                return UNWANTED

    def _in_area(self, slot: str) -> list[do.Explore]:
        world = self.places.sight.world
        every = explorations(self.places.sight)
        return [e for e in every if (world.slot_of.get(e.node) or world.spots[e.node].slot) == slot]

    def _exploration(self, action: do.Explore) -> float:
        scouting = self.places.scouting(action.node)
        if action.then == "camp":
            return 0.05 + scouting
        return self.places.wildland(action.node) + 0.5 * scouting

    def _fortress(self) -> float:
        """Who saved for it builds it as soon as it can."""
        if self.plans.saving:
            return SOON
        built = self.plans.now.with_goods(self.content.constants.fortress_cost, -1)._replace(fortress=True)
        return self.plans.gain(built)

    def _dragons(self, spot: int) -> float:
        """The best two dragons that are ready; the second spot makes Faeries stronger as well."""
        ready = sorted(
            (self._activation(n) for n, d in enumerate(self.player.dragons) if not d.exhausted), reverse=True
        )
        stronger = 0.15 * len(self.player.hand) if spot == 2 else 0.05 * len(self.player.hand)
        return sum(ready[: self.content.constants.activations_per_spot]) + stronger * (self.player.bastion > 1)

    def _activation(self, index: int) -> float:
        dragon = self.player.dragons[index]
        return self.plans.gain(self.plans.now.with_goods(self.content.breed(dragon.breed).gives(dragon.level)))

    def _follow_up(self, action: Action) -> float:
        match action:
            case do.Activate(dragon):
                return FIRST + self._activation(dragon)
            case do.Train(dragon):
                return self._training(dragon)
            case do.SpendSuccess():
                return self._spending()
            case do.PlayFaerie("success"):
                return self._bravery()
            case do.PlayFaerie(_kind, uses):
                return self._free(self.uses.playing(uses[0]))
            case do.ChooseFaerie(kind):
                return self._free(self.uses.best(kind))
            case do.ChoosePiece(node):
                return self._free(self.uses.best(self.state.second_use or self.state.faerie_draft.kind or "", node))
            case do.UseAgain(use):
                return self._free(self.uses.again(use))
            case do.Resolve() | do.EndTurn() | do.FaerieDone() | do.Idle():
                return 0.0
            case _backwards_or_removal:
                return UNWANTED

    def _free(self, gain: float) -> float:
        return FIRST + gain if gain > LEAST else UNWANTED

    def _training(self, index: int) -> float:
        """Who saves for the fortress pays with nothing that it needs."""
        dragon, now = self.player.dragons[index], self.plans.now
        cost = self.content.breed(dragon.breed).cost(dragon.level + 1)
        paid, price = now.with_goods(cost, -1), self.content.constants.fortress_cost
        if self.plans.saving and paid.missing(price) > now.missing(price):
            return UNWANTED
        return self._free(self.plans.gain(paid.training(index)))

    def _spending(self) -> float:
        """A stored success is spent where it decides a fight, or brings more than it is worth."""
        battle = self.state.battle
        assert battle is not None
        if battle.kind == "fight":
            return self._free(1.0 if 0 < battle.needed - battle.total <= self.places.helps else 0.0)
        resource = self.content.wildland(battle.wild).gather
        gathered = self.plans.now.gaining(resource, battle.total)
        more = gathered._replace(successes=gathered.successes - 1).gaining(resource, 1)
        return self._free(self.plans.worth(more) - self.plans.worth(gathered))

    def _bravery(self) -> float:
        """The same for a Bravery Faerie, before stored successes where all of its axes are needed."""
        battle = self.state.battle
        assert battle is not None
        missing = battle.needed - battle.total
        full = missing >= power(self.game, self.seat)
        return self._free((2.0 if full else 0.5) if 0 < missing <= self.places.helps else 0.0)
