"""An exported game can be checked by anybody: each forged part of the file is found and named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.core.errors import SaveError
from games.core.luck import Drawn, commitment, mix_seed
from games.core.play import default, waiting
from games.core.record import FORMAT, Entry, Record, read, verify
from games.core.session import Session
from games.feuerdrachen import actions as do
from tests.support.feuerdrachen import RULES, SLUG
from tests.support.games import content_of, content_path

SECRET = "5ec4e7" + "00" * 29
PRESSES = ["101", "102", "103"]


def entry(number: int, kind: str, session: Session, drawn: Any, **more: Any) -> Entry:
    return Entry(
        seq=number,
        kind=kind,
        version=RULES.version,
        draws=session.game.luck.draws,
        drawn=list(drawn),
        hash=session.hash,
        at=0.0,
        **more,
    )


def played(take_back: bool = False) -> Record:
    """Return the record of a whole game of two, with a flight taken back where ``take_back`` says so."""
    content = content_of(SLUG)
    game = RULES.begin(content, players=2, seed=mix_seed(SECRET, PRESSES), settings={"roll": "press"})
    session = Session.begin(RULES, game)
    entries = [entry(1, "start", session, game.luck.drawn)]
    while seats := waiting(session.game):
        action = default(session.game, seats[0])
        done = session.act(seats[0], action)
        saved = msgspec.Raw(msgspec.json.encode(action))
        entries.append(entry(len(entries) + 1, "act", session, done.drawn, seat=seats[0], action=saved))
        if take_back and not done.barrier:
            take_back = False
            session.restore(done.before)
            entries.append(entry(len(entries) + 1, "undo", session, [], of=entries[-1].seq))
    return Record(
        format=FORMAT,
        game=SLUG,
        title="Feuerdrachen",
        content=content_path(SLUG).read_text(),
        players=2,
        settings=dict(session.game.settings),
        colours=list(session.game.save.colours),
        names=["Ada", "Ben"],
        secret=SECRET,
        commitment=commitment(SECRET),
        presses=PRESSES,
        entries=entries,
    )


def copy(record: Record) -> Record:
    return read(msgspec.json.encode(record))


@pytest.mark.parametrize("take_back", [False, True])
def test_an_honest_game_is_replayed_to_its_end(take_back):
    record = copy(played(take_back))
    assert any(entry.kind == "undo" for entry in record.entries) is take_back
    report = verify(record, RULES)
    assert report.problem is None
    assert report.ok
    assert (report.replayed, report.only_draws) == (len(record.entries), 0)
    assert report.draws == record.entries[-1].draws > 50


def forge_secret(record: Record) -> None:
    record.secret = "00" * 32


def forge_both(record: Record) -> None:
    """Another secret with its own commitment: the draws no longer fit."""
    record.secret = "00" * 32
    record.commitment = commitment(record.secret)


def forge_presses(record: Record) -> None:
    record.presses = record.presses[::-1]


def forge_roll(record: Record) -> None:
    rolled = next(entry for entry in record.entries if entry.kind == "act" and entry.drawn)
    number, bound, value = rolled.drawn[0]
    rolled.drawn[0] = Drawn(number, bound, (value + 1) % bound)


def hide_roll(record: Record) -> None:
    next(entry for entry in record.entries if entry.kind == "act" and entry.drawn).drawn.pop()


def forge_action(record: Record) -> None:
    record.entries[1].action = msgspec.Raw(msgspec.json.encode(do.Stay()))


def forge_kind_of_action(record: Record) -> None:
    record.entries[1].action = msgspec.Raw(b'{"type":"Cheat"}')


def forge_position(record: Record) -> None:
    record.entries[3].hash = record.entries[2].hash


def drop_start(record: Record) -> None:
    del record.entries[0]


def forge_undo(record: Record) -> None:
    record.entries[1].kind, record.entries[1].of, record.entries[1].drawn = "undo", 99, []


def forge_content(record: Record) -> None:
    record.content = record.content.replace("beyond = 160", "beyond = 161")


def other_content(record: Record) -> None:
    record.content = record.content.replace("square = 720", "square = 600").replace("line = 120", "line = 240")


def forge_players(record: Record) -> None:
    record.players = 5


@pytest.mark.parametrize(
    ("forge", "problem"),
    [
        (forge_secret, "the secret is not the one that was committed to"),
        (forge_both, "entry 1: "),
        (forge_presses, "entry 1: "),
        (forge_roll, "draw"),
        (hide_roll, "draws are claimed"),
        (forge_action, "the rules refuse it: FD-X10"),
        (forge_kind_of_action, "no action of this game"),
        (forge_position, "entry 4: the position differs"),
        (drop_start, "a game starts once"),
        (forge_undo, "takes back what cannot be taken back"),
        (forge_content, "the content cannot be read: "),
        (other_content, "entry "),
        (forge_players, "the game cannot begin: feuerdrachen is not for 5 players"),
    ],
)
def test_a_forged_file_is_found_out(forge: Callable[[Record], None], problem: str):
    record = copy(played())
    forge(record)
    report = verify(record, RULES)
    assert not report.ok
    assert problem in report.problem


def test_stretches_of_other_rules_are_checked_by_their_draws_alone():
    record = copy(played())
    for old in record.entries[:10]:
        old.version = 0
    content, session = content_of(SLUG), None
    game = RULES.begin(content, players=2, seed=mix_seed(SECRET, PRESSES), settings=record.settings)
    session = Session.begin(RULES, game)
    for old in record.entries[1:10]:
        session.act(old.seat, RULES.read_action(bytes(old.action)))
    assert "the position before it is missing" in verify(record, RULES).problem
    record.entries[10].checkpoint = msgspec.Raw(session.saved)
    report = verify(record, RULES)
    assert report.problem is None
    assert report.only_draws == 10
    assert report.replayed == len(record.entries) - 10
    changed = next(old for old in record.entries[:10] if old.kind == "act" and old.drawn)
    changed.drawn[0] = Drawn(changed.drawn[0].number, changed.drawn[0].bound, (changed.drawn[0].value + 1) % 6)
    assert "draw" in verify(record, RULES).problem


@pytest.mark.parametrize(
    ("data", "problem"),
    [(b"", "not an exported game"), (b"{}", "missing required field"), (b"[1]", "not an exported game")],
)
def test_other_files_are_refused_with_a_sentence(data, problem):
    with pytest.raises(SaveError, match=problem):
        read(data)


def test_a_file_of_a_later_format_is_refused():
    record = played()
    record.format = FORMAT + 1
    with pytest.raises(SaveError, match=f"format {FORMAT + 1} is not known"):
        copy(record)
