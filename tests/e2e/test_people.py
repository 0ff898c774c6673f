"""How people are called: in the thread, in direct messages, once for the same waiting; and what happens to those
who stay away, leave, or have the app for themselves."""

from __future__ import annotations

import re

from bot.localcord import Seat
from bot.localcord.kinds import Json
from tests.e2e.board import Board
from tests.e2e.playing import play_by_pressing
from tests.e2e.support import House, private, text

GAME = "feuerdrachen"


async def begin(house: House, *first: Seat) -> Board:
    """A table of two at which the first person is asked first: to roll, for without that a turn with two volcanoes
    would be over at once."""
    people = list(first) or house.seats[:2]
    return await house.table(GAME, seats=people, settings={"start": f"user:{people[0].id}", "roll": "press"})


def direct(house: House, seat: Seat) -> list[Json]:
    return house.said(seat.dm()["id"])


async def test_everybody_is_called_once_for_the_same_waiting(house: House) -> None:
    house.without_pictures()
    table = await begin(house)
    await play_by_pressing(table)
    called = [
        (user["global_name"], found[1])
        for m in house.posted
        if m["channel_id"] == table.place and (found := re.search(r": turn (\d+)", text(m)))
        for user in m["mentions"]
    ]
    assert len(called) > 10 and len(called) == len(set(called))
    turns = [turn for _name, turn in called]
    assert turns == sorted(turns, key=int) and called[0][0] == "Ada"
    await house.told_once(table)


async def test_reminders_come_at_the_interval_of_ones_choice_and_never_twice(house: House) -> None:
    ada, ben = house.seats[:2]
    said = private(ada, await ada.slash(house.channel, "me", remind=4))
    assert "a reminder every 4 hours" in said
    table = await begin(house)
    assert house.calls(table.place) == [["Ada"]]
    await house.pass_time(3.9)
    assert house.calls(table.place) == [["Ada"]]
    await house.pass_time(0.2)
    assert house.calls(table.place) == [["Ada"], ["Ada"]]
    await house.tick()
    await house.restart()
    await house.tick()
    assert len(house.calls(table.place)) == 2
    await house.pass_time(50)
    assert len(house.calls(table.place)) == 3, "one is enough after a long outage"
    await house.shows_now(table)
    offer = await table.offer()
    await table.take(offer)
    while ben.mention not in table.text():
        await table.take(await table.offer())
    told = len(house.calls(table.place))
    await house.pass_time(23)
    assert len(house.calls(table.place)) == told
    await house.pass_time(1.1)
    assert house.calls(table.place)[told:] == [["Ben"]], "the table's own interval is a day"
    private(ben, await ben.slash(house.channel, "me", remind=0))
    await house.told_once(table)


async def test_somebody_who_wants_no_reminders_gets_none(house: House) -> None:
    ada = house.seats[0]
    private(ada, await ada.slash(house.channel, "me", remind=0))
    table = await begin(house)
    await house.pass_time(1000)
    assert house.calls(table.place) == [["Ada"]]


async def test_quiet_people_are_not_called(house: House) -> None:
    ada, ben = house.seats[:2]
    assert "do not call me" in private(ada, await ada.slash(house.channel, "me", tell="quiet"))
    table = await begin(house)
    assert "**Ada**: turn 1" in table.text(), "whose turn it is can always be seen"
    await house.pass_time(30)
    assert ["Ada"] not in house.calls(table.place) and direct(house, ada) == []
    while ben.mention not in table.text():
        await table.take(await table.offer())
    assert house.calls(table.place) == [["Ben"]]


async def test_direct_messages_bring_the_private_panel(house: House) -> None:
    ada, ben = house.seats[:2]
    private(ada, await ada.slash(house.channel, "me", tell="dm"))
    table = await begin(house)
    assert house.calls(table.place) == []
    (message,) = direct(house, ada)
    assert "Your bag holds" in text(message) and message["attachments"][0]["description"]
    assert f"/{table.place}" in str(message["components"]), "there is a way to the table"
    before = table.entry()
    (number,) = (n for n, seat in (await table.people()).items() if seat is ada)
    while ada.mention in text(message) or table.offers_on(direct(house, ada)[-1], ada, number):
        offers = table.offers_on(direct(house, ada)[-1], ada, number)
        await table.take(offers[0])
    assert table.entry() > before and ben.mention in table.text()
    assert len(direct(house, ada)) == 1, "one message for one waiting"
    assert ada.controls(direct(house, ada)[0]) == [], "it loses its controls when the turn is over"
    assert "to move" in text(direct(house, ada)[0])
    while ada.id not in str(direct(house, ada)[-1]) and len(direct(house, ada)) == 1:
        await table.take(await table.offer())
    assert len(direct(house, ada)) == 2
    await house.pass_time(24.1)
    assert len(direct(house, ada)) == 3, "a reminder comes the same way"
    await house.tick()
    assert len(direct(house, ada)) == 3 and ["Ada"] not in house.calls(table.place)
    await house.shows_now(table)


async def test_both_ways(house: House) -> None:
    ada = house.seats[0]
    private(ada, await ada.slash(house.channel, "me", tell="both"))
    table = await begin(house)
    assert house.calls(table.place) == [["Ada"]] and len(direct(house, ada)) == 1


async def test_closed_direct_messages_fall_back_to_a_mention_without_the_secret(house: House) -> None:
    ada = house.seats[0]
    private(ada, await ada.slash(house.channel, "me", tell="dm"))
    house.cord.close_dms(ada)
    table = await begin(house)
    assert direct(house, ada) == [] and house.calls(table.place) == [["Ada"]]
    assert "bag holds" not in "\n".join(house.lines(table.place))
    house.cord.open_dms(ada)
    turn = table.text()
    await play_by_pressing(table, most=12)
    assert table.text() != turn and direct(house, ada) != [], "once they are open again, they are used"
    assert house.calls(table.place).count(["Ada"]) <= 2


async def test_the_stand_in_decides_for_somebody_who_stays_away(house: House) -> None:
    table = await begin(house)
    ada, ben = table.seats
    private(ada, await table.command(ada, "table settings", setting="stand_in", value="24"))
    await house.pass_time(23)
    assert "The bot plays for" not in "\n".join(house.lines(table.place))
    await house.pass_time(1.1)
    for _ in range(5):
        await house.tick()
    told = "\n".join(house.lines(table.place))
    assert "The bot plays for" in told and ben.mention in table.text()
    assert (await table.people())[0] is ada, "Ada keeps her seat"
    state = (await table.row()).state
    await house.tick()
    assert (await table.row()).state == state, "Ben has a day of his own"
    await house.told_once(table)
    await house.shows_now(table)


async def test_a_member_who_has_left_the_server_can_be_replaced(house: House) -> None:
    table = await begin(house)
    ada, ben = table.seats
    house.cord.remove_member(ada)
    house.cord.add_seat("Guard", moderator=True)
    guard, cleo = house.seat("Guard"), house.seats[2]
    await house.pass_time(24.1)
    private(guard, await table.command(guard, "table replace", seat="0", by=cleo))
    assert cleo.mention in table.text()
    await play_by_pressing(table, most=6)
    assert ben in (await table.people()).values()


async def test_the_app_installed_for_oneself_offers_private_views(house: House) -> None:
    table = await begin(house)
    ada = house.seats[0]
    refused = await ada.slash(house.channel, "table new", user_install=True, game=GAME)
    assert private(ada, refused) == "Open a table in a server channel where I am a member."
    number = str(table.number)
    notes = ada.private_channel()["id"]
    assert "Your bag holds" in private(ada, await ada.slash(notes, "table view", table=number))
    assert "Your bag holds" in private(ada, await ada.slash(notes, "table view")), "it is her only table"
    flights = await ada.autocomplete(notes, "feuerdrachen fly", "move", "")
    if flights:
        before = table.entry()
        private(ada, await ada.slash(notes, "feuerdrachen fly", move=flights[0]["value"]))
        await house.settle()
        assert table.entry() > before
    moved = await ada.slash(notes, "table move", table=number)
    assert "server channel" in private(ada, moved)


async def test_commands_in_direct_messages(house: House) -> None:
    table = await begin(house)
    ada = house.seats[0]
    dm = ada.dm()["id"]
    assert "server channel" in private(ada, await ada.slash(dm, "table new", game=GAME))
    assert "Your bag holds" in private(ada, await ada.slash(dm, "table view"))
    assert f"Feuerdrachen {table.number}" in private(ada, await ada.slash(dm, "games"))
    panel = ada.answer(await ada.slash(dm, "table view"))
    assert panel is not None
    offers = table.offers_on(panel, ada, 0)
    before = table.entry()
    await table.take(offers[0])
    assert table.entry() > before
    await house.shows_now(table)


async def test_names_are_harmless_everywhere(house: House) -> None:
    """Markdown, mentions, emoji and the widest names neither format nor call, and nothing is refused for them."""
    strange = ["**_~~`x`~~_** [a](http://x)", "@everyone @here", "🐉🔥👩‍👩‍👧‍👦", "W" * 32]
    people = [house.cord.add_seat(name) for name in strange]
    table = await house.table(GAME, seats=people)
    await play_by_pressing(table, most=25)
    for seat in people:
        await table.panel(seat)
        private(seat, await table.command(seat, "table board", text=True))
        private(seat, await table.command(seat, "games"))
    everything = [m for place in (house.channel, table.place) for m in house.said(place)]
    for message in [*everything, *house.posted]:
        assert "@everyone" not in text(message), "typed mentions are broken up"
        assert "](http" not in text(message), "no name is a link"
        assert not message["mention_everyone"]
    await house.told_once(table)
    await house.shows_now(table)
