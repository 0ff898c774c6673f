"""Approved pictures: `python -m tests.rendering.approved` draws them anew, to be looked at and committed."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from rendering import cover, encode, samples

FOLDER = Path(__file__).parent.parent / "pictures"
WIDTH = 500  # small: what they guard is composition and colour, not single pixels
CHOSEN = (
    ("feuerdrachen", "middle-4"),
    ("feuerdrachen", "shove-3"),
    ("feuerdrachen", "end-4"),
    ("feuerdrachen", "bag"),
    ("fantasy_ink", "middle"),
    ("fantasy_ink", "full"),
    ("fantasy_ink", "hand"),
    ("fourth_wing", "board-3B"),
    ("fourth_wing", "fight-3"),
    ("fourth_wing", "ceremony-3"),
    ("fourth_wing", "private-4"),
    ("fourth_wing", "end-4"),
    ("dwar7s_spring", "start-2"),
    ("dwar7s_spring", "middle-3"),
    ("dwar7s_spring", "crowded"),
    ("dwar7s_spring", "empires-full"),
    ("dwar7s_spring", "southeast"),
    ("dwar7s_spring", "hand-full"),
    ("champions", "turn"),
    ("champions", "upgrade"),
    ("champions", "dials"),
    ("champions", "end"),
    ("champions", "hand"),
)
COVERS = ("feuerdrachen", "fantasy_ink", "fourth_wing", "dwar7s_spring", "champions")
BLOCK = 25
# Another version of FreeType or of the text layout moves letters by a pixel; a piece that is missing, moved or of
# another colour does far more to the blocks it covers.
MEAN_TOLERANCE = 2.0
BLOCK_TOLERANCE = 22.0


def _small(image: Image.Image) -> Image.Image:
    return image.convert("RGB").resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.BOX)


def current() -> dict[str, Image.Image]:
    """The chosen pictures as they are drawn now."""
    pictures: dict[str, Image.Image] = {}
    for slug, name in CHOSEN:
        sample = next(sample for sample in samples.samples(slug) if sample.name == name)
        pictures[f"{slug}-{name}"] = _small(samples.draw(slug, sample, samples.house_content(slug)))
    for slug in COVERS:
        pictures[f"cover-{slug}"] = _small(cover.cover(slug))
    return pictures


def difference(first: Image.Image, second: Image.Image) -> tuple[float, float, Image.Image]:
    """Mean difference of the channels (0..255), that of the worst block, and the difference as an image."""
    changed = ImageChops.difference(first, second)
    mean = sum(ImageStat.Stat(changed).mean) / 3
    grid = (round(changed.width / BLOCK), round(changed.height / BLOCK))
    blocks = changed.resize(grid, Image.Resampling.BOX)
    worst = max(sum(pixel) / 3 for pixel in zip(*(channel.tobytes() for channel in blocks.split()), strict=True))
    return mean, worst, ImageChops.add(changed, changed, scale=0.5)


if __name__ == "__main__":
    for name, image in current().items():
        (FOLDER / f"{name}.png").write_bytes(encode.png(image))
        print(FOLDER / f"{name}.png")
