"""A world that is kept in a folder, and who may ask at all."""

from __future__ import annotations

import stat
from pathlib import Path

import aiohttp
import pytest

from bot.localcord import LocalCord

from .conftest import running


async def test_a_restarted_server_finds_its_world_again(tmp_path: Path) -> None:
    cord = LocalCord(state_dir=tmp_path)
    await cord.start()
    channel = cord.add_channel("games")["id"]
    ann, ben = cord.add_seat("Ann", locale="ja"), cord.add_seat("Ben", moderator=True)
    async with running(cord):
        message = ann.answer(await ann.slash(channel, "board"))
        secret = ann.answer(await ann.click(message, "Secret"))
        await ben.slash(channel, "talk thread", name="Kept", private=True)
        await cord.quiet()
        picture = cord.files[message["attachments"][0]["id"]]
    await cord.stop()

    again = LocalCord(state_dir=tmp_path)
    other = LocalCord(port=int(cord.url.rpartition(":")[2]))
    await other.start()  # somebody else has taken the port
    await again.start()
    assert other.url == cord.url != again.url and other.key != cord.key == again.key
    await other.stop()
    assert again.add_channel("games")["id"] == channel and again.app_id == cord.app_id
    ann2, ben2 = again.add_seat("Ann", locale="ja"), again.add_seat("Ben", moderator=True)
    assert (ann2.id, ben2.id) == (ann.id, ben.id) and len(again.seats) == 2
    [thread] = again.threads_of(channel)
    assert thread["name"] == "Kept" and ben2.see(thread["id"]) and not ann2.see(thread["id"])
    assert secret["id"] in [m["id"] for m in ann2.see(channel)]
    assert secret["id"] not in [m["id"] for m in ben2.see(channel)]
    async with running(again):
        kept = again.messages[channel][message["id"]]
        async with aiohttp.ClientSession() as session:  # the port is another one now
            for url in (
                kept["attachments"][0]["url"],
                kept["components"][0]["components"][1]["items"][0]["media"]["url"],
            ):
                async with session.get(url) as got:
                    assert await got.read() == picture
        it = await ann2.click(kept, "Next")  # the old button works
        assert it.kind == 7 and "Turn 2" in ann2.text(kept)
        assert int(it.id) > int(secret["id"])
    await again.stop()
    assert again.unknown == []


async def test_an_open_page_finds_a_restarted_server_again(tmp_path: Path) -> None:
    cord = LocalCord(state_dir=tmp_path)
    await cord.start()
    await cord.stop()
    address = tmp_path / "address"
    assert stat.S_IMODE(address.stat().st_mode) == 0o600 and stat.S_IMODE(tmp_path.stat().st_mode) & 0o077 == 0
    again = LocalCord(state_dir=tmp_path)
    await again.start()
    assert again.page_url == cord.page_url
    await again.stop()
    address.write_text("nonsense")
    anew = LocalCord(state_dir=tmp_path)
    await anew.start()
    assert anew.key != cord.key and anew.key in address.read_text()
    await anew.stop()


async def test_a_taken_port_is_an_error_and_leaves_nothing_open(cord: LocalCord) -> None:
    port = int(cord.url.rpartition(":")[2])
    second = LocalCord(port=port)
    with pytest.raises(OSError):
        await second.start()
    await second.stop()
    async with aiohttp.ClientSession() as session, session.get(cord.page_url) as got:
        assert got.status == 200


async def test_a_folder_of_another_format_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "world.json").write_text('{"format": 99}')
    with pytest.raises(ValueError, match="format 99"):
        LocalCord(state_dir=tmp_path)
    assert (tmp_path / "world.json").read_text() == '{"format": 99}'


async def test_seats_and_channels_are_found_again_by_name(cord: LocalCord) -> None:
    assert cord.add_seat("Ann") is cord.add_seat("Ann", locale="de")
    assert cord.add_channel("games") is cord.add_channel("games")
    other = cord.add_guild("Elsewhere")
    assert cord.add_guild("Elsewhere") is other
    assert cord.add_channel("games", other)["id"] != cord.add_channel("games")["id"]
    assert [g["name"] for g in cord.guilds] == ["The hoard", "Elsewhere"]


async def test_only_the_page_with_the_key_and_from_here(cord: LocalCord) -> None:
    assert cord.url.startswith("http://127.0.0.1:")
    async with aiohttp.ClientSession() as session:

        async def status(url: str, **headers: str) -> int:
            async with session.get(url, headers=headers) as got:
                return got.status

        assert await status(cord.page_url) == 200
        assert await status(cord.url + "/") == 403 and await status(cord.page_url + "x") == 403
        assert await status(cord.url + "/page") == 403
        assert await status(cord.page_url, Host="evil.example") == 403
        assert await status(cord.page_url, Origin="https://evil.example") == 403
        assert await status(cord.url + "/static/app.js") == 200
        assert await status(cord.url + "/static/..%2fserver.py") == 404
        assert await status(cord.url + "/api/v10/users/@me") == 401
        api = {"Authorization": f"Bot {cord.token}"}
        assert await status(cord.url + "/api/v10/users/@me", **api, Origin="https://evil.example") == 403
        async with session.ws_connect(f"{cord.url}/page?key={cord.key}x") as socket:
            assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE  # not a word before
            assert socket.close_code == 4403
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(f"{cord.url}/page?key={cord.key}", headers={"Origin": "https://evil.example"})
        async with session.get(cord.page_url) as got:
            policy = got.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy and "https:" not in policy


async def test_an_attachment_needs_its_whole_address(cord: LocalCord) -> None:
    channel, ann = cord.add_channel("games")["id"], cord.add_seat("Ann")
    async with running(cord):
        url = ann.answer(await ann.slash(channel, "board"))["attachments"][0]["url"]
    async with aiohttp.ClientSession() as session:
        async with session.get(url) as got:
            assert got.status == 200 and got.content_type == "image/png"
        async with session.get(url.partition("?")[0]) as got:
            assert got.status == 404
