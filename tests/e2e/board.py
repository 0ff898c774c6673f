"""One table as people see and use it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.localcord import Seat
from bot.localcord.components import walk
from bot.localcord.interactions import Interaction
from bot.localcord.kinds import Component, Json
from bot.store import LogRow, TableRow

if TYPE_CHECKING:
    from tests.e2e.support import House

_MARK = re.compile(r"-# .* (\d+) · entry (\d+)")
_OPTION = re.compile(r"[ps]:(?P<table>\d+):(?P<seat>\d+):(?P<ask>\d+):\d+")

#: More decisions than any of the games can need.
LONGEST = 20_000


class Offer(NamedTuple):
    """Something that can be pressed: by whom, on which message, and for menus the entry."""

    seat: Seat
    message: Json
    custom_id: str
    label: str
    value: str | None = None


#: Chooses one of the offers; what is left to chance must come from the chooser's own seed.
Chooser = Callable[[list[Offer]], Offer]


class Board:
    """A table in its channel; ``seats`` are the people in the order in which they sat down."""

    def __init__(self, house: House, game: str, number: int, channel: str, lobby: str, seats: list[Seat]) -> None:
        self.house, self.game, self.number = house, game, number
        self.channel, self.lobby_id, self.seats = channel, lobby, seats
        self._panels: dict[str, Json] = {}

    # --- where it is ---

    @property
    def lobby(self) -> Json:
        """The lobby message as it is now."""
        message: Json = self.house.cord.messages[self.channel][self.lobby_id]
        return message

    @property
    def place(self) -> str:
        """Where it is played: its thread, or the channel where it could have none."""
        return self.lobby_id if self.lobby_id in self.house.cord.channels else self.channel

    async def follow(self) -> None:
        """Look for the table where it has been moved to."""
        outlets = {outlet.kind: outlet for outlet in await self.house.bot.store.outlets(self.number)}
        self.channel, self.lobby_id = str(outlets["lobby"].channel), str(outlets["lobby"].message)
        assert self.place == str(outlets["thread"].channel)

    def messages(self) -> list[Json]:
        """The table messages so far, oldest first."""
        return [m for m in self.house.said(self.place) if m["id"] != self.lobby_id and self._is_ours(m)]

    def message(self) -> Json:
        """The newest table message."""
        return self.messages()[-1]

    def text(self) -> str:
        """What the newest table message says."""
        from tests.e2e.support import text

        return text(self.message())

    def entry(self, message: Json | None = None) -> int:
        """The newest entry of the log that a message tells."""
        found = self._mark(self.message() if message is None else message)
        assert found is not None
        return int(found[2])

    def _mark(self, message: Json) -> re.Match[str] | None:
        texts = [c["content"] for c in walk(message["components"]) if c["type"] == Component.TEXT_DISPLAY]
        return next((found for text in reversed(texts) if (found := _MARK.search(text))), None)

    def _is_ours(self, message: Json) -> bool:
        found = self._mark(message)
        return found is not None and int(found[1]) == self.number

    @property
    def over(self) -> bool:
        return any(c.get("custom_id") == f"t:{self.number}:export" for c in walk(self.message()["components"]))

    # --- what is behind it ---

    async def row(self) -> TableRow:
        """The row as it stands in the database."""
        row = await self.house.bot.store.table(self.number)
        assert row is not None
        return row

    async def log(self) -> list[LogRow]:
        return await self.house.bot.store.log(self.number)

    async def people(self) -> dict[int, Seat]:
        """Who sits on which seat of the game."""
        rows = await self.house.bot.store.seats(self.number)
        known = {int(seat.id): seat for seat in self.house.cord.seats.values()}
        return {row.number: known[row.user] for row in rows if row.user is not None}

    # --- the lobby ---

    async def join(self, seat: Seat) -> Interaction:
        it = await self.press_lobby(seat, "Join")
        self.seats.append(seat)
        return it

    async def press_lobby(self, seat: Seat, label: str) -> Interaction:
        it = await seat.click(self.lobby, label)
        await self.house.settle()
        return it

    async def set(self, setting: str, value: str) -> Interaction:
        """Choose a setting in its menu, as the host."""
        it = await self.seats[0].select(self.lobby, value, custom_id=f"t:{self.number}:set:{setting}")
        await self.house.settle()
        return it

    async def start(self, seat: Seat | None = None) -> Interaction:
        return await self.press_lobby(seat or self.seats[0], "Start")

    # --- pressing and typing ---

    async def press(
        self, seat: Seat, label: str | None = None, *, custom_id: str | None = None, on: Json | None = None
    ) -> Interaction:
        """Press a button of the newest table message, or of another message."""
        it = await seat.click(self.message() if on is None else on, label, custom_id)
        await self.house.settle()
        return it

    async def choose(
        self, seat: Seat, value: str, *, menu: str | None = None, custom_id: str | None = None, on: Json | None = None
    ) -> Interaction:
        """Choose an entry (by value or label) in a menu, found by its placeholder or custom id."""
        it = await seat.select(self.message() if on is None else on, value, custom_id, placeholder=menu)
        await self.house.settle()
        return it

    async def take(self, offer: Offer, *, copies: int = 1, wait: float = 5.0) -> Interaction:
        """Press what was offered."""
        if offer.value is None:
            it = await offer.seat.click(offer.message, custom_id=offer.custom_id, copies=copies, wait=wait)
        else:
            it = await offer.seat.select(offer.message, offer.value, offer.custom_id, copies=copies, wait=wait)
        await self.house.settle()
        return it

    async def command(self, seat: Seat, path: str, /, **options: Any) -> Interaction:
        """Send a command with exactly these values, in the table's place."""
        it = await seat.run_command(self.place, path, options)
        await self.house.settle()
        return it

    async def type(self, seat: Seat, path: str, /, **texts: str | None) -> Interaction:
        """Send a command, its options filled by the first suggestion for what is typed (None: for nothing)."""
        chosen: dict[str, str] = {}
        for option, typed in texts.items():
            found = await seat.complete(self.place, path, option, typed or "", chosen)
            assert found, f"/{path} {option}: nothing is suggested for {typed!r}"
            chosen[option] = found[0]["value"]
        return await self.command(seat, path, **chosen)

    async def panel(self, seat: Seat) -> Json:
        """Open this person's private panel."""
        it = await seat.click(self.message(), custom_id=f"t:{self.number}:view")
        await self.house.settle()
        message = seat.answer(it)
        assert message is not None and message["flags"] & 64, "the panel is not private"
        return message

    # --- what can be pressed ---

    def offers_on(self, message: Json, seat: Seat, number: int) -> list[Offer]:
        """What a message offers to the person on a seat of the game."""
        found: list[Offer] = []
        for control in seat.controls(message):
            fits = _OPTION.fullmatch(control["custom_id"])
            if not fits or int(fits["table"]) != self.number or int(fits["seat"]) != number:
                continue
            if control["type"] == Component.BUTTON:
                found.append(Offer(seat, message, control["custom_id"], control.get("label") or ""))
            else:
                found += [
                    Offer(seat, message, control["custom_id"], option["label"], option["value"])
                    for option in control["options"]
                ]
        return found

    async def offers(self, seat: Seat, number: int) -> list[Offer]:
        """Everything that a person may press now: on the table message, and where it says "My move" in the panel."""
        message = self.message()
        labels = [c.get("label") for c in walk(message["components"]) if c.get("custom_id") == f"t:{self.number}:view"]
        if labels != ["My move"]:
            return self.offers_on(message, seat, number)
        panel = self._panels.get(seat.id)
        current = next((m for m in seat.see(self.place) if panel and m["id"] == panel["id"]), None)
        if current is None or self.entry(current) != self.entry():
            current = await self.panel(seat)
            self._panels[seat.id] = current
        return self.offers_on(current, seat, number)

    async def offer(self, which: int = 0) -> Offer:
        """One of the offers to the first person who is asked."""
        for number, seat in await self.whose_turn():
            if offers := await self.offers(seat, number):
                return offers[which % len(offers)]
        raise AssertionError(f"nobody is offered anything:\n{self.text()}")

    async def whose_turn(self) -> list[tuple[int, Seat]]:
        """The people at the table, those who are called by the newest message first."""
        called, people = self.text(), await self.people()
        return sorted(people.items(), key=lambda entry: entry[1].mention not in called)
