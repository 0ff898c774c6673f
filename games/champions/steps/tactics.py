"""Tournament action cards (CW-R310 to CW-R325, section 7.8)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

from games.champions import actions as do
from games.champions import events as on
from games.champions.actions import AnyAction, Piece
from games.champions.board import die_values, powers
from games.champions.content import PARTS, TournamentAction
from games.champions.scoring import current_card, partners
from games.champions.state import Board, Table
from games.champions.steps.spending import has, return_tiles, room, spend, spent, take_back
from games.core.errors import Refused

KINDS = ("tile", "crystal")


def playable(game: Table, seat: int, stage: str) -> list[str]:
    """Return the cards in hand that fit the stage and whose effect can be applied, in the order of the content."""
    hand = game.state.hand(seat).tournament
    return [
        card.id
        for card in game.content.tournament_action_cards
        if card.id in hand and card.stage == stage and no_use(game, seat, card) is None
    ]


def no_use(game: Table, seat: int, card: TournamentAction) -> Refused | None:
    """Say why a card of the right stage has no effect now, or None where it has one."""
    board, state = game.state.board(seat), game.state
    element = current_card(game).element
    match card.effect:
        case "weaken_others" | "power":
            return None
        case "ignore_black":  # CW-A65
            part = current_card(game).part
            if board.parts[part].blacks <= board.effects.ignored:
                return Refused("CW-X80", "CW-R313", part=part)
            return None
        case "gold_rate":  # CW-A68
            staked = state.dials[seat][1] if state.dials is not None else 0
            if staked < card.gold or board.effects.wager is not None:
                return Refused("CW-X84", "CW-R321", card=card.id)
            return None
        case "extra_spend" if element not in card.tournaments:  # CW-R317: as printed
            return Refused("CW-X82", "CW-R319", card=card.id, element=element)
        case _with_target:
            return None if targets(game, seat, card.id) else _no_target(game, seat, card)


def _no_target(game: Table, seat: int, card: TournamentAction) -> Refused:
    board = game.state.board(seat)
    match card.effect:
        case "shift_black":
            if any(part.blacks for part in board.parts.values()):
                values = powers(game.content, board)
                return Refused("CW-X79", "CW-R311", part=PARTS[values.index(min(values))])
            return Refused("CW-X78", "CW-R310")
        case "swap":
            return Refused("CW-X81", "CW-R315")
        case "extra_spend":
            return Refused("CW-X83", "CW-R319", elements=_spendable(board, card))
        case "barter":
            return Refused("CW-X85", "CW-R322", element=card.pay)
        case "return_same":
            full = [e for e, count in board.spent_now.tiles.items() if count >= card.tiles]
            if full:
                return Refused("CW-X88", "CW-R323", element=full[0])
            return Refused("CW-X86", "CW-R324", element=None)
        case _different:
            return Refused("CW-X87", "CW-R325")


def targets(game: Table, seat: int, card_id: str) -> list[AnyAction]:
    """Return what the effect of a card can be applied to; empty for effects without a target."""
    card, board = game.content.action[card_id], game.state.board(seat)
    match card.effect:
        case "shift_black":  # CW-R311, CW-A64
            values = dict(zip(PARTS, powers(game.content, board), strict=True))
            return [
                do.MoveBlack(source, target)
                for source in PARTS
                for target in PARTS
                if source != target and board.parts[source].blacks and values[target] > 1
            ]
        case "swap":
            return [do.OpenPair(*pair) for pair in card.pairs if pair not in board.effects.pairs]
        case "extra_spend":
            return [do.SpendExtra(pieces) for pieces in _extras(board, card)]
        case "barter":  # CW-A69
            gives: list[Piece] = [(kind, e) for e in partners(board.effects, card.pay) for kind in KINDS]
            takes: list[Piece] = [(kind, e) for e in game.content.element for kind in KINDS]
            return [
                do.Barter(give, take)
                for give in gives
                if has(board, give)
                for take in takes
                if take[1] != give[1] and spent(board, take) and (take[0] == "crystal" or room(game, seat, take[1]))
            ]
        case "return_same":  # CW-R324, CW-A71
            counts = board.spent_now.tiles
            return [
                do.ReturnSame(e)
                for e in game.content.element
                if counts.get(e, 0) >= card.tiles and room(game, seat, e, card.tiles)
            ]
        case "return_different":
            elements = [e for e in game.content.element if spent(board, ("tile", e)) and room(game, seat, e)]
            return [do.ReturnDifferent(three) for three in combinations(elements, card.tiles)]
        case _without_target:
            return []


def _spendable(board: Board, card: TournamentAction) -> list[str]:
    """Return the elements that an extra payment may consist of, opened pairs included (CW-R316, CW-A66)."""
    return list(dict.fromkeys(other for element in card.spend for other in partners(board.effects, element)))


def _extras(board: Board, card: TournamentAction) -> list[tuple[Piece, ...]]:
    kinds: list[Piece] = [(kind, element) for element in _spendable(board, card) for kind in KINDS]
    return [
        pieces
        for pieces in combinations_with_replacement([kind for kind in kinds if has(board, kind)], card.spend_count)
        if all(has(board, piece) >= count for piece, count in Counter(pieces).items())
    ]


def discard(game: Table, seat: int, card: str) -> None:
    """Lay a played card on its pile (CW-R302)."""
    game.state.hand(seat).tournament.remove(card)
    game.state.tournament_discard.append(card)
    game.tell(on.CardPlayed(seat=seat, card=card))


def apply(game: Table, seat: int, card_id: str, target: AnyAction | None) -> int:
    """Apply an effect, or one move of it; return how many further moves the card allows."""
    card, board, content = game.content.action[card_id], game.state.board(seat), game.content
    match target:
        case do.MoveBlack(source, goal):
            board.parts[source].blacks -= 1
            board.parts[goal].blacks += 1
            board.dice = die_values(content, board)
            game.tell(on.BlackMoved(seat=seat, source=source, target=goal))
            return card.max_moves - 1
        case do.OpenPair(first, second):
            board.effects.pairs.append((first, second))
            game.tell(on.PairOpened(seat=seat, first=first, second=second))
        case do.SpendExtra(pieces):  # CW-A67
            for piece in pieces:
                spend(game, seat, piece)
            board.effects.plus += card.amount
            game.tell(on.ExtraSpent(seat=seat, pieces=pieces, power=card.amount))
        case do.Barter(give, take):
            spend(game, seat, give)
            take_back(game, seat, take)
            game.tell(on.Bartered(seat=seat, give=give, take=take))
            return card.max_times - 1
        case do.ReturnSame(element):
            return_tiles(game, seat, [element] * card.tiles, now=True)
        case do.ReturnDifferent(elements):
            return_tiles(game, seat, list(elements), now=False)
        case _none:
            _apply_alone(game, seat, card)
    return 0


def _apply_alone(game: Table, seat: int, card: TournamentAction) -> None:
    board = game.state.board(seat)
    match card.effect:
        case "weaken_others":  # CW-R312, CW-A63
            for other in game.clockwise(seat):
                game.state.board(other).effects.howls += card.amount
        case "ignore_black":  # CW-A65
            blacks = board.parts[current_card(game).part].blacks
            board.effects.ignored = min(blacks, board.effects.ignored + card.amount)
        case "power":  # CW-R318
            board.effects.plus += card.amount
        case _gold_rate:
            board.effects.wager = card.id


def no_card(game: Table, seat: int, stage: str, drafted: str | None, action: AnyAction) -> Refused | None:
    """Say why a card, or this target of it, cannot be played in a window."""
    hand = game.state.hand(seat).tournament
    if isinstance(action, do.PlayTournamentCard):
        if action.card not in hand:
            return Refused("CW-X77", "CW-R287")
        card = game.content.action[action.card]
        if card.stage != stage:
            return Refused("CW-X76", "CW-R287", card=card.id, stage=card.stage)
        return no_use(game, seat, card)
    fitting = [drafted] if drafted is not None else [c for c in hand if _takes(game.content.action[c], action)]
    if not fitting:
        return Refused("CW-X77", "CW-R287")
    card = game.content.action[fitting[0]]
    if card.stage != stage:
        return Refused("CW-X76", "CW-R287", card=card.id, stage=card.stage)
    return no_target(game, seat, card.id, action)


_TARGETS: dict[str, type] = {
    "shift_black": do.MoveBlack,
    "swap": do.OpenPair,
    "extra_spend": do.SpendExtra,
    "barter": do.Barter,
    "return_same": do.ReturnSame,
    "return_different": do.ReturnDifferent,
}


def _takes(card: TournamentAction, action: AnyAction) -> bool:
    return _TARGETS.get(card.effect) is type(action)


def no_target(game: Table, seat: int, card_id: str, action: AnyAction) -> Refused | None:
    """Say why a card cannot be applied to this target."""
    card, board = game.content.action[card_id], game.state.board(seat)
    if not _takes(card, action):
        return None
    match action:
        case do.MoveBlack(source, target):
            if source == target or not board.parts[source].blacks:
                return Refused("CW-X78", "CW-R310")
            return Refused("CW-X79", "CW-R311", part=target)
        case do.OpenPair():
            return Refused("CW-X81", "CW-R315")
        case do.SpendExtra():
            element = current_card(game).element
            if element not in card.tournaments:
                return Refused("CW-X82", "CW-R319", card=card.id, element=element)
            return Refused("CW-X83", "CW-R319", elements=_spendable(board, card))
        case do.Barter():
            return Refused("CW-X85", "CW-R322", element=card.pay)
        case do.ReturnSame(element):
            if board.spent_now.tiles.get(element, 0) >= card.tiles:
                return Refused("CW-X88", "CW-R323", element=element)
            return Refused("CW-X86", "CW-R324", element=element)
        case _different:
            return Refused("CW-X87", "CW-R325")
