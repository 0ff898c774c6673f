"""A plain player that takes what gains most now: for statistics (section 12.10 of RULES.md) and long tests.

It looks at nothing that its seat may not know: the map, the row, its own belongings and hand.
"""

from __future__ import annotations

from collections.abc import Callable

from games.core.chance import Chance
from games.core.events import Action
from games.core.play import options
from games.dwar7s_spring import actions as do
from games.dwar7s_spring.content import Hero
from games.dwar7s_spring.exploring import card_count
from games.dwar7s_spring.sight import Sight
from games.dwar7s_spring.state import Table, power, yields


def greedy(chance: Chance) -> Callable[[Table, int], Action]:
    """Return a robot that takes the option of the highest worth, ties by chance."""

    def choose(game: Table, seat: int) -> Action:
        found = options(game, seat)
        judge = _Judge(game, seat)
        return max(found, key=lambda action: (judge.worth(action), chance.random()))

    return choose


class _Judge:
    """What actions are worth to a seat at one moment, in victory points or thereabouts."""

    def __init__(self, game: Table, seat: int) -> None:
        self.game, self.seat, self.state = game, seat, game.state
        self.player, self.content = game.state.seats[seat], game.content
        self.sight = Sight(game, seat)

    def worth(self, action: Action) -> float:
        match action:
            case do.ChooseArea(slot):
                spots = [
                    s for s in self.sight.world.spots if s[0] == slot and self.sight.why_closed(s, "start") is None
                ]
                return max((self._spot(spot) for spot in spots), default=0.0)
            case do.ChooseSpot(spot) | do.PlaceStart(_, spot) if self.state.era == 0:
                return self._spot(spot) + (
                    0.1 * self.player.built[action.line] if isinstance(action, do.PlaceStart) else 0
                )
            case do.ChooseFortress() | do.ChooseSpot() | do.BuildFortress():
                return 9.0
            case do.ChooseLine(line):
                return 3.0 + 0.4 * self.player.built[line]
            case do.Build(_line, spot):
                return 3.0 + self._spot(spot) / 3
            case do.Quest(card, spot):
                return 6.0 + self.content.quest(card).vp - 0.1 * spot
            case do.Explore():
                return self._exploration(action)
            case do.Summon():
                return 2.2 if len(self.player.hand) < 4 else 0.6
            case do.CommandDragons():
                return 1.0 + 1.2 * min(2, sum(not dragon.exhausted for dragon in self.player.dragons))
            case _other:
                return self._follow_up(action)

    def _follow_up(self, action: Action) -> float:
        match action:
            case do.Train() | do.Activate():
                return 8.0
            case do.SpendSuccess():
                return self._helps(1, self.player.successes)
            case do.PlayFaerie("success"):
                return self._helps(power(self.game, self.seat), 0)
            case do.ChooseFaerie("resource") | do.PlayFaerie("resource") | do.UseAgain(do.Take()):
                take = next((use for use in getattr(action, "uses", ()) if isinstance(use, do.Take)), None)
                return 4.0 - (0.1 * self.player.stock[take.resource] if take is not None else 0)
            case do.ChooseCard(card) | do.RemoveCard(card):
                hero = self.content.card(card)
                return 2.0 - hero.axes - hero.backpacks / 2 if isinstance(hero, Hero) else -3.0
            case do.Resolve() | do.EndTurn() | do.FaerieDone() | do.Idle():
                return 0.5
            case _unused:  # moving and swapping take more planning than this player does
                return -5.0

    def _spot(self, spot: str) -> float:
        gained = yields(self.game, spot)[0]
        return gained + 0.3 * len(self.sight.world.wilds_by(spot))

    def _exploration(self, action: do.Explore) -> float:
        """Fights by their chances, gatherings by what they bring, spots by what they open."""
        if action.node in self.sight.world.spots:
            near = [spot for spot in self.sight.world.spots_by(action.node) if spot not in self.sight.reach]
            return 0.3 + 0.1 * sum(yields(self.game, spot)[0] for spot in near if spot not in self.state.occupant)
        cards = sum(card_count(self.game, self.seat, action.node, newcomer=True))
        share = min(1.0, cards / len(self.player.heroes))
        heroes = [hero for hero in self.content.heroes if hero.id in self.player.heroes]
        if action.then == "gather":
            return 0.9 * share * sum(hero.backpacks for hero in heroes)
        if action.then == "camp":
            return 0.2
        monster = self.content.monster(self.state.monster_at[action.node])
        likely = share * sum(hero.axes for hero in heroes) + self.player.successes
        likely += self.player.hand.count("success") * power(self.game, self.seat)
        barred = 2.0 if monster.effect == "noquest" else 0.0  # which costs everybody, oneself too
        return (2.0 + monster.vp + barred) * min(1.0, likely / monster.axes) ** 2

    def _helps(self, added: int, more: int) -> float:
        """A success is worth spending where it decides, or fills the store-house."""
        battle = self.state.battle
        if battle is None:
            return -5.0
        if battle.kind == "gather":
            return 0.4 if self.player.successes < 3 else 0.6
        brave = self.player.hand.count("success") * power(self.game, self.seat)
        missing = battle.needed - battle.total
        return 5.0 if 0 < missing <= max(added, more) + brave else -5.0
