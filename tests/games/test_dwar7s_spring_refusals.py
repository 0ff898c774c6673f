"""The refusals of RULES.md, section 11: each changes nothing, carries its id and says why."""

from __future__ import annotations

import re

import pytest

from games.core.play import act
from games.dwar7s_spring import steps
from games.dwar7s_spring.actions import (
    Activate,
    Build,
    BuildFortress,
    CommandDragons,
    EndTurn,
    Explore,
    FaerieDone,
    Idle,
    Move,
    PlaceStart,
    PlayFaerie,
    Quest,
    RemoveCard,
    Resolve,
    SpendSuccess,
    Summon,
    SwapDwarfs,
    SwapSettlements,
    Take,
    Train,
    UseAgain,
)
from tests.support.dwar7s_spring import BLUE, SLUG, YELLOW, code, own, put, second_dragon_spot, stage
from tests.support.games import do, names, refused, specification, words


def turn(**more):
    """Return a usual position: Yellow to act, pieces of both on the map, everything in hand but resources."""
    game = stage(**more)
    put(game, YELLOW, "K0 D1", dwarfs="K1 plains1")
    put(game, BLUE, "K3 N0", fortress="P0", dwarfs="N1 plains1")
    own(
        game,
        YELLOW,
        hand="move_dwarf swap_dwarfs success swap_settlements resource",
        dragons="mossback1 ironjaw1z",
    )
    return game


def start():
    game = turn()
    game.state.era = 0
    game.state.start_queue = [YELLOW, BLUE]
    game.save.agenda = [steps.StartEra(), steps.Placing()]
    return game


def after(*actions, **more):
    game = turn(**more)
    do(game, *actions)
    return game


def gathering():
    game = turn()
    game.state.seats[YELLOW].successes = 1
    do(game, Explore("plains1", "gather"))
    return game


def fight(successes=0):
    """Return a fight against the Witch of Crowsfoot that waits for Yellow."""
    game = turn(monsters={"m03": "plains1"})
    game.state.seats[YELLOW].successes = successes
    do(game, Explore("plains1", "fight"))
    game.state.battle.total = 2
    return game


def won():
    game = fight(successes=1)
    game.state.battle.total = 9
    return game


def second():
    game = turn()
    second_dragon_spot(game, YELLOW)
    do(game, PlayFaerie("resource", (Take("wood"),)))
    return game


def over():
    game = turn()
    game.finish()
    return game


def with_player(**fields):
    game = turn()
    for key, value in fields.items():
        setattr(game.state.seats[YELLOW], key, value)
    return game


def hemmed():
    game = stage()
    put(game, YELLOW, "K2")
    put(game, BLUE, "K0 K1 K3")
    own(game, YELLOW, hand="success")
    return game


def full_wildland():
    game = turn()
    put(game, BLUE, dwarfs="plains1 plains1 plains1 plains1")
    return game


def built(line):
    game = turn()
    game.state.seats[YELLOW].built[line] = 4
    return game


def no_level_2():
    game = turn()
    own(game, YELLOW, "9 9 9", hand="success", dragons="mossback1")
    game.state.level2["mossback"] = 0
    return game


CASES = {
    "DS-X01": (over, EndTurn()),
    "DS-X04": (start, Build("wood", "K2")),
    "DS-X05": (turn, PlaceStart("wood", "K2")),
    "DS-X06": (fight, Explore("K2")),
    "DS-X07": (turn, Resolve()),
    "DS-X08": (lambda: after(Explore("K2")), Summon()),
    "DS-X09": (turn, Build("wood", "Z9")),
    "DS-X10": (turn, Build("wood", "forest1")),
    "DS-X11": (lambda: with_water(), Build("wood", "B1")),
    "DS-X12": (turn, Build("wood", "K3")),
    "DS-X13": (turn, Build("wood", "K1")),
    "DS-X14": (lambda: turn(monsters={"m01": "plains1"}), Build("wood", "D2")),
    "DS-X15": (turn, Build("wood", "S0")),
    "DS-X16": (turn, Build("stone", "K2")),
    "DS-X17": (lambda: built("food"), Build("food", "K2")),
    "DS-X18": (lambda: with_player(build_used={"wood": 1, "food": 0, "gold": 0}), Build("wood", "K2")),
    "DS-X19": (hemmed, Build("stone", "Z9")),
    "DS-X20": (lambda: with_player(fortress="D0"), BuildFortress("K2")),
    "DS-X21": (lambda: with_player(stock={"wood": 7, "food": 6, "gold": 7}), BuildFortress("K2")),
    "DS-X22": (full_wildland, Explore("plains1", "fight")),
    "DS-X23": (turn, Explore("K2", "gather")),
    "DS-X24": (turn, Explore("plains1", "fight")),
    "DS-X25": (lambda: turn(monsters={"m03": "plains1"}), Explore("plains1", "gather")),
    "DS-X26": (lambda: with_player(faerie_spot_used=True), Summon()),
    "DS-X27": (turn, Summon()),
    "DS-X28": (lambda: without_faeries(), Summon()),
    "DS-X29": (lambda: with_player(dragon_spot_used=[True, False]), CommandDragons(1)),
    "DS-X30": (turn, CommandDragons(2)),
    "DS-X31": (turn, Activate(0)),
    "DS-X32": (lambda: after(CommandDragons(1)), Activate(7)),
    "DS-X33": (lambda: after(CommandDragons(1)), Activate(1)),
    "DS-X34": (lambda: turn(monsters={"m09": "forest1"}, row="q05"), Quest("q05", 1)),
    "DS-X35": (lambda: with_player(expedition_spot_used=[True, True]), Quest("q05", 1)),
    "DS-X36": (lambda: with_player(expedition_spot_used=[False, True]), Quest("q05", 2)),
    "DS-X37": (turn, Quest("q05", 1)),
    "DS-X38": (lambda: turn(monsters={"m01": "forest1"}), Quest("m01", 1)),
    "DS-X39": (lambda: turn(row="q12"), Quest("q12", 1)),
    "DS-X40": (turn, RemoveCard("h1")),
    "DS-X41": (lambda: after(Quest("q05", 2), row="q05"), RemoveCard("m01")),
    "DS-X42": (turn, Train(9)),
    "DS-X43": (lambda: top_level(), Train(0)),
    "DS-X44": (turn, Train(0)),
    "DS-X45": (no_level_2, Train(0)),
    "DS-X46": (lambda: with_player(hand=["success"]), PlayFaerie("resource", (Take("wood"),))),
    "DS-X47": (turn, PlayFaerie("resource", (Take("wood"), Take("wood")))),
    "DS-X48": (gathering, PlayFaerie("success")),
    "DS-X49": (turn, PlayFaerie("success")),
    "DS-X50": (turn, PlayFaerie("move_dwarf", (Move("K2", "K5"),))),
    "DS-X51": (turn, PlayFaerie("move_dwarf", (Move("plains1", "plains1"),))),
    "DS-X52": (turn, PlayFaerie("move_dwarf", (Move("K1", "K0"),))),
    "DS-X53": (turn, PlayFaerie("swap_dwarfs", (SwapDwarfs("K2", BLUE, "N1"),))),
    "DS-X54": (turn, PlayFaerie("swap_dwarfs", (SwapDwarfs("K1", BLUE, "N2"),))),
    "DS-X55": (turn, PlayFaerie("swap_dwarfs", (SwapDwarfs("plains1", BLUE, "plains1"),))),
    "DS-X56": (turn, PlayFaerie("swap_settlements", (SwapSettlements("K0", "D1"),))),
    "DS-X57": (turn, PlayFaerie("swap_settlements", (SwapSettlements("K0", "P0"),))),
    "DS-X58": (turn, PlayFaerie("swap_settlements", (SwapSettlements("K2", "K3"),))),
    "DS-X59": (turn, PlayFaerie("swap_settlements", (SwapSettlements("K0", "N1"),))),
    "DS-X60": (turn, PlayFaerie("resource", (Take("stone"),))),
    "DS-X61": (fight, SpendSuccess()),
    "DS-X62": (won, SpendSuccess()),
    "DS-X63": (turn, EndTurn()),
    "DS-X64": (turn, Idle()),
    "DS-X65": (second, Explore("K2")),
    "DS-X66": (turn, FaerieDone()),
}


def with_water():
    game = turn()
    put(game, YELLOW, "B2")
    return game


def without_faeries():
    game = with_player(hand=["success"])
    game.state.faeries.items.clear()
    return game


def top_level():
    game = turn()
    own(game, YELLOW, "9 9 9", hand="success", dragons="mossback3")
    return game


@pytest.mark.parametrize("id", CASES)
def test_refusal(id):
    make, action = CASES[id]
    assert code(make(), YELLOW, action) == id


def test_every_refusal_of_the_specification_is_here():
    """DS-X02 and DS-X03 are in the next tests."""
    listed = set(re.findall(r"^\| (DS-X\d+) ", specification(SLUG), re.MULTILINE))
    assert listed == {*CASES, "DS-X02", "DS-X03"}


def test_people_without_a_seat_and_out_of_turn():
    """DS-X02, DS-X03: whatever it is that they try."""
    for action in (EndTurn(), Build("wood", "N2"), PlayFaerie("success")):
        assert code(turn(), None, action) == "DS-X02"
        assert code(turn(), BLUE, action) == "DS-X03"


@pytest.mark.parametrize(
    ("make", "action", "id"),
    [
        (fight, SpendSuccess(), "DS-X61"),
        (gathering, EndTurn(), "DS-X06"),
        (fight, PlaceStart("wood", "K2"), "DS-X05"),
        (fight, FaerieDone(), "DS-X66"),
        (turn, SpendSuccess(), "DS-X07"),
        (turn, UseAgain(Take("wood")), "DS-X66"),
        (second, UseAgain(Move("K1", "K2")), "DS-X47"),
        (second, UseAgain(Take("stone")), "DS-X60"),
        (second, Resolve(), "DS-X65"),
        (turn, PlayFaerie("resource", ()), "DS-X47"),
        (turn, PlayFaerie("resource", (Move("K1", "K2"),)), "DS-X47"),
        (turn, PlayFaerie("success", (Take("wood"),)), "DS-X47"),
        (turn, PlayFaerie("move_dwarf", (Move("K1", "Z9"),)), "DS-X51"),
        (turn, PlayFaerie("swap_dwarfs", (SwapDwarfs("K1", YELLOW, "plains1"),)), "DS-X56"),
        (turn, PlayFaerie("swap_dwarfs", (SwapDwarfs("K1", 7, "plains1"),)), "DS-X54"),
        (turn, PlayFaerie("swap_settlements", (SwapSettlements("K3", "N0"),)), "DS-X56"),
        (turn, Explore("K3"), "DS-X12"),
        (turn, Explore("Z9", "fight"), "DS-X09"),
        (turn, BuildFortress("K2"), "DS-X21"),
        (start, PlaceStart("stone", "K2"), "DS-X16"),
        (start, PlaceStart("wood", "K3"), "DS-X12"),
        (start, PlaceStart("wood", "Z9"), "DS-X09"),
        (turn, CommandDragons(3), "illegal"),
    ],
)
def test_the_first_check_that_fails_gives_the_reason(make, action, id):
    """Section 11: table 11.1 first, then the action's own, then that of the spots."""
    assert code(make(), YELLOW, action) == id


def test_a_second_entry_that_is_illegal_stops_the_whole_faerie():
    """Section 5.2: if any entry is illegal nothing at all happens."""
    game = turn()
    second_dragon_spot(game, YELLOW)
    assert code(game, YELLOW, PlayFaerie("move_dwarf", (Move("K1", "K2"), Move("K1", "K5")))) == "DS-X50"
    assert game.state.places_of(YELLOW) == ["K1", "plains1"]
    do(game, PlayFaerie("move_dwarf", (Move("K1", "K2"), Move("K2", "K1"))))


def test_sentences_name_what_they_are_about():
    """Names, numbers and places are filled in, with the badge of whoever is meant."""
    told = words(SLUG, 2)
    badge = names(SLUG, 2).line(BLUE)

    def says(game, action):
        return told.refusal(refused(game, YELLOW, action))

    assert says(turn(), Build("wood", "K3")) == f"On K3 there is already a settlement of {badge}."
    assert "missing 7 wood, 7 food and 7 gold" in says(turn(), BuildFortress("K2"))
    assert "The Mint Never Sleeps" in says(turn(row="q12"), Quest("q12", 1))
    assert "you have 0 settlements" in says(turn(row="q12"), Quest("q12", 1))
    assert "Gossamer Matriarch" in says(turn(monsters={"m01": "plains1"}), Build("wood", "D2"))
    assert "missing 4 wood" in says(turn(), Train(0))
    assert "explore" in says(turn(), Idle())
    assert "Pocketful Faerie" in says(second(), Resolve())


def test_acting_twice_is_refused_the_second_time():
    game = turn()
    act(game, YELLOW, Explore("K2"))
    assert code(game, YELLOW, Explore("K2")) == "DS-X08"
