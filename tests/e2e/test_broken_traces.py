"""What nobody else may notice: a sealed answer that is changed, taken back, or changed after a restart."""

from __future__ import annotations

import pytest

from bot.localcord.kinds import Json
from games.core.step import Sealed
from tests.e2e.board import Board
from tests.e2e.support import House, private, text


def seen(house: House, table: Board) -> list[tuple[str, str, str | None]]:
    """Return what everybody sees of a table: its messages, what they say, and when they were edited."""

    def edited(message: Json) -> str | None:
        return message.get("edited_timestamp")

    return [(message["id"], text(message), edited(message)) for message in house.said(table.place)]


async def both_choose(house: House, slug: str) -> Board:
    """Return a table at which two seats have to decide at once.

    In Fantasy Ink whoever does not begin takes a joker before the draft, which everybody may see; in Fourth Wing it
    depends on the draw who is asked before, and whether both have a choice.
    """
    settings = {"fantasy_ink": {"start": f"user:{house.seats[0].id}"}}.get(slug)
    for _ in range(20):
        table = await house.table(slug, 2, settings=settings)
        now = await house.bot.tables.get(table.number)
        deciding = isinstance(now.playing.game.save.agenda[-1], Sealed) and now.waiting == [0, 1]
        # With fewer choices a seat's may be decided by the other's, and nothing is left to change.
        least = 2 if slug == "fantasy_ink" else 3
        if deciding and len(now.options(0)) >= 3 and len(now.options(1)) >= least:
            return table
    raise AssertionError("no table at which two decide at once")


@pytest.mark.parametrize("slug", ["fantasy_ink", "fourth_wing"])
async def test_a_sealed_answer_is_changed_and_taken_back_without_a_trace(house: House, slug: str) -> None:
    """Both games begin with a decision that all take at once: a draft, and the choice of abilities."""
    house.without_pictures()
    table = await both_choose(house, slug)
    (number, person), (_number, rival) = sorted((await table.people()).items())
    await table.take((await table.offers(person, number))[0])
    public = seen(house, table)
    sealed = (await table.row()).state
    for _ in range(2):
        await table.take((await table.offers(person, number))[-1])
        changed = (await table.row()).state
        assert changed != sealed and seen(house, table) == public
        await table.command(person, "table undo")
        assert (await table.row()).state == sealed and seen(house, table) == public
        assert "takes back" in private(person, await table.command(person, "table log")), "who did it may read it"
        for other in (rival, house.seats[2]):
            assert "takes back" not in private(other, await table.command(other, "table log"))
        await house.restart()
    await table.take((await table.offers(person, number))[-1])
    assert (await table.row()).state == changed and seen(house, table) == public
    await house.told_once(table)
