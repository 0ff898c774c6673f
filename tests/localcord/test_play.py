"""`python -m bot play`: the bot and its Discord in one process, stopped and started again."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.__main__ import not_late
from bot.localcord import LocalCord
from bot.store import Store

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


async def spawn(folder: Path, *arguments: str) -> asyncio.subprocess.Process:
    environment = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-W", "ignore", "-m", "bot", "play", *arguments,
        cwd=folder, env=environment | {"PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip


@asynccontextmanager
async def playing(folder: Path, *arguments: str) -> AsyncIterator[str]:
    """The address of the page, while the process runs; it ends in order."""
    process = await spawn(folder, *arguments)
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
        assert line.startswith("The table is set: "), line
        yield line.split()[-1]
        process.send_signal(signal.SIGTERM)
        _out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode == 0 and "Traceback" not in err.decode(), err.decode()
    finally:
        if process.returncode is None:
            process.kill()


async def test_started_again_it_has_the_same_address_and_the_same_table(tmp_path: Path) -> None:
    common = ("--db", "kept.sqlite3", "--game")
    async with playing(tmp_path, *common, "feuerdrachen") as first:
        pass
    async with playing(tmp_path, *common, "feuerdrachen") as second:
        assert second == first
    async with playing(tmp_path, *common, "fantasy_ink"):  # of this game none is open yet
        pass
    store = await Store.open(tmp_path / "kept.sqlite3")
    tables = [await store.table(number) for number in (1, 2, 3)]
    await store.close()
    assert [table and table.game for table in tables] == ["feuerdrachen", "fantasy_ink", None]


async def test_a_taken_port_is_named_in_one_line(tmp_path: Path, cord: LocalCord) -> None:
    port = cord.url.rpartition(":")[2]
    process = await spawn(tmp_path, "--port", port)
    out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 2 and out == b""
    (line,) = err.decode().strip().split("\n")
    assert line == f"dragontable: port {port} is in use by another program; choose another with --port, or leave it out"


def test_a_machine_that_slept_is_no_trouble() -> None:
    def logged(text: str) -> bool:
        return not_late(logging.LogRecord("discord.gateway", logging.WARNING, "", 0, text, (0, 61.2), None))

    assert not logged("Can't keep up, shard ID %s websocket is %.1fs behind.")
    assert logged("Shard ID %s heartbeat blocked for more than %s seconds.")
