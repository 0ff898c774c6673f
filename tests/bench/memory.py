"""Resident memory and start-up with many tables, each measured in a process of its own."""

from __future__ import annotations

import asyncio
import gc
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil  # type: ignore[import-untyped]

from rendering import encode, registry
from rendering.samples import draw, house_content, samples
from tests.e2e.support import House

from .hall import fall_behind, fill
from .measuring import Scale, number
from .pictures import COMPARED
from .report import Row, Section

_PATIENCE = 1200

#: After the outage that is made up, one table in so many has something left to tell.
_BEHIND = 100


def measure(scale: Scale) -> Section:
    """Compare a bot with many tables to one with none."""
    many, stored = scale.open_tables[-1], scale.stored
    idle, opened, kept = _child("idle", 0), _child("open", many), _child("stored", stored)
    drawn = _child("pictures", scale.pictures)
    base = idle["memory"]

    def memory(what: str, value: float, more: str = "") -> Row:
        return Row(what, number(value / base), f"{value:,.0f} MB{more}")

    each = (opened["memory"] - opened["before"]) * 1000 / many
    rows = [
        memory("memory: no table", base),
        memory(f"memory: {many:,} open tables, all held at once", opened["memory"], f", {each:,.0f} kB each"),
        memory("memory: no table, every sample picture drawn (backgrounds and pieces stay)", drawn["memory"]),
        memory(f"memory: {stored:,} open tables in the store, after the start", kept["before"]),
        memory(f"memory: {stored:,} in the store, each looked at once", kept["memory"]),
        Row("start: no table", "1", f"{idle['start'] * 1000:,.0f} ms"),
        Row(
            f"start: {stored:,} open tables in the store, nothing left to tell",
            number(kept["start"] / idle["start"]),
            f"{kept['start'] * 1000:,.0f} ms",
        ),
        Row(
            f"start and tell: {kept['behind']:,.0f} of {stored:,} are behind",
            number(kept["told"] / idle["start"]),
            f"{kept['told'] * 1000:,.0f} ms, {kept['told'] * 1000 / max(1, kept['behind']):,.0f} ms per table",
        ),
    ]
    return Section("Memory and start", "multiple of the bot without tables", "with the local Discord beside it", rows)


def _child(what: str, count: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        if count and what != "pictures":
            asyncio.run(fill(House(Path(folder)).database, count))
        command = [sys.executable, "-m", __name__, what, str(count), folder]
        output = subprocess.run(command, check=True, capture_output=True, text=True, timeout=_PATIENCE).stdout
        found: dict[str, float] = json.loads(output)
        return found


# --- in the process of its own ---


def _megabytes() -> float:
    gc.collect()
    return float(psutil.Process().memory_info().rss / 1e6)


async def _start(house: House) -> float:
    """Start the bot anew, thrice, and return how long that takes until it has looked for what is left to tell."""
    found = []
    for _ in range(3):
        await house.stop()
        begun = time.perf_counter()
        await house.start()
        found.append(time.perf_counter() - begun)
    return statistics.median(found)


def _after_drawing(most: int) -> float:
    """Draw the sample pictures, or so many of one game, and return what memory is taken then."""
    for slug in [COMPARED] if most else registry.games():
        content = house_content(slug)
        for sample in list(samples(slug))[-most:]:
            encode.png(draw(slug, sample, content))
    return _megabytes()


async def _inside(what: str, count: int, folder: Path) -> dict[str, float]:
    house = House(folder)
    try:
        await house.open()
        if what == "pictures":
            return {"memory": _after_drawing(count)}
        found = {"start": await _start(house), "before": _megabytes()}
        held = []
        for number_ in range(1, count + 1):
            table = await house.bot.tables.get(number_)
            table.menu(table.waiting[0])
            if what == "open":
                held.append(table)
        found["memory"] = _megabytes()
        if what == "stored":
            await house.stop()
            found["behind"] = max(1, count // _BEHIND)
            fall_behind(house.database, house.channel, int(found["behind"]))
            begun = time.perf_counter()
            await house.start()
            await house.bot.teller.idle()
            found["told"] = time.perf_counter() - begun
        return found
    finally:
        await house.close()


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_inside(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])))))
