"""Options of Champions of Wind and Fire that nothing tells apart."""

from __future__ import annotations

from games.champions.actions import UseDie
from games.champions.view import View
from games.core.events import Action


def alike(view: View, one: Action, other: Action) -> bool:
    """Two unused dice show the same face: it does not matter which of them is used."""
    if not isinstance(one, UseDie) or not isinstance(other, UseDie) or view.turn is None:
        return False
    first, second = view.turn.using[one.die], view.turn.using[other.die]
    return one.place == other.place and (first.die_set, first.face) == (second.die_set, second.face)
