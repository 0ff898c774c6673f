"""Giving memory back to the system.

Drawing a background takes ten times its size for a moment. glibc keeps what is freed between pieces that stay,
so a process that has drawn much would hold twice what it uses. Returning all of it always (`M_MMAP_THRESHOLD`)
makes each picture half as slow again, since every surface is paged in anew; so it is returned only after so
much has been drawn or opened, which pictures made of pieces that lie open never do.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable
from typing import Final

#: Bytes of surfaces that were drawn on and let go, after which they are returned.
DUE: Final = 16 * 1024 * 1024


def _find() -> Callable[[int], int] | None:
    """`malloc_trim` of the C library; None where it has none (musl, macOS, Windows)."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return found


class Heap:
    """Counts what has been let go."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._trim = _find()
        self._left = 0

    def leave(self, size: int) -> None:
        """Count a surface of so many bytes, which is about to be let go."""
        with self._lock:
            self._left += size

    def tidy(self) -> None:
        """Return freed memory to the system if enough has been let go; where the C library cannot, do nothing."""
        with self._lock:
            due = self._left >= DUE
            if due:
                self._left = 0
        if due and self._trim is not None:
            self._trim(0)


HEAP: Final = Heap()
"""The memory of the process."""
