"""What pictures keep in memory: bounded by bytes, shared by all games, lossless."""

from __future__ import annotations

import gc
import gettext
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import pytest
from PIL import Image

from games.core import language
from rendering import cache, encode, registry, samples
from rendering.cache import Store
from rendering.canvas import Canvas, Sheet, sprite
from tests.rendering import spy

TILE = 100 * 100 * 4  # bytes of a tile as Pillow keeps it
MEGABYTE = 1024 * 1024


class Piece(NamedTuple):
    """A value as sprites are: named, with an image in it, and other things."""

    image: Image.Image
    at: tuple[int, int]


class Workshop:
    """Makes tiles and counts how often."""

    def __init__(self, tiles: int, packed: int = MEGABYTE) -> None:
        self.store = Store(round(TILE * (tiles + 0.5)), packed)
        self.made: list[int] = []

    def tile(self, shade: int) -> Piece:
        def make() -> Piece:
            self.made.append(shade)
            return Piece(Image.effect_noise((100, 100), 40).convert("RGB").point(lambda v: v + shade), (shade, 1))

        found: Piece = self.store.get((self, shade), make)
        return found


def live_image_bytes() -> int:
    """What all images of the process take, whoever holds them."""
    gc.collect()
    images = [thing for thing in gc.get_objects() if isinstance(thing, Image.Image)]
    return sum({"L": 1, "P": 1, "1": 1}.get(image.mode, 4) * image.width * image.height for image in images)


def test_all_pictures_of_all_games_leave_no_more_than_the_room_for_open_pieces() -> None:
    spy.forget_everything()
    before = live_image_bytes()
    for slug in registry.games():
        content = samples.house_content(slug)
        for sample in samples.samples(slug):
            encode.png(samples.draw(slug, sample, content))
    assert live_image_bytes() - before < cache.OPEN_BYTES
    opened, packed = cache.STORE.held
    assert 0 < opened <= cache.OPEN_BYTES
    assert 0 < packed <= cache.PACKED_BYTES


def test_what_is_packed_comes_back_as_it_was_without_being_drawn_anew() -> None:
    shop = Workshop(tiles=2)
    first = shop.tile(1)
    before = first.image.tobytes()
    for shade in (2, 3, 4, 1):
        again = shop.tile(shade)
    assert shop.made == [1, 2, 3, 4]
    assert again is not first
    assert (again.image.mode, again.image.tobytes(), again.at) == ("RGB", before, (1, 1))
    assert isinstance(again, Piece)


def test_what_was_used_last_stays_open() -> None:
    shop = Workshop(tiles=2, packed=0)
    kept = shop.tile(1)
    for shade in (2, 3, 4):
        shop.tile(shade)
        assert shop.tile(1) is kept
    shop.tile(2)
    assert shop.made == [1, 2, 3, 4, 2]  # there was no room to pack it


def test_a_value_without_room_is_handed_out_and_not_kept() -> None:
    shop = Workshop(tiles=0, packed=0)
    assert shop.tile(1).at == (1, 1)
    assert shop.store.held == (0, 0)


def test_threads_share_one_value_and_the_room_holds() -> None:
    shop = Workshop(tiles=3)
    with ThreadPoolExecutor(8) as pool:
        tiles = list(pool.map(shop.tile, [1, 2, 3, 4, 5, 6] * 50))
    assert [tile.at[0] for tile in tiles] == [1, 2, 3, 4, 5, 6] * 50
    opened, packed = shop.store.held
    assert opened <= TILE * 3.5
    assert packed <= MEGABYTE


def test_a_kept_function_tells_arguments_apart_and_forgets_only_its_own() -> None:
    drawn: list[str] = []

    @cache.kept
    def dot(size: int, colour: str = "#FFFFFF") -> Image.Image:
        """A square."""
        drawn.append(colour)
        return Image.new("RGB", (size, size), colour)

    @cache.kept
    def other(size: int) -> Image.Image:
        return Image.new("L", (size, size))

    grey = other(3)
    assert dot(2) is dot(2) is not dot(2, colour="#000000")
    assert dot(2, colour="#000000") is dot(2, colour="#000000")
    assert drawn == ["#FFFFFF", "#000000"]
    assert dot.__doc__ == "A square."
    dot.cache_clear()
    dot(2)
    assert drawn == ["#FFFFFF", "#000000", "#FFFFFF"]
    assert other(3) is grey


def _put_whole(size: tuple[int, int], paint: str) -> tuple[Image.Image, Image.Image]:
    """A sprite put on a page, and the same laid over it in one piece."""

    def draw(canvas: Canvas) -> None:
        if paint == "plate":
            canvas.box(0, 0, *size, 30, "#40384F")
            canvas.box(6, 6, size[0] - 12, size[1] - 12, 24, "#2A2438")
        elif paint == "frame":
            canvas.box(0, 0, *size, 30, None, "#FFC247", 8)
        else:
            canvas.shape("flame", size[0] / 2, size[1] / 2, min(size), "#F0692E")

    page = Image.effect_noise((400, 300), 60).convert("RGB")
    sheet = Sheet(page)
    sheet.put(sprite(*size, draw, (0, 0)), 20, -10)
    canvas = Canvas(*size, origin=(0, 0))
    draw(canvas)
    whole = canvas.finished()
    expected = page.copy()
    expected.paste(whole.convert("RGB"), (20, -10), whole.getchannel("A"))
    return sheet.image, expected


@pytest.mark.parametrize("paint", ["plate", "frame", "flame"])
@pytest.mark.parametrize("size", [(60, 40), (300, 200), (360, 290), (500, 400)])
def test_a_sprite_in_parts_looks_like_one_in_one_piece(size: tuple[int, int], paint: str) -> None:
    put, expected = _put_whole(size, paint)
    assert put.tobytes() == expected.tobytes()


def test_a_large_plate_takes_the_room_of_its_edge() -> None:
    plate = sprite(1000, 500, lambda canvas: canvas.box(0, 0, 1000, 500, 30, "#2A2438"), (0, 0))
    pixels = sum(
        part.colours.width * part.colours.height for part in plate.parts if isinstance(part.colours, Image.Image)
    )
    assert pixels < 1000 * 500 / 5


class _Shouting(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return message.upper()


@pytest.mark.parametrize("slug", registry.games())
def test_pieces_are_not_shared_between_languages(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that was drawn first for an English table says nothing English at another's."""
    monkeypatch.setitem(language._catalogues, "de", _Shouting())
    sample, content = next(iter(samples.samples(slug))), samples.house_content(slug)
    spy.forget_everything()
    samples.draw(slug, sample, content)
    with language.speaking("de"):
        warm = samples.draw(slug, sample, content)
        spy.forget_everything()
        assert samples.draw(slug, sample, content).tobytes() == warm.tobytes()
