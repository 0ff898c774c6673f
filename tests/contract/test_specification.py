"""Every id of a game's RULES.md is proved by a test and explained to players."""

from __future__ import annotations

import re

from games.core.names import Names
from tests.support.games import ROOT, content_of, names, rules_of, specification, words
from tests.support.tables import recorded, standard

#: An id is defined where a list item, a table row or a bold heading begins with it.
DEFINED = re.compile(r"^\s*(?:- |\| |\d+\. )?(?:\*\*|`)?([A-Z]{2}-([A-Z])\d+)\b", re.MULTILINE)


def defined(slug: str, kinds: str) -> set[str]:
    """Return the ids of some kinds (R rules, X refusals, E examples, V and C demands on content)."""
    return {id for id, kind in DEFINED.findall(specification(slug)) if kind in kinds}


def test_every_rule_refusal_and_example_is_named_by_a_test(slug):
    files = [
        *(ROOT / "tests" / "games").glob(f"test_{slug}*.py"),
        *(ROOT / "tests" / "games" / slug).rglob("test_*.py"),
    ]
    text = "\n".join(file.read_text() for file in files)
    named = set(re.findall(r"\b[A-Z]{2}-[A-Z]\d+\b", text))
    missing = sorted(defined(slug, "RXEVC") - named)
    assert not missing, f"{len(missing)} ids that no test of {slug} names: {' '.join(missing)}"


def test_every_id_that_tests_and_code_name_exists(slug):
    """A rule that is cited but not in the specification is a slip of the pen."""
    known = set(re.findall(r"\b[A-Z]{2}-[A-Z]\d+\b", specification(slug)))
    folders = [*(ROOT / "games" / slug).rglob("*.py"), *(ROOT / "tests" / "games").glob(f"test_{slug}*.py")]
    prefixes = {id[:2] for id in known}
    for file in folders:
        cited = {id for id in re.findall(r"\b[A-Z]{2}-[A-Z]\d+\b", file.read_text()) if id[:2] in prefixes}
        assert cited <= known, f"{file.name} cites {sorted(cited - known)}"


def test_the_help_explains_every_rule(slug):
    texts = rules_of(slug).help(content_of(slug))
    assert len({text.id for text in texts}) == len(texts)
    assert len({text.title for text in texts}) == len(texts)
    for text in texts:
        assert 0 < len(text.title) <= 100
        assert 0 < len(text.text) <= 3_500
    explained = {id for text in texts for id in text.rules}
    rules = defined(slug, "R")
    assert explained <= rules, f"not in RULES.md: {sorted(explained - rules)}"
    assert rules <= explained, f"{len(rules - explained)} rules without help: {' '.join(sorted(rules - explained))}"


def test_shared_reasons_have_ids_of_the_specification(slug):
    known = set(re.findall(r"\b[A-Z]{2}-[A-Z]\d+\b", specification(slug)))
    for id, rule in words(slug, max(rules_of(slug).players)).ids.values():
        assert id in known
        assert rule is None or rule in known


def test_names_of_people_reach_pictures_and_chat_in_their_own_form(slug):
    """Public texts use the escaped names, buttons and alt texts the plain ones."""
    players = rules_of(slug).players[0]
    base = names(slug, players)
    people = Names(
        plain=tuple(f"P{seat}*_x" for seat in range(players)),
        chat=tuple(f"C{seat}\\*\\_x" for seat in range(players)),
        colours=base.colours,
        glyphs=base.glyphs,
    )
    setup = next(setup for setup in standard() if setup.slug == slug and setup.players == players)
    own = setup.rules.words(setup.content, people)
    view = setup.rules.view(setup.load(recorded(setup).final), None)
    assert "*_x" not in own.headline(view).replace("\\*\\_x", "")
    assert "\\" not in own.alt(view)
    assert "P0*_x" not in own.result(view)


def test_settings_and_colours_can_be_offered(slug):
    """Discord's limits for menus: 25 entries of at most 100 characters."""
    rules, content = rules_of(slug), content_of(slug)
    settings = rules.settings(content)
    assert len({setting.id for setting in settings}) == len(settings)
    for setting in settings:
        values = [choice.value for choice in setting.choices]
        assert 1 <= len(set(values)) == len(values) <= 25
        assert setting.default in values
        assert 0 < len(setting.label) <= 45
        assert all(0 < len(choice.label) <= 100 for choice in setting.choices)
    colours = rules.colours(content)
    assert len(colours) >= max(rules.players)
    for key in ("id", "name", "glyph"):
        assert len({getattr(colour, key) for colour in colours}) == len(colours)


def test_the_content_file_has_the_header_that_all_share(slug):
    meta = content_of(slug).meta
    rules = rules_of(slug)
    assert (meta.slug, meta.title) == (rules.slug, rules.title)
    assert (meta.min_players, meta.max_players) == (min(rules.players), max(rules.players))
