"""Upgrades, crests and final preparation (RULES.md, sections 6.10, 6.13, 6.19)."""

from __future__ import annotations

import pytest

from games.champions import actions as do
from games.champions import events as on
from games.champions import steps
from games.champions.board import positions
from games.champions.patterns import images, members, placements
from games.core.play import act, options
from tests.support import champions as c
from tests.support.champions import CONTENT, board, go, may, powers, pyramid, run


def test_an_upgrade():
    """CW-R150, CW-R151, CW-R153, CW-R156, CW-R157, CW-R158, CW-R159"""
    game = c.turn(1)
    c.put(game, "C1", "D1", "C2", "D2", "B3")
    board(game).parts["head"].gold, board(game).parts["head"].blacks = 2, 1
    game.state.stacks["wings I"], game.state.stacks["tail I"] = [], ["tail_1b"]
    go(game)
    assert may(game, 0, do.Upgrade) == [do.Upgrade("head_1a")]  # no tile below the top, none of an empty stack
    run(game, 0, do.Upgrade("head_1a"))
    assert pyramid(game) == {"C1": "red*", "D1": "blue*", "C2": "purple*", "D2": "green*", "B3": "white"}
    assert board(game).parts["head"].tile == "head_1a"
    assert powers(game)[0] == 4 + 2 - 1
    assert "head_1a" not in game.state.stacks["head I"]
    c.put(game, "C1", "D1", "C2", "D2")
    assert may(game, 0, do.Upgrade) == []  # once per turn
    game.state.turn.upgraded = False
    assert all(CONTENT.tile[action.tile].part != "head" for action in may(game, 0, do.Upgrade))  # once per part


def test_patterns_may_be_turned_and_mirrored():
    """CW-R152"""
    game = c.turn(1)
    own = board(game)
    c.put(game, "B4", "C4", "C5", "D5")
    assert len(positions(CONTENT, own, "tail_1a")) == 1
    other = c.turn(1)
    c.put(other, "D4", "C4", "C5", "B5")  # mirrored
    assert len(positions(CONTENT, board(other), "tail_1a")) == 1
    assert len(images([(0, 0), (1, 0), (1, 1), (2, 1)], "square")) == 4
    assert len(images([(0, 0), (1, 0), (0, 1), (0, 2)], "square")) == 8


def test_hexes():
    """CW-R152: twelve symmetries on a hex lattice; positions with the same slots are one."""
    bent = [(0, 0), (1, 0), (1, 1)]
    assert len(images(bent, "hex")) == 6
    field = [(q, r) for q in range(3) for r in range(3)]
    masks = placements(bent, field, "hex")
    assert len(set(masks)) == len(masks)
    assert all(len(members(mask)) == 3 for mask in masks)


@pytest.mark.parametrize(
    ("tile", "fits"),
    [("head_1a", 13), ("head_2a", 16), ("wings_1a", 40), ("wings_2b", 28), ("tail_2a", 18), ("tail_2c", 48)],
)
def test_positions_in_an_empty_pyramid(tile, fits):
    """CW-R152, CW-R160: the numbers of section 12.5; advanced tiles need more and give more."""
    assert len(CONTENT.fits[tile]) == fits
    simple = [t for t in CONTENT.dragon_tiles if t.level == "I"]
    advanced = [t for t in CONTENT.dragon_tiles if t.level == "II"]
    assert max(len(t.shape) for t in simple) < min(len(t.shape) for t in advanced)
    assert max(t.power for t in simple) < min(t.power for t in advanced)


def test_face_down_tiles_and_their_neighbours():
    """CW-R154, CW-R155: elements do not matter, what lies around does not matter, face-down tiles do not count."""
    game = c.turn(1)
    c.fill(game)
    everything = len(positions(CONTENT, board(game), "head_1a"))
    assert everything == 13
    c.put(game, "C1", up=False)
    assert len(positions(CONTENT, board(game), "head_1a")) == 12


def test_the_best_position_comes_first():
    """CW-R332: a position that earns the crest leads the list; the others follow by what they leave possible."""
    game = c.turn(1, crests=True)
    c.put(game, "B3", "C3", "B4", "C4", "D3", "D4", "E3", "E4")
    game.state.crest_up["head"] = "crest_head_1"  # Rock and Nature
    game.state.crest_stacks["head"].items = []
    go(game)
    run(game, 0, do.Upgrade("head_1a"))
    view = c.RULES.view(game, 0)
    assert view.crowned == tuple(range(len(view.crowned)))
    assert [action.slots for action in may(game, 0, do.Arrange)] == list(view.positions)
    run(game, 0, do.Back())
    assert may(game, 0, do.Upgrade)
    assert all(not element.endswith("*") for element in pyramid(game).values())


def test_a_crest_stays():
    """CW-R331, CW-R335, CW-R336: it counts to the end, those on the board are removed, none is ever discarded."""
    game = c.preparation(2, steps.SetDice(), advanced=True, crests=True)
    c.tile(game, "head", "head_1a")
    board(game).parts["head"].crest = "crest_head_1"
    assert game.state.crest_up
    go(game)
    assert board(game).dice == (5, 1, 1)
    assert game.state.crest_up == {}
    while not game.over:
        seat = c.asked(game)[0]
        act(game, seat, options(game, seat)[0])
    assert board(game).parts["head"].crest == "crest_head_1"
    assert board(game).dice == (5, 1, 1)


# --- final preparation ---


def test_only_upgrades_in_step_one():
    """CW-R208, CW-R207"""
    game = c.preparation(2, steps.LateUpgrades(1, 0), steps.Resting(), trigger=0)
    board(game, 1).purse = 1
    c.put(game, "C1", "D1", "C2", "D2", seat=1)
    go(game)
    assert {type(action) for action in options(game, 1)} == {do.Upgrade, do.PassUpgrade}
    run(game, 1, do.PassUpgrade())
    assert not any(isinstance(step, steps.LateUpgrades) for step in game.save.agenda)


def test_no_gold_no_upgrade():
    """CW-R210: the seat is passed, and the trigger seat does not upgrade any more."""
    game = c.preparation(2, steps.LateUpgrades(1, 0), steps.Resting(), trigger=0)
    for seat in (0, 1):
        c.put(game, "C1", "D1", "C2", "D2", seat=seat)
    board(game, 0).purse = 1
    go(game)
    assert may(game, 0, do.Upgrade) == may(game, 1, do.Upgrade) == []


def test_placing_is_secret_and_can_be_changed():
    """CW-R220, CW-R221, CW-R222"""
    game = c.preparation(3, steps.Resting())
    for seat in range(3):
        c.power(game, 3, 3, 3, seat=seat)
    board(game, 0).pyramid_tray = board(game, 1).dragon_tray = board(game, 2).purse = 1
    go(game)
    assert c.asked(game) == [0, 1, 2]
    before = c.RULES.view(game, 1)
    run(game, 0, do.PlaceRest((1, 0, 0), (0, 0, 0)))
    after = c.RULES.view(game, 1)
    assert after.seats == before.seats
    assert after.waiting == (1, 2)
    run(game, 0, do.PlaceRest((0, 1, 0), (0, 0, 0)))
    run(game, 1, do.PlaceRest((0, 0, 1), (0, 0, 0)))
    events = run(game, 2, do.PlaceRest((0, 0, 0), (1, 0, 0)))
    assert [powers(game, seat) for seat in range(3)] == [(3, 2, 3), (3, 3, 2), (4, 3, 3)]
    assert [event.seat for event in events if isinstance(event, on.RestPlaced)] == [0, 1, 2]
    assert board(game, 2).purse == 0


def test_seats_without_a_choice_are_not_asked():
    """CW-R201, CW-R220"""
    game = c.preparation(2, steps.Resting())
    c.power(game, 1, 0, 0)
    board(game).pyramid_tray = 1  # only the head takes it
    go(game)
    assert powers(game) == (0, 0, 0)
    assert game.save.agenda[-1].phase == "reserve"


def test_piece_by_piece():
    """CW-R222: many pieces are drafted one by one and confirmed."""
    game = c.preparation(2, steps.Resting())
    c.power(game, 4, 3, 3)
    board(game).pyramid_tray = 7
    go(game)
    for _piece in range(6):
        run(game, 0, may(game, 0, do.PlacePiece)[0])
    assert c.RULES.view(game, 1).own.rest == ()
    assert len(c.RULES.view(game, 0).own.rest) == 6
    run(game, 0, do.Back(), *may(game, 0, do.PlacePiece)[:1])
    run(game, 0, may(game, 0, do.PlacePiece)[0])
    assert options(game, 0) == [do.ConfirmRest(), do.Back()]
    run(game, 0, do.ConfirmRest())
    assert sum(powers(game)) == 10 - 7


def test_no_die_for_a_part_without_power():
    """CW-R225, CW-R226"""
    game = c.preparation(2, steps.SetDice())
    c.power(game, -1, 0, 25)
    go(game)
    assert board(game).dice == (0, 0, 20)
