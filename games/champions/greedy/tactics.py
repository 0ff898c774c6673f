"""Tournament action cards: played where they bring points, or before they are lost."""

from __future__ import annotations

from games.champions import actions as do
from games.champions.content import PARTS, TournamentAction
from games.champions.greedy.prospects import Prospects
from games.champions.scoring import current_card, gold_value, paid, score, trophies
from games.champions.state import Effects, Table
from games.champions.steps.tactics import targets
from games.core.events import Action

#: What a target must gain, in points of score to come, for a card that is not about the score of the moment.
WORTH_A_CARD = 0.4


def card_worth(game: Table, seat: int, name: str, expected: Prospects) -> float:
    """Return what playing a card now gains; passing is worth 0."""
    card = game.content.action[name]
    match card.effect:
        case "weaken_others":
            return 1.0
        case "power" | "ignore_black" | "gold_rate" | "swap" | "extra_spend":
            scores = [score(game, other) for other in range(game.players)]
            before = trophies(game.content, scores)[seat]
            scores[seat] += _more(game, seat, card)
            return trophies(game.content, scores)[seat] - before - 0.5
        case _other:
            least = 0.0 if _last_chance(game) else WORTH_A_CARD
            return max(target_worth(game, seat, target, expected) for target in targets(game, seat, name)) - least


def _more(game: Table, seat: int, card: TournamentAction) -> int:
    """Return how much a card played at the reveal adds to the own score."""
    board, content = game.state.board(seat), game.content
    elements, gold = paid(game, seat)
    match card.effect:
        case "ignore_black":
            return min(card.amount, board.parts[current_card(game).part].blacks - board.effects.ignored)
        case "gold_rate":
            return gold_value(content, Effects(wager=card.id), gold) - gold
        case "swap":
            assert game.state.dials is not None
            return game.state.dials[seat][0] - elements
        case _plain:
            return card.amount


def target_worth(game: Table, seat: int, target: Action, expected: Prospects) -> float:
    """Return what the target of a card gains; stopping is worth 0."""
    card = current_card(game)
    match target:
        case do.MoveBlack(source, goal):
            now = {part: expected.parts[part] + (part == card.part) for part in PARTS}
            return now[source] - now[goal]
        case do.OpenPair(first, second):
            return 1.0 if card.element in (first, second) else 0.1
        case do.SpendExtra(pieces):
            return -sum(min(1.0, expected.elements[element]) for _kind, element in pieces)
        case do.Barter(give, take):
            return expected.elements[take[1]] - expected.elements[give[1]]
        case do.ReturnSame(element):
            return 2 * expected.elements[element]
        case do.ReturnDifferent(elements):
            return sum(expected.elements[element] for element in elements)
        case _other:
            return 0.0


def _last_chance(game: Table) -> bool:
    """Say whether no window for cards played afterwards will follow (CW-A61)."""
    return len(game.state.played) >= len(game.content.series(game.players).order) - 1
