"""/champions: the decisions of the game, by typing."""

from __future__ import annotations

from discord import app_commands

from bot.app import Dragontable
from cogs._answers import Interaction, meet
from cogs.base import MOST_CHOICES, TABLE_HELP, Choices, GameCog, guarded, suggesting
from games.champions import actions as do
from games.core.events import Action

_SPLIT = (do.SplitArea, do.AsRolled, do.ConfirmSplit)
_ICONS = (do.GainTile, do.GainCrystal, do.TakeBlack)
_PAIRS = (do.PlaceBlacks, do.PlaceGolds)
#: A bonus and a card can both place a tile or remove a black crystal: either command takes them.
_BONUS = (do.TakeBonus, do.PlaceTile, do.Cleanse)
_TARGETS: tuple[type[Action], ...] = (
    *(do.CallCrystal, do.PlaceTile, do.Cleanse, do.TurnDie, do.Borrow, do.MoveBlack, do.OpenPair),
    *(do.SpendExtra, do.Barter, do.ReturnSame, do.ReturnDifferent, do.StopCard),
)
_UPGRADE = (do.Upgrade, do.Arrange, do.PayFee)
_REST = (do.PlaceRest, do.PlacePiece, do.ConfirmRest)
_SCOPES = [
    app_commands.Choice(name="this window", value="window"),
    app_commands.Choice(name="this tournament", value="tournament"),
    app_commands.Choice(name="always before the dials", value="before"),
    app_commands.Choice(name="always at the reveal", value="reveal"),
    app_commands.Choice(name="always after the trophies", value="after"),
    app_commands.Choice(name="always", value="all"),
    app_commands.Choice(name="no more", value="off"),
]


class ChampionsCog(GameCog, group_name="champions", group_description="Play Champions of Wind and Fire"):
    """Train a dragon with dice and elements, then compete in five tournaments."""

    slug = "champions"

    # --- set-up and dice ---

    @app_commands.command(description="Keep your personal tournaments, or swap all three once")
    @app_commands.describe(choice="Keep or swap", table=TABLE_HELP)
    @guarded
    async def tournaments(self, interaction: Interaction, choice: str, table: str | None = None) -> None:
        await self.play(
            interaction, choice, (do.KeepTournaments, do.SwapTournaments), otherwise=do.SwapTournaments(()), table=table
        )

    @app_commands.command(description="Split the dice: the group for the next area, as rolled, or confirm")
    @app_commands.describe(dice="Which dice, or what to do", table=TABLE_HELP)
    @guarded
    async def split(self, interaction: Interaction, dice: str, table: str | None = None) -> None:
        await self.play(interaction, dice, _SPLIT, otherwise=do.SplitArea(()), table=table)

    @app_commands.command(description="Take an area with all its dice")
    @app_commands.describe(area="Which area", table=TABLE_HELP)
    @guarded
    async def take(self, interaction: Interaction, area: str, table: str | None = None) -> None:
        await self.play(interaction, area, (do.TakeArea,), otherwise=do.TakeArea(-1), table=table)

    @app_commands.command(description="Assign a die to the pyramid or to the training ground")
    @app_commands.describe(use="Which die, and where", table=TABLE_HELP)
    @guarded
    async def die(self, interaction: Interaction, use: str, table: str | None = None) -> None:
        await self.play(interaction, use, (do.UseDie,), otherwise=do.UseDie(-1, ""), table=table)

    @app_commands.command(description="Take an icon of the current die: tile, crystal or black crystal")
    @app_commands.describe(where="Which element, and where", table=TABLE_HELP)
    @guarded
    async def gain(self, interaction: Interaction, where: str, table: str | None = None) -> None:
        await self.play(interaction, where, _ICONS, otherwise=do.TakeBlack(), table=table)

    # --- what happens at once ---

    @app_commands.command(description="Place a pair of black crystals or gold on your dragon")
    @app_commands.describe(where="On which parts", table=TABLE_HELP)
    @guarded
    async def place(self, interaction: Interaction, where: str, table: str | None = None) -> None:
        await self.play(interaction, where, _PAIRS, otherwise=do.PlaceGolds(("", "")), table=table)

    @app_commands.command(description="Choose which bonus comes next, or what it is used for")
    @app_commands.describe(choice="Which bonus, or its target", table=TABLE_HELP)
    @guarded
    async def bonus(self, interaction: Interaction, choice: str, table: str | None = None) -> None:
        await self.play(interaction, choice, _BONUS, otherwise=do.TakeBonus(""), table=table)

    @app_commands.command(description="Keep one of the two cards that you drew")
    @app_commands.describe(card="Which card", table=TABLE_HELP)
    @guarded
    async def keep(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        await self.play(interaction, card, (do.KeepCard,), otherwise=do.KeepCard(""), table=table)

    @app_commands.command(description="Place the tile that another player's card gave you")
    @app_commands.describe(slot="Where", table=TABLE_HELP)
    @guarded
    async def gift(self, interaction: Interaction, slot: str, table: str | None = None) -> None:
        await self.play(interaction, slot, (do.PlaceGift,), otherwise=do.PlaceGift(""), table=table)

    # --- actions of a turn ---

    @app_commands.command(description="Play one of your action cards")
    @app_commands.describe(name="Which card", table=TABLE_HELP)
    @guarded
    async def card(self, interaction: Interaction, name: str, table: str | None = None) -> None:
        await self.play(interaction, name, (do.PlayCard, do.PlayTournamentCard), otherwise=do.PlayCard(""), table=table)

    @app_commands.command(description="Choose what your action card is used on, or stop")
    @app_commands.describe(at="On what", table=TABLE_HELP)
    @guarded
    async def target(self, interaction: Interaction, at: str, table: str | None = None) -> None:
        await self.play(interaction, at, _TARGETS, otherwise=do.StopCard(), table=table)

    @app_commands.command(description="Upgrade your dragon: the tile, its position, who pays the fee")
    @app_commands.describe(choice="Tile, position or purse", table=TABLE_HELP)
    @guarded
    async def upgrade(self, interaction: Interaction, choice: str, table: str | None = None) -> None:
        await self.play(interaction, choice, _UPGRADE, otherwise=do.Upgrade(""), table=table)

    # --- preparation and tournaments ---

    @app_commands.command(description="Place what is left on your dragon, in secret")
    @app_commands.describe(result="What goes where", table=TABLE_HELP)
    @guarded
    async def rest(self, interaction: Interaction, result: str, table: str | None = None) -> None:
        await self.play(interaction, result, _REST, otherwise=do.ConfirmRest(), table=table)

    @app_commands.command(description="Reserve the public tournament that is played last")
    @app_commands.describe(tournament="Which one", table=TABLE_HELP)
    @guarded
    async def reserve(self, interaction: Interaction, tournament: str, table: str | None = None) -> None:
        await self.play(interaction, tournament, (do.Reserve,), otherwise=do.Reserve(""), table=table)

    @app_commands.command(description="Open the next tournament")
    @app_commands.describe(tournament="Which one", table=TABLE_HELP)
    @guarded
    async def open(self, interaction: Interaction, tournament: str, table: str | None = None) -> None:
        await self.play(
            interaction, tournament, (do.OpenPublic, do.OpenPersonal), otherwise=do.OpenPersonal(""), table=table
        )

    @app_commands.command(description="Choose which tiles and crystals you discard for your stake")
    @app_commands.describe(mix="Which mix", table=TABLE_HELP)
    @guarded
    async def pay(self, interaction: Interaction, mix: str, table: str | None = None) -> None:
        await self.play(interaction, mix, (do.Pay,), otherwise=do.Pay(()), table=table)

    @app_commands.command(description="Set your dial in secret: elements and gold")
    @app_commands.describe(elements="How many elements", gold="How much gold", table=TABLE_HELP)
    @guarded
    async def dial(self, interaction: Interaction, elements: str, gold: str, table: str | None = None) -> None:
        # In one go, which the options ask for in parts: no option, but the rules accept it.
        await self.play(interaction, None, (), otherwise=do.SetDial(_number(elements), _number(gold)), table=table)

    @app_commands.command(description="Pass by itself while tournament cards can be played")
    @app_commands.describe(scope="How long; without it, for this tournament", table=TABLE_HELP)
    @app_commands.choices(scope=_SCOPES)
    @guarded
    async def autopass(
        self, interaction: Interaction, scope: app_commands.Choice[str] | None = None, table: str | None = None
    ) -> None:
        chosen = scope.value if scope is not None else "tournament"
        await self.play(interaction, None, (), otherwise=do.StandingPass(chosen), table=table)

    # --- without a choice ---

    @app_commands.command(description="Finish your trainer's task")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def task(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.FinishTask,), otherwise=do.FinishTask(), table=table)

    @app_commands.command(description="End your turn, when all dice are used")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.EndTurn,), otherwise=do.EndTurn(), table=table)

    @app_commands.command(name="pass", description="Do not upgrade, or play no card")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def pass_(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.PassUpgrade, do.PassWindow), otherwise=do.PassWindow(), table=table)

    @app_commands.command(description="Take back the last part of a choice")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def back(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.Back,), otherwise=do.Back(), table=table)

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
        found = await self._table(interaction, table)
        seats = range(len(found.names.plain))
        named = next((seat for seat in seats if player in (found.names.line(seat), found.names.plain[seat])), None)
        await self.show(
            interaction, table, f"seat{named if named is not None else found.seat_of(interaction.user.id) or 0}"
        )

    # --- suggestions ---

    @tournaments.autocomplete("choice")
    @suggesting
    async def _tournaments(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.KeepTournaments, do.SwapTournaments))

    @split.autocomplete("dice")
    @suggesting
    async def _split(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _SPLIT)

    @take.autocomplete("area")
    @suggesting
    async def _take(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.TakeArea,))

    @die.autocomplete("use")
    @suggesting
    async def _die(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.UseDie,))

    @gain.autocomplete("where")
    @suggesting
    async def _gain(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _ICONS)

    @place.autocomplete("where")
    @suggesting
    async def _place(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _PAIRS)

    @bonus.autocomplete("choice")
    @suggesting
    async def _bonus(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _BONUS)

    @keep.autocomplete("card")
    @suggesting
    async def _keep(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.KeepCard,))

    @gift.autocomplete("slot")
    @suggesting
    async def _gift(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.PlaceGift,))

    @card.autocomplete("name")
    @suggesting
    async def _card(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.PlayCard, do.PlayTournamentCard))

    @target.autocomplete("at")
    @suggesting
    async def _target(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _TARGETS)

    @upgrade.autocomplete("choice")
    @suggesting
    async def _upgrade(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _UPGRADE)

    @rest.autocomplete("result")
    @suggesting
    async def _rest(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _REST)

    @reserve.autocomplete("tournament")
    @suggesting
    async def _reserve(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.Reserve,))

    @open.autocomplete("tournament")
    @suggesting
    async def _open(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.OpenPublic, do.OpenPersonal))

    @pay.autocomplete("mix")
    @suggesting
    async def _pay(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.Pay,))

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
        found = await self._table(interaction, None)
        seat = found.seat_of(interaction.user.id)
        own = found.view(seat).own if seat is not None and found.session is not None else None
        if own is None or own.limits is None:
            return []
        numbers = [str(number) for number in range(own.limits[half] + 1)]
        return [app_commands.Choice(name=n, value=n) for n in numbers if n.startswith(current)][:MOST_CHOICES]

    @board.autocomplete("player")
    @suggesting
    async def _players(self, interaction: Interaction, current: str) -> Choices:
        found = await self._table(interaction, None)
        wanted = current.casefold()
        lines = [found.names.line(seat) for seat in range(len(found.names.plain))]
        return [app_commands.Choice(name=line, value=line) for line in lines if wanted in line.casefold()]

    @tournaments.autocomplete("table")
    @split.autocomplete("table")
    @take.autocomplete("table")
    @die.autocomplete("table")
    @gain.autocomplete("table")
    @place.autocomplete("table")
    @bonus.autocomplete("table")
    @keep.autocomplete("table")
    @gift.autocomplete("table")
    @card.autocomplete("table")
    @target.autocomplete("table")
    @upgrade.autocomplete("table")
    @rest.autocomplete("table")
    @reserve.autocomplete("table")
    @open.autocomplete("table")
    @pay.autocomplete("table")
    @dial.autocomplete("table")
    @autopass.autocomplete("table")
    @task.autocomplete("table")
    @end.autocomplete("table")
    @pass_.autocomplete("table")
    @back.autocomplete("table")
    @hand.autocomplete("table")
    @board.autocomplete("table")
    @suggesting
    async def _tables(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest_tables(interaction, current)


def _number(typed: str) -> int:
    """Return a typed number; -1, which the rules refuse, where it is none."""
    return int(typed) if typed.strip().isdecimal() else -1


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(ChampionsCog(bot))
