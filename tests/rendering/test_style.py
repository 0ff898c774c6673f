"""The shared palette keeps what the art direction promises."""

from __future__ import annotations

from itertools import combinations

import pytest

from rendering import style, vision
from rendering.style import IDENTITIES, contrast


@pytest.mark.parametrize(
    ("text", "ground", "ratio"),
    [
        (style.BONE, style.NIGHT7, 12.7),
        (style.MIST, style.NIGHT7, 7.0),
        (style.INK, style.BONE, 14.3),
        (style.INK, style.BRASS, 8.6),
        (style.SPARK, style.NIGHT7, 10.8),
    ],
)
def test_contrast_is_computed_as_the_art_direction_states(text: str, ground: str, ratio: float) -> None:
    assert contrast(text, ground) == pytest.approx(ratio, abs=0.06)


@pytest.mark.parametrize("slug", IDENTITIES)
def test_text_is_readable_on_every_identity(slug: str) -> None:
    look = IDENTITIES[slug]
    for ground in (look.page, look.panel):
        assert contrast(style.BONE, ground) >= style.TEXT_CONTRAST
        assert contrast(style.SPARK, ground) >= style.TEXT_CONTRAST
        assert contrast(look.accent, ground) >= style.MARK_CONTRAST


@pytest.mark.parametrize("slug", IDENTITIES)
def test_seats_stay_apart_for_everybody(slug: str) -> None:
    seats = list(IDENTITIES[slug].seats.values())
    for first, second in combinations(seats, 2):
        for matrix in (vision.DEUTERANOPIA, vision.PROTANOPIA):
            seen = [vision.simulated(seat.colour, matrix) for seat in (first, second)]
            assert vision.distance(*seen) > 20, (first, second)
        assert first.shape != second.shape
        assert first.letter != second.letter


@pytest.mark.parametrize("colour", style.SEAT_COLOURS.values())
def test_letters_on_seat_colours_are_readable(colour: str) -> None:
    assert contrast(style.text_on(colour), colour) >= style.LARGE_TEXT_CONTRAST


def test_text_on_a_colour_is_the_better_of_ink_and_white() -> None:
    assert style.text_on(style.BONE) == style.INK
    assert style.text_on(style.NIGHT7) == style.WHITE


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert style.mix("#000000", "#FFFFFF", 0) == "#000000"
    assert style.mix("#000000", "#FFFFFF", 1) == "#FFFFFF"
    assert style.mix("#100000", "#300000", 0.5) == "#200000"
