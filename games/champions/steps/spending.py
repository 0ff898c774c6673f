"""Tiles and crystals leave the elemental board and come back (CW-R300, CW-A69 to CW-A72)."""

from __future__ import annotations

from games.champions import events as on
from games.champions.actions import Piece
from games.champions.board import free_slots, tiles
from games.champions.state import Board, Placed, Table


def has(board: Board, piece: Piece) -> int:
    """Return how many of a piece a seat owns."""
    kind, element = piece
    return tiles(board, element) if kind == "tile" else board.won[element]


def spend(game: Table, seat: int, piece: Piece) -> None:
    """Discard a piece; of tiles the face-down ones first, then from the top (CW-A72)."""
    board = game.state.board(seat)
    kind, element = piece
    if kind == "crystal":
        board.won[element] -= 1
        _count(board.spent_now.crystals, element, 1)
        return
    lying = [
        (placed.up, n) for n, placed in enumerate(board.pyramid) if placed is not None and placed.element == element
    ]
    board.pyramid[min(lying)[1]] = None
    _count(board.spent_now.tiles, element, 1)


def spent(board: Board, piece: Piece) -> int:
    """Return how many of a piece a seat has discarded in all tournaments."""
    kind, element = piece
    if kind == "tile":
        return board.spent_now.tiles.get(element, 0) + board.spent_before.tiles.get(element, 0)
    return board.spent_now.crystals.get(element, 0) + board.spent_before.crystals.get(element, 0)


def take_back(game: Table, seat: int, piece: Piece, *, now: bool = False) -> str | None:
    """Take back a discarded piece, of earlier tournaments first unless ``now`` (CW-A72). Returns the slot of a
    tile: the first empty one that takes it; rows give no gold any more (CW-A70)."""
    board = game.state.board(seat)
    kind, element = piece
    if kind == "tile":
        earlier, later = board.spent_before.tiles, board.spent_now.tiles
    else:
        earlier, later = board.spent_before.crystals, board.spent_now.crystals
    _count(later if now or not earlier.get(element) else earlier, element, -1)
    if kind == "crystal":
        board.won[element] += 1
        return None
    number = free_slots(game.content, board, element)[0]
    board.pyramid[number] = Placed(element)
    return game.content.slots[number].id


def room(game: Table, seat: int, element: str, count: int = 1) -> bool:
    """Say whether tiles of an element can return to the pyramid (CW-X88)."""
    return len(free_slots(game.content, game.state.board(seat), element)) >= count


def return_tiles(game: Table, seat: int, elements: list[str], *, now: bool) -> None:
    """Return tiles to the pyramid and tell where they lie."""
    found = []
    for element in elements:
        slot = take_back(game, seat, ("tile", element), now=now)
        assert slot is not None
        found.append((element, slot))
    game.tell(on.TilesReturned(seat=seat, tiles=tuple(found)))


def _count(counts: dict[str, int], element: str, change: int) -> None:
    left = counts.get(element, 0) + change
    if left:
        counts[element] = left
    else:
        counts.pop(element, None)
