"""What the pictures of Feuerdrachen show, and what they keep to themselves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from PIL import ImageChops

from games.core.luck import Luck
from games.core.play import act, default, waiting
from games.feuerdrachen import GAME
from games.feuerdrachen.content import Content
from games.feuerdrachen.view import BagView, View
from rendering import encode, samples
from rendering.feuerdrachen.bag import bag
from rendering.feuerdrachen.board import board
from rendering.feuerdrachen.layout import layout
from rendering.feuerdrachen.samples import PEOPLE, position, seat_names
from rendering.feuerdrachen.volcano import BURSTING, temper, volcano
from rendering.picture import Caption
from tests.rendering import spy

CONTENT: Content = samples.house_content("feuerdrachen")
NAMES = seat_names(PEOPLE, CONTENT)
CAPTION = Caption("fly 4 with A or B", "Turn 19")
DRAGONS = [(7, 12), (18, 8), (12, 1), (3, 15)]


def png(view: View) -> bytes:
    return encode.png(board(view, CONTENT, NAMES, CAPTION))


def texts(view: View, monkeypatch: pytest.MonkeyPatch, draw: Any = board) -> list[str]:
    with spy.labels(monkeypatch) as labels:
        draw(view, CONTENT, NAMES, CAPTION)
    return [label.text for label in labels]


def test_a_picture_does_not_depend_on_what_its_seat_may_not_know() -> None:
    """Section 8, inferences 1 to 4: whatever the closed bags hold, every byte is the same."""
    game = GAME.begin(CONTENT, players=3, seed="5eed" * 16)
    for _ in range(12):
        act(game, waiting(game)[0], default(game, waiting(game)[0]))
    for seat in (None, 0, 1, 2):
        seen = png(GAME.view(game, seat))
        for attempt in range(3):
            other = GAME.imagine(game, seat, Luck(f"{attempt:064x}"))
            assert png(GAME.view(other, seat)) == seen


def test_a_seat_sees_its_own_bag_and_nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    view = position(CONTENT, DRAGONS, {}, bags={2: (61, 12)}, viewer=2)
    assert {"61", "12"} <= set(texts(view, monkeypatch))
    public = msgspec.structs.replace(
        view, viewer=None, players=tuple(msgspec.structs.replace(player, bag=None) for player in view.players)
    )
    assert "61" not in texts(public, monkeypatch)


def test_the_private_bag_is_for_seats_only(monkeypatch: pytest.MonkeyPatch) -> None:
    view = position(CONTENT, DRAGONS, {}, bags={2: (61, 12)}, viewer=2)
    assert {"61", "12", "only for you"} <= set(texts(view, monkeypatch, bag))
    with pytest.raises(ValueError, match="own view"):
        bag(position(CONTENT, DRAGONS, {}), CONTENT, NAMES, CAPTION)


@pytest.mark.parametrize("rubies", [0, 1, 9, 27, 80])
def test_the_private_bag_holds_any_number(rubies: int) -> None:
    image = bag(position(CONTENT, DRAGONS, {}, bags={0: (rubies, 12)}, viewer=0), CONTENT, NAMES, CAPTION)
    assert image.size == (1200, 600)


def test_every_number_that_matters_is_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    view = position(CONTENT, DRAGONS, {9: 13}, volcano=17, provision=41, phase="fly", dice=(4, 0), active=1, turn=19)
    shown = texts(view, monkeypatch)
    for number in (*range(1, 21), 13, 17, 41):
        assert str(number) in shown
    assert {"A4", "B4", "fly 4 with A or B", "Turn 19", "Ole", "Nia", "Kim", "Zoë", "left"} <= set(shown)


def test_equal_flights_are_flagged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    view = position(CONTENT, DRAGONS, {}, phase="fly", dice=(3, 3))
    shown = texts(view, monkeypatch)
    assert (shown.count("A3"), shown.count("B3")) == (1, 1)


def test_the_dice_say_what_they_did(monkeypatch: pytest.MonkeyPatch) -> None:
    news: Any = {"eruption": (), "beyond": 0, "theft": None}
    fields = type(position(CONTENT, DRAGONS, {}).news)
    choosing = position(CONTENT, DRAGONS, {}, phase="fly", dice=(4, 3))
    assert not {"fly", "feed", "lift"} & set(texts(choosing, monkeypatch))
    lifted = position(CONTENT, DRAGONS, {}, phase="fly", dice=(0, 3), news=fields(**news, fell=0, fed=3, moved=None))
    assert {"fly", "lift"} <= set(texts(lifted, monkeypatch))
    flown = position(
        CONTENT, DRAGONS, {}, phase="steal", dice=(4, 3), landing=7,
        news=fields(**news, fell=None, fed=4, moved=(0, 0, 4, 7)),
    )  # fmt: skip
    shown = texts(flown, monkeypatch)
    assert [label for label in shown if label in ("fly", "feed")] == ["feed", "fly"]


def test_the_end_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    view = position(CONTENT, DRAGONS, {}, phase="fly", dice=(4, 3), provision=2, ending=True)
    assert "last turn" in texts(view, monkeypatch)


def test_the_temper_rises_with_the_mood() -> None:
    tempers = [temper(CONTENT, inside) for inside in range(81)]
    assert tempers == sorted(tempers)
    assert set(tempers) == set(range(BURSTING + 1))
    pictures = [volcano(level, 768) for level in range(BURSTING + 1)]
    for calmer, angrier in pairwise(pictures):
        assert ImageChops.difference(calmer, angrier).getbbox() is not None


def test_every_shove_and_flight_has_a_place_on_the_picture() -> None:
    places = layout(CONTENT)
    for number in range(1, CONTENT.ring + 1):
        x, y = places.line(number).plate
        assert 24 < x < 1176
        assert 150 < y < 1320
    plates = [places.line(number).plate for number in range(1, CONTENT.ring + 1)]
    for index, (ax, ay) in enumerate(plates):
        for bx, by in plates[index + 1 :]:
            assert abs(ax - bx) >= 92 or abs(ay - by) >= 60


def test_another_ring_is_drawn_as_well() -> None:
    """An owner's content may have another board: 5 by 5, with a dent, and dice with larger numbers."""
    raw = msgspec.to_builtins(CONTENT)
    path = [(c, 0) for c in range(5)] + [(4, r) for r in range(1, 5)] + [(c, 4) for c in (3, 2)]
    path += [(2, 3), (1, 3), (0, 3), (0, 2), (0, 1)]
    raw["square"] = [
        {"number": n, "name": f"Place {n}", "terrain": "ledge", "catch": 1, "col": c, "row": r}
        for n, (c, r) in enumerate(path, start=1)
    ]
    raw["board"] = {"grid": 5, "starts": [1, 8]}
    other = msgspec.convert(raw, Content)
    view = position(other, [(1, 8), (2, 13)], {5: 3, 13: 11}, phase="fly", dice=(4, 3), lines=((11, 2), (12, 1)))
    image = board(view, other, NAMES, CAPTION)
    assert image.width == 1200


def test_open_bags_are_public() -> None:
    view = position(CONTENT, DRAGONS, {}, bags={seat: (seat, 1) for seat in range(4)}, open_bags=True)
    richer = msgspec.structs.replace(
        view, players=(msgspec.structs.replace(view.players[0], bag=BagView(9, 1)), *view.players[1:])
    )
    assert png(view) != png(richer)
