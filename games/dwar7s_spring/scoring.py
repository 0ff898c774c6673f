"""Counting the victory points (section 9 of RULES.md, DS-R165 to DS-R174)."""

from __future__ import annotations

import msgspec

from games.core.rules import Result, places
from games.dwar7s_spring.content import Content
from games.dwar7s_spring.state import Player, Table


class Score(msgspec.Struct, frozen=True):
    """A seat's points by their source; ``cards`` and ``resources`` break ties (DS-R172, DS-R173)."""

    quests: int
    monsters: int
    dragons: int
    lines: int
    fortress: int
    left_over: int
    cards: int
    resources: int

    @property
    def total(self) -> int:
        return self.quests + self.monsters + self.dragons + self.lines + self.fortress + self.left_over

    @property
    def rank(self) -> tuple[int, int, int]:
        """Return what places are compared by."""
        return self.total, self.cards, self.resources


def score(content: Content, player: Player) -> Score:
    """Return what a seat's belongings are worth now."""
    constants = content.constants
    full = sum(player.built[line.resource] == len(line.reveals) for line in content.board.lines)
    return Score(
        quests=sum(content.quest(card).vp for card in player.heroes if content.is_quest(card)),
        monsters=sum(content.monster(card).vp for card in player.heroes if content.is_monster(card)),
        dragons=sum(content.breed(dragon.breed).vp(dragon.level) for dragon in player.dragons),
        lines=constants.line_vp * full,
        fortress=constants.fortress_vp if player.fortress else 0,
        left_over=player.resources // constants.resources_per_vp,
        cards=len(player.heroes),
        resources=player.resources,
    )


def result(game: Table) -> Result:
    """Return totals and places; equal places are shared (DS-R174)."""
    scores = [score(game.content, player) for player in game.state.seats]
    return Result(tuple(s.total for s in scores), places(s.rank for s in scores))
