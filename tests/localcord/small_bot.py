"""A small bot that uses what the real one uses of discord.py, for the tests of the loopback Discord."""

from __future__ import annotations

import asyncio
import io
import struct
import zlib
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands


def png(width: int = 8, height: int = 4, shade: int = 90) -> bytes:
    """A picture of one colour, without any library."""
    rows = b"".join(b"\0" + bytes([shade, 60, 40]) * width for _ in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Form(ui.Modal, title="New table"):
    name = ui.Label(text="Name", component=ui.TextInput(min_length=2, max_length=20))
    mode = ui.Label(
        text="Mode",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Blitz", value="b"),
                discord.RadioGroupOption(label="Slow", value="s", default=True),
            ]
        ),
    )
    extras = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            required=False,
            options=[
                discord.CheckboxGroupOption(label="Timer", value="timer"),
                discord.CheckboxGroupOption(label="Chat", value="chat"),
            ],
        ),
    )
    rated = ui.Label(text="Rated", component=ui.Checkbox(default=True))
    level = ui.Label(
        text="Level",
        component=ui.Select(
            options=[discord.SelectOption(label="Easy", value="e"), discord.SelectOption(label="Hard", value="h")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        c: Any = lambda label: label.component  # noqa: E731
        text = (
            f"{c(self.name).value}|{c(self.mode).value}|{sorted(c(self.extras).values)}"
            f"|{c(self.rated).value}|{c(self.level).values}"
        )
        await interaction.response.send_message(text, ephemeral=True)


def board(turn: int) -> tuple[ui.LayoutView, discord.File]:
    """The table message: a picture, a menu, buttons."""
    view = ui.LayoutView(timeout=None)
    box: Any = ui.Container(accent_colour=discord.Colour.orange())
    thumb = ui.Thumbnail("attachment://board.png")
    box.add_item(ui.Section(f"### Turn {turn}", "Ann to *move*", accessory=thumb))
    item = discord.MediaGalleryItem("attachment://board.png", description=f"The board, turn {turn}")
    box.add_item(ui.MediaGallery(item))
    box.add_item(ui.Separator())
    options = [discord.SelectOption(label=f"Cell {c}", value=c, description="A cell") for c in "abcdefghijklm"]
    box.add_item(ui.ActionRow(ui.Select(placeholder="Cell", custom_id="cell", options=options)))
    row = ui.ActionRow(
        ui.Button(label="Next", style=discord.ButtonStyle.success, custom_id=f"next:{turn}", emoji="🔥"),
        ui.Button(label="Secret", custom_id="secret"),
        ui.Button(label="Form", custom_id="form", style=discord.ButtonStyle.primary),
        ui.Button(label="Never", custom_id="never", disabled=True),
        ui.Button(label="Rules", url="https://example.com/"),
    )
    box.add_item(row)
    view.add_item(box)
    return view, discord.File(io.BytesIO(png(600, 400, 40 + turn)), "board.png", description=f"Turn {turn}")


class SmallBot(commands.Bot):
    """Answers `/board`, `/tall`, `/say`, `/late`, `/pick` and `/talk`; every press is noted in `presses`."""

    def __init__(self) -> None:
        intents = discord.Intents.none() | discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__("!", intents=intents, max_messages=None, guild_ready_timeout=0)
        self.events: list[str] = []
        self.presses: list[str] = []
        self.trouble: list[BaseException] = []
        self.ready = asyncio.Event()
        self.turn = 1
        self.tree.on_error = self._tree_error  # type: ignore[method-assign,assignment]

    async def _tree_error(self, interaction: discord.Interaction, error: Exception) -> None:
        self.trouble.append(getattr(error, "original", error))

    async def setup_hook(self) -> None:
        for command in (show_board, tall, say, late, pick):
            self.tree.add_command(command)
        self.tree.add_command(Talk())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait five seconds before a new session; there is one shard."""

    async def on_ready(self) -> None:
        self.events.append("ready")
        self.ready.set()

    async def on_resumed(self) -> None:
        self.events.append("resumed")

    async def on_member_remove(self, member: discord.Member) -> None:
        self.events.append(f"left {member.name}")

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        custom_id = str((interaction.data or {})["custom_id"])  # type: ignore[typeddict-item]
        self.presses.append(custom_id)
        try:
            await self._press(interaction, custom_id)
        except Exception as error:
            self.trouble.append(error)

    async def _press(self, interaction: discord.Interaction, custom_id: str) -> None:
        if custom_id.startswith("next:") or custom_id == "cell":
            self.turn += 1
            view, file = board(self.turn)
            await interaction.response.edit_message(view=view, attachments=[file])
        elif custom_id == "secret":
            await interaction.response.send_message("Your **secret** ||is safe||", ephemeral=True)
        elif custom_id == "form":
            await interaction.response.send_modal(Form())
        else:
            await interaction.response.send_message(f"pressed {custom_id}", ephemeral=True)


@app_commands.command(name="board", description="Show the board")
async def show_board(interaction: discord.Interaction[SmallBot]) -> None:
    view, file = board(interaction.client.turn)
    await interaction.response.send_message(view=view, file=file)


@app_commands.command(description="Show a tall picture")
async def tall(interaction: discord.Interaction[SmallBot]) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://tall.png", description="Tall")))
    view.add_item(ui.ActionRow(ui.Button(label="Below", custom_id="below")))
    await interaction.response.send_message(view=view, file=discord.File(io.BytesIO(png(1000, 2000)), "tall.png"))


@app_commands.command(description="Say something in the channel")
@app_commands.describe(text="What to say", rival="Somebody to mention", times="How often")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def say(
    interaction: discord.Interaction[SmallBot],
    text: app_commands.Range[str, 1, 40],
    rival: discord.User | None = None,
    times: app_commands.Range[int, 1, 3] = 1,
    loud: bool = False,
) -> None:
    text = f"{interaction.locale.value} {interaction.context.private_channel} {text * times}"
    text += f" {rival.mention}" if rival else ""
    await interaction.response.send_message(text.upper() if loud else text)


@app_commands.command(description="Answer late")
async def late(interaction: discord.Interaction[SmallBot], seconds: float, secret: bool = True) -> None:
    await interaction.response.defer(thinking=True, ephemeral=secret)
    await asyncio.sleep(seconds)
    await interaction.edit_original_response(content="at last")
    await interaction.followup.send("and more")


@app_commands.command(description="Pick a dragon")
@app_commands.choices(size=[app_commands.Choice(name="Small", value=1), app_commands.Choice(name="Big", value=2)])
async def pick(interaction: discord.Interaction[SmallBot], dragon: str, size: int = 1) -> None:
    await interaction.response.send_message(f"{dragon} of size {size}", ephemeral=True)


@pick.autocomplete("dragon")
async def _dragons(interaction: discord.Interaction[SmallBot], text: str) -> list[app_commands.Choice[str]]:
    names = ["Fafnir", "Nidhogg", "Smok", "Tatzelwurm"]
    if text == "many":
        names = [str(n) for n in range(26)]
    elif text:
        names = [n for n in names if text.lower() in n.lower()]
    return [app_commands.Choice(name=n, value=n.lower()) for n in names]


class Talk(app_commands.Group):
    """A group, so that there is one."""

    def __init__(self) -> None:
        super().__init__(name="talk", description="Threads and direct messages")

    @app_commands.command(description="Open a thread")
    async def thread(self, interaction: discord.Interaction[SmallBot], name: str, private: bool = False) -> None:
        await interaction.response.defer(ephemeral=True)
        channel: Any = interaction.channel
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        thread = await channel.create_thread(name=name, type=kind)
        await thread.add_user(interaction.user)
        await thread.send(f"Welcome, {interaction.user.mention}")
        await interaction.edit_original_response(content=f"Made {thread.mention}")

    @app_commands.command(description="Get a direct message")
    async def dm(self, interaction: discord.Interaction[SmallBot]) -> None:
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="Hello", custom_id="hello"))
        place: Any = interaction.channel
        view.add_item(ui.Button(label="There", url=place.jump_url))
        await interaction.user.send("Psst", view=view)
        await interaction.response.send_message("Look at your messages", ephemeral=True)
