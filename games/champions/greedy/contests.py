"""Choices of the final preparation and the tournaments."""

from __future__ import annotations

from functools import cached_property

from games.champions import actions as do
from games.champions.board import die_values, owned, powers
from games.champions.content import PARTS
from games.champions.greedy.outlook import Outlook
from games.champions.greedy.prospects import prospects
from games.champions.greedy.stakes import best_stake
from games.champions.greedy.tactics import card_worth, target_worth
from games.champions.greedy.upgrading import arrangement, upgrade
from games.champions.scoring import trophies
from games.champions.state import Table
from games.champions.steps.contest import Dialling, MoreMoves
from games.core.events import Action

#: The fee of a late upgrade goes to a rival, who gains as much as the payer loses.
FEE = 1.5
#: More than anything that is weighed here.
CERTAIN = 100.0


class Contests:
    """What actions after the training are worth to a seat; everything is compared with the other options only."""

    def __init__(self, game: Table, seat: int) -> None:
        self.game, self.seat, self.content = game, seat, game.content
        self.board = game.state.board(seat)
        self.expected = prospects(game, seat)

    def worth(self, action: Action) -> float | None:
        """Return the worth of an action, or None where the usual default is as good."""
        match action:
            case do.Upgrade(tile):
                return upgrade(self.look, tile) - FEE * self.look.gold
            case do.Arrange(slots):
                return arrangement(self.look, slots)
            case do.PayFee(place):
                return -self.expected.parts.get(place, self.look.gold)
            case do.PlacePiece(kind, part):
                return self.expected.parts[part] * (1 if kind == "gold" else -1)
            case do.PlaceRest(blacks, gold):
                values = powers(self.content, self.board)
                after = [v - b + g for v, b, g in zip(values, blacks, gold, strict=True)]
                return sum(self.expected.parts[p] * max(0, value) for p, value in zip(PARTS, after, strict=True))
            case do.Reserve(part) | do.OpenPublic(part):
                return self._standing(self.game.state.public[part])
            case do.OpenPersonal(part):
                return self._standing(self.game.state.hand(self.seat).personal[part])
            case do.PassUpgrade() | do.PassWindow() | do.StopCard() | do.ConfirmDial():
                return 0.0
            case do.Back() | do.StandingPass():
                return -CERTAIN
            case _other:
                return self._advanced(action)

    def _advanced(self, action: Action) -> float | None:
        match action:
            case do.StakeElements(count):
                return 1.0 if count == self.stake[0] else -1.0
            case do.StakeGold(count):
                return 1.0 if count == self.stake[1] else -1.0
            case do.PlayTournamentCard(card):
                return card_worth(self.game, self.seat, card, self.expected)
            case target if isinstance(target, do.EffectTarget):
                further = isinstance(self.game.save.agenda[-1], MoreMoves)
                return target_worth(self.game, self.seat, target, self.expected) + (0.0 if further else CERTAIN)
            case _other:
                return None

    @cached_property
    def look(self) -> Outlook:
        return Outlook(self.game, self.seat)

    @cached_property
    def stake(self) -> tuple[int, int]:
        """What to set the dial to; a half that is set already is no option."""
        assert isinstance(self.game.save.agenda[-1], Dialling)
        return best_stake(self.game, self.seat, self.expected)

    def _standing(self, card: str) -> float:
        """Return the points in a tournament as the boards lie, less those of the other seats, and the lead."""
        wanted = self.content.tournament[card]
        part = PARTS.index(wanted.part)
        boards = [player.board for player in self.game.state.seats]
        scores = [die_values(self.content, board)[part] + owned(board, wanted.element) for board in boards]
        won = trophies(self.content, scores)
        others = [seat for seat in range(len(boards)) if seat != self.seat]
        lead = scores[self.seat] - max(scores[other] for other in others)
        return won[self.seat] - sum(won[other] for other in others) / len(others) + 0.05 * lead
