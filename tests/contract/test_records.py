"""Written games replay exactly, and saves of every released version can be played to their end."""

from __future__ import annotations

import random
import re

from games.core.play import waiting
from games.core.robot import careless
from games.core.session import Session
from tests.support import playthroughs, saves
from tests.support.games import content_of, rules_of


def test_playthroughs_are_replayed_exactly(slug):
    """After a wanted change: python -m tests.support.playthroughs SLUG, and read what has changed."""
    files = sorted(playthroughs.FOLDER.glob(f"{slug}_*.txt"))
    for players in rules_of(slug).players:
        wanted = playthroughs.path(slug, players)
        assert wanted in files, f"missing: python -m tests.support.playthroughs {slug}"
    for file in files:
        text = file.read_text()
        table, decisions = playthroughs.read(text)
        assert table.slug == slug
        assert "Not over" not in text
        assert playthroughs.tell(table, decisions) == text, file.name


def test_saves_of_every_released_version_can_be_finished(slug):
    """For a new version: python -m tests.support.saves SLUG, beside the files of the old ones."""
    rules, content = rules_of(slug), content_of(slug)
    files = sorted(saves.FOLDER.glob(f"{slug}-v*.json"))
    versions = {int(re.search(r"-v(\d+)-", file.name)[1]) for file in files}
    assert versions == set(range(1, rules.version + 1)), f"missing: python -m tests.support.saves {slug}"
    for file in files:
        session = Session(rules, content, file.read_bytes())
        assert rules.faults(session.game) == [], file.name
        assert session.game.save.version == rules.version
        robot = careless(random.Random(file.name))
        assert waiting(session.game), f"{file.name} is over already"
        for _ in range(20_000):
            seats = waiting(session.game)
            if not seats:
                break
            session.act(seats[0], robot(session.game, seats[0]))
        assert session.game.over, file.name
        assert rules.faults(session.game) == []
        assert rules.result(session.game) is not None
