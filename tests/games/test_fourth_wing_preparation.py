"""Set-up, table options and what happens before each challenge (RULES.md, sections 1, 4, 5.1 and 6.2)."""

from __future__ import annotations

import pytest

from games.core.play import act, default, options, settle, waiting
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from games.fourth_wing.state import FriendCard
from games.fourth_wing.steps import ChoosingAbilities
from games.fourth_wing.steps.ceremony import CloseChallenge
from games.fourth_wing.steps.preparing import KeepOrRedraw, Prepare
from tests.support.fourth_wing import BLUE, CONTENT, ORANGE, PINK, RULES, SLUG, keys, only, player, race, view
from tests.support.games import begin, play_until, refused, words
from tests.support.luck import scripted, shuffling


def test_a_game_is_for_two_to_four():
    """FW-R002, FW-R101, FW-X58."""
    assert list(RULES.players) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(ValueError, match="not for"):
            begin(SLUG, players)
    assert words(SLUG, 2).ids["full"][0] == words(SLUG, 2).ids["too_few"][0] == "FW-X58"


@pytest.mark.parametrize(("players", "dragons"), [(2, 4), (3, 5), (4, 6)])
def test_what_lies_on_the_table(players, dragons):
    """FW-R003, FW-R005, FW-R102, FW-R103, FW-R104, FW-R105, FW-R106, FW-R108, FW-R111, FW-R112, FW-R201, FW-R202."""
    game = begin(SLUG, players)
    state = game.state
    assert len(state.dragons) == dragons
    focus = [tile for row in state.dragons for tile in row.focus]
    assert len(focus) == len(set(focus)) == 3 * dragons
    assert state.boards == ("1", "2", "3")
    assert [sum(die.owner == seat for die in state.dice) for seat in range(players)] == [6] * players
    assert [len(person.friends) for person in state.players] == [2] * players  # FW-A62
    assert all(card.active for person in state.players for card in person.friends)
    assert len(state.friends) == 20 - 2 * players
    assert [person.pos for person in state.players] == [0] * players  # FW-R209
    assert [row.focus for row in view(game).dragons] == [(row.focus[0], None, None) for row in state.dragons]
    assert state.phase == "prepare"
    assert RULES.faults(game) == []


def test_the_order_of_chance():
    """FW-R001: boards, dragons, focus tiles, friends, the Andarna seat."""
    dragons = [dragon.key for dragon in CONTENT.dragons]
    focus = [tile.key for tile in CONTENT.focus_tiles]
    cards = list(CONTENT.friend_cards.ids)
    row = ["uskvald", "orrowick", "haldvyr", "skerrigan"]
    wanted = [*row, *(key for key in dragons if key not in row)]
    luck = [(1, 2), (0, 2), (1, 2), *shuffling(dragons, wanted), *shuffling(focus, focus[::-1])]
    luck += [*shuffling(cards, cards[::-1]), (1, 2)]
    boards = {f"board{stage}": "random" for stage in (1, 2, 3)}
    game = begin(SLUG, 2, boards, luck=luck)
    state = game.state
    game.save.luck.spent()
    assert state.boards == ("1B", "2", "3B")  # FW-A95, FW-R113
    assert [dragon.key for dragon in state.dragons] == row
    assert state.dragons[0].focus == ("F18", "F17", "F16")
    assert state.andarna == PINK  # FW-R110, FW-R009
    # The top of the stack is drawn, the Andarna seat first: FW-R111, FW-R204
    assert player(game, PINK).friends[0].id == cards[0]
    assert player(game, BLUE).friends[0].id == cards[1]
    assert player(game, PINK).friends[1].id == cards[2]


def test_options_of_the_table():
    """FW-R102, FW-R110, FW-R113, FW-A80, FW-X60: a stage knows its own boards only."""
    settings = {setting.id: setting for setting in RULES.settings(CONTENT)}
    assert settings["board1"].allows("1B", 2)
    assert not settings["board1"].allows("2", 2)
    assert not settings["board3"].allows("4", 2)
    assert settings["first_player"].allows("1", 2)
    game = begin(SLUG, 3, {"board1": "1B", "board3": "3B", "first_player": "2"})
    assert game.state.boards == ("1B", "2", "3B")
    assert game.state.andarna == ORANGE
    from games.core.errors import Refused

    assert words(SLUG, 2).refusal(Refused("FW-X60")) == "Choose 1 or 1B, 2 or 2B, 3 or 3B."


def test_persons_are_cosmetic():
    """FW-R107, FW-R011, FW-A83, FW-X59: the two persons of a tile exclude each other."""
    fronts, backs = begin(SLUG, 4), begin(SLUG, 4, {"persons": "back"})
    for one, other, tile in zip(fronts.state.players, backs.state.players, CONTENT.character_tiles, strict=True):
        assert (one.person, other.person) == (tile.front.key, tile.back.key)
    with pytest.raises(ValueError, match="different colours"):
        RULES.begin(CONTENT, players=2, seed="00" * 32, colours=["blue", "blue"])
    assert words(SLUG, 2).ids["colour_taken"] == ("FW-X59", "FW-R107")


def prepared(challenge=1, **friends):
    """Return a game at the beginning of a challenge of two seats, before its focus tiles are turned up."""
    game = begin(SLUG, 2, {"first_player": "1"})
    game.save.sides = []
    game.save.agenda[-1:] = [ChoosingAbilities(), Prepare()]
    game.state.challenge = challenge - 1
    stack = list(CONTENT.friend_cards.ids)
    for person in game.state.players:
        person.friends = []
    game.state.friends.items = stack
    return game


def take(game, seat, *ids):
    for id in ids:
        game.state.friends.items.remove(id)
        player(game, seat).friends.append(FriendCard(id))


def test_preparation_in_order():
    """FW-R201, FW-R202, FW-R204, FW-R207, FW-R208, FW-R209."""
    game = prepared(2)
    take(game, BLUE, "plus_one#1")
    take(game, PINK, "minus_one#1")
    player(game).friends[0].active = False
    player(game).pos = 7
    stack = game.state.friends.items
    game.state.friends.items = [c for c in stack if c not in ("reroll#1", "opposite#1")] + ["opposite#1", "reroll#1"]
    game.events = []
    settle(game)
    assert only(game.events, told.Prepared).focus == tuple((row.key, row.focus[1]) for row in game.state.dragons)
    drawn = [(event.seat, event.friend) for event in game.events if isinstance(event, told.Drew)]
    assert drawn == [(PINK, "reroll"), (BLUE, "opposite")]  # from the Andarna seat on
    assert [card.active for card in player(game).friends] == [True, True]  # earlier friends serve again
    assert player(game).pos == 0
    assert [d.focus[:2] for d in view(game).dragons] == [row.focus[:2] for row in game.state.dragons]


def test_an_empty_stack_gives_nothing():
    """FW-R204."""
    game = prepared()
    game.state.friends.items = []
    settle(game)
    assert player(game).friends == []
    assert isinstance(game.save.agenda[-1], ChoosingAbilities)


def duplicate(*top):
    """Return a game in which Blue has drawn a second "+1"; ``top`` of the stack comes next."""
    game = prepared()
    take(game, BLUE, "plus_one#1")
    take(game, PINK, "minus_one#1")
    draw = ["plus_one#2", "opposite#1", *top]
    rest = [] if top == ("nothing",) else [c for c in game.state.friends.items if c not in draw]
    game.state.friends.items = [*rest, *[c for c in reversed(draw) if c != "nothing"]]
    # The Andarna seat draws first
    game.state.friends.items[-1], game.state.friends.items[-2] = "opposite#1", "plus_one#2"
    settle(game)
    return game


def test_a_duplicate_may_be_kept():
    """FW-R205, FW-R206: each copy can be used for itself."""
    game = duplicate("reroll#1")
    assert options(game, BLUE) == [do.KeepFriend(), do.RedrawFriend()]
    assert refused(game, BLUE, do.ChooseAbilities(keys("ST IN"))).code == "FW-X42"
    events = act(game, BLUE, do.KeepFriend())
    assert only(events, told.Kept).friend == "plus_one"
    assert [card.kind for card in player(game).friends] == ["plus_one", "plus_one"]
    assert refused(game, BLUE, do.KeepFriend()).code == "FW-X06"
    assert refused(game, BLUE, do.RedrawFriend()).code == "FW-X43"


def test_declined_cards_go_under_the_stack_in_order():
    """FW-R205, FW-A63: again and again, as long as the new card is a duplicate."""
    game = duplicate("plus_one#3", "reroll#1")
    act(game, BLUE, do.RedrawFriend())
    assert options(game, BLUE) == [do.KeepFriend(), do.RedrawFriend()]
    assert RULES.faults(game) == []
    act(game, BLUE, do.RedrawFriend())
    assert [card.id for card in player(game).friends] == ["plus_one#1", "reroll#1"]
    assert game.state.friends.items[:2] == ["plus_one#3", "plus_one#2"]  # the first one lies higher


def test_the_last_card_of_an_empty_stack_is_kept():
    """FW-A63, FW-X44."""
    game = duplicate("nothing")
    assert len(game.state.friends) == 0
    assert refused(game, BLUE, do.RedrawFriend()).code == "FW-X44"
    assert [card.kind for card in player(game).friends] == ["plus_one", "plus_one"]


def test_abilities_are_sealed_and_revealed_together():
    """FW-R008, FW-R210, FW-R211, FW-R212, FW-R213, FW-A64, FW-A94."""
    game = begin(SLUG, 2, {"first_player": "1"})
    play_until(game, default, lambda game: not game.save.sides)
    choices = options(game, BLUE)
    assert [choice.pair for choice in choices] == [keys("ST IN"), keys("ST BA"), keys("IN BA")]
    first = act(game, BLUE, do.ChooseAbilities(keys("ST IN")))
    assert [type(event) for event in first if event.seen_by(PINK)] == [told.HasChosen]
    assert view(game, PINK).players[BLUE].has_chosen
    assert view(game, PINK).players[BLUE].abilities == ()
    assert view(game, BLUE).chosen == keys("ST IN")
    again = act(game, BLUE, do.ChooseAbilities(keys("IN BA")))
    assert [event for event in again if event.seen_by(PINK)] == []  # nobody is told
    scripted(game, 1, 1, 1, 1, 2, 2)  # Pink begins: it has the Andarna tile
    last = act(game, PINK, do.ChooseAbilities(keys("IN BA")))
    assert only(last, told.Abilities).pairs == (keys("IN BA"), keys("IN BA"))
    assert only(last, told.Rolled).seat == PINK
    assert refused(game, PINK, do.ChooseAbilities(keys("ST IN"))).code == "FW-X06"


def test_between_challenges_the_tables_option_decides_about_the_pools():
    """FW-R612, FW-R613, FW-R614, FW-R615, FW-R617, FW-R618, FW-A65, FW-A66."""
    for wish, left in (("stay", 2), ("return", 0)):
        game = race("2", 3, 4, dragon={BLUE: 2}, begun=False, pools=wish)
        for n in game.state.ready(PINK)[:2]:
            game.state.dice[n].holder = BLUE
        player(game).extras, player(game).turned = keys("ES"), keys("ST")
        game.save.agenda = [*game.save.agenda[:-4], ChoosingAbilities(), Prepare(), CloseChallenge()]
        settle(game)
        assert sum(die.place == "dragon" for die in game.state.dice) == left
        assert all(die.holder == die.owner for die in game.state.dice)
        assert player(game).owned == player(game).turned == ()
        assert game.state.andarna == PINK
        assert (game.state.challenge, view(game).board) == (3, "3")
        assert [person.pos for person in game.state.players] == [0, 0]


def test_the_step_of_a_friend_is_a_side_step():
    """Section 5.1: each seat for itself, in any order of time."""
    game = duplicate("reroll#1")
    assert isinstance(game.save.sides[0], KeepOrRedraw)
    assert set(waiting(game)) == {BLUE, PINK}
    act(game, PINK, do.ChooseAbilities(keys("ST IN")))
    assert waiting(game) == [BLUE]


def test_three_challenges():
    """FW-R003, FW-R616, FW-R615: stage 1, 2 and 3, then the scoring."""
    game = begin(SLUG, 2, {"board2": "2B"})
    events = list(game.events) + play_until(game, default, lambda game: game.over)
    assert [event.board for event in events if isinstance(event, told.Prepared)] == ["1", "2B", "3"]
    first, second, third = (event.andarna for event in events if isinstance(event, told.Prepared))
    assert first != second != third
