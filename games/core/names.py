"""What the seats are called."""

from __future__ import annotations

import unicodedata

import msgspec

LONGEST = 24

#: Overrides and isolates of the writing direction: a name with one would turn the rest of a line around.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class Names(msgspec.Struct, frozen=True):
    """Display names and badges of the seats, by seat number.

    ``plain`` is for pictures and text boards, ``chat`` is ready for Discord (markdown and mentions
    escaped, bold), ``colours`` are the colour names, ``glyphs`` the shapes. Both names are shortened to
    :data:`LONGEST` characters.
    """

    plain: tuple[str, ...]
    chat: tuple[str, ...]
    colours: tuple[str, ...]
    glyphs: tuple[str, ...]

    def __getitem__(self, seat: int) -> str:
        """Return badge and name for the chat: "▲ **Ole**"."""
        return f"{self.glyphs[seat]} {self.chat[seat]}"

    def line(self, seat: int) -> str:
        """Return badge and name for places that know no markdown: buttons, menus, alt texts."""
        return f"{self.glyphs[seat]} {self.plain[seat]}"


def _unprintable(character: str) -> bool:
    """Say whether a character is a control one, or turns the direction of the text around it."""
    return unicodedata.category(character) == "Cc" or character in _TURNING


def shorten(name: str, longest: int = LONGEST) -> str:
    """Return a name on one line of at most ``longest`` characters."""
    flat = " ".join("".join(c for c in name if c.isspace() or not _unprintable(c)).split()) or "?"
    return flat if len(flat) <= longest else flat[: longest - 1].rstrip() + "…"


def listed(items: list[str]) -> str:
    """Return "a", "a and b" or "a, b and c"."""
    from games.core.language import _

    if len(items) < 2:
        return "".join(items)
    return _("{several} and {last}").format(several=", ".join(items[:-1]), last=items[-1])
