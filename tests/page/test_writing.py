"""Commands written with the keyboard, as on Discord."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, expect

from .conftest import Hall

expect.set_options(timeout=5000)
pytestmark = pytest.mark.asyncio(loop_scope="module")  # one browser for all of them


async def typed(hall: Hall, text: str) -> Locator:
    """Ann writes something; her pane."""
    line = hall.pane("Ann").locator("textarea.say")
    await line.click()
    await line.press_sequentially(text)
    return hall.pane("Ann")


async def test_one_enter_chooses_and_the_next_sends(hall: Hall) -> None:
    pane = await typed(hall, "/boa")
    await hall.page.keyboard.press("Enter")
    await expect(pane.get_by_role("button", name="Send")).to_be_focused()
    await expect(pane.locator(".message")).to_have_count(0)
    await hall.page.keyboard.press("Enter")
    await expect(pane.locator(".message", has_text="Turn 1")).to_have_count(1)
    await expect(pane.locator("textarea.say")).to_be_focused()


async def test_with_nothing_required_left_enter_sends_from_any_chip(hall: Hall) -> None:
    pane = await typed(hall, "/pick")
    await hall.page.keyboard.press("Enter")
    await expect(pane.locator(".suggestion")).to_have_count(4)
    await hall.page.keyboard.press("Enter")  # the first of them
    await expect(pane.get_by_role("button", name="Send")).to_be_focused()
    await pane.get_by_label("dragon").press("Enter")
    await expect(pane.locator(".message.ephemeral").last).to_contain_text("fafnir of size 1")
    await typed(hall, "/late 0.1")
    await hall.page.keyboard.press("Enter")
    await expect(pane.locator(".message").last).to_contain_text("and more")


async def test_escape_closes_the_suggestions_and_then_the_form(hall: Hall) -> None:
    pane = await typed(hall, "/pick ")
    await expect(pane.locator(".suggestion")).to_have_count(4)
    await hall.page.keyboard.press("Escape")
    await expect(pane.locator(".suggestions")).to_be_hidden()
    await expect(pane.get_by_label("dragon")).to_be_focused()
    await hall.page.keyboard.press("ArrowDown")
    await expect(pane.locator(".suggestion")).to_have_count(4)
    await hall.page.keyboard.press("Escape")
    await hall.page.keyboard.press("Escape")
    await expect(pane.locator(".command-form")).to_have_count(0)
    await expect(pane.locator("textarea.say")).to_be_focused()
    await typed(hall, "/board ")
    await hall.page.keyboard.press("Escape")  # from the button that sends
    await expect(pane.locator("textarea.say")).to_be_focused()


async def test_options_given_by_name_are_filled(hall: Hall) -> None:
    pane = hall.pane("Ann")
    line = pane.locator("textarea.say")
    await line.fill("/pick size:big dragon:Smok")  # all at once, as if pasted
    await expect(pane.get_by_label("dragon")).to_have_value("Smok")
    await expect(pane.get_by_label("size", exact=True)).to_have_value("big")
    await hall.page.keyboard.press("Enter")
    await expect(pane.locator(".message").last).to_contain_text("smok of size 2")
    await line.press_sequentially("/say text:one: two rival:@ben lou")  # and sign by sign
    await expect(pane.get_by_label("text")).to_have_value("one: two")
    await hall.page.keyboard.press("Escape")
    await hall.page.keyboard.press("Escape")
    await line.press_sequentially("/say text:one: two rival:@ben")
    await hall.page.keyboard.press("Enter")
    await expect(pane.get_by_role("button", name="Send")).to_be_focused()
    await hall.page.keyboard.type("lou")
    await expect(pane.locator(".suggestion")).to_have_text([re.compile("loud")])
    await hall.page.keyboard.press("Enter")
    await hall.page.keyboard.type("tr")
    await hall.page.keyboard.press("Enter")
    await hall.page.keyboard.press("Enter")
    await expect(pane.locator(".message").last).to_contain_text("EN-US FALSE ONE: TWO @Ben")


async def test_a_text_may_have_colons_in_it(hall: Hall) -> None:
    pane = await typed(hall, "/say ")
    await hall.page.keyboard.type("my rival: nobody")
    await hall.page.keyboard.press("Enter")
    await expect(pane.locator(".message").last).to_contain_text("my rival: nobody")


async def test_what_cannot_be_meant_is_named(hall: Hall) -> None:
    pane = hall.pane("Ann")
    await pane.locator("textarea.say").fill("/say hi rival:Nobody")
    await pane.get_by_role("button", name="Send").click()
    await expect(pane.get_by_role("alert")).to_contain_text("“rival”: choose one of the list.")
    await pane.get_by_role("button", name="Remove rival").click()
    await hall.page.keyboard.press("Enter")
    await expect(pane.locator(".message").last).to_contain_text("hi")


async def test_commands_used_before_come_first(hall: Hall) -> None:
    pane = await typed(hall, "/")
    first = pane.locator(".suggestion").first
    await expect(first).to_contain_text("/board")
    await hall.page.keyboard.press("Escape")
    await pane.locator("textarea.say").fill("/say hi")
    await hall.page.keyboard.press("Enter")
    await expect(pane.locator(".message").last).to_contain_text("hi")
    await hall.page.reload()
    await pane.locator(".message").last.wait_for()
    await typed(hall, "/")
    await expect(first).to_contain_text("/say")
    await expect(pane.locator(".suggestion", has_text="/say")).to_have_count(1)
    await expect(pane.locator(".group").first).to_have_text("Used before")
    other = hall.pane("Ben")
    await other.locator("textarea.say").press_sequentially("/")
    await expect(other.locator(".suggestion").first).to_contain_text("/board")  # each seat has its own


@pytest.mark.parametrize("size", [{"width": 390, "height": 780}])
async def test_on_a_phone_the_form_fits_and_shows_whole_values(hall: Hall) -> None:
    pane = hall.pane("Ann")
    text = "a rather long text of 40 signs, it is so"
    await pane.locator("textarea.say").fill(f"/say {text}")
    field = pane.get_by_label("text")
    await expect(field).to_have_value(text)
    assert await field.evaluate("n => n.scrollWidth <= n.clientWidth && n.scrollHeight <= n.clientHeight")
    chip = await pane.locator(".chip").bounding_box()
    form = await pane.locator(".command-form").bounding_box()
    assert chip and form and chip["width"] == form["width"] > 300
    for what in ("Cancel the command", "Send"):
        box = await pane.get_by_role("button", name=what).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
    await pane.get_by_role("button", name="Cancel the command").click()
    await expect(pane.locator(".command-form")).to_have_count(0)
