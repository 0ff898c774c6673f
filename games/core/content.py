"""Reading content files strictly: every error names the file, the place and what was expected."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from typing import TypeVar

import msgspec

from games.core.errors import ContentError

T = TypeVar("T")


class Meta(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The header that all content files share.

    ``content_set`` is "house" for the values authored with the bot and "owner" for a corrected copy.
    """

    slug: str
    title: str
    content_set: str
    content_version: int
    min_players: int
    max_players: int


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of everything read from a content file: immutable, and no key may be unknown."""


def read(data: bytes, kind: type[T], source: str) -> T:
    """Read TOML bytes as ``kind``; raise :class:`ContentError` where that is not possible."""
    try:
        return msgspec.convert(tomllib.loads(data.decode()), kind, strict=True)
    except UnicodeDecodeError as error:
        raise ContentError(source, [f"not UTF-8 at byte {error.start}"]) from error
    except tomllib.TOMLDecodeError as error:
        raise ContentError(source, [f"not valid TOML: {error}"]) from error
    except msgspec.ValidationError as error:
        text, _, place = str(error).partition(" - at `$")
        raise ContentError(source, [f"{place.rstrip('`').lstrip('.') or 'top level'}: {text}"]) from error


class Problems:
    """Collects what is wrong with a file, so that its owner can mend everything in one go."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._found: list[str] = []

    def unless(self, right: bool, place: str, expected: str) -> None:
        """Note that something at ``place`` is not as ``expected``, unless it is right."""
        if not right:
            self._found.append(f"{place}: {expected}")

    def header(self, meta: Meta, slug: str, players: range) -> None:
        """Note a header of another game, or for more people than the game is for."""
        self.unless(meta.slug == slug, "meta.slug", f'must be "{slug}"')
        fewest, most = players[0], players[-1]
        wanted = f"exactly {most} players" if fewest == most else f"{fewest} to {most} players"
        self.unless(fewest <= meta.min_players <= meta.max_players <= most, "meta", wanted)

    def printed(self, meta: Meta, part: object, place: str, figures: Mapping[str, object]) -> None:
        """Note figures of a part that are not as printed, which only an owner's corrected copy may change."""
        if meta.content_set != "owner":
            for key, figure in figures.items():
                expected = f'must be {figure}, as printed, unless content_set = "owner"'
                self.unless(getattr(part, key) == figure, f"{place}.{key}", expected)

    def close(self) -> None:
        """Raise :class:`ContentError` if anything was found."""
        if self._found:
            raise ContentError(self._source, self._found)


def digest(data: bytes) -> str:
    """Return the hash under which a content file is stored once and named in records."""
    return hashlib.sha256(data).hexdigest()
