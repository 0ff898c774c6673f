"""Settings, names, phrases, content files and exports."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot import config, exports, phrases
from bot.config import Config, ConfigError
from bot.naming import in_chat, seat_names
from bot.shelf import Shelf, house_file, read_content
from bot.store import House, LogRow, Store
from bot.tables import Who
from games.core import record
from games.core.content import digest
from games.core.errors import ContentError, Refused, SaveError
from games.core.names import LONGEST
from games.core.registry import all_games
from tests.bot.conftest import Office

TOKEN = "A" * 24 + "." + "B" * 6 + "." + "C" * 38


# --- settings ---


def test_the_environment_goes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN='{TOKEN}'\nDATABASE=from-file.sqlite3\nLOG_LEVEL=debug\n")
    for name in ("DISCORD_TOKEN", "DATABASE", "LOG_LEVEL", "CONTENT_DIR", "DISCORD_URL"):
        monkeypatch.delenv(name, raising=False)
    read = config.read(folder=tmp_path)
    assert read == Config(token=TOKEN, database=Path("from-file.sqlite3"), log_level="DEBUG")
    assert read.require_token() == TOKEN
    monkeypatch.setenv("DATABASE", "from-environment.sqlite3")
    assert config.read(folder=tmp_path).database == Path("from-environment.sqlite3")
    assert config.read({}) == Config()


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"LOG_LEVEL": "LOUD"}, "LOG_LEVEL"),
        ({"CONTENT_DIR": "/nowhere/at/all"}, "CONTENT_DIR"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, str], problem: str) -> None:
    with pytest.raises(ConfigError, match=problem):
        config.read(settings)


@pytest.mark.parametrize("token", ["", "abc", "a.b.c", TOKEN + " x", "Bot " + TOKEN, TOKEN.replace(".", "")])
def test_a_token_that_cannot_be_one_is_not_repeated(token: str) -> None:
    with pytest.raises(ConfigError) as refused:
        Config(token=token).require_token()
    assert len(token) < 6 or token not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_every_setting_is_explained() -> None:
    text = (Path(__file__).parents[2] / ".env.example").read_text()
    assert all(
        f"\n{name}=" in text for name in ("DISCORD_TOKEN", "DATABASE", "CONTENT_DIR", "LOG_LEVEL", "DISCORD_URL")
    )


# --- names ---


@pytest.mark.parametrize(
    "name",
    ["**bold**", "__x__", "~~x~~", "`x`", "||x||", "# x", "[a](b)", "<@1>", "> x", "- x", ":smile:", "1. x", "<#1>"],
)
def test_markdown_in_names_is_escaped(name: str) -> None:
    shown = in_chat(name)
    for mark in "*_~`|#[]()<>:":
        assert shown.count(mark) == shown.count("\\" + mark)


def test_names_call_nobody_and_stay_on_a_line() -> None:
    assert "@everyone" not in in_chat("@everyone") and "@here" not in in_chat("@here")
    assert in_chat("a\nb\t c") == "a b c" and in_chat(" \n ") == "?"
    wide = seat_names(["W" * 32, "x"], [False, False], ["red", "blue"], ["●", "▲"])
    assert len(wide.plain[0]) == LONGEST and wide.plain[0].endswith("…")
    assert wide[0] == f"● **{'W' * 23}…**" and wide.line(1) == "▲ x"
    standing_in = seat_names(["W" * 32], [True], ["red"], ["●"])
    assert standing_in.plain[0].endswith("(bot)") and len(standing_in.plain[0]) <= LONGEST
    assert in_chat("a\x00b\x1bc\u202ed") == "abcd", "nothing turns a line around"


# --- phrases ---

TABLE_CODES = {
    "host_only": {}, "players_only": {}, "begun": {}, "ended": {}, "paused": {}, "not_running": {}, "wrong_game": {},
    "other_game": {"title": "X"}, "not_over": {}, "export_later": {}, "which_table": {}, "no_place": {},
    "no_rights": {}, "not_yours": {}, "wrong_setting": {"label": "X"}, "wrong_colour": {"free": "X"},
    "no_such_seat": {}, "user_seated": {"name": "X"},
}  # fmt: skip


@pytest.mark.parametrize("code", TABLE_CODES)
async def test_every_refusal_of_the_table_has_a_sentence(office: Office, code: str) -> None:
    table = await office.table()
    refused = Refused(code, None, **TABLE_CODES[code])
    alone, there = phrases.refusal(None, refused), phrases.refusal(table, refused)
    assert alone == there and alone[0].isupper() and alone[-1] in ".?" and "{" not in alone


def test_a_refusal_without_a_table_is_still_a_sentence() -> None:
    assert phrases.refusal(None, Refused("FD-X10", None)) == "That is not possible now."


@pytest.mark.parametrize("code", ["gone", "access", "permission", "locked", "closed", "refused"])
def test_every_trouble_names_a_way_out(code: str) -> None:
    assert "/" in phrases.trouble(code) and phrases.trouble(code).endswith(".")


@pytest.mark.parametrize(
    ("house", "said"),
    [
        (House(), "⏰ Pace: a reminder every 24 hours; the bot never decides for anybody."),
        (House(1, 0), "⏰ Pace: a reminder every hour; the bot never decides for anybody."),
        (House(0, 48), "⏰ Pace: no reminders; after 48 hours the bot decides."),
    ],
)
def test_the_pace_in_words(house: House, said: str) -> None:
    assert phrases.pace(house.remind_hours, house.stand_in_hours) == said


async def test_what_the_log_says_to_whom(office: Office) -> None:
    table = await office.table()
    for _ in range(30):
        if not table.waiting:
            break
        table = await office.move(table)
    public = await exports.log_text(table, office.store, None)
    assert public[0].startswith("The game begins. Clockwise round the table: ") and len(public) > 20
    for seat in range(2):
        own = await exports.log_text(table, office.store, seat)
        assert len(own) >= len(public)
    quiet = LogRow(seq=1, kind="settings", at=0.0)
    assert phrases.public_lines(table, quiet) == []


# --- content files ---


async def test_a_running_table_keeps_its_content(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "content"
    folder.mkdir()
    shelf = Shelf(store, folder)
    shelf.load()
    old = house_file("feuerdrachen")
    hash, content = await shelf.keep("feuerdrachen")
    assert hash == digest(old)
    corrected = old.replace(b'"Lava Gutter"', b'"Lava Groove"')
    assert corrected != old
    (folder / "feuerdrachen.content.toml").write_bytes(corrected)
    new_hash, new_content = await shelf.keep("feuerdrachen")
    assert new_hash == digest(corrected) and new_content != content
    assert shelf.current("feuerdrachen") is new_content
    assert await shelf.find("feuerdrachen", hash) == content
    again = Shelf(store, folder)
    again.load()
    assert again.current("feuerdrachen") == new_content
    assert await again.find("feuerdrachen", hash) == content
    with pytest.raises(SaveError, match="missing from the database"):
        await again.find("feuerdrachen", "0" * 64)


def test_a_wrong_content_file_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "feuerdrachen.content.toml"
    path.write_text(house_file("feuerdrachen").decode().replace('slug = "feuerdrachen"', 'slug = "other"', 1))
    with pytest.raises(ContentError) as refused:
        read_content("feuerdrachen", tmp_path)
    assert str(path) in str(refused.value) and "slug" in str(refused.value)


def test_the_content_of_every_game_is_good() -> None:
    for slug in all_games():
        data, _content = read_content(slug)
        assert data == house_file(slug)


# --- exports ---


async def test_an_exported_game_can_be_checked(office: Office) -> None:
    table = await office.table()
    undone = 0
    for _ in range(500):
        if table.over:
            break
        seat = table.waiting[0]
        who = next(s for s in table.seats if s.number == seat)
        table = await office.move(table)
        if undone < 2 and await office.moves.can_undo(table, seat):
            undone += 1
            table = await office.moves.undo(table.number, Who(who.user or 0, who.name), office.press())
    data = await exports.export(table, office.store)
    report = record.verify(record.read(data), table.rules)
    assert report.ok and report.draws > 10 and report.replayed > 10
    game = json.loads(data)
    assert game["names"] == ["Ada", "Ben"] and game["secret"] == table.row.secret
    game["secret"] = "0" * 64
    assert not record.verify(record.read(json.dumps(game).encode()), table.rules).ok
