"""Scenes drawn by the program on Windows and on this system, and how far apart they are."""

import os
import subprocess
import sys
from typing import Final

import pygame

from build.package.about import ROOT
from build.trial.wine.machine import of_windows
from build.trial.wine.program import holds, source
from build.trial.wine.screen import PICTURES
from tests.visual.golden import ROUNDING, TOLERANCE, differences, small

SCENES: Final = (
    *(
        "menu",
        "picker",
        "rules",
        "settings",
        "history",
        "statistics",
        "replay",
        "table",
        "exchange",
        "bidding",
    ),
    *("passing", "auction", "low", "ten", "pause", "curtain", "deal-end", "scoresheet", "lesson", "puzzle"),
)
DRAW: Final = """\
import sys
from clubs.cli import main
folder, *scenes = sys.argv[1:]
sys.exit(max(main(["shot", scene, "--out", f"{folder}/{scene}.png"]) for scene in scenes))"""
"""Draws scenes into a folder, each as a picture of its name."""
MOST: Final = TOLERANCE + ROUNDING // 2


def draw() -> str:
    """Draw the scenes on both systems; return which differ, and by how much."""
    here, there = PICTURES / "linux", PICTURES / "windows"
    for folder in (here, there):
        folder.mkdir(parents=True, exist_ok=True)
    source("-c", DRAW, of_windows(there), *SCENES, why="The scenes cannot be drawn")
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    subprocess.run(
        [sys.executable, "-c", DRAW, here, *SCENES],
        check=True,
        cwd=ROOT,
        env=environment,
        capture_output=True,
    )
    apart = {}
    for scene in SCENES:
        one, other = (small(pygame.image.load(folder / f"{scene}.png")) for folder in (here, there))
        holds(one.get_size() == other.get_size(), f"The scene {scene} has another size on Windows.")
        apart[scene] = max(differences(one, other))
    worse = [f"{scene} by {by}" for scene, by in apart.items() if by > MOST]
    told = f"{len(SCENES)} scenes, {len(SCENES) - len(worse)} like those of this system within {MOST} of 255"
    return f"{told}; not {', '.join(worse)}" if worse else told
