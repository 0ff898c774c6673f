"""The checks of a content file (section 12.2 of RULES.md) and the fixed map."""

from __future__ import annotations

import pytest

from games.core.errors import ContentError
from games.dwar7s_spring.world import world_of
from tests.support.dwar7s_spring import CONTENT, M1, RULES, SLUG
from tests.support.games import content_path, specification

TEXT = content_path(SLUG).read_text()


def problems(old: str, new: str, count: int = 1) -> str:
    """Return what is found wrong when a text of the file is replaced."""
    assert old in TEXT
    with pytest.raises(ContentError) as caught:
        RULES.load_content(TEXT.replace(old, new, count).encode(), "mine.toml")
    assert all(line.startswith("mine.toml: ") for line in str(caught.value).splitlines())
    return str(caught.value)


def test_the_house_file_passes():
    assert RULES.load_content(TEXT.encode(), "mine.toml") == CONTENT


CASES = {
    "DS-V01 broken": ("[meta]", "[meta", "not valid TOML"),
    "DS-V01 id twice": ('id = "q02"', 'id = "q01"', "quests.id: every one only once"),
    "DS-V01 name twice": ('name = "Silkmaw"', 'name = "Charfoot"', "monsters.name: every one only once"),
    "DS-V02 overlapping": ("q = 2\nr = 1\n", "q = 2\nr = 0\n", "map.slots: no flower on another"),
    "DS-V02 far away": ("q = -1\nr = -4\n", "q = -30\nr = -40\n", "map.slots: every slot connected with A"),
    "DS-V02 no centre": ('id = "A"', 'id = "Z"', "map.slots: A must exist"),
    "DS-V03 kinds": ('name = "Forest 2"', 'name = "Forest 1b"', "wildlands: a 1 and a 2 of each"),
    "DS-V03 gathering": ('gather = "wood"', 'gather = "gold"', "wildlands forest1.gather: must be wood"),
    "DS-V04 six cells": ('"wood2", "faerie2"]\n', '"wood2"]\n', "grasslands G01.cells: exactly 7"),
    "DS-V04 unknown cell": ('"wood2", "faerie2"]\n', '"wood2", "faerie9"]\n', "grasslands"),
    "DS-V05 no gold3": ("gold3", "gold2", "grasslands.cells: at least one gold3"),
    "DS-V06 no water": ('"water"', '"field"', "grasslands.cells: at least one water"),
    "DS-V06 drowned": ('"field"', '"water"', "grasslands.cells: 52 spots without water"),
    "DS-V07 one place": ("places = 6", "places = 1", "wildlands forest1.places: at least 2"),
    "DS-V08 too few": ("monsters_shuffled_in    = 6", "monsters_shuffled_in    = 9", "monsters: more than the 12"),
    "DS-V09 wrong home": ('home = "forest1"', 'home = "plains1"', "monsters m01.home: a forest"),
    "DS-V09 effect missing": ('effect = "noquest"', 'effect = "food1"', "monsters.effect: each of the six"),
    "DS-V10 no axes": ("axes = 4\n", "axes = 0\n", "monsters m01: axes and vp of at least 1"),
    "DS-V10 no Witch": ('name = "Heath Witch"', 'name = "Heath Hag"', "monsters: a Witch with 3 axes"),
    "DS-V11 row": ("expedition_size         = 6", "expedition_size         = 7", "no more than wildlands"),
    "DS-V12 unknown part": ("req = { dragons = 2 }", "req = { camels = 2 }", "quests"),
    "DS-V12 empty": ("req = { dragons = 2 }", "req = {}", "quests q05.req: at least one part"),
    "DS-V13 level": ("{ dragon_level = 2 }", "{ dragon_level = 4 }", "quests q01.req.dragon_level: 2 or 3"),
    "DS-V13 too much": (
        "req = { wood = 5, gold = 5 }",
        "req = { wood = 8, gold = 5 }",
        "quests q18.req.wood: at most 7",
    ),
    "DS-V14 missing": ("req = { dragons = 2 }", "req = { dragons = 3 }", "quests.req: a quest for 2 dragons"),
    "DS-V15 copies": ("copies = 2", "copies = 0", "breeds mossback.copies: at least 1"),
    "DS-V15 price": ("cost2 = { wood = 4 }", "cost2 = { successes = 4 }", "breeds mossback.cost2"),
    "DS-V15 points": ("vp3 = 3", "vp3 = 1", "breeds mossback: 1 <= vp2 < vp3"),
    "DS-V16 four wood": ("cost2 = { wood = 4 }", "cost2 = { wood = 3 }", "breeds.cost2: one breed with 4 wood"),
    "DS-V17 pile": ("copies = 2", "copies = 0", "breeds.copies: at least 4"),
    "DS-V18 kinds": ('kind = "resource"', 'kind = "success"', "faeries.kind: each of the five"),
    "DS-V18 too few": ("count = 10", "count = 1", "faeries.count: 25 cards or more"),
    "DS-V19 heroes": ("axes = 1\n", "axes = 0\n", "heroes.axes: some 3 with 3 together"),
    "DS-V20 last reveal": ("reveals     = [1, 1, 1, 2]", "reveals     = [1, 1, 2, 2]", "board.lines wood.reveals"),
    "DS-V20 no spot": ("build_spots = 1", "build_spots = 0", "board.lines wood.build_spots: at least 1"),
    "DS-V21 Bastion": ("bastion_places   = 7", "bastion_places   = 6", "board.bastion_places: one per dwarf"),
    "DS-V21 tokens": ("activations_per_spot    = 2", "activations_per_spot    = 3", "board.dragon_spots"),
    "DS-V22 petal twice": ('B = ["G03", 0]', 'B = ["G09", 0]', "fixtures.M1: each petal once"),
    "DS-V22 rotation": ('B = ["G03", 0]', 'B = ["G03", 6]', "fixtures.M1: rotations from 0 to 5"),
    "DS-V23 long": (
        'name = "Silkmaw"',
        'name = "Silkmaw of the Endless Weave"',
        "monsters m02.name: 1 to 22 characters",
    ),
    "printed": (
        "eras                    = 4",
        "eras                    = 5",
        'must be 4, as printed, unless content_set = "owner"',
    ),
    "unknown key": ("fortress_spots   = 1", "fortress_spots   = 1\nmoats = 2", "moats"),
}
EVERYWHERE = {
    "DS-V05 no gold3",
    "DS-V06 no water",
    "DS-V06 drowned",
    "DS-V09 effect missing",
    "DS-V17 pile",
    "DS-V19 heroes",
    "DS-V18 too few",
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_wrong_is_named_with_its_place(case):
    old, new, expected = CASES[case]
    assert expected in problems(old, new, -1 if case in EVERYWHERE else 1)


def test_the_owner_of_a_game_may_change_what_is_printed():
    text = TEXT.replace('content_set = "house"', 'content_set = "owner"').replace(
        "fortress_vp             = 5", "fortress_vp             = 6"
    )
    assert RULES.load_content(text.encode(), "mine.toml").constants.fortress_vp == 6


def test_the_fixed_map_touches_as_the_specification_says():
    """DS-R08, DS-R09, DS-R10: the table of useful facts of M1."""
    world = world_of(CONTENT, M1)
    rows = specification(SLUG).split("| Wildland | Slot | Adjacent")[1].split("\n\n")[0].splitlines()[2:]
    assert len(rows) == 6
    for row in rows:
        name, slot, near, touching, webs = (cell.strip() for cell in row.strip("|").split("|"))
        wild = name.lower().replace(" ", "")
        assert world.slot_of[wild] == slot
        assert list(world.spots_by(wild)) == near.split()
        assert [CONTENT.wildland(other).name for other in world.wilds_by(wild)] == (
            touching.split(", ") if touching != "-" else []
        )
        assert sorted(world.webs(wild)) == sorted(webs.split())
    assert len(world.spots) == 91


def test_rotation_turns_the_cells_clockwise():
    """Section 12.1: turned by one, what lay in the north lies in the north-east."""
    plain, turned = world_of(CONTENT, M1), world_of(CONTENT, {**M1, "B": ("G03", 1)})
    assert turned.spots["B0"].ground == plain.spots["B0"].ground
    for cell in range(1, 7):
        assert turned.spots[f"B{cell % 6 + 1}"].ground == plain.spots[f"B{cell}"].ground
