"""The thin cog of a game: its decisions as commands, and what they have in common."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from discord import app_commands
from discord.ext import commands

from bot import panels
from bot.app import Dragontable
from bot.table import Table
from bot.tables import Who, require
from cogs._answers import Interaction, answer, meet, panel
from cogs._decisions import Decision
from cogs._finding import MOST_CHOICES, Choices, find_table, suggest_tables, typed_table
from cogs._guards import suggesting
from games.core.errors import Refused
from games.core.events import Action

#: What a suggestion is worth: table, ask and option, as in a custom id.
_SUGGESTED = re.compile(r"(?P<table>\d{1,15}):(?P<ask>\d{1,15}):(?P<option>\d{1,6})")


class GameCog(commands.GroupCog):
    """The command group of one game.

    ``decisions`` are its commands; a game that has others, to look at something or with options of their own,
    adds them as methods. Tables are suggested for every option that is called ``table``.
    """

    slug: ClassVar[str]
    decisions: ClassVar[tuple[Decision, ...]]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for command in vars(cls).values():
            if isinstance(command, app_commands.Command) and command.get_parameter("table") is not None:
                command.autocomplete("table")(cls.complete_table)

    def __init__(self, bot: Dragontable) -> None:
        self.bot = bot
        super().__init__()
        assert isinstance(self.app_command, app_commands.Group)
        for decision in self.decisions:
            self.app_command.add_command(decision.command(self))

    # --- deciding ---

    async def play(
        self, interaction: Interaction, typed: str | None, decision: Decision, table: str | None = None
    ) -> None:
        """Take the option that was chosen or typed, and answer with the new position.

        ``typed`` None: the only option of the decision's kinds. Where nothing fits, the rules say why.
        """
        who = await meet(interaction)
        found = await self.table(interaction, table)
        seat = found.seat_of(who.user)
        chosen = self._chosen(found, seat, typed, decision.kinds)
        if chosen is None:
            await self.carry_out(interaction, who, found, decision.never(typed))
            return
        ask, option = chosen
        said = self._said(found, seat, chosen)
        moves, id = self.bot.moves, str(interaction.id)
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

    async def take(self, interaction: Interaction, action: Action, table: str | None = None) -> None:
        """Carry out an action, which need not be one of the options, and answer with the new position."""
        await self.carry_out(interaction, await meet(interaction), await self.table(interaction, table), action)

    async def carry_out(self, interaction: Interaction, who: Who, table: Table, action: Action) -> None:
        """Do the same for somebody at a table that is known by now."""
        after = await self.bot.moves.act(table.number, who, str(interaction.id), action)
        await answer(interaction, panel(interaction, after))

    # --- suggesting ---

    async def suggest(self, interaction: Interaction, current: str, kinds: tuple[type[Action], ...]) -> Choices:
        """Suggest the legal options of these kinds, for this person only."""
        table = await self.table(interaction, typed_table(interaction))
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

    @suggesting
    async def complete_table(self, interaction: Interaction, current: str) -> Choices:
        """Suggest the tables at which this game is played."""
        return await suggest_tables(interaction, current, lambda table: table.row.game == self.slug and table.open)

    # --- looking ---

    async def show(self, interaction: Interaction, table: str | None = None, kind: str | None = None) -> None:
        """Show this person's panel, or with ``kind`` another picture of the game's own."""
        who = await meet(interaction)
        found = await self.table(interaction, table)
        if kind is None:
            await answer(interaction, panel(interaction, found))
            return
        require(found.session is not None, "not_started")
        shot = await self.bot.pictures.more(found, kind, found.seat_of(who.user))
        await answer(interaction, panels.board(found, found.seat_of(who.user), shot))

    async def table(self, interaction: Interaction, typed: str | None) -> Table:
        """Return the table that is meant.

        Raises Refused where that is not clear or another game is played there, NoTable where there is none.
        """
        table = await find_table(interaction, typed, own=True)
        require(table.row.game == self.slug, "other_game", title=table.rules.title)
        return table

    # --- what was typed ---

    def _options(self, table: Table, seat: int, kinds: tuple[type[Action], ...]) -> list[tuple[int, str]]:
        words, view = table.words, table.view(seat) if table.session is not None else None
        return [
            (option, words.sentence(view, action))
            for option, action in enumerate(table.options(seat))
            if isinstance(action, kinds)
        ]

    def _said(self, table: Table, seat: int | None, chosen: tuple[int, int]) -> str | None:
        """Return in words what was chosen."""
        if seat is None or chosen[0] != table.ask(seat):
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
