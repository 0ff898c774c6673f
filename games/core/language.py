"""Every text that people read passes through here, so that it can be translated.

The language is a context variable: the process sets it for each person it speaks to, and the words of a
game are found in the catalogue that belongs to it. Catalogues are read by the process and handed in.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_catalogues: dict[str, gettext.NullTranslations] = {}
_plain = gettext.NullTranslations()
_current: ContextVar[str] = ContextVar("language", default="en")


def install(language: str, catalogue: gettext.NullTranslations) -> None:
    """Make a catalogue known under its language ("de", "ja")."""
    _catalogues[language] = catalogue


def languages() -> list[str]:
    """Return the languages that can be spoken, English first."""
    return ["en", *sorted(_catalogues)]


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language within the block; an unknown one falls back to its base, then to English."""
    token = _current.set(_known(language))
    try:
        yield
    finally:
        _current.reset(token)


def speak(language: str) -> None:
    """Speak a language from here on, in this task and those that it starts."""
    _current.set(_known(language))


def _known(language: str) -> str:
    return language if language in _catalogues else language.partition("-")[0]


def _(text: str) -> str:
    """Return a text in the language of the moment."""
    return _catalogues.get(_current.get(), _plain).gettext(text)


def _n(one: str, many: str, n: int) -> str:
    """Return the form of a text that fits a number, with ``{n}`` filled in."""
    return _catalogues.get(_current.get(), _plain).ngettext(one, many, n).replace("{n}", str(n))
