"""/table: everything about a table beside its moves, and /games: where one has to do something."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot import panels
from bot.app import Dragontable
from bot.lobby import REMIND_HOURS, STAND_IN_HOURS
from bot.phrases import pace, status
from bot.store import Status
from bot.table import Table
from bot.tables import Who, require
from cogs import _tools
from cogs._answers import Interaction, answer, meet, panel, say
from cogs._finding import CHOICE_LENGTH, TABLE_HELP, Choices, find_table, suggest_tables
from cogs._guards import guarded, suggesting
from cogs._tools import Press
from games.core.errors import Refused
from games.core.language import _
from games.core.luck import commitment
from games.core.menu import clip
from games.core.registry import all_games

#: The states of a table in which a command can do something; the others always can.
_SENSIBLE: dict[str, tuple[Status, ...]] = {
    "join": ("lobby",),
    "leave": ("lobby",),
    "start": ("lobby",),
    "cancel": ("lobby", "running", "paused"),
    "move": ("lobby", "running", "paused"),
    "pause": ("running", "paused"),
    "resign": ("running", "paused"),
    "replace": ("running", "paused"),
    "undo": ("running",),
    "rematch": ("over", "cancelled"),
    "export": ("over",),
    "verify": ("over",),
}

_HOST_SETTINGS = {"remind": REMIND_HOURS, "stand_in": STAND_IN_HOURS}


class Tables(commands.GroupCog, group_name="table", group_description="Open, join and look after tables"):
    """Tables, whatever is played at them."""

    def __init__(self, bot: Dragontable) -> None:
        self.bot = bot
        super().__init__()

    async def _press(self, interaction: Interaction, table: str | None, more: str = "") -> Press:
        who = await meet(interaction)
        return Press(interaction, who, await find_table(interaction, table), more, [""], private=False)

    @app_commands.command(description="Open a table; others join with a button")
    @app_commands.describe(game="What is played")
    @app_commands.choices(
        game=[app_commands.Choice(name=rules.title, value=slug) for slug, rules in all_games().items()]
    )
    @guarded
    async def new(self, interaction: Interaction, game: str) -> None:
        who = await meet(interaction)
        place = _place(interaction)
        require(game in all_games(), "wrong_game")
        table = await self.bot.lobby.open(game, interaction.guild_id, place, who, str(interaction.id), {})
        text = _("Table {n} is open. You have the first seat; choose settings on its message.").format(n=table.number)
        await say(interaction, text, table)

    @app_commands.command(description="Take a seat")
    @app_commands.describe(table=TABLE_HELP, colour="The colour you want")
    @guarded
    async def join(self, interaction: Interaction, table: str | None = None, colour: str | None = None) -> None:
        press = await self._press(interaction, table)
        joined = await self.bot.lobby.join(press.table.number, press.who, press.id, colour)
        seat = joined.seat_of(press.who.user)
        assert seat is not None
        name = joined.names.colours[seat]
        await say(interaction, _("You sit at table {n} as {colour}.").format(n=joined.number, colour=name), joined)

    @app_commands.command(description="Give up your seat before the game begins")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        press = await self._press(interaction, table)
        left = await self.bot.lobby.leave(press.table.number, press.who, press.id)
        await say(interaction, _("You have left table {n}.").format(n=left.number), left)

    @app_commands.command(description="Begin the game")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        press = await self._press(interaction, table)
        started = await self.bot.lobby.start(press.table.number, press.who, press.id)
        await answer(interaction, panel(interaction, started))

    @app_commands.command(description="Close a table without a result (host, moderators)")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        await _tools.cancel(await self._press(interaction, table))

    @app_commands.command(description="See the board, privately")
    @app_commands.describe(table=TABLE_HELP, text="In words instead of a picture")
    @guarded
    async def board(self, interaction: Interaction, table: str | None = None, text: bool = False) -> None:
        press = await self._press(interaction, table)
        await _tools.show_board(interaction, press.table, text=text)

    @app_commands.command(description="See your secrets and what you can do, privately")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def view(self, interaction: Interaction, table: str | None = None) -> None:
        await _tools.view(await self._press(interaction, table))

    @app_commands.command(description="Read what has happened")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def log(self, interaction: Interaction, table: str | None = None) -> None:
        await _tools.log(await self._press(interaction, table))

    @app_commands.command(description="Leave a running game; the bot plays on for you")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def resign(self, interaction: Interaction, table: str | None = None) -> None:
        await _tools.resign(await self._press(interaction, table))

    @app_commands.command(description="Give a seat to somebody else, or to the bot (host, moderators)")
    @app_commands.describe(seat="Whose seat", by="Who takes over; nobody: the bot plays", table=TABLE_HELP)
    @guarded
    async def replace(
        self, interaction: Interaction, seat: str, by: discord.User | None = None, table: str | None = None
    ) -> None:
        press = await self._press(interaction, table)
        number = int(seat) if seat.isdecimal() and len(seat) < 3 else _seat_named(press.table, seat)
        if by is not None and by.bot:
            by = None
        newcomer = Who(by.id, by.display_name) if by is not None else None
        replaced = await self.bot.lobby.replace(press.table.number, press.who, press.id, number, newcomer)
        await say(interaction, _("The seat now belongs to {name}.").format(name=replaced.names[number]), replaced)

    @app_commands.command(description="Stop the game and its clocks, or let it go on (host, moderators)")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def pause(self, interaction: Interaction, table: str | None = None) -> None:
        press = await self._press(interaction, table)
        paused = await self.bot.lobby.pause(press.table.number, press.who, press.id)
        await say(interaction, status(paused), paused)

    @app_commands.command(description="Take back your last step, if it has shown nobody anything new")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        press = await self._press(interaction, table)
        table_ = await self.bot.moves.undo(press.table.number, press.who, press.id)
        await answer(interaction, panel(interaction, table_))

    @app_commands.command(description="Open a new table with the same game and settings")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def rematch(self, interaction: Interaction, table: str | None = None) -> None:
        await _tools.rematch(await self._press(interaction, table))

    @app_commands.command(description="See or change the settings of a table (host)")
    @app_commands.describe(setting="Which setting", value="Its new value", table=TABLE_HELP)
    @guarded
    async def settings(
        self,
        interaction: Interaction,
        setting: str | None = None,
        value: str | None = None,
        table: str | None = None,
    ) -> None:
        press = await self._press(interaction, table)
        found, lobby = press.table, self.bot.lobby
        if setting in _HOST_SETTINGS and value is not None:
            require(value in map(str, _HOST_SETTINGS[setting]), "wrong_setting", label=setting)
            hours = {setting: int(value)}
            found = await lobby.pace(found.number, press.who, press.id, hours.get("remind"), hours.get("stand_in"))
        elif setting is not None and value is not None:
            found = await lobby.set(found.number, press.who, press.id, setting, value)
        await say(interaction, _settings_text(found), found)

    @app_commands.command(description="Get a finished game as a file that can be checked and kept")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def export(self, interaction: Interaction, table: str | None = None) -> None:
        await _tools.export(await self._press(interaction, table))

    @app_commands.command(description="Check every roll and step of a finished game against its secret")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def verify(self, interaction: Interaction, table: str | None = None) -> None:
        press = await self._press(interaction, table)
        await _tools.verify(press)

    @app_commands.command(description="Go on with a table in this channel, if its thread is gone")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def move(self, interaction: Interaction, table: str | None = None) -> None:
        press = await self._press(interaction, table)
        place = _place(interaction)
        moved = await self.bot.lobby.move(press.table.number, press.who, press.id, place, interaction.guild_id)
        await say(interaction, _("Table {n} goes on here.").format(n=moved.number), moved)

    # --- suggestions ---

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @start.autocomplete("table")
    @cancel.autocomplete("table")
    @board.autocomplete("table")
    @view.autocomplete("table")
    @log.autocomplete("table")
    @resign.autocomplete("table")
    @replace.autocomplete("table")
    @pause.autocomplete("table")
    @undo.autocomplete("table")
    @rematch.autocomplete("table")
    @settings.autocomplete("table")
    @export.autocomplete("table")
    @verify.autocomplete("table")
    @move.autocomplete("table")
    @suggesting
    async def _tables(self, interaction: Interaction, current: str) -> Choices:
        user = interaction.user.id
        command = interaction.command.name if interaction.command else ""

        def fits(table: Table) -> bool:
            states = _SENSIBLE.get(command)
            own = command not in ("leave", "resign", "undo") or table.seat_of(user) is not None
            return own and (states is None or table.row.status in states)

        return await suggest_tables(interaction, current, fits)

    @join.autocomplete("colour")
    @suggesting
    async def _colours(self, interaction: Interaction, current: str) -> Choices:
        table = await self._typed(interaction)
        taken = {seat.colour for seat in table.seats}
        return _choices(current, [(c.name, c.id) for c in table.rules.colours(table.content) if c.id not in taken])

    @replace.autocomplete("seat")
    @suggesting
    async def _seats(self, interaction: Interaction, current: str) -> Choices:
        table = await self._typed(interaction)
        return _choices(current, [(table.names.line(s.number), str(s.number)) for s in table.seats])

    @settings.autocomplete("setting")
    @suggesting
    async def _settings(self, interaction: Interaction, current: str) -> Choices:
        table = await self._typed(interaction)
        named = [(_("Hours until a reminder"), "remind"), (_("Hours until the bot decides"), "stand_in")]
        if table.row.status == "lobby":
            named += [(setting.label, setting.id) for setting in table.rules.settings(table.content)]
        return _choices(current, named)

    @settings.autocomplete("value")
    @suggesting
    async def _values(self, interaction: Interaction, current: str) -> Choices:
        table = await self._typed(interaction)
        wanted = getattr(interaction.namespace, "setting", None)
        if wanted in _HOST_SETTINGS:
            hours = _HOST_SETTINGS[str(wanted)]
            return _choices(current, [(_("never") if h == 0 else f"{h} h", str(h)) for h in hours])
        for setting in table.rules.settings(table.content):
            if setting.id == wanted:
                people = [
                    (table.names.line(s.number), f"user:{s.user}") for s in table.seats if setting.seat and s.user
                ]
                return _choices(current, [*((c.label, c.value) for c in setting.choices), *people])
        return []

    async def _typed(self, interaction: Interaction) -> Table:
        value = getattr(interaction.namespace, "table", None)
        return await find_table(interaction, value if isinstance(value, str) else None)


def _place(interaction: Interaction) -> int:
    """Return the channel in which a table can be opened from here; raises Refused where it could not be shown."""
    require(interaction.guild_id is not None and interaction.is_guild_integration(), "no_place")
    rights = interaction.app_permissions
    require(rights.view_channel and rights.send_messages and rights.attach_files, "no_rights")
    channel = interaction.channel
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    assert place is not None
    return place


def _choices(current: str, named: list[tuple[str, str]]) -> Choices:
    wanted = current.casefold()
    fitting = [(name, value) for name, value in named if wanted in name.casefold()]
    return [app_commands.Choice(name=clip(name, CHOICE_LENGTH), value=value) for name, value in fitting[:25]]


def _seat_named(table: Table, typed: str) -> int:
    wanted = typed.strip().casefold()
    for seat in table.seats:
        if wanted in (seat.name.casefold(), table.names.line(seat.number).casefold()):
            return seat.number
    raise Refused("no_such_seat")


def _settings_text(table: Table) -> str:
    rows = [status(table)]
    for setting in table.rules.settings(table.content):
        value = table.row.settings.get(setting.id, setting.default)
        label = next((choice.label for choice in setting.choices if choice.value == value), None)
        if label is None:
            seat = table.seat_of(int(value[5:])) if value.startswith("user:") else int(value)
            label = table.names[seat] if seat is not None else value
        rows.append(f"{setting.label}: {label}")
    rows.append(pace(table.row.house.remind_hours, table.row.house.stand_in_hours))
    rows.append("-# " + _("SHA-256 of this table's secret: `{hash}`").format(hash=commitment(table.row.secret)))
    return "\n".join(rows)


class Games(commands.Cog):
    """/games: all of somebody's tables, wherever they are."""

    def __init__(self, bot: Dragontable) -> None:
        self.bot = bot

    @app_commands.command(description="Your tables everywhere, and whose turn it is")
    @guarded
    async def games(self, interaction: Interaction) -> None:
        who = await meet(interaction)
        rows = []
        for number in await self.bot.store.tables_of(who.user, 25):
            table = await self.bot.tables.get(number)
            outlets = {o.kind: o for o in await self.bot.store.outlets(number)}
            outlet = outlets.get("thread") or outlets["lobby"]
            seat = table.seat_of(who.user)
            mine = "🔥 " if seat is not None and seat in table.waiting else ""
            trouble = " ⚠" if outlet.trouble else ""
            rows.append((not mine, f"{mine}{status(table)}{trouble} · <#{outlet.channel or table.row.channel}>"))
        text = "\n".join(row for _late, row in sorted(rows, key=lambda row: row[0]))
        await answer(interaction, panels.notice(clip(text, 3800) or _("You sit at no table. Open one: /table new")))


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(Tables(bot))
    await bot.add_cog(Games(bot))
