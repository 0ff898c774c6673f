"""What happens between the turns: a new Era, Production, the end check (DS-R54 to DS-R62, DS-R162 to DS-R164)."""

from __future__ import annotations

from games.dwar7s_spring import events as tell
from games.dwar7s_spring.state import Table


def start_era(game: Table) -> None:
    """Dwarfs home from boards and map, Exhaust tokens off, Faerie Power back (DS-R54 to DS-R57)."""
    state, content = game.state, game.content
    state.era += 1
    state.round = 1
    state.occupant = {spot: piece for spot, piece in state.occupant.items() if piece.building}
    state.camp = {}
    for player in state.seats:
        player.bastion = content.constants.dwarfs_per_player
        player.build_used = dict.fromkeys(player.build_used, 0)
        player.fortress_spot_used = player.faerie_spot_used = False
        player.dragon_spot_used = [False] * content.board.dragon_spots
        player.expedition_spot_used = [False] * content.board.expedition_spots
        for dragon in player.dragons:
            dragon.exhausted = False
    game.tell(tell.EraStarted(era=state.era, first=state.first))


def produce(game: Table) -> None:
    """Every seat gains what its emptied spots show, then keeps at most 7 of each (DS-R58 to DS-R61)."""
    limit = game.content.constants.warehouse_limit
    for seat in [game.state.first, *game.clockwise(game.state.first)]:
        player = game.state.seats[seat]
        gains, cuts = [], []
        for line in game.content.board.lines:
            made = sum(line.reveals[: player.built[line.resource]])
            have = player.stock[line.resource] + made
            player.stock[line.resource] = min(have, limit)
            gains += [(line.resource, made)] if made else []
            cuts += [(line.resource, have - limit)] if have > limit else []
        game.tell(tell.Produced(seat=seat, gains=tuple(gains), cuts=tuple(cuts)))


def end_era(game: Table) -> bool:
    """Say whether the game ends: the row is short, or this was the last Era (DS-R162, DS-R163)."""
    state = game.state
    short = None in state.row
    game.tell(tell.EraEnded(era=state.era, row_short=short))
    return short or state.era >= game.content.constants.eras
