"""What an upgrade is worth, and where its pattern is taken best."""

from __future__ import annotations

from collections.abc import Sequence

from games.champions.board import earns, positions, upgrades
from games.champions.content import PARTS
from games.champions.greedy.outlook import Outlook
from games.champions.steps.upgrade import Arranging

#: The last upgrade of a dragon ends the training while the others still prepare; the gain is shared with all who
#: are ready as well.
FINISH = 4.0


def upgrade(look: Outlook, tile: str) -> float:
    """Return what taking a dragon tile now gains over waiting."""
    return max(arranged(look, tile, mask) for mask in positions(look.content, look.board, tile))


def arranged(look: Outlook, name: str, mask: int) -> float:
    """Return what an upgrade with the tiles of a position gains over waiting: it takes them from other patterns."""
    state, tile = look.game.state, look.content.tile[name]
    crested = earns(look.content, look.board, mask, state.crest_up.get(tile.part))
    gain = look.part[tile.part] * (tile.power - 1 + crested)
    if state.trigger is None and upgrades(look.content, look.board) == len(PARTS) - 1:
        gain += FINISH / (look.game.players - 1)
    after = look.patterns.plan(look.up & ~mask, look.down | mask, tile.part)
    return gain + after.worth - look.patterns.plan(look.up, look.down).worth


def arrangement(look: Outlook, slots: Sequence[str]) -> float:
    """Return what an option of the draft under way gains."""
    draft = look.game.save.agenda[-1]
    assert isinstance(draft, Arranging)
    return arranged(look, draft.tile, sum(1 << look.content.slot[slot] for slot in slots))
