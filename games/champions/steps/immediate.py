"""What happens at once during a turn: drawn pairs of cards, pairs of blacks and gold, border bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.champions import actions as do
from games.champions import events as on
from games.champions.actions import PYRAMID, TOURNAMENT, TRAINING, AnyAction
from games.champions.board import TRAYS, black_pairs, cleansing, gold_pairs, powers, tile_targets
from games.champions.content import PARTS
from games.champions.effects import gain_card, place_tile, remove_black, take_gold
from games.champions.state import Table
from games.champions.steps.base import Deciding, Phase
from games.champions.steps.icons import no_slot
from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step


class Keep(Phase):
    """Keep one of the two drawn cards and discard the other face up (CW-R278, CW-A53). Always asked: what is
    kept is secret."""

    phase: ClassVar[str] = "keep"
    own: ClassVar[tuple[type[Action], ...]] = (do.KeepCard,)
    instead: ClassVar[tuple[str, str] | None] = ("CW-X07", "CW-A08")

    def seats(self, game: Table) -> Sequence[int]:
        assert game.state.turn is not None
        return (game.state.turn.seat,)

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        return (do.KeepCard(TRAINING), do.KeepCard(TOURNAMENT)) if seat in self.seats(game) else ()

    def take(self, game: Table, seat: int, action: Any) -> None:
        state = game.state
        hand = state.hand(seat)
        assert hand.drawn is not None
        (training, tournament), hand.drawn = hand.drawn, None
        if action.kind == TRAINING:
            hand.training.append(training)
            state.tournament_discard.append(tournament)
            discarded = tournament
        else:
            hand.tournament.append(tournament)
            state.training_discard.append(training)
            discarded = training
        game.tell(on.CardKept(seat=seat, discarded=discarded))

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        return Refused("CW-X41", "CW-R278")


def waiting_pairs(game: Table) -> list[str]:
    """Return what lies in pairs on the boards of the seat in turn: trays, and "gold" (CW-R100, CW-R123,
    CW-R146); in advanced mode only the dragon tray (CW-R274, CW-R275, CW-R277)."""
    assert game.state.turn is not None
    board, size = game.state.board(game.state.turn.seat), game.content.constants.pair_size
    found = ["dragon"] if board.dragon_tray >= size else []
    if not game.state.advanced:
        found = [*(["pyramid"] if board.pyramid_tray >= size else []), *found]
        found += ["gold"] if board.purse >= size else []
    return found


class MovePair(Step[Table, AnyAction]):
    """Advanced: a pair goes from the dragon tray to the pyramid tray, then a card is gained (CW-R275)."""

    def run(self, game: Table) -> None:
        assert game.state.turn is not None
        seat, size = game.state.turn.seat, game.content.constants.pair_size
        board = game.state.board(seat)
        board.dragon_tray -= size
        board.pyramid_tray += size
        game.tell(on.BlacksMoved(seat=seat))
        gain_card(game, seat)


class Pairs(Deciding):
    """Basic: move a pair of blacks or gold onto the dragon tiles (CW-R100 to CW-R106, CW-R123 to CW-R128,
    CW-R146). Where several pairs wait, the seat picks which comes first (CW-A08)."""

    phase: ClassVar[str] = "pair"
    own: ClassVar[tuple[type[Action], ...]] = (do.PlaceBlacks, do.PlaceGolds)
    instead: ClassVar[tuple[str, str] | None] = ("CW-X07", "CW-A08")

    def choices(self, game: Table) -> Sequence[AnyAction]:
        content, board, waiting = game.content, game.state.board(self.decider(game)), waiting_pairs(game)
        found: list[AnyAction] = []
        for tray in TRAYS:
            if tray in waiting:
                found += [do.PlaceBlacks(tray, pair) for pair in black_pairs(content, board)]
        if "gold" in waiting:
            found += [do.PlaceGolds(pair) for pair in gold_pairs(content, board)]
        return found

    def take(self, game: Table, seat: int, action: Any) -> None:
        board = game.state.board(seat)
        if isinstance(action, do.PlaceGolds):
            board.purse -= 2
            for part in action.parts:
                board.parts[part].gold += 1
            game.tell(on.GoldsPlaced(seat=seat, parts=action.parts, powers=powers(game.content, board)))
            return
        for part in action.parts:
            board.parts[part].blacks += 1
        if action.tray == PYRAMID:
            board.pyramid_tray -= 2
        else:
            board.dragon_tray -= 2
        after = powers(game.content, board)
        game.tell(on.BlacksPlaced(seat=seat, tray=action.tray, parts=action.parts, powers=after))
        if action.tray != PYRAMID:  # CW-R106, CW-R146, CW-R165
            gain_card(game, seat)

    def default(self, game: Table, seat: int) -> AnyAction:
        """Section 5.6: blacks one by one on the strongest part, gold one by one on the weakest."""
        choices = self.choices(game)
        values = list(powers(game.content, game.state.board(seat)))
        blacks = isinstance(choices[0], do.PlaceBlacks)
        wanted = []
        for _piece in range(2):
            part = values.index(max(values) if blacks else min(values))
            values[part] += -1 if blacks else 1
            wanted.append(part)
        first, second = (PARTS[part] for part in sorted(wanted))
        return next(action for action in choices if action.parts == (first, second))  # type: ignore[union-attr]

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        content, board, waiting = game.content, game.state.board(seat), waiting_pairs(game)
        if not set(action.parts) <= set(PARTS) or len(action.parts) != 2:
            return Refused("CW-X10", None, value=", ".join(action.parts))
        values = dict(zip(PARTS, powers(content, board), strict=True))
        if isinstance(action, do.PlaceBlacks):
            if action.tray not in waiting:
                return Refused("CW-X32", "CW-R100")
            part = min(action.parts, key=lambda part: values[part])
            return Refused("CW-X33", "CW-R103", part=part, power=values[part] - (action.parts[0] == action.parts[1]))
        if "gold" not in waiting:
            return Refused("CW-X34", "CW-R123")
        lowest = min(PARTS, key=lambda part: values[part])
        return Refused("CW-X35", "CW-R125", part=lowest, power=values[lowest])


class Bonuses(Deciding):
    """Take the pending border bonuses in an order of the seat's choice (CW-R133 to CW-R136, CW-A15)."""

    phase: ClassVar[str] = "bonus"
    own: ClassVar[tuple[type[Action], ...]] = (do.TakeBonus,)
    instead: ClassVar[tuple[str, str] | None] = ("CW-X07", "CW-A08")

    def choices(self, game: Table) -> Sequence[do.TakeBonus]:
        assert game.state.turn is not None
        return [do.TakeBonus(border) for border in game.state.turn.bonuses]

    def take(self, game: Table, seat: int, action: Any) -> None:
        state = game.state
        assert state.turn is not None
        board = state.board(seat)
        state.turn.bonuses.remove(action.border)
        board.covered.append(action.border)  # CW-R134
        kind = game.content.border[action.border].bonus
        target = BonusTarget(action.border)
        lost = kind in ("tile", "cleanse") and not target.choices(game)  # CW-R135, CW-A16
        game.tell(on.BonusGained(seat=seat, border=action.border, lost=lost))
        if kind == "card":
            gain_card(game, seat)
        elif kind == "gold":
            take_gold(game, seat, 1, "bonus")
        elif not lost:
            game.then(target)

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        return Refused("CW-X37", "CW-R134")


class BonusTarget(Deciding):
    """Place the tile of a bonus, or remove its black (CW-R137, CW-R138, CW-R276)."""

    phase: ClassVar[str] = "bonus"
    own: ClassVar[tuple[type[Action], ...]] = (do.PlaceTile, do.Cleanse)
    instead: ClassVar[tuple[str, str] | None] = ("CW-X07", "CW-A08")

    border: str

    def choices(self, game: Table) -> Sequence[AnyAction]:
        board, content = game.state.board(self.decider(game)), game.content
        if content.border[self.border].bonus == "tile":
            return [do.PlaceTile(*target) for target in tile_targets(content, board, content.element)]
        return [do.Cleanse(place) for place in cleansing(board, advanced=game.state.advanced, card=False)]

    def take(self, game: Table, seat: int, action: Any) -> None:
        if isinstance(action, do.PlaceTile):
            place_tile(game, seat, action.element, action.slot)
        else:
            remove_black(game, seat, action.place)

    def default(self, game: Table, seat: int) -> AnyAction:
        """Section 5.6: cleanse the weakest part, else a tray; a tile goes to the first slot."""
        return weakest(game, seat, self.choices(game))

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        bonus = game.content.border[self.border].bonus
        if isinstance(action, do.PlaceTile):
            return no_slot(game, seat, action.element, action.slot) if bonus == "tile" else None
        return no_cleansing(game, seat, action.place) if bonus == "cleanse" else None


def weakest(game: Table, seat: int, choices: Sequence[AnyAction]) -> AnyAction:
    """Return the cleansing of the weakest part among some choices, else the first of them."""
    values = dict(zip(PARTS, powers(game.content, game.state.board(seat)), strict=True))
    places = [a for a in choices if isinstance(a, do.Cleanse) and a.place in values]
    return min(places, key=lambda a: values[a.place]) if places else choices[0]


def no_cleansing(game: Table, seat: int, place: str) -> Refused:
    """Say why no black can be removed from a place by a bonus."""
    board = game.state.board(seat)
    if place not in (*PARTS, *TRAYS):
        return Refused("CW-X10", None, value=place)
    if game.state.advanced and place == "dragon" and board.dragon_tray and board.pyramid_tray:
        return Refused("CW-X40", "CW-R276")
    return Refused("CW-X39", "CW-R137", place=place)
