"""The tones that a picture of the country is made of.

Ninety small hexes with smoothed edges have hundreds of mixed tones, which phones cannot show and files pay for:
each pixel takes the nearest tone of a fixed palette, a sixth of the bytes less.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Final

from PIL import Image

from rendering import style
from rendering.dwar7s_spring import look
from rendering.style import BONE, NIGHT9, Colour, mix

_SEATS: Final = tuple(seat.colour for seat in look.IDENTITY.seats.values())
_LAND: Final = (*look.GROUND.values(), *look.WILD.values())
_TONES: Final[tuple[Colour, ...]] = (
    *(NIGHT9, style.NIGHT8, style.MIST, BONE, style.BONE2, style.INK, style.WHITE),
    *(style.BRASS, style.BRASS_LIGHT, style.BRASS_DARK, style.EMBER, style.LAVA, style.RUBY, style.RUBY_DARK),
    *(style.SPARK, mix(style.SPARK, NIGHT9, 0.5), mix(style.LAVA, NIGHT9, 0.5), mix(style.RUBY, BONE, 0.5)),
    *(look.IDENTITY.page, look.IDENTITY.panel, look.IDENTITY.line, look.IDENTITY.accent),
    *(look.BLOSSOM, look.SOIL, look.PLATE, look.PALE),
    *chain(_LAND, look.MOTIF.values(), look.WILD_MOTIF.values(), look.WILD_LIGHT.values(), look.RESOURCE.values()),
    *chain.from_iterable((seat, mix(seat, NIGHT9, 0.4), mix(seat, BONE, 0.5)) for seat in _SEATS),
    *(mix(BONE, ground, share) for ground in _LAND for share in (0.12, 0.5)),
    *(mix(NIGHT9, tone, 0.5) for tone in (*_LAND, BONE)),
    mix(BONE, NIGHT9, 0.35),
    *("#1A3022", "#8C7A3C", "#5E8A56", "#D8784C", "#E8743C", "#C8D8B0", "#B07A44", "#7A4A22", "#F0C88C", "#C9D0DA"),
    *(mix(BONE, look.PLATE, 0.5), mix(BONE, look.IDENTITY.panel, 0.5), mix(BONE, style.INK, 0.5)),
    *(mix(style.BRASS, style.INK, 0.5), mix(style.LAVA, look.PLATE, 0.5), mix(BONE, style.RUBY_DARK, 0.5)),
)


@cache
def _palette() -> Image.Image:
    tones = list(dict.fromkeys(_TONES))
    image = Image.new("P", (1, 1))
    channels = list(chain.from_iterable(style.rgb(tone) for tone in tones))
    image.putpalette(channels + channels[:3] * (256 - len(tones)))
    return image


def settled(image: Image.Image) -> Image.Image:
    """Return the picture in the tones of the palette alone."""
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE).convert("RGB")
