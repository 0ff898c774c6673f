"""Set-up, drafts and victory tiles of Fantasy Ink, up to the first turn (RULES.md sections 4, 5.4 and 8)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.play import act, options, waiting
from games.fantasy_ink import GAME
from games.fantasy_ink import actions as do
from games.fantasy_ink import events as ev
from games.fantasy_ink.state import colour_of
from tests.support.fantasy_ink import SLUG, answer_drafts, house, row, tokens, told
from tests.support.games import begin, refused, words
from tests.support.luck import shuffling

CARDS = [card.id for card in house().cards]
TILES = [tile.id for tile in house().tiles]
ROLLS = [(n % 6, 6) for n in range(15)]


def pile_with(*top: str) -> list[int]:
    """Return the draws that put these cards on top of the draw pile, the first uppermost."""
    rest = [card for card in CARDS if card not in top]
    return shuffling(CARDS, [*rest, *reversed(top)])


def start(*top: str, first: int = 0, **settings: str):
    """Begin a game in which these cards are dealt first."""
    return begin(SLUG, 2, {"start": str(first), **settings}, luck=[*pile_with(*top), *ROLLS, *[0] * 400])


# --- what lies on the table ---


def test_only_two_can_play():
    """FI-R01, FI-X07."""
    assert list(GAME.players) == [2]
    for players in (1, 3):
        with pytest.raises(ValueError, match="not for"):
            begin(SLUG, players)
    assert words(SLUG, 2).ids["full"] == words(SLUG, 2).ids["too_few"] == ("FI-X07", "FI-R01")


def test_everything_of_the_box_is_there():
    """FI-R03, FI-R04, FI-R05, FI-R06, FI-R07, FI-R08, FI-R09."""
    content = house()
    assert Counter(card.colour for card in content.cards) == {"green": 18, "blue": 18, "orange": 18, "black": 9}
    assert Counter(content.dice_colours) == {"green": 5, "blue": 5, "orange": 5}
    assert 2 * (content.jokers.colour + content.jokers.value) == 12
    assert content.setup.win_chapters == 20
    assert Counter(tile.standard for tile in content.tiles) == {True: 2, False: 6}
    assert len(content.specials) == 3
    game = begin(SLUG, 2)
    assert [len(player.rows) for player in game.state.seats] == [3, 3]


def test_a_game_begins_with_nothing_on_the_track_and_all_tokens_in_the_supply():
    """FI-R10, FI-R11, FI-R12, FI-R13, FI-R14, FI-R17."""
    game = start()
    state = game.state
    assert game.save.colours == ["violet", "silver"]
    assert [player.chapters for player in state.seats] == [0, 0]
    assert [tokens(game, seat) for seat in (0, 1)] == [("0/0", "3/3")] * 2
    assert [player.tile for player in state.seats] == ["std_violet", "std_silver"]
    assert [player.special for player in state.seats] == [None, None]
    assert (len(state.pile), state.discard) == (63 - 8, [])
    assert Counter(map(colour_of, state.pool)) == {"green": 5, "blue": 5, "orange": 5}
    assert state.pool == ["G1", "G2", "G3", "G4", "G5", "B1", "B2", "B3", "B4", "B6", "O1", "O2", "O3", "O5", "O6"]
    assert state.used == []


def test_standard_tiles_follow_the_inks():
    """FI-R10, FI-R17: who plays with silver has the silver tile."""
    game = GAME.begin(house(), players=2, seed="00" * 32, colours=["silver", "violet"])
    assert [player.tile for player in game.state.seats] == ["std_silver", "std_violet"]


@pytest.mark.parametrize(("toss", "wish"), [(0, "random"), (1, "random"), (0, "0"), (1, "1")])
def test_the_starting_ink_pot_goes_by_lot_or_by_agreement(toss, wish):
    """FI-R15."""
    draws = [(toss, 2)] if wish == "random" else []
    game = begin(SLUG, 2, {"start": wish}, luck=[*draws, *pile_with(), *ROLLS])
    assert game.state.first == toss


# --- drafts ---


def test_the_second_seat_takes_a_joker_before_it_sees_its_cards():
    """FI-R16, FI-E47: the starting seat may choose meanwhile."""
    game = start(first=1)
    assert waiting(game) == [0, 1]
    assert options(game, 0) == [do.StartJoker("colour"), do.StartJoker("value")]
    assert GAME.view(game, 0).draft.hand is None
    assert len(options(game, 1)) == 6
    act(game, 1, options(game, 1)[2])
    assert waiting(game) == [0]
    events = act(game, 0, do.StartJoker("value"))
    assert told(events, ev.TokenTaken) == [ev.TokenTaken(seat=0, kind="value", source="start")]
    assert tokens(game, 0) == ("0/1", "3/2")
    assert game.state.seats[0].usable("value") == 1, "usable in the first turn"
    assert len(GAME.view(game, 0).draft.hand) == 4
    assert len(options(game, 0)) == 6


def test_each_keeps_two_of_four_and_gets_two():
    """FI-R18, FI-R19, FI-E13."""
    game = start("g01", "b01", "o01", "k01", "g02", "b02", "o02", "k02")
    act(game, 1, do.StartJoker("colour"))
    act(game, 0, do.Draft(("k01", "o01")))
    events = act(game, 1, do.Draft(("g02", "k02")))
    assert row(game, 0, 1) == ["b02", "k01", "o01", "o02"]
    assert row(game, 1, 1) == ["b01", "g01", "g02", "k02"]
    assert told(events, ev.Revealed) == [
        ev.Revealed(row=1, cards=(("b02", "k01", "o01", "o02"), ("b01", "g01", "g02", "k02")))
    ]
    assert game.state.drafts == 2
    assert waiting(game) == [0, 1]


def test_the_second_draft_fills_row_two_and_the_first_round_begins():
    """FI-R20, FI-R24, FI-R25: row 3 stays empty; nobody takes a joker again."""
    game = start("g01", "b01", "o01", "k01", "g02", "b02", "o02", "k02", "g03", "g04", first=1)
    act(game, 0, do.StartJoker("colour"))
    answer_drafts(game)
    assert [[len(row(game, seat, n)) for n in (1, 2, 3)] for seat in (0, 1)] == [[4, 4, 0]] * 2
    assert (game.state.round, game.state.active) == (1, 1)
    assert waiting(game) == [1]


def test_a_choice_may_be_changed_without_a_public_trace_until_both_are_in():
    """FI-R18 with FI-A08: "has chosen" is told once."""
    game = start("g01", "b01", "o01", "k01", "g02", "b02", "o02", "k02")
    act(game, 1, do.StartJoker("colour"))
    public = []
    for keep in (("g01", "k01"), ("b01", "k01"), ("b01", "o01")):
        public += [event for event in act(game, 0, do.Draft(keep)) if event.to is None]
        assert GAME.view(game, 0).draft.keep == keep
        assert GAME.view(game, 1).draft.keep is None
        assert waiting(game) == [1]
    assert public == [ev.Chosen(seat=0)]
    act(game, 1, do.Draft(("b02", "g02")))
    assert row(game, 0, 1) == ["b01", "k02", "o01", "o02"]


def test_drafting_wrongly_is_refused():
    """FI-X04, FI-X27, FI-X28, FI-X29, FI-X30, FI-X52, FI-X53."""
    game = start("g01", "b01", "o01", "k01", "g02", "b02", "o02", "k02")
    assert refused(game, 1, do.Draft(("b02", "g02"))).code == "FI-X30"
    assert refused(game, 1, do.StartJoker("both")).code == "FI-X53"  # type: ignore[arg-type]
    assert refused(game, 0, do.StartJoker("colour")).code == "FI-X52"
    act(game, 1, do.StartJoker("colour"))
    assert refused(game, 1, do.StartJoker("colour")).code == "FI-X52"
    assert refused(game, 0, do.Draft(("g01",))).code == "FI-X27"
    assert refused(game, 0, do.Draft(("g01", "g01"))).code == "FI-X27"
    assert refused(game, 0, do.Draft(("b01", "b02"))).code == "FI-X28"
    assert refused(game, 0, do.Draft(("g01", "b01"))).code == "illegal", "ids come in rising order"
    assert refused(game, 0, do.ChooseTile("forest_epic")).code == "FI-X29"
    for action in (do.Place("G1", "g04", 1), do.Discard("G1", "value"), do.EndTurn(), do.Reroll("k01")):
        assert refused(game, 0, action).code == "FI-X04"
    answer_drafts(game)
    assert refused(game, 0, do.Draft(("b01", "g01"))).code == "FI-X29"


# --- victory tiles ---


def test_tiles_are_drawn_from_all_eight_and_a_standard_one_sets_the_inks():
    """FI-R95, FI-R96."""
    order = ["std_silver", "ocean_epic", *[tile for tile in TILES if tile not in ("std_silver", "ocean_epic")]]
    draws = [*shuffling(TILES, order), *pile_with(), *ROLLS]
    game = begin(SLUG, 2, {"start": "0", "victory": "draw"}, luck=draws)
    assert [player.tile for player in game.state.seats] == ["std_silver", "ocean_epic"]
    assert game.save.colours == ["silver", "violet"]
    assert told(game.events, ev.TileTaken)[0] == ev.TileTaken(seat=0, tile="std_silver", chosen=False, ink="silver")


def test_tiles_are_chosen_openly_the_second_seat_first():
    """FI-R97, FI-X54, FI-X55: nothing is dealt before both have a tile."""
    game = begin(SLUG, 2, {"start": "0", "victory": "choose"})
    assert waiting(game) == [1]
    assert options(game, 1) == [do.ChooseTile(tile) for tile in TILES]
    assert GAME.view(game, None).phase == "tiles"
    assert (game.state.pool, game.state.draft) == ([], None)
    assert refused(game, 0, do.ChooseTile("ember_epic")).code == "FI-X55"
    assert refused(game, 1, do.StartJoker("colour")).code == "FI-X55"
    act(game, 1, do.ChooseTile("std_violet"))
    assert game.save.colours == ["silver", "violet"]
    assert waiting(game) == [0]
    assert refused(game, 0, do.ChooseTile("std_violet")).code == "FI-X54"
    act(game, 0, do.ChooseTile("forest_novella"))
    assert [player.tile for player in game.state.seats] == ["forest_novella", "std_violet"]
    assert game.state.draft is not None
    assert refused(game, 0, do.ChooseTile("ember_epic")).code == "FI-X29"


def test_special_ink_cards_are_drawn_by_both():
    """FI-R102: two different ones, before the drafts."""
    specials = ["lush", "flames", "waters"]
    draws = [*shuffling(specials, ["waters", "lush", "flames"]), *pile_with(), *ROLLS]
    game = begin(SLUG, 2, {"start": "0", "special": "on"}, luck=draws)
    assert [player.special for player in game.state.seats] == ["waters", "lush"]
    assert [type(event) for event in game.events[:2]] == [ev.SpecialDrawn] * 2
