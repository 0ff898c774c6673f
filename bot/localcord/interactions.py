"""Interactions: what a person did, sent to the bot, and the bot's answers by callback and webhook."""

from __future__ import annotations

import asyncio
import copy
import time
from collections import OrderedDict
from dataclasses import dataclass, field

from . import limits
from .commands import check_choices
from .components import check_modal
from .errors import ApiError, Problems
from .files import Upload
from .kinds import ALL, Callback, Channel, Flag, Json, Kind, MessageType, Option
from .messages import Messages
from .world import World

KEPT = 5000
"""How many interactions are remembered; their tokens live for fifteen minutes anyway."""


@dataclass
class Interaction:
    """One thing that a person did and how the bot answered.

    `kind` is the callback type of the answer (0: none yet) and `data` its content; `original` is the id of the
    message that answered (for an update: the pressed one), `followups` the ids of further ones; `answered` is set
    with the first answer, `latency` is then the real seconds that it took. `source` is the pressed message's id.
    """

    id: str
    token: str
    type: int
    user: str
    channel: str
    source: str | None = None
    kind: int = 0
    data: Json = field(default_factory=dict)
    original: str | None = None
    followups: list[str] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    latency: float | None = None
    command: str = ""
    started: float = field(default_factory=time.monotonic)


class Interactions:
    """All interactions of one world, by id and by token."""

    def __init__(self, world: World, messages: Messages) -> None:
        self.world, self.messages = world, messages
        self.ack_seconds, self.token_seconds = limits.ACK_SECONDS, limits.TOKEN_SECONDS
        self.by_id: OrderedDict[str, Interaction] = OrderedDict()
        self.by_token: dict[str, Interaction] = {}
        self.duplicate = False

    # From a person

    def start(
        self,
        user: str,
        channel: str,
        kind: Kind,
        data: Json,
        *,
        source: Json | None = None,
        copies: int = 1,
    ) -> Interaction:
        """Send an interaction to the bot, `copies` times under one id (a repeated delivery)."""
        id = self.world.new_id()
        it = Interaction(id, f"token-{id}-{user}", int(kind), user, channel, source["id"] if source else None)
        if kind == Kind.COMMAND:
            it.command = _path(data)
        self.by_id[id] = self.by_token[it.token] = it
        while len(self.by_id) > KEPT:
            old = self.by_id.popitem(last=False)[1]
            del self.by_token[old.token]
        payload = self._payload(it, data, source)
        for _ in range(max(copies, 2 if self.duplicate else 1)):
            self.world.tell("INTERACTION_CREATE", payload)
        return it

    def _payload(self, it: Interaction, data: Json, source: Json | None) -> Json:
        world = self.world
        channel = world.channel(it.channel)
        place: Json = {**channel, "permissions": str(world.permissions_of(it.user))}
        payload: Json = {
            "id": it.id, "application_id": world.app_id, "type": it.type, "token": it.token, "version": 1,
            "data": data, "channel_id": it.channel, "channel": place, "entitlements": [],
            "locale": world.people[it.user]["locale"], "attachment_size_limit": limits.FILE_BYTES,
            "app_permissions": str(world.bot_permissions(channel) or ALL),
        }  # fmt: skip
        guild = channel.get("guild_id")
        if guild is not None:
            payload |= {
                "guild_id": guild, "guild_locale": "en-US", "context": 0,
                "member": world.member(guild, it.user, permissions=True),
                "guild": {"id": guild, "features": [], "locale": "en-US"},
            }  # fmt: skip
        else:
            payload |= {"user": world.users[it.user], "context": 1 if channel["type"] == Channel.DM else 2}
        owners: Json = {"0": guild or "0"} if world.bot_in(guild) or channel["type"] == Channel.DM else {}
        if world.people[it.user].get("installed"):
            owners["1"] = it.user
        payload["authorizing_integration_owners"] = owners
        if source is not None:
            payload["message"] = {k: v for k, v in copy.deepcopy(source).items() if k != "v"}
        return payload

    # From the bot

    def callback(self, id: str, token: str, body: Json, uploads: list[Upload]) -> Json:
        """The first answer; raises 10062 after three seconds, 40060 for a second one."""
        it = self.by_id.get(id)
        if it is None or it.token != token:
            raise ApiError(404, 10062, "Unknown interaction")
        if it.kind:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        if self.world.age(id) > self.ack_seconds:
            raise ApiError(404, 10062, "Unknown interaction")
        problems = Problems()
        problems.fields("", body, frozenset({"type", "data"}))
        kind, data = body.get("type"), body.get("data") or {}
        self._check_kind(it, kind)
        message: Json | None = None
        hidden = bool((data.get("flags") or 0) & Flag.EPHEMERAL)
        if kind in (Callback.MESSAGE, Callback.DEFERRED_MESSAGE):
            message = self._post(it, data, uploads, hidden, loading=kind == Callback.DEFERRED_MESSAGE)
        elif kind == Callback.UPDATE:
            message = self.messages.edit(self.messages.find(it.channel, it.source or ""), data, uploads)
        elif kind == Callback.CHOICES:
            check_choices(problems, "data.choices", data.get("choices") or [])
            problems.done()
        elif kind == Callback.MODAL:
            check_modal(data)
        it.kind, it.data = int(kind or 0), data
        it.original = message["id"] if message else it.source
        it.latency = time.monotonic() - it.started
        it.answered.set()
        answer: Json = {"interaction": {"id": id, "type": it.type}}
        if it.original:
            answer["interaction"] |= {
                "response_message_id": it.original, "response_message_ephemeral": hidden,
                "response_message_loading": kind == Callback.DEFERRED_MESSAGE,
            }  # fmt: skip
        if message is not None and kind != Callback.DEFERRED_MESSAGE:
            answer["resource"] = {"type": it.kind, "message": message}
        return answer

    def _check_kind(self, it: Interaction, kind: object) -> None:
        allowed = {
            Kind.COMMAND: (Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL),
            Kind.AUTOCOMPLETE: (Callback.CHOICES,),
            Kind.COMPONENT: (
                Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.DEFERRED_UPDATE, Callback.UPDATE,
                Callback.MODAL,
            ),
            Kind.MODAL: (Callback.MESSAGE, Callback.DEFERRED_MESSAGE)
            + ((Callback.DEFERRED_UPDATE, Callback.UPDATE) if it.source else ()),
        }[Kind(it.type)]  # fmt: skip
        if kind not in allowed:
            problem = {"type": f"Type {kind!r} does not answer an interaction of type {it.type}."}
            raise ApiError(400, 50035, "Invalid Form Body", problem)

    def _post(self, it: Interaction, data: Json, uploads: list[Upload], hidden: bool, *, loading: bool = False) -> Json:
        world = self.world
        user = world.users[it.user]
        extra: Json = {
            "webhook_id": world.app_id, "application_id": world.app_id,
            "type": int(MessageType.CHAT_INPUT_COMMAND if it.type == Kind.COMMAND else MessageType.DEFAULT),
            "interaction_metadata": {
                "id": it.id, "type": it.type, "user": user, "authorizing_integration_owners": {},
            },
        }  # fmt: skip
        if it.command:
            extra["interaction"] = {"id": it.id, "type": it.type, "name": it.command, "user": user}
        channel = world.channel(it.channel)
        if channel.get("thread_metadata", {}).get("archived"):
            world.set_archived(channel, False)
        flags = int(Flag.LOADING) if loading else 0
        viewer = it.user if hidden else None
        return self.messages.post(it.channel, world.bot["id"], data, uploads, viewer=viewer, extra=extra, flags=flags)

    def _by_token(self, token: str) -> Interaction:
        it = self.by_token.get(token)
        if it is None or self.world.age(it.id) > self.token_seconds:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if not it.kind:
            raise ApiError(404, 10015, "Unknown Webhook")
        return it

    def follow_up(self, token: str, body: Json, uploads: list[Upload]) -> Json:
        """A further message; the first one after a deferred answer fills that."""
        it = self._by_token(token)
        first = self.world.messages.get(it.channel, {}).get(it.original or "")
        if first is not None and first["flags"] & Flag.LOADING and it.kind == Callback.DEFERRED_MESSAGE:
            return self.messages.edit(first, body, uploads)
        hidden = bool((body.get("flags") or 0) & Flag.EPHEMERAL)
        message = self._post(it, body, uploads, hidden)
        it.followups.append(message["id"])
        return message

    def message(self, token: str, id: str) -> Json:
        """A message that the token may touch: `@original` or one of the follow-ups."""
        it = self._by_token(token)
        wanted = it.original if id == "@original" else id
        if wanted is None or wanted not in (it.original, *it.followups):
            raise ApiError(404, 10008, "Unknown Message")
        return self.messages.find(it.channel, wanted)


def _path(data: Json) -> str:
    """The whole name of a command, with its sub-commands."""
    names, options = [data["name"]], data.get("options") or []
    while options and options[0]["type"] in (Option.SUB_COMMAND, Option.SUB_COMMAND_GROUP):
        names.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(names)
