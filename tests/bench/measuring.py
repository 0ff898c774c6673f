"""Taking times so that what is compared was measured under the same conditions."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Scale(NamedTuple):
    """How much is measured."""

    rounds: int
    pictures: int  # positions that are drawn; 0: all that each game lists
    actions: int  # of each game in a round
    presses: int  # for each number of open tables
    pressed: int  # tables that are pressed in turn
    open_tables: tuple[int, ...]
    stored: int  # tables in the database whose start-up is timed
    logged: int  # actions of the game that is loaded again


FULL = Scale(
    rounds=9, pictures=0, actions=400, presses=300, pressed=12, open_tables=(1, 100, 1000), stored=10_000, logged=500
)
QUICK = Scale(rounds=2, pictures=2, actions=60, presses=8, pressed=2, open_tables=(1, 4), stored=8, logged=60)


def timed(work: Callable[[], object]) -> float:
    """Return how long something takes, in seconds."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def busy(work: Callable[[], object]) -> float:
    """Return the processor time that something takes in this thread, in seconds. Where nothing is waited for it is
    the time that it takes on a machine with nothing else to do."""
    begun = time.thread_time()
    work()
    return time.thread_time() - begun


def interleaved(rounds: int, tasks: Mapping[str, Callable[[], float]]) -> dict[str, list[float]]:
    """Let every task measure once per round, each round beginning with another, and return what they measured by
    task, round by round: a machine that is slow for a while is slow for all of them."""
    found: dict[str, list[float]] = {name: [] for name in tasks}
    order = list(tasks)
    for _ in range(rounds):
        for name in order:
            found[name].append(tasks[name]())
        order.append(order.pop(0))
    return found


def quotients(over: Sequence[float], under: Sequence[float]) -> list[float]:
    """Return the ratios of two tasks, round by round."""
    return [a / b for a, b in zip(over, under, strict=True)]


def number(value: float) -> str:
    """Write a number with about three digits."""
    if value >= 100_000:
        return f"{value / 1000:,.0f}k"
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def spread(values: Sequence[float], unit: str = "") -> str:
    """Write the smallest, the **middle** and the largest of some values."""
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{number(low)} / **{number(middle)}** / {number(high)}{unit and ' ' + unit}"


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share (0 to 1) of the values lies, by nearest rank."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]


def tail(values: Sequence[float], unit: str = "") -> str:
    """Write the **50th**, the 95th and the 99th percentile of some values."""
    p50, p95, p99 = (percentile(values, share) for share in (0.5, 0.95, 0.99))
    return f"**{number(p50)}** / {number(p95)} / {number(p99)}{unit and ' ' + unit}"
