"""Positions of Fourth Wing that show everything its pictures can show, reached by playing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from games.core.game import Game
from games.core.names import Names
from games.core.play import act, default, options, waiting
from games.fourth_wing import GAME
from games.fourth_wing.content import Content
from rendering.picture import Caption
from rendering.samples import Sample, house_content

PEOPLE = ("Ole", "Nia", "Kim", "Zoë")
LONGEST = ("Maximiliane Großherzögin", "Wilhelmina-Antoinette W…", "竜の卵を盗む者", "Ångström Ørsted Žižek 🐉")
BOARDS = ("1", "1B", "2", "2B", "3", "3B")

Position = Game[Any, Any]


def seat_names(people: tuple[str, ...], content: Content) -> Names:
    """Names for the first seats."""
    colours = content.colours[: len(people)]
    return Names(
        plain=people,
        chat=people,
        colours=tuple(colour.label for colour in colours),
        glyphs=tuple(colour.glyph for colour in colours),
    )


def played(
    content: Content, players: int, seed: int, there: Callable[[Position], bool], settings: dict[str, str] | None = None
) -> Position:
    """A game of stand-ins, now and then careless ones, up to the first position that is wanted."""
    chance = random.Random(seed)
    game: Position = GAME.begin(content, players=players, seed=f"{seed:064x}", settings=settings)
    while not there(game):
        seats = waiting(game)
        if not seats:
            break
        seat = chance.choice(seats)
        careless = chance.random() < 0.15
        act(game, seat, chance.choice(options(game, seat)) if careless else default(game, seat))
    return game


def samples() -> Iterator[Sample]:
    """Start, each board in the middle, fights, specials, ceremonies, ends; for two to four seats."""
    content: Content = house_content("fourth_wing")

    def sample(
        name: str, game: Position, people: tuple[str, ...] = PEOPLE, kind: str = "board", seat: int | None = None
    ) -> Sample:
        names = seat_names(people[: game.players], content)
        words, view = GAME.words(content, names), GAME.view(game, seat)
        return Sample(name, kind, view, names, Caption(words.ask(view), words.clock(view)))

    for count in (2, 3, 4):
        yield sample(f"start-{count}", played(content, count, count, lambda game: True))
    for number, key in enumerate(BOARDS):
        stage = content.board(key).stage
        game = played(content, 2 + number % 3, number + 5, _middle(stage), {f"board{stage}": key})
        yield sample(f"board-{key}", game, LONGEST if number % 2 else PEOPLE)
    fight = played(content, 3, 41, _fight, {"board2": "2B"})
    yield sample("fight-3", fight)
    crowd = played(content, 4, 23, _crowd, {"board2": "2B"})
    yield sample("crowd-4", crowd, LONGEST)
    for count, seed in ((2, 3), (3, 8), (4, 12)):
        yield sample(f"ceremony-{count}", played(content, count, seed, _laying), LONGEST if count == 3 else PEOPLE)
    game = played(content, 4, 14, _drafting)
    seat = next(seat for seat in range(4) if any(game.state.players[seat].draft))
    yield sample("private-4", game, LONGEST, "private", seat)
    yield sample("private-2", played(content, 2, 15, _drafting), PEOPLE, "private", 0)
    yield sample("private-choice", played(content, 3, 2, lambda game: True), PEOPLE, "private", 1)
    for count, seed in ((2, 31), (3, 32), (4, 33)):
        people = LONGEST if count == 3 else PEOPLE
        yield sample(f"end-{count}", played(content, count, seed, lambda game: game.over), people)


def _stage(game: Position) -> str:
    return str(GAME.view(game, None).stage)


def _middle(stage: int) -> Callable[[Position], bool]:
    def there(game: Position) -> bool:
        state, turn = game.state, game.state.turn
        return bool(
            state.challenge == stage
            and turn is not None
            and state.round >= 3
            and len(turn.placed) >= 2
            and _stage(game) == "act"
        )

    return there


def _fight(game: Position) -> bool:
    """Between two rounds of a fight."""
    turn = game.state.turn
    return bool(turn is not None and turn.fighting and len(turn.duel.attack) >= 2)


def _crowd(game: Position) -> bool:
    """Many friends, dice in both pools, several tiles in hand."""
    state = game.state
    pooled = sum(die.place in ("dragon", "heart") for die in state.dice)
    return bool(state.challenge == 3 and state.turn is not None and pooled >= 5 and state.round >= 2)


def _laying(game: Position) -> bool:
    return game.state.challenge == 2 and _stage(game) == "lay" and any(p.finished for p in game.state.players)


def _drafting(game: Position) -> bool:
    return game.state.challenge == 2 and _stage(game) == "lay" and any(any(p.draft) for p in game.state.players)
