"""The series of five tournaments (CW-R230 to CW-R246)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from games.champions import actions as do
from games.champions import events as on
from games.champions.actions import AnyAction
from games.champions.board import die_values, owned, upgrades
from games.champions.content import PARTS
from games.champions.scoring import die_value, result, score, trophies
from games.champions.state import Effects, Played, Spent, Table
from games.champions.steps.base import Deciding
from games.champions.steps.standing import Standing
from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step


class StartSeries(Step[Table, AnyAction]):
    """The weakest dragon's seat becomes active: lowest sum, then fewest upgrades, then nearest to the left of
    the last holder of the marker, who is the nearest of all (CW-R234 to CW-R236)."""

    def run(self, game: Table) -> None:
        state, content = game.state, game.content

        def weakness(seat: int) -> tuple[int, int, int]:
            board = state.board(seat)
            return sum(board.dice or ()), upgrades(content, board), (seat - state.active) % game.players

        state.active = min(range(game.players), key=weakness)
        game.tell(on.SeriesBegan(active=state.active))
        game.then(Reserving(), NextTournament())


def best_score(game: Table, seat: int, cards: dict[str, str]) -> str:
    """Return the part whose card is best for a seat as it stands (section 5.6)."""
    board = game.state.board(seat)

    def worth(part: str) -> int:
        card = game.content.tournament[cards[part]]
        return die_value(game, seat, card.part) + owned(board, card.element)

    return max((part for part in PARTS if part in cards), key=worth)


class _Choosing(Standing, Deciding):
    """A choice of the active seat before a tournament opens."""

    def decider(self, game: Table) -> int:
        return game.state.active


class Reserving(_Choosing):
    """Reserve a public tournament for the fifth place (CW-R237, CW-A46)."""

    phase: ClassVar[str] = "reserve"
    own: ClassVar[tuple[type[Action], ...]] = (do.Reserve,)

    def choices(self, game: Table) -> Sequence[do.Reserve]:
        return [do.Reserve(part) for part in PARTS if part in game.state.public]

    def act(self, game: Table, seat: int, action: Any) -> None:
        game.state.reserved = game.state.public.pop(action.part)
        game.tell(on.Reserved(seat=seat, card=game.state.reserved))

    def default(self, game: Table, seat: int) -> AnyAction:
        return do.Reserve(best_score(game, seat, game.state.public))

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        return Refused("CW-X68", "CW-R237")


class NextTournament(Step[Table, AnyAction]):
    """Let the next tournament be opened, or end the game after the fifth (CW-R231 to CW-R233, CW-R246)."""

    def run(self, game: Table) -> None:
        from games.champions.steps.contest import stages

        state = game.state
        order = game.content.series(game.players).order
        number = len(state.played)
        if number == len(order):
            game.tell(on.Over(points=result(game.content, state).scores, places=result(game.content, state).places))
            return
        if number == len(order) - 1:  # CW-R245
            assert state.reserved is not None
            card, state.reserved = state.reserved, None
            open_card(game, state.active, card, "reserved")
            game.then(*stages(game), EndTournament(), NextTournament())
            return
        opening = OpeningPublic() if order[number] == "public" else OpeningPersonal()
        game.then(opening, *stages(game), EndTournament(), NextTournament())


def open_card(game: Table, seat: int, card: str, source: Literal["personal", "public", "reserved"]) -> None:
    """Lay a tournament open; public ones that were not chosen are discarded (CW-R239)."""
    state = game.state
    discarded = tuple(state.public.values())
    state.public_discard += discarded
    state.public = {}
    state.current = card
    number = len(state.played) + 1
    game.tell(on.Opened(number=number, seat=seat, card=card, source=source, discarded=discarded))


class OpeningPublic(_Choosing):
    """Three seats: open one of the two public tournaments that are left (CW-R232, CW-R238, CW-A47)."""

    phase: ClassVar[str] = "open"
    own: ClassVar[tuple[type[Action], ...]] = (do.OpenPublic, do.OpenPersonal)

    def choices(self, game: Table) -> Sequence[do.OpenPublic]:
        return [do.OpenPublic(part) for part in PARTS if part in game.state.public]

    def act(self, game: Table, seat: int, action: Any) -> None:
        open_card(game, seat, game.state.public.pop(action.part), "public")

    def default(self, game: Table, seat: int) -> AnyAction:
        return do.OpenPublic(best_score(game, seat, game.state.public))

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        if isinstance(action, do.OpenPersonal):
            return Refused("CW-X71", "CW-R238")
        return Refused("CW-X69", "CW-R237")


class OpeningPersonal(_Choosing):
    """Open an own personal tournament that was not played yet (CW-R238, CW-R244, CW-A83)."""

    phase: ClassVar[str] = "open"
    own: ClassVar[tuple[type[Action], ...]] = (do.OpenPersonal, do.OpenPublic)

    def _unplayed(self, game: Table) -> dict[str, str]:
        board, hand = game.state.board(game.state.active), game.state.hand(game.state.active)
        return {part: hand.personal[part] for part in PARTS if part not in board.opened}

    def choices(self, game: Table) -> Sequence[do.OpenPersonal]:
        return [do.OpenPersonal(part) for part in self._unplayed(game)]

    def act(self, game: Table, seat: int, action: Any) -> None:
        game.state.board(seat).opened.append(action.part)
        open_card(game, seat, game.state.hand(seat).personal[action.part], "personal")

    def default(self, game: Table, seat: int) -> AnyAction:
        return do.OpenPersonal(best_score(game, seat, self._unplayed(game)))

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        if isinstance(action, do.OpenPublic):
            return Refused("CW-X70", "CW-R238", n=game.players)
        return Refused("CW-X72", "CW-R244")


class Scoring(Step[Table, AnyAction]):
    """Compare the scores and award the trophies (CW-R240 to CW-R243, CW-R299)."""

    def run(self, game: Table) -> None:
        state = game.state
        assert state.current is not None
        scores = tuple(score(game, seat) for seat in range(game.players))
        won = trophies(game.content, scores)
        for player, trophy in zip(state.seats, won, strict=True):
            if trophy:
                player.board.trophies.append(trophy)
        state.played.append(Played(state.current, scores, won))
        game.tell(on.Scored(number=len(state.played), card=state.current, scores=scores, trophies=won))


class EndTournament(Step[Table, AnyAction]):
    """Discard the card; the marker moves left, dice and effects go back (CW-R244, CW-R304)."""

    def run(self, game: Table) -> None:
        state = game.state
        state.current, state.dials = None, None
        last = len(state.played) == len(game.content.series(game.players).order)
        if not last:
            state.active = (state.active + 1) % game.players
        for player in state.seats:
            board = player.board
            board.effects = Effects()
            board.dice = die_values(game.content, board)
            for now, before in (
                (board.spent_now.tiles, board.spent_before.tiles),
                (board.spent_now.crystals, board.spent_before.crystals),
            ):
                for element, count in now.items():
                    before[element] = before.get(element, 0) + count
            board.spent_now = Spent()
            player.hand.pass_now = None
