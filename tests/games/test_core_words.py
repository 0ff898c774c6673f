"""What all games say alike: menus, names, shared refusals, languages; and piles."""

from __future__ import annotations

import gettext
from collections import Counter

import pytest

from games.core.errors import SHARED, Refused
from games.core.language import _, _n, install, languages, speaking
from games.core.menu import Buttons, Choose, Key, Menu, buttons, choose, clip
from games.core.names import Names, listed, shorten
from games.core.pile import Pile
from games.core.words import shared_reason
from tests.support.made_up import PEBBLES, Ask, table

NAMES = Names(plain=("Ada", "Ben"), chat=("**Ada**", "**Ben**"), colours=("Red", "Blue"), glyphs=("▲", "●"))


def keys(count):
    return [Key(option=n, label=f"Option {n}") for n in range(count)]


# --- menus ---


@pytest.mark.parametrize(
    ("count", "widths"), [(0, []), (1, [1]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3]), (25, [5] * 5)]
)
def test_buttons_fill_rows_evenly(count, widths):
    rows = buttons(keys(count))
    assert all(isinstance(row, Buttons) for row in rows)
    assert [len(row.keys) for row in rows] == widths
    assert [key.option for row in rows for key in row.keys] == list(range(count))


@pytest.mark.parametrize(
    ("count", "prompts", "sizes"),
    [
        (0, [], []),
        (25, ["Which?"], [25]),
        (26, ["Which? (1/2)", "Which? (2/2)"], [25, 1]),
        (60, ["Which? (1/3)", "Which? (2/3)", "Which? (3/3)"], [25, 25, 10]),
    ],
)
def test_long_menus_are_split_and_numbered(count, prompts, sizes):
    rows = choose("Which?", keys(count))
    assert all(isinstance(row, Choose) for row in rows)
    assert [row.prompt for row in rows] == prompts
    assert [len(row.keys) for row in rows] == sizes


def test_a_menu_knows_what_can_be_pressed():
    menu = Menu(public=tuple(buttons(keys(2))), private=tuple(choose("Which?", [Key(option=7, label="x")])))
    assert menu.options() == {0, 1, 7}
    assert len(menu.rows) == 2
    assert Menu().options() == set()


@pytest.mark.parametrize(("text", "cut"), [("abcdef", "abcdef"), ("abcdefg", "abcde…"), ("abcd efg", "abcd…")])
def test_clip_never_exceeds_the_length(text, cut):
    assert clip(text, 6) == cut


# --- names ---


def test_a_name_is_one_short_line():
    assert shorten("  Ada\n Lovelace ") == "Ada Lovelace"
    assert shorten(" \n ") == "?"
    assert shorten("x" * 24) == "x" * 24
    assert shorten("x" * 25) == "x" * 23 + "…"


@pytest.mark.parametrize(
    ("items", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists_read_like_speech(items, text):
    assert listed(items) == text


def test_names_carry_the_badge():
    assert NAMES[1] == "● **Ben**"
    assert NAMES.line(1) == "● Ben"


# --- refusals ---


@pytest.mark.parametrize(
    ("refused", "sentence"),
    [
        (Refused("not_seated"), "You are only watching this game."),
        (Refused("not_your_turn", seats=[1]), "● **Ben** is to move. You will be called when it is your turn."),
        (Refused("not_your_turn"), "It is not your turn. You will be called when it is."),
        (Refused("over"), "This game is over. The result is above."),
        (Refused("not_started"), "The game has not started yet."),
        (Refused("stale"), "The table has moved on. Please use the newest message."),
        (Refused("full"), "All seats are taken."),
        (Refused("colour_taken", colour="Red", free="Blue, Green"), "Red is taken. Free: Blue, Green."),
        (Refused("too_few", least=1), "At least one player is needed."),
        (Refused("too_few", least=3), "At least 3 players are needed."),
        (Refused("already_seated"), "You already have a seat in this game."),
        (Refused("settings_fixed"), "The settings are fixed once the game has begun."),
        (Refused("content", problem="meta: 2 to 4"), "The content file is not valid: meta: 2 to 4."),
        (Refused("nothing_to_undo"), "There is nothing that can be taken back now."),
        (Refused("illegal"), "That is not possible now. Choose one of the moves that are offered."),
        (Refused("never-heard-of"), "That is not possible now. Choose one of the moves that are offered."),
    ],
)
def test_shared_refusals_speak_to_the_player(refused, sentence):
    assert shared_reason(refused, NAMES) == sentence


def test_every_shared_reason_has_a_sentence_of_its_own():
    params = {"seats": [0], "colour": "Red", "free": "Blue", "least": 2, "problem": "x"}
    sentences = [shared_reason(Refused(code, **params), NAMES) for code in sorted(SHARED)]
    assert len(set(sentences)) == len(SHARED)


def test_a_game_puts_its_own_reason_ids_and_rules_before_the_shared_ones():
    words = PEBBLES.words(None, NAMES)
    own, shared = Refused("PB-X01", "PB-R01", count=7), Refused("not_your_turn", seats=[0])
    assert words.refusal(own) == "You cannot take 7."
    assert (words.refusal_id(own), words.rule_of(own)) == ("PB-X01", "PB-R01")
    assert words.refusal(shared) == "▲ **Ada** is to move. You will be called when it is your turn."
    assert (words.refusal_id(shared), words.rule_of(shared)) == ("PB-X02", "PB-R02")
    assert (words.refusal_id(Refused("stale")), words.rule_of(Refused("stale"))) == ("stale", None)


# --- languages ---


class German(gettext.NullTranslations):
    def gettext(self, message):
        return {"Roll": "Würfeln"}.get(message, message)

    def ngettext(self, one, many, n):
        return "{n} Rubin" if n == 1 else "{n} Rubine"


@pytest.fixture
def german():
    from games.core import language

    install("de", German())
    yield
    del language._catalogues["de"]


def test_texts_are_spoken_in_the_language_of_the_moment(german):
    assert languages() == ["en", "de"]
    with speaking("de"):
        assert (_("Roll"), _n("{n} ruby", "{n} rubies", 3)) == ("Würfeln", "3 Rubine")
        with speaking("en-GB"):
            assert (_("Roll"), _n("{n} ruby", "{n} rubies", 1)) == ("Roll", "1 ruby")
        assert _("Roll") == "Würfeln"
    assert _("Roll") == "Roll"


@pytest.mark.parametrize(("language", "text"), [("de-AT", "Würfeln"), ("ja", "Roll"), ("", "Roll")])
def test_an_unknown_language_falls_back_to_its_base_then_to_english(german, language, text):
    with speaking(language):
        assert _("Roll") == text


# --- piles ---


def test_every_draw_and_look_at_a_pile_is_a_reveal():
    game = table(Ask(0))
    pile = Pile(["bottom", "middle", "top"])
    assert pile.peek(game, 2) == ["top", "middle"]
    assert (len(pile), game.save.reveals) == (3, 1)
    assert pile.draw(game) == "top"
    assert (len(pile), game.save.reveals) == (2, 2)
    pile.bury("new")
    assert pile.items == ["new", "bottom", "middle"]
    assert game.save.reveals == 2


def test_an_empty_pile_gives_and_shows_nothing():
    game, pile = table(Ask(0)), Pile([])
    assert pile.draw(game) is None
    assert pile.peek(game, 3) == []
    assert game.save.reveals == 0
    assert Pile(["a"]).peek(game, 0) == []
    assert game.save.reveals == 0


def test_a_shuffled_pile_keeps_its_items():
    game, pile = table(Ask(0)), Pile(list(range(30)))
    pile.shuffle(game)
    assert Counter(pile.items) == Counter(range(30))
    assert pile.items != list(range(30))
    assert game.save.reveals == 1
    assert game.luck.draws >= 29
