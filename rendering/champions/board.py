"""The table of Champions: the round's dice and the stacks, or the tournament; one board in full, the others small."""

from __future__ import annotations

from functools import partial
from typing import Final

from PIL import Image

from games.champions.content import Content
from games.champions.view import View
from games.core.names import Names
from rendering import furniture
from rendering.canvas import Sheet
from rendering.champions import choices, contest, dice, seats, stacks
from rendering.champions.look import seat_of
from rendering.champions.scenery import backdrop
from rendering.picture import Caption, shown_name
from rendering.style import HEIGHT_MAX, MARGIN

TOP: Final = 134
GAP: Final = 18
#: Phases of the tournaments; before them the stacks are what matters.
SERIES: Final = frozenset({"reserve", "open", "window", "more", "dial", "pay", "over"})


def board(view: View, content: Content, names: Names, caption: Caption) -> Image.Image:
    """The public picture, or a seat's own view of it."""
    sheet = Sheet(backdrop(), HEIGHT_MAX)
    ask(sheet, view, names, caption)
    below = contest.table if view.phase in SERIES else _training
    bottom = below(sheet, view, content, names, TOP)
    return sheet.image.crop((0, 0, sheet.image.width, bottom + MARGIN))


def ask(sheet: Sheet, view: View, names: Names, caption: Caption) -> None:
    """The strip on top: who is asked, or who has won."""
    who = view.winners if view.over else (view.to_move,) if view.to_move is not None else view.waiting
    # Three or four names would leave no room for what is asked; their badges say who they are.
    named = len(who) < 3
    asked = [
        furniture.Asked(seat_of(view.seats[seat]), *_name(names, seat) if named else ("", "serif")) for seat in who
    ]
    furniture.ask_strip(sheet, caption, asked, burning=not view.over)


def _name(names: Names, seat: int) -> tuple[str, str]:
    return shown_name(names.plain[seat], names.colours[seat])


def focus(view: View) -> int:
    """Return whose board is shown in full: the seat that decides, else the viewer, else the active seat."""
    if view.to_move is not None:
        return view.to_move
    if view.turn is not None:
        return view.turn.seat
    return view.viewer if view.viewer is not None else view.active


def _training(sheet: Sheet, view: View, content: Content, names: Names, y: int) -> int:
    """The round: dice and stacks, or the positions of an upgrade; one board in full, the others small."""
    if view.phase == "upgrade" and view.positions:
        y = choices.positions(sheet, view, content, y) + GAP
    elif view.areas and view.faces:
        dice.row(sheet, view, content, y)
        y += dice.HEIGHT + GAP
    if view.phase != "upgrade":
        stacks.columns(sheet, view, content, y)
        y += stacks.HEIGHT + GAP
    shown = focus(view)
    seats.full(sheet, view, content, names, shown, y, view.to_move == shown)
    y += seats.FULL_HEIGHT + GAP
    others = [(shown + distance) % len(view.seats) for distance in range(1, len(view.seats))]
    return y + seats.strips(sheet, view, content, names, others, y)


def one_seat(view: View, content: Content, names: Names, caption: Caption, *, seat: int) -> Image.Image:
    """The board of one seat, whoever is to move."""
    sheet = Sheet(backdrop(), HEIGHT_MAX)
    ask(sheet, view, names, caption)
    seat = min(seat, len(view.seats) - 1)
    seats.full(sheet, view, content, names, seat, TOP, view.to_move == seat)
    return sheet.image.crop((0, 0, sheet.image.width, TOP + seats.FULL_HEIGHT + MARGIN))


SEAT_BOARDS: Final = {f"seat{seat}": partial(one_seat, seat=seat) for seat in range(4)}
