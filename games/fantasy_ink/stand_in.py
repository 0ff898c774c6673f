"""What is done for somebody who stays away: sensible and harmless, by public facts and their own hand only.

The worth of a card is that of RULES.md 12.1; jokers are saved unless they finish a card.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.fantasy_ink import actions as do
from games.fantasy_ink import moves
from games.fantasy_ink.content import Bonus, Card, Content
from games.fantasy_ink.state import InPlay, Player, Table, symbols

_BONUS: dict[Bonus, float] = {
    "none": 0.0,
    "joker_colour": 0.6,
    "joker_value": 0.7,
    "move_up": 0.45,
    "extra_turn": 1.25,
}
_BLACK = 0.6
_SYMBOL = 1.05
_FINISHED = 3.0
_JOKER = 0.9
_TOKEN = 1.0

#: So many dice can be had for a space before its card is lost.
_TRIES, _TRIES_ANY = 2, 4

#: What covering a space saves, from the last row upwards.
_RESCUE = (1.0, 0.45, 0.1)


def worth(card: Card) -> float:
    """Return the value of a card in chapters."""
    black = _BLACK if card.colour == "black" else 0.0
    return card.chapters + _SYMBOL * card.symbols + _BONUS[card.bonus] + black


@lru_cache(maxsize=16_384)
def outlook(card: Card, numbers: tuple[int | None, ...]) -> float:
    """Return a rough chance, 0 to 1, that dice for all free spaces come in time."""
    chance = 1.0
    for space in range(1, len(numbers) + 1):
        if numbers[space - 1] is None:
            share = len(card.fitting(numbers, space)) / 6
            tries = _TRIES_ANY if card.space(space).colour == "any" else _TRIES
            chance *= 1 - (1 - share) ** tries
    return chance


def _score(game: Table, player: Player, lying: InPlay, space: int, number: int, jokers: int) -> float:
    card = game.content.card(lying.card)
    row = player.row_of(lying.card)
    rescue = _RESCUE[min(len(player.rows) - 1 - row, len(_RESCUE) - 1)]
    if lying.free == 1:
        close = _closeness(game.content, player, card)
        return worth(card) + _FINISHED + rescue + close - _JOKER * jokers
    numbers = tuple(number if at == space else n for at, n in enumerate(lying.numbers, start=1))
    return worth(card) * outlook(card, numbers) + rescue - 2 * _JOKER * jokers


def _closeness(content: Content, player: Player, card: Card) -> float:
    """Return what a card is worth beyond its value because it brings victory or an extra turn near."""
    if player.chapters + card.chapters >= content.setup.win_chapters:
        return 100.0
    if card.colour == "black":
        return 0.0
    tile = content.tile(player.tile)
    have = symbols(player, content, card.colour)
    if any(line.colour == card.colour and have + card.symbols >= line.count for line in tile.win):
        return 100.0
    return 1.2 * sum(line.colour == card.colour and have < line.count <= have + card.symbols for line in tile.extra)


def _rated(game: Table, seat: int, die: str) -> tuple[float, Any]:
    """Return the best use of a die with its score."""
    player = game.state.seats[seat]
    best: tuple[float, Any] = (-1.0, moves.discards(player, die)[0])
    fits = 0
    for place in moves.placements(game, seat, die):
        lying = player.find(place.card)
        assert lying is not None
        fits += not place.jokers
        number = moves.shifted(int(die[1]), place.jokers)
        score = _score(game, player, lying, place.space, number, len(place.jokers))
        if place.bonus == "take" and score > best[0]:
            best = (score, place)
    token = _TOKEN if player.supply.total else 0.0
    if token - 0.05 * fits > best[0]:
        best = (token - 0.05 * fits, moves.discards(player, die)[0])
    return best


def die_action(game: Table, seat: int) -> Any:
    """Return the best action of the phase in which a die is taken, as far as it is on offer there."""
    rated = [(_rated(game, seat, die), die) for die in moves.distinct(game.state.pool)]
    (_, action), die = max(rated, key=lambda entry: entry[0][0])
    return action if action in moves.finishing(game, seat) else do.Pick(die)


def target(game: Table, seat: int, die: str) -> Any:
    """Return the best use of the die in hand."""
    return _rated(game, seat, die)[1]


def move(game: Table, seat: int) -> Any:
    """Move up what would cost most in the last row, else the most valuable card."""
    player = game.state.seats[seat]
    cards = player.movable()
    if not cards:
        return do.SkipMove()
    last = {lying.card: lying.free for lying in player.rows[-1]}
    return do.MoveUp(max(cards, key=lambda card: (last.get(card, 0), worth(game.content.card(card)))))


def keep(game: Table, seat: int) -> tuple[str, ...]:
    """Keep the cards that give most for their dice."""
    draft = game.state.draft
    assert draft is not None

    def rate(id: str) -> float:
        card = game.content.card(id)
        return worth(card) * (0.3 + outlook(card, (None,) * len(card.spaces)))

    return tuple(sorted(sorted(draft.hands[seat], key=rate, reverse=True)[: draft.keep]))


def tile(game: Table, seat: int) -> str:
    """Take the standard tile of the own ink, else the first one."""
    own = [id for id in game.state.tiles_left if game.content.tile(id).ink == game.save.colours[seat]]
    return (own or game.state.tiles_left)[0]
