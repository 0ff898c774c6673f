"""What a content file of Fourth Wing must fulfil (RULES.md, section 2.3), and what the house set fulfils."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from games.core.errors import ContentError
from games.fourth_wing.checks import load
from tests.support.fourth_wing import CONTENT, SLUG, keys
from tests.support.games import content_path

TEXT = content_path(SLUG).read_text()
BOARDS = {board.key: board for board in CONTENT.boards}


def problems(old, new, count=1):
    """Return what is said about the house file with a part exchanged."""
    assert old in TEXT
    with pytest.raises(ContentError) as caught:
        load(TEXT.replace(old, new, count).encode(), "mine.toml")
    return "\n".join(caught.value.problems)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('slug = "fourth_wing"', 'slug = "forth"', "meta.slug"),
        ("challenges = 3", "challenges = 2", "setup.challenges"),
        ("pool_trigger = 3", "pool_trigger = 0", "setup.pool_trigger"),
        ("2 = 4\n", "2 = 7\n", "setup.dragons.2"),
        ("tiles = [2, 2]", "tiles = [2, -2]", "rewards.tiles"),
        ("place = 4", "place = 5", "rewards"),
        ("per_colour = 6", "per_colour = 5", "dice.per_colour"),
        ("[[1, 6], [2, 5], [3, 4]]", "[[1, 6], [2, 5], [3, 3]]", "dice.opposites"),
        ('key = "pink"', 'key = "blue"', "colours.key"),
        ("ability_tiles = 4", "ability_tiles = 3", "ability_tiles"),
        ('key = "balance"\n', 'key = "poise"\n', "abilities.key"),
        ('"set_dragon#1", ', "", "friend_cards.ids"),
        ("delta = 2", "delta = 6", "friends plus_two.delta"),
        ("face = 1", "face = 7", "friends set_dragon.face"),
        ("max_dice = 2", "max_dice = 3", "friends reroll.max_dice"),
        ("points = [5, 11, 6, 2]", "points = [5, 11, 6]", "dragons orrowick.points"),
        ('symbols = ["strength"]', 'symbols = ["charm"]', "focus_tiles F04.symbols"),
        ('key = "F02"\nsymbols = []\n', "", "focus_tiles"),
        ("stage = 1", "stage = 2", "boards"),
        ('["strength", "intelligence", "balance"]', '["strength"]', "boards 1.abilities"),
        ('"emotional_strength", "speed", "balance"]', '"charm"]', "boards 3B.specials.dragon.choices"),
        ('fight = "at_least"\n', "", "boards 2.fight"),
        ("{ n = 2, kind", "{ n = 3, kind", "boards 1.spaces.n"),
        ("fight_dice = 1", "fight_dice = 3", "fight_dice"),
        ('kind = "double", dice = [[2, 3], [5]]', 'kind = "double", dice = [[2, 3]]', "boards 1.spaces 8.dice"),
        ("dice = [[3]]", "dice = [[7]]", "boards 1.spaces 1.dice"),
        ('name = "Far Gate", goal = true', 'name = "Far Gate", goal = true, obstacle = true', "boards 1.spaces 14"),
        ('name = "Far Gate", goal = true', 'name = "Far Gate"', "boards 1.spaces.goal"),
        ('symbol = "speed"', 'symbol = "charm"', "symbol"),
    ],
)
def test_what_the_rules_rely_on_is_checked(old, new, told):
    """FW-C01, FW-C06, FW-C12 and the counts of section 2.1."""
    assert told in problems(old, new)


def test_a_physical_copy_may_differ_elsewhere():
    """Section 2.3: other paths, points and symbols are never refused."""
    other = TEXT.replace("dice = [[3]], name", "dice = [[1, 6]], name").replace("bond = 10", "bond = 4")
    assert load(other.encode(), "mine.toml").board("1").space(1).dice == ((1, 6),)


def values(board):
    return [space.dice for space in BOARDS[board].spaces]


def test_the_examples_of_the_rulebook_can_be_built():
    """FW-C03, FW-C04."""
    assert values("1")[:3] == [((3,),), ((2, 5),), ((3, 4),)]
    assert values("1")[3:5] == [((5,),), ((2,),)]
    assert values("1B")[:3] == [((2,),), ((3,),), ((4,), (4,))]
    assert "speed" in BOARDS["1B"].abilities
    assert BOARDS["1"].abilities == keys("ST IN BA")
    assert all("balance" in BOARDS[key].abilities for key in ("3", "3B"))
    assert BOARDS["3B"].specials.dragon.choices == keys("ES SP BA")


def test_slots_list_numbers():
    """FW-C01, FW-C02, FW-C13: values 2 to 5, never more than two dice for one step or one leap."""
    for board in BOARDS.values():
        for space in board.spaces:
            assert all(set(slot) <= {2, 3, 4, 5} for slot in space.dice)
            assert len(space.dice) <= 2
        for space, following in pairwise(board.spaces):
            if space.obstacle:
                assert len(space.dice) + len(following.dice) <= (3 if following.goal else 2)


def test_both_pools_can_be_filled():
    """FW-C05."""
    for board in BOARDS.values():
        needs = {face for key in board.abilities for face in CONTENT.ability(key).needs}
        assert needs == {"dragon", "heart"}


def test_goals_fights_and_obstacles():
    """FW-C06, FW-C07, FW-C08."""
    for key, board in BOARDS.items():
        assert [space.goal for space in board.spaces].count(True) == 1
        assert board.spaces[-1].goal
        assert not board.spaces[-1].holds_one
        fights = [space.fight_dice for space in board.spaces if space.kind == "sparring"]
        assert bool(fights) == key.startswith("2")
        if fights:
            assert fights[-1] == 2
            assert set(fights[:-1]) == {1}
        obstacles = [space.n for space in board.spaces if space.obstacle]
        assert bool(obstacles) == key.startswith("3")
        for n in range(1, (obstacles or [0])[-1]):
            assert board.is_obstacle(n) != board.is_obstacle(n + 1), (key, n)


def test_counts_of_the_box():
    """FW-C09, FW-C10, FW-C11, FW-C12, FW-C14."""
    symbols = Counter(symbol for tile in CONTENT.focus_tiles for symbol in tile.symbols)
    assert len(CONTENT.focus_tiles) == 18
    assert any(not tile.symbols for tile in CONTENT.focus_tiles)
    assert set(symbols.values()) == {5}
    rows = [dragon.points for dragon in CONTENT.dragons]
    assert sum(row[1] > row[0] for row in rows) >= 2
    assert all(row[3] == min(row) for row in rows)
    assert {(5, 11, 6, 2), (6, 13, 7, 3)} <= set(rows)
    copies = Counter(friend.copies for friend in CONTENT.friends)
    assert copies == {3: 6, 1: 2}
    assert all((ability.ability_tiles, ability.impression_tiles) == (4, 24) for ability in CONTENT.abilities)
    assert max(max(row) for row in rows) * len(CONTENT.dragons) > 50  # no track is needed to count that far


def test_garbage_is_refused_with_a_place():
    for data in (b"\xff", b"not toml", TEXT.replace("per_colour = 6", 'per_colour = "six"').encode()):
        with pytest.raises(ContentError):
            load(data, "mine.toml")


def test_every_board_is_offered_with_every_ability():
    """Section 12.1: each combination of boards offers all five abilities at least once."""
    rng = random.Random(4)
    for _ in range(8):
        chosen = [rng.choice(CONTENT.sides(stage)) for stage in (1, 2, 3)]
        assert {key for board in chosen for key in board.abilities} == set(CONTENT.ability_keys)
