"""What the pictures of Fantasy Ink show, and what they keep to themselves."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core.luck import Luck
from games.core.play import act, default, waiting
from games.fantasy_ink import GAME
from games.fantasy_ink.content import Content
from games.fantasy_ink.view import LostView, View
from rendering import encode, samples, style
from rendering.fantasy_ink import cards, desk
from rendering.fantasy_ink.board import board
from rendering.fantasy_ink.hand import private
from rendering.fantasy_ink.samples import PEOPLE, player, position, seat_names
from rendering.picture import Caption
from tests.rendering import spy

CONTENT: Content = samples.house_content("fantasy_ink")
NAMES = seat_names(PEOPLE, CONTENT)
CAPTION = Caption("place or discard a die", "Round 4")
SIZES = (cards.USUAL, cards.FIVE, cards.SIX, cards.LARGE, cards.CLOSE)


def png(view: View, draw: Any = board) -> bytes:
    return encode.png(draw(view, CONTENT, NAMES, CAPTION))


def texts(view: View, monkeypatch: pytest.MonkeyPatch, draw: Any = board) -> list[str]:
    with spy.labels(monkeypatch) as labels:
        draw(view, CONTENT, NAMES, CAPTION)
    return [label.text for label in labels]


def two(rows: tuple[str, str, str] = ("", "", ""), **changes: Any) -> View:
    """A view whose seat 0 has these rows."""
    fields = {name: changes.pop(name) for name in list(changes) if name in View.__struct_fields__}
    return position((player(CONTENT, 0, rows, **changes), player(CONTENT, 1)), **fields)


def test_pictures_do_not_depend_on_what_their_seat_may_not_know() -> None:
    """Section 8: hands and choices of the rival, the order of the draw pile."""
    game = GAME.begin(CONTENT, players=2, seed="5eed" * 16)
    for decisions in range(3):
        for seat in (None, 0, 1):
            view = GAME.view(game, seat)
            for attempt in range(2):
                other = GAME.view(GAME.imagine(game, seat, Luck(f"{attempt:064x}")), seat)
                assert png(other) == png(view)
                if seat is not None:
                    assert png(other, private) == png(view, private), f"after {decisions} decisions"
        act(game, waiting(game)[0], default(game, waiting(game)[0]))


def test_a_hand_is_on_its_owners_picture_and_on_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAME.begin(CONTENT, players=2, seed="5eed" * 16, settings={"start": "0"})
    hand = {CONTENT.card(card).name for card in GAME.view(game, 0).draft.hand or ()}  # type: ignore[union-attr]
    assert len(hand) == 4
    assert hand <= set(texts(GAME.view(game, 0), monkeypatch, private))
    for view, draw in ((GAME.view(game, 0), board), (GAME.view(game, 1), private), (GAME.view(game, None), board)):
        assert not hand & set(texts(view, monkeypatch, draw))
    with pytest.raises(ValueError, match="own view"):
        private(GAME.view(game, None), CONTENT, NAMES, CAPTION)


def test_a_hand_says_what_is_kept_and_what_is_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAME.begin(CONTENT, players=2, seed="5eed" * 16, settings={"start": "0"})
    assert not {"keep", "pass"} & set(texts(GAME.view(game, 0), monkeypatch, private))
    act(game, 0, default(game, 0))
    shown = texts(GAME.view(game, 0), monkeypatch, private)
    assert (shown.count("keep"), shown.count("pass")) == (2, 2)


def test_every_number_that_matters_is_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ("g05[G4,_]", "", "o07[O3,_] k08")
    shown = texts(two(rows, chapters=13, collected="g01 b10 k05", holder=(2, 1), pile=37), monkeypatch)
    for number in ("13", "37", "14", "/7", "−4", "=8", "=16", "4+"):
        assert number in shown, number
    assert {"Mara", "Jonas", "Lantern Dryad", "Brass Djinn", "The Deadline", "Dice pool", "Round 4"} <= set(shown)


def test_losses_and_owed_turns_stand_on_tabs(monkeypatch: pytest.MonkeyPatch) -> None:
    view = two(owed=2)
    assert "+2" in texts(view, monkeypatch)
    lost = msgspec.structs.replace(view.news, lost=(LostView(1, ("g09", "b01"), 3),))
    shown = texts(msgspec.structs.replace(view, news=lost), monkeypatch)
    assert {"2 lost", "−3"} <= set(shown)


def test_abilities_are_named_with_their_card(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = texts(two(special="waters", used={"waters_die": "value"}), monkeypatch)
    assert {"Treacherous Waters", "Undertow", "Tinted Night", "Stolen Line"} <= set(shown)


def test_more_than_twenty_chapters_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = texts(two(chapters=23, winner=0, reasons=("chapters",), phase="over", waiting=()), monkeypatch)
    assert {"23", "20+"} <= set(shown)


@pytest.mark.parametrize("size", SIZES, ids=["usual", "five", "six", "large", "close"])
def test_spaces_and_totals_lie_within_every_card(size: cards.Size) -> None:
    for card in CONTENT.cards:
        found = cards.places(card, size)
        assert found.lefts[0] >= 4
        assert found.lefts[-1] + found.side <= size.width - 6, card.name
        bottom = found.top + found.side * 1.42
        assert bottom <= size.height - size.reward * 1.2, f"{card.name}: a die would cover what it gives"
        assert all(after - x >= found.side + 6 for x, after in zip(found.lefts, found.lefts[1:], strict=False))


@pytest.mark.parametrize("size", SIZES, ids=["usual", "five", "six", "large", "close"])
def test_every_name_is_written_out(size: cards.Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """On one line or on two, none is cut off, except on the narrowest cards."""
    with spy.labels(monkeypatch) as labels:
        for card in CONTENT.cards:
            cards.face(card, size)
    cut = [label.text for label in labels if label.text.endswith("…")]
    assert len(cut) <= (3 if size is cards.SIX else 0), cut


@pytest.mark.parametrize("split", [(4, 4, 4), (5, 5, 2), (6, 4, 2), (8, 4, 0), (7, 3, 1), (12, 0, 0)])
def test_the_fullest_table_still_fits(split: tuple[int, int, int]) -> None:
    """Twelve cards are the most that a seat can have; moves up may heap one seat's cards in one row."""
    ids = [card.id for card in CONTENT.cards]

    def heaped(counts: tuple[int, int, int]) -> tuple[str, str, str]:
        first, second, third = (" ".join(ids[sum(counts[:n]) : sum(counts[: n + 1])]) for n in range(3))
        return first, second, third

    seats = (
        player(CONTENT, 0, heaped(split), special="lush"),
        player(CONTENT, 1, heaped((4, 4, 4)), special="waters"),
    )
    image = board(position(seats, special_ink=True), CONTENT, NAMES, CAPTION)
    assert image.height <= style.HEIGHT_MAX
    assert desk.calm(position(seats))
