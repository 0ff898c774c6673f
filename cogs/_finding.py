"""Finding the table that somebody means, and suggesting tables."""

from __future__ import annotations

from collections.abc import Callable

from discord import app_commands

from bot.phrases import status
from bot.table import Table
from bot.tables import NoTable
from cogs._answers import Interaction
from games.core.errors import Refused
from games.core.menu import clip

TABLE_HELP = "The table, where it is not the one of this thread"

#: Discord shows at most 25 suggestions of at most 100 characters.
MOST_CHOICES = 25
CHOICE_LENGTH = 100

Choices = list[app_commands.Choice[str]]


def typed_table(interaction: Interaction) -> str | None:
    """Return what is typed as the option ``table`` of a command."""
    value = getattr(interaction.namespace, "table", None)
    return value if isinstance(value, str) else None


async def find_table(interaction: Interaction, typed: str | None, *, own: bool = False) -> Table:
    """Return the table that is meant: the typed one, the one of this thread or channel, or the only open one
    of this person. ``own`` prefers, in a channel with several, one at which the person sits.

    Raises Refused where that is not clear, NoTable where there is none with that number.
    """
    client = interaction.client
    if typed:
        digits = typed.strip().lstrip("#")
        if not digits.isdecimal() or len(digits) > 15:
            raise NoTable(typed)
        return await client.tables.get(int(digits))
    if interaction.channel_id is not None:
        here = await client.store.table_in(interaction.channel_id)
        if here is not None:
            table = await client.tables.get(here)
            if not own or table.seat_of(interaction.user.id) is not None or table.row.status != "lobby":
                return table
    mine = [await client.tables.get(number) for number in await client.store.tables_of(interaction.user.id)]
    open_ones = [table for table in mine if table.open]
    if len(open_ones) == 1:
        return open_ones[0]
    raise Refused("which_table")


async def suggest_tables(
    interaction: Interaction, current: str, fits: Callable[[Table], bool] | None = None
) -> Choices:
    """Suggest the tables for which a command makes sense (``fits``): that of this thread, this person's, those of
    this channel."""
    store, tables = interaction.client.store, interaction.client.tables
    numbers: list[int | None] = []
    if interaction.channel_id is not None:
        numbers.append(await store.table_in(interaction.channel_id))
    numbers += await store.tables_of(interaction.user.id, MOST_CHOICES)
    if interaction.channel_id is not None:
        numbers += await store.tables_near(interaction.channel_id, MOST_CHOICES)
    wanted = current.casefold()
    choices: Choices = []
    for number in dict.fromkeys(numbers):
        if number is None or len(choices) == MOST_CHOICES:
            continue
        table = await tables.get(number)
        text = status(table, plain=True)
        if wanted in text.casefold() and (fits is None or fits(table)):
            choices.append(app_commands.Choice(name=clip(text, CHOICE_LENGTH), value=str(number)))
    return choices
