"""The one cache of drawn pieces and backgrounds, bounded by bytes rather than by how many there are.

A background takes 8 MB and a pip 2 kB, so counting them bounds nothing. All functions marked `kept` share one
`Store`: what was used last stays *open*, ready to paste; what has to make room is *packed*, which takes a
thirtieth (flat artwork) and opens again in a tenth of the time that drawing it anew would take. Only what has
been packed longest is forgotten. So the table that is played now draws from open pieces, and the others of a
server cost some ten milliseconds at their next picture instead of their room in memory.
"""

from __future__ import annotations

import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Any, Final, Generic, NamedTuple, ParamSpec, TypeVar, cast

from PIL import Image

from rendering.heap import HEAP

OPEN_BYTES: Final = 32 * 1024 * 1024
"""Room for open pieces: what a picture is made of takes 6 to 16 MB, much of it shared by the pictures of a game."""
PACKED_BYTES: Final = 24 * 1024 * 1024
"""Room for packed ones: all pieces that the sample pictures of all games are made of, and a few tables more."""

# What an entry takes beside its images, and an image beside its pixels.
_ENTRY: Final = 512
_IMAGE: Final = 512
_PIXEL: Final = {"L": 1, "P": 1, "1": 1}  # Pillow keeps all other modes that are drawn in here as four bytes
_LEVEL: Final = 1  # flat artwork packs hardly better above it

P = ParamSpec("P")
R = TypeVar("R")


class _Packed(NamedTuple):
    """An image without its pixels' room."""

    mode: str
    size: tuple[int, int]
    data: bytes


def _pack(image: Image.Image) -> _Packed:
    return _Packed(image.mode, image.size, zlib.compress(image.tobytes(), _LEVEL))


def _open(packed: _Packed) -> Image.Image:
    HEAP.leave(packed.size[0] * packed.size[1])  # its bytes and what they made room for, which fit in badly
    return Image.frombytes(packed.mode, packed.size, zlib.decompress(packed.data))


def _each(value: Any, kind: type, change: Callable[[Any], Any]) -> Any:
    """The value with everything of that kind in it changed; tuples are looked into, named ones stay named."""
    if isinstance(value, kind):
        return change(value)
    if not isinstance(value, tuple):
        return value
    parts = (_each(part, kind, change) for part in value)
    return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)


def _weight(value: Any) -> int:
    """The bytes that a value takes, as far as they are images, packed or not."""
    if isinstance(value, Image.Image):
        return _IMAGE + _PIXEL.get(value.mode, 4) * value.width * value.height
    if isinstance(value, _Packed):
        return _IMAGE // 2 + len(value.data)
    return sum(_weight(part) for part in value) if isinstance(value, tuple) else 0


class _Shelf:
    """Values with their weights in the order of their last use, and what they weigh together."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.held = 0
        self._values: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def get(self, key: Hashable) -> tuple[Any, int] | None:
        """What lies there, which is now the last used."""
        found = self._values.get(key)
        if found is not None:
            self._values.move_to_end(key)
        return found

    def put(self, key: Hashable, value: Any) -> list[tuple[Hashable, Any]]:
        """Adds a value and returns what had to make room for it, perhaps itself."""
        weight = _ENTRY + _weight(value)
        self._values[key] = value, weight
        self.held += weight
        gone = []
        while self.held > self.room:
            oldest, (value, weight) = self._values.popitem(last=False)
            self.held -= weight
            gone.append((oldest, value))
        return gone

    def drop(self, owner: object) -> None:
        """Removes what a function has made."""
        for key in [key for key in self._values if cast(tuple[object, ...], key)[0] is owner]:
            self.held -= self._values.pop(key)[1]

    def clear(self) -> None:
        """Removes everything."""
        self._values.clear()
        self.held = 0


class Store:
    """Open and packed values, each within its bytes. Safe to use from several threads at once.

    Drawing, packing and opening happen outside the lock; two threads that miss the same value both make it, and
    both get the one that was there first. Values are shared: nobody may draw on them.
    """

    def __init__(self, open_bytes: int = OPEN_BYTES, packed_bytes: int = PACKED_BYTES) -> None:
        self._lock = threading.Lock()
        self._open = _Shelf(open_bytes)
        self._packed = _Shelf(packed_bytes)

    @property
    def held(self) -> tuple[int, int]:
        """The bytes that open and packed values take."""
        return self._open.held, self._packed.held

    def get(self, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """The value of that key, made if it is not there; the key begins with its owner."""
        with self._lock:
            found = self._open.get(key)
            if found is not None:
                return found[0]
            packed = self._packed.get(key)
        return self._keep(key, make() if packed is None else _each(packed[0], _Packed, _open))

    def _keep(self, key: tuple[Any, ...], value: Any) -> Any:
        with self._lock:
            there = self._open.get(key)
            if there is not None:
                return there[0]
            gone = [(old, image) for old, image in self._open.put(key, value) if old not in self._packed]
        for old, image in gone:
            packed = _each(image, Image.Image, _pack)
            with self._lock:
                if old not in self._packed:
                    self._packed.put(old, packed)
        HEAP.tidy()
        return value

    def clear(self) -> None:
        """Removes everything."""
        with self._lock:
            self._open.clear()
            self._packed.clear()

    def forget(self, owner: object) -> None:
        """Removes all values of an owner."""
        with self._lock:
            self._open.drop(owner)
            self._packed.drop(owner)


STORE: Final = Store()
"""What all pictures of the process are made of."""


class Kept(Generic[P, R]):
    """A function whose results are kept in `STORE`; made by `kept`."""

    def __init__(self, function: Callable[P, R]) -> None:
        self._function = function
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        key = (self, args, tuple(sorted(kwargs.items()))) if kwargs else (self, args)
        return cast(R, STORE.get(key, lambda: self._function(*args, **kwargs)))

    def cache_clear(self) -> None:
        """Forgets what this function has made."""
        STORE.forget(self)


def kept(function: Callable[P, R]) -> Kept[P, R]:
    """Keeps what a function draws (an image, or a tuple with images in it) by its arguments, all hashable.

    Words in a picture must be among the arguments: results are shared by people of all languages.
    """
    return Kept(function)
