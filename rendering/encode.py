"""From a drawn picture to the bytes that are sent."""

from __future__ import annotations

import io

from PIL import Image

# Level 1 is hardly faster on flat artwork and 15 % larger; higher levels cost time for little.
PNG_LEVEL = 3
# A picture full of small shapes (a board of Dwar7s Spring, a few crowded ones) is worth the 20 ms more that make
# it a sixth smaller. Level 5 would take 7 ms less and leave half of them above the limit.
DENSE_LEVEL = 6
SIZE_LIMIT = 150_000
"""What a picture should stay below, in bytes: phones load it on the way."""


def png(image: Image.Image) -> bytes:
    """A PNG of at most 256 colours, reduced with a fast octree and without dithering."""
    plain = image if image.mode == "RGB" else image.convert("RGB")
    reduced = plain.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    data = _saved(reduced, PNG_LEVEL)
    return data if len(data) < SIZE_LIMIT else _saved(reduced, DENSE_LEVEL)


def _saved(image: Image.Image, level: int) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=level)
    return buffer.getvalue()
