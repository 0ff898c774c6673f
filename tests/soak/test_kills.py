"""The bot killed with SIGKILL, at named moments and at random ones, and started again: no accepted move is lost or
doubled, every line is told once, everybody is called once for a waiting, pictures and controls are right afterwards.

SOAK=50 (make soak) kills that often at random; a check kills a few times only.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.board import Board
from tests.e2e.playing import at_random
from tests.e2e.support import PATIENCE, House, lobby_number, shows_lobby, until
from tests.soak.dying_bot import MOMENTS
from tests.soak.support import FragileHouse

GAME = "feuerdrachen"
SOAK = int(os.environ.get("SOAK", "3"))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[FragileHouse]:
    opened = FragileHouse(tmp_path)
    try:
        yield opened
    finally:
        await opened.close()
    opened.check()


async def sit_down(house: FragileHouse) -> Board:
    """Open a table, join and begin, as often as it takes: the bot may die at any of it."""
    ada, ben = house.seats[:2]
    while not (lobbies := [m for m in house.said(house.channel) if shows_lobby(m)]):
        house.presses.append(await ada.slash(house.channel, "table new", wait=2.0, game=GAME))
        await house.settle()
    board = Board(house, GAME, lobby_number(lobbies[0]), house.channel, lobbies[0]["id"], [ada, ben])
    while ben not in (await board.people()).values():
        house.presses.append(await ben.click(board.lobby, "Join", wait=2.0))
        await house.settle()
    while (await board.row()).status == "lobby":
        house.presses.append(await ada.click(board.lobby, "Start", wait=2.0))
        await house.settle()
    return board


async def play(house: FragileHouse, board: Board, most: int, seed: object) -> None:
    chooser = at_random(seed)
    for _ in range(most):
        if board.over:
            return
        for number, seat in await board.whose_turn():
            if offers := await board.offers(seat, number):
                await house.take(chooser(offers))
                break


@pytest.mark.parametrize("moment", MOMENTS)
async def test_killed_at(house: FragileHouse, moment: str) -> None:
    house.die_at(moment, 1 if moment.startswith(("lobby", "game", "thread", "direct")) else 2)
    await house.open()
    if moment.startswith("direct"):
        for seat in house.seats[:2]:
            await seat.slash(house.channel, "me", tell="dm")
    board = await sit_down(house)
    await play(house, board, 6, moment)
    assert house.deaths == 1, f"the bot has not died when {moment}"
    await house.examine(board)
    for seat in house.seats[:2]:
        direct = house.said(seat.dm()["id"])
        shown = [m for m in direct if seat.controls(m)]
        assert len(shown) <= 1 and len({m["id"] for m in direct}) == len(direct)
        called = [line for line in house.lines(seat.dm()["id"]) if "entry" in line]
        assert len(called) == len(set(called)), "the same direct message came twice"


async def test_killed_at_random_moments(house: FragileHouse) -> None:
    chance = random.Random(f"soak {SOAK}")
    await house.open()

    async def murder() -> None:
        while house.deaths < SOAK:
            # So many requests of the bot after its start, and a moment: the busier it is, the more often.
            wanted = house.cord.requests + chance.randint(4, 40)
            await until(lambda: house.cord.requests >= wanted, 10 * PATIENCE)  # noqa: B023
            await asyncio.sleep(chance.uniform(0, 0.03))
            if house.alive and house.cord.gateway.connected.is_set() and house.process is not None:
                house.process.kill()
                dead = house.process
                await until(lambda: house.process is not dead, 2 * PATIENCE)  # noqa: B023

    games = presses = 0
    while house.deaths < SOAK:
        murderer = asyncio.create_task(murder())
        try:
            board = await sit_down(house)
            while house.deaths < SOAK and not board.over:
                await play(house, board, 1, chance.random())
        finally:
            murderer.cancel()
            await asyncio.wait({murderer})
        await house.settle()
        await play(house, board, 3, games)
        games, presses = games + 1, presses + len(house.presses)
        await house.examine(board)
        await House.stop(house)
        if house.deaths < SOAK:
            await house.go_elsewhere()
    print(f"\n{house.deaths} kills in {games} games, {presses} presses")
