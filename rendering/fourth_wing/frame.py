"""What all pictures of Fourth Wing share: the page and the strip on top."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from games.core.names import Names
from games.fourth_wing.view import View
from rendering import furniture
from rendering.canvas import Canvas, Sheet
from rendering.fourth_wing import path
from rendering.fourth_wing.look import IDENTITY
from rendering.fourth_wing.tray import seat_of
from rendering.picture import Caption, shown_name
from rendering.style import WIDTH


def ask(sheet: Sheet, view: View, names: Names, caption: Caption) -> None:
    """The strip on top: those who are waited for, or who have won."""
    chosen = view.waiting
    if view.over:
        chosen = view.scoring.result.winners if view.scoring is not None else ()
    asked = [
        furniture.Asked(seat_of(view, seat), *shown_name(names.plain[seat], names.colours[seat])) for seat in chosen
    ]
    furniture.ask_strip(sheet, caption, asked, burning=not view.over)


@lru_cache(maxsize=4)
def page(total: int) -> Image.Image:
    """The plain page of other pictures."""
    canvas = Canvas(WIDTH, total, IDENTITY.page)
    path.backdrop(canvas, path.TOP)
    return canvas.finished()
