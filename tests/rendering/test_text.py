"""Names are drawn with the glyphs there are, and fit where they stand."""

from __future__ import annotations

import pytest

from games.core.names import Names
from rendering import picture, style, text
from rendering.shapes import path


def _names(name: str) -> Names:
    return Names(plain=(name,), chat=(name,), colours=("Green",), glyphs=("■",))


@pytest.mark.parametrize("font", style.FONT_FILES)
def test_every_font_has_the_letters_and_signs_of_our_texts(font: str) -> None:
    assert text.covers("ÄÖÜäöüß ≠≥≤−±×→ …·’“„ 0123456789", font)
    assert not text.covers("★", font)


@pytest.mark.parametrize("name", ["Zoë", "Großherzögin", "Žižek", "Ångström", "Иван", "Νίκη", "Ngô Đình"])
def test_a_name_with_glyphs_is_drawn_as_it_is(name: str) -> None:
    assert picture.shown_name(name, "Green")[0] == name


@pytest.mark.parametrize("name", ["नमस्ते", "🐉🔥", "שלום", "a\u0363", "ꙮꙮ", ""])
def test_a_name_without_glyphs_becomes_the_colour(name: str) -> None:
    assert picture.shown_name(name, "Green") == ("Green", "serif")


def test_a_japanese_name_is_drawn_where_its_font_is_installed() -> None:
    shown = picture.shown_name("竜の卵", "Green")
    assert shown == (("竜の卵", "japanese") if text.font_file("japanese") else ("Green", "serif"))


@pytest.mark.parametrize(("name", "kept"), [("Zoë 🐉", "Zoë"), ("🔥 Ole 🔥", "Ole"), ("Zoe\u0308", "Zoë")])
def test_ornaments_are_left_out_and_letters_are_not(name: str, kept: str) -> None:
    assert picture.shown_name(name, "Green")[0] == kept


@pytest.mark.parametrize("room", [120, 166, 300, 700])
def test_a_name_fits_its_room_and_never_shrinks_below_the_minimum(room: int) -> None:
    for name in ("Ole", "Maximiliane Großherzögin", "WWWWWWWWWWWWWWWWWWWWWWWW"):
        fitted = picture.fitted_name(_names(name), 0, room)
        assert fitted.width <= room
        assert fitted.size >= style.PLAYER_MIN
        assert fitted.text == name or fitted.text.endswith(text.ELLIPSIS)


def test_a_text_shrinks_before_it_is_cut() -> None:
    full = text.width("Mountain", "semi", 36)
    fitted = text.fit("Mountain", "semi", 36, 30, round(full) - 4)
    assert (fitted.text, fitted.size < 36) == ("Mountain", True)


def test_paths_are_understood_or_refused() -> None:
    assert path("M0,0L10,0L10,10Z") == [(0, 0), (10, 0), (10, 10)]
    assert path("M0,0C0,5,5,10,10,10")[-1] == pytest.approx((10, 10))
    for wrong in ("M0,0A5,5", "10,10", "M0,0C1,1,2,2"):
        with pytest.raises(ValueError, match=r"path|M|C"):
            path(wrong)
