"""Routes about messages, their pins, and the answers to interactions."""

from __future__ import annotations

from . import limits
from .errors import ApiError
from .kinds import THREADS, Channel, Json, Permission
from .messages import MESSAGE_FIELDS
from .rest import Call, route


def _place(call: Call, *wanted: Permission) -> Json:
    """The channel of the path, which the bot must see, with these permissions."""
    channel = call.cord.world.channel(call.args["channel"])
    call.cord.world.need(channel, *wanted)
    return channel


def _needs_waking(channel: Json) -> bool:
    return bool(channel.get("thread_metadata", {}).get("archived"))


@route("POST", "/channels/{channel}/messages")
def send(call: Call) -> Json:
    body, world = call.fields(*MESSAGE_FIELDS), call.cord.world
    channel = world.channel(call.args["channel"])
    in_thread = channel["type"] in THREADS
    send_bit = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
    world.need(channel, send_bit, *([Permission.ATTACH_FILES] if call.uploads else []))
    if channel["type"] == Channel.DM:
        world.need_open_dm(channel)
    wake = _needs_waking(channel)
    if wake and channel["thread_metadata"]["locked"]:
        raise ApiError(400, 50083, "Thread is archived")
    message = call.cord.message_rules.post(channel["id"], world.bot["id"], body, call.uploads)
    if wake:
        world.set_archived(channel, False)
    return message


@route("GET", "/channels/{channel}/messages", "limit", "before", "after", "around")
def history(call: Call) -> list[Json]:
    channel = _place(call, Permission.READ_MESSAGE_HISTORY)
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise ApiError(400, 50035, "Invalid Form Body", {"limit": "Must be between 1 and 100."})
    around = {k: call.query.get(k) for k in ("before", "after", "around")}
    return call.cord.message_rules.history(channel["id"], limit, **around)


@route("GET", "/channels/{channel}/messages/pins", "limit", "before")
def pins(call: Call) -> Json:
    channel = _place(call, Permission.READ_MESSAGE_HISTORY)
    pinned = [m for m in call.cord.world.messages[channel["id"]].values() if m["pinned"]]
    items = [{"pinned_at": m["timestamp"], "message": m} for m in reversed(pinned)]
    return {"items": items[: int(call.query.get("limit", 50))], "has_more": False}


@route("PUT", "/channels/{channel}/messages/pins/{message}")
def pin(call: Call) -> None:
    channel = _place(call, Permission.PIN_MESSAGES)
    call.cord.message_rules.pin(_public(call, channel), True)


@route("DELETE", "/channels/{channel}/messages/pins/{message}")
def unpin(call: Call) -> None:
    channel = _place(call, Permission.PIN_MESSAGES)
    call.cord.message_rules.pin(_public(call, channel), False)


route("PUT", "/channels/{channel}/pins/{message}")(pin)
route("DELETE", "/channels/{channel}/pins/{message}")(unpin)


def _public(call: Call, channel: Json) -> Json:
    """The message of the path; ephemeral ones do not exist on these routes."""
    if call.args["message"] in call.cord.world.viewers:
        raise ApiError(404, 10008, "Unknown Message")
    return call.cord.message_rules.find(channel["id"], call.args["message"])


@route("GET", "/channels/{channel}/messages/{message}")
def fetch(call: Call) -> Json:
    return _public(call, _place(call, Permission.READ_MESSAGE_HISTORY))


@route("PATCH", "/channels/{channel}/messages/{message}")
def edit(call: Call) -> Json:
    body = call.fields(*MESSAGE_FIELDS)
    channel = _place(call, *([Permission.ATTACH_FILES] if call.uploads else []))
    message = _public(call, channel)
    if message["author"]["id"] != call.cord.world.bot["id"]:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    if _needs_waking(channel):
        raise ApiError(400, 50083, "Thread is archived")
    call.cord.message_rules.count_old_edit(message)
    return call.cord.message_rules.edit(message, body, call.uploads)


@route("DELETE", "/channels/{channel}/messages/{message}")
def delete(call: Call) -> None:
    channel = _place(call)
    message = _public(call, channel)
    if message["author"]["id"] != call.cord.world.bot["id"]:
        if channel["type"] == Channel.DM:
            raise ApiError(403, 50003, "Cannot execute action on a DM channel")
        call.cord.world.need(channel, Permission.MANAGE_MESSAGES)
    if _needs_waking(channel):
        raise ApiError(400, 50083, "Thread is archived")
    call.cord.message_rules.delete(message)


@route("POST", "/channels/{channel}/typing")
def typing(call: Call) -> None:
    channel = _place(call, Permission.SEND_MESSAGES)
    world = call.cord.world
    data = {"channel_id": channel["id"], "user_id": world.bot["id"], "timestamp": int(world.now())}
    world.tell("TYPING_START", data | {k: channel[k] for k in ("guild_id",) if k in channel})


@route("POST", "/interactions/{id}/{token}/callback", "with_response")
def callback(call: Call) -> Json | None:
    out = call.cord.interactions.callback(
        call.args["id"], call.args["token"], call.fields("type", "data"), call.uploads
    )
    return out if call.query.get("with_response") in ("1", "true", "True") else None


@route("POST", "/webhooks/{app}/{token}", "wait", "with_components", "thread_id")
def follow_up(call: Call) -> Json:
    body = call.fields(*MESSAGE_FIELDS)
    return call.cord.interactions.follow_up(call.args["token"], body, call.uploads)


@route("GET", "/webhooks/{app}/{token}/messages/{message}", "thread_id")
def answer_fetch(call: Call) -> Json:
    return call.cord.interactions.message(call.args["token"], call.args["message"])


@route("PATCH", "/webhooks/{app}/{token}/messages/{message}", "with_components", "thread_id", "wait")
def answer_edit(call: Call) -> Json:
    body = call.fields(*MESSAGE_FIELDS)
    message = call.cord.interactions.message(call.args["token"], call.args["message"])
    return call.cord.message_rules.edit(message, body, call.uploads)


@route("DELETE", "/webhooks/{app}/{token}/messages/{message}", "thread_id")
def answer_delete(call: Call) -> None:
    message = call.cord.interactions.message(call.args["token"], call.args["message"])
    call.cord.message_rules.delete(message)


MAX_BODY = (limits.FILES + 1) * limits.FILE_BYTES
"""What one request may weigh in bytes: the files, and room for the rest."""
