"""Statistics of a finished game, to be held against section 12.4 of RULES.md."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import Event
from games.core.rules import Figure
from games.feuerdrachen import actions as do
from games.feuerdrachen.state import Table


def figures(events: Sequence[Event], game: Table) -> dict[str, Figure]:
    """Return each figure as (sum, number of cases)."""
    lifts = [event for event in events if isinstance(event, do.Lifted)]
    filled = [lift for lift in lifts if lift.inside]
    landed = [event for event in events if isinstance(event, do.Landed)]
    hauls = [event for event in events if isinstance(event, do.Collected)]
    thefts = [event for event in events if isinstance(event, do.Stolen)]
    fell = sum(lift.fell for lift in lifts)
    beyond = sum(event.beyond for event in landed)
    lines = sum(count for event in landed for _, count in event.lines)
    scores = sorted((player.bag.rubies for player in game.state.seats), reverse=True)
    return {
        "turns": (game.state.turn, 1),
        "turns per player": (game.state.turn, game.players),
        "lifts": (len(lifts), 1),
        "lifts with nothing, %": (100 * sum(lift.fell == 0 for lift in lifts), len(lifts)),
        "the same, volcano not empty, %": (100 * sum(lift.fell == 0 for lift in filled), len(filled)),
        "inside at a lift": (sum(lift.inside for lift in lifts), len(lifts)),
        "rubies per lift": (fell, len(lifts)),
        "rest on squares, %": (100 * (fell - lines - beyond), fell),
        "rest on lines, %": (100 * lines, fell),
        "rubies beyond, %": (100 * beyond, fell),
        "back to the provision": (beyond, 1),
        "score": (sum(scores), game.players),
        "score of the winner": (scores[0], 1),
        "margin": (scores[0] - scores[1], 1),
        "shared wins, %": (100 * (scores[0] == scores[1]), 1),
        "landings with rubies": (len(hauls), 1),
        "haul": (sum(haul.count for haul in hauls), len(hauls)),
        "thefts": (len(thefts), 1),
        "thefts of a ruby, %": (100 * sum(theft.piece == "ruby" for theft in thefts), len(thefts)),
        "left on the board": (sum(game.state.squares), 1),
        "left in the volcano": (game.state.volcano, 1),
        "left in the provision": (game.state.provision, 1),
    }
