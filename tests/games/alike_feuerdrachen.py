"""Options of Feuerdrachen that nothing but a letter tells apart (FD-A17)."""

from __future__ import annotations

from games.core.events import Action
from games.feuerdrachen.actions import Fly
from games.feuerdrachen.view import View


def alike(view: View, one: Action, other: Action) -> bool:
    """Both dragons stand on one square: it does not matter which of them flies; nor which of two equal dice."""
    if not isinstance(one, Fly) or not isinstance(other, Fly) or view.dice is None:
        return False
    dragons = view.players[view.active].dragons
    return (
        dragons[one.dragon] == dragons[other.dragon]
        and view.dice[one.die] == view.dice[other.die]
        and one.leave == other.leave
    )
