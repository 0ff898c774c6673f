"""The set-up and the dice of each round: personal tournaments, rolling, splitting (CW-R020 to CW-R051)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, ClassVar

import msgspec

from games.champions import actions as do
from games.champions import events as on
from games.champions.actions import AnyAction
from games.champions.content import PARTS
from games.champions.state import Area, Table
from games.champions.steps.base import Deciding, Phase
from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step


class SetUp(Step[Table, AnyAction]):
    """Shuffle and deal in the order of section 4, which fixes the use of luck."""

    def run(self, game: Table) -> None:
        state = game.state
        for part in PARTS:  # CW-R021
            state.decks[part].shuffle(game)
        for part in PARTS:
            state.public[part] = _top(game, part)
        state.training.shuffle(game)  # CW-R023
        for part in PARTS if state.crests else ():  # CW-R330
            state.crest_stacks[part].shuffle(game)
            state.crest_up[part] = state.crest_stacks[part].draw(game)
        if state.advanced:
            state.tournament.shuffle(game)  # CW-R270
        state.trainers.shuffle(game)
        for player in state.seats:  # CW-R030
            trainer = state.trainers.draw(game)
            assert trainer is not None
            player.board.trainer = trainer
        for player in state.seats:  # CW-R031
            player.hand.personal = {part: _top(game, part) for part in PARTS}
        game.then(Swapping(list(range(game.players))), FirstActive())


def _top(game: Table, part: str) -> str:
    card = game.state.decks[part].draw(game)
    assert card is not None, "the content has more tournaments than seats"
    return card


class Swapping(Phase):
    """All seats at once keep or swap their personal tournaments; each decision is carried out as it comes and
    is final, for the new cards are seen at once (CW-R034, CW-R035, CW-A28)."""

    phase: ClassVar[str] = "swap"
    own: ClassVar[tuple[type[Action], ...]] = (do.SwapTournaments,)

    undecided: list[int]

    def seats(self, game: Table) -> Sequence[int]:
        return self.undecided

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        return (do.KeepTournaments(), do.SwapTournaments()) if seat in self.undecided else ()

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        state = game.state
        swap = isinstance(action, do.SwapTournaments)
        state.board(seat).swapped = swap
        game.tell(on.Decided(seat=seat, swapped=swap))
        if swap:
            hand = state.hand(seat)
            for part in PARTS:
                state.decks[part].items.append(hand.personal[part])
                state.decks[part].shuffle(game)
            hand.personal = {part: _top(game, part) for part in PARTS}
            game.tell(on.Received(to=(seat,), seat=seat, cards=tuple(hand.personal.values())))
        game.then(Swapping([other for other in self.undecided if other != seat]))

    def run(self, game: Table) -> None:
        """Everybody has decided."""

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        return Refused("CW-X12", "CW-R034")

    def out_of_turn(self, game: Table, seat: int, action: Action) -> Refused | None:
        if isinstance(action, do.KeepTournaments | do.SwapTournaments):
            return Refused("CW-X11", "CW-R035")
        return super().out_of_turn(game, seat, action)


class FirstActive(Step[Table, AnyAction]):
    """Draw the first active seat (CW-R033)."""

    def run(self, game: Table) -> None:
        game.state.active = game.state.first = game.luck.below(game.players)
        game.then(StartRound())


class StartRound(Step[Table, AnyAction]):
    """Roll all dice once; then the active seat splits them, and everybody has a turn (CW-R040, CW-R041)."""

    def run(self, game: Table) -> None:
        from games.champions.steps.rounds import RoundEnd
        from games.champions.steps.turn import StartTurn

        state, content = game.state, game.content
        state.round += 1
        state.progress = False
        state.areas = [Area(size) for size in content.areas(game.players)]
        state.faces = [game.luck.below(len(content.faces(die))) for die in range(content.constants.dice_count)]
        game.tell(on.RoundBegan(round=state.round, active=state.active, faces=tuple(state.faces)))
        turns = [StartTurn(seat) for seat in [*game.clockwise(state.active), state.active]]
        game.then(Splitting(), *turns, RoundEnd())


class Splitting(Deciding):
    """The active seat spreads the dice over the areas (CW-R051): one group for each area, drafted until it is
    confirmed; the last area fills itself."""

    phase: ClassVar[str] = "split"
    own: ClassVar[tuple[type[Action], ...]] = (do.SplitArea, do.AsRolled, do.ConfirmSplit, do.Back)

    groups: list[list[int]] = msgspec.field(default_factory=list)

    def decider(self, game: Table) -> int:
        return game.state.active

    def free(self, game: Table) -> list[int]:
        used = {die for group in self.groups for die in group}
        return [die for die in range(len(game.state.faces)) if die not in used]

    def choices(self, game: Table) -> Sequence[AnyAction]:
        sizes, done = [area.size for area in game.state.areas], len(self.groups)
        back = [do.Back()] if self.groups else []
        if done >= len(sizes) - 1:
            return [do.ConfirmSplit(), *back]
        rolled = [] if self.groups else [do.AsRolled()]
        return [*rolled, *(do.SplitArea(group) for group in self._different(game, sizes[done])), *back]

    def _different(self, game: Table, size: int) -> list[tuple[int, ...]]:
        """Return the groups of free dice that differ in their faces."""
        kinds = list(zip(game.content.dice.dice, game.state.faces, strict=True))
        found: dict[tuple[tuple[str, int], ...], tuple[int, ...]] = {}
        for group in combinations(self.free(game), size):
            found.setdefault(tuple(sorted(kinds[die] for die in group)), group)
        return [found[kind] for kind in sorted(found, key=lambda kind: [face for _set, face in kind])]

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        match action:
            case do.SplitArea(dice):
                game.then(Splitting([*self.groups, list(dice)]))
            case do.Back():
                game.then(Splitting(self.groups[:-1]))
            case do.AsRolled():
                self._lay(game, seat, [])
            case _confirm:
                self._lay(game, seat, self.groups)

    def _lay(self, game: Table, seat: int, groups: list[list[int]]) -> None:
        """Fill the areas: the drafted ones, and the rest in the order of the dice."""
        state = game.state
        free = Splitting(groups).free(game)
        for number, area in enumerate(state.areas):
            area.dice = groups[number] if number < len(groups) else [free.pop(0) for _ in range(area.size)]
        laid = tuple(tuple((die, state.faces[die]) for die in area.dice) for area in state.areas)
        game.tell(on.DiceSplit(seat=seat, areas=laid))

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        sizes, done = [area.size for area in game.state.areas], len(self.groups)
        text = "-".join(map(str, sizes))
        match action:
            case do.SplitArea(dice):
                if done >= len(sizes) - 1 or len(set(dice)) != len(dice) or not set(dice) <= set(self.free(game)):
                    return Refused("CW-X13", "CW-R051")
                return Refused("CW-X14", "CW-R051", sizes=text)
            case do.ConfirmSplit():
                return Refused("CW-X13", "CW-R051")
            case do.AsRolled():
                return Refused("CW-X13", "CW-R051")
            case _back:
                return None
