"""Trouble: rate limits, server errors, lost connections, late and repeated interactions."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from bot.localcord import Fault, LocalCord

from .conftest import Ask, Table, running

SEND = ("POST", "/channels/*/messages")


@pytest.mark.parametrize("is_global", [False, True])
async def test_a_rate_limit_is_waited_for_by_discord_py(table: Table, is_global: bool) -> None:
    fault = table.cord.faults.add(Fault(*SEND, status=429, retry_after=0.05, is_global=is_global))
    sent = await table.place.send("hello")
    assert fault.hits == 1 and sent.content == "hello"
    assert [r.status for r in table.cord.received if r.path.endswith("/messages")] == [429, 200]


async def test_what_a_rate_limit_says(cord: LocalCord, ask: Ask) -> None:
    cord.faults.add(Fault("GET", "/users/@me", status=429, retry_after=1.5, is_global=True))
    status, data = await ask("GET", "/users/@me")
    assert status == 429 and data["retry_after"] == 1.5 and data["global"] is True
    assert (await ask("GET", "/users/@me"))[0] == 200


async def test_a_server_error_with_and_without_effect(table: Table, ask: Ask) -> None:
    path = f"/channels/{table.channel}/messages"
    table.cord.faults.add(Fault(*SEND, status=503))
    assert (await ask("POST", path, {"content": "a"}))[0] == 503
    table.cord.faults.add(Fault(*SEND, status=502, effect=True))
    assert (await ask("POST", path, {"content": "b"}))[0] == 502
    assert [m["content"] for m in table.ann.see(table.channel)] == ["b"]


@pytest.mark.parametrize(("when", "there"), [("before", []), ("after", ["once"])])
async def test_a_connection_cut_before_or_after_the_effect(table: Table, when, there: list[str]) -> None:
    table.cord.faults.add(Fault(*SEND, drop=when))
    with pytest.raises((aiohttp.ClientError, OSError)):
        await table.place.send("once", nonce="n1")
    assert [m["content"] for m in table.ann.see(table.channel)] == there
    sent = await table.place.send("once", nonce="n1")
    assert [m["id"] for m in table.ann.see(table.channel)] == [str(sent.id)]


async def test_a_slow_answer_and_faults_by_body(table: Table, ask: Ask) -> None:
    path = f"/channels/{table.channel}/messages"
    fault = table.cord.faults.add(Fault(*SEND, delay=0.2, match="slow"))
    slow = asyncio.create_task(ask("POST", path, {"content": "slow"}))
    await table.until(lambda: fault.hits)
    await ask("POST", path, {"content": "fast"})
    await slow
    assert [m["content"] for m in table.ann.see(table.channel)] == ["fast", "slow"]


async def test_a_refusal_of_any_kind(table: Table) -> None:
    table.cord.faults.add(Fault(*SEND, status=403, code=50013, message="Missing Permissions", times=2))
    for _ in range(2):
        with pytest.raises(discord.Forbidden, match="50013"):
            await table.place.send("x")
    await table.place.send("x")


async def test_repeated_interactions_are_answered_once(table: Table) -> None:
    message = table.ann.answer(await table.ann.slash(table.channel, "board"))
    it = await table.ann.click(message, "Secret", copies=2)
    await table.until(lambda: len(table.bot.presses) == 2 and table.bot.trouble)
    assert it.kind == 4 and "40060" in str(table.bot.trouble[0])
    table.cord.duplicate_interactions = True
    await table.ben.click(message, "Form")
    await table.until(lambda: len(table.bot.presses) == 4)


async def test_an_answer_after_three_seconds_or_fifteen_minutes_is_refused(table: Table, ask: Ask) -> None:
    table.cord.faults.add(Fault("POST", "/interactions/*/callback", delay=0.2))
    pressing = asyncio.create_task(table.ann.slash(table.channel, "say", text="x", wait=0.4))
    await asyncio.sleep(0.1)
    table.cord.clock_offset += 4
    it = await pressing
    assert it.kind == 0 and "10062" in str(table.bot.trouble[0])
    it = await table.ann.slash(table.channel, "say", text="x")
    edit = ("PATCH", f"/webhooks/{table.cord.app_id}/{it.token}/messages/@original", {"content": "y"})
    assert (await ask(*edit))[0] == 200
    table.cord.clock_offset += 901
    status, data = await ask(*edit)
    assert (status, data["code"]) == (401, 50027)


async def test_a_dropped_gateway_is_resumed_and_nothing_is_missed(table: Table) -> None:
    await table.cord.drop_gateway()
    it = await table.ann.slash(table.channel, "say", text="meanwhile")
    assert it.kind == 4 and table.bot.events == ["ready", "resumed"]


async def test_a_lost_session_is_identified_anew(table: Table) -> None:
    await table.cord.drop_gateway(resume=False)
    await table.until(lambda: table.bot.events.count("ready") == 2, 15)
    assert (await table.ann.slash(table.channel, "say", text="x")).kind == 4


async def test_a_request_to_reconnect_is_followed(table: Table) -> None:
    await table.cord.gateway.ask_to_reconnect()
    await table.until(lambda: "resumed" in table.bot.events)


async def test_a_paused_gateway_delivers_later(table: Table) -> None:
    table.cord.pause_gateway()
    it = await table.ann.slash(table.channel, "say", text="x", wait=0.2)
    assert it.kind == 0
    table.cord.unpause_gateway()
    await asyncio.wait_for(it.answered.wait(), 3)


async def test_the_replay_is_bounded(cord: LocalCord) -> None:
    channel, ann = cord.add_channel("games")["id"], cord.add_seat("Ann")
    async with running(cord) as bot:
        cord.pause_gateway()
        for n in range(1100):
            ann.say(channel, str(n))
        assert all(len(s.frames) <= 1000 for s in cord.gateway.sessions.values())
        cord.unpause_gateway()
        async with asyncio.timeout(15):
            while bot.events.count("ready") < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.05)


async def test_a_wrong_token(cord: LocalCord, ask: Ask) -> None:
    status, _ = await ask("GET", "/users/@me", Authorization="Bot nonsense")
    assert status == 401
    real, cord.token = cord.token, "another"
    with pytest.raises(discord.LoginFailure):
        async with discord.Client(intents=discord.Intents.none()) as client:
            from bot.localcord import point_discord_at

            point_discord_at(cord.url, cord.ws_url)
            await client.start(real)
    async with aiohttp.ClientSession() as session, session.ws_connect(cord.ws_url) as ws:
        await ws.receive_json()
        await ws.send_json({"op": 2, "d": {"token": real, "intents": 0}})
        await ws.receive()
        assert ws.close_code == 4004


async def test_quiet_waits_for_what_is_in_flight(table: Table) -> None:
    table.cord.faults.add(Fault(*SEND, delay=0.3))
    sending = asyncio.create_task(table.place.send("slow"))
    await asyncio.sleep(0.05)
    with pytest.raises(TimeoutError):
        await table.cord.quiet(timeout=0.1)
    await table.cord.quiet()
    assert table.ann.see(table.channel)[-1]["content"] == "slow"
    await sending
