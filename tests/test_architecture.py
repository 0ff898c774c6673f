"""Imports point one way: games <- rendering <- bot <- cogs. Read from the sources, nothing is imported.

A sixth game adds files in four folders and changes none, so nothing here names a game.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
OURS = ("games", "rendering", "bot", "cogs")

#: The fonts come as packages whose names all begin alike.
FONTS = "font_source_"

#: A module, or the modules of a package.
KNOW_DISCORD = ("bot/app", "bot/panels", "bot/teller", "bot/localcord/hook")
SPEAK_SQL = ("bot/store",)


class Import(NamedTuple):
    """One imported module as a dotted name; for "from a import b" both a and a.b are looked at."""

    file: str
    line: int
    module: str
    name: str | None

    def __str__(self) -> str:
        what = self.module if self.name is None else f"{self.module}.{self.name}"
        return f"{self.file}:{self.line} imports {what}"

    @property
    def top(self) -> str:
        return self.module.partition(".")[0]

    @property
    def dotted(self) -> str:
        return self.module if self.name is None else f"{self.module}.{self.name}"


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def imports(path: Path) -> Iterator[Import]:
    """Return all imports of a file, those within functions and TYPE_CHECKING too; relative ones made absolute."""
    file = path.relative_to(ROOT).as_posix()
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, alias.name, None)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield Import(file, node.lineno, module, alias.name)


def all_imports(*folders: str) -> list[Import]:
    return [found for path in sources(*folders) for found in imports(path)]


def within(file: str, modules: tuple[str, ...]) -> bool:
    """Say whether a file is one of these modules, or lies in one of these packages."""
    return any(file == f"{module}.py" or file.startswith(f"{module}/") for module in modules)


def told(wrong: list[Import]) -> str:
    return "\n".join(str(found) for found in wrong)


def games() -> list[str]:
    return sorted(path.name for path in (ROOT / "games").iterdir() if path.is_dir() and (path / "__init__.py").exists())


@pytest.mark.parametrize(
    ("folder", "ours", "theirs"),
    [
        ("games", {"games"}, {"msgspec"}),
        ("rendering", {"games", "rendering"}, {"msgspec", "PIL"}),
    ],
)
def test_rules_and_pictures_need_little(folder, ours, theirs):
    """The rules know the standard library and msgspec; pictures Pillow and the fonts besides."""
    allowed = ours | theirs | set(sys.stdlib_module_names)
    wrong = [
        found
        for found in all_imports(folder)
        if found.top not in allowed and not (folder == "rendering" and found.top.startswith(FONTS))
    ]
    assert not wrong, told(wrong)


def test_rules_do_no_input_or_output_and_know_no_clock():
    """Content comes in as bytes, luck from the seed, robots are handed theirs."""
    banned = {"os", "io", "pathlib", "time", "datetime", "socket", "asyncio", "sqlite3", "logging", "random", "secrets"}
    banned |= {"threading", "subprocess", "tempfile", "shutil", "urllib", "http", "uuid"}
    wrong = [found for found in all_imports("games") if found.top in banned]
    assert not wrong, told(wrong)
    for path in sources("games"):
        calls = {node.func.id for node in ast.walk(ast.parse(path.read_text())) if _is_named_call(node)}
        assert not calls & {"open", "print", "input", "exec", "eval"}, path


def _is_named_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def test_no_game_knows_another_and_the_core_knows_none():
    wrong = [
        found
        for game in games()
        for found in all_imports(f"games/{game}")
        if found.top == "games"
        and not any(
            f"{found.dotted}.".startswith(f"games.{allowed}.") or found.dotted == "games" for allowed in (game, "core")
        )
    ]
    assert not wrong, told(wrong)


def test_pictures_are_drawn_from_views_and_content_only():
    """No state and no step is seen by a picture; of the steps only ``Flight``, which is part of a view. Samples may
    reach their positions by playing."""
    wrong = [
        found
        for found in all_imports("rendering")
        if found.top == "games"
        and ({"state", "steps", "play", "game", "session", "luck"} & set(found.dotted.split(".")[1:]))
        and not found.dotted.endswith(".steps.Flight")
        and not found.file.endswith("/samples.py")
    ]
    assert not wrong, told(wrong)


def test_no_games_pictures_know_another_game():
    """Each game's pictures use its own rules; what they share knows the core only."""
    known = set(games()) - {"core"}
    wrong = []
    for found in all_imports("rendering"):
        parts = Path(found.file).with_suffix("").parts
        own = parts[1] if parts[1] in known else None
        names = found.dotted.split(".")
        if found.top in ("games", "rendering") and len(names) > 1 and names[1] in known and names[1] != own:
            wrong.append(found)
    wrong = [found for found in wrong if "samples" not in found.file]
    assert not wrong, told(wrong)


def test_discord_on_this_machine_imports_nothing_of_ours():
    wrong = [
        found
        for found in all_imports("bot/localcord")
        if found.top in OURS and not f"{found.dotted}.".startswith("bot.localcord.")
    ]
    assert not wrong, told(wrong)


def test_only_a_few_modules_know_discord():
    wrong = [
        found
        for found in all_imports("games", "rendering", "bot")
        if found.top == "discord" and not within(found.file, KNOW_DISCORD)
    ]
    assert not wrong, told(wrong)


def test_only_the_store_speaks_sql():
    wrong = [
        found
        for found in all_imports(*OURS)
        if found.top in {"aiosqlite", "sqlite3"} and not within(found.file, SPEAK_SQL)
    ]
    assert not wrong, told(wrong)
    starts = ("SELECT ", "INSERT ", "UPDATE ", "DELETE FROM", "CREATE TABLE", "PRAGMA ", "BEGIN ", "VACUUM")
    for path in sources(*OURS):
        if within(path.relative_to(ROOT).as_posix(), SPEAK_SQL):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value.lstrip().upper() if node.value.lstrip()[:6].isupper() else ""
                assert not text.startswith(starts), f"{path}:{node.lineno} contains SQL"


def test_the_layers_point_one_way():
    """Nobody imports a layer above: the bot knows no cogs, pictures no bot, rules neither."""
    for number, folder in enumerate(OURS):
        above = set(OURS[number + 1 :])
        wrong = [found for found in all_imports(folder) if found.top in above]
        assert not wrong, told(wrong)


def test_nothing_of_the_product_imports_its_tests():
    wrong = [found for found in all_imports(*OURS) if found.top in {"tests", "pytest", "simcord"}]
    assert not wrong, told(wrong)


def test_the_shared_parts_name_no_game():
    """A sixth game changes no file: core, shared pictures, bot and the shared cogs know games by discovery only."""
    known = set(games()) - {"core"}
    shared = [path for path in sources("games/core", "bot") if "localcord" not in path.parts]
    wrong = [
        found
        for path in shared
        for found in imports(path)
        if found.top in ("games", "rendering", "cogs") and set(found.dotted.split(".")[1:2]) & known
    ]
    assert not wrong, told(wrong)
