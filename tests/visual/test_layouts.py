"""Every scene at every size: texts whole and apart, everything within reach, named and in nothing's way."""

from collections.abc import Iterable
from itertools import product
from typing import Final

import pytest
from pygame import Rect

from clubs.ui.access.tree import tree
from clubs.ui.parts.scroll import OVER
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.style.appearance import LARGEST_INTERFACE
from clubs.verdict.why import Why
from tests.access.written import faults as unreadable
from tests.visual.gallery import INTERFACES, SITUATIONS, SIZES, notes, program, shown
from tests.visual.reading import picture_faults, stacked, text_faults, widget_faults
from tests.visual.test_pages import faults as part_faults

Size = tuple[int, int]
USUAL: Final = {((1280, 720), 1.0)}
"""The screen of the ordinary run."""
OTHERS: Final = {*product(SIZES, INTERFACES)} - USUAL


PAGES: Final = (
    *("menu, everything", "picker, ten long names", "picker, which animal", "rules, a word", "licences"),
    *(
        "settings, Access and controls",
        "settings, Table and screen",
        "history, finished",
        "history, naming a copy",
    ),
    *("statistics, 1", "statistics, first times", "deal-end of ten, open", "scoresheet of ten, open"),
    *("look again, shown", "eye of ten, two cards swapped", "pause"),
)
"""A situation or two of each page, for the largest text in the smallest of usual windows.

Not the answer to a puzzle: beside it the table, whose words have been read, is of the usual size.
"""
LONG_REASON: Final = (
    "You want no more tricks, and {H}J, which no card still out beats in its suit, goes on a trick that it "
    "cannot take. With {H}J your bid holds in 81 of 100 deals I can imagine, with {S}10 in 35."
)


def faults(size: Size, interface: float, names: Iterable[str] = SITUATIONS) -> list[str]:
    """What is wrong on one screen in some situations, by default in any."""
    found = []
    for name in names:
        situation = SITUATIONS[name]
        offscreen = shown(situation, program(size, interface))
        scene, window = offscreen.stack.top, Rect(0, 0, *size)
        sprites, high = stacked(offscreen.stack.frame().sprites), notes(scene)
        floor = offscreen.context.page_paint.screen.text_floor
        if isinstance(scene, PageScene):
            sprites = [sprite for sprite in sprites if sprite.z != OVER]  # the edges of what scrolls
        found += [f"{name}: {fault}" for fault in text_faults(sprites, window, floor, situation.names, high)]
        found += [f"{name}: {fault}" for fault in picture_faults(sprites, high)]
        found += [f"{name}: {fault}" for fault in widget_faults(scene, window)]
        found += [f"{name}: {fault}" for fault in unreadable(tree(scene, "Clubs"))]
        if isinstance(scene, PageScene) and (size, interface) in USUAL:
            found += [f"{name}: {fault}" for fault in part_faults(offscreen)]  # elsewhere: `test_pages`
    return found


@pytest.mark.parametrize(("size", "interface"), sorted(USUAL), ids=str)
def test_nothing_is_cut_off_or_in_the_way_of_anything_else(size: Size, interface: float) -> None:
    assert not (found := faults(size, interface)), "\n".join(found)


def test_nothing_on_a_page_is_cut_off_or_in_the_way_where_text_is_largest() -> None:
    assert not (found := faults((1024, 640), LARGEST_INTERFACE, PAGES)), "\n".join(found)


@pytest.mark.parametrize(
    ("size", "interface"),
    [((1280, 720), 1.25), ((1280, 720), 1.35), ((1280, 720), LARGEST_INTERFACE), ((1920, 1080), 1.35)],
)
def test_a_reason_of_six_lines_pushes_nothing_under_the_buttons(
    size: Size, interface: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Why, "brief", property(lambda _: LONG_REASON))
    found = faults(size, interface, ("look again, shown", "look again, shown, ten"))
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("interface", [1.5, LARGEST_INTERFACE])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_same_in_other_windows(size: Size, interface: float) -> None:
    assert not (found := faults(size, interface, PAGES)), "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize(("size", "interface"), sorted(OTHERS), ids=str)
def test_nothing_is_cut_off_on_the_other_screens_either(size: Size, interface: float) -> None:
    assert not (found := faults(size, interface)), "\n".join(found)
