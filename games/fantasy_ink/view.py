"""What a seat of Fantasy Ink may know (RULES.md sections 3 and 8)."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core.play import waiting
from games.fantasy_ink.content import COLOURS, Content
from games.fantasy_ink.moves import placements
from games.fantasy_ink.state import InPlay, Player, Table, Tokens, penalty, symbols
from games.fantasy_ink.steps import Acting, After, Aiming, ChoosingTile, Drafting, Moving, Placing
from games.fantasy_ink.steps.drafts import row_of

Phase = Literal["tiles", "draft", "turn", "place", "aim", "move", "after", "over"]


class TokensView(msgspec.Struct, frozen=True):
    colour: int
    value: int


class CardView(msgspec.Struct, frozen=True):
    """A card in play with one die or nothing on each space."""

    card: str
    dice: tuple[str | None, ...]

    @property
    def free(self) -> int:
        return self.dice.count(None)

    @property
    def numbers(self) -> tuple[int | None, ...]:
        return tuple(None if d is None else int(d[1]) for d in self.dice)


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """``colour`` is the ink; ``used``: (ability, kind of its marker); ``columns``: cards collected as green,
    blue, orange, black; ``symbols``: green, blue, orange; ``penalty``: what the last row would cost now."""

    colour: str
    tile: str
    special: str | None
    chapters: int
    supply: TokensView
    holder: TokensView
    fresh: TokensView
    used: tuple[tuple[str, str], ...]
    rows: tuple[tuple[CardView, ...], ...]
    columns: tuple[tuple[str, ...], ...]
    symbols: tuple[int, int, int]
    penalty: int
    hurry: bool

    @property
    def black(self) -> tuple[str, ...]:
        return self.columns[3]

    def find(self, card: str) -> tuple[int, CardView] | None:
        """Return the index of the row and the card in play."""
        return next(((n, c) for n, row in enumerate(self.rows) for c in row if c.card == card), None)


class DraftView(msgspec.Struct, frozen=True, kw_only=True):
    """A draft under way. ``chosen`` by seat; ``joker``: the seat that takes its starting joker first;
    ``hand`` and ``keep`` are the viewer's own, None where it has none or may not see them."""

    number: int
    size: int
    keep_count: int
    row: int
    chosen: tuple[bool, bool]
    joker: int | None
    hand: tuple[str, ...] | None
    keep: tuple[str, ...] | None


class LostView(msgspec.Struct, frozen=True):
    seat: int
    cards: tuple[str, ...]
    penalty: int


class NewsView(msgspec.Struct, frozen=True):
    """What happened since the last turn began: cards touched, cards fulfilled as (seat, card), what the end of
    a round cost, and whether the pool was rolled."""

    touched: tuple[str, ...]
    fulfilled: tuple[tuple[int, str], ...]
    lost: tuple[LostView, ...]
    rolled: bool


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one seat (``viewer``; None: a spectator) sees it.

    ``rows`` of play areas, ``piles`` and dice are public. ``picked``: the die in hand; ``ability``: the one
    being aimed, with its ``marker``; ``targets``: cards that can be chosen now; ``second_move``: the second
    one of Climbing Vines. ``waiting``: the seats that are waited for.
    """

    viewer: int | None
    phase: Phase
    victory: str
    special_ink: bool
    waiting: tuple[int, ...]
    round: int
    turn: int
    first: int
    active: int | None
    extra: bool
    owed: int
    players: tuple[PlayerView, PlayerView]
    pool: tuple[str, ...]
    used: tuple[str, ...]
    pile: int
    discard: tuple[str, ...]
    tiles: tuple[str, ...]
    draft: DraftView | None
    picked: str | None
    ability: str | None
    marker: str | None
    second_move: bool
    fresh_black: str | None
    targets: tuple[str, ...]
    winner: int | None
    reasons: tuple[str, ...]
    news: NewsView

    @property
    def over(self) -> bool:
        return self.phase == "over"


def view(game: Table, seat: int | None) -> View:
    """Return the position as a seat sees it: in a draft only its own hand and choice."""
    state = game.state
    step = game.save.agenda[-1] if game.save.agenda else None
    first, second = (_player(player, game.content, game.save.colours[n]) for n, player in enumerate(state.seats))
    return View(
        viewer=seat,
        phase=_phase(step),
        victory=game.settings["victory"],
        special_ink=game.settings["special"] == "on",
        waiting=tuple(waiting(game)),
        round=state.round,
        turn=state.turn,
        first=state.first,
        active=step.seat if isinstance(step, ChoosingTile) else state.active,
        extra=state.extra,
        owed=state.owed,
        players=(first, second),
        pool=tuple(state.pool),
        used=tuple(state.used),
        pile=len(state.pile),
        discard=tuple(state.discard),
        tiles=tuple(state.tiles_left),
        draft=_draft(game, seat, step) if isinstance(step, Drafting) else None,
        picked=step.die if isinstance(step, Placing) else None,
        ability=step.ability if isinstance(step, Aiming) else None,
        marker=step.marker if isinstance(step, Aiming) else None,
        second_move=isinstance(step, Moving) and step.second,
        fresh_black=state.fresh_black,
        targets=_targets(game, step),
        winner=state.winner,
        reasons=tuple(state.reasons),
        news=_news(game),
    )


def _tokens(tokens: Tokens) -> TokensView:
    return TokensView(tokens.colour, tokens.value)


def _card(lying: InPlay) -> CardView:
    return CardView(lying.card, tuple(lying.dice))


def _player(player: Player, content: Content, colour: str) -> PlayerView:
    green, blue, orange = (symbols(player, content, c) for c in COLOURS)
    return PlayerView(
        colour=colour,
        tile=player.tile,
        special=player.special,
        chapters=player.chapters,
        supply=_tokens(player.supply),
        holder=_tokens(player.holder),
        fresh=_tokens(player.fresh),
        used=tuple(player.used.items()),
        rows=tuple(tuple(_card(lying) for lying in row) for row in player.rows),
        columns=tuple(tuple(column) for column in player.collection.values()),
        symbols=(green, blue, orange),
        penalty=penalty(player.rows[-1]),
        hurry=player.hurry,
    )


def _draft(game: Table, seat: int | None, step: Drafting) -> DraftView:
    draft = game.state.draft
    assert draft is not None
    joker = 1 - game.state.first if draft.joker_open else None
    own = seat is not None and seat != joker
    answer = step.answers.get(seat) if seat is not None else None
    return DraftView(
        number=game.state.drafts,
        size=draft.size,
        keep_count=draft.keep,
        row=row_of(game) + 1,
        chosen=(0 in step.answers, 1 in step.answers),
        joker=joker,
        hand=tuple(sorted(draft.hands[seat])) if own and seat is not None else None,
        keep=answer.keep if answer is not None else None,
    )


def _targets(game: Table, step: object) -> tuple[str, ...]:
    """Return the cards in play that the active seat can choose now; public, as all the cards are."""
    active = game.state.active
    if active is None:
        return ()
    match step:
        case Placing(die=die):
            found = [place.card for place in placements(game, active, die)]
        case Moving() | Aiming():
            found = [card for option in step.choices(game) if (card := getattr(option, "card", None))]
        case _other:
            found = []
    return tuple(dict.fromkeys(found))


def _news(game: Table) -> NewsView:
    state, news = game.state, game.state.news
    since = state.turn - 1
    return NewsView(
        touched=tuple(card for card, turn in news.touched.items() if turn >= since),
        fulfilled=tuple((seat, card) for turn, seat, card in news.fulfilled if turn >= since),
        lost=tuple(LostView(lost.seat, tuple(lost.cards), lost.penalty) for lost in news.lost)
        if news.lost_in >= since
        else (),
        rolled=news.rolled_in >= since,
    )


def _phase(step: object) -> Phase:
    match step:
        case None:
            return "over"
        case ChoosingTile():
            return "tiles"
        case Drafting():
            return "draft"
        case Acting():
            return "turn"
        case Placing():
            return "place"
        case Aiming():
            return "aim"
        case Moving():
            return "move"
        case After():
            return "after"
        case other:
            raise AssertionError(f"the agenda rests on {other}")
