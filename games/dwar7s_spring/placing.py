"""Settlements and the fortress: where they may stand and what they bring (DS-R40 to DS-R49, DS-R72 to DS-R89)."""

from __future__ import annotations

from games.core.errors import Refused
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import events as tell
from games.dwar7s_spring.content import RESOURCES
from games.dwar7s_spring.gains import draw_faeries
from games.dwar7s_spring.sight import Sight
from games.dwar7s_spring.state import Piece, Table, world, yields


def why_not_start(sight: Sight, action: do.PlaceStart) -> Refused | None:
    """Return why a starting settlement cannot be placed so; None if it can."""
    return _no_settlement(sight, action.line) or sight.why_closed(action.spot, "start")


def why_not_build(sight: Sight, action: do.Build) -> Refused | None:
    """Return why a settlement cannot be built so; None if it can."""
    if not any(sight.why_closed(spot, "build") is None for spot in sight.reach):
        return Refused("DS-X19", "DS-R74")
    return why_not_line(sight, action.line) or sight.why_closed(action.spot, "build")


def why_not_line(sight: Sight, line: str) -> Refused | None:
    """Return why nothing can be built from a line: none left, or its building spot is taken (DS-R73)."""
    missing = _no_settlement(sight, line)
    if missing is not None:
        return missing
    if sight.state.seats[sight.seat].build_used[line] >= sight.game.content.line(line).build_spots:
        return Refused("DS-X18", "DS-R73", line=line)
    return None


def _no_settlement(sight: Sight, line: str) -> Refused | None:
    if line not in RESOURCES:
        return Refused("DS-X16", "DS-R36")
    if settlements_left(sight.game, sight.seat, line) == 0:
        return Refused("DS-X17", "DS-R42", line=line)
    return None


def settlements_left(game: Table, seat: int, line: str) -> int:
    return len(game.content.line(line).reveals) - game.state.seats[seat].built[line]


def why_not_fortress(sight: Sight, action: do.BuildFortress) -> Refused | None:
    """Return why the fortress cannot be built there; None if it can. Webs do not stop it (DS-R85, DS-A50)."""
    return why_no_fortress(sight) or sight.why_closed(action.spot, "fortress")


def why_no_fortress(sight: Sight) -> Refused | None:
    """Return why the fortress cannot be built anywhere: it stands already, or is too dear (DS-R82, DS-R88)."""
    player = sight.state.seats[sight.seat]
    if player.fortress is not None:
        return Refused("DS-X20", "DS-R88", spot=player.fortress)
    lacking = player.lacks(sight.game.content.constants.fortress_cost)
    return Refused("DS-X21", "DS-R82", missing=lacking) if lacking else None


def place_start(game: Table, seat: int, action: do.PlaceStart) -> None:
    _settle(game, seat, action.line, action.spot, start=True)


def build(game: Table, seat: int, action: do.Build) -> None:
    player = game.state.seats[seat]
    player.bastion -= 1
    player.build_used[action.line] += 1
    _settle(game, seat, action.line, action.spot, start=False)


def _settle(game: Table, seat: int, line: str, spot: str, *, start: bool) -> None:
    """Put the leftmost settlement of a line on a spot and gain its yield (DS-R48, DS-R49, DS-R79)."""
    state, here = game.state, world(game).spots[spot]
    gained, reduced_by = yields(game, spot)
    state.seats[seat].built[line] += 1
    state.occupant[spot] = Piece("settlement", seat)
    state.changed().placed.append(spot)
    game.tell(
        tell.Settled(
            seat=seat,
            line=line,
            spot=spot,
            ground=here.ground,
            printed=here.amount,
            gained=gained,
            reduced_by=reduced_by,
            start=start,
        )
    )
    _gain_from(game, seat, here.ground, gained)


def build_fortress(game: Table, seat: int, action: do.BuildFortress) -> None:
    """Pay, place, gain the full printed yield (DS-R82, DS-R84, DS-A49)."""
    state, here = game.state, world(game).spots[action.spot]
    player = state.seats[seat]
    player.bastion -= 1
    player.fortress_spot_used = True
    player.pay(game.content.constants.fortress_cost)
    player.fortress = action.spot
    state.occupant[action.spot] = Piece("fortress", seat)
    state.changed().placed.append(action.spot)
    game.tell(tell.FortressPlaced(seat=seat, spot=action.spot, ground=here.ground, gained=here.amount))
    _gain_from(game, seat, here.ground, here.amount)


def _gain_from(game: Table, seat: int, ground: str, amount: int) -> None:
    if ground == "faerie":
        draw_faeries(game, seat, amount, "spot")
    elif ground in RESOURCES:
        game.state.seats[seat].stock[ground] += amount
