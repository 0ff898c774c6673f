"""/fourthwing: the decisions of the game, by typing."""

from __future__ import annotations

from discord import app_commands

from bot.app import Dragontable
from cogs._answers import Interaction
from cogs.base import TABLE_HELP, Choices, GameCog, guarded, suggesting
from games.fourth_wing import actions as do
from games.fourth_wing.actions import Shown

#: What each command is for. A re-roll is asked for by a friend or by an ability, then its dice are chosen.
_FRIENDS = (do.UseFriend, do.ChooseDice)
_ABILITIES = (do.UseStrength, do.UseIntelligence, do.UseEmotionalStrength, do.ChooseDice)
_REROLLS = (do.UseFriend, do.UseStrength, do.UseIntelligence, do.Back)
_SPECIALS = (do.Swap, do.Jump, do.TurnTiles, do.TakeAbility, do.Decline)
_LAYING = (do.Lay, do.LayAll, do.TakeBack, do.ConfirmLaying, do.ReopenLaying)

_NO_DICE = (Shown(0, -1),)


class FourthWingCog(GameCog, group_name="fourthwing", group_description="Play Fourth Wing: Das Spiel"):
    """Run three challenges with dice, impress the dragons, be bonded."""

    slug = "fourth_wing"

    # --- a turn ---

    @app_commands.command(description="Place dice on the next space")
    @app_commands.describe(dice="Which dice", table=TABLE_HELP)
    @guarded
    async def place(self, interaction: Interaction, dice: str, table: str | None = None) -> None:
        await self.play(interaction, dice, (do.Place,), otherwise=do.Place(_NO_DICE), table=table)

    @app_commands.command(description="Place all that fits, up to where there is a choice")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def fits(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.PlaceAll,), otherwise=do.PlaceAll(), table=table)

    @app_commands.command(description="Roll all remaining dice again")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def roll(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.RollAgain,), otherwise=do.RollAgain(), table=table)

    @app_commands.command(description="End your turn")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.EndTurn,), otherwise=do.EndTurn(), table=table)

    @app_commands.command(description="Ask one of your friends for help with a die")
    @app_commands.describe(help="Which friend, which die", table=TABLE_HELP)
    @guarded
    async def friend(self, interaction: Interaction, help: str, table: str | None = None) -> None:
        await self.play(interaction, help, _FRIENDS, otherwise=do.UseFriend("", ()), table=table)

    @app_commands.command(description="Use an ability that spends a Dragon or a Heart-6 at once")
    @app_commands.describe(use="Which ability, and what for", table=TABLE_HELP)
    @guarded
    async def ability(self, interaction: Interaction, use: str, table: str | None = None) -> None:
        await self.play(interaction, use, _ABILITIES, otherwise=do.UseIntelligence(-1, ()), table=table)

    @app_commands.command(description="Choose the dice of a re-roll, or go back")
    @app_commands.describe(which="Which dice", table=TABLE_HELP)
    @guarded
    async def dice(self, interaction: Interaction, which: str, table: str | None = None) -> None:
        await self.play(interaction, which, _REROLLS, otherwise=do.UseFriend("", ()), table=table)

    # --- fights ---

    @app_commands.command(description="Fight the partner on the next space")
    @app_commands.describe(dice="With which dice, where some are borrowed", table=TABLE_HELP)
    @guarded
    async def fight(self, interaction: Interaction, dice: str | None = None, table: str | None = None) -> None:
        await self.play(interaction, dice, (do.Fight,), otherwise=do.Fight(()), table=table)

    @app_commands.command(description="Attack again with one more die")
    @app_commands.describe(die="Which die, where some are borrowed", table=TABLE_HELP)
    @guarded
    async def again(self, interaction: Interaction, die: str | None = None, table: str | None = None) -> None:
        await self.play(interaction, die, (do.AttackAgain,), otherwise=do.AttackAgain(-1), table=table)

    @app_commands.command(description="Attack again and again, until you win or have no dice left")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def fighton(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.FightOn,), otherwise=do.FightOn(), table=table)

    @app_commands.command(name="yield", description="Give up the fight")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def give_up(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.GiveUp,), otherwise=do.GiveUp(), table=table)

    # --- specials, rewards ---

    @app_commands.command(description="Decide about a special ability of the board")
    @app_commands.describe(choice="What happens", table=TABLE_HELP)
    @guarded
    async def special(self, interaction: Interaction, choice: str, table: str | None = None) -> None:
        await self.play(interaction, choice, _SPECIALS, otherwise=do.Swap(-1), table=table)

    @app_commands.command(description="Choose your reward for reaching the goal")
    @app_commands.describe(choice="Which impression tiles", table=TABLE_HELP)
    @guarded
    async def reward(self, interaction: Interaction, choice: str, table: str | None = None) -> None:
        await self.play(interaction, choice, (do.ChooseReward,), otherwise=do.ChooseReward(""), table=table)

    # --- before a challenge ---

    @app_commands.command(description="Keep the friend you have drawn")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def keep(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.KeepFriend,), otherwise=do.KeepFriend(), table=table)

    @app_commands.command(description="Draw another friend instead of one that you have already")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def redraw(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (do.RedrawFriend,), otherwise=do.RedrawFriend(), table=table)

    @app_commands.command(description="Choose your two abilities; they are revealed when all have chosen")
    @app_commands.describe(pair="Which two", table=TABLE_HELP)
    @guarded
    async def abilities(self, interaction: Interaction, pair: str, table: str | None = None) -> None:
        await self.play(interaction, pair, (do.ChooseAbilities,), otherwise=do.ChooseAbilities(("", "")), table=table)

    # --- the ceremony ---

    @app_commands.command(description="Give back a friend that was yours for one challenge")
    @app_commands.describe(friend="Which friend", table=TABLE_HELP)
    @guarded
    async def giveback(self, interaction: Interaction, friend: str, table: str | None = None) -> None:
        await self.play(interaction, friend, (do.ReturnFriend,), otherwise=do.ReturnFriend("", True), table=table)

    @app_commands.command(description="Look secretly at a focus tile, or do without")
    @app_commands.describe(tile="Which tile", table=TABLE_HELP)
    @guarded
    async def peek(self, interaction: Interaction, tile: str, table: str | None = None) -> None:
        await self.play(interaction, tile, (do.Peek, do.SkipPeek), otherwise=do.Peek(-1, 0), table=table)

    @app_commands.command(description="Lay your impression tiles at the dragons; only you see which")
    @app_commands.describe(what="Which tile to which dragon, all at once, back, or done", table=TABLE_HELP)
    @guarded
    async def impress(self, interaction: Interaction, what: str, table: str | None = None) -> None:
        await self.play(interaction, what, _LAYING, otherwise=do.Lay(-1, ""), table=table)

    @app_commands.command(description="See what only you know: looks, laid tiles, your choices")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def look(self, interaction: Interaction, table: str | None = None) -> None:
        await self.show(interaction, table)

    # --- suggestions ---

    @place.autocomplete("dice")
    @suggesting
    async def _places(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.Place,))

    @friend.autocomplete("help")
    @suggesting
    async def _friends(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _FRIENDS)

    @ability.autocomplete("use")
    @suggesting
    async def _uses(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _ABILITIES)

    @dice.autocomplete("which")
    @suggesting
    async def _rerolls(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _REROLLS)

    @fight.autocomplete("dice")
    @suggesting
    async def _fights(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.Fight,))

    @again.autocomplete("die")
    @suggesting
    async def _attacks(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.AttackAgain,))

    @special.autocomplete("choice")
    @suggesting
    async def _specials(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _SPECIALS)

    @reward.autocomplete("choice")
    @suggesting
    async def _rewards(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.ChooseReward,))

    @abilities.autocomplete("pair")
    @suggesting
    async def _pairs(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.ChooseAbilities,))

    @giveback.autocomplete("friend")
    @suggesting
    async def _returns(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.ReturnFriend,))

    @peek.autocomplete("tile")
    @suggesting
    async def _tiles(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (do.Peek, do.SkipPeek))

    @impress.autocomplete("what")
    @suggesting
    async def _impressions(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _LAYING)

    @place.autocomplete("table")
    @fits.autocomplete("table")
    @roll.autocomplete("table")
    @end.autocomplete("table")
    @friend.autocomplete("table")
    @ability.autocomplete("table")
    @dice.autocomplete("table")
    @fight.autocomplete("table")
    @again.autocomplete("table")
    @fighton.autocomplete("table")
    @give_up.autocomplete("table")
    @special.autocomplete("table")
    @reward.autocomplete("table")
    @keep.autocomplete("table")
    @redraw.autocomplete("table")
    @abilities.autocomplete("table")
    @giveback.autocomplete("table")
    @peek.autocomplete("table")
    @impress.autocomplete("table")
    @look.autocomplete("table")
    @suggesting
    async def _tables(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest_tables(interaction, current)


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(FourthWingCog(bot))
