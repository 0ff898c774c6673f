"""Texts, keys and help of Dwar7s Spring."""

from __future__ import annotations

from games.core.menu import Buttons, Choose
from games.core.play import options
from games.dwar7s_spring.actions import Build, ChooseLine, CommandDragons, Explore, PlayFaerie, Quest, SwapDwarfs
from tests.support.dwar7s_spring import BLUE, RULES, SLUG, YELLOW, own, put, reveal, second_dragon_spot, stage
from tests.support.games import begin, do, words


def table(players=2, **more):
    game = stage(players, **more)
    put(game, YELLOW, "K6 D1")
    put(game, BLUE, "N0")
    own(game, YELLOW, "4 5 6", hand="resource resource success", dragons="mossback1 ironjaw1z", successes=1)
    return game


def shown(game, seat=YELLOW):
    told = words(SLUG, game.players)
    view = RULES.view(game, seat)
    return told, view, RULES.menu(view, options(game, seat), told)


def labels(row):
    return [key.label for key in row.keys]


def test_what_is_asked_at_each_moment():
    game = begin(SLUG, 2, {"start": "0"})
    told, view, _ = shown(game)
    assert told.headline(view) == "● **Ada**: starting settlement 1 of 2"
    game = table()
    told, view, _ = shown(game)
    assert told.headline(view) == "● **Ada**: Era 1 of 4, round 1 of 7"
    assert told.ask(view) == "use one dwarf"
    do(game, CommandDragons(1))
    assert told.ask(RULES.view(game, None)) == "activate up to 2 dragons"
    game.state.row[0] = None
    assert "LAST ERA" in told.headline(RULES.view(game, None))


def test_explorations_name_their_chances():
    """Section 13.2: cards against axes, what is gathered, and standing there."""
    game = table(monsters={"m04": "plains1"})
    _, _, menu = shown(game)
    entries = [label for row in menu.public if isinstance(row, Choose) for label in labels(row)]
    assert "Fight Heath Witch in Plains 1: 3 cards · 3 axes" in entries
    assert "Gather wood in Forest 1: 2 cards" in entries
    assert "Stand in Forest 1" in entries


def test_spots_say_what_is_really_gained_and_the_best_come_first():
    """Section 13.3."""
    game = table(monsters={"m04": "plains2"})
    do(game, ChooseLine("gold"))
    _, _, menu = shown(game)
    row = menu.public[0]
    assert isinstance(row, Choose)
    assert row.keys[0].label == "D0: 3 gold"
    assert "D2: 2 food, you get 1 (Heath Witch)" in labels(row)
    assert next(key.note for key in row.keys if key.label.startswith("D2")) == "next to Plains 1"


def test_a_quest_shows_what_it_asks_for_and_both_spots():
    game = table(row="q05 q18")
    _, _, menu = shown(game)
    row = next(row for row in menu.public if isinstance(row, Choose) and row.prompt.startswith("Quest"))
    assert labels(row)[:2] == ["A Second Cradle (1 VP)", "A Second Cradle (1 VP) · may remove a card"]
    assert row.keys[0].note == "2 dragons"
    assert "Train Mossback to 2: 4 wood" in labels(row)


def test_faeries_are_in_private_rows_alone():
    """Section 8: no public key appears or vanishes with the hand."""
    game = table()
    _, _, menu = shown(game)
    assert labels(menu.private[0]) == ["Pocketful Faerie ×2"]
    public = menu.public
    game.state.seats[YELLOW].hand = ["success"] * 3
    assert shown(game)[2].public == public
    reveal(game, "h1")
    do(game, Explore("plains1", "gather"))
    _, _, menu = shown(game)
    assert isinstance(menu.public[0], Buttons)
    assert labels(menu.public[0]) == ["Stored success +1", "Resolve"]


def test_a_swap_names_whose_piece_it_is():
    game = table()
    put(game, YELLOW, dwarfs="K0")
    put(game, BLUE, dwarfs="N1")
    told, view, _ = shown(game)
    swap = PlayFaerie("swap_dwarfs", (SwapDwarfs("K0", BLUE, "N1"),))
    assert told.label(view, swap) == "K0 ↔ N1 (■ Ben)"


def test_the_alt_text_has_all_numbers_and_no_hand():
    """Section 8, point 10."""
    game = table(monsters={"m04": "plains2"})
    told, view, _ = shown(game)
    alt = told.alt(view)
    assert alt.startswith("● Ada to move: use one dwarf. Era 1 · 1/7.")
    assert "● Ada: 4 W, 5 F, 6 G, 3 Faeries, 7 dwarfs, 2 VP." in alt
    assert "Plains 2 Heath Witch 3" in alt
    assert "Pocketful" not in alt + told.board(view)
    assert "Pocketful Faerie" in told.secret(view)
    assert told.secret(RULES.view(game, None)) is None


def test_the_alt_text_says_how_a_fight_stands():
    game = table(monsters={"m04": "plains1"})
    reveal(game, "h6 h7 h3")
    do(game, Explore("plains1", "fight"))
    told, view, _ = shown(game)
    assert "Fight with Heath Witch in Plains 1: 1 of 3 axes." in told.alt(view)
    assert "**1 of 3 axes** against Heath Witch in Plains 1" in told.prompt(view)


def test_the_private_text_says_what_is_missing_for_quests():
    """Section 13.3: "Not yet: ... 1 wood missing"."""
    game = table(row="q18 q12")
    told, view, _ = shown(game)
    assert "A Gilded Barge (3 VP): still missing 1 wood" in told.secret(view)
    assert "The Mint Never Sleeps (5 VP): still missing 4 settlements of the gold line" in told.secret(view)


def test_the_text_board_is_enough_to_play_from():
    game = table(monsters={"m01": "plains1"})
    told, view, _ = shown(game)
    board = told.board(view)
    for text in ("Gossamer Matriarch in Plains 1: 4 axes, 3 VP", "2F2🕸", "6·(●⌂)", "Open for a dwarf:", "Map"):
        assert text in board, text


def test_the_result_lists_every_source():
    game = table()
    game.finish()
    told = words(SLUG, 2)
    view = RULES.view(game, None)
    assert told.ask(view) == "wins"
    assert told.result(view).startswith("🏆 ● **Ada** wins.")
    assert "left over 2" in told.result(view)
    assert told.prompt(view) == told.result(view)


def test_logs_tell_lines_and_reductions():
    """Section 13.4."""
    game = table(monsters={"m04": "plains2"})
    told = words(SLUG, 2)
    lines = [told.line(event) for event in do(game, Build("gold", "D2"))]
    assert lines[0] == ("🏠 ● **Ada** builds D2 from the gold line. That gives 1 food. (2, but Heath Witch is in play)")
    game = table(row="q05")
    second_dragon_spot(game, YELLOW)
    lines = [told.line(event) for event in do(game, Quest("q05", 1))]
    assert lines[:3] == [
        "📜 ● **Ada** fulfils “A Second Cradle” (1 VP).",
        "🥚 ● **Ada** receives Ironjaw.",
        "New on display: Lantern in Each Window.",
    ]
