"""Ours against boardgame.io, which is installed into a temporary folder for the purpose."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from ..measuring import Scale, interleaved, quotients, spread, timed
from ..report import Row, Section
from . import ring

PEER = "boardgame.io@0.50.2"
_PATIENCE = 300


class NoPeer(Exception):
    """The peer cannot be measured here; the text says why."""


def measure(scale: Scale) -> Section:
    """Play Ring on both in turn. Raises NoPeer."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise NoPeer("node and npm are not there")
    with tempfile.TemporaryDirectory() as folder:
        _install(npm, folder)
        shutil.copy(Path(__file__).with_name("ring.cjs"), folder)
        process = subprocess.Popen(
            [node, "ring.cjs"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        try:
            return _compare(process, scale)
        finally:
            process.kill()
            process.wait()


def _install(npm: str, folder: str) -> None:
    command = [npm, "install", "--no-audit", "--no-fund", "--silent", PEER]
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=_PATIENCE)
    except (subprocess.SubprocessError, OSError) as error:
        raise NoPeer(f"{PEER} cannot be installed") from error


def _compare(process: subprocess.Popen[str], scale: Scale) -> Section:
    actions = scale.actions * 2

    def theirs() -> float:
        assert process.stdin is not None and process.stdout is not None
        print(actions, file=process.stdin, flush=True)
        answer = process.stdout.readline()
        if not answer:
            raise NoPeer("the peer has stopped")
        return float(answer) / actions

    def ours() -> float:
        return timed(lambda: ring.play(actions)) / actions

    theirs(), ours()  # both have warmed up when it counts
    found = interleaved(scale.rounds, {"ours": ours, "theirs": theirs})
    rows = [
        Row(
            "Ring on Dragontable's core",
            spread(quotients(found["theirs"], found["ours"])),
            spread([1 / value for value in found["ours"]], "actions/s"),
        ),
        Row(f"Ring on {PEER}, local client", "1", spread([1 / value for value in found["theirs"]], "actions/s")),
    ]
    return Section("Rules and a peer", "times as fast as the peer: min / median / max", "the same", rows)
