"""What nobody may see: seeds, other people's secrets, the token."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import msgspec
import pytest

from bot.localcord.components import walk
from tests.e2e.playing import play_by_pressing
from tests.e2e.support import House, text
from tests.support.tables import discovered, standard

_ID = re.compile(r"(p:\d+:\d+:\d+:\d+|s:\d+:\d+:\d+:\d+|t:\d+:[a-z_]+(:[\w-]{0,60})?)")


async def look_everywhere(house: House, number: int) -> None:
    """Everybody at the house opens all that can be opened."""
    for seat in house.seats[:4]:
        for command in ("table view", "table board", "table log", "table settings", "games"):
            options = {} if command == "games" else {"table": str(number)}
            await seat.run_command(house.channel, command, options)


@pytest.mark.parametrize("slug", discovered())
async def test_the_seed_leaves_the_house_with_the_end_only(house: House, slug: str) -> None:
    house.without_pictures()  # which are made of the same views as the texts
    table = await house.table(slug, min(setup.players for setup in standard() if setup.slug == slug))
    row = await table.row()
    assert row.state is not None
    seed = str(msgspec.json.decode(row.state)["luck"]["seed"])
    hidden = [row.secret, seed]
    assert all(len(secret) == 64 for secret in hidden) and row.secret.encode() != seed.encode()

    async def look(decisions: int) -> None:
        if decisions in (3, 20):
            await look_everywhere(house, table.number)

    await play_by_pressing(table, after=look, most=60)
    while not table.over:
        sent = house.cord.payload_bytes()
        assert all(secret.encode() not in sent for secret in hidden)
        await play_by_pressing(table, most=100)
    *before, last = [m for m in house.posted if m["channel_id"] == table.place]
    assert all(secret not in str(before) for secret in hidden)
    assert row.secret in text(last), "and then everybody can check it"
    for message in house.posted:
        for part in walk(message["components"]):
            if "custom_id" in part:
                assert _ID.fullmatch(part["custom_id"]), part["custom_id"]


async def test_a_bag_is_seen_by_its_owner_alone(house: House) -> None:
    table = await house.table("feuerdrachen", 3)
    for _ in range(5):
        await play_by_pressing(table, most=8)
        if table.over:
            break
        for seat in house.seats[:4]:
            await table.panel(seat)
            await table.command(seat, "feuerdrachen bag")
        people, game = await table.people(), await house.bot.tables.get(table.number)
        secrets = {seat.id: game.words.secret(game.view(number)) for number, seat in people.items()}
        for channel in (house.channel, table.place):
            for message in house.cord.messages[channel].values():
                viewer = house.cord.world.viewers.get(message["id"])
                assert "bag holds" not in text(message) or viewer in secrets
        for seat in people.values():
            panel = text(await table.panel(seat))
            assert secrets[seat.id] in panel
            assert panel.count("bag holds") == 1


async def test_the_token_stands_nowhere(house: House, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for noisy in ("aiosqlite", "PIL"):
        logging.getLogger(noisy).setLevel(logging.INFO)
    table = await house.table("feuerdrachen", 2)
    await play_by_pressing(table, most=5)
    await house.cord.drop_gateway()
    await play_by_pressing(table, most=2)
    await house.restart()
    await play_by_pressing(table, most=2)
    token = house.cord.token.encode()
    for file in tmp_path.iterdir():
        assert token not in file.read_bytes(), file.name
        assert (file.stat().st_mode & 0o077) == 0, f"{file.name} can be read by others"
    assert house.cord.token not in caplog.text
    assert token not in house.cord.payload_bytes()
