"""Names of people, made safe for chat, pictures and menus."""

from __future__ import annotations

import re

from games.core.language import _
from games.core.names import Names, shorten

_MARKDOWN = re.compile(r"([\\*_~`|>#\[\]()<:.+-])")


def in_chat(name: str) -> str:
    """Return a name that neither formats, links nor mentions anything in Discord.

    Markdown is escaped; an "@" is followed by a zero-width space, which takes the power from @everyone and
    from typed mentions.
    """
    return _MARKDOWN.sub(r"\\\1", shorten(name)).replace("@", "@\u200b")


def seat_names(names: list[str], stand_ins: list[bool], colours: list[str], glyphs: list[str]) -> Names:
    """Return the names of a table's seats; ``stand_ins`` marks the seats that the bot plays."""
    shown = [
        _("{name} (bot)").format(name=shorten(name, 18)) if automatic else shorten(name)
        for name, automatic in zip(names, stand_ins, strict=True)
    ]
    return Names(
        plain=tuple(shown),
        chat=tuple(f"**{in_chat(name)}**" for name in shown),
        colours=tuple(colours),
        glyphs=tuple(glyphs),
    )
