"""What a content file must satisfy (section 12.2 of RULES.md, DS-V01 to DS-V23)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

import msgspec

from games.core.content import Problems
from games.dwar7s_spring.content import FAERIE_KINDS, RESOURCES, Content, Requirement

#: What the rulebook prints; a house file may not differ.
PRINTED = {
    "eras": 4,
    "rounds_per_era": 7,
    "dwarfs_per_player": 7,
    "settlements_per_player": 12,
    "exhaust_tokens": 4,
    "warehouse_limit": 7,
    "faerie_hand_limit": 5,
    "faerie_hand_start": 1,
    "faerie_power_base": 1,
    "faerie_power_bonus": 1,
    "nest_limit": 5,
    "nest_limit_fortress": 6,
    "fortress_vp": 5,
    "line_vp": 2,
    "resources_per_vp": 7,
    "fortress_reveal_bonus": 2,
    "expedition_size": 6,
    "monsters_first_reveal": 3,
    "monsters_shuffled_in": 6,
    "mixed_first_reveal": 3,
    "reduced_amount": 1,
    "activations_per_spot": 2,
    "faeries_per_monster": 2,
}

#: The terrain that each effect belongs to.
TERRAIN = {
    "web": "forest",
    "faerie1": "forest",
    "food1": "plains",
    "noquest": "plains",
    "gold1": "mountain",
    "wood1": "mountain",
}

LONGEST_NAME = 22

#: Four players' settlements and fortresses.
BUILDINGS = 52


def check(content: Content, source: str) -> None:
    """Raise ContentError with everything that is wrong with a content file."""
    problems = Problems(source)
    _constants(content, problems)
    for part in (
        _names, _slots, _wildlands, _grasslands, _monsters, _quests, _breeds, _faeries, _heroes, _board,
        _fixtures,
    ):  # fmt: skip
        part(content, problems.unless)
    problems.close()


Unless = Callable[[bool, str, str], None]


def _constants(content: Content, problems: Problems) -> None:
    problems.header(content.meta, "dwar7s_spring", range(2, 5))
    problems.printed(content.meta, content.constants, "constants", PRINTED)
    for key, value in msgspec.structs.asdict(content.constants).items():
        right = all(n >= 0 for _, n in value.listed) if key == "fortress_cost" else value >= 0
        problems.unless(right, f"constants.{key}", "0 or more")


def _names(content: Content, unless: Unless) -> None:
    """DS-V01 and DS-V23: every id and name once in its list, and no name too long for the pictures."""
    for table in ("wildlands", "grasslands", "monsters", "quests", "breeds", "heroes", "colours"):
        entries: tuple[Any, ...] = getattr(content, table)
        for key in ("id", "name"):
            unless(_once(getattr(entry, key) for entry in entries), f"{table}.{key}", "every one only once")
        for entry in entries:
            for key in ("name", "title"):
                text = getattr(entry, key, "-")
                unless(0 < len(text) <= LONGEST_NAME, f"{table} {entry.id}.{key}", f"1 to {LONGEST_NAME} characters")
    for faerie in content.faeries:
        unless(0 < len(faerie.name) <= LONGEST_NAME, f"faeries {faerie.kind}.name", f"1 to {LONGEST_NAME} characters")
    cards = [card.id for card in content.cards]
    unless(_once(cards), "heroes, quests, monsters", "no id in two lists")
    unless(len(content.colours) == 4, "colours", "four colours")
    for key in ("shape", "glyph", "letter"):
        unless(_once(getattr(colour, key) for colour in content.colours), f"colours.{key}", "every one only once")


def _slots(content: Content, unless: Unless) -> None:
    """DS-V02."""
    slots, around = content.map.slots, content.map.cells_clockwise_from_north
    right = len(around) == 6 and set(around) == {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}
    unless(right, "map.cells_clockwise_from_north", "the six neighbours of a hex")
    right = len(slots) == len(content.wildlands) + len(content.grasslands)
    unless(right, "map.slots", "as many as wildlands and grasslands")
    unless(_once(slot.id for slot in slots), "map.slots.id", "every one only once")
    unless(all(len(slot.id) == 1 and slot.id.isupper() for slot in slots), "map.slots.id", "one capital letter")
    unless(any(slot.id == "A" and slot.ring == 0 for slot in slots), "map.slots", "A must exist, with ring 0")
    flower = [(0, 0), *around]
    cells = [(slot.q + q, slot.r + r) for slot in slots for q, r in flower]
    unless(_once(cells), "map.slots", "no flower on another")
    owner = {cell: slot.id for slot in slots for cell in [(slot.q + q, slot.r + r) for q, r in flower]}
    touching: dict[str, set[str]] = {slot.id: set() for slot in slots}
    for (q, r), slot_id in owner.items():
        touching[slot_id] |= {owner[q + dq, r + dr] for dq, dr in around if (q + dq, r + dr) in owner}
    reached, edge = {"A"}, ["A"] if "A" in touching else []
    while edge:
        new = touching[edge.pop()] - reached
        reached |= new
        edge += sorted(new)
    unless(reached >= set(touching), "map.slots", "every slot connected with A")


def _wildlands(content: Content, unless: Unless) -> None:
    """DS-V03 and DS-V07."""
    gather = {"forest": "wood", "plains": "food", "mountain": "gold"}
    found = sorted((wild.kind, wild.name[-1:]) for wild in content.wildlands)
    wanted = sorted((kind, number) for kind in gather for number in "12")
    unless(found == wanted, "wildlands", "a 1 and a 2 of each of forest, plains and mountain")
    for wild in content.wildlands:
        unless(wild.gather == gather[wild.kind], f"wildlands {wild.id}.gather", f"must be {gather[wild.kind]}")
        unless(wild.places >= 2, f"wildlands {wild.id}.places", "at least 2")
        unless(not (len(wild.id) == 2 and wild.id[0].isupper()), f"wildlands {wild.id}", "no id that looks like a spot")


def _grasslands(content: Content, unless: Unless) -> None:
    """DS-V04 to DS-V06."""
    for petal in content.grasslands:
        unless(len(petal.cells) == 7, f"grasslands {petal.id}.cells", "exactly 7")
    cells = [cell for petal in content.grasslands for cell in petal.cells]
    for kind in ("wood", "food", "gold", "faerie"):
        for amount in "23":
            unless(f"{kind}{amount}" in cells, "grasslands.cells", f"at least one {kind}{amount}")
    unless("water" in cells, "grasslands.cells", "at least one water")
    unless(len(cells) - cells.count("water") >= BUILDINGS, "grasslands.cells", f"{BUILDINGS} spots without water")


def _monsters(content: Content, unless: Unless) -> None:
    """DS-V08 to DS-V11."""
    constants, monsters = content.constants, content.monsters
    unless(len(monsters) >= 10, "monsters", "at least 10")
    used = constants.monsters_first_reveal + constants.monsters_shuffled_in
    unless(len(monsters) > used, "monsters", f"more than the {used} that take part")
    homes = {wild.id: wild.kind for wild in content.wildlands}
    for monster in monsters:
        place = f"monsters {monster.id}"
        unless(homes.get(monster.home) == TERRAIN[monster.effect], f"{place}.home", f"a {TERRAIN[monster.effect]}")
        unless(monster.axes >= 1 and monster.vp >= 1, place, "axes and vp of at least 1")
    effects = {monster.effect for monster in monsters}
    unless(effects == set(TERRAIN), "monsters.effect", "each of the six")
    unless(set(content.effects) == set(TERRAIN), "effects", "exactly the six effects")
    witch = any(m.effect == "food1" and "Witch" in m.name and m.axes == 3 for m in monsters)
    unless(witch, "monsters", "a Witch with 3 axes and the effect food1")
    row = constants.expedition_size
    unless(row <= len(content.wildlands), "constants.expedition_size", "no more than wildlands")
    right = constants.monsters_first_reveal + constants.mixed_first_reveal == row
    unless(right, "constants", "the two first reveals together fill the row")


def _quests(content: Content, unless: Unless) -> None:
    """DS-V12 to DS-V14."""
    limits = {"dragons": 5, "monsters": 2, "settlements": 12, "wood": 7, "food": 7, "gold": 7, "faeries": 5}
    for quest in content.quests:
        place = f"quests {quest.id}"
        unless(quest.vp >= 1, f"{place}.vp", "at least 1")
        unless(bool(quest.req.keys), f"{place}.req", "at least one part")
        unless(quest.req.dragon_level in (0, 2, 3), f"{place}.req.dragon_level", "2 or 3")
        for key, most in limits.items():
            unless(0 <= getattr(quest.req, key) <= most, f"{place}.req.{key}", f"at most {most}")
    asked = [quest.req for quest in content.quests]
    present: dict[str, Callable[[Requirement], bool]] = {
        "a dragon of level 2 alone": lambda r: r == Requirement(dragon_level=2),
        "a dragon of level 3 alone": lambda r: r == Requirement(dragon_level=3),
        "2 dragons": lambda r: r.dragons == 2,
        "1 monster": lambda r: r.monsters == 1,
        "2 monsters": lambda r: r.monsters == 2,
        "5 settlements": lambda r: r == Requirement(settlements=5),
        "4 Faeries alone": lambda r: r == Requirement(faeries=4),
        "resources with Faeries": lambda r: bool(r.faeries and r.keys & set(RESOURCES)),
        "settlements with Faeries": lambda r: r.keys == {"settlements", "faeries"},
        **{f"the {res} line": lambda r, res=res: r.line == res for res in RESOURCES},  # type: ignore[misc]
        **{
            f"settlements with {res}": lambda r, res=res: r.keys == {"settlements", res}  # type: ignore[misc]
            for res in RESOURCES
        },
    }
    for what, test in present.items():
        unless(any(test(req) for req in asked), "quests.req", f"a quest for {what}")


def _breeds(content: Content, unless: Unless) -> None:
    """DS-V15 to DS-V17."""
    for breed in content.breeds:
        place = f"breeds {breed.id}"
        unless(breed.copies >= 1, f"{place}.copies", "at least 1")
        for key in ("cost2", "cost3"):
            cost = getattr(breed, key)
            right = not (cost.successes or cost.faeries) and all(0 <= n <= 7 for _, n in cost.listed)
            unless(right and bool(cost.listed), f"{place}.{key}", "wood, food and gold, 1 to 7 each")
        for key in ("level1", "level2", "level3"):
            right = all(n > 0 for _, n in getattr(breed, key).listed)
            unless(right and bool(getattr(breed, key).listed), f"{place}.{key}", "something to gain")
        unless(1 <= breed.vp2 < breed.vp3, place, "1 <= vp2 < vp3")
    four_wood = any(breed.cost2.listed == (("wood", 4),) for breed in content.breeds)
    unless(four_wood, "breeds.cost2", "one breed with 4 wood and nothing else")
    unless(sum(b.copies for b in content.breeds) >= 4, "breeds.copies", "at least 4 dragons of level 1")


def _faeries(content: Content, unless: Unless) -> None:
    """DS-V18."""
    kinds = [faerie.kind for faerie in content.faeries]
    unless(sorted(kinds) == sorted(FAERIE_KINDS), "faeries.kind", "each of the five exactly once")
    unless(all(faerie.count >= 1 for faerie in content.faeries), "faeries.count", "at least 1")
    unless(sum(faerie.count for faerie in content.faeries) >= 25, "faeries.count", "25 cards or more")


def _heroes(content: Content, unless: Unless) -> None:
    """DS-V19: the sums that the examples of the rulebook need."""
    heroes = content.heroes
    unless(len(heroes) == 7, "heroes", "exactly 7")
    unless(all(h.axes >= 0 and h.backpacks >= 0 for h in heroes), "heroes", "no negative number")
    for count, key, total in ((2, "axes", 2), (3, "axes", 3), (4, "backpacks", 3), (5, "backpacks", 2)):
        sums = {sum(getattr(hero, key) for hero in some) for some in combinations(heroes, count)}
        unless(total in sums, f"heroes.{key}", f"some {count} with {total} together")


def _board(content: Content, unless: Unless) -> None:
    """DS-V20 and DS-V21."""
    board, constants = content.board, content.constants
    unless(sorted(line.resource for line in board.lines) == sorted(RESOURCES), "board.lines", "one per resource")
    settlements = sum(len(line.reveals) for line in board.lines)
    unless(settlements == constants.settlements_per_player, "board.lines.reveals", "one per settlement")
    for line in board.lines:
        place = f"board.lines {line.resource}"
        right = len(line.reveals) == 4 and all(0 < n < line.reveals[-1] for n in line.reveals[:-1])
        unless(right, f"{place}.reveals", "four, the last one larger than each other one")
        unless(line.build_spots >= 1, f"{place}.build_spots", "at least 1")
        unless(0 < len(line.name) <= LONGEST_NAME, f"{place}.name", f"1 to {LONGEST_NAME} characters")
    unless(board.bastion_places == constants.dwarfs_per_player, "board.bastion_places", "one per dwarf")
    unless(constants.rounds_per_era == constants.dwarfs_per_player, "constants.rounds_per_era", "one per dwarf")
    tokens = board.dragon_spots * constants.activations_per_spot
    unless(board.dragon_spots == 2 and tokens <= constants.exhaust_tokens, "board.dragon_spots", "2, tokens for all")
    unless(board.expedition_spots == 2, "board.expedition_spots", "must be 2")
    unless(board.fortress_spots == 1 and board.faerie_spots == 1, "board", "one fortress spot and one Faerie spot")


def _fixtures(content: Content, unless: Unless) -> None:
    """DS-V22."""
    slots = sorted(slot.id for slot in content.map.slots)
    petals = sorted([*(w.id for w in content.wildlands), *(g.id for g in content.grasslands)])
    for name, layout in content.fixtures.items():
        unless(sorted(layout) == slots, f"fixtures.{name}", "each slot once")
        unless(sorted(p for p, _ in layout.values()) == petals, f"fixtures.{name}", "each petal once")
        unless(all(0 <= turn <= 5 for _, turn in layout.values()), f"fixtures.{name}", "rotations from 0 to 5")


def _once(values: Iterable[object]) -> bool:
    listed = list(values)
    return len(set(listed)) == len(listed)
