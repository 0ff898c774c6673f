"""Positions of Fantasy Ink that show everything its pictures can show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.core.names import Names
from games.fantasy_ink import GAME
from games.fantasy_ink.content import COLOURS, COLUMNS, Content
from games.fantasy_ink.view import CardView, DraftView, LostView, NewsView, PlayerView, TokensView, View
from rendering.picture import Caption
from rendering.samples import Sample, house_content

INKS = ("violet", "silver")
PEOPLE = ("Mara", "Jonas")
LONGEST = ("Maximiliane Großherzögin", "竜の卵を盗む者")
NO_NEWS = NewsView(touched=(), fulfilled=(), lost=(), rolled=False)
_CARD = re.compile(r"([gbok]\d\d)(?:\[([^\]]*)\])?")

ALL_DICE = "G1 G2 G3 G5 G6 B1 B2 B4 B4 B5 O1 O2 O3 O3 O6"


def seat_names(people: tuple[str, ...], content: Content) -> Names:
    """Names for both seats, violet and silver."""
    inks = [content.ink(id) for id in INKS]
    return Names(
        plain=people,
        chat=people,
        colours=tuple(ink.name for ink in inks),
        glyphs=tuple(ink.glyph for ink in inks),
    )


def cards(text: str, content: Content) -> tuple[CardView, ...]:
    """Cards in play as the rules write them: `o01[_,O6] g05`."""
    found = []
    for id, inside in _CARD.findall(text):
        count = len(content.card(id).spaces)
        dice = tuple(None if d == "_" else d for d in inside.split(",")) if inside else (None,) * count
        found.append(CardView(id, dice))
    return tuple(found)


def player(content: Content, seat: int, rows: tuple[str, str, str] = ("", "", ""), **changes: Any) -> PlayerView:
    """A seat with those rows; everything else has a default. `collected` lists ids of cards."""
    collected: str = changes.pop("collected", "")
    columns = tuple(tuple(id for id in collected.split() if content.card(id).colour == column) for column in COLUMNS)
    in_play = tuple(cards(row, content) for row in rows)
    symbols = tuple(sum(content.card(id).symbols for id in columns[n]) for n, _ in enumerate(COLOURS))
    holder: tuple[int, int] = changes.pop("holder", (0, 0))
    used: Mapping[str, str] = changes.pop("used", {})
    markers = [sum(kind == wanted for kind in used.values()) for wanted in ("colour", "value")]
    fields: dict[str, Any] = {
        "colour": INKS[seat],
        "tile": f"std_{INKS[seat]}",
        "special": None,
        "chapters": 0,
        "supply": TokensView(3 - holder[0] - markers[0], 3 - holder[1] - markers[1]),
        "holder": TokensView(*holder),
        "fresh": TokensView(0, 0),
        "used": tuple(used.items()),
        "rows": in_play,
        "columns": columns,
        "symbols": symbols,
        "penalty": sum(card.free for card in in_play[-1]),
        "hurry": False,
    }
    return PlayerView(**(fields | changes))


def position(players: tuple[PlayerView, PlayerView], **changes: Any) -> View:
    """A view of those two seats; everything else has a default."""
    fields: dict[str, Any] = {
        "viewer": None,
        "phase": "turn",
        "victory": "standard",
        "special_ink": False,
        "waiting": (0,),
        "round": 4,
        "turn": 31,
        "first": 0,
        "active": 0,
        "extra": False,
        "owed": 0,
        "players": players,
        "pool": tuple(ALL_DICE.split()),
        "used": (),
        "pile": 31,
        "discard": ("g01",) * 14,
        "tiles": (),
        "draft": None,
        "picked": None,
        "ability": None,
        "marker": None,
        "second_move": False,
        "fresh_black": None,
        "targets": (),
        "winner": None,
        "reasons": (),
        "news": NO_NEWS,
    }
    return View(**(fields | changes))


def samples() -> Iterator[Sample]:
    """Start, draft, middle, the fullest tables, special ink, tiles to choose, the end; hands and desks."""
    content: Content = house_content("fantasy_ink")

    def sample(name: str, view: View, people: tuple[str, ...] = PEOPLE, kind: str = "board") -> Sample:
        names = seat_names(people, content)
        words = GAME.words(content, names)
        return Sample(name, kind, view, names, Caption(words.ask(view), words.clock(view)))

    for name, view in (*_beginnings(content), *_middle(content), *_ends(content)):
        yield sample(name, view)
    for name, view in _fullest(content):
        yield sample(name, view, LONGEST)
    for name, view in _private(content):
        yield sample(name, view, LONGEST if name == "desk-full" else PEOPLE, "private")


def _draft(**changes: Any) -> DraftView:
    fields: dict[str, Any] = {
        "number": 1, "size": 4, "keep_count": 2, "row": 1, "chosen": (False, False), "joker": 1,
        "hand": None, "keep": None,
    }  # fmt: skip
    return DraftView(**(fields | changes))


def _beginnings(content: Content) -> Iterator[tuple[str, View]]:
    set_up: dict[str, Any] = {"round": 0, "turn": 0, "active": None, "discard": ()}
    bare = (player(content, 0), player(content, 1))
    yield "draft-first", position(bare, phase="draft", draft=_draft(), waiting=(0, 1), pile=55, **set_up)
    tiles = tuple(tile.id for tile in content.tiles)
    none = (player(content, 0, tile=""), player(content, 1, tile=""))
    yield (
        "tiles",
        position(none, **set_up | {"phase": "tiles", "tiles": tiles, "pool": (), "active": 1, "waiting": (1,)}),
    )
    rows = (
        player(content, 0, ("b02 k01 o01 o02", "g05 g14 b16 k07", "")),
        player(content, 1, ("b01 g01 g02 k02", "o15 o18 g17 b18", ""), holder=(0, 1)),
    )
    yield "start", position(rows, round=1, turn=1, pile=47, discard=())
    later = (
        player(
            content, 0, ("", "g05[G4,_] b07[_,B5]", "o07[O3,_]"), chapters=7, collected="g01 b01 k05", holder=(1, 2)
        ),
        player(content, 1, ("", "k08 b14[B4,_,_]", "g08"), chapters=4, collected="o01 o08"),
    )
    lost = (LostView(0, ("g09",), 2), LostView(1, ("o10", "k03", "b09"), 5))
    yield (
        "draft-later",
        position(
            later,
            phase="draft",
            active=None,
            waiting=(1,),
            draft=_draft(number=4, chosen=(True, False), joker=None),
            news=NewsView((), (), lost, True),
        ),
    )


def _middle(content: Content) -> Iterator[tuple[str, View]]:
    mara = player(
        content,
        0,
        ("g05[G4,_] b06[B5,_]", "o01[O2,_] g14[_,G1,_] k01", "o07[O3,_]"),
        chapters=11,
        collected="g02 g03 b01 b10 o02 k03",
        holder=(2, 1),
    )
    jonas = player(
        content,
        1,
        ("b11 o06[O2,_] g09[G4,_] k04[_,B2]", "", "b07[_,_]"),
        chapters=9,
        collected="g16 g10 b04 k05 k02",
        holder=(1, 3),
    )
    pool = ("G1", "G3", "G6", "B2", "B4", "B4", "O2", "O5")
    news = NewsView(("o01", "k04"), (), (), False)
    yield "middle", position((mara, jonas), pool=pool, first=1, news=news)
    yield (
        "place",
        position((mara, jonas), pool=pool, phase="place", picked="G6", targets=("g05", "g14", "k01"), owed=1),
    )
    yield (
        "move",
        position((mara, jonas), pool=pool, phase="move", targets=("o01", "g14", "k01", "o07"), extra=True, owed=2),
    )


def _fullest(content: Content) -> Iterator[tuple[str, View]]:
    mara = player(
        content,
        0,
        ("g14[G2,G1,_] g15[G3,_,_] g17[_,_,O4] k08[O6,_,_]", "b14 b16[B5,B5,_] b18[B2,B2,_] k09 k07", "o14 o18"),
        chapters=19,
        collected="g01 g02 g03 b01 b10 o02 k03 k01 k02",
        holder=(2, 1),
        fresh=TokensView(1, 0),
        special="lush",
        used={"lush_shift": "value"},
    )
    jonas = player(
        content,
        1,
        ("b11 o06[O2,_] g09[G4,_] k04[_,B2]", "g08 g10 g11", "b07[_,_] b13 o13"),
        chapters=12,
        collected="g16 g10 b04 k05",
        holder=(0, 2),
        special="waters",
        used={"waters_die": "colour", "waters_steal": "value"},
        tile="forest_epic",
    )
    yield "full", position((mara, jonas), special_ink=True, owed=1, active=1, waiting=(1,), first=1)
    crowd = player(
        content,
        0,
        ("g14[G2,G1,_] g15 g17 k08 o15 b15", "b13 b16[B5,B5,_] b18 k03 k07", ""),
        chapters=3,
        collected="",
        special="flames",
    )
    yield (
        "crowd",
        position(
            (crowd, jonas),
            special_ink=True,
            phase="aim",
            ability="flames_own",
            marker="value",
            targets=("g14", "g15", "b16"),
            pool=(),
        ),
    )


def _ends(content: Content) -> Iterator[tuple[str, View]]:
    mara = player(
        content, 0, ("g05[G4,_]", "k07", ""), chapters=22, collected="g01 g02 g03 b01 b10 o02 o18 k03", holder=(2, 1)
    )
    jonas = player(content, 1, ("b11 o06[O2,_]", "", "b07[_,_]"), chapters=14, collected="g16 g10 b04 k05")
    over: dict[str, Any] = {"phase": "over", "waiting": (), "pool": ("G4", "B1")}
    yield "end", position((mara, jonas), winner=0, reasons=("chapters",), **over)
    symbols = player(content, 1, ("b11", "", ""), chapters=16, collected="g16 g10 g17 g02 b04 k05 k01")
    yield "end-symbols", position((mara, symbols), winner=1, reasons=("symbols",), active=1, **over)


def _private(content: Content) -> Iterator[tuple[str, View]]:
    both = (
        player(content, 0, ("", "g05[G4,_]", "o07[O3,_]"), chapters=7),
        player(content, 1, ("", "k08", "g08"), chapters=4),
    )
    drafting: dict[str, Any] = {"phase": "draft", "active": None, "waiting": (0, 1)}
    hand = ("b14", "g14", "k08", "o01")
    yield "hand", position(both, viewer=0, draft=_draft(hand=hand, joker=None), **drafting)
    chosen = _draft(hand=hand, keep=("g14", "o01"), joker=None, chosen=(True, False))
    yield "hand-chosen", position(both, viewer=0, draft=chosen, pool=("G1", "B6", "O3"), **drafting)
    yield "hand-hidden", position(both, viewer=1, draft=_draft(), **drafting)
    short = _draft(hand=("b18", "o18"), size=2, keep_count=1, joker=None)
    yield "hand-short", position(both, viewer=0, draft=short, **drafting)
    place = next(view for name, view in _middle(content) if name == "place")
    yield "desk", msgspec.structs.replace(place, viewer=0)
    full = next(view for name, view in _fullest(content) if name == "full")
    yield "desk-full", msgspec.structs.replace(full, viewer=0)
