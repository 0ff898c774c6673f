"""Final preparation: late upgrades, the rest of blacks and gold, the tournament dice (CW-R200 to CW-R226)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from games.champions import actions as do
from games.champions import events as on
from games.champions.actions import AnyAction, Three
from games.champions.board import die_values, powers, takes_black, takes_gold
from games.champions.content import PARTS
from games.champions.state import Board, Table
from games.champions.steps.base import Deciding, other_mode, unknown
from games.champions.steps.series import StartSeries
from games.champions.steps.upgrade import Arranging, fee_places, no_upgrade, takeable
from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Sealed, Step

#: Up to so many different results of placing the rest are offered at once; beyond it, piece by piece.
RESULTS_AT_ONCE = 25
#: More pieces than this have too many results to be counted for every list; they are placed piece by piece.
_FEW_PIECES = 6


class LateUpgrades(Deciding):
    """One upgrade after another for a fee, in laps, until all seats in a row have passed (CW-R205 to CW-R211,
    CW-A36). Seats that cannot upgrade are passed by themselves, for this lap only."""

    phase: ClassVar[str] = "late"
    own: ClassVar[tuple[type[Action], ...]] = (do.Upgrade, do.PassUpgrade)

    seat: int
    passed: int

    def decider(self, game: Table) -> int:
        return self.seat

    def choices(self, game: Table) -> Sequence[AnyAction]:
        can = self.seat != game.state.trigger and fee_places(game, self.seat)
        upgrades = [do.Upgrade(tile) for tile in takeable(game, self.seat)] if can else []
        return [*upgrades, do.PassUpgrade()]

    def take(self, game: Table, seat: int, action: Any) -> None:
        if isinstance(action, do.Upgrade):
            game.then(Arranging(seat, action.tile, self.passed))
        elif self.passed + 1 < game.players:
            game.then(LateUpgrades((seat + 1) % game.players, self.passed + 1))
        else:
            game.then(Resting())

    def default(self, game: Table, seat: int) -> AnyAction:
        """Section 5.6: the tile with most power."""
        upgrades = [action for action in self.choices(game) if isinstance(action, do.Upgrade)]
        return max(upgrades, key=lambda action: game.content.tile[action.tile].power)

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        return no_upgrade(game, seat, action.tile) if isinstance(action, do.Upgrade) else None

    def out_of_turn(self, game: Table, seat: int, action: Action) -> Refused | None:
        if not isinstance(action, do.Upgrade):
            return super().out_of_turn(game, seat, action)
        if seat != game.state.trigger and takeable(game, seat) and not fee_places(game, seat):
            return Refused("CW-X64", "CW-R210")
        return None if takeable(game, seat) and seat != game.state.trigger else Refused("CW-X65", "CW-R201")


class Draft(msgspec.Struct):
    """Pieces that a seat has put on its parts so far, in their order."""

    pieces: list[tuple[str, str]] = []


class Resting(Sealed[Table, AnyAction]):
    """All seats at once and in secret place the blacks of both trays and, in basic mode, the gold of the purse
    (CW-R220 to CW-R222, CW-R281, CW-A43, CW-A44). Seats without a choice are not asked: that is public."""

    phase: ClassVar[str] = "rest"

    answers: dict[int, do.PlaceRest] = msgspec.field(default_factory=dict)
    drafts: dict[int, Draft] = msgspec.field(default_factory=dict)

    def asked(self, game: Table) -> Sequence[int]:
        return [seat for seat in range(game.players) if not settled(game, seat)]

    def choices(self, game: Table, seat: int) -> Sequence[AnyAction]:
        black, gold = to_place(game, seat)
        if black + gold <= _FEW_PIECES:
            found = results(powers(game.content, game.state.board(seat)), black, gold)
            if len(found) <= RESULTS_AT_ONCE:
                return found
        draft = self.drafts.get(seat, Draft()).pieces
        back = [do.Back()] if draft else []
        if len(draft) == black + gold:
            return [do.ConfirmRest(), *back]
        return [*(do.PlacePiece(kind, part) for kind, part in self._next(game, seat, draft)), *back]

    def _next(self, game: Table, seat: int, draft: list[tuple[str, str]]) -> list[tuple[str, str]]:
        black, gold = to_place(game, seat)
        values = list(powers(game.content, game.state.board(seat)))
        for kind, part in draft:
            values[PARTS.index(part)] += 1 if kind == "gold" else -1
        left = {"black": black, "gold": gold}
        for kind, _part in draft:
            left[kind] -= 1
        found = [("black", PARTS[n]) for n in takes_black(values)] if left["black"] else []
        return found + ([("gold", PARTS[n]) for n in takes_gold(values)] if left["gold"] else [])

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        draft = self.drafts.setdefault(seat, Draft()).pieces
        match action:
            case do.PlacePiece(kind, part):
                draft.append((kind, part))
            case do.Back():
                draft.pop()
            case do.ConfirmRest():
                super().take(game, seat, do.PlaceRest(_count(draft, "black"), _count(draft, "gold")))
                return
            case _result:
                super().take(game, seat, action)
                return
        game.again(self)

    def open(self, game: Table, answers: dict[int, AnyAction]) -> None:
        """All are in: lay everything down, then set the dice (CW-R221, CW-R225)."""
        state = game.state
        for seat in range(game.players):
            board = state.board(seat)
            black, gold = to_place(game, seat)
            answer = answers.get(seat) or results(powers(game.content, board), black, gold)[0]
            assert isinstance(answer, do.PlaceRest)
            for part, blacks, golds in zip(PARTS, answer.blacks, answer.gold, strict=True):
                board.parts[part].blacks += blacks
                board.parts[part].gold += golds
            board.pyramid_tray = board.dragon_tray = 0
            board.purse -= gold
            if black or gold:
                game.tell(on.RestPlaced(seat=seat, blacks=answer.blacks, gold=answer.gold))
        game.then(SetDice())

    def default(self, game: Table, seat: int) -> AnyAction:
        """Section 5.6: blacks one by one on the strongest part, then gold one by one on the weakest."""
        choices = self.choices(game, seat)
        black, gold = to_place(game, seat)
        values = powers(game.content, game.state.board(seat))
        wanted = _stand_in(values, black, gold)
        if isinstance(choices[0], do.PlaceRest):
            return next(action for action in choices if action == wanted)
        draft = self.drafts.get(seat, Draft()).pieces
        if len(draft) == black + gold:
            return do.ConfirmRest()
        now = list(values)
        for kind, part in draft:
            now[PARTS.index(part)] += 1 if kind == "gold" else -1
        blacks_left = black - sum(kind == "black" for kind, _part in draft)
        part = PARTS[now.index(max(now) if blacks_left else min(now))]
        return do.PlacePiece("black" if blacks_left else "gold", part)

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        black, gold = to_place(game, seat)
        found = unknown(game, action) or other_mode(game, action)
        if found is not None:
            return found
        match action:
            case do.PlaceRest(blacks, golds) if (sum(blacks), sum(golds)) != (black, gold) or min(*blacks, *golds) < 0:
                return Refused("CW-X66", "CW-R220", b=black, g=gold)
            case do.PlaceRest():
                return Refused("CW-X67", "CW-R222", k=black + gold)
            case do.ConfirmRest():
                return Refused("CW-X66", "CW-R220", b=black, g=gold)
            case do.PlacePiece(kind="gold") if game.state.advanced:
                return Refused("CW-X36", "CW-R281", what="gold")
            case do.PlacePiece(kind, _part):
                draft = self.drafts.get(seat, Draft()).pieces
                left = {"black": black, "gold": gold}.get(kind, 0) - sum(k == kind for k, _p in draft)
                if left <= 0:
                    return Refused("CW-X66", "CW-R220", b=black, g=gold)
                return Refused("CW-X67", "CW-R222", k=len(draft) + 1)
            case do.PlaceGift():
                return Refused("CW-X54", "CW-R174")
            case _other:
                return Refused("CW-X03", "CW-R003", phase=self.phase)


def to_place(game: Table, seat: int) -> tuple[int, int]:
    """Return how many blacks and how much gold a seat has to place; gold stays in advanced mode (CW-R281)."""
    board: Board = game.state.board(seat)
    return board.pyramid_tray + board.dragon_tray, 0 if game.state.advanced else board.purse


def settled(game: Table, seat: int) -> bool:
    """Say whether placing the rest leaves a seat no choice."""
    black, gold = to_place(game, seat)
    if black + gold > _FEW_PIECES:
        return False
    return len(results(powers(game.content, game.state.board(seat)), black, gold)) == 1


def results(values: Three, black: int, gold: int) -> list[do.PlaceRest]:
    """Return all that placing these pieces in any order can lead to (CW-R222, CW-A43)."""
    start: tuple[Three, Three] = (0, 0, 0), (0, 0, 0)
    edge, seen = [start], {start}
    for _piece in range(black + gold):
        further = []
        for blacks, golds in edge:
            now = [v - b + g for v, b, g in zip(values, blacks, golds, strict=True)]
            found = [(_plus(blacks, n), golds) for n in takes_black(now)] if sum(blacks) < black else []
            found += [(blacks, _plus(golds, n)) for n in takes_gold(now)] if sum(golds) < gold else []
            for after in found:
                if after not in seen:
                    seen.add(after)
                    further.append(after)
        edge = further
    return [do.PlaceRest(blacks, golds) for blacks, golds in sorted(edge, reverse=True)]


def _plus(counts: Three, part: int) -> Three:
    head, wings, tail = (count + (n == part) for n, count in enumerate(counts))
    return head, wings, tail


def _count(draft: list[tuple[str, str]], kind: str) -> Three:
    head, wings, tail = (draft.count((kind, part)) for part in PARTS)
    return head, wings, tail


def _stand_in(values: Sequence[int], black: int, gold: int) -> do.PlaceRest:
    now = list(values)
    blacks: Three = (0, 0, 0)
    golds: Three = (0, 0, 0)
    for _piece in range(black):
        part = now.index(max(now))
        now[part] -= 1
        blacks = _plus(blacks, part)
    for _piece in range(gold):
        part = now.index(min(now))
        now[part] += 1
        golds = _plus(golds, part)
    return do.PlaceRest(blacks, golds)


class SetDice(Step[Table, AnyAction]):
    """Show the powers on the tournament dice and remove the crests that are left (CW-R225, CW-R226, CW-R335)."""

    def run(self, game: Table) -> None:
        state = game.state
        for player in state.seats:
            player.board.dice = die_values(game.content, player.board)
        state.crest_up = {}
        game.tell(on.DiceSet(values=tuple(player.board.dice or (0, 0, 0) for player in state.seats)))
        game.then(StartSeries())
