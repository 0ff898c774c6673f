"""What there is: people, servers, channels, threads, and who may see what. Messages live in `messages`."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

from . import limits
from .errors import ApiError
from .files import Files
from .kinds import ALL, DISCORD_EPOCH_MS, EVERYONE, THREADS, Channel, Json, Permission

Listener = Callable[[str, Json, str | None], None]


class World:
    """The state of this Discord, and the news about it.

    Every change is told to the listeners as (event, data, viewer): event and data as the gateway has them, viewer
    the only user who may know (ephemeral messages) or `None`. `clock` gives seconds since 1970; `clock_offset` is
    added, so that a test can age messages and tokens without waiting.
    """

    def __init__(self, bot_name: str = "Dragontable") -> None:
        self.clock: Callable[[], float] = time.time
        self.clock_offset = 0.0
        self.last_id = 0
        self._listeners: list[Listener] = []
        self.files = Files()
        self.users: dict[str, Json] = {}
        self.people: dict[str, Json] = {}  # user id -> {locale, permissions}
        self.guilds: dict[str, Json] = {}
        self.members: dict[str, dict[str, Json]] = {}  # guild -> user -> member without its user
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.viewers: dict[str, str] = {}  # ephemeral message -> its only viewer
        self.inside: dict[str, dict[str, str]] = {}  # thread -> user -> since when
        self.closed_dms: set[str] = set()
        self.bot_bits: dict[str, int] = {}  # channel -> the bot's permissions there
        self.commands: dict[str | None, list[Json]] = {None: []}
        self.app_id = self.new_id()
        self.bot = self.new_user(bot_name, bot=True, id=self.app_id)

    # Time, ids, news

    def now(self) -> float:
        """Seconds since 1970 on this world's clock."""
        return self.clock() + self.clock_offset

    def stamp(self, at: float | None = None) -> str:
        """A time as Discord writes it."""
        return datetime.fromtimestamp(self.now() if at is None else at, UTC).isoformat()

    def new_id(self) -> str:
        """A snowflake: unique, ever growing, its upper bits this world's time."""
        wanted = (int(self.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self.last_id = max(self.last_id + 1, wanted)
        return str(self.last_id)

    def age(self, snowflake: str) -> float:
        """Seconds since this id was made."""
        return self.now() - ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` of every change from now on; the answer ends that."""
        self._listeners.append(listener)

        def stop() -> None:
            with contextlib.suppress(ValueError):
                self._listeners.remove(listener)

        return stop

    def tell(self, event: str, data: Json, viewer: str | None = None) -> None:
        """Pass a change on to everybody who listens."""
        for listener in list(self._listeners):
            listener(event, data, viewer)

    # People and servers

    def new_user(self, name: str, *, bot: bool = False, id: str | None = None) -> Json:
        user: Json = {
            "id": id or self.new_id(), "username": name.lower().replace(" ", "_"), "discriminator": "0",
            "global_name": name, "avatar": None, "bot": bot, "system": False, "public_flags": 0, "flags": 0,
        }  # fmt: skip
        self.users[user["id"]] = user
        return user

    def new_guild(self, name: str) -> Json:
        """A server that the bot is a member of, with a role for it that may do all but administrate."""
        gid, role = self.new_id(), self.new_id()
        bits = str(ALL & ~int(Permission.ADMINISTRATOR))
        common = {"color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
        guild: Json = {
            "id": gid, "name": name, "owner_id": "1", "icon": None, "emojis": [], "stickers": [],
            "features": [], "verification_level": 0, "default_message_notifications": 0,
            "explicit_content_filter": 0, "mfa_level": 0, "premium_tier": 0, "system_channel_flags": 0,
            "preferred_locale": "en-US", "nsfw_level": 0, "afk_timeout": 300,
            "roles": [
                {"id": gid, "name": "@everyone", "permissions": str(EVERYONE), "position": 0, **common},
                {"id": role, "name": self.bot["global_name"], "permissions": bits, "position": 1, **common},
            ],
        }  # fmt: skip
        self.guilds[gid], self.members[gid] = guild, {}
        self.join(gid, self.bot["id"], [role])
        self.tell("GUILD_CREATE", guild)
        return guild

    def join(self, guild: str, user: str, roles: list[str] | None = None) -> None:
        """Make somebody a member; nothing happens to one who is."""
        if user not in self.members[guild]:
            self.members[guild][user] = {
                "roles": roles or [], "nick": None, "joined_at": self.stamp(), "premium_since": None,
                "deaf": False, "mute": False, "pending": False, "flags": 0, "avatar": None,
            }  # fmt: skip
            self.tell("GUILD_MEMBER_ADD", {**self.member(guild, user), "guild_id": guild})

    def member(self, guild: str, user: str, *, with_user: bool = True, permissions: bool = False) -> Json:
        """A member object; raises 10007 for somebody who is none."""
        found = self.members.get(guild, {}).get(user)
        if found is None:
            raise ApiError(404, 10007, "Unknown Member")
        out = dict(found)
        if with_user:
            out["user"] = self.users[user]
        if permissions:
            out["permissions"] = str(self.permissions_of(user))
        return out

    def permissions_of(self, user: str) -> int:
        """A person's permission bits, the same everywhere."""
        return int(self.people.get(user, {}).get("permissions", ALL))

    def bot_in(self, guild: str | None) -> bool:
        return guild is not None and self.bot["id"] in self.members.get(guild, {})

    # Channels

    def new_channel(self, name: str, guild: str, kind: int = Channel.TEXT, **extra: object) -> Json:
        """A channel of a server, or a thread when `extra` has its metadata; not yet told to anybody."""
        channel: Json = {
            "id": self.new_id(), "type": int(kind), "name": name, "guild_id": guild,
            "position": len(self.channels), "nsfw": False, "permission_overwrites": [], "parent_id": None,
            "topic": None, "rate_limit_per_user": 0, "last_message_id": None, "flags": 0, **extra,
        }  # fmt: skip
        self.channels[channel["id"]], self.messages[channel["id"]] = channel, {}
        return channel

    def dm_of(self, user: str) -> Json:
        """The direct messages between the bot and this person, opened if need be."""
        for channel in self.channels.values():
            if channel["type"] == Channel.DM and channel["recipients"][0]["id"] == user:
                return channel
        channel = {
            "id": self.new_id(), "type": int(Channel.DM), "recipients": [self.users[user]],
            "last_message_id": None, "flags": 0,
        }  # fmt: skip
        self.channels[channel["id"]], self.messages[channel["id"]] = channel, {}
        self.tell("CHANNEL_CREATE", channel)
        return channel

    def private_channel(self, users: list[str], name: str) -> Json:
        """A group chat among people, where the bot is not: only apps that somebody has installed speak there."""
        channel: Json = {
            "id": self.new_id(), "type": int(Channel.GROUP_DM), "name": name, "owner_id": users[0],
            "recipients": [self.users[u] for u in users], "icon": None, "last_message_id": None, "flags": 0,
        }  # fmt: skip
        self.channels[channel["id"]], self.messages[channel["id"]] = channel, {}
        self.tell("CHANNEL_CREATE", channel)
        return channel

    def channel(self, id: str) -> Json:
        """The channel of this id; raises 10003 where there is none."""
        channel = self.channels.get(str(id))
        if channel is None:
            raise ApiError(404, 10003, "Unknown Channel")
        if channel["type"] in THREADS:
            self._archive_when_idle(channel)
        return channel

    def threads_of(self, channel: str) -> list[Json]:
        """The threads below a channel, oldest first."""
        return [c for c in self.channels.values() if c["type"] in THREADS and c["parent_id"] == str(channel)]

    def forget_channel(self, id: str) -> None:
        """Remove a channel, with its threads and messages."""
        channel = self.channel(id)
        for thread in self.threads_of(id):
            self.forget_channel(thread["id"])
        del self.channels[id]
        for message in self.messages.pop(id).values():
            self.viewers.pop(message["id"], None)
            self.files.release(message)
        self.inside.pop(id, None)
        if channel["type"] in THREADS:
            keys = ("id", "guild_id", "parent_id", "type")
            self.tell("THREAD_DELETE", {k: channel[k] for k in keys})
        else:
            self.tell("CHANNEL_DELETE", channel)

    def _archive_when_idle(self, thread: Json) -> None:
        """Discord archives a thread by itself when nobody wrote for its `auto_archive_duration` (minutes)."""
        meta = thread["thread_metadata"]
        last = thread["last_message_id"] or thread["id"]
        since = min(self.age(last), self.now() - datetime.fromisoformat(meta["archive_timestamp"]).timestamp())
        if not meta["archived"] and since > meta["auto_archive_duration"] * 60:
            self.set_archived(thread, True)

    def set_archived(self, thread: Json, archived: bool, locked: bool | None = None) -> None:
        """Archive or wake a thread (and lock it or not), and tell."""
        meta = thread["thread_metadata"]
        meta["archived"], meta["archive_timestamp"] = archived, self.stamp()
        if locked is not None:
            meta["locked"] = locked
        self.tell("THREAD_UPDATE", thread)

    # Who may see and do what

    def may_see(self, user: str, channel: Json) -> bool:
        """Whether a person has this channel at all."""
        if channel["type"] in (Channel.DM, Channel.GROUP_DM):
            return any(r["id"] == user for r in channel["recipients"])
        if user not in self.members.get(channel["guild_id"], {}):
            return False
        if channel["type"] == Channel.PRIVATE_THREAD:
            inside = user in self.inside.get(channel["id"], {})
            return inside or bool(self.permissions_of(user) & Permission.MANAGE_THREADS)
        return True

    def visible(self, user: str) -> Iterator[Json]:
        """The channels that a person has."""
        return (c for c in self.channels.values() if self.may_see(user, c))

    def bot_permissions(self, channel: Json) -> int:
        """The bot's bits in a channel; threads have their parent's."""
        if channel["type"] == Channel.DM:
            return ALL
        if channel["type"] == Channel.GROUP_DM or not self.bot_in(channel["guild_id"]):
            return 0
        parent = channel.get("parent_id") if channel["type"] in THREADS else None
        return self.bot_bits.get(channel["id"], self.bot_bits.get(parent or "", ALL))

    def need(self, channel: Json, *wanted: Permission) -> None:
        """Raise 50001 if the bot cannot see the channel, 50013 if it lacks one of the bits."""
        bits = self.bot_permissions(channel)
        if not bits & Permission.VIEW_CHANNEL:
            raise ApiError(403, 50001, "Missing Access")
        if not all(bits & bit for bit in wanted):
            raise ApiError(403, 50013, "Missing Permissions")

    def need_open_dm(self, channel: Json) -> None:
        """Raise 50007 where a person takes no direct messages from the bot."""
        user = channel["recipients"][0]["id"]
        shared = any(self.bot_in(g) and user in m for g, m in self.members.items())
        if user in self.closed_dms or not (shared or self.people.get(user, {}).get("installed")):
            raise ApiError(403, 50007, "Cannot send messages to this user")

    def set_bot_bits(self, channel: Json, bits: int | None) -> None:
        """Give the bot these permissions in a channel (`None`: all), as an overwrite that discord.py sees."""
        self.bot_bits.pop(channel["id"], None)
        channel["permission_overwrites"] = []
        if bits is not None:
            self.bot_bits[channel["id"]] = bits
            channel["permission_overwrites"] = [
                {"id": self.bot["id"], "type": 1, "allow": str(bits), "deny": str(ALL & ~bits)}
            ]
        self.tell("THREAD_UPDATE" if channel["type"] in THREADS else "CHANNEL_UPDATE", channel)

    def enter_thread(self, thread: Json, user: str) -> None:
        """Add somebody to a thread; nothing happens to one who is inside."""
        inside = self.inside.setdefault(thread["id"], {})
        if user in inside:
            return
        inside[user] = self.stamp()
        thread["member_count"] = len(inside)
        self.tell(
            "THREAD_MEMBERS_UPDATE",
            {
                "id": thread["id"], "guild_id": thread["guild_id"], "member_count": len(inside),
                "added_members": [self.thread_member(thread, user)], "removed_member_ids": [],
            },
        )  # fmt: skip

    def leave_thread(self, thread: Json, user: str) -> None:
        """Take somebody out of a thread."""
        inside = self.inside.setdefault(thread["id"], {})
        if inside.pop(user, None) is not None:
            thread["member_count"] = len(inside)
            self.tell(
                "THREAD_MEMBERS_UPDATE",
                {
                    "id": thread["id"], "guild_id": thread["guild_id"], "member_count": len(inside),
                    "added_members": [], "removed_member_ids": [user],
                },
            )  # fmt: skip

    def thread_member(self, thread: Json, user: str) -> Json:
        """A thread member object; raises 10007 for somebody outside."""
        since = self.inside.get(thread["id"], {}).get(user)
        if since is None:
            raise ApiError(404, 10007, "Unknown Member")
        return {"id": thread["id"], "user_id": user, "join_timestamp": since, "flags": 0}


def check_channel_name(name: object) -> str:
    """Raise 50035 unless this may name a channel or thread (1 to 100 characters)."""
    if not isinstance(name, str) or not 1 <= len(name) <= limits.CHANNEL_NAME:
        text = f"Must be between 1 and {limits.CHANNEL_NAME} in length."
        raise ApiError(400, 50035, "Invalid Form Body", {"name": text})
    return name
