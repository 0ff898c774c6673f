"""Each listed difference is still there; one that has gone should leave the list and the adapter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from .driver import Stage
from .on_simcord import SimStage, new_bot
from .stages import on
from .test_scenarios import lobby, open_table


async def test_owners_of_an_interaction_are_not_given(tmp_path: Path) -> None:
    bot = await new_bot(tmp_path)
    async with simcord.run(bot) as env:
        plain = SimStage(env, tmp_path)
        answer = await plain.ann.slash(plain.channel, "table new", game="feuerdrachen")
        assert "server channel where I am a member" in answer.text
        await bot.close()


async def test_the_number_of_shards_has_to_be_given() -> None:
    client = discord.AutoShardedClient(intents=discord.Intents.none())
    with pytest.raises(simcord.SetupError, match="shard_count"):
        simcord.run(client)


async def test_a_restart_does_not_close_the_bot() -> None:
    first, second = (discord.Client(intents=discord.Intents.none()) for _ in range(2))
    async with simcord.run(first) as env:
        await env.restart_bot(second)
        assert not first.is_closed()


@on("simcord")
async def test_a_thread_is_noted_without_a_starter_and_a_mere_acknowledgement_names_a_message(stage: Stage) -> None:
    assert isinstance(stage, SimStage)
    seat: Any = stage.ben
    result = await seat._actor.click((await open_table(stage)).handle, label="Join")
    assert result.deferred and result.response is not None
    await stage.ann.click(lobby(stage), "Start")
    assert [message.content for message in stage.place(stage.channel).history() if message.is_system()]
    (thread,) = stage.threads()
    assert [message.type for message in stage.place(thread).history()] == [discord.MessageType.default]
