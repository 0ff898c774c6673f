"""What all steps of Champions of Wind and Fire share: forced decisions, and reasons for refusals."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from games.champions import actions as do
from games.champions.actions import AnyAction
from games.champions.content import PARTS
from games.champions.state import Table
from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step

#: Actions of a training turn, refused alike while something else has to be done first.
_TRAINING: tuple[type[Action], ...] = (
    *(do.TakeArea, do.UseDie, do.GainTile, do.GainCrystal, do.TakeBlack, do.PlaceBlacks, do.PlaceGolds),
    *(do.TakeBonus, do.PlaceTile, do.Cleanse, do.KeepCard, do.PlayCard, do.CallCrystal, do.TurnDie, do.Borrow),
    *(do.Upgrade, do.Arrange, do.FinishTask, do.EndTurn, do.PlayTournamentCard),
)
#: What is refused when nothing of its kind waits (sections 11.3 and 11.4).
_NOTHING_OPEN: dict[type[Action], tuple[str, str]] = {
    do.GainTile: ("CW-X21", "CW-R067"),
    do.GainCrystal: ("CW-X21", "CW-R068"),
    do.TakeBlack: ("CW-X30", "CW-R073"),
    do.PlaceBlacks: ("CW-X32", "CW-R100"),
    do.PlaceGolds: ("CW-X34", "CW-R123"),
    do.TakeBonus: ("CW-X37", "CW-R134"),
    do.KeepCard: ("CW-X41", "CW-R278"),
}
_ADVANCED: tuple[type[Action], ...] = (
    *(do.KeepCard, do.PlayTournamentCard, do.SetDial, do.StakeElements, do.StakeGold, do.ConfirmDial),
    *(do.Pay, do.PassWindow, do.StandingPass, do.MoveBlack, do.OpenPair, do.SpendExtra, do.Barter),
    *(do.ReturnSame, do.ReturnDifferent, do.StopCard),
)


class Phase(Step[Table, AnyAction]):
    """A step with reasons. ``phase`` names it for CW-X03; ``own`` are the actions for which :meth:`why` knows
    a reason; ``instead`` is the refusal of all other actions of a training turn."""

    phase: ClassVar[str]
    own: ClassVar[tuple[type[Action], ...]] = ()
    instead: ClassVar[tuple[str, str] | None] = None

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        """Say why one of the own actions is no option."""
        return None

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        found = unknown(game, action) or other_mode(game, action)
        if found is None and isinstance(action, self.own):
            found = self.why(game, seat, action)
        return found or self._elsewhere(game, action)

    def out_of_turn(self, game: Table, seat: int, action: Action) -> Refused | None:
        return Refused("CW-X54", "CW-R174") if isinstance(action, do.PlaceGift) else None

    def _elsewhere(self, game: Table, action: Action) -> Refused:
        if isinstance(action, do.PlaceGift):
            return Refused("CW-X54", "CW-R174")
        turn = game.state.turn
        if isinstance(action, _TRAINING) and turn is not None:
            if isinstance(action, do.TakeArea) and turn.area is not None:
                return Refused("CW-X16", "CW-R055")
            if self.instead is not None:
                return Refused(*self.instead, open=self.phase)
            if type(action) in _NOTHING_OPEN:
                return Refused(*_NOTHING_OPEN[type(action)])
        return Refused("CW-X03", "CW-R003", phase=self.phase)


class Deciding(Phase):
    """A decision of one seat. Where exactly one thing can be done and must be, it happens by itself."""

    def decider(self, game: Table) -> int:
        """Return the seat that decides; during training the one in turn."""
        assert game.state.turn is not None
        return game.state.turn.seat

    def choices(self, game: Table) -> Sequence[AnyAction]:
        """Return all that can be done."""
        raise NotImplementedError

    def seats(self, game: Table) -> Sequence[int]:
        return () if len(self.choices(game)) == 1 else (self.decider(game),)

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        return self.choices(game) if seat in self.seats(game) else ()

    def run(self, game: Table) -> None:
        (only,) = self.choices(game)
        self.take(game, self.decider(game), only)


def unknown(game: Table, action: Action) -> Refused | None:
    """Refuse what names a thing that the content does not know (CW-X10)."""
    content = game.content
    known: dict[str, Collection[Any]] = {
        "element": content.element,
        "slot": content.slot,
        "region": content.region,
        "border": content.border,
        "tile": content.tile,
        "card": {**content.training, **content.action},
        "part": PARTS,
        "source": PARTS,
        "target": PARTS,
        "seat": range(game.players),
    }
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if name in known and value not in known[name]:
            return Refused("CW-X10", None, value=value)
        if name == "slots" and not set(value) <= set(content.slot):
            return Refused("CW-X10", None, value=", ".join(sorted(set(value) - set(content.slot))))
    return None


def other_mode(game: Table, action: Action) -> Refused | None:
    """Refuse what only the other mode has (CW-X09, CW-X36)."""
    if not game.state.advanced and isinstance(action, _ADVANCED):
        return Refused("CW-X09", "CW-R036", mode="advanced")
    if game.state.advanced and isinstance(action, do.PlaceBlacks | do.PlaceGolds):
        blacks = isinstance(action, do.PlaceBlacks)
        return Refused("CW-X36", "CW-R274" if blacks else "CW-R277", what="black" if blacks else "gold")
    return None
