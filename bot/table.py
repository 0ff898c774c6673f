"""One table in memory: its row, its seats and, once begun, its game."""

from __future__ import annotations

import copy
from typing import Any

from bot.naming import seat_names
from bot.store import SeatRow, TableRow
from games.core.events import Action
from games.core.menu import Menu
from games.core.names import Names
from games.core.play import called, default, waiting
from games.core.rules import Result, Rules
from games.core.session import Session
from games.core.words import Words


class Table:
    """A table as it was committed. A change is made to a draft, which takes its place when it is committed."""

    def __init__(self, row: TableRow, seats: list[SeatRow], rules: Rules[Any, Any, Any], content: Any) -> None:
        self.row, self.seats, self.rules, self.content = row, seats, rules, content
        self.session: Session | None = None
        if row.state is not None:
            self.session = Session(rules, content, row.state)

    def draft(self) -> Table:
        """Return a copy that may be changed."""
        return Table(copy.deepcopy(self.row), list(self.seats), self.rules, self.content)

    # --- who ---

    @property
    def number(self) -> int:
        return self.row.id

    @property
    def open(self) -> bool:
        """True while the game can still be played, or begun."""
        return self.row.status in ("lobby", "running", "paused")

    def seat_of(self, user: int) -> int | None:
        """Return the seat of a person."""
        return next((seat.number for seat in self.seats if seat.user == user), None)

    @property
    def people(self) -> list[int]:
        """The users who sit here."""
        return [seat.user for seat in self.seats if seat.user is not None]

    @property
    def names(self) -> Names:
        """The names of the seats, in the language of the moment; those that the bot plays are marked."""
        return self._names(marked=True)

    def _names(self, *, marked: bool) -> Names:
        looks = {colour.id: colour for colour in self.rules.colours(self.content)}
        # A game may give out other colours than the lobby did (a victory tile of Fantasy Ink decides the ink).
        colours = [seat.colour for seat in self.seats] if self.session is None else self.session.game.save.colours
        return seat_names(
            [seat.name for seat in self.seats],
            [marked and seat.user is None for seat in self.seats],
            [looks[colour].name for colour in colours],
            [looks[colour].glyph for colour in colours],
        )

    @property
    def log_names(self) -> Names:
        """The names as the log tells them: who played a seat then is not told by who plays it now."""
        return self._names(marked=False)

    @property
    def log_words(self) -> Words[Any, Any]:
        return self.rules.words(self.content, self.log_names)

    @property
    def words(self) -> Words[Any, Any]:
        return self.rules.words(self.content, self.names)

    # --- the game ---

    @property
    def playing(self) -> Session:
        """The game; only to be asked for once it has begun."""
        assert self.session is not None, f"table {self.number} has not begun"
        return self.session

    @property
    def over(self) -> bool:
        return self.session is not None and self.session.game.over

    @property
    def result(self) -> Result | None:
        return self.rules.result(self.session.game) if self.session is not None else None

    @property
    def waiting(self) -> list[int]:
        """The seats that are waited for; nobody while the table is paused."""
        return waiting(self.session.game) if self.session and self._running else []

    @property
    def called(self) -> list[int]:
        """The seats that are called to act; others that are waited for may do so when it suits them."""
        return called(self.session.game) if self.session and self._running else []

    @property
    def _running(self) -> bool:
        return self.row.status == "running"

    def ask(self, seat: int) -> int:
        """Return the entry of the log at which this seat's options last changed."""
        return self.row.asks[seat] if seat < len(self.row.asks) else self.row.seq

    def options(self, seat: int | None) -> list[Action]:
        """Return what a seat may do now; nothing while the table is paused."""
        return self.session.options(seat) if self.session and self._running else []

    def default(self, seat: int) -> Action:
        return default(self.playing.game, seat)

    def view(self, seat: int | None) -> Any:
        """Return the position as a seat, or a spectator, may see it."""
        return self.rules.view(self.playing.game, seat)

    def menu(self, seat: int) -> Menu:
        """Return a seat's options arranged for pressing."""
        options = self.options(seat)
        return self.rules.menu(self.view(seat), options, self.words) if options else Menu()
