"""A real browser before the page: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import os
import shutil
import warnings
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, async_playwright

from bot.localcord import LocalCord
from tests.localcord.conftest import running
from tests.localcord.small_bot import SmallBot

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser these tests are skipped, loudly; where one is demanded, they fail."""
    mine = [i for i in items if Path(i.path).parent == Path(__file__).parent]
    if not mine or Path(CHROMIUM).exists():
        return
    text = "NO CHROMIUM: the page of the local table is NOT tested (apt-get install chromium)"
    if os.environ.get("REQUIRE_BROWSER") == "1":
        raise pytest.UsageError(text)
    warnings.warn(text, stacklevel=1)
    for item in mine:
        item.add_marker(pytest.mark.skip(reason=text))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as play:
        found = await play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield found
        await found.close()


@dataclass
class Hall:
    """The page, the server behind it, and the bot."""

    cord: LocalCord
    bot: SmallBot
    page: Page
    channel: str
    outside: list[str]

    def pane(self, name: str) -> Locator:
        """The window of one seat."""
        return self.page.locator(f'.pane[data-seat="{self.cord.seats[name].id}"]')

    async def command(self, name: str, text: str) -> None:
        """Type a command with the keyboard, take the first suggestion, and send it if it needs nothing more."""
        line = self.pane(name).locator("textarea.say")
        await line.click()
        await line.type(text)
        await self.pane(name).locator(".suggestion").first.wait_for()
        await line.press("Enter")
        if await self.pane(name).locator(".send:focus").count():
            await self.page.keyboard.press("Enter")


@pytest.fixture
def names() -> list[str]:
    return ["Ann", "Ben"]


@pytest.fixture
def size() -> dict[str, int]:
    return {"width": 1200, "height": 800}


@pytest_asyncio.fixture(loop_scope="module")
async def hall(browser: Browser, names: list[str], size: dict[str, int]) -> AsyncIterator[Hall]:
    """The page with its seats, open in a browser; errors of its scripts and outside requests fail the test."""
    cord = LocalCord()
    await cord.start()
    channel = cord.add_channel("games")["id"]
    for name in names:
        cord.add_seat(name)
    async with running(cord) as bot:
        page = await browser.new_page(viewport=size)
        trouble: list[str] = []
        outside: list[str] = []
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("console", lambda m: trouble.append(m.text) if m.type in ("error", "warning") else None)
        note: Callable = lambda r: None if r.url.startswith(cord.url) else outside.append(r.url)  # noqa: E731
        page.on("request", note)
        await page.goto(cord.page_url)
        await page.locator(".pane .intro h3").first.wait_for()
        yield Hall(cord, bot, page, channel, outside)
        await page.close()
    await cord.stop()
    assert trouble == [] and outside == [] and cord.unknown == []
