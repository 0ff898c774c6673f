"""What Fourth Wing says and offers for pressing (RULES.md, section 13), and its statistics (section 12)."""

from __future__ import annotations

import random

import pytest

from games.core.luck import Luck
from games.core.play import act, default, options, waiting
from games.core.robot import careless, play
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from tests.games.test_fourth_wing_ceremony import begun, looked
from tests.support.fourth_wing import (
    BLUE,
    CONTENT,
    END,
    ORANGE,
    PINK,
    RULES,
    SLUG,
    fight,
    friend,
    go,
    player,
    race,
    special,
    start,
    strength,
    view,
)
from tests.support.games import begin, play_until, words

WORDS = words(SLUG, 3)


def labels(game, seat=BLUE):
    seen = view(game, seat)
    return [WORDS.label(seen, option) for option in options(game, seat)]


def rows(game, seat=BLUE):
    """Return the rows of a seat's menu as lists of labels, public ones first."""
    menu = RULES.menu(view(game, seat), options(game, seat), WORDS)
    return [[key.label for key in row.keys] for row in menu.rows]


def test_labels_of_a_turn():
    """Section 13.1."""
    game = race("1B", 0, 0, 0, roll="2 3 D 4 5 H", abilities="SP ST", friends={BLUE: "+1", PINK: "+2"})
    assert labels(game)[:3] == ["Place all that fit (2)", "2 to Gate Stone", "Dragon to Gate Stone (Speed)"]
    seen = view(game)
    assert WORDS.sentence(seen, do.PlaceAll()) == "All that fit: 2 → Gate Stone, 3 → Trampled Grass"
    assert WORDS.label(seen, friend("+1", "D")) == "Wrenna Holt +1: Dragon becomes 2, fits"
    assert WORDS.label(seen, strength("+2", "H")) == "Strength, +2 of ▲ Ben: Heart-6 becomes 2, fits"
    go(game, do.PlaceAll())
    assert "Roll again (4 dice)" in labels(game)
    assert "End turn: stay on Trampled Grass" in labels(game)


def test_labels_of_a_fight():
    """Section 13.1: in a fight there is nothing but the fight."""
    game = race("2", 2, 0, 0, roll="2 2 2 2 2 2", abilities="SP ES")
    assert labels(game) == ["Fight (1 die)", "End turn: stay on Footwork"]
    go(game, fight(), roll="2 5")
    assert rows(game) == [["Attack again (2 dice)", "Fight to the end", "Give up"]]


def test_borrowed_dice_carry_their_owners_badge():
    """Section 13.1: "Fight (borrowed die)"."""
    game = race("2", 2, 0, 0, abilities="SP ES", begun=False)
    game.state.dice[game.state.ready(PINK)[0]].holder = BLUE
    start(game, "2 2 2 2 2 2 4")
    assert labels(game) == ["Fight (1 die) · borrowed ▲", "Fight (1 die)", "End turn: stay on Footwork"]


def test_a_typical_turn_takes_four_clicks():
    """Section 13.2: place all that fit, roll again, place all that fit, end turn."""
    game = race("1", 0, 0, 0, roll="3 2 4 4 H H", abilities="BA ST", friends={BLUE: "Flip"})
    clicks = [do.PlaceAll(), do.RollAgain(), do.PlaceAll(), END]
    assert clicks[0] in options(game, BLUE)
    go(game, clicks[0], clicks[1], roll="5 2 5")
    assert clicks[2] in options(game, BLUE)
    go(game, clicks[2], clicks[3])
    assert player(game).pos == 5


def test_lines_of_the_log():
    """Section 13.3."""
    game = race("2", 2, 0, 0, begun=False, abilities="SP ES", heart={BLUE: 2}, friends={BLUE: "+1*"})
    events = start(game, "3 5 2 2")
    assert WORDS.line(events[0]) == "🎲 ● **Ada** rolls 3, 5, 2, 2."
    events = go(game, fight(), roll="5 4")
    assert WORDS.line(events[0]) == "⚔️ ● **Ada** wins on First Mat: 5 against 4 of ■ **Cleo**."
    events = go(game, END)
    assert WORDS.line(events[0]) == "● **Ada** stops on First Mat, takes Strength."
    game = race("1", 2, 0, 0, begun=False, heart={BLUE: 3, PINK: 2})
    lines = [WORDS.line(event) for event in special(game, "heart")]
    assert lines == [
        "✨ Heart pool: ● **Ada** has 3 dice there. *All your friends become active.*",
        "All friends of ● **Ada** are active.",
        "5 dice go home (● **Ada** 3, ▲ **Ben** 2).",
    ]


def test_secret_decisions_are_private():
    """Section 13.2: abilities, looks and tiles in the seat's own panel; everything else on the table."""
    game = begin(SLUG, 2)
    play_until(game, default, lambda game: not game.save.sides)
    for there in (game, begun(), looked(begun())):
        seat = waiting(there)[0]
        menu = RULES.menu(view(there, seat), options(there, seat), WORDS)
        assert menu.private
        assert not menu.public
    game = race("1", 0, 0, 0, roll="3 4 4 4 4 4", friends={BLUE: "+1"})
    menu = RULES.menu(view(game, BLUE), options(game, BLUE), WORDS)
    assert menu.public
    assert not menu.private


def test_every_option_can_be_pressed():
    """Section 13: rows hold all options, and no more than a message can show."""
    for players in (2, 3, 4):
        rng = random.Random(players)
        game = begin(SLUG, players, {f"board{n}": "random" for n in (1, 2, 3)})
        sentences = words(SLUG, players)
        for _ in range(250):
            if game.over:
                break
            seat = rng.choice(waiting(game))
            found = options(game, seat)
            assert len(found) < 100
            menu = RULES.menu(view(game, seat), found, sentences)
            assert menu.options() == set(range(len(found)))
            assert len(menu.rows) <= 8
            act(game, seat, rng.choice(found))


def test_peeks_and_tiles_reach_their_owner_only():
    """Section 8: what a seat has looked at or laid appears in no text for anybody else."""
    game = begun()
    act(game, PINK, do.Peek(0, 3))
    tile = CONTENT.focus(game.state.dragons[0].focus[2])
    for seat in (BLUE, ORANGE):
        act(game, seat, do.SkipPeek())
    act(game, PINK, do.Lay(0, "strength"))
    assert "3rd tile" in WORDS.secret(view(game, PINK))
    assert "New at" in WORDS.secret(view(game, PINK))
    for seat in (None, BLUE, ORANGE):
        texts = [WORDS.board(view(game, seat)), WORDS.alt(view(game, seat)), WORDS.prompt(view(game, seat))]
        own = "Still in hand: 1 Strength, 2 Balance." if seat is not None else None
        assert WORDS.secret(view(game, seat)) == own
        assert not any("New at" in text or f"? | {tile.key}" in text for text in texts)
    other = RULES.imagine(game, BLUE, Luck("12" * 32))
    assert view(other, BLUE) == view(game, BLUE)
    assert RULES.faults(other) == []


def test_events_of_a_secret_have_an_audience():
    """Section 8: two events, the second one for the seat itself."""
    game = begun()
    for event in act(game, BLUE, do.Peek(0, 2)):
        assert event.seen_by(BLUE)
        assert event.seen_by(PINK) == isinstance(event, told.Looked)


def test_an_end_without_a_winner_can_be_told():
    """FW-A78: nobody is bonded, nobody wins; texts and picture say so."""
    game = begun(challenge=3)
    for seat in range(3):
        act(game, seat, do.LayAll(0))
    game.state.dragons[0].focus = ("F01", "F02", "F03")  # a dragon without a wish ignores everybody
    for seat in range(3):
        act(game, seat, do.ConfirmLaying())
    assert game.over
    assert RULES.result(game).winners == ()
    seen = view(game)
    assert WORDS.headline(seen) == "Nobody was bonded, and nobody won"
    assert WORDS.ask(seen) == "nobody is bonded"
    assert WORDS.result(seen).count("not bonded") == 3


def test_sensible_play_is_as_the_specification_measured():
    """Section 12.1 and 12.3: rounds of each challenge, scores and tiles, over twenty games of each size."""
    wanted = {2: (35, 47), 3: (37, 50), 4: (37, 50)}
    boards = {f"board{n}": "random" for n in (1, 2, 3)}
    for players, (least, most) in wanted.items():
        sums: dict[str, list[float]] = {}
        for k in range(20):
            game, events, _ = play(
                RULES, CONTENT, RULES.sensible(random.Random(k)), players=players, seed=f"{k:064x}", settings=boards
            )
            for key, (value, cases) in RULES.figures(events, game).items():
                total = sums.setdefault(key, [0, 0])
                total[0] += value
                total[1] += cases
        means = {key: value / cases for key, (value, cases) in sums.items()}
        assert least < means["score"] < most
        assert all(3 < mean < 8 for key, mean in means.items() if key.startswith("rounds"))
        assert 14 < means["impression tiles per seat"] < 20
        assert means["failed turns, %"] < 30


@pytest.mark.parametrize("players", [2, 3, 4])
def test_careless_play_comes_to_an_end(players):
    """Section 2.3, FW-C13: nobody is stuck for good."""
    game, _events, _ = play(RULES, CONTENT, careless(random.Random(players)), players=players, seed="0c" * 32)
    assert game.over
    assert RULES.faults(game) == []
