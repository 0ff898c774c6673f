"""Statistics of a finished game, to be held against section 12.7 of RULES.md."""

from __future__ import annotations

from collections.abc import Sequence

from games.champions import events as on
from games.champions.board import powers, upgraded
from games.champions.content import PARTS
from games.champions.scoring import result
from games.champions.state import Table
from games.core.events import Event
from games.core.rules import Figure

#: The range of rounds in section 12.7; games that are shorter or longer are counted together.
ROUNDS = range(3, 9)


def figures(events: Sequence[Event], game: Table) -> dict[str, Figure]:
    """Return each figure as (sum, number of cases)."""
    state, content, seats = game.state, game.content, game.players
    boards = [player.board for player in state.seats]
    end = result(content, state)
    levels = [content.tile[board.parts[part].tile].level for board in boards for part in PARTS]
    scores = [score for played in state.played for score in played.scores]
    told = [type(event) for event in events]
    top = sorted(end.scores, reverse=True)
    found: dict[str, Figure] = {
        "rounds": (state.round, 1),
        "stalled, %": (100 * (state.trigger is None), 1),
        "sum of power": (sum(sum(powers(content, board)) for board in boards), seats),
        "tiles placed": (told.count(on.TilePlaced), seats),
        "crystals won": (told.count(on.CrystalWon), seats),
        "simple upgrades": (levels.count("I"), seats),
        "advanced upgrades": (levels.count("II"), seats),
        "complete dragons": (sum(all(upgraded(content, b, p) for p in PARTS) for b in boards), seats),
        "crests": (sum(board.parts[part].crest is not None for board in boards for part in PARTS), seats),
        "blacks on the dragon": (sum(board.parts[part].blacks for board in boards for part in PARTS), seats),
        "gold on the dragon": (sum(board.parts[part].gold for board in boards for part in PARTS), seats),
        "tasks finished, %": (100 * sum(board.trainer_done for board in boards), seats),
        "cards drawn": (told.count(on.CardDrawn), seats),
        "cards played": (told.count(on.CardPlayed), seats),
        "score in a tournament": (sum(scores), len(scores)),
        "points": (sum(end.scores), seats),
        "points of the winner": (top[0], 1),
        "top points tied, %": (100 * (top[0] == top[1]), 1),
    }
    for rounds in ROUNDS:
        found[f"games of {rounds} rounds, %"] = (100 * (state.round == rounds), 1)
    found["games of other length, %"] = (100 * (state.round not in ROUNDS), 1)
    for distance in range(seats):
        won = (state.first + distance) % seats in end.winners
        found[f"wins, {distance} left of the first active, %"] = (100 * won / len(end.winners), 1)
    return found
