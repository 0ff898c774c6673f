"""Routes about channels, threads and their members, servers and theirs."""

from __future__ import annotations

from . import limits
from .errors import ApiError
from .kinds import THREADS, Channel, Flag, Json, MessageType, Permission
from .rest import Call, route
from .world import check_channel_name


@route("GET", "/channels/{channel}")
def channel(call: Call) -> Json:
    found = call.cord.world.channel(call.args["channel"])
    call.cord.world.need(found)
    return found


@route("PATCH", "/channels/{channel}")
def edit_channel(call: Call) -> Json:
    world = call.cord.world
    found = world.channel(call.args["channel"])
    if found["type"] in THREADS:
        return _edit_thread(call, found)
    body = call.fields("name", "topic", "nsfw", "rate_limit_per_user", "position")
    world.need(found, Permission.MANAGE_CHANNELS)
    if "name" in body:
        check_channel_name(body["name"])
    found.update(body)
    world.tell("CHANNEL_UPDATE", found)
    return found


def _edit_thread(call: Call, thread: Json) -> Json:
    body = call.fields(
        "name", "archived", "locked", "auto_archive_duration", "rate_limit_per_user", "invitable", "flags"
    )
    world, meta = call.cord.world, thread["thread_metadata"]
    own = thread["owner_id"] == world.bot["id"]
    quiet = set(body) <= {"archived", "name", "auto_archive_duration"}
    locks = "locked" in body or (meta["locked"] and body.get("archived") is False)
    world.need(thread, *([] if own and quiet and not locks else [Permission.MANAGE_THREADS]))
    if meta["archived"] and body.get("archived") is not False and set(body) - {"archived", "locked"}:
        raise ApiError(400, 50083, "Thread is archived")
    if "name" in body:
        check_channel_name(body["name"])
    _check_duration(body)
    for key in ("auto_archive_duration", "invitable"):
        if body.get(key) is not None:
            meta[key] = body[key]
    if body.get("rate_limit_per_user") is not None:
        thread["rate_limit_per_user"] = body["rate_limit_per_user"]
    renamed = "name" in body and body["name"] != thread["name"]
    if renamed:
        thread["name"] = body["name"]
    archived = meta["archived"] if body.get("archived") is None else bool(body["archived"])
    world.set_archived(thread, archived, body.get("locked"))
    if renamed and not archived:
        call.cord.message_rules.system(thread["id"], world.bot["id"], MessageType.CHANNEL_NAME_CHANGE, thread["name"])
    return thread


def _check_duration(body: Json) -> None:
    duration = body.get("auto_archive_duration")
    if duration is not None and duration not in limits.ARCHIVE_MINUTES:
        text = f"Value must be one of {limits.ARCHIVE_MINUTES}."
        raise ApiError(400, 50035, "Invalid Form Body", {"auto_archive_duration": text})


@route("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> Json:
    world = call.cord.world
    found = world.channel(call.args["channel"])
    thread = found["type"] in THREADS
    world.need(found, Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS)
    world.forget_channel(found["id"])
    return found


@route("POST", "/channels/{channel}/threads")
def thread(call: Call) -> Json:
    body = call.fields("name", "auto_archive_duration", "type", "invitable", "rate_limit_per_user")
    kind = body.get("type") or Channel.PRIVATE_THREAD
    return make_thread(call, body, int(kind), None)


@route("POST", "/channels/{channel}/messages/{message}/threads")
def thread_from_message(call: Call) -> Json:
    body = call.fields("name", "auto_archive_duration", "rate_limit_per_user")
    world = call.cord.world
    parent = world.channel(call.args["channel"])
    world.need(parent)
    if call.args["message"] in world.viewers:
        raise ApiError(404, 10008, "Unknown Message")
    message = call.cord.message_rules.find(parent["id"], call.args["message"])
    if message["id"] in world.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    return make_thread(call, body, Channel.PUBLIC_THREAD, message)


def make_thread(call: Call, body: Json, kind: int, message: Json | None) -> Json:
    """Open a thread in a channel of a server; one made from a message has that message's id."""
    world, rules = call.cord.world, call.cord.message_rules
    parent = world.channel(call.args["channel"])
    private = kind == Channel.PRIVATE_THREAD
    world.need(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    if parent["type"] != Channel.TEXT or kind not in THREADS:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    check_channel_name(body.get("name"))
    _check_duration(body)
    meta = {
        "archived": False, "auto_archive_duration": body.get("auto_archive_duration") or 1440,
        "archive_timestamp": world.stamp(), "locked": False, "create_timestamp": world.stamp(),
    }  # fmt: skip
    if private:
        meta["invitable"] = body.get("invitable", True)
    made = world.new_channel(
        body["name"], parent["guild_id"], kind, parent_id=parent["id"], owner_id=world.bot["id"],
        message_count=0, member_count=1, total_message_sent=0, thread_metadata=meta,
        rate_limit_per_user=body.get("rate_limit_per_user") or 0,
    )  # fmt: skip
    if message is not None:
        world.messages[message["id"]] = world.messages.pop(made["id"])
        world.channels[message["id"]] = world.channels.pop(made["id"])
        made["id"] = message["id"]
    world.inside[made["id"]] = {world.bot["id"]: world.stamp()}
    member = world.thread_member(made, world.bot["id"])
    world.tell("THREAD_CREATE", {**made, "newly_created": True, "member": member})
    reference = {"channel_id": parent["id"], "guild_id": parent["guild_id"]}
    if message is not None:
        message["flags"] |= int(Flag.HAS_THREAD)
        message["thread"], message["v"] = made, message["v"] + 1
        world.tell("MESSAGE_UPDATE", message)
        reference["message_id"] = message["id"]
        rules.system(made["id"], world.bot["id"], MessageType.THREAD_STARTER, message_reference=reference)
    elif not private:
        rules.system(
            parent["id"], world.bot["id"], MessageType.THREAD_CREATED, made["name"],
            message_reference={**reference, "channel_id": made["id"]},
        )  # fmt: skip
    return {**made, "member": member}


def _thread(call: Call) -> Json:
    found = call.cord.world.channel(call.args["channel"])
    call.cord.world.need(found)
    if found["type"] not in THREADS:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    return found


def _user(call: Call) -> str:
    return call.cord.world.bot["id"] if call.args["user"] == "@me" else call.args["user"]


@route("PUT", "/channels/{channel}/thread-members/{user}")
def add_to_thread(call: Call) -> None:
    found, user = _thread(call), _user(call)
    if found["thread_metadata"]["archived"]:
        raise ApiError(400, 50083, "Thread is archived")
    call.cord.world.member(found["guild_id"], user)
    call.cord.world.enter_thread(found, user)


@route("DELETE", "/channels/{channel}/thread-members/{user}")
def remove_from_thread(call: Call) -> None:
    found, user = _thread(call), _user(call)
    if user != call.cord.world.bot["id"] and found["type"] == Channel.PUBLIC_THREAD:
        call.cord.world.need(found, Permission.MANAGE_THREADS)
    call.cord.world.leave_thread(found, user)


@route("GET", "/channels/{channel}/thread-members/{user}", "with_member")
def thread_member(call: Call) -> Json:
    return call.cord.world.thread_member(_thread(call), _user(call))


@route("GET", "/channels/{channel}/thread-members", "with_member", "after", "limit")
def thread_members(call: Call) -> list[Json]:
    found, world = _thread(call), call.cord.world
    return [world.thread_member(found, u) for u in world.inside.get(found["id"], {})]


@route("GET", "/channels/{channel}/threads/archived/public", "before", "limit")
def archived_public(call: Call) -> Json:
    return _archived(call, Channel.PUBLIC_THREAD)


@route("GET", "/channels/{channel}/threads/archived/private", "before", "limit")
def archived_private(call: Call) -> Json:
    return _archived(call, Channel.PRIVATE_THREAD)


def _archived(call: Call, kind: Channel) -> Json:
    world = call.cord.world
    parent = world.channel(call.args["channel"])
    world.need(parent, Permission.READ_MESSAGE_HISTORY)
    found = [world.channel(t["id"]) for t in world.threads_of(parent["id"]) if t["type"] == kind]
    return {"threads": [t for t in found if t["thread_metadata"]["archived"]], "members": [], "has_more": False}


@route("GET", "/guilds/{guild}/threads/active")
def active_threads(call: Call) -> Json:
    guild, world = _guild(call), call.cord.world
    threads = [world.channel(c["id"]) for c in list(world.channels.values()) if c["type"] in THREADS]
    mine = [t for t in threads if t["guild_id"] == guild["id"] and not t["thread_metadata"]["archived"]]
    bot = world.bot["id"]
    members = [world.thread_member(t, bot) for t in mine if bot in world.inside.get(t["id"], {})]
    return {"threads": mine, "members": members}


def _guild(call: Call) -> Json:
    found = call.cord.world.guilds.get(call.args["guild"])
    if found is None or not call.cord.world.bot_in(call.args["guild"]):
        raise ApiError(404, 10004, "Unknown Guild")
    return found


@route("GET", "/guilds/{guild}", "with_counts")
def guild(call: Call) -> Json:
    return _guild(call)


@route("GET", "/guilds/{guild}/channels")
def guild_channels(call: Call) -> list[Json]:
    found = _guild(call)["id"]
    return [c for c in call.cord.world.channels.values() if c.get("guild_id") == found and c["type"] == Channel.TEXT]


@route("GET", "/guilds/{guild}/roles")
def guild_roles(call: Call) -> list[Json]:
    return list(_guild(call)["roles"])


@route("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Json:
    return call.cord.world.member(_guild(call)["id"], _user(call))


@route("GET", "/guilds/{guild}/members", "limit", "after")
def members(call: Call) -> list[Json]:
    found, world = _guild(call)["id"], call.cord.world
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    return [world.member(found, u) for u in sorted(world.members[found], key=int) if int(u) > after][:limit]


@route("DELETE", "/users/@me/guilds/{guild}")
def leave_guild(call: Call) -> None:
    call.cord.kick_bot(_guild(call))
