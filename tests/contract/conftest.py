"""Tests that ask for a ``setup`` run at every table, those with a ``plain_setup`` at tables whose settings nobody
has touched, and those with a ``slug`` once for every game.

The tables have the scope of the session, so that all tests of one table run one after the other.
"""

from __future__ import annotations

import pytest

from tests.support.tables import discovered, setups, standard


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setup" in metafunc.fixturenames:
        metafunc.parametrize("setup", setups(), ids=str, scope="session")
    if "plain_setup" in metafunc.fixturenames:
        metafunc.parametrize("plain_setup", standard(), ids=str, scope="session")
    if "slug" in metafunc.fixturenames:
        metafunc.parametrize("slug", discovered(), scope="session")
