"""The same play, asserted the same, on the local Discord and on simcord."""

from __future__ import annotations

import pytest

from .driver import Answer, Impossible, SeatDriver, Shown, Stage
from .stages import on_both


async def open_table(stage: Stage, game: str = "feuerdrachen") -> Shown:
    """Let Ann open a table; return its lobby."""
    answer = await stage.ann.slash(stage.channel, "table new", game=game)
    assert answer.private and "Table 1 is open" in answer.text
    return lobby(stage)


def lobby(stage: Stage, who: SeatDriver | None = None) -> Shown:
    """Return the lobby message as it is now."""
    (found,) = [message for message in (who or stage.cleo).see(stage.channel) if not message.ephemeral]
    return found


async def begin(stage: Stage, game: str = "feuerdrachen") -> str:
    """Open a table, let Ben join, start; return the thread."""
    await stage.ben.click(await open_table(stage, game), "Join")
    await stage.ann.click(lobby(stage), "Start")
    (thread,) = stage.threads()
    return thread


def newest(stage: Stage, thread: str) -> Shown:
    """Return the table message as it is now."""
    return [message for message in stage.cleo.see(thread) if not message.ephemeral][-1]


def public(stage: Stage, thread: str) -> list[str]:
    """Return what everybody can read in a thread."""
    return [message.text for message in stage.cleo.see(thread) if not message.ephemeral]


def turns(stage: Stage, thread: str) -> tuple[SeatDriver, SeatDriver]:
    """Return who is called by the newest message, and the other one."""
    text = newest(stage, thread).text
    pair = stage.ann, stage.ben
    return pair if stage.ann.mention in text.splitlines()[0] else (pair[1], pair[0])


def moves(message: Shown) -> list[str]:
    """Return the labels of the buttons that are a seat's moves."""
    return [label for label, id in message.buttons.items() if id.startswith("p:")]


async def press_first(who: SeatDriver, message: Shown) -> Answer:
    """Press the first move that a message offers, by button or menu."""
    if moves(message):
        return await who.click(message, moves(message)[0])
    menu = next(menu for menu in message.menus if menu.custom_id.startswith("s:"))
    return await who.select(message, menu, next(iter(menu.options)))


@on_both
async def test_an_open_table_shows_everybody_how_to_join(stage: Stage) -> None:
    shown = await open_table(stage)
    assert "Feuerdrachen" in shown.text and "Ann" in shown.text
    assert {"Join", "Leave", "Cancel"} <= set(shown.buttons)
    assert "Start" not in shown.buttons, "one person cannot play alone"
    assert shown.files == ("cover.png",)


@on_both
async def test_joining_by_button_gives_a_seat_and_makes_the_start_possible(stage: Stage) -> None:
    answer = await stage.ben.click(await open_table(stage), "Join")
    assert answer == Answer(acknowledged=True, shown=None)
    assert "Ben" in lobby(stage).text and "Start" in lobby(stage).buttons
    again = await stage.ben.click(lobby(stage), "Join")
    assert again.private and "seat" in again.text
    assert lobby(stage).text.count("Ben") == 1


@on_both
async def test_the_colour_menu_seats_a_newcomer_in_that_colour_and_offers_it_to_nobody_else(stage: Stage) -> None:
    menu = (await open_table(stage)).menu("Join in a colour")
    value, label = list(menu.options.items())[-1]
    await stage.ben.select(lobby(stage), menu, value)
    name = label.split(" ", 1)[1]
    row = next(line for line in lobby(stage).text.splitlines() if "Ben" in line)
    assert name in row
    assert value not in lobby(stage).menu("Join in a colour").options
    with pytest.raises(Impossible):
        await stage.cleo.select(lobby(stage), lobby(stage).menu("Join in a colour"), value)


@on_both
async def test_the_host_alone_chooses_settings(stage: Stage) -> None:
    shown = await open_table(stage)
    menu = next(menu for menu in shown.menus if ":set:bags" in menu.custom_id)
    (before,) = menu.chosen
    other = next(value for value in menu.options if value != before)
    refused = await stage.ben.select(shown, menu, other)
    assert refused.private and "host" in refused.text
    assert (await stage.ann.select(lobby(stage), menu, other)).acknowledged
    now = next(menu for menu in lobby(stage).menus if ":set:bags" in menu.custom_id)
    assert now.chosen == {other}
    told = await stage.ben.slash(stage.channel, "table settings")
    assert now.options[other].split(": ")[-1] in told.text


@on_both
async def test_the_start_opens_a_thread_with_board_and_controls_and_calls_one_seat(stage: Stage) -> None:
    thread = await begin(stage)
    message = newest(stage, thread)
    assert f"<#{thread}>" in lobby(stage).text and not lobby(stage).menus
    called = [who for who in (stage.ann, stage.ben) if who.mention in message.text]
    assert len(called) == 1
    assert message.files == ("board.png",) and len(message.alts[0]) > 40
    assert moves(message) or message.menus
    assert {"My view", "Log", "Rules"} <= set(message.buttons)


@on_both
async def test_a_pressed_move_is_told_and_the_next_seat_is_called(stage: Stage) -> None:
    thread = await begin(stage)
    mover, _other = turns(stage, thread)
    before = newest(stage, thread)
    answer = await press_first(mover, before)
    assert answer == Answer(acknowledged=True, shown=None)
    now = newest(stage, thread)
    assert now.text != before.text and mover.name in now.text
    assert now.files == ("board.png",)
    old = [message for message in stage.cleo.see(thread) if message.id != now.id]
    assert all(not moves(message) for message in old), "only the newest message can be played on"


@on_both
async def test_a_press_by_the_wrong_seat_is_explained_and_changes_nothing(stage: Stage) -> None:
    thread = await begin(stage)
    mover, other = turns(stage, thread)
    before = public(stage, thread)
    for intruder in (other, stage.cleo):
        answer = await press_first(intruder, newest(stage, thread))
        assert answer.private and answer.text
    assert public(stage, thread) == before
    assert (await press_first(mover, newest(stage, thread))).acknowledged
    assert public(stage, thread) != before


@on_both
async def test_a_stale_press_after_a_restart_moves_nothing_and_gives_a_fresh_panel(stage: Stage) -> None:
    thread = await begin(stage)
    mover, _other = turns(stage, thread)
    panel = (await mover.slash(thread, "table view")).shown
    assert panel is not None and (moves(panel) or panel.menus)
    await press_first(mover, newest(stage, thread))
    await stage.restart()
    before = public(stage, thread)
    answer = await press_first(mover, panel)
    assert answer.private and answer.text != panel.text
    assert public(stage, thread) == before
    current, _other = turns(stage, thread)
    await press_first(current, newest(stage, thread))
    assert public(stage, thread) != before, "the controls of the newest message outlive the restart"


@on_both
async def test_suggestions_are_the_legal_moves_of_the_seat_that_is_asked(stage: Stage) -> None:
    thread = await begin(stage)
    mover, other = turns(stage, thread)
    offered = await mover.autocomplete(thread, "feuerdrachen fly", "move", "")
    table = await stage.bot.tables.get(1)
    assert len(offered) == len(set(table.menu(table.waiting[0]).options()))  # with doubles either die is the same move
    name = next(iter(offered.values()))
    assert name in (await mover.autocomplete(thread, "feuerdrachen fly", "move", name)).values()
    assert await mover.autocomplete(thread, "feuerdrachen fly", "move", "to the moon") == {}
    assert await other.autocomplete(thread, "feuerdrachen fly", "move", "") == {}
    assert await stage.cleo.autocomplete(thread, "feuerdrachen fly", "move", "") == {}
    before = public(stage, thread)
    assert (await mover.slash(thread, "feuerdrachen fly", move=next(iter(offered)))).private
    assert public(stage, thread) != before


@on_both
async def test_typed_nonsense_gets_a_sentence_and_changes_nothing(stage: Stage) -> None:
    thread = await begin(stage)
    mover, other = turns(stage, thread)
    before = public(stage, thread)
    for who in (mover, other, stage.cleo):
        for move in ("to the moon", "1:2:3", "-1", "9" * 100):
            answer = await who.slash(thread, "feuerdrachen fly", move=move)
            assert answer.private and answer.text
            assert "went wrong" not in answer.text
    absent = await mover.slash(thread, "table view", table="4711")
    assert "no such table" in absent.text
    assert public(stage, thread) == before


@on_both
async def test_a_private_view_is_seen_and_pressed_by_its_owner_alone(stage: Stage) -> None:
    thread = await begin(stage)
    mover, other = turns(stage, thread)
    answer = await mover.slash(thread, "table view")
    panel = answer.shown
    assert panel is not None and answer.private and panel.alts
    assert panel.id in {message.id for message in mover.see(thread)}
    for stranger in (other, stage.cleo):
        assert panel.id not in {message.id for message in stranger.see(thread)}
        with pytest.raises(Impossible):
            await stranger.click(panel, "Refresh")


@on_both
async def test_a_step_is_taken_back_where_nothing_was_revealed_and_only_there(stage: Stage) -> None:
    thread = await begin(stage, "dwar7s_spring")
    table = await stage.bot.tables.get(1)
    seat = table.waiting[0]
    mover, other = (stage.ann, stage.ben) if table.seats[seat].name == "Ann" else (stage.ben, stage.ann)
    nothing = await mover.slash(thread, "table undo")
    assert nothing.private and "take" in nothing.text.casefold()
    before = table.options(seat)
    panel = (await mover.slash(thread, "table view")).shown
    assert panel is not None
    await press_first(mover, panel)
    assert (await stage.bot.tables.get(1)).options(seat) != before
    foreign = await other.click(newest(stage, thread), "Undo")
    assert foreign.private and (await stage.bot.tables.get(1)).options(seat) != before
    assert (await mover.click(newest(stage, thread), "Undo")).acknowledged
    assert (await stage.bot.tables.get(1)).options(seat) == before
    assert "Undo" not in newest(stage, thread).buttons


@on_both
async def test_rules_are_found_by_word_and_listed_at_the_table(stage: Stage) -> None:
    thread = await begin(stage)
    found = await stage.cleo.slash(thread, "rules", search="volcano")
    assert found.private and "volcano" in found.text.casefold() and "FD-R" in found.text
    none = await stage.cleo.slash(thread, "rules", search="xyzzy")
    assert none.private and "another word" in none.text
    book = (await stage.cleo.click(newest(stage, thread), "Rules")).shown
    assert book is not None and book.ephemeral
    menu = book.menu("Another rule")
    value = next(value for value in menu.options if value not in menu.chosen)
    turned = (await stage.cleo.select(book, menu, value)).shown
    assert turned is not None and menu.options[value] in turned.text


@on_both
async def test_the_log_tells_everybody_what_happened(stage: Stage) -> None:
    thread = await begin(stage)
    mover, _other = turns(stage, thread)
    await press_first(mover, newest(stage, thread))
    by_button = await stage.cleo.click(newest(stage, thread), "Log")
    by_command = await stage.cleo.slash(thread, "table log")
    assert by_button.private and by_button.text == by_command.text
    assert "Ann" in by_command.text and "Ben" in by_command.text
    assert len(by_command.text.splitlines()) >= 4
