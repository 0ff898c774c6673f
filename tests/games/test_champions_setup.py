"""Set-up and rounds of Champions of Wind and Fire (RULES.md, sections 6.1 to 6.4)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.champions import actions as do
from games.champions import events as on
from games.champions import steps
from games.champions.board import owned
from games.core.play import act, options
from games.core.robot import stand_in
from tests.support import champions as c
from tests.support.champions import CONTENT, RULES, board, go, hand, may, run
from tests.support.games import play_until
from tests.support.luck import scripted

EVERY_MODE = [(advanced, crests) for advanced in (False, True) for crests in (False, True)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("advanced", "crests"), EVERY_MODE)
def test_the_set_up(players, advanced, crests):
    """CW-R001, CW-R002, CW-R021, CW-R022, CW-R023, CW-R026, CW-R027, CW-R028, CW-R029, CW-R030, CW-R031,
    CW-R036, CW-R037, CW-R038, CW-R270, CW-R330"""
    game = c.new(players, advanced=advanced, crests=crests)
    state = game.state
    assert [CONTENT.tournament[state.public[part]].part for part in c.PARTS] == list(c.PARTS)
    assert len(state.training) == 28
    assert state.training_discard == []
    assert len(state.tournament) == (31 if advanced else 0)
    assert [len(pile) for pile in state.crest_stacks.values()] == ([4, 4, 4] if crests else [0, 0, 0])
    assert len(state.crest_up) == (3 if crests else 0)
    for seat in range(players):
        own = board(game, seat)
        assert c.powers(game, seat) == (1, 1, 1)
        assert own.row_gold == [True] * 6
        assert own.full == [True] * 8
        assert sum(own.won.values()) == 0
        assert (own.pyramid_tray, own.dragon_tray, own.purse) == (0, 0, 0)
        assert [CONTENT.tournament[hand(game, seat).personal[part]].part for part in c.PARTS] == list(c.PARTS)
    trainers = {board(game, seat).trainer for seat in range(players)}
    assert len(trainers) == players
    assert c.asked(game) == list(range(players))


@pytest.mark.parametrize(("players", "areas"), [(2, [3, 2, 2]), (3, [2, 2, 2, 1]), (4, [2, 2, 1, 1, 1])])
def test_areas_and_stacks_by_number_of_seats(players, areas):
    """CW-R020, CW-R024, CW-R025"""
    game = c.new(players)
    assert [area.size for area in game.state.areas] == areas
    for name, stack in game.state.stacks.items():
        powers = [CONTENT.tile[tile].power for tile in stack]
        assert powers == sorted(powers, reverse=True)
        assert len(stack) == (players if name.endswith(" I") else players - 1)
        assert all(players in CONTENT.tile[tile].players for tile in stack)


def test_personal_tournaments_are_their_owners_secret():
    """CW-R011, CW-R032"""
    game = c.new(3)
    for seat in (0, 1, 2, None):
        view = RULES.view(game, seat)
        assert set(view.public) == set(c.PARTS)
        if seat is None:
            assert view.own is None
        else:
            assert view.own.hand.personal == hand(game, seat).personal
        assert all(player.personal is None for player in view.seats)


def test_the_first_active_seat_is_drawn_when_all_have_decided():
    """CW-R033, CW-R040, CW-R041, CW-R050"""
    game = c.new(3)
    act(game, 2, do.KeepTournaments())
    act(game, 0, do.KeepTournaments())
    luck = scripted(game, (1, 3), *[(face, 6) for face in (0, 1, 2, 3, 4, 5, 0)])
    events = act(game, 1, do.KeepTournaments())
    luck.spent()
    assert game.state.active == 1
    began = next(event for event in events if isinstance(event, on.RoundBegan))
    assert began.faces == (0, 1, 2, 3, 4, 5, 0)
    turns = [step.seat for step in game.save.agenda if isinstance(step, steps.StartTurn)]
    assert turns[::-1] == [2, 0, 1]


def test_dice_are_split_in_any_combination():
    """CW-R051: one group after another, drafts can be taken back, the last area fills itself."""
    game = c.new(2)
    for seat in (0, 1):
        if seat == 1:
            scripted(game, 0, *(0, 1, 2, 3, 4, 5, 5))
        act(game, seat, do.KeepTournaments())
    assert len(may(game, 0, do.SplitArea)) == 25  # five single faces and a pair of equal ones, three at a time
    run(game, 0, do.SplitArea((1, 3, 5)), do.Back(), do.SplitArea((0, 1, 5)), do.SplitArea((2, 6)))
    run(game, 0, do.ConfirmSplit())
    assert [area.dice for area in game.state.areas] == [[0, 1, 5], [2, 6], [3, 4]]
    assert c.asked(game) == [1]


def test_as_rolled():
    """CW-R051"""
    game = c.new(4)
    for seat in range(4):
        act(game, seat, do.KeepTournaments())
    act(game, game.state.active, do.AsRolled())
    assert [area.dice for area in game.state.areas] == [[0, 1], [2, 3], [4], [5], [6]]


def test_everybody_takes_one_area_and_the_last_chooses_between_two():
    """CW-R055, CW-R056"""
    game = c.new(3)
    for seat in range(3):
        act(game, seat, do.KeepTournaments())
    act(game, game.state.active, do.AsRolled())
    choices = []
    while game.state.round == 1:
        (seat,) = c.asked(game)
        taking = may(game, seat, do.TakeArea)
        if taking:
            choices.append((seat, len(taking)))
        act(game, seat, stand_in(game, seat))
    active = game.state.first
    assert choices == [((active + 1) % 3, 4), ((active + 2) % 3, 3), (active, 2)]
    assert game.state.active == (active + 1) % 3  # CW-R042


def test_a_turn_offers_what_may_and_must_be_done():
    """CW-R057, CW-R058, CW-R059, CW-R071"""
    game = go(c.turn(rolled=(1, 5)))
    assert {type(action) for action in options(game, 0)} == {do.TakeArea}
    game = c.turn(1, 5)
    board(game).trainer = "trainer_1"
    board(game).won.update(white=1, red=1, blue=1)
    c.put(game, "C1", "D1", "C2", "D2")
    hand(game).training = ["patrons_purse"]
    go(game)
    kinds = {type(action) for action in options(game, 0)}
    assert kinds == {do.UseDie, do.Upgrade, do.FinishTask, do.PlayCard}
    run(game, 0, do.FinishTask(), do.PlaceGolds(("head", "head")))  # before the first die
    run(game, 0, do.UseDie(0, "pyramid"), do.GainTile("white", "white", "B3"))
    run(game, 0, do.PlayCard("patrons_purse"))  # between dice
    run(game, 0, do.UseDie(1, "pyramid"), do.GainTile("any", "white", "D4"))
    assert {type(action) for action in options(game, 0)} == {do.Upgrade, do.EndTurn}  # after the last die
    run(game, 0, do.EndTurn())
    assert c.asked(game) == [1]


def test_the_round_of_the_third_upgrade_is_played_to_its_end():
    """CW-R003, CW-R043, CW-R044, CW-R045, CW-R046, CW-R200, CW-R201"""
    game = c.turn(1, players=3)
    c.tile(game, "head", "head_1b")
    c.tile(game, "wings", "wings_1b")
    c.put(game, "C1", "C2", "C3")
    game.state.stacks["tail I"] = ["tail_1b", "tail_1c"]
    go(game)
    run(game, 0, do.Upgrade("tail_1b"))
    assert game.state.trigger == 0
    active, rounds = game.state.active, game.state.round
    seen = set()
    while game.state.areas:
        (seat,) = c.asked(game)
        seen.add(seat)
        act(game, seat, stand_in(game, seat))
    assert seen == {0, 1, 2}
    assert game.state.round == rounds
    assert game.state.turn is None
    if not game.state.board(0).dice:  # the marker moves when the dice are set, not before
        assert game.state.active == active


def test_elements_are_tiles_or_crystals():
    """CW-R005, CW-R006, CW-R007, CW-R008, CW-R009"""
    assert [(e.id, e.name) for e in CONTENT.elements] == [
        ("white", "Ice"),
        ("yellow", "Vitality"),
        ("red", "Fire"),
        ("purple", "Rock"),
        ("green", "Nature"),
        ("blue", "Water"),
    ]
    game = c.turn(5)
    c.put(game, "C1")
    c.crystals(game, "red", 1)
    board(game).pyramid_tray = 1
    go(game)
    assert owned(board(game), "red") == 2
    assert owned(board(game), "white") == 0
    run(game, 0, do.UseDie(0, "pyramid"))
    elements = Counter(action.element for action in may(game, 0, do.GainTile))
    assert set(elements) == set(CONTENT.element)


@pytest.mark.parametrize(("players", "counts"), [(2, (4, 1)), (3, (3, 2)), (4, (4, 1))])
def test_only_some_tournaments_are_played(players, counts):
    """CW-R004, CW-R010, CW-R230, CW-R246"""
    game = c.new(players)
    events = play_until(game, stand_in, lambda game: game.over)
    opened = [event for event in events if isinstance(event, on.Opened)]
    personal = sum(event.source == "personal" for event in opened)
    assert (personal, len(opened) - personal) == counts
    result = RULES.result(game)
    assert max(result.scores) == result.scores[result.winners[0]]
