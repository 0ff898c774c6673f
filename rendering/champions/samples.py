"""Telling positions of Champions of Wind and Fire, reached by play: start, crowded, choices, tournaments, end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from games.champions import GAME
from games.champions.view import View
from games.core.names import Names
from games.core.play import act, default, options, waiting
from rendering.picture import Caption
from rendering.samples import Sample, house_content

PEOPLE = ("Maximiliane Feuerstein", "竜の卵 Ryū", "Jörg", "Ada")
BASIC: Mapping[str, str] = {"mode": "basic", "crests": "off"}
ADVANCED: Mapping[str, str] = {"mode": "advanced", "crests": "on"}


class Wanted(NamedTuple):
    """A position: the table, when it is there, whose picture (None: everybody's; -1: that of a seat waited for)."""

    name: str
    players: int
    settings: Mapping[str, str]
    there: Callable[[View], bool]
    kind: str = "board"
    viewer: int | None = None


WANTED = (
    Wanted("start", 2, BASIC, lambda view: view.phase == "split"),
    Wanted("take", 3, BASIC, lambda view: view.phase == "take" and view.round == 4),
    Wanted("turn", 4, ADVANCED, lambda view: view.phase == "free" and view.round == 6),
    Wanted("icons", 2, BASIC, lambda view: view.phase == "die" and view.round == 3),
    Wanted("upgrade", 3, ADVANCED, lambda view: view.phase == "upgrade" and len(view.positions) > 2),
    Wanted("rest", 4, BASIC, lambda view: view.phase == "rest"),
    Wanted("reserve", 3, ADVANCED, lambda view: view.phase == "reserve"),
    Wanted("dials", 4, ADVANCED, lambda view: view.phase == "dial" and view.number == 3),
    Wanted("reveal", 2, ADVANCED, lambda view: view.phase == "window" and view.stage == "reveal"),
    Wanted("end", 4, BASIC, lambda view: view.over),
    Wanted("hand", 3, ADVANCED, lambda view: view.phase == "keep" and view.round > 3, "private", -1),
    Wanted("seat-0", 2, BASIC, lambda view: view.phase == "take" and view.round == 2, "seat0"),
    Wanted("seat-1", 3, ADVANCED, lambda view: view.phase == "late", "seat1"),
    Wanted("seat-2", 3, ADVANCED, lambda view: view.phase == "pay" or view.number == 3, "seat2"),
    Wanted("seat-3", 4, BASIC, lambda view: view.over, "seat3"),
    Wanted("dial", 2, ADVANCED, lambda view: view.phase == "dial" and view.number == 2, "private", -1),
)


def samples() -> Iterable[Sample]:
    """Every position with the words that belong to it."""
    content = house_content("champions")
    for wanted in WANTED:
        game = _reached(content, wanted)
        viewer = waiting(game)[0] if wanted.viewer == -1 else wanted.viewer
        looks = GAME.colours(content)[: wanted.players]
        people = PEOPLE[: wanted.players]
        names = Names(people, people, tuple(look.name for look in looks), tuple(look.glyph for look in looks))
        view, words = GAME.view(game, viewer), GAME.words(content, names)
        yield Sample(wanted.name, wanted.kind, view, names, Caption(words.ask(view), words.clock(view)))


def _reached(content: Any, wanted: Wanted) -> Any:
    """Play, half at random and half as the stand-in does, until a position is there."""
    for attempt in range(60):
        seed = f"{attempt * 977 + wanted.players:064x}"
        game = GAME.begin(content, players=wanted.players, seed=seed, settings=wanted.settings)
        chance = random.Random(attempt)
        while True:
            if wanted.there(GAME.view(game, None)):
                return game
            if not waiting(game):
                break
            seat = waiting(game)[0]
            odd = chance.random() < 0.5
            act(game, seat, chance.choice(options(game, seat)) if odd else default(game, seat))
    raise LookupError(f"no game comes to {wanted.name}")
