"""What changes a board, with its consequences and its news: tiles, crystals, blacks, gold, cards."""

from __future__ import annotations

from typing import Literal

from games.champions import events as on
from games.champions.actions import PYRAMID, TOURNAMENT, TRAINING
from games.champions.board import is_empty
from games.champions.state import Placed, Table

Why = Literal["printed", "missing", "curse", "call"]


def place_tile(game: Table, seat: int, element: str, slot: str, giver: int | None = None) -> None:
    """Place a tile face up; a row that is full now gives its gold, also out of turn (CW-R080, CW-R120, CW-A02)."""
    board, content = game.state.board(seat), game.content
    number = content.slot[slot]
    board.pyramid[number] = Placed(element)
    game.state.progress = True
    game.tell(on.TilePlaced(seat=seat, element=element, slot=slot, giver=giver))
    row = content.row_of[number]
    if board.row_gold[row] and all(board.pyramid[n] is not None for n in content.rows[row]):
        board.row_gold[row] = False  # CW-R121
        gold = content.pyramid.rows[row].gold
        board.purse += gold
        game.tell(on.RowFilled(seat=seat, row=content.pyramid.rows[row].row, gold=gold))


def win_crystal(game: Table, seat: int, region: str) -> None:
    """Move a crystal to the elemental board; borders to empty regions yield their bonus (CW-R130, CW-R133)."""
    state, content = game.state, game.content
    board, number = state.board(seat), content.region[region]
    board.full[number] = False
    board.won[content.ground.regions[number].element] += 1
    state.progress = True
    game.tell(on.CrystalWon(seat=seat, region=region))
    assert state.turn is not None
    state.turn.bonuses += [
        border.id
        for border in content.borders_of[region]
        if border.id not in board.covered and is_empty(content, board, border.other(region))
    ]


def take_black(game: Table, seat: int, tray: str, why: Why) -> None:
    """Put a black into a tray (CW-R073, CW-R082, CW-R142, CW-R175)."""
    board = game.state.board(seat)
    if tray == PYRAMID:
        board.pyramid_tray += 1
    else:
        board.dragon_tray += 1
    game.tell(on.BlackTaken(seat=seat, tray=tray, why=why))


def take_gold(game: Table, seat: int, count: int, why: Literal["bonus", "card", "trainer"]) -> None:
    """Take gold from the supply into the purse (CW-R122, CW-R127, CW-A10)."""
    game.state.board(seat).purse += count
    game.tell(on.GoldTaken(seat=seat, count=count, why=why))


def remove_black(game: Table, seat: int, place: str) -> None:
    board = game.state.board(seat)
    if place == PYRAMID:
        board.pyramid_tray -= 1
    elif place == "dragon":
        board.dragon_tray -= 1
    else:
        board.parts[place].blacks -= 1
    game.tell(on.Cleansed(seat=seat, place=place))


def gain_card(game: Table, seat: int) -> None:
    """Draw an action card (CW-R139); in advanced mode a pair, one of which is kept (CW-R278).

    The owner chooses at once; where only one deck has cards, that card is kept (CW-A52).
    """
    state = game.state
    hand = state.hand(seat)
    training = _draw(game, TRAINING)
    tournament = _draw(game, TOURNAMENT) if state.advanced else None
    drawn = tuple(card for card in (training, tournament) if card is not None)
    game.tell(on.CardDrawn(seat=seat, count=len(drawn)))
    if drawn:
        game.tell(on.CardSeen(to=(seat,), seat=seat, cards=drawn))
    if training is not None and tournament is not None:
        hand.drawn = training, tournament
    elif training is not None:
        hand.training.append(training)
    elif tournament is not None:
        hand.tournament.append(tournament)


def _draw(game: Table, kind: str) -> str | None:
    """Draw from a deck, made anew of its own discard pile when it is empty (CW-R168, CW-R279, CW-A14)."""
    state = game.state
    deck, discard = (
        (state.training, state.training_discard) if kind == TRAINING else (state.tournament, state.tournament_discard)
    )
    if not deck and discard:
        deck.items, discard[:] = list(discard), []
        deck.shuffle(game)
        game.tell(on.DeckShuffled(kind=kind, cards=len(deck)))
    return deck.draw(game)
