"""The benchmark runs and prints its table. Nothing is asserted of speed but one ratio within one run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from games.core.registry import all_games
from tests.bench.pictures import CHAIN, COMPARED
from tests.support.games import ROOT

_MIDDLE = re.compile(r"\*\*([\d.,]+)\*\*")


def test_a_quick_run_prints_the_whole_table(tmp_path: Path) -> None:
    out = tmp_path / "table.md"
    command = [sys.executable, "-m", "tests.bench", "--quick", "--out", str(out)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    assert run.stdout == out.read_text()
    assert "peer left out: ask for it with --peer" in run.stderr
    said, empty, *lines = run.stdout.splitlines()
    assert re.match(r"Measured on \d+ cores .* GiB of memory, ", said) and not empty
    assert lines[:2] == ["| Measured | Ratio | Absolute |", "|---|---|---|"]
    rows = {what: cells for what, *cells in ([cell.strip() for cell in line.split("|")[1:-1]] for line in lines[2:])}
    assert all(len(cells) == 2 and all(cells) for cells in rows.values())
    for title in (rules.title for rules in all_games().values()):
        assert any(what.startswith(f"{title},") for what in rows)
    for part in (
        "press to answer",
        "press to channel up to date",
        "open tables, all held",
        "picture drawn",
        "in the store",
        "replay",
    ):
        assert any(part in what for what in rows), part
    naive = next(cells for what, cells in rows.items() if what.startswith(f"{COMPARED}, naive") and CHAIN in what)
    middle = _MIDDLE.search(naive[0])
    assert middle is not None and float(middle[1]) >= 4, naive
