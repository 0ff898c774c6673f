"""A finished game as a file that anybody can check: every roll, every shuffle, every step.

The file has all that happened and the secret behind it. Checking needs nothing but the rules.
"""

from __future__ import annotations

from typing import Any

import msgspec

from games.core.errors import ContentError, Refused, SaveError
from games.core.luck import Drawn, Luck, commitment, mix_seed
from games.core.rules import Rules
from games.core.session import Session

FORMAT = 1


class Entry(msgspec.Struct, kw_only=True):
    """One entry of the log that touched the game: "start", "act", "stand_in" or "undo" (of the entry ``of``).

    ``draws``, ``drawn`` and ``hash`` describe the game after it. ``checkpoint`` is the saved game before it,
    kept where the rules had been renewed since the entry before.
    """

    seq: int
    kind: str
    seat: int | None = None
    action: msgspec.Raw = msgspec.Raw(b"null")
    of: int | None = None
    version: int
    draws: int
    drawn: list[Drawn]
    hash: str
    at: float
    checkpoint: msgspec.Raw = msgspec.Raw(b"null")


class Record(msgspec.Struct, kw_only=True):
    """An exported game. ``content`` is the text of the content file it was played with."""

    format: int
    game: str
    title: str
    content: str
    players: int
    settings: dict[str, str]
    colours: list[str]
    names: list[str]
    secret: str
    commitment: str
    presses: list[str]
    entries: list[Entry]


class Report(msgspec.Struct, kw_only=True):
    """What a check has found: ``problem`` is the first difference, None where there is none."""

    problem: str | None = None
    replayed: int = 0
    only_draws: int = 0
    draws: int = 0

    @property
    def ok(self) -> bool:
        return self.problem is None


class _Difference(Exception):
    pass


def read(data: bytes) -> Record:
    """Read an exported game; raises SaveError with a sentence where that is not possible."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.MsgspecError as error:
        raise SaveError(f"not an exported game: {error}") from error
    if record.format != FORMAT:
        raise SaveError(f"format {record.format} is not known, only {FORMAT}")
    return record


def verify(record: Record, rules: Rules[Any, Any, Any]) -> Report:
    """Replay a game and compare everything that can be compared.

    Stretches that were played by other versions of the rules cannot be replayed; of them every draw is
    checked against the seed, and the report says how many entries that were.
    """
    report = Report()
    try:
        _check_secret(record)
        _Replay(record, rules, report).run()
    except _Difference as difference:
        report.problem = str(difference)
    except ContentError as error:
        report.problem = f"the content cannot be read: {error}"
    return report


def _check_secret(record: Record) -> None:
    try:
        promised = commitment(record.secret)
    except ValueError as error:
        raise _Difference("the secret is no hexadecimal number") from error
    if promised != record.commitment:
        raise _Difference("the secret is not the one that was committed to in the lobby")


class _Replay:
    def __init__(self, record: Record, rules: Rules[Any, Any, Any], report: Report) -> None:
        self._record, self._rules, self._report = record, rules, report
        self._seed = mix_seed(record.secret, record.presses)
        self._content = rules.load_content(record.content.encode(), "content of the record")
        self._session: Session | None = None
        self._before: dict[int, bytes] = {}
        self._drawn = 0

    def run(self) -> None:
        for number, entry in enumerate(self._record.entries):
            if (entry.kind == "start") != (number == 0):
                raise _Difference(f"entry {entry.seq}: a game starts once, with its first entry")
            self._check_draws(entry)
            if entry.version == self._rules.version:
                self._replay(entry)
                self._report.replayed += 1
            else:
                self._session = None
                self._report.only_draws += 1
        self._report.draws = self._drawn

    def _check_draws(self, entry: Entry) -> None:
        """Recompute every draw from the seed; they follow one another without a gap but for redrawn ones."""
        luck = Luck(self._seed, self._drawn)
        for number, bound, value in entry.drawn:
            if luck.below(bound) != value or luck.draws != number:
                raise _Difference(f"entry {entry.seq}: draw {number} below {bound} is not {value}")
        if luck.draws != entry.draws and entry.kind != "undo":
            raise _Difference(f"entry {entry.seq}: {entry.draws} draws are claimed, {luck.draws} are shown")
        self._drawn = luck.draws

    def _replay(self, entry: Entry) -> None:
        where = f"entry {entry.seq}"
        if entry.kind == "start":
            session, drawn = self._begin()
        else:
            session = self._at(entry)
            drawn = self._step(session, entry, where)
        if [tuple(draw) for draw in drawn] != [tuple(draw) for draw in entry.drawn]:
            raise _Difference(f"{where}: the rules draw otherwise than the record says")
        if session.hash != entry.hash:
            raise _Difference(f"{where}: the position differs from the one that was played")
        self._session = session

    def _begin(self) -> tuple[Session, list[Drawn]]:
        record = self._record
        try:
            game = self._rules.begin(
                self._content,
                players=record.players,
                seed=self._seed,
                settings=record.settings,
                colours=record.colours,
            )
        except ValueError as error:
            raise _Difference(f"the game cannot begin: {error}") from error
        return Session.begin(self._rules, game), list(game.luck.drawn)

    def _at(self, entry: Entry) -> Session:
        """Return the position before an entry: where we are, or its checkpoint after a renewal of the rules."""
        if self._session is not None:
            return self._session
        saved = bytes(entry.checkpoint)
        if saved == b"null":
            raise _Difference(f"entry {entry.seq}: the position before it is missing")
        try:
            self._rules.load(saved, self._content)
        except SaveError as error:
            raise _Difference(f"entry {entry.seq}: {error}") from error
        return Session(self._rules, self._content, saved)

    def _step(self, session: Session, entry: Entry, where: str) -> list[Drawn]:
        if entry.kind == "undo":
            saved = self._before.get(entry.of or 0)
            if saved is None:
                raise _Difference(f"{where}: takes back what cannot be taken back")
            session.restore(saved)
            return []
        try:
            done = session.act(entry.seat, self._rules.read_action(bytes(entry.action)))
        except Refused as refused:
            raise _Difference(f"{where}: the rules refuse it: {refused}") from refused
        except msgspec.ValidationError as error:
            raise _Difference(f"{where}: no action of this game: {error}") from error
        self._before = {} if done.barrier else {**self._before, entry.seq: done.before}
        return list(done.drawn)
