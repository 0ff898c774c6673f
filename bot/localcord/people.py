"""A person in front of Discord's client: sees, types, presses, and nothing that the client would not allow."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from .components import walk
from .errors import ApiError, ClientRefused
from .interactions import Interaction
from .kinds import SELECTS, THREADS, Callback, Channel, Component, Json, Kind, Permission
from .picking import command_data, commands_for, form_data, select_values

if TYPE_CHECKING:
    from .server import LocalCord


class Seat:
    """One person. Everything they do goes through the same sockets as on Discord."""

    def __init__(self, cord: LocalCord, id: str) -> None:
        self.cord, self.id = cord, id

    def __repr__(self) -> str:
        return f"<Seat {self.name}>"

    @property
    def name(self) -> str:
        """The display name."""
        return str(self.cord.world.users[self.id]["global_name"])

    @property
    def mention(self) -> str:
        """How a text pings this person."""
        return f"<@{self.id}>"

    # Seeing

    def channels(self) -> list[Json]:
        """The channels, threads and direct messages that this person has."""
        return list(self.cord.world.visible(self.id))

    def see(self, channel: str) -> list[Json]:
        """The messages of a channel as this person sees them, oldest first, with their own ephemeral ones."""
        world = self.cord.world
        place = world.channels.get(channel)
        if place is None or not world.may_see(self.id, place):
            return []
        every = world.messages[channel].values()
        return [m for m in every if world.viewers.get(m["id"], self.id) == self.id]

    def dm(self) -> Json:
        """The direct messages with the bot."""
        return self.cord.world.dm_of(self.id)

    def private_channel(self) -> Json:
        """A private chat of this person with nobody else, where the bot is not; opened at the first call."""
        world = self.cord.world
        for channel in world.channels.values():
            if channel["type"] == Channel.GROUP_DM and channel["owner_id"] == self.id:
                return channel
        return world.private_channel([self.id], f"{self.name}’s notes")

    def commands(self, channel: str) -> list[str]:
        """The paths of the commands offered in a channel."""
        return [path for path, _, _ in commands_for(self.cord.world, self._place(channel), self.id)]

    def controls(self, message: Json) -> list[Json]:
        """The enabled buttons (no links) and menus of a message, in reading order."""
        return [
            c
            for c in walk(message["components"])
            if c.get("custom_id") and not c.get("disabled") and (c["type"] == Component.BUTTON or c["type"] in SELECTS)
        ]

    def buttons(self, message: Json) -> list[str]:
        """The labels of the enabled buttons (of one without a label, its emoji)."""
        return [_label(c) for c in self.controls(message) if c["type"] == Component.BUTTON]

    def options(self, message: Json) -> dict[str, list[Json]]:
        """The enabled string menus: custom id to options."""
        return {c["custom_id"]: c["options"] for c in self.controls(message) if "options" in c}

    def text(self, message: Json) -> str:
        """All text of a message: content, text displays, embeds, in reading order."""
        parts = [message["content"]]
        parts += [c["content"] for c in walk(message["components"]) if c["type"] == Component.TEXT_DISPLAY]
        for embed in message["embeds"]:
            parts += [embed.get("title"), embed.get("description")]
            parts += [f"{f.get('name')}\n{f.get('value')}" for f in embed.get("fields") or ()]
        return "\n".join(p for p in parts if p)

    def answer(self, interaction: Interaction) -> Json | None:
        """The message that answered (of an update, the pressed one), if this person sees it."""
        place = {m["id"]: m for m in self.see(interaction.channel)}
        return place.get(interaction.original or "")

    # Doing

    def say(self, channel: str, text: str) -> Json:
        """Post an ordinary chat message."""
        place = self._place(channel)
        if place["type"] in THREADS and place["thread_metadata"]["archived"]:
            self._wake(place)
        try:
            return self.cord.message_rules.post(channel, self.id, {"content": text})
        except ApiError as problem:
            raise ClientRefused(problem.message) from None

    def dismiss(self, message: Json) -> None:
        """Put away an ephemeral message; only this person's client forgets it."""
        if self.cord.world.viewers.get(message["id"]) != self.id:
            raise ClientRefused("only a message that only you can see can be dismissed")
        self.cord.message_rules.delete(message)

    async def slash(
        self,
        channel: str,
        path: str,
        /,
        *,
        copies: int = 1,
        wait: float = 5.0,
        user_install: bool = False,
        **options: Any,
    ) -> Interaction:
        """Pick `/path` and send it with these options (a `Seat` for a user option).

        Waits up to `wait` seconds for the first answer; without one `kind` stays 0, which the client shows as "The
        application did not respond". `copies` delivers the interaction several times. With `user_install` the app
        is this person's own: the command is used in their private chat (context 2), where the bot is not, unless
        `channel` is a private chat already. Raises `ClientRefused` for what Discord's client would not send.
        """
        return await self.run_command(channel, path, options, copies=copies, wait=wait, user_install=user_install)

    async def run_command(
        self,
        channel: str,
        path: str,
        options: dict[str, Any],
        *,
        copies: int = 1,
        wait: float = 5.0,
        user_install: bool = False,
    ) -> Interaction:
        """As `slash`, for options of any name."""
        place = self._place(channel)
        if user_install:
            self.cord.world.people[self.id]["installed"] = True
            if place["type"] != Channel.GROUP_DM:
                place = self.private_channel()
        meta = place.get("thread_metadata")
        if meta and meta["archived"]:
            self._wake(place)
        data = command_data(self.cord.world, place, self.id, path, _ids(options))
        return await self._send(place["id"], Kind.COMMAND, data, None, copies, wait)

    async def autocomplete(
        self, channel: str, path: str, option: str, text: str, /, *, wait: float = 5.0, **given: Any
    ) -> list[Json]:
        """The choices offered while `text` stands in `option` and `given` in the others; empty without an answer."""
        return await self.complete(channel, path, option, text, given, wait=wait)

    async def complete(
        self, channel: str, path: str, option: str, text: str, given: dict[str, Any], *, wait: float = 5.0
    ) -> list[Json]:
        """As `autocomplete`, for options of any name."""
        place = self._place(channel)
        data = command_data(self.cord.world, place, self.id, path, {**_ids(given), option: text}, option)
        it = await self._send(channel, Kind.AUTOCOMPLETE, data, None, 1, wait)
        return list(it.data.get("choices") or [])

    async def click(
        self,
        message: Json | str,
        label: str | None = None,
        custom_id: str | None = None,
        copies: int = 1,
        *,
        wait: float = 5.0,
    ) -> Interaction:
        """Press the button with this label (or emoji), or this custom id."""
        seen = self._seen(message)
        button = self._control(seen, frozenset({Component.BUTTON}), label, custom_id)
        data = {"custom_id": button["custom_id"], "component_type": 2, "id": button["id"]}
        return await self._send(seen["channel_id"], Kind.COMPONENT, data, seen, copies, wait)

    async def select(
        self,
        message: Json | str,
        values: list[Any] | str,
        custom_id: str | None = None,
        label: str | None = None,
        placeholder: str | None = None,
        *,
        copies: int = 1,
        wait: float = 5.0,
    ) -> Interaction:
        """Choose these values (or labels; seats in a menu of users) in the menu with this placeholder or custom id."""
        seen = self._seen(message)
        menu = self._control(seen, SELECTS, label or placeholder, custom_id)
        place = self._place(seen["channel_id"])
        picked = [values] if isinstance(values, str | Seat) else list(values)
        chosen, resolved = select_values(self.cord.world, place, menu, [_id(v) for v in picked])
        data: Json = {
            "custom_id": menu["custom_id"], "component_type": menu["type"], "id": menu["id"], "values": chosen
        }  # fmt: skip
        if resolved:
            data["resolved"] = resolved
        return await self._send(seen["channel_id"], Kind.COMPONENT, data, seen, copies, wait)

    async def submit(
        self, shown: Interaction, values: dict[str, Any], *, copies: int = 1, wait: float = 5.0
    ) -> Interaction:
        """Fill and send the modal with which `shown` was answered: label text (or custom id) to value."""
        if shown.kind != Callback.MODAL or shown.user != self.id:
            raise ClientRefused("no modal is open")
        place = self._place(shown.channel)
        ready = {k: [_id(x) for x in v] if isinstance(v, list | tuple | set) else _id(v) for k, v in values.items()}
        data = form_data(self.cord.world, place, shown.data, ready)
        source = self.cord.world.messages[shown.channel].get(shown.source or "")
        return await self._send(shown.channel, Kind.MODAL, data, source, copies, wait)

    async def press_raw(
        self,
        channel: str,
        message: str,
        custom_id: str,
        component_type: int = 2,
        values: list[str] | None = None,
        *,
        copies: int = 1,
        wait: float = 5.0,
    ) -> Interaction:
        """Press a control that the message may no longer have, as a client with a stale view does.

        The message itself must still be there and visible.
        """
        seen = self._seen(message, channel)
        data: Json = {"custom_id": custom_id, "component_type": component_type, "id": 1}
        if values is not None:
            data["values"] = values
        return await self._send(channel, Kind.COMPONENT, data, seen, copies, wait)

    # How

    async def _send(
        self, channel: str, kind: Kind, data: Json, source: Json | None, copies: int, wait: float
    ) -> Interaction:
        it = self.cord.interactions.start(self.id, channel, kind, data, source=source, copies=copies)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(it.answered.wait(), wait)
        return it

    def _place(self, channel: str) -> Json:
        world = self.cord.world
        place = world.channels.get(str(channel))
        if place is None or not world.may_see(self.id, place):
            raise ClientRefused(f"{self.name} has no channel {channel}")
        return world.channel(place["id"])

    def _wake(self, thread: Json) -> None:
        moderator = self.cord.world.permissions_of(self.id) & Permission.MANAGE_THREADS
        if thread["thread_metadata"]["locked"] and not moderator:
            raise ClientRefused("this thread is locked")
        self.cord.world.set_archived(thread, False)

    def _seen(self, message: Json | str, channel: str | None = None) -> Json:
        id = message if isinstance(message, str) else message["id"]
        where = channel or (message["channel_id"] if isinstance(message, dict) else None)
        places = [where] if where else [c["id"] for c in self.channels()]
        for place in places:
            for seen in self.see(place):
                if seen["id"] == id:
                    return seen
        raise ClientRefused(f"{self.name} does not see message {id}")

    def _control(self, message: Json, kinds: frozenset[Component], label: str | None, custom_id: str | None) -> Json:
        matching = [
            c
            for c in walk(message["components"])
            if c["type"] in kinds
            and c.get("custom_id")
            and (custom_id is None or c["custom_id"] == custom_id)
            and (label is None or label in (_label(c), c.get("label"), c.get("placeholder")))
        ]
        enabled = [c for c in matching if not c.get("disabled")]
        if not enabled:
            wanted = repr(label or custom_id or "control")
            state = "is disabled" if matching else "is not there"
            there = [_label(c) for c in self.controls(message)]
            raise ClientRefused(f"{wanted} {state}; there are: {there}")
        return enabled[0]


def _label(c: Json) -> str:
    return str(c.get("label") or c.get("placeholder") or (c.get("emoji") or {}).get("name") or c["custom_id"])


def _id(value: Any) -> Any:
    return value.id if isinstance(value, Seat) else value


def _ids(options: dict[str, Any]) -> dict[str, Any]:
    return {name: _id(value) for name, value in options.items() if value is not None}
