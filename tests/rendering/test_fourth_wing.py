"""What the pictures of Fourth Wing show, and what they keep to themselves."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from games.core.luck import Luck
from games.core.names import Names
from games.core.play import act, options, waiting
from games.fourth_wing import GAME
from games.fourth_wing import actions as do
from games.fourth_wing.view import View
from rendering import encode, samples
from rendering.fourth_wing import path
from rendering.fourth_wing.board import board
from rendering.fourth_wing.private import private
from rendering.fourth_wing.samples import PEOPLE, played, seat_names
from rendering.picture import Caption
from rendering.style import HEIGHT_MAX, WIDTH
from tests.rendering import spy
from tests.support.fourth_wing import BLUE, PINK, fight, go, race

CONTENT = samples.house_content("fourth_wing")
CAPTION = Caption("place your dice", "1/3 · Round 2")


def names(view: View) -> Names:
    return seat_names(PEOPLE[: len(view.players)], CONTENT)


def png(view: View) -> bytes:
    return encode.png(board(view, CONTENT, names(view), CAPTION))


def texts(view: View, monkeypatch: pytest.MonkeyPatch, draw: Any = board) -> list[str]:
    with spy.labels(monkeypatch) as labels:
        draw(view, CONTENT, names(view), CAPTION)
    return [label.text for label in labels]


def laying(players: int = 3) -> Any:
    """A ceremony in which somebody has a draft."""

    def there(game: Any) -> bool:
        return GAME.view(game, None).stage == "lay" and any(any(player.draft) for player in game.state.players)

    return played(CONTENT, players, 5, there)


def test_a_picture_does_not_depend_on_what_its_seat_may_not_know() -> None:
    """Section 8: looks, laid tiles, drafts, face-down focus tiles, the stack."""
    game = laying()
    for seat in (None, 0, 1, 2):
        seen = png(GAME.view(game, seat))
        for attempt in range(2):
            other = GAME.imagine(game, seat, Luck(f"{attempt:064x}"))
            assert png(GAME.view(other, seat)) == seen


def test_the_private_picture_depends_on_its_own_seat_only() -> None:
    game = laying()
    for seat in range(3):
        view = GAME.view(game, seat)
        seen = encode.png(private(view, CONTENT, names(view), CAPTION))
        other = GAME.view(GAME.imagine(game, seat, Luck("77" * 32)), seat)
        assert encode.png(private(other, CONTENT, names(other), CAPTION)) == seen


def test_the_private_picture_is_for_seats_only(monkeypatch: pytest.MonkeyPatch) -> None:
    game = laying()
    assert "only for you" in texts(GAME.view(game, 0), monkeypatch, private)
    with pytest.raises(ValueError, match="own view"):
        private(GAME.view(game, None), CONTENT, names(GAME.view(game, None)), CAPTION)


def test_a_look_changes_the_own_picture_and_nobody_elses() -> None:
    game = played(CONTENT, 2, 6, lambda game: any(isinstance(o, do.Peek) for s in (0, 1) for o in options(game, s)))
    seat = next(s for s in (0, 1) if any(isinstance(option, do.Peek) for option in options(game, s)))

    def shown(viewer: int) -> bytes:
        view = GAME.view(game, viewer)
        return encode.png(private(view, CONTENT, names(view), CAPTION))

    own, others = shown(seat), shown(1 - seat)
    act(game, seat, next(option for option in options(game, seat) if isinstance(option, do.Peek)))
    assert shown(seat) != own
    assert shown(1 - seat) == others


@pytest.mark.parametrize("key", ["1", "1B", "2", "2B", "3", "3B"])
def test_every_space_says_what_it_needs(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers and names of all spaces, title and specials of the board."""
    path.scenery.cache_clear()
    shown = texts(_view(key), monkeypatch)
    played_on = CONTENT.board(key)
    assert f"{key} · {played_on.title}" in shown
    for space in played_on.spaces:
        assert str(space.n) in shown
        assert space.name in shown


def _view(key: str) -> View:
    stage = CONTENT.board(key).stage
    game = played(CONTENT, 2, 9, lambda game: game.state.challenge == stage, {f"board{stage}": key})
    found: View = GAME.view(game, None)
    return found


def test_a_fight_shows_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    game = race("2", 2, 0, 0, roll="2 2 2 2 2 2", abilities="SP ES", goes_on=True)
    go(game, fight(), roll="2 5")
    shown = texts(GAME.view(game, None), monkeypatch)
    assert "≥" in shown
    assert "× 5" in shown


def test_pools_show_whose_dice_lie_there(monkeypatch: pytest.MonkeyPatch) -> None:
    friends = {BLUE: "+1"}
    game = race("1", 0, 0, 0, roll="4 4 4 4", dragon={BLUE: 2, PINK: 1}, friends=friends, goes_on=True)
    assert waiting(game) == [BLUE]
    view = GAME.view(game, None)
    assert [player.pools for player in view.players] == [(2, 0), (1, 0), (0, 0)]
    specials = CONTENT.board("1").specials
    shown = texts(view, monkeypatch)
    assert specials.heart.text in shown
    assert specials.dragon.text in " ".join(shown)


def test_the_scoring_is_a_table_of_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(CONTENT, 3, 32, lambda game: game.over)
    view = GAME.view(game, None)
    shown = texts(view, monkeypatch)
    assert view.scoring is not None
    for seat in range(3):
        assert str(view.scoring.totals[seat]) in shown
        assert str(view.scoring.points[seat]) in shown
    for dragon in view.dragons:
        assert CONTENT.dragon(dragon.key).name in shown


def test_pictures_are_small_and_of_the_agreed_measure() -> None:
    """Look: 1200 wide, never above 2150, below 150 kB in the median."""
    sizes = []
    for sample in samples.samples("fourth_wing"):
        image = samples.draw("fourth_wing", sample, CONTENT)
        assert image.width == WIDTH
        assert image.height <= HEIGHT_MAX
        sizes.append(len(encode.png(image)))
    assert median(sizes) < 150_000
    assert max(sizes) < 160_000
