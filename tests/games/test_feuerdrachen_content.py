"""What a content file of Feuerdrachen must fulfil (RULES.md, section 12.2): each demand broken in turn."""

from __future__ import annotations

import re

import pytest

from games.core.errors import ContentError
from tests.support.feuerdrachen import CONTENT, RULES, SLUG
from tests.support.games import content_path

HOUSE = content_path(SLUG).read_text()


def load(text: str):
    return RULES.load_content(text.encode(), "mine.toml")


def changed(*changes: tuple[str, str]) -> str:
    """Return the house file with the first of each old text replaced; it has to be there."""
    text = HOUSE
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def problems(text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load(text)
    return caught.value.problems


FIRST_BAND = "fall = [[0, 70], [1, 30]]"
LAST_SQUARE = HOUSE[HOUSE.index("[[square]]\nnumber = 20") :].split("\n\n")[0]
YELLOW = HOUSE[HOUSE.index('[[colour]]\nid = "yellow"') : HOUSE.index("# ----", HOUSE.index('id = "yellow"'))]
ASH = '[[dice]]\nid = "ash"\nname = "Ash die"\nfaces = [1, 2, 3, 4, 5, "volcano"]\n'
OWNER = ('content_set = "house"', 'content_set = "owner"')


def test_the_house_file_is_valid():
    assert load(HOUSE) == CONTENT


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ([('slug = "feuerdrachen"', 'slug = "dragons"')], 'meta.slug: must be "feuerdrachen"'),
        ([("max_players = 4", "max_players = 5")], "meta: 2 to 4 players"),
        ([("min_players = 2", "min_players = 1")], "meta: 2 to 4 players"),
        # dice
        ([(ASH, "")], "dice: exactly two dice"),
        ([('faces = [1, 2, 3, 4, 5, "volcano"]', "faces = [1, 2, 3]")], "dice 1.faces: at least one volcano"),
        ([('faces = [1, 2, 3, 4, 5, "volcano"]', 'faces = ["volcano"]')], "dice 1.faces: at least one number"),
        ([("faces = [1, ", "faces = [0, ")], "dice 1.faces: numbers from 1 to 19"),
        ([("faces = [1, ", "faces = [20, ")], "dice 1.faces: numbers from 1 to 19"),
        # squares
        ([("number = 20", "number = 21")], "square.number: 1, 2, 3 ... without a gap"),
        ([('"Ash Ledge"', '"Moss Step"')], "square.name: every name only once"),
        ([('"Ash Ledge"', '"Twenty-three characters"')], "square.name: 1 to 22 characters"),
        ([('"Ash Ledge"', '""')], "square.name: 1 to 22 characters"),
        ([("catch = 10", "catch = -1")], "square.catch: 0 or more"),
        ([("col = 1\nrow = 0", "col = 0\nrow = 0")], "square.col/row: no place used twice"),
        ([("col = 5\nrow = 0", "col = 6\nrow = 0")], "square.col/row: 0 to 5"),
        ([(LAST_SQUARE, "")], "square.col/row: each square beside the one before it, the last beside the first"),
        ([("starts = [1, 11]", "starts = [1, 1]")], "board.starts: two different squares"),
        ([("starts = [1, 11]", "starts = [1, 21]")], "board.starts: two different squares"),
        # volcano
        ([("min = 26", "min = 27")], "volcano.band: 1 to 80 covered once, in order"),
        ([("max = 1\n", "max = 2\n")], "volcano.band: 1 to 80 covered once, in order"),
        ([("max = 80", "max = 79")], "volcano.band: 1 to 80 covered once, in order"),
        ([(FIRST_BAND, "fall = [[0, 70], [1, 31]]")], "volcano.band 1.fall: weights above 0, sum 100"),
        ([(FIRST_BAND, "fall = [[0, 100], [1, 0]]")], "volcano.band 1.fall: weights above 0, sum 100"),
        ([(FIRST_BAND, "fall = [[0, 70], [2, 30]]")], "volcano.band 1.fall: counts from 0 to 1"),
        ([(FIRST_BAND, "fall = [[0, 70], [-1, 30]]")], "volcano.band 1.fall: counts from 0 to 1"),
        ([("[19, 4]]", "[25, 4]]")], "volcano.band 8.fall: counts from 0 to 24"),
        ([(FIRST_BAND, "fall = [[1, 100]]")], "volcano.band 1.fall: must contain 0"),
        ([("square = 720", "square = 721")], "volcano.landing: three numbers with the sum 1000"),
        ([("square = 720", "square = -160"), ("line = 120", "line = 1000")], "volcano.landing: three numbers"),
        (
            [("square = 720", "square = 0"), ("line = 120", "line = 0"), ("beyond = 160", "beyond = 1000")],
            "volcano.landing: some rubies must stay on the board",
        ),
        # printed values
        ([("rubies = 80 ", "rubies = 90 ")], 'supply.rubies: must be 80, as printed, unless content_set = "owner"'),
        ([("carbon = 12 ", "carbon = 13 ")], "supply.carbon: must be 12"),
        ([("bag_start_rubies = 3", "bag_start_rubies = 2")], "supply.bag_start_rubies: must be 3"),
        ([("bag_start_carbon = 3", "bag_start_carbon = 2")], "supply.bag_start_carbon: must be 3"),
        (
            [("nothing_fell = 3", "nothing_fell = 4")],
            "throws.nothing_fell: must be 3, as printed",
        ),
        ([("two_volcanoes = 3", "two_volcanoes = 2")], "throws.two_volcanoes: must be 3"),
        ([OWNER, ("bag_start_rubies = 3", "bag_start_rubies = 21")], "four bags must be filled from the rubies"),
        ([OWNER, ("bag_start_carbon = 3", "bag_start_carbon = 4")], "four bags must be filled from the carbon"),
        ([OWNER, ("nothing_fell = 3", "nothing_fell = 0")], "throws: at least 1 each"),
        # colours
        ([(YELLOW, "")], "colour: four colours"),
        ([('id = "blue"', 'id = "red"')], "colour.id: every one only once"),
        ([('name = "Blue"', 'name = "Red"')], "colour.name: every one only once"),
        ([('shape = "circle"', 'shape = "triangle"')], "colour.shape: every one only once"),
        ([('glyph = "●"', 'glyph = "▲"')], "colour.glyph: every one only once"),
        ([('letter = "B"', 'letter = "C"')], "colour red.dragon: two dragons, A and B"),
        # flavour
        ([("medium_from = 4", "medium_from = 1")], "flavour.medium_from, large_from: 1 < medium_from < large_from"),
        ([("large_from = 9", "large_from = 4")], "flavour.medium_from, large_from"),
    ],
)
def test_a_broken_demand_is_named(changes, problem):
    assert any(found.startswith(problem) or problem in found for found in problems(changed(*changes)))


@pytest.mark.parametrize(
    "key",
    ["nothing", "small", "medium", "large", "two_volcanoes", "steal_ruby", "steal_carbon", "steal_empty"],
)
def test_every_flavour_list_has_a_line(key):
    text = re.sub(rf"^{key} = \[.*?^\]", f"{key} = []", HOUSE, flags=re.MULTILINE | re.DOTALL)
    assert problems(text) == [f"flavour.{key}: at least one line"]


def test_all_catch_weights_may_not_be_zero():
    assert problems(re.sub(r"catch = \d+", "catch = 0", HOUSE)) == ["square.catch: a sum above 0"]


def test_all_problems_are_reported_at_once():
    text = changed(("starts = [1, 11]", "starts = [1, 1]"), ("square = 720", "square = 721"))
    assert len(problems(text)) == 2


@pytest.mark.parametrize("empty", ["[]", ""])
def test_a_file_without_bands_or_squares_is_refused_politely(empty):
    """No crash, whatever is missing."""
    text = re.sub(r"\[\[volcano.band\]\]\n(?:\w+ = .*\n)+", "", HOUSE)
    assert problems(text)
    assert problems(re.sub(r"\[\[square\]\]\n(?:\w+ = .*\n)+", "", HOUSE))


def test_an_owner_may_change_what_is_printed():
    """Then the values of the file stand wherever the text says 80 and 3."""
    text = changed(
        OWNER,
        ("rubies = 80 ", "rubies = 60 "),
        ("max = 80", "max = 60"),
        ("bag_start_rubies = 3", "bag_start_rubies = 2"),
        ("nothing_fell = 3", "nothing_fell = 1"),
    )
    content = load(text)
    game = RULES.begin(content, players=3, seed="00" * 32, settings={"roll": "press"})
    assert game.state.provision == 60 - 6
    assert RULES.faults(game) == []


def test_an_owner_may_use_other_dice_and_names():
    gentle = changed(OWNER, ('faces = [1, 2, 3, 4, 5, "volcano"]', 'faces = [1, 2, 2, 3, 4, "volcano"]'))
    assert load(gentle).dice[0].faces == (1, 2, 2, 3, 4, "volcano")
    assert load(changed(OWNER, ('"Moss Step"', '"Ziegenpfad"'))).square(20).name == "Ziegenpfad"


def test_the_house_board_favours_no_start():
    """Section 12.1: squares 11 to 20 repeat 1 to 10, the sum of the weights is 200."""
    weights = [square.catch for square in CONTENT.squares]
    assert weights[:10] == weights[10:]
    assert sum(weights) == 200
    assert {square.terrain: square.catch for square in CONTENT.squares} == {
        "gate": 10,
        "ledge": 8,
        "gully": 12,
        "slope": 10,
    }


@pytest.mark.parametrize(
    ("inside", "mood", "nothing", "mean", "most"),
    [
        (1, "asleep", 70, 0.30, 1),
        (3, "dozing", 52, 0.66, 2),
        (4, "grumbling", 34, 1.60, 4),
        (9, "smoking", 24, 2.99, 6),
        (10, "shaking", 17, 4.76, 9),
        (18, "glowing", 12, 6.93, 12),
        (19, "brimming", 8, 10.33, 16),
        (80, "bursting", 5, 13.80, 19),
    ],
)
def test_the_volcano_model(inside, mood, nothing, mean, most):
    """Section 12.3: chance of nothing, mean and most that fall."""
    band = CONTENT.band(inside)
    assert CONTENT.mood(inside) == mood
    assert dict(band.fall)[0] == nothing
    assert sum(count * weight for count, weight in band.fall) / 100 == pytest.approx(mean, abs=0.005)
    assert max(count for count, _ in band.fall) == most
