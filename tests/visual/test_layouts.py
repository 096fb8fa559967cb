"""Every scene at every size: texts whole and apart, everything within reach, named and in nothing's way."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain, product
from typing import Final, NamedTuple

import pytest
from pygame import Rect, Surface

from clubs.app.routes import Program
from clubs.language import ENGLISH, PSEUDO
from clubs.ui.access.tree import tree
from clubs.ui.parts.layout import lay_out
from clubs.ui.parts.measure import PageMeasures
from clubs.ui.parts.scroll import OVER
from clubs.ui.scenes.common import page_scene
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.appearance import LARGEST_INTERFACE
from clubs.verdict.why import Why
from tests.access.written import faults as unreadable
from tests.drawings import sharing
from tests.sampled import sampled
from tests.visual.gallery import FRAME, INTERFACES, SITUATIONS, SIZES, advance, program, shown
from tests.visual.reading import notes, picture_faults, stacked, text_faults, widget_faults
from tests.visual.test_pages import faults as part_faults
from tests.visual.test_pages import longer_words

__all__ = ["longer_words"]

Size = tuple[int, int]
USUAL: Final = (1280, 720)
"""The window of the ordinary run, with text of the usual size."""
ALL: Final = {*product(SIZES, INTERFACES)}
PAIRS: Final = (
    ((640, 400), 1.35, True),
    ((1920, 1080), 2.0, False),
    ((1024, 1366), 1.0, True),
    ((2560, 1080), 1.35, False),
    ((1024, 640), 2.0, True),
)
"""The windows among which the pages are dealt out: each size of text with usual and with longer words.

All pages in all windows: `test_pages`, as long.
"""

FOREIGN: Final = ((USUAL, 1.0), ((1920, 1080), 2.0))
"""The windows in which some pages are in the made-up language, whose texts are half as long again."""
SHARE: Final = 8
"""Of as many pages one is taken there; all of them as long."""

PAGES: Final = (
    *("menu, everything", "picker, ten long names", "picker, which animal", "rules, a word", "licences"),
    *(
        "settings, Access and controls",
        "settings, Table and screen",
        "history, finished",
        "history, naming a copy",
    ),
    *("statistics, 1", "statistics, first times", "deal-end of ten", "scoresheet of ten, open"),
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
        found += faults_of(name, shown(SITUATIONS[name], program(size, interface)))
    return found


def faults_of(name: str, offscreen: Offscreen) -> list[str]:
    """The faults of one situation."""
    scene, screen = offscreen.stack.top, offscreen.context.screen
    window, high = Rect(0, 0, screen.width, screen.height), notes(scene)
    sprites = stacked(offscreen.stack.frame().sprites)
    floor = offscreen.context.page_paint.screen.text_floor
    if isinstance(scene, PageScene):
        sprites = [sprite for sprite in sprites if sprite.z != OVER]  # the edges of what scrolls
    found = [
        *text_faults(sprites, window, floor, SITUATIONS[name].names, high),
        *picture_faults(sprites, high),
        *widget_faults(scene, window),
        *unreadable(tree(scene, "Clubs")),
    ]
    return [f"{name}: {fault}" for fault in found]


class Opened(NamedTuple):
    """Some situations opened once in the usual window: what was wrong there, and the pages, still open."""

    wrong: list[str]
    of: Program
    pages: dict[str, Offscreen]

    def taken_to(
        self, size: Size, interface: float = 1.0, parts: int = 1, part: int = 0
    ) -> Iterator[tuple[str, Offscreen]]:
        """Yield the pages by their names, in a window of another size; by default all."""
        self.of.context.change(interface=interface)
        self.of.context.resize(*size)
        surface = Surface(size, 0, 32)
        for name, offscreen in [*self.pages.items()][part::parts]:
            self.of.context.now = offscreen.now
            offscreen.surface = surface
            offscreen.stack.retarget(surface)
            offscreen.stack.measure()
            advance(offscreen, 2 * FRAME)
            yield name, offscreen


def by_scene() -> Iterable[list[str]]:
    """Return the situations of each scene."""
    found = defaultdict[str, list[str]](list)
    for name in SITUATIONS:
        found[name.partition(",")[0]].append(name)
    return found.values()


@pytest.fixture(scope="module")
def opened() -> Opened:
    """Open a tenth of all situations, at least one of each scene."""
    wrong = list[str]()
    pages = dict[str, Offscreen]()
    made = Program(USUAL)
    with sharing():
        for name in sorted(chain.from_iterable(ones[::10] for ones in by_scene())):
            offscreen = shown(SITUATIONS[name], made)
            wrong += faults_of(name, offscreen)
            if isinstance(offscreen.stack.top, PageScene):
                pages[name] = offscreen
    return Opened(wrong, made, pages)


def test_nothing_is_cut_off_or_in_the_way_of_anything_else(opened: Opened) -> None:
    assert not opened.wrong, "\n".join(opened.wrong)


def test_a_page_is_laid_out_again_only_if_it_shows_something_else(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = []
    trees = PageMeasures()

    def counted(*args: object, **named: object) -> object:
        if not trees.differs(args[0]):  # type: ignore[arg-type]
            times.append(1)
        return real(*args, **named)  # type: ignore[arg-type]

    real = lay_out
    monkeypatch.setattr(page_scene, "lay_out", counted)
    for name, offscreen in opened.taken_to(USUAL, parts=3):
        offscreen.step(0)
        scene = offscreen.stack.top
        assert isinstance(scene, PageScene)
        times.clear()
        for taken in (inputs.Point(3, 3), inputs.Point(640, 300), inputs.Point(3, 3)):
            offscreen.step(16, [taken])
        for step in (1, -1):
            offscreen.step(16, [inputs.NextRegion(step)])
        assert not times or scene.scrolls, name


def test_no_part_of_a_page_lies_over_another_or_lacks_room(opened: Opened) -> None:
    wrong = [f"{name}: {fault}" for name, page in opened.taken_to(USUAL) for fault in part_faults(page)]
    assert not wrong, "\n".join(wrong)


@sampled("part", range(len(PAIRS)), [0, 4])
def test_nor_does_any_in_another_window(part: int, opened: Opened, request: pytest.FixtureRequest) -> None:
    size, interface, long = PAIRS[part]
    if long:
        request.getfixturevalue("longer_words")
    pages = opened.taken_to(size, interface, len(PAIRS), part)
    wrong = [f"{name}: {fault}" for name, offscreen in pages for fault in part_faults(offscreen)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("part", range(len(FOREIGN)))
def test_nor_in_another_language(part: int, opened: Opened) -> None:
    wrong = faults_in_another_language(opened.taken_to(*FOREIGN[part], SHARE, part), opened)
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("interface", [1.0, LARGEST_INTERFACE])
@pytest.mark.parametrize("size", [USUAL, (1920, 1080), (1024, 640)], ids=str)
def test_nor_does_any_page_in_another_language(size: Size, interface: float, opened: Opened) -> None:
    wrong = faults_in_another_language(opened.taken_to(size, interface), opened)
    assert not wrong, "\n".join(wrong)


def faults_in_another_language(pages: Iterator[tuple[str, Offscreen]], opened: Opened) -> list[str]:
    """Return what is wrong with the parts of pages in the made-up language, or that none speaks it."""
    own = opened.of.context.settings.language
    opened.of.context.change(language=PSEUDO)
    wrong, said = list[str](), list[str]()
    try:
        for name, offscreen in pages:
            wrong += [f"{name}: {fault}" for fault in part_faults(offscreen)]
            said += [one.text for one in offscreen.stack.top.readings() if "‹" in one.text]
    finally:
        opened.of.context.change(language=own)
        assert opened.of.context.paint.appearance.language == ENGLISH  # looked at, it is spoken again
    return wrong if said else ["No page is in another language."]


def test_nothing_on_a_page_is_cut_off_or_in_the_way_where_text_is_largest() -> None:
    assert not (found := faults((1024, 640), LARGEST_INTERFACE, PAGES)), "\n".join(found)


@pytest.mark.parametrize(
    ("size", "interface"),
    [((1280, 720), LARGEST_INTERFACE), ((1920, 1080), 1.35)],
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
@pytest.mark.parametrize(("size", "interface"), sorted(ALL), ids=str)
def test_nothing_is_cut_off_on_any_screen_in_any_situation(size: Size, interface: float) -> None:
    assert not (found := faults(size, interface)), "\n".join(found)
