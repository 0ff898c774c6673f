"""A training turn (CW-R055 to CW-R059): what is decided next, taking an area, free actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.champions import actions as do
from games.champions import events as on
from games.champions.actions import GROUND, PYRAMID, AnyAction
from games.champions.board import task_missing
from games.champions.effects import take_gold
from games.champions.state import Current, Table, Turn, Using
from games.champions.steps import cards
from games.champions.steps.base import Deciding, Phase
from games.champions.steps.icons import Icons
from games.champions.steps.immediate import Bonuses, Keep, MovePair, Pairs, waiting_pairs
from games.champions.steps.upgrade import Arranging, no_upgrade, takeable
from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step


class StartTurn(Step[Table, AnyAction]):
    """Begin a seat's turn; what it still owes itself as gifts comes first (CW-A20)."""

    seat: int

    def run(self, game: Table) -> None:
        game.state.turn = Turn(seat=self.seat)
        game.then(GiftsFirst(self.seat), Onward())


class GiftsFirst(Phase):
    """Wait for the gifts of one seat, which it settles beside the main flow."""

    phase: ClassVar[str] = "gift"
    seat: int

    def seats(self, game: Table) -> Sequence[int]:
        from games.champions.steps.gifts import owed

        return (self.seat,) if owed(game, self.seat) else ()

    def run(self, game: Table) -> None:
        """All are settled."""


class Onward(Step[Table, AnyAction]):
    """Find what comes next in the turn, in the order of section 5.2: whatever happens at once goes before the
    rest of a die, and that before anything else (CW-A03, CW-A08, CW-A09)."""

    def run(self, game: Table) -> None:
        turn = game.state.turn
        if turn is None:  # it has ended
            return
        game.then(self._next(game, turn), self)

    def _next(self, game: Table, turn: Turn) -> Step[Table, AnyAction]:
        if game.state.hand(turn.seat).drawn is not None:
            return Keep()
        if waiting_pairs(game):
            return MovePair() if game.state.advanced else Pairs()
        if turn.bonuses:
            return Bonuses()
        if turn.current is not None:
            return Icons()
        return Taking() if turn.area is None else Free()


class Taking(Deciding):
    """Take an area that still holds dice (CW-R055, CW-R056)."""

    phase: ClassVar[str] = "take"
    own: ClassVar[tuple[type[Action], ...]] = (do.TakeArea,)
    instead: ClassVar[tuple[str, str] | None] = ("CW-X17", "CW-R058")

    def choices(self, game: Table) -> Sequence[do.TakeArea]:
        return [do.TakeArea(n) for n, area in enumerate(game.state.areas) if area.taken_by is None]

    def take(self, game: Table, seat: int, action: Any) -> None:
        state = game.state
        assert state.turn is not None
        area = state.areas[action.area]
        area.taken_by = seat
        state.turn.area = action.area
        state.turn.using = [Using(die, game.content.dice.dice[die], state.faces[die]) for die in area.dice]
        dice = tuple((die, state.faces[die]) for die in area.dice)
        game.tell(on.AreaTaken(seat=seat, area=action.area, dice=dice))

    def default(self, game: Table, seat: int) -> AnyAction:
        """Section 5.6: the area with most dice, the first of them."""
        return max(self.choices(game), key=lambda action: len(game.state.areas[action.area].dice))

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        if not 0 <= action.area < len(game.state.areas):
            return Refused("CW-X10", None, value=action.area + 1)
        return Refused("CW-X15", "CW-R055", seat=game.state.areas[action.area].taken_by)


class Free(Phase):
    """Dice, cards, the upgrade and the task in any order (CW-R057, CW-R071, CW-A27).

    ``card`` is the training card whose target is being chosen: as secret as the hand, so all other options stay
    as they are, and taking one of them drops the draft. The turn ends by itself only where public facts leave
    nothing to do.
    """

    phase: ClassVar[str] = "free"
    own: ClassVar[tuple[type[Action], ...]] = (
        *(do.UseDie, do.Upgrade, do.FinishTask, do.EndTurn, do.PlayCard, do.PlayTournamentCard),
        *(do.Cleanse, do.CallCrystal, do.PlaceTile, do.TurnDie, do.Borrow),
    )

    card: str | None = None

    def seats(self, game: Table) -> Sequence[int]:
        turn = _turn(game)
        hand = game.state.hand(turn.seat).training
        public = self._public(game)
        return () if not hand and public == [do.EndTurn()] else (turn.seat,)

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        if seat not in self.seats(game):
            return ()
        # Public options come first: their numbers are the same whatever the hand holds.
        if self.card is not None:
            return [*self._public(game), *cards.targets(game, seat, self.card), do.Back()]
        return [*self._public(game), *(do.PlayCard(card) for card in cards.playable(game, seat))]

    def _public(self, game: Table) -> list[AnyAction]:
        turn = _turn(game)
        unused = [n for n, die in enumerate(turn.using) if not die.used]
        found: list[AnyAction] = [do.UseDie(n, place) for n in unused for place in (PYRAMID, GROUND)]
        if not turn.upgraded:
            found += [do.Upgrade(tile) for tile in takeable(game, turn.seat)]
        board = game.state.board(turn.seat)
        if not board.trainer_done and not task_missing(game.content, board):
            found.append(do.FinishTask())
        if not unused:
            found.append(do.EndTurn())
        return found

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        match action:
            case do.UseDie():
                self._use(game, seat, action)
            case do.Upgrade(tile):
                game.then(Arranging(seat, tile))
            case do.FinishTask():
                self._finish(game, seat)
            case do.EndTurn():
                self.run(game)
            case do.PlayCard(card):
                targets = cards.targets(game, seat, card)
                if len(targets) > 1:
                    game.then(Free(card))
                else:
                    cards.play(game, seat, card, targets[0] if targets else None)
            case do.Back():
                game.then(Free())
            case target:
                assert self.card is not None
                cards.play(game, seat, self.card, target)

    def run(self, game: Table) -> None:
        """End the turn."""
        game.state.turn = None

    def _use(self, game: Table, seat: int, action: do.UseDie) -> None:
        """Assign a whole die to one place (CW-R065, CW-R069, CW-A89)."""
        turn = _turn(game)
        die = turn.using[action.die]
        die.used = True
        face = game.content.dice.faces[die.die_set][die.face]
        turn.current = Current(action.place, list(face.icons))
        game.tell(on.DieUsed(seat=seat, die_set=die.die_set, face=die.face, place=action.place))

    def _finish(self, game: Table, seat: int) -> None:
        """CW-R190 to CW-R192."""
        board = game.state.board(seat)
        board.trainer_done = True
        game.tell(on.TaskFinished(seat=seat, trainer=board.trainer))
        take_gold(game, seat, game.content.constants.trainer_reward_gold, "trainer")

    def default(self, game: Table, seat: int) -> AnyAction:
        """Section 5.6: upgrade (most power), finish the task, the first unused die to the pyramid, end the turn."""
        public = self._public(game)
        upgrades = [action for action in public if isinstance(action, do.Upgrade)]
        if upgrades:
            return max(upgrades, key=lambda action: game.content.tile[action.tile].power)
        return do.FinishTask() if do.FinishTask() in public else public[0]

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        turn, board = _turn(game), game.state.board(seat)
        match action:
            case do.UseDie(die, place):
                if not 0 <= die < len(turn.using):
                    return Refused("CW-X19", "CW-R055")
                if place not in (PYRAMID, GROUND):
                    return Refused("CW-X20", "CW-R069")
                return Refused("CW-X18", "CW-R065")
            case do.Upgrade(tile):
                return no_upgrade(game, seat, tile)
            case do.FinishTask():
                if board.trainer_done:
                    return Refused("CW-X61", "CW-R190")
                return Refused("CW-X62", "CW-R190", elements=task_missing(game.content, board))
            case do.EndTurn():
                return Refused("CW-X31", "CW-R059", n=sum(not die.used for die in turn.using))
            case _card:
                return cards.no_card(game, seat, self.card, action)


def _turn(game: Table) -> Turn:
    assert game.state.turn is not None
    return game.state.turn
