"""Positions of Champions of Wind and Fire to test with, in the terms of its worked examples (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.champions import steps
from games.champions.board import powers as powers_of
from games.champions.state import Area, Board, Hand, Placed, Turn, Using
from games.core.errors import Refused
from games.core.events import Action, Event
from games.core.play import act, options, settle, waiting
from tests.support.games import SEED, begin, content_of, refused, rules_of, words

SLUG = "champions"
CONTENT = content_of(SLUG)
RULES = rules_of(SLUG)
PARTS = ("head", "wings", "tail")


def new(players: int = 2, *, advanced: bool = False, crests: bool = False, seed: str = SEED, luck: Any = None) -> Any:
    """Return a game that waits for the decisions about personal tournaments."""
    settings = {"mode": "advanced" if advanced else "basic", "crests": "on" if crests else "off"}
    return begin(SLUG, players, settings, seed=seed, luck=luck)


def turn(
    *faces: int,
    players: int = 2,
    seat: int = 0,
    advanced: bool = False,
    crests: bool = False,
    others: dict[int, Sequence[int]] | None = None,
    rolled: Sequence[int] | None = None,
) -> Any:
    """Return a game in a training turn of ``seat``, which has taken an area with dice of these faces (1 to 6).

    ``others`` are dice that other seats took earlier in the round. With no faces the seat still has to take an area,
    of dice ``rolled``. After the turn come those of the seats clockwise from it, up to the active one, the right
    neighbour.
    """
    game = new(players, advanced=advanced, crests=crests)
    state = game.state
    for player in state.seats:
        player.board.swapped = False
    state.round, state.active = 1, (seat - 1) % players
    state.areas, state.faces = [], []
    for taker, taken in [*(others or {}).items(), *([(seat, faces)] if faces else [])]:
        area = Area(len(taken), [], taker)
        for face in taken:
            area.dice.append(len(state.faces))
            state.faces.append(face - 1)
        state.areas.append(area)
    for face in rolled or ():
        state.areas.append(Area(1, [len(state.faces)]))
        state.faces.append(face - 1)
    while len(state.faces) < 7:  # dice that lie in areas which nobody took
        state.areas.append(Area(1, [len(state.faces)]))
        state.faces.append(0)
    state.turn = Turn(seat=seat)
    if faces:
        own = next(n for n, area in enumerate(state.areas) if area.taken_by == seat)
        state.turn.area = own
        state.turn.using = [Using(die, "standard", state.faces[die]) for die in state.areas[own].dice]
    later = [(seat + distance) % players for distance in range(1, players)]
    game.save.agenda = [steps.RoundEnd(), *(steps.StartTurn(s) for s in reversed(later)), steps.Onward()]
    return game


def go(game: Any) -> Any:
    """Let everything happen that happens by itself, once a position is laid out; return the game."""
    game.events = []
    settle(game)
    return game


def preparation(
    players: int = 2,
    *steps_: Any,
    advanced: bool = False,
    crests: bool = False,
    trigger: int | None = 0,
    active: int = 0,
) -> Any:
    """Return a game after its training, with these steps to come before the series."""
    game = new(players, advanced=advanced, crests=crests)
    state = game.state
    state.round, state.active, state.trigger = 4, active, trigger
    game.save.agenda = list(reversed(steps_))
    return game


def contest(
    card: str | None = "wings_red", players: int = 3, *, stage: str = "before", advanced: bool = True, active: int = 0
) -> Any:
    """Return a game in the first tournament, at a stage: before, dial, reveal, score, pay or after."""
    game = new(players, advanced=advanced)
    state = game.state
    state.active, state.trigger, state.current = active, 0, card
    state.reserved, state.public = state.public.pop("head"), {}
    for player in state.seats:
        player.board.dice = (1, 1, 1)
    if not advanced:
        coming: list[Any] = [steps.Scoring()]
    else:
        names = ("before", "dial", "reveal", "score", "pay", "after")
        every = [
            steps.OpenWindow("before"),
            steps.Dialling(),
            steps.OpenWindow("reveal"),
            steps.Scoring(),
            steps.Paying(),
            steps.OpenWindow("after"),
        ]
        coming = every[names.index(stage) :]
    if stage == "after":
        state.played.append(steps_played(card, players))
    game.save.agenda = [*reversed([*coming, steps.EndTournament(), steps.NextTournament()])]
    return game


def steps_played(card: str | None, players: int) -> Any:
    from games.champions.state import Played

    return Played(card or "wings_red", (0,) * players, (4,) * players)


# --- laying out ---


def board(game: Any, seat: int = 0) -> Board:
    found: Board = game.state.board(seat)
    return found


def hand(game: Any, seat: int = 0) -> Hand:
    found: Hand = game.state.hand(seat)
    return found


def put(game: Any, *slots: str, seat: int = 0, up: bool = True) -> None:
    """Lay tiles of their own element on slots."""
    for slot in slots:
        number = CONTENT.slot[slot]
        board(game, seat).pyramid[number] = Placed(CONTENT.slots[number].icons[0], up)


def put_element(game: Any, element: str, count: int, *, seat: int = 0) -> None:
    """Lay so many tiles of an element on their first slots."""
    slots = [slot.id for slot in CONTENT.slots if element in slot.icons][:count]
    put(game, *slots, seat=seat)


def fill(game: Any, element: str | None = None, *, seat: int = 0) -> None:
    """Fill all slots of an element, or all slots."""
    put(game, *(s.id for s in CONTENT.slots if element is None or element in s.icons), seat=seat)


def empty(game: Any, *regions: str, seat: int = 0) -> None:
    """Win the crystals of regions beforehand, and cover the borders between empty ones."""
    own = board(game, seat)
    for region in regions:
        number = CONTENT.region[region]
        own.full[number] = False
        own.won[CONTENT.ground.regions[number].element] += 1
    for border in CONTENT.ground.borders:
        both = not own.full[CONTENT.region[border.a]] and not own.full[CONTENT.region[border.b]]
        if both and border.id not in own.covered:
            own.covered.append(border.id)


def crystals(game: Any, element: str, count: int, *, seat: int = 0) -> None:
    """Win so many crystals of an element beforehand."""
    regions = [region.id for region in CONTENT.ground.regions if region.element == element]
    empty(game, *regions[:count], seat=seat)


def power(game: Any, *values: int, seat: int = 0) -> None:
    """Give head, wings and tail these powers, with gold or blacks on the starting tiles."""
    for part, value in zip(PARTS, values, strict=True):
        own = board(game, seat).parts[part]
        own.gold, own.blacks = max(0, value - 1), max(0, 1 - value)


def tile(game: Any, part: str, tile_id: str, *, seat: int = 0, gold: int = 0, blacks: int = 0) -> None:
    """Put an upgrade tile on a dragon and out of its stack."""
    own = board(game, seat).parts[part]
    own.tile, own.gold, own.blacks = tile_id, gold, blacks
    stack = game.state.stacks[f"{part} {CONTENT.tile[tile_id].level}"]
    if tile_id in stack:
        stack.remove(tile_id)


def die(game: Any, seat: int, *values: int) -> None:
    """Give a seat these die values, by its powers."""
    power(game, *values, seat=seat)
    board(game, seat).dice = (values[0], values[1], values[2])


# --- looking ---


def powers(game: Any, seat: int = 0) -> tuple[int, int, int]:
    return powers_of(CONTENT, board(game, seat))


def pyramid(game: Any, seat: int = 0) -> dict[str, str]:
    """Return the tiles by slot, with a star at face-down ones."""
    return {
        slot.id: placed.element + ("" if placed.up else "*")
        for slot, placed in zip(CONTENT.slots, board(game, seat).pyramid, strict=True)
        if placed is not None
    }


def may(game: Any, seat: int, kind: type[Action]) -> list[Any]:
    """Return the options of a kind."""
    return [action for action in options(game, seat) if isinstance(action, kind)]


def run(game: Any, seat: int, *actions: Action) -> list[Event]:
    """Let a seat carry out actions, one after another; return all events."""
    events: list[Event] = []
    for action in actions:
        events += act(game, seat, action)
    return events


def code(game: Any, seat: int | None, action: Action) -> str:
    """Return the id of the refusal of an action, and hold that it has a sentence."""
    refusal: Refused = refused(game, seat, action)
    own = words(SLUG, game.players)
    assert own.refusal(refusal)
    return own.refusal_id(refusal)


def asked(game: Any) -> list[int]:
    return waiting(game)
