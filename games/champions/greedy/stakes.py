"""The dial of an advanced tournament: how much to stake against what the others may show (CW-R290 to CW-R295)."""

from __future__ import annotations

import hashlib
from itertools import product
from math import prod

from games.champions.board import owned
from games.champions.greedy.prospects import Prospects
from games.champions.scoring import current_card, dial_limits, die_value
from games.champions.state import Table

#: What a point of score that is kept for later is worth, in points of the game.
LATER = 0.35
#: How many equal shares of its gold another seat may stake at once.
GENEROUS = 2
#: How far a stake that promises less may still be preferred: what is always the best can be met exactly.
HUNCH = 0.5


def best_stake(game: Table, seat: int, expected: Prospects) -> tuple[int, int]:
    """Return the elements and gold of the dial that promise most, what they could do later taken off."""
    card, content = current_card(game), game.content
    own = owned(game.state.board(seat), card.element)
    elements, purse = dial_limits(game, seat)
    last = len(game.state.played) == len(content.series(game.players).order) - 1
    later = 0.0 if last else LATER
    per_element = later * min(1.0, expected.elements[card.element])
    shown = [_chances(game, other) for other in game.clockwise(seat)]
    base = die_value(game, seat, card.part) + game.state.board(seat).effects.plus
    stakes = list(product(range(elements + 1), range(purse + 1)))

    def worth(stake: tuple[int, int]) -> float:
        staked, gold = stake
        cost = min(staked, own) * per_element + (max(0, staked - own) + gold) * later
        trophies = content.constants.trophy_first, content.constants.trophy_second
        return _points(base + staked + gold, shown, *trophies) - cost + HUNCH * _hunch(game, seat, stake)

    return max(stakes, key=worth)


def _hunch(game: Table, seat: int, stake: tuple[int, int]) -> float:
    """Return a preference from 0 to 1 that nobody else can foresee, the same for all steps of setting one dial."""
    hand = game.state.hand(seat)
    own = f"{seat} {game.state.current} {sorted(hand.personal.values())} {sorted(hand.tournament)} {stake}"
    return hashlib.blake2b(own.encode(), digest_size=1).digest()[0] / 255


def _chances(game: Table, seat: int) -> list[int]:
    """Return the scores that a seat may show, all equally likely: any of its elements, and its share of gold."""
    card, board = current_card(game), game.state.board(seat)
    left = len(game.content.series(game.players).order) - len(game.state.played)
    base = die_value(game, seat, card.part)
    gold = min(board.purse, GENEROUS * board.purse // left)
    return [base + e + g for e in range(owned(board, card.element) + 1) for g in range(gold + 1)]


def _points(score: int, shown: list[list[int]], first: int, second: int) -> float:
    """Return the points to expect for a score; equal scores share the better trophy (CW-R242, CW-R243)."""
    held = [sum(other <= score for other in scores) / len(scores) for scores in shown]
    one_ahead = sum((1 - ahead) * prod(held[:n] + held[n + 1 :]) for n, ahead in enumerate(held))
    return first * prod(held) + second * one_ahead
