"""Positions of Feuerdrachen that show everything its pictures can show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from games.core.names import Names
from games.feuerdrachen import GAME
from games.feuerdrachen.content import VOLCANO, Content
from games.feuerdrachen.steps import Flight
from games.feuerdrachen.view import BagView, NewsView, PlayerView, View
from rendering.picture import Caption
from rendering.samples import Sample, house_content

COLOURS = ("red", "blue", "green", "yellow")
PEOPLE = ("Ole", "Nia", "Kim", "Zoë")
LONGEST = ("Maximiliane Großherzögin", "Wilhelmina-Antoinette W…", "竜の卵を盗む者", "Ångström Ørsted Žižek 🐉")
NO_NEWS = NewsView(eruption=(), beyond=0, fell=None, fed=0, moved=None, theft=None)


def seat_names(people: tuple[str, ...], content: Content) -> Names:
    """Names for the first seats, in the colours red, blue, green, yellow."""
    known = {colour.id: colour for colour in content.colours}
    colours = [known[id] for id in COLOURS[: len(people)]]
    return Names(
        plain=people,
        chat=people,
        colours=tuple(colour.name for colour in colours),
        glyphs=tuple(colour.glyph for colour in colours),
    )


def _flights(view: View, content: Content) -> tuple[Flight, ...]:
    """What the active player may do, as the rules would list it."""
    found = []
    dice = view.dice or (VOLCANO, VOLCANO)
    for dragon, start in enumerate(view.players[view.active].dragons):
        for die, dots in enumerate(dice):
            if dots:
                target, feeding = content.ahead(start, dots), dice[1 - die]
                there = [p for n, p in enumerate(view.players) if n != view.active and target in p.dragons]
                found.append(
                    Flight(
                        dragon, die, start, target, view.squares[target - 1], bool(there), feeding,
                        view.ending or feeding > view.provision,
                    )
                )  # fmt: skip
    return tuple(found)


def position(content: Content, dragons: list[tuple[int, int]], rubies: dict[int, int], **changes: Any) -> View:
    """A view with those dragons and rubies on squares; everything else has a default.

    `bags` maps the seats whose bags are open to (rubies, carbon); `places` are those of a finished game.
    """
    bags, places = changes.pop("bags", {}), changes.pop("places", None)
    fields: dict[str, Any] = {
        "viewer": None,
        "phase": "roll",
        "open_bags": False,
        "players": tuple(
            PlayerView(
                colour=COLOURS[seat],
                dragons=pair,
                bag=BagView(*bags[seat]) if seat in bags else None,
                place=places[seat] if places else None,
            )
            for seat, pair in enumerate(dragons)
        ),
        "squares": tuple(rubies.get(number, 0) for number in range(1, content.ring + 1)),
        "lines": (),
        "provision": 52,
        "volcano": 0,
        "first": 0,
        "active": 0,
        "turn": 1,
        "dice": None,
        "flights": (),
        "may_stay": False,
        "landing": None,
        "victims": (),
        "ending": False,
        "winners": (),
        "news": NO_NEWS,
    }
    fields |= changes
    dice = fields["dice"]
    view = View(**fields, mood=content.mood(fields["volcano"]), kind=dice.count(VOLCANO) if dice else None)
    if view.phase == "fly":
        view = msgspec.structs.replace(view, flights=_flights(view, content), may_stay=view.kind == 1)
    return view


def samples() -> Iterator[Sample]:
    """Start, middle and end for two to four players, each phase, the fullest states, and the private bag."""
    content: Content = house_content("feuerdrachen")

    def sample(name: str, view: View, people: tuple[str, ...] = PEOPLE, kind: str = "board") -> Sample:
        names = seat_names(people[: len(view.players)], content)
        words = GAME.words(content, names)
        return Sample(name, kind, view, names, Caption(words.ask(view), words.clock(view)))

    for count in (2, 3, 4):
        yield sample(f"start-{count}", position(content, [(1, 11)] * count, {}, provision=80 - 3 * count))
    first = position(content, [(1, 11)] * 4, {}, phase="fly", dice=(3, 3), provision=68)
    yield sample("first-flight", first)
    for name, view in _middle(content):
        yield sample(name, view)
    for name, view in _fullest(content):
        yield sample(name, view, LONGEST)
    for name, view in _ends(content):
        yield sample(name, view, LONGEST if name != "end-4" else PEOPLE)
    for name, seat, bag in (("bag", 0, (16, 5)), ("bag-full", 1, (61, 12)), ("bag-empty", 2, (0, 0))):
        view = position(content, [(1, 11)] * 4, {}, viewer=seat, bags={seat: bag})
        yield sample(name, view, LONGEST if seat else PEOPLE, "private")


def _middle(content: Content) -> Iterator[tuple[str, View]]:
    yield (
        "middle-4",
        position(
            content,
            [(7, 12), (18, 8), (12, 1), (3, 15)],
            {2: 1, 3: 4, 5: 2, 6: 1, 8: 3, 11: 2, 12: 1, 14: 5, 17: 2, 19: 1},
            phase="fly",
            dice=(4, VOLCANO),
            active=1,
            turn=19,
            volcano=17,
            provision=29,
            news=NewsView(((2, 1), (12, 1), (14, 3), (19, 1)), 2, 8, 0, (0, 0, 4, 7), (0, 2, "ruby")),
        ),
    )
    yield (
        "scarce-2",
        position(
            content,
            [(20, 6), (9, 13)],
            {4: 2, 10: 1, 16: 3, 18: 12},
            phase="fly",
            dice=(5, 2),
            turn=31,
            volcano=11,
            provision=3,
            news=NewsView((), 0, None, 4, (1, 1, 9, 13), (1, 0, "carbon")),
        ),
    )
    yield (
        "shove-3",
        position(
            content,
            [(1, 9), (6, 16), (20, 10)],
            {1: 2, 6: 1, 7: 3, 11: 1, 16: 4, 20: 2},
            phase="shove",
            dice=(VOLCANO, 2),
            active=2,
            turn=12,
            volcano=6,
            provision=40,
            lines=((1, 1), (3, 2), (5, 1), (6, 1), (10, 3), (11, 1), (13, 1), (15, 2), (18, 1), (20, 1)),
            news=NewsView(((6, 1), (7, 2), (16, 1)), 1, 19, 0, (1, 0, 2, 6), None),
        ),
    )
    yield (
        "steal-4",
        position(
            content,
            [(5, 14), (5, 19), (5, 5), (17, 2)],
            {3: 1, 9: 2},
            phase="steal",
            dice=(4, 3),
            turn=8,
            landing=5,
            victims=(1, 2),
            volcano=9,
            provision=44,
            news=NewsView((), 0, None, 3, (0, 0, 1, 5), None),
        ),
    )


def _fullest(content: Content) -> Iterator[tuple[str, View]]:
    everywhere = range(1, content.ring + 1)
    yield (
        "crowd-4",
        position(
            content,
            [(1, 1), (1, 1), (1, 1), (1, 1)],
            {number: number * 3 % 17 for number in everywhere},
            phase="fly",
            dice=(5, 5),
            active=3,
            turn=104,
            provision=4,
            ending=True,
            news=NewsView(tuple((number, 11) for number in everywhere), 3, 0, 3, (3, 0, 16, 1), (3, 2, "none")),
        ),
    )
    yield (
        "flags-4",
        position(
            content,
            [(16, 17), (8, 8), (20, 20), (4, 4)],
            {20: 3, 1: 2, 8: 12},
            phase="fly",
            dice=(4, 3),
            turn=55,
            volcano=26,
            provision=3,
            bags={0: (16, 5)},
            viewer=0,
            news=NewsView((), 0, None, 0, (3, 1, 2, 4), None),
        ),
    )


def _ends(content: Content) -> Iterator[tuple[str, View]]:
    ended: dict[str, Any] = {
        "phase": "over",
        "dice": (5, 4),
        "turn": 61,
        "ending": True,
        "provision": 2,
        "volcano": 11,
    }
    yield (
        "end-4",
        position(
            content,
            [(4, 9), (2, 16), (12, 8), (4, 20)],
            {5: 7, 13: 4, 20: 3},
            active=3,
            winners=(1, 2),
            bags={0: (14, 2), 1: (16, 5), 2: (16, 1), 3: (9, 4)},
            places=[3, 1, 1, 4],
            news=NewsView((), 0, None, 0, (3, 0, 19, 4), (3, 0, "ruby")),
            **ended,
        ),
    )
    yield (
        "end-3",
        position(
            content,
            [(3, 9), (2, 16), (12, 8)],
            {7: 5},
            active=2,
            winners=(2,),
            places=[2, 3, 1],
            bags={0: (20, 4), 1: (9, 1), 2: (31, 4)},
            **ended,
        ),
    )
    yield (
        "end-2",
        position(
            content,
            [(3, 9), (2, 16)],
            {7: 5},
            active=1,
            winners=(0,),
            places=[1, 2],
            bags={0: (36, 4), 1: (25, 2)},
            **ended,
        ),
    )
