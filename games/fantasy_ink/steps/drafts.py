"""Drafts: both seats choose at once, and nothing shows before both have (FI-R18, FI-A05 to FI-A09)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import msgspec

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Sealed, Step
from games.fantasy_ink import actions as do
from games.fantasy_ink import events as ev
from games.fantasy_ink import stand_in
from games.fantasy_ink.content import KINDS
from games.fantasy_ink.state import Dealing, InPlay, Table, rival
from games.fantasy_ink.steps.base import concede


class Deal(Step[Table, do.AnyAction]):
    """Deal each seat four cards, or half of what is there (FI-A59, FI-A60)."""

    def run(self, game: Table) -> None:
        state, setup = game.state, game.content.setup
        size = min(setup.draw_per_draft, (len(state.pile) + len(state.discard)) // 2)
        state.active = None
        state.drafts += 1
        hands: list[list[str]] = [[], []]
        for seat in (state.first, rival(state.first)):
            hands[seat] = [_draw(game) for _ in range(size)]
        state.draft = Dealing(hands=hands, joker_open=state.drafts == 1)
        game.tell(ev.Dealt(number=state.drafts, size=size, row=row_of(game) + 1))
        for seat, hand in enumerate(hands):
            if seat == state.first or not state.draft.joker_open:
                game.tell(ev.Hand(cards=tuple(sorted(hand)), to=(seat,)))
        game.then(Drafting())


def _draw(game: Table) -> str:
    """Draw a card; an empty pile is made of the discard pile first (FI-R89)."""
    state = game.state
    if not state.pile.items:
        state.pile.items, state.discard = state.discard, []
        state.pile.shuffle(game)
        game.tell(ev.Reshuffled(cards=len(state.pile)))
    card = state.pile.draw(game)
    assert card is not None, "never more cards are dealt than there are"
    return card


def row_of(game: Table) -> int:
    """Return the index of the row that the cards of the current draft go to (FI-R19, FI-R20, FI-R88)."""
    drafts = game.state.drafts
    return drafts - 1 if drafts <= game.content.setup.setup_drafts else 0


class Drafting(Sealed[Table, Any]):
    """Keep the larger half of the dealt cards, pass the rest. In the first draft the second seat takes a joker
    before it sees its cards (FI-R16); that one is open, and usable from its first turn (FI-A06)."""

    answers: dict[int, do.Draft] = msgspec.field(default_factory=dict)

    def asked(self, game: Table) -> Sequence[int]:
        draft = _draft(game)
        second = rival(game.state.first)
        return [seat for seat in range(game.players) if draft.size > 1 or (draft.joker_open and seat == second)]

    def choices(self, game: Table, seat: int) -> Sequence[do.StartJoker | do.Draft]:
        draft = _draft(game)
        if draft.joker_open and seat != game.state.first:
            return [do.StartJoker(kind) for kind in KINDS if game.state.seats[seat].supply.of(kind)]
        return [do.Draft(keep) for keep in combinations(sorted(draft.hands[seat]), draft.keep)]

    def unlisted(self, game: Table, seat: int) -> Sequence[do.Concede]:
        return (do.Concede(),)

    def take(self, game: Table, seat: int, action: Any) -> None:
        match action:
            case do.Concede():
                concede(game, seat)
            case do.StartJoker():
                self._joker(game, seat, action)
            case do.Draft(keep):
                if seat not in self.answers:
                    game.tell(ev.Chosen(seat=seat))
                passed = tuple(card for card in sorted(_draft(game).hands[seat]) if card not in keep)
                game.tell(ev.Kept(keep=keep, passed=passed, to=(seat,)))
                super().take(game, seat, action)

    def _joker(self, game: Table, seat: int, action: do.StartJoker) -> None:
        player, draft = game.state.seats[seat], _draft(game)
        player.supply.add(action.kind, -1)
        player.holder.add(action.kind, 1)
        draft.joker_open = False
        game.tell(ev.TokenTaken(seat=seat, kind=action.kind, source="start"))
        game.reveal()  # now its cards are shown
        game.tell(ev.Hand(cards=tuple(sorted(draft.hands[seat])), to=(seat,)))
        game.then(self)

    def open(self, game: Table, answers: dict[int, Any]) -> None:
        """Lay the kept and the received cards face up, sorted, so that nobody sees who passed what (FI-A10)."""
        state, draft, row = game.state, _draft(game), row_of(game)
        rows: list[tuple[str, ...]] = []
        for seat, player in enumerate(state.seats):
            other = rival(seat)
            kept = answers[seat].keep if answers else tuple(draft.hands[seat])
            gone = answers[other].keep if answers else tuple(draft.hands[other])
            received = [card for card in draft.hands[other] if card not in gone]
            cards = tuple(sorted([*kept, *received]))
            player.rows[row] += [InPlay(card, [None] * len(game.content.card(card).spaces)) for card in cards]
            rows.append(cards)
        state.draft = None
        game.reveal()
        game.tell(ev.Revealed(row=row + 1, cards=tuple(rows)))

    def default(self, game: Table, seat: int) -> do.StartJoker | do.Draft:
        if _draft(game).joker_open and seat != game.state.first:
            return do.StartJoker("colour")
        return do.Draft(stand_in.keep(game, seat))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        draft = _draft(game)
        open_joker = draft.joker_open and seat != game.state.first
        match action:
            case do.StartJoker(kind):
                if open_joker and kind not in KINDS:
                    return Refused("FI-X53", "FI-R16")
                return Refused("FI-X52", "FI-R16")
            case do.Draft(keep):
                if open_joker:
                    return Refused("FI-X30", "FI-R16")
                if len(keep) != draft.keep or len(set(keep)) != len(keep):
                    return Refused("FI-X27", "FI-R18", n=draft.keep)
                if set(keep) <= set(draft.hands[seat]):
                    return Refused("illegal")  # not in the order of the ids
                return Refused("FI-X28", "FI-R18")
            case do.ChooseTile():
                return Refused("FI-X29", "FI-R97")
            case _other:
                return Refused("FI-X04", "FI-R90")


def _draft(game: Table) -> Dealing:
    assert game.state.draft is not None
    return game.state.draft
