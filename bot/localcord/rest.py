"""The HTTP API: reads requests, checks the token, lets faults strike, finds the route, writes answers."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from .errors import ApiError, NotOffered
from .files import Upload
from .kinds import Json

if TYPE_CHECKING:
    from .server import LocalCord

log = logging.getLogger(__name__)
PREFIX = "/api/v10"


@dataclass
class Request:
    """One request of the bot, as recorded: `path` is below `/api/v10`, `body` its JSON."""

    method: str
    path: str
    body: Any
    files: list[str] = field(default_factory=list)
    status: int = 0


@dataclass
class Call:
    """What a route is given."""

    cord: LocalCord
    args: dict[str, str]
    body: Any
    uploads: list[Upload]
    query: dict[str, str]

    def fields(self, *known: str) -> Json:
        """The body, which may hold no other fields (501)."""
        body = self.body if self.body is not None else {}
        if not isinstance(body, dict):
            raise ApiError(400, 50109, "The request body contains invalid JSON.")
        unknown = sorted(set(body) - set(known))
        if unknown:
            raise NotOffered(f"unknown field(s) {', '.join(unknown)}")
        return body


Handler = Callable[[Call], Any]


@dataclass(frozen=True)
class Route:
    method: str
    pattern: re.Pattern[str]
    handler: Handler
    query: frozenset[str]


ROUTES: list[Route] = []


def route(method: str, path: str, *query: str) -> Callable[[Handler], Handler]:
    """Register a handler; `{name}` in the path is one segment, `query` the parameters that it knows."""
    pattern = re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + "$")

    def register(handler: Handler) -> Handler:
        ROUTES.append(Route(method, pattern, handler, frozenset(query)))
        return handler

    return register


def answer(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """JSON; discord.py parses it only when the content type carries no charset."""
    body = json.dumps(data).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json", **(headers or {})})


class Rest:
    """Serves `/api/v10` and remembers what was asked."""

    def __init__(self, cord: LocalCord, payload_limit: int) -> None:
        self.cord = cord
        self.received: deque[Request] = deque(maxlen=5000)
        self.count = 0
        self.unknown: list[str] = []
        self.in_flight = 0
        self.last_arrival = 0.0
        self.payload_limit = payload_limit
        self._payloads: list[bytes] = []
        self._payload_size = 0

    # The record

    def _record_payload(self, data: bytes) -> None:
        self._payload_size += len(data)
        if self._payload_size <= self.payload_limit:
            self._payloads.append(data)
            if b"\\u" in data:  # discord.py escapes all but ASCII; a search should find the words, too
                try:
                    plain = json.dumps(json.loads(data), ensure_ascii=False).encode()
                except ValueError:
                    return
                self._payload_size += len(plain)
                self._payloads.append(plain)
        else:
            self._payloads.clear()

    def payload_bytes(self) -> bytes:
        """Every byte of the bodies and uploads received from the bot; raises when there were too many."""
        if self._payload_size > self.payload_limit:
            raise OverflowError(f"more than {self.payload_limit} bytes were received; they are not kept")
        return b"\n".join(self._payloads)

    # Serving

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One request of the bot."""
        self.count += 1
        self.in_flight += 1
        self.last_arrival = asyncio.get_running_loop().time()
        try:
            return await self._handle(request)
        finally:
            self.in_flight -= 1
            self.last_arrival = asyncio.get_running_loop().time()

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        method, path = request.method, request.path.removeprefix(PREFIX)
        try:
            body, uploads = await self._read(request)
        except ValueError:
            return answer({"code": 50109, "message": "The request body contains invalid JSON."}, 400)
        record = Request(method, path, body, [u.filename for u in uploads])
        self.received.append(record)
        waiting = self.cord.faults.waiting
        fault = self.cord.faults.strike(method, path, json.dumps(body) if waiting else "")
        if fault is not None:
            if fault.delay:
                await asyncio.sleep(fault.delay)
            if fault.drop == "before":
                return self._cut(request)
            if fault.status is not None and not fault.effect:
                record.status = fault.status
                return answer(fault.body(), fault.status, fault.headers())
        response = self._serve(request, method, path, body, uploads)
        record.status = response.status
        if fault is not None and fault.drop == "after":
            return self._cut(request)
        if fault is not None and fault.status is not None:
            return answer(fault.body(), fault.status, fault.headers())
        return response

    @staticmethod
    def _cut(request: web.Request) -> web.Response:
        if request.transport is not None:
            request.transport.abort()
        return web.Response()

    async def _read(self, request: web.Request) -> tuple[Any, list[Upload]]:
        body: Any = None
        uploads: list[Upload] = []
        if request.content_type.startswith("multipart/"):
            async for part in await request.multipart():
                if not isinstance(part, BodyPartReader):
                    raise ValueError("nested parts")
                data = bytes(await part.read(decode=False))
                self._record_payload(data)
                if part.name == "payload_json":
                    body = json.loads(data)
                else:
                    key = re.sub(r"\D", "", part.name or "")
                    uploads.append(Upload(key, part.filename or "file", data))
        elif request.can_read_body:
            data = await request.read()
            self._record_payload(data)
            body = json.loads(data) if data else None
        return body, uploads

    def _serve(self, request: web.Request, method: str, path: str, body: Any, uploads: list[Upload]) -> web.Response:
        try:
            found, args = self._find(method, path)
            by_token = path.startswith(("/webhooks/", "/interactions/"))  # there the path holds the secret
            if not by_token and request.headers.get("Authorization") != f"Bot {self.cord.token}":
                raise ApiError(401, 0, "401: Unauthorized")
            strange = sorted(set(request.query) - found.query)
            if strange:
                raise NotOffered(f"unknown query parameter(s) {', '.join(strange)}")
            result = found.handler(Call(self.cord, args, body, uploads, dict(request.query)))
        except NotOffered as problem:
            self.unknown.append(f"{method} {path}: {problem.message}")
            return answer(problem.body(), 501)
        except ApiError as problem:
            if problem.status == 501:
                self.unknown.append(f"{method} {path}: {problem.message}")
            headers = {"Via": "1.1 localcord"} if problem.status == 429 else None
            return answer(problem.body(), problem.status, headers)
        except (KeyError, TypeError, AttributeError, ValueError) as problem:  # a body of the wrong shape
            log.exception("%s %s could not be read", method, path)
            text = f"Invalid Form Body: {type(problem).__name__} {problem}"
            return answer({"code": 50035, "message": text}, 400)
        return web.Response(status=204) if result is None else answer(_plain(result))

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        for found in ROUTES:
            match = found.pattern.match(path)
            if match and found.method == method:
                return found, match.groupdict()
        raise NotOffered(f"no route {method} {path}")


def _plain(result: Any) -> Any:
    """Without the version number that only the page needs."""
    if isinstance(result, dict) and "v" in result and "author" in result:
        return {k: v for k, v in result.items() if k != "v"}
    return result
