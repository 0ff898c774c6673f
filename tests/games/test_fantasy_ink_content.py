"""The content file of Fantasy Ink: the house's own, and what is wrong with others (RULES.md sections 2 and 12)."""

from __future__ import annotations

import tomllib

import pytest

from games.core.errors import ContentError
from games.fantasy_ink.content import load
from games.fantasy_ink.matching import parse
from tests.support.fantasy_ink import SLUG, house
from tests.support.games import content_path, specification

TEXT = content_path(SLUG).read_text()


def problems(*changes: tuple[str, str]) -> str:
    """Return what is wrong with the house content after some replacements of text."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    with pytest.raises(ContentError) as caught:
        load(text.encode(), "mine.toml")
    return str(caught.value)


def card(id: str, old: str, new: str) -> tuple[str, str]:
    """Return the replacement of a text within one card."""
    start = TEXT.index(f'id = "{id}"')
    block = TEXT[start : TEXT.index("flavour", start)]
    assert old in block
    return block, block.replace(old, new, 1)


def test_every_house_card_is_as_the_specification_lists_it():
    """FI-R21, FI-R22: names, chapters, symbols, bonus and spaces of section 12.2."""
    rows = [row.split("|")[1:-1] for row in specification(SLUG).splitlines() if row[:3] in ("| g", "| b", "| o", "| k")]
    listed = {cells[0].strip(): [cell.strip() for cell in cells] for cells in rows if len(cells) == 8}
    bonus = {
        "-": "none",
        "colour joker": "joker_colour",
        "+/-1 joker": "joker_value",
        "move up": "move_up",
        "extra turn": "extra_turn",
    }
    letters = {"green": "G", "blue": "B", "orange": "O", "any": "any"}
    assert len(listed) == 63
    for id, (_, name, chapters, symbols, effect, spaces, *_rest) in listed.items():
        known = house().card(id)
        assert (known.name, known.chapters, known.symbols) == (name, int(chapters), int(symbols))
        assert known.bonus == bonus[effect]
        printed = [parse(text) for text in known.spaces]
        said = [f"{letters[s.colour]} {s.value}".replace(" *", "") for s in printed]
        assert spaces.partition(";")[0] == ", ".join(said)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ((TEXT[: TEXT.index("[setup]")], "[meta]\n"), "mine.toml: meta"),
        (('slug = "fantasy_ink"', 'slug = "other"'), 'meta.slug: must be "fantasy_ink"'),
        (("max_players = 2", "max_players = 3"), "exactly 2 players"),
        (("rows = 3", "rows = 1"), "setup.rows: at least 2"),
        (("keep_per_draft = 2", "keep_per_draft = 3"), "setup.keep_per_draft: half of the cards drawn: 2"),
        (("green = 5", "green = 4"), "dice.green: must be 5"),
        (("value = 3 ", "value = 4 "), "jokers: 12 tokens"),
        (('id = "any"', 'id = "green"'), "mark: green, blue, orange and any, once each"),
        (('letter = "B"', 'letter = "W"'), "mark blue.letter: must be B, as dice are written"),
        (('ink = "silver"', 'ink = "violet"'), "victory: one standard tile for each ink"),
        (('{ colour = "green", count = 3 }', '{ colour = "green", count = 8 }'), "victory forest_epic.extra"),
        (('id = "lush_joker"', 'id = "lush_yoke"'), "special_ink lush.ability: exactly"),
        (("uses = 2", "uses = 4"), "special_ink lush.uses: 1 to 3"),
        (card("g01", 'colour = "green"', 'colour = "blue"'), "card: 18 green cards, not 17"),
        (card("g02", "Puffball Imp", "Moss Courier"), "card.name: every one only once, not Moss Courier"),
        (card("g01", '"green 3"', '"green 7"'), "card g01 (Moss Courier).spaces: like"),
        (card("g01", '"green 3"', '"pink 3"'), "card g01 (Moss Courier).spaces: like"),
        (card("g01", "symbols = 1", "symbols = 0"), "card g01 (Moss Courier).symbols: at least 1"),
        (card("k01", "symbols = 0", "symbols = 1"), "card k01 (Ink Raven).symbols: 0 on a black card"),
        (card("k01", '"any 1"', '"blue 1"'), "card k01 (Ink Raven).spaces: only any on a black card"),
        (card("g10", "total = 9", "total = 13"), "card g10 (Sap Golem): no dice can fulfil"),
        (card("g10", ", total = 9", ""), "card g10 (Sap Golem).groups: a total for sums"),
        (card("g10", "spaces = [1, 2], total", "spaces = [1, 3], total"), "g10 (Sap Golem).groups: spaces from 1"),
        (card("g01", 'bonus = "move_up"', 'bonus = "dance"'), "card g01 (Moss Courier).bonus: Invalid enum"),
        (card("g01", "chapters = 1", "chapters = 1\nprice = 2"), "card g01 (Moss Courier): Object contains unknown"),
        (card("g09", 'kind = "equal"', 'kind = "alike"'), "card g09 (Twin-Crowned Stag).groups[0].kind"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(change, told):
    """FI-R03, FI-R05, FI-R07, FI-R72, FI-R74."""
    assert told in problems(change)


def test_all_that_is_wrong_is_told_at_once():
    found = problems(card("g10", "total = 9", "total = 13"), ("value = 3 ", "value = 4 ")).splitlines()
    assert len(found) == 2
    assert all(line.startswith("mine.toml: ") for line in found)


def test_two_rows_can_be_played():
    """Section 12: accepted; only one ability loses something."""
    changed = TEXT.replace("rows = 3", "rows = 2", 1)
    assert load(changed.encode(), "mine.toml").setup.rows == 2


def test_no_colour_values_stand_in_the_file():
    """Colours belong to the pictures."""
    assert "#" not in "".join(str(value) for value in tomllib.loads(TEXT).values())
