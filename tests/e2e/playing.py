"""Whole games, played by pressing only what messages offer, or by typing only what is suggested."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from bot.localcord import Seat
from bot.localcord.kinds import Json, Option
from bot.localcord.picking import commands_for
from bot.table import Table
from cogs.base import GameCog
from games.core.events import Action
from games.core.robot import Robot
from tests.e2e.board import LONGEST, Board, Chooser, Offer
from tests.e2e.support import private

#: So many commands in a row may be refused or only show something, before a game counts as stuck.
_TRIES = 60

#: Of the commands that need nothing, so many are tried each time.
_FREE = 3


def at_random(seed: object = 1) -> Chooser:
    """Return a chooser that takes any offer with equal chance."""
    chance = random.Random(str(seed))

    def choose(offers: list[Offer]) -> Offer:
        return chance.choice(offers)

    return choose


async def play_by_pressing(
    board: Board,
    chooser: Chooser | None = None,
    *,
    after: Callable[[int], Awaitable[Any]] | None = None,
    most: int = LONGEST,
) -> int:
    """Play until the game is over (or ``most`` decisions were made); return the number of decisions.

    Where several people are asked at once, they take turns. ``after`` is called after each decision.
    """
    chooser, turn = chooser or at_random(), 0
    for decisions in range(most):
        if board.over:
            return decisions
        asked = await board.whose_turn()
        asked = sorted(asked, key=lambda entry: (entry[1].mention not in board.text(), (entry[0] - turn) % len(asked)))
        for number, seat in asked:
            offers = await board.offers(seat, number)
            if offers:
                break
        else:
            raise AssertionError(f"nobody is offered anything:\n{board.text()}")
        # Not every decision is told: a sealed answer that is changed leaves no trace in the channel.
        before, turn = (await board.row()).seq, number + 1
        await board.take(chooser(offers))
        assert (await board.row()).seq > before, "a press of what was offered has changed nothing"
        if after is not None:
            await after(decisions)
    return most


def cog_of(board: Board) -> GameCog:
    """Return the cog of the table's game."""
    return next(cog for cog in board.house.bot.cogs.values() if isinstance(cog, GameCog) and cog.slug == board.game)


def group_of(board: Board) -> str:
    """Return the name of the command group of the table's game."""
    command = cog_of(board).app_command
    assert command is not None
    return str(command.name)


async def play_by_typing(
    board: Board,
    chance: random.Random | None = None,
    *,
    after: Callable[[int], Awaitable[Any]] | None = None,
    most: int = LONGEST,
) -> int:
    """Play until the game is over by the commands of its group alone, choosing among suggestions at random.

    A command is usable where each option that it needs has suggestions; one that needs none is tried.
    Return the number of decisions.
    """
    chance, turn = chance or random.Random("typing"), 0
    useless: Counter[str] = Counter()
    for decisions in range(most):
        if board.over:
            return decisions
        before = (await board.row()).seq
        asked = await board.whose_turn()
        for _try in range(_TRIES):
            asked = sorted(asked, key=lambda e: (e[1].mention not in board.text(), (e[0] - turn) % len(asked)))
            for number, seat in asked:
                if await _type_something(board, seat, chance, useless):
                    turn = number + 1
                    break
            if (await board.row()).seq > before:
                break
        else:
            raise AssertionError(f"no command of /{group_of(board)} goes on with the game:\n{board.text()}")
        if after is not None:
            await after(decisions)
    return most


async def _type_something(board: Board, seat: Seat, chance: random.Random, useless: Counter[str]) -> bool:
    """Send one of the commands that a person can use now; say whether the table has moved on. ``useless`` counts
    how often a command that needs nothing only showed something: those are tried last."""
    cord, before = board.house.cord, (await board.row()).seq
    place = cord.channels[board.place]
    group = group_of(board) + " "
    nodes = [(path, node) for path, _, node in commands_for(cord.world, place, seat.id) if path.startswith(group)]
    chance.shuffle(nodes)
    free: list[str] = []
    for path, node in nodes:
        options = [o for o in node.get("options") or () if o["name"] != "table"]
        if not any(o.get("required") for o in options):
            free.append(path)
            continue
        chosen = await _fill(board, seat, path, options, chance)
        if chosen is not None:
            private(seat, await board.command(seat, path, **chosen))
            return (await board.row()).seq > before
    for path in sorted(free, key=useless.__getitem__)[:_FREE]:
        private(seat, await board.command(seat, path))
        if (await board.row()).seq > before:
            return True
        useless[path] += 1
    return False


async def _fill(
    board: Board, seat: Seat, path: str, options: list[Json], chance: random.Random
) -> dict[str, Any] | None:
    """Fill the required options of a command at random; None where one has no suggestions."""
    chosen: dict[str, Any] = {}
    for option in options:
        if not option.get("required"):
            continue
        name = option["name"]
        if option.get("autocomplete"):
            found = await seat.complete(board.place, path, name, "", chosen)
            if not found:
                return None
            chosen[name] = chance.choice(found)["value"]
        elif option.get("choices"):
            chosen[name] = chance.choice(option["choices"])["value"]
        elif option["type"] == Option.BOOLEAN:
            chosen[name] = chance.random() < 0.5
        elif option["type"] in (Option.INTEGER, Option.NUMBER):
            chosen[name] = chance.randint(int(option.get("min_value", 0)), int(option.get("max_value", 10)))
        else:
            raise AssertionError(f"/{path} {name}: nobody can know what to type here")
    return chosen


#: A command without its group, and its options.
Typed = tuple[str, dict[str, str]]


async def type_like(
    board: Board,
    robot: Robot,
    *,
    besides: Callable[[Table, int, Action], Typed | None] = lambda *_: None,
    after: Callable[[int], Awaitable[Any]] | None = None,
    most: int = LONGEST,
) -> int:
    """Play until the game is over by commands alone, deciding as a robot would; return the number of decisions.

    ``besides`` types what no declared decision of the game's cog covers.
    """
    for decisions in range(most):
        if board.over:
            return decisions
        table = await board.house.bot.tables.get(board.number)
        number, seq = table.waiting[0], (await board.row()).seq
        person, action = (await board.people())[number], robot(table.playing.game, number)
        path, options = besides(table, number, action) or await _typed(board, person, table, number, action)
        it = await board.command(person, f"{group_of(board)} {path}", **options)
        assert (await board.row()).seq > seq, f"/{path} {options} for {action}: {private(person, it)}"
        if after is not None:
            await after(decisions)
    return most


async def _typed(board: Board, person: Seat, table: Table, number: int, action: Action) -> Typed:
    """Return how a person types an action: by the suggestion that reads like it, or in these words where another
    suggestion leads to the same."""
    wanted = table.words.sentence(table.view(number), action)
    group = group_of(board)
    decisions = [decision for decision in cog_of(board).decisions if isinstance(action, decision.kinds)]
    assert decisions, f"no command of /{group} is for {action}"
    for decision in decisions:
        if decision.option is None:
            return decision.name, {}
        found = await person.complete(board.place, f"{group} {decision.name}", decision.option, wanted, {})
        for suggestion in found:
            if suggestion["name"] == wanted:
                return decision.name, {decision.option: suggestion["value"]}
    return decisions[0].name, {str(decisions[0].option): wanted}
