"""What the small buttons do, and the commands of /table that do the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

import discord

from bot import exports, panels
from bot.panels import Sheet
from bot.table import Table
from bot.tables import Who, require
from cogs._answers import Interaction, answer, panel, say
from games.core import record
from games.core.language import _

#: What fits into one private message.
_LOG_LENGTH = 3500


class Press(NamedTuple):
    """A pressed tool: by whom, at which table, with what; ``private``: on an ephemeral message."""

    interaction: Interaction
    who: Who
    table: Table
    more: str
    values: list[str]
    private: bool

    @property
    def id(self) -> str:
        return str(self.interaction.id)


async def view(press: Press) -> None:
    """Show the presser's own panel."""
    await answer(press.interaction, panel(press.interaction, press.table), edit=press.private)


async def board(press: Press) -> None:
    await show_board(press.interaction, press.table, text=press.more == "text")


async def show_board(interaction: Interaction, table: Table, *, text: bool) -> None:
    """Show the board privately: the picture, or the same in words."""
    require(table.session is not None, "not_started")

    async def make() -> Sheet:
        seat = table.seat_of(interaction.user.id)
        shot = None if text else await interaction.client.pictures.board(table, seat)
        return panels.board(table, seat, shot)

    await answer(interaction, make())


async def picture(press: Press) -> None:
    """Show one of the game's own further pictures."""
    table, seat = press.table, press.table.seat_of(press.who.user)
    require(table.session is not None, "not_started")
    require(press.more in table.words.pictures(table.view(seat)), "stale")

    async def make() -> Sheet:
        return panels.board(table, seat, await press.interaction.client.pictures.more(table, press.more, seat))

    await answer(press.interaction, make())


async def log(press: Press) -> None:
    await show_log(press.interaction, press.table)


async def show_log(interaction: Interaction, table: Table) -> None:
    """Show the newest lines of the log as this person may read them, and the whole as a file."""
    lines = await exports.log_text(table, interaction.client.store, table.seat_of(interaction.user.id))
    shown: list[str] = []
    for line in reversed(lines):
        if sum(len(old) + 1 for old in shown) + len(line) > _LOG_LENGTH:
            break
        shown.insert(0, line)
    sheet = panels.notice("\n".join(shown) or _("Nothing has happened yet."), table)
    if len(shown) < len(lines):
        sheet = panels.with_file(sheet, "log.md", "\n".join(lines).encode())
    await answer(interaction, sheet)


async def rules(press: Press) -> None:
    """Show the list of rules texts of this game."""
    await answer(press.interaction, panels.rules(press.table, press.more or None))


async def rule(press: Press) -> None:
    """Show the rules text that was chosen."""
    await answer(press.interaction, panels.rules(press.table, press.values[0]), edit=press.private)


async def undo(press: Press) -> None:
    table = await press.interaction.client.moves.undo(press.table.number, press.who, press.id)
    if press.private:
        await answer(press.interaction, panel(press.interaction, table), edit=True)
    else:
        await press.interaction.response.defer()


async def join(press: Press) -> None:
    await press.interaction.client.lobby.join(press.table.number, press.who, press.id)
    await press.interaction.response.defer()


async def leave(press: Press) -> None:
    await press.interaction.client.lobby.leave(press.table.number, press.who, press.id)
    await press.interaction.response.defer()


async def start(press: Press) -> None:
    await press.interaction.client.lobby.start(press.table.number, press.who, press.id)
    await press.interaction.response.defer()


async def colour(press: Press) -> None:
    """Take the chosen colour, and a seat with it where there is none yet."""
    lobby, table = press.interaction.client.lobby, press.table
    if table.seat_of(press.who.user) is None:
        await lobby.join(table.number, press.who, press.id, press.values[0])
    else:
        await lobby.recolour(table.number, press.who, press.id, press.values[0])
    await press.interaction.response.defer()


async def setting(press: Press) -> None:
    lobby = press.interaction.client.lobby
    await lobby.set(press.table.number, press.who, press.id, press.more, press.values[0])
    await press.interaction.response.defer()


async def cancel(press: Press) -> None:
    """Close a table: a lobby at once, a running game after a question."""
    require(press.who.user == press.table.row.host or press.who.moderator, "host_only")
    if press.table.row.status == "lobby" or press.more == "yes":
        await press.interaction.client.lobby.cancel(press.table.number, press.who, press.id)
        await _done(press, _("The table is closed."))
    else:
        question = _("Close this table? The game ends without a result for everybody.")
        await answer(press.interaction, panels.question(press.table, question, "cancel", _("Close the table")))


async def resign(press: Press) -> None:
    """Leave a running game after a question."""
    require(press.table.row.status in ("running", "paused"), "not_running")
    require(press.table.seat_of(press.who.user) is not None, "not_seated")
    if press.more == "yes":
        await press.interaction.client.lobby.resign(press.table.number, press.who, press.id)
        await _done(press, _("You have left the game. The bot plays on for you."))
    else:
        question = _("Leave this game? The bot plays your seat to the end, and you cannot come back by yourself.")
        await answer(press.interaction, panels.question(press.table, question, "resign", _("Leave the game")))


async def _done(press: Press, text: str) -> None:
    """Say that it is done; where a public control was pressed, its message shows it."""
    if press.private:
        await answer(press.interaction, panels.notice(text, press.table), edit=True)
    elif press.interaction.type is discord.InteractionType.component:
        await press.interaction.response.defer()
    else:
        await say(press.interaction, text, press.table)


async def rematch(press: Press) -> None:
    await open_rematch(press.interaction, press.who, press.table)


async def open_rematch(interaction: Interaction, who: Who, table: Table) -> None:
    """Open a new lobby with the same game, settings and colours, or join the one that is open already."""
    new = await interaction.client.lobby.rematch(table.number, who, str(interaction.id))
    place = f"<#{new.row.channel}>"
    if new.row.host == who.user:
        text = _("Table {n} is open in {channel}. Everybody of the old table is called there.")
    else:
        text = _("You sit at table {n}, in {channel}.")
    await say(interaction, text.format(n=new.number, channel=place))


async def export(press: Press) -> None:
    await send_export(press.interaction, press.table)


async def send_export(interaction: Interaction, table: Table) -> None:
    """Send a finished game as a file, with the secret that makes it checkable."""
    require(table.row.status == "over", "export_later")
    data = await exports.export(table, interaction.client.store)
    text = _("Check it on your own machine: `python -m bot verify {file}`").format(file=f"table-{table.number}.json")
    await answer(interaction, panels.with_file(panels.notice(text, table), f"table-{table.number}.json", data))


async def verify(press: Press) -> None:
    """Replay a finished game here and now."""
    table = press.table
    require(table.row.status == "over", "not_over")
    data = await exports.export(table, press.interaction.client.store)

    async def make() -> Sheet:
        report = await asyncio.to_thread(_verified, data, table)
        if not report.ok:
            return panels.notice("✖ " + _("It does not fit: {problem}.").format(problem=report.problem), table)
        text = _("Everything fits: {entries} steps replayed, {draws} draws recomputed from the secret.")
        return panels.notice("✔ " + text.format(entries=report.replayed, draws=report.draws), table)

    await answer(press.interaction, make())


def _verified(data: bytes, table: Table) -> record.Report:
    return record.verify(record.read(data), table.rules)


TOOLS: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "view": view,
    "board": board,
    "picture": picture,
    "log": log,
    "rules": rules,
    "rule": rule,
    "undo": undo,
    "join": join,
    "leave": leave,
    "start": start,
    "colour": colour,
    "set": setting,
    "cancel": cancel,
    "resign": resign,
    "rematch": rematch,
    "export": export,
}
