"""Fantasy Ink through real sockets: drafts and their secrets, few clicks, whole games with every variant."""

from __future__ import annotations

import random

from bot.localcord import Seat
from games.core.robot import stand_in
from tests.e2e.board import Board, Chooser, Offer
from tests.e2e.playing import play_by_pressing, play_by_typing, type_like
from tests.e2e.support import House, private, text

EVERYTHING = {"victory": "choose", "special": "on"}


async def hand_of(house: House, table: Board, number: int) -> list[str]:
    """Return the names of the cards in a seat's hand."""
    found = await house.bot.tables.get(table.number)
    draft = found.playing.game.state.draft
    assert draft is not None
    return [found.content.card(card).name for card in draft.hands[number]]


def sensible(seed: int = 1) -> Chooser:
    """Return a chooser that finishes cards where it can and puts nothing back, so that a game takes 150 presses."""
    chance = random.Random(seed)

    def choose(offers: list[Offer]) -> Offer:
        done = [offer for offer in offers if "✓" in offer.label and "decline" not in offer.label]
        dull = ("Put the die back", "Not this ability", "After my die", "Keep my turns", "Always end")
        rest = [offer for offer in offers if not offer.label.startswith(dull)]
        return chance.choice(done or rest or offers)

    return choose


async def begin(house: House, **settings: str) -> Board:
    return await house.table("fantasy_ink", 2, settings={"start": "Starting player: ◆ Ada", **settings})


async def test_a_hand_is_seen_by_its_owner_alone(house: House) -> None:
    """FI-R18, section 8: in the channel, and in what the rival can open."""
    table = await begin(house)
    people = await table.people()
    ada, ben = people[0], people[1]
    mine, theirs = await hand_of(house, table, 0), await hand_of(house, table, 1)
    shown = text(await table.panel(ada))
    assert all(name in shown for name in mine)
    assert not any(name in shown for name in theirs)
    hidden = text(await table.panel(ben))
    assert not any(name in hidden for name in mine + theirs), "before its joker the second seat sees no cards"
    assert not any(name in house.everything_said(table) for name in mine + theirs)
    await table.type(ben, "fantasyink startjoker", kind="colour")
    shown = text(await table.panel(ben))
    assert all(name in shown for name in theirs)
    assert not any(name in shown for name in mine)
    assert not any(name in house.everything_said(table) for name in mine + theirs)


async def test_a_hand_is_seen_and_kept_from_in_direct_messages(house: House) -> None:
    """Each person's own direct messages show that person's hand, and the choice can be made there."""
    for seat in house.seats[:2]:
        await seat.slash(house.channel, "me", tell="dm")
    table = await begin(house)
    people = await table.people()
    ada, ben = people[0], people[1]
    mine, theirs = await hand_of(house, table, 0), await hand_of(house, table, 1)

    def told(seat: Seat) -> str:
        return "\n".join(text(message) for message in house.said(seat.dm()["id"]))

    assert all(name in told(ada) for name in mine)
    assert not any(name in told(ben) for name in mine + theirs)
    await table.take(table.offers_on(house.said(ben.dm()["id"])[-1], ben, 1)[0])  # the starting joker
    assert all(name in told(ben) for name in theirs)
    assert not any(name in told(ben) for name in mine)
    await table.take(table.offers_on(house.said(ada.dm()["id"])[-1], ada, 0)[0])
    await table.take(table.offers_on(house.said(ben.dm()["id"])[-1], ben, 1)[0])
    found = await house.bot.tables.get(table.number)
    assert found.playing.game.state.drafts == 2


async def test_a_choice_can_be_changed_until_the_other_is_in_and_leaves_no_trace(house: House) -> None:
    table = await begin(house)
    people = await table.people()
    ada, ben = people[0], people[1]
    await table.type(ben, "fantasyink startjoker", kind="±1")
    rivals_panel = await table.panel(ben)
    await table.type(ada, "fantasyink draft", keep="")
    once = house.everything_said(table)
    hand = await hand_of(house, table, 0)
    for typed in sorted(hand)[1:3]:
        await table.type(ada, "fantasyink draft", keep=typed)
    assert house.everything_said(table) == once, "changing a choice left a trace"
    assert not any(name in once for name in hand)
    offers = table.offers_on(rivals_panel, ben, 1)
    await table.take(offers[0])
    game = (await house.bot.tables.get(table.number)).playing.game
    assert game.state.drafts == 2, "the rival's open panel was still good"
    assert all(name in house.everything_said(table) for name in hand)


async def test_a_restart_in_the_middle_of_a_draft_loses_nothing(house: House) -> None:
    table = await begin(house)
    people = await table.people()
    ada, ben = people[0], people[1]
    await table.type(ada, "fantasyink draft", keep="")
    before = await hand_of(house, table, 1)
    await house.restart()
    assert await hand_of(house, table, 1) == before
    await table.type(ben, "fantasyink startjoker", kind="colour")
    await house.restart()
    offers = await table.offers(ben, 1)
    await table.take(offers[0])
    game = (await house.bot.tables.get(table.number)).playing.game
    assert [len(game.state.seats[seat].rows[0]) for seat in (0, 1)] == [4, 4]


async def test_placing_a_die_takes_two_presses(house: House) -> None:
    """The issue allows three: die, space, and a third only where a joker is spent."""
    table = await begin(house)

    async def to_the_first_turn() -> None:
        while (await house.bot.tables.get(table.number)).playing.game.state.round == 0:
            await play_by_pressing(table, most=1)

    await to_the_first_turn()
    found = await house.bot.tables.get(table.number)
    seat = found.playing.game.state.active
    assert seat is not None
    person = (await table.people())[seat]
    pick = next(o for o in await table.offers(person, seat) if o.label.startswith("Take "))
    await table.take(pick)
    labels = [offer.label for offer in await table.offers(person, seat)]
    assert labels[-1] == "Put the die back"
    assert "Discard for a colour joker" in labels
    target = next(o for o in await table.offers(person, seat) if not o.label.startswith(("Discard", "Put")))
    await table.take(target)
    state = (await house.bot.tables.get(table.number)).playing.game.state
    assert state.active == 1 - seat
    assert len(state.pool) == 14


async def test_looking_up_and_giving_up(house: House) -> None:
    """FI-A63: giving up is asked for once more, and possible in the rival's turn."""
    table = await begin(house)
    people = await table.people()
    it = await table.command(people[0], "fantasyink card", name="Minotaur")
    assert "O3− O5+ → 2 chapters, 1🔥, ±1 joker" in private(people[0], it)
    it = await table.command(people[1], "fantasyink discards")
    assert "empty" in private(people[1], it)
    it = await table.command(people[1], "fantasyink concede")
    assert "sure: True" in private(people[1], it)
    assert not table.over
    await table.command(people[1], "fantasyink concede", sure=True)
    assert table.over
    assert "wins by concession" in house.everything_said(table)


async def test_a_whole_game_with_every_variant_by_pressing_only(house: House) -> None:
    table = await begin(house, **EVERYTHING)

    async def restart(decisions: int) -> None:
        if decisions == 4:
            await house.restart()

    await play_by_pressing(table, sensible(), after=restart)
    assert table.over


async def test_a_whole_game_with_every_variant_by_typing_only(house: House) -> None:
    """The first sixty decisions as they come, then the end as soon as it can be had: random play takes long."""
    table = await begin(house, **EVERYTHING)
    await play_by_typing(table, most=60)
    await type_like(table, stand_in)
    assert table.over
