"""The bot as a process: what it says when it cannot run, and how it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.localcord import LocalCord
from tests.e2e.support import PATIENCE, until

ROOT = Path(__file__).parents[2]
TOKEN = "A" * 24 + "." + "B" * 6 + "." + "C" * 38


async def spawn(folder: Path, **settings: str) -> asyncio.subprocess.Process:
    """Start `python -m bot run` in an empty folder with these settings."""
    environment = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    environment |= {"PYTHONPATH": str(ROOT), **settings}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-W", "ignore", "-m", "bot", "run",
        cwd=folder, env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip


async def refused(folder: Path, **settings: str) -> str:
    """Run the bot where it cannot run; return the one line that it says."""
    process = await spawn(folder, **settings)
    try:
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode == 2, err.decode()
    assert out == b""
    (line,) = err.decode().strip().split("\n")
    assert line.startswith("dragontable: ")
    for value in settings.values():
        assert not value.startswith("AAAA") or value not in line, "the token is not repeated"
    return line


@pytest.fixture
async def cord() -> AsyncIterator[LocalCord]:
    server = LocalCord()
    await server.start()
    server.add_channel("games")
    yield server
    await server.stop()
    assert server.unknown == []


async def test_without_a_token(tmp_path: Path) -> None:
    line = await refused(tmp_path)
    assert "DISCORD_TOKEN is missing" in line and ".env.example" in line and "python -m bot play" in line
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


async def test_with_a_malformed_token(tmp_path: Path) -> None:
    assert "DISCORD_TOKEN is malformed" in await refused(tmp_path, DISCORD_TOKEN="AAAA-not-a-token")
    (tmp_path / ".env").write_text("DISCORD_TOKEN=AAAAAAAA\n")
    assert "DISCORD_TOKEN is malformed" in await refused(tmp_path)


async def test_with_a_token_that_discord_refuses(tmp_path: Path, cord: LocalCord) -> None:
    line = await refused(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_URL=cord.url)
    assert "Discord does not accept DISCORD_TOKEN" in line


async def test_without_a_network(tmp_path: Path, cord: LocalCord) -> None:
    await cord.stop()
    line = await refused(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_URL=cord.url)
    assert "Discord cannot be reached" in line


async def test_with_a_database_that_cannot_be_used(tmp_path: Path, cord: LocalCord) -> None:
    (tmp_path / "notes.txt").write_text("No database. " * 1000)
    line = await refused(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_URL=cord.url, DATABASE="notes.txt")
    assert "notes.txt cannot be used as the database: file is not a database" in line


async def test_with_wrong_settings(tmp_path: Path) -> None:
    assert "LOG_LEVEL" in await refused(tmp_path, LOG_LEVEL="LOUD")
    assert "CONTENT_DIR" in await refused(tmp_path, CONTENT_DIR="nowhere")
    (tmp_path / "feuerdrachen.content.toml").write_text("[meta]\nslug = 1\n")
    line = await refused(tmp_path, DISCORD_TOKEN=TOKEN, CONTENT_DIR=str(tmp_path))
    assert "feuerdrachen.content.toml" in line


async def test_a_second_bot_on_the_same_database_and_an_orderly_end(tmp_path: Path, cord: LocalCord) -> None:
    first = await spawn(tmp_path, DISCORD_TOKEN=cord.token, DISCORD_URL=cord.url, LOG_LEVEL="DEBUG")
    try:
        await cord.connected(PATIENCE)
        line = await refused(tmp_path, DISCORD_TOKEN=cord.token, DISCORD_URL=cord.url)
        assert "is in use by another process of the bot" in line
        ada = cord.add_seat("Ada")
        channel = cord.channels[next(iter(cord.channels))]["id"]
        await until(lambda: "games" in ada.commands(channel))
        assert (await ada.slash(channel, "games")).kind == 4
        first.send_signal(signal.SIGTERM)
        _out, err = await asyncio.wait_for(first.communicate(), PATIENCE)
    finally:
        if first.returncode is None:
            first.kill()
    log = err.decode()
    assert first.returncode == 0 and "Traceback" not in log
    assert cord.token not in log and "invite" in log
    assert not cord.gateway.connected.is_set()
