"""Choices of the dragon training."""

from __future__ import annotations

from functools import cached_property

from games.champions import actions as do
from games.champions.actions import TRAINING
from games.champions.content import ANY
from games.champions.greedy.areas import Group, best_split, icons_of
from games.champions.greedy.dice import Gains, Icons
from games.champions.greedy.outlook import Outlook
from games.champions.greedy.upgrading import arrangement, upgrade
from games.champions.state import Table, Using
from games.champions.steps.opening import Splitting
from games.core.events import Action

#: Ranks of what can be done freely in a turn: what cannot wait, cards, dice, the upgrade, the end.
NOW, CARDS, DICE, UPGRADE = 400.0, 300.0, 200.0, 100.0
#: What another face or other dice must bring more than the own ones to be worth a card.
WORTH_A_CARD = 0.6
#: What cards are worth when one of a pair is kept; tournament cards rise with the rounds.
KEPT = {"call": 1.6, "tile": 1.5, "gold": 1.1, "turn_die": 0.9, "borrow": 0.7, "curse": 0.6, "cleanse": 0.5}


class Training:
    """What actions of the training are worth to a seat; everything is compared with the other options only."""

    def __init__(self, game: Table, seat: int) -> None:
        self.game, self.seat, self.content = game, seat, game.content
        self.board, self.hand = game.state.board(seat), game.state.hand(seat)
        self.turn = game.state.turn
        self.split: list[Group] | None = None

    @cached_property
    def look(self) -> Outlook:
        return Outlook(self.game, self.seat)

    @cached_property
    def gains(self) -> Gains:
        return Gains(self.look)

    def worth(self, action: Action) -> float | None:
        """Return the worth of an action, or None for actions of other phases."""
        match action:
            case do.SplitArea(dice):
                return self._split(dice)
            case do.ConfirmSplit():
                return 0.0
            case do.Arrange(slots):
                return arrangement(self.look, slots)
            case do.AsRolled() | do.Back():
                return -NOW
            case do.TakeArea(area):
                lying = self.game.state.areas[area].dice
                return self.gains.best([icons_of(self.game, die) for die in lying]).worth
            case do.GainTile(icon, element, slot):
                return self._tile(element, slot) + (NOW if icon != ANY else 0.0)
            case do.GainCrystal(icon, _element, region):
                return self._crystal(region) + (NOW if icon != ANY else 0.0)
            case do.PlaceTile(element, slot):
                return NOW + self._tile(element, slot)
            case do.PlaceGift(slot):
                return self._tile(None, slot)
            case do.CallCrystal(region):
                return NOW + self._crystal(region)
            case do.PlaceBlacks(parts=pair):
                return -sum(self.look.part[part] for part in pair)
            case do.PlaceGolds(parts=pair):
                return sum(self.look.part[part] for part in pair)
            case do.Cleanse(place):
                return NOW + self.look.part.get(place, self.look.black)
            case do.KeepCard(kind):
                return self._keep(kind)
            case _free:
                return self._free(action)

    def _free(self, action: Action) -> float | None:
        match action:
            case do.FinishTask():
                return NOW
            case do.PlayCard(card):
                return self._card(self.content.training[card].effect)
            case do.TurnDie(number, face):
                return NOW + self._turned(number, face)
            case do.Borrow(other):
                return NOW + self._lent(other)
            case do.UseDie(die, place):
                return self._use(die, place)
            case do.Upgrade(tile):
                gain = upgrade(self.look, tile)
                return UPGRADE + gain if gain > 0 else -1.0
            case do.EndTurn():
                return 0.0
            case _other:
                return None

    # --- dice ---

    def _split(self, dice: tuple[int, ...]) -> float:
        """Say whether a group is the next one of the split that is best."""
        draft = self.game.save.agenda[-1]
        assert isinstance(draft, Splitting)
        if self.split is None:
            self.split = best_split(self.game, self.seat, [tuple(group) for group in draft.groups])
        return float(self.split[len(draft.groups)] == dice)

    def _dice(self, using: list[Using]) -> list[Icons]:
        return [self.content.dice.faces[die.die_set][die.face].icons for die in using if not die.used]

    def _use(self, number: int, place: str) -> float:
        """Dice without a choice of element go first, so that the others can fill what is left."""
        assert self.turn is not None
        die = self.turn.using[number]
        icons = self.content.dice.faces[die.die_set][die.face].icons
        dice = self._dice(self.turn.using)
        chosen = self.gains.best(dice).places[dice.index(icons)]
        return DICE + (place == chosen) - 0.1 * icons.count(ANY)

    def _turned(self, number: int, face: int) -> float:
        assert self.turn is not None
        using = [
            Using(die.die, die.die_set, face if n == number else die.face, die.used)
            for n, die in enumerate(self.turn.using)
        ]
        return self.gains.best(self._dice(using)).worth

    def _lent(self, other: int) -> float:
        area = next(area for area in self.game.state.areas if area.taken_by == other)
        return self.gains.best([icons_of(self.game, die) for die in area.dice]).worth

    # --- single pieces ---

    def _tile(self, element: str | None, slot: str) -> float:
        number = self.content.slot[slot]
        return self.look.tile(self.look.up, number, element or next(iter(self.look.element)))

    def _crystal(self, region: str) -> float:
        regions = self.content.ground.regions
        empty = {r.id for r, full in zip(regions, self.board.full, strict=True) if not full}
        gifts = self.look.gifts(region, empty) * self.gains.tiles((), 1)
        return self.look.crystal(region, frozenset(empty), self.look.task) + gifts

    # --- cards and upgrades ---

    def _card(self, effect: str) -> float:
        """Cards are played as soon as they help (CW-R170)."""
        assert self.turn is not None
        own = self.gains.best(self._dice(self.turn.using)).worth
        match effect:
            case "turn_die":
                best = max(
                    self._turned(number, face)
                    for number, die in enumerate(self.turn.using)
                    if not die.used and die.die is not None
                    for face in range(len(self.content.dice.faces[die.die_set]))
                )
            case "borrow":
                lenders = [a.taken_by for a in self.game.state.areas if a.taken_by not in (None, self.seat)]
                best = max(self._lent(other) for other in lenders if other is not None)
            case _other:
                return CARDS
        return CARDS if best > own + WORTH_A_CARD else -1.0

    def _keep(self, kind: str) -> float:
        drawn = self.hand.drawn
        assert drawn is not None
        if kind == TRAINING:
            return KEPT[self.content.training[drawn[0]].effect]
        return 0.7 + 0.12 * self.game.state.round
