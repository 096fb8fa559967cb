"""Text can be read against what is really behind it, in every scene and theme."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, get_args

import pygame
import pytest
from pygame import Rect, Surface

from clubs.store.looks import Contrast, ThemeName
from clubs.ui.render.raster import Image, clear
from clubs.ui.render.sprite import Sprite
from clubs.ui.render.text import Text, pieces
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.palettes import THEMES, theme_of
from clubs.ui.style.theme import Theme
from clubs.workshop.shots import SCENES
from tests.sampled import sampled
from tests.visual.gallery import SITUATIONS, program, shown
from tests.visual.reading import Written, coverage, notes, stacked, written

SIZE: Final = (1280, 720)
LOOKED_AT: Final = (
    *SCENES,
    "menu with a match",
    "first start",
    "rules, a word",
    "rules, words",
    "auction, chosen",
    "auction, a king chosen",
    "exchange, first",
    "exchange, old hand",
    "free, a team",
    "deal-end of free",
    "table, a card refused",
    "table, log",
    "table, Bramble has explained",
    *(name for name in SITUATIONS if name.startswith("settings, ")),
)
LEAST, LEAST_LARGE, LARGE = 4.5, 3.0, 24  # contrast of text; of large figures, from so many pixels on
LEAST_HIGH: Final = 7.0  # in high contrast, whatever its size
WORST: Final = 0.1  # of the letters' pixels may lie on worse ground
CORE: Final = 64  # of 255: a pixel so near to the ink belongs to a letter

Colour = tuple[int, int, int]


@lru_cache(maxsize=100_000)
def luminance(colour: Colour) -> float:
    """The relative luminance of an sRGB colour (WCAG 2)."""

    def linear(level: int) -> float:
        part = level / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def rgb(colour: pygame.Color) -> Colour:
    """A colour without its alpha."""
    return colour.r, colour.g, colour.b


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def without_letters(text: Text, font: pygame.font.Font, part: str, colour: str, cap: float) -> Image:
    """A run of text as wide as it would be, and clear."""
    del text, colour
    width, height = font.size(part)
    return Image(clear(width, height), width, round(cap), 0, round(cap) - font.get_ascent())


def readability(one: Written, picture: Surface, ground: Surface) -> float:
    """The contrast of a line with what is behind its letters; 1 if no letter shows."""
    ink = rgb(pygame.Color(one.line.ink))
    box = one.letters.clip(picture.get_rect())
    ratios = [
        contrast(ink, behind)
        for here, behind in zip(pixels(picture, box), pixels(ground, box), strict=True)
        if here != behind and max(abs(a - b) for a, b in zip(here, ink, strict=True)) < CORE
    ]
    return sorted(ratios)[int(len(ratios) * WORST)] if ratios else 1.0


def pixels(picture: Surface, box: Rect) -> list[Colour]:
    """The colours in a part of a picture, row by row."""
    levels = pygame.image.tobytes(picture.subsurface(box), "RGB")
    return list(zip(levels[::3], levels[1::3], levels[2::3], strict=True))


def least(one: Written, theme: Theme) -> float:
    """The contrast that a line needs; what cannot be chosen now may be fainter."""
    if theme.high:
        return LEAST_HIGH
    faint = one.line.ink == theme.disabled
    return LEAST_LARGE if faint or one.line.px >= LARGE else LEAST


def pictures(names: Sequence[str], appearance: Appearance) -> dict[str, tuple[Surface, list[Sprite], int]]:
    """Situations at rest: how each looks, its sprites, and how high passing notes lie."""
    found = {}
    for name in names:
        offscreen = shown(SITUATIONS[name], program(SIZE, 1.0, appearance))
        offscreen.stack.draw()
        scene = offscreen.stack.top
        sprites = stacked(offscreen.stack.frame().sprites)
        found[name] = (offscreen.surface, sprites, notes(scene))
    return found


PLACES, DAYBREAK = Appearance(theme="place"), Appearance(theme="daybreak")
PLAIN: Final = Appearance(contrast="plain")


@sampled("appearance, first", [(PLACES, 0), (DAYBREAK, 1), (PLAIN, 2)], [(PLACES, 0)])
def test_every_text_stands_out_from_what_is_behind_it(
    appearance: Appearance, first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not (found := faint(LOOKED_AT[first::24], appearance, monkeypatch)), "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("contrast", get_args(Contrast))
@pytest.mark.parametrize("name", THEMES)
def test_every_text_of_every_theme_stands_out_from_what_is_behind_it(
    name: ThemeName, contrast: Contrast, monkeypatch: pytest.MonkeyPatch
) -> None:
    appearance = Appearance(theme=name, contrast=contrast)
    assert not (found := faint(LOOKED_AT, appearance, monkeypatch)), "\n".join(found)


def faint(names: Sequence[str], appearance: Appearance, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of some situations that cannot be read well."""
    theme = theme_of(appearance)
    seen = pictures(names, appearance)
    monkeypatch.setattr(Text, "_run", without_letters)
    program.cache_clear()
    bare = pictures(names, appearance)
    program.cache_clear()
    return [
        f"{situation}: {one} in {one.line.ink} has a contrast of {found:.1f}"
        for situation, (picture, sprites, high) in seen.items()
        for one in written(sprites)
        if any(kind != "pip" for kind, _ in pieces(one.line.words))
        and not _noted_over(one, sprites, high)
        and (found := readability(one, picture, bare[situation][0])) < least(one, theme)
    ]


def _noted_over(one: Written, sprites: list[Sprite], high: int) -> bool:
    """Whether a passing note lies over the line."""
    return any(s.z >= high and coverage(s, one.letters) > 0 for s in sprites[one.place + 1 :])
