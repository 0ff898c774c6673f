"""Discord out of order, and places that are taken away: the game goes on, or the table says how to go on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot import teller
from bot.app import PERMISSIONS
from bot.localcord import Fault, Permission
from tests.e2e.board import Board
from tests.e2e.playing import play_by_pressing
from tests.e2e.support import House, private, text, until

GAME = "feuerdrachen"

SEND = ("POST", "/channels/*/messages")
EDIT = ("PATCH", "/channels/*/messages/*")
CALLBACK = ("POST", "/interactions/*/callback")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The teller tries again soon."""
    monkeypatch.setattr(teller, "_PATIENCE", (0.02, 0.05))


TROUBLE: dict[str, Fault] = {
    "429-send": Fault(*SEND, status=429, retry_after=0.05),
    "429-edit": Fault(*EDIT, status=429, retry_after=0.05),
    "429-callback": Fault(*CALLBACK, status=429, retry_after=0.05),
    "429-global": Fault("*", "*", status=429, retry_after=0.1, is_global=True),
    "429-for-long": Fault(*SEND, status=429, retry_after=0.02, times=12),
    "429-edit-for-long": Fault(*EDIT, status=429, retry_after=0.02, times=12),
    "500-send": Fault(*SEND, status=500),
    "503-send": Fault(*SEND, status=503, times=3),
    "503-send-in-effect": Fault(*SEND, status=503, effect=True, times=2),
    "503-edit": Fault(*EDIT, status=503, times=3),
    "503-callback": Fault(*CALLBACK, status=503),
    "drop-before-send": Fault(*SEND, drop="before", times=2),
    "drop-after-send": Fault(*SEND, drop="after", times=2),
    "drop-before-edit": Fault(*EDIT, drop="before"),
    "drop-after-edit": Fault(*EDIT, drop="after"),
    "drop-before-callback": Fault(*CALLBACK, drop="before"),
    "drop-after-callback": Fault(*CALLBACK, drop="after"),
    "late-callback": Fault(*CALLBACK, delay=3.2),
    "look-back-fails": Fault("GET", "/channels/*/messages", status=503, times=2),
}


def again(fault: Fault) -> Fault:
    fields = {name: getattr(fault, name) for name in Fault.__dataclass_fields__ if name != "hits"}
    return Fault(**fields)


@pytest.mark.parametrize("name", TROUBLE)
async def test_a_game_goes_on_through(house: House, name: str) -> None:
    """Every press counts once, each line is told once, everybody is called once for a waiting."""
    table = await house.table(GAME, 2)
    hits = 0
    for _ in range(3 if name == "late-callback" else 6):
        offer, before = await table.offer(), table.entry()
        fault = house.cord.faults.add(again(TROUBLE[name]))
        if name == "look-back-fails":
            house.cord.faults.add(Fault(*SEND, drop="after"))
        await table.take(offer, wait=0.3 if "callback" in name else 5.0)
        await until(lambda: table.entry() > before)  # noqa: B023
        await house.settle()
        hits += fault.hits
        house.cord.faults.clear()
        assert sum(row.kind == "act" for row in (await table.log())[before:]) == 1
        if name == "late-callback":
            break
    assert hits > 0
    await house.told_once(table)
    await house.shows_now(table)
    for earlier, later in zip(house.calls(table.place), house.calls(table.place)[1:], strict=False):
        assert earlier != later, "nobody is called twice for the same waiting"


@pytest.mark.parametrize("when", ["before", "after"])
async def test_the_lobby_and_the_thread_are_made_once(house: House, when: Any) -> None:
    ada, ben = house.seats[:2]
    house.cord.faults.add(Fault(*SEND, drop=when))
    table = await house.lobby(GAME, ada)
    await table.join(ben)
    house.cord.faults.add(Fault("POST", "/channels/*/threads", drop=when))
    house.cord.faults.add(Fault("PUT", "/channels/*/thread-members/*", drop=when))
    house.cord.faults.add(Fault(*SEND, drop=when))
    await table.start()
    assert [thread["id"] for thread in house.cord.threads_of(house.channel)] == [table.lobby_id]
    assert len([m for m in house.said(house.channel) if "Feuerdrachen" in text(m)]) == 1
    assert len(table.messages()) == 1
    await house.told_once(table)
    await house.shows_now(table)


async def test_a_direct_message_is_sent_once(house: House) -> None:
    ada = house.seats[0]
    private(ada, await ada.slash(house.channel, "me", tell="dm"))
    dm = ada.dm()["id"]
    house.cord.faults.add(Fault("POST", f"/channels/{dm}/messages", drop="after"))
    house.cord.faults.add(Fault("POST", f"/channels/{dm}/messages", status=503, effect=True))
    await house.table(GAME, 2, settings={"start": f"user:{ada.id}", "roll": "press"})
    assert len(house.said(dm)) == 1


async def test_a_private_panel_survives_a_lost_answer(house: House) -> None:
    table = await house.table(GAME, 2)
    offer = await table.offer()
    number = int(offer.custom_id.split(":")[2])
    for fault in (Fault(*CALLBACK, drop="before"), Fault(*CALLBACK, status=503), Fault(*CALLBACK, delay=3.2)):
        seat = (await table.people())[number]
        panel, before = await table.panel(seat), table.entry()
        offers = table.offers_on(panel, seat, number)
        if not offers:
            break
        house.cord.faults.add(fault)
        await table.take(offers[0], wait=0.2)
        await until(lambda: table.entry() > before)  # noqa: B023
        await until(lambda: fault.hits)  # noqa: B023
        stale = await seat.press_raw(table.place, panel["id"], offers[0].custom_id)
        await house.settle()
        said = seat.answer(stale)
        assert said is not None, "the panel that was left behind brings itself up to date"
        number = int((await table.offer()).custom_id.split(":")[2])
    await house.told_once(table)
    await house.shows_now(table)


async def test_the_gateway_drops_and_resumes(house: House) -> None:
    table = await house.table(GAME, 2)
    for _ in range(3):
        offer, before = await table.offer(), table.entry()
        await house.cord.drop_gateway()
        it = await table.take(offer)
        assert it.kind == 6, "what was pressed meanwhile is answered"
        await until(lambda: table.entry() > before)  # noqa: B023
        await house.settle()
    await house.told_once(table)
    await house.shows_now(table)


async def test_the_gateway_drops_and_the_session_is_lost(house: House) -> None:
    table = await house.table(GAME, 2)
    await house.cord.drop_gateway(resume=False)
    await until(lambda: not house.cord.gateway.connected.is_set())
    await house.cord.connected(20)
    await asyncio.sleep(0.1)
    await play_by_pressing(table, most=3)
    await house.told_once(table)
    await house.shows_now(table)


async def test_hours_later(house: House) -> None:
    """Messages of an hour ago are not edited again and again; panels whose tokens have run out still work."""
    table = await house.table(GAME, 2)
    seat = (await table.whose_turn())[0][1]
    panel = await table.panel(seat)
    await house.pass_time(2)
    number = next(n for n, s in (await table.people()).items() if s is seat)
    offers = table.offers_on(panel, seat, number)
    first = len(table.messages())
    await table.take(offers[0])
    assert len(table.messages()) > first, "a fresh message, not an edit of the old one"
    await house.shows_now(table)
    house.cord.faults.add(Fault(*EDIT, status=429, code=30046, retry_after=0.01, times=100))
    await play_by_pressing(table, most=4)
    house.cord.faults.clear()
    await play_by_pressing(table, most=3)
    await house.told_once(table)


async def go_on(house: House, table: Board) -> None:
    await play_by_pressing(table, most=4)
    await house.shows_now(table)


async def typed_move(table: Board) -> None:
    """Somebody plays by a command from the channel, for there is no message to press."""
    for seat in table.seats:
        for path, option in (("fly", "move"), ("shove", "to"), ("steal", "from")):
            given = {"table": str(table.number)}
            found = await seat.complete(table.channel, f"feuerdrachen {path}", option, "", given)
            if found:
                options = {option: found[0]["value"], **given}
                private(seat, await seat.run_command(table.channel, f"feuerdrachen {path}", options))
                await table.house.settle()
                return
    raise AssertionError("nobody can play")


async def test_the_thread_is_deleted_and_the_table_moves(house: House) -> None:
    table = await house.table(GAME, 2)
    ada = table.seats[0]
    await play_by_pressing(table, most=2)
    house.cord.delete_channel(table.place)
    before = (await table.row()).seq
    await typed_move(table)
    assert (await table.row()).seq > before, "the move counts all the same"
    told = "\n".join(house.lines(ada.dm()["id"]))
    assert "thread or channel is gone" in told and "/table move" in told
    number = str(table.number)
    answer = await ada.slash(house.channel, "table view", table=number)
    assert "⚠" in private(ada, answer) and "/table move" in private(ada, answer)
    assert "⚠" in private(ada, await ada.slash(house.channel, "games"))
    outsider = house.seats[3]
    assert "people at this table" in private(outsider, await outsider.slash(house.channel, "table move", table=number))
    private(ada, await ada.slash(house.channel, "table move", table=number))
    await house.settle()
    await table.follow()
    assert "moved the table here" in "\n".join(house.lines(table.place))
    await go_on(house, table)
    await house.restart()
    assert "⚠" not in private(ada, await ada.slash(house.channel, "games"))
    await go_on(house, table)


async def test_the_whole_channel_is_deleted(house: House) -> None:
    place = house.new_channel("short-lived")["id"]
    table = await house.table(GAME, 2, channel=place)
    house.cord.delete_channel(place)
    table.channel = house.channel
    await typed_move(table)
    ada = table.seats[0]
    assert "/table move" in "\n".join(house.lines(ada.dm()["id"]))
    private(ada, await ada.slash(house.channel, "table move", table=str(table.number)))
    await house.settle()
    await table.follow()
    await go_on(house, table)


async def test_an_archived_thread_is_opened_again(house: House) -> None:
    table = await house.table(GAME, 2)
    for _ in range(4):
        house.cord.archive(table.place)
        await table.take(await table.offer())
    assert not house.cord.channels[table.place]["thread_metadata"]["archived"]
    house.cord.archive(table.place)
    await house.pass_time(24.1)
    assert len(house.calls(table.place)[-1]) == 1, "a reminder opens it, too"
    await house.told_once(table)
    await house.shows_now(table)


async def test_a_locked_thread_is_named_as_the_trouble(house: House) -> None:
    table = await house.table(GAME, 2)
    ada = table.seats[0]
    house.cord.archive(table.place, locked=True)
    await typed_move(table)
    view = await ada.slash(house.channel, "table view", table=str(table.number))
    assert "The table's thread is locked. Unlock it" in private(ada, view)
    house.cord.world.set_archived(house.cord.channels[table.place], False, False)
    await ada.slash(house.channel, "table view", table=str(table.number))
    await house.settle()
    await house.told_once(table)
    await go_on(house, table)


@pytest.mark.parametrize(
    "left", [Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY, Permission(0)], ids=["no-writing", "no-seeing"]
)
async def test_permissions_are_taken_away_and_given_back(house: House, left: Permission) -> None:
    table = await house.table(GAME, 2)
    ada = table.seats[0]
    house.cord.set_bot_permissions(house.channel, int(left))
    before = (await table.row()).seq
    await typed_move(table)
    await typed_move(table)
    assert (await table.row()).seq == before + 2
    warnings = [m for m in house.said(ada.dm()["id"]) if "I may not write" in text(m)]
    assert len(warnings) == 1, "the host hears of it once"
    view = await ada.slash(house.channel, "table view", table=str(table.number))
    assert "I may not write in the table's thread any more." in private(ada, view)
    house.cord.set_bot_permissions(house.channel, PERMISSIONS.value)
    await ada.slash(house.channel, "table view", table=str(table.number))
    await house.settle()
    view = await ada.slash(house.channel, "table view", table=str(table.number))
    assert "I may not write" not in private(ada, view)
    await house.told_once(table)
    await go_on(house, table)


async def test_a_channel_where_no_threads_may_be_made(house: House) -> None:
    house.cord.set_bot_permissions(house.channel, PERMISSIONS.value & ~int(Permission.CREATE_PUBLIC_THREADS))
    first = await house.table(GAME, 2)
    second = await house.table(GAME, seats=house.seats[2:4])
    assert house.cord.threads_of(house.channel) == [] and first.place == second.place == house.channel
    await play_by_pressing(first, most=5)
    await play_by_pressing(second, most=5)
    for table in (first, second):
        await house.told_once(table)
        await house.shows_now(table)


async def test_a_message_deleted_by_a_moderator_comes_again(house: House) -> None:
    table = await house.table(GAME, 2)
    await play_by_pressing(table, most=2)
    offer = await table.offer()
    house.cord.delete_message(table.message())
    await typed_move(table)
    await house.shows_now(table)
    house.cord.delete_message(table.lobby)
    private(table.seats[0], await table.command(table.seats[0], "table pause"))
    await house.settle()
    assert offer.seat in table.seats


async def test_much_to_tell_after_an_outage_is_told_in_pieces(house: House) -> None:
    """Where Discord was away for long, all lines come, none twice, in as many messages as they need."""
    table = await house.table(GAME, 2)
    house.cord.set_bot_permissions(house.channel, int(Permission.VIEW_CHANNEL))
    for _ in range(30):
        if (await table.row()).status == "over":
            break
        await typed_move(table)
    house.cord.set_bot_permissions(house.channel, PERMISSIONS.value)
    await house.restart()
    await house.told_once(table)
    await house.shows_now(table)
