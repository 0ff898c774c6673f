"""The gateway: sessions with bounded replay, intents, shards, heartbeats, and the ways to lose a connection."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from typing import Any

from aiohttp import WSMsgType, web

from .kinds import THREADS, Channel, Intent, Json
from .world import World

REPLAY = 1000
"""How many events of a session can be replayed after a lost connection."""

_INTENT = {
    "GUILD_MEMBER_ADD": Intent.GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": Intent.GUILD_MEMBERS,
    "GUILD_MEMBER_UPDATE": Intent.GUILD_MEMBERS,
}
_ALWAYS = frozenset({"INTERACTION_CREATE", "READY", "GUILD_MEMBERS_CHUNK", "USER_UPDATE"})


class Session:
    """One shard's stream of events: numbered, kept for replay, sent in order by one task."""

    def __init__(self, id: str, shard: tuple[int, int], intents: int) -> None:
        self.id, self.shard, self.intents = id, shard, Intent(intents & 0x7FFFFFFF)
        self.sequence = 0
        self.sent = 0
        self.frames: deque[tuple[int, str]] = deque(maxlen=REPLAY)
        self.socket: web.WebSocketResponse | None = None
        self.news = asyncio.Event()

    def put(self, event: str, data: Json) -> None:
        self.sequence += 1
        frame = json.dumps({"op": 0, "t": event, "s": self.sequence, "d": data})
        self.frames.append((self.sequence, frame))
        self.news.set()

    def can_resume(self, sequence: int) -> bool:
        """Whether everything after `sequence` is still here."""
        if sequence > self.sequence:
            return False
        return not self.frames or sequence >= self.frames[0][0] - 1


class Gateway:
    """All sessions of the bot."""

    heartbeat_ms = 41250

    def __init__(self, world: World) -> None:
        self.world = world
        self.token = ""
        self.ws_url = ""
        self.shards = 1
        self.sessions: dict[str, Session] = {}
        self.connections: set[web.WebSocketResponse] = set()
        self._open = asyncio.Event()
        self._open.set()
        self.connected = asyncio.Event()
        world.listen(self._on_news)

    # What goes out

    def _on_news(self, event: str, data: Json, viewer: str | None) -> None:
        if viewer is None:  # ephemeral messages never go over the gateway
            self.emit(event, data)

    def emit(self, event: str, data: Json) -> None:
        """Send an event to the shard that it belongs to, if its intents ask for it."""
        for session in list(self.sessions.values()):
            if (wire := self._wire(session, event, data)) is not None:
                session.put(event, wire)

    def _wire(self, session: Session, event: str, data: Json) -> Json | None:
        guild = data.get("guild_id") if event not in ("GUILD_CREATE", "GUILD_DELETE") else data["id"]
        shard = (int(guild) >> 22) % session.shard[1] if guild else 0
        if shard != session.shard[0]:
            return None
        if event == "GUILD_CREATE":
            return self._guild(data["id"], session) if self.world.bot_in(data["id"]) else None
        if event in _ALWAYS or event == "GUILD_DELETE":
            return data
        if guild and not self.world.bot_in(guild):
            return None
        channel = self.world.channels.get(data.get("channel_id", ""))
        if channel is not None and channel["type"] == Channel.GROUP_DM:
            return None  # the bot is no member of group chats
        if event.startswith("CHANNEL_") and not guild:
            return None  # bots are not told of private channels
        if event.startswith("MESSAGE_"):
            wanted = Intent.GUILD_MESSAGES if guild else Intent.DIRECT_MESSAGES
            return self._message(session, event, data) if session.intents & wanted else None
        return data if session.intents & _INTENT.get(event, Intent.GUILDS) else None

    def _message(self, session: Session, event: str, data: Json) -> Json:
        wire = {k: v for k, v in data.items() if k != "v"}
        author = data.get("author", {}).get("id")
        if author is None:
            return wire
        guild, bot = data.get("guild_id"), self.world.bot["id"]
        if guild and author in self.world.members.get(guild, {}):
            wire["member"] = self.world.member(guild, author, with_user=False)
        named = any(u["id"] == bot for u in data["mentions"])
        if guild and author != bot and not named and not session.intents & Intent.MESSAGE_CONTENT:
            wire |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return wire

    def _guild(self, id: str, session: Session) -> Json:
        world, everybody = self.world, bool(session.intents & Intent.GUILD_MEMBERS)
        here = [c for c in world.channels.values() if c.get("guild_id") == id]
        members = [world.member(id, u) for u in world.members[id] if everybody or u == world.bot["id"]]
        threads = [
            {**c, "member": world.thread_member(c, world.bot["id"])}
            for c in here
            if c["type"] in THREADS
            and not c["thread_metadata"]["archived"]
            and world.bot["id"] in world.inside.get(c["id"], {})
        ]
        return {
            **world.guilds[id], "joined_at": world.members[id][world.bot["id"]]["joined_at"], "large": False,
            "unavailable": False, "member_count": len(world.members[id]), "members": members,
            "channels": [c for c in here if c["type"] == Channel.TEXT], "threads": threads, "presences": [],
            "voice_states": [], "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
        }  # fmt: skip

    # Connections

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One connection of the bot."""
        ws = web.WebSocketResponse(max_msg_size=1 << 20)
        await ws.prepare(request)
        self.connections.add(ws)
        await ws.send_json({"op": 10, "d": {"heartbeat_interval": self.heartbeat_ms}})
        session: Session | None = None
        pump: asyncio.Task[None] | None = None
        try:
            async for packet in ws:
                if packet.type is not WSMsgType.TEXT:
                    continue
                message = json.loads(packet.data)
                op, data = message["op"], message.get("d")
                if op == 1:
                    await ws.send_json({"op": 11})
                elif op in (2, 6):
                    if data.get("token") != self.token:
                        await ws.close(code=4004, message=b"Authentication failed.")
                        break
                    session = self._identify(data) if op == 2 else await self._resume(ws, data)
                    if session is not None:
                        session.socket = ws
                        pump = asyncio.create_task(self._pump(session, ws))
                        self.connected.set()
                elif op == 8 and session is not None:
                    self._chunk(session, data)
        finally:
            if pump is not None:
                pump.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await pump
            if session is not None and session.socket is ws:
                session.socket = None
            self.connections.discard(ws)
            if not any(s.socket for s in self.sessions.values()):
                self.connected.clear()
        return ws

    def _identify(self, data: Json) -> Session:
        shard = tuple(data.get("shard") or (0, 1))
        self.sessions = {k: s for k, s in self.sessions.items() if s.shard != shard}
        session = Session(f"session{self.world.new_id()}", (shard[0], shard[1]), data.get("intents", 0))
        self.sessions[session.id] = session
        mine = [g for g in self.world.guilds if self.world.bot_in(g) and (int(g) >> 22) % shard[1] == shard[0]]
        session.put(
            "READY",
            {
                "v": 10, "user": self.world.bot, "session_id": session.id, "shard": list(shard),
                "guilds": [{"id": g, "unavailable": True} for g in mine], "resume_gateway_url": self.ws_url,
                "application": {"id": self.world.app_id, "flags": 0},
            },
        )  # fmt: skip
        for guild in mine:
            session.put("GUILD_CREATE", self._guild(guild, session))
        return session

    async def _resume(self, ws: web.WebSocketResponse, data: Json) -> Session | None:
        session = self.sessions.get(data["session_id"])
        if session is None or not session.can_resume(data["seq"]):
            await ws.send_json({"op": 9, "d": False})
            return None
        session.sent = data["seq"]
        session.put("RESUMED", {"_trace": []})
        return session

    async def _pump(self, session: Session, ws: web.WebSocketResponse) -> None:
        """Send what is new, in order, for as long as this connection is the session's."""
        while not ws.closed:
            session.news.clear()
            await self._open.wait()
            if session.frames and session.sent < session.frames[0][0] - 1:
                self.sessions.pop(session.id, None)  # too far behind: as Discord, start over
                await ws.close(code=4009, message=b"Session timed out.")
                return
            for number, frame in list(session.frames):
                if number > session.sent:
                    if not self._open.is_set():
                        break
                    session.sent = number
                    with contextlib.suppress(ConnectionError):
                        await ws.send_str(frame)
            if session.sent == session.sequence:
                await session.news.wait()

    def _chunk(self, session: Session, data: Json) -> None:
        guild = str(data["guild_id"])
        wanted = {str(u) for u in data.get("user_ids") or ()}
        query = (data.get("query") or "").lower()
        members = [
            self.world.member(guild, u)
            for u in self.world.members.get(guild, {})
            if (not wanted or u in wanted) and self.world.users[u]["username"].startswith(query)
        ]
        answer: dict[str, Any] = {
            "guild_id": guild, "members": members, "chunk_index": 0, "chunk_count": 1,
            "not_found": [u for u in wanted if u not in self.world.members.get(guild, {})],
        }  # fmt: skip
        if data.get("nonce"):
            answer["nonce"] = data["nonce"]
        session.put("GUILD_MEMBERS_CHUNK", answer)

    # Trouble

    async def drop(self, *, resume: bool = True) -> None:
        """Cut every connection; without `resume` the sessions are forgotten, so that the bot must identify anew."""
        if not resume:
            self.sessions.clear()
        for ws in list(self.connections):
            await ws.close(code=4000 if resume else 4009)

    async def ask_to_reconnect(self) -> None:
        """Send opcode 7, as Discord does before it moves a connection."""
        for ws in list(self.connections):
            await ws.send_json({"op": 7, "d": None})

    def pause(self) -> None:
        """Hold all events back, until `go_on`."""
        self._open.clear()

    def go_on(self) -> None:
        """Send what was held back."""
        self._open.set()

    async def close(self) -> None:
        """Close every connection for good."""
        self._open.set()
        for ws in list(self.connections):
            await ws.close(code=1001)
