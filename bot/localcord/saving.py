"""Keeps a world in a folder, so that a restarted table finds its threads again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
from pathlib import Path
from typing import Any

from .files import File
from .kinds import Json
from .world import World

FORMAT = 1
DELAY = 1.0
"""Seconds from a change to the next write."""
KEPT_MESSAGES = 1000
"""How many messages of each channel are written, the newest."""

_PARTS = (
    "app_id", "bot", "users", "people", "guilds", "members", "channels", "inside", "bot_bits"
)  # fmt: skip


class Saving:
    """Writes the changed parts of a world to `folder`, each file whole or not at all."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world, self.folder = world, folder
        self._changed: set[str] = set()  # channels with news
        self._dirty = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def _address(self) -> Path:
        return self.folder / "address"

    def address(self) -> tuple[str, int]:
        """The key of the page and the port of the last time, so that open pages find the restarted server again.

        A new key and port 0 (any) if there was no last time.
        """
        try:
            data = json.loads(self._address.read_text("utf-8"))
            key, port = str(data["key"]), int(data["port"])
        except (OSError, ValueError, KeyError, TypeError):  # it can be had anew, so that no damage stops a table
            return secrets.token_urlsafe(16), 0
        return key, port

    def keep_address(self, key: str, port: int) -> None:
        """Write down what `address` tells the next time, for the owner's eyes only."""
        _write(self._address, json.dumps({"key": key, "port": port}).encode())

    def load(self) -> bool:
        """Restore what was saved; `False` if there is nothing. Raises `ValueError` for another format."""
        meta = self.folder / "world.json"
        if meta.exists():
            data = json.loads(meta.read_text("utf-8"))
            if data["format"] != FORMAT:
                raise ValueError(f"{meta} has format {data['format']}, this version reads {FORMAT}")
        # It holds everybody's private messages, so that nobody but the owner may look in.
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for part in ("files", "channels"):
            (self.folder / part).mkdir(parents=True, exist_ok=True)
        self.world.files.folder = self.folder / "files"
        if not meta.exists():
            return False
        world = self.world
        for part in _PARTS:
            setattr(world, part, data[part])
        world.users[world.bot["id"]] = world.bot
        world.commands = {k or None: v for k, v in data["commands"].items()}
        world.closed_dms = set(data["closed_dms"])
        world.last_id = data["last_id"]
        for id, channel in world.channels.items():
            for n, recipient in enumerate(channel.get("recipients") or ()):
                channel["recipients"][n] = world.users[recipient["id"]]
            self._load_messages(id)
        self._load_files(data["files"])
        return True

    def _load_messages(self, channel: str) -> None:
        world = self.world
        world.messages[channel] = {}
        path = self.folder / "channels" / f"{channel}.json"
        if not path.exists():
            return
        for message, viewer in json.loads(path.read_text("utf-8")):
            world.messages[channel][message["id"]] = self._joined(message)
            if viewer is not None:
                world.viewers[message["id"]] = viewer
            world.last_id = max(world.last_id, int(message["id"]))

    def _load_files(self, known: dict[str, list[str]]) -> None:
        """Take over the files that a message still shows; the others are removed."""
        files = self.world.files
        every = (m for messages in self.world.messages.values() for m in messages.values())
        shown = {a["id"] for m in every for a in m["attachments"]}
        for path in (self.folder / "files").iterdir():
            if path.name in shown and path.name in known:
                name, kind, secret = known[path.name]
                files.stored[path.name] = File(name, kind, secret, path=path)
            else:
                path.unlink()

    def _joined(self, message: Json) -> Json:
        """Let a message share its author and thread with the world again."""
        author = message["author"]["id"]
        message["author"] = self.world.users.get(author, message["author"])
        if message["id"] in self.world.channels and "thread" in message:
            message["thread"] = self.world.channels[message["id"]]
        return message

    def readdress(self) -> None:
        """The server listens on another port than the last time: correct the addresses of all files."""
        for messages in self.world.messages.values():
            for message in messages.values():
                for attachment in message["attachments"]:
                    if attachment["id"] in self.world.files:
                        url = self.world.files.url(attachment["id"], message["channel_id"])
                        _replace(message, attachment["url"], url)

    def start(self) -> None:
        """Write changes from now on."""
        self.world.listen(self._on_news)
        self._task = asyncio.create_task(self._run())

    def _on_news(self, event: str, data: Json, viewer: str | None) -> None:
        if event in ("INTERACTION_CREATE", "TYPING_START"):
            return
        if event.startswith("MESSAGE_"):
            self._changed.add(data["channel_id"])
        self._dirty.set()

    async def _run(self) -> None:
        while True:
            await self._dirty.wait()
            await asyncio.sleep(DELAY)
            await asyncio.to_thread(_write_all, self._take())

    async def stop(self) -> None:
        """Write a last time."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._changed |= set(self.world.messages)  # a write may have been cut short
        _write_all(self._take())

    def _take(self) -> list[tuple[Path, bytes | None]]:
        """What has to be written, or removed (`None`), to have all that changed since the last time.

        A message and its only viewer stand in one file, so that no crash can make it public.
        """
        self._dirty.clear()
        world, folder = self.world, self.folder / "channels"
        todo: list[tuple[Path, bytes | None]] = []
        for id in self._changed & set(world.messages):
            newest = list(world.messages[id].values())[-KEPT_MESSAGES:]
            pairs = [(message, world.viewers.get(message["id"])) for message in newest]
            todo.append((folder / f"{id}.json", json.dumps(pairs).encode()))
        self._changed.clear()
        data: dict[str, Any] = {part: getattr(world, part) for part in _PARTS}
        data |= {
            "format": FORMAT, "last_id": world.last_id, "closed_dms": sorted(world.closed_dms),
            "commands": {k or "": v for k, v in world.commands.items()},
            "files": {id: (f.name, f.type, f.secret) for id, f in world.files.stored.items()},
        }  # fmt: skip
        todo.append((self.folder / "world.json", json.dumps(data).encode()))
        todo += [(path, None) for path in folder.glob("*.json") if path.stem not in world.channels]
        return todo


def _write_all(todo: list[tuple[Path, bytes | None]]) -> None:
    for path, data in todo:
        if data is None:
            path.unlink(missing_ok=True)
            continue
        _write(path, data)


def _write(path: Path, data: bytes) -> None:
    draft = path.with_suffix(".draft")
    with open(draft, "wb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def _replace(node: Any, old: str, new: str) -> None:
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in list(items):
        if value == old:
            node[key] = new
        elif key != "thread":
            _replace(value, old, new)
