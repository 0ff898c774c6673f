"""The sentences of Champions of Wind and Fire (sections 11 and 13)."""

from __future__ import annotations

from typing import ClassVar

from games.champions import labels, lines, prompts, refusals, texts
from games.champions.content import Content
from games.champions.view import View
from games.champions.vocabulary import Vocabulary
from games.core.errors import Refused
from games.core.events import Action, Event
from games.core.menu import ENTRY_LENGTH, LABEL_LENGTH, clip
from games.core.names import Names
from games.core.words import ALT_LENGTH, Words


class ChampionsWords(Words[Content, View]):
    """What is said at a table of Champions of Wind and Fire."""

    ids: ClassVar[dict[str, tuple[str, str | None]]] = {
        "not_seated": ("CW-X01", None),
        "not_your_turn": ("CW-X02", "CW-R041"),
        "over": ("CW-X04", "CW-R246"),
        "stale": ("CW-X05", None),
    }

    def __init__(self, content: Content, names: Names) -> None:
        super().__init__(content, names)
        self.say = Vocabulary(content)

    def headline(self, view: View) -> str:
        return prompts.headline(self, view)

    def ask(self, view: View) -> str:
        return prompts.ask(self, view)

    def clock(self, view: View) -> str:
        return prompts.clock(view)

    def prompt(self, view: View) -> str:
        return prompts.prompt(self, view)

    def label(self, view: View, action: Action) -> str:
        return clip(labels.label(self, view, action), LABEL_LENGTH)

    def sentence(self, view: View, action: Action) -> str:
        return clip(labels.sentence(self, view, action), ENTRY_LENGTH)

    def line(self, event: Event) -> str | None:
        return lines.line(self, event)

    def alt(self, view: View) -> str:
        return clip(texts.alt(self, view), ALT_LENGTH)

    def board(self, view: View) -> str:
        return texts.board(self, view)

    def result(self, view: View) -> str:
        return texts.result(self, view)

    def secret(self, view: View) -> str | None:
        return texts.secret(self, view)

    def pictures(self, view: View) -> dict[str, str]:
        """Offer the board of every seat; that of the seat to move is on the table already."""
        shown = view.to_move if view.training else None
        return {f"seat{n}": self.names.line(n) for n in range(len(view.seats)) if n != shown}

    def reason(self, refused: Refused) -> str | None:
        return refusals.reason(self, refused)
