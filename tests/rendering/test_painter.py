"""The painter never blocks, draws one picture per lane at a time, and lets the newest view win."""

from __future__ import annotations

import asyncio
import gettext
import threading
from typing import Any

import pytest
from PIL import Image

from games.core import language
from games.core.names import Names
from rendering import painter, registry
from rendering.painter import Order, Painter
from rendering.picture import Caption

NAMES = Names(plain=("Ole",), chat=("Ole",), colours=("Red",), glyphs=("▲",))


def order(view: Any, **changes: Any) -> Order:
    fields: dict[str, Any] = {
        "slug": "made_up",
        "kind": "board",
        "view": view,
        "content": None,
        "content_hash": "c",
        "names": NAMES,
        "caption": Caption("go", "Turn 1"),
    }
    return Order(**(fields | changes))


class Studio:
    """A stand-in for the drawing, whose speed the test controls; what it draws is the view's own text."""

    def __init__(self) -> None:
        self.drawn: list[Any] = []
        self.at_once = 0
        self.most_at_once = 0
        self.may_finish = threading.Event()
        self._lock = threading.Lock()

    def __call__(self, wanted: Order) -> bytes:
        with self._lock:
            self.drawn.append(wanted.view)
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        assert self.may_finish.wait(10)
        with self._lock:
            self.at_once -= 1
        if wanted.view == "broken":
            raise ZeroDivisionError
        return str(wanted.view).encode()

    async def busy(self, count: int) -> None:
        """Waits until so many drawings have begun."""
        for _ in range(10_000):
            if len(self.drawn) >= count:
                return
            await asyncio.sleep(0.001)
        raise TimeoutError


async def test_the_newest_view_wins_and_the_running_one_is_finished() -> None:
    studio = Studio()
    painter = Painter(draw_order=studio)
    first = asyncio.create_task(painter.paint("table", order(1)))
    await studio.busy(1)
    waiting = []
    for view in (2, 3, 4):
        waiting.append(asyncio.create_task(painter.paint("table", order(view))))
        await asyncio.sleep(0)
    studio.may_finish.set()
    assert (await first).png == b"1"
    shown = await asyncio.gather(*waiting)
    assert [(painted.png, painted.order.view) for painted in shown] == [(b"4", 4)] * 3
    assert studio.drawn == [1, 4]
    assert studio.most_at_once == 1
    await painter.close()


async def test_equal_orders_share_one_drawing_and_later_ones_come_from_the_cache() -> None:
    studio = Studio()
    painter = Painter(draw_order=studio)
    tasks = [asyncio.create_task(painter.paint("table", order({"a": 1}))) for _ in range(5)]
    await studio.busy(1)
    studio.may_finish.set()
    assert len({(await task).png for task in tasks}) == 1
    await painter.paint("another table", order({"a": 1}))
    assert len(studio.drawn) == 1
    await painter.close()


@pytest.mark.parametrize(
    "changes",
    [
        {"view": 2},
        {"kind": "private"},
        {"slug": "other"},
        {"content_hash": "d"},
        {"caption": Caption("stop", "Turn 1")},
        {"language": "de"},
        {"names": Names(plain=("Nia",), chat=("Ole",), colours=("Red",), glyphs=("▲",))},
    ],
)
def test_everything_that_shows_in_a_picture_is_in_its_key(changes: dict[str, Any]) -> None:
    assert order(1).key() == order(1).key()
    assert order(**({"view": 1} | changes)).key() != order(1).key()


async def test_lanes_are_drawn_side_by_side_and_never_mixed() -> None:
    studio = Studio()
    painter = Painter(draw_order=studio)
    tasks = [asyncio.create_task(painter.paint(("table", seat), order(f"seat {seat}"))) for seat in range(4)]
    await studio.busy(2)
    studio.may_finish.set()
    assert [(await task).png.decode() for task in tasks] == [f"seat {seat}" for seat in range(4)]
    assert studio.most_at_once == 2
    await painter.close()


async def test_an_error_reaches_those_who_wait_and_the_lane_goes_on() -> None:
    studio = Studio()
    studio.may_finish.set()
    painter = Painter(draw_order=studio)
    with pytest.raises(ZeroDivisionError):
        await painter.paint("table", order("broken"))
    assert (await painter.paint("table", order(2))).png == b"2"
    await painter.close()


async def test_whoever_leaves_does_not_take_the_picture_away() -> None:
    studio = Studio()
    painter = Painter(draw_order=studio)
    leaving = asyncio.create_task(painter.paint("table", order(1)))
    staying = asyncio.create_task(painter.paint("table", order(1)))
    await studio.busy(1)
    leaving.cancel()
    await asyncio.sleep(0)
    studio.may_finish.set()
    assert (await staying).png == b"1"
    assert leaving.cancelled()
    await painter.close()


async def test_the_cache_keeps_to_its_room() -> None:
    studio = Studio()
    studio.may_finish.set()
    painter = Painter(cache_bytes=30, draw_order=studio)
    for view in ("a" * 10, "b" * 10, "c" * 10):
        await painter.paint("table", order(view))
    await painter.paint("table", order("a" * 10))  # used again, so b is the oldest
    await painter.paint("table", order("d" * 10))
    await painter.paint("table", order("a" * 10))
    await painter.paint("table", order("b" * 10))
    assert [view[0] for view in studio.drawn] == ["a", "b", "c", "d", "b"]
    await painter.close()


async def test_the_loop_runs_on_while_a_picture_is_drawn() -> None:
    studio = Studio()
    painter = Painter(draw_order=studio)
    task = asyncio.create_task(painter.paint("table", order(1)))
    await studio.busy(1)
    turns = 0
    for _ in range(100):
        await asyncio.sleep(0)
        turns += 1
    assert (turns, task.done()) == (100, False)
    studio.may_finish.set()
    await task
    await painter.close()


async def test_a_closed_painter_finishes_its_work_and_takes_no_more() -> None:
    studio = Studio()
    painter = Painter(draw_order=studio)
    tasks = [asyncio.create_task(painter.paint("table", order(view))) for view in (1, 2)]
    await studio.busy(1)
    closing = asyncio.create_task(painter.close())
    await asyncio.sleep(0)
    studio.may_finish.set()
    await closing
    assert [(await task).png for task in tasks] == [b"1", b"2"]
    with pytest.raises(RuntimeError, match="closed"):
        await painter.paint("table", order(3))


def test_a_picture_speaks_the_language_of_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    class German(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return "links" if message == "left" else message

    monkeypatch.setattr(language, "_catalogues", {"de": German()})
    said = []

    def picture(*_args: object) -> Image.Image:
        said.append(language._("left"))
        return Image.new("RGB", (2, 2))

    monkeypatch.setattr(registry, "picture", lambda slug, kind: picture)
    painter.draw(order(1, language="de"))
    painter.draw(order(1))
    assert said == ["links", "left"]
