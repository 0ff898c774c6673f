"""What a seat of Champions of Wind and Fire may know (sections 3 and 8)."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from games.champions import steps
from games.champions.actions import Three
from games.champions.board import powers
from games.champions.patterns import members
from games.champions.scoring import dial_limits, die_value, paid, result, score
from games.champions.state import Area, Hand, Played, Table, Turn
from games.champions.state import Board as Board  # a seat's open board is a part of every view
from games.champions.steps.gifts import owed
from games.champions.steps.upgrade import ranked, takeable
from games.core.play import waiting

T = TypeVar("T")


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as everybody sees it; ``board`` is a copy.

    ``training`` and ``tournament`` are numbers of cards, ``gifts`` what the seat still has to place as
    (element, giver). ``die`` is the competing die, ``paid`` what is paid of an open dial, ``score`` the score as
    it stands; None where nothing competes or the dials are closed. ``personal`` is known after the end only.
    """

    colour: str
    board: Board
    powers: Three
    training: int
    tournament: int
    gifts: tuple[tuple[str, int], ...]
    die: int | None
    paid: tuple[int, int] | None
    score: int | None
    personal: dict[str, str] | None
    place: int | None


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """What only the viewer may know: the hand, the card whose target is being chosen, the drafts of placing and
    of the dial, what was committed, and how far the dial may go."""

    hand: Hand
    card: str | None = None
    rest: tuple[tuple[str, str], ...] = ()
    rest_set: tuple[Three, Three] | None = None
    dial: tuple[int, int] = (0, 0)
    dial_set: tuple[int, int] | None = None
    limits: tuple[int, int] | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one seat (``viewer``; None: a spectator) sees it.

    ``phase`` is the name of the step on top, "over" at the end; ``waiting`` are the seats that are waited for,
    ``to_move`` the one that decides alone (None where several do). ``stacks`` lie top first. ``upgrades`` are
    tiles that the seat to move could take now, ``tile`` the one it has chosen, with its ``positions``, best
    first, and which of them earn the crest. ``groups`` is the drafted split.
    """

    viewer: int | None
    phase: str
    stage: str | None
    advanced: bool
    crests: bool
    round: int
    active: int
    first: int
    to_move: int | None
    waiting: tuple[int, ...]
    seats: tuple[SeatView, ...]
    turn: Turn | None
    faces: tuple[int, ...]
    areas: tuple[Area, ...]
    groups: tuple[tuple[int, ...], ...]
    bonus: str | None
    upgrades: tuple[str, ...]
    tile: str | None
    positions: tuple[tuple[str, ...], ...]
    crowned: tuple[int, ...]
    stacks: dict[str, tuple[str, ...]]
    crest_up: dict[str, str | None]
    crests_left: dict[str, int]
    public: dict[str, str]
    reserved: str | None
    current: str | None
    dials: tuple[tuple[int, int], ...] | None
    played: tuple[Played, ...]
    decks: tuple[int, int]
    training_discard: tuple[str, ...]
    tournament_discard: tuple[str, ...]
    trigger: int | None
    card: str | None
    own: Own | None
    winners: tuple[int, ...]

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def number(self) -> int:
        """Number of the tournament that is under way, opened next or was the last."""
        return min(len(self.played) + (self.phase not in ("pay", "over") and self.stage != "after"), 5)

    @property
    def training(self) -> bool:
        return bool(self.areas)


def view(game: Table, seat: int | None) -> View:
    """Return the position as a seat sees it."""
    state = game.state
    top = game.save.agenda[-1] if game.save.agenda else None
    end = result(game.content, state) if game.over else None
    waited = tuple(waiting(game))
    arranging = top if isinstance(top, steps.Arranging) else None
    to_move = _to_move(game, top)
    positions = ranked(game, arranging.seat, arranging.tile) if arranging else []
    return View(
        viewer=seat,
        phase="over" if game.over else getattr(top, "phase", "gift"),
        stage=top.stage if isinstance(top, steps.Window) else "after" if isinstance(top, steps.Paying) else None,
        advanced=state.advanced,
        crests=state.crests,
        round=state.round,
        active=state.active,
        first=state.first,
        to_move=to_move,
        waiting=waited,
        seats=tuple(_seat(game, number, end.places[number] if end else None) for number in range(game.players)),
        turn=copied(state.turn),
        faces=tuple(state.faces),
        areas=tuple(copied(area) for area in state.areas),
        groups=tuple(tuple(group) for group in top.groups) if isinstance(top, steps.Splitting) else (),
        bonus=top.border if isinstance(top, steps.BonusTarget) else None,
        upgrades=_upgrades(game, top),
        tile=top.tile if isinstance(top, steps.Arranging | steps.PayingFee) else None,
        positions=tuple(tuple(game.content.slots[n].id for n in members(mask)) for mask in positions),
        crowned=_crowned(game, arranging, positions),
        stacks={name: tuple(stack) for name, stack in state.stacks.items()},
        crest_up=dict(state.crest_up),
        crests_left={part: len(pile) for part, pile in state.crest_stacks.items()},
        public=dict(state.public),
        reserved=state.reserved,
        current=state.current,
        dials=tuple(state.dials) if state.dials is not None else None,
        played=tuple(state.played),
        decks=(len(state.training), len(state.tournament)),
        training_discard=tuple(state.training_discard),
        tournament_discard=tuple(state.tournament_discard),
        trigger=state.trigger,
        card=top.card if isinstance(top, steps.MoreMoves) else None,
        own=_own(game, top, seat) if seat is not None else None,
        winners=end.winners if end else (),
    )


def _seat(game: Table, seat: int, place: int | None) -> SeatView:
    state = game.state
    board, hand = state.board(seat), state.hand(seat)
    card = game.content.tournament[state.current] if state.current is not None else None
    open_score = card is not None and (not state.advanced or state.dials is not None)
    return SeatView(
        colour=game.save.colours[seat],
        board=copied(board),
        powers=powers(game.content, board),
        training=len(hand.training),
        tournament=len(hand.tournament),
        gifts=tuple(owed(game, seat)),
        die=die_value(game, seat, card.part) if card is not None else None,
        paid=paid(game, seat) if state.dials is not None else None,
        score=score(game, seat) if open_score else None,
        personal=dict(hand.personal) if game.over else None,
        place=place,
    )


def _own(game: Table, top: object, seat: int) -> Own:
    hand = copied(game.state.hand(seat))
    match top:
        case steps.Free(card=card) if seat in top.seats(game):
            return Own(hand=hand, card=card)
        case steps.Window(card=card) if seat in top.seats(game):
            return Own(hand=hand, card=card)
        case steps.Resting():
            answer, draft = top.answers.get(seat), top.drafts.get(seat)
            return Own(
                hand=hand,
                rest=tuple(draft.pieces) if draft else (),
                rest_set=(answer.blacks, answer.gold) if answer else None,
            )
        case steps.Dialling():
            dial = top.answers.get(seat)
            return Own(
                hand=hand,
                dial=top.drafts.get(seat, (0, 0)),
                dial_set=(dial.elements, dial.gold) if dial else None,
                limits=dial_limits(game, seat),
            )
        case _other:
            return Own(hand=hand)


def _to_move(game: Table, top: object) -> int | None:
    """Return the seat that decides alone in the main flow."""
    if top is None or isinstance(top, steps.Swapping | steps.Resting | steps.Dialling | steps.Paying):
        return None
    asked = top.seats(game)  # type: ignore[attr-defined]
    return asked[0] if asked else None


def _upgrades(game: Table, top: object) -> tuple[str, ...]:
    match top:
        case steps.Free() if game.state.turn is not None and not game.state.turn.upgraded:
            return tuple(takeable(game, game.state.turn.seat))
        case steps.LateUpgrades(seat=seat):
            return tuple(takeable(game, seat))
        case _other:
            return ()


def _crowned(game: Table, arranging: steps.Arranging | None, positions: list[int]) -> tuple[int, ...]:
    """Return which of the positions earn the crest."""
    from games.champions.board import earns

    if arranging is None:
        return ()
    board = game.state.board(arranging.seat)
    crest = game.state.crest_up.get(game.content.tile[arranging.tile].part)
    return tuple(n for n, mask in enumerate(positions) if earns(game.content, board, mask, crest))


def copied(value: T) -> T:
    """Return a copy that shares nothing with the state."""
    if value is None:
        return value
    return msgspec.convert(msgspec.to_builtins(value), type(value))
