"""`@on_both`: a scenario becomes a test on either model of Discord."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from .driver import Stage
from .on_localcord import on_localcord
from .on_simcord import on_simcord

Opening = Callable[[Path], AbstractAsyncContextManager[Stage, bool | None]]

_STAGES: Mapping[str, Opening] = {"localcord": on_localcord, "simcord": on_simcord}

Scenario = Callable[[Any], Awaitable[None]]


def on(*backends: str) -> Callable[[Scenario], Callable[..., Awaitable[None]]]:
    """Run a scenario, which is given a stage, on these models of Discord.

    A decorator and no fixture: simcord's clock has to be left in the context in which it was entered, and a fixture
    is torn down in another.
    """

    def decorate(scenario: Scenario) -> Callable[..., Awaitable[None]]:
        @pytest.mark.parametrize("backend", backends)
        async def test(backend: str, tmp_path: Path) -> None:
            async with _STAGES[backend](tmp_path) as stage:
                await scenario(stage)

        test.__name__, test.__doc__ = scenario.__name__, scenario.__doc__
        return test

    return decorate


on_both = on("localcord", "simcord")
