"""python -m bot: run, play, simulate, check, verify, backup."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from bot import commands, config, running
from bot.app import CannotRun
from bot.store.database import DatabaseError
from games.core.errors import ContentError
from games.core.registry import all_games


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; return the exit code (2: something about the call is wrong)."""
    options = _parser().parse_args(arguments)
    try:
        return _do(options)
    except (config.ConfigError, ContentError, DatabaseError, CannotRun) as error:
        print(f"dragontable: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _do(options: argparse.Namespace) -> int:
    match options.command:
        case "check":
            return commands.check(options.folder)
        case "verify":
            return commands.verify(options.file)
        case "simulate":
            settings = dict(pair.split("=", 1) for pair in options.set)
            return commands.simulate(
                options.game, options.players, options.games, options.seed, settings, options.robot, options.jsonl
            )
    settings_ = config.read()
    logging.basicConfig(
        level=settings_.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s", stream=sys.stderr
    )
    logging.getLogger("discord").setLevel(max(logging.getLevelName(settings_.log_level), logging.WARNING))
    # It would log every value that is written, the secrets of the tables among them.
    logging.getLogger("aiosqlite").setLevel(max(logging.getLevelName(settings_.log_level), logging.INFO))
    # discord.py warns of missing packages for voice, which is not spoken here.
    logging.getLogger("discord.client").addFilter(lambda record: "voice will NOT" not in record.getMessage())
    match options.command:
        case "run":
            settings_.require_token()
            return asyncio.run(_until_told(running.run(settings_)))
        case "backup":
            return asyncio.run(running.backup(settings_, options.file))
        case _play:
            # A machine that sleeps wakes with late heartbeats, which on a Discord of its own mean nothing.
            logging.getLogger("discord.gateway").addFilter(not_late)
            playing = running.play(
                settings_, game=options.game, seats=options.seats, port=options.port, database=options.db
            )
            return asyncio.run(_until_told(playing))


def not_late(record: logging.LogRecord) -> bool:
    """Say whether a line of the log is about anything but late heartbeats."""
    return "Can't keep up" not in record.getMessage()


async def _until_told(work: Coroutine[Any, Any, int]) -> int:
    """Do the work until it ends or the system asks the process to end, which closes everything in order."""
    task = asyncio.ensure_future(work)
    with contextlib.suppress(NotImplementedError):  # not on Windows, where Ctrl+C remains
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    try:
        return await task
    except asyncio.CancelledError:
        return 0


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)


def _setting(text: str) -> str:
    if "=" not in text:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form NAME=VALUE")
    return text


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Dragontable: dragon board games by chat.")
    commands_ = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands_.add_parser("run", help="log in to Discord (needs a token, see .env.example)")

    play = commands_.add_parser("play", help="play on this machine, without Discord")
    play.add_argument("--game", choices=list(all_games()), help="open a table of this game at once")
    play.add_argument("--seats", type=int, default=2, choices=(1, 2, 3, 4), help="people at the table (default 2)")
    play.add_argument("--port", type=int, default=0, help="port on 127.0.0.1 (default: any that is free)")
    play.add_argument("--db", type=Path, help="keep the games in this file (default: forget them at the end)")

    simulate = commands_.add_parser("simulate", help="play many games by the rules alone, and print figures")
    simulate.add_argument("game", choices=list(all_games()))
    simulate.add_argument("--players", type=_count, default=2, help="people at the table (default 2)")
    simulate.add_argument("--games", type=_count, default=100, help="how many (default 100)")
    simulate.add_argument("--seed", type=int, default=1, help="another number, other games")
    simulate.add_argument(
        "--robot", choices=list(commands.ROBOTS),
        help="who plays (default: sensible where the game has such a player, else stand-in)",
    )  # fmt: skip
    simulate.add_argument(
        "--set", "--variant", type=_setting, action="append", default=[], metavar="NAME=VALUE",
        help="a setting of the game",
    )  # fmt: skip
    simulate.add_argument("--jsonl", action="store_true", help="one line of JSON for each game instead")

    check = commands_.add_parser("check", help="check content files")
    check.add_argument("folder", type=Path, nargs="?", help="folder with corrected copies (CONTENT_DIR)")

    verify = commands_.add_parser("verify", help="check an exported game: every roll, shuffle and step")
    verify.add_argument("file", type=Path)

    backup = commands_.add_parser("backup", help="write a consistent copy of the database")
    backup.add_argument("file", type=Path)
    return parser


if __name__ == "__main__":
    sys.exit(main())
