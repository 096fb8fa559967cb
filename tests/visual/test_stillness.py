"""Every scene comes to rest: while nothing happens nothing is drawn, and the program sleeps."""

import pytest

from tests.visual.gallery import SITUATIONS, program, shown

SMALL = (640, 400)
STEP, LONGEST = 100.0, 45_000.0  # ms; the menu's evening comes to rest after half a minute


@pytest.mark.long
@pytest.mark.parametrize("name", SITUATIONS)
def test_every_scene_comes_to_rest(name: str) -> None:
    offscreen = shown(SITUATIONS[name], program(SMALL))
    offscreen.settle(LONGEST, STEP)
    assert offscreen.stack.still()
    assert offscreen.step(STEP) == [], "something is drawn that stands still"
