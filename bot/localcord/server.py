"""The server: one object that a test or the local table starts, with everything on it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from . import routes_application, routes_channels, routes_messages
from .errors import ApiError
from .faults import Faults
from .gateway import Gateway
from .interactions import Interactions
from .kinds import EVERYONE, MODERATION, THREADS, Json
from .listening import HOST, listen
from .messages import Messages
from .page import Page
from .people import Seat
from .rest import PREFIX, Request, Rest
from .saving import Saving
from .world import World, check_channel_name

assert routes_application and routes_channels  # imported for their routes


class LocalCord:
    """A Discord of our own on 127.0.0.1.

    `port` 0 takes a free one. `key` opens the page (default: random). With `state_dir` the world is kept there and
    found again, with the key and, where it is still free, the port: pages that are open reconnect. At most
    `payload_limit` bytes of what the bot sends are kept for `payload_bytes`; by default that is 256 MiB, and nothing
    with a `state_dir`, where games last for months.
    """

    def __init__(
        self,
        port: int = 0,
        key: str | None = None,
        state_dir: Path | None = None,
        *,
        bot_name: str = "Dragontable",
        guild_name: str = "The hoard",
        payload_limit: int | None = None,
    ) -> None:
        self._port, self._last_port = port, 0
        self.key = key or secrets.token_urlsafe(16)
        self.world = World(bot_name)
        self.message_rules = Messages(self.world)
        self.gateway = Gateway(self.world)
        self.interactions = Interactions(self.world, self.message_rules)
        if payload_limit is None:
            payload_limit = 0 if state_dir is not None else 256 * 1024 * 1024
        self.rest = Rest(self, payload_limit)
        self.faults = Faults()
        self.page = Page(self)
        self.token = f"{secrets.token_urlsafe(18)}.{secrets.token_urlsafe(6)}.{secrets.token_urlsafe(27)}"
        self.seats: dict[str, Seat] = {}
        self.url = self.ws_url = ""
        self._runner: web.AppRunner | None = None
        self._saving: Saving | None = None
        if state_dir is not None:
            self._saving = Saving(self.world, state_dir)
            last_key, self._last_port = self._saving.address()
            self.key = key or last_key
            if self._saving.load():
                for user in self.world.people:
                    seat = Seat(self, user)
                    self.seats[seat.name] = seat
        if not self.world.guilds:
            self.world.new_guild(guild_name)

    # Life

    async def start(self) -> str:
        """Listen; the answer is `url`. Raises `OSError` if the port is taken."""
        app = web.Application(client_max_size=routes_messages.MAX_BODY, middlewares=[self._guard])
        app.add_routes(
            [
                web.get("/gateway", self.gateway.handle),
                web.get("/attachments/{channel}/{id}/{name}", self._attachment),
                web.route("*", PREFIX + "/{tail:.*}", self.rest.handle),
                *self.page.routes(),
            ]
        )
        self._runner, self._port = await listen(app, self._port, self._last_port)
        self.url, self.ws_url = f"http://{HOST}:{self._port}", f"ws://{HOST}:{self._port}/gateway"
        self.gateway.ws_url, self.world.files.address = self.ws_url, self.url
        if self._saving is not None:
            self._saving.keep_address(self.key, self._port)
            self._saving.readdress()
            self._saving.start()
        return self.url

    async def stop(self) -> None:
        """Close all connections, write the world a last time, and listen no more."""
        await self.gateway.close()
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if self._saving is not None:
            await self._saving.stop()

    @property
    def token(self) -> str:
        """The bot's token; any other is refused."""
        return self.gateway.token

    @token.setter
    def token(self, token: str) -> None:
        self.gateway.token = token

    @property
    def page_url(self) -> str:
        """The address of the page, with its key."""
        return f"{self.url}/?key={self.key}"

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Only this machine's own addresses, and no page of anybody else (DNS rebinding, foreign scripts)."""
        hosts = {f"{HOST}:{self._port}", f"localhost:{self._port}"}
        origin = request.headers.get("Origin")
        if request.host not in hosts or (origin is not None and origin not in {f"http://{h}" for h in hosts}):
            return web.Response(status=403, text="Only pages of this server on this machine may ask.")
        return await handler(request)

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self.world.files.stored.get(request.match_info["id"])
        if file is None or request.query.get("hm") != file.secret:
            return web.Response(status=404, text="This content is no longer available.")
        shown = file.type.startswith("image/") and file.type != "image/svg+xml"
        headers = {
            "Cache-Control": "private, max-age=86400", "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "default-src 'none'; sandbox",
            "Content-Disposition": "inline" if shown else "attachment",
        }  # fmt: skip
        return web.Response(body=file.data, content_type=file.type, headers=headers)

    # The world

    @property
    def bot(self) -> Json:
        """The bot's user object."""
        return self.world.bot

    @property
    def app_id(self) -> str:
        return self.world.app_id

    @property
    def guilds(self) -> list[Json]:
        """All servers, oldest first."""
        return list(self.world.guilds.values())

    @property
    def guild(self) -> Json:
        """The first server."""
        return self.guilds[0]

    @property
    def channels(self) -> dict[str, Json]:
        return self.world.channels

    @property
    def messages(self) -> dict[str, dict[str, Json]]:
        """Channel id to message id to message, oldest first."""
        return self.world.messages

    @property
    def files(self) -> dict[str, bytes]:
        """The bytes of all stored attachments by id."""
        return {id: file.data for id, file in self.world.files.stored.items()}

    @property
    def clock_offset(self) -> float:
        """Seconds that the world is ahead of its clock; add to it to age messages and tokens."""
        return self.world.clock_offset

    @clock_offset.setter
    def clock_offset(self, seconds: float) -> None:
        self.world.clock_offset = seconds

    @property
    def clock(self) -> Callable[[], float]:
        """Where the time comes from: seconds since 1970, without `clock_offset`."""
        return self.world.clock

    @clock.setter
    def clock(self, clock: Callable[[], float]) -> None:
        self.world.clock = clock

    def add_guild(self, name: str) -> Json:
        """One more server that the bot joins; found again by name."""
        return next((g for g in self.guilds if g["name"] == name), None) or self.world.new_guild(name)

    def add_channel(self, name: str, guild: Json | None = None) -> Json:
        """A text channel; found again by name and server."""
        check_channel_name(name)
        gid = (guild or self.guild)["id"]
        for channel in self.channels.values():
            if channel.get("guild_id") == gid and channel["name"] == name and channel["type"] not in THREADS:
                return channel
        channel = self.world.new_channel(name, gid)
        self.world.tell("CHANNEL_CREATE", channel)
        return channel

    def add_seat(
        self,
        name: str,
        *,
        locale: str = "en-US",
        permissions: int | str = EVERYONE,
        moderator: bool = False,
        in_guild: bool = True,
    ) -> Seat:
        """A person, found again by name; a member of every server so far, unless `in_guild` is false.

        Somebody who is in no server has the app installed for themselves.
        """
        bits = int(permissions) | (int(MODERATION) if moderator else 0)
        seat = self.seats.get(name)
        if seat is None:
            seat = self.seats[name] = Seat(self, self.world.new_user(name)["id"])
        person = {"locale": locale, "permissions": str(bits), "installed": not in_guild}
        self.world.people.setdefault(seat.id, {}).update(person)
        if in_guild:
            for guild in self.world.guilds:
                self.world.join(guild, seat.id)
        self.world.tell("SEATS", {}, "")
        return seat

    def threads_of(self, channel: str) -> list[Json]:
        """The threads of a channel, oldest first."""
        return self.world.threads_of(channel)

    # Trouble and changes by others

    async def drop_gateway(self, resume: bool = True) -> None:
        """Cut the bot's connection; without `resume` its session is gone, too."""
        await self.gateway.drop(resume=resume)

    def pause_gateway(self) -> None:
        """Hold events back until `unpause_gateway`."""
        self.gateway.pause()

    def unpause_gateway(self) -> None:
        """Let the held events go."""
        self.gateway.go_on()

    @property
    def duplicate_interactions(self) -> bool:
        """Whether every interaction is delivered twice."""
        return self.interactions.duplicate

    @duplicate_interactions.setter
    def duplicate_interactions(self, twice: bool) -> None:
        self.interactions.duplicate = twice

    def close_dms(self, seat: Seat) -> None:
        """From now on the bot cannot write to this person (50007)."""
        self.world.closed_dms.add(seat.id)

    def open_dms(self, seat: Seat) -> None:
        """The bot can write to this person again."""
        self.world.closed_dms.discard(seat.id)

    def set_bot_permissions(self, channel: Json | str, bits: int | None) -> None:
        """Give the bot just these permission bits in a channel (`None`: all)."""
        self.world.set_bot_bits(self._channel(channel), bits)

    def archive(self, thread: Json | str, locked: bool = False) -> None:
        """Archive a thread by a moderator's hand; a locked one wakes up for moderators only."""
        self.world.set_archived(self._channel(thread), True, locked)

    def delete_channel(self, channel: Json | str) -> None:
        """Delete a channel or thread by a moderator's hand."""
        self.world.forget_channel(self._channel(channel)["id"])

    def delete_message(self, message: Json) -> None:
        """Delete a message by a moderator's hand."""
        found = self.message_rules.find(message["channel_id"], message["id"])
        self.message_rules.delete(found)

    def remove_member(self, seat: Seat, guild: Json | None = None) -> None:
        """Take somebody out of a server (default: all of them) and its threads."""
        world = self.world
        for gid in [guild["id"]] if guild else list(world.guilds):
            if world.members[gid].pop(seat.id, None) is not None:
                for thread in [c for c in self.channels.values() if c["type"] in THREADS]:
                    if thread["guild_id"] == gid:
                        world.inside.get(thread["id"], {}).pop(seat.id, None)
                world.tell("GUILD_MEMBER_REMOVE", {"guild_id": gid, "user": world.users[seat.id]})

    def kick_bot(self, guild: Json | None = None) -> None:
        """Remove the bot from a server (default: the first)."""
        gid = (guild or self.guild)["id"]
        if self.world.members[gid].pop(self.bot["id"], None) is not None:
            self.world.tell("GUILD_DELETE", {"id": gid})

    def invite_bot(self, guild: Json | None = None) -> None:
        """Bring the bot back into a server."""
        found = guild or self.guild
        self.world.join(found["id"], self.bot["id"], [found["roles"][1]["id"]])
        self.world.tell("GUILD_CREATE", found)

    def _channel(self, channel: Json | str) -> Json:
        return self.world.channel(channel if isinstance(channel, str) else channel["id"])

    # The record

    @property
    def received(self) -> list[Request]:
        """The newest requests of the bot, oldest first (at most 5,000)."""
        return list(self.rest.received)

    @property
    def requests(self) -> int:
        """How many requests came in so far."""
        return self.rest.count

    @property
    def unknown(self) -> list[str]:
        """The requests that were answered 501, since this server knows no such route or field."""
        return self.rest.unknown

    def payload_bytes(self) -> bytes:
        """Every byte of bodies and uploads received from the bot; raises `OverflowError` beyond the limit."""
        return self.rest.payload_bytes()

    async def connected(self, timeout: float = 10.0) -> None:
        """Wait until the bot is connected to the gateway; raises `TimeoutError`."""
        await asyncio.wait_for(self.gateway.connected.wait(), timeout)

    async def quiet(self, idle: float = 0.05, timeout: float = 5.0) -> None:
        """Wait until no request is in flight nor arrived for `idle` seconds; raises `TimeoutError`."""
        loop = asyncio.get_running_loop()
        begin = loop.time()
        while True:
            since = max(begin, self.rest.last_arrival)
            if self.rest.in_flight == 0 and loop.time() - since >= idle:
                return
            if loop.time() - begin > timeout:
                raise TimeoutError(f"the bot was still busy after {timeout} s")
            await asyncio.sleep(idle / 5)


__all__ = ["ApiError", "LocalCord"]
