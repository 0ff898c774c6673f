"""From a view to the bytes of its picture: ours, as a first attempt would do it, and as fast as it can be."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from typing import Any

from PIL import Image

from rendering import encode, registry
from rendering.painter import Order, draw
from rendering.samples import Sample, house_content, samples
from rendering.samples import draw as draw_image

from .measuring import Scale, busy, interleaved, number, quotients, spread
from .naive_picture import naive_board
from .report import Row, Section

#: The one game whose picture was also written naively.
COMPARED = "feuerdrachen"

#: What the test of the benchmark looks for.
CHAIN = "view to picture"


def measure(scale: Scale) -> Section:
    """Draw the sample positions of each game in turn in all ways; report each way per picture."""
    rows: list[Row] = []
    for slug in [COMPARED] if scale.pictures else registry.games():
        boards = [sample for sample in samples(slug) if sample.kind == "board"][-scale.pictures :]
        if boards:
            rows += _of_game(slug, boards, scale)
    head = "min / median / max"
    return Section("Pictures", f"how many times as long: {head}", f"of processor time: {head}", rows)


def _of_game(slug: str, boards: list[Sample], scale: Scale) -> list[Row]:
    content = house_content(slug)
    ready = [draw_image(slug, sample, content).convert("RGB") for sample in boards]
    tasks: dict[str, Callable[[], float]] = {}
    for index, sample in enumerate(boards):
        tasks[f"ours {index}"] = _ours(slug, sample, content)
        tasks[f"limit {index}"] = _limit(ready[index])
        if slug == COMPARED:
            tasks[f"naive {index}"] = _naive(sample, content)
    found = interleaved(max(3, scale.rounds // 2), tasks)

    def all_of(way: str) -> list[float]:
        return [value for name, values in found.items() if name.startswith(way) for value in values]

    ours, limit = all_of("ours"), all_of("limit")
    kilobytes = statistics.median(len(draw(_order(slug, sample, content))) / 1000 for sample in boards)
    rows = [
        Row(
            f"{slug}, {CHAIN} over limit",
            spread(quotients(ours, limit)),
            f"{spread(_in_ms(ours), 'ms')}, {number(kilobytes)} kB",
        ),
        Row(f"{slug}, limit (a ready picture copied and encoded)", "1", spread(_in_ms(limit), "ms")),
    ]
    if slug == COMPARED:
        naive = all_of("naive")
        rows.insert(
            0,
            Row(
                f"{slug}, naive (all drawn anew, default PNG) over {CHAIN}",
                spread(quotients(naive, ours)),
                spread(_in_ms(naive), "ms"),
            ),
        )
    return rows


def _in_ms(seconds: list[float]) -> list[float]:
    return [value * 1000 for value in seconds]


def _order(slug: str, sample: Sample, content: Any) -> Order:
    return Order(slug, sample.kind, sample.view, content, "", sample.names, sample.caption)


def _ours(slug: str, sample: Sample, content: Any) -> Callable[[], float]:
    order = _order(slug, sample, content)
    draw(order)  # backgrounds and sprites are made once in the life of the bot
    return lambda: busy(lambda: draw(order))


def _naive(sample: Sample, content: Any) -> Callable[[], float]:
    return lambda: busy(lambda: naive_board(sample.view, content, sample.names, sample.caption))


def _limit(ready: Image.Image) -> Callable[[], float]:
    def copy_and_encode() -> None:
        picture = Image.new("RGB", ready.size)
        picture.paste(ready)
        encode.png(picture)

    return lambda: busy(copy_and_encode)
