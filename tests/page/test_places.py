"""Where each seat stands: links, reloads, hidden panes, restarts; and what fits on the screen."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from .conftest import Hall

expect.set_options(timeout=5000)
pytestmark = pytest.mark.asyncio(loop_scope="module")  # one browser for all of them
PHONE = {"width": 390, "height": 780}


async def test_links_to_a_message_stay_inside_and_show_it(hall: Hall) -> None:
    ann, guild = hall.cord.seats["Ann"], hall.cord.guild["id"]
    await ann.slash(hall.channel, "talk thread", name="Table one")
    await hall.cord.quiet()
    [thread] = hall.cord.threads_of(hall.channel)
    sought = ann.say(thread["id"], "the one that is sought")
    for n in range(70):
        ann.say(thread["id"], f"line {n}")
    address = f"https://discord.com/channels/{guild}/{thread['id']}"
    ann.say(hall.channel, f"[here]({address}/{sought['id']}) or {address}")
    pane = hall.pane("Ann")
    await pane.get_by_role("button", name="here").click()
    await expect(pane.locator(".top h2")).to_contain_text("Table one")
    await expect(pane.locator(".message", has_text="the one that is sought")).to_be_in_viewport()
    await expect(pane.locator(".message", has_text="line 69")).not_to_be_in_viewport()
    await pane.locator(".top .parent").click()
    await pane.get_by_role("button", name="# Table one").last.click()
    await expect(pane.locator(".message", has_text="line 69")).to_be_in_viewport()
    assert len(hall.page.context.pages) == 1


async def test_a_link_button_in_a_direct_message_leads_back(hall: Hall) -> None:
    await hall.cord.seats["Ann"].slash(hall.channel, "talk dm")
    pane = hall.pane("Ann")
    await pane.get_by_role("button", name="Channels").click()
    await pane.locator(".channel", has_text="Dragontable").click()
    await pane.get_by_role("button", name="There").click()
    await expect(pane.locator(".top h2")).to_contain_text("games")
    assert len(hall.page.context.pages) == 1


async def test_a_link_to_where_one_may_not_look_says_so(hall: Hall) -> None:
    ann, ben, guild = hall.cord.seats["Ann"], hall.cord.seats["Ben"], hall.cord.guild["id"]
    await ann.slash(hall.channel, "talk thread", name="Secret", private=True)
    await hall.cord.quiet()
    [thread] = hall.cord.threads_of(hall.channel)
    ben.say(hall.channel, f"[there](https://discord.com/channels/{guild}/{thread['id']})")
    ben.say(hall.channel, "[elsewhere](https://discord.com/channels/1/2)")
    pane = hall.pane("Ben")
    await pane.get_by_role("button", name="there").click()
    await expect(pane.locator(".message.failed")).to_contain_text("Ben cannot see the place to which this leads.")
    await expect(pane.get_by_role("link", name="elsewhere")).to_have_attribute("target", "_blank")


async def test_a_reload_keeps_where_each_seat_stands(hall: Hall) -> None:
    ann = hall.cord.seats["Ann"]
    await ann.slash(hall.channel, "talk thread", name="Table one")
    pane = hall.pane("Ann")
    await pane.get_by_role("button", name="Channels").click()
    await pane.locator(".channel.thread").click()
    await expect(pane.locator(".top h2")).to_contain_text("Table one")
    await hall.page.reload()
    await expect(pane.locator(".top h2")).to_contain_text("Table one")
    await expect(hall.pane("Ben").locator(".top h2")).to_contain_text("games")


@pytest.mark.parametrize("size", [PHONE])
async def test_on_a_phone_a_hidden_seat_counts_mentions_where_it_stands(hall: Hall) -> None:
    ann, ben = hall.cord.seats["Ann"], hall.cord.seats["Ben"]
    badge = hall.page.get_by_role("tab", name="Ben").locator(".badge")
    await expect(badge).to_be_hidden()
    await ann.slash(hall.channel, "say", text="look", rival=ben.id)
    await expect(badge).to_have_text("1")
    await hall.page.get_by_role("tab", name="Ben").click()
    await expect(hall.pane("Ben").locator(".message.pinged")).to_be_in_viewport()
    await expect(badge).to_be_hidden()
    mention = hall.pane("Ben").locator(".mention.me")
    line = await hall.pane("Ben").locator(".message.pinged .md p").bounding_box()
    box = await mention.bounding_box()
    assert box and line and box["width"] < 80 and line["height"] < 60  # a word in its line


@pytest.mark.parametrize("size", [PHONE])
async def test_on_a_phone_one_returns_to_where_one_read(hall: Hall) -> None:
    ann = hall.cord.seats["Ann"]
    for n in range(50):
        ann.say(hall.channel, f"line {n}")
    pane = hall.pane("Ann")
    await expect(pane.get_by_text("line 49", exact=True)).to_be_in_viewport()
    await pane.get_by_text("line 12", exact=True).scroll_into_view_if_needed()
    await hall.page.get_by_role("tab", name="Ben").click()
    await expect(hall.pane("Ben").get_by_text("line 49", exact=True)).to_be_in_viewport()
    await hall.page.get_by_role("tab", name="Ann").click()
    await expect(pane.get_by_text("line 12", exact=True)).to_be_in_viewport()


async def test_a_key_of_before_is_answered_in_the_pages_own_style(hall: Hall) -> None:
    assert hall.page.context.browser
    await hall.page.goto("about:blank")  # its refusal would count as trouble
    page = await hall.page.context.browser.new_page()
    await page.goto(hall.cord.page_url)
    await page.locator(".pane .intro h3").first.wait_for()
    hall.cord.key = "another"
    await hall.cord.page.close()
    for _ in ("an open page", "the old address"):
        await expect(page.locator(".closed h1")).to_have_text("This address does not open the table")
        await expect(page.locator("body")).to_contain_text("from before the table was restarted")
        assert await page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(15, 13, 23)"
        answer = await page.reload()
        assert answer and answer.status == 403
    await page.close()


@pytest.mark.parametrize("size", [{"width": 1300, "height": 900}, PHONE, {"width": 1300, "height": 600}])
async def test_a_board_leaves_room_for_what_stands_below(hall: Hall, size: dict[str, int]) -> None:
    ann = hall.cord.seats["Ann"]
    message = ann.answer(await ann.slash(hall.channel, "tall"))
    picture = hall.pane("Ann").locator(f'[data-message="{message["id"]}"] .picture img')
    await picture.wait_for()
    box = await picture.bounding_box()
    pane = await hall.pane("Ann").bounding_box()
    around = await hall.pane("Ann").locator(".gallery").bounding_box()
    assert box and pane and around
    assert box["height"] / box["width"] == pytest.approx(2, rel=0.02)  # as it was drawn
    if size["width"] < 500:
        assert box["width"] == pytest.approx(0.88 * around["width"], abs=1)  # it must be readable, so that one scrolls
    else:
        assert box["height"] == pytest.approx(max(0.62 * pane["height"], 320), abs=1)
    await hall.pane("Ann").locator(".picture").click()
    await expect(hall.page.locator(".lightbox img")).to_be_visible()


@pytest.mark.parametrize(("names", "size"), [(["Ann", "Ben", "Cleo", "Dan"], {"width": 1300, "height": 900})])
async def test_people_look_different_and_like_no_seat_of_a_game(hall: Hall) -> None:
    style = "n => [...document.querySelectorAll('.seat-tab .avatar')].map(a => getComputedStyle(a)[n])"
    patterns = [a + b for a, b in zip(
        await hall.page.evaluate(style, "backgroundImage"), await hall.page.evaluate(style, "boxShadow"), strict=True
    )]  # fmt: skip
    assert len(set(patterns)) == 4
    await expect(hall.page.locator(".seat-tab .avatar")).to_have_text(["A", "B", "C", "D"])
    for name in ("Ann", "Dan"):
        await expect(hall.pane(name).locator(".side")).to_be_hidden()  # the room is the messages'
