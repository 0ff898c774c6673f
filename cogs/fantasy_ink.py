"""/fantasyink: the decisions of the game, by typing."""

from __future__ import annotations

from discord import app_commands

from bot.app import Dragontable
from bot.tables import require
from cogs._answers import Interaction, meet, say
from cogs.base import CHOICE_LENGTH, MOST_CHOICES, TABLE_HELP, Choices, GameCog, guarded, suggesting
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

#: What an ability can be aimed at; Climbing Vines moves a card, as a bonus does.
_TARGETS = (Grant, Destroy, Undertow, Tint, MoveUp)


class FantasyInkCog(GameCog, group_name="fantasyink", group_description="Play Fantasy Ink"):
    """Bring creatures to life with shared dice; the first story of twenty chapters wins."""

    slug = "fantasy_ink"

    # --- set-up and drafts ---

    @app_commands.command(description="Take one of the open victory tiles")
    @app_commands.describe(name="What wins, and where extra turns lie", table=TABLE_HELP)
    @guarded
    async def tile(self, interaction: Interaction, name: str, table: str | None = None) -> None:
        await self.play(interaction, name, (ChooseTile,), otherwise=ChooseTile(""), table=table)

    @app_commands.command(description="Take your starting joker, as the second player")
    @app_commands.describe(kind="Which joker", table=TABLE_HELP)
    @guarded
    async def startjoker(self, interaction: Interaction, kind: str, table: str | None = None) -> None:
        never = StartJoker("none")  # type: ignore[arg-type]
        await self.play(interaction, kind, (StartJoker,), otherwise=never, table=table)

    @app_commands.command(description="Choose the cards that you keep; only you see this")
    @app_commands.describe(keep="Which cards; the others go to your rival", table=TABLE_HELP)
    @guarded
    async def draft(self, interaction: Interaction, keep: str, table: str | None = None) -> None:
        await self.play(interaction, keep, (Draft,), otherwise=Draft(()), table=table)

    # --- the die ---

    @app_commands.command(description="Take a die from the pool; then place or discard it")
    @app_commands.describe(die="Which die", table=TABLE_HELP)
    @guarded
    async def take(self, interaction: Interaction, die: str, table: str | None = None) -> None:
        await self.play(interaction, die, (Pick,), otherwise=Pick(""), table=table)

    @app_commands.command(description="Place the die in your hand, or one that finishes a card")
    @app_commands.describe(on="Card, joker and what comes of it", table=TABLE_HELP)
    @guarded
    async def place(self, interaction: Interaction, on: str, table: str | None = None) -> None:
        await self.play(interaction, on, (Place,), otherwise=Place("", "", 0), table=table)

    @app_commands.command(description="Discard the die in your hand for a joker")
    @app_commands.describe(token="Which joker you take", table=TABLE_HELP)
    @app_commands.rename(token="for")
    @guarded
    async def discard(self, interaction: Interaction, token: str, table: str | None = None) -> None:
        await self.play(interaction, token, (Discard,), otherwise=Discard("", None), table=table)

    @app_commands.command(description="Put the die in your hand, or an ability, back")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def back(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (PutBack,), otherwise=PutBack(), table=table)

    # --- what may be done beside it ---

    @app_commands.command(description="Move one of your cards one row up, or none")
    @app_commands.describe(card="Which card", table=TABLE_HELP)
    @guarded
    async def move(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        await self.play(interaction, card, (MoveUp, SkipMove), otherwise=MoveUp(""), table=table)

    @app_commands.command(description="Destroy a black card of your collection and roll the pool again")
    @app_commands.describe(card="Which black card", table=TABLE_HELP)
    @guarded
    async def reroll(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        await self.play(interaction, card, (Reroll,), otherwise=Reroll(""), table=table)

    @app_commands.command(description="Use an ability of your special ink card")
    @app_commands.describe(name="Which ability, and which joker marks it", table=TABLE_HELP)
    @guarded
    async def ability(self, interaction: Interaction, name: str, table: str | None = None) -> None:
        await self.play(interaction, name, (Invoke,), otherwise=Invoke("", "colour"), table=table)

    @app_commands.command(description="Choose what your ability is aimed at")
    @app_commands.describe(at="Card, die, joker or column", table=TABLE_HELP)
    @guarded
    async def target(self, interaction: Interaction, at: str, table: str | None = None) -> None:
        await self.play(interaction, at, _TARGETS, otherwise=Destroy(""), table=table)

    @app_commands.command(description="End your turn, where you could still do something")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await self.play(interaction, None, (EndTurn,), otherwise=EndTurn(), table=table)

    @app_commands.command(description="Say what happens after your die: stay, or end the turn by itself")
    @app_commands.describe(then="Stay or end", table=TABLE_HELP)
    @guarded
    async def afterdie(self, interaction: Interaction, then: str, table: str | None = None) -> None:
        await self.play(interaction, then, (Hurry,), otherwise=Hurry(True), table=table)

    @app_commands.command(description="Give up; your rival wins")
    @app_commands.describe(sure="Only True gives up", table=TABLE_HELP)
    @guarded
    async def concede(self, interaction: Interaction, sure: bool = False, table: str | None = None) -> None:
        if sure:
            await self.play(interaction, None, (Concede,), otherwise=Concede(), table=table)
            return
        await meet(interaction)
        found = await self._table(interaction, table)
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
        found = await self._table(interaction, table)
        words = found.words
        assert isinstance(words, InkWords)
        text = words.look_up(name)
        await say(interaction, text or _("There is no card of that name."), found)

    @app_commands.command(description="See which cards lie in the discard pile")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def discards(self, interaction: Interaction, table: str | None = None) -> None:
        await meet(interaction)
        found = await self._table(interaction, table)
        require(found.session is not None, "not_started")
        words = found.words
        assert isinstance(words, InkWords)
        await say(interaction, words.discards(found.view(None)), found)

    # --- suggestions ---

    @tile.autocomplete("name")
    @suggesting
    async def _tiles(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (ChooseTile,))

    @startjoker.autocomplete("kind")
    @suggesting
    async def _jokers(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (StartJoker,))

    @draft.autocomplete("keep")
    @suggesting
    async def _drafts(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (Draft,))

    @take.autocomplete("die")
    @suggesting
    async def _dice(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (Pick,))

    @place.autocomplete("on")
    @suggesting
    async def _places(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (Place,))

    @discard.autocomplete("token")
    @suggesting
    async def _tokens(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (Discard,))

    @move.autocomplete("card")
    @suggesting
    async def _moves(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (MoveUp, SkipMove))

    @reroll.autocomplete("card")
    @suggesting
    async def _rerolls(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (Reroll,))

    @ability.autocomplete("name")
    @suggesting
    async def _abilities(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (Invoke,))

    @target.autocomplete("at")
    @suggesting
    async def _targets(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, _TARGETS)

    @afterdie.autocomplete("then")
    @suggesting
    async def _habits(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest(interaction, current, (Hurry,))

    @card.autocomplete("name")
    @suggesting
    async def _cards(self, interaction: Interaction, current: str) -> Choices:
        found = await self._table(interaction, None)
        wanted = current.casefold()
        names = [card.name for card in found.content.cards if wanted in card.name.casefold()]
        return [app_commands.Choice(name=clip(name, CHOICE_LENGTH), value=name) for name in names[:MOST_CHOICES]]

    @tile.autocomplete("table")
    @startjoker.autocomplete("table")
    @draft.autocomplete("table")
    @take.autocomplete("table")
    @place.autocomplete("table")
    @discard.autocomplete("table")
    @back.autocomplete("table")
    @move.autocomplete("table")
    @reroll.autocomplete("table")
    @ability.autocomplete("table")
    @target.autocomplete("table")
    @end.autocomplete("table")
    @afterdie.autocomplete("table")
    @concede.autocomplete("table")
    @desk.autocomplete("table")
    @card.autocomplete("table")
    @discards.autocomplete("table")
    @suggesting
    async def _tables(self, interaction: Interaction, current: str) -> Choices:
        return await self.suggest_tables(interaction, current)


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(FantasyInkCog(bot))
