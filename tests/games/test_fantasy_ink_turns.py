"""Turns of Fantasy Ink: discarding, fulfilling, bonuses, extra turns, black cards, victory."""

from __future__ import annotations

import pytest

from games.core.play import act, options, waiting
from games.fantasy_ink import GAME
from games.fantasy_ink import actions as do
from games.fantasy_ink import events as ev
from games.fantasy_ink.state import symbols
from tests.support.fantasy_ink import Desk, house, lying, offered, place, row, table, tokens, told
from tests.support.games import refused
from tests.support.luck import scripted


def found(game, seat, colour):
    """Return the symbols of a seat."""
    return symbols(game.state.seats[seat], game.content, colour)


# --- the die action ---


def test_a_turn_is_one_die_and_cannot_be_passed():
    """FI-R25, FI-R26, FI-R58, FI-X02, FI-X03, FI-X05, FI-X38."""
    game = table(Desk(collection="k05"), pool="O2 B4 G3")
    assert all(isinstance(action, do.Pick | do.Reroll | do.Hurry) for action in options(game, 0))
    assert refused(game, 0, do.EndTurn()).code == "FI-X38"
    assert refused(game, 1, do.Discard("O2", "value")).code == "not_your_turn"
    assert refused(game, None, do.Discard("O2", "value")).code == "not_seated"
    act(game, 0, do.Discard("O2", "value"))
    assert options(game, 0) == [do.Reroll("k05"), do.EndTurn(), do.Hurry(True)]
    for action in (do.Discard("B4", "value"), place("B4", "b02", 1), do.Pick("B4")):
        assert refused(game, 0, action).code == "FI-X05"
    act(game, 0, do.EndTurn())
    assert game.state.active == 1


def test_refusals_have_ids_and_sentences():
    """FI-X01, FI-X02, FI-X03, FI-X08, FI-X56."""
    from tests.support.games import words

    said = words("fantasy_ink", 2)
    assert {said.ids[code][0] for code in ("over", "not_your_turn", "not_seated", "stale", "illegal")} == {
        "FI-X01",
        "FI-X02",
        "FI-X03",
        "FI-X08",
        "FI-X56",
    }
    game = table(pool="O2 B4")
    assert said.refusal(refused(game, 1, do.EndTurn())) == "It is ◆ **Ada**'s turn."
    assert said.refusal(refused(game, 0, do.Tint("green"))) == "Please pick one of the offered entries."


def test_discarding_is_always_possible_and_pays_a_token():
    """FI-R40, FI-R41, FI-R42."""
    game = table(Desk(rows={1: "b01"}), pool="B1 O4 G2")
    events = act(game, 0, do.Discard("B1", "value"))
    assert told(events, ev.TokenTaken) == [ev.TokenTaken(seat=0, kind="value", source="discard")]
    assert tokens(game, 0) == ("0/1", "3/2")
    assert game.state.pool == ["O4", "G2"]
    assert "B1" in game.state.used
    assert lying(game, 0, "b01") == "b01[_]"


def test_a_token_of_this_turn_cannot_be_used_in_it():
    """FI-R43: an extra turn is another turn (FI-A30)."""
    game = table(Desk(special="lush"), pool="B5 O4 G2")
    act(game, 0, do.Discard("O4", "colour"))
    assert game.state.seats[0].usable("colour") == 0
    act(game, 0, do.EndTurn())
    act(game, 1, do.Discard("B5", "colour"))
    assert game.state.seats[0].usable("colour") == 1


def test_used_dice_rest_until_the_round_is_over():
    """FI-R44."""
    game = table(pool="B5 O4 G2")
    act(game, 0, do.Discard("B5", "colour"))
    for action in (do.Discard("B5", "value"), do.Pick("B5")):
        assert refused(game, 1, action).code == "FI-X09"


def test_an_empty_supply_pays_nothing():
    """FI-R42, FI-E20, FI-X22."""
    game = table(Desk(holder=(3, 3)), pool="B4 G1 O1")
    assert refused(game, 0, do.Discard("B4", "value")).code == "FI-X22"
    act(game, 0, do.Discard("B4", None))
    assert tokens(game, 0) == ("3/3", "0/0")


def test_one_kind_left_is_the_one_to_take():
    """FI-E21, FI-X23."""
    game = table(Desk(holder=(0, 3)), pool="B4 G1 O1")
    assert refused(game, 0, do.Discard("B4", None)).code == "FI-X23"
    assert refused(game, 0, do.Discard("B4", "value")).code == "FI-X22"
    act(game, 0, do.Discard("B4", "colour"))
    assert tokens(game, 0) == ("1/3", "2/0")


def test_who_has_one_possibility_is_not_asked():
    """FI-R124, FI-E49."""
    game = table(one=Desk(holder=(1, 3)), pool="O2 B4")
    events = act(game, 0, do.Discard("O2", "value"))
    assert told(events, ev.Discarded) == [ev.Discarded(seat=0, die="O2"), ev.Discarded(seat=1, die="B4")]
    assert tokens(game, 1) == ("2/3", "1/0")
    assert told(events, ev.RoundEnded) == [ev.RoundEnded(round=1, first=0)]


# --- fulfilling ---


def test_the_minotaur_is_fulfilled():
    """FI-R21, FI-R23, FI-R45, FI-R46, FI-R47, FI-R48, FI-R61, FI-R121, FI-E08."""
    game = table(Desk(rows={1: "o01[_,O6]"}), pool="O2 B4 G3")
    used = len(game.state.used)
    events = act(game, 0, place("O2", "o01", 1))
    player = game.state.seats[0]
    assert game.state.used[used:] == ["O2", "O6"]
    assert (player.collection["orange"], player.chapters, found(game, 0, "orange")) == (["o01"], 2, 1)
    assert row(game, 0, 1) == []
    assert tokens(game, 0) == ("0/1", "3/2")
    assert told(events, ev.TokenTaken) == [ev.TokenTaken(seat=0, kind="value", source="bonus")]
    assert not told(events, ev.ExtraTurn)
    assert game.state.active == 1, "nothing is left to do, so the turn has ended by itself"


def test_a_bonus_may_be_declined_but_not_kept():
    """FI-R49."""
    game = table(Desk(rows={1: "o01[_,O6]"}), pool="O2 B4 G3")
    events = act(game, 0, place("O2", "o01", 1, bonus="skip"))
    assert told(events, ev.BonusLost) == [ev.BonusLost(seat=0, bonus="joker_value", declined=True)]
    assert tokens(game, 0) == ("0/0", "3/3")


def test_two_symbols_count_two():
    """FI-R50, FI-R51, FI-R52, FI-R53, FI-R54, FI-R55, FI-R57, FI-R63, FI-E09."""
    game = table(Desk(collection="b01 b02 b03", rows={2: "b16[B5,B5,_]"}), pool="B4 G3 O1")
    assert found(game, 0, "blue") == 3
    events = act(game, 0, place("B4", "b16", 3))
    assert (found(game, 0, "blue"), game.state.seats[0].chapters) == (5, 3)
    assert told(events, ev.ExtraTurn) == [ev.ExtraTurn(seat=0, source="tile", colour="blue", count=4)]
    assert told(events, ev.BonusLost) == [ev.BonusLost(seat=0, bonus="move_up", declined=False)]
    assert told(events, ev.TurnStarted) == [ev.TurnStarted(seat=0, turn=2, extra=True, owed=0)]
    assert waiting(game) == [0]


def test_a_number_passed_before_gives_nothing():
    """FI-R56: five symbols, then six."""
    game = table(Desk(collection="b01 b02 b03 b16", rows={1: "b04"}), pool="B2 G3 O1")
    events = act(game, 0, place("B2", "b04", 1))
    assert found(game, 0, "blue") == 6
    assert not told(events, ev.ExtraTurn)
    assert game.state.active == 1


def test_extra_turns_add_up():
    """FI-R57, FI-R64, FI-E14: tile and bonus."""
    game = table(Desk(collection="b01 b02 b03", rows={1: "b15[B1,_,B6]"}), pool="B3 G3 O1")
    events = act(game, 0, place("B3", "b15", 2))
    assert (found(game, 0, "blue"), game.state.seats[0].chapters) == (4, 3)
    assert [event.source for event in told(events, ev.ExtraTurn)] == ["tile", "bonus"]
    assert (game.state.owed, game.state.active, game.state.extra) == (1, 0, True)


def test_an_extra_turn_may_be_declined():
    """FI-R64, FI-E16: it can matter who begins the next round."""
    took = table(Desk(rows={1: "g05[G4,_]"}), pool="G2 O4")
    act(took, 0, place("G2", "g05", 2))
    assert (took.state.active, took.state.pool) == (0, ["O4"])
    act(took, 0, do.Discard("O4", "value"))
    assert took.state.first == 1
    declined = table(Desk(rows={1: "g05[G4,_]"}), pool="G2 O4")
    act(declined, 0, place("G2", "g05", 2, bonus="skip"))
    assert declined.state.active == 1
    act(declined, 1, do.Discard("O4", "value"))
    assert declined.state.first == 0


def test_a_joker_earned_is_usable_in_the_extra_turn():
    """FI-R43, FI-R70, FI-E19."""
    game = table(Desk(collection="o02 o03 o04", rows={1: "o01[_,O6] b07"}), pool="O3 B4 G1")
    events = act(game, 0, place("O3", "o01", 1))
    assert found(game, 0, "orange") == 4
    assert len(told(events, ev.ExtraTurn)) == 1
    assert tokens(game, 0) == ("0/1", "3/2")
    act(game, 0, place("B4", "b07", 2, "+1"))
    assert lying(game, 0, "b07") == "b07[_,B5]"
    assert tokens(game, 0) == ("0/0", "3/3")


def test_a_bonus_whose_kind_is_gone_lapses():
    """FI-R61, FI-R73, FI-E22: the other kind is not taken instead."""
    game = table(Desk(rows={1: "k01"}, holder=(0, 3)), pool="B1 G1 O1")
    events = act(game, 0, place("B1", "k01", 1))
    assert told(events, ev.BonusLost) == [ev.BonusLost(seat=0, bonus="joker_value", declined=False)]
    assert (game.state.seats[0].chapters, game.state.seats[0].collection["black"]) == (1, ["k01"])
    assert tokens(game, 0) == ("0/3", "3/0")


def test_the_joker_that_completes_a_card_is_back_before_the_bonus():
    """FI-R69, FI-E23."""
    game = table(Desk(rows={1: "o01[_,O6]"}, holder=(0, 3)), pool="O4 B4 G1")
    events = act(game, 0, place("O4", "o01", 1, "-1"))
    assert told(events, ev.Placed)[0].number == 3
    assert told(events, ev.TokenTaken) == [ev.TokenTaken(seat=0, kind="value", source="bonus")]
    assert tokens(game, 0) == ("0/3", "3/0")


# --- moving up ---


def test_a_bonus_moves_a_card_up_with_its_dice():
    """FI-R62, FI-R63, FI-R79, FI-R81, FI-E27, FI-X06, FI-X36, FI-X37."""
    zero = Desk(chapters=5, rows={1: "b02", 2: "g05 g06 o04 k05", 3: "g14[_,G1,_]"})
    game = table(zero, Desk(rows={1: "b03"}), pool="B4")
    act(game, 0, place("B4", "b02", 1))
    assert game.state.seats[0].chapters == 6
    assert [action.card for action in offered(game, 0, do.MoveUp)] == ["g14", "g05", "g06", "o04", "k05"]
    assert refused(game, 0, do.MoveUp("b03")).code == "FI-X37"
    assert refused(game, 0, do.EndTurn()).code == "FI-X06"
    events = act(game, 0, do.MoveUp("g14"))
    assert told(events, ev.Moved) == [ev.Moved(seat=0, card="g14", start=3, end=2)]
    assert not told(events, ev.Lost), "nothing lay in row 3 any more"
    assert row(game, 0, 3) == ["g05", "g06", "o04", "k05", "g14"]
    assert lying(game, 0, "g14") == "g14[_,G1,_]"


def test_a_card_in_the_top_row_cannot_move_up():
    """FI-R62, FI-X35, FI-X36."""
    game = table(Desk(rows={1: "b02 g05", 2: "g06"}), pool="B4 O1 O2")
    assert refused(game, 0, do.MoveUp("g06")).code == "FI-X35"
    assert refused(game, 0, do.SkipMove()).code == "FI-X35"
    act(game, 0, place("B4", "b02", 1))
    assert refused(game, 0, do.MoveUp("g05")).code == "FI-X36"
    events = act(game, 0, do.SkipMove())
    assert told(events, ev.BonusLost) == [ev.BonusLost(seat=0, bonus="move_up", declined=True)]


def test_without_a_card_to_move_the_bonus_lapses():
    """FI-R62, FI-E28."""
    game = table(Desk(rows={1: "b02 g05"}), pool="B4 O1 O2")
    events = act(game, 0, place("B4", "b02", 1))
    assert told(events, ev.BonusLost) == [ev.BonusLost(seat=0, bonus="move_up", declined=False)]
    assert game.state.active == 1


# --- black cards ---


def test_black_cards_have_no_symbols():
    """FI-R72, FI-R73, FI-R74."""
    game = table(Desk(rows={1: "k03[G4,_]"}), pool="O4 B1 B2")
    events = act(game, 0, place("O4", "k03", 2))
    player = game.state.seats[0]
    assert (player.collection["black"], player.chapters) == (["k03"], 2)
    assert [found(game, 0, colour) for colour in ("green", "blue", "orange")] == [0, 0, 0]
    assert told(events, ev.TokenTaken)[0].kind == "colour"


def test_black_cards_pay_for_re_rolls():
    """FI-R75, FI-R76, FI-R77, FI-R78, FI-E24, FI-X32."""
    game = table(Desk(collection="k05 k06", chapters=7, rows={1: "g05[G6,_]"}), pool="G1 B2")
    used = list(game.state.used)
    luck = scripted(game, (3, 6), (4, 6))
    act(game, 0, do.Reroll("k05"))
    luck.spent()
    assert game.state.pool == ["G4", "B5"]
    assert (game.state.discard[-1], game.state.used, lying(game, 0, "g05")) == ("k05", used, "g05[G6,_]")
    assert GAME.view(game, 0).phase == "turn"
    act(game, 0, do.Discard("G4", "colour"))
    assert tokens(game, 0) == ("1/0", "2/3")
    luck = scripted(game, (0, 6))
    act(game, 0, do.Reroll("k06"))
    luck.spent()
    assert (game.state.pool, game.state.discard[-1], game.state.seats[0].chapters) == (["B1"], "k06", 7)
    bare = table(pool="G1 B2")
    assert refused(bare, 0, do.Reroll("k05")).code == "FI-X32"


def test_re_rolling_needs_dice_an_own_black_card_and_the_own_turn():
    """FI-R75, FI-E25, FI-X31, FI-X33, FI-X34."""
    game = table(Desk(special="lush", collection="k05 b01", rows={1: "g04"}), Desk(collection="k06"), pool="G1")
    assert refused(game, 1, do.Reroll("k06")).code == "FI-X34"
    assert refused(game, 0, do.Reroll("k06")).code == "FI-X33"
    assert refused(game, 0, do.Reroll("b01")).code == "FI-X33"
    act(game, 0, place("G1", "g04", 1))
    assert game.state.active == 0, "abilities keep the turn open"
    assert not offered(game, 0, do.Reroll)
    assert refused(game, 0, do.Reroll("k05")).code == "FI-X31"


def test_a_re_roll_is_possible_while_a_move_is_pending():
    """FI-R75, FI-A48, FI-A50: even with the card of this turn."""
    game = table(Desk(rows={1: "k05[G1,_]", 2: "g06"}), pool="O5 B1 B2")
    act(game, 0, place("O5", "k05", 2))
    assert offered(game, 0, do.Reroll) == [do.Reroll("k05")]
    scripted(game, 5, 5)
    act(game, 0, do.Reroll("k05"))
    assert game.state.pool == ["B6", "B6"]
    act(game, 0, do.MoveUp("g06"))
    assert row(game, 0, 1) == ["g06"]


def test_a_turn_can_be_told_to_end_by_itself():
    """FI-R121: with black cards in hand the turn stays open, unless the player does not want it to."""
    game = table(Desk(collection="k05"), pool="O2 B4 G3")
    act(game, 0, do.Hurry(True))
    assert GAME.view(game, 1).players[0].hurry
    act(game, 0, do.Discard("O2", "value"))
    assert game.state.active == 1


# --- victory ---


def test_chapter_twenty_wins_at_once():
    """FI-R02, FI-R91, FI-R93, FI-R94, FI-E17, FI-X01: no bonus any more."""
    game = table(Desk(chapters=18, rows={1: "o01[_,O6]"}), pool="O2 B4")
    events = act(game, 0, place("O2", "o01", 1))
    assert events[-1] == ev.Over(winner=0, reasons=("chapters",), chapters=(20, 0))
    assert tokens(game, 0) == ("0/0", "3/3")
    assert game.over
    assert GAME.result(game).winners == (0,)
    assert refused(game, 1, do.Discard("B4", "value")).code == "over"


def test_more_than_twenty_wins_too():
    """FI-R92."""
    game = table(Desk(chapters=19, rows={1: "g18[G6,G5,_]"}), pool="G4 B4")
    assert act(game, 0, place("G4", "g18", 3))[-1].chapters == (24, 0)


def test_both_reasons_may_meet():
    """FI-R02, FI-R52, FI-R93, FI-E18."""
    zero = Desk(chapters=18, collection="o01 o02 o03 o04 o05", rows={1: "o16[O1,O2,_]"})
    game = table(zero, pool="O3 B4")
    assert act(game, 0, place("O3", "o16", 3))[-1] == ev.Over(
        winner=0, reasons=("chapters", "symbols"), chapters=(20, 0)
    )


@pytest.mark.parametrize(
    ("tile", "collection", "bonus", "symbols_", "extra"),
    [
        ("forest_epic", "g01 g02", "skip", 4, 1),
        ("forest_epic", "g01 g02 g03 g04", "skip", 6, 1),
        ("three_and_four", "g01 g02", "take", 4, 3),
    ],
)
def test_one_colour_tiles_give_extra_turns_twice(tile, collection, bonus, symbols_, extra):
    """FI-R98, FI-R99, FI-R100, FI-E34."""
    import msgspec

    from games.fantasy_ink.content import Line

    content = house()
    wanted = tile
    if tile == "three_and_four":
        wanted = "forest_epic"
        lines = (Line(colour="green", count=3), Line(colour="green", count=4))
        tiles = tuple(
            msgspec.structs.replace(known, extra=lines) if known.id == wanted else known for known in content.tiles
        )
        content = msgspec.structs.replace(content, tiles=tiles)
    zero = Desk(tile=wanted, collection=collection, rows={1: "g16[G4,G5,_]"})
    game = table(zero, pool="G4 B4 O1", content=content)
    events = act(game, 0, place("G4", "g16", 3, bonus=bonus))
    assert found(game, 0, "green") == symbols_
    assert len(told(events, ev.ExtraTurn)) == extra


def test_with_a_variable_tile_only_its_own_colour_wins():
    """FI-R98, FI-R99, FI-R101, FI-E35."""
    zero = Desk(tile="ocean_novella", collection="g01 g03 g04 g05 g06 g07", rows={1: "g02"})
    game = table(zero, pool="G6 B4 O1")
    events = act(game, 0, place("G6", "g02", 1))
    assert found(game, 0, "green") == 7
    assert not game.over
    assert not told(events, ev.ExtraTurn)
    far = table(Desk(tile="ocean_novella", chapters=19, rows={1: "g02"}), pool="G6 B4")
    assert act(far, 0, place("G6", "g02", 1))[-1].reasons == ("chapters",)


def test_giving_up_is_always_possible():
    """FI-R02, FI-A63, FI-X01: in the own turn and in that of the rival, but it is never offered."""
    for seat in (0, 1):
        game = table(pool="O2 B4")
        assert do.Concede() not in options(game, seat)
        events = act(game, seat, do.Concede())
        assert events[-1] == ev.Over(winner=1 - seat, reasons=("concession",), chapters=(0, 0))
        assert refused(game, seat, do.Concede()).code == "over"
        assert refused(table(pool="O2 B4"), None, do.Concede()).code == "not_seated"
