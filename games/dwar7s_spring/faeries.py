"""Faerie cards: what can be done with them, and doing it (DS-R112 to DS-R127)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.core.errors import Refused
from games.core.game import Game
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import events as tell
from games.dwar7s_spring.content import FAERIE_KINDS, RESOURCES
from games.dwar7s_spring.exploring import add_success
from games.dwar7s_spring.gains import draw_faeries
from games.dwar7s_spring.sight import Sight
from games.dwar7s_spring.state import Piece, Table, power, world

#: The kind of Faerie that each use belongs to; the success kind has none.
KIND_OF: dict[type[do.Use], str] = {
    do.Move: "move_dwarf",
    do.SwapDwarfs: "swap_dwarfs",
    do.SwapSettlements: "swap_settlements",
    do.Take: "resource",
}


# --- summoning ---


def why_not_summon(game: Table, seat: int) -> Refused | None:
    """Return why no Faerie can be summoned; None if one can (DS-R112, DS-A41)."""
    player = game.state.seats[seat]
    if player.faerie_spot_used:
        return Refused("DS-X26", "DS-R112")
    if len(player.hand) >= game.content.constants.faerie_hand_limit:
        return Refused("DS-X27", "DS-R113")
    if not game.state.faeries and not game.state.faerie_discard:
        return Refused("DS-X28", "DS-R112")
    return None


def summon(game: Table, seat: int) -> None:
    player = game.state.seats[seat]
    player.bastion -= 1
    player.faerie_spot_used = True
    draw_faeries(game, seat, 1, "summon")


# --- what can be done ---


def uses(sight: Sight, kind: str, piece: str | None = None) -> Iterator[do.Use]:
    """Yield every legal use of a kind, of one own piece or of all, in a fixed order."""
    state, seat = sight.state, sight.seat
    match kind:
        case "move_dwarf":
            for source in _pieces(state.places_of(seat), piece):
                yield from (
                    do.Move(source, target) for target in sight.world.near[source] if sight.open_for_dwarf(target)
                )
        case "swap_dwarfs":
            for mine in _pieces(state.places_of(seat), piece):
                for other in sight.game.clockwise(seat):
                    yield from (do.SwapDwarfs(mine, other, at) for at in state.places_of(other) if at != mine)
        case "swap_settlements":
            others = [at for other in sight.game.clockwise(seat) for at in state.settlements_of(other)]
            for mine in _pieces(state.settlements_of(seat), piece):
                yield from (do.SwapSettlements(mine, theirs) for theirs in others)
        case "resource":
            yield from (do.Take(resource) for resource in RESOURCES)


def _pieces(own: list[str], piece: str | None) -> list[str]:
    return own if piece is None else [piece] * (piece in own)


def playable(sight: Sight, kind: str) -> bool:
    """Say whether a Faerie of this kind could be applied at least once (DS-A80)."""
    if kind == "success":
        return sight.state.battle is not None and sight.state.battle.kind == "fight"
    return next(uses(sight, kind), None) is not None


def why_not_play(game: Table, seat: int, action: do.PlayFaerie) -> Refused | None:
    """Return why a Faerie cannot be played so; None if it can (section 11.10)."""
    state = game.state
    if action.kind not in state.seats[seat].hand:
        return Refused("DS-X46", "DS-R116")
    most = power(game, seat)
    if action.kind == "success":
        if action.uses:
            return Refused("DS-X47", "DS-R118", power=most)
        if state.battle is None:
            return Refused("DS-X49", "DS-R122")
        return None if state.battle.kind == "fight" else Refused("DS-X48", "DS-R122")
    if not 1 <= len(action.uses) <= most or any(KIND_OF[type(use)] != action.kind for use in action.uses):
        return Refused("DS-X47", "DS-R118", power=most)
    trial = _trial(game)
    for use in action.uses:
        refusal = why_not_use(Sight(trial, seat), use)
        if refusal is not None:
            return refusal
        if not isinstance(use, do.Take):
            _apply(trial, seat, use)
    return None


def why_not_use(sight: Sight, use: do.Use) -> Refused | None:
    """Return why a Faerie cannot be applied so; None if it can."""
    match use:
        case do.Move():
            return _why_not_move(sight, use)
        case do.SwapDwarfs():
            return _why_not_swap_dwarfs(sight, use)
        case do.SwapSettlements():
            return _why_not_swap_settlements(sight, use)
        case do.Take(resource):
            return None if resource in RESOURCES else Refused("DS-X60", "DS-R124")


def _why_not_move(sight: Sight, use: do.Move) -> Refused | None:
    """DS-R120, DS-A91, DS-A92."""
    if use.source not in sight.state.places_of(sight.seat):
        return Refused("DS-X50", "DS-R120")
    if use.target not in sight.world.near[use.source]:
        return Refused("DS-X51", "DS-R120")
    return None if sight.open_for_dwarf(use.target) else Refused("DS-X52", "DS-R120", target=use.target)


def _why_not_swap_dwarfs(sight: Sight, use: do.SwapDwarfs) -> Refused | None:
    """DS-R121, DS-A86 to DS-A88."""
    state = sight.state
    if use.mine not in state.places_of(sight.seat):
        return Refused("DS-X53", "DS-R121")
    if not 0 <= use.seat < sight.game.players or use.theirs not in state.places_of(use.seat):
        return Refused("DS-X54", "DS-R121", seat=use.seat)
    if use.mine == use.theirs and use.seat != sight.seat:
        return Refused("DS-X55", "DS-R121", wild=use.mine)
    return Refused("DS-X56", "DS-R121") if use.seat == sight.seat else None


def _why_not_swap_settlements(sight: Sight, use: do.SwapSettlements) -> Refused | None:
    """DS-R123, DS-R86."""
    mine, theirs = (sight.state.occupant.get(spot) for spot in (use.mine, use.theirs))
    buildings = [piece for piece in (mine, theirs) if piece is not None and piece.building]
    owners = [piece.seat for piece in buildings]
    if len(owners) == 2 and (owners[0] == owners[1] or sight.seat not in owners):
        return Refused("DS-X56", "DS-R123")
    if any(piece.kind == "fortress" for piece in buildings):
        return Refused("DS-X57", "DS-R86")
    if mine != Piece("settlement", sight.seat):
        return Refused("DS-X58", "DS-R123", spot=use.mine)
    if theirs is None or theirs.kind != "settlement" or theirs.seat == sight.seat:
        return Refused("DS-X59", "DS-R123", spot=use.theirs)
    return None


def _trial(game: Table) -> Table:
    """Return a game whose map can be changed without changing the real one."""
    state = game.state
    camp = {wild: list(seats) for wild, seats in state.camp.items()}
    news = msgspec.structs.replace(state.news, moves=list(state.news.moves), placed=list(state.news.placed))
    copy = msgspec.structs.replace(state, occupant=dict(state.occupant), camp=camp, news=news)
    return Game(game.content, msgspec.structs.replace(game.save, state=copy))


# --- doing it ---


def play(game: Table, seat: int, action: do.PlayFaerie) -> None:
    """Apply a Faerie and lay it on the open discard pile (DS-R118, DS-R127).

    A second use opens where the Power and the position allow one (DS-A81); the Power is read now (DS-A83).
    """
    state, most = game.state, power(game, seat)
    state.seats[seat].hand.remove(action.kind)
    state.faerie_discard.append(action.kind)
    if action.kind == "success":
        game.tell(tell.FaeriePlayed(seat=seat, kind=action.kind, power=most, use=None))
        add_success(game, seat, from_faerie=True)
        return
    for number, use in enumerate(action.uses):
        if number == 0:
            game.tell(tell.FaeriePlayed(seat=seat, kind=action.kind, power=most, use=use))
        else:
            game.tell(tell.FaerieUsed(seat=seat, kind=action.kind, use=use))
        _apply(game, seat, use)
    if len(action.uses) < most and playable(Sight(game, seat), action.kind):
        state.second_use = action.kind


def use_again(game: Table, seat: int, use: do.Use) -> None:
    kind = game.state.second_use
    assert kind is not None
    game.state.second_use = None
    game.tell(tell.FaerieUsed(seat=seat, kind=kind, use=use))
    _apply(game, seat, use)


def _apply(game: Table, seat: int, use: do.Use) -> None:
    """Change places; nobody gains, fights or gathers by it (DS-R125, DS-R126)."""
    state = game.state
    match use:
        case do.Move(source, target):
            _lift(game, seat, source)
            _put(game, seat, target)
            state.changed().moves.append((source, target, seat))
        case do.SwapDwarfs(mine, other, theirs):
            _lift(game, seat, mine)
            _lift(game, other, theirs)
            _put(game, seat, theirs)
            _put(game, other, mine)
            state.changed().moves += [(mine, theirs, seat), (theirs, mine, other)]
        case do.SwapSettlements(mine, theirs):
            state.occupant[mine], state.occupant[theirs] = state.occupant[theirs], state.occupant[mine]
            other = state.occupant[mine].seat
            state.changed().moves += [(mine, theirs, seat), (theirs, mine, other)]
        case do.Take(resource):
            state.seats[seat].stock[resource] += 1


def _lift(game: Table, seat: int, node: str) -> None:
    if world(game).is_wild(node):
        game.state.camp[node].remove(seat)
    else:
        del game.state.occupant[node]


def _put(game: Table, seat: int, node: str) -> None:
    if world(game).is_wild(node):
        game.state.camp.setdefault(node, []).append(seat)
    else:
        game.state.occupant[node] = Piece("dwarf", seat)


# --- small steps ---


def small_steps(sight: Sight) -> list[do.AnyAction]:
    """Return what the owner may choose in the Faerie panel now (section 5.8): nobody else sees any of it."""
    state, hand = sight.state, sight.state.player.hand
    draft = state.faerie_draft
    if draft.kind is None:
        found: list[do.AnyAction] = []
        for kind in FAERIE_KINDS:
            if kind in hand and playable(sight, kind):
                found.append(do.PlayFaerie(kind) if kind == "success" else do.ChooseFaerie(kind))
        return found
    steps = _choices(sight, draft.kind, draft.piece)
    return [*(do.PlayFaerie(draft.kind, (s,)) if isinstance(s, do.Use) else s for s in steps), do.FaerieBack()]


def second_steps(sight: Sight) -> list[do.AnyAction]:
    """Return the choices of an open second use."""
    state = sight.state
    assert state.second_use is not None
    steps = _choices(sight, state.second_use, state.faerie_draft.piece)
    found: list[do.AnyAction] = [do.UseAgain(step) if isinstance(step, do.Use) else step for step in steps]
    return [*found, do.FaerieBack()] if state.faerie_draft.piece is not None else found


def _choices(sight: Sight, kind: str, piece: str | None) -> list[do.ChoosePiece | do.Use]:
    """Return the own pieces to choose from, or the uses themselves where only one piece can be used."""
    found = list(uses(sight, kind, piece))
    pieces = list(dict.fromkeys(own for use in found if (own := own_piece(use)) is not None))
    if piece is None and len(pieces) > 1:
        return [do.ChoosePiece(own) for own in pieces]
    return list(found)


def own_piece(use: do.Use) -> str | None:
    """Return where the own piece of a use stands; None for a resource."""
    match use:
        case do.Move(source, _target):
            return source
        case do.SwapDwarfs(mine) | do.SwapSettlements(mine):
            return mine
        case do.Take():
            return None
