"""Discord's limits and rules, asked over HTTP."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from bot.localcord import LocalCord
from bot.localcord.kinds import ALL, Permission

from .conftest import Ask, Table

V2 = 1 << 15


def row(*buttons: dict) -> dict:
    return {"type": 1, "components": list(buttons)}


def button(n: int = 1, **more: Any) -> dict:
    return {"type": 2, "style": 1, "label": f"B{n}", "custom_id": f"b{n}", **more}


def select(count: int = 2, **more: Any) -> dict:
    options = [{"label": f"L{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def listed(*options: dict) -> dict:
    return {"content": "x", "components": [row(select(options=list(options)))]}


def text(content: str = "x") -> dict:
    return {"type": 10, "content": content}


def gallery(count: int, **more: Any) -> dict:
    item = {"media": {"url": "https://example.com/a.png"}, **more}
    return {"type": 12, "items": [item] * count}


def v2(*components: dict) -> dict:
    return {"flags": V2, "components": list(components)}


GOOD = {
    "content": {"content": "x" * 2000},
    "rows": {"content": "x", "components": [row(*(button(n) for n in range(5))), row(select(25))]},
    "forty components": v2(*(text() for _ in range(40))),
    "4000 characters": v2(text("x" * 2000), text("y" * 2000)),
    "everything": v2(
        {
            "type": 17, "accent_color": 0xFFFFFF, "components": [
                {"type": 9, "components": [text()], "accessory": button(8)}, gallery(10, description="d" * 1024),
                {"type": 14, "spacing": 2}, row(button(1, emoji={"name": "🔥"})), row(select(1)),
            ],
        }
    ),
    "link": {"content": "x", "components": [row({"type": 2, "style": 5, "label": "L", "url": "https://a.b"})]},
}  # fmt: skip

BAD = {
    "long content": ({"content": "x" * 2001}, "content"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "large embeds": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    "long nonce": ({"content": "x", "nonce": "n" * 26}, "nonce"),
    "six rows": ({"content": "x", "components": [row(button(n)) for n in range(6)]}, "components"),
    "six buttons": ({"content": "x", "components": [row(*(button(n) for n in range(6)))]}, "components.0"),
    "mixed row": ({"content": "x", "components": [row(button(), select())]}, "components.0"),
    "26 options": ({"content": "x", "components": [row(select(26))]}, "options"),
    "same value": (listed({"label": "a", "value": "v"}, {"label": "b", "value": "v"}), "value"),
    "long option": (listed({"label": "a" * 101, "value": "v"}), "label"),
    "long description": (listed({"label": "a", "value": "v", "description": "d" * 101}), "description"),
    "long placeholder": ({"content": "x", "components": [row(select(placeholder="p" * 151))]}, "placeholder"),
    "too many to choose": ({"content": "x", "components": [row(select(2, min_values=3, max_values=3))]}, "min_values"),
    "long custom id": ({"content": "x", "components": [row(button(custom_id="c" * 101))]}, "custom_id"),
    "empty custom id": ({"content": "x", "components": [row(button(custom_id=""))]}, "custom_id"),
    "same custom id": ({"content": "x", "components": [row(button(), button())]}, "components"),
    "long label": ({"content": "x", "components": [row(button(label="l" * 81))]}, "label"),
    "no label": ({"content": "x", "components": [row(button(label=None))]}, "components.0"),
    "no emoji": ({"content": "x", "components": [row(button(emoji={"name": "★"}))]}, "emoji"),
    "link with id": ({"content": "x", "components": [row(button(style=5, url="https://a.b"))]}, "components.0"),
    "text without V2": ({"content": "x", "components": [text()]}, "components.0.type"),
    "content with V2": ({**v2(text()), "content": "x"}, "content"),
    "embed with V2": ({**v2(text()), "embeds": [{"title": "x"}]}, "embeds"),
    "41 components": (v2(*(text() for _ in range(41))), "components"),
    "41 nested": (v2({"type": 17, "components": [text() for _ in range(40)]}), "components"),
    "4001 characters": (v2(text("x" * 2001), text("y" * 2000)), "components"),
    "empty text": (v2(text("")), "content"),
    "button alone": (v2(button()), "components.0.type"),
    "container in container": (v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}), "type"),
    "four texts": (v2({"type": 9, "components": [text()] * 4, "accessory": button()}), "components.0"),
    "no accessory": (v2({"type": 9, "components": [text()]}), "accessory"),
    "eleven pictures": (v2(gallery(11)), "items"),
    "long alt text": (v2(gallery(1, description="d" * 1025)), "description"),
    "no such upload": (v2({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}), "components"),
    "wide accent": (v2({"type": 17, "accent_color": 0x1000000, "components": [text()]}), "accent_color"),
    "same id": (v2({**text(), "id": 5}, {**text(), "id": 5}), "components"),
    "both mentions": ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
}  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
async def test_messages_that_discord_takes(cord: LocalCord, ask: Ask, name: str) -> None:
    channel = cord.add_channel("games")["id"]
    status, data = await ask("POST", f"/channels/{channel}/messages", GOOD[name])
    assert status == 200, data


async def test_messages_that_discord_refuses(cord: LocalCord, ask: Ask) -> None:
    channel = cord.add_channel("games")["id"]
    for name, (body, where) in BAD.items():
        status, data = await ask("POST", f"/channels/{channel}/messages", body)
        assert (status, data["code"]) == (400, 50035), (name, data)
        assert where in data["message"] + json.dumps(data.get("errors")), (name, data)
    assert not cord.messages[channel]
    for empty in ({}, {"content": ""}, {"flags": V2}):
        status, data = await ask("POST", f"/channels/{channel}/messages", empty)
        assert (status, data["code"]) == (400, 50006)


async def test_a_refused_edit_changes_nothing(cord: LocalCord, ask: Ask) -> None:
    channel = cord.add_channel("games")["id"]
    _, sent = await ask("POST", f"/channels/{channel}/messages", {"content": "a"})
    before = json.dumps(cord.messages[channel][sent["id"]])
    status, _ = await ask("PATCH", f"/channels/{channel}/messages/{sent['id']}", {"content": "x" * 2001})
    assert status == 400 and json.dumps(cord.messages[channel][sent["id"]]) == before
    status, data = await ask("PATCH", f"/channels/{channel}/messages/{sent['id']}", {**v2(text("b")), "content": None})
    assert status == 200 and data["flags"] == V2
    status, _ = await ask("PATCH", f"/channels/{channel}/messages/{sent['id']}", {"content": "c"})
    assert status == 400  # a V2 message stays one


async def test_files(cord: LocalCord) -> None:
    channel = cord.add_channel("games")["id"]

    async def upload(size: int, count: int, describe: str | None = None) -> tuple[int, Any]:
        form = aiohttp.FormData(quote_fields=False)
        listed = [{"id": n, "filename": "a.bin", "description": describe} for n in range(count)]
        form.add_field("payload_json", json.dumps({"attachments": listed}), content_type="application/json")
        for n in range(count):
            form.add_field(f"files[{n}]", b"x" * size, filename="a.bin")
        headers = {"Authorization": f"Bot {cord.token}"}
        url = f"{cord.url}/api/v10/channels/{channel}/messages"
        async with (
            aiohttp.ClientSession() as session,
            session.post(url, data=form, headers=headers) as got,
        ):
            return got.status, await got.json()

    assert (await upload(10, 10, "d" * 1024))[0] == 200
    assert (await upload(10, 11))[1]["code"] == 30015
    assert (await upload(10 * 1024 * 1024, 1))[0] == 200
    status, data = await upload(10 * 1024 * 1024 + 1, 1)
    assert (status, data["code"]) == (413, 40005)
    assert (await upload(1, 1, "d" * 1025))[1]["code"] == 50035


def command(**more: Any) -> dict:
    return {"name": "go", "description": "d", **more}


def option(**more: Any) -> dict:
    return {"type": 3, "name": "o", "description": "d", **more}


BAD_COMMANDS = {
    "capital": [command(name="Go")],
    "space": [command(name="go on")],
    "long name": [command(name="g" * 33)],
    "long description": [command(description="d" * 101)],
    "no description": [command(description="")],
    "twice": [command(), command()],
    "26 options": [command(options=[option(name=f"o{n}") for n in range(26)])],
    "26 choices": [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
    "long choice": [command(options=[option(choices=[{"name": "c" * 101, "value": "v"}])])],
    "both": [command(options=[option(choices=[{"name": "c", "value": "v"}], autocomplete=True)])],
    "order": [command(options=[option(name="a"), option(name="b", required=True)])],
    "mixed": [command(options=[option(), option(type=1, name="sub")])],
    "deep": [command(options=[option(type=2, options=[option(type=2, options=[option(type=1)])])])],
    "localised": [command(name_localizations={"de": "Zwei Worte"})],
    "characters": [
        command(
            options=[
                option(name=f"o{n}", choices=[{"name": "c" * 90 + str(m), "value": str(m)} for m in range(25)])
                for n in range(4)
            ]
        )
    ],
}


async def test_commands(cord: LocalCord, ask: Ask) -> None:
    path = f"/applications/{cord.app_id}/commands"
    for name, body in BAD_COMMANDS.items():
        status, data = await ask("PUT", path, body)
        assert (status, data["code"]) == (400, 50035), (name, data)
    status, data = await ask("PUT", path, [command(name=f"go{n}") for n in range(101)])
    assert (status, data["code"]) == (400, 30032)
    groups = [option(type=1, name=f"s{n}") for n in range(25)]
    status, data = await ask("PUT", path, [command(name="größe", options=groups), command(name="ルール")])
    assert status == 200 and [c["name"] for c in data] == ["größe", "ルール"]
    kept = data[0]["id"]
    _, data = await ask("PUT", path, [command(name="größe")])
    assert data[0]["id"] == kept and (await ask("GET", path))[1] == data
    assert (await ask("PUT", f"/applications/{cord.app_id}/guilds/{cord.guild['id']}/commands", []))[1] == []


async def test_who_is_offered_which_command(cord: LocalCord, ask: Ask) -> None:
    channel, ann = cord.add_channel("games")["id"], cord.add_seat("Ann")
    mod, away = cord.add_seat("Mo", moderator=True), cord.add_seat("Far", in_guild=False)
    body = [
        command(name="all"),
        command(name="mods", default_member_permissions=str(int(Permission.MANAGE_MESSAGES))),
        command(name="here", contexts=[0]),
        command(name="mine", contexts=[0, 1, 2], integration_types=[0, 1]),
    ]
    assert (await ask("PUT", f"/applications/{cord.app_id}/commands", body))[0] == 200
    assert ann.commands(channel) == ["all", "here", "mine"]
    assert mod.commands(channel) == ["all", "mods", "here", "mine"]
    assert ann.commands(ann.dm()["id"]) == ["all", "mods", "mine"]
    assert away.commands(away.private_channel()["id"]) == ["mine"]
    assert not away.see(channel)


async def test_the_same_nonce_is_one_message_for_a_few_minutes(cord: LocalCord, ask: Ask) -> None:
    one, two = cord.add_channel("one")["id"], cord.add_channel("two")["id"]
    body = {"content": "a", "nonce": "n", "enforce_nonce": True}
    first = (await ask("POST", f"/channels/{one}/messages", body))[1]
    assert (await ask("POST", f"/channels/{one}/messages", body))[1]["id"] == first["id"]
    assert (await ask("POST", f"/channels/{two}/messages", body))[1]["id"] != first["id"]
    loose = {**body, "enforce_nonce": False}
    assert (await ask("POST", f"/channels/{one}/messages", loose))[1]["id"] != first["id"]
    cord.clock_offset += 600
    assert (await ask("POST", f"/channels/{one}/messages", body))[1]["id"] != first["id"]


async def test_whom_a_message_pings(cord: LocalCord, ask: Ask) -> None:
    channel, ann, ben = cord.add_channel("games")["id"], cord.add_seat("Ann"), cord.add_seat("Ben")
    both = f"{ann.mention} {ben.mention}"

    async def pinged(body: dict) -> list[str]:
        sent = (await ask("POST", f"/channels/{channel}/messages", body))[1]
        return [u["global_name"] for u in sent["mentions"]]

    assert await pinged({"content": both}) == ["Ann", "Ben"]
    assert await pinged({"content": both, "allowed_mentions": {"parse": []}}) == []
    assert await pinged({"content": both, "allowed_mentions": {"parse": [], "users": [ben.id]}}) == ["Ben"]
    assert await pinged({"content": "x", "allowed_mentions": {"users": [ben.id]}}) == []
    assert await pinged(v2(text(both))) == ["Ann", "Ben"]
    sent = (await ask("POST", f"/channels/{channel}/messages", {"content": "x"}))[1]
    edited = (await ask("PATCH", f"/channels/{channel}/messages/{sent['id']}", {"content": both}))[1]
    assert edited["mentions"] == []


async def test_hour_old_messages_are_edited_three_times_in_six_seconds(cord: LocalCord, ask: Ask) -> None:
    channel, now = cord.add_channel("games")["id"], 1_800_000_000.0
    cord.world.clock = lambda: now
    sent = (await ask("POST", f"/channels/{channel}/messages", {"content": "x"}))[1]
    path = f"/channels/{channel}/messages/{sent['id']}"
    for n in range(5):
        assert (await ask("PATCH", path, {"content": str(n)}))[0] == 200
    cord.clock_offset = 3601
    assert [(await ask("PATCH", path, {"content": str(n)}))[0] for n in range(4)] == [200, 200, 200, 429]
    _, data = await ask("PATCH", path, {"content": "again"})
    assert data["code"] == 30046 and 0 < data["retry_after"] <= 6
    cord.clock_offset += 6
    assert (await ask("PATCH", path, {"content": "later"}))[0] == 200


async def test_history(cord: LocalCord, ask: Ask) -> None:
    channel, ann = cord.add_channel("games")["id"], cord.add_seat("Ann")
    ids = [ann.say(channel, str(n))["id"] for n in range(8)]

    async def got(query: str) -> list[int]:
        return [ids.index(m["id"]) for m in (await ask("GET", f"/channels/{channel}/messages?{query}"))[1]]

    assert await got("limit=3") == [7, 6, 5]
    assert await got(f"limit=2&before={ids[4]}") == [3, 2]
    assert await got(f"limit=2&after={ids[4]}") == [6, 5]
    assert await got(f"limit=3&around={ids[4]}") == [5, 4, 3]
    assert (await ask("GET", f"/channels/{channel}/messages?limit=101"))[0] == 400


async def test_permissions_and_lost_access(table: Table, ask: Ask) -> None:
    cord, path = table.cord, f"/channels/{table.channel}"
    cord.set_bot_permissions(table.channel, ALL & ~int(Permission.SEND_MESSAGES))
    assert (await ask("POST", f"{path}/messages", {"content": "x"}))[1]["code"] == 50013
    await table.until(lambda: not table.place.permissions_for(table.place.guild.me).send_messages)
    assert (await table.ann.slash(table.channel, "say", text="answers need no permission")).kind == 4
    cord.set_bot_permissions(table.channel, ALL & ~int(Permission.CREATE_PUBLIC_THREADS))
    assert (await ask("POST", f"{path}/threads", {"name": "t", "type": 11}))[1]["code"] == 50013
    cord.set_bot_permissions(table.channel, 0)
    assert (await ask("GET", path))[1]["code"] == 50001
    cord.set_bot_permissions(table.channel, None)
    assert (await ask("GET", path))[0] == 200
    cord.kick_bot()
    assert (await ask("POST", f"{path}/messages", {"content": "x"}))[1]["code"] == 50001
    assert (await ask("GET", f"/guilds/{cord.guild['id']}"))[1]["code"] == 10004
    await table.until(lambda: not table.bot.guilds)
    cord.invite_bot()
    await table.until(lambda: table.bot.guilds)


async def test_closed_direct_messages_and_members_who_left(table: Table, ask: Ask) -> None:
    cord, ann = table.cord, table.ann
    dm = (await ask("POST", "/users/@me/channels", {"recipient_id": ann.id}))[1]["id"]
    cord.close_dms(ann)
    status, data = await ask("POST", f"/channels/{dm}/messages", {"content": "x"})
    assert (status, data["code"]) == (403, 50007)
    cord.open_dms(ann)
    assert (await ask("POST", f"/channels/{dm}/messages", {"content": "x"}))[0] == 200
    cord.remove_member(ann)
    assert (await ask("GET", f"/guilds/{cord.guild['id']}/members/{ann.id}"))[1]["code"] == 10007
    assert (await ask("POST", f"/channels/{dm}/messages", {"content": "x"}))[1]["code"] == 50007
    assert ann.see(table.channel) == []


async def test_threads(table: Table, ask: Ask) -> None:
    cord = table.cord
    sent = (await ask("POST", f"/channels/{table.channel}/messages", {"content": "lobby"}))[1]
    start = f"/channels/{table.channel}/messages/{sent['id']}/threads"
    assert (await ask("POST", start, {"name": ""}))[1]["code"] == 50035
    thread = (await ask("POST", start, {"name": "Table 1"}))[1]
    assert thread["id"] == sent["id"] and cord.threads_of(table.channel)[0]["name"] == "Table 1"
    assert (await ask("POST", start, {"name": "Table 1"}))[1]["code"] == 160004
    posted = (await ask("POST", f"/channels/{thread['id']}/messages", {"content": table.ann.mention}))[1]
    members = (await ask("GET", f"/channels/{thread['id']}/thread-members"))[1]
    assert {m["user_id"] for m in members} == {cord.bot["id"], table.ann.id}
    cord.archive(thread["id"])
    edit = ("PATCH", f"/channels/{thread['id']}/messages/{posted['id']}", {"content": "x"})
    assert (await ask(*edit))[1]["code"] == 50083
    assert (await ask("POST", f"/channels/{thread['id']}/messages", {"content": "wakes it up"}))[0] == 200
    assert (await ask(*edit))[0] == 200
    cord.clock_offset += 1441 * 60
    assert (await ask(*edit))[1]["code"] == 50083  # it fell asleep by itself
    cord.archive(thread["id"], locked=True)
    assert (await ask("POST", f"/channels/{thread['id']}/messages", {"content": "x"}))[1]["code"] == 50083
    body = {"archived": False, "locked": False, "name": "Table one"}
    changed = (await ask("PATCH", f"/channels/{thread['id']}", body))[1]
    assert changed["name"] == "Table one" and not changed["thread_metadata"]["archived"]
    active = (await ask("GET", f"/guilds/{cord.guild['id']}/threads/active"))[1]
    assert [t["id"] for t in active["threads"]] == [thread["id"]]
    cord.delete_channel(thread["id"])
    assert (await ask("GET", f"/channels/{thread['id']}"))[1]["code"] == 10003
    cord.delete_message(cord.messages[table.channel][sent["id"]])
    assert (await ask("GET", f"/channels/{table.channel}/messages/{sent['id']}"))[1]["code"] == 10008
    cord.delete_channel(table.channel)
    assert (await ask("POST", f"/channels/{table.channel}/messages", {"content": "x"}))[1]["code"] == 10003
    await table.until(lambda: table.place is None)


async def test_pins(table: Table) -> None:
    sent = await table.place.send("rules")
    await sent.pin()
    assert [m.id async for m in table.place.pins()] == [sent.id]
    assert table.ann.see(table.channel)[-1]["type"] == 6
    await sent.unpin()
    assert [m async for m in table.place.pins()] == []


async def test_what_is_unknown_is_refused_and_recorded(ask: Ask, cord: LocalCord) -> None:
    channel = cord.add_channel("games")["id"]
    for method, path, body in [
        ("GET", "/guilds/1/webhooks", None),
        ("POST", f"/channels/{channel}/messages", {"content": "x", "colour": 1}),
        ("POST", f"/channels/{channel}/messages", {"content": "x", "components": [row(button(colour=1))]}),
        ("GET", f"/channels/{channel}/messages?colour=1", None),
    ]:
        status, data = await ask(method, path, body)
        assert status == 501 and "localcord" in data["message"]
    assert len(cord.unknown) == 4 and "colour" in cord.unknown[1]
    cord.unknown.clear()


async def test_the_record_of_what_the_bot_sent(cord: LocalCord, ask: Ask) -> None:
    channel = cord.add_channel("games")["id"]
    await ask("POST", f"/channels/{channel}/messages", {"content": "Drache Fáfnir"})
    assert cord.received[-1].body == {"content": "Drache Fáfnir"} and cord.received[-1].status == 200
    assert "Drache Fáfnir".encode() in cord.payload_bytes()  # though it was sent with escapes
    small = LocalCord(payload_limit=10)
    small.rest._record_payload(b"x" * 11)
    with pytest.raises(OverflowError):
        small.payload_bytes()
