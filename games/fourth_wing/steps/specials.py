"""The special abilities of the boards, triggered by the pools (sections 5.3 and 6.8 to 6.13)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import A, Step
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from games.fourth_wing.actions import AnyAction
from games.fourth_wing.content import Pool
from games.fourth_wing.state import FriendCard, Table, board_of, neighbours, next_safe_space, next_space
from games.fourth_wing.steps import refusals, standin
from games.fourth_wing.steps.acting import roll
from games.fourth_wing.steps.moving import advance, arrive


class EmptyPool(Step[Table, AnyAction]):
    """All dice of a pool go home, of all colours, whatever came of the special (FW-R419, FW-A34, FW-A36)."""

    pool: Pool

    def run(self, game: Table) -> None:
        state = game.state
        ids = state.pool(self.pool)
        counts = [sum(state.dice[n].owner == seat for n in ids) for seat in range(game.players)]
        for n in ids:
            state.dice[n].go_home()
        dice = tuple((seat, count) for seat, count in enumerate(counts) if count)
        game.tell(told.PoolEmptied(pool=self.pool, dice=dice))


class Special(Step[Table, AnyAction]):
    """One special of the current board for one seat; then its pool is emptied."""

    seat: int
    pool: Pool
    count: int

    def run(self, game: Table) -> None:
        board = board_of(game)
        game.tell(told.Triggered(seat=self.seat, board=board.key, pool=self.pool, count=self.count))
        special = board.specials.of(self.pool)
        choice: Step[Table, Any] | None = None
        match special.effect:
            case "reactivate_all_friends":  # FW-R811, FW-R863
                for card in game.state.players[self.seat].friends:
                    card.active = True
                game.tell(told.Awake(seat=self.seat))
            case "draw_friend":
                _draw_friend(game, self.seat)
            case "turn_ability_tiles":
                choice = _turn_tiles(game, self.seat)
            case _ if game.state.players[self.seat].home:  # FW-A37
                game.tell(told.NoEffect(seat=self.seat))
            case "swap_pieces":
                choice = Swapping(self.seat)
            case "walk_by_hearts":
                _walk(game, self.seat, game.content.dice.heart)
            case "walk_by_dragons":
                _walk(game, self.seat, game.content.dice.dragon)
            case "borrow_for_next_turn":
                _borrow(game, self.seat, each=1, extra=False)
            case "extra_turn_borrowed":
                _borrow(game, self.seat, each=2, extra=True)
            case "next_safe_space":
                _next_safe(game, self.seat)
            case "extra_ability":
                choice = TakingAbility(self.seat, special.choices)
            case "jump_to_obstacle":
                choice = Jumping(self.seat)
        game.then(*([choice] if choice is not None else []), EmptyPool(self.pool))


def _draw_friend(game: Table, seat: int) -> None:
    """FW-R851, FW-A57: a duplicate is kept; from an empty stack nothing comes and nothing is owed."""
    card = game.state.friends.draw(game)
    if card is None:
        game.tell(told.NoEffect(seat=seat))
        return
    player = game.state.players[seat]
    player.friends.append(FriendCard(card))
    player.owed += 1
    game.tell(told.Drew(seat=seat, friend=game.content.card(card).key))


def _walk(game: Table, seat: int, face: int) -> None:
    """FW-R824 to FW-R826, FW-A42, FW-A43: a space for each die with this face; occupied ones do not count."""
    state, board = game.state, board_of(game)
    own = state.ready(seat)
    faces = roll(game, own)
    for n in own:
        state.dice[n].face = 0
    steps = faces.count(face)
    end = state.players[seat].pos
    for _step in range(steps):
        space = next_space(board, state.occupied(seat), end)
        if space is None:
            break
        end = space.n
    tiles = advance(game, seat, end)
    game.tell(told.Walked(seat=seat, board=board.key, faces=faces, steps=steps, end=end, tiles=tiles))
    if end == board.goal:
        arrive(game, seat)


def _next_safe(game: Table, seat: int) -> None:
    """FW-R864, FW-A60."""
    board, player = board_of(game), game.state.players[seat]
    space = next_safe_space(board, game.state.occupied(seat), player.pos)
    assert space is not None  # the goal is safe, and no piece stands on it
    tiles = advance(game, seat, space.n)
    game.tell(told.Walked(seat=seat, board=board.key, faces=(), steps=1, end=space.n, tiles=tiles))
    if space.goal:
        arrive(game, seat)


def _borrow(game: Table, seat: int, each: int, extra: bool) -> None:
    """Take dice from the boards of both neighbours (FW-R845, FW-R853, FW-A54, FW-A59)."""
    taken: list[tuple[int, int]] = []
    left, right = neighbours(game, seat)
    lenders = {left: 2 * each} if left == right else {left: each, right: each}
    for lender, most in lenders.items():
        ids = game.state.ready(lender)[:most]
        for n in ids:
            game.state.dice[n].holder = seat
        if ids:
            taken.append((lender, len(ids)))
    game.state.extra_due = extra and bool(taken)
    if taken:
        game.tell(told.Borrowed(seat=seat, dice=tuple(sorted(taken)), extra=extra))
    else:
        game.tell(told.NoEffect(seat=seat))


class _Choice(Step[Table, A]):
    """A special with something to choose; with one possibility or none it runs by itself."""

    seat: int

    def choices(self, game: Table) -> Sequence[A]:
        raise NotImplementedError

    def seats(self, game: Table) -> Sequence[int]:
        return (self.seat,) if len(self.choices(game)) > 1 else ()

    def options(self, game: Table, seat: int) -> Sequence[A]:
        return self.choices(game) if seat in self.seats(game) else ()

    def run(self, game: Table) -> None:
        choices = self.choices(game)
        if choices:
            self.take(game, self.seat, choices[0])
        else:
            game.tell(told.NoEffect(seat=self.seat))

    def default(self, game: Table, seat: int) -> A:
        chosen: A = standin.special(game, seat, list(self.choices(game)))
        return chosen


class Swapping(_Choice[do.Swap | do.Decline]):
    """FW-R810, FW-A39: with any piece that is not home and stands elsewhere, or not at all."""

    def choices(self, game: Table) -> Sequence[do.Swap | do.Decline]:
        players = game.state.players
        here = players[self.seat].pos
        swaps = [do.Swap(s) for s in game.clockwise(self.seat) if not players[s].home and players[s].pos != here]
        return [*swaps, do.Decline()] if swaps else []

    def take(self, game: Table, seat: int, action: do.Swap | do.Decline) -> None:
        if isinstance(action, do.Decline):
            game.tell(told.Declined(seat=seat))
            return
        own, other = game.state.players[seat], game.state.players[action.seat]
        own.pos, other.pos = other.pos, own.pos
        game.tell(
            told.Swapped(seat=seat, other=action.seat, board=board_of(game).key, space=own.pos, other_space=other.pos)
        )

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.Swap):
            return Refused("FW-X35", "FW-A39", seat=action.seat if 0 <= action.seat < game.players else None)
        return refusals.elsewhere(game, action, "special")


class Jumping(_Choice[do.Jump | do.Decline]):
    """FW-R872, FW-A61: to any other obstacle that is free, or not at all."""

    def choices(self, game: Table) -> Sequence[do.Jump | do.Decline]:
        occupied, here = game.state.occupied(self.seat), game.state.players[self.seat].pos
        jumps = [
            do.Jump(space.n)
            for space in board_of(game).spaces
            if space.obstacle and space.n != here and not (space.holds_one and space.n in occupied)
        ]
        return [*jumps, do.Decline()] if jumps else []

    def take(self, game: Table, seat: int, action: do.Jump | do.Decline) -> None:
        if isinstance(action, do.Decline):
            game.tell(told.Declined(seat=seat))
            return
        game.state.players[seat].pos = action.space
        game.tell(told.Jumped(seat=seat, board=board_of(game).key, space=action.space))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.Jump):
            return Refused("FW-X36", "FW-A61")
        return refusals.elsewhere(game, action, "special")


def _turn_tiles(game: Table, seat: int) -> TurningTiles | None:
    """FW-R847, FW-A56: nothing where nobody has a tile face up."""
    step = TurningTiles(seat)
    if step.choices(game) == [do.TurnTiles(())]:
        game.tell(told.NoEffect(seat=seat))
        return None
    return step


class TurningTiles(_Choice[do.TurnTiles]):
    """One face-up tile of each other seat that is not home; one option for each combination."""

    def targets(self, game: Table) -> dict[int, tuple[str, ...]]:
        """Return the face-up tiles of the seats that are affected."""
        players = game.state.players
        found = {
            seat: tuple(ability for ability in players[seat].owned if ability not in players[seat].turned)
            for seat in range(game.players)
            if seat != self.seat and not players[seat].home
        }
        return {seat: tiles for seat, tiles in found.items() if tiles}

    def choices(self, game: Table) -> Sequence[do.TurnTiles]:
        targets = self.targets(game)
        return [do.TurnTiles(tuple(zip(targets, tiles, strict=True))) for tiles in product(*targets.values())]

    def take(self, game: Table, seat: int, action: do.TurnTiles) -> None:
        for other, ability in action.tiles:
            game.state.players[other].turned += (ability,)
        game.tell(told.TurnedTiles(seat=seat, tiles=action.tiles))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.TurnTiles):
            return Refused("FW-X38", "FW-A56", seats=list(self.targets(game)))
        if isinstance(action, do.Decline):
            return Refused("FW-X39", "FW-A35")
        return refusals.elsewhere(game, action, "special")


class TakingAbility(_Choice[do.TakeAbility]):
    """FW-R871, FW-A67: one of the listed abilities that the seat does not own; with none, nothing."""

    listed: tuple[str, ...]

    def choices(self, game: Table) -> Sequence[do.TakeAbility]:
        owned = game.state.players[self.seat].owned
        return [do.TakeAbility(ability) for ability in self.listed if ability not in owned]

    def take(self, game: Table, seat: int, action: do.TakeAbility) -> None:
        game.state.players[seat].extras += (action.ability,)
        game.tell(told.GainedAbility(seat=seat, ability=action.ability))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.TakeAbility):
            known = action.ability if action.ability in game.content.ability_keys else None
            return Refused("FW-X37", "FW-R871", ability=known)
        if isinstance(action, do.Decline):
            return Refused("FW-X39", "FW-A35")
        return refusals.elsewhere(game, action, "special")
