"""What a seat's belongings are worth to it, with a view to what can still be made of them."""

from __future__ import annotations

from functools import cached_property

from games.dwar7s_spring.content import RESOURCES, Breed, Goods, Quest
from games.dwar7s_spring.dragons import TOP_LEVEL
from games.dwar7s_spring.greedy.belongings import RESOURCES_PER_TURN, Belongings, turns_to
from games.dwar7s_spring.scoring import score
from games.dwar7s_spring.state import Table, nest_limit

#: From this Era on half of the seats save for the fortress.
HOARDING_ERA = 2

#: How much of its worth a goal keeps for each turn that it is away.
PATIENCE = 0.82


def hoards(game: Table, seat: int) -> bool:
    """Say whether a seat is one of those that save for the fortress: every other one, and which of the two kinds
    begins is drawn with the map, so that it does not hang on the place at the table."""
    return (seat + sum(turn for _petal, turn in game.state.slots.values())) % 2 == 0


class Plans:
    """What a seat is after at one moment."""

    def __init__(self, game: Table, seat: int) -> None:
        self.game, self.seat = game, seat
        self.state, self.content = game.state, game.content
        self.player = game.state.seats[seat]
        self._known: dict[Belongings, float] = {}

    @cached_property
    def now(self) -> Belongings:
        player = self.player
        return Belongings(
            stock=tuple(player.stock[res] for res in RESOURCES),
            built=tuple(player.built[res] for res in RESOURCES),
            dragons=tuple((dragon.breed, dragon.level) for dragon in player.dragons),
            faeries=len(player.hand),
            successes=player.successes,
            monsters=player.monsters_defeated,
            fortress=player.fortress is not None,
        )

    @cached_property
    def eras_after(self) -> int:
        """How many Eras follow on this one, as far as can be seen: a short row ends the game."""
        return 0 if None in self.state.row else self.content.constants.eras - max(1, self.state.era)

    @cached_property
    def turns_left(self) -> int:
        """How many dwarfs the seat has still to use, those of the later Eras included."""
        return self.player.bastion + self.eras_after * self.content.constants.rounds_per_era

    @cached_property
    def future(self) -> float:
        """The share of the game that is still to come, from 1 down to 0."""
        constants = self.content.constants
        return self.turns_left / (constants.eras * constants.rounds_per_era)

    @cached_property
    def unit(self) -> float:
        """What a resource is worth that nothing special is wanted for."""
        left_over = 1 / self.content.constants.resources_per_vp
        return left_over + 0.25 * min(1.0, self.turns_left / 6)

    @cached_property
    def faerie(self) -> float:
        return 0.12 + 0.2 * min(1.0, self.turns_left / 7) if self.turns_left else 0.0

    @cached_property
    def success(self) -> float:
        return 0.35 * min(1.0, self.turns_left / 7)

    @cached_property
    def quest_turns(self) -> int:
        """How many quests the seat can still fulfil."""
        spots = self.content.board.expedition_spots
        free = min(self.player.expedition_spot_used.count(False), self.player.bastion)
        return free + spots * self.eras_after

    @cached_property
    def ends_too_soon(self) -> bool:
        """Say whether one more card out of the row would end the game before its last Era (DS-R162), while somebody is
        ahead of the seat."""
        if self.state.expedition or not self.eras_after:
            return False
        totals = [score(self.content, player).total for player in self.state.seats]
        return totals[self.seat] < max(totals)

    @cached_property
    def new_dragon(self) -> float:
        """What the dragon is worth that a quest brings."""
        room = len(self.player.dragons) < nest_limit(self.game, self.seat)
        return 1.6 * self.future + 0.2 if room else 0.0

    @cached_property
    def saving(self) -> bool:
        """Say whether the seat saves for the fortress now."""
        return self.player.fortress is None and self.state.era >= HOARDING_ERA and hoards(self.game, self.seat)

    @cached_property
    def _unseen(self) -> list[Quest]:
        seen = {card for player in self.state.seats for card in player.heroes}
        seen |= {card for card in (*self.state.row, *self.state.box) if card is not None}
        return [quest for quest in self.content.quests if quest.id not in seen]

    @cached_property
    def shown(self) -> list[Quest]:
        return [self.content.quest(card) for card in self.state.row if card and self.content.is_quest(card)]

    def gain(self, after: Belongings) -> float:
        """Return how much better the seat would stand with other belongings than with its own, in points."""
        return self.worth(after) - self.worth(self.now)

    def worth(self, have: Belongings) -> float:
        if have not in self._known:
            self._known[have] = (
                self._stock(have) + self._dragons(have) + self._lines(have) + self._quests(have) + self._fortress(have)
            )
        return self._known[have]

    def _stock(self, have: Belongings) -> float:
        return self.unit * self._kept(have) + self.faerie * have.faeries + self.success * have.successes

    def _kept(self, have: Belongings) -> float:
        """Count the resources, less those that the warehouse limit is likely to cut (DS-R61)."""
        count = float(sum(have.stock))
        if self.eras_after:
            constants = self.content.constants
            near = 1 - self.player.bastion / (constants.dwarfs_per_player + 1)
            for line, stock, built in zip(self.content.board.lines, have.stock, have.built, strict=True):
                over = stock + sum(line.reveals[:built]) - constants.warehouse_limit
                count -= 0.9 * near * max(0, over)
        return count

    def _dragons(self, have: Belongings) -> float:
        """Points, what they will bring, and how near the next trainings are."""
        total, brings, hopes = 0.0, [], []
        for name, level in have.dragons:
            breed = self.content.breed(name)
            total += breed.vp(level)
            brings.append(self._brings(breed.gives(level)))
            if level < TOP_LEVEL and self.turns_left:
                hopes.append(self._hope(breed, level, have))
        hopes.sort(reverse=True)
        brings.sort(reverse=True)
        income = sum(brings[: self.content.constants.exhaust_tokens]) * (self.eras_after * 0.75 + self._ready)
        return total + income + sum(hope * 0.75**n for n, hope in enumerate(hopes))

    @cached_property
    def _ready(self) -> float:
        """How far the dragons will still be used in this Era."""
        return 0.3 * self.player.dragon_spot_used.count(False) * (self.player.bastion > 1)

    def _brings(self, goods: Goods) -> float:
        return self.unit * sum(goods.of(res) for res in RESOURCES) + self.success * goods.successes

    def _hope(self, breed: Breed, level: int, have: Belongings) -> float:
        cost = breed.cost(level + 1)
        price = self.unit * sum(cost.of(res) for res in RESOURCES)
        won = breed.vp(level + 1) - breed.vp(level) - price
        won += (self._brings(breed.gives(level + 1)) - self._brings(breed.gives(level))) * self.eras_after * 0.75
        return max(0.0, won) * 0.9 * self._near(have.missing(cost) / RESOURCES_PER_TURN)

    def _near(self, turns: float) -> float:
        """Return what is left of the worth of a goal that is some turns away."""
        kept: float = PATIENCE**turns
        return kept if turns <= self.turns_left else 0.0

    def _lines(self, have: Belongings) -> float:
        """What the emptied spots will produce, and how near the full lines are, which need a spot in each Era."""
        total = 0.0
        for line, built in zip(self.content.board.lines, have.built, strict=True):
            total += self.unit * sum(line.reveals[:built]) * self.eras_after
            missing = len(line.reveals) - built
            if missing <= self.eras_after:
                total += self.content.constants.line_vp * 0.9**missing
        return total

    def _quests(self, have: Belongings) -> float:
        """The best quests of the row that there is still time for, and a little of those that may turn up."""
        if not self.quest_turns:
            return 0.0
        shown = sorted((self._quest(quest, have) for quest in self.shown), reverse=True)
        total = sum(worth * 0.85**n for n, worth in enumerate(shown[: self.quest_turns]))
        rarely = 0.12 * min(1.0, self.quest_turns / 6)
        return 0.8 * total + rarely * sum(self._quest(quest, have) for quest in self._unseen)

    def _quest(self, quest: Quest, have: Belongings) -> float:
        return (quest.vp + self.new_dragon) * self._near(turns_to(quest.req, have, self.content, self.eras_after))

    def _fortress(self, have: Belongings) -> float:
        """The fortress that stands, or how near it is to a seat that saves for it."""
        constants = self.content.constants
        stands = constants.fortress_vp + 2.0 * self.future
        if have.fortress or not self.saving:
            return stands * have.fortress
        missing = have.missing(constants.fortress_cost)
        price = self.unit * sum(constants.fortress_cost.of(res) for res in RESOURCES)
        near: float = 0.94**missing
        return (stands + price) * near if missing / 3 < self.turns_left else 0.0
