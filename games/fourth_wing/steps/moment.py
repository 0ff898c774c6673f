"""What a turn comes down to at a moment: the dice that remain, the next space, and all that is legal.

The options of a turn are found here and nowhere else; refusals, labels and pictures ask the same questions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations_with_replacement, product

from games.fourth_wing import actions as do
from games.fourth_wing.actions import Set, Shown, TurnAction
from games.fourth_wing.content import Space
from games.fourth_wing.state import Table, board_of, fills, next_safe_space, next_space, turn_of


class Moment:
    """Read-only questions about the turn under way."""

    def __init__(self, game: Table) -> None:
        self.content, self.state = game.content, game.state
        self.board, self.turn = board_of(game), turn_of(game)
        self.seat = self.turn.seat
        self.player = self.state.players[self.seat]
        self.clockwise = game.clockwise(self.seat)
        self.dragon, self.heart = self.content.dice.dragon, self.content.dice.heart
        self.occupied = self.state.occupied(self.seat)

    # --- the dice ---

    @cached_property
    def ids(self) -> list[int]:
        return self.state.remaining(self.turn)

    @cached_property
    def shown(self) -> Counter[Shown]:
        """The remaining dice that show a face; equal dice of one owner count as one kind."""
        dice = (self.state.dice[n] for n in self.ids)
        return Counter(die.shown for die in dice if die.face)

    def pick(self, wanted: Iterable[Shown]) -> list[int]:
        """Return the numbers of dice that show what is wanted, the lowest first; all must be there."""
        free, found = list(self.ids), []
        for shown in wanted:
            number = next(n for n in free if self.state.dice[n].shown == shown)
            free.remove(number)
            found.append(number)
        return found

    def has(self, wanted: Iterable[Shown]) -> bool:
        """Say whether dice that show this are among the remaining ones."""
        return not Counter(wanted) - self.shown

    def owners(self, face: int, among: Counter[Shown] | None = None) -> list[int]:
        """Return whose dice show a face, in rising order."""
        return sorted(s.owner for s in (self.shown if among is None else among) if s.face == face)

    def without(self, spent: Shown) -> Counter[Shown]:
        """Return the remaining dice but the one that is spent."""
        return self.shown - Counter([spent])

    def rerolls(self, among: Counter[Shown], most: int) -> Iterator[Set]:
        """Yield one set of 1 to ``most`` dice for each set of faces, borrowed dice first (section 5.7)."""
        faces: dict[int, list[Shown]] = {}
        for shown in sorted(among.elements(), key=lambda s: (s.owner == self.seat, s.owner)):
            faces.setdefault(shown.face, []).append(shown)
        by_face = [dice for _, dice in sorted(faces.items())]
        for counts in product(*(range(len(dice) + 1) for dice in by_face)):
            if 1 <= sum(counts) <= most:
                yield tuple(die for dice, n in zip(by_face, counts, strict=True) for die in dice[:n])

    def borrowed_first(self, among: Counter[Shown], faces: Iterable[int]) -> Set | None:
        """Return dice with these faces, borrowed ones first; None where they are not all there."""
        free = sorted(among.elements(), key=lambda s: (s.owner == self.seat, s.owner))
        found = []
        for face in faces:
            die = next((s for s in free if s.face == face), None)
            if die is None:
                return None
            free.remove(die)
            found.append(die)
        return tuple(found)

    # --- the path ---

    @cached_property
    def next(self) -> Space | None:
        """The next space; None only when the goal has been filled."""
        return next_space(self.board, self.occupied, self.turn.here)

    @property
    def sparring(self) -> bool:
        return self.next is not None and self.next.kind == "sparring"

    @property
    def on_obstacle(self) -> bool:
        return self.board.is_obstacle(self.turn.here)

    @property
    def stranded(self) -> bool:
        """Say whether the turn may not end here: a die of this roll lies on an obstacle, and dice are left
        (FW-R861, FW-A27)."""
        return bool(self.turn.placed) and self.on_obstacle and self.turn.from_roll >= 1 and bool(self.ids)

    @property
    def would_succeed(self) -> bool:
        """Say whether ending the turn now is a success (section 5.2)."""
        if self.turn.won:
            return True
        return not self.on_obstacle and (self.turn.from_roll >= 1 or self.sparring)

    def can(self, ability: str) -> bool:
        return self.player.can(ability)

    def fits_on(self, space: Space, among: Counter[Shown], speed: bool) -> list[Set]:
        """Return all different sets of dice that fill a space."""
        if space.kind == "sparring":
            return []
        kinds = sorted(among)
        sets = combinations_with_replacement(kinds, len(space.dice))
        return [
            dice
            for dice in sets
            if not Counter(dice) - among and fills(self.content, space, tuple(s.face for s in dice), speed)
        ]

    def _natural(self, space: Space | None, among: Counter[Shown]) -> list[Set]:
        """Return the natural fits; on an obstacle, one that would use up all dice is none (FW-A92)."""
        if space is None:
            return []
        fits = self.fits_on(space, among, speed=False)
        return [dice for dice in fits if not (space.obstacle and len(dice) == among.total())]

    @cached_property
    def natural(self) -> list[Set]:
        """The natural fits of the next space: while there is one, it must be placed (FW-R310, FW-A01)."""
        return self._natural(self.next, self.shown)

    @cached_property
    def fits(self) -> list[Set]:
        """All that can be placed on the next space without Balance, what needs no Speed first."""
        if self.next is None:
            return []
        plain = self.fits_on(self.next, self.shown, speed=False)
        with_speed = self.fits_on(self.next, self.shown, speed=True) if self.can("speed") else []
        return [*plain, *(dice for dice in with_speed if dice not in plain)]

    @cached_property
    def balance_target(self) -> Space | None:
        """Where Balance leads; None where it cannot be used (FW-R410, FW-R411, FW-A22, FW-A24)."""
        target = next_safe_space(self.board, self.occupied, self.turn.here)
        if target is None or self.sparring or target.kind == "sparring" or not self.can("balance"):
            return None
        return target

    @cached_property
    def chain(self) -> list[tuple[Space, Set]]:
        """The placements that follow from here while exactly one natural choice exists."""
        found: list[tuple[Space, Set]] = []
        here, among = self.turn.here, Counter(self.shown)
        while (space := next_space(self.board, self.occupied, here)) is not None:
            fits = self._natural(space, among)
            if len(fits) != 1:
                break
            found.append((space, fits[0]))
            among -= Counter(fits[0])
            here = space.n
        return found

    # --- the options of the moment ---

    def options(self) -> list[TurnAction]:
        """Return all that the active seat may do outside a fight (section 5.2)."""
        found: list[TurnAction] = []
        if self.turn.won:
            if self.ids and not self.sparring:
                found.append(do.RollAgain())
            return [*found, *self._fights(), do.EndTurn()]
        found += self._placements()
        found += self._fights()
        found += self._friends()
        found += self._strength()
        found += self._intelligence()
        found += self._emotional_strength()
        if self.turn.from_roll and self.ids and not self.natural and not self.sparring:
            found.append(do.RollAgain())
        if not self.natural and not self.stranded:
            found.append(do.EndTurn())
        return found

    def _placements(self) -> Iterator[TurnAction]:
        if len(self.chain) >= 2:
            yield do.PlaceAll()
        yield from (do.Place(dice) for dice in self.fits)
        if self.balance_target is not None:
            for dragon in self.owners(self.dragon):
                for heart in self.owners(self.heart):
                    yield do.Place((Shown(self.dragon, dragon), Shown(self.heart, heart)), "balance")

    def _fights(self) -> Iterator[do.Fight]:
        """One option for each choice of owners; borrowed dice first (FW-A48, FW-A52)."""
        if self.next is None or not self.sparring:
            return
        owners = Counter(self.state.dice[n].owner for n in self.ids)
        order = sorted(owners, key=lambda owner: (owner == self.seat, owner))
        for chosen in combinations_with_replacement(order, self.next.fight_dice):
            if not Counter(chosen) - owners:
                yield do.Fight(chosen)

    def _friends(self) -> Iterator[TurnAction]:
        """Own active friends on each different die (FW-R501); a re-roll goes on to choosing its dice."""
        for kind in self.player.kinds(active=True):
            if self.content.friend(kind).effect != "reroll":
                yield from (do.UseFriend(kind, (die,)) for die in sorted(self.shown))
            elif self.shown:
                yield do.ChooseDice("friend", friend=kind)

    def lenders(self) -> dict[str, int]:
        """Return the kinds of friends that are active with other seats, and the nearest owner clockwise."""
        found: dict[str, int] = {}
        for seat in self.clockwise:
            for kind in self.state.players[seat].kinds(active=True):
                found.setdefault(kind, seat)
        order = [friend.key for friend in self.content.friends]
        return dict(sorted(found.items(), key=lambda item: order.index(item[0])))

    def _strength(self) -> Iterator[TurnAction]:
        """FW-R414, FW-A11, FW-A12: an active friend of somebody else, on dice other than the spent one."""
        if not self.can("strength"):
            return
        for dragon in self.owners(self.dragon):
            others = self.without(Shown(self.dragon, dragon))
            for kind, owner in self.lenders().items():
                if self.content.friend(kind).effect != "reroll":
                    yield from (do.UseStrength(dragon, owner, kind, (die,)) for die in sorted(others))
                elif others:
                    yield do.ChooseDice("strength", dragon, owner, kind)

    def _intelligence(self) -> Iterator[TurnAction]:
        """FW-R406: roll all others again, or go on to choosing which."""
        if not self.can("intelligence"):
            return
        for heart in self.owners(self.heart):
            others = self.without(Shown(self.heart, heart))
            if others:
                yield do.UseIntelligence(heart, tuple(sorted(s.face for s in others.elements())))
            if others.total() > 1:
                yield do.ChooseDice("intelligence", heart)

    def _emotional_strength(self) -> Iterator[TurnAction]:
        if self.can("emotional_strength"):
            for heart in self.owners(self.heart):
                for kind in self.player.kinds(active=False):
                    yield do.UseEmotionalStrength(heart, kind)

    def rerolling(self, choice: do.ChooseDice) -> list[TurnAction]:
        """Return the options after a choice to re-roll: one for each set of faces, or back (section 5.7)."""
        found: list[TurnAction] = []
        if choice.by == "intelligence":
            assert choice.die is not None
            others = self.without(Shown(self.heart, choice.die))
            for dice in self.rerolls(others, others.total()):
                found.append(do.UseIntelligence(choice.die, tuple(s.face for s in dice)))
        else:
            assert choice.friend is not None
            most = self.content.friend(choice.friend).max_dice
            if choice.by == "friend":
                found += [do.UseFriend(choice.friend, dice) for dice in self.rerolls(self.shown, most)]
            else:
                assert choice.die is not None and choice.owner is not None
                others = self.without(Shown(self.dragon, choice.die))
                for dice in self.rerolls(others, most):
                    found.append(do.UseStrength(choice.die, choice.owner, choice.friend, dice))
        return [*found, do.Back()]
