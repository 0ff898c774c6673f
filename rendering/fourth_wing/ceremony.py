"""The ceremony for all to see: the dragons in large, how many tiles lie where, and who is still at it."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.language import _
from games.core.names import Names
from games.fourth_wing.content import Content
from games.fourth_wing.view import View
from rendering import furniture
from rendering.canvas import Sheet
from rendering.fourth_wing import dragons, seats
from rendering.fourth_wing.frame import ask, page
from rendering.fourth_wing.look import IDENTITY
from rendering.picture import Caption
from rendering.style import MARGIN, WIDTH

TOP: Final = 172
GAP: Final = 18


def columns(count: int) -> int:
    """How many dragons stand side by side where there is room."""
    return 2 if count <= 4 else 3


def sheet(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """Dragons in two rows, and the seats with what they still hold."""
    across = columns(len(view.dragons))
    lines = -(-len(view.dragons) // across)
    wide = (WIDTH - 2 * MARGIN - (across - 1) * GAP) // across
    tall = dragons.height(wide, len(view.players))
    seats_top = TOP + lines * (tall + GAP) + 12
    drawn = Sheet(page(), seats_top + seats.HEIGHT + MARGIN)
    title = _("After {title}: impress the dragons").format(title=content.board(view.board).title)
    dragons.heading(drawn, MARGIN + 8, TOP - 28, title)
    drawn.put(furniture.pill(WIDTH - 2 * MARGIN, 3, IDENTITY.line), MARGIN, TOP - 10)
    for k, dragon in enumerate(view.dragons):
        line, column = divmod(k, across)
        left = MARGIN + column * (wide + GAP)
        if line == lines - 1 and len(view.dragons) % across:  # a shorter last row stands in the middle
            left += (across - len(view.dragons) % across) * (wide + GAP) // 2
        dragons.card(drawn, view, content, dragon, left, TOP + line * (tall + GAP), wide)
    seats.strips(drawn, view, content, names, seats_top)
    ask(drawn, view, names, caption)
    return drawn.image
