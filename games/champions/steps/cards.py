"""Training action cards (CW-R165 to CW-R183, section 7.4)."""

from __future__ import annotations

from collections.abc import Sequence

from games.champions import actions as do
from games.champions import events as on
from games.champions.actions import AnyAction
from games.champions.board import cleansing, reachable, tile_targets
from games.champions.effects import place_tile, remove_black, take_black, take_gold, win_crystal
from games.champions.state import Table, Turn, Using
from games.champions.steps.gifts import give
from games.champions.steps.icons import no_slot
from games.champions.steps.immediate import no_cleansing
from games.core.errors import Refused


def playable(game: Table, seat: int) -> list[str]:
    """Return the cards in hand whose effect can be applied, in the order of the content (CW-R170, CW-A17)."""
    hand = game.state.hand(seat).training
    return [
        card.id
        for card in game.content.training_cards
        if card.id in hand and (card.effect in ("curse", "gold") or targets(game, seat, card.id))
    ]


def targets(game: Table, seat: int, card: str) -> list[AnyAction]:
    """Return what the effect of a card can be applied to; empty for effects without a target."""
    state, content, turn = game.state, game.content, _turn(game)
    board = state.board(seat)
    match content.training[card].effect:
        case "cleanse":
            return [do.Cleanse(place) for place in cleansing(board, advanced=state.advanced, card=True)]
        case "call":  # CW-A21, CW-A87
            return [do.CallCrystal(region) for region in reachable(content, board, state.advanced)]
        case "tile":
            return [do.PlaceTile(*target) for target in tile_targets(content, board, content.element)]
        case "turn_die":  # CW-A22, CW-A24
            return [
                do.TurnDie(number, face)
                for number, die in enumerate(turn.using)
                if not die.used and die.die is not None
                for face in range(len(content.dice.faces[die.die_set]))
                if face != die.face
            ]
        case "borrow":
            return [do.Borrow(other) for other in game.clockwise(seat) if _lendable(game, other)]
        case _without_target:
            return []


def _lendable(game: Table, other: int) -> bool:
    """Say whether a seat's dice can be borrowed: before any own die is used, and when it has some (CW-R181,
    CW-A23)."""
    used = any(die.used for die in _turn(game).using)
    return not used and any(area.taken_by == other for area in game.state.areas)


def play(game: Table, seat: int, card: str, target: AnyAction | None) -> None:
    """Discard a card, then apply its effect (CW-R167, CW-A92)."""
    state, turn = game.state, _turn(game)
    state.hand(seat).training.remove(card)
    state.training_discard.append(card)
    game.tell(on.CardPlayed(seat=seat, card=card))
    match target:
        case do.Cleanse(place):
            remove_black(game, seat, place)
        case do.CallCrystal(region):
            win_crystal(game, seat, region)
            element = game.content.ground.regions[game.content.region[region]].element
            for other in game.clockwise(seat):
                give(game, other, element, seat)
        case do.PlaceTile(element, slot):
            place_tile(game, seat, element, slot)
        case do.TurnDie(number, face):
            die = turn.using[number]
            assert die.die is not None
            game.tell(on.DieTurned(seat=seat, die_set=die.die_set, old=die.face, new=face))
            die.face = state.faces[die.die] = face
        case do.Borrow(owner):
            area = next(area for area in state.areas if area.taken_by == owner)
            turn.using = [Using(None, game.content.dice.dice[die], state.faces[die]) for die in area.dice]
            turn.borrowed_from = owner
            dice = tuple((die.die_set, die.face) for die in turn.using)
            game.tell(on.DiceBorrowed(seat=seat, owner=owner, dice=dice))
        case _none if game.content.training[card].effect == "curse":
            for other in game.clockwise(seat):
                take_black(game, other, "dragon", "curse")
        case _none:
            take_gold(game, seat, 1, "card")


def no_card(game: Table, seat: int, drafted: str | None, action: AnyAction) -> Refused | None:
    """Say why a card, or this target of it, cannot be played."""
    hand = game.state.hand(seat)
    if isinstance(action, do.PlayTournamentCard) or (
        isinstance(action, do.PlayCard) and action.card in game.content.action
    ):
        return Refused("CW-X43", "CW-R280")
    card = action.card if isinstance(action, do.PlayCard) else drafted
    if card is None:
        return _nothing_drafted(game, seat, action)
    if card not in hand.training:
        return Refused("CW-X42", "CW-R166")
    return _no_target(game, seat, game.content.training[card].effect, action)


def _nothing_drafted(game: Table, seat: int, action: AnyAction) -> Refused | None:
    """Refuse a target that comes without its card, with the reason of the card that it belongs to."""
    wanted = {
        do.Cleanse: "cleanse",
        do.CallCrystal: "call",
        do.PlaceTile: "tile",
        do.TurnDie: "turn_die",
        do.Borrow: "borrow",
    }.get(type(action))
    held = [c for c in game.state.hand(seat).training if game.content.training[c].effect == wanted]
    if not held:
        return Refused("CW-X42", "CW-R166")
    return None if wanted is None else _no_target(game, seat, wanted, action)


def _no_target(game: Table, seat: int, effect: str, action: AnyAction) -> Refused | None:
    state, content, turn = game.state, game.content, _turn(game)
    board = state.board(seat)
    match effect, action:
        case "cleanse", do.Cleanse(place):
            places: Sequence[str] = cleansing(board, advanced=state.advanced, card=True)
            if not places:
                return Refused("CW-X45", "CW-R172")
            if not state.advanced and place in ("pyramid", "dragon") and places[0] in board.parts:
                return Refused("CW-X44", "CW-R172")
            return no_cleansing(game, seat, place)
        case "cleanse", _:
            return Refused("CW-X45", "CW-R172")
        case "call", do.CallCrystal(region):
            if not board.full[content.region[region]]:
                return Refused("CW-X25", "CW-R130", region=region)
            return Refused("CW-X28", "CW-R272")
        case "call", _:
            return Refused("CW-X46", "CW-R173")
        case "tile", do.PlaceTile(element, slot):
            return no_slot(game, seat, element, slot)
        case "tile", _:
            return Refused("CW-X47", "CW-R177")
        case "turn_die", do.TurnDie(number, face):
            if not 0 <= number < len(turn.using) or turn.using[number].die is None:
                return Refused("CW-X50", "CW-R179")
            if turn.using[number].used:
                return Refused("CW-X48", "CW-R178")
            if turn.using[number].face == face:
                return Refused("CW-X49", "CW-R178")
            return Refused("CW-X10", None, value=face + 1)
        case "turn_die", _:
            return Refused("CW-X50", "CW-R179") if turn.borrowed_from is not None else Refused("CW-X48", "CW-R178")
        case "borrow", do.Borrow(other):
            if other == seat:
                return Refused("CW-X53", "CW-R180")
            if any(die.used for die in turn.using):
                return Refused("CW-X51", "CW-R181")
            return Refused("CW-X52", "CW-R180", seat=other)
        case "borrow", _:
            if any(die.used for die in turn.using):
                return Refused("CW-X51", "CW-R181")
            return Refused("CW-X52", "CW-R180", seat=game.clockwise(seat)[0])
        case _:
            return None


def _turn(game: Table) -> Turn:
    assert game.state.turn is not None
    return game.state.turn
