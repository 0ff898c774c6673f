"""Beginning games, saving them and lifting old saves; finding games."""

from __future__ import annotations

import msgspec
import pytest

from games.core.errors import SaveError
from games.core.play import waiting
from games.core.registry import all_games
from games.core.robot import careless, play, stand_in
from games.core.rules import Result, places
from games.core.settings import complete
from tests.support.made_up import PEBBLES, Ask, Peek, Saw, Take, Took, bids, table

SEED = "12" * 32


def begin(**wishes):
    return PEBBLES.begin(None, **{"players": 2, "seed": SEED, **wishes})


def test_a_game_begins_at_its_first_decision():
    game = begin()
    assert game.state.done == ["begun"]
    assert waiting(game) == [0]
    assert (game.save.version, game.players, game.luck.seed, game.luck.draws) == (3, 2, SEED, 0)
    assert game.save.colours == ["red", "blue"]
    assert game.settings == {"heap": "small", "start": "first"}


def test_colours_may_be_chosen():
    assert begin(colours=["green", "red"]).save.colours == ["green", "red"]


@pytest.mark.parametrize(
    "wishes",
    [
        {"players": 0},
        {"players": 4},
        {"colours": ["red"]},
        {"colours": ["red", "red"]},
        {"colours": ["red", "pink"]},
        {"colours": ["red", "blue", "green"]},
    ],
)
def test_numbers_of_players_and_colours_that_the_game_does_not_know_are_errors(wishes):
    with pytest.raises(ValueError, match="pebbles"):
        begin(**wishes)


@pytest.mark.parametrize(
    ("given", "heap", "start"),
    [
        ({}, "small", "first"),
        ({"heap": "large", "start": "1"}, "large", "1"),
        ({"heap": "huge", "start": "2"}, "small", "first"),  # nobody sits on seat 2
        ({"start": "-1", "unknown": "x"}, "small", "first"),
        ({"heap": "1"}, "small", "first"),  # only settings of a seat take numbers
    ],
)
def test_a_setting_takes_allowed_values_and_else_its_default(given, heap, start):
    assert complete(PEBBLES.settings(None), given, 2) == {"heap": heap, "start": start}


# --- saves ---


def test_what_is_saved_is_what_is_loaded():
    game = table(Ask(1), bids(0, 2), aside=[Ask(2)])
    bytes_ = PEBBLES.encode(game)
    again = PEBBLES.load(bytes_, None)
    assert PEBBLES.encode(again) == bytes_
    assert again.save == game.save


def old_save(version, **state):
    save = msgspec.json.decode(PEBBLES.encode(begin()))
    save["version"] = version
    save["state"] = {"cards": {"items": [7]}, "done": [], **state}
    return msgspec.json.encode(save)


def test_an_old_save_is_lifted_step_by_step():
    game = PEBBLES.load(old_save(1, stones=[5, 6]), None)
    assert game.save.version == 3
    assert game.state.pebbles == [5, 6]
    assert game.state.done == ["lifted"]
    game = PEBBLES.load(old_save(2, pebbles=[5, 6]), None)
    assert game.state.done == ["lifted"]
    game = PEBBLES.load(old_save(3, pebbles=[5, 6]), None)
    assert game.state.done == []


@pytest.mark.parametrize(
    ("bytes_", "what"),
    [
        (old_save(4, pebbles=[0, 0]), "version 4, newer than 3"),
        (old_save(0, pebbles=[0, 0]), "version 0, which nothing can read"),
        (old_save(3, pebbles="many"), r"Expected `array`, got `str` - at `\$.state.pebbles`"),
        (old_save(3), "missing required field `pebbles`"),
        (b"", "truncated"),
        (b"[]", "Expected `object`"),
        (b'{"version":3', "truncated"),
        (PEBBLES.encode(begin())[:-20], "truncated"),
    ],
)
def test_a_save_that_cannot_be_read_is_named(bytes_, what):
    with pytest.raises(SaveError, match=f"pebbles: .*{what}"):
        PEBBLES.load(bytes_, None)


def test_actions_and_events_come_back_from_the_log():
    for action in (Take(2), Peek()):
        assert PEBBLES.read_action(msgspec.json.encode(action)) == action
    events = [Took(seat=0, count=1), Saw(to=(1,), card=3)]
    assert PEBBLES.read_events(msgspec.json.encode(events)) == events


@pytest.mark.parametrize(
    "data", [b"{}", b'{"type":"Fly"}', b'{"type":"Take"}', b'{"type":"Take","count":1,"x":2}', b"?"]
)
def test_what_is_no_action_of_the_game_is_refused(data):
    with pytest.raises(msgspec.MsgspecError):
        PEBBLES.read_action(data)


# --- results ---


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((16, 16, 14, 9), (1, 1, 3, 4)),
        ((1, 2, 3), (3, 2, 1)),
        ((0, 0), (1, 1)),
        (((5, 1), (5, 2), (4, 9)), (2, 1, 3)),  # later numbers break ties
    ],
)
def test_equal_scores_share_a_place(scores, expected):
    assert places(scores) == expected
    assert Result((), expected).winners == tuple(seat for seat, place in enumerate(expected) if place == 1)


# --- robots and the registry ---


def test_a_robot_plays_a_game_to_its_end():
    game, events, decisions = play(PEBBLES, None, stand_in, players=2, seed=SEED)
    assert game.over
    assert decisions == 1
    assert events == [Took(seat=0, count=0)]


def test_a_careless_robot_takes_any_option():
    class Chance:
        def choice(self, options):
            return options[2]

    game, _, _ = play(PEBBLES, None, careless(Chance()), players=2, seed=SEED)
    assert game.state.pebbles == [2, 0]


def test_a_game_that_does_not_end_is_reported():
    with pytest.raises(RuntimeError, match="has not ended after 0 decisions"):
        play(PEBBLES, None, stand_in, players=2, seed=SEED, longest=0)


def test_games_are_found_by_walking_the_folder():
    games = all_games()
    assert games["feuerdrachen"].title == "Feuerdrachen"
    assert "core" not in games
    assert all(slug == game.slug for slug, game in games.items())
    titles = [game.title for game in games.values()]
    assert titles == sorted(titles)
