"""Saved games of every released version of the rules, which later versions must go on reading.

    python -m tests.support.saves [SLUG ...]

writes, for the version that the rules have now, one save for each step at which somebody is asked:
tests/saves/<slug>-v<version>-<players>-<step>.json. A file that exists is never written again.
"""

from __future__ import annotations

import random
import sys

from games.core.play import act, waiting
from games.core.registry import all_games
from games.core.robot import careless
from tests.support.games import ROOT, content_of, rules_of, saved

FOLDER = ROOT / "tests" / "saves"

#: Random games that are searched for each number of players.
_GAMES = 5


def collect(slug: str, players: int) -> dict[str, bytes]:
    """Return a save from the middle of a random game for each step that waits for somebody, by the step's name."""
    rules, found = rules_of(slug), {}
    for number in range(_GAMES):
        chance = random.Random(f"{slug} {players} {number}")
        robot = careless(chance)
        game = rules.begin(content_of(slug), players=players, seed=chance.randbytes(32).hex())
        while seats := waiting(game):
            steps = [*game.save.sides, *game.save.agenda[-1:]]
            name = next(type(step).__name__ for step in steps if step.seats(game))
            if name not in found or chance.random() < 0.1:
                found[name] = saved(game)
            act(game, seats[0], robot(game, seats[0]))
    return found


def main() -> None:
    for slug in sys.argv[1:] or all_games():
        version = rules_of(slug).version
        for players in rules_of(slug).players:
            for step, data in collect(slug, players).items():
                file = FOLDER / f"{slug}-v{version}-{players}-{step}.json"
                if not file.exists():
                    file.write_bytes(data)
                    print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
