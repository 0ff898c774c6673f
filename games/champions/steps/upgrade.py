"""Upgrading a part of the dragon, in a turn or late for a fee (CW-R150 to CW-R160, CW-R210 to CW-R213)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.champions import actions as do
from games.champions import events as on
from games.champions.actions import PURSE, AnyAction
from games.champions.board import earns, face_up, positions, power, upgraded, upgrades
from games.champions.content import PARTS, UPGRADES
from games.champions.patterns import members
from games.champions.state import Table, stack_name
from games.champions.steps.base import Deciding
from games.core.errors import Refused
from games.core.events import Action


def top_tiles(game: Table, seat: int) -> list[str]:
    """Return the tiles that lie on top for the parts which a seat has not upgraded (CW-R151, CW-R158)."""
    state, content = game.state, game.content
    board = state.board(seat)
    stacks = [
        state.stacks[stack_name(part, level)]
        for part in PARTS
        for level in UPGRADES
        if not upgraded(content, board, part)
    ]
    return [stack[0] for stack in stacks if stack]


def takeable(game: Table, seat: int) -> list[str]:
    """Return the top tiles whose pattern lies face up in a seat's pyramid."""
    board = game.state.board(seat)
    return [tile for tile in top_tiles(game, seat) if positions(game.content, board, tile)]


def fee_places(game: Table, seat: int) -> list[str]:
    """Return where the fee of a late upgrade can come from (CW-R211, CW-R212, CW-A40)."""
    board, fee = game.state.board(seat), game.content.constants.upgrade_fee_gold
    return [*([PURSE] if board.purse >= fee else []), *(part for part in PARTS if board.parts[part].gold >= fee)]


def ranked(game: Table, seat: int, tile: str) -> list[int]:
    """Return the positions of a pattern, the best first: those that earn the crest, then those after which most
    of the other missing tiles can still be taken, then those that leave most ways to take them."""
    content, state = game.content, game.state
    board = state.board(seat)
    part = content.tile[tile].part
    crest = state.crest_up.get(part)
    up = face_up(board)
    others = [t for t in top_tiles(game, seat) if content.tile[t].part != part]

    def merit(mask: int) -> tuple[bool, int, int]:
        left = up & ~mask
        ways = [sum(other & left == other for other in content.fits[t]) for t in others]
        return earns(content, board, mask, crest), sum(way > 0 for way in ways), sum(ways)

    return sorted(positions(content, board, tile), key=merit, reverse=True)


class Arranging(Deciding):
    """Choose which tiles form the pattern (CW-R152 to CW-R155). ``late``: the number of seats that have passed
    before, in final preparation; the fee is paid with the upgrade then."""

    phase: ClassVar[str] = "upgrade"
    own: ClassVar[tuple[type[Action], ...]] = (do.Arrange, do.Back)
    instead: ClassVar[tuple[str, str] | None] = ("CW-X07", "CW-A08")

    seat: int
    tile: str
    late: int | None = None

    def decider(self, game: Table) -> int:
        return self.seat

    def choices(self, game: Table) -> Sequence[AnyAction]:
        slots = game.content.slots
        found = [do.Arrange(tuple(slots[n].id for n in members(mask))) for mask in ranked(game, self.seat, self.tile)]
        return found if len(found) == 1 else [*found, do.Back()]

    def take(self, game: Table, seat: int, action: Any) -> None:
        if isinstance(action, do.Back):
            if self.late is not None:
                from games.champions.steps.preparation import LateUpgrades

                game.then(LateUpgrades(seat, self.late))
            return
        if self.late is not None:
            game.then(PayingFee(seat, self.tile, action.slots, self.late))
            return
        assert game.state.turn is not None
        game.state.turn.upgraded = True
        game.state.progress = True
        carry_out(game, seat, self.tile, action.slots)
        complete(game, seat)

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        if isinstance(action, do.Back):
            return None
        board, content = game.state.board(seat), game.content
        for slot in action.slots:
            placed = board.pyramid[content.slot[slot]]
            if placed is None:
                return Refused("CW-X60", "CW-R152", slot=slot)
            if not placed.up:
                return Refused("CW-X59", "CW-R154", slot=slot)
        return Refused("CW-X58", "CW-R152", tile=self.tile)


class PayingFee(Deciding):
    """Pay the fee of a late upgrade to the trigger seat, then upgrade (CW-R210 to CW-R213)."""

    phase: ClassVar[str] = "fee"
    own: ClassVar[tuple[type[Action], ...]] = (do.PayFee,)

    seat: int
    tile: str
    slots: tuple[str, ...]
    late: int

    def decider(self, game: Table) -> int:
        return self.seat

    def choices(self, game: Table) -> Sequence[AnyAction]:
        places = [do.PayFee(place) for place in fee_places(game, self.seat)]
        return places if len(places) == 1 else [*places, do.Back()]

    def take(self, game: Table, seat: int, action: Any) -> None:
        from games.champions.steps.preparation import LateUpgrades

        if isinstance(action, do.Back):
            game.then(Arranging(seat, self.tile, self.late))
            return
        state, fee = game.state, game.content.constants.upgrade_fee_gold
        assert state.trigger is not None
        carry_out(game, seat, self.tile, self.slots)
        board = state.board(seat)
        if action.place == PURSE:
            board.purse -= fee
        else:
            board.parts[action.place].gold -= fee
        state.board(state.trigger).purse += fee
        game.tell(on.FeePaid(seat=seat, payee=state.trigger, place=action.place))
        game.then(LateUpgrades((seat + 1) % game.players, 0))

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        if action.place not in (PURSE, *PARTS):
            return Refused("CW-X10", None, value=action.place)
        return Refused("CW-X63", "CW-R211", place=action.place)


def carry_out(game: Table, seat: int, tile: str, slots: Sequence[str]) -> None:
    """Turn the tiles face down and exchange the dragon tile; gold and blacks stay on it (CW-R153, CW-R156,
    CW-R157). A crest is earned by itself and the next one turned up (CW-R332 to CW-R334, CW-A73, CW-A76)."""
    state, content = game.state, game.content
    board, part = state.board(seat), content.tile[tile].part
    crest = state.crest_up.get(part)
    numbers = [content.slot[slot] for slot in slots]
    earned = earns(content, board, sum(1 << n for n in numbers), crest)
    for number in numbers:
        placed = board.pyramid[number]
        assert placed is not None
        placed.up = False
    state.stacks[stack_name(part, content.tile[tile].level)].remove(tile)
    board.parts[part].tile = tile
    if earned:
        board.parts[part].crest = crest
    after = power(content, board.parts[part])
    game.tell(on.Upgraded(seat=seat, tile=tile, slots=tuple(slots), crest=crest if earned else None, power=after))
    if earned:
        state.crest_up[part] = following = state.crest_stacks[part].draw(game)
        if following is not None:
            game.tell(on.CrestTurned(part=part, crest=following))


def complete(game: Table, seat: int) -> None:
    """Note that a seat has upgraded its third part: the first one ends the training (CW-R045, CW-A34)."""
    state = game.state
    if upgrades(game.content, state.board(seat)) == len(PARTS):
        first = state.trigger is None
        if first:
            state.trigger = seat
        game.tell(on.Completed(seat=seat, first=first))


def no_upgrade(game: Table, seat: int, tile: str) -> Refused | None:
    """Say why a seat cannot upgrade to a tile now."""
    content, board = game.content, game.state.board(seat)
    wanted = content.tile[tile]
    turn = game.state.turn
    if turn is not None and turn.upgraded:
        return Refused("CW-X55", "CW-R150")
    if wanted.level == "S":
        return Refused("CW-X10", None, value=wanted.name)
    if upgraded(content, board, wanted.part):
        return Refused("CW-X56", "CW-R158", part=wanted.part)
    stack = game.state.stacks[stack_name(wanted.part, wanted.level)]
    if not stack:
        return Refused("CW-X57", "CW-R159")
    if stack[0] != tile:
        return Refused("CW-X10", "CW-R151", value=wanted.name)
    return Refused("CW-X58", "CW-R152", tile=tile)
