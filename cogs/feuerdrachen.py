"""/feuerdrachen: the decisions of the game, by typing."""

from __future__ import annotations

from discord import app_commands

from bot.app import Dragontable
from bot.tables import require
from cogs._answers import Interaction, answer, meet, panel
from cogs._decisions import Decision
from cogs._finding import TABLE_HELP
from cogs._guards import guarded
from cogs.base import GameCog
from games.feuerdrachen.actions import Decline, Fly, RollDice, Shove, Stay, Steal


class FeuerdrachenCog(GameCog, group_name="feuerdrachen", group_description="Play Feuerdrachen"):
    """Feed the volcano, fly for its rubies, steal what others have."""

    slug = "feuerdrachen"
    decisions = (
        Decision("roll", "Roll both dice, where the table does not roll by itself", RollDice()),
        Decision(
            "fly",
            "Fly one of your dragons, or none where you may stay",
            Fly(-1, -1),
            option="move",
            about="Dragon, die and what happens",
            kinds=(Fly, Stay),
        ),
        Decision(
            "shove",
            "Shove the rubies that lie on a line",
            Shove(0, 0),
            option="to",
            about="Line, and how many go where",
        ),
        Decision(
            "steal",
            "Steal a piece from a bag, or let it be",
            Steal(-1),
            option="from",
            about="From whom",
            kinds=(Steal, Decline),
        ),
    )

    @app_commands.command(description="Look into your little bag")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def bag(self, interaction: Interaction, table: str | None = None) -> None:
        who = await meet(interaction)
        found = await self.table(interaction, table)
        require(found.session is not None, "not_started")
        closed = found.row.settings.get("bags") == "closed" and not found.over
        require(found.seat_of(who.user) is not None or not closed, "FD-X16")
        await answer(interaction, panel(interaction, found))


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(FeuerdrachenCog(bot))
