"""Statistics of a finished game, to be held against section 12.10 of RULES.md."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import Event
from games.core.rules import Figure
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import events as told
from games.dwar7s_spring.content import RESOURCES
from games.dwar7s_spring.greedy import hoards
from games.dwar7s_spring.scoring import result, score
from games.dwar7s_spring.state import Table


def figures(events: Sequence[Event], game: Table) -> dict[str, Figure]:
    """Return each figure as (sum, number of cases)."""
    players, content = game.players, game.content
    scores = [score(content, player) for player in game.state.seats]
    end = result(game)
    won = sum(isinstance(event, told.FightWon) for event in events)
    lost = sum(isinstance(event, told.FightLost) for event in events)
    quests = sum(isinstance(event, told.QuestFulfilled) for event in events)
    built = sum(isinstance(event, told.Settled) and not event.start for event in events)
    turns, barred = _turns(events, game)
    hoarders = [seat for seat in range(players) if hoards(game, seat)]
    others = [seat for seat in range(players) if seat not in hoarders]
    start = next(event.first for event in events if isinstance(event, told.SetupDone))
    return {
        "score": (sum(end.scores), players),
        "score of the winner": (max(end.scores), 1),
        "score without hoarding": (sum(end.scores[seat] for seat in others), len(others)),
        "score with hoarding": (sum(end.scores[seat] for seat in hoarders), len(hoarders)),
        "from quests": (sum(s.quests for s in scores), players),
        "from monsters": (sum(s.monsters for s in scores), players),
        "from dragons": (sum(s.dragons for s in scores), players),
        "from lines": (sum(s.lines for s in scores), players),
        "from the fortress": (sum(s.fortress for s in scores), players),
        "from left-overs": (sum(s.left_over for s in scores), players),
        "quests per player": (quests, players),
        "monsters per player": (won, players),
        "fights won, %": (100 * won, won + lost),
        "settlements built of 10": (built, players),
        "turns with quests forbidden, %": (100 * barred, turns),
        "ended before the last Era, %": (100 * (game.state.era < content.constants.eras), 1),
        **{f"income from {source}": (count, players) for source, count in _income(events).items()},
        "shared wins, %": (100 * (len(end.winners) > 1), 1),
        **{f"score of seat {n + 1} from the first": (end.scores[(start + n) % players], 1) for n in range(players)},
    }


def _income(events: Sequence[Event]) -> dict[str, int]:
    """Return how many wood, food and gold all seats together gained from each source, before any was cut."""
    found = dict.fromkeys(("production", "spots", "gathering", "dragons", "Faeries"), 0)
    for event in events:
        match event:
            case told.Produced(gains=gains):
                found["production"] += sum(count for _resource, count in gains)
            case told.Settled(ground=ground, gained=gained) | told.FortressPlaced(ground=ground, gained=gained):
                found["spots"] += gained if ground in RESOURCES else 0
            case told.Gathered(count=count):
                found["gathering"] += count
            case told.DragonActivated(gains=gains):
                found["dragons"] += sum(count for kind, count in gains if kind in RESOURCES)
            case told.FaeriePlayed(use=do.Take()) | told.FaerieUsed(use=do.Take()):
                found["Faeries"] += 1
            case _other:
                pass
    return found


def _turns(events: Sequence[Event], game: Table) -> tuple[int, int]:
    """Return how many turns there were, and in how many no quest was possible at their start."""
    forbidding: set[str] = set()
    turns = barred = 0
    for event in events:
        match event:
            case told.SetupDone(row=row):
                forbidding |= {card for card, wild in row if wild is not None and _forbids(game, card)}
            case told.MonsterPlaced(monster=monster) if _forbids(game, monster):
                forbidding.add(monster)
            case told.FightWon(monster=monster):
                forbidding.discard(monster)
            case told.TurnStarted():
                turns += 1
                barred += bool(forbidding)
            case _other:
                pass
    return turns, barred


def _forbids(game: Table, monster: str) -> bool:
    return game.content.monster(monster).effect == "noquest"
