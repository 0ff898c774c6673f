"""Time as the bot knows it, handed in so that tests can move it."""

from __future__ import annotations

import time
from collections.abc import Callable

#: Returns seconds since 1970 (UTC).
Clock = Callable[[], float]

system: Clock = time.time
