"""Write docs/pictures: the README's pictures, drawn by the real program.

`python -m build.pictures` writes them; with `--check` it only says which are out of date.
"""

import argparse
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from clubs.ui.render.raster import drawn, source
from clubs.workshop.shots import build

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZE: Final = (1280, 720)
TOLERANCE: Final = 8
"""Tolerance of a pixel's levels (0 to 255), since font renderers round differently."""

PICTURES: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "menu": ("menu", {}),
    "picker": ("picker", {}),
    "whist": ("table", {}),
    "bidding": ("bidding", {}),
    "auction": ("auction", {"theme": "midnight", "back": "moonrise"}),
    "ten": ("ten", {}),
    "scoresheet": ("scoresheet", {}),
    "passing": ("passing", {"theme": "daybreak", "inks": "four", "back": "lattice"}),
    "settings": ("settings", {}),
    "replay": ("replay", {}),
    "duel": ("duel", {}),
    "statistics": ("statistics", {}),
    "lesson": ("lesson", {}),
    "puzzle": ("puzzle", {}),
    "hint": ("hint", {}),
    "coach": ("coach", {}),
    "again": ("again", {}),
    "eye": ("eye", {}),
}


def main() -> int:
    """Write the pictures, or check the present ones; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m build.pictures", description="Draw the README's pictures by the real program."
    )
    parser.add_argument("--check", action="store_true", help="write nothing; say which are out of date")
    options = parser.parse_args()
    stale = []
    kept = cache(drawn)  # most pictures show the same cards and animals
    source.set(lambda svg, width, height: kept(svg, width, height).copy())
    for name, (scene, settings) in PICTURES.items():
        file = FOLDER / f"{name}.png"
        offscreen = build(scene, SIZE, **settings)
        if not options.check:
            offscreen.save(file)
        elif not file.exists() or not alike(pygame.image.load(file), offscreen.surface):
            stale.append(file.name)
    for stale_file in stale:
        print(f"docs/pictures/{stale_file} is out of date; write it with: python -m build.pictures")
    return 1 if stale else 0


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Return whether two pictures look the same, within the tolerance."""
    if one.get_size() != other.get_size():
        return False
    return all(
        max(pygame.image.tobytes(less(*pair), "RGB")) <= TOLERANCE for pair in ((one, other), (other, one))
    )


def less(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return by how much each level of a picture is above that of another."""
    difference = one.convert(24)
    difference.blit(other.convert(24), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return difference


if __name__ == "__main__":
    sys.exit(main())
