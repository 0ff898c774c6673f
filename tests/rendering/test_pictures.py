"""Every sample of every game: size, glyphs, contrast, secrecy, threads."""

from __future__ import annotations

import statistics
from concurrent.futures import ThreadPoolExecutor

import pytest

from rendering import cover, encode, registry, samples, style
from tests.rendering import spy
from tests.support.games import rules_of

GAMES = registry.games()
SAMPLES = [(slug, sample) for slug in GAMES for sample in samples.samples(slug)]
NAMED = pytest.mark.parametrize(("slug", "sample"), SAMPLES, ids=[f"{slug}-{s.name}" for slug, s in SAMPLES])
CONTENT = {slug: samples.house_content(slug) for slug in GAMES}


def _png(slug: str, sample: samples.Sample) -> bytes:
    return encode.png(samples.draw(slug, sample, CONTENT[slug]))


def test_every_drawn_game_is_a_game_with_an_identity_and_samples() -> None:
    for slug in GAMES:
        assert rules_of(slug).slug == slug
        assert slug in style.IDENTITIES
        assert {sample.kind for sample in samples.samples(slug)} == set(registry.kinds(slug))


@NAMED
def test_a_picture_is_wide_low_and_light_enough(slug: str, sample: samples.Sample) -> None:
    image = samples.draw(slug, sample, CONTENT[slug])
    assert image.width == style.WIDTH
    assert image.height <= style.HEIGHT_MAX
    assert len(encode.png(image)) < encode.SIZE_LIMIT * 1.1


@pytest.mark.parametrize("slug", GAMES)
def test_pictures_are_below_the_limit_as_a_rule(slug: str) -> None:
    sizes = [len(_png(slug, sample)) for sample in samples.samples(slug) if sample.kind == "board"]
    assert statistics.median(sizes) < encode.SIZE_LIMIT


@NAMED
def test_every_text_is_large_enough_and_stands_out(
    slug: str, sample: samples.Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    with spy.labels(monkeypatch) as labels:
        samples.draw(slug, sample, CONTENT[slug])
    assert labels
    assert [fault for label in labels for fault in spy.faults(label)] == []


@pytest.mark.parametrize("slug", style.IDENTITIES)
def test_covers_are_light_and_readable(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(cover.cover_png(slug)) < 60_000
    with spy.labels(monkeypatch) as labels:
        image = cover.cover(slug)
    assert image.size == (1200, 480)
    assert [fault for label in labels for fault in spy.faults(label)] == []


def test_an_unknown_game_has_neither_pictures_nor_cover() -> None:
    with pytest.raises(KeyError):
        cover.cover("chess")
    with pytest.raises(KeyError):
        registry.picture("chess")
    assert not registry.has_picture("chess", "board")


def test_two_threads_draw_what_one_draws() -> None:
    alone = [_png(slug, sample) for slug, sample in SAMPLES]
    spy.forget_everything()
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda pair: _png(*pair), SAMPLES * 2))
    assert together == alone * 2


def test_pictures_do_not_depend_on_what_was_drawn_before() -> None:
    slug, sample = SAMPLES[0]
    warm = _png(slug, sample)
    spy.forget_everything()
    assert _png(slug, sample) == warm
