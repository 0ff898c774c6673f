"""`python -m tests.bench`: measure, print the table, and write it to a file if asked to."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable
from pathlib import Path

from . import actions, answers, memory, pictures, reload
from .measuring import FULL, QUICK, Scale
from .peer import measure as peer
from .report import Section, machine, markdown

PARTS: dict[str, Callable[[Scale], Section]] = {
    "rules": actions.measure,
    "peer": peer.measure,
    "pictures": pictures.measure,
    "answers": answers.measure,
    "memory": memory.measure,
    "reload": reload.measure,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run that shows that everything works")
    parser.add_argument("--peer", action="store_true", help="also against boardgame.io, which npm installs for it")
    parser.add_argument("--only", choices=list(PARTS), nargs="+", help="only these parts")
    parser.add_argument("--out", type=Path, help="write the table to this file too")
    options = parser.parse_args()
    logging.basicConfig(level=logging.CRITICAL)
    scale, where, sections = QUICK if options.quick else FULL, machine(), []
    for name in options.only or [part for part in PARTS if part != "peer" or options.peer]:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        try:
            sections.append(PARTS[name](scale))
        except peer.NoPeer as error:
            print(f"peer left out: {error}", file=sys.stderr)
    if not options.peer and not options.only:
        print("peer left out: ask for it with --peer", file=sys.stderr)
    table = markdown(sections, where)
    print(table, end="")
    if options.out:
        options.out.write_text(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
