"""What things are worth to a seat at one moment; the unit is a point of score in a tournament to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from games.champions.board import cleansing, face_down, face_up, task_missing, upgrades
from games.champions.content import DragonTile
from games.champions.greedy.patterns import Patterns, Wish
from games.champions.greedy.prospects import prospects
from games.champions.state import Table, stack_name
from games.champions.steps.upgrade import top_tiles

#: What each tile that a pattern still lacks leaves of its worth, by the number of dragon tiles in its stack: the last
#: one may be gone when the pattern is complete.
HOPE = {1: 0.72, 2: 0.77, 3: 0.84, 4: 0.84}
#: The same, by the number of parts that the fastest of the other seats has upgraded; and in the last round.
HURRY, LAST_HOPE = (1.0, 0.96, 0.85, 0.6), 0.35
#: What a pattern that lies ready is worth before it is used.
READY = 0.9
#: What each empty slot leaves of the gold of a row, and each crystal that lacks of the reward of the trainer.
ROW_HOPE, TASK_HOPE = 0.55, 0.45
#: How much of what a crystal brings counts: people see less in the training ground than it gives, and the figures
#: of section 12.7 are theirs.
GROUND = 0.75
#: What an action card is worth.
CARD = 0.8


class Outlook:
    """A seat's board with the worth of everything that it could gain. ``secrets``: whether whoever looks knows its
    personal tournaments."""

    def __init__(self, game: Table, seat: int, *, secrets: bool = True) -> None:
        self.game, self.seat, self.content = game, seat, game.content
        state = game.state
        self.board = board = state.board(seat)
        expected = prospects(game, seat, secrets=secrets)
        self.part, self.element = expected.parts, dict(expected.elements)
        self.gold = max(self.part.values())
        self.black = min(self.part.values())
        if state.advanced:  # every element and every gold can be staked only once
            self.element = {element: min(1.0, chance) for element, chance in expected.elements.items()}
            self.gold = 1.0
        self.bonus = {"card": CARD, "gold": self.gold, "tile": 0.0, "cleanse": self.black * 0.5}
        self.task = () if board.trainer_done else tuple(task_missing(self.content, board))
        self.cleansable = bool(cleansing(board, advanced=state.advanced, card=False))
        self.up, self.down = face_up(board), face_down(board)
        self.rows = [sum(1 << number for number in row) for row in self.content.rows]
        self.row_gold = [
            self.gold * row.gold * lying for row, lying in zip(self.content.pyramid.rows, board.row_gold, strict=True)
        ]
        fastest = max(upgrades(self.content, state.board(other)) for other in game.clockwise(seat))
        self.hurry = HURRY[fastest]
        self.patterns = Patterns(self._wishes(), READY)

    def _wishes(self) -> list[Wish]:
        state, found = self.game.state, []
        for name in top_tiles(self.game, self.seat):
            tile = self.content.tile[name]
            left = len(state.stacks[stack_name(tile.part, tile.level)])
            hope = LAST_HOPE if state.trigger is not None else HOPE[min(left, max(HOPE))] * self.hurry
            found.append(Wish(tile.part, self._positions(tile), hope))
        return found

    def _positions(self, tile: DragonTile) -> list[tuple[int, float]]:
        """Return where a pattern may come to lie, and what its tile is worth there, the crest included."""
        crest = self.game.state.crest_up.get(tile.part)
        needs = Counter(self.content.crest[crest].needs if crest else ())
        bearing = {element: self._bearing(element) for element in needs}
        found = []
        for mask in self.content.fits[tile.id]:
            if not mask & self.down:
                crested = crest and all((mask & bearing[e]).bit_count() >= count for e, count in needs.items())
                found.append((mask, self.part[tile.part] * (tile.power - 1 + bool(crested))))
        return found

    def _bearing(self, element: str) -> int:
        """Return the slots that hold an element or can take it."""
        return sum(
            1 << n
            for n, (slot, placed) in enumerate(zip(self.content.slots, self.board.pyramid, strict=True))
            if (slot.accepts(element) if placed is None else placed.element == element)
        )

    # --- one thing more ---

    def tile(self, up: int, number: int, element: str) -> float:
        """Return what a tile on an empty slot is worth while other tiles lie on ``up``."""
        goals = self.patterns.plan(up, self.down).goals
        pattern = sum(goal.step for goal in goals if goal.lacks >> number & 1)
        return self.element[element] + pattern + self.row(up, number)

    def row(self, up: int, number: int) -> float:
        """Return what a tile adds to the hope of the gold of its row (CW-R120)."""
        row = self.content.row_of[number]
        empty = (self.rows[row] & ~(up | self.down)).bit_count()
        return self.row_gold[row] * (ROW_HOPE ** (empty - 1) - ROW_HOPE**empty)

    def crystal(self, region: str, empty: frozenset[str], lacking: tuple[str, ...]) -> float:
        """Return what winning the crystal of a region is worth, its bonuses except tiles included, while these
        regions are empty and the trainer lacks these crystals."""
        element = self.content.ground.regions[self.content.region[region]].element
        worth = self.element[element]
        for border in self.content.borders_of[region]:
            if border.other(region) in empty:
                useless = border.bonus == "cleanse" and not self.cleansable
                worth += 0.0 if useless else self.bonus[border.bonus]
        if element in lacking:
            reward = self.content.constants.trainer_reward_gold * self.gold
            worth += reward * (TASK_HOPE ** (len(lacking) - 1) - TASK_HOPE ** len(lacking))
        return GROUND * worth

    def gifts(self, region: str, empty: Collection[str]) -> int:
        """Return how many tiles the crystal of a region brings as bonuses while these regions are empty."""
        borders = self.content.borders_of[region]
        return sum(border.bonus == "tile" and border.other(region) in empty for border in borders)
