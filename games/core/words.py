"""What a game says: every sentence about a view, an action, an event or a refusal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

import msgspec

from games.core.errors import Refused
from games.core.events import Action, Event
from games.core.language import _, _n
from games.core.names import Names, listed

C = TypeVar("C")
V = TypeVar("V")

ALT_LENGTH = 1024  # Discord's limit for the description of a picture


class RuleText(msgspec.Struct, frozen=True):
    """A short explanation that players can look up; ``rules`` are the ids that it explains."""

    id: str
    title: str
    text: str
    rules: tuple[str, ...] = ()


class Words(ABC, Generic[C, V]):
    """The sentences of one table: they know its content and the names of its seats.

    Everything comes from a view or from an event's own fields, so nothing can be said that the reader may
    not know.
    """

    #: Shared reasons of refusal by the ids of this game's specification: reason -> (id, rule or None).
    ids: ClassVar[dict[str, tuple[str, str | None]]] = {}

    def __init__(self, content: C, names: Names) -> None:
        self.content, self.names = content, names

    @abstractmethod
    def headline(self, view: V) -> str:
        """Say in one line whose turn it is and in which round, or how the game ended."""

    @abstractmethod
    def ask(self, view: V) -> str:
        """Return the order for the strip above the picture: at most six words, without the name."""

    @abstractmethod
    def clock(self, view: V) -> str:
        """Return the round or turn, for the right end of the strip: "Turn 19"."""

    @abstractmethod
    def prompt(self, view: V) -> str:
        """Say in full what is asked of the seats that are waited for, the public options explained."""

    @abstractmethod
    def label(self, view: V, action: Action) -> str:
        """Return the text of the button for an action, at most 80 characters and best below 38."""

    @abstractmethod
    def sentence(self, view: V, action: Action) -> str:
        """Describe an action for menus and autocomplete, at most 100 characters and unlike every other."""

    @abstractmethod
    def line(self, event: Event) -> str | None:
        """Tell an event in one line of the log; None for what need not be told."""

    @abstractmethod
    def alt(self, view: V) -> str:
        """Describe the picture in words, at most 1,024 characters, with every number that matters."""

    @abstractmethod
    def board(self, view: V) -> str:
        """Give the whole position as text from which one can play."""

    @abstractmethod
    def result(self, view: V) -> str:
        """Announce the end: winners, places, counts."""

    @abstractmethod
    def reason(self, refused: Refused) -> str | None:
        """Return the sentence for a refusal of this game's own, None for a shared reason."""

    def secret(self, view: V) -> str | None:
        """Say what only the seat of this view may know; None where there is nothing."""
        return None

    def pictures(self, view: V) -> dict[str, str]:
        """Return further pictures of the game's own that this viewer may ask for: kind -> label of its button.
        At most five; "board" and "private" are always offered elsewhere."""
        return {}

    def refusal(self, refused: Refused) -> str:
        """Return the sentence a player reads when something is refused."""
        return self.reason(refused) or shared_reason(refused, self.names)

    def rule_of(self, refused: Refused) -> str | None:
        """Return the id of the rule behind a refusal, for the link to the rules."""
        return refused.rule or self.ids.get(refused.code, (None, None))[1]

    def refusal_id(self, refused: Refused) -> str:
        """Return the id of a refusal in this game's specification, where it has one."""
        return self.ids.get(refused.code, (refused.code, None))[0]


def shared_reason(refused: Refused, names: Names | None = None) -> str:
    """Return the sentence for a reason that all games share."""
    params = refused.params
    match refused.code:
        case "not_seated":
            return _("You are only watching this game.")
        case "not_your_turn":
            waited = listed([names[seat] for seat in params.get("seats", [])]) if names else ""
            if not waited:
                return _("It is not your turn. You will be called when it is.")
            return _("{name} is to move. You will be called when it is your turn.").format(name=waited)
        case "over":
            return _("This game is over. The result is above.")
        case "not_started":
            return _("The game has not started yet.")
        case "stale":
            return _("The table has moved on. Please use the newest message.")
        case "full":
            return _("All seats are taken.")
        case "colour_taken":
            return _("{colour} is taken. Free: {free}.").format(**params)
        case "too_few":
            return _n("At least one player is needed.", "At least {n} players are needed.", params["least"])
        case "already_seated":
            return _("You already have a seat in this game.")
        case "settings_fixed":
            return _("The settings are fixed once the game has begun.")
        case "content":
            return _("The content file is not valid: {problem}.").format(**params)
        case "nothing_to_undo":
            return _("There is nothing that can be taken back now.")
        case _unknown:
            return _("That is not possible now. Choose one of the moves that are offered.")
