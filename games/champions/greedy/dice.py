"""What dice are worth together: those of an area compete for the same slots and crystals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from games.champions.actions import GROUND, PYRAMID
from games.champions.content import ANY, BLACK
from games.champions.greedy.outlook import Outlook

Icons = tuple[str, ...]


class Use(NamedTuple):
    """What dice are worth where they gain most, and the place of each of them."""

    worth: float
    places: tuple[str, ...]


class Gains:
    """What the dice on the table would bring one seat."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._uses: dict[tuple[Icons, ...], Use] = {}
        self._tiles: dict[tuple[Icons, int], float] = {}
        self._crystals: dict[Icons, tuple[float, int]] = {}

    def best(self, dice: Sequence[Icons]) -> Use:
        """Return the best use of dice, given by their icons."""
        order = sorted(range(len(dice)), key=lambda number: dice[number])
        key = tuple(dice[number] for number in order)
        found = self._uses.get(key)
        if found is None:
            found = self._uses[key] = max(
                Use(self._worth(key, places), places) for places in product((PYRAMID, GROUND), repeat=len(key))
            )
        placed = dict(zip(order, found.places, strict=True))
        return Use(found.worth, tuple(placed[number] for number in range(len(dice))))

    def _worth(self, dice: Sequence[Icons], places: Sequence[str]) -> float:
        sides: dict[str, list[str]] = {PYRAMID: [], GROUND: []}
        for icons, place in zip(dice, places, strict=True):
            sides[place] += icons
        crystals, gifts = self.crystals(tuple(sorted(sides[GROUND])))
        return crystals + self.tiles(tuple(sorted(sides[PYRAMID])), gifts)

    def tiles(self, icons: Icons, gifts: int = 0) -> float:
        """Return what icons and tiles of any element bring in the pyramid; what finds no slot is a black."""
        found = self._tiles.get((icons, gifts))
        if found is None:
            found = self._tiles[icons, gifts] = self._lay(icons, gifts)
        return found

    def _lay(self, icons: Icons, gifts: int) -> float:
        look = self.outlook
        worth, up = -look.black * icons.count(BLACK), look.up
        wanted = [icon for icon in icons if icon not in (ANY, BLACK)]
        wanted += [ANY] * icons.count(ANY)
        for turn, icon in enumerate([*wanted, *[ANY] * gifts]):
            lying = up | look.down
            gain, best = -1.0, None
            for number, slot in enumerate(look.content.slots):
                if not lying >> number & 1:
                    elements = look.element if ANY in slot.icons and icon == ANY else slot.icons
                    element = icon if icon != ANY else max(elements, key=look.element.__getitem__)
                    if slot.accepts(element) and (more := look.tile(up, number, element)) > gain:
                        gain, best = more, (number, element)
            if best is None:
                worth -= look.black if turn < len(wanted) else 0.0
                continue
            number, element = best
            worth += look.element[element] + look.row(up, number)
            up |= 1 << number
        return worth + look.patterns.plan(up, look.down).worth - look.patterns.plan(look.up, look.down).worth

    def crystals(self, icons: Icons) -> tuple[float, int]:
        """Return what icons bring in the training ground, and how many tiles as bonuses."""
        found = self._crystals.get(icons)
        if found is None:
            found = self._crystals[icons] = self._win(icons)
        return found

    def _win(self, icons: Icons) -> tuple[float, int]:
        look, content = self.outlook, self.outlook.content
        regions = content.ground.regions
        empty = {r.id for r, full in zip(regions, look.board.full, strict=True) if not full}
        lacking = list(look.task)
        worth, gifts, left = 0.0, 0, list(icons)
        while left:
            best: tuple[bool, float, str, str] | None = None
            for region in regions:
                beside = any(border.other(region.id) in empty for border in content.borders_of[region.id])
                if region.id in empty or (look.game.state.advanced and empty and not beside):
                    continue
                icon = region.element if region.element in left else ANY
                if icon in left:
                    gain = look.crystal(region.id, frozenset(empty), tuple(lacking))
                    gain += look.gifts(region.id, empty)
                    best = max(best or (False, -1.0, "", ""), (icon != ANY, gain, region.id, icon))
            if best is None:
                break
            _printed, _gain, region_id, icon = best
            left.remove(icon)
            worth += look.crystal(region_id, frozenset(empty), tuple(lacking))
            gifts += look.gifts(region_id, empty)
            empty.add(region_id)
            element = regions[content.region[region_id]].element
            if element in lacking:
                lacking.remove(element)
        blacks = look.black - look.bonus["card"] / content.constants.pair_size  # a pair brings a card (CW-R146)
        return worth - blacks * len(left), gifts
