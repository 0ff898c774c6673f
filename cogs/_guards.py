"""No command fails in silence: every error is answered, and suggesting never gets in the way."""

from __future__ import annotations

import functools
import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, TypeVar

from discord.ext import commands

from bot.table import Table
from bot.tables import NoTable
from cogs._answers import Interaction, described, explain, meet
from cogs._finding import Choices, find_table, typed_table
from games.core.errors import Refused

log = logging.getLogger(__name__)

P = ParamSpec("P")
C = TypeVar("C", bound=commands.Cog)


async def answered(interaction: Interaction, doing: Awaitable[None]) -> None:
    """Answer every error of a command: a refusal with its sentence, a fault politely, with a log entry."""
    try:
        await doing
    except Exception as error:
        await explain(interaction, error, await _meant(interaction), described(interaction))


async def suggested(interaction: Interaction, suggesting: Awaitable[Choices]) -> Choices:
    """Return suggestions, or none where suggesting fails: there is no way to show an error."""
    try:
        return await suggesting
    except (Refused, NoTable):
        return []
    except Exception:
        log.exception("no suggestions for %s", described(interaction))
        return []


def guarded(
    command: Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]],
) -> Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]]:
    """Answer every error of a cog's command, as :func:`answered` does."""

    @functools.wraps(command)
    async def run(cog: C, interaction: Interaction, /, *args: P.args, **kwargs: P.kwargs) -> None:
        await answered(interaction, command(cog, interaction, *args, **kwargs))

    # discord.py would look names of types up in this module, not in the command's.
    run.__signature__ = inspect.signature(command, eval_str=True)  # type: ignore[attr-defined]
    return run


def suggesting(
    complete: Callable[[C, Interaction, str], Coroutine[Any, Any, Choices]],
) -> Callable[[C, Interaction, str], Coroutine[Any, Any, Choices]]:
    """Suggest in the language of whoever types, and nothing where that fails, as :func:`suggested` does."""

    @functools.wraps(complete)
    async def run(cog: C, interaction: Interaction, current: str) -> Choices:
        async def found() -> Choices:
            await meet(interaction)
            return await complete(cog, interaction, current)

        return await suggested(interaction, found())

    return run


async def _meant(interaction: Interaction) -> Table | None:
    try:
        return await find_table(interaction, typed_table(interaction))
    except Exception:
        return None
