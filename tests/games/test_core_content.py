"""Content files are read strictly, and what is wrong is said so that an owner can mend it."""

from __future__ import annotations

import pytest

from games.core.content import Meta, Problems, Table, digest, read
from games.core.errors import ContentError


class Card(Table, frozen=True):
    name: str
    power: int


class Box(Table, frozen=True):
    meta: Meta
    card: tuple[Card, ...]


META = """
[meta]
slug = "box"
title = "Box"
content_set = "house"
content_version = 1
min_players = 2
max_players = 4
"""
CARDS = '[[card]]\nname = "Ant"\npower = 1\n[[card]]\nname = "Bee"\npower = 2\n'


def test_a_good_file_is_read():
    box = read((META + CARDS).encode(), Box, "box.toml")
    assert box.meta.slug == "box"
    assert [card.name for card in box.card] == ["Ant", "Bee"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (META + CARDS.replace("power = 2", 'power = "2"'), "card[1].power: Expected `int`, got `str`"),
        (META + CARDS.replace("power = 2", "power = 2.5"), "card[1].power: Expected `int`, got `float`"),
        (META + CARDS + "speed = 3\n", "card[1]: Object contains unknown field `speed`"),
        (META + CARDS.replace("power = 2", ""), "card[1]: Object missing required field `power`"),
        (META, "top level: Object missing required field `card`"),
        (META.replace('slug = "box"', "") + CARDS, "meta: Object missing required field `slug`"),
        ("colour = 1\n" + META + CARDS, "top level: Object contains unknown field `colour`"),
    ],
)
def test_an_error_names_file_place_and_what_was_expected(text, problem):
    with pytest.raises(ContentError) as caught:
        read(text.encode(), Box, "mine/box.toml")
    assert str(caught.value) == f"mine/box.toml: {problem}"


def test_broken_toml_names_the_line():
    with pytest.raises(ContentError, match=r"^box.toml: not valid TOML: .*line 2"):
        read(b"a = 1\nb = = 2\n", Box, "box.toml")


def test_bytes_that_are_no_text_are_named():
    with pytest.raises(ContentError, match=r"^box.toml: not UTF-8 at byte 4$"):
        read(b"a = \xff", Box, "box.toml")


def test_all_problems_of_a_file_are_reported_together():
    problems = Problems("box.toml")
    problems.unless(True, "card 1.power", "at least 1")
    problems.close()
    problems.unless(False, "card 2.power", "at least 1")
    problems.unless(False, "meta", "2 to 4 players")
    with pytest.raises(ContentError) as caught:
        problems.close()
    assert str(caught.value) == "box.toml: card 2.power: at least 1\nbox.toml: meta: 2 to 4 players"
    assert caught.value.source == "box.toml"
    assert caught.value.problems == ["card 2.power: at least 1", "meta: 2 to 4 players"]


def test_the_digest_tells_files_apart():
    assert digest(b"a") == digest(b"a") != digest(b"b")
