"""What all pictures of Fourth Wing share: the page and the strip on top."""

from __future__ import annotations

from PIL import Image

from games.core.names import Names
from games.fourth_wing.view import View
from rendering import furniture
from rendering.cache import kept
from rendering.canvas import Canvas, Sheet
from rendering.fourth_wing import path
from rendering.fourth_wing.look import IDENTITY
from rendering.fourth_wing.tray import seat_of
from rendering.picture import Caption, shown_name
from rendering.style import HEIGHT_MAX, WIDTH


def ask(sheet: Sheet, view: View, names: Names, caption: Caption) -> None:
    """The strip on top: those who are waited for, or who have won."""
    chosen = view.waiting
    if view.over:
        chosen = view.scoring.result.winners if view.scoring is not None else ()
    asked = [
        furniture.Asked(seat_of(view, seat), *shown_name(names.plain[seat], names.colours[seat])) for seat in chosen
    ]
    furniture.ask_strip(sheet, caption, asked, burning=not view.over)


@kept
def page() -> Image.Image:
    """The plain page of other pictures, as high as any may be; they are cut from its top."""
    canvas = Canvas(WIDTH, HEIGHT_MAX, IDENTITY.page)
    path.backdrop(canvas, path.TOP)
    return canvas.finished()
