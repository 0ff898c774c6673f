"""The end of a round of Fantasy Ink: who begins, rows down, penalties, dice, the next draft."""

from __future__ import annotations

from games.core.play import act
from games.fantasy_ink import GAME
from games.fantasy_ink import actions as do
from games.fantasy_ink import events as ev
from games.fantasy_ink.state import symbols
from tests.support.fantasy_ink import Desk, answer_drafts, lying, place, row, table, tokens, told
from tests.support.luck import scripted


def last_die(zero=None, one=None, **more):
    """Let seat 1 discard the last die, an orange 1, so that the round ends; return game and events."""
    game = table(zero, one, pool="O1", active=1, **more)
    return game, act(game, 1, do.Discard("O1", "value"))


def test_the_round_ends_when_the_pool_is_empty():
    """FI-R59, FI-R79, FI-R80, FI-R86, FI-R88, FI-R90."""
    game, events = last_die()
    assert told(events, ev.RoundEnded) == [ev.RoundEnded(round=1, first=0)]
    kinds = [type(event) for event in events if not isinstance(event, ev.Hand)]
    assert kinds == [ev.Discarded, ev.TokenTaken, ev.RoundEnded, ev.Rolled, ev.Dealt]
    assert (len(game.state.pool), game.state.used) == (15, [])
    assert game.state.active is None
    assert [len(hand) for hand in game.state.draft.hands] == [4, 4]
    answer_drafts(game)
    assert [len(row(game, seat, 1)) for seat in (0, 1)] == [4, 4]
    assert (game.state.round, game.state.active) == (2, 0)


def test_lost_cards_cost_their_free_spaces():
    """FI-R81, FI-R82, FI-R84, FI-R85, FI-R86, FI-E12."""
    zero = Desk(chapters=9, rows={3: "g05[G5,_] o07[O3,_] b17[B6,_,O1]", 2: "k05", 1: "g01"})
    game, events = last_die(zero)
    assert told(events, ev.Lost) == [ev.Lost(seat=0, cards=("g05", "o07", "b17"), penalty=3, before=9, after=6)]
    assert game.state.seats[0].chapters == 6
    assert game.state.discard == ["g05", "o07", "b17"]
    assert [row(game, 0, number) for number in (1, 2, 3)] == [[], ["g01"], ["k05"]]
    assert len(game.state.pool) == 15
    assert all(symbols(game.state.seats[0], game.content, colour) == 0 for colour in ("green", "blue", "orange"))


def test_nobody_falls_below_zero():
    """FI-R83, FI-E26."""
    game, events = last_die(Desk(chapters=2, rows={3: "k08 g12"}))
    assert told(events, ev.Lost)[0].penalty == 5
    assert game.state.seats[0].chapters == 0


def test_dice_on_cards_in_play_stay():
    """FI-R28, FI-R87."""
    game, _ = last_die(Desk(rows={1: "g16[G4,G5,_]"}))
    assert lying(game, 0, "g16") == "g16[G4,G5,_]"
    assert len(game.state.pool) == 13


def test_owed_turns_are_kept_over_the_round():
    """FI-R57, FI-R80, FI-E15, FI-A40."""
    game = table(Desk(collection="b01 b02 b03", rows={1: "b15[B1,_,B6]"}), pool="B3", first=1)
    events = act(game, 0, place("B3", "b15", 2))
    assert told(events, ev.RoundEnded) == [ev.RoundEnded(round=1, first=0)]
    assert game.state.owed == 2
    answer_drafts(game)
    assert (game.state.active, game.state.owed, game.state.extra) == (0, 1, True)


def test_the_discard_pile_becomes_the_draw_pile():
    """FI-R89, FI-E29: only when a card is needed."""
    game = table(pool="O1", active=1, pile=3)
    game.state.discard = game.state.discard[:10]  # the other cards are out of this position
    events = act(game, 1, do.Discard("O1", "value"))
    assert told(events, ev.Reshuffled) == [ev.Reshuffled(cards=10)]
    assert [len(hand) for hand in game.state.draft.hands] == [4, 4]
    assert (len(game.state.pile), game.state.discard) == (5, [])
    first = [card.id for card in game.content.cards][:3]
    assert sorted(game.state.draft.hands[0])[:3] == first, "the seat that begins is dealt first"


def test_few_cards_are_dealt_evenly():
    """FI-R18, FI-R88, FI-E30: half of them each, one stays."""
    game = table(pool="O1", active=1, pile=1)
    game.state.discard = game.state.discard[:4]
    act(game, 1, do.Discard("O1", "value"))
    assert [len(hand) for hand in game.state.draft.hands] == [2, 2]
    assert game.state.draft.keep == 1
    answer_drafts(game)
    assert [len(row(game, seat, 1)) for seat in (0, 1)] == [2, 2]
    assert len(game.state.pile) == 1


def test_without_a_choice_cards_are_laid_out_by_themselves():
    """FI-R88, FI-R124, FI-A59: one card each, or none."""
    for cards, each in ((2, 1), (3, 1), (1, 0), (0, 0)):
        game = table(pool="O1", active=1, pile=cards)
        game.state.discard = []
        act(game, 1, do.Discard("O1", "value"))
        assert [len(row(game, seat, 1)) for seat in (0, 1)] == [each, each]
        assert (game.state.round, game.state.active) == (2, 0)


def test_a_round_without_dice_is_over_at_once():
    """FI-R79, FI-R85, FI-E31, FI-A58."""
    zero = Desk(chapters=3, rows={1: "g16[G4,G4,_] b16[B5,B5,_] o16[O1,O2,_]", 2: "g15[G1,G2,_]"})
    one = Desk(chapters=8, rows={1: "b15[B1,B2,_] o15[O1,O3,_]", 2: "b14[B4,_,_] o14 g17[G4,_,_]"})
    game = table(zero, one, pool="O4", active=1)
    events = act(game, 1, place("O4", "o14", 1))
    assert told(events, ev.RoundEnded) == [ev.RoundEnded(round=1, first=0)]
    assert not told(events, ev.Lost)
    assert game.state.pool == []
    assert GAME.view(game, None).phase == "draft"
    scripted(game, *[0] * 20)
    events = answer_drafts_once(game)
    assert told(events, ev.RoundStarted) == [ev.RoundStarted(round=2, first=0)]
    assert told(events, ev.RoundEnded) == [ev.RoundEnded(round=2, first=0)]
    assert [(lost.seat, lost.penalty, lost.after) for lost in told(events, ev.Lost)] == [(0, 1, 2), (1, 6, 2)]
    assert len(game.state.pool) == 5
    answer_drafts(game)
    assert (game.state.round, game.state.active, len(game.state.pool)) == (3, 0, 5)


def answer_drafts_once(game):
    """Let both seats choose in the one draft that is open."""
    from games.core.play import options

    return [event for seat in (0, 1) for event in act(game, seat, options(game, seat)[0])]


def test_the_worked_example_of_section_nine():
    """FI-R48, FI-R53, FI-R61, FI-R80, FI-R82, FI-R91: the last turns of a game, 20 to 14."""
    zero = Desk(
        chapters=15,
        collection="g08 g11 g12 b08 o03 o09",
        rows={1: "g02 k07", 2: "o01[_,O5]", 3: "b07[B2,_]"},
    )
    one = Desk(
        chapters=18,
        collection="g15 b06 b11 b12 b14 b15 k04",
        rows={2: "b04", 3: "g14[_,G1,_] k08"},
    )
    game = table(zero, one, pool="G6 B2 O3", active=1, first=1, round=4)
    act(game, 1, place("B2", "b04", 1))
    assert (game.state.seats[1].chapters, symbols(game.state.seats[1], game.content, "blue")) == (19, 6)
    assert game.state.active == 1, "it owns a black card and the pool is not empty"
    act(game, 1, do.EndTurn())
    events = act(game, 0, place("G6", "g02", 1))
    assert told(events, ev.ExtraTurn) == [ev.ExtraTurn(seat=0, source="tile", colour="green", count=4)]
    assert (game.state.seats[0].chapters, game.state.active) == (16, 0)
    events = act(game, 0, place("O3", "o01", 1))
    assert tokens(game, 0) == ("0/1", "3/2")
    assert told(events, ev.RoundEnded) == [ev.RoundEnded(round=4, first=1)]
    assert [player.chapters for player in game.state.seats] == [17, 14]
    assert len(game.state.pool) == 15
    answer_drafts(game)
    game.state.pool, game.state.active = ["G1", "G2", "G3", "B1"], 0
    game.state.used = ["G1", "G1", "B1", "B1", "B1", "B1", *["O1"] * 5]
    game.state.seats[0].rows[1][0].dice = [None, "B5", "B4"]
    game.state.used = game.state.used[:2] + game.state.used[4:]
    assert act(game, 0, place("G1", "k07", 1))[-1] == ev.Over(winner=0, reasons=("chapters",), chapters=(20, 14))
