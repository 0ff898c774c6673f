"""What can go wrong, for players and for owners of content files."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """The rules or the table forbid this now; nothing has changed.

    ``code`` is a refusal id of a game's specification ("FD-X13") or one of the shared reasons in
    :data:`SHARED`; ``rule`` names the rule behind it, ``params`` fills the player's sentence. The sentence
    itself is made by a game's words, which know names and language.
    """

    def __init__(self, code: str, rule: str | None = None, **params: Any) -> None:
        super().__init__(code)
        self.code, self.rule, self.params = code, rule, params

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value!r}" for key, value in self.params.items())
        return f"{self.code} ({self.rule or 'no rule'}{'; ' + details if details else ''})"


SHARED = frozenset(
    {
        "not_seated",  # the person only watches
        "not_your_turn",  # params: seats (those that are waited for)
        "over",  # the game has ended
        "not_started",  # the table is still a lobby
        "stale",  # a control of an earlier position
        "full",  # no seat is free
        "colour_taken",  # params: colour, free
        "too_few",  # params: least
        "already_seated",
        "settings_fixed",  # the game has begun
        "content",  # params: problem
        "nothing_to_undo",
        "illegal",  # not among the options, and the step has no better reason
    }
)


class ContentError(Exception):
    """A content file that cannot be played with. The text names file, place and what was expected."""

    def __init__(self, source: str, problems: list[str]) -> None:
        super().__init__("\n".join(f"{source}: {problem}" for problem in problems))
        self.source, self.problems = source, problems


class SaveError(Exception):
    """A saved game that this version cannot read (newer than the rules, or damaged)."""
