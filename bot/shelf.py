"""Content files: which one a new table gets, and the parsed content of running ones."""

from __future__ import annotations

from collections import OrderedDict
from importlib import resources
from pathlib import Path
from typing import Any

from bot.store import Store
from games.core.content import digest
from games.core.errors import SaveError
from games.core.registry import all_games

#: Parsed contents kept in memory; a bot rarely runs tables with more versions than this.
_PARSED = 32


def house_file(slug: str) -> bytes:
    """Return the content file that comes with the bot."""
    return (resources.files(f"games.{slug}") / "content.toml").read_bytes()


def owner_file(folder: Path | None, slug: str) -> Path | None:
    """Return the owner's corrected copy, where there is one."""
    path = folder / f"{slug}.content.toml" if folder else None
    return path if path and path.is_file() else None


def read_content(slug: str, folder: Path | None = None) -> tuple[bytes, Any]:
    """Return bytes and parsed content for a game: the owner's file if there is one, else the house's.

    Raises ContentError with everything that is wrong with it.
    """
    path = owner_file(folder, slug)
    data = path.read_bytes() if path else house_file(slug)
    return data, all_games()[slug].load_content(data, str(path or f"{slug}/content.toml"))


class Shelf:
    """The contents in use. A running table keeps the content that it was started with."""

    def __init__(self, store: Store, folder: Path | None = None) -> None:
        self._store, self._folder = store, folder
        self._parsed: OrderedDict[str, Any] = OrderedDict()
        self._current: dict[str, tuple[str, Any]] = {}

    def load(self) -> None:
        """Read and check the content of all games; raises ContentError."""
        for slug in all_games():
            data, content = read_content(slug, self._folder)
            self._current[slug] = (digest(data), content)

    def current(self, slug: str) -> Any:
        """Return the content that a new table of this game would get."""
        return self._current[slug][1]

    async def keep(self, slug: str) -> tuple[str, Any]:
        """Store the current content for a table that begins; return its hash and the parsed content."""
        hash, content = self._current[slug]
        data, _content = read_content(slug, self._folder)
        if digest(data) != hash:  # the file was exchanged while the bot ran
            hash, content = digest(data), _content
            self._current[slug] = (hash, content)
        await self._store.keep_content(hash, slug, data)
        return hash, content

    async def find(self, slug: str, hash: str) -> Any:
        """Return the content that a running table was started with."""
        if self._current[slug][0] == hash:
            return self._current[slug][1]
        if hash not in self._parsed:
            data = await self._store.content(hash)
            if data is None:
                raise SaveError(f"content {hash} of {slug} is missing from the database")
            self._parsed[hash] = all_games()[slug].load_content(data, f"{slug} (content of the table)")
            if len(self._parsed) > _PARSED:
                self._parsed.popitem(last=False)
        self._parsed.move_to_end(hash)
        return self._parsed[hash]
