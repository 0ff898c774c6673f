"""The end of a challenge and the ceremony (RULES.md, sections 5.4, 5.5 and 6.6), and who may know what (8)."""

from __future__ import annotations

import pytest

from games.core.menu import ENTRY_LENGTH, Choose
from games.core.play import act, default, options, settle, waiting
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from games.fourth_wing.steps.ceremony import OpenCeremony
from tests.support.fourth_wing import (
    BLUE,
    KINDS,
    ORANGE,
    PINK,
    RULES,
    SLUG,
    befriend,
    counts,
    go,
    only,
    place,
    player,
    race,
    view,
)
from tests.support.games import refused, words


def ceremony(players=3, challenge=1, board=None, hands=None, **settings):
    """Return a game at the beginning of a ceremony; Pink has won the challenge."""
    board = board or {1: "1", 2: "2", 3: "3"}[challenge]
    game = race(board, *[0] * players, begun=False, **settings)
    state = game.state
    assert isinstance(game.save.agenda[-3], OpenCeremony)
    del game.save.agenda[-2:]
    order = [PINK, *(seat for seat in range(players) if seat != PINK)]
    state.winners = order
    for seat in range(players):
        person = player(game, seat)
        person.pos = -1
        for ability, count in (hands or {}).get(seat, counts(ST=1, BA=2)).items():
            person.take_tiles(ability, count)
    return game


def begun(*args, **kwargs):
    game = ceremony(*args, **kwargs)
    settle(game)
    return game


def code(game, seat, action):
    return refused(game, seat, action).code


# --- the end of a challenge ---


def test_the_last_piece_takes_its_place_without_walking():
    """FW-R601, FW-R605, FW-R606, FW-A20, FW-A84: the challenge ends at once."""
    game = race("1", -1, 13, 2, active=PINK, roll="3 2 4 4 4 4", winners=[BLUE], goes_on=True)
    events = go(game, place("2 3", PINK))
    assert [(event.seat, event.place, event.last) for event in events if isinstance(event, told.Arrived)] == [
        (PINK, 2, False),
        (ORANGE, 3, True),
    ]
    assert player(game, ORANGE).hand == counts(ST=1, BA=1)  # the reward, no symbols
    assert only(events, told.ChallengeOver).winners == (BLUE, PINK, ORANGE)
    assert game.state.phase == "ceremony"


def test_a_seat_at_home_has_no_turn():
    """FW-R601."""
    game = race("1", 3, -1, 0, roll="5 3 3 3 3 3", winners=[PINK], goes_on=True, friends={ORANGE: "+1"})
    go(game, do.EndTurn(), roll="4 4 4 4 4 4")
    assert game.state.turn.seat == ORANGE


def test_a_reward_waits_for_its_owner_alone():
    """FW-R602, FW-R603, FW-A68: others go on."""
    game = race("1", 13, -1, 0, 0, roll="3 2 4 4 4 4", winners=[PINK], goes_on=True, friends={ORANGE: "+1"})
    go(game, place("2 3"), roll="4 4 4 4 4 4")
    assert waiting(game) == [BLUE, ORANGE]
    assert code(game, BLUE, do.ChooseReward("speed")) == "FW-X46"
    assert code(game, ORANGE, do.ChooseReward("balance")) == "FW-X45"
    act(game, BLUE, do.ChooseReward("balance"))
    assert player(game).hand == counts(BA=2, ST=1)
    assert waiting(game) == [ORANGE]


# --- looking ---


def test_a_secret_look():
    """FW-R608, FW-R609, FW-A70: third tiles first; one look, or none; nobody learns which."""
    game = begun()
    offered = options(game, BLUE)
    assert [(o.dragon, o.position) for o in offered[:-1]] == [(k, p) for p in (3, 2) for k in range(5)]
    events = act(game, BLUE, do.Peek(2, 3))
    tile = game.state.dragons[2].focus[2]
    assert [type(event) for event in events if event.seen_by(PINK)] == [told.Looked]
    assert only(events, told.Peeked).tile == tile
    assert view(game, BLUE).dragons[2].known == ((3, tile),)
    assert all(dragon.known == () for dragon in view(game, PINK).dragons + view(game).dragons)
    assert code(game, BLUE, do.Peek(1, 3)) == "FW-X50"
    assert not only(act(game, PINK, do.SkipPeek()), told.Looked).looked
    assert tile not in repr(view(game, PINK))


def test_a_known_tile_is_not_offered_again():
    """FW-A70, FW-X49."""
    game = ceremony(challenge=2)
    from games.fourth_wing.state import Look

    player(game).looks.append(Look(1, 0, 3))
    settle(game)
    assert do.Peek(0, 3) not in options(game, BLUE)
    assert refused(game, BLUE, do.Peek(0, 3)).params == {"public": False}
    assert refused(game, BLUE, do.Peek(0, 1)).params == {"public": True}


def test_after_the_third_challenge_nobody_looks():
    """FW-A70, FW-A81, FW-X51."""
    game = begun(challenge=3)
    assert all(isinstance(option, do.Lay | do.LayAll) for option in options(game, BLUE))
    assert code(game, BLUE, do.SkipPeek()) == "FW-X51"


def test_many_long_wishes_fit_beside_an_entry():
    """A menu holds 100 characters of a note: Discord refuses a panel with a longer one."""
    game = ceremony(challenge=3)
    content = game.content
    long = [tile.key for tile in content.focus_tiles if "emotional_strength" in tile.symbols and len(tile.symbols) == 2]
    for row in game.state.dragons:
        row.focus = tuple(long[:3])
    settle(game)
    menu = RULES.menu(view(game, BLUE), options(game, BLUE), words(SLUG, 3))
    notes = [key.note for row in menu.rows if isinstance(row, Choose) for key in row.keys]
    assert notes and all(note and note.startswith("wishes for: ") and len(note) <= ENTRY_LENGTH for note in notes)
    assert any(note.endswith("…") for note in notes)


# --- laying together ---


def looked(game):
    for seat in waiting(game):
        act(game, seat, do.SkipPeek())
    return game


def test_all_tiles_are_laid_in_secret():
    """FW-R010, FW-R610, FW-R611, FW-A71, FW-A72: in small steps; others see the hand as it was."""
    game = looked(begun())
    before = view(game, PINK)
    for action in (do.Lay(0, "strength"), do.LayAll(3), do.TakeBack(3, "balance"), do.Lay(1, "balance")):
        assert act(game, BLUE, action) == []
        assert view(game, PINK) == before
    assert view(game, BLUE).dragons[0].draft == (("strength", 1),)
    assert view(game, BLUE).dragons[3].draft == (("balance", 1),)
    assert options(game, BLUE)[-1] == do.ConfirmLaying()
    events = act(game, BLUE, do.ConfirmLaying())
    assert [type(event) for event in events] == [told.Laid]
    assert view(game, PINK).players[BLUE].has_laid
    assert view(game, PINK).players[BLUE].hand == before.players[BLUE].hand


def test_a_finished_placement_can_be_changed():
    """FW-A94, FW-A69: until the last one is in; nobody is told."""
    game = looked(begun())
    act(game, BLUE, do.LayAll(0))
    act(game, BLUE, do.ConfirmLaying())
    assert options(game, BLUE) == [do.ReopenLaying()]
    assert act(game, BLUE, do.ReopenLaying()) == []
    act(game, BLUE, do.TakeBack(0, "strength"))
    act(game, BLUE, do.Lay(4, "strength"))
    assert act(game, BLUE, do.ConfirmLaying()) == []
    for seat in (PINK, ORANGE):
        act(game, seat, do.LayAll(1))
        events = act(game, seat, do.ConfirmLaying())
    assert only(events, told.Numbers).counts == ((0, (2, 0, 0, 0, 1)), (1, (0, 3, 0, 0, 0)), (2, (0, 3, 0, 0, 0)))
    assert view(game).dragons[0].laid == (2, 0, 0)
    assert player(game).hand == {}
    assert game.state.phase == "prepare"


def test_own_laid_tiles_can_be_seen_at_any_time():
    """FW-R611, FW-A72: by their owner, by nobody else."""
    game = looked(begun())
    for seat in range(3):
        act(game, seat, do.LayAll(seat))
        act(game, seat, do.ConfirmLaying())
    own, sentences = view(game, BLUE), words(SLUG, 3)
    assert own.dragons[0].tiles == ((("strength", 1), ("balance", 2)), None, None)
    assert view(game).dragons[0].tiles == (None, None, None)
    assert "1 Strength, 2 Balance" in sentences.secret(own)
    assert "Strength" not in (sentences.secret(view(game, PINK)) or "").split("Yours at")[0]


def test_who_has_no_tiles_lays_none():
    """A seat without tiles is not asked, and nobody waits for it."""
    game = looked(begun(hands={BLUE: {}}))
    assert waiting(game) == [PINK, ORANGE]
    for seat in (PINK, ORANGE):
        act(game, seat, do.LayAll(1))
        events = act(game, seat, do.ConfirmLaying())
    assert only(events, told.Numbers).counts[0] == (0, (0, 0, 0, 0, 0))


# --- in order ---


def test_laying_in_order():
    """FW-R608, FW-R610, FW-X47: all look first; then the winner lays, then clockwise, each published at once."""
    game = begun(ceremony_order="in_order")
    assert waiting(game) == [BLUE, PINK, ORANGE]
    act(game, PINK, do.SkipPeek())
    refusal = refused(game, PINK, do.LayAll(0))
    assert (refusal.code, refusal.params["seats"]) == ("FW-X47", [BLUE, ORANGE])
    act(game, BLUE, do.SkipPeek())
    act(game, ORANGE, do.SkipPeek())
    for seat in (PINK, ORANGE, BLUE):
        assert waiting(game) == [seat]
        act(game, seat, do.LayAll(0))
        events = act(game, seat, do.ConfirmLaying())
        assert only(events, told.Numbers).counts == ((seat, (3, 0, 0, 0, 0)),)
    assert game.state.phase == "prepare"


# --- the queue of a seat ---


def test_the_queue_of_each_seat():
    """FW-R852, FW-A57, FW-A68: give back, choose, look, lay; each with its own refusal."""
    game = ceremony(players=4, challenge=2, board="2B")
    stack = game.state.friends.items
    player(game).friends = [befriend(stack, "+1"), befriend(stack, "-1*")]
    player(game).owed = 1
    settle(game)
    assert options(game, BLUE) == [do.ReturnFriend(KINDS["+1"], True), do.ReturnFriend(KINDS["-1"], False)]
    assert code(game, BLUE, do.ReturnFriend(KINDS["Flip"], True)) == "FW-X57"
    assert code(game, BLUE, do.LayAll(0)) == "FW-X48"
    act(game, BLUE, do.ReturnFriend(KINDS["-1"], False))
    assert game.state.friends.items[0].startswith("minus_one")
    assert code(game, BLUE, do.LayAll(0)) == "FW-X55"
    act(game, BLUE, do.SkipPeek())
    assert code(game, BLUE, do.ReturnFriend(KINDS["+1"], True)) == "FW-X56"
    act(game, BLUE, do.LayAll(0))


def test_one_friend_is_given_back_without_asking():
    """FW-R852, FW-A93."""
    game = ceremony(challenge=2, board="2B")
    player(game).friends = [befriend(game.state.friends.items, "+1")]
    player(game).owed = 1
    settle(game)
    assert player(game).friends == []


# --- what follows ---


def test_the_next_challenge_is_laid_out():
    """FW-R612, FW-R613, FW-R614, FW-R615, FW-R010."""
    game = looked(begun())
    andarna = game.state.andarna
    for seat in range(3):
        act(game, seat, do.LayAll(seat))
        act(game, seat, do.ConfirmLaying())
    assert (game.state.challenge, view(game).board) == (2, "2")
    assert game.state.andarna == (andarna + 1) % 3
    assert game.state.winners == []
    assert all(person.pos == 0 for person in game.state.players)


def test_the_last_ceremony_ends_the_game():
    """FW-R616, FW-A81: the Andarna tile stays."""
    game = begun(challenge=3)
    andarna = game.state.andarna
    for seat in range(3):
        act(game, seat, do.LayAll(seat))
        act(game, seat, do.ConfirmLaying())
    assert game.over
    assert game.state.andarna == andarna
    assert RULES.faults(game) == []
    assert refused(game, BLUE, do.EndTurn()).code == "over"


@pytest.mark.parametrize("order", ["together", "in_order"])
def test_a_seat_that_stays_away_lays_its_tiles(order):
    """Section 5.6: the stand-in uses what the seat knows, and comes to an end."""
    game = begun(ceremony_order=order)
    for _ in range(60):
        if game.state.phase != "ceremony":
            break
        seat = waiting(game)[0]
        act(game, seat, default(game, seat))
    assert game.state.phase == "prepare"
    assert sum(sum(laid.values()) for person in game.state.players for laid in person.laid) == 9
