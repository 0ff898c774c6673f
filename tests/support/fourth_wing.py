"""Positions of Fourth Wing for tests, in the notation of RULES.md, section 10: dice as "3 2 5 D H", abilities as
"IN BA", friends as "+1 -1*" (with a star: exhausted)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.events import Action, Event
from games.core.game import Game
from games.core.play import act, settle, waiting
from games.core.step import Step
from games.fourth_wing import actions as do
from games.fourth_wing.actions import Shown
from games.fourth_wing.state import FriendCard, Player, State, Turn
from games.fourth_wing.steps.ceremony import OpenCeremony
from games.fourth_wing.steps.specials import Special
from games.fourth_wing.steps.turning import NextTurn, StartTurn
from games.fourth_wing.view import View
from tests.support.games import begin, content_of, rules_of
from tests.support.luck import ScriptedLuck, scripted

SLUG = "fourth_wing"
CONTENT = content_of(SLUG)
RULES = rules_of(SLUG)

BLUE, PINK, ORANGE, GREEN = range(4)
LETTERS = {ability.letter: ability.key for ability in CONTENT.abilities}
FACES = {face.short: int(value) for value, face in CONTENT.dice.faces.items()}
KINDS = {friend.label: friend.key for friend in CONTENT.friends}


class Rest(Step[Any, Any], tag="Rest"):
    """Stands where the next seat's turn would begin, so that a test sees how the last one ended."""

    def seats(self, game: Game[Any, Any]) -> Sequence[int]:
        return (BLUE,)


def faces(text: str) -> list[int]:
    """Return the values of dice: "3 D H" is [3, 1, 6]."""
    return [FACES[face] for face in text.split()]


def rolls(text: str) -> list[int]:
    """Return the draws that make dice show these faces."""
    return [value - 1 for value in faces(text)]


def dice(text: str, owner: int = BLUE) -> tuple[Shown, ...]:
    """Return dice by owner and face as actions name them."""
    return tuple(sorted(Shown(value, owner) for value in faces(text)))


def keys(text: str) -> tuple[str, ...]:
    """Return abilities by their letters."""
    return tuple(LETTERS[letter] for letter in text.split())


def counts(**tiles: int) -> dict[str, int]:
    """Return impression tiles by letters: counts(ST=1)."""
    return {LETTERS[letter]: count for letter, count in tiles.items()}


def race(
    board: str,
    *pos: int,
    roll: str = "",
    active: int = BLUE,
    abilities: str | Mapping[int, str] = "",
    friends: Mapping[int, str] | None = None,
    dragon: Mapping[int, int] | None = None,
    heart: Mapping[int, int] | None = None,
    spare: Mapping[int, int] | None = None,
    turned: Mapping[int, str] | None = None,
    winners: Sequence[int] = (),
    begun: bool = True,
    goes_on: bool = False,
    **settings: str,
) -> Game[Any, Any]:
    """Return a game in the middle of a challenge, at the start of a seat's turn, after its roll.

    ``pos``: where the pieces stand, one for each seat (-1: home); ``abilities`` of the active seat, or by seat;
    ``dragon`` and ``heart``: own dice in the pools by seat; ``spare``: dice that are to lie on the board, the
    others going half into each pool; ``begun`` False leaves the turn unstarted; ``goes_on``: the next seat's turn
    follows, and all that comes after it.
    """
    stage = CONTENT.board(board).stage
    wishes = {f"board{stage}": board, "first_player": "0", **settings}
    game = begin(SLUG, len(pos), wishes)
    state = game.state
    state.challenge, state.phase, state.andarna, state.round = stage, "turn", BLUE, 1
    state.boards = tuple(board if n == stage else key for n, key in enumerate(state.boards, start=1))
    opens = [n for n, step in enumerate(game.save.agenda) if isinstance(step, OpenCeremony)]
    game.save.agenda = game.save.agenda[: opens[len(opens) - stage] + 1]
    game.save.sides = []
    stack = list(CONTENT.friend_cards.ids)
    by_seat = {active: abilities} if isinstance(abilities, str) else abilities
    for seat, player in enumerate(state.players):
        player.pos = pos[seat]
        player.abilities = keys(by_seat.get(seat, "")) or ("strength", "balance")
        player.turned = keys((turned or {}).get(seat, ""))
        player.friends = [befriend(stack, label) for label in (friends or {}).get(seat, "").split()]
    state.friends.items = stack
    state.winners = list(winners)
    into_pools(state, "dragon", dragon or {})
    into_pools(state, "heart", heart or {})
    for seat, left in (spare or {}).items():
        away = len(state.ready(seat)) - left
        into_pools(state, "dragon", {seat: away // 2})
        into_pools(state, "heart", {seat: away - away // 2})
    game.events = []
    game.then(StartTurn(active), NextTurn() if goes_on else Rest())
    if begun:
        start(game, roll)
    return game


def befriend(stack: list[str], label: str) -> FriendCard:
    """Take a card of a kind off the stack."""
    kind = KINDS[label.rstrip("*")]
    card = next(card for card in stack if card.startswith(kind + "#"))
    stack.remove(card)
    return FriendCard(card, active=not label.endswith("*"))


def into_pools(state: State, pool: Any, number: Mapping[int, int]) -> None:
    """Put own dice of seats into a pool, the last ones first."""
    for seat, count in number.items():
        ready = state.ready(seat)
        for n in ready[len(ready) - count :]:
            state.dice[n].place = pool
            state.dice[n].face = 1 if pool == "dragon" else 6


def start(game: Game[Any, Any], roll: str) -> list[Event]:
    """Let what waits for nobody happen, with these faces coming up."""
    luck = scripted(game, *rolls(roll))
    settle(game)
    luck.spent()
    return game.events


def go(game: Game[Any, Any], *actions: Action, roll: str = "", draws: Sequence[Any] = ()) -> list[Event]:
    """Let the one seat that is waited for do these things, with these faces (or draws) coming up."""
    luck: ScriptedLuck = scripted(game, *rolls(roll), *draws)
    events: list[Event] = []
    for action in actions:
        seats = waiting(game)
        assert len(seats) == 1, seats
        events += act(game, seats[0], action)
    luck.spent()
    return events


def place(text: str, owner: int = BLUE) -> do.Place:
    return do.Place(dice(text, owner))


def balance(owner: int = BLUE) -> do.Place:
    return do.Place(dice("D H", owner), "balance")


def friend(label: str, text: str, owner: int = BLUE) -> do.UseFriend:
    return do.UseFriend(KINDS[label], dice(text, owner))


def intelligence(text: str, heart: int = BLUE) -> do.UseIntelligence:
    return do.UseIntelligence(heart, tuple(sorted(faces(text))))


def strength(label: str, text: str, owner: int = PINK, dragon: int = BLUE) -> do.UseStrength:
    return do.UseStrength(dragon, owner, KINDS[label], dice(text, dragon))


def wake(label: str, heart: int = BLUE) -> do.UseEmotionalStrength:
    return do.UseEmotionalStrength(heart, KINDS[label])


def fight(*owners: int) -> do.Fight:
    return do.Fight(owners or (BLUE,))


END, ROLL = do.EndTurn(), do.RollAgain()


def player(game: Game[Any, Any], seat: int = BLUE) -> Player:
    found: Player = game.state.players[seat]
    return found


def home_dice(game: Game[Any, Any], seat: int = BLUE) -> int:
    """Return how many dice lie on a seat's own board."""
    return len([die for die in game.state.dice if die.owner == seat == die.holder and die.place == "board"])


def pooled(game: Game[Any, Any], seat: int = BLUE) -> tuple[int, int]:
    """Return a seat's own dice in the Dragon and the Heart pool."""
    own = [die.place for die in game.state.dice if die.owner == seat]
    return own.count("dragon"), own.count("heart")


def remaining(game: Game[Any, Any]) -> list[int]:
    """Return the faces of the dice that remain in the turn, sorted."""
    turn = game.state.turn
    return sorted(game.state.dice[n].face for n in game.state.remaining(turn))


def placed(game: Game[Any, Any]) -> list[tuple[int, list[int]]]:
    """Return what lies on the path: space and faces."""
    return [(p.space, [game.state.dice[n].face for n in p.dice]) for p in game.state.turn.placed]


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    """Return the one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def special(game: Game[Any, Any], pool: Any, roll: str = "") -> list[Event]:
    """Let the special of a pool happen for Blue at the end of a turn without any other event."""
    game.save.agenda.pop()
    game.state.turn = Turn(seat=BLUE, start=player(game).pos)
    game.then(Special(BLUE, pool, CONTENT.setup.pool_trigger))
    return start(game, roll)


def view(game: Game[Any, Any], seat: int | None = None) -> View:
    found: View = RULES.view(game, seat)
    return found


def turn_seat(game: Game[Any, Any]) -> int:
    seat: int = game.state.turn.seat
    return seat
