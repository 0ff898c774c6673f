"""Questions about one seat's board: powers, free slots, reachable crystals, pairs, positions of patterns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from games.champions.actions import Three
from games.champions.content import PARTS, Content
from games.champions.patterns import members
from games.champions.state import Board, BodyPart

TRAYS = ("pyramid", "dragon")


def power(content: Content, part: BodyPart) -> int:
    """Return the power of a part, which may be negative (CW-R101, CW-R124, CW-R331, CW-A74)."""
    return content.tile[part.tile].power + part.gold - part.blacks + (part.crest is not None)


def powers(content: Content, board: Board) -> Three:
    head, wings, tail = (power(content, board.parts[part]) for part in PARTS)
    return head, wings, tail


def die_values(content: Content, board: Board) -> Three:
    """Return what the tournament dice show (CW-R225, CW-R226, CW-A45)."""
    head, wings, tail = (max(0, min(content.constants.score_cap, value)) for value in powers(content, board))
    return head, wings, tail


def upgrades(content: Content, board: Board) -> int:
    """Return the number of upgraded parts."""
    return sum(upgraded(content, board, part) for part in PARTS)


def upgraded(content: Content, board: Board, part: str) -> bool:
    return content.tile[board.parts[part].tile].level != "S"


# --- elements ---


def tiles(board: Board, element: str) -> int:
    """Count the tiles of an element, face down ones too (CW-R083, CW-R241)."""
    return sum(placed is not None and placed.element == element for placed in board.pyramid)


def owned(board: Board, element: str) -> int:
    """Count tiles and won crystals of an element (CW-R240)."""
    return tiles(board, element) + board.won[element]


def free_slots(content: Content, board: Board, element: str) -> list[int]:
    """Return the empty slots that take an element, from the top (CW-R080)."""
    return [n for n, slot in enumerate(content.slots) if board.pyramid[n] is None and slot.accepts(element)]


def tile_targets(content: Content, board: Board, elements: Iterable[str]) -> list[tuple[str, str]]:
    """Return where a tile of one of these elements can go: (element, slot id), from the top."""
    wanted = list(elements)
    return [
        (element, slot.id)
        for n, slot in enumerate(content.slots)
        if board.pyramid[n] is None
        for element in wanted
        if slot.accepts(element)
    ]


def reachable(content: Content, board: Board, advanced: bool) -> list[str]:
    """Return the regions whose crystal may be won: in advanced mode, after the first one, only beside an empty
    region (CW-R271, CW-R272, CW-A21, CW-A54)."""
    free_choice = not advanced or all(board.full)
    return [
        region.id
        for region, full in zip(content.ground.regions, board.full, strict=True)
        if full
        and (free_choice or any(is_empty(content, board, b.other(region.id)) for b in content.borders_of[region.id]))
    ]


def is_empty(content: Content, board: Board, region: str) -> bool:
    return not board.full[content.region[region]]


def task_missing(content: Content, board: Board) -> list[str]:
    """Return the crystals that the trainer still wants (CW-R190, CW-R192)."""
    return sorted((Counter(content.trainer[board.trainer].needs) - Counter(board.won)).elements())


# --- blacks and gold ---


def takes_black(values: Sequence[int]) -> list[int]:
    """Return the parts on which a black may go: not on power 0 or less while another has more (CW-R103,
    CW-R104, CW-A11)."""
    above = [n for n, value in enumerate(values) if value > 0]
    return above or list(range(len(values)))


def takes_gold(values: Sequence[int]) -> list[int]:
    """Return the parts on which gold may go: the lowest ones while some part is at 0 or less (CW-R125)."""
    lowest = min(values)
    return [n for n, value in enumerate(values) if lowest > 0 or value == lowest]


def pairs(values: Sequence[int], takes: Callable[[Sequence[int]], list[int]], change: int) -> list[tuple[str, str]]:
    """Return the two parts that a pair can go to, as results without an order (CW-R105, section 5.2)."""
    found: dict[tuple[int, int], None] = {}
    for first in takes(values):
        after = [value + change * (n == first) for n, value in enumerate(values)]
        for second in takes(after):
            found.setdefault((min(first, second), max(first, second)))
    return [(PARTS[first], PARTS[second]) for first, second in sorted(found)]


def black_pairs(content: Content, board: Board) -> list[tuple[str, str]]:
    return pairs(powers(content, board), takes_black, -1)


def gold_pairs(content: Content, board: Board) -> list[tuple[str, str]]:
    return pairs(powers(content, board), takes_gold, 1)


def cleansing(board: Board, *, advanced: bool, card: bool) -> list[str]:
    """Return where a black can be removed: a bonus from any part or tray (CW-R137), a card from the trays only
    where no part has one (CW-R172), advanced from the dragon tray only where the other is empty (CW-R276)."""
    on_parts = [part for part in PARTS if board.parts[part].blacks]
    in_trays = [tray for tray, count in zip(TRAYS, (board.pyramid_tray, board.dragon_tray), strict=True) if count]
    if advanced:
        return in_trays[:1]
    if card and on_parts:
        return on_parts
    return [*on_parts, *in_trays]


# --- patterns ---


def face_up(board: Board) -> int:
    """Return the face-up tiles as a mask of slot numbers."""
    return sum(1 << n for n, placed in enumerate(board.pyramid) if placed is not None and placed.up)


def face_down(board: Board) -> int:
    return sum(1 << n for n, placed in enumerate(board.pyramid) if placed is not None and not placed.up)


def positions(content: Content, board: Board, tile: str) -> list[int]:
    """Return where face-up tiles form the pattern of a dragon tile, as masks (CW-R152, CW-R154, CW-A32)."""
    up = face_up(board)
    return [mask for mask in content.fits[tile] if mask & up == mask]


def ever_fits(content: Content, board: Board, tile: str) -> bool:
    """Say whether a pattern would fit if every empty slot held a face-up tile (CW-A12)."""
    down = face_down(board)
    return any(not mask & down for mask in content.fits[tile])


def earns(content: Content, board: Board, mask: int, crest: str | None) -> bool:
    """Say whether the tiles of a position include what a crest asks for (CW-R332, CW-A78)."""
    if crest is None:
        return False
    there = Counter(placed.element for n in members(mask) if (placed := board.pyramid[n]) is not None)
    return not Counter(content.crest[crest].needs) - there
