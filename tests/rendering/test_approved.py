"""Pictures look as they did when somebody last looked at them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.rendering import approved


@pytest.fixture(scope="module")
def drawn() -> dict[str, Image.Image]:
    return approved.current()


@pytest.mark.parametrize(
    "name", [f"{slug}-{name}" for slug, name in approved.CHOSEN] + [f"cover-{slug}" for slug in approved.COVERS]
)
def test_a_picture_looks_as_approved(name: str, drawn: dict[str, Image.Image], tmp_path: Path) -> None:
    with Image.open(approved.FOLDER / f"{name}.png") as file:
        before = file.convert("RGB")
    now = drawn[name]
    assert now.size == before.size
    mean, worst, changed = approved.difference(before, now)
    if mean > approved.MEAN_TOLERANCE or worst > approved.BLOCK_TOLERANCE:
        now.save(tmp_path / "now.png")
        changed.save(tmp_path / "difference.png")
        pytest.fail(f"{name} differs by {mean:.1f}, {worst:.0f} in one place: look at {tmp_path}")


def test_a_missing_piece_is_noticed(drawn: dict[str, Image.Image]) -> None:
    picture = drawn["feuerdrachen-middle-4"]
    without = picture.copy()
    without.paste("#1E1414", (20, 560, 130, 630))  # a seat's strip
    mean, worst, _ = approved.difference(picture, without)
    assert mean > approved.MEAN_TOLERANCE or worst > approved.BLOCK_TOLERANCE
