"""Injected trouble: rate limits, server errors, lost connections and slow answers, by method and path."""

from __future__ import annotations

import fnmatch
from dataclasses import dataclass, field
from typing import Literal


@dataclass
class Fault:
    """What happens to the next `times` requests whose method and path match.

    `method` is an HTTP method or `*`, `path` a glob on the path below `/api/v10`. In this order: `delay` seconds
    pass; with `drop="before"` the connection is cut and nothing takes effect; with a `status` that answer is given
    and nothing takes effect (unless `effect` is set); otherwise the request takes effect, and with `drop="after"`
    the connection is cut before the bot hears of it. For 429, `retry_after` is in seconds and `is_global` says
    whether the limit holds for all routes. `code` and `message` fill the JSON of an error. `match` narrows it to
    bodies whose JSON contains that text.
    """

    method: str
    path: str
    status: int | None = None
    times: int = 1
    retry_after: float = 0.2
    delay: float = 0.0
    is_global: bool = False
    drop: Literal["before", "after"] | None = None
    effect: bool = False
    code: int = 0
    message: str = "injected fault"
    match: str = ""
    hits: int = 0

    def body(self) -> dict[str, object]:
        """The JSON of the answer."""
        if self.status == 429:
            return {
                "message": "You are being rate limited.",
                "retry_after": self.retry_after,
                "global": self.is_global,
                "code": self.code,
            }
        return {"message": self.message, "code": self.code}

    def headers(self) -> dict[str, str]:
        """Discord's rate limit headers. Without `Via`, discord.py takes a 429 for a ban by Cloudflare."""
        headers = {"Via": "1.1 localcord"}
        if self.status == 429:
            headers |= {
                "Retry-After": f"{self.retry_after:.3f}",
                "X-RateLimit-Limit": "5",
                "X-RateLimit-Remaining": "0",
                "X-RateLimit-Reset-After": f"{self.retry_after:.3f}",
                "X-RateLimit-Scope": "global" if self.is_global else "user",
            }
            if self.is_global:
                headers["X-RateLimit-Global"] = "true"
        return headers


@dataclass
class Faults:
    """The faults waiting to strike, oldest first."""

    waiting: list[Fault] = field(default_factory=list)

    def add(self, fault: Fault) -> Fault:
        """Let it strike from now on; the same object is returned, its `hits` counts."""
        self.waiting.append(fault)
        return fault

    def clear(self) -> None:
        """From now on all goes well."""
        self.waiting.clear()

    def strike(self, method: str, path: str, body: str) -> Fault | None:
        """The fault that this request meets, if any; counts it."""
        for fault in self.waiting:
            if (
                fault.hits < fault.times
                and fault.method in (method, "*")
                and fnmatch.fnmatchcase(path, fault.path)
                and fault.match in body
            ):
                fault.hits += 1
                if fault.hits >= fault.times:
                    self.waiting.remove(fault)
                return fault
        return None
