"""What is done for a seat that stays away (section 5.6 of RULES.md): it never plays Faeries and never trains,
so that nothing of its hand is shown."""

from __future__ import annotations

from collections.abc import Sequence

from games.dwar7s_spring import actions as do
from games.dwar7s_spring.actions import AnyAction
from games.dwar7s_spring.sight import Sight


def in_turn(sight: Sight, options: Sequence[AnyAction]) -> AnyAction:
    """Return the first of these that is an option: finish what was begun by dropping it, activate, end the turn;
    summon, command dragons, explore a spot, stand in a wildland, fulfil a quest without removal, idle."""
    wishes: list[AnyAction] = [
        do.Back(),
        *(option for option in options if isinstance(option, do.Activate)),
        do.EndTurn(),
        do.Summon(),
        *(option for option in options if isinstance(option, do.CommandDragons)),
        *sorted((o for o in options if isinstance(o, do.Explore) and o.node in sight.world.spots), key=_node),
        *(o for o in options if isinstance(o, do.Explore) and o.then == "camp"),
        *(option for option in options if isinstance(option, do.Quest)),
        do.Idle(),
    ]
    return next((wish for wish in wishes if wish in options), options[0])


def _node(action: do.Explore) -> str:
    return action.node


def in_battle(sight: Sight) -> AnyAction:
    """Spend stored successes if they are enough for a victory, all of them in a gathering; then the result."""
    battle, player = sight.state.battle, sight.state.player
    assert battle is not None
    if battle.kind == "gather":
        spend = player.successes > 0
    else:
        spend = battle.total < battle.needed <= battle.total + player.successes
    return do.SpendSuccess() if spend else do.Resolve()
