"""Eras, rounds, turns and the end (DS-R51 to DS-R71, DS-R162 to DS-R174)."""

from __future__ import annotations

import random

import pytest

from games.core.play import act, default, options, waiting
from games.core.robot import careless, play
from games.dwar7s_spring import steps
from games.dwar7s_spring.actions import (
    Activate,
    Back,
    Build,
    ChooseLine,
    CommandDragons,
    EndTurn,
    Explore,
    PlayFaerie,
    Quest,
    Summon,
    Take,
    Train,
)
from games.dwar7s_spring.events import EraStarted, GameOver, Produced, TurnStarted
from games.dwar7s_spring.scoring import result, score
from games.dwar7s_spring.state import Piece, world
from tests.support.dwar7s_spring import BLUE, CONTENT, RULES, YELLOW, code, dragon, may, own, put, run, stage, stock
from tests.support.games import SEED, do


@pytest.fixture(scope="module", params=[2, 3, 4])
def whole(request):
    return play(RULES, CONTENT, careless(random.Random(7)), players=request.param, seed=SEED)[:2]


def test_four_eras_of_seven_rounds(whole):
    """DS-R51, DS-R52, DS-R63, DS-R66, DS-R70: each round everybody once, clockwise from the first player."""
    game, events = whole
    n = game.players
    firsts = [event.first for event in events if isinstance(event, EraStarted)]
    assert firsts == [(firsts[0] + era) % n for era in range(4)]
    turns = [(event.era, event.round, event.seat) for event in events if isinstance(event, TurnStarted)]
    assert turns == [
        (era, round, (firsts[era - 1] + place) % n)
        for era in range(1, 5)
        for round in range(1, 8)
        for place in range(n)
    ]


def test_a_phase_is_finished_by_all_before_the_next(whole):
    """DS-R53, DS-R58: production of everybody lies between the start of an Era and its first turn."""
    _, events = whole
    kinds = [type(event) for event in events if isinstance(event, EraStarted | Produced | TurnStarted)]
    for at, kind in enumerate(kinds):
        if kind is EraStarted:
            players = whole[0].players
            assert kinds[at + 1 : at + 2 + players] == [Produced] * players + [TurnStarted]


def new_era(game):
    game.save.agenda = [steps.StartEra()]
    return run(game)


def test_dwarfs_and_dragons_come_home():
    """DS-R54, DS-R55, DS-R56, DS-R57: everything of the last Era is free again, wherever the dwarfs were."""
    game = stage()
    put(game, YELLOW, "K0", dwarfs="K1 plains1")
    put(game, BLUE, "N0", dwarfs="plains1")
    player = own(game, YELLOW, dragons="mossback1z sunvein2z")
    player.build_used["wood"] = 1
    player.fortress_spot_used = player.faerie_spot_used = True
    player.dragon_spot_used = player.expedition_spot_used = [True, True]
    player.bastion = 0
    new_era(game)
    player = game.state.seats[YELLOW]
    assert game.state.occupant == {"K0": Piece("settlement", YELLOW), "N0": Piece("settlement", BLUE)}
    assert game.state.camp == {}
    assert player.bastion == 7
    assert player.dragons == [dragon("mossback1"), dragon("sunvein2")]
    view = RULES.view(game, None).seats[YELLOW]
    assert view.power == 1
    assert not any(view.dragon_spot_used + view.expedition_spot_used)
    assert not view.fortress_spot_used
    assert not view.faerie_spot_used
    assert view.build_used == {"wood": 0, "food": 0, "gold": 0}


def test_emptied_spots_produce():
    """DS-R58, DS-R59, DS-R60: 1, 1, 1 and 2 from the left, also in the first Era."""
    for built, made in ((0, 0), (1, 1), (2, 2), (3, 3), (4, 5)):
        game = stage()
        game.state.seats[YELLOW].built["food"] = built
        new_era(game)
        assert stock(game, YELLOW) == (0, made, 0)


def test_the_warehouse_limit_is_checked_in_production_alone():
    """DS-R61, DS-R62: more may be owned in between, and after the last Era."""
    game = stage()
    put(game, YELLOW, "K0")
    own(game, YELLOW, "7 7 7", hand="resource resource", dragons="mossback1")
    do(game, PlayFaerie("resource", (Take("wood"),)))
    assert stock(game, YELLOW) == (8, 7, 7)
    assert score(CONTENT, game.state.seats[YELLOW]).resources == 22
    new_era(game)
    assert stock(game, YELLOW) == (7, 7, 7)


def test_exactly_one_dwarf_action_and_free_actions_around_it():
    """DS-R64, DS-R65, DS-R67, DS-R68, DS-R69: the dwarf once, Faeries and training before and after."""
    game = stage()
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    own(game, YELLOW, "4 2 2", hand="resource resource", dragons="mossback1 ironjaw1")
    assert code(game, YELLOW, EndTurn()) == "DS-X63"
    do(game, PlayFaerie("resource", (Take("food"),)), Train(0), Explore("K1"))
    assert game.state.seats[YELLOW].bastion == 6
    assert code(game, YELLOW, Explore("K2")) == "DS-X08"
    assert code(game, YELLOW, Summon()) == "DS-X08"
    do(game, PlayFaerie("resource", (Take("wood"),)))
    assert waiting(game) == [BLUE], "no Faerie left and nothing affordable: the turn ends by itself"


def test_nobody_acts_in_the_turn_of_another():
    """DS-R71."""
    game = stage()
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    own(game, BLUE, "9 9 9", hand="resource", dragons="mossback1")
    assert options(game, BLUE) == []
    for action in (Train(0), PlayFaerie("resource", (Take("wood"),)), Explore("N1"), EndTurn()):
        assert code(game, BLUE, action) == "DS-X03"


def test_the_token_passes_and_the_game_ends_after_the_fourth_era():
    """DS-R163, DS-R164."""
    for era, over in ((3, False), (4, True)):
        game = stage(3)
        for seat, spot in enumerate(("K0", "N0", "P0")):
            put(game, seat, spot)
        game.state.era, game.state.round, game.state.active = era, 7, 2
        do(game, Explore("P1"))
        assert game.over is over
        assert game.state.first == (YELLOW if over else BLUE)
        assert any(isinstance(event, GameOver) for event in game.events) is over


def test_a_short_row_ends_the_game_with_its_era():
    """DS-R162: not at once."""
    game = stage(row="q05", expedition="")
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    own(game, YELLOW, dragons="mossback1 ironjaw1")
    do(game, Quest("q05", 1))
    assert not game.over
    assert RULES.view(game, None).short
    while not game.over:
        act(game, waiting(game)[0], default(game, waiting(game)[0]))
    assert game.state.era == 1


def test_every_source_of_points():
    """DS-R165, DS-R166, DS-R167, DS-R168, DS-R169, DS-R170, DS-R171."""
    game = stage()
    own(game, YELLOW, "3 3 1", dragons="mossback1 mossback2 thornwing3", heroes="q12 m05")
    game.state.seats[YELLOW].built = {"wood": 4, "food": 4, "gold": 3}
    put(game, YELLOW, fortress="K0")
    points = score(CONTENT, game.state.seats[YELLOW])
    assert (points.quests, points.monsters, points.dragons) == (5, 4, 1 + 4)
    assert (points.lines, points.fortress, points.left_over) == (4, 5, 1)
    assert points.total == 24
    game.save.agenda = []
    assert result(game).winners == (YELLOW,)


@pytest.mark.parametrize(
    ("yellow", "blue", "places"),
    [
        (("0 0 0", "q05"), ("7 0 0", ""), (1, 2)),  # 1 point each, Yellow has 8 cards to 7
        (("1 0 0", "q05"), ("3 0 0", "q05"), (2, 1)),  # and as many cards: Blue has more resources
        (("3 0 0", "q05"), ("0 0 3", "q05"), (1, 1)),
    ],
)
def test_ties(yellow, blue, places):
    """DS-R172, DS-R173, DS-R174."""
    game = stage()
    own(game, YELLOW, yellow[0], heroes=yellow[1])
    own(game, BLUE, blue[0], heroes=blue[1])
    game.save.agenda = []
    assert result(game).scores == (1, 1)
    assert result(game).places == places


# --- what happens by itself (section 5.4), and for those who stay away (5.6) ---


@pytest.mark.parametrize(
    ("belongings", "waits"),
    [
        ({}, False),
        ({"hand": "success"}, True),  # useless now, but the pause is the same for every hand
        ({"stock": "4 0 0", "dragons": "mossback1"}, True),
        ({"stock": "3 0 0", "dragons": "mossback1"}, False),
    ],
)
def test_the_turn_ends_by_itself_where_nothing_can_follow(belongings, waits):
    """Section 5.4, rules 4 and 5."""
    game = stage()
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    own(game, YELLOW, **belongings)
    do(game, Explore("K1"))
    assert waiting(game) == [YELLOW if waits else BLUE]


def test_a_table_may_let_turns_end_after_the_dwarf():
    """Section 5.4, rule 6: but not while a follow-up is open."""
    game = stage(end="auto")
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    own(game, YELLOW, "9 9 9", hand="resource", dragons="mossback1")
    do(game, CommandDragons(1))
    assert waiting(game) == [YELLOW]
    do(game, Activate(0))
    assert waiting(game) == [BLUE]


def test_what_is_not_used_lapses():
    """DS-A60."""
    game = stage()
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    own(game, YELLOW, hand="resource", dragons="mossback1 ironjaw1")
    do(game, CommandDragons(1), Activate(0), EndTurn(), Explore("N1"))
    assert code(game, YELLOW, Activate(1)) == "DS-X31"


def test_the_stand_in_settles_where_most_is_gained():
    """Section 5.6: the highest yield, ties by spot id, from the line with the fewest settlements gone."""
    game = stage(monsters={"m08": "forest2"})
    game.state.era = 0
    game.state.start_queue = [YELLOW]
    game.save.agenda = [steps.StartEra(), steps.Placing()]
    game.state.seats[YELLOW].built["wood"] = 1
    for _ in range(3):
        act(game, YELLOW, default(game, YELLOW))
    assert game.state.occupant == {"B0": Piece("settlement", YELLOW)}
    assert game.state.seats[YELLOW].built == {"wood": 1, "food": 1, "gold": 0}


def test_the_stand_in_goes_through_its_list():
    """Section 5.6: summon, dragons, explore a spot, stand in a wildland; never Faeries or training."""

    def absent(**used):
        game = stage()
        put(game, YELLOW, "K6")
        player = own(game, YELLOW, "9 9 9", hand="resource", dragons="mossback1 ironjaw1")
        for spot, value in used.items():
            setattr(player, spot, value)
        return game

    assert default(absent(), YELLOW) == Summon()
    game = absent(faerie_spot_used=True)
    for wanted in (CommandDragons(1), Activate(0), Activate(1), EndTurn()):
        assert default(game, YELLOW) == wanted
        act(game, YELLOW, wanted)
    game = absent(faerie_spot_used=True, dragon_spot_used=[True, True])
    near = world(game).spots_by("K6")
    assert default(game, YELLOW) == Explore(min(near))
    put(game, BLUE, " ".join(near))
    assert default(game, YELLOW) == Explore("plains1", "camp")


def test_the_stand_in_drops_what_was_begun():
    game = stage()
    put(game, YELLOW, "K6")
    do(game, ChooseLine("wood"))
    assert default(game, YELLOW) == Back()


def test_the_stand_in_spends_successes_only_where_they_decide():
    """Section 5.6, BATTLE."""
    for successes, spent in ((1, 0), (9, 9)):
        game = stage(monsters={"m05": "mountain1"})
        put(game, YELLOW, "D0", dwarfs="D5")
        own(game, YELLOW, hand="success", successes=successes)
        act(game, YELLOW, Explore("mountain1", "fight"))
        while game.state.battle is not None:
            act(game, YELLOW, default(game, YELLOW))
        left = game.state.seats[YELLOW].successes
        assert (left < successes) == (spent > 0)
        assert (game.state.seats[YELLOW].monsters_defeated == 1) == (spent > 0)


def test_build_is_possible_from_each_line_once_an_era():
    """DS-R73: three lines, three settlements."""
    game = stage(end="auto")
    put(game, YELLOW, "K0")
    put(game, BLUE, "N0")
    for line, spot in (("wood", "K1"), ("food", "K2"), ("gold", "K3")):
        assert may(game, YELLOW, Build(line, spot))
        do(game, Build(line, spot), Explore(f"N{'123'[('wood', 'food', 'gold').index(line)]}"))
    assert code(game, YELLOW, Build("wood", "K4")) == "DS-X18"
