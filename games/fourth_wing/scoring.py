"""The final scoring (section 6.7): dragon by dragon, then the bonds, then the winner."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.core.rules import Result, places
from games.fourth_wing.content import Content
from games.fourth_wing.state import State, Tiles


class DragonResult(msgspec.Struct, frozen=True):
    """One dragon by seat: impression, place (0: ignored), points; ``taker`` gets the tile.

    ``symbols``: what its focus tiles show, by ability; ``tied``: several seats left the most impression.
    """

    dragon: str
    symbols: tuple[tuple[str, int], ...]
    impressions: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    taker: int | None
    tied: bool


class Final(msgspec.Struct, frozen=True):
    """The whole scoring by seat: ``points`` of the dragons, the ``bond`` (None: not bonded) with its points,
    the sums, the dragons taken, the dragons impressed at all, and the places."""

    dragons: tuple[DragonResult, ...]
    points: tuple[int, ...]
    bonds: tuple[str | None, ...]
    bond_points: tuple[int, ...]
    totals: tuple[int, ...]
    taken: tuple[tuple[str, ...], ...]
    impressed: tuple[int, ...]
    result: Result


def final(content: Content, state: State) -> Final:
    """Score a game after its last ceremony."""
    rows = [(row.key, row.focus, [player.laid[k] for player in state.players]) for k, row in enumerate(state.dragons)]
    return score(content, rows)


def score(content: Content, rows: Sequence[tuple[str, Sequence[str], Sequence[Tiles]]]) -> Final:
    """Score dragons from left to right: key, focus tiles, and the tiles laid by each seat (FW-R701)."""
    seats = range(len(rows[0][2]))
    taken: list[list[str]] = [[] for _ in seats]
    results = []
    for key, focus, laid in rows:
        result = score_dragon(content, key, focus, laid, [len(dragons) for dragons in taken])
        if result.taker is not None:
            taken[result.taker].append(key)
        results.append(result)
    bonds = [best_bond(content, dragons) for dragons in taken]
    bond_points = [content.dragon(bond).bond if bond else 0 for bond in bonds]
    points = [sum(result.points[seat] for result in results) for seat in seats]
    totals = [a + b for a, b in zip(points, bond_points, strict=True)]
    impressed = [sum(result.impressions[seat] > 0 for result in results) for seat in seats]
    return Final(
        dragons=tuple(results),
        points=tuple(points),
        bonds=tuple(bonds),
        bond_points=tuple(bond_points),
        totals=tuple(totals),
        taken=tuple(tuple(dragons) for dragons in taken),
        impressed=tuple(impressed),
        result=Result(tuple(totals), _places(totals, bonds, taken, impressed)),
    )


def score_dragon(
    content: Content, key: str, focus: Sequence[str], laid: Sequence[Tiles], dragons_so_far: Sequence[int]
) -> DragonResult:
    """Score one dragon (FW-R702 to FW-R710)."""
    shown = [symbol for tile in focus for symbol in content.focus(tile).symbols]
    symbols = {ability: shown.count(ability) for ability in content.in_order(set(shown))}
    impressions = [sum(count * symbols.get(ability, 0) for ability, count in tiles.items()) for tiles in laid]
    ranks = [rank if impressions[seat] else 0 for seat, rank in enumerate(places(impressions))]  # FW-R705, FW-R706
    points = [content.dragon(key).points[rank - 1] if rank else 0 for rank in ranks]
    first = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return DragonResult(
        dragon=key,
        symbols=tuple(symbols.items()),
        impressions=tuple(impressions),
        ranks=tuple(ranks),
        points=tuple(points),
        taker=_taker(first, [sum(tiles.values()) for tiles in laid], dragons_so_far),
        tied=len(first) > 1,
    )


def _taker(first: list[int], tiles: Sequence[int], dragons: Sequence[int]) -> int | None:
    """FW-R707 to FW-R710: among the first, most tiles here, then fewest dragons so far, then nobody."""
    if not first:
        return None
    most = max(tiles[seat] for seat in first)
    first = [seat for seat in first if tiles[seat] == most]
    fewest = min(dragons[seat] for seat in first)
    first = [seat for seat in first if dragons[seat] == fewest]
    return first[0] if len(first) == 1 else None


def best_bond(content: Content, dragons: Sequence[str]) -> str | None:
    """Return the dragon that bonds: the highest value, of equal ones the left (FW-R711, FW-A79)."""
    return max(dragons, key=lambda key: content.dragon(key).bond, default=None)


def _places(
    totals: Sequence[int], bonds: Sequence[str | None], taken: Sequence[Sequence[str]], impressed: Sequence[int]
) -> tuple[int, ...]:
    """Rank the bonded seats before all others (FW-R713, FW-R714, FW-A77); where nobody is bonded, nobody has
    the first place (FW-A78)."""
    keys = [(bonds[seat] is not None, total, len(taken[seat]), impressed[seat]) for seat, total in enumerate(totals)]
    ranked = places(keys)
    return ranked if any(bonds) else tuple(place + 1 for place in ranked)
