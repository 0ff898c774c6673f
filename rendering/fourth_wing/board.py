"""The public board: ask strip, path, dice, pools, dragons, seats; other zones in a ceremony and at the end."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.language import _
from games.core.names import Names
from games.fourth_wing.content import Content
from games.fourth_wing.view import View
from rendering.canvas import Sheet
from rendering.fourth_wing import ceremony, dragons, path, scoring, seats, tray
from rendering.fourth_wing.frame import ask
from rendering.picture import Caption
from rendering.style import MARGIN

GAP: Final = 22


def board(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """The board as a seat (or a spectator) sees it."""
    if view.over:
        return scoring.sheet(view, content, names, caption)
    if view.stage == "lay":
        return ceremony.sheet(view, content, names, caption)
    played = content.board(view.board)
    tray_top = path.TOP + path.height(played) + 6
    pools_top = tray_top + tray.HEIGHT + GAP
    dragons_top = pools_top + tray.POOLS_HEIGHT + GAP
    wide = dragons.width(len(view.dragons))
    seats_top = dragons_top + dragons.height(wide, len(view.players)) + GAP
    total = seats_top + seats.HEIGHT + MARGIN
    letters = tuple((ability.key, ability.letter) for ability in content.abilities)
    sheet = Sheet(path.scenery(played, letters, _("Start"), total))
    path.pieces(sheet, view, content)
    tray.tray(sheet, view, content, tray_top)
    tray.pools(sheet, view, content, pools_top)
    dragons.row(sheet, view, content, dragons_top)
    seats.strips(sheet, view, content, names, seats_top)
    ask(sheet, view, names, caption)
    return sheet.image
