"""The map with everything on it, in a window of any scale."""

from __future__ import annotations

from typing import Final

from games.dwar7s_spring.content import REDUCES, Content
from games.dwar7s_spring.view import View
from rendering import furniture, sprites, text
from rendering.canvas import Sheet
from rendering.dwar7s_spring import icons, pieces
from rendering.dwar7s_spring.land import ground, label
from rendering.dwar7s_spring.layout import Frame, Hex, Places, Plan, Wild
from rendering.dwar7s_spring.look import IDENTITY, PLATE, WILD_LIGHT
from rendering.style import BONE, BRASS_LIGHT, LAVA, NIGHT9, RUBY, SPARK, WHITE, mix

#: Sizes in a window whose hexes have a radius of 50 pixels.
SETTLEMENT: Final = 44
FORTRESS: Final = 50
DWARF: Final = 42
CAMPER: Final = 38
SIZE: Final = {"settlement": SETTLEMENT, "fortress": FORTRESS, "dwarf": DWARF}


class Stage:
    """One window being filled."""

    def __init__(self, sheet: Sheet, view: View, content: Content, laid: Plan, frame: Frame) -> None:
        self.sheet, self.view, self.content = sheet, view, content
        self.laid, self.frame = laid, frame
        self.places = Places(laid, frame)
        self.unit = frame.unit

    def px(self, size: float) -> int:
        return round(size * self.unit)

    def draw(self) -> None:
        for hex in self.laid.hexes:
            if hex.id in self.view.webbed:
                self.sheet.put(pieces.web(self.frame), *self.places.spots[hex.id])
        for wild in self.laid.wilds:
            self._wild(wild)
        for hex in self.laid.hexes:
            self._bare(hex)
        self._choices()
        self._news()
        for hex in self.laid.hexes:
            self._reduced(hex)
        for hex in self.laid.hexes:
            self._piece(hex)
        for wild in self.laid.wilds:
            self._camp(wild)
        self._moves()

    # --- the land as it is now ---

    def _reduced(self, hex: Hex) -> None:
        """The printed amount struck out, and what a monster leaves of it."""
        least = self.content.constants.reduced_amount
        cut = hex.amount > least and any(REDUCES.get(effect) == hex.ground for effect in self.view.effects)
        if not cut or hex.id in self.view.occupant:
            return
        x, y = self.places.spots[hex.id]
        px = self.px
        self.sheet.put(furniture.pill(px(26), max(3, px(5)), RUBY), x + px(6), y - px(19))
        self.sheet.put(furniture.pill(px(32), px(32), NIGHT9), x + px(15), y - px(9))
        self.sheet.put(furniture.pill(px(28), px(28), RUBY), x + px(17), y - px(7))
        self.sheet.figure(x + px(31), y + px(7), least, "black", px(30), WHITE)

    def _wild(self, wild: Wild) -> None:
        x, y = self.places.lairs[wild.id]
        px = self.px
        monster = self.view.monster_at.get(wild.id)
        if monster is not None:
            card = self.content.monster(monster)
            self.sheet.put(pieces.monster(card.effect, px(80)), x, y - px(4))
            width = px(72)
            self.sheet.put(furniture.pill(width, px(36), PLATE, RUBY, max(2, px(3))), x - width / 2, y + px(24))
            self.sheet.put(icons.icon("axe", px(28)), x - px(17), y + px(42))
            self.sheet.figure(x + px(15), y + px(42), card.axes, "black", px(30), BONE)
        size = max(24, px(25))
        name = round(text.width(wild.name, "bold", size)) + px(22)
        self.sheet.put(
            furniture.pill(name, px(34), PLATE, WILD_LIGHT[wild.kind], max(2, px(2))), x - name / 2, y - px(84)
        )
        self.sheet.text(x, y - px(67), wild.name, "bold", size, BONE, "m")

    # --- what can be chosen, and what is new ---

    def _choices(self) -> None:
        view = self.view
        if view.phase != "turn":
            return
        for node in view.explorable:
            if node in self.places.spots:
                thick = 4 if node in view.buildable else 3
                colour = LAVA if node in view.buildable else mix(BRASS_LIGHT, NIGHT9, 0.3)
                self.sheet.put(pieces.hex_frame(self.frame, colour, max(2, self.px(thick))), *self.places.spots[node])

    def _news(self) -> None:
        moved = [target for _source, target, _seat in self.view.news.moves]
        for node in [*self.view.news.placed, *moved]:
            x, y = self.places.node(node)
            if node in self.places.spots:
                self.sheet.put(pieces.hex_frame(self.frame, SPARK, max(2, self.px(4))), x, y)
                self.sheet.put(sprites.star(self.px(30)), x + self.px(33), y - self.px(30))
            else:
                self.sheet.put(sprites.star(self.px(40)), x + self.px(40), y - self.px(36))

    def _moves(self) -> None:
        for source, target, _seat in self.view.news.moves:
            (ax, ay), (bx, by) = self.places.node(source), self.places.node(target)
            length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
            gap = self.px(34)  # begin and end beside the pieces
            if length > 2.4 * gap:
                ux, uy = (bx - ax) / length * gap, (by - ay) / length * gap
                arrow = pieces.arrow(round(bx - ax - 2 * ux), round(by - ay - 2 * uy), self.px(7))
                self.sheet.put(arrow, ax + ux, ay + uy)

    # --- pieces ---

    def _bare(self, hex: Hex) -> None:
        """What an occupied spot yields is no news to anybody: its ground alone stays to be seen."""
        if hex.id not in self.view.occupant:
            return
        x, y = self.places.spots[hex.id]
        self.sheet.put(ground(self.frame, hex.ground, 0, False), x, y)
        label(self.sheet, self.frame, hex.id, x, y)
        if hex.id in self.view.webbed:
            self.sheet.put(pieces.web(self.frame), x, y)

    def _piece(self, hex: Hex) -> None:
        piece = self.view.occupant.get(hex.id)
        if piece is None:
            return
        x, y = self.places.spots[hex.id]
        seat = IDENTITY.seats[self.view.seats[piece.seat].colour]
        self.sheet.put(pieces.piece(piece.kind, self.px(SIZE[piece.kind]), seat), x, y - self.px(14))

    def _camp(self, wild: Wild) -> None:
        camp = self.view.camp.get(wild.id, ())
        enter = self.view.phase == "turn" and wild.id in self.view.explorable
        tone = LAVA if enter else WILD_LIGHT[wild.kind]
        for number, (x, y) in enumerate(self.places.camp(wild.id, wild.slot)):
            if number < len(camp):
                seat = IDENTITY.seats[self.view.seats[camp[number]].colour]
                self.sheet.put(pieces.piece("dwarf", self.px(CAMPER), seat), x, y)
            else:
                self.sheet.put(pieces.empty_place(self.px(26), tone), x, y)
