"""The content file of Champions of Wind and Fire (RULES.md, sections 2 and 12.8)."""

from __future__ import annotations

import pytest

from games.champions.checks import warnings
from games.champions.content import load
from games.core.errors import ContentError
from games.core.robot import careless, play
from tests.support.champions import CONTENT, RULES
from tests.support.games import content_path

TEXT = content_path("champions").read_text()


def test_the_house_content_has_no_warnings():
    assert warnings(CONTENT) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('slug = "champions"', 'slug = "chess"', "meta.slug"),
        ("score_cap = 20", "score_cap = 21", "constants.score_cap"),
        ("4 = [2, 2, 1, 1, 1]", "4 = [2, 2, 2, 1]", "constants.areas.4"),
        ('dice = ["standard", ', "dice = [", "7 dice"),
        ('icons = ["any", "any", "black"]', 'icons = ["any", "any", "wind"]', "any or black"),
        ('icons = ["any", "any", "black"]', "icons = []", "at least one"),
        ('id = "D1"\nx = 3', 'id = "D1"\nx = 2', "pyramid.rows.slots.x, y"),
        ('id = "D1"', 'id = "C1"', "pyramid.rows.slots.id"),
        (
            'id = "snow_west"\nname = "West Snowfield"\nelement = "white"',
            'id = "snow_west"\nname = "W"\nelement = "red"',
            "ground.regions",
        ),
        ('b = "snow_west"\nbonus = "card"', 'b = "moon"\nbonus = "card"', "mountain-snow_west"),
        ('pattern = ["XXXX", "X..."]', 'pattern = ["XXXXXXX"]', "tail_2c"),
        ('needs = ["white", "red", "blue"]', 'needs = ["red", "red", "blue"]', "trainer_1"),
        ('stage = "after"\neffect = "barter"', 'stage = "before"\neffect = "barter"', "stone_barter.stage"),
        ('pay = "purple"\n', "", "stone_barter.pay"),
        ('id = "crest_head_1"\npart = "head"', 'id = "crest_head_1"\npart = "tail"', "equally many"),
        ("hand_limit = 0 ", "hand_limits = 0 ", "constants"),
    ],
)
def test_faults_are_named(old, new, problem):
    assert old in TEXT
    with pytest.raises(ContentError) as error:
        load(TEXT.replace(old, new, 1).encode(), "own.toml")
    assert "own.toml" in str(error.value)
    assert problem in str(error.value)


def _owners(text: str) -> str:
    return text.replace('content_set = "house"', 'content_set = "owner"')


def test_other_boards_can_be_played():
    """Section 2.3: slots with several icons or any, dice that differ."""
    text = _owners(TEXT).replace(
        'id = "C1"\nx = 2\ny = 0\nicons = ["red"]', 'id = "C1"\nx = 2\ny = 0\nicons = ["red", "any"]'
    )
    text = text.replace('dice = ["standard", ', 'dice = ["wild", ')
    text = text.replace(
        "# ---------------------------------------------------------------- the pyramid",
        '[[dice.faces.wild]]\nface = 1\nname = "Two"\nicons = ["any", "red"]\n'
        '[[dice.faces.wild]]\nface = 2\nname = "Bad"\nicons = ["black", "black"]\n',
    )
    _play(text)


def test_a_hex_lattice_can_be_played():
    """Section 2.3: axial coordinates, patterns given as cells."""
    import re

    text = _owners(TEXT).replace('lattice = "square"', 'lattice = "hex"')
    shapes = {"I": "cells = [[0, 0], [1, 0], [1, 1]]", "II": "cells = [[0, 0], [1, 0], [2, 0], [0, 1]]"}

    def to_cells(match: re.Match[str]) -> str:
        return f'level = "{match[1]}"{match[2]}{shapes[match[1]]}'

    _play(re.sub(r'level = "(II?)"(.*?)pattern = \[[^\]]*\]', to_cells, text, flags=re.DOTALL))


def _play(text: str) -> None:
    import random

    content = load(text.encode(), "owner.toml")
    game, _events, _decisions = play(RULES, content, careless(random.Random(1)), players=2, seed="1" * 64)
    assert RULES.faults(game) == []
