"""The attachments' host: bytes by id, kept while a message shows them and for a while afterwards."""

from __future__ import annotations

import mimetypes
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from .kinds import Json
from .pictures import picture_size

GRACE = 256
"""How many files that no message shows any more are kept, for clients that are just loading them."""


@dataclass(frozen=True)
class Upload:
    """One file as it came in: `key` is the number in `files[0]`."""

    key: str
    filename: str
    data: bytes


class File:
    """A stored file: its bytes in memory, or at `path` on disk.

    `secret` stands for the signature in the addresses of Discord's own host.
    """

    def __init__(
        self, name: str, type: str, secret: str, *, data: bytes | None = None, path: Path | None = None
    ) -> None:
        self.name, self.type, self.secret = name, type, secret
        self._data, self.path = data, path

    @property
    def data(self) -> bytes:
        """The bytes; empty if somebody removed the file on disk."""
        if self._data is not None:
            return self._data
        return self.path.read_bytes() if self.path is not None and self.path.exists() else b""


class Files:
    """All stored files; `address` is prefixed to their paths once the server listens.

    With a `folder` the bytes lie there, so that a long game does not fill the memory with its pictures.
    """

    def __init__(self) -> None:
        self.address = ""
        self.folder: Path | None = None
        self.stored: dict[str, File] = {}
        self._unused: OrderedDict[str, None] = OrderedDict()

    def put(self, id: str, channel: str, upload: Upload, description: str | None, spoiler: bool) -> Json:
        """Store an upload and return its attachment object."""
        kind = mimetypes.guess_type(upload.filename)[0] or "application/octet-stream"
        file = File(upload.filename, kind, secrets.token_hex(16), data=upload.data)
        if self.folder is not None:
            path = self.folder / id
            path.write_bytes(upload.data)
            file = File(file.name, kind, file.secret, path=path)
        self.stored[id] = file
        url = self.url(id, channel)
        attachment: Json = {
            "id": id, "filename": upload.filename, "size": len(upload.data), "url": url, "proxy_url": url,
            "content_type": kind, "description": description, "flags": 8 if spoiler else 0,
        }  # fmt: skip
        if size := picture_size(upload.data):
            attachment["width"], attachment["height"] = size
        return attachment

    def url(self, id: str, channel: str) -> str:
        """The address of a stored file."""
        file = self.stored[id]
        return f"{self.address}/attachments/{channel}/{id}/{quote(file.name)}?hm={file.secret}"

    def release(self, message: Json, keep: set[str] | None = None) -> None:
        """A message is gone, or shows only the attachments in `keep`: forget the others after a while."""
        for attachment in message["attachments"]:
            if attachment["id"] not in (keep or ()):
                self._unused[attachment["id"]] = None
        while len(self._unused) > GRACE:
            self.forget(self._unused.popitem(last=False)[0])

    def forget(self, id: str) -> None:
        """Remove a file at once."""
        file = self.stored.pop(id, None)
        if file is not None and file.path is not None:
            file.path.unlink(missing_ok=True)

    def __getitem__(self, id: str) -> bytes:
        """The bytes of an attachment."""
        return self.stored[id].data

    def __contains__(self, id: object) -> bool:
        return id in self.stored

    def __len__(self) -> int:
        return len(self.stored)
