"""Positions of Dwar7s Spring on the fixed map M1, as section 10 of RULES.md describes them.

game = stage(monsters={"m05": "mountain1"})          # Yellow (seat 0) to act, Era 1, round 1
put(game, YELLOW, "D6 N6", fortress="D1", dwarfs="F2 plains2")
own(game, YELLOW, "7 8 7", hand="success resource")
reveal(game, "h1 h6 h7")                             # the coming reveal of the active seat
do(game, Explore("mountain1", "fight"))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.game import Game
from games.core.luck import Luck
from games.core.pile import Pile
from games.core.play import options, settle
from games.dwar7s_spring import steps
from games.dwar7s_spring.content import RESOURCES
from games.dwar7s_spring.state import Dragon, Piece, Player, State, new_state
from games.dwar7s_spring.turn import Turn
from tests.support.games import SEED, begin, content_of, rules_of
from tests.support.luck import ScriptedLuck, scripted, shuffling

SLUG = "dwar7s_spring"
RULES = rules_of(SLUG)
CONTENT = content_of(SLUG)
YELLOW, BLUE = 0, 1
COLOURS = ("yellow", "blue", "red", "green")
M1 = CONTENT.fixtures["M1"]

#: Quests that nobody meets by chance, for positions of the row that do not matter.
FILLERS = ("q03", "q04", "q08", "q09", "q20", "q22")

Table = Game[State, Any]


def stage(
    players: int = 2,
    *,
    monsters: Mapping[str, str] | None = None,
    row: str = "",
    expedition: str = "q24 q23 q13",
    faeries: str = "resource resource move_dwarf success resource",
    level1: str = "ironjaw honeymaw",
    **settings: str,
) -> Table:
    """Return a game on M1 in Yellow's first turn, nothing owned and nothing on the map.

    ``monsters`` stand in the given wildlands and lie in the row, then the cards of ``row``, then fillers. The
    piles are given from the top.
    """
    game: Table = begin(SLUG, players, {"start": "0", **settings})
    save, state = game.save, new_state(CONTENT, players)
    save.state, save.luck, save.reveals = state, Luck(SEED), 0
    save.colours = list(COLOURS[:players])
    state.slots = dict(M1)
    state.monster_at = {wild: card for card, wild in (monsters or {}).items()}
    cards = [*(monsters or {}), *row.split()]
    cards += [card for card in FILLERS if card not in cards]
    state.row = list(cards[:6])
    state.expedition, state.put_back = _pile(expedition), []
    state.faeries, state.level1 = _pile(faeries), _pile(level1)
    state.era = state.round = state.turn = 1
    save.agenda = [steps.EndTurn(), Turn()]
    return game


def _pile(cards: str) -> Pile[str]:
    return Pile(list(reversed(cards.split())))


def put(game: Table, seat: int, settlements: str = "", *, fortress: str | None = None, dwarfs: str = "") -> None:
    """Put pieces on the map; settlements are taken from the lines in turn, dwarfs from the Bastion."""
    state, player = game.state, game.state.seats[seat]
    for number, spot in enumerate(settlements.split()):
        state.occupant[spot] = Piece("settlement", seat)
        player.built[RESOURCES[number % 3]] += 1
    if fortress:
        state.occupant[fortress] = Piece("fortress", seat)
        player.fortress = fortress
    for node in dwarfs.split():
        player.bastion -= 1
        if len(node) == 2:
            state.occupant[node] = Piece("dwarf", seat)
        else:
            state.camp.setdefault(node, []).append(seat)


def own(
    game: Table,
    seat: int,
    stock: str = "0 0 0",
    *,
    hand: str = "",
    successes: int = 0,
    dragons: str = "",
    heroes: str = "",
) -> Player:
    """Give a seat belongings: wood, food and gold; Faeries; dragons ("mossback2 sunvein1z", z: exhausted);
    cards that join the Heroes deck."""
    player = game.state.seats[seat]
    player.stock = dict(zip(RESOURCES, map(int, stock.split()), strict=True))
    player.hand = hand.split()
    player.successes = successes
    player.dragons = [dragon(text) for text in dragons.split()]
    player.heroes += heroes.split()
    return player


def dragon(text: str) -> Dragon:
    exhausted = text.endswith("z")
    text = text.removesuffix("z")
    return Dragon(text[:-1], int(text[-1]), exhausted)


def reveal(game: Table, cards: str, *more: int, seat: int | None = None) -> ScriptedLuck:
    """Let the next shuffle of a Heroes deck (the active seat's) turn up these cards first; ``more`` are draws
    that follow."""
    heroes = game.state.seats[game.state.active if seat is None else seat].heroes
    first = cards.split()
    rest = [card for card in heroes if card not in first]
    return scripted(game, *shuffling(heroes, [*rest, *reversed(first)]), *more)


def second_dragon_spot(game: Table, seat: int) -> None:
    """Let a seat have used both dragon spots: Faerie Power 2."""
    game.state.seats[seat].dragon_spot_used = [True, True]
    game.state.seats[seat].bastion -= 2


def stock(game: Table, seat: int) -> tuple[int, ...]:
    """Return a seat's (wood, food, gold)."""
    return tuple(game.state.seats[seat].stock[resource] for resource in RESOURCES)


def may(game: Table, seat: int, action: Any) -> bool:
    """Say whether a seat may do something, in small steps or whole."""
    return action in options(game, seat) or any(action in step.unlisted(game, seat) for step in game.save.agenda[-1:])


def run(game: Table) -> Table:
    """Let everything happen that waits for nobody."""
    settle(game)
    return game


def code(game: Table, seat: int, action: Any) -> str:
    """Return the id of the refusal of an action, which must change nothing."""
    from tests.support.games import refused, words

    refusal = refused(game, seat, action)
    own_words = words(SLUG, game.players)
    sentence = own_words.refusal(refusal)
    assert sentence
    assert "{" not in sentence
    return own_words.refusal_id(refusal)
