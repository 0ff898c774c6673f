"""/fantasyink: the decisions of the game, by typing."""

from __future__ import annotations

from discord import app_commands

from bot.app import Dragontable
from bot.tables import require
from cogs._answers import Interaction, meet, say
from cogs._decisions import Decision
from cogs._finding import CHOICE_LENGTH, MOST_CHOICES, TABLE_HELP, Choices
from cogs._guards import guarded, suggesting
from cogs.base import GameCog
from games.core.language import _
from games.core.menu import clip
from games.fantasy_ink.actions import (
    ChooseTile,
    Concede,
    Destroy,
    Discard,
    Draft,
    EndTurn,
    Grant,
    Hurry,
    Invoke,
    MoveUp,
    Pick,
    Place,
    PutBack,
    Reroll,
    SkipMove,
    StartJoker,
    Tint,
    Undertow,
)
from games.fantasy_ink.words import InkWords

_SET_UP = (
    Decision(
        "tile",
        "Take one of the open victory tiles",
        ChooseTile(""),
        option="name",
        about="What wins, and where extra turns lie",
    ),
    Decision(
        "startjoker",
        "Take your starting joker, as the second player",
        StartJoker("none"),  # type: ignore[arg-type]  # which there is not
        option="kind",
        about="Which joker",
    ),
    Decision(
        "draft",
        "Choose the cards that you keep; only you see this",
        Draft(()),
        option="keep",
        about="Which cards; the others go to your rival",
    ),
)
_DIE = (
    Decision("take", "Take a die from the pool; then place or discard it", Pick(""), option="die", about="Which die"),
    Decision(
        "place",
        "Place the die in your hand, or one that finishes a card",
        Place("", "", 0),
        option="on",
        about="Card, joker and what comes of it",
    ),
    Decision(
        "discard",
        "Discard the die in your hand for a joker",
        Discard("", None),
        option="for",
        about="Which joker you take",
    ),
    Decision("back", "Put the die in your hand, or an ability, back", PutBack()),
)
_BESIDE = (
    Decision(
        "move",
        "Move one of your cards one row up, or none",
        MoveUp(""),
        option="card",
        about="Which card",
        kinds=(MoveUp, SkipMove),
    ),
    Decision(
        "reroll",
        "Destroy a black card of your collection and roll the pool again",
        Reroll(""),
        option="card",
        about="Which black card",
    ),
    Decision(
        "ability",
        "Use an ability of your special ink card",
        Invoke("", "colour"),
        option="name",
        about="Which ability, and which joker marks it",
    ),
    Decision(
        "target",
        "Choose what your ability is aimed at",
        Destroy(""),
        option="at",
        about="Card, die, joker or column",
        kinds=(Grant, Destroy, Undertow, Tint, MoveUp),  # Climbing Vines moves a card, as a bonus does
    ),
    Decision("end", "End your turn, where you could still do something", EndTurn()),
    Decision(
        "afterdie",
        "Say what happens after your die: stay, or end the turn by itself",
        Hurry(True),
        option="then",
        about="Stay or end",
    ),
)
_CONCEDE = Decision("concede", "Give up; your rival wins", Concede())


class FantasyInkCog(GameCog, group_name="fantasyink", group_description="Play Fantasy Ink"):
    """Bring creatures to life with shared dice; the first story of twenty chapters wins."""

    slug = "fantasy_ink"
    decisions = (*_SET_UP, *_DIE, *_BESIDE)

    @app_commands.command(description=_CONCEDE.description)
    @app_commands.describe(sure="Only True gives up", table=TABLE_HELP)
    @guarded
    async def concede(self, interaction: Interaction, sure: bool = False, table: str | None = None) -> None:
        if sure:
            await self.play(interaction, None, _CONCEDE, table)
            return
        await meet(interaction)
        found = await self.table(interaction, table)
        await say(interaction, _("Give up? Your rival wins. Then send this again with sure: True."), found)

    # --- looking ---

    @app_commands.command(description="See your own cards from near, or your draft")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def desk(self, interaction: Interaction, table: str | None = None) -> None:
        await self.show(interaction, table)

    @app_commands.command(description="Look a card up")
    @app_commands.describe(name="Which card", table=TABLE_HELP)
    @guarded
    async def card(self, interaction: Interaction, name: str, table: str | None = None) -> None:
        await meet(interaction)
        found = await self.table(interaction, table)
        words = found.words
        assert isinstance(words, InkWords)
        text = words.look_up(name)
        await say(interaction, text or _("There is no card of that name."), found)

    @app_commands.command(description="See which cards lie in the discard pile")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def discards(self, interaction: Interaction, table: str | None = None) -> None:
        await meet(interaction)
        found = await self.table(interaction, table)
        require(found.session is not None, "not_started")
        words = found.words
        assert isinstance(words, InkWords)
        await say(interaction, words.discards(found.view(None)), found)

    @card.autocomplete("name")
    @suggesting
    async def _cards(self, interaction: Interaction, current: str) -> Choices:
        found = await self.table(interaction, None)
        wanted = current.casefold()
        names = [card.name for card in found.content.cards if wanted in card.name.casefold()]
        return [app_commands.Choice(name=clip(name, CHOICE_LENGTH), value=name) for name in names[:MOST_CHOICES]]


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(FantasyInkCog(bot))
