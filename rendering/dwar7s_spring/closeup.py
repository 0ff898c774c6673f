"""Parts of the map, so large that every piece can be told on a phone without zooming."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.core.names import Names
from games.dwar7s_spring.content import Content
from games.dwar7s_spring.view import View
from rendering.canvas import Sheet
from rendering.dwar7s_spring.board import ask
from rendering.dwar7s_spring.land import land
from rendering.dwar7s_spring.layout import Frame, plan
from rendering.dwar7s_spring.look import IDENTITY
from rendering.dwar7s_spring.tones import settled
from rendering.dwar7s_spring.world import Stage
from rendering.picture import Caption, Picture
from rendering.style import WIDTH

HEIGHT: Final = 1180
HEAD: Final = 124  # what the ask strip takes
#: Where the middle of the map lies, for each part of it.
PARTS: Final = {"northwest": (1090, 940), "northeast": (110, 1004), "southwest": (1090, 304), "southeast": (110, 320)}


def closeup(part: str) -> Picture:
    """Return the picture of a part of the map."""
    x, y = PARTS[part]
    frame = Frame(130, 72, 125, 69, x, y)

    def draw(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
        laid = plan(content, view)
        sheet = Sheet(land(laid, frame, WIDTH, HEIGHT))
        Stage(sheet, view, content, laid, frame).draw()
        sheet.pen.rectangle((0, 0, WIDTH, HEAD), fill=IDENTITY.page)
        ask(sheet, view, names, caption)
        return settled(sheet.image)

    return draw
