"""Dragons: commanding, activating and training (DS-R128 to DS-R139)."""

from __future__ import annotations

from games.core.errors import Refused
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import events as tell
from games.dwar7s_spring.gains import gain
from games.dwar7s_spring.state import Dragon, Table, power

#: The highest level of a dragon (DS-R139).
TOP_LEVEL = 3


def why_not_command(game: Table, seat: int, action: do.CommandDragons) -> Refused | None:
    """Return why a dragon spot cannot be taken; None if it can, even with no dragon ready (DS-A40)."""
    used = game.state.seats[seat].dragon_spot_used
    if not 1 <= action.spot <= len(used):
        return Refused("illegal", "DS-R128")
    if used[action.spot - 1]:
        return Refused("DS-X29", "DS-R128")
    if action.spot == 2 and not used[0]:
        return Refused("DS-X30", "DS-R133")
    return None


def command(game: Table, seat: int, action: do.CommandDragons) -> None:
    """Open two activations; the blue spot raises the Faerie Power from this moment (DS-R129, DS-R134)."""
    player = game.state.seats[seat]
    player.bastion -= 1
    player.dragon_spot_used[action.spot - 1] = True
    game.state.activations_left = game.content.constants.activations_per_spot
    game.tell(tell.DragonsCommanded(seat=seat, spot=action.spot, power=power(game, seat)))


def why_not_activate(game: Table, seat: int, action: do.Activate) -> Refused | None:
    """Return why a dragon cannot be activated; None if it can (DS-R130)."""
    if game.state.activations_left == 0:
        return Refused("DS-X31", "DS-R129")
    dragon = _dragon(game, seat, action.dragon)
    if dragon is None:
        return Refused("DS-X32", "DS-R130")
    if dragon.exhausted:
        return Refused("DS-X33", "DS-R130", breed=dragon.breed)
    return None


def activate(game: Table, seat: int, action: do.Activate) -> None:
    """Put an Exhaust token on a dragon and gain its ability at its present level (DS-R131)."""
    dragon = game.state.seats[seat].dragons[action.dragon]
    dragon.exhausted = True
    game.state.activations_left -= 1
    gains = game.content.breed(dragon.breed).gives(dragon.level)
    game.tell(tell.DragonActivated(seat=seat, breed=dragon.breed, level=dragon.level, gains=gains.listed))
    gain(game, seat, gains)


def why_not_train(game: Table, seat: int, action: do.Train) -> Refused | None:
    """Return why a dragon cannot be trained; None if it can (DS-R136 to DS-R139)."""
    player, dragon = game.state.seats[seat], _dragon(game, seat, action.dragon)
    if dragon is None:
        return Refused("DS-X42", "DS-R137")
    if dragon.level == TOP_LEVEL:
        return Refused("DS-X43", "DS-R139", breed=dragon.breed)
    level = dragon.level + 1
    cost = game.content.breed(dragon.breed).cost(level)
    lacking = player.lacks(cost)
    if lacking:
        return Refused("DS-X44", "DS-R137", breed=dragon.breed, level=level, cost=cost.listed, missing=lacking)
    if _cards(game, level)[dragon.breed] == 0:
        return Refused("DS-X45", "DS-R137", breed=dragon.breed, level=level)
    return None


def trainings(game: Table, seat: int) -> list[do.Train]:
    """Return the trainings that can be paid for now."""
    every = [do.Train(index) for index in range(len(game.state.seats[seat].dragons))]
    return [training for training in every if why_not_train(game, seat, training) is None]


def train(game: Table, seat: int, action: do.Train) -> None:
    """Pay and lay the card of the next level on top; an Exhaust token stays (DS-R137, DS-R138)."""
    player = game.state.seats[seat]
    dragon = player.dragons[action.dragon]
    dragon.level += 1
    cost = game.content.breed(dragon.breed).cost(dragon.level)
    player.pay(cost)
    _cards(game, dragon.level)[dragon.breed] -= 1
    game.tell(tell.DragonTrained(seat=seat, breed=dragon.breed, level=dragon.level, cost=cost.listed))


def _cards(game: Table, level: int) -> dict[str, int]:
    return game.state.level2 if level == 2 else game.state.level3


def _dragon(game: Table, seat: int, index: int) -> Dragon | None:
    dragons = game.state.seats[seat].dragons
    return dragons[index] if 0 <= index < len(dragons) else None
