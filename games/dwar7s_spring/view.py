"""What a seat of Dwar7s Spring may know (sections 3 and 8 of RULES.md): everything but hands, orders and drafts."""

from __future__ import annotations

from copy import deepcopy
from typing import Literal, TypeVar

import msgspec

from games.dwar7s_spring.exploring import card_count, explorations
from games.dwar7s_spring.placing import why_no_fortress
from games.dwar7s_spring.quests import holdings
from games.dwar7s_spring.scoring import Score, result, score
from games.dwar7s_spring.sight import Sight
from games.dwar7s_spring.state import (
    Battle,
    Draft,
    FaerieDraft,
    News,
    Piece,
    Player,
    Table,
    effects,
    nest_limit,
    power,
    webbed,
)
from games.dwar7s_spring.steps import Placing
from games.dwar7s_spring.turn import Battling, SecondUse, Turn

T = TypeVar("T")

Phase = Literal["start", "turn", "after", "battle", "again", "over"]


class DragonView(msgspec.Struct, frozen=True):
    breed: str
    level: int
    exhausted: bool


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's belongings. ``hand`` holds the kinds of its Faeries for their owner, None for everybody else;
    ``heroes`` is the make-up of the Heroes deck; ``place`` is known when the game is over."""

    colour: str
    stock: dict[str, int]
    successes: int
    hand_count: int
    hand: tuple[str, ...] | None
    built: dict[str, int]
    fortress: str | None
    bastion: int
    build_used: dict[str, int]
    fortress_spot_used: bool
    faerie_spot_used: bool
    dragon_spot_used: tuple[bool, ...]
    expedition_spot_used: tuple[bool, ...]
    dragons: tuple[DragonView, ...]
    heroes: tuple[str, ...]
    monsters_defeated: int
    holdings: dict[str, int]
    power: int
    nest_limit: int
    score: Score
    place: int | None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one seat (``viewer``; None: somebody without a seat) sees it.

    ``phase``: placing a start settlement, before the dwarf action, after it, in a battle, at a second use of a
    Faerie. ``again`` is the kind of that Faerie. ``effects`` maps active effects to a monster, ``webbed`` spots
    to the monster that covers them. For the active seat: ``buildable`` and ``explorable`` nodes, spots open to
    the ``fortress``, and ``cards``, how many it would reveal in each wildland. ``draft`` and ``faerie_draft``
    are what the viewer has chosen of an action so far.
    """

    viewer: int | None
    phase: Phase
    era: int
    eras: int
    round: int
    rounds: int
    first: int
    active: int
    start_queue: tuple[int, ...]
    seats: tuple[SeatView, ...]
    slots: dict[str, tuple[str, int]]
    occupant: dict[str, Piece]
    camp: dict[str, tuple[int, ...]]
    monster_at: dict[str, str]
    row: tuple[str | None, ...]
    expedition_count: int
    faerie_count: int
    faerie_discard: tuple[str, ...]
    level1_count: int
    level2: dict[str, int]
    level3: dict[str, int]
    box: tuple[str, ...]
    activations: int
    may_remove: bool
    again: str | None
    battle: Battle | None
    effects: dict[str, str]
    webbed: dict[str, str]
    buildable: tuple[str, ...]
    explorable: tuple[str, ...]
    fortress: tuple[str, ...]
    cards: dict[str, int]
    draft: Draft
    faerie_draft: FaerieDraft
    news: News
    winners: tuple[int, ...]

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def short(self) -> bool:
        """Say whether the row is no longer full, so that this Era is the last."""
        return None in self.row


def view(game: Table, seat: int | None) -> View:
    """Return the position as a seat sees it."""
    state, content = game.state, game.content
    end = result(game) if game.over else None
    phase = _phase(game)
    own = seat is not None and seat == state.active and not game.over
    sight = Sight(game, state.active)
    before = phase == "turn"
    buildable = _buildable(sight, phase)
    explorable = tuple(dict.fromkeys(option.node for option in explorations(sight))) if before else ()
    return View(
        viewer=seat,
        phase=phase,
        era=state.era,
        eras=content.constants.eras,
        round=state.round,
        rounds=content.constants.rounds_per_era,
        first=state.first,
        active=state.active,
        start_queue=tuple(state.start_queue),
        seats=tuple(
            _seat(game, number, player, number == seat, end.places[number] if end else None)
            for number, player in enumerate(state.seats)
        ),
        slots=state.slots,
        occupant=dict(state.occupant),
        camp={wild: tuple(sorted(camp)) for wild, camp in sorted(state.camp.items()) if camp},
        monster_at=dict(state.monster_at),
        row=tuple(state.row),
        expedition_count=len(state.expedition),
        faerie_count=len(state.faeries),
        faerie_discard=tuple(state.faerie_discard),
        level1_count=len(state.level1),
        level2=dict(state.level2),
        level3=dict(state.level3),
        box=tuple(state.box),
        activations=state.activations_left,
        may_remove=state.may_remove,
        again=state.second_use,
        battle=_snapshot(state.battle),
        effects=effects(game),
        webbed=webbed(game),
        buildable=buildable,
        explorable=explorable,
        fortress=tuple(sight.open_spots("fortress")) if before and why_no_fortress(sight) is None else (),
        cards={
            wild: sum(card_count(game, state.active, wild, newcomer=True))
            for wild in explorable
            if wild in sight.world.wilds
        },
        draft=_snapshot(state.draft) if own else Draft(),
        faerie_draft=_snapshot(state.faerie_draft) if own else FaerieDraft(),
        news=_snapshot(state.news),
        winners=end.winners if end else (),
    )


def _snapshot(part: T) -> T:
    """Return a copy that no later action changes: pictures are drawn while the game goes on."""
    return deepcopy(part)


def _buildable(sight: Sight, phase: Phase) -> tuple[str, ...]:
    match phase:
        case "start":
            return tuple(sight.open_spots("start"))
        case "turn":
            return tuple(sight.open_spots("build"))
        case _other:
            return ()


def _seat(game: Table, number: int, player: Player, own: bool, place: int | None) -> SeatView:
    return SeatView(
        colour=game.save.colours[number],
        stock=dict(player.stock),
        successes=player.successes,
        hand_count=len(player.hand),
        hand=tuple(sorted(player.hand)) if own else None,
        built=dict(player.built),
        fortress=player.fortress,
        bastion=player.bastion,
        build_used=dict(player.build_used),
        fortress_spot_used=player.fortress_spot_used,
        faerie_spot_used=player.faerie_spot_used,
        dragon_spot_used=tuple(player.dragon_spot_used),
        expedition_spot_used=tuple(player.expedition_spot_used),
        dragons=tuple(DragonView(d.breed, d.level, d.exhausted) for d in player.dragons),
        heroes=tuple(player.heroes),
        monsters_defeated=player.monsters_defeated,
        holdings=holdings(game, player),
        power=power(game, number),
        nest_limit=nest_limit(game, number),
        score=score(game.content, player),
        place=place,
    )


def _phase(game: Table) -> Phase:
    if not game.save.agenda:
        return "over"
    match game.save.agenda[-1]:
        case Placing():
            return "start"
        case Turn():
            return "after" if game.state.dwarf_done else "turn"
        case Battling():
            return "battle"
        case SecondUse():
            return "again"
        case other:
            raise AssertionError(f"the agenda rests on {other}")
