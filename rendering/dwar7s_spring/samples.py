"""Positions of Dwar7s Spring that show everything its pictures can show, from games that play themselves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from games.core.game import Game
from games.core.names import Names
from games.core.play import act, options, waiting
from games.dwar7s_spring import GAME
from games.dwar7s_spring.content import FAERIE_KINDS, Content
from games.dwar7s_spring.state import Dragon, State
from games.dwar7s_spring.view import View
from rendering.dwar7s_spring.closeup import PARTS
from rendering.picture import Caption
from rendering.samples import Sample, house_content

PEOPLE = ("Ole", "Nia", "Kim", "Zoë")
LONGEST = ("Maximiliane Großherzögin", "Wilhelmina-Antoinette W…", "竜の卵を盗む者", "Ångström Ørsted Žižek 🐉")

Table = Game[State, Content]


def seat_names(people: tuple[str, ...], content: Content) -> Names:
    """Names for the first seats, in the order of the content's colours."""
    colours = content.colours[: len(people)]
    return Names(
        plain=people,
        chat=people,
        colours=tuple(colour.name for colour in colours),
        glyphs=tuple(colour.glyph for colour in colours),
    )


def played(
    content: Content, players: int, seed: int, there: Callable[[Table], bool], *, sensibly: bool = False
) -> Table:
    """Return a game that robots, careless or sensible ones, have played up to a position."""
    game = GAME.begin(content, players=players, seed=f"{seed:064x}")
    chance = random.Random(seed)
    robot = GAME.sensible(chance) if sensibly else lambda game, seat: chance.choice(options(game, seat))
    while not there(game) and not game.over:
        seat = waiting(game)[0]
        act(game, seat, robot(game, seat))
    return game


def _late(era: int, round: int) -> Callable[[Table], bool]:
    return lambda game: (game.state.era, game.state.round) >= (era, round) and not game.state.dwarf_done


def _fighting(game: Table) -> bool:
    battle = game.state.battle
    return battle is not None and battle.kind == "fight" and game.state.era > 1


def samples() -> Iterator[Sample]:
    """Start, middle and end for two to four players, the fullest board, and every other kind of picture."""
    content: Content = house_content("dwar7s_spring")

    def sample(name: str, view: View, people: tuple[str, ...] = PEOPLE, kind: str = "board") -> Sample:
        names = seat_names(people[: len(view.seats)], content)
        words = GAME.words(content, names)
        return Sample(name, kind, view, names, Caption(words.ask(view), words.clock(view)))

    for count in (2, 3, 4):
        yield sample(f"start-{count}", GAME.view(played(content, count, 11 * count, lambda game: True), None))
        middle = GAME.view(played(content, count, 7 * count, _late(2, 5)), None)
        yield sample(f"middle-{count}", middle)
        yield sample(f"empires-{count}", middle, kind="empires")
        yield sample(f"end-{count}", GAME.view(played(content, count, 5 * count, lambda game: False), None))
    fighting = played(content, 3, 6, _fighting, sensibly=True)
    yield sample("fight", GAME.view(fighting, None))
    crowded = _crowded(content)
    yield sample("crowded", GAME.view(crowded, None), LONGEST)
    yield sample("empires-full", GAME.view(crowded, None), LONGEST, "empires")
    for part in PARTS:
        yield sample(part, GAME.view(crowded, None), LONGEST, part)
    for name, held in (("hand", 2), ("hand-full", 5), ("hand-empty", 0)):
        crowded.state.seats[0].hand = list(FAERIE_KINDS[:held])
        crowded.state.seats[0].dragon_spot_used = [held == 5] * 2
        yield sample(name, GAME.view(crowded, 0), LONGEST if held == 5 else PEOPLE, "private")


def _crowded(content: Content) -> Table:
    """Return the last round of a game in which everybody owns as much as they can."""
    game = played(content, 4, 3, _late(4, 6))
    for seat, player in enumerate(game.state.seats):
        player.stock = dict.fromkeys(player.stock, 17)
        player.successes = 12
        player.dragons = [Dragon(breed.id, 1 + n % 3, n % 2 == 0) for n, breed in enumerate(content.breeds[seat:][:5])]
        player.heroes += [quest.id for quest in content.quests[seat * 6 : seat * 6 + 6]]
        player.heroes += [monster.id for monster in content.monsters[seat * 3 : seat * 3 + 3]]
    game.state.row[5] = None
    return game
