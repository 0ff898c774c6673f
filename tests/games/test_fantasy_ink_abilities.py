"""Special ink cards of Fantasy Ink: nine abilities, their markers and their limits."""

from __future__ import annotations

import pytest

from games.core.play import act, options
from games.fantasy_ink import GAME
from games.fantasy_ink import actions as do
from games.fantasy_ink import events as ev
from games.fantasy_ink.state import symbols
from tests.support.fantasy_ink import Desk, lying, offered, place, row, table, tokens, told
from tests.support.games import refused


def use(game, ability, marker, *targets):
    """Let seat 0 use an ability; return all events."""
    events = act(game, 0, do.Invoke(ability, marker))
    for target in targets:
        events += act(game, 0, target)
    return events


def found(game, seat, colour):
    return symbols(game.state.seats[seat], game.content, colour)


# --- markers and limits ---


def test_two_abilities_each_once_paid_from_the_supply():
    """FI-R103, FI-R105, FI-R106, FI-X40, FI-X41."""
    game = table(Desk(special="lush"), pool="O1 B3 G2")
    use(game, "lush_extra", "value")
    assert tokens(game, 0) == ("0/0", "3/2")
    assert game.state.seats[0].used == {"lush_extra": "value"}
    assert refused(game, 0, do.Invoke("lush_extra", "value")).code == "FI-X40"
    use(game, "lush_joker", "colour", do.Grant("value"))
    assert refused(game, 0, do.Invoke("lush_shift", "value")).code == "FI-X41"
    assert not offered(game, 0, do.Invoke)


def test_abilities_come_before_or_after_the_die():
    """FI-R104: in one turn as well (FI-A62)."""
    game = table(Desk(special="lush"), pool="O1 B3 G2")
    use(game, "lush_extra", "value")
    act(game, 0, do.Discard("O1", "value"))
    use(game, "lush_joker", "value", do.Grant("colour"))
    assert tokens(game, 0) == ("1/1", "2/0")
    assert game.state.owed == 0, "the second ability was the last one: the turn ended, the extra turn began"
    assert (game.state.active, game.state.extra) == (0, True)


def test_only_the_own_card_has_abilities():
    """FI-R102, FI-X39."""
    game = table(Desk(special="flames"), Desk(special="lush"), pool="O1 B3")
    assert refused(game, 0, do.Invoke("lush_extra", "value")).code == "FI-X39"
    assert refused(game, 0, do.Invoke("nonsense", "value")).code == "FI-X39"
    assert refused(table(pool="O1 B3"), 0, do.Invoke("lush_extra", "value")).code == "FI-X39"


def test_the_marker_comes_from_the_supply():
    """FI-R105, FI-X42, FI-X43: never from the holder (FI-A64)."""
    empty = table(Desk(special="lush", holder=(3, 3)), pool="O1 B3")
    assert refused(empty, 0, do.Invoke("lush_extra", "value")).code == "FI-X42"
    half = table(Desk(special="lush", holder=(0, 3)), pool="O1 B3")
    assert refused(half, 0, do.Invoke("lush_extra", "value")).code == "FI-X43"
    assert offered(half, 0, do.Invoke) == [do.Invoke("lush_extra", "colour"), do.Invoke("lush_joker", "colour")]


def test_nothing_is_spent_before_the_target_is_named():
    """FI-R105, FI-R122."""
    game = table(Desk(special="flames", rows={1: "g05"}), pool="O1 B3")
    before = GAME.encode(game)
    act(game, 0, do.Invoke("flames_own", "value"))
    assert refused(game, 0, do.Discard("O1", "value")).code == "illegal"
    act(game, 0, do.PutBack())
    assert GAME.encode(game) == before


def test_the_rival_uses_no_ability_in_this_turn():
    """FI-R104, FI-X02."""
    game = table(one=Desk(special="lush"), pool="O1 B3")
    assert refused(game, 1, do.Invoke("lush_extra", "value")).code == "not_your_turn"


# --- Lush Growth ---


def test_second_spring_gives_an_extra_turn():
    """FI-R108."""
    game = table(Desk(special="lush", used={"lush_joker": "colour"}), pool="O1 B3 G2")
    use(game, "lush_extra", "value")
    assert game.state.owed == 1
    act(game, 0, do.Discard("O1", "value"))
    assert (game.state.active, game.state.extra, game.state.owed) == (0, True, 0)


def test_climbing_vines_move_one_card_twice():
    """FI-R109, FI-E44."""
    game = table(Desk(special="lush", rows={1: "g05", 3: "g14[_,G1,_]"}), pool="O1 B3")
    use(game, "lush_shift", "value", do.MoveUp("g14"))
    assert GAME.view(game, 0).phase == "move"
    assert row(game, 0, 2) == ["g14"]
    act(game, 0, do.MoveUp("g14"))
    assert row(game, 0, 1) == ["g05", "g14"]
    assert lying(game, 0, "g14") == "g14[_,G1,_]"
    assert tokens(game, 0) == ("0/0", "3/2")
    assert GAME.view(game, 0).phase == "turn"


def test_climbing_vines_move_two_cards():
    """FI-R109, FI-E48, FI-X06: the second move comes before anything else."""
    game = table(Desk(special="lush", rows={2: "k05", 3: "g14[_,G1,_]"}), pool="B3 G2 O1")
    use(game, "lush_shift", "value", do.MoveUp("g14"))
    assert refused(game, 0, do.Discard("B3", "value")).code == "FI-X06"
    assert refused(game, 0, do.Invoke("lush_extra", "value")).code == "FI-X06"
    act(game, 0, do.MoveUp("k05"))
    assert (row(game, 0, 1), row(game, 0, 2)) == (["k05"], ["g14"])
    assert GAME.view(game, 0).phase == "turn"
    act(game, 0, do.Discard("B3", "value"))
    assert tokens(game, 0) == ("0/1", "3/1")


def test_the_second_move_may_be_skipped_or_lapse():
    """FI-R109, FI-A67, FI-X35, FI-X44."""
    game = table(Desk(special="lush", rows={1: "g05", 2: "k05", 3: "g14"}), pool="B3 G2")
    act(game, 0, do.Invoke("lush_shift", "value"))
    assert refused(game, 0, do.MoveUp("g05")).code == "FI-X44"
    act(game, 0, do.MoveUp("g14"))
    events = act(game, 0, do.SkipMove())
    assert not told(events, ev.BonusLost)
    single = table(Desk(special="lush", rows={2: "k05"}), pool="B3 G2")
    use(single, "lush_shift", "value", do.MoveUp("k05"))
    assert GAME.view(single, 0).phase == "turn"
    none = table(Desk(special="lush", rows={1: "k05"}), pool="B3 G2")
    assert refused(none, 0, do.Invoke("lush_shift", "value")).code == "FI-X35"


def test_a_gift_needs_two_tokens():
    """FI-R110, FI-E45, FI-X45, FI-X53: it is usable from the next turn on."""
    poor = table(Desk(special="lush", holder=(3, 2)), pool="B3 G2")
    assert refused(poor, 0, do.Invoke("lush_joker", "value")).code == "FI-X45"
    game = table(Desk(special="lush", holder=(3, 1), rows={1: "g04"}), pool="B3 G2")
    act(game, 0, do.Invoke("lush_joker", "value"))
    assert refused(game, 0, do.Grant("colour")).code == "FI-X45"
    act(game, 0, do.Grant("value"))
    assert tokens(game, 0) == ("3/2", "0/0")
    assert game.state.seats[0].usable("value") == 1
    fresh = table(Desk(special="lush", rows={1: "g04"}), pool="B3 G2")
    use(fresh, "lush_joker", "colour", do.Grant("value"))
    assert refused(fresh, 0, place("G2", "g04", 1, "-1")).code == "FI-X21"
    assert refused(fresh, 0, do.Discard("B3", "both")).code == "FI-X53"  # type: ignore[arg-type]


# --- Hungry Flames ---


def test_scorched_memory_takes_symbols_and_nothing_else():
    """FI-R111, FI-R112, FI-E36."""
    one = Desk(chapters=4, collection="b01 b02 b03 b04", rows={1: "b08[_,B5]"})
    game = table(Desk(special="flames"), one, pool="O1 B3 G2")
    use(game, "flames_collection", "value", do.Destroy("b04"))
    assert (found(game, 1, "blue"), game.state.seats[1].chapters) == (3, 4)
    assert tokens(game, 0) == ("0/0", "3/2")
    act(game, 0, do.Discard("O1", "colour"))
    assert tokens(game, 0) == ("1/0", "2/2")
    assert game.state.active == 1, "nothing else could burn"
    events = act(game, 1, place("B3", "b08", 1))
    assert (found(game, 1, "blue"), game.state.seats[1].chapters) == (4, 7)
    assert len(told(events, ev.ExtraTurn)) == 1


def test_an_own_card_may_burn_to_reach_the_number_again():
    """FI-R107, FI-R111, FI-R112, FI-E37."""
    zero = Desk(special="flames", collection="g01 g02 g03 g04", rows={1: "g06[G4,_]"})
    game = table(zero, pool="G5 B3 O1")
    use(game, "flames_collection", "colour", do.Destroy("g01"))
    events = act(game, 0, place("G5", "g06", 2))
    assert (found(game, 0, "green"), len(told(events, ev.ExtraTurn))) == (4, 1)
    assert game.state.seats[0].chapters == 2
    assert tokens(game, 0) == ("1/0", "1/3")


def test_scorched_memory_needs_a_card_in_a_collection():
    """FI-R107, FI-R111, FI-X46: black cards count too."""
    bare = table(Desk(special="flames"), pool="G5 B3")
    assert refused(bare, 0, do.Invoke("flames_collection", "value")).code == "FI-X46"
    game = table(Desk(special="flames", collection="k04", rows={1: "g06"}), pool="G5 B3")
    act(game, 0, do.Invoke("flames_collection", "value"))
    assert refused(game, 0, do.Destroy("g06")).code == "FI-X46"
    act(game, 0, do.Destroy("k04"))
    assert game.state.discard == ["k04"]


def test_singed_idea_burns_a_card_without_dice():
    """FI-R107, FI-R113, FI-X47."""
    game = table(Desk(special="flames", rows={1: "g01"}), Desk(rows={1: "k05 g06[G4,_]"}), pool="G5 B3")
    act(game, 0, do.Invoke("flames_rival", "value"))
    for card in ("g06", "g01"):
        assert refused(game, 0, do.Destroy(card)).code == "FI-X47"
    act(game, 0, do.Destroy("k05"))
    assert row(game, 1, 1) == ["g06"]
    assert game.state.seats[1].chapters == 0


def test_burnt_draft_costs_no_chapters():
    """FI-R114, FI-E38, FI-X48."""
    game = table(Desk(special="flames", chapters=6, rows={3: "k08[O6,_,_]"}), Desk(rows={1: "g01"}), pool="B3")
    act(game, 0, do.Discard("B3", "value"))
    act(game, 0, do.Invoke("flames_own", "value"))
    assert refused(game, 0, do.Destroy("g01")).code == "FI-X48"
    events = act(game, 0, do.Destroy("k08"))
    assert told(events, ev.Destroyed) == [ev.Destroyed(seat=0, owner=0, card="k08", colour=None)]
    assert "O6" in game.state.used
    assert game.state.discard == ["k08"]
    assert tokens(game, 0) == ("0/1", "3/1")
    assert game.state.seats[0].chapters == 6


# --- Treacherous Waters ---

WATERS = Desk(special="waters", rows={1: "o01[_,O6]"})


def test_the_undertow_takes_a_die_of_the_rival():
    """FI-R28, FI-R115, FI-E39: it is the die action."""
    game = table(WATERS, Desk(rows={1: "o07[O3,_]"}), pool="B3 G2")
    events = use(game, "waters_die", "colour", do.Undertow("o07", 1, "o01", 1))
    player = game.state.seats[0]
    assert (player.collection["orange"], player.chapters) == (["o01"], 2)
    assert told(events, ev.Pulled) == [ev.Pulled(seat=0, source="o07", die="O3", card="o01", space=1)]
    assert tokens(game, 0) == ("0/1", "2/2")
    assert lying(game, 1, "o07") == "o07[_,_]"
    assert game.state.pool == ["B3", "G2"]
    assert game.state.active == 1, "the die is used, and no ability is possible: the rival has no chapter"


def test_no_joker_helps_the_undertow():
    """FI-R116, FI-E40, FI-X49."""
    zero = Desk(special="waters", rows={1: "o01[_,O6]"}, holder=(0, 1))
    game = table(zero, Desk(rows={1: "o07[O4,_]"}), pool="B3 G2")
    assert refused(game, 0, do.Invoke("waters_die", "colour")).code == "FI-X49"
    assert tokens(game, 0) == ("0/1", "3/2")
    other = table(zero, Desk(rows={1: "o07[O4,_] o10[O3,_]"}), pool="B3 G2")
    act(other, 0, do.Invoke("waters_die", "colour"))
    assert refused(other, 0, do.Undertow("o07", 1, "o01", 1)).code == "FI-X49"
    act(other, 0, do.PutBack())
    assert GAME.view(other, 0).phase == "turn"


def test_the_undertow_is_too_late_after_the_die():
    """FI-R104, FI-R115, FI-X50."""
    game = table(WATERS, Desk(rows={1: "o07[O3,_]"}, chapters=1), pool="B3 G2")
    act(game, 0, do.Discard("B3", "value"))
    assert refused(game, 0, do.Invoke("waters_die", "colour")).code == "FI-X50"


def test_tinted_night_adds_a_symbol_but_no_extra_turn():
    """FI-R117, FI-R118, FI-R119, FI-E41."""
    zero = Desk(special="waters", collection="o02 o03 o04", rows={1: "k04[G4,_]"})
    game = table(zero, pool="B3 G2 O1")
    act(game, 0, place("B3", "k04", 2))
    assert (game.state.seats[0].chapters, game.state.owed) == (1, 1)
    events = use(game, "waters_black", "value", do.Tint("orange"))
    assert found(game, 0, "orange") == 4
    assert not told(events, ev.ExtraTurn)
    assert told(events, ev.TurnStarted) == [ev.TurnStarted(seat=0, turn=2, extra=True, owed=0)]
    assert refused(game, 0, do.Reroll("k04")).code == "FI-X32"


def test_tinted_night_may_win():
    """FI-R91, FI-R118, FI-E42."""
    zero = Desk(special="waters", collection="o02 o03 o04 o05 o06 o07", rows={1: "k04[G4,_]"})
    game = table(zero, pool="B3 G2 O1")
    act(game, 0, place("B3", "k04", 2))
    assert use(game, "waters_black", "value", do.Tint("orange"))[-1].reasons == ("symbols",)


def test_tinted_night_is_for_a_card_just_fulfilled():
    """FI-R117, FI-A78, FI-X50: a re-roll, another ability or the end of the turn is too late."""
    early = table(Desk(special="waters", collection="k05"), pool="B3 G2")
    assert refused(early, 0, do.Invoke("waters_black", "value")).code == "FI-X50"
    for spoil in (do.Reroll("k05"), do.Invoke("waters_steal", "value")):
        game = table(Desk(special="waters", collection="k05", rows={1: "k04[G4,_]"}), Desk(chapters=3), pool="B3 G2 O1")
        act(game, 0, place("B3", "k04", 2))
        assert do.Invoke("waters_black", "value") in options(game, 0)
        act(game, 0, spoil)
        assert refused(game, 0, do.Invoke("waters_black", "value")).code == "FI-X50"


def test_tinted_night_may_come_while_a_move_is_pending():
    """FI-R117, FI-A66: then the move is still to be made."""
    game = table(Desk(special="waters", rows={1: "k05[G1,_]", 2: "g06"}), pool="O5 B1 B2")
    act(game, 0, place("O5", "k05", 2))
    use(game, "waters_black", "value", do.Tint("green"))
    assert found(game, 0, "green") == 1
    assert GAME.view(game, 0).phase == "move"
    act(game, 0, do.MoveUp("g06"))
    assert row(game, 0, 1) == ["g06"]


def test_a_tinted_card_is_an_ordinary_symbol_from_then_on():
    """FI-R107, FI-R118, FI-A82."""
    game = table(Desk(special="flames"), Desk(collection="k04:orange"), pool="B3 G2")
    assert found(game, 1, "orange") == 1
    use(game, "flames_collection", "value", do.Destroy("k04"))
    assert found(game, 1, "orange") == 0
    assert refused(table(Desk(collection="k04:orange k05"), pool="B3 G2"), 0, do.Reroll("k04")).code == "FI-X33"


@pytest.mark.parametrize(("own", "rival", "after"), [(19, 5, (20, 4)), (0, 1, (1, 0))])
def test_stolen_line_moves_one_chapter(own, rival, after):
    """FI-R120, FI-E43: it may win at once."""
    game = table(Desk(special="waters", chapters=own), Desk(chapters=rival), pool="B3 G2")
    events = use(game, "waters_steal", "value")
    assert told(events, ev.LineStolen) == [ev.LineStolen(seat=0, chapters=after)]
    assert game.over == (own == 19)
    if game.over:
        assert events[-1].reasons == ("chapters",)


def test_nothing_can_be_stolen_from_zero():
    """FI-R120, FI-E43, FI-X51."""
    game = table(Desk(special="waters"), pool="B3 G2")
    assert refused(game, 0, do.Invoke("waters_steal", "value")).code == "FI-X51"
