"""Gaining: resources, successes and Faeries (DS-R32, DS-R33, DS-R113)."""

from __future__ import annotations

from typing import Literal

from games.dwar7s_spring import events as tell
from games.dwar7s_spring.content import Goods
from games.dwar7s_spring.state import Table

Why = Literal["summon", "spot", "victory", "dragon"]


def gain(game: Table, seat: int, goods: Goods) -> None:
    """Give a seat what a dragon brings."""
    player = game.state.seats[seat]
    for resource in player.stock:
        player.stock[resource] += goods.of(resource)
    player.successes += goods.successes
    if goods.faeries:
        draw_faeries(game, seat, goods.faeries, "dragon")


def draw_faeries(game: Table, seat: int, due: int, why: Why) -> None:
    """Draw Faeries up to the hand limit; undrawn ones stay on the deck (DS-R113, DS-A78).

    An empty deck is made of the discard pile, also in the middle of a draw (DS-A79).
    """
    state, player = game.state, game.state.seats[seat]
    room = game.content.constants.faerie_hand_limit - len(player.hand)
    drawn: list[str] = []
    shuffled = False
    while len(drawn) < min(due, room):
        if not state.faeries and state.faerie_discard:
            state.faeries.items, state.faerie_discard = state.faerie_discard, []
            state.faeries.shuffle(game)
            shuffled = True
        card = state.faeries.draw(game)
        if card is None:
            break
        drawn.append(card)
    player.hand += drawn
    game.tell(tell.FaeriesDrawn(seat=seat, due=due, drawn=len(drawn), shuffled=shuffled, why=why))
    if drawn:
        game.tell(tell.FaeriesSeen(seat=seat, kinds=tuple(drawn), to=(seat,)))
