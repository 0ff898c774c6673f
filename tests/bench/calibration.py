"""The yardstick: a fixed loop of plain Python. Other machines and loads change it as they change everything else."""

from __future__ import annotations

from .measuring import busy

_REPEATED = 100


def loop() -> int:
    """Count, look up and add a thousand times."""
    counts: dict[int, int] = {}
    total = 0
    for number in range(1_000):
        key = number * 7919 % 97
        counts[key] = counts.get(key, 0) + 1
        total += counts[key] ^ number
    return total


def seconds() -> float:
    """Measure one loop."""

    def repeat() -> None:
        for _ in range(_REPEATED):
            loop()

    return busy(repeat) / _REPEATED
