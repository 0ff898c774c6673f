"""The refusals of RULES.md, section 11: when, with which text and rule, and in which order they are checked.

The texts are read from the specification itself, in which {…} stands for a name or a number.
"""

from __future__ import annotations

import re

import pytest

from games.core.errors import ContentError, Refused
from games.feuerdrachen import actions as do
from tests.support.feuerdrachen import RULES, SLUG, chance, lay, play
from tests.support.games import content_path, refused, specification, words

SENTENCES = dict(re.findall(r"^\| (FD-X\d+) \|.*\| ([^|]+) \|$", specification(SLUG), re.MULTILINE))


def rule_named_with(id: str) -> str | None:
    """Return the rule that section 11 names with a refusal."""
    named = specification(SLUG).split("Rule named with the refusal: ")[1].split("\n")[0]
    for part in named.split("; "):
        if re.search(rf"\b{id.removeprefix('FD-')}\b", part):
            return re.search(r"FD-R\d+", part)[0]
    return None


def holds(refusal: Refused, id: str, **filled: object) -> None:
    """Hold id, rule and sentence of a refusal against the specification."""
    sentences = words(SLUG, 3)
    assert sentences.refusal_id(refusal) == id
    assert sentences.rule_of(refusal) == rule_named_with(id)
    expected = SENTENCES[id]
    for key, value in filled.items():
        expected = expected.replace("{" + key + "}", str(value))
    assert "{" not in expected
    assert sentences.refusal(refusal) == expected


SEATS = "Red A5 B6; Blue A5 B8; Green A17 B18"
ROLL = f"3 players, Red to act; {SEATS}"
SHOVE = f"3 players, Red in SHOVE, dice V, 2; lines 4:2; {SEATS}"
FLY = f"3 players, Red in FLY, dice 2, 4; {SEATS}"
FLY_ONE = f"3 players, Red in FLY, dice V, 4; {SEATS}"
STEAL = f"3 players, Red in STEAL, dice 2, 4; landing 5; {SEATS}"


@pytest.mark.parametrize(
    ("id", "position", "action"),
    [
        ("FD-X06", SHOVE, do.RollDice()),
        ("FD-X06", FLY, do.RollDice()),
        ("FD-X06", STEAL, do.RollDice()),
        ("FD-X07", ROLL, do.Shove(4, 0)),
        ("FD-X07", FLY, do.Shove(4, 0)),
        ("FD-X07", STEAL, do.Shove(4, 0)),
        ("FD-X08", SHOVE, do.Shove(5, 0)),
        ("FD-X10", ROLL, do.Fly(0, 0)),
        ("FD-X10", ROLL, do.Stay()),
        ("FD-X11", SHOVE, do.Fly(0, 1)),
        ("FD-X11", SHOVE, do.Stay()),
        ("FD-X12", STEAL, do.Fly(0, 1)),
        ("FD-X12", STEAL, do.Stay()),
        ("FD-X13", FLY_ONE, do.Fly(0, 0)),
        ("FD-X13", FLY_ONE, do.Fly(1, 0, True)),
        ("FD-X14", FLY, do.Fly(0, 0, True)),
        ("FD-X14", FLY_ONE, do.Fly(0, 1, True)),
        ("FD-X15", FLY, do.Stay()),
        ("FD-X17", ROLL, do.Steal(1)),
        ("FD-X17", SHOVE, do.Steal(1)),
        ("FD-X17", FLY, do.Steal(1)),
        ("FD-X17", FLY, do.Decline()),
        ("FD-X18", STEAL, do.Steal(0)),
        ("FD-X20", STEAL, do.Steal(3)),
        ("FD-X20", STEAL, do.Steal(-1)),
        ("FD-X21", FLY, do.Fly(2, 0)),
        ("FD-X21", FLY, do.Fly(0, 2)),
        ("FD-X21", FLY_ONE, do.Fly(-1, 0)),
        ("FD-X22", SHOVE, do.Shove(0, 0)),
        ("FD-X22", SHOVE, do.Shove(21, 0)),
    ],
)
def test_refused_in_this_phase(id, position, action):
    holds(refused(lay(position), 0, action), id)


@pytest.mark.parametrize("ahead", [3, -1])
def test_more_rubies_than_lie_on_the_line(ahead):
    """FD-X09: says how many lie there."""
    holds(refused(lay(SHOVE), 0, do.Shove(4, ahead)), "FD-X09", k=2)


def test_a_victim_without_a_dragon_there():
    """FD-X19: names the player."""
    holds(refused(lay(STEAL), 0, do.Steal(2)), "FD-X19", name="■ **Cleo**")


def test_another_seat_is_active():
    """FD-X02: names whose turn it is."""
    holds(refused(lay(FLY), 1, do.Fly(0, 0)), "FD-X02", name="▲ **Ada**")


def test_a_person_without_a_seat():
    """FD-X01."""
    holds(refused(lay(FLY), None, do.Fly(0, 0)), "FD-X01")


def test_the_game_is_over():
    """FD-X03: for players and for watchers."""
    game = lay("P 2, V 30; Red A4 B11 bag 24r+3c; Blue A9 B20 bag 24r+3c")
    play(game, "roll", luck="dice V, V")
    for seat in (0, 1, None):
        holds(refused(game, seat, do.RollDice()), "FD-X03")


@pytest.mark.parametrize(
    ("id", "refusal", "filled"),
    [
        ("FD-X04", Refused("not_started"), {}),
        ("FD-X05", Refused("stale"), {}),
        ("FD-X16", Refused("FD-X16", "FD-R141"), {}),
        ("FD-X23", Refused("full"), {}),
        ("FD-X24", Refused("colour_taken", colour="Red", free="Blue, Green"), {"colour": "Red", "list": "Blue, Green"}),
        ("FD-X25", Refused("too_few", least=2), {}),
        ("FD-X26", Refused("settings_fixed"), {}),
        ("FD-X27", Refused("already_seated"), {}),
        ("FD-X28", Refused("content", problem="meta: 2 to 4 players"), {"reason": "meta: 2 to 4 players"}),
        ("FD-X29", Refused("nothing_to_undo"), {}),
    ],
)
def test_what_the_table_refuses(id, refusal, filled):
    """These come from the lobby and the table; id, rule and sentence are the game's."""
    holds(refusal, id, **filled)


def test_a_broken_content_file_is_refused():
    """FD-X28: with the reason."""
    broken = content_path(SLUG).read_bytes().replace(b"starts = [1, 11]", b"starts = [1, 1]")
    with pytest.raises(ContentError, match=r"board\.starts: two different squares"):
        RULES.load_content(broken, "feuerdrachen.content.toml")


def test_every_refusal_of_the_specification_has_a_sentence():
    assert sorted(SENTENCES) == [f"FD-X{number:02}" for number in range(1, 30)]


def test_the_order_of_checks():
    """Game over before no seat, no seat before another's turn, phase before parameters, these left to right."""
    game = lay("P 2, V 30; Red A4 B11 bag 24r+3c; Blue A9 B20 bag 24r+3c")
    play(game, "roll", luck="dice V, V")
    assert refused(game, 7, do.Fly(9, 9)).code == "over"
    assert refused(lay(STEAL), 7, do.Fly(9, 9)).code == "not_seated"
    assert refused(lay(STEAL), 1, do.Fly(9, 9)).code == "not_your_turn"
    assert refused(lay(STEAL), 0, do.Fly(9, 9)).code == "FD-X12"
    assert refused(lay(FLY_ONE), 0, do.Fly(9, 0, True)).code == "FD-X21"
    assert refused(lay(FLY_ONE), 0, do.Fly(0, 0, True)).code == "FD-X13"
    assert refused(lay(SHOVE), 0, do.Shove(99, 99)).code == "FD-X22"
    assert refused(lay(SHOVE), 0, do.Shove(5, 99)).code == "FD-X08"


def test_after_the_turn_the_next_player_is_to_move():
    """Section 11: a second theft meets FD-X02."""
    game = lay(STEAL)
    chance(game, "draw ruby")
    play(game, "steal(Blue)")
    holds(refused(game, 0, do.Steal(1)), "FD-X02", name="● **Ben**")
