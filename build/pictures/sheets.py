"""Contact sheets: all scenes on one picture, for each size, theme and deck, for review side by side.

`python -m build.pictures.sheets [--out DIR] [WORD …]` writes the sheets whose names hold all the words, such as
`1280x720 daybreak`, into .build/sheets or DIR. All of them take some minutes.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from msgspec.structs import replace
from pygame import Surface

from clubs.app.routes import Program
from clubs.ui.components.painters import Painters
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.palettes import THEMES
from clubs.ui.style.theme import NAME
from clubs.workshop.shots import DEALING, SCENES, SETTLED_AFTER

FOLDER: Final = Path(__file__).resolve().parents[2] / ".build" / "sheets"
SIZES: Final = ((1280, 720), (1920, 1080), (2560, 1080), (1280, 960), (3840, 2160), (1024, 640))
WIDTH, COLUMNS, GAP, LABEL = 480, 4, 16, 36  # pixels
FRAME: Final = 250.0  # ms

Size = tuple[int, int]


def sheets() -> dict[str, tuple[Size, Appearance]]:
    """Return every sheet by its name: each theme in its usual dress, and with four colours in large print."""
    found = {}
    for (width, height), theme in product(SIZES, THEMES):
        appearance = Appearance(theme=theme)
        found[f"{width}x{height}-{theme}"] = ((width, height), appearance)
        large = replace(appearance, inks="four", large_print=True)
        found[f"{width}x{height}-{theme}-four-large"] = ((width, height), large)
    return found


def scenes(size: Size, appearance: Appearance) -> Iterator[tuple[str, Surface]]:
    """Yield all scenes at rest, drawn with the same painters."""
    paint = Painters(Screen(*size), appearance)
    for name, build in SCENES.items():
        program = Program(size)
        program.context.paint = paint
        offscreen = Offscreen(program.context, build(program, None))
        offscreen.settle(DEALING if name == "deal" else SETTLED_AFTER, FRAME)
        yield name, offscreen.surface


def sheet(size: Size, appearance: Appearance) -> Surface:
    """Return all scenes of one size and appearance as thumbnails with their names."""
    paint, high = Painters(Screen(1280, 720), appearance), round(WIDTH * size[1] / size[0])
    rows = -(-len(SCENES) // COLUMNS)
    step_x, step_y = WIDTH + GAP, high + LABEL + GAP
    whole = Surface((GAP + COLUMNS * step_x, GAP + rows * step_y), 0, 32)
    whole.fill(paint.theme.room)
    for place, (name, picture) in enumerate(scenes(size, appearance)):
        x, y = GAP + place % COLUMNS * step_x, GAP + place // COLUMNS * step_y
        whole.blit(pygame.transform.smoothscale(picture, (WIDTH, high)), (x, y))
        paint.text.image(name, NAME, paint.theme.title).draw(whole, x, y + high + 8)
    return whole


def main(arguments: list[str]) -> int:
    """Write the chosen sheets and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m build.pictures.sheets", description=__doc__)
    parser.add_argument("words", nargs="*", metavar="WORD", help="only sheets whose names hold these")
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="DIR")
    wanted = parser.parse_args(arguments)
    found = {name: of for name, of in sheets().items() if all(word in name for word in wanted.words)}
    if not found:
        print(f"No sheet is called so. There are: {', '.join(sheets())}.")
        return 2
    wanted.out.mkdir(parents=True, exist_ok=True)
    for name, (size, appearance) in found.items():
        file = wanted.out / f"{name}.png"
        pygame.image.save(sheet(size, appearance), file)
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
