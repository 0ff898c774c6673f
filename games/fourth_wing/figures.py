"""Statistics of a finished game, to be held against section 12 of RULES.md."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import Event
from games.core.rules import Figure
from games.fourth_wing import events as told
from games.fourth_wing.scoring import final
from games.fourth_wing.state import Table


def figures(events: Sequence[Event], game: Table) -> dict[str, Figure]:
    """Return each figure as (sum, number of cases)."""
    state, players = game.state, game.players
    scored = final(game.content, state)
    best = max(scored.totals)
    turns = [event for event in events if isinstance(event, told.Ended)]
    found: dict[str, Figure] = {
        "score": (sum(scored.totals), players),
        "score of the winner": (best, 1),
        "unbonded seats, %": (100 * sum(bond is None for bond in scored.bonds), players),
        "best score unbonded, %": (
            100 * any(t == best and b is None for t, b in zip(scored.totals, scored.bonds, strict=True)),
            1,
        ),
        "shared wins, %": (100 * (len(scored.result.winners) > 1), 1),
        "failed turns, %": (100 * sum(not turn.success for turn in turns), len(turns)),
        "impression tiles per seat": (sum(player.taken for player in state.players), players),
    }
    first = next(event.andarna for event in events if isinstance(event, told.Opened))
    for distance in range(players):
        won = (first + distance) % players in scored.result.winners
        found[f"won by seat {distance + 1}, %"] = (100 * won, 1)
    found.update(_by_board(events, players))
    return found


def _by_board(events: Sequence[Event], players: int) -> dict[str, Figure]:
    """Return rounds and specials of each board that was played: a round is a turn of each seat that still walks."""
    found: dict[str, Figure] = {}
    board, turns, specials = "", [0] * players, 0
    for event in events:
        match event:
            case told.Prepared():
                board, turns, specials = event.board, [0] * players, 0
            case told.Rolled(first=True, extra=False) | told.Checked(skipped=True):
                turns[event.seat] += 1
            case told.Ended(why="passed"):
                turns[event.seat] += 1
            case told.Triggered():
                specials += 1
            case told.ChallengeOver():
                found[f"rounds on {board}"] = (max(turns), 1)
                found[f"specials on {board}"] = (specials, 1)
            case _:
                pass
    return found
