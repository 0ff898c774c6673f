"""Tables as services: one entry per interaction, nothing half done, people who stay away."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bot.store import Repeated
from bot.tables import HOUR, NoTable, Tables, Who
from games.core.errors import Refused
from games.core.luck import commitment
from tests.bot.conftest import ADA, BEN, CLEO, Office

STRANGER = Who(9, "Stranger")
GUARD = Who(8, "Guard", moderator=True)


async def kinds(office: Office, number: int) -> list[str]:
    return [row.kind for row in await office.store.log(number)]


async def test_an_interaction_counts_once(office: Office) -> None:
    await office.lobby.open("feuerdrachen", 10, 20, ADA, "same", {})
    with pytest.raises(Repeated):
        await office.lobby.open("feuerdrachen", 10, 20, ADA, "same", {})
    table = await office.table()
    seat, ask = table.waiting[0], table.ask(table.waiting[0])
    moved = await office.moves.press(table.number, ADA, "press", seat, ask, 0)
    with pytest.raises(Repeated):
        await office.moves.press(table.number, ADA, "press", seat, moved.ask(seat), 0)
    assert (await office.tables.get(table.number)).row.seq == moved.row.seq


async def test_a_refused_change_leaves_everything_as_it_was(office: Office) -> None:
    table = await office.table()
    before, told = await office.store.table(table.number), len(office.changed)
    seat = table.waiting[0]
    attempts = [
        (STRANGER, seat, table.ask(seat), 0, "not_seated"),
        (BEN, seat, table.ask(seat), 0, "not_your_turn"),
        (ADA, 1 - seat, table.ask(seat), 0, "not_yours"),
        (ADA, seat, table.ask(seat) - 1, 0, "stale"),
        (ADA, seat, table.ask(seat), 99, "stale"),
        (ADA, seat, table.ask(seat), -1, "stale"),
    ]
    for who, number, ask, option, code in attempts:
        with pytest.raises(Refused) as refused:
            await office.moves.press(table.number, who, office.press(), number, ask, option)
        assert refused.value.code == code
    with pytest.raises(NoTable):
        await office.moves.press(999, ADA, office.press(), 0, 0, 0)
    assert await office.store.table(table.number) == before
    assert await office.tables.get(table.number) is table and len(office.changed) == told


async def test_a_crash_between_acting_and_writing_shows_nothing(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await office.table()
    with monkeypatch.context() as patch:

        async def fail(*_args: object, **_named: object) -> None:
            raise OSError("the disk is full")

        patch.setattr(office.store, "commit", fail)
        with pytest.raises(OSError, match="disk"):
            await office.move(table)
    again = await office.tables.get(table.number)
    assert msgspec.structs.asdict(again.row) == msgspec.structs.asdict(table.row)
    assert (await office.move(table)).row.seq == table.row.seq + 1


async def test_somebody_who_reads_never_sees_what_is_not_written(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await office.table()
    commit, writing, go_on = office.store.commit, asyncio.Event(), asyncio.Event()

    async def slowly(*args: object, **named: object) -> None:
        writing.set()
        await go_on.wait()
        await commit(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(office.store, "commit", slowly)
    moving = asyncio.create_task(office.move(table))
    await asyncio.wait_for(writing.wait(), 5)
    seen = await office.tables.get(table.number)
    assert seen.row.seq == table.row.seq and seen.row.state == table.row.state
    go_on.set()
    moved = await moving
    assert (await office.tables.get(table.number)).row.seq == moved.row.seq > table.row.seq
    assert table.row.seq < moved.row.seq, "what somebody holds does not change under their hands"


async def test_many_presses_at_once_are_taken_one_by_one(office: Office) -> None:
    table = await office.table()
    seat, ask = table.waiting[0], table.ask(table.waiting[0])

    async def press() -> str:
        try:
            await office.moves.press(table.number, ADA, office.press(), seat, ask, 0)
        except Refused as refused:
            return refused.code
        return "done"

    answers = await asyncio.gather(*(press() for _ in range(10)))
    assert sorted(set(answers)) in (["done", "stale"], ["done", "not_your_turn"]) and answers.count("done") == 1
    assert (await kinds(office, table.number)).count("act") == 1


async def test_a_table_read_anew_is_the_same(office: Office) -> None:
    table = await office.table()
    for _ in range(6):
        table = await office.move(table)
    fresh = await Tables(office.store, office.shelf, lambda: office.now).get(table.number)
    assert msgspec.structs.asdict(fresh.row) == msgspec.structs.asdict(table.row)
    assert fresh.seats == table.seats and fresh.waiting == table.waiting
    assert fresh.options(fresh.waiting[0]) == table.options(table.waiting[0])
    assert fresh.view(0) == table.view(0) and fresh.content is office.shelf.current("feuerdrachen")


async def test_the_secret_is_committed_to_when_the_table_is_opened(office: Office) -> None:
    table = await office.table()
    opening = msgspec.json.decode((await office.store.log(table.number))[0].data)
    assert opening["commitment"] == commitment(table.row.secret)
    assert len(table.row.presses) == 3, "both joined and one began"
    assert table.row.secret not in str(table.view(None)) + str(table.view(0))


async def test_who_may_do_what(office: Office) -> None:
    table = await office.table()
    number = table.number
    for action in (office.lobby.cancel, office.lobby.pause):
        for who in (BEN, STRANGER):
            with pytest.raises(Refused) as refused:
                await action(number, who, office.press())
            assert refused.value.code == "host_only"
    with pytest.raises(Refused):
        await office.lobby.move(number, STRANGER, office.press(), 99, 10)
    await office.lobby.pause(number, GUARD, office.press())
    with pytest.raises(Refused) as refused:
        await office.move(await office.lobby.pause(number, ADA, office.press()))
        await office.lobby.pause(number, ADA, office.press())
        await office.moves.press(number, ADA, office.press(), 0, 0, 0)
    assert refused.value.code == "paused"
    await office.lobby.cancel(number, GUARD, office.press())
    with pytest.raises(Refused) as refused:
        await office.lobby.cancel(number, GUARD, office.press())
    assert refused.value.code == "ended"


async def test_undo_goes_back_to_the_same_bytes(office: Office) -> None:
    """Whatever step it is: where it may be taken back, nothing differs afterwards."""
    undone = 0
    for settings in ({"bags": "closed"}, {"bags": "open"}):
        table = await office.table(settings=settings)
        for _ in range(150):
            if not table.waiting:
                break
            seat, before = table.waiting[0], table
            table = await office.move(table)
            who = Who(before.seats[seat].user or 0, "")
            if not await office.moves.can_undo(table, seat):
                with pytest.raises(Refused):
                    await office.moves.undo(table.number, who, office.press())
                continue
            undone += 1
            back = await office.moves.undo(table.number, who, office.press())
            assert back.row.state == before.row.state and back.waiting == before.waiting
            assert back.ask(seat) > before.ask(seat), "the controls of before are stale"
            table = await office.move(back)
    assert undone > 0


# --- people who stay away ---


async def test_reminders(office: Office) -> None:
    table = await office.table()
    begun = office.now
    assert table.row.due == begun + 24 * HOUR
    office.now += 24 * HOUR - 1
    assert await office.away.tick(office.now) == 0
    office.now += 1
    assert await office.away.tick(office.now) == 1
    assert await office.away.tick(office.now) == 0
    office.now += 100 * HOUR
    assert await office.away.tick(office.now) == 1
    assert await office.away.tick(office.now) == 0
    assert (await kinds(office, table.number)).count("remind") == 2
    moved = await office.move(table)
    assert moved.row.asked[moved.waiting[0]].reminded in (0, 5), "a new waiting begins anew"


async def test_the_interval_of_a_person_goes_before_that_of_the_table(office: Office) -> None:
    person = await office.store.person(ADA.user)
    person.remind_hours = 4
    await office.store.put_person(person)
    table = await office.table()
    assert table.row.due == office.now + 4 * HOUR
    person.remind_hours = 0
    await office.store.put_person(person)
    changed = await office.lobby.pace(table.number, ADA, office.press(), remind=8)
    assert changed.row.due is None
    person.remind_hours = None
    await office.store.put_person(person)
    changed = await office.lobby.pace(table.number, ADA, office.press(), remind=12)
    assert changed.row.due == office.now + 12 * HOUR


async def test_the_stand_in_decides_after_the_hours_of_the_table(office: Office) -> None:
    table = await office.table()
    await office.lobby.pace(table.number, ADA, office.press(), remind=0, stand_in=24)
    office.now += 24 * HOUR
    for _ in range(10):
        await office.away.tick(office.now)
    table = await office.tables.get(table.number)
    assert table.waiting == [1] and "stand_in" in await kinds(office, table.number)
    assert table.seats[0].user == ADA.user
    state = table.row.state
    office.now += 23 * HOUR
    await office.away.tick(office.now)
    assert (await office.tables.get(table.number)).row.state == state


async def test_a_pause_stops_the_clocks(office: Office) -> None:
    table = await office.table()
    paused = await office.lobby.pause(table.number, ADA, office.press())
    assert paused.row.due is None and paused.waiting == []
    office.now += 1000 * HOUR
    assert await office.away.tick(office.now) == 0
    resumed = await office.lobby.pause(table.number, ADA, office.press())
    assert resumed.row.due == office.now + 24 * HOUR


async def test_one_faulty_table_stops_no_other(
    office: Office, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await office.table(), await office.table()
    office.now += 25 * HOUR
    get = office.tables.get

    async def broken(number: int) -> object:
        if number == first.number:
            raise RuntimeError("cannot be read")
        return await get(number)

    monkeypatch.setattr(office.tables, "get", broken)
    await office.away.tick(office.now)
    assert "cannot be read" in caplog.text and (await kinds(office, second.number))[-1] == "remind"


# --- seats ---


async def test_leaving_and_replacing(office: Office) -> None:
    table = await office.table(ADA, BEN, CLEO)
    left = await office.lobby.resign(table.number, ADA, office.press())
    assert 0 not in left.waiting and left.names.plain[0].endswith("(bot)")
    back = await office.lobby.replace(table.number, GUARD, office.press(), 0, STRANGER)
    assert back.seat_of(STRANGER.user) == 0 and back.people == [9, 2, 3]
    for who in (BEN, CLEO):
        await office.lobby.resign(table.number, who, office.press())
    alone = await office.tables.get(table.number)
    assert alone.row.status in ("running", "over")
    ended = await office.lobby.resign(table.number, STRANGER, office.press())
    assert ended.row.status == "cancelled", "nobody is left"


async def test_a_whole_game_of_stand_ins_but_one(office: Office) -> None:
    table = await office.table(ADA, BEN)
    await office.lobby.resign(table.number, BEN, office.press())
    table = await office.tables.get(table.number)
    for _ in range(500):
        if table.over:
            break
        table = await office.move(table)
    assert table.row.status == "over" and table.row.ended_at == office.now and table.result is not None
