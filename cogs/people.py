"""/me: how somebody wants to be told, and /rules: what the rules say."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot import panels
from bot.app import Dragontable
from bot.store import Tell
from cogs._answers import Interaction, answer, meet, say
from cogs._finding import CHOICE_LENGTH, Choices, find_table
from cogs._guards import guarded, suggesting
from games.core.errors import Refused
from games.core.language import _, _n
from games.core.menu import clip
from games.core.registry import all_games
from games.core.words import RuleText

_TELL: dict[Tell, str] = {
    "mention": "Call me in the thread",
    "dm": "Send me a direct message",
    "both": "Do both",
    "quiet": "Do not call me",
}
_REMIND = {-1: "As the table has it", 0: "Never", 4: "4 h", 12: "12 h", 24: "24 h", 48: "48 h", 72: "72 h"}


class People(commands.Cog):
    """What concerns a person or a question, not a table."""

    def __init__(self, bot: Dragontable) -> None:
        self.bot = bot

    @app_commands.command(description="How you want to be told that it is your turn")
    @app_commands.describe(tell="How you are called", remind="When you are reminded")
    @app_commands.choices(tell=[app_commands.Choice(name=name, value=value) for value, name in _TELL.items()])
    @app_commands.choices(remind=[app_commands.Choice(name=name, value=value) for value, name in _REMIND.items()])
    @guarded
    async def me(
        self,
        interaction: Interaction,
        tell: app_commands.Choice[str] | None = None,
        remind: app_commands.Choice[int] | None = None,
    ) -> None:
        who = await meet(interaction)
        person = await self.bot.store.person(who.user)
        if tell is not None:
            person.tell = next(known for known in _TELL if known == tell.value)
        if remind is not None:
            person.remind_hours = None if remind.value < 0 else remind.value
        if tell is not None or remind is not None:
            await self.bot.store.put_person(person)
        await say(
            interaction,
            _("When it is your turn: {tell}; {reminder}.").format(
                tell=_TELL[person.tell].lower(), reminder=_reminder(person.remind_hours)
            ),
        )

    @app_commands.command(description="Look up the rules of a game in short")
    @app_commands.describe(search="A word, a title or the number of a rule", game="Where it is not this table's")
    @app_commands.choices(
        game=[app_commands.Choice(name=rules.title, value=slug) for slug, rules in all_games().items()]
    )
    @guarded
    async def rules(self, interaction: Interaction, search: str, game: str | None = None) -> None:
        await meet(interaction)
        slug = await self._game(interaction, game)
        found = _search(self._texts(slug), search)
        if not found:
            await say(interaction, _("No rule speaks of that. Try another word."))
            return
        text = panels.rule_text(found[0])
        if len(found) > 1:
            text += "\n-# " + _("See also: {titles}").format(titles=", ".join(t.title for t in found[1:6]))
        await answer(interaction, panels.notice(text))

    @rules.autocomplete("search")
    @suggesting
    async def _titles(self, interaction: Interaction, current: str) -> Choices:
        slug = await self._game(interaction, getattr(interaction.namespace, "game", None))
        found = _search(self._texts(slug), current) if current else self._texts(slug)
        return [app_commands.Choice(name=clip(t.title, CHOICE_LENGTH), value=t.title) for t in found[:25]]

    async def _game(self, interaction: Interaction, chosen: str | None) -> str:
        if chosen in all_games():
            return str(chosen)
        try:
            return (await find_table(interaction, None)).row.game
        except Refused:
            return next(iter(all_games()))

    def _texts(self, slug: str) -> list[RuleText]:
        return list(all_games()[slug].help(self.bot.shelf.current(slug)))


def _reminder(hours: int | None) -> str:
    if hours is None:
        return _("reminders as the table has them")
    return _n("a reminder every hour", "a reminder every {n} hours", hours) if hours else _("no reminders")


def _search(texts: list[RuleText], wanted: str) -> list[RuleText]:
    """Return the texts that fit, best first: by rule number or title, then by all words, then by any."""
    words = wanted.casefold().split()

    def rank(text: RuleText) -> int:
        title, body = text.title.casefold(), text.text.casefold()
        if wanted.strip().upper() in text.rules or title == wanted.strip().casefold():
            return 4
        if words and all(word in title for word in words):
            return 3
        if words and all(word in title or word in body for word in words):
            return 2
        return int(any(word in title or word in body for word in words if len(word) > 2))

    return sorted((text for text in texts if rank(text)), key=rank, reverse=True)


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(People(bot))
