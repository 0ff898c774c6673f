"""What a scenario may do and see, whichever model of Discord it is played on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

#: Discord's component types (developer documentation, "Component Reference").
_BUTTON, _MENU, _TEXT, _GALLERY = 2, 3, 10, 12
_LINK = 5


class Impossible(Exception):
    """A person's client would not have let them do that: no such control, not visible, not a member."""


@dataclass(frozen=True)
class Menu:
    """A menu of a message: ``options`` maps values to labels, ``chosen`` holds the values shown as chosen."""

    custom_id: str
    placeholder: str
    options: dict[str, str]
    chosen: frozenset[str]


@dataclass(frozen=True)
class Shown:
    """A message as a person sees it. ``handle`` is the backend's own object, for acting on it."""

    id: str
    text: str
    buttons: dict[str, str]
    menus: tuple[Menu, ...]
    alts: tuple[str, ...]
    files: tuple[str, ...]
    ephemeral: bool
    handle: Any

    def menu(self, start: str) -> Menu:
        """Return the menu whose placeholder begins like this."""
        return next(menu for menu in self.menus if menu.placeholder.startswith(start))


@dataclass(frozen=True)
class Answer:
    """What somebody who pressed or typed got back: whether in time, and the message, if one came."""

    acknowledged: bool
    shown: Shown | None

    @property
    def text(self) -> str:
        return self.shown.text if self.shown is not None else ""

    @property
    def private(self) -> bool:
        return self.shown is not None and self.shown.ephemeral


class SeatDriver(Protocol):
    """One person in front of a client. Every call returns when the bot has come to rest, and raises
    :class:`Impossible` where the client would not offer it."""

    @property
    def name(self) -> str: ...

    @property
    def mention(self) -> str: ...

    async def slash(self, channel: str, path: str, /, **options: str) -> Answer: ...

    async def autocomplete(self, channel: str, path: str, option: str, text: str) -> dict[str, str]:
        """Return the suggestions for an option: value to name."""

    async def click(self, message: Shown, label: str) -> Answer: ...

    async def select(self, message: Shown, menu: Menu, value: str) -> Answer: ...

    def see(self, channel: str) -> list[Shown]:
        """Return the messages of a channel, oldest first, with this person's own ephemeral ones."""


class Stage(Protocol):
    """A server with a text channel, three people and the running bot."""

    @property
    def channel(self) -> str: ...

    @property
    def ann(self) -> SeatDriver: ...

    @property
    def ben(self) -> SeatDriver: ...

    @property
    def cleo(self) -> SeatDriver: ...

    @property
    def bot(self) -> Any: ...

    def threads(self) -> list[str]:
        """Return the threads of the channel."""

    async def restart(self) -> None:
        """Stop the bot and start it anew on the same database; the messages stay."""


def parts(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield all components of a message in reading order, those in containers and rows too."""
    for component in components:
        yield component
        yield from parts(component.get("components") or ())
        if component.get("accessory"):
            yield component["accessory"]


def shown(
    id: Any, content: str, components: Sequence[dict[str, Any]], files: Sequence[str], ephemeral: bool, handle: Any
) -> Shown:
    """Make a :class:`Shown` of a message in Discord's own form."""
    every = list(parts(components))
    return Shown(
        id=str(id),
        text="\n".join([content, *(part["content"] for part in every if part["type"] == _TEXT)]).strip(),
        buttons={
            part["label"]: part["custom_id"]
            for part in every
            if part["type"] == _BUTTON and part.get("style") != _LINK and not part.get("disabled")
        },
        menus=tuple(
            Menu(
                custom_id=part["custom_id"],
                placeholder=part.get("placeholder") or "",
                options={option["value"]: option["label"] for option in part["options"]},
                chosen=frozenset(option["value"] for option in part["options"] if option.get("default")),
            )
            for part in every
            if part["type"] == _MENU and not part.get("disabled")
        ),
        alts=tuple(
            item.get("description") or "" for part in every if part["type"] == _GALLERY for item in part["items"]
        ),
        files=tuple(files),
        ephemeral=ephemeral,
        handle=handle,
    )
