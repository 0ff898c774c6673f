"""Commands that stand for decisions of a game, declared as what they are: a name, an option, kinds of action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import app_commands

from cogs._answers import Interaction, meet
from cogs._finding import TABLE_HELP, Choices
from cogs._guards import answered, suggested
from games.core.events import Action

if TYPE_CHECKING:
    from cogs.base import GameCog


@dataclass(frozen=True)
class Decision:
    """A command of a game. What it can be used for at a moment is suggested, and nothing else.

    ``otherwise`` is an action that is never allowed, or makes one of what was typed: where no option fits, the
    rules say why, as they would of it. ``kinds`` are the kinds of action that the command is for, where that of
    ``otherwise`` is not all. ``option`` names what is chosen; a command without one takes the only option of its
    kinds, and so does one whose option is left out because it is ``optional``.
    """

    name: str
    description: str
    otherwise: Action | Callable[[str], Action]
    option: str | None = None
    about: str = ""
    kinds: tuple[type[Action], ...] = ()
    optional: bool = False

    def __post_init__(self) -> None:
        if not self.kinds:
            if not isinstance(self.otherwise, Action):
                raise TypeError(f"/{self.name}: for which kinds of action is it?")
            object.__setattr__(self, "kinds", (type(self.otherwise),))

    def never(self, typed: str | None) -> Action:
        """Return the action whose refusal says why nothing fits."""
        return self.otherwise if isinstance(self.otherwise, Action) else self.otherwise(typed or "")

    def command(self, cog: GameCog) -> app_commands.Command[Any, ..., None]:
        """Return the slash command by which people decide, with its suggestions."""
        about = {"table": TABLE_HELP}
        if self.option is None:
            run = _plain(self, cog)
        else:
            run = (_optional if self.optional else _required)(self, cog)
            app_commands.rename(choice=self.option)(run)
            about["choice"] = self.about
        app_commands.describe(**about)(run)
        command: app_commands.Command[Any, ..., None]
        command = app_commands.Command(name=self.name, description=self.description, callback=run)
        command.autocomplete("table")(_tables(cog))
        if self.option is not None:
            command.autocomplete("choice")(_suggestions(self, cog))
        return command


# discord.py reads the options of a command off its callback: one for each form.


def _plain(decision: Decision, cog: GameCog) -> Callable[..., Any]:
    async def run(interaction: Interaction, table: str | None = None) -> None:
        await answered(interaction, cog.play(interaction, None, decision, table))

    return run


def _required(decision: Decision, cog: GameCog) -> Callable[..., Any]:
    async def run(interaction: Interaction, choice: str, table: str | None = None) -> None:
        await answered(interaction, cog.play(interaction, choice, decision, table))

    return run


def _optional(decision: Decision, cog: GameCog) -> Callable[..., Any]:
    async def run(interaction: Interaction, choice: str | None = None, table: str | None = None) -> None:
        await answered(interaction, cog.play(interaction, choice, decision, table))

    return run


def _tables(cog: GameCog) -> Callable[..., Any]:
    # Not the bound method itself: discord.py keeps a mark on its function, which the cog's own commands share.
    async def suggest(interaction: Interaction, current: str) -> Choices:
        return await cog.complete_table(interaction, current)

    return suggest


def _suggestions(decision: Decision, cog: GameCog) -> Callable[..., Any]:
    async def found(interaction: Interaction, current: str) -> Choices:
        await meet(interaction)
        return await cog.suggest(interaction, current, decision.kinds)

    async def suggest(interaction: Interaction, current: str) -> Choices:
        return await suggested(interaction, found(interaction, current))

    return suggest
