"""The bot as ever, but it kills itself at a named moment: python -m tests.soak.dying_bot MOMENT COUNT.

COUNT says at which passing of the moment it dies. Nothing is tidied up: SIGKILL cannot be caught.
"""

from __future__ import annotations

import functools
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

from bot.__main__ import main
from bot.moves import Moves
from bot.store import Store
from bot.teller import Teller
from bot.teller.posting import Poster

Condition = Callable[..., bool]


def _always(*_args: Any, **_named: Any) -> bool:
    return True


def _begins(_store: Any, _row: Any, _expected: int, entries: Any, *_args: Any, **_named: Any) -> bool:
    return any(entry.kind == "start" for entry in entries)


def _plays(_store: Any, _row: Any, _expected: int, entries: Any, *_args: Any, **_named: Any) -> bool:
    return any(entry.kind == "act" for entry in entries)


def _thread(_poster: Any, outlet: Any, *_args: Any) -> bool:
    return bool(outlet.kind == "thread")


def _direct(_poster: Any, outlet: Any, *_args: Any) -> bool:
    return str(outlet.kind).startswith("dm:")


def _pending(_store: Any, outlet: Any) -> bool:
    return outlet.kind == "thread" and outlet.pending is not None


def _replaced(_poster: Any, outlet: Any, *_args: Any) -> bool:
    return outlet.kind == "thread" and bool(outlet.old)


#: Moment: the method, whether it dies before or after its work, and at which calls of it.
MOMENTS: dict[str, tuple[type, str, str, Condition]] = {
    "move received": (Moves, "press", "before", _always),
    "move before commit": (Store, "commit", "before", _plays),
    "move committed, not told": (Store, "commit", "after", _plays),
    "message announced, not sent": (Store, "put_outlet", "after", _pending),
    "message sent, not recorded": (Poster, "_adopt", "before", _thread),
    "message edited, not recorded": (Poster, "edit", "after", _thread),
    "old message about to lose its controls": (Poster, "strip", "before", _replaced),
    "lobby opened, not told": (Store, "create", "after", _always),
    "game begun, no thread": (Store, "commit", "after", _begins),
    "thread made, not recorded": (Teller, "_invite", "before", _always),
    "direct message sent, not recorded": (Poster, "_adopt", "before", _direct),
}


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def arm(moment: str, count: int) -> None:
    """Let this process die at the given passing of a moment."""
    kind, name, when, holds = MOMENTS[moment]
    method = getattr(kind, name)
    left = [count]

    def passes(*args: Any, **named: Any) -> bool:
        if holds(*args, **named):
            left[0] -= 1
        return left[0] == 0 and holds(*args, **named)

    if name == "_adopt":  # the only one that does not wait for anything

        @functools.wraps(method)
        def now(*args: Any, **named: Any) -> Any:
            if passes(*args, **named):
                _die()
            return method(*args, **named)

        setattr(kind, name, now)
        return

    @functools.wraps(method)
    async def later(*args: Any, **named: Any) -> Any:
        dies = passes(*args, **named)
        if dies and when == "before":
            _die()
        result = await method(*args, **named)
        if dies:
            _die()
        return result

    setattr(kind, name, later)


if __name__ == "__main__":
    arm(sys.argv[1], int(sys.argv[2]))
    sys.exit(main(["run"]))
