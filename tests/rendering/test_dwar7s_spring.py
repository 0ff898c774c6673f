"""What the pictures of Dwar7s Spring show, and what they keep to themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PIL import ImageChops

from games.core.luck import Luck
from games.core.play import act
from games.dwar7s_spring import GAME
from games.dwar7s_spring.actions import Explore
from games.dwar7s_spring.content import Content
from games.dwar7s_spring.state import Piece
from games.dwar7s_spring.view import View
from rendering import encode, samples, vision
from rendering.dwar7s_spring import PICTURES, look
from rendering.dwar7s_spring.layout import Frame, Places, plan
from rendering.dwar7s_spring.samples import PEOPLE, played, seat_names
from rendering.picture import Caption
from tests.rendering import spy
from tests.support import dwar7s_spring as table

CONTENT: Content = samples.house_content("dwar7s_spring")
CAPTION = Caption("use one dwarf", "Era 1 · 1/7")


def png(view: View, kind: str = "board") -> bytes:
    return encode.png(draw(view, kind))


def draw(view: View, kind: str = "board") -> Any:
    return PICTURES[kind](view, CONTENT, seat_names(PEOPLE[: len(view.seats)], CONTENT), CAPTION)


def texts(view: View, monkeypatch: pytest.MonkeyPatch, kind: str = "board") -> list[str]:
    with spy.labels(monkeypatch) as labels:
        draw(view, kind)
    return [label.text for label in labels]


@pytest.fixture
def game() -> Iterator[Any]:
    """Yellow and Blue on the fixed map, a web monster in Forest 1."""
    game = table.stage(monsters={"m01": "forest1", "m04": "plains2"}, row="q12")
    table.put(game, table.YELLOW, "K0 D1", fortress="D0", dwarfs="K3 plains1")
    table.put(game, table.BLUE, "N0")
    table.own(game, table.YELLOW, "3 5 7", hand="success resource", dragons="mossback2 sunvein1z")
    yield game


@pytest.mark.parametrize("kind", ["board", "empires", "northwest"])
def test_no_public_picture_depends_on_a_hand(kind: str, game: Any) -> None:
    """Section 8: whatever is held, every byte is the same for everybody else."""
    seen = png(GAME.view(game, None), kind)
    for attempt in range(2):
        other = GAME.imagine(game, None, Luck(f"{attempt:064x}"))
        assert png(GAME.view(other, None), kind) == seen


def test_the_hand_is_drawn_for_its_owner_alone(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"Bravery", "Pocketful"} <= set(texts(GAME.view(game, 0), monkeypatch, "private"))
    assert "Bravery" not in texts(GAME.view(game, 0), monkeypatch, "board")
    with pytest.raises(ValueError, match="own view"):
        draw(GAME.view(game, None), "private")


def test_the_map_names_every_spot_and_wildland(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.view(game, None)
    seen = texts(view, monkeypatch)
    laid = plan(CONTENT, view)
    assert {hex.id for hex in laid.hexes} | {wild.name for wild in laid.wilds} <= set(seen)


def test_the_row_says_what_it_asks_for_and_where_monsters_stand(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = texts(GAME.view(game, None), monkeypatch)
    for text in ("Gossamer Matriarch", "Heath Witch", "The Mint Never Sleeps", "Forest 1", "Plains 2"):
        assert text in seen
    game.state.row[3] = None
    assert "the last Era" in texts(GAME.view(game, None), monkeypatch)


def test_a_battle_shows_how_it_stands(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table.put(game, table.YELLOW, "L4")
    game.state.seats[0].successes = 9
    act(game, 0, Explore("plains2", "fight"))
    view = GAME.view(game, None)
    assert f"{view.battle.total}/3" in texts(view, monkeypatch)


def test_the_empire_boards_show_dragons_and_lines(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = texts(GAME.view(game, None), monkeypatch, "empires")
    assert {"Mossback", "Sunvein", "asleep", "+1", "D0"} <= set(seen)


def _changed(before: View, after: View) -> tuple[int, int, int, int]:
    box = ImageChops.difference(
        draw(before).crop((0, 130, 1200, 1230)), draw(after).crop((0, 130, 1200, 1230))
    ).getbbox()
    assert box is not None, "nothing can be seen of it"
    return box


@pytest.mark.parametrize("kind", ["settlement", "fortress", "dwarf"])
def test_a_piece_changes_its_own_hex(kind: Any, game: Any) -> None:
    game.state.dwarf_done = True  # so that nothing can be chosen
    before = GAME.view(game, None)
    game.state.occupant["T0"] = Piece(kind, 1)
    left, top, right, bottom = _changed(before, GAME.view(game, None))
    assert right - left < 100
    assert bottom - top < 100


def test_webs_and_reductions_can_be_seen(game: Any) -> None:
    game.state.dwarf_done = True
    before = GAME.view(game, None)
    del game.state.monster_at["forest1"]
    _changed(before, GAME.view(game, None))


def test_all_hexes_of_a_ground_are_the_same_picture() -> None:
    """Whole steps keep the files small: the middles of all hexes are whole pixels."""
    game = played(CONTENT, 2, 1, lambda game: True)
    for frame in (Frame(75, 42, 72, 40, 600, 676), Frame(130, 72, 125, 69, 110, 320)):
        places = Places(plan(CONTENT, GAME.view(game, None)), frame)
        assert all(isinstance(x, int) and isinstance(y, int) for x, y in places.spots.values())


def test_grounds_differ_in_grey_and_for_colour_blind_eyes() -> None:
    """Kinds are told by their signs; water and fields have none and must differ by tone."""
    for matrix in (vision.DEUTERANOPIA, vision.PROTANOPIA):
        field, water = (vision.simulated(look.GROUND[kind], matrix) for kind in ("field", "water"))
        assert vision.distance(field, water) > 20
