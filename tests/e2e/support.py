"""The bot on a Discord of this machine, in one process and loop, over real sockets.

    async def test_something(house: House) -> None:
        table = await house.table("feuerdrachen", players=2)
        await table.press(table.seats[0], "Roll the dice")
        ...

What a test sees is what people see: messages, controls, private answers. Everything waits for a bounded time.
"""

from __future__ import annotations

import asyncio
import copy
import json
import logging
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from PIL import Image

from bot import phrases
from bot.app import PERMISSIONS, Dragontable
from bot.localcord import LocalCord, Seat, point_discord_at
from bot.localcord.components import walk
from bot.localcord.interactions import Interaction
from bot.localcord.kinds import Component, Json
from bot.shelf import Shelf
from bot.store import Store
from games.core.registry import all_games
from rendering import encode
from tests.e2e.board import Board

PEOPLE = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn")

#: Nothing that the bot does for one press takes longer than this, in seconds, even on a busy machine.
PATIENCE = 30.0

_BLANK = encode.png(Image.new("RGB", (8, 8)))

_OPTION_ASK = re.compile(r"[ps]:\d+:(\d+):(\d+):\d+")


class MovableClock:
    """The bot's clock: the real one, moved ahead by hand."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class Complaints(logging.Handler):
    """Collects what is logged as an error; whatever a test did not expect fails it."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []
        self.expected: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = self.format(record)
        if not any(part in text for part in self.expected):
            self.found.append(text)


class House:
    """A server with a channel and people, and the bot in it."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "dragontable.sqlite3"
        self.cord = LocalCord()
        self.clock = MovableClock()
        self.complaints = Complaints()
        self.seats: list[Seat] = []
        #: The bot's messages as they were when they came, public and direct ones.
        self.posted: list[Json] = []
        self.boards: dict[int, Board] = {}
        #: Without pictures of their own, every table shows the same blank one: for games of hundreds of decisions.
        self.pictures = True
        self._bot: Dragontable | None = None
        self._serving: asyncio.Task[None] | None = None

    @property
    def bot(self) -> Dragontable:
        assert self._bot is not None, "the bot is not running"
        return self._bot

    @property
    def channel(self) -> str:
        """The id of the first channel."""
        return str(self._channel["id"])

    def seat(self, name: str) -> Seat:
        return self.cord.seats[name]

    def expect(self, *parts: str) -> None:
        """Let errors be logged that contain one of these texts."""
        self.complaints.expected += parts

    # --- life ---

    async def open(self, people: tuple[str, ...] = PEOPLE) -> None:
        logging.getLogger().addHandler(self.complaints)
        await self.cord.start()
        self.cord.world.listen(self._note)
        point_discord_at(self.cord.url, self.cord.ws_url)
        self._channel = self.new_channel("games")
        self.seats = [self.cord.add_seat(name) for name in people]
        await self.start()

    async def start(self) -> None:
        """Start the bot on the same database and wait until it serves."""
        store = await Store.open(self.database)
        shelf = Shelf(store)
        shelf.load()
        self._bot = bot = Dragontable(store, shelf, self.clock, guild_ready_timeout=0)
        if not self.pictures:
            self.without_pictures()
        self._serving = asyncio.create_task(bot.start(self.cord.token))
        await until(lambda: bot._clock_loop.is_running() or (self._serving and self._serving.done()))
        if self._serving.done():
            self._serving.result()

    def without_pictures(self) -> None:
        """Show a blank picture instead of drawing each; what is drawn has tests of its own."""
        self.pictures = False
        self.bot.painter._draw = lambda order: _BLANK

    async def stop(self) -> None:
        """Close the bot as a signal would."""
        if self._bot is not None and self._serving is not None:
            await asyncio.wait_for(self._bot.close(), PATIENCE)
            await asyncio.wait({self._serving}, timeout=PATIENCE)
            self._bot = None

    async def restart(self) -> None:
        """Close the bot and start another on the same database and Discord."""
        await self.stop()
        await self.start()
        await self.settle()

    async def close(self) -> None:
        await self.stop()
        await self.cord.stop()
        logging.getLogger().removeHandler(self.complaints)

    def check(self) -> None:
        """Nothing went wrong that the test did not expect, and the bot asked for nothing that Discord lacks."""
        assert self.cord.unknown == []
        assert self.complaints.found == []

    def new_channel(self, name: str) -> Json:
        """Return a channel in which the bot may do what its invitation asks for, and no more."""
        channel = self.cord.add_channel(name)
        self.cord.set_bot_permissions(channel, PERMISSIONS.value)
        return channel

    # --- time ---

    async def settle(self) -> None:
        """Wait until everything that was done is told."""
        async with asyncio.timeout(PATIENCE):
            while True:
                await self.bot.teller.idle()
                asked = self.cord.requests
                await self.cord.quiet(idle=0.01, timeout=PATIENCE)
                if self.cord.requests == asked and not self.bot.teller._workers:
                    return

    async def pass_time(self, hours: float, *, discord: bool = True) -> None:
        """Let hours go by, on Discord too, and have the bot look at its clock."""
        self.clock.ahead += hours * 3600
        if discord:
            self.cord.clock_offset += hours * 3600
        await self.tick()

    async def tick(self) -> None:
        await self.bot.away.tick(self.clock())
        await self.settle()

    # --- tables ---

    async def lobby(
        self, game: str, host: Seat | None = None, others: list[Seat] | None = None, channel: str | None = None
    ) -> Board:
        """Open a table with a command and let others join by its button."""
        host, place = host or self.seats[0], channel or self.channel
        known = set(self.cord.messages[place])
        it = await host.slash(place, "table new", game=game)
        assert it.kind, "the bot did not answer"
        await self.settle()
        new = [m for id, m in self.cord.messages[place].items() if id not in known and shows_lobby(m)]
        assert len(new) == 1, private(host, it)
        board = Board(self, game, lobby_number(new[0]), place, new[0]["id"], [host])
        self.boards[board.number] = board
        for seat in others or []:
            await board.join(seat)
        return board

    async def table(
        self,
        game: str,
        players: int = 2,
        *,
        seats: list[Seat] | None = None,
        settings: dict[str, str] | None = None,
        channel: str | None = None,
    ) -> Board:
        """Open a table, let the first people (or ``seats``) take their places, set it up and begin."""
        people = seats or self.seats[:players]
        board = await self.lobby(game, people[0], people[1:], channel)
        for setting, value in (settings or {}).items():
            await board.set(setting, value)
        await board.start()
        return board

    # --- what everybody may read ---

    def _note(self, event: str, data: Json, viewer: str | None) -> None:
        if event == "MESSAGE_CREATE" and viewer is None and data["author"]["id"] == self.cord.app_id:
            self.posted.append(copy.deepcopy(data))

    def calls(self, channel: str) -> list[list[str]]:
        """Return for each message that called somebody in a channel the names of those whom it called."""
        return [
            [str(user["global_name"]) for user in m["mentions"]]
            for m in self.posted
            if m["channel_id"] == channel and m["mentions"]
        ]

    async def told_once(self, board: Board) -> None:
        """Each public line of the log stands in the table's place exactly once, in its order."""
        table = await self.bot.tables.get(board.number)
        lines = [line for entry in await board.log() for line in phrases.public_lines(table, entry)]
        wanted = [part for line in lines for part in line.split("\n")]
        # Another table in the same channel may tell the same line of its own game.
        shown = [line for message in board.messages() for line in text(message).split("\n")]
        assert [line for line in shown if line in set(wanted)] == wanted

    async def shows_now(self, board: Board) -> None:
        """The newest table message tells the newest entry, with picture and controls, and older ones have none."""
        table = await self.bot.tables.get(board.number)
        *older, newest = board.messages()
        assert board.entry(newest) == table.row.seq
        for message in older:
            assert not message["attachments"] and not self.seats[0].controls(message)
        picture = await self.bot.pictures.board(table)
        assert picture is not None
        assert self.cord.files[newest["attachments"][0]["id"]] == picture.png
        assert newest["attachments"][0]["description"] == picture.alt
        asks = {int(number): ask for number, ask in _OPTION_ASK.findall(json.dumps(newest["components"]))}
        assert all(int(ask) == table.ask(number) for number, ask in asks.items())

    def lines(self, channel: str) -> list[str]:
        """Return every line of text that the bot has written into a channel, in order of the messages; for each
        message as it looks now."""
        return [line for m in self.said(channel) for line in text(m).split("\n")]

    def said(self, channel: str) -> list[Json]:
        """Return the bot's public messages in a channel, oldest first."""
        viewers = self.cord.world.viewers
        found = self.cord.messages.get(channel, {}).values()
        return [m for m in found if m["author"]["id"] == self.cord.app_id and m["id"] not in viewers]

    def everything_said(self, board: Board) -> str:
        """Return all that the bot has made public about a table: texts, labels and descriptions of pictures."""
        rows = []
        for channel in {board.place, board.channel}:
            for message in self.said(channel):
                for component in walk(message["components"]):
                    rows += [str(component.get(key, "")) for key in ("content", "label", "placeholder", "description")]
                    rows += [option["label"] for option in component.get("options", ())]
                    rows += [item.get("description") or "" for item in component.get("items", ())]
        return "\n".join(rows)


@asynccontextmanager
async def open_house(folder: Path, people: tuple[str, ...] = PEOPLE) -> AsyncIterator[House]:
    """A house for one test, which fails where something was logged or asked for that should not have been."""
    house = House(folder)
    try:
        await house.open(people)
        yield house
        await house.settle()
    finally:
        await house.close()
    house.check()


async def until(holds: Callable[[], Any], seconds: float = PATIENCE) -> None:
    """Wait until something holds; TimeoutError when it does not in time."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 (what is awaited has no event of its own)
            await asyncio.sleep(0.01)


def text(message: Json) -> str:
    """Return all text displays of a message."""
    return "\n".join(c["content"] for c in walk(message["components"]) if c["type"] == Component.TEXT_DISPLAY)


def private(seat: Seat, it: Interaction) -> str:
    """Return the text of a private answer; fails where it was public or missing."""
    message = seat.answer(it)
    if it.followups:  # said after the press itself was acknowledged
        message = next(m for m in seat.see(it.channel) if m["id"] == it.followups[-1])
    assert message is not None, f"no answer (kind {it.kind})"
    assert message["flags"] & 64, f"the answer is public: {text(message)}"
    return text(message)


def shows_lobby(message: Json) -> bool:
    return any(c.get("custom_id", "").endswith(":join") for c in walk(message["components"]))


def lobby_number(message: Json) -> int:
    ids = [c["custom_id"] for c in walk(message["components"]) if c.get("custom_id", "").endswith(":join")]
    return int(ids[0].split(":")[1])


def title(game: str) -> str:
    return all_games()[game].title
