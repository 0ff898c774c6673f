"""Positions of Fantasy Ink, written as the specification writes them: ``o01[_,O6]``, pool ``O2 B4``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from games.core.events import Action, Event
from games.core.game import Game
from games.core.play import act, options
from games.fantasy_ink import actions as do
from games.fantasy_ink.content import COLOURS, Content
from games.fantasy_ink.state import InPlay, Player, State, Tokens, colour_of, die
from games.fantasy_ink.steps import Acting, After, FinishTurn
from tests.support.games import begin, content_of

SLUG = "fantasy_ink"
_CARD = re.compile(r"([gbok]\d\d)(?:\[([^\]]*)\])?")

E = TypeVar("E", bound=Event)


class Desk(msgspec.Struct, kw_only=True):
    """One seat of a position. ``rows`` by number from 1; ``collection``: ids, a tinted card as ``k04:orange``;
    ``holder`` and ``fresh`` are (colour, value); the supply is what is left of three each."""

    rows: Mapping[int, str] = {}
    collection: str = ""
    chapters: int = 0
    holder: tuple[int, int] = (0, 0)
    fresh: tuple[int, int] = (0, 0)
    tile: str = ""
    special: str | None = None
    used: dict[str, Any] = {}
    hurry: bool = False


def cards(text: str, content: Content) -> list[InPlay]:
    """Read cards in play: ``b16[B5,B5,_] g05`` (without brackets: nothing lies on it)."""
    found = []
    for id, inside in _CARD.findall(text):
        spaces = len(content.card(id).spaces)
        dice: list[str | None] = [None if d == "_" else d for d in inside.split(",")] if inside else [None] * spaces
        assert len(dice) == spaces, f"{id} has {spaces} spaces"
        found.append(InPlay(id, dice))
    return found


def table(
    zero: Desk | None = None,
    one: Desk | None = None,
    *,
    pool: str,
    active: int = 0,
    first: int = 0,
    owed: int = 0,
    round: int = 1,
    discard: str = "",
    pile: int | None = None,
    content: Content | None = None,
) -> Game[State, Content]:
    """Return a game in the phase ``turn``. All dice that are named nowhere are used ones; all such cards lie in
    the draw pile, or beyond the first ``pile`` of them in the discard pile, behind those of ``discard``."""
    desks = (zero or Desk(), one or Desk())
    game: Game[State, Content] = begin(SLUG, 2, {"special": "on" if any(desk.special for desk in desks) else "off"})
    if content is not None:
        game = Game(content, game.save)
    state = game.state
    state.seats = [_player(desk, seat, game.content) for seat, desk in enumerate(desks)]
    state.pool = pool.split()
    lying = [d for player in state.seats for card in player.cards() for d in card.lying]
    missing = Counter(game.content.dice_colours)
    missing.subtract(map(colour_of, [*state.pool, *lying]))
    assert min(missing.values()) >= 0, "more dice of a colour than there are"
    state.used = [die(colour, 1) for colour in COLOURS for _ in range(missing[colour])]
    state.discard = discard.split()
    placed = {card.card for player in state.seats for card in player.cards()} | set(state.discard)
    placed |= {card for player in state.seats for column in player.collection.values() for card in column}
    rest = [card.id for card in game.content.cards if card.id not in placed]
    state.pile.items = rest if pile is None else rest[:pile]
    state.discard += [] if pile is None else rest[pile:]
    state.draft, state.active, state.first = None, active, first
    state.round, state.turn, state.drafts, state.owed = round, 1, 2, owed
    game.save.agenda = [FinishTurn(), After(), Acting()]
    return game


def _player(desk: Desk, seat: int, content: Content) -> Player:
    markers = Counter(desk.used.values())
    colour, value = desk.holder
    player = Player(
        tile=desk.tile or ("std_violet", "std_silver")[seat],
        special=desk.special,
        chapters=desk.chapters,
        supply=Tokens(
            content.jokers.colour - colour - markers["colour"], content.jokers.value - value - markers["value"]
        ),
        holder=Tokens(colour, value),
        fresh=Tokens(*desk.fresh),
        used=dict(desk.used),
        rows=[cards(desk.rows.get(number, ""), content) for number in range(1, content.setup.rows + 1)],
        hurry=desk.hurry,
    )
    for entry in desk.collection.split():
        id, _, column = entry.partition(":")
        player.collection[column or content.card(id).colour].append(id)
    return player


def place(die: str, card: str, space: int, joker: str = "", bonus: do.Take = "take") -> do.Place:
    """Return a placement; the joker is "colour", "+1" or "-1"."""
    names: dict[str, tuple[do.Joker, ...]] = {"": (), "colour": ("colour",), "+1": ("up",), "-1": ("down",)}
    return do.Place(die, card, space, names[joker], bonus)


def told(events: list[Event], kind: type[E]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def allowed(game: Game[State, Content], card: str, space: int, colour: str) -> list[int]:
    """Return the numbers of a colour that may be put on a space now, tried with a pool of each in turn."""
    letter = colour[0].upper()
    found = []
    for number in range(1, 7):
        copy = msgspec.json.decode(msgspec.json.encode(game.state), type=State)
        other = Game(game.content, msgspec.structs.replace(game.save, state=copy, agenda=[*game.save.agenda]))
        copy.pool = [f"{letter}{number}", *copy.pool]
        step = other.save.agenda[-1]
        if place(f"{letter}{number}", card, space) in step.unlisted(other, copy.active or 0):
            found.append(number)
    return found


def lying(game: Game[State, Content], seat: int, card: str) -> str:
    """Return a card in play as the specification writes it."""
    found = game.state.seats[seat].find(card)
    assert found is not None, f"{card} is not in play"
    return f"{card}[{','.join(d or '_' for d in found.dice)}]"


def row(game: Game[State, Content], seat: int, number: int) -> list[str]:
    """Return the ids of the cards in a row."""
    return [card.card for card in game.state.seats[seat].rows[number - 1]]


def tokens(game: Game[State, Content], seat: int) -> tuple[str, str]:
    """Return holder and supply as "1/0", "2/3"."""
    player = game.state.seats[seat]
    return f"{player.holder.colour}/{player.holder.value}", f"{player.supply.colour}/{player.supply.value}"


def offered(game: Game[State, Content], seat: int, kind: type[Action]) -> list[Any]:
    """Return the options of a kind."""
    return [action for action in options(game, seat) if isinstance(action, kind)]


def answer_drafts(game: Game[State, Content]) -> list[Event]:
    """Let both seats keep their first cards, as long as drafts are open."""
    events: list[Event] = []
    while game.state.draft is not None:
        for seat in (0, 1):
            if game.state.draft is not None and (choices := options(game, seat)):
                events += act(game, seat, choices[0])
    return events


def house() -> Content:
    """Return the house content."""
    content: Content = content_of(SLUG)
    return content
