"""What a table of Feuerdrachen says: headline, order, prompt, labels, log, alt text, board, result and menus."""

from __future__ import annotations

import pytest

from games.core.menu import Buttons, Choose
from games.core.play import options
from games.feuerdrachen import actions as do
from tests.support.feuerdrachen import CONTENT, RULES, SLUG, lay, play, view
from tests.support.games import words

SEATS = "Red A3 B11; Blue A5 B14"
ROLL = f"Red to act; P 50, V 18; {SEATS}"
SHOVE = f"Red in SHOVE, dice V, 2; lines 9:1, 20:3; {SEATS}"
FLY = "Red in FLY, dice 2, 4; P 3, V 60; board 5:2, 15:1; Red A3 B11; Blue A5 B14"
FLY_ONE = f"Red in FLY, dice V, 4; P 50, V 10; {SEATS}"
STEAL = "Red in STEAL, dice 2, 4; landing 5; Red A5 B11; Blue A5 B14; Green A1 B5; 3 players"
SENTENCES = words(SLUG, 3)


def over():
    game = lay("P 2, V 38; board 4:1; Red A4 B11 bag 24r+1c; Blue A9 B20 bag 15r+3c")
    play(game, "roll", luck="dice V, V")
    return game


@pytest.mark.parametrize(
    ("position", "headline", "ask", "prompt"),
    [
        (ROLL, "▲ **Ada**: turn 7", "roll the dice", "Roll both dice."),
        (
            SHOVE,
            "▲ **Ada**: turn 7 · 🎲 🌋 · 2",
            "shove the rubies on lines",
            "1 ruby lies on the line 9|10. Where to: 9 Lava Gutter or 10 Fern Step?\n-# Still on lines: 20|1",
        ),
        (
            FLY,
            "▲ **Ada**: turn 7 · 🎲 2 · 4",
            "choose dragon and die",
            "Choose a dragon and the die it flies with; the other die feeds the volcano.\n"
            "- **Cinder (A)** 3 → 5 Glass Shelf (die 2), takes 2 rubies, may steal. ⏳ This would be the last turn.\n"
            "- **Cinder (A)** 3 → 7 Gravel Chute (die 4); 2 rubies are fed.\n"
            "- **Flare (B)** 11 → 13 Spark Gully (die 2). ⏳ This would be the last turn.\n"
            "- **Flare (B)** 11 → 15 Obsidian Shelf (die 4), takes 1 ruby; 2 rubies are fed.",
        ),
        (
            FLY_ONE,
            "▲ **Ada**: turn 7 · 🎲 🌋 · 4",
            "fly 4 with A or B",
            "Fly one of your dragons with the other die, or stay.\n"
            "- **Cinder (A)** 3 → 7 Gravel Chute (die 4).\n"
            "- **Flare (B)** 11 → 15 Obsidian Shelf (die 4).",
        ),
        (
            STEAL,
            "▲ **Ada**: turn 7 · 🎲 2 · 4",
            "steal from whom?",
            "Your dragon met others on 5 Glass Shelf. Steal one piece from a bag, unseen?",
        ),
        (
            f"ending; {FLY_ONE}",
            "▲ **Ada**: turn 7 · 🎲 🌋 · 4 · ⏳ LAST TURN",
            "fly 4 with A or B",
            "Fly one of your dragons with the other die, or stay.\n"
            "- **Cinder (A)** 3 → 7 Gravel Chute (die 4). ⏳ This would be the last turn.\n"
            "- **Flare (B)** 11 → 15 Obsidian Shelf (die 4). ⏳ This would be the last turn.",
        ),
    ],
)
def test_what_is_asked(position, headline, ask, prompt):
    seen = view(lay(position))
    assert SENTENCES.headline(seen) == headline
    assert SENTENCES.ask(seen) == ask
    assert SENTENCES.prompt(seen) == prompt
    assert SENTENCES.clock(seen) == "Turn 7"


def test_the_end_is_told():
    seen = view(over())
    result = (
        "🏆 ▲ **Ada** with Cinder and Flare wins.\n"
        "1. ▲ **Ada**: 24 rubies and 1 piece of carbon\n"
        "2. ● **Ben**: 15 rubies and 3 pieces of carbon\n"
        "-# Nobody's: 1 on squares, 38 in the volcano, 2 left. 7 turns."
    )
    assert SENTENCES.headline(seen) == "▲ **Ada** won in turn 7"
    assert SENTENCES.ask(seen) == "wins"
    assert SENTENCES.result(seen) == SENTENCES.prompt(seen) == result
    tie = lay("P 2, V 38; Red A4 B11 bag 20r+1c; Blue A9 B20 bag 20r+3c")
    play(tie, "roll", luck="dice V, V")
    assert SENTENCES.headline(view(tie)) == "▲ **Ada** and ● **Ben** won in turn 7"
    assert SENTENCES.ask(view(tie)) == "win together"


@pytest.mark.parametrize(
    ("position", "action", "label", "sentence"),
    [
        (ROLL, do.RollDice(), "Roll the dice", "Roll the dice"),
        (SHOVE, do.Shove(9, 0), "9 Lava Gutter", "Line 9|10: 1 to 9 Lava Gutter, 0 to 10 Fern Step"),
        (SHOVE, do.Shove(9, 1), "10 Fern Step", "Line 9|10: 0 to 9 Lava Gutter, 1 to 10 Fern Step"),
        (SHOVE, do.Shove(20, 0), "All to 20 Moss Step", "Line 20|1: 3 to 20 Moss Step, 0 to 1 Hatchling Gate"),
        (SHOVE, do.Shove(20, 3), "All to 1 Hatchling Gate", "Line 20|1: 0 to 20 Moss Step, 3 to 1 Hatchling Gate"),
        (SHOVE, do.Shove(20, 1), "2 to 20, 1 to 1", "Line 20|1: 2 to 20 Moss Step, 1 to 1 Hatchling Gate"),
        (
            FLY,
            do.Fly(0, 0),
            "▲A 3 → 5 · +2 · steal? · LAST TURN",
            "Cinder (A) 3 → 5 Glass Shelf (die 2) · +2 · steal? · LAST TURN",
        ),
        (
            FLY,
            do.Fly(0, 0, True),
            "Cinder (A) 3 → 5 Glass Shelf (die 2) and leave the 2 rubies",
            "Cinder (A) 3 → 5 Glass Shelf (die 2) and leave the 2 rubies",
        ),
        (
            FLY,
            do.Fly(1, 1),
            "▲B 11 → 15 · +1 · feed 2",
            "Flare (B) 11 → 15 Obsidian Shelf (die 4) · +1 · feed 2",
        ),
        (FLY_ONE, do.Fly(0, 1), "▲A 3 → 7", "Cinder (A) 3 → 7 Gravel Chute (die 4)"),
        (FLY_ONE, do.Stay(), "No flight", "No dragon flies"),
        (STEAL, do.Steal(2), "Steal from ■ Cleo", "Steal from ■ Cleo"),
        (STEAL, do.Decline(), "Do not steal", "Nobody: do not steal"),
    ],
)
def test_what_can_be_done(position, action, label, sentence):
    game = lay(position)
    assert action in options(game, 0)
    assert SENTENCES.label(view(game, 0), action) == label
    assert SENTENCES.sentence(view(game, 0), action) == sentence


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (do.Rolled(seat=0, turn=7, faces=(2, 4)), "🎲 ▲ **Ada** rolls 2 and 4."),
        (do.Rolled(seat=0, turn=7, faces=(0, 3)), "🎲 ▲ **Ada** rolls a volcano and 3."),
        (do.Rolled(seat=0, turn=7, faces=(3, 0)), "🎲 ▲ **Ada** rolls a volcano and 3."),
        (do.Rolled(seat=0, turn=7, faces=(0, 0)), "🎲 ▲ **Ada** rolls two volcanoes."),
        (
            do.Fed(seat=0, turn=7, count=4, reason="die", inside=13, left=56),
            "🌋 4 rubies go into the volcano (13 inside, 56 left).",
        ),
        (
            do.Fed(seat=0, turn=7, count=1, reason="die", inside=13, left=56),
            "🌋 1 ruby goes into the volcano (13 inside, 56 left).",
        ),
        (
            do.Fed(seat=0, turn=7, count=3, reason="nothing_fell", inside=20, left=49),
            "🌋 3 rubies go in for it (20 inside, 49 left).",
        ),
        (
            do.Fed(seat=0, turn=7, count=3, reason="two_volcanoes", inside=20, left=49),
            f"🌋 *{CONTENT.flavour.two_volcanoes[1]}* 3 rubies in (20 inside, 49 left).",
        ),
        (do.Short(seat=0, needed=5, left=3), "⏳ Only 3 rubies left and 5 needed: **this is the last turn**."),
        (
            do.Lifted(seat=0, turn=7, inside=17, fell=5),
            f"🌋 ▲ **Ada** lifts Old Grumble: 5 rubies of 17 fall out. *{CONTENT.flavour.medium[1]}*",
        ),
        (
            do.Lifted(seat=0, turn=7, inside=17, fell=0),
            f"🌋 ▲ **Ada** lifts Old Grumble: nothing falls out. *{CONTENT.flavour.nothing[1]}*",
        ),
        (
            do.Landed(squares=((7, 1), (13, 2)), lines=((4, 1),), beyond=1),
            "↳ 7 Gravel Chute **+1**, 13 Spark Gully **+2**, line 4|5 **+1**, beyond 1.",
        ),
        (do.Shoved(seat=0, line=4, back=0, ahead=1), "▲ **Ada** shoves 1 ruby to 5 Glass Shelf."),
        (
            do.Shoved(seat=0, line=20, back=2, ahead=1),
            "▲ **Ada** shoves 2 rubies to 20 Moss Step and 1 ruby to 1 Hatchling Gate.",
        ),
        (do.Flew(seat=0, dragon=1, dots=2, start=3, end=5), "▲ **Ada** flies B 3 → 5 Glass Shelf (die 2)."),
        (do.Collected(seat=0, square=5, count=2), "💎 ▲ **Ada** collects 2 rubies."),
        (do.Left(seat=0, square=5, count=1), "▲ **Ada** leaves 1 ruby on 5 Glass Shelf."),
        (do.Stayed(seat=0), "▲ **Ada** flies no dragon."),
        (
            do.Stolen(thief=0, victim=1, turn=7, piece="ruby"),
            f"🐾 ▲ **Ada** steals from ● **Ben**: a ruby! *{CONTENT.flavour.steal_ruby[1]}*",
        ),
        (
            do.Stolen(thief=0, victim=1, turn=7, piece="carbon"),
            f"🐾 ▲ **Ada** steals from ● **Ben**: a piece of carbon. *{CONTENT.flavour.steal_carbon[1]}*",
        ),
        (
            do.Stolen(thief=0, victim=1, turn=7, piece="none"),
            f"🐾 ▲ **Ada** steals from ● **Ben**: the bag is empty. *{CONTENT.flavour.steal_empty[1]}*",
        ),
        (do.Declined(seat=0), "▲ **Ada** does not steal."),
        (
            do.Over(bags=((9, 1), (16, 0)), places=(2, 1)),
            "🏆 The bags are opened: 1. ● **Ben** 16, 2. ▲ **Ada** 9.",
        ),
    ],
)
def test_what_happened(event, line):
    assert SENTENCES.line(event) == line


def test_the_alt_text_has_every_number_that_matters():
    text = SENTENCES.alt(view(lay(f"{SHOVE}; P 40, V 17; board 5:2")))
    assert text == (
        "▲ Ada to move: shove the rubies on lines. Turn 7. Dice: volcano and 2. 17 rubies in the volcano (glowing), "
        "40 left in the provision. Squares: 3 ▲A; 5 ●A, 2 rubies; 11 ▲B; 14 ●B. On lines: 9|10: 1, 20|1: 3."
    )
    assert SENTENCES.alt(view(over())).startswith("Game over. Won by ▲ Ada.")
    assert "▲ Ada: 24 rubies and 1 piece of carbon." in SENTENCES.alt(view(over()))


def test_bags_are_in_the_alt_text_of_open_tables_only():
    """FD-R142: the picture of a closed table is the same for all, so its description is, too."""
    assert "carbon" not in SENTENCES.alt(view(lay(ROLL), 0))
    assert "▲ Ada: 3 rubies and 3 pieces of carbon." in SENTENCES.alt(view(lay(ROLL, bags="open")))


def test_the_board_can_be_played_from():
    rows = SENTENCES.board(view(lay(f"{FLY_ONE}; board 9:2"), 0)).splitlines()
    assert rows[0] == "### ▲ **Ada**: turn 7 · 🎲 🌋 · 4"
    assert rows[1] == "Dice: volcano and 4. 10 rubies in the volcano (shaking), 50 left in the provision."
    assert "` 3` Ember Gully: ▲A" in rows
    assert "` 9` Lava Gutter: 2 rubies" in rows
    assert "`20` Moss Step: –" in rows
    assert "▲ **Ada**: A 3, B 11 · 3 rubies and 3 pieces of carbon" in rows
    assert "● **Ben**: A 5, B 14" in rows
    assert rows[-1] == "- **Flare (B)** 11 → 15 Obsidian Shelf (die 4)."


# --- menus (section 13) ---


def menu(position, seat=0):
    game = lay(position)
    return RULES.menu(view(game, seat), options(game, seat), SENTENCES)


def labels(row):
    return [key.label for key in row.keys]


def test_rolling_is_one_button():
    assert [labels(row) for row in menu(ROLL).rows] == [["Roll the dice"]]


def test_without_a_volcano_each_dragon_has_a_row_and_leaving_a_menu():
    first, second, leaving = menu(FLY).public
    assert labels(first) == ["▲A 3 → 5 · +2 · steal? · LAST TURN", "▲A 3 → 7 · feed 2"]
    assert labels(second) == ["▲B 11 → 13 · LAST TURN", "▲B 11 → 15 · +1 · feed 2"]
    assert isinstance(leaving, Choose)
    assert (leaving.prompt, len(leaving.keys)) == ("Fly, but leave the rubies", 2)


def test_with_one_volcano_everything_is_in_one_row():
    (row,) = menu(FLY_ONE).public
    assert labels(row) == ["▲A 3 → 7", "▲B 11 → 15", "No flight"]


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("Red in FLY, dice 3, 3; Red A3 B11; Blue A5 B14", [["▲A 3 → 6 · feed 3"], ["▲B 11 → 14 · feed 3 · steal?"]]),
        ("Red in FLY, dice V, 3; Red A3 B3; Blue A5 B14", [["▲A 3 → 6", "No flight"]]),
    ],
)
def test_equal_flights_are_shown_once(position, expected):
    """FD-A17: equal dice, both dragons on one square."""
    assert [labels(row) for row in menu(position).public] == expected


def test_lines_come_one_after_the_other():
    """FD-A22: all here and all there first, then the splits; above three rubies a menu."""
    (row,) = menu(SHOVE).public
    assert labels(row) == ["9 Lava Gutter", "10 Fern Step"]
    (row,) = menu(f"Red in SHOVE, dice V, 2; lines 4:3; {SEATS}").public
    assert isinstance(row, Buttons)
    assert labels(row) == ["All to 4 Smoke Terrace", "All to 5 Glass Shelf", "2 to 4, 1 to 5", "1 to 4, 2 to 5"]
    (row,) = menu(f"Red in SHOVE, dice V, 2; lines 4:24; V 0; {SEATS}").public
    assert isinstance(row, Choose)
    assert row.prompt == "Shove 24 rubies from line 4|5"
    assert len(row.keys) == 25


def test_victims_are_offered_clockwise_without_marks():
    (row,) = menu(STEAL).public
    assert labels(row) == ["Steal from ● Ben", "Steal from ■ Cleo", "Do not steal"]


def test_who_is_not_asked_has_no_menu():
    assert menu(FLY, seat=1).rows == ()


# --- help ---


def test_the_odds_of_the_volcano_are_explained():
    odds = next(text for text in RULES.help(CONTENT) if text.id == "odds").text
    assert "14–18 inside (glowing): 12 %, 12" in odds
    assert "1 inside (asleep): 70 %, 1" in odds
    assert "square with 72.0 %, on a line with 12.0 %, beyond with 16.0 %" in odds
