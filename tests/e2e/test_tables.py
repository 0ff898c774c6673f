"""From opening a table to closing it: the lobby, its menus, every command of /table, and /games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.localcord import Permission
from tests.e2e.board import Board
from tests.e2e.playing import play_by_pressing
from tests.e2e.support import House, private, shows_lobby, text

GAME = "feuerdrachen"


async def test_the_lobby_fills_and_empties(house: House) -> None:
    ada, ben, cleo, dov, eva = house.seats[:5]
    table = await house.lobby(GAME, ada)
    assert "**Ada**" in text(table.lobby) and "1 of 2–4 players" in text(table.lobby)
    assert "Start" not in ada.buttons(table.lobby), "one person cannot begin"
    for seat in (ben, cleo, dov):
        await table.join(seat)
    assert "4 of 2–4 players" in text(table.lobby)
    assert (
        private(eva, await table.press_lobby(eva, "Join"))
        == "All four colours are taken.\n-# Rule FD-R02 · /rules tells more"
    )
    assert "already have a seat" in private(ben, await table.press_lobby(ben, "Join"))
    await table.press_lobby(cleo, "Leave")
    assert "**Cleo**" not in text(table.lobby) and "3 of 2–4" in text(table.lobby)
    private(cleo, await table.press_lobby(cleo, "Leave"))
    await table.press_lobby(eva, "Join")
    assert "**Eva**" in text(table.lobby)


async def test_colours_and_settings_by_menu(house: House) -> None:
    ada, ben = house.seats[:2]
    table = await house.lobby(GAME, ada)
    colours = f"t:{table.number}:colour"
    await table.choose(ben, "green", custom_id=colours, on=table.lobby)
    names = {seat.name: seat.colour for seat in await house.bot.store.seats(table.number)}
    assert names == {"Ada": "red", "Ben": "green"}, "choosing a colour takes a seat"
    await table.choose(ada, "yellow", custom_id=colours, on=table.lobby)
    assert [seat.colour for seat in await house.bot.store.seats(table.number)] == ["yellow", "green"]
    refused = await ada.press_raw(table.channel, table.lobby_id, colours, 3, ["green"])
    assert "taken" in private(ada, refused)
    refused = await ada.press_raw(table.channel, table.lobby_id, colours, 3, ["mauve"])
    assert private(ada, refused).startswith("There is no such colour. Free: ")
    await table.set("bags", "open")
    await table.set("start", f"user:{ben.id}")
    await table.set("roll", "press")
    refused = await ben.select(table.lobby, "closed", custom_id=f"t:{table.number}:set:bags")
    assert "host" in private(ben, refused)
    assert (await table.row()).settings == {"bags": "open", "start": f"user:{ben.id}", "roll": "press"}
    await table.start(ben)
    row = await table.row()
    assert row.status == "running" and row.settings["bags"] == "open" and row.settings["start"] == "1"
    assert "Ben" in table.text().split("\n")[1] and ben.mention in table.text()


async def test_a_lobby_by_commands(house: House) -> None:
    ada, ben, cleo = house.seats[:3]
    table = await house.lobby(GAME, ada)
    place = house.channel
    suggested = await ben.autocomplete(place, "table join", "colour", "")
    assert "red" not in [choice["value"] for choice in suggested], "Ada has it"
    answer = await ben.slash(place, "table join", colour=suggested[0]["value"])
    assert private(ben, answer) == f"You sit at table {table.number} as {suggested[0]['name']}."
    private(cleo, await cleo.slash(place, "table join"))
    assert private(cleo, await cleo.slash(place, "table leave")) == f"You have left table {table.number}."
    settings = await ada.autocomplete(place, "table settings", "setting", "little")
    assert [choice["value"] for choice in settings] == ["bags"]
    values = await ada.autocomplete(place, "table settings", "value", "", setting="bags")
    assert [choice["value"] for choice in values] == ["closed", "open"]
    people = await ada.autocomplete(place, "table settings", "value", "ben", setting="start")
    assert [choice["value"] for choice in people] == [f"user:{ben.id}"]
    shown = private(ada, await ada.slash(place, "table settings", setting="bags", value="open"))
    assert "Little bags: Open: everybody sees all" in shown and "SHA-256" in shown
    shown = private(ada, await ada.slash(place, "table settings", setting="start", value=f"user:{ben.id}"))
    assert "Starting player: " in shown and "Ben" in shown
    shown = private(ada, await ada.slash(place, "table settings", setting="remind", value="8"))
    assert "every 8 hours" in shown
    shown = private(ada, await ada.slash(place, "table settings", setting="stand_in", value="48"))
    assert "after 48 hours the bot decides" in shown
    assert "host" in private(ben, await ben.slash(place, "table settings", setting="bags", value="closed"))
    assert "1 of 2" not in text(table.lobby)
    private(ben, await ben.slash(place, "table start"))
    await house.settle()
    assert (await table.row()).status == "running"
    assert "begun" in private(cleo, await cleo.slash(place, "table join", table=str(table.number)))
    refused = await ada.slash(place, "table settings", setting="bags", value="closed", table=str(table.number))
    assert "FD-R150" in private(ada, refused)


async def test_a_lobby_is_cancelled_by_its_host_or_a_moderator_only(house: House) -> None:
    ada, ben = house.seats[:2]
    guard = house.cord.add_seat("Guard", moderator=True)
    table = await house.lobby(GAME, ada, [ben])
    assert "host" in private(ben, await table.press_lobby(ben, "Cancel"))
    await table.press_lobby(ada, "Cancel")
    assert ada.buttons(table.lobby) == [] and "closed" in text(table.lobby)
    stale = await ben.press_raw(table.channel, table.lobby_id, f"t:{table.number}:join")
    assert private(ben, stale) == "This table is closed."
    other = await house.lobby(GAME, ada, [ben])
    answer = await guard.slash(house.channel, "table cancel", table=str(other.number))
    assert "closed" in private(guard, answer)
    await house.settle()
    assert (await other.row()).status == "cancelled"


async def test_starting_too_soon(house: House) -> None:
    ada, ben = house.seats[:2]
    table = await house.lobby(GAME, ada)
    early = await ada.press_raw(table.channel, table.lobby_id, f"t:{table.number}:start")
    assert "At least two players are needed." in private(ada, early)
    await table.join(ben)
    outsider = house.seats[2]
    assert "people at this table" in private(outsider, await table.press_lobby(outsider, "Start"))
    await table.start(ben)
    thread = house.cord.channels[table.place]
    assert thread["name"] == f"Feuerdrachen {table.number}" and thread["parent_id"] == house.channel
    assert set(house.cord.world.inside[table.place]) == {house.cord.app_id, ada.id, ben.id}
    assert f"<#{table.place}>" in text(table.lobby) and ada.buttons(table.lobby) == []


async def test_where_no_table_can_be_opened(house: House) -> None:
    ada = house.seats[0]
    house.cord.set_bot_permissions(house.channel, int(Permission.VIEW_CHANNEL))
    refused = await ada.slash(house.channel, "table new", game=GAME)
    assert private(ada, refused).startswith("I may not write here.")
    await house.settle()
    assert house.said(house.channel) == [] and await house.bot.store.tables_of(int(ada.id)) == []


async def test_a_new_table_from_within_a_thread_opens_in_its_channel(house: House) -> None:
    table = await house.table(GAME, 2)
    private(house.seats[2], await table.command(house.seats[2], "table new", game=GAME))
    assert sum(shows_lobby(m) for m in house.said(house.channel)) == 1


async def test_looking_at_a_running_table(house: House) -> None:
    table = await house.table(GAME, 2)
    ada, ben, cleo = house.seats[:3]
    for seat in (ada, ben, cleo):
        words = private(seat, await table.command(seat, "table board", text=True))
        assert "Volcano" in words or "volcano" in words
        answer = await table.command(seat, "table board")
        picture = seat.answer(answer)
        assert picture is not None and picture["attachments"][0]["description"]
        assert "The game begins." in private(seat, await table.command(seat, "table log"))
        assert "SHA-256" in private(seat, await table.command(seat, "table settings"))
    assert "Your bag holds" in private(ada, await table.command(ada, "table view"))
    assert "bag holds" not in private(cleo, await table.command(cleo, "table view"))
    answer = await table.press(ben, "Log")
    assert "The game begins." in private(ben, answer)
    rules = await table.press(ben, "Rules")
    message = ben.answer(rules)
    assert message is not None
    (menu,) = ben.options(message).values()
    await table.choose(ben, menu[1]["value"], on=message, custom_id=f"t:{table.number}:rule")
    shown = ben.answer(rules)
    assert shown is not None and menu[1]["label"] in text(shown)


async def test_which_table_is_meant(house: House) -> None:
    ada, ben, cleo, dov = house.seats[:4]
    first = await house.table(GAME, seats=[ada, ben])
    second = await house.table(GAME, seats=[ada, cleo])
    place = house.new_channel("elsewhere")["id"]
    assert "Which table?" in private(ada, await ada.slash(place, "table view"))
    assert "Your bag" in private(ben, await ben.slash(place, "table view")), "Ben sits at one table only"
    assert "Which table?" in private(dov, await dov.slash(place, "table view"))
    listed = await ada.autocomplete(place, "table view", "table", "")
    assert [choice["value"] for choice in listed] == [str(second.number), str(first.number)]
    assert "Your bag" in private(ada, await ada.slash(place, "table view", table=str(first.number)))
    assert "bag holds" not in private(ben, await second.command(ben, "table view")), "its thread means the second"
    games = private(ada, await ada.slash(place, "games"))
    assert f"Feuerdrachen {first.number}: " in games and f"<#{second.place}>" in games and "to move" in games
    assert "You sit at no table" in private(dov, await dov.slash(place, "games"))
    waiting = next(seat for seat in (ada, ben) if seat.mention in first.text())
    assert "🔥" in private(waiting, await waiting.slash(place, "games"))


async def test_undo_within_a_turn(house: House) -> None:
    """A choice that has drawn no luck and asked nobody else can be taken back, by its own seat alone."""
    table = await house.table(GAME, 2, settings={"bags": "open"})
    for _ in range(80):
        turn = await table.whose_turn()
        number, seat = turn[0]
        offers = table.offers_on(table.message(), seat, number)
        if not offers:
            pytest.fail("nobody is asked")
        before = (await table.row()).state
        await table.take(offers[0])
        if "Undo" in seat.buttons(table.message()):
            other = turn[1][1]
            assert "no" in private(other, await table.press(other, "Undo")).lower()
            await table.press(seat, "Undo")
            assert (await table.row()).state == before
            assert "takes back the last step" in table.text() and "Undo" not in seat.buttons(table.message())
            again = await table.command(seat, "table undo")
            assert "FD-R153" in private(seat, again)
            return
        if table.over:
            break
    pytest.fail("no step of this game could be taken back")


async def test_closing_a_running_table(house: House) -> None:
    table = await house.table(GAME, 2)
    ada, ben = table.seats
    assert "host" in private(ben, await table.command(ben, "table cancel"))
    question = await table.command(ada, "table cancel")
    assert "without a result" in private(ada, question)
    asked = ada.answer(question)
    assert asked is not None
    await table.press(ada, "No, go back", on=asked)
    assert (await table.row()).status == "running"
    asked = ada.answer(await table.command(ada, "table cancel"))
    assert asked is not None
    await table.press(ada, "Close the table", on=asked)
    assert (await table.row()).status == "cancelled"
    assert "Ada has closed the table" in table.text()
    assert [c for m in table.messages() for c in ada.controls(m)] == []
    assert (await table.row()).secret.encode() not in house.cord.payload_bytes()
    for command in ("table undo", "table resign", "table pause", "table start", "table export", "table verify"):
        before = await table.row()
        private(ben, await ben.slash(house.channel, command, table=str(table.number)))
        assert await table.row() == before
    new = await ben.slash(house.channel, "table rematch", table=str(table.number))
    assert "is open in" in private(ben, new)


async def test_resigning_and_the_stand_in(house: House) -> None:
    table = await house.table(GAME, 3, settings={"start": f"user:{house.seats[1].id}", "roll": "press"})
    ada, ben, cleo = table.seats
    asked = ben.answer(await table.command(ben, "table resign"))
    assert asked is not None
    await table.press(ben, "Leave the game", on=asked)
    shown = [line for line in house.lines(table.place) if "Ben" in line]
    assert sum("has left. The bot plays this seat from now on." in line for line in shown) == 1
    assert any("The bot plays for" in line for line in shown)
    assert ben.mention not in table.text()
    assert "only watching" in private(ben, await table.command(ben, "table resign"))
    asked = cleo.answer(await table.command(cleo, "table resign"))
    assert asked is not None
    await table.press(cleo, "Leave the game", on=asked)
    house.without_pictures()
    await play_by_pressing(table)
    assert table.over, "one who stays can finish"
    other = await house.table(GAME, 2, seats=[ada, ben])
    for seat in (ada, ben):
        asked = seat.answer(await other.command(seat, "table resign"))
        assert asked is not None
        await other.press(seat, "Leave the game", on=asked)
    assert (await other.row()).status == "cancelled" and "Nobody is left at the table" in other.text()


async def test_replacing_somebody(house: House) -> None:
    table = await house.table(GAME, 2, settings={"start": f"user:{house.seats[1].id}", "roll": "press"})
    ada, ben = table.seats
    cleo, dov = house.seats[2:4]
    panel = await table.panel(ben)
    assert "host" in private(ben, await table.command(ben, "table replace", seat="0", by=cleo))
    seats = await ada.autocomplete(table.place, "table replace", "seat", "ben")
    answer = await table.command(ada, "table replace", seat=seats[0]["value"], by=cleo)
    assert "Cleo" in private(ada, answer)
    assert "Cleo takes over from Ben." in table.text()
    assert str(cleo.id) in [user["id"] for user in table.message()["mentions"]], "the newcomer is called"
    assert "Your bag holds" in private(cleo, await table.command(cleo, "table view"))
    stale = ben.controls(panel)[0]["custom_id"]
    state = (await table.row()).state
    assert "only watching" in private(ben, await ben.press_raw(table.place, panel["id"], stale))
    assert "bag holds" not in private(ben, await table.command(ben, "table view"))
    it = await cleo.press_raw(table.place, table.message()["id"], stale)
    await house.settle()
    assert "newest" in private(cleo, it), "what was pressed before the change explains itself"
    assert (await table.row()).state == state
    again = await table.command(ada, "table replace", seat="0", by=cleo)
    assert private(ada, again) == "Cleo sits at this table already."
    assert private(ada, await table.command(ada, "table replace", seat="7", by=dov)) == "There is no such seat."
    answer = await table.command(ada, "table replace", seat="Cleo")
    assert "bot" in private(ada, answer)
    assert "The bot plays for Cleo from now on." in "\n".join(house.lines(table.place))
    await table.command(ada, "table replace", seat="1", by=dov)
    assert dov in (await table.people()).values()
    await play_by_pressing(table, most=6)


async def test_pause_stops_the_clocks(house: House) -> None:
    table = await house.table(GAME, 2)
    ada, ben = table.seats
    assert "host" in private(ben, await table.command(ben, "table pause"))
    await table.command(ada, "table pause")
    assert "⏸" in table.text() and "All clocks stand still." in table.text()
    assert [c for c in ada.controls(table.message()) if c["custom_id"].startswith(("p:", "s:"))] == []
    told = len(table.messages())
    await house.pass_time(100)
    assert len(table.messages()) == told, "nobody is reminded"
    turn = (await table.whose_turn())[0][1]
    typed = await table.command(turn, "feuerdrachen fly", move="x")
    assert "paused" in private(turn, typed)
    assert "paused" in text(await table.panel(turn))
    await table.command(ada, "table pause")
    assert "lets the game go on" in table.text() and table.message()["mentions"] != []
    await play_by_pressing(table, most=3)


async def finished(house: House) -> Board:
    table = await house.table(GAME, 2)
    await play_by_pressing(table)
    assert table.over
    return table


async def test_export_verify_and_rematch(house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = await house.table(GAME, 2, settings={"bags": "open", "start": f"user:{house.seats[1].id}"})
    ada, ben = table.seats
    early = await table.command(ada, "table export")
    assert "when it is over" in private(ada, early)
    assert "still being played" in private(ada, await table.command(ada, "table verify"))
    await play_by_pressing(table)
    secret = (await table.row()).secret
    assert secret in table.text()
    assert private(ben, await table.command(ben, "table verify")).startswith("✔ Everything fits: ")
    answer = await table.press(ben, "Export")
    message = ben.answer(answer)
    assert message is not None and f"verify table-{table.number}.json" in text(message)
    data = house.cord.files[message["attachments"][0]["id"]]
    file = tmp_path / "game.json"
    file.write_bytes(data)
    assert main(["verify", str(file)]) == 0
    assert "It fits" in capsys.readouterr().out
    game = json.loads(data)
    entry = next(e for e in game["entries"][1:] if e["drawn"])
    drawn = entry["drawn"][0]
    key = "value" if isinstance(drawn, dict) else 2
    drawn[key] = (drawn[key] + 1) % 6
    file.write_text(json.dumps(game))
    assert main(["verify", str(file)]) == 1
    problem = capsys.readouterr().out
    assert "DOES NOT FIT" in problem and str(entry["seq"]) in problem, "the first difference is named"
    rematch = await table.press(ben, "Rematch")
    assert "is open in" in private(ben, rematch)
    new = max(await house.bot.store.tables_of(int(ben.id)))
    row = await house.bot.store.table(new)
    assert row is not None and row.status == "lobby" and row.settings["bags"] == "open" and row.host == int(ben.id)


async def test_rules_can_be_searched(house: House) -> None:
    ada = house.seats[0]
    found = await ada.autocomplete(house.channel, "rules", "search", "volcano", game=GAME)
    assert found
    shown = private(ada, await ada.slash(house.channel, "rules", search=found[0]["value"], game=GAME))
    assert found[0]["value"] in shown and "FD-R" in shown
    assert "FD-R100" in private(ada, await ada.slash(house.channel, "rules", search="FD-R100", game=GAME))
    assert "No rule speaks of that" in private(ada, await ada.slash(house.channel, "rules", search="qqqq", game=GAME))
