"""From a press to its answer, and to a channel that is up to date, over real sockets.

The bot and the local Discord share one process, so that every figure holds the work of both. They are compared with
the least that could be done: a bare discord.py client that acknowledges the press and posts a picture which lies
ready.
"""

from __future__ import annotations

import asyncio
import io
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.localcord import LocalCord, Seat, point_discord_at
from bot.localcord.kinds import Json
from rendering import encode
from rendering.samples import draw, house_content, samples
from tests.e2e.board import Board
from tests.e2e.support import House

from .hall import fill
from .measuring import Scale, percentile, tail
from .report import Row, Section

GAME = "feuerdrachen"


class Times(NamedTuple):
    """Seconds: until a press was acknowledged, until the channel showed its outcome, until a private panel came,
    until suggestions came, and per press where all tables are pressed at once."""

    answered: list[float]
    told: list[float]
    panel: list[float]
    suggested: list[float]
    at_once: list[float]


def measure(scale: Scale) -> Section:
    """Press tables of bots with more and more of them; before each the bare client."""
    rows: list[Row] = []
    for count in scale.open_tables:
        bare = asyncio.run(_bare(scale.presses))
        ours = asyncio.run(_bot(count, min(count, scale.pressed), scale.presses))
        rows += _rows(count, min(count, scale.pressed), bare, ours, first=count == scale.open_tables[0])
    return Section(
        "Answers through the local Discord",
        "time as a multiple of the bare client's 50th percentile: **50th** / 95th / 99th percentile",
        "the same in ms",
        rows,
    )


def _rows(count: int, pressed: int, bare: Times, ours: Times, *, first: bool) -> list[Row]:
    floor_answered, floor_told = percentile(bare.answered, 0.5), percentile(bare.told, 0.5)
    tables = f"{count:,} open table{'' if count == 1 else 's'}"
    rows = []
    if first:
        rows += [
            _row("bare client: press to acknowledgement", bare.answered, floor_answered),
            _row("bare client: press to picture in the channel", bare.told, floor_told),
        ]
    rows += [
        _row(f"{tables}: press to answer", ours.answered, floor_answered),
        _row(f"{tables}: press to channel up to date", ours.told, floor_told),
        _row(f"{tables}: command to private panel with picture", ours.panel, floor_told),
        _row(f"{tables}: suggestions", ours.suggested, floor_answered),
    ]
    if count > 1:
        rows.append(_row(f"{tables}, {pressed} pressed at once: per press", ours.at_once, floor_told))
    return rows


def _row(what: str, seconds: list[float], floor: float) -> Row:
    return Row(what, tail([value / floor for value in seconds]), tail([value * 1000 for value in seconds], "ms"))


# --- the least that could be done ---


class _Bare(discord.Client):
    """Acknowledges a press and posts the same picture each time."""

    def __init__(self, png: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0)
        self.png, self.posted = png, asyncio.Event()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await self.post(interaction.channel_id)
        self.posted.set()

    async def post(self, channel: int | None) -> None:
        assert channel is not None
        view: ui.LayoutView = ui.LayoutView(timeout=None)
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        row.add_item(ui.Button(label="Press", custom_id="press"))
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png"))
        view.add_item(ui.Container(ui.TextDisplay("Press"), gallery, row))
        view.stop()
        await self.get_partial_messageable(channel).send(
            view=view, file=discord.File(io.BytesIO(self.png), "board.png")
        )


async def _bare(presses: int) -> Times:
    board = next(sample for sample in samples(GAME) if sample.kind == "board")
    png = encode.png(draw(GAME, board, house_content(GAME)))
    cord = LocalCord()
    await cord.start()
    point_discord_at(cord.url, cord.ws_url)
    channel, seat = cord.add_channel("games")["id"], cord.add_seat("Ada")
    client, times = _Bare(png), Times([], [], [], [], [])
    serving = asyncio.create_task(client.start(cord.token))
    try:
        await asyncio.wait_for(_ready(client, serving), 30)
        await client.post(int(channel))
        for _ in range(presses):
            client.posted.clear()
            begun = time.perf_counter()
            it = await seat.click(seat.see(channel)[-1], "Press")
            await asyncio.wait_for(client.posted.wait(), 30)
            times.told.append(time.perf_counter() - begun)
            assert it.latency is not None
            times.answered.append(it.latency)
    finally:
        await client.close()
        await asyncio.gather(serving, return_exceptions=True)
        await cord.stop()
    return times


async def _ready(client: discord.Client, serving: asyncio.Task[None]) -> None:
    while not client.is_ready():
        if serving.done():
            serving.result()
        await asyncio.sleep(0.01)


# --- the bot ---


async def _bot(count: int, pressed: int, presses: int) -> Times:
    times = Times([], [], [], [], [])
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        try:
            if count > pressed:
                await fill(house.database, count - pressed)
            await house.open()
            for number in range(1, count - pressed + 1):
                await house.bot.tables.get(number)
            boards = [await house.table(GAME) for _ in range(pressed)]
            for number in range(presses):
                board = await _running(house, boards, number % len(boards))
                await _press(house, board, times)
            for _ in range(max(1, presses // 2 // len(boards)) if len(boards) > 1 else 0):
                await _press_all(house, boards, times)
        finally:
            await house.close()
    return times


async def _running(house: House, boards: list[Board], index: int) -> Board:
    """Return the table of that place, or a new one where its game is over."""
    if boards[index].over:
        boards[index] = await house.table(GAME)
    return boards[index]


async def _press(house: House, board: Board, times: Times) -> None:
    seat, message, control = await next_control(house, board)
    begun = time.perf_counter()
    it = await use(seat, message, control)
    await house.bot.teller.idle()
    times.told.append(time.perf_counter() - begun)
    assert it.latency is not None
    times.answered.append(it.latency)
    begun = time.perf_counter()
    await seat.slash(board.place, "table view")
    times.panel.append(time.perf_counter() - begun)
    begun = time.perf_counter()
    await seat.autocomplete(board.place, f"{GAME} fly", "move", "")
    times.suggested.append(time.perf_counter() - begun)


async def _press_all(house: House, boards: list[Board], times: Times) -> None:
    for index in range(len(boards)):
        await _running(house, boards, index)
    presses = [await next_control(house, board) for board in boards]
    begun = time.perf_counter()
    await asyncio.gather(*(use(seat, message, control) for seat, message, control in presses))
    await house.bot.teller.idle()
    times.at_once.append((time.perf_counter() - begun) / len(boards))


async def next_control(house: House, board: Board) -> tuple[Seat, Json, Json]:
    """Return who is to move, the table message, and the control of their first move."""
    table = await house.bot.tables.get(board.number)
    seat, message = (await board.people())[table.waiting[0]], board.message()
    return seat, message, next(c for c in seat.controls(message) if c["custom_id"].startswith(("p:", "s:")))


async def use(seat: Seat, message: Json, control: Json) -> Any:
    if "options" in control:
        return await seat.select(message, control["options"][0]["value"], control["custom_id"])
    return await seat.click(message, custom_id=control["custom_id"])
