"""Pictures without making anybody wait: two threads, a cache of bytes, one render in flight per lane.

The event loop only looks things up; drawing and encoding happen in threads (Pillow and zlib release the
interpreter lock for their long stretches, and two threads nearly double the rate on two cores).
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import msgspec

from games.core.language import speaking
from games.core.names import Names
from rendering import encode, registry
from rendering.picture import Caption

THREADS: Final = 2
CACHE_BYTES: Final = 32 * 1024 * 1024  # some 300 pictures: the newest of as many tables


class Order(NamedTuple):
    """What is to be drawn: a picture of a game, the view it shows, and the words on it.

    `content` is the game's content as the picture functions take it, and `content_hash` identifies it (a
    running table's content never changes, and hashing it per picture would cost more than a cached picture).
    """

    slug: str
    kind: str
    view: Any
    content: Any
    content_hash: str
    names: Names
    caption: Caption
    language: str = "en"

    def key(self) -> bytes:
        """Equal for orders that give the same bytes; made of everything that the picture is made of."""
        parts = [self.slug, self.kind, self.view, self.content_hash, self.names, self.caption, self.language]
        return hashlib.blake2b(msgspec.msgpack.encode(parts), digest_size=16).digest()


class Painted(NamedTuple):
    """A finished picture and the order that it shows, which may be newer than the one that was placed."""

    png: bytes
    order: Order


class _Job:
    """An order with everybody who waits for it."""

    def __init__(self, order: Order, key: bytes, done: asyncio.Future[Painted]) -> None:
        self.order = order
        self.key = key
        self.done = done


class _Lane:
    """What happens for one destination: at most one job that is drawn and one that waits."""

    def __init__(self) -> None:
        self.drawing: _Job | None = None
        self.waiting: _Job | None = None


def draw(order: Order) -> bytes:
    """Draws and encodes one picture, in the calling thread."""
    picture = registry.picture(order.slug, order.kind)
    with speaking(order.language):
        image = picture(order.view, order.content, order.names, order.caption)
    return encode.png(image)


class Painter:
    """Draws pictures for the event loop that it is used from.

    A *lane* is a destination that shows one picture at a time to the same eyes: a table's thread, or one
    seat's private panel. Callers must never share a lane between seats. In each lane:

    * Bytes of an order that was drawn before come from the cache, at once.
    * One order is drawn at a time. An order equal to the one that is being drawn, or that waits, joins it.
    * One order waits at most. A newer order takes the place of the one that waits, and everybody who waited
    for the older one gets the newer picture: `Painted.order` tells which view it shows, so that its texts can
    be made from the same view. * An order that is already being drawn is finished, and whoever asked for it
    gets exactly it.

    A drawing error reaches everybody who waits for that picture and nobody else; the lane goes on. Cancelling
    a wait cancels nothing but that wait.
    """

    def __init__(
        self,
        threads: int = THREADS,
        cache_bytes: int = CACHE_BYTES,
        draw_order: Callable[[Order], bytes] = draw,
    ) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="painter")
        self._draw = draw_order
        self._room = cache_bytes
        self._cached: OrderedDict[bytes, bytes] = OrderedDict()
        self._cached_bytes = 0
        self._lanes: dict[Hashable, _Lane] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def paint(self, lane: Hashable, order: Order) -> Painted:
        """The picture of this order, or of a newer one of the same lane.

        Raises `RuntimeError` after `close`, and whatever the game's picture raised.
        """
        if self._closed:
            raise RuntimeError("the painter has been closed")
        key = order.key()
        if (png := self._look_up(key)) is not None:
            return Painted(png, order)
        return await asyncio.shield(self._job(lane, order, key).done)

    def _job(self, lane_id: Hashable, order: Order, key: bytes) -> _Job:
        lane = self._lanes.setdefault(lane_id, _Lane())
        for job in (lane.drawing, lane.waiting):
            if job is not None and job.key == key:
                return job
        if lane.waiting is not None:  # the newest view wins; its waiters stay
            lane.waiting.order, lane.waiting.key = order, key
            return lane.waiting
        done: asyncio.Future[Painted] = asyncio.get_running_loop().create_future()
        job = lane.waiting = _Job(order, key, done)
        if lane.drawing is None:
            self._start(lane_id, lane)
        return job

    def _start(self, lane_id: Hashable, lane: _Lane) -> None:
        lane.drawing, lane.waiting = lane.waiting, None
        if lane.drawing is None:
            del self._lanes[lane_id]
            return
        task = asyncio.get_running_loop().create_task(self._run(lane_id, lane, lane.drawing))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, lane_id: Hashable, lane: _Lane, job: _Job) -> None:
        try:
            png = self._look_up(job.key)
            if png is None:
                png = await asyncio.get_running_loop().run_in_executor(self._pool, self._draw, job.order)
                self._keep(job.key, png)
            job.done.set_result(Painted(png, job.order))
        except Exception as error:
            job.done.set_exception(error)
            job.done.exception()  # it is the waiters' to handle; if all of them left, it is nobody's
        except asyncio.CancelledError:  # the event loop ends: nobody is left to draw for
            for left in (job, lane.waiting):
                if left is not None:
                    left.done.cancel()
            lane.waiting = None
            raise
        finally:
            self._start(lane_id, lane)

    def _look_up(self, key: bytes) -> bytes | None:
        png = self._cached.get(key)
        if png is not None:
            self._cached.move_to_end(key)
        return png

    def _keep(self, key: bytes, png: bytes) -> None:
        if len(png) > self._room or key in self._cached:
            return
        self._cached[key] = png
        self._cached_bytes += len(png)
        while self._cached_bytes > self._room:
            _, oldest = self._cached.popitem(last=False)
            self._cached_bytes -= len(oldest)

    async def close(self) -> None:
        """Finishes what is being drawn or waits, then ends the threads."""
        self._closed = True
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._pool.shutdown)
