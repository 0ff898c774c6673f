"""What every game inherits: whole games through real sockets, by pressing and by typing.

GAMES=feuerdrachen (or several, with commas) plays these games only.
"""

from __future__ import annotations

import pytest

from tests.e2e.playing import play_by_pressing, play_by_typing
from tests.e2e.support import House
from tests.support.games import rules_of
from tests.support.tables import Setup, discovered, standard


@pytest.mark.parametrize("setup", standard(), ids=str)
async def test_a_game_is_played_by_pressing_what_is_offered(house: House, setup: Setup) -> None:
    if setup.players > min(rules_of(setup.slug).players):
        house.without_pictures()
    table = await house.table(setup.slug, setup.players)

    async def restart(decisions: int) -> None:
        if decisions == 15:
            await house.restart()

    await play_by_pressing(table, after=restart)
    assert table.over
    assert (await table.row()).status == "over"


@pytest.mark.parametrize("slug", discovered())
async def test_a_game_is_played_by_typing_what_is_suggested(house: House, slug: str) -> None:
    house.without_pictures()
    table = await house.table(slug, min(rules_of(slug).players))
    await play_by_typing(table)
    assert table.over
