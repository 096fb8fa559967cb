"""Every scene comes to rest: while nothing happens nothing is drawn, and the program sleeps."""

from typing import Final

import pytest

from tests.visual.gallery import SITUATIONS, program, shown

SMALL = (640, 400)
STEP, LONGEST = 100.0, 45_000.0  # ms; the menu's evening comes to rest after half a minute


ONCE: Final = ("picker", "eye")
"""Scenes that once did not rest: a picture made in each frame, and cards for which there was no room."""


@pytest.mark.parametrize(
    "name", [*ONCE, *(pytest.param(name, marks=pytest.mark.long) for name in SITUATIONS if name not in ONCE)]
)
def test_every_scene_comes_to_rest(name: str) -> None:
    offscreen = shown(SITUATIONS[name], program(SMALL))
    offscreen.settle(LONGEST, STEP)
    assert offscreen.stack.still()
    assert offscreen.step(STEP) == [], "something is drawn that stands still"
