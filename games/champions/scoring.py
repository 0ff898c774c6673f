"""Scores, trophies, stakes, and who has won (CW-R240 to CW-R243, CW-R262 to CW-R265, CW-A62)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from games.champions.board import owned, power, tiles, upgrades
from games.champions.content import Content, TournamentCard
from games.champions.state import Effects, State, Table
from games.core.rules import Result, places


def current_card(game: Table) -> TournamentCard:
    """Return the tournament that is under way."""
    assert game.state.current is not None
    return game.content.tournament[game.state.current]


def trophies(content: Content, scores: Sequence[int]) -> tuple[int, ...]:
    """Return the trophies for scores: all who tie share the same ones (CW-R242, CW-R243, CW-A50)."""
    ranks = sorted(set(scores), reverse=True)
    worth = {ranks[0]: content.constants.trophy_first}
    if len(ranks) > 1:
        worth[ranks[1]] = content.constants.trophy_second
    return tuple(worth.get(score, 0) for score in scores)


def die_value(game: Table, seat: int, part: str) -> int:
    """Return what the die of a part shows in this tournament, before anything is added (CW-A62, CW-A63)."""
    board = game.state.board(seat)
    base = max(0, power(game.content, board.parts[part]) + board.effects.ignored)
    return min(game.content.constants.score_cap, max(0, base - board.effects.howls))


def score(game: Table, seat: int) -> int:
    """Return the score of a seat as things stand: basic die and elements, advanced by the formula of CW-A62."""
    state, content, card = game.state, game.content, current_card(game)
    board = state.board(seat)
    if not state.advanced:
        return die_value(game, seat, card.part) + owned(board, card.element)
    elements, gold = paid(game, seat)
    base = max(0, power(content, board.parts[card.part]) + board.effects.ignored)
    base = max(0, base - board.effects.howls)
    total = base + board.effects.plus + elements + gold_value(content, board.effects, gold)
    return min(content.constants.score_cap, total)


def gold_value(content: Content, effects: Effects, gold: int) -> int:
    """Return what gold is worth: with a wager every few give more (CW-R321, CW-A68)."""
    if effects.wager is None:
        return gold
    card = content.action[effects.wager]
    return gold // card.gold * card.power + gold % card.gold


# --- what can be spent ---


def partners(effects: Effects, element: str) -> list[str]:
    """Return the elements that may be spent as this one, itself first (CW-R294, CW-R315)."""
    found = [element]
    for pair in effects.pairs:
        if element in pair:
            found += [other for other in pair if other not in found]
    return found


def paid(game: Table, seat: int) -> tuple[int, int]:
    """Return what a seat pays of its open dial: the largest possible amount (CW-R297, CW-A59)."""
    state = game.state
    if state.dials is None:
        return 0, 0
    board = state.board(seat)
    elements, gold = state.dials[seat]
    usable = sum(owned(board, element) for element in partners(board.effects, current_card(game).element))
    return min(elements, usable), min(gold, board.purse)


def dial_limits(game: Table, seat: int) -> tuple[int, int]:
    """Return how far a seat may set its dial: what it owns, and what cards in its hand could open (CW-R291,
    CW-A58)."""
    state, element = game.state, current_card(game).element
    board = state.board(seat)
    swaps = [game.content.action[card] for card in state.hand(seat).tournament]
    openable = {other for card in swaps for pair in card.pairs if element in pair for other in pair}
    return sum(owned(board, one) for one in {element, *openable}), board.purse


def mixes(game: Table, seat: int) -> list[tuple[tuple[str, int, int], ...]]:
    """Return how a seat can pay its stake, as (element, tiles, crystals), tiles and the own element first.

    Without tournament cards in hand tiles and crystals are worth the same, so only the split between elements
    is left to choose (CW-R300, CW-A60); the number of cards is public.
    """
    board, need = game.state.board(seat), paid(game, seat)[0]
    usable = partners(board.effects, current_card(game).element)
    cards = bool(game.state.hand(seat).tournament)
    ways = []
    for element in usable:
        have_tiles, have_crystals = tiles(board, element), board.won[element]
        ways.append(
            [
                (element, t, c)
                for t in range(have_tiles, -1, -1)
                for c in range(have_crystals + 1)
                if cards or t == have_tiles or c == 0
            ]
        )
    found = [mix for mix in product(*ways) if sum(t + c for _element, t, c in mix) == need]
    return sorted(found, key=lambda mix: [(-t - c, -t) for _element, t, c in mix])


# --- the end ---


def result(content: Content, state: State) -> Result:
    """Rank the seats by points, then upgrades, then die values (CW-R262 to CW-R265, CW-A79)."""
    scores = tuple(player.board.points for player in state.seats)
    full = [
        (player.board.points, upgrades(content, player.board), sum(player.board.dice or ())) for player in state.seats
    ]
    return Result(scores, places(full))
