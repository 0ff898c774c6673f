"""The content file of Fantasy Ink: cards, dice, jokers, victory tiles, special ink cards, marks."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Literal

import msgspec

from games.core.content import Meta, Problems, Table, read
from games.core.errors import ContentError
from games.fantasy_ink.matching import HIGHEST, Group, Space, completable, fitting, parse

DiceColour = Literal["green", "blue", "orange"]
CardColour = Literal["green", "blue", "orange", "black"]
Bonus = Literal["none", "joker_colour", "joker_value", "move_up", "extra_turn"]
Kind = Literal["colour", "value"]

COLOURS: tuple[DiceColour, ...] = ("green", "blue", "orange")
COLUMNS: tuple[CardColour, ...] = ("green", "blue", "orange", "black")
KINDS: tuple[Kind, ...] = ("colour", "value")


def initial(colour: str) -> str:
    """Return the letter by which dice of a colour are written: "G" for green."""
    return colour[0].upper()


#: What the rulebook prints (section 2.1).
PRINTED_CARDS = {"green": 18, "blue": 18, "orange": 18, "black": 9}
PRINTED_DICE = 5
PRINTED_TOKENS = 12
PRINTED_TILES = 8

#: The special ink cards of the rulebook with their abilities, and when each may be used (FI-R104).
ABILITIES = {
    "lush": {"lush_extra": "both", "lush_shift": "both", "lush_joker": "both"},
    "flames": {"flames_collection": "both", "flames_rival": "both", "flames_own": "both"},
    "waters": {"waters_die": "die_action", "waters_black": "fresh_black", "waters_steal": "both"},
}


class Setup(Table, frozen=True):
    rows: int
    setup_drafts: int
    draw_per_draft: int
    keep_per_draft: int
    win_chapters: int


class Dice(Table, frozen=True):
    """Dice of each colour in the box."""

    faces: int
    green: int
    blue: int
    orange: int


class Jokers(Table, frozen=True):
    """Tokens of each kind for one player (FI-R05)."""

    colour: int
    value: int


class Mark(Table, frozen=True):
    """How a colour is told apart without its hue."""

    id: Literal["green", "blue", "orange", "any"]
    letter: str
    shape: str
    glyph: str


class Ink(Table, frozen=True):
    id: str
    name: str
    mark: str
    glyph: str


class Line(Table, frozen=True):
    """So many symbols of a colour."""

    colour: DiceColour
    count: int


class Tile(Table, frozen=True):
    """A victory condition: any line of ``win`` wins, each line of ``extra`` gives an extra turn (FI-R51)."""

    id: str
    name: str
    standard: bool
    win: tuple[Line, ...]
    extra: tuple[Line, ...]
    ink: str | None = None


class Ability(Table, frozen=True):
    id: str
    label: str
    when: Literal["both", "die_action", "fresh_black"]
    text: str


class SpecialInk(Table, frozen=True):
    id: str
    name: str
    shape: str
    uses: int
    abilities: tuple[Ability, ...] = msgspec.field(name="ability")


class Card(Table, frozen=True):
    """A fantasy card (FI-R21)."""

    id: str
    name: str
    colour: CardColour
    chapters: int
    symbols: int
    bonus: Bonus
    spaces: tuple[str, ...]
    groups: tuple[Group, ...]
    flavour: str

    def space(self, number: int) -> Space:
        """Return a space, counted from 1."""
        return parse(self.spaces[number - 1])

    def fitting(self, numbers: tuple[int | None, ...], space: int) -> frozenset[int]:
        """Return the numbers that fit a free space while ``numbers`` lie on the card."""
        return fitting(self.spaces, self.groups, numbers, space)

    def group(self, space: int) -> Group | None:
        """Return the first group that a space belongs to."""
        return next((group for group in self.groups if space in group.spaces), None)


class Content(Table, frozen=True, dict=True):
    """A checked content file."""

    meta: Meta
    setup: Setup
    dice: Dice
    jokers: Jokers
    marks: tuple[Mark, ...] = msgspec.field(name="mark")
    inks: tuple[Ink, ...] = msgspec.field(name="ink")
    tiles: tuple[Tile, ...] = msgspec.field(name="victory")
    specials: tuple[SpecialInk, ...] = msgspec.field(name="special_ink")
    cards: tuple[Card, ...] = msgspec.field(name="card")

    @cached_property
    def _cards(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def _abilities(self) -> dict[str, Ability]:
        return {ability.id: ability for special in self.specials for ability in special.abilities}

    def card(self, id: str) -> Card:
        return self._cards[id]

    def knows(self, id: str) -> bool:
        """Say whether there is such a card."""
        return id in self._cards

    def tile(self, id: str) -> Tile:
        return next(tile for tile in self.tiles if tile.id == id)

    def special(self, id: str) -> SpecialInk:
        return next(special for special in self.specials if special.id == id)

    def ability(self, id: str) -> Ability:
        return self._abilities[id]

    def mark(self, colour: str) -> Mark:
        """Return the mark of a colour; black cards carry the mark of spaces for any colour."""
        wanted = "any" if colour == "black" else colour
        return next(mark for mark in self.marks if mark.id == wanted)

    def mark_colour(self, letter: str) -> str:
        """Return the colour that a die's letter stands for."""
        return next(mark.id for mark in self.marks if mark.letter == letter)

    def ink(self, id: str) -> Ink:
        return next(ink for ink in self.inks if ink.id == id)

    @property
    def dice_colours(self) -> tuple[DiceColour, ...]:
        """The colours of all dice in the box, in the order in which they are rolled (RULES.md 5.7)."""
        return tuple(colour for colour in COLOURS for _ in range(getattr(self.dice, colour)))


def load(data: bytes, source: str) -> Content:
    """Read a content file and hold it against sections 2 and 12 of RULES.md."""
    try:
        content = read(data, Content, source)
    except ContentError as error:
        raise ContentError(source, [_named(data, problem) for problem in error.problems]) from error
    problems = Problems(source)
    _check_meta(content, problems)
    _check_marks(content, problems)
    _check_tiles(content, problems)
    _check_specials(content, problems)
    _check_counts(content, problems)
    for card in content.cards:
        _check_card(card, content, problems)
    problems.close()
    return content


def _named(data: bytes, problem: str) -> str:
    """Replace the number of a card in a problem by its id and name: nobody counts 63 cards."""
    place = re.match(r"card\[(\d+)\]", problem)
    if place is None:
        return problem
    card = tomllib.loads(data.decode())["card"][int(place[1])]
    return f"card {card.get('id')} ({card.get('name')}){problem[place.end() :]}"


def _once(values: Iterable[str], place: str, problems: Problems) -> None:
    double = [value for value, count in Counter(values).items() if count > 1]
    problems.unless(not double, place, f"every one only once, not {', '.join(double)}")


def _check_meta(content: Content, problems: Problems) -> None:
    meta, setup, dice, jokers = content.meta, content.setup, content.dice, content.jokers
    problems.header(meta, "fantasy_ink", range(2, 3))  # FI-R01
    # Two rows can be played, but then Climbing Vines cannot move one card up twice.
    problems.unless(setup.rows >= 2, "setup.rows", "at least 2, and 3 for all abilities")
    problems.unless(1 <= setup.setup_drafts <= setup.rows, "setup.setup_drafts", "one row for each draft")
    problems.unless(2 <= setup.draw_per_draft <= 6, "setup.draw_per_draft", "2 to 6")
    half = -(-setup.draw_per_draft // 2)
    problems.unless(setup.keep_per_draft == half, "setup.keep_per_draft", f"half of the cards drawn: {half}")
    problems.unless(setup.win_chapters >= 1, "setup.win_chapters", "at least 1")
    problems.unless(dice.faces == HIGHEST, "dice.faces", f"must be {HIGHEST}")
    for colour in COLOURS:
        problems.unless(getattr(dice, colour) == PRINTED_DICE, f"dice.{colour}", f"must be {PRINTED_DICE}")
    problems.unless(min(jokers.colour, jokers.value) >= 0, "jokers", "0 or more")
    right = 2 * (jokers.colour + jokers.value) == PRINTED_TOKENS
    problems.unless(right, "jokers", f"{PRINTED_TOKENS} tokens for both players together")


def _check_marks(content: Content, problems: Problems) -> None:
    ids = sorted(mark.id for mark in content.marks)
    problems.unless(ids == ["any", "blue", "green", "orange"], "mark", "green, blue, orange and any, once each")
    for mark in content.marks:
        wanted = "*" if mark.id == "any" else initial(mark.id)
        problems.unless(mark.letter == wanted, f"mark {mark.id}.letter", f"must be {wanted}, as dice are written")
    for key in ("shape", "glyph"):
        _once((getattr(mark, key) for mark in content.marks), f"mark.{key}", problems)
    problems.unless({ink.id for ink in content.inks} == {"violet", "silver"}, "ink", "violet and silver")
    for key in ("id", "name", "mark", "glyph"):
        _once((getattr(ink, key) for ink in content.inks), f"ink.{key}", problems)


def _check_tiles(content: Content, problems: Problems) -> None:
    _once((tile.id for tile in content.tiles), "victory.id", problems)
    _once((tile.name for tile in content.tiles), "victory.name", problems)
    problems.unless(len(content.tiles) == PRINTED_TILES, "victory", f"{PRINTED_TILES} tiles")
    inks = sorted(tile.ink or "" for tile in content.tiles if tile.standard)
    problems.unless(inks == sorted(ink.id for ink in content.inks), "victory", "one standard tile for each ink")
    for tile in content.tiles:
        place = f"victory {tile.id}"
        problems.unless(tile.standard or tile.ink is None, f"{place}.ink", "only standard tiles have an ink")
        problems.unless(bool(tile.win), f"{place}.win", "at least one line")
        counts = [line.count for line in (*tile.win, *tile.extra)]
        problems.unless(min(counts, default=1) >= 1, place, "counts of 1 or more")
        upper = {line.colour: line.count for line in tile.win}
        below = all(line.count < upper.get(line.colour, line.count + 1) for line in tile.extra)
        problems.unless(below, f"{place}.extra", "smaller than the number of the same colour in win")


def _check_specials(content: Content, problems: Problems) -> None:
    ids = [special.id for special in content.specials]
    problems.unless(sorted(ids) == sorted(ABILITIES), "special_ink", f"exactly {', '.join(ABILITIES)}")
    for special in content.specials:
        place = f"special_ink {special.id}"
        found = {ability.id: ability.when for ability in special.abilities}
        wanted = ABILITIES.get(special.id, found)
        right = found == wanted and len(special.abilities) == len(wanted)
        expected = ", ".join(f'{id} (when = "{when}")' for id, when in wanted.items())
        problems.unless(right, f"{place}.ability", f"exactly {expected}")
        problems.unless(1 <= special.uses <= len(wanted), f"{place}.uses", f"1 to {len(wanted)}")


def _check_counts(content: Content, problems: Problems) -> None:
    counts = Counter[str](card.colour for card in content.cards)
    for colour, printed in PRINTED_CARDS.items():
        found = counts[colour]
        problems.unless(found == printed, "card", f"{printed} {colour} cards, not {found} (FI-R03)")
    _once((card.id for card in content.cards), "card.id", problems)
    _once((card.name for card in content.cards), "card.name", problems)


def _check_card(card: Card, content: Content, problems: Problems) -> None:
    place = f"card {card.id} ({card.name})"
    problems.unless(0 < len(card.name) <= 24, f"{place}.name", "1 to 24 characters")
    problems.unless(card.chapters >= 0, f"{place}.chapters", "0 or more")
    try:
        spaces = [parse(text) for text in card.spaces]
    except ValueError as error:
        expected = 'like "green 4+": green, blue, orange or any, then *, n, n+ or n-'
        problems.unless(False, f"{place}.spaces", f"{expected}, not {str(error)!r}")
        return
    problems.unless(1 <= len(spaces) <= 4, f"{place}.spaces", "1 to 4 spaces")
    colours = Counter(space.colour for space in spaces)
    if card.colour == "black":
        problems.unless(card.symbols == 0, f"{place}.symbols", "0 on a black card (FI-R74)")
        problems.unless(set(colours) <= {"any"}, f"{place}.spaces", "only any on a black card (FI-R72)")
    else:
        problems.unless(card.symbols >= 1, f"{place}.symbols", "at least 1 on a coloured card")
    for colour in COLOURS:
        most = getattr(content.dice, colour)
        problems.unless(colours[colour] <= most, f"{place}.spaces", f"at most {most} {colour} dice")
    members = True
    for group in card.groups:
        inside = set(group.spaces) <= set(range(1, len(spaces) + 1))
        problems.unless(inside, f"{place}.groups", f"spaces from 1 to {len(spaces)}")
        several = len(set(group.spaces)) == len(group.spaces) >= 2
        problems.unless(several, f"{place}.groups", "two or more different spaces")
        right = (group.total > 0) == (group.kind == "sum")
        problems.unless(right, f"{place}.groups", "a total for sums, and for nothing else")
        members = members and inside
    if members:
        free = (None,) * len(spaces)
        can = completable(card.spaces, card.groups, free)
        problems.unless(can, place, "no dice can fulfil its spaces and groups")
