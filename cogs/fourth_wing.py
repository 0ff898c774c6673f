"""/fourthwing: the decisions of the game, by typing."""

from __future__ import annotations

from discord import app_commands

from bot.app import Dragontable
from cogs._answers import Interaction
from cogs._decisions import Decision
from cogs._finding import TABLE_HELP
from cogs._guards import guarded
from cogs.base import GameCog
from games.fourth_wing import actions as do
from games.fourth_wing.actions import Shown

_TURN = (
    Decision("place", "Place dice on the next space", do.Place((Shown(0, -1),)), option="dice", about="Which dice"),
    Decision("fits", "Place all that fits, up to where there is a choice", do.PlaceAll()),
    Decision("roll", "Roll all remaining dice again", do.RollAgain()),
    Decision("end", "End your turn", do.EndTurn()),
    # A re-roll is asked for by a friend or by an ability, then its dice are chosen.
    Decision(
        "friend",
        "Ask one of your friends for help with a die",
        do.UseFriend("", ()),
        option="help",
        about="Which friend, which die",
        kinds=(do.UseFriend, do.ChooseDice),
    ),
    Decision(
        "ability",
        "Use an ability that spends a Dragon or a Heart-6 at once",
        do.UseIntelligence(-1, ()),
        option="use",
        about="Which ability, and what for",
        kinds=(do.UseStrength, do.UseIntelligence, do.UseEmotionalStrength, do.ChooseDice),
    ),
    Decision(
        "dice",
        "Choose the dice of a re-roll, or go back",
        do.UseFriend("", ()),
        option="which",
        about="Which dice",
        kinds=(do.UseFriend, do.UseStrength, do.UseIntelligence, do.Back),
    ),
)
_FIGHT = (
    Decision(
        "fight",
        "Fight the partner on the next space",
        do.Fight(()),
        option="dice",
        about="With which dice, where some are borrowed",
        optional=True,
    ),
    Decision(
        "again",
        "Attack again with one more die",
        do.AttackAgain(-1),
        option="die",
        about="Which die, where some are borrowed",
        optional=True,
    ),
    Decision("fighton", "Attack again and again, until you win or have no dice left", do.FightOn()),
    Decision("yield", "Give up the fight", do.GiveUp()),
)
_AT_ONCE = (
    Decision(
        "special",
        "Decide about a special ability of the board",
        do.Swap(-1),
        option="choice",
        about="What happens",
        kinds=(do.Swap, do.Jump, do.TurnTiles, do.TakeAbility, do.Decline),
    ),
    Decision(
        "reward",
        "Choose your reward for reaching the goal",
        do.ChooseReward(""),
        option="choice",
        about="Which impression tiles",
    ),
)
_BEFORE = (
    Decision("keep", "Keep the friend you have drawn", do.KeepFriend()),
    Decision("redraw", "Draw another friend instead of one that you have already", do.RedrawFriend()),
    Decision(
        "abilities",
        "Choose your two abilities; they are revealed when all have chosen",
        do.ChooseAbilities(("", "")),
        option="pair",
        about="Which two",
    ),
)
_CEREMONY = (
    Decision(
        "giveback",
        "Give back a friend that was yours for one challenge",
        do.ReturnFriend("", True),
        option="friend",
        about="Which friend",
    ),
    Decision(
        "peek",
        "Look secretly at a focus tile, or do without",
        do.Peek(-1, 0),
        option="tile",
        about="Which tile",
        kinds=(do.Peek, do.SkipPeek),
    ),
    Decision(
        "impress",
        "Lay your impression tiles at the dragons; only you see which",
        do.Lay(-1, ""),
        option="what",
        about="Which tile to which dragon, all at once, back, or done",
        kinds=(do.Lay, do.LayAll, do.TakeBack, do.ConfirmLaying, do.ReopenLaying),
    ),
)


class FourthWingCog(GameCog, group_name="fourthwing", group_description="Play Fourth Wing: Das Spiel"):
    """Run three challenges with dice, impress the dragons, be bonded."""

    slug = "fourth_wing"
    decisions = (*_TURN, *_FIGHT, *_AT_ONCE, *_BEFORE, *_CEREMONY)

    @app_commands.command(description="See what only you know: looks, laid tiles, your choices")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def look(self, interaction: Interaction, table: str | None = None) -> None:
        await self.show(interaction, table)


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(FourthWingCog(bot))
