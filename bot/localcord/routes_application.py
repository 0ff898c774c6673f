"""Routes about the bot itself: its account, application, gateway address, commands and emojis."""

from __future__ import annotations

import copy

from .commands import check_commands
from .errors import ApiError
from .kinds import Json
from .rest import Call, route


@route("GET", "/users/@me")
def me(call: Call) -> Json:
    return call.cord.world.bot


@route("GET", "/users/{user}")
def user(call: Call) -> Json:
    found = call.cord.world.users.get(call.args["user"])
    if found is None:
        raise ApiError(404, 10013, "Unknown User")
    return found


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Json:
    body = call.fields("recipient_id")
    recipient = str(body.get("recipient_id"))
    if recipient not in call.cord.world.users or recipient == call.cord.world.bot["id"]:
        raise ApiError(400, 50033, "Invalid Recipient(s)")
    return call.cord.world.dm_of(recipient)


@route("GET", "/oauth2/applications/@me")
def application(call: Call) -> Json:
    world = call.cord.world
    return {
        "id": world.app_id, "name": world.bot["global_name"], "description": "", "icon": None,
        "bot_public": True, "bot_require_code_grant": False, "owner": world.bot, "verify_key": "", "flags": 0,
        "summary": "", "team": None,
    }  # fmt: skip


route("GET", "/applications/@me")(application)


@route("GET", "/gateway")
def gateway(call: Call) -> Json:
    return {"url": call.cord.ws_url}


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Json:
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 16}
    return {"url": call.cord.ws_url, "shards": call.cord.gateway.shards, "session_start_limit": limit}


def _sync(call: Call, guild: str | None) -> list[Json]:
    _own(call)
    check_commands(call.body)
    world = call.cord.world
    had = {(c["name"], c["type"]): c["id"] for c in world.commands.get(guild, [])}
    registered = []
    for command in copy.deepcopy(call.body):
        kind = command.setdefault("type", 1)
        command.setdefault("default_member_permissions", None)
        command |= {
            "id": had.get((command["name"], kind)) or world.new_id(), "application_id": world.app_id,
            "version": world.new_id(), **({"guild_id": guild} if guild else {}),
        }  # fmt: skip
        registered.append(command)
    world.commands[guild] = registered
    world.tell("COMMANDS", {"guild_id": guild} if guild else {}, "")
    return registered


def _own(call: Call) -> None:
    if call.args["app"] != call.cord.world.app_id:
        raise ApiError(403, 20012, "You are not authorized to perform this action on this application")


@route("PUT", "/applications/{app}/commands")
def sync_global(call: Call) -> list[Json]:
    return _sync(call, None)


@route("GET", "/applications/{app}/commands", "with_localizations")
def global_commands(call: Call) -> list[Json]:
    _own(call)
    return call.cord.world.commands[None]


@route("PUT", "/applications/{app}/guilds/{guild}/commands")
def sync_guild(call: Call) -> list[Json]:
    if not call.cord.world.bot_in(call.args["guild"]):
        raise ApiError(403, 50001, "Missing Access")
    return _sync(call, call.args["guild"])


@route("GET", "/applications/{app}/guilds/{guild}/commands", "with_localizations")
def guild_commands(call: Call) -> list[Json]:
    _own(call)
    return call.cord.world.commands.get(call.args["guild"], [])


@route("GET", "/applications/{app}/emojis")
def emojis(call: Call) -> Json:
    _own(call)
    return {"items": []}
