"""What the command groups share: finding the table that is meant, and the thin cog of a game."""

from __future__ import annotations

import functools
import inspect
import logging
import re
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

from discord import app_commands
from discord.ext import commands

from bot import panels
from bot.app import Dragontable
from bot.phrases import status
from bot.table import Table
from bot.tables import NoTable, require
from cogs._answers import Interaction, answer, described, explain, meet, panel
from games.core.errors import Refused
from games.core.events import Action
from games.core.menu import clip

log = logging.getLogger(__name__)

P = ParamSpec("P")
C = TypeVar("C", bound=commands.Cog)

#: What a suggestion is worth: table, ask and option, as in a custom id.
_SUGGESTED = re.compile(r"(?P<table>\d{1,15}):(?P<ask>\d{1,15}):(?P<option>\d{1,6})")

#: Discord shows at most 25 suggestions of at most 100 characters.
MOST_CHOICES = 25
CHOICE_LENGTH = 100

TABLE_HELP = "The table, where it is not the one of this thread"

Choices = list[app_commands.Choice[str]]


def guarded(
    command: Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]],
) -> Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]]:
    """Answer every error of a command: a refusal with its sentence, a fault politely, with a log entry."""

    @functools.wraps(command)
    async def run(cog: C, interaction: Interaction, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            await command(cog, interaction, *args, **kwargs)
        except Exception as error:
            await explain(interaction, error, await _meant(interaction), described(interaction))

    # discord.py would look names of types up in this module, not in the command's.
    run.__signature__ = inspect.signature(command, eval_str=True)  # type: ignore[attr-defined]
    return run


def suggesting(
    complete: Callable[[C, Interaction, str], Coroutine[Any, Any, Choices]],
) -> Callable[[C, Interaction, str], Coroutine[Any, Any, Choices]]:
    """Suggest nothing where suggesting fails: there is no way to show an error."""

    @functools.wraps(complete)
    async def run(cog: C, interaction: Interaction, current: str) -> Choices:
        try:
            await meet(interaction)
            return await complete(cog, interaction, current)
        except (Refused, NoTable):
            return []
        except Exception:
            log.exception("no suggestions for %s", described(interaction))
            return []

    return run


async def _meant(interaction: Interaction) -> Table | None:
    try:
        return await find_table(interaction, _typed_table(interaction))
    except Exception:
        return None


def _typed_table(interaction: Interaction) -> str | None:
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


class GameCog(commands.GroupCog):
    """The command group of one game: each command stands for a kind of decision.

    A command calls :meth:`play` with the kinds of action that it is for; its autocomplete calls
    :meth:`suggest` with the same. Nothing else is needed, for the options know the rest.
    """

    slug: ClassVar[str]

    def __init__(self, bot: Dragontable) -> None:
        self.bot = bot
        super().__init__()

    async def play(
        self,
        interaction: Interaction,
        typed: str | None,
        kinds: tuple[type[Action], ...],
        *,
        otherwise: Action,
        table: str | None = None,
    ) -> None:
        """Take the option that was chosen or typed, and answer with the new position.

        ``typed`` None: the only option of these kinds. ``otherwise`` is an action of one of these kinds that
        is never allowed: where nothing fits, the rules say why, as they would of it.
        """
        who = await meet(interaction)
        found = await self._table(interaction, table)
        seat = found.seat_of(who.user)
        chosen = self._chosen(found, seat, typed, kinds)
        said = self._said(found, seat, chosen)
        moves, id = self.bot.moves, str(interaction.id)
        if chosen is None:
            found = await moves.act(found.number, who, id, otherwise)
        else:
            ask, option = chosen
            try:
                found = await moves.press(found.number, who, id, seat if seat is not None else -1, ask, option)
            except Refused as refused:
                if refused.code != "stale" or seat is None:
                    raise
                found = await self.bot.tables.get(found.number)
                await answer(interaction, panel(interaction, found, found.words.refusal(refused)))
                return
        if seat is None or said is None or found.menu(seat).private:
            await answer(interaction, panel(interaction, found))
        else:  # the table's message shows the rest
            await answer(interaction, panels.brief(found, seat, said))

    async def suggest(self, interaction: Interaction, current: str, kinds: tuple[type[Action], ...]) -> Choices:
        """Suggest the legal options of these kinds, for this person only."""
        table = await self._table(interaction, _typed_table(interaction))
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            return []
        wanted = current.casefold()
        # What leads to the same position stands in the menu only once, and so it does here.
        offered = table.menu(seat).options()
        options = self._options(table, seat, kinds)
        distinct = [option for option in options if option[0] in offered] or options
        return [
            app_commands.Choice(name=text, value=f"{table.number}:{table.ask(seat)}:{option}")
            for option, text in distinct
            if wanted in text.casefold()
        ][:MOST_CHOICES]

    async def suggest_tables(self, interaction: Interaction, current: str) -> Choices:
        """Suggest the tables at which this game is played."""
        return await suggest_tables(interaction, current, lambda table: table.row.game == self.slug and table.open)

    async def show(self, interaction: Interaction, table: str | None = None, kind: str | None = None) -> None:
        """Show this person's panel, or with ``kind`` another picture of the game's own."""
        who = await meet(interaction)
        found = await self._table(interaction, table)
        if kind is None:
            await answer(interaction, panel(interaction, found))
            return
        require(found.session is not None, "not_started")
        shot = await self.bot.pictures.more(found, kind, found.seat_of(who.user))
        await answer(interaction, panels.board(found, found.seat_of(who.user), shot))

    async def _table(self, interaction: Interaction, typed: str | None) -> Table:
        table = await find_table(interaction, typed, own=True)
        require(table.row.game == self.slug, "other_game", title=table.rules.title)
        return table

    def _options(self, table: Table, seat: int, kinds: tuple[type[Action], ...]) -> list[tuple[int, str]]:
        words, view = table.words, table.view(seat) if table.session is not None else None
        return [
            (option, words.sentence(view, action))
            for option, action in enumerate(table.options(seat))
            if isinstance(action, kinds)
        ]

    def _said(self, table: Table, seat: int | None, chosen: tuple[int, int] | None) -> str | None:
        """Return in words what was chosen."""
        if seat is None or chosen is None or chosen[0] != table.ask(seat):
            return None
        options = table.options(seat)
        return table.words.sentence(table.view(seat), options[chosen[1]]) if chosen[1] < len(options) else None

    def _chosen(
        self, table: Table, seat: int | None, typed: str | None, kinds: tuple[type[Action], ...]
    ) -> tuple[int, int] | None:
        """Return (ask, option) for what was typed: a suggestion, or words that fit exactly one option."""
        if typed is not None and (found := _SUGGESTED.fullmatch(typed)) and int(found["table"]) == table.number:
            return int(found["ask"]), int(found["option"])
        if seat is None or table.session is None:
            return None
        options = self._options(table, seat, kinds)
        if typed is not None:
            wanted = typed.strip().casefold()
            exact = [option for option in options if option[1].casefold() == wanted]
            options = exact or [option for option in options if wanted and wanted in option[1].casefold()]
        return (table.ask(seat), options[0][0]) if len(options) == 1 else None
