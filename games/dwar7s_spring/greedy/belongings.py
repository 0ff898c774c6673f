"""What a seat has or would have, and how far it is then from what it wants."""

from __future__ import annotations

from typing import NamedTuple

from games.dwar7s_spring.content import RESOURCES, Content, Goods, Requirement

#: What one turn brings of resources.
RESOURCES_PER_TURN = 2.4

#: Turns for a dragon more, a monster, a Faerie, a settlement of a certain line.
DRAGON, MONSTER, FAERIE, OF_A_LINE = 1.5, 2.5, 0.8, 2.0

#: More turns than there are.
TOO_MANY = 99.0


class Belongings(NamedTuple):
    """What a seat has or would have; ``stock`` and ``built`` in the order of the resources."""

    stock: tuple[int, ...]
    built: tuple[int, ...]
    dragons: tuple[tuple[str, int], ...]
    faeries: int
    successes: int
    monsters: int
    fortress: bool

    def gaining(self, resource: str, count: int) -> Belongings:
        """Return these with more of a resource, or more Faeries."""
        if resource == "faerie":
            return self._replace(faeries=min(5, self.faeries + count))
        return self.with_goods(Goods(**{resource: count})) if resource in RESOURCES else self

    def with_goods(self, goods: Goods, sign: int = 1) -> Belongings:
        """Return these with what a dragon brings, or without what something costs."""
        stock = tuple(have + sign * goods.of(res) for have, res in zip(self.stock, RESOURCES, strict=True))
        return self._replace(stock=stock, successes=self.successes + goods.successes)

    def building(self, line: str) -> Belongings:
        """Return these with one more settlement of a line on the map."""
        built = tuple(n + (res == line) for n, res in zip(self.built, RESOURCES, strict=True))
        return self._replace(built=built)

    def training(self, index: int) -> Belongings:
        """Return these with a dragon of the next level, not yet paid for."""
        breed, level = self.dragons[index]
        return self._replace(dragons=(*self.dragons[:index], (breed, level + 1), *self.dragons[index + 1 :]))

    def missing(self, cost: Goods) -> int:
        """Return how many resources are missing to a price."""
        return sum(max(0, cost.of(res) - have) for have, res in zip(self.stock, RESOURCES, strict=True))


def turns_to(req: Requirement, have: Belongings, content: Content, eras_after: int) -> float:
    """Return about how many turns the requirement of a quest is away."""
    turns = DRAGON * max(0, req.dragons - len(have.dragons))
    turns += MONSTER * max(0, req.monsters - have.monsters)
    turns += max(0, req.settlements - sum(have.built))
    turns += FAERIE * max(0, req.faeries - have.faeries)
    turns += have.missing(Goods(req.wood, req.food, req.gold)) / RESOURCES_PER_TURN
    if req.line is not None:
        missing = len(content.line(req.line).reveals) - have.built[RESOURCES.index(req.line)]
        turns += OF_A_LINE * missing if missing <= eras_after + 1 else TOO_MANY
    if req.dragon_level:
        turns += min((_to_level(req.dragon_level, *dragon, have, content) for dragon in have.dragons), default=TOO_MANY)
    return turns


def _to_level(wanted: int, breed: str, level: int, have: Belongings, content: Content) -> float:
    costs = [content.breed(breed).cost(n) for n in range(level + 1, wanted + 1)]
    total = Goods(*(sum(cost.of(res) for cost in costs) for res in RESOURCES))
    return have.missing(total) / RESOURCES_PER_TURN + 0.2 * len(costs)
