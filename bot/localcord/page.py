"""The chat page: its files, and one WebSocket over which it sees and acts as any seat."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from .errors import ApiError, ClientRefused
from .interactions import Interaction
from .kinds import THREADS, Callback, Json
from .people import Seat
from .picking import commands_for

if TYPE_CHECKING:
    from .server import LocalCord

STATIC = Path(__file__).parent / "static"
WRONG_KEY = 4403
"""The code with which a page is turned away whose key is not, or no longer, the right one."""
SHOWN = 60
"""How many messages of a channel are sent at a time."""
PATIENCE = 3.4
"""Seconds until the page says that the application did not respond; Discord gives the bot three."""
_SAFETY = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_LISTS = frozenset(
    {
        "CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE", "THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE",
        "THREAD_MEMBERS_UPDATE", "GUILD_CREATE", "GUILD_DELETE", "GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE", "SEATS",
    }
)  # fmt: skip


class Page:
    """Serves the page to whoever has the key."""

    def __init__(self, cord: LocalCord) -> None:
        self.cord = cord
        self.open: set[Viewer] = set()

    def routes(self) -> list[web.RouteDef]:
        """What the server has to route here."""
        return [
            web.get("/", self._index),
            web.get("/static/{name}", self._file),
            web.get("/page", self._socket),
        ]

    async def close(self) -> None:
        """Close every page's connection."""
        for viewer in list(self.open):
            await viewer.socket.close(code=1001)

    def _has_key(self, request: web.Request) -> bool:
        return secrets.compare_digest(request.query.get("key", "").encode(), self.cord.key.encode())

    async def _index(self, request: web.Request) -> web.StreamResponse:
        ws = " ".join(f"ws://{host}:{request.url.port}" for host in ("127.0.0.1", "localhost"))
        policy = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
            f"connect-src 'self' {ws}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
        headers = {**_SAFETY, "Content-Security-Policy": policy}
        if not self._has_key(request):
            return web.FileResponse(STATIC / "closed.html", status=403, headers=headers)
        return web.FileResponse(STATIC / "index.html", headers=headers)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        path = STATIC / request.match_info["name"]
        if path.parent != STATIC or path.suffix not in (".js", ".css", ".svg") or not path.is_file():
            return web.Response(status=404)
        return web.FileResponse(path, headers=_SAFETY)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=25, max_msg_size=1 << 20)
        if not socket.can_prepare(request):
            return web.Response(status=403, text="This address is for the page's own connection.")
        await socket.prepare(request)
        if not self._has_key(request):
            # A refused handshake would look to the page like a server that is away.
            await socket.close(code=WRONG_KEY)
            return socket
        viewer = Viewer(self.cord, socket)
        self.open.add(viewer)
        try:
            await viewer.run()
        finally:
            self.open.discard(viewer)
        return socket


class Viewer:
    """One open page."""

    def __init__(self, cord: LocalCord, socket: web.WebSocketResponse) -> None:
        self.cord, self.socket = cord, socket
        self.news: asyncio.Queue[Json] = asyncio.Queue()
        self._lists_due = False
        self._doings: dict[str, Callable[[Seat, Json], Awaitable[Json]]] = {
            "open": self._open, "older": self._older, "say": self._say, "slash": self._slash,
            "complete": self._complete, "click": self._click, "select": self._select, "submit": self._submit,
            "dismiss": self._dismiss,
        }  # fmt: skip

    async def run(self) -> None:
        """Tell all that is, then all that happens, and do what the page asks, until it goes away."""
        stop = self.cord.world.listen(self._on_news)
        self.news.put_nowait(self._hello())
        writer = asyncio.create_task(self._write())
        doing: set[asyncio.Task[None]] = set()
        try:
            async for packet in self.socket:
                if packet.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._do(json.loads(packet.data)))
                    doing.add(task)
                    task.add_done_callback(doing.discard)
        finally:
            stop()
            for task in (writer, *doing):
                task.cancel()
            await asyncio.gather(writer, *doing, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            news = await self.news.get()
            with contextlib.suppress(ConnectionError):
                await self.socket.send_str(json.dumps(news))

    # What is

    def _hello(self) -> Json:
        world = self.cord.world
        for seat in self.cord.seats.values():
            seat.dm()  # a person can always write to the app
        return {
            "t": "hello", "bot": world.bot["id"], "guilds": {g["id"]: g["name"] for g in world.guilds.values()},
            **self._lists(),
        }  # fmt: skip

    def _lists(self) -> Json:
        world = self.cord.world
        seats = []
        for seat in self.cord.seats.values():
            channels = [self._channel(seat, c) for c in seat.channels()]
            seats.append({"id": seat.id, "name": seat.name, "channels": channels})
        users = {u["id"]: {"name": u["global_name"], "bot": u["bot"]} for u in world.users.values()}
        guilds = {g["id"]: g["name"] for g in world.guilds.values()}
        roles = {r["id"]: r["name"] for g in world.guilds.values() for r in g["roles"]}
        return {"seats": seats, "users": users, "guilds": guilds, "roles": roles}

    def _channel(self, seat: Seat, channel: Json) -> Json:
        meta = channel.get("thread_metadata") or {}
        name = channel.get("name")
        if name is None:
            name = self.cord.world.bot["global_name"]
        return {
            "id": channel["id"], "type": channel["type"], "name": name, "parent": channel.get("parent_id"),
            "guild": channel.get("guild_id"), "last": channel["last_message_id"],
            "archived": meta.get("archived", False), "locked": meta.get("locked", False),
            "inside": channel["type"] not in THREADS or seat.id in self.cord.world.inside.get(channel["id"], {}),
        }  # fmt: skip

    # What happens

    def _on_news(self, event: str, data: Json, viewer: str | None) -> None:
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            to = [s.id for s in self.cord.seats.values() if viewer in (None, s.id) and self._sees(s, data)]
            if to:
                news = {"t": "message", "new": event == "MESSAGE_CREATE", "to": to, "message": _frozen(data)}
                self.news.put_nowait(news)
        elif event == "MESSAGE_DELETE":
            self.news.put_nowait({"t": "gone", "channel": data["channel_id"], "message": data["id"]})
        elif event == "TYPING_START":
            self.news.put_nowait({"t": "typing", "channel": data["channel_id"]})
        elif event == "COMMANDS":
            self.news.put_nowait({"t": "commands"})
        elif event in _LISTS and not self._lists_due:
            self._lists_due = True
            asyncio.get_running_loop().call_later(0.02, self._tell_lists)

    def _tell_lists(self) -> None:
        self._lists_due = False
        self.news.put_nowait({"t": "lists", **self._lists()})

    def _sees(self, seat: Seat, message: Json) -> bool:
        channel = self.cord.world.channels.get(message["channel_id"])
        return channel is not None and self.cord.world.may_see(seat.id, channel)

    # What the page asks

    async def _do(self, asked: Json) -> None:
        reply: Json = {"t": "reply", "id": asked.get("id")}
        try:
            seat = next(s for s in self.cord.seats.values() if s.id == asked["seat"])
            reply |= await self._doings[asked["do"]](seat, asked)
        except (ClientRefused, ApiError) as problem:
            reply["error"] = problem.message if isinstance(problem, ApiError) else str(problem)
        except (KeyError, StopIteration, TypeError) as problem:
            reply["error"] = f"The page asked for something odd: {type(problem).__name__} {problem}"
        self.news.put_nowait(reply)

    async def _open(self, seat: Seat, asked: Json) -> Json:
        messages = seat.see(asked["channel"])
        place = self.cord.world.channels[asked["channel"]]
        locale = self.cord.world.people[seat.id]["locale"]
        commands = [_command(locale, *c) for c in commands_for(self.cord.world, place, seat.id)]
        if not asked.get("messages", True):
            return {"commands": commands}
        shown = messages[-SHOWN:]
        return {"messages": _frozen(shown), "more": len(messages) > len(shown), "commands": commands}

    async def _older(self, seat: Seat, asked: Json) -> Json:
        before = [m for m in seat.see(asked["channel"]) if int(m["id"]) < int(asked["before"])]
        return {"messages": _frozen(before[-SHOWN:]), "more": len(before) > SHOWN}

    async def _say(self, seat: Seat, asked: Json) -> Json:
        seat.say(asked["channel"], asked["text"])
        return {}

    async def _slash(self, seat: Seat, asked: Json) -> Json:
        channel, path, options = asked["channel"], asked["path"], asked["options"]
        return self._answered(await seat.run_command(channel, path, options, wait=PATIENCE))

    async def _complete(self, seat: Seat, asked: Json) -> Json:
        where = (asked["channel"], asked["path"], asked["option"], asked["text"])
        return {"choices": await seat.complete(*where, asked["options"], wait=PATIENCE)}

    async def _click(self, seat: Seat, asked: Json) -> Json:
        return self._answered(await seat.click(asked["message"], custom_id=asked["custom_id"], wait=PATIENCE))

    async def _select(self, seat: Seat, asked: Json) -> Json:
        values, custom_id = asked["values"], asked["custom_id"]
        return self._answered(await seat.select(asked["message"], values, custom_id=custom_id, wait=PATIENCE))

    async def _submit(self, seat: Seat, asked: Json) -> Json:
        shown = self.cord.interactions.by_id[asked["shown"]]
        return self._answered(await seat.submit(shown, asked["values"], wait=PATIENCE))

    async def _dismiss(self, seat: Seat, asked: Json) -> Json:
        messages = {m["id"]: m for m in seat.see(asked["channel"])}
        seat.dismiss(messages[asked["message"]])
        return {}

    def _answered(self, it: Interaction) -> Json:
        if it.kind == Callback.NONE:
            return {"error": "The application did not respond", "silent": True}
        if it.kind == Callback.MODAL:
            return {"modal": it.data, "shown": it.id}
        return {"kind": it.kind}


def _frozen(data: Any) -> Any:
    """A copy that later edits do not reach before it is written."""
    return json.loads(json.dumps(data))


def _local(node: Json, key: str, locale: str) -> str:
    return str((node.get(f"{key}_localizations") or {}).get(locale) or node.get(key) or "")


def _command(locale: str, path: str, root: Json, node: Json) -> Json:
    """A command for the picker, in the person's language; `path` and `name` stay what is sent."""
    shown = [_local(root, "name", locale)]
    at = root
    for part in path.split()[1:]:
        at = next(o for o in at["options"] if o["name"] == part)
        shown.append(_local(at, "name", locale))
    options = []
    for option in node.get("options") or ():
        choices = [{"name": _local(c, "name", locale), "value": c["value"]} for c in option.get("choices") or ()]
        keys = ("name", "type", "required", "autocomplete", "min_value", "max_value", "min_length", "max_length")
        options.append(
            {
                **{k: option[k] for k in keys if k in option},
                "label": _local(option, "name", locale),
                "description": _local(option, "description", locale),
                "choices": choices,
            }
        )
    return {
        "path": path, "label": " ".join(shown), "description": _local(node, "description", locale),
        "group": _local(root, "name", locale), "about": _local(root, "description", locale), "options": options,
    }  # fmt: skip
