"""The dial of an advanced tournament: how much to stake against what the others may show (CW-R290 to CW-R295)."""

from __future__ import annotations

from itertools import product
from math import prod

from games.champions.board import owned
from games.champions.greedy.prospects import Prospects
from games.champions.scoring import current_card, dial_limits, die_value
from games.champions.state import Table

#: What a point of score that is kept for later is worth, in points of the game.
LATER = 0.35


def best_stake(game: Table, seat: int, expected: Prospects) -> tuple[int, int]:
    """Return the elements and gold of the dial that promise most, what they could do later taken off."""
    card, content = current_card(game), game.content
    own = owned(game.state.board(seat), card.element)
    elements, purse = dial_limits(game, seat)
    last = len(game.state.played) == len(content.series(game.players).order) - 1
    per_element = 0.0 if last else LATER * min(1.0, expected.elements[card.element])
    borrowed = 0.0 if last else LATER
    per_gold = 0.0 if last else LATER
    shown = [_chances(game, other) for other in game.clockwise(seat)]
    base = die_value(game, seat, card.part) + game.state.board(seat).effects.plus

    def worth(stake: tuple[int, int]) -> float:
        staked, gold = stake
        cost = min(staked, own) * per_element + max(0, staked - own) * borrowed + gold * per_gold
        return (
            _points(base + staked + gold, shown, content.constants.trophy_first, content.constants.trophy_second) - cost
        )

    return max(product(range(elements + 1), range(purse + 1)), key=worth)


def _chances(game: Table, seat: int) -> list[int]:
    """Return the scores that a seat may show, all equally likely: any of its elements, and its share of gold."""
    card, board = current_card(game), game.state.board(seat)
    left = len(game.content.series(game.players).order) - len(game.state.played)
    base = die_value(game, seat, card.part)
    gold = -(-board.purse // left)
    return [base + e + g for e in range(owned(board, card.element) + 1) for g in range(gold + 1)]


def _points(score: int, shown: list[list[int]], first: int, second: int) -> float:
    """Return the points to expect for a score; equal scores share the better trophy (CW-R242, CW-R243)."""
    held = [sum(other <= score for other in scores) / len(scores) for scores in shown]
    one_ahead = sum((1 - ahead) * prod(held[:n] + held[n + 1 :]) for n, ahead in enumerate(held))
    return first * prod(held) + second * one_ahead
