"""Settings from the environment and from .env; .env.example explains each."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

import dotenv
import msgspec

_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")

#: Three parts of base64 with dots between them, as the developer portal shows it.
_TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}")


class ConfigError(Exception):
    """A setting is missing or wrong; the text says in one line which, and what to do."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """What the bot was started with.

    ``token`` may be empty: only logging in needs it. ``discord_url`` is another address that speaks Discord's
    API, for trying out.
    """

    token: str = ""
    database: Path = Path("dragontable.sqlite3")
    content_dir: Path | None = None
    log_level: str = "INFO"
    discord_url: str = ""

    def require_token(self) -> str:
        """Return the token; raise ConfigError where there is none, or none that could be valid."""
        if not self.token:
            raise ConfigError(
                "DISCORD_TOKEN is missing: put your bot's token into .env (see .env.example),"
                " or try the bot without one: python -m bot play"
            )
        if not _TOKEN.fullmatch(self.token):
            raise ConfigError(
                "DISCORD_TOKEN is malformed: copy the whole token from the Bot page of your application"
                " (three parts with dots between them) into .env"
            )
        return self.token


def read(environment: Mapping[str, str] | None = None, folder: Path | None = None) -> Config:
    """Read the settings; the environment goes before .env. Raises ConfigError."""
    values: dict[str, str] = {}
    if environment is None:
        path = (folder or Path.cwd()) / ".env"
        values.update({key: value for key, value in dotenv.dotenv_values(path).items() if value is not None})
        environment = os.environ
    values.update(environment)
    level = values.get("LOG_LEVEL", "INFO").upper() or "INFO"
    if level not in _LEVELS:
        raise ConfigError(f"LOG_LEVEL is {level!r}: choose one of {', '.join(_LEVELS)}")
    content = values.get("CONTENT_DIR", "")
    if content and not Path(content).is_dir():
        raise ConfigError(f"CONTENT_DIR is {content!r}, which is not a folder")
    return Config(
        token=values.get("DISCORD_TOKEN", "").strip(),
        database=Path(values.get("DATABASE") or "dragontable.sqlite3"),
        content_dir=Path(content) if content else None,
        log_level=level,
        discord_url=values.get("DISCORD_URL", "").rstrip("/"),
    )
