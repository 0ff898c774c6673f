"""`python -m rendering.samples DIR`: every picture of every game in telling positions, to be looked at.

A game lists its positions in `rendering/<slug>/samples.py` as `samples() -> Iterable[Sample]`.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageFilter

from games.core.names import Names
from rendering import encode, registry, vision
from rendering.picture import Caption

PHONE_WIDTH = 390


class Sample(NamedTuple):
    """A position that shows something: its name, the picture's kind, and what that is made of."""

    name: str
    kind: str
    view: Any
    names: Names
    caption: Caption


def house_content(slug: str) -> Any:
    """The content that comes with the game."""
    data = resources.files(f"games.{slug}").joinpath("content.toml").read_bytes()
    return importlib.import_module(f"games.{slug}").GAME.load_content(data, f"{slug}/content.toml")


def samples(slug: str) -> Iterable[Sample]:
    """The positions that a game lists; none if it lists none."""
    if importlib.util.find_spec(f"rendering.{slug}.samples") is None:
        return ()
    listed: Iterable[Sample] = importlib.import_module(f"rendering.{slug}.samples").samples()
    return listed


def draw(slug: str, sample: Sample, content: Any) -> Image.Image:
    """A sample's picture."""
    return registry.picture(slug, sample.kind)(sample.view, content, sample.names, sample.caption)


def _checks(image: Image.Image) -> dict[str, Image.Image]:
    """What the art direction asks to look at: a phone, greyscale, deuteranopia, squinting."""
    phone = (PHONE_WIDTH, round(image.height * PHONE_WIDTH / image.width))
    return {
        "phone": image.resize(phone, Image.Resampling.LANCZOS),
        "grey": image.convert("L"),
        "deuteranopia": vision.simulated_picture(image, vision.DEUTERANOPIA),
        "squint": image.filter(ImageFilter.GaussianBlur(12)),
    }


def main() -> None:
    """Writes the samples of all games, or of one, and says how large they are."""
    parser = argparse.ArgumentParser(prog="python -m rendering.samples", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", help="only this one, by its slug")
    parser.add_argument("--checks", action="store_true", help="also phone size, greyscale, deuteranopia, blur")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for slug in [arguments.game] if arguments.game else registry.games():
        content = house_content(slug)
        for sample in samples(slug):
            image = draw(slug, sample, content)
            png = encode.png(image)
            file = arguments.folder / f"{slug}-{sample.name}.png"
            file.write_bytes(png)
            print(f"{file}  {image.width} x {image.height}  {len(png) / 1000:.0f} kB")
            for name, checked in _checks(image).items() if arguments.checks else ():
                checked.save(arguments.folder / f"{slug}-{sample.name}-{name}.png")


if __name__ == "__main__":
    main()
