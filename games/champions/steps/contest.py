"""The stages of an advanced tournament: windows, dials, payment (CW-R285 to CW-R304)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from games.champions import actions as do
from games.champions import events as on
from games.champions.actions import AnyAction
from games.champions.scoring import current_card, dial_limits, mixes, paid, partners
from games.champions.state import Table
from games.champions.steps import tactics
from games.champions.steps.base import Deciding, Phase, other_mode, unknown
from games.champions.steps.spending import spend
from games.champions.steps.standing import Standing, passes
from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Sealed, Step


def stages(game: Table) -> list[Step[Table, AnyAction]]:
    """Return the steps between the opening of a tournament and its end; after the last one nothing is paid any
    more (CW-R286, CW-A61)."""
    from games.champions.steps.series import Scoring

    if not game.state.advanced:
        return [Scoring()]
    stages = [OpenWindow("before"), Dialling(), OpenWindow("reveal"), Scoring()]
    last = len(game.state.played) == len(game.content.series(game.players).order) - 1
    return stages if last else [*stages, Paying(), OpenWindow("after")]


class OpenWindow(Step[Table, AnyAction]):
    """Begin a window with the active seat (CW-R287)."""

    stage: str

    def run(self, game: Table) -> None:
        game.then(Window(self.stage, game.state.active))


class Window(Standing, Phase):
    """Clockwise, the seat at ``at`` plays any number of cards of the stage and passes; a card makes the others
    ask again, and the window closes when all have passed (CW-R287, CW-R288, CW-A57).

    ``card`` is the card whose target is being chosen, as secret as the hand.
    """

    phase: ClassVar[str] = "window"
    own: ClassVar[tuple[type[Action], ...]] = (
        *(do.PlayTournamentCard, do.MoveBlack, do.OpenPair, do.SpendExtra),
        *(do.Barter, do.ReturnSame, do.ReturnDifferent),
    )

    stage: str
    at: int
    done: list[int] = msgspec.field(default_factory=list)
    card: str | None = None

    def seats(self, game: Table) -> Sequence[int]:
        closed = len(self.done) == game.players
        return () if closed or passes(game, self.at, self.stage) else (self.at,)

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        if seat not in self.seats(game):
            return ()
        # The pass comes first: its number is the same whatever the hand holds.
        if self.card is not None:
            return [do.PassWindow(), *tactics.targets(game, seat, self.card), do.Back()]
        cards = tactics.playable(game, seat, self.stage)
        standing = [do.StandingPass("tournament"), do.StandingPass("all")]
        return [do.PassWindow(), *(do.PlayTournamentCard(card) for card in cards), *standing]

    def act(self, game: Table, seat: int, action: AnyAction) -> None:
        match action:
            case do.PassWindow():
                self._pass(game)
            case do.Back():
                game.then(Window(self.stage, self.at, self.done))
            case do.PlayTournamentCard(card):
                found = tactics.targets(game, seat, card)
                if len(found) > 1:
                    game.then(Window(self.stage, self.at, self.done, card))
                else:
                    self._play(game, seat, card, found[0] if found else None)
            case target:
                assert self.card is not None
                self._play(game, seat, self.card, target)

    def _play(self, game: Table, seat: int, card: str, target: AnyAction | None) -> None:
        tactics.discard(game, seat, card)
        left = tactics.apply(game, seat, card, target)
        window = Window(self.stage, self.at)
        game.then(MoreMoves(seat, card, left), window) if left else game.then(window)

    def _pass(self, game: Table) -> None:
        done = [*self.done, self.at]
        ahead = [s for s in (*game.clockwise(self.at), self.at) if s not in done]
        game.then(Window(self.stage, ahead[0] if ahead else self.at, done))

    def run(self, game: Table) -> None:
        if len(self.done) < game.players:
            self._pass(game)
            return
        for player in game.state.seats:
            if player.hand.pass_now == "window":
                player.hand.pass_now = None

    def default(self, game: Table, seat: int) -> AnyAction:
        return do.PassWindow()

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        return tactics.no_card(game, seat, self.stage, self.card, action)


class MoreMoves(Deciding):
    """A further move of a card that allows several, one after another (CW-R310, CW-R322)."""

    phase: ClassVar[str] = "more"
    own: ClassVar[tuple[type[Action], ...]] = (do.MoveBlack, do.Barter)

    seat: int
    card: str
    left: int

    def decider(self, game: Table) -> int:
        return self.seat

    def choices(self, game: Table) -> Sequence[AnyAction]:
        return [do.StopCard(), *tactics.targets(game, self.seat, self.card)]

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        if not isinstance(action, do.StopCard):
            tactics.apply(game, seat, self.card, action)
            if self.left > 1:
                game.then(MoreMoves(seat, self.card, self.left - 1))

    def why(self, game: Table, seat: int, action: Any) -> Refused | None:
        return tactics.no_target(game, seat, self.card, action)


class Dialling(Standing, Sealed[Table, AnyAction]):
    """All seats set their dials at once and in secret (CW-R290 to CW-R292, CW-A44). The halves are drafted one by
    one; a seat that owns nothing to stake and holds no card is not asked, which is public."""

    phase: ClassVar[str] = "dial"

    answers: dict[int, do.SetDial] = msgspec.field(default_factory=dict)
    drafts: dict[int, tuple[int, int]] = msgspec.field(default_factory=dict)

    def asked(self, game: Table) -> Sequence[int]:
        state = game.state
        return [s for s in range(game.players) if state.hand(s).tournament or any(dial_limits(game, s))]

    def choices(self, game: Table, seat: int) -> Sequence[AnyAction]:
        elements, gold = dial_limits(game, seat)
        draft = self.drafts.get(seat, (0, 0))
        lefts = [do.StakeElements(n) for n in range(elements + 1) if n != draft[0]]
        rights = [do.StakeGold(n) for n in range(gold + 1) if n != draft[1]]
        return [do.ConfirmDial(), *lefts, *rights]

    def unlisted(self, game: Table, seat: int) -> Sequence[AnyAction]:
        found = list(super().unlisted(game, seat))
        if seat in self.asked(game):
            elements, gold = dial_limits(game, seat)
            found += [do.SetDial(e, g) for e in range(elements + 1) for g in range(gold + 1)]
            found += [*map(do.StakeElements, range(elements + 1)), *map(do.StakeGold, range(gold + 1))]
        return found

    def act(self, game: Table, seat: int, action: AnyAction) -> None:
        elements, gold = self.drafts.get(seat, (0, 0))
        match action:
            case do.StakeElements(count):
                self.drafts[seat] = count, gold
                game.again(self)
            case do.StakeGold(count):
                self.drafts[seat] = elements, count
                game.again(self)
            case do.SetDial():
                self.drafts[seat] = action.elements, action.gold
                Sealed.take(self, game, seat, action)
            case _confirm:
                Sealed.take(self, game, seat, do.SetDial(elements, gold))

    def open(self, game: Table, answers: dict[int, AnyAction]) -> None:
        """Reveal all dials (CW-R295)."""
        dials = []
        for seat in range(game.players):
            answer = answers.get(seat, do.SetDial(0, 0))
            assert isinstance(answer, do.SetDial)
            dials.append((answer.elements, answer.gold))
        game.state.dials = dials
        game.reveal()
        game.tell(on.DialsShown(dials=tuple(dials)))

    def default(self, game: Table, seat: int) -> AnyAction:
        """Section 5.6: 0/0."""
        elements, gold = self.drafts.get(seat, (0, 0))
        return do.StakeElements(0) if elements else do.StakeGold(0) if gold else do.ConfirmDial()

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        match action:
            case do.StakeElements(count) | do.SetDial(elements=count) if self._wrong(count, dial_limits(game, seat)[0]):
                limit = dial_limits(game, seat)[0]
                return self._too_many(count, "CW-X73", limit=limit, element=current_card(game).element)
            case do.StakeGold(count) | do.SetDial(gold=count):
                return self._too_many(count, "CW-X74", n=game.state.board(seat).purse)
            case _other:
                return unknown(game, action) or Refused("CW-X03", "CW-R003", phase=self.phase)

    def _wrong(self, count: int, limit: int) -> bool:
        return not 0 <= count <= limit

    def _too_many(self, count: int, code: str, **params: Any) -> Refused:
        return Refused("CW-X75", "CW-R292") if count < 0 else Refused(code, "CW-R291", **params)


class Paying(Standing, Sealed[Table, AnyAction]):
    """Discard the staked elements and gold (CW-R300, CW-R301). Only seats with a real choice of the mix are
    asked, by public facts (CW-A60)."""

    phase: ClassVar[str] = "pay"

    answers: dict[int, do.Pay] = msgspec.field(default_factory=dict)

    def asked(self, game: Table) -> Sequence[int]:
        return [seat for seat in range(game.players) if len(mixes(game, seat)) > 1]

    def choices(self, game: Table, seat: int) -> Sequence[AnyAction]:
        return [do.Pay(mix) for mix in mixes(game, seat)]

    def act(self, game: Table, seat: int, action: AnyAction) -> None:
        Sealed.take(self, game, seat, action)

    def open(self, game: Table, answers: dict[int, AnyAction]) -> None:
        payments = []
        for seat in range(game.players):
            answer = answers.get(seat)
            mix = answer.pieces if isinstance(answer, do.Pay) else mixes(game, seat)[0]
            payments.append((mix, paid(game, seat)[1]))
        for seat, (mix, gold) in enumerate(payments):
            for element, tiles, crystals in mix:
                for kind, count in (("tile", tiles), ("crystal", crystals)):
                    for _piece in range(count):
                        spend(game, seat, (kind, element))
            game.state.board(seat).purse -= gold
            if gold or any(tiles + crystals for _element, tiles, crystals in mix):
                game.tell(on.Paid(seat=seat, pieces=mix, gold=gold))
        game.state.dials = None

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if not isinstance(action, do.Pay):
            return unknown(game, action) or other_mode(game, action) or Refused("CW-X03", "CW-R003", phase=self.phase)
        need = paid(game, seat)[0]
        if sum(tiles + crystals for _element, tiles, crystals in action.pieces) != need:
            return Refused("CW-X89", "CW-R300", n=need)
        board = game.state.board(seat)
        return Refused("CW-X90", "CW-R300", elements=partners(board.effects, current_card(game).element))
