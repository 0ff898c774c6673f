"""With very many tables to tell after a start, whoever presses does not wait behind all of them."""

from __future__ import annotations

from pathlib import Path

from tests.bench.answers import GAME, next_control, use
from tests.bench.hall import fall_behind, fill
from tests.e2e.support import House, until

TABLES = 40


async def test_a_press_is_told_before_all_that_an_outage_has_left(tmp_path: Path) -> None:
    house = House(tmp_path)
    await fill(house.database, TABLES)
    await house.open()
    try:
        board = await house.table(GAME)
        await house.stop()
        fall_behind(house.database, house.channel, TABLES)
        await house.start()
        before = board.entry()
        await use(*await next_control(house, board))
        await until(lambda: board.entry() > before)
        assert len(await house.bot.store.behind()) > TABLES // 2
        await house.settle()
        assert await house.bot.store.behind() == []
        house.check()
    finally:
        await house.close()
