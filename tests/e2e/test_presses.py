"""Presses that come at once, twice, too late, from the wrong person, or from nowhere; and nonsense that is typed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.localcord.kinds import Json, Option
from bot.localcord.picking import commands_for
from tests.e2e.board import Board
from tests.e2e.playing import group_of, play_by_pressing
from tests.e2e.support import House, private
from tests.support.games import rules_of
from tests.support.tables import discovered

GAME = "feuerdrachen"


async def everything(house: House) -> list[Any]:
    """What the database knows of tables, seats and logs."""
    reader = house.bot.store.database.reader
    found: list[Any] = []
    for kind in ("board", "seat", "log"):
        async with reader.execute(f"select * from {kind} order by 1, 2") as cursor:
            found += [tuple(row) for row in await cursor.fetchall()]
    return found


async def test_two_persons_press_the_same_control_at_once(house: House) -> None:
    table = await house.table(GAME, 2)
    offer = await table.offer()
    other = next(seat for seat in table.seats if seat is not offer.seat)
    before = table.entry()
    mine, theirs = await asyncio.gather(
        offer.seat.click(offer.message, custom_id=offer.custom_id),
        other.click(offer.message, custom_id=offer.custom_id),
    )
    await house.settle()
    assert mine.kind == 6
    said = private(other, theirs)
    assert "turn" in said or "another seat" in said
    assert [row.user for row in (await table.log())[before:] if row.kind == "act"] == [int(offer.seat.id)]
    await house.told_once(table)


async def test_a_double_press_does_one_thing(house: House) -> None:
    table = await house.table(GAME, 2)
    for _ in range(6):
        offer, before = await table.offer(), table.entry()
        presses = [offer.seat.press_raw(table.place, offer.message["id"], offer.custom_id) for _ in range(3)]
        if offer.value is not None:
            continue
        answers = await asyncio.gather(*presses)
        await house.settle()
        acts = [row for row in (await table.log())[before:] if row.kind == "act"]
        assert len(acts) == 1
        late = [it for it in answers if it.kind != 6]
        assert len(late) == 2
        for it in late:
            assert "newest" in private(offer.seat, it).lower() or "turn" in private(offer.seat, it)
    await house.told_once(table)


async def test_every_interaction_delivered_twice(house: House) -> None:
    house.cord.duplicate_interactions = True
    ada, ben = house.seats[:2]
    table = await house.lobby(GAME, ada)
    assert len(house.cord.messages[house.channel]) == 2, "one lobby message and one private answer"
    await table.join(ben)
    await table.start()
    await play_by_pressing(table, most=12)
    await table.command(ada, "table pause")
    assert (await table.row()).status == "paused"
    await table.command(ada, "table pause")
    assert (await table.row()).status == "running"
    await table.panel(ada)
    await table.press(ada, "Rules")
    kinds = [row.kind for row in await table.log()]
    assert kinds.count("open") == 1 and kinds.count("join") == 2 and kinds.count("start") == 1
    await house.told_once(table)
    await house.shows_now(table)


async def test_controls_of_yesterday_explain_themselves(house: House) -> None:
    table = await house.table(GAME, 2)
    first = await table.offer()
    old_id, old_message = first.custom_id, first.message["id"]
    await play_by_pressing(table, most=8)
    await house.restart()
    state = await everything(house)
    for seat in table.seats:
        it = await seat.press_raw(table.place, old_message, old_id)
        await house.settle()
        said = private(seat, it)
        assert "newest" in said.lower() or "turn" in said or "another seat" in said
        panel = seat.answer(it)
        assert panel is not None
    assert await everything(house) == state
    private(house.seats[3], await house.seats[3].press_raw(table.place, old_message, old_id))
    for nonsense in (
        "",
        "p:",
        "p:1:2",
        "p:999999:0:1:0",
        f"p:{table.number}:7:1:0",
        f"p:{table.number}:0:0:999999",
        "t:1:nothing",
        f"t:{table.number}:set:nothing",
        "x" * 100,
        "p:1:0:1:0; drop table board",
        f"s:{table.number}:0:1:0",
        f"t:{table.number}:rule",
        f"t:{table.number}:colour",
        f"t:{table.number}:picture:nothing",
        f"t:{table.number}:cancel:maybe",
        f"t:{table.number}:join",
        f"t:{table.number}:leave",
        f"t:{table.number}:start",
    ):
        for seat in (table.seats[1], house.seats[3]):
            it = await seat.press_raw(table.place, table.message()["id"], nonsense or "-")
            await house.settle()
            assert private(seat, it), nonsense
    assert await everything(house) == state


async def test_controls_of_other_tables_and_seats(house: House) -> None:
    ada, ben, cleo, dov = house.seats[:4]
    first, second = await house.table(GAME, seats=[ada, ben]), await house.table(GAME, seats=[cleo, dov])
    state = await everything(house)
    offer = await first.offer()
    for seat in (cleo, dov):
        assert "only watching" in private(seat, await seat.click(offer.message, custom_id=offer.custom_id))
        message = second.message()["id"]
        assert "only watching" in private(seat, await seat.press_raw(second.place, message, offer.custom_id))
    other = next(seat for seat in (ada, ben) if seat is not offer.seat)
    assert "turn" in private(other, await other.click(offer.message, custom_id=offer.custom_id))
    table, seat, ask, option = offer.custom_id.split(":")[1:]
    forged = f"p:{table}:{1 - int(seat)}:{ask}:{option}"
    said = private(offer.seat, await offer.seat.press_raw(first.place, offer.message["id"], forged))
    assert said == "That button belongs to another seat. Your own moves are behind My view."
    assert await everything(house) == state


async def test_controls_of_a_closed_table(house: House) -> None:
    table = await house.table(GAME, 2)
    offer = await table.offer()
    control, message = offer.custom_id, offer.message["id"]
    asked = table.seats[0].answer(await table.command(table.seats[0], "table cancel"))
    assert asked is not None
    await table.press(table.seats[0], "Close the table", on=asked)
    state = await everything(house)
    assert private(offer.seat, await offer.seat.press_raw(table.place, message, control)) == "This table is closed."
    assert await everything(house) == state


async def test_a_suggestion_of_yesterday(house: House) -> None:
    table = await house.table(GAME, 2, settings={"roll": "press"})
    seat = (await table.whose_turn())[0][1]
    await table.command(seat, "feuerdrachen roll")
    old: list[Any] = []
    for _ in range(30):
        seat = (await table.whose_turn())[0][1]
        old = await seat.complete(table.place, "feuerdrachen fly", "move", "", {})
        if old:
            break
        await table.take(await table.offer())
    await table.take(await table.offer())
    while table.seats[0].mention not in table.text():
        await table.take(await table.offer())
    state = await everything(house)
    for person in table.seats:
        private(person, await table.command(person, "feuerdrachen fly", move=old[0]["value"]))
    assert await everything(house) == state


NONSENSE = ["x", "-1", "99", "999999999999", "9" * 40, "0:0:0", "1:1:999999", "1:2:0", "1:2:0:0", "@everyone",
            "'; drop table board; --", "a" * 6000, "\u202e\u200b", "🐉" * 50, "**x** `y` <@1>", "¹²", "٣", "NaN",
            "user:1", "user:x", "\n\n", "%s {name} {0}"]  # fmt: skip


def right(option: Json) -> Any:
    """Something that the client lets into an option that is not free."""
    if option.get("choices"):
        return option["choices"][0]["value"]
    return True if option["type"] == Option.BOOLEAN else option.get("min_value", 1)


async def type_nonsense(house: House, table: Board, groups: tuple[str, ...]) -> int:
    """Send each command of these groups with each kind of nonsense in each of its free parameters; return how many
    that were. Each is answered by a private sentence, and none changes anything."""
    host, outsider = table.seats[0], house.seats[4]
    state = await everything(house)
    tried = 0
    for path, _root, node in commands_for(house.cord.world, house.cord.channels[table.place], host.id):
        options = node.get("options") or []
        free = [o for o in options if o["type"] == Option.STRING and not o.get("choices")]
        if path.split()[0] not in groups:
            continue
        for focus in free:
            for number, nonsense in enumerate(NONSENSE):
                seat = outsider if number % 5 == 4 else host
                given = {
                    o["name"]: nonsense if o in free else right(o) for o in options if o.get("required") or o is focus
                }
                if path == "table settings" and "value" in given:
                    given["setting"] = ("bags", "start", "remind", nonsense)[number % 4]
                if number % 3 == 0 and focus.get("autocomplete"):
                    await seat.complete(table.place, path, focus["name"], nonsense[:100], {})
                it = await seat.run_command(table.place, path, given)
                assert private(seat, it), (path, focus["name"], nonsense)
                tried += 1
            assert await everything(house) == state, (path, focus["name"])
    await house.settle()
    return tried


@pytest.mark.parametrize("lobby", [True, False], ids=["lobby", "running"])
async def test_nonsense_in_the_parameters_of_tables(house: House, lobby: bool) -> None:
    house.without_pictures()
    people = house.seats[:2]
    table = await house.lobby(GAME, people[0], people[1:]) if lobby else await house.table(GAME, seats=people)
    assert await type_nonsense(house, table, ("table", "rules", "games", "me")) > 300


@pytest.mark.parametrize("slug", discovered())
async def test_nonsense_in_the_parameters_of_a_game(house: House, slug: str) -> None:
    house.without_pictures()
    table = await house.table(slug, min(rules_of(slug).players))
    assert await type_nonsense(house, table, (group_of(table),)) > 50
