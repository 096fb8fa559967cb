"""Every scene at every size: texts whole and apart, everything within reach, named and in nothing's way."""

from itertools import product
from typing import Final

import pytest
from pygame import Rect

from clubs.ui.access.tree import tree
from clubs.ui.style.layout import SMALLEST_WINDOW
from tests.access.written import faults as unreadable
from tests.visual.gallery import INTERFACES, SITUATIONS, SIZES, notes, program, shown
from tests.visual.reading import picture_faults, stacked, text_faults, widget_faults

Size = tuple[int, int]
USUAL: Final = {
    (SMALLEST_WINDOW, 1.0),
    ((1024, 640), max(INTERFACES)),
    ((1280, 720), 1.0),
}
"""The screens of the ordinary run: the smallest, a small one with large furniture, and the usual."""
OTHERS: Final = {*product(SIZES, INTERFACES)} - USUAL


def faults(size: Size, interface: float) -> list[str]:
    """What is wrong on one screen in any situation."""
    found = []
    for name, situation in SITUATIONS.items():
        offscreen = shown(situation, program(size, interface))
        scene, window = offscreen.stack.top, Rect(0, 0, *size)
        sprites, high = stacked(offscreen.stack.frame().sprites), notes(scene)
        found += [f"{name}: {fault}" for fault in text_faults(sprites, window, situation.names, high)]
        found += [f"{name}: {fault}" for fault in picture_faults(sprites, high)]
        found += [f"{name}: {fault}" for fault in widget_faults(scene, window)]
        found += [f"{name}: {fault}" for fault in unreadable(tree(scene, "Clubs"))]
    return found


@pytest.mark.parametrize(("size", "interface"), sorted(USUAL), ids=str)
def test_nothing_is_cut_off_or_in_the_way_of_anything_else(size: Size, interface: float) -> None:
    assert not (found := faults(size, interface)), "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize(("size", "interface"), sorted(OTHERS), ids=str)
def test_nothing_is_cut_off_on_the_other_screens_either(size: Size, interface: float) -> None:
    assert not (found := faults(size, interface)), "\n".join(found)
