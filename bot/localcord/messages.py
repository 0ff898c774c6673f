"""Messages: made, edited and deleted as Discord would, with its limits, nonces, mentions and attachments."""

from __future__ import annotations

import copy
import re
from collections import deque

from . import limits
from .components import check_message_components, media_of, walk
from .errors import ApiError, Problems
from .files import Upload
from .kinds import THREADS, Channel, Component, Flag, Json, MessageType, Permission
from .world import World

_USER = re.compile(r"<@!?(\d+)>")
_CREATE_FLAGS = Flag.SUPPRESS_EMBEDS | Flag.EPHEMERAL | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2
MESSAGE_FIELDS = frozenset(
    {
        "content", "tts", "embeds", "allowed_mentions", "components", "flags", "attachments", "poll", "nonce",
        "enforce_nonce", "message_reference", "sticker_ids",
    }
)  # fmt: skip


class Messages:
    """All that happens to messages of one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._nonces: dict[tuple[str, str], tuple[str, float]] = {}
        self._old_edits: dict[str, deque[float]] = {}

    def find(self, channel: str, id: str) -> Json:
        """The message of this id; raises 10008 where there is none."""
        message = self.world.messages.get(channel, {}).get(str(id))
        if message is None:
            raise ApiError(404, 10008, "Unknown Message")
        return message

    def history(self, channel: str, limit: int, **around: str | None) -> list[Json]:
        """Up to `limit` messages, newest first, none of them ephemeral; `before`, `after` or `around` an id."""
        every = sorted(
            (m for m in self.world.messages[channel].values() if m["id"] not in self.world.viewers),
            key=lambda m: -int(m["id"]),
        )
        if around.get("before"):
            return [m for m in every if int(m["id"]) < int(around["before"] or 0)][:limit]
        if around.get("after"):
            return [m for m in every if int(m["id"]) > int(around["after"] or 0)][-limit:]
        if around.get("around"):
            middle = int(around["around"] or 0)
            older = [m for m in every if int(m["id"]) <= middle][: limit // 2 + 1]
            newer = [m for m in every if int(m["id"]) > middle][-(limit - limit // 2 - 1) :] if limit > 1 else []
            return [*newer, *older]
        return every[:limit]

    def post(
        self,
        channel: str,
        author: str,
        body: Json,
        uploads: list[Upload] = (),  # type: ignore[assignment]
        *,
        viewer: str | None = None,
        extra: Json | None = None,
        flags: int = 0,
    ) -> Json:
        """Create a message. `viewer` makes it ephemeral, `extra` are fields of its own, `flags` are set on top."""
        place = self.world.channel(channel)
        if (known := self._by_nonce(channel, body)) is not None:
            return known
        asked = (body.get("flags") or 0) & _CREATE_FLAGS
        message: Json = {
            "id": self.world.new_id(), "channel_id": channel, "author": self.world.users[author],
            "content": "", "timestamp": self.world.stamp(), "edited_timestamp": None, "tts": False,
            "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "components": [], "pinned": False, "type": int(MessageType.DEFAULT), "flags": asked | flags,
            "v": 0, **(extra or {}),
        }  # fmt: skip
        self._fill(message, body, uploads)
        self._refuse_empty(message)
        self._mention(message, body)
        if body.get("message_reference"):
            message["message_reference"] = {"channel_id": channel, **body["message_reference"]}
            message["type"] = int(MessageType.REPLY)
        if nonce := body.get("nonce"):
            message["nonce"] = str(nonce)
            self._nonces[channel, str(nonce)] = (message["id"], self.world.now())
        return self._publish_new(place, message, viewer)

    def system(self, channel: str, author: str, kind: MessageType, content: str = "", **extra: object) -> Json:
        """A line that Discord itself writes: a thread was made, a message was pinned."""
        place = self.world.channel(channel)
        message: Json = {
            "id": self.world.new_id(), "channel_id": channel, "author": self.world.users[author],
            "content": content, "timestamp": self.world.stamp(), "edited_timestamp": None, "tts": False,
            "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "components": [], "pinned": False, "type": int(kind), "flags": 0, "v": 0, **extra,
        }  # fmt: skip
        return self._publish_new(place, message, None)

    def _publish_new(self, place: Json, message: Json, viewer: str | None) -> Json:
        world = self.world
        if "guild_id" in place:
            message["guild_id"] = place["guild_id"]
        world.messages[place["id"]][message["id"]] = message
        if viewer is not None:
            world.viewers[message["id"]] = viewer
        else:
            place["last_message_id"] = message["id"]
            if place["type"] in THREADS:
                place["message_count"] += 1
                place["total_message_sent"] += 1
                for user in [message["author"]["id"], *(u["id"] for u in message["mentions"])]:
                    if user in world.members[place["guild_id"]]:
                        world.enter_thread(place, user)
        world.tell("MESSAGE_CREATE", message, viewer)
        return message

    def edit(self, message: Json, body: Json, uploads: list[Upload] = (), *, ping: bool = False) -> Json:  # type: ignore[assignment]
        """Change a message; a refused edit changes nothing. Edits ping nobody, unless it fills a deferred answer."""
        draft = copy.deepcopy(message)
        if (body.get("flags") or 0) & Flag.COMPONENTS_V2:
            draft["flags"] |= int(Flag.COMPONENTS_V2)
        if "flags" in body and body["flags"] is not None:
            draft["flags"] = (draft["flags"] & ~4) | (body["flags"] & Flag.SUPPRESS_EMBEDS)
        self._fill(draft, body, uploads)
        deferred = bool(message["flags"] & Flag.LOADING)
        draft["flags"] &= ~int(Flag.LOADING)
        self._refuse_empty(draft)
        if ping or deferred:
            self._mention(draft, body)
        self.world.files.release(message, {a["id"] for a in draft["attachments"]})
        if not deferred:
            draft["edited_timestamp"] = self.world.stamp()
        draft["v"] = message["v"] + 1
        message.clear()
        message.update(draft)
        self.world.tell("MESSAGE_UPDATE", message, self.world.viewers.get(message["id"]))
        return message

    def count_old_edit(self, message: Json) -> None:
        """Raise 429 with code 30046 beyond three edits in six seconds of a channel's hour-old messages."""
        if self.world.age(message["id"]) <= limits.OLD_MESSAGE_SECONDS:
            return
        recent = self._old_edits.setdefault(message["channel_id"], deque())
        now = self.world.now()
        while recent and now - recent[0] >= limits.OLD_EDITS_WINDOW:
            recent.popleft()
        if len(recent) >= limits.OLD_EDITS:
            wait = round(limits.OLD_EDITS_WINDOW - (now - recent[0]), 3)
            text = "Maximum number of edits to messages older than 1 hour reached. Try again later."
            limit: Json = {"retry_after": wait, "global": False}
            raise ApiError(429, 30046, text, **limit)
        recent.append(now)

    def delete(self, message: Json) -> None:
        """Remove a message."""
        del self.world.messages[message["channel_id"]][message["id"]]
        viewer = self.world.viewers.pop(message["id"], None)
        self.world.files.release(message)
        gone: Json = {k: message[k] for k in ("id", "channel_id", "guild_id") if k in message}
        self.world.tell("MESSAGE_DELETE", gone, viewer)

    def pin(self, message: Json, pinned: bool) -> None:
        """Pin or unpin; a new pin is announced in the channel."""
        if message["pinned"] == pinned:
            return
        channel = message["channel_id"]
        if pinned and sum(m["pinned"] for m in self.world.messages[channel].values()) >= limits.PINS:
            raise ApiError(400, 30003, f"Maximum number of pins reached ({limits.PINS})")
        message["pinned"], message["v"] = pinned, message["v"] + 1
        self.world.tell("MESSAGE_UPDATE", message)
        if pinned:
            reference = {"channel_id": channel, "message_id": message["id"]}
            self.system(channel, self.world.bot["id"], MessageType.PINNED, message_reference=reference)

    # The parts of a body

    def _by_nonce(self, channel: str, body: Json) -> Json | None:
        nonce = body.get("nonce")
        if nonce is not None and len(str(nonce)) > limits.NONCE:
            text = f"Must be {limits.NONCE} or fewer in length."
            raise ApiError(400, 50035, "Invalid Form Body", {"nonce": text})
        now = self.world.now()
        if len(self._nonces) > 1000:
            fresh = {k: v for k, v in self._nonces.items() if now - v[1] < limits.NONCE_SECONDS}
            self._nonces = fresh
        if nonce is None or not body.get("enforce_nonce"):
            return None
        id, since = self._nonces.get((channel, str(nonce)), ("", -1e18))
        if now - since >= limits.NONCE_SECONDS:
            return None
        return self.world.messages[channel].get(id)

    def _fill(self, message: Json, body: Json, uploads: list[Upload]) -> None:
        """Check and take over the content, embeds, components and files of a create or an edit."""
        problems = Problems()
        problems.fields("", body, MESSAGE_FIELDS)
        if body.get("poll") or body.get("sticker_ids"):
            raise ApiError(501, 0, "localcord: polls and stickers are not offered")
        v2 = bool(message["flags"] & Flag.COMPONENTS_V2)
        for key, empty in (("content", ""), ("embeds", [])):
            if key in body:
                message[key] = copy.deepcopy(body[key]) if body[key] is not None else empty
            if v2 and message[key]:
                problems.add(key, "The 'MessageFlags.IS_COMPONENTS_V2' flag excludes this field.")
        problems.length("content", message["content"], 0, limits.CONTENT)
        problems.length("embeds", message["embeds"], 0, limits.EMBEDS)
        if sum(map(_embed_size, message["embeds"])) > limits.EMBED_TOTAL:
            problems.add("embeds", f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}.")
        problems.done()
        if "components" in body:
            components = copy.deepcopy(body["components"] or [])
            check_message_components(components, v2=v2)
            message["components"] = components
        self._attach(message, body, uploads)
        self._settle_components(message)

    def _attach(self, message: Json, body: Json, uploads: list[Upload]) -> None:
        place = self.world.channel(message["channel_id"])
        listed = body.get("attachments")
        had = {a["id"]: a for a in message["attachments"]}
        kept = list(had.values())
        if listed is not None:
            kept = []
            for entry in listed:
                if (old := had.get(str(entry["id"]))) is not None:
                    kept.append({**old, "description": entry.get("description", old.get("description"))})
        notes = {str(a["id"]): a for a in listed or ()}
        for upload in uploads:
            if len(upload.data) > limits.FILE_BYTES:
                raise ApiError(413, 40005, "Request entity too large")
            note = notes.get(upload.key, {})
            if len(note.get("description") or "") > limits.ALT_TEXT:
                text = f"Must be {limits.ALT_TEXT} or fewer in length."
                raise ApiError(400, 50035, "Invalid Form Body", {"attachments.description": text})
            spoiler = bool(note.get("is_spoiler")) or upload.filename.startswith("SPOILER_")
            id = self.world.new_id()
            kept.append(self.world.files.put(id, place["id"], upload, note.get("description"), spoiler))
        if len(kept) > limits.FILES:
            raise ApiError(400, 30015, f"Maximum number of attachments in a message reached ({limits.FILES}).")
        message["attachments"] = kept

    def _settle_components(self, message: Json) -> None:
        """Give every component an id, and every `attachment://` its address."""
        every = list(walk(message["components"]))
        used = {c["id"] for c in every if c.get("id")}
        free = 1
        for component in every:
            if not component.get("id"):
                while free in used:
                    free += 1
                component["id"] = free
                used.add(free)
            for media in media_of(component):
                self._resolve(message, component, media)

    def _resolve(self, message: Json, component: Json, media: Json) -> None:
        url = media["url"]
        if url.startswith("attachment://"):
            name = url.removeprefix("attachment://")
            found = next((a for a in reversed(message["attachments"]) if a["filename"] == name), None)
            if found is None:
                problem = {"components": f"The attachment {name!r} was not found."}
                raise ApiError(400, 50035, f"Invalid Form Body: no upload is named {name!r}", problem)
        else:
            found = next((a for a in message["attachments"] if a["id"] == media.get("attachment_id")), None)
            if found is None:  # an address of the attachments' host names one of the message's own files
                found = next((a for a in message["attachments"] if a["url"] == url), None)
        media.setdefault("loading_state", 2)
        media.setdefault("proxy_url", url)
        if found is not None:
            media |= {
                "url": found["url"], "proxy_url": found["url"], "content_type": found["content_type"],
                "attachment_id": found["id"], "width": found.get("width"), "height": found.get("height"),
            }  # fmt: skip
            if component["type"] == Component.FILE:
                component["name"], component["size"] = found["filename"], found["size"]

    def _refuse_empty(self, message: Json) -> None:
        shown = any(message[k] for k in ("content", "embeds", "components", "attachments"))
        if not shown and not message["flags"] & Flag.LOADING:
            raise ApiError(400, 50006, "Cannot send an empty message")

    def _mention(self, message: Json, body: Json) -> None:
        """Whom this message pings: named in it, and allowed by `allowed_mentions`."""
        allowed = body.get("allowed_mentions")
        problems = Problems()
        if allowed is not None:
            known = frozenset({"parse", "users", "roles", "replied_user"})
            problems.fields("allowed_mentions", allowed, known)
            problems.length("allowed_mentions.users", allowed.get("users") or [], 0, limits.MENTIONED_USERS)
            if "users" in (allowed.get("parse") or ()) and allowed.get("users"):
                problems.add("allowed_mentions.users", "Mutually exclusive with parse: users.")
        problems.done()
        texts = [message["content"]]
        texts += [c["content"] for c in walk(message["components"]) if c["type"] == Component.TEXT_DISPLAY]
        parse = {"users", "everyone"} if allowed is None else set(allowed.get("parse") or ())
        listed = {str(u) for u in (allowed or {}).get("users") or ()}
        named = dict.fromkeys(id for text in texts for id in _USER.findall(text))
        message["mentions"] = [
            self.world.users[u] for u in named if u in self.world.users and ("users" in parse or u in listed)
        ]
        loud = any("@everyone" in t or "@here" in t for t in texts)
        may = message["author"]["id"] != self.world.bot["id"] or self._may_mention_all(message)
        message["mention_everyone"] = loud and "everyone" in parse and may

    def _may_mention_all(self, message: Json) -> bool:
        place = self.world.channel(message["channel_id"])
        if place["type"] in (Channel.DM, Channel.GROUP_DM):
            return False
        return bool(self.world.bot_permissions(place) & Permission.MENTION_EVERYONE)


def _embed_size(embed: Json) -> int:
    parts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
    parts.append((embed.get("author") or {}).get("name"))
    for field in embed.get("fields") or ():
        parts += [field.get("name"), field.get("value")]
    return sum(len(p or "") for p in parts)
