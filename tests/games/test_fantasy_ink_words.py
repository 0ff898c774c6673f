"""What a table of Fantasy Ink says: headline, order, prompt, labels, log, alt text, board, menus, secrets."""

from __future__ import annotations

import pytest

from games.core.menu import Buttons, Choose
from games.core.names import Names
from games.core.play import act, options
from games.core.robot import careless, play, stand_in
from games.fantasy_ink import GAME
from games.fantasy_ink import actions as do
from games.fantasy_ink.menu import menu
from games.fantasy_ink.words import InkWords
from tests.support.fantasy_ink import SLUG, Desk, house, place, table
from tests.support.games import SEED, begin, refused, words

SAID = words(SLUG, 2)


def pressed(game, seat):
    """Return the rows that a seat can press: menus as (prompt, labels), buttons as labels."""
    view, offered = GAME.view(game, seat), options(game, seat)
    shown = []
    for row in GAME.menu(view, offered, SAID).rows:
        match row:
            case Buttons(keys):
                shown.append([key.label for key in keys])
            case Choose(prompt, keys):
                shown.append((prompt, [key.label for key in keys]))
    return shown


def test_a_turn_in_words():
    game = table(Desk(rows={1: "o01[_,O6] b07"}, holder=(0, 1)), pool="O2 B4 B4", owed=1)
    view = GAME.view(game, 0)
    assert SAID.headline(view) == "◆ **Ada**: round 1, turn 1 · ⚡ 1 extra turn to come"
    assert SAID.ask(view) == "place or discard a die"
    assert SAID.clock(view) == "Round 1"
    assert SAID.prompt(view).endswith("-# Your jokers: 1 ±1")


def test_a_card_that_can_be_finished_is_one_press_away():
    game = table(Desk(rows={1: "o01[_,O6] b07"}, holder=(0, 1)), pool="O2 B4 B4")
    assert pressed(game, 0) == [
        ("Finish a card", ["🔥O2 → Minotaur (row 1): ✓ +2 chapters, 1🔥, ±1 joker"]),
        ("Take a die", ["Take 💧B4 (×2)", "Take 🔥O2"]),
    ]


def test_a_die_in_hand_shows_where_it_goes_and_jokers_apart():
    game = table(Desk(rows={1: "o01[_,O6] b07"}, holder=(0, 1)), pool="O2 B4 B4")
    act(game, 0, do.Pick("B4"))
    assert SAID.ask(GAME.view(game, 0)) == "place or discard B4"
    assert pressed(game, 0) == [
        ("With a joker", ["Kelp Piper [B5] · ±1 joker: B5: then B2"]),
        ["Discard for a colour joker", "Discard for a ±1 joker", "Put the die back"],
    ]
    act(game, 0, do.PutBack())
    act(game, 0, do.Pick("O2"))
    finish = "Minotaur: ✓ +2 · 1🔥 · ±1"
    joker = "Minotaur · ±1 joker: O{}: ✓ +2 · 1🔥 · ±1"
    declined = " · decline the bonus"
    assert pressed(game, 0) == [
        [finish],
        ("With a joker", [joker.format(3), joker.format(3) + declined, joker.format(1), joker.format(1) + declined]),
        ("Finish, but decline the bonus", [finish + declined]),
        ["Discard for a colour joker", "Discard for a ±1 joker", "Put the die back"],
    ]


def test_black_cards_and_abilities_stand_in_menus_of_their_own():
    game = table(Desk(special="waters", collection="k05"), Desk(chapters=2), pool="O2 B4")
    shown = pressed(game, 0)
    assert ("Re-roll the pool", ["Destroy Night Mare, roll 2 dice"]) in shown
    assert ("Ink ability", ["Stolen Line (marker: colour joker)", "Stolen Line (marker: ±1 joker)"]) in shown
    assert ["After my die: stay"] in shown


def test_a_draft_is_decided_in_private():
    """FI-R18: nothing of the hand stands on the table message, and nobody else is offered it."""
    game = begin(SLUG, 2, {"start": "0"})
    own = GAME.view(game, 0)
    shown = menu(own, options(game, 0), SAID)
    assert shown.public == ()
    assert len(shown.private[0].keys) == 6
    hand = [house().card(card).name for card in own.draft.hand]
    assert all(name in (SAID.secret(own) or "") for name in hand)
    for other in (GAME.view(game, 1), GAME.view(game, None)):
        texts = [SAID.prompt(other), SAID.alt(other), SAID.board(other), SAID.secret(other) or ""]
        assert not [name for name in hand if any(name in text for text in texts)]
    act(game, 0, options(game, 0)[1])
    chosen = GAME.view(game, 0)
    assert [key.label.startswith("✓") for key in menu(chosen, options(game, 0), SAID).private[0].keys][:3] == [
        False,
        True,
        False,
    ]


def test_the_log_tells_a_card_being_fulfilled():
    game = table(Desk(rows={1: "o01[_,O6]"}, chapters=6), pool="O2 B4 G3")
    lines = [line for event in act(game, 0, place("O2", "o01", 1)) if (line := SAID.line(event))]
    assert lines == [
        "◆ **Ada** places **🔥O2** on Minotaur.",
        "✨ ◆ **Ada** fulfils **Minotaur**: +2 chapters (8), 🔥 orange 1.",
        "↳ ◆ **Ada** takes a ±1 joker.",
    ]


def test_the_board_as_text_names_every_card_with_its_spaces():
    game = table(Desk(rows={1: "o01[_,O6] g14"}), Desk(rows={3: "o07"}, special="lush"), pool="O2 B4")
    board = SAID.board(GAME.view(game, None))
    assert "`1` 🔥 Minotaur: O3− [O6] → 2 chapters, 1🔥, ±1 joker" in board
    assert "`1` 🌿 Antlered Oracle: G G1 G (different) → 4 chapters, 1🌿" in board
    assert "`3` 🔥 Brass Djinn: O O (sum 8)" in board
    assert "would lose 2" in board
    assert "Lush Growth: Second Spring, Climbing Vines, Gift of Seeds" in board


def test_alt_texts_shorten_themselves_before_they_are_cut():
    """The fullest table, and the longest names."""
    full = "g14 g15 g16 g17"
    zero = Desk(rows={1: full, 2: "b14 b15 b16 b17 b18", 3: "o14 o15 o16 o17 o18"}, chapters=11)
    one = Desk(rows={1: "g08 g09 g10 g11", 2: "b07 b08 b09 b10", 3: "k07 k08 k09 o07"})
    game = table(zero, one, pool="G1 G2 G3 G4 G5 B1 B2 B3 B4 B5 O1 O2 O3 O4 O5")
    long = Names(("W" * 24,) * 2, ("W" * 24,) * 2, ("violet", "silver"), ("◆", "●"))
    alt = InkWords(house(), long).alt(GAME.view(game, 0))
    assert 900 < len(alt) <= 1024
    assert "Antlered Oracle" in alt
    assert not alt.endswith("…")


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (place("B2", "b01", 1), "That space needs 1."),
        (place("G6", "b01", 1), "That space needs a blue die."),
        (place("G6", "g05", 1, "+1"), "You have no ±1 joker."),
        (place("O1", "o07", 1), "The connected spaces must add up to 8; with a 1 that cannot work."),
        (do.EndTurn(), "You still have to place or discard a die."),
        (do.Discard("G5", "value"), "That die is no longer in the pool."),
        (do.Invoke("lush_extra", "value"), "You do not have this ability."),
    ],
)
def test_refusals_speak_to_the_player(action, sentence):
    """FI-R122."""
    game = table(Desk(rows={1: "b01 g05 o07"}), pool="B2 G6 O1")
    assert SAID.refusal(refused(game, 0, action)) == sentence


def test_games_that_are_played_at_random_end_in_order():
    """FI-R123: the invariants hold, and the figures of section 12.1 can be reckoned."""
    import random

    for victory, special in (("standard", "off"), ("draw", "on"), ("choose", "on")):
        wish = {"victory": victory, "special": special}
        game, events, _ = play(GAME, house(), careless(random.Random(1)), players=2, seed=SEED, settings=wish)
        assert GAME.faults(game) == []
        figures = GAME.figures(events, game)
        assert figures["won by symbols, %"][0] + figures["won by chapters, %"][0] + figures["won by both, %"][0] == 100
    game, events, _ = play(GAME, house(), stand_in, players=2, seed=SEED)
    assert 2 <= GAME.figures(events, game)["rounds"][0] <= 12
