"""Moving along the path, arriving at the goal, and the reward (FW-R323, FW-R601 to FW-R606, section 5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from games.fourth_wing.state import HOME, Table, board_of
from games.fourth_wing.steps import refusals


def advance(game: Table, seat: int, end: int) -> tuple[str, ...]:
    """Move a piece along the path; return the tiles it takes on the way (FW-R323, FW-A18 to FW-A21). On the
    goal it stays until :func:`arrive`."""
    player = game.state.players[seat]
    passed = board_of(game).spaces[player.pos : end]
    tiles = tuple(space.symbol for space in passed if space.symbol is not None)
    for tile in tiles:
        player.take_tiles(tile)
    player.pos = end
    return tiles


def arrive(game: Table, seat: int, last: bool = False) -> None:
    """Put a piece on the next free place of the winners' board; the seat takes its reward or chooses it."""
    state, player = game.state, game.state.players[seat]
    player.pos = HOME
    state.winners.append(seat)
    place = len(state.winners)
    more, less = game.content.reward(place)
    tiles: tuple[tuple[str, int], ...] = ()
    if more == less:
        tiles = pay(game, seat, player.abilities, (more, less))
    else:
        game.aside(Reward(seat, place))
    game.tell(told.Arrived(seat=seat, place=place, tiles=tiles, last=last))


def pay(game: Table, seat: int, abilities: Sequence[str], counts: tuple[int, int]) -> tuple[tuple[str, int], ...]:
    """Give a seat tiles of its two abilities; return what it took."""
    tiles = tuple((ability, count) for ability, count in zip(abilities, counts, strict=True) if count)
    for ability, count in tiles:
        game.state.players[seat].take_tiles(ability, count)
    return tiles


class Reward(Step[Table, do.ChooseReward]):
    """Which ability pays the larger number of tiles: open from arrival, holding up nobody else (FW-A68)."""

    seat: int
    place: int

    def seats(self, game: Table) -> Sequence[int]:
        return (self.seat,)

    def options(self, game: Table, seat: int) -> Sequence[do.ChooseReward]:
        if seat != self.seat:
            return ()
        return [do.ChooseReward(ability) for ability in game.state.players[seat].abilities]

    def take(self, game: Table, seat: int, action: do.ChooseReward) -> None:
        first, second = game.state.players[seat].abilities
        order = (first, second) if action.ability == first else (second, first)
        tiles = pay(game, seat, order, game.content.reward(self.place))
        game.tell(told.Rewarded(seat=seat, tiles=tiles))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.ChooseReward):
            return Refused("FW-X46", "FW-R603", abilities=game.state.players[seat].abilities)
        if isinstance(action, do.Peek | do.SkipPeek | do.LayingAction):
            return Refused("FW-X48", "FW-A68", first="reward")
        return refusals.elsewhere(game, action, "reward")
