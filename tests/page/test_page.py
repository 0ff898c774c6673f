"""The page as people use it: read, press, choose, type, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from .conftest import Hall

expect.set_options(timeout=5000)
pytestmark = pytest.mark.asyncio(loop_scope="module")  # one browser for all of them


async def board(hall: Hall) -> dict:
    """Ann shows the board; the message."""
    ann = hall.cord.seats["Ann"]
    message = ann.answer(await ann.slash(hall.channel, "board"))
    await hall.pane("Ben").locator(f'[data-message="{message["id"]}"] .picture.single').wait_for()
    return message


async def test_a_command_from_the_keyboard_shows_the_board_to_everybody(hall: Hall) -> None:
    await hall.command("Ann", "/boa")
    for name in ("Ann", "Ben"):
        message = hall.pane(name).locator(".message", has_text="Turn 1")
        await expect(message.locator(".used")).to_have_text(re.compile("Ann used /board"))
        await expect(message.locator(".tag")).to_have_text("APP")
        await expect(message.locator(".picture.single img")).to_have_js_property("naturalWidth", 600)
        await expect(message.get_by_role("button", name="Never")).to_be_disabled()
        await expect(message.get_by_role("link", name="Rules")).to_have_attribute("href", "https://example.com/")


async def test_pressing_changes_the_board_for_everybody_in_place(hall: Hall) -> None:
    message = await board(hall)
    press = hall.pane("Ann").get_by_role("button", name="Next")
    await press.focus()
    await hall.page.keyboard.press("Enter")
    for name in ("Ann", "Ben"):
        shown = hall.pane(name).locator(f'[data-message="{message["id"]}"]')
        await expect(shown.get_by_role("heading", name="Turn 2")).to_be_visible()
        await expect(shown.locator(".edited")).to_have_count(1)
        await expect(shown).to_have_count(1)
    focused = "document.activeElement.closest('[data-message]')?.dataset.message"
    assert await hall.page.evaluate(focused) == message["id"]  # the keyboard stays where it was


async def test_messages_that_did_not_change_keep_their_element(hall: Hall) -> None:
    ann = hall.cord.seats["Ann"]
    first = ann.say(hall.channel, "untouched")
    await hall.page.locator(f'.pane [data-message="{first["id"]}"]').first.wait_for()
    await hall.page.evaluate("document.querySelectorAll('.message').forEach((m) => (m.kept = true))")
    message = await board(hall)
    await ann.click(message, "Next")
    await hall.pane("Ben").get_by_role("heading", name="Turn 2").wait_for()
    kept = "id => [...document.querySelectorAll(`.message[data-message='${id}']`)].map((m) => m.kept === true)"
    assert await hall.page.evaluate(kept, first["id"]) == [True, True]


async def test_a_long_menu_is_searched_and_chosen_with_the_keyboard(hall: Hall) -> None:
    await board(hall)
    menu = hall.pane("Ben").locator(".select")
    await menu.focus()
    await hall.page.keyboard.press("ArrowDown")
    search = hall.page.get_by_role("textbox", name="Search")
    await search.press_sequentially("cell c")
    await expect(hall.page.locator(".menu-row")).to_have_count(1)
    await search.press("Enter")
    await hall.pane("Ann").get_by_role("heading", name="Turn 2").wait_for()
    assert hall.bot.presses == ["cell"]
    await hall.pane("Ben").locator(".select").click()
    await hall.page.keyboard.press("Escape")
    await expect(hall.page.locator(".menu")).to_have_count(0)
    assert hall.bot.presses == ["cell"]


async def test_only_one_person_sees_a_private_answer_and_dismisses_it(hall: Hall) -> None:
    await board(hall)
    await hall.pane("Ann").get_by_role("button", name="Secret").click()
    private = hall.pane("Ann").locator(".message.ephemeral")
    await expect(private).to_contain_text("Only you can see this")
    await expect(hall.pane("Ben").locator(".message.ephemeral")).to_have_count(0)
    spoiler = private.locator(".spoiler")
    await expect(spoiler).not_to_have_class(re.compile("shown"))
    await spoiler.press("Enter")
    await expect(spoiler).to_have_class(re.compile("shown"))
    await private.get_by_role("button", name="Dismiss message").click()
    await expect(private).to_have_count(0)


async def test_a_form_is_filled_and_a_mistake_is_named(hall: Hall) -> None:
    await board(hall)
    pane = hall.pane("Ben")
    await pane.get_by_role("button", name="Form").click()
    form = pane.get_by_role("dialog", name="New table")
    name = form.get_by_label("Name")
    await expect(name).to_be_focused()
    await name.fill("x")
    await name.press("Enter")
    await expect(form.get_by_role("alert")).to_contain_text("Name: needs 2 to 20 characters")
    await name.fill("Hoard")
    await form.get_by_label("Blitz").check()
    await form.get_by_label("Chat").check()
    await form.get_by_label("Rated").uncheck()
    await form.locator(".select").click()
    await hall.page.get_by_role("option", name="Hard").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(pane.locator(".message.ephemeral")).to_contain_text("Hoard|b|['chat']|False|['h']")
    await expect(form).to_have_count(0)


async def test_escape_closes_a_form_and_gives_the_keyboard_back(hall: Hall) -> None:
    await board(hall)
    button = hall.pane("Ann").get_by_role("button", name="Form")
    await button.focus()
    await hall.page.keyboard.press("Enter")
    await hall.pane("Ann").get_by_role("dialog").wait_for()
    for _ in range(12):
        await hall.page.keyboard.press("Tab")
        assert await hall.page.evaluate("!!document.activeElement.closest('.modal')")
    await hall.page.keyboard.press("Escape")
    await expect(hall.pane("Ann").get_by_role("dialog")).to_have_count(0)
    await expect(button).to_be_focused()


async def test_live_autocomplete_and_choices(hall: Hall) -> None:
    pane = hall.pane("Ann")
    await hall.command("Ann", "/pick")
    dragon = pane.get_by_label("dragon")
    await expect(pane.locator(".suggestion")).to_have_count(4)
    await dragon.press_sequentially("tat")
    await expect(pane.locator(".suggestion")).to_have_text(["Tatzelwurm"])
    await hall.page.keyboard.press("Enter")
    await expect(dragon).to_have_value("Tatzelwurm")
    await pane.get_by_role("button", name="+ size").click()
    await expect(pane.locator(".suggestion")).to_have_text(["Small", "Big"])
    await hall.page.keyboard.press("ArrowDown")
    await hall.page.keyboard.press("Tab")
    await hall.page.keyboard.press("Enter")
    await expect(pane.locator(".message.ephemeral")).to_contain_text("tatzelwurm of size 2")


async def test_people_and_truth_as_options_and_what_is_missing(hall: Hall) -> None:
    pane = hall.pane("Ann")
    await hall.command("Ann", "/say")
    await pane.get_by_role("button", name="Send").click()
    await expect(pane.get_by_role("alert")).to_contain_text("“text” is required")
    await pane.get_by_label("text").fill("hi")
    await pane.get_by_role("button", name="+ rival").click()
    await pane.get_by_label("rival", exact=True).press_sequentially("be")
    await hall.page.keyboard.press("Enter")
    await pane.get_by_role("button", name="+ loud").click()
    await pane.locator(".suggestion", has_text="False").click()
    await pane.get_by_role("button", name="Send").click()
    mention = hall.pane("Ben").locator(".message.pinged .mention.me")
    await expect(mention).to_have_text("@Ben")
    await expect(hall.pane("Ann").locator(".message.pinged")).to_have_count(0)


async def test_backspace_and_escape_leave_a_command(hall: Hall) -> None:
    line = hall.pane("Ann").locator("textarea.say")
    await hall.command("Ann", "/pick")
    await hall.page.keyboard.press("Backspace")
    await expect(line).to_be_focused()
    await line.press_sequentially("/talk")
    await expect(hall.pane("Ann").locator(".suggestion")).to_have_count(2)
    await hall.page.keyboard.press("Escape")
    await expect(hall.pane("Ann").locator(".suggestions")).to_be_hidden()
    await line.fill("just text")
    await line.press("Enter")
    await expect(hall.pane("Ben").locator(".message").last).to_contain_text("just text")


async def test_threads_unread_marks_and_direct_messages(hall: Hall) -> None:
    ann = hall.cord.seats["Ann"]
    await ann.slash(hall.channel, "talk thread", name="Table one")
    await ann.slash(hall.channel, "talk dm")
    pane = hall.pane("Ann")
    await expect(pane.locator(".menu-button .badge")).to_have_text("2")
    await expect(hall.page.locator(".seat-tab", has_text="Ann").locator(".badge")).to_have_text("2")
    await pane.get_by_role("button", name="Channels").click()
    thread = pane.locator(".channel.thread", has_text="Table one")
    await expect(thread.locator(".badge")).to_have_text("1")
    await thread.click()
    await expect(pane.locator(".top h2")).to_contain_text("Table one")
    await expect(pane.locator(".message").last).to_contain_text("Welcome, @Ann")
    await expect(pane.locator(".menu-button .badge")).to_have_text("1")
    await pane.get_by_role("button", name="Channels").click()
    await pane.locator(".channel", has_text="Dragontable").click()
    await pane.get_by_role("button", name="Hello").click()
    await expect(pane.locator(".message").last).to_contain_text("pressed hello")
    await expect(pane.locator(".menu-button .badge")).to_be_hidden()
    hall.cord.archive(hall.cord.threads_of(hall.channel)[0], locked=True)
    await pane.get_by_role("button", name="Channels").click()
    await pane.get_by_role("button", name="1 archived").click()
    await pane.locator(".channel.thread", has_text="Table one").click()
    await expect(pane.locator("textarea.say")).to_be_disabled()


async def test_markdown(hall: Hall) -> None:
    ben = hall.cord.seats["Ben"]
    text = (
        "# Big\n**b** *i* __u__ ~~s~~ `c` ||sp|| [a](https://example.com/) <t:1700000000:R> \\*plain\\*\n"
        f"- one\n- two\n> said\n-# small\n```py\nx = '<b>'\n```\n{ben.mention} <#{hall.channel}> <img src=x>"
    )
    ben.say(hall.channel, text)
    body = hall.pane("Ann").locator(".message .md").last
    for what, shown in [
        ("h3", "Big"), ("strong", "b"), ("em", "i"), ("u", "u"), ("s", "s"), ("p > code", "c"), ("a", "a"),
        ("blockquote", "said"), ("p.small", "small"), ("pre code", "x = '<b>'"), ("span.mention", "@Ben"),
        ("button.mention", "# games"),
    ]:  # fmt: skip
        await expect(body.locator(what)).to_have_text(shown)
    await expect(body.locator("li")).to_have_text(["one", "two"])
    await expect(body.locator("time")).to_contain_text("ago")
    await expect(body).to_contain_text("*plain*")
    await expect(body.locator("img")).to_have_count(0)  # no markup of anybody's
    await expect(body).to_contain_text("<img src=x>")


async def test_a_silent_application_is_named(hall: Hall) -> None:
    message = await board(hall)
    await hall.bot.close()
    await hall.pane("Ann").locator(f'[data-message="{message["id"]}"]').get_by_role("button", name="Secret").click()
    await hall.command("Ben", "/board")
    await expect(hall.pane("Ben").locator(".message.failed")).to_contain_text("The application did not respond")
    await expect(hall.pane("Ann").locator(".failure")).to_contain_text("did not respond")


async def test_thinking_turns_into_the_answer(hall: Hall) -> None:
    pane = hall.pane("Ann")
    await hall.command("Ann", "/late")
    await pane.get_by_label("seconds").fill("0.4")
    await hall.page.keyboard.press("Enter")
    await expect(pane.locator(".thinking")).to_contain_text("is thinking")
    await expect(pane.locator(".message.ephemeral")).to_contain_text("at last")
    await expect(pane.locator(".thinking")).to_have_count(0)


async def test_a_picture_at_full_size(hall: Hall) -> None:
    await board(hall)
    picture = hall.pane("Ann").locator(".picture.single")
    await picture.focus()
    await hall.page.keyboard.press("Enter")
    image = hall.page.locator(".lightbox img")
    await expect(image).to_have_attribute("alt", "The board, turn 1")
    before = (await image.bounding_box())["width"]
    await hall.page.keyboard.press("+")
    assert (await image.bounding_box())["width"] > before
    await hall.page.keyboard.press("Escape")
    await expect(hall.page.locator(".lightbox")).to_have_count(0)
    await expect(picture).to_be_focused()


async def test_the_end_stays_in_view_unless_one_reads_above(hall: Hall) -> None:
    ann = hall.cord.seats["Ann"]
    for n in range(70):
        ann.say(hall.channel, f"line {n}")
    scroller = hall.pane("Ben").locator(".scroller")
    await expect(hall.pane("Ben").locator(".message").last).to_be_in_viewport()
    await expect(hall.pane("Ben").locator(".message").last).to_contain_text("line 69")
    await scroller.evaluate("node => node.scrollTo(0, 200)")
    await expect(hall.pane("Ben").locator(".message").last).not_to_be_in_viewport()
    ann.say(hall.channel, "newest")
    jump = hall.pane("Ben").get_by_role("button", name="New messages")
    await jump.click()
    await expect(hall.pane("Ben").locator(".message", has_text="newest")).to_be_in_viewport()
    await hall.page.reload()
    older = hall.pane("Ben").get_by_role("button", name="Show older messages")
    await older.scroll_into_view_if_needed()
    await older.click()
    await expect(hall.pane("Ben").get_by_text("line 0", exact=True)).to_have_count(1)
    await expect(older).to_be_hidden()


async def test_a_reload_and_a_lost_connection_lose_nothing(hall: Hall) -> None:
    ann = hall.cord.seats["Ann"]
    ann.say(hall.channel, "before")
    await hall.cord.page.close()
    await expect(hall.page.locator("#offline")).to_be_visible()
    ann.say(hall.channel, "meanwhile")
    await expect(hall.page.locator("#offline")).to_be_hidden()
    await expect(hall.pane("Ben").locator(".message", has_text="meanwhile")).to_be_visible()
    await expect(hall.pane("Ben").locator(".message", has_text="before")).to_have_count(1)


@pytest.mark.parametrize(("names", "size"), [(["Ann", "Ben", "Cleo", "Dan"], {"width": 1200, "height": 800})])
async def test_four_seats_side_by_side_or_one_at_a_time(hall: Hall) -> None:
    await expect(hall.page.locator(".pane")).to_have_count(4)
    await board(hall)
    fits = (
        "() => document.documentElement.scrollWidth <= innerWidth"
        " && [...document.querySelectorAll('.scroller')].every((s) => s.scrollWidth <= s.clientWidth)"
    )
    assert await hall.page.evaluate(fits)
    await hall.page.get_by_role("button", name="One at a time").click()
    await expect(hall.page.locator(".pane")).to_have_count(1)
    await expect(hall.pane("Ann").locator(".side")).to_be_visible()
    await hall.page.get_by_role("tab", name="Dan").click()
    await expect(hall.pane("Dan").get_by_role("heading", name="Turn 1")).to_be_visible()
    await hall.page.keyboard.press("Alt+3")
    await expect(hall.pane("Cleo").locator("textarea.say")).to_be_focused()


@pytest.mark.parametrize("size", [{"width": 390, "height": 780}])
async def test_on_a_phone(hall: Hall) -> None:
    await expect(hall.page.locator(".pane")).to_have_count(1)
    ann = hall.cord.seats["Ann"]
    await ann.slash(hall.channel, "board")
    picture = hall.pane("Ann").locator(".picture.single img")
    await picture.wait_for()
    assert (await picture.bounding_box())["width"] > 320
    assert await hall.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await hall.page.get_by_role("tab", name="Ben").click()
    await hall.pane("Ben").get_by_role("button", name="Next").click()
    await expect(hall.pane("Ben").get_by_role("heading", name="Turn 2")).to_be_visible()
    await hall.pane("Ben").get_by_role("button", name="Channels").click()
    await hall.page.keyboard.press("Escape")
    await expect(hall.pane("Ben").locator(".side")).to_be_hidden()
