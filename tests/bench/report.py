"""What was measured, as one Markdown table."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable
from typing import NamedTuple

import psutil  # type: ignore[import-untyped]


class Row(NamedTuple):
    """One measurement: what, as a ratio, and in absolute terms."""

    what: str
    ratio: str
    absolute: str


class Section(NamedTuple):
    """Measurements that share the meaning of their numbers, which the heads say."""

    title: str
    ratio: str
    absolute: str
    rows: list[Row]


def machine() -> str:
    """Describe where this runs, without naming it."""
    memory = psutil.virtual_memory().total / 2**30
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"
    return (
        f"{os.cpu_count()} cores ({platform.machine()}), {memory:.0f} GiB of memory, {python} on {sys.platform};"
        f" load at the beginning {load}"
    )


def markdown(sections: Iterable[Section], where: str) -> str:
    """Return the table."""
    lines = [f"Measured on {where}.", "", "| Measured | Ratio | Absolute |", "|---|---|---|"]
    for section in sections:
        lines.append(f"| **{section.title}** | *{section.ratio}* | *{section.absolute}* |")
        lines += [f"| {row.what} | {row.ratio} | {row.absolute} |" for row in section.rows]
    return "\n".join(lines) + "\n"
