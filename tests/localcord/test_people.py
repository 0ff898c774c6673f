"""What people do on the loopback Discord, and what its client would not let them do."""

from __future__ import annotations

import asyncio

import pytest

from bot.localcord import ClientRefused

from .conftest import Table


async def test_a_board_with_picture_menu_and_buttons(table: Table) -> None:
    it = await table.ann.slash(table.channel, "board")
    message = table.ben.answer(it)
    assert it.kind == 4 and message is not None
    assert "Turn 1" in table.ben.text(message)
    assert table.ben.buttons(message) == ["Next", "Secret", "Form"]
    assert [o["value"] for o in table.ben.options(message)["cell"]] == list("abcdefghijklm")
    [picture] = message["attachments"]
    assert (picture["width"], picture["height"], picture["description"]) == (600, 400, "Turn 1")
    fetched = await table.bot.get_channel(int(table.channel)).fetch_message(int(message["id"]))
    assert await fetched.attachments[0].read() == table.cord.files[picture["id"]]
    gallery = fetched.components[0].children[1]
    assert gallery.items[0].media.url == picture["url"]


async def test_pressing_edits_the_same_message(table: Table) -> None:
    message = table.ann.answer(await table.ann.slash(table.channel, "board"))
    first = message["attachments"][0]["id"]
    it = await table.ben.click(message, "Next")
    assert it.kind == 7 and it.original == message["id"]
    assert "Turn 2" in table.ann.text(message)
    assert [a["id"] for a in message["attachments"]] != [first] and len(message["attachments"]) == 1
    it = await table.ann.select(message, "Cell b", placeholder="Cell")
    assert "Turn 3" in table.ann.text(message)


async def test_an_ephemeral_answer_is_seen_by_one_person_only(table: Table) -> None:
    message = table.ann.answer(await table.ann.slash(table.channel, "board"))
    it = await table.ann.click(message, "Secret")
    secret = table.ann.answer(it)
    assert "secret" in table.ann.text(secret)
    assert table.ben.answer(it) is None and secret not in table.ben.see(table.channel)
    with pytest.raises(ClientRefused, match="does not see"):
        await table.ben.press_raw(table.channel, secret["id"], "x")
    table.ann.dismiss(secret)
    assert secret not in table.ann.see(table.channel)


async def test_ephemeral_messages_never_go_over_the_gateway_nor_into_the_history(table: Table) -> None:
    message = table.ann.answer(await table.ann.slash(table.channel, "board"))
    secret = table.ann.answer(await table.ann.click(message, "Secret"))
    await table.ann.click(message, "Next")
    await table.cord.quiet()
    frames = [frame for s in table.cord.gateway.sessions.values() for _, frame in s.frames]
    assert any(message["id"] in f for f in frames) and not any(secret["content"] in f for f in frames)
    history = [m async for m in table.bot.get_channel(int(table.channel)).history()]
    assert [str(m.id) for m in history] == [message["id"]]


async def test_a_modal_with_every_kind_of_field(table: Table) -> None:
    message = table.ann.answer(await table.ann.slash(table.channel, "board"))
    shown = await table.ann.click(message, "Form")
    assert shown.kind == 9
    with pytest.raises(ClientRefused, match="Name"):
        await table.ann.submit(shown, {"Name": "x", "Level": "Easy"})
    with pytest.raises(ClientRefused, match="no Colour"):
        await table.ann.submit(shown, {"Name": "xy", "Level": "Easy", "Colour": "red"})
    it = await table.ann.submit(shown, {"Name": "Hoard", "Extras": ["Chat"], "Level": "Hard"})
    assert table.ann.text(table.ann.answer(it)) == "Hoard|s|['chat']|True|['h']"


async def test_autocomplete_and_its_limit(table: Table) -> None:
    choices = await table.ann.autocomplete(table.channel, "pick", "dragon", "smo")
    assert choices == [{"name": "Smok", "value": "smok"}]
    assert await table.ann.autocomplete(table.channel, "pick", "dragon", "many", wait=0.3) == []
    assert table.bot.trouble == []


@pytest.mark.parametrize(
    ("path", "options", "why"),
    [
        ("nothing", {}, "not offered"),
        ("say", {}, "needs text"),
        ("say", {"text": 5}, "no string"),
        ("say", {"text": "x" * 41}, "characters"),
        ("say", {"text": "x", "times": 4}, "between"),
        ("say", {"text": "x", "colour": "red"}, "no option"),
        ("pick", {"dragon": "x", "size": 3}, "choices"),
    ],
)
async def test_what_the_client_would_not_send(table: Table, path: str, options: dict, why: str) -> None:
    with pytest.raises(ClientRefused, match=why):
        await table.ann.slash(table.channel, path, **options)
    assert table.bot.trouble == []


async def test_disabled_links_and_removed_controls(table: Table) -> None:
    message = table.ann.answer(await table.ann.slash(table.channel, "board"))
    with pytest.raises(ClientRefused, match="disabled"):
        await table.ann.click(message, "Never")
    with pytest.raises(ClientRefused, match="not there"):
        await table.ann.click(message, "Rules")
    await table.ann.click(message, "Next")
    with pytest.raises(ClientRefused, match="not there"):
        await table.ann.click(message, custom_id="next:1")
    it = await table.ann.press_raw(table.channel, message["id"], "old:1")
    assert table.ann.text(table.ann.answer(it)) == "pressed old:1"


async def test_user_options_locales_and_mentions(table: Table) -> None:
    it = await table.ben.slash(table.channel, "say", text="hi", rival=table.ann)
    message = table.ann.answer(it)
    assert message["content"] == f"de False hi {table.ann.mention}"
    assert [u["id"] for u in message["mentions"]] == [table.ann.id]


async def test_where_only_the_person_has_the_app(table: Table) -> None:
    it = await table.ann.slash(table.channel, "say", text="mine", user_install=True)
    assert table.ann.text(table.ann.answer(it)) == "en-US True mine"
    assert table.ben.see(it.channel) == [] and table.ann.answer(it) not in table.ann.see(table.channel)
    with pytest.raises(Exception, match="50001"):
        await table.bot.http.send_message(int(it.channel), params=_text("hello"))
    with pytest.raises(ClientRefused, match="not offered"):
        await table.ann.slash(table.channel, "board", user_install=True)


async def test_deferred_answers_and_follow_ups(table: Table) -> None:
    it = await table.ann.slash(table.channel, "late", seconds=0.1)
    assert it.kind == 5 and table.ann.answer(it)["flags"] & 128
    await table.until(lambda: it.followups)
    assert table.ann.text(table.ann.answer(it)) == "at last" and table.ben.answer(it) is None
    assert [m["content"] for m in table.ben.see(table.channel)] == ["and more"]


async def test_threads_and_direct_messages(table: Table) -> None:
    await table.ann.slash(table.channel, "talk thread", name="Open")
    await table.ann.slash(table.channel, "talk thread", name="Closed", private=True)
    await table.cord.quiet()
    opened, closed = table.cord.threads_of(table.channel)
    assert table.ben.see(opened["id"]) and not table.ben.see(closed["id"])
    assert "Welcome" in table.ann.text(table.ann.see(closed["id"])[-1])
    with pytest.raises(ClientRefused, match="no channel"):
        await table.ben.slash(closed["id"], "board")
    await table.ann.slash(table.channel, "talk dm")
    note = table.ann.see(table.ann.dm()["id"])[-1]
    it = await table.ann.click(note, "Hello")
    assert table.ann.text(table.ann.answer(it)) == "pressed hello"
    assert table.ben.see(table.ann.dm()["id"]) == []


async def test_two_people_at_once(table: Table) -> None:
    slow, fast = await asyncio.gather(
        table.ann.slash(table.channel, "late", seconds=0.3), table.ben.slash(table.channel, "say", text="x")
    )
    assert slow.kind == 5 and fast.kind == 4
    await table.cord.quiet()


def _text(content: str):
    from discord.http import MultipartParameters

    return MultipartParameters(payload={"content": content}, multipart=None, files=None)
