"""The turn of Feuerdrachen as steps (section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import A, Step
from games.feuerdrachen import actions as do
from games.feuerdrachen.actions import AnyAction, Piece
from games.feuerdrachen.content import VOLCANO
from games.feuerdrachen.state import Bag, News, Table, result

#: Refusals of what belongs to another phase; a phase overrides what it has a better reason for (section 11).
_OTHER_PHASE: dict[type[Action], tuple[str, str]] = {
    do.RollDice: ("FD-X06", "FD-R22"),
    do.Shove: ("FD-X07", "FD-R54"),
    do.Steal: ("FD-X17", "FD-R100"),
    do.Decline: ("FD-X17", "FD-R100"),
}


class _Phase(Step[Table, A]):
    """A step of the active player, who alone decides (FD-R25)."""

    no_flight: ClassVar[tuple[str, str]] = ("FD-X10", "FD-R22")

    def seats(self, game: Table) -> Sequence[int]:
        return (game.state.active,)

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.Fly | do.Stay):
            return Refused(*self.no_flight)
        return Refused(*_OTHER_PHASE[type(action)])


class StartGame(Step[Table, AnyAction]):
    """Name the starting player: drawn, or as the table wishes (FD-R21)."""

    def run(self, game: Table) -> None:
        wish = game.settings["start"]
        game.state.first = game.luck.below(game.players) if wish == "random" else int(wish)
        game.then(StartTurn(game.state.first))


class StartTurn(Step[Table, AnyAction]):
    seat: int

    def run(self, game: Table) -> None:
        state = game.state
        state.active, state.dice, state.landing = self.seat, None, None
        state.turn += 1
        game.then(Rolling())


class Rolling(_Phase[do.RollDice]):
    """Roll both dice, exactly once (FD-R22); by itself unless the table likes to press (FD-A53)."""

    def seats(self, game: Table) -> Sequence[int]:
        return (game.state.active,) if game.settings["roll"] == "press" else ()

    def options(self, game: Table, seat: int) -> Sequence[do.RollDice]:
        return (do.RollDice(),) if seat in self.seats(game) else ()

    def take(self, game: Table, seat: int, action: do.RollDice) -> None:
        self.run(game)

    def run(self, game: Table) -> None:
        state, dice = game.state, game.content.dice
        first, second = (die.face(game.luck.below(len(die.faces))) for die in dice)
        state.dice = (first, second)
        recent = state.news.moved_in == state.turn - 1
        state.news = News(
            moved=state.news.moved if recent else None,
            moved_in=state.news.moved_in,
            theft=state.news.theft if recent else None,
        )
        game.tell(do.Rolled(seat=state.active, turn=state.turn, faces=state.dice))
        match state.kind:
            case 0:
                game.then(Flying(), EndTurn())
            case 1:
                game.then(Lifting(), Shoving(), Flying(), EndTurn())
            case _:  # FD-R70, FD-R117: without the first three there is no lift
                if feed(game, game.content.throws.two_volcanoes, "two_volcanoes"):
                    game.then(Lifting(), Shoving(), EndTurn())
                else:
                    game.then(EndTurn())


def feed(game: Table, count: int, reason: str) -> bool:
    """Throw rubies from the provision into the volcano, all or none (FD-R112); say whether there were enough.

    Too few mean that this turn is the last (FD-R110, FD-R111); exactly enough do not (FD-R115).
    """
    state = game.state
    if state.provision < count:
        state.ending = True
        game.tell(do.Short(seat=state.active, needed=count, left=state.provision))
        return False
    state.provision -= count
    state.volcano += count
    state.news.fed += count
    game.tell(
        do.Fed(
            seat=state.active,
            turn=state.turn,
            count=count,
            reason=reason,  # type: ignore[arg-type]
            inside=state.volcano,
            left=state.provision,
        )
    )
    return True


class Lifting(Step[Table, AnyAction]):
    """Lift the upper part of the volcano (FD-R50 to FD-R59; section 5.2)."""

    def run(self, game: Table) -> None:
        state, content = game.state, game.content
        inside = state.volcano
        fell = self._fall(game)
        state.news.fell = fell
        game.tell(do.Lifted(seat=state.active, turn=state.turn, inside=inside, fell=fell))
        if fell == 0:
            feed(game, content.throws.nothing_fell, "nothing_fell")
            return
        squares: dict[int, int] = {}
        beyond = 0
        landing = content.volcano.landing
        for _ in range(fell):
            match game.luck.weighted((landing.square, landing.line, landing.beyond)):
                case 0:
                    square = 1 + game.luck.weighted([s.catch for s in content.squares])
                    squares[square] = squares.get(square, 0) + 1
                case 1:
                    line = 1 + game.luck.below(content.ring)
                    state.lines[line] = state.lines.get(line, 0) + 1
                case _:
                    beyond += 1
        state.volcano -= fell
        state.provision += beyond  # FD-R55
        for square, count in squares.items():
            state.squares[square - 1] += count
        state.lines = dict(sorted(state.lines.items()))
        state.news.eruption, state.news.beyond = dict(sorted(squares.items())), beyond
        lines = tuple(state.lines.items())
        game.tell(do.Landed(squares=tuple(sorted(squares.items())), lines=lines, beyond=beyond))

    def _fall(self, game: Table) -> int:
        """Draw how many rubies fall; none, and no draw, from an empty volcano (FD-R51, FD-R132, FD-R133)."""
        if game.state.volcano == 0:
            return 0
        band = game.content.band(game.state.volcano)
        return band.fall[game.luck.weighted([weight for _, weight in band.fall])][0]


class Shoving(_Phase[do.Shove]):
    """Shove each ruby on a line to one of the two squares beside it (FD-R54, FD-R57)."""

    no_flight = ("FD-X11", "FD-R57")

    def seats(self, game: Table) -> Sequence[int]:
        return (game.state.active,) if game.state.lines else ()

    def options(self, game: Table, seat: int) -> Sequence[do.Shove]:
        if seat not in self.seats(game):
            return ()
        lines = game.state.lines
        return [do.Shove(line, ahead) for line in sorted(lines) for ahead in range(lines[line] + 1)]

    def take(self, game: Table, seat: int, action: do.Shove) -> None:
        state = game.state
        count = state.lines.pop(action.line)
        for square, rubies in (
            (action.line, count - action.ahead),
            (game.content.ahead(action.line), action.ahead),
        ):
            if rubies:
                state.squares[square - 1] += rubies
                state.news.eruption[square] = state.news.eruption.get(square, 0) + rubies
        game.tell(do.Shoved(seat=seat, line=action.line, back=count - action.ahead, ahead=action.ahead))
        game.then(self)

    def run(self, game: Table) -> None:
        """Nothing lies on a line (any more): the upper part goes back on."""

    def default(self, game: Table, seat: int) -> do.Shove:
        """FD-R151: the lowest line, everything ahead."""
        line = min(game.state.lines)
        return do.Shove(line, game.state.lines[line])

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if not isinstance(action, do.Shove):
            return super().refusal(game, seat, action)
        if not 1 <= action.line <= game.content.ring:
            return Refused("FD-X22", "FD-R54")
        if action.line not in game.state.lines:
            return Refused("FD-X08", "FD-R54")
        return Refused("FD-X09", "FD-R54", k=game.state.lines[action.line])


class Flight(msgspec.Struct, frozen=True):
    """A flight that is possible now, and what comes of it.

    ``feed``: rubies that the other die throws into the volcano (0 with one volcano); ``last``: the provision
    is too small for that, so the game ends with this turn.
    """

    dragon: int
    die: int
    start: int
    target: int
    rubies: int
    steal: bool
    feed: int
    last: bool


def flights(game: Table) -> list[Flight]:
    """Return the flights of the active player in the order A1, A2, B1, B2 (FD-R30, FD-R31, FD-R60)."""
    state, content = game.state, game.content
    dice = state.dice or (VOLCANO, VOLCANO)
    found = []
    for dragon, start in enumerate(state.seats[state.active].dragons):
        for die, dots in enumerate(dice):
            if dots != VOLCANO:
                target, feeding = content.ahead(start, dots), dice[1 - die]
                found.append(
                    Flight(
                        dragon,
                        die,
                        start,
                        target,
                        rubies=state.rubies_on(target),
                        steal=bool(state.others_on(target, state.active)),
                        feed=feeding,
                        last=state.ending or feeding > state.provision,
                    )
                )
    return found


class Flying(_Phase[do.Fly | do.Stay]):
    """Fly one dragon with one die (FD-R43): compulsory without a volcano, free with one (FD-A11, FD-A12)."""

    no_flight = ("FD-X15", "FD-R30")

    def options(self, game: Table, seat: int) -> Sequence[do.Fly | do.Stay]:
        if seat != game.state.active:
            return ()
        found: list[do.Fly | do.Stay] = []
        for flight in flights(game):
            found.append(do.Fly(flight.dragon, flight.die))
            if flight.rubies:
                found.append(do.Fly(flight.dragon, flight.die, leave=True))
        return found if game.state.kind == 0 else [*found, do.Stay()]

    def take(self, game: Table, seat: int, action: do.Fly | do.Stay) -> None:
        match action:
            case do.Stay():
                game.tell(do.Stayed(seat=seat))
            case do.Fly():
                self._fly(game, seat, action)

    def _fly(self, game: Table, seat: int, action: do.Fly) -> None:
        """Move, feed, collect, then steal (FD-R33); what stood on the square before does not matter (FD-R93)."""
        state, dice = game.state, game.state.dice
        assert dice is not None
        player, dots = state.seats[seat], dice[action.die]
        start = player.dragons[action.dragon]
        end = game.content.ahead(start, dots)
        player.dragons[action.dragon] = end
        state.news.moved, state.news.moved_in = (seat, action.dragon, start, end), state.turn
        state.news.theft = None
        game.tell(do.Flew(seat=seat, dragon=action.dragon, dots=dots, start=start, end=end))
        if state.kind == 0:
            feed(game, dice[1 - action.die], "die")
        count = state.rubies_on(end)
        if count and action.leave:
            game.tell(do.Left(seat=seat, square=end, count=count))
        elif count:
            state.squares[end - 1] = 0
            state.news.eruption.pop(end, None)
            player.bag.rubies += count
            game.tell(do.Collected(seat=seat, square=end, count=count))
        if state.others_on(end, seat):
            state.landing = end
            game.then(Stealing())

    def default(self, game: Table, seat: int) -> do.Fly:
        """FD-R151: the most rubies, then the smaller feeding, then dragon A, then die 1."""
        best = max(flights(game), key=lambda f: (f.rubies, -f.feed, -f.dragon, -f.die))
        return do.Fly(best.dragon, best.die)

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if not isinstance(action, do.Fly):
            return super().refusal(game, seat, action)
        if action.dragon not in (0, 1) or action.die not in (0, 1):
            return Refused("FD-X21", "FD-R30")
        dice = game.state.dice
        if dice is not None and dice[action.die] == VOLCANO:
            return Refused("FD-X13", "FD-R60")
        return Refused("FD-X14", "FD-R91")


class Stealing(_Phase[do.Steal | do.Decline]):
    """Steal one piece, unseen, from one player on the landing square, or not (FD-R100 to FD-R108).

    It comes even when every bag there is empty, so that the question betrays nothing (FD-A47).
    """

    no_flight = ("FD-X12", "FD-R43")

    def options(self, game: Table, seat: int) -> Sequence[do.Steal | do.Decline]:
        if seat != game.state.active:
            return ()
        return [*(do.Steal(victim) for victim in victims(game)), do.Decline()]

    def take(self, game: Table, seat: int, action: do.Steal | do.Decline) -> None:
        match action:
            case do.Decline():
                game.tell(do.Declined(seat=seat))
            case do.Steal(victim):
                state = game.state
                piece = self._draw(game, state.seats[victim].bag, state.seats[seat].bag)
                state.news.theft = (seat, victim, piece)
                game.tell(do.Stolen(thief=seat, victim=victim, turn=state.turn, piece=piece))

    def _draw(self, game: Table, bag: Bag, own: Bag) -> Piece:
        """Move one piece, each equally likely; no draw from an empty bag (FD-R102, FD-R104, FD-R132)."""
        if bag.rubies + bag.carbon == 0:
            return "none"
        if game.luck.below(bag.rubies + bag.carbon) < bag.rubies:
            bag.rubies -= 1
            own.rubies += 1
            return "ruby"
        bag.carbon -= 1
        own.carbon += 1
        return "carbon"

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if not isinstance(action, do.Steal):
            return super().refusal(game, seat, action)
        if action.victim == seat:
            return Refused("FD-X18", "FD-R106")
        if not 0 <= action.victim < game.players:
            return Refused("FD-X20", "FD-R101")
        return Refused("FD-X19", "FD-R101", seat=action.victim)


def victims(game: Table) -> list[int]:
    """Return who can be stolen from, clockwise from the active seat (FD-R101, FD-R142)."""
    state = game.state
    on = state.others_on(state.landing or 0, state.active)
    return [seat for seat in game.clockwise(state.active) if seat in on]


class EndTurn(Step[Table, AnyAction]):
    """The next player rolls, unless the provision was too small (FD-R24, FD-R114)."""

    def run(self, game: Table) -> None:
        state = game.state
        if not state.ending:
            game.then(StartTurn((state.active + 1) % game.players))
            return
        bags = tuple((player.bag.rubies, player.bag.carbon) for player in state.seats)
        game.tell(do.Over(bags=bags, places=result(state).places))


AnyStep = StartGame | StartTurn | Rolling | Lifting | Shoving | Flying | Stealing | EndTurn
