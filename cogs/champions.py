"""/champions: the decisions of the game, by typing."""

from __future__ import annotations

from discord import app_commands

from bot.app import Dragontable
from cogs._answers import Interaction, meet
from cogs._decisions import Decision
from cogs._finding import MOST_CHOICES, TABLE_HELP, Choices
from cogs._guards import guarded, suggesting
from cogs.base import GameCog
from games.champions import actions as do

_SCOPES = [
    app_commands.Choice(name="this window", value="window"),
    app_commands.Choice(name="this tournament", value="tournament"),
    app_commands.Choice(name="always before the dials", value="before"),
    app_commands.Choice(name="always at the reveal", value="reveal"),
    app_commands.Choice(name="always after the trophies", value="after"),
    app_commands.Choice(name="always", value="all"),
    app_commands.Choice(name="no more", value="off"),
]

_SET_UP = (
    Decision(
        "tournaments",
        "Keep your personal tournaments, or swap all three once",
        do.SwapTournaments(()),
        option="choice",
        about="Keep or swap",
        kinds=(do.KeepTournaments, do.SwapTournaments),
    ),
)
_DICE = (
    Decision(
        "split",
        "Split the dice: the group for the next area, as rolled, or confirm",
        do.SplitArea(()),
        option="dice",
        about="Which dice, or what to do",
        kinds=(do.SplitArea, do.AsRolled, do.ConfirmSplit),
    ),
    Decision("take", "Take an area with all its dice", do.TakeArea(-1), option="area", about="Which area"),
    Decision(
        "die",
        "Assign a die to the pyramid or to the training ground",
        do.UseDie(-1, ""),
        option="use",
        about="Which die, and where",
    ),
    Decision(
        "gain",
        "Take an icon of the current die: tile, crystal or black crystal",
        do.TakeBlack(),
        option="where",
        about="Which element, and where",
        kinds=(do.GainTile, do.GainCrystal, do.TakeBlack),
    ),
)
_AT_ONCE = (
    Decision(
        "place",
        "Place a pair of black crystals or gold on your dragon",
        do.PlaceGolds(("", "")),
        option="where",
        about="On which parts",
        kinds=(do.PlaceBlacks, do.PlaceGolds),
    ),
    # A bonus and a card can both place a tile or remove a black crystal: either command takes them.
    Decision(
        "bonus",
        "Choose which bonus comes next, or what it is used for",
        do.TakeBonus(""),
        option="choice",
        about="Which bonus, or its target",
        kinds=(do.TakeBonus, do.PlaceTile, do.Cleanse),
    ),
    Decision("keep", "Keep one of the two cards that you drew", do.KeepCard(""), option="card", about="Which card"),
    Decision(
        "gift",
        "Place the tile that another player's card gave you",
        do.PlaceGift(""),
        option="slot",
        about="Where",
    ),
)
_TURN = (
    Decision(
        "card",
        "Play one of your action cards",
        do.PlayCard(""),
        option="name",
        about="Which card",
        kinds=(do.PlayCard, do.PlayTournamentCard),
    ),
    Decision(
        "target",
        "Choose what your action card is used on, or stop",
        do.StopCard(),
        option="at",
        about="On what",
        kinds=(
            *(do.CallCrystal, do.PlaceTile, do.Cleanse, do.TurnDie, do.Borrow, do.MoveBlack, do.OpenPair),
            *(do.SpendExtra, do.Barter, do.ReturnSame, do.ReturnDifferent, do.StopCard),
        ),
    ),
    Decision(
        "upgrade",
        "Upgrade your dragon: the tile, its position, who pays the fee",
        do.Upgrade(""),
        option="choice",
        about="Tile, position or purse",
        kinds=(do.Upgrade, do.Arrange, do.PayFee),
    ),
    Decision("task", "Finish your trainer's task", do.FinishTask()),
    Decision("end", "End your turn, when all dice are used", do.EndTurn()),
    Decision("pass", "Do not upgrade, or play no card", do.PassWindow(), kinds=(do.PassUpgrade, do.PassWindow)),
    Decision("back", "Take back the last part of a choice", do.Back()),
)
_TOURNAMENTS = (
    Decision(
        "rest",
        "Place what is left on your dragon, in secret",
        do.ConfirmRest(),
        option="result",
        about="What goes where",
        kinds=(do.PlaceRest, do.PlacePiece, do.ConfirmRest),
    ),
    Decision(
        "reserve",
        "Reserve the public tournament that is played last",
        do.Reserve(""),
        option="tournament",
        about="Which one",
    ),
    Decision(
        "open",
        "Open the next tournament",
        do.OpenPersonal(""),
        option="tournament",
        about="Which one",
        kinds=(do.OpenPublic, do.OpenPersonal),
    ),
    Decision(
        "pay",
        "Choose which tiles and crystals you discard for your stake",
        do.Pay(()),
        option="mix",
        about="Which mix",
    ),
)


class ChampionsCog(GameCog, group_name="champions", group_description="Play Champions of Wind and Fire"):
    """Train a dragon with dice and elements, then compete in five tournaments."""

    slug = "champions"
    decisions = (*_SET_UP, *_DICE, *_AT_ONCE, *_TURN, *_TOURNAMENTS)

    # --- dials and windows: decided in parts by pressing, in one go by typing; the rules accept both ---

    @app_commands.command(description="Set your dial in secret: elements and gold")
    @app_commands.describe(elements="How many elements", gold="How much gold", table=TABLE_HELP)
    @guarded
    async def dial(self, interaction: Interaction, elements: str, gold: str, table: str | None = None) -> None:
        await self.take(interaction, do.SetDial(_number(elements), _number(gold)), table)

    @app_commands.command(description="Pass by itself while tournament cards can be played")
    @app_commands.describe(scope="How long; without it, for this tournament", table=TABLE_HELP)
    @app_commands.choices(scope=_SCOPES)
    @guarded
    async def autopass(
        self, interaction: Interaction, scope: app_commands.Choice[str] | None = None, table: str | None = None
    ) -> None:
        await self.take(interaction, do.StandingPass(scope.value if scope is not None else "tournament"), table)

    # --- looking ---

    @app_commands.command(description="See your own tournaments and cards")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        await self.show(interaction, table)

    @app_commands.command(description="See the board of one player")
    @app_commands.describe(player="Whose board; without it, your own", table=TABLE_HELP)
    @guarded
    async def board(self, interaction: Interaction, player: str | None = None, table: str | None = None) -> None:
        await meet(interaction)
        found = await self.table(interaction, table)
        seats = range(len(found.names.plain))
        named = next((seat for seat in seats if player in (found.names.line(seat), found.names.plain[seat])), None)
        await self.show(
            interaction, table, f"seat{named if named is not None else found.seat_of(interaction.user.id) or 0}"
        )

    @dial.autocomplete("elements")
    @suggesting
    async def _elements(self, interaction: Interaction, current: str) -> Choices:
        return await self._limit(interaction, current, 0)

    @dial.autocomplete("gold")
    @suggesting
    async def _gold(self, interaction: Interaction, current: str) -> Choices:
        return await self._limit(interaction, current, 1)

    async def _limit(self, interaction: Interaction, current: str, half: int) -> Choices:
        """Suggest the numbers that one half of the dial of this person can be set to."""
        found = await self.table(interaction, None)
        seat = found.seat_of(interaction.user.id)
        own = found.view(seat).own if seat is not None and found.session is not None else None
        if own is None or own.limits is None:
            return []
        numbers = [str(number) for number in range(own.limits[half] + 1)]
        return [app_commands.Choice(name=n, value=n) for n in numbers if n.startswith(current)][:MOST_CHOICES]

    @board.autocomplete("player")
    @suggesting
    async def _players(self, interaction: Interaction, current: str) -> Choices:
        found = await self.table(interaction, None)
        wanted = current.casefold()
        lines = [found.names.line(seat) for seat in range(len(found.names.plain))]
        return [app_commands.Choice(name=line, value=line) for line in lines if wanted in line.casefold()]


def _number(typed: str) -> int:
    """Return a typed number; -1, which the rules refuse, where it is none."""
    return int(typed) if typed.strip().isdecimal() else -1


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(ChampionsCog(bot))
