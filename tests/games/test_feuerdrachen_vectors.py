"""The worked examples of RULES.md, section 10, read from the specification itself.

FD-E01, FD-E34, FD-E35 and FD-E36 are no action vectors and are written out below.
"""

from __future__ import annotations

import re

import pytest

from games.core.play import act, options, waiting
from games.feuerdrachen import actions as do
from tests.support.feuerdrachen import RULES, SEATS, SLUG, action, chance, expect, lay, play, view
from tests.support.games import begin, refused, specification, words
from tests.support.luck import scripted

VECTORS = (
    ("FD-E02", "FD-E03", "FD-E04", "FD-E05", "FD-E06", "FD-E07", "FD-E08", "FD-E09", "FD-E10", "FD-E11", "FD-E12")
    + ("FD-E13", "FD-E14", "FD-E15", "FD-E16", "FD-E17", "FD-E18", "FD-E19", "FD-E20", "FD-E21", "FD-E22", "FD-E23")
    + ("FD-E24", "FD-E25", "FD-E26", "FD-E27", "FD-E28", "FD-E29", "FD-E30", "FD-E31", "FD-E32", "FD-E33")
)


def vector(id: str) -> dict[str, str]:
    """Return the lines of a vector: Given, Chance, Actions, Result, Why."""
    block = specification(SLUG).split(f"**{id} - ")[1].split("\n\n")[0]
    return dict(re.findall(r"^- (\w+): (.*)$", block, re.MULTILINE))


@pytest.mark.parametrize("id", VECTORS)
def test_vector(id):
    lines = vector(id)
    game = lay(lines["Given"])
    expect(game, lines["Given"])
    assert RULES.faults(game) == []
    play(game, lines["Actions"], luck=lines["Chance"])
    expect(game, lines["Result"])
    assert RULES.faults(game) == []


@pytest.mark.parametrize("id", [id for id in VECTORS if "REFUSED" in vector(id)["Actions"]])
def test_refusals_of_a_vector_carry_the_ids_that_it_names(id):
    lines = vector(id)
    parts = re.sub(r" \[now: [^\]]*\]", "", lines["Actions"]).split("; ")
    named = re.findall(r"FD-X\d+", lines["Why"])
    seat, found = SEATS.index(re.search(r"(\w+) to act", lines["Given"])[1]), []
    game = lay(lines["Given"])
    chance(game, lines["Chance"])
    for part in parts:
        if part.startswith("REFUSED "):
            found.append(words(SLUG, game.players).refusal_id(refused(game, seat, action(part[8:]))))
        else:
            (seat,) = waiting(game)
            act(game, seat, action(part))
    assert found == named


def test_every_vector_of_the_specification_is_here():
    listed = re.findall(r"^\*\*(FD-E\d+)", specification(SLUG), re.MULTILINE)
    assert sorted({*VECTORS, "FD-E01", "FD-E34", "FD-E35", "FD-E36"}) == sorted(listed)


@pytest.mark.parametrize(("players", "provision"), [(2, 74), (3, 71), (4, 68)])
def test_fd_e01_preparation(players, provision):
    """FD-E01: provision, empty volcano and board, dragons on the starts, filled bags, phase ROLL."""
    game = begin(SLUG, players, {"roll": "press"}, luck=[(players - 1, players)])
    seats = "; ".join(f"{seat} A1 B11 bag 3r+3c" for seat in SEATS[:players])
    expect(game, f"P {provision}, V 0; board empty; {seats}; ROLL, {SEATS[players - 1]} to act")


@pytest.mark.parametrize(("draw", "fell"), [(0, 0), (11, 0), (12, 5), (20, 5), (21, 6), (96, 11), (97, 12), (99, 12)])
def test_fd_e34_number_that_falls_from_15(draw, fell):
    """FD-E34: one draw below 100, walked through the band 14 to 18."""
    game = lay("P 59, V 15; Red bag 3r+3c; Blue bag 3r+3c")
    luck = scripted(game, 5, 0, (draw, 100), *[(999, 1000)] * fell)
    act(game, 0, do.RollDice())
    luck.spent()
    assert game.state.news.fell == fell
    assert game.state.volcano == (15 - fell or 15) + (3 if fell == 0 else 0)


@pytest.mark.parametrize(
    ("kind", "place", "rests"),
    [(0, 0, "square"), (719, 0, "square"), (720, 0, "line"), (839, 0, "line"), (840, None, "beyond")]
    + [(999, None, "beyond")],
)
def test_fd_e34_resting_kind(kind, place, rests):
    """FD-E34: per mille; a ruby beyond needs no second draw."""
    game = lay("V 1; Red A5 B6; Blue A5 B6")
    provision = game.state.provision
    luck = scripted(game, 5, 0, (70, 100), (kind, 1000), *([] if place is None else [place]))
    act(game, 0, do.RollDice())
    luck.spent()
    found = {"square": sum(game.state.squares), "line": sum(game.state.lines.values())}
    found["beyond"] = game.state.provision - provision
    assert found == {"square": 0, "line": 0, "beyond": 0, rests: 1}


@pytest.mark.parametrize(
    ("draw", "square"),
    [(0, 1), (9, 1), (10, 2), (17, 2), (18, 3), (29, 3), (99, 10), (100, 11), (191, 19), (192, 20), (199, 20)],
)
def test_fd_e34_square(draw, square):
    """FD-E34: the weights of the terrain, 200 in all."""
    game = lay("V 1; Red A5 B6; Blue A5 B6")
    luck = scripted(game, 5, 0, (70, 100), (0, 1000), (draw, 200))
    act(game, 0, do.RollDice())
    luck.spent()
    assert game.state.squares[square - 1] == 1


@pytest.mark.parametrize(("draw", "line"), [(0, 1), (19, 20)])
def test_fd_e34_line(draw, line):
    """FD-E34: all lines alike."""
    game = lay("V 1; Red A5 B6; Blue A5 B6")
    luck = scripted(game, 5, 0, (70, 100), (720, 1000), (draw, 20))
    act(game, 0, do.RollDice())
    luck.spent()
    assert game.state.lines == {line: 1}


@pytest.mark.parametrize(
    ("bag", "draws", "after"),
    [
        ("3r+3c", [(2, 6)], (2, 3)),
        ("3r+3c", [(3, 6)], (3, 2)),
        ("4r+0c", [(0, 4)], (3, 0)),
        ("4r+0c", [(3, 4)], (3, 0)),
        ("0r+0c", [], (0, 0)),
    ],
)
def test_fd_e34_piece(bag, draws, after):
    """FD-E34: rubies first, then carbon; a bag with one kind of piece still takes a draw, an empty one none."""
    game = lay(f"STEAL, Red in STEAL, dice 1, 2, landing 9; Red A9 B1; Blue A9 B2 bag {bag}")
    luck = scripted(game, *draws)
    act(game, 0, do.Steal(1))
    luck.spent()
    left = game.state.seats[1].bag
    assert (left.rubies, left.carbon) == after


def test_fd_e35_a_turn_without_a_decision_passes_by_itself():
    """FD-E35: with ``roll = auto`` the roll, two volcanoes and the next roll happen in one go."""
    seats = "Red A1 B11 bag 7r+3c; Blue A3 B14 bag 7r+3c; Green A5 B16 bag 8r+3c"
    game = lay(f"3 players, Red in FLY, dice 2, 1; turn 7; P 50, V 8; board empty; {seats}", roll="auto")
    play(game, "fly(B, die 1)", luck="dice V, V; lift drops S2 S9 S9 B; dice 1, 3")
    expect(game, "P 47, V 8; board 2:1, 9:2; Red A1 B13 bag 7r+3c; Blue A3 B14 bag 7r+3c; Green A5 B16 bag 8r+3c")
    expect(game, "FLY, Green to act")
    assert game.state.dice == (1, 3)
    assert game.state.turn == 9


def test_fd_e36_views_of_a_theft_with_closed_bags():
    """FD-E36: each owner sees the own bag only, a spectator none, and the offer says nothing about the bags."""
    game = lay(vector("FD-E10")["Given"])
    play(game, "roll; fly(A, die 1)", luck="dice 3, 2")

    def bags(seat):
        return [player.bag and (player.bag.rubies, player.bag.carbon) for player in view(game, seat).players]

    assert bags(0) == [(12, 5), None, None]
    assert bags(1) == [None, (0, 0), None]
    assert bags(2) == [None, None, (8, 4)]
    assert bags(None) == [None, None, None]
    offered = [do.Steal(1), do.Steal(2), do.Decline()]
    assert options(game, 0) == offered
    assert options(game, 1) == options(game, 2) == options(game, None) == []
    sentences = words(SLUG, 3)
    assert [sentences.label(view(game, 0), a) for a in offered] == [
        "Steal from ● Ben",
        "Steal from ■ Cleo",
        "Do not steal",
    ]
    assert [sentences.sentence(view(game, 0), a) for a in offered][:2] == ["Steal from ● Ben", "Steal from ■ Cleo"]

    events = play(game, "steal(Blue)", luck="")
    assert events == [do.Stolen(thief=0, victim=1, turn=7, piece="none")]
    assert "the bag is empty." in sentences.line(events[0])
    assert bags(None) == [None, None, None]
    assert bags(0) == [(12, 5), None, None]
    game.finish()
    assert all(bags(seat) == [(12, 5), (0, 0), (8, 4)] for seat in (None, 0, 1, 2))
