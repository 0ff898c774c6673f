"""What a seat of Fourth Wing may know (sections 3 and 8)."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core.play import waiting
from games.fourth_wing import actions as do
from games.fourth_wing.actions import Set
from games.fourth_wing.content import POOLS, Pool
from games.fourth_wing.scoring import Final, final
from games.fourth_wing.state import Place, Player, Table, Tiles, board_of
from games.fourth_wing.steps import (
    Acting,
    ChoosingAbilities,
    Fighting,
    GiveBack,
    Jumping,
    KeepOrRedraw,
    LayInOrder,
    LayTogether,
    LookAtFocus,
    Rerolling,
    Reward,
    Swapping,
    TakingAbility,
    TurningTiles,
)
from games.fourth_wing.steps.moment import Moment

#: What the main flow waits for.
Stage = Literal["abilities", "act", "reroll", "fight", "swap", "jump", "tiles", "ability", "lay", "over"]
#: What a seat is asked beside the main flow.
Aside = Literal["friend", "reward", "give_back", "look"]

_STAGES: dict[type, Stage] = {
    ChoosingAbilities: "abilities",
    Acting: "act",
    Rerolling: "reroll",
    Fighting: "fight",
    Swapping: "swap",
    Jumping: "jump",
    TurningTiles: "tiles",
    TakingAbility: "ability",
    LayTogether: "lay",
    LayInOrder: "lay",
}
_ASIDES: dict[type, Aside] = {KeepOrRedraw: "friend", Reward: "reward", GiveBack: "give_back", LookAtFocus: "look"}


class FriendView(msgspec.Struct, frozen=True):
    kind: str
    active: bool


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as everybody sees it. ``pos``: 0 on Start, -1 at home; ``hand``: impression tiles of this
    challenge as they lie openly; ``has_chosen``: abilities chosen but not yet revealed; ``asides``: what is
    asked of it beside the main flow; ``dice``: on its board, ``lent``: with others."""

    colour: str
    person: str
    pos: int
    abilities: tuple[str, ...]
    extras: tuple[str, ...]
    turned: tuple[str, ...]
    friends: tuple[FriendView, ...]
    owed: int
    hand: tuple[tuple[str, int], ...]
    dice: int
    lent: int
    has_chosen: bool
    has_laid: bool
    asides: tuple[Aside, ...]
    pools: tuple[int, int]

    @property
    def owned(self) -> tuple[str, ...]:
        return self.abilities + self.extras


class DieView(msgspec.Struct, frozen=True):
    owner: int
    holder: int
    place: Place
    face: int


class PlacedView(msgspec.Struct, frozen=True):
    """Dice of this turn on a space: (owner, face)."""

    space: int
    dice: Set


class FightView(msgspec.Struct, frozen=True):
    """The last round of a fight; ``opponents``: how many dice the partner has in it."""

    space: int
    partner: int
    attack: Set
    defence: tuple[int, ...]
    round: int
    won: bool


class TurnView(msgspec.Struct, frozen=True, kw_only=True):
    """The turn under way. ``dice`` are the remaining ones in rolling order (face 0: not rolled); ``next`` the
    space that comes next (0: none); ``balance`` where Balance leads (0: nowhere); ``fits`` is True while
    something must be placed; ``chain``: how many placements follow without a choice; ``rerolling``: the
    choice of dice that is open; ``stop`` says that ending now is a success."""

    seat: int
    extra: bool
    start: int
    here: int
    placed: tuple[PlacedView, ...]
    from_roll: int
    checkpoint: int | None
    dice: Set
    next: int
    balance: int
    fits: bool
    chain: tuple[tuple[int, Set], ...]
    stop: bool
    stranded: bool
    fight: FightView | None
    check: int
    rerolling: do.ChooseDice | None


class DragonView(msgspec.Struct, frozen=True, kw_only=True):
    """A dragon of the row. ``focus``: tile keys, None where face down; ``known``: positions that only this
    viewer has seen, with the tile; ``laid``: number of tiles by seat; ``tiles``: kinds by seat where this
    viewer may know them; ``draft``: the viewer's own draft here."""

    key: str
    focus: tuple[str | None, ...]
    known: tuple[tuple[int, str], ...]
    laid: tuple[int, ...]
    tiles: tuple[tuple[tuple[str, int], ...] | None, ...]
    draft: tuple[tuple[str, int], ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one seat (``viewer``; None: a spectator) sees it."""

    viewer: int | None
    stage: Stage
    challenge: int
    challenges: int
    round: int
    board: str
    boards: tuple[str, ...]
    andarna: int
    players: tuple[PlayerView, ...]
    dice: tuple[DieView, ...]
    stack: int
    winners: tuple[int, ...]
    waiting: tuple[int, ...]
    turn: TurnView | None
    special: tuple[int, Pool | None] | None
    dragons: tuple[DragonView, ...]
    chosen: tuple[str, str] | None
    in_hand: tuple[tuple[str, int], ...]
    own_aside: Aside | None
    reward_place: int
    in_order: bool
    scoring: Final | None

    @property
    def over(self) -> bool:
        return self.stage == "over"


def view(game: Table, seat: int | None) -> View:
    """Return the position as a seat sees it."""
    state, content = game.state, game.content
    step = game.save.agenda[-1] if game.save.agenda else None
    stage: Stage = "over" if step is None else _STAGES[type(step)]
    own = None if seat is None else state.players[seat]
    asides = {
        number: tuple(_ASIDES[type(side)] for side in game.save.sides if number in side.seats(game))
        for number in range(game.players)
    }
    chosen = None
    if isinstance(step, ChoosingAbilities) and seat is not None and seat in step.answers:
        chosen = step.answers[seat].pair
    return View(
        viewer=seat,
        stage=stage,
        challenge=state.challenge,
        challenges=content.setup.challenges,
        round=state.round,
        board=board_of(game).key,
        boards=state.boards,
        andarna=state.andarna,
        players=tuple(_player(game, number, asides[number]) for number in range(game.players)),
        dice=tuple(DieView(die.owner, die.holder, die.place, die.face) for die in state.dice),
        stack=len(state.friends),
        winners=tuple(state.winners),
        waiting=tuple(waiting(game)),
        turn=_turn(game) if stage in ("act", "reroll", "fight", "swap", "jump", "tiles", "ability") else None,
        special=(step.seat, _pool(game))
        if isinstance(step, Swapping | Jumping | TurningTiles | TakingAbility)
        else None,
        dragons=tuple(_dragon(game, k, seat, own) for k in range(len(state.dragons))),
        chosen=chosen,
        in_hand=tuple((a, own.left(a)) for a in content.ability_keys if own.left(a)) if own is not None else (),
        own_aside=asides[seat][0] if seat is not None and asides[seat] else None,
        reward_place=next((s.place for s in game.save.sides if isinstance(s, Reward) and s.seat == seat), 0),
        in_order=game.settings["ceremony_order"] == "in_order",
        scoring=final(content, state) if stage == "over" else None,
    )


def _pool(game: Table) -> Pool | None:
    """Return the pool whose special is being carried out: it is emptied next."""
    step = game.save.agenda[-2]
    return step.pool if hasattr(step, "pool") else None


def _player(game: Table, number: int, asides: tuple[Aside, ...]) -> PlayerView:
    state = game.state
    player, step = state.players[number], game.save.agenda[-1] if game.save.agenda else None
    return PlayerView(
        colour=game.save.colours[number],
        person=player.person,
        pos=player.pos,
        abilities=player.abilities,
        extras=player.extras,
        turned=player.turned,
        friends=tuple(FriendView(card.kind, card.active) for card in player.friends),
        owed=player.owed,
        hand=_counts(game, player.hand),
        dice=len(state.ready(number)),
        lent=sum(die.owner == number != die.holder for die in state.dice),
        has_chosen=isinstance(step, ChoosingAbilities) and number in step.answers,
        has_laid=player.told or player.finished,
        asides=asides,
        pools=(_in_pool(game, number, POOLS[0]), _in_pool(game, number, POOLS[1])),
    )


def _in_pool(game: Table, number: int, pool: Pool) -> int:
    return sum(die.owner == number and die.place == pool for die in game.state.dice)


def _counts(game: Table, tiles: Tiles) -> tuple[tuple[str, int], ...]:
    """Return tiles in the order of the content, so that the order of taking them tells nothing."""
    return tuple((ability, tiles[ability]) for ability in game.content.ability_keys if tiles.get(ability))


def _turn(game: Table) -> TurnView:
    moment, state = Moment(game), game.state
    turn, duel = moment.turn, moment.turn.duel
    step = game.save.agenda[-1]
    acting = isinstance(step, Acting | Rerolling | Fighting)
    return TurnView(
        seat=turn.seat,
        extra=turn.extra,
        start=turn.start,
        here=turn.here,
        placed=tuple(PlacedView(p.space, tuple(state.dice[n].shown for n in p.dice)) for p in turn.placed),
        from_roll=turn.from_roll,
        checkpoint=turn.checkpoint,
        dice=tuple(state.dice[n].shown for n in moment.ids) if acting else (),
        next=moment.next.n if acting and moment.next else 0,
        balance=moment.balance_target.n if acting and moment.balance_target else 0,
        fits=acting and bool(moment.natural),
        chain=tuple((space.n, dice) for space, dice in moment.chain) if acting and not turn.won else (),
        stop=moment.would_succeed,
        stranded=moment.stranded,
        fight=FightView(
            duel.space,
            duel.partner,
            tuple(state.dice[n].shown for n in duel.attack),
            duel.defence,
            duel.round,
            duel.won,
        )
        if duel is not None
        else None,
        check=turn.check,
        rerolling=step.choice if isinstance(step, Rerolling) else None,
    )


def _dragon(game: Table, k: int, seat: int | None, own: Player | None) -> DragonView:
    state = game.state
    row = state.dragons[k]
    positions = range(1, len(row.focus) + 1)
    hidden = [p for p in positions if not state.shows(p)]
    return DragonView(
        key=row.key,
        focus=tuple(row.focus[p - 1] if state.shows(p) else None for p in positions),
        known=tuple((p, row.focus[p - 1]) for p in hidden if own is not None and own.knows(k, p)),
        laid=tuple(sum(player.laid[k].values()) for player in state.players),
        tiles=tuple(
            _counts(game, player.laid[k]) if game.over or number == seat else None
            for number, player in enumerate(state.players)
        ),
        draft=_counts(game, own.draft[k]) if own is not None and own.draft else (),
    )
