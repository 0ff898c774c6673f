"""Statistics of a finished game, to be held against section 12.1 of RULES.md."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import Event
from games.core.rules import Figure
from games.fantasy_ink import events as ev
from games.fantasy_ink.state import Table


def figures(events: Sequence[Event], game: Table) -> dict[str, Figure]:
    """Return each figure as (sum, number of cases)."""
    state = game.state
    winner = state.winner
    assert winner is not None
    fulfilled = [event for event in events if isinstance(event, ev.Fulfilled)]
    lost = [event for event in events if isinstance(event, ev.Lost)]
    starts = [event for event in events if isinstance(event, ev.RoundStarted)]
    starter = starts[0].first if starts else state.first
    both = set(state.reasons) == {"chapters", "symbols"}
    extra = [event for event in events if isinstance(event, ev.ExtraTurn)]
    placed = [event for event in events if isinstance(event, ev.Placed)]
    return {
        "rounds": (state.round, 1),
        "turns": (state.turn, 1),
        "first player wins, %": (100 * (winner == starter), 1),
        "won by symbols, %": (100 * (state.reasons == ["symbols"]), 1),
        "won by chapters, %": (100 * (state.reasons == ["chapters"]), 1),
        "won by both, %": (100 * both, 1),
        "chapters of the winner": (state.seats[winner].chapters, 1),
        "chapters of the loser": (state.seats[1 - winner].chapters, 1),
        "fulfilled cards": (len(fulfilled), 1),
        "penalties": (sum(event.before - event.after for event in lost), 1),
        "lost cards": (sum(len(event.cards) for event in lost), 1),
        "extra turns": (len(extra), 1),
        "placed dice": (len(placed), 1),
        "with a joker, %": (100 * sum(event.joker is not None for event in placed), len(placed)),
        "discarded dice": (sum(isinstance(event, ev.Discarded) for event in events), 1),
        "re-rolls": (sum(isinstance(event, ev.Rerolled) for event in events), 1),
        "abilities": (sum(isinstance(event, ev.Used) for event in events), 1),
    }
