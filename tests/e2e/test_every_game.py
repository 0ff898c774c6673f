"""What every game inherits: games through real sockets, by pressing and by typing.

A check plays a whole game at the smallest table of each game, and the beginning of one at each larger table; with
FUZZ_GAMES set (make fuzz) all are whole. GAMES=feuerdrachen (or several, with commas) plays these games only.
"""

from __future__ import annotations

import pytest

from tests.e2e.board import LONGEST
from tests.e2e.playing import play_by_pressing, play_by_typing
from tests.e2e.support import House
from tests.support.games import rules_of
from tests.support.tables import FUZZ_GAMES, Setup, discovered, standard

#: Decisions that are enough of a beginning.
BEGINNING = 40


@pytest.mark.parametrize("setup", standard(), ids=str)
async def test_a_game_is_played_by_pressing_what_is_offered(house: House, setup: Setup) -> None:
    """With a restart on the way. Whole games are played without drawing, beginnings with pictures."""
    whole = bool(FUZZ_GAMES) or setup.players == min(rules_of(setup.slug).players)
    if whole:
        house.without_pictures()
    table = await house.table(setup.slug, setup.players)

    async def restart(decisions: int) -> None:
        if decisions == 15:
            await house.restart()

    played = await play_by_pressing(table, after=restart, most=LONGEST if whole else BEGINNING)
    assert table.over or played == BEGINNING
    assert (await table.row()).status == ("over" if table.over else "running")


@pytest.mark.parametrize("slug", discovered())
async def test_a_game_is_played_by_typing_what_is_suggested(house: House, slug: str) -> None:
    house.without_pictures()
    table = await house.table(slug, min(rules_of(slug).players))
    played = await play_by_typing(table, most=LONGEST if FUZZ_GAMES else BEGINNING)
    assert table.over or played == BEGINNING
