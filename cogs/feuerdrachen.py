"""/feuerdrachen: the decisions of the game, by typing."""

from __future__ import annotations

from discord import app_commands

from bot.app import Dragontable
from bot.tables import require
from cogs._answers import Interaction, answer, meet, panel
from cogs.base import TABLE_HELP, Choices, GameCog, find_table, guarded, suggesting
from games.feuerdrachen.actions import Decline, Fly, RollDice, Shove, Stay, Steal


class FeuerdrachenCog(GameCog, group_name="feuerdrachen", group_description="Play Feuerdrachen"):
    """Feed the volcano, fly for its rubies, steal what others have."""

    slug = "feuerdrachen"

    @app_commands.command(description="Roll both dice, where the table does not roll by itself")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def roll(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (RollDice,), otherwise=RollDice(), table=table)

    @app_commands.command(description="Fly one of your dragons, or none where you may stay")
    @app_commands.describe(move="Dragon, die and what happens", table=TABLE_HELP)
    @guarded
    async def fly(self, interaction: Interaction, move: str, table: str | None = None) -> None:
        await self.play(interaction, move, (Fly, Stay), otherwise=Fly(-1, -1), table=table)

    @app_commands.command(description="Shove the rubies that lie on a line")
    @app_commands.describe(to="Line, and how many go where", table=TABLE_HELP)
    @guarded
    async def shove(self, interaction: Interaction, to: str, table: str | None = None) -> None:
        await self.play(interaction, to, (Shove,), otherwise=Shove(0, 0), table=table)

    @app_commands.command(description="Steal a piece from a bag, or let it be")
    @app_commands.describe(victim="From whom", table=TABLE_HELP)
    @app_commands.rename(victim="from")
    @guarded
    async def steal(self, interaction: Interaction, victim: str, table: str | None = None) -> None:
        await self.play(interaction, victim, (Steal, Decline), otherwise=Steal(-1), table=table)

    @app_commands.command(description="Look into your little bag")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def bag(self, interaction: Interaction, table: str | None = None) -> None:
        who = await meet(interaction)
        found = await find_table(interaction, table, own=True)
        require(found.session is not None, "not_started")
        closed = found.row.settings.get("bags") == "closed" and not found.over
        require(found.seat_of(who.user) is not None or not closed, "FD-X16")
        await answer(interaction, panel(interaction, found))

    @fly.autocomplete("move")
    @suggesting
    async def _flights(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (Fly, Stay))

    @shove.autocomplete("to")
    @suggesting
    async def _shoves(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (Shove,))

    @steal.autocomplete("victim")
    @suggesting
    async def _victims(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (Steal, Decline))

    @roll.autocomplete("table")
    @fly.autocomplete("table")
    @shove.autocomplete("table")
    @steal.autocomplete("table")
    @bag.autocomplete("table")
    @suggesting
    async def _tables(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest_tables(interaction, current)


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(FeuerdrachenCog(bot))
