"""Names of things in Champions of Wind and Fire as they appear in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.champions.actions import PURSE, Piece
from games.champions.content import ANY, BLACK, PARTS, Content
from games.champions.view import View
from games.core.language import _, _n
from games.core.names import listed

BLACK_SIGN, GOLD_SIGN, ANY_SIGN, CARD_SIGN = "◆", "🪙", "✳️", "🎴"
BONUS_SIGNS = {"card": CARD_SIGN, "gold": GOLD_SIGN, "tile": "🔲", "cleanse": "✨"}


class Vocabulary:
    """What the content file calls things, with their signs."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def element(self, element: str) -> str:
        """Return sign and name: "❄️ Ice"."""
        found = self.content.element[element]
        return f"{found.glyph} {_(found.name)}"

    def elements(self, elements: Iterable[str]) -> str:
        return listed([self.element(element) for element in elements])

    def icon(self, icon: str) -> str:
        if icon == ANY:
            return ANY_SIGN
        return BLACK_SIGN if icon == BLACK else self.content.element[icon].glyph

    def icons(self, icons: Iterable[str]) -> str:
        return "".join(self.icon(icon) for icon in icons)

    def face(self, die_set: str, face: int) -> str:
        return self.icons(self.content.dice.faces[die_set][face].icons)

    def die(self, number: int, face: int) -> str:
        return self.face(self.content.dice.dice[number], face)

    def part(self, part: str) -> str:
        return _(self.content.part[part].name)

    def region(self, region: str) -> str:
        return _(self.content.ground.regions[self.content.region[region]].name)

    def border(self, border: str) -> str:
        """Return bonus and border: "Gold (Mountain / North Desert)"."""
        found = self.content.border[border]
        kind = next(_(bonus.name) for bonus in self.content.ground.bonuses if bonus.id == found.bonus)
        return f"{kind} ({self.region(found.a)} / {self.region(found.b)})"

    def tile(self, tile: str) -> str:
        return _(self.content.tile[tile].name)

    def card(self, card: str) -> str:
        """Return the name of a training or tournament action card."""
        return _(self.content.training[card].name if card in self.content.training else self.content.action[card].name)

    def card_text(self, card: str) -> str:
        return _(self.content.training[card].text if card in self.content.training else self.content.action[card].text)

    def tournament(self, card: str) -> str:
        """Return discipline and element: "Flight 🔥 Fire"."""
        found = self.content.tournament[card]
        return f"{_(self.content.part[found.part].discipline)} {self.element(found.element)}"

    def place(self, place: str) -> str:
        """Return the name of a part, tray or the purse."""
        match place:
            case "pyramid":
                return _("pyramid tray")
            case "dragon":
                return _("dragon tray")
            case _ if place == PURSE:
                return _("purse")
            case _:
                return self.part(place)

    def piece(self, piece: Piece) -> str:
        kind, element = piece
        text = _("{element} tile") if kind == "tile" else _("{element} crystal")
        return text.format(element=self.element(element))

    def slot(self, view: View, seat: int, slot: str) -> str:
        """Return a slot and how its row would stand: "B5 (row 5: 4 of 6)"."""
        number = self.content.slot[slot]
        row = self.content.row_of[number]
        slots = self.content.rows[row]
        filled = sum(view.seats[seat].board.pyramid[n] is not None for n in slots) + 1
        if filled == len(slots):
            gold = GOLD_SIGN if view.seats[seat].board.row_gold[row] else ""
            return (
                _("{slot} (fills row {row} {gold})")
                .format(slot=slot, row=self.content.pyramid.rows[row].row, gold=gold)
                .replace(" )", ")")
            )
        return _("{slot} (row {row}: {n} of {all})").format(
            slot=slot, row=self.content.pyramid.rows[row].row, n=filled, all=len(slots)
        )

    def region_gain(self, view: View, seat: int, region: str) -> str:
        """Return a region with the bonuses that its crystal would yield: "Mountain (+🎴 +🪙)"."""
        board = view.seats[seat].board
        signs = [
            f"+{BONUS_SIGNS[border.bonus]}"
            for border in self.content.borders_of[region]
            if not board.full[self.content.region[border.other(region)]] and border.id not in board.covered
        ]
        return self.region(region) + (f" ({' '.join(signs)})" if signs else "")

    def pair(self, values: Sequence[int], parts: Sequence[str], change: int) -> str:
        """Return what a pair does: "Head 3 → 2, Tail 4 → 3"."""
        return self.changes(values, [change * parts.count(part) for part in PARTS])

    def changes(self, values: Sequence[int], changes: Sequence[int]) -> str:
        """Return the parts whose power changes, with both powers."""
        texts = [
            f"{self.part(part)} {number(value)} → {number(value + change)}"
            for part, value, change in zip(PARTS, values, changes, strict=True)
            if change
        ]
        return ", ".join(texts)

    def scope(self, scope: str) -> str:
        return {
            "window": _("this window"),
            "tournament": _("this tournament"),
            "before": _("always before the dials"),
            "reveal": _("always at the reveal"),
            "after": _("always after the trophies"),
            "all": _("always"),
            "off": _("no standing pass"),
        }[scope]


def number(value: int) -> str:
    """Return a number with a real minus sign."""
    return str(value).replace("-", "−")


def blacks(count: int) -> str:
    return _n("{n} black crystal", "{n} black crystals", count)


def gold(count: int) -> str:
    return _("{n} gold").format(n=count)


def stage_name(stage: str) -> str:
    return {
        "before": _("before the dials"),
        "reveal": _("at the reveal"),
        "after": _("after the trophies"),
    }[stage]
