"""The sentences of Fantasy Ink (RULES.md sections 11 and 13)."""

from __future__ import annotations

from typing import ClassVar

from games.core.errors import Refused
from games.core.events import Action, Event
from games.core.language import _, _n
from games.core.menu import ENTRY_LENGTH, LABEL_LENGTH, clip
from games.core.words import Words
from games.fantasy_ink import lines, moving, reasons, texts
from games.fantasy_ink.content import Card, Content
from games.fantasy_ink.view import CardView, View


class InkWords(Words[Content, View]):
    """What is said at a table of Fantasy Ink."""

    ids: ClassVar[dict[str, tuple[str, str | None]]] = {
        "over": ("FI-X01", "FI-R91"),
        "not_your_turn": ("FI-X02", "FI-R25"),
        "not_seated": ("FI-X03", None),
        "full": ("FI-X07", "FI-R01"),
        "too_few": ("FI-X07", "FI-R01"),
        "stale": ("FI-X08", None),
        "illegal": ("FI-X56", "FI-R122"),
    }

    # --- pieces of sentences ---

    def card(self, id: str) -> str:
        """Return the name of a card; what is no card of this content is quoted as it came."""
        return self.content.card(id).name if self.content.knows(id) else id

    def die(self, die: str) -> str:
        """Return a die with the mark of its colour: "🔥O2"."""
        return f"{self.content.mark(self.content.mark_colour(die[0])).glyph}{die}"

    def colour(self, colour: str) -> str:
        match colour:
            case "green":
                return _("green")
            case "blue":
                return _("blue")
            case "orange":
                return _("orange")
            case _other:
                return _("black")

    def kind(self, kind: str) -> str:
        return _("colour joker") if kind == "colour" else _("±1 joker")

    def bonus(self, bonus: str) -> str:
        match bonus:
            case "joker_colour":
                return _("colour joker")
            case "joker_value":
                return _("±1 joker")
            case "move_up":
                return _("move a card up")
            case "extra_turn":
                return _("extra turn")
            case _none:
                return ""

    def reward(self, card: Card) -> str:
        """Return what a fulfilled card gives: "2 chapters, 1🔥, ±1 joker"."""
        parts = [_n("{n} chapter", "{n} chapters", card.chapters)]
        if card.symbols:
            parts.append(f"{card.symbols}{self.content.mark(card.colour).glyph}")
        if card.bonus != "none":
            parts.append(self.bonus(card.bonus))
        return ", ".join(parts)

    def gains(self, card: Card) -> str:
        """Return the same in signs, for buttons: "2 · 1🔥 · ±1"."""
        signs = {"joker_colour": "🎨", "joker_value": "±1", "move_up": "⬆️", "extra_turn": "⚡"}
        symbols = f"{card.symbols}{self.content.mark(card.colour).glyph}" if card.symbols else ""
        return " · ".join(part for part in (str(card.chapters), symbols, signs.get(card.bonus, "")) if part)

    def needs(self, card: CardView, *, groups: bool = True) -> str:
        """Return the spaces of a card in play: "O3−" for a free one, "[O2]" for a covered one; then what ties
        them together."""
        printed = self.content.card(card.card)
        spaces = [self.space(printed, at) if die is None else f"[{die}]" for at, die in enumerate(card.dice, start=1)]
        return " ".join(spaces) + (self.groups(printed) if groups else "")

    def space(self, card: Card, at: int) -> str:
        """Return a space as it is printed: "O3−", "*" for any die, "G" for any green one."""
        own = card.space(at)
        value = "" if own.value == "*" else own.value.replace("-", "−")
        return f"{self.content.mark(own.colour).letter}{value}"

    def groups(self, card: Card) -> str:
        """Return the rules that tie spaces together: " (all equal)"."""
        parts = []
        for group in card.groups:
            match group.kind:
                case "equal":
                    text = _("equal")
                case "different":
                    text = _("different")
                case "sum":
                    text = _("sum {total}").format(total=group.total)
            if len(group.spaces) < len(card.spaces):
                text += " " + "+".join(str(at) for at in group.spaces)
            parts.append(text)
        return f" ({'; '.join(parts)})" if parts else ""

    def lines_of(self, tile: str) -> str:
        """Return a victory tile in short: "7🌿 wins, extra turn at 3🌿 5🌿"."""
        known = self.content.tile(tile)

        def short(lines_: tuple[tuple[str, int], ...], joined: str) -> str:
            return joined.join(f"{count}{self.content.mark(colour).glyph}" for colour, count in lines_)

        win = short(tuple((line.colour, line.count) for line in known.win), _(" or "))
        extra = short(tuple((line.colour, line.count) for line in known.extra), " ")
        return _("{win} wins, extra turn at {extra}").format(win=win, extra=extra)

    # --- looking things up ---

    def look_up(self, name: str) -> str | None:
        """Describe a card of this name (or the only one that contains it), with its flavour."""
        wanted = name.strip().casefold()
        found = [card for card in self.content.cards if card.name.casefold() == wanted]
        found = found or [card for card in self.content.cards if wanted and wanted in card.name.casefold()]
        if len(found) != 1:
            return None
        return texts.card(self, found[0])

    def discards(self, view: View) -> str:
        """List the discard pile by name; all its cards have been seen (FI-A61)."""
        if not view.discard:
            return _("The discard pile is empty.")
        names = ", ".join(sorted(self.card(card) for card in view.discard))
        return _n("{n} card: {names}.", "{n} cards: {names}.", len(view.discard)).format(names=names)

    # --- whose turn, and what is asked ---

    def headline(self, view: View) -> str:
        if view.winner is not None:
            return _("{name} won in round {round}").format(name=self.names[view.winner], round=view.round)
        if view.phase == "draft":
            return _("Draft for row {row}: both choose").format(row=view.draft.row if view.draft else 1)
        name = self.names[view.active or 0]
        if view.phase == "tiles":
            return _("{name} chooses a victory tile").format(name=name)
        text = _("{name}: round {round}, turn {turn}").format(name=name, round=view.round, turn=view.turn)
        if view.extra:
            text += " · " + _("extra turn")
        if view.owed:
            text += " · ⚡ " + _n("{n} extra turn to come", "{n} extra turns to come", view.owed)
        return text

    def ask(self, view: View) -> str:
        match view.phase:
            case "tiles":
                return _("choose a victory tile")
            case "draft" if view.draft is not None and view.draft.size != 4:
                return _("choose your cards")
            case "draft":
                return _("keep two of four cards")
            case "turn":
                return _("place or discard a die")
            case "place":
                return _("place or discard {die}").format(die=view.picked)
            case "aim":
                return _("choose a target")
            case "move":
                return _("move a card up?")
            case "after":
                return _("anything else this turn?")
            case "over":
                return _("wins by {reasons}").format(reasons=lines.reasons_of(view.reasons))

    def clock(self, view: View) -> str:
        return _("Round {round}").format(round=view.round) if view.round else _("Set-up")

    def prompt(self, view: View) -> str:
        return texts.prompt(self, view)

    # --- actions ---

    def label(self, view: View, action: Action) -> str:
        return clip(moving.label(self, view, action), LABEL_LENGTH)

    def sentence(self, view: View, action: Action) -> str:
        return clip(moving.sentence(self, view, action), ENTRY_LENGTH)

    # --- what happened, the board, the end ---

    def line(self, event: Event) -> str | None:
        return lines.line(self, event)

    def alt(self, view: View) -> str:
        return texts.alt(self, view)

    def board(self, view: View) -> str:
        return texts.board(self, view)

    def result(self, view: View) -> str:
        return texts.result(self, view)

    def secret(self, view: View) -> str | None:
        return texts.secret(self, view)

    def reason(self, refused: Refused) -> str | None:
        return reasons.reason(self, refused)
