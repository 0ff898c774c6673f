"""Whole games as text that people can read and that the tests replay exactly.

    python -m tests.support.playthroughs                         writes those of every game and number of players
    python -m tests.support.playthroughs SLUG [--players N] [--seed TEXT] [--name NAME] [--set bags=open ...]
                     [--robot careless|default]
    python -m tests.support.playthroughs --retell [SLUG]         tells the written games anew, in today's words

A file begins with the table; then follows each decision with the headline before it, the action as a player reads
it and as it is saved, and the lines of the log that it caused ("-> Ada: ..." where only Ada reads it).
"""

from __future__ import annotations

import argparse
import hashlib
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from games.core.events import Action, Event
from games.core.names import listed
from games.core.play import act, waiting
from games.core.registry import all_games
from games.core.robot import careless, stand_in
from games.core.rules import Rules
from games.core.words import Words
from tests.support.games import PEOPLE, ROOT, content_of, names, rules_of

FOLDER = ROOT / "tests" / "playthroughs"

Decision = tuple[int, Action]


class Table(NamedTuple):
    """What a playthrough starts from."""

    slug: str
    players: int
    seed: str
    settings: dict[str, str]

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return rules_of(self.slug)

    def begin(self) -> Any:
        return self.rules.begin(content_of(self.slug), players=self.players, seed=self.seed, settings=self.settings)


def tell(table: Table, decisions: Iterable[Decision]) -> str:
    """Return the text of a game with these decisions."""
    rules, game = table.rules, table.begin()
    words = rules.words(content_of(table.slug), names(table.slug, table.players))
    rows = [
        f"{rules.title} for {table.players}",
        f"slug {table.slug} | players {table.players} | rules {rules.version} | seed {table.seed}",
        "settings " + " | ".join(f"{key}={value}" for key, value in sorted(game.settings.items())),
        "",
        *_log(words, game.events, table.players),
    ]
    for number, (seat, action) in enumerate(decisions, start=1):
        own = rules.view(game, seat)
        rows += ["", words.headline(rules.view(game, None))]
        rows.append(f"{number}. {PEOPLE[seat]}: {words.sentence(own, action)}")
        rows.append(f"   seat {seat} {msgspec.json.encode(action).decode()}")
        rows += _log(words, act(game, seat, action), table.players)
    rows += ["", *_ending(rules, words, game)]
    return "\n".join(rows) + "\n"


def _log(words: Words[Any, Any], events: Iterable[Event], players: int) -> Iterator[str]:
    for event in events:
        if (line := words.line(event)) is None:
            continue
        readers = "" if event.to is None else listed([PEOPLE[seat] for seat in event.to]) + ": "
        yield from (f"   -> {readers}{part}" for part in line.splitlines())


def _ending(rules: Rules[Any, Any, Any], words: Words[Any, Any], game: Any) -> list[str]:
    result = rules.result(game)
    if result is None:
        return [f"Not over: waiting for {waiting(game)}."]
    scores = f"Scores {list(result.scores)}, places {list(result.places)}, {game.luck.draws} draws."
    return [*words.result(rules.view(game, None)).splitlines(), scores]


def read(text: str) -> tuple[Table, list[Decision]]:
    """Return the table and the decisions of a playthrough's text."""
    head = re.search(r"^slug (\S+) \| players (\d+) \| rules \d+ \| seed (\S+)$", text, re.MULTILINE)
    settings = re.search(r"^settings (.*)$", text, re.MULTILINE)
    assert head is not None
    assert settings is not None
    chosen = dict(pair.split("=", 1) for pair in settings[1].split(" | ") if pair)
    table = Table(head[1], int(head[2]), head[3], chosen)
    found = re.findall(r"^   seat (\d+) (\{.*\})$", text, re.MULTILINE)
    return table, [(int(seat), table.rules.read_action(data.encode())) for seat, data in found]


def play(table: Table, robot: str = "careless") -> list[Decision]:
    """Return the decisions of a robot's game at a table."""
    chance = random.Random(table.seed)
    choose = careless(chance) if robot == "careless" else stand_in
    game, decisions = table.begin(), []
    while seats := waiting(game):
        seat = chance.choice(seats)
        action = choose(game, seat)
        decisions.append((seat, action))
        act(game, seat, action)
    return decisions


def path(slug: str, players: int, name: str = "") -> Path:
    return FOLDER / ("_".join([slug, str(players), *([name] if name else [])]) + ".txt")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write playthroughs.")
    parser.add_argument("slugs", nargs="*", metavar="SLUG")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", default="playthrough", help="any text")
    parser.add_argument("--name", default="", help="tells several files of one number of players apart")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--robot", choices=["careless", "default"], default="careless")
    parser.add_argument("--retell", action="store_true", help="only tell the written games anew, in today's words")
    wish = parser.parse_args()
    if wish.retell:
        for file in [file for slug in wish.slugs or all_games() for file in FOLDER.glob(f"{slug}_[0-9]*.txt")]:
            file.write_text(tell(*read(file.read_text())))
        return
    for slug in wish.slugs or all_games():
        for players in [wish.players] if wish.players else rules_of(slug).players:
            seed = hashlib.sha256(f"{wish.seed} {slug} {players}".encode()).hexdigest()
            table = Table(slug, players, seed, dict(pair.split("=", 1) for pair in wish.set))
            file = path(slug, players, wish.name)
            file.write_text(tell(table, play(table, wish.robot)))
            print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
