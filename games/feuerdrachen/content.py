"""The content file of Feuerdrachen: dice, squares, the volcano model, colours and flavour texts."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

import msgspec

from games.core.content import Meta, Problems, Table, read

#: A volcano on a die; the other faces are numbers of dots.
VOLCANO = 0

#: What the rulebook prints; a house file may not differ (section 12.2).
PRINTED = {"rubies": 80, "carbon": 12, "bag_start_rubies": 3, "bag_start_carbon": 3}
PRINTED_THROW = 3

#: A line never needs more entries than a menu holds: 24 rubies can be split in 25 ways.
MOST_THAT_FALL = 24


class Supply(Table, frozen=True):
    """Pieces in the box and in each bag at the start (FD-R03, FD-R13)."""

    rubies: int
    carbon: int
    bag_start_rubies: int
    bag_start_carbon: int


class Throws(Table, frozen=True):
    """How many rubies are fed after a lift from which nothing fell, and before one with two volcanoes."""

    nothing_fell: int
    two_volcanoes: int


class Die(Table, frozen=True):
    id: str
    name: str
    faces: tuple[int | Literal["volcano"], ...]

    def face(self, index: int) -> int:
        """Return the dots of a face, or VOLCANO."""
        face = self.faces[index]
        return VOLCANO if face == "volcano" else face


class Board(Table, frozen=True):
    grid: int
    starts: tuple[int, int]


class Square(Table, frozen=True):
    """A square of the ring; ``catch`` is its weight among the rubies that land on squares."""

    number: int
    name: str
    terrain: Literal["gate", "ledge", "gully", "slope"]
    catch: int
    col: int
    row: int


class Band(Table, frozen=True):
    """How many rubies fall, with weights of 100, while ``min`` to ``max`` are inside (FD-R133)."""

    min: int
    max: int
    mood: str
    fall: tuple[tuple[int, int], ...]


class Landing(Table, frozen=True):
    """Where a fallen ruby comes to rest, per mille (FD-R52)."""

    square: int
    line: int
    beyond: int


class Volcano(Table, frozen=True):
    name: str
    empty_mood: str
    landing: Landing
    band: tuple[Band, ...]


class Dragon(Table, frozen=True):
    letter: str
    name: str
    rider: str
    stripes: int


class ColourSet(Table, frozen=True):
    """A colour with its two dragons; what it looks like is decided by the pictures."""

    id: str
    name: str
    shape: str
    glyph: str
    dragon: tuple[Dragon, ...]


class Flavour(Table, frozen=True):
    """Texts for the log, chosen by the turn number (FD-R134)."""

    nothing: tuple[str, ...]
    small: tuple[str, ...]
    medium: tuple[str, ...]
    large: tuple[str, ...]
    two_volcanoes: tuple[str, ...]
    steal_ruby: tuple[str, ...]
    steal_carbon: tuple[str, ...]
    steal_empty: tuple[str, ...]
    medium_from: int
    large_from: int

    def eruption(self, fell: int, turn: int) -> str:
        """Return the text for a lift from which ``fell`` rubies fell."""
        if fell == 0:
            texts = self.nothing
        elif fell < self.medium_from:
            texts = self.small
        else:
            texts = self.medium if fell < self.large_from else self.large
        return texts[turn % len(texts)]


class Content(Table, frozen=True):
    """A checked content file."""

    meta: Meta
    supply: Supply
    throws: Throws
    dice: tuple[Die, ...]
    board: Board
    squares: tuple[Square, ...] = msgspec.field(name="square")
    volcano: Volcano
    colours: tuple[ColourSet, ...] = msgspec.field(name="colour")
    flavour: Flavour

    @property
    def ring(self) -> int:
        """Number of squares; line k lies between square k and the next one clockwise."""
        return len(self.squares)

    def ahead(self, square: int, steps: int = 1) -> int:
        """Return the square so many steps clockwise (FD-R40)."""
        return (square - 1 + steps) % self.ring + 1

    def square(self, number: int) -> Square:
        return self.squares[number - 1]

    def colour(self, id: str) -> ColourSet:
        return next(colour for colour in self.colours if colour.id == id)

    def band(self, inside: int) -> Band:
        """Return the band for so many rubies inside (at least 1)."""
        return next(band for band in self.volcano.band if band.min <= inside <= band.max)

    def mood(self, inside: int) -> str:
        return self.band(inside).mood if inside else self.volcano.empty_mood


def load(data: bytes, source: str) -> Content:
    """Read a content file and hold it against section 12.2 of RULES.md."""
    content = read(data, Content, source)
    problems = Problems(source)
    _check_meta(content, problems)
    _check_dice(content, problems)
    _check_squares(content, problems)
    _check_volcano(content, problems)
    _check_colours(content, problems)
    _check_flavour(content.flavour, problems)
    problems.close()
    return content


def _check_meta(content: Content, problems: Problems) -> None:
    meta, supply, throws = content.meta, content.supply, content.throws
    problems.header(meta, "feuerdrachen", range(2, 5))
    problems.printed(meta, supply, "supply", PRINTED)
    problems.printed(meta, throws, "throws", dict.fromkeys(("nothing_fell", "two_volcanoes"), PRINTED_THROW))
    problems.unless(
        supply.bag_start_rubies >= 0 and 4 * supply.bag_start_rubies <= supply.rubies,
        "supply.bag_start_rubies",
        "four bags must be filled from the rubies in the box",
    )
    problems.unless(
        supply.bag_start_carbon >= 0 and 4 * supply.bag_start_carbon <= supply.carbon,
        "supply.bag_start_carbon",
        "four bags must be filled from the carbon in the box",
    )
    problems.unless(throws.nothing_fell >= 1 and throws.two_volcanoes >= 1, "throws", "at least 1 each")


def _check_dice(content: Content, problems: Problems) -> None:
    problems.unless(len(content.dice) == 2, "dice", "exactly two dice")
    for number, die in enumerate(content.dice, start=1):
        dots = [face for face in die.faces if face != "volcano"]
        place = f"dice {number}.faces"
        problems.unless("volcano" in die.faces, place, "at least one volcano")
        problems.unless(bool(dots), place, "at least one number")
        right = all(isinstance(face, int) and 1 <= face < content.ring for face in dots)
        problems.unless(right, place, f"numbers from 1 to {content.ring - 1}")


def _check_squares(content: Content, problems: Problems) -> None:
    squares, grid = content.squares, content.board.grid
    numbers = [square.number for square in squares]
    in_order = numbers == list(range(1, len(squares) + 1))
    problems.unless(in_order, "square.number", "1, 2, 3 ... without a gap")
    names = [square.name for square in squares]
    problems.unless(len(set(names)) == len(names), "square.name", "every name only once")
    problems.unless(all(0 < len(name) <= 22 for name in names), "square.name", "1 to 22 characters")
    problems.unless(all(s.catch >= 0 for s in squares), "square.catch", "0 or more")
    problems.unless(sum(s.catch for s in squares) > 0, "square.catch", "a sum above 0")
    cells = [(s.col, s.row) for s in squares]
    problems.unless(len(set(cells)) == len(cells), "square.col/row", "no place used twice")
    inside = all(0 <= col < grid and 0 <= row < grid for col, row in cells)
    problems.unless(inside, "square.col/row", f"0 to {grid - 1}")
    neighbours = all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairwise([*cells, *cells[:1]]))
    problems.unless(neighbours, "square.col/row", "each square beside the one before it, the last beside the first")
    first, second = content.board.starts
    problems.unless(first != second and {first, second} <= set(numbers), "board.starts", "two different squares")


def _check_volcano(content: Content, problems: Problems) -> None:
    landing, bands = content.volcano.landing, content.volcano.band
    kinds = (landing.square, landing.line, landing.beyond)
    problems.unless(min(kinds) >= 0 and sum(kinds) == 1000, "volcano.landing", "three numbers with the sum 1000")
    problems.unless(landing.square + landing.line > 0, "volcano.landing", "some rubies must stay on the board")
    edges = [(band.min, band.max) for band in bands]
    covered = [inside for low, high in edges for inside in range(low, high + 1)]
    wanted = list(range(1, content.supply.rubies + 1))
    problems.unless(covered == wanted, "volcano.band", f"1 to {wanted[-1]} covered once, in order")
    for number, band in enumerate(bands, start=1):
        place = f"volcano.band {number}.fall"
        weights = [weight for _, weight in band.fall]
        problems.unless(all(w > 0 for w in weights) and sum(weights) == 100, place, "weights above 0, sum 100")
        right = all(0 <= count <= min(band.min, MOST_THAT_FALL) for count, _ in band.fall)
        problems.unless(right, place, f"counts from 0 to {min(band.min, MOST_THAT_FALL)}")
    lowest = bool(bands) and any(count == 0 for count, _ in bands[0].fall)
    problems.unless(lowest, "volcano.band 1.fall", "must contain 0")


def _check_colours(content: Content, problems: Problems) -> None:
    colours = content.colours
    problems.unless(len(colours) == 4, "colour", "four colours")
    for key in ("id", "name", "shape", "glyph"):
        values = [getattr(colour, key) for colour in colours]
        problems.unless(len(set(values)) == len(values), f"colour.{key}", "every one only once")
    for colour in colours:
        letters = [dragon.letter for dragon in colour.dragon]
        problems.unless(letters == ["A", "B"], f"colour {colour.id}.dragon", "two dragons, A and B")


def _check_flavour(flavour: Flavour, problems: Problems) -> None:
    for key in msgspec.structs.asdict(flavour):
        if not key.endswith("_from"):
            problems.unless(bool(getattr(flavour, key)), f"flavour.{key}", "at least one line")
    right = 1 < flavour.medium_from < flavour.large_from
    problems.unless(right, "flavour.medium_from, large_from", "1 < medium_from < large_from")
