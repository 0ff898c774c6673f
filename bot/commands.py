"""What the command line does without Discord: simulate, check, verify."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from bot.shelf import owner_file, read_content
from games.core import record
from games.core.errors import ContentError, SaveError
from games.core.registry import all_games
from games.core.robot import Robot, careless, play, stand_in

#: Who can play in a simulation: any action with equal chance; what is done for absent people; a planning player.
ROBOTS = ("random", "stand-in", "sensible")


def check(folder: Path | None) -> int:
    """Check the content files of all games, those in ``folder`` before the house's; return the exit code: 0 all
    are good, 1 something is wrong with one, 2 there is no such folder."""
    if folder is not None and not folder.is_dir():
        print(f"{folder} is not a folder", file=sys.stderr)
        return 2
    worst = 0
    for slug, rules in all_games().items():
        source = str(owner_file(folder, slug) or f"house content of {slug}")
        try:
            _data, content = read_content(slug, folder)
        except ContentError as error:
            print(error, file=sys.stderr)
            worst = 1
        else:
            settings = ", ".join(setting.id for setting in rules.settings(content)) or "none"
            print(f"{source}: good ({rules.title}, settings: {settings})")
    if folder is not None:
        known = {f"{slug}.content.toml" for slug in all_games()}
        for path in sorted(folder.glob("*.toml")):
            if path.name not in known:
                print(f"{path}: belongs to no game; expected one of {', '.join(sorted(known))}", file=sys.stderr)
                worst = 1
    return worst


def verify(path: Path) -> int:
    """Check an exported game; return the exit code: 0 it fits, 1 it does not, 2 it cannot be read."""
    try:
        exported = record.read(path.read_bytes())
        rules = all_games().get(exported.game)
        if rules is None:
            raise SaveError(f"there is no game {exported.game!r}")
    except OSError as error:
        print(f"{path}: {error.strerror}", file=sys.stderr)
        return 2
    except SaveError as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 2
    report = record.verify(exported, rules)
    if not report.ok:
        print(f"{path}: DOES NOT FIT: {report.problem}")
        return 1
    print(f"{path}: {exported.title}, {', '.join(exported.names)}")
    print(f"It fits: {report.replayed} steps replayed, {report.draws} draws recomputed from the secret.")
    if report.only_draws:
        print(f"{report.only_draws} steps were played by other versions of the rules; of them the draws were checked.")
    return 0


def simulate(
    slug: str, players: int, games: int, seed: int, settings: dict[str, str], robot: str | None, jsonl: bool
) -> int:
    """Play whole games by the rules alone and print what they were like; return the exit code.

    ``robot`` is one of :data:`ROBOTS`. None: the sensible player, with which the figures of the specifications are
    to be compared, and in games without one what is done for absent people.
    """
    rules = all_games()[slug]
    _data, content = read_content(slug)
    problem = _wrong(rules, content, players, settings)
    if problem:
        print(problem, file=sys.stderr)
        return 2
    chance = random.Random(f"{slug}:{seed}")
    sensible = rules.sensible(chance)
    robot = robot or ("stand-in" if sensible is None else "sensible")
    choosers: dict[str, Robot | None] = {"random": careless(chance), "stand-in": stand_in, "sensible": sensible}
    chooser = choosers[robot]
    if chooser is None:
        print(f"{rules.title} has no sensible robot", file=sys.stderr)
        return 2
    tally: dict[str, list[float]] = {}
    wins, scores, decisions = [0.0] * players, [0.0] * players, []
    begun = time.perf_counter()
    for _number in range(games):
        game_seed = f"{chance.getrandbits(256):064x}"
        game, events, count = play(rules, content, chooser, players=players, seed=game_seed, settings=settings)
        result = rules.result(game)
        assert result is not None
        faults = rules.faults(game)
        if faults:
            print(f"seed {game_seed}: {'; '.join(faults)}", file=sys.stderr)
            return 1
        decisions.append(count)
        for seat in range(players):
            scores[seat] += result.scores[seat]
            if seat in result.winners:  # there may be none
                wins[seat] += 1 / len(result.winners)
        for name, (total, cases) in rules.figures(events, game).items():
            entry = tally.setdefault(name, [0.0, 0.0])
            entry[0] += total
            entry[1] += cases
        if jsonl:
            line = {"seed": game_seed, "decisions": count, "scores": result.scores, "places": result.places}
            print(msgspec.json.encode(line).decode())
    if not jsonl:
        _print_figures(rules, players, games, robot, time.perf_counter() - begun, decisions, scores, wins, tally)
    return 0


def _wrong(rules: Any, content: Any, players: int, settings: dict[str, str]) -> str | None:
    if players not in rules.players:
        return f"{rules.title} is for {rules.players.start} to {rules.players[-1]} players"
    known = {setting.id: setting for setting in rules.settings(content)}
    for id, value in settings.items():
        if id not in known:
            return f"{rules.title} has no setting {id!r}; there are: {', '.join(known) or 'none'}"
        if not known[id].allows(value, players):
            return f"{id} may be: {', '.join(choice.value for choice in known[id].choices)}"
    return None


def _print_figures(
    rules: Any,
    players: int,
    games: int,
    robot: str,
    seconds: float,
    decisions: list[int],
    scores: list[float],
    wins: list[float],
    tally: dict[str, list[float]],
) -> None:
    print(f"{rules.title}, {players} players, {games} games by {robot} robots, all ended ({seconds:.1f} s)")
    ranked = sorted(decisions)
    middle, late = ranked[len(ranked) // 2], ranked[int(len(ranked) * 0.95)]
    print(f"  decisions: mean {sum(decisions) / games:.1f}, median {middle}, 95 % {late}, longest {ranked[-1]}")
    for seat in range(players):
        print(f"  seat {seat + 1}: score {scores[seat] / games:.2f}, wins {100 * wins[seat] / games:.1f} %")
    for name, (total, cases) in tally.items():
        if cases:
            print(f"  {name}: {total / cases:.2f}")
