"""Every page that is made of parts, in windows and text sizes of all kinds: checked part by part.

The ordinary run opens each page once, in `test_layouts`, and checks it there in a few windows.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from typing import Final

import pytest
from pygame import Rect

from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.choices import OneOfSome, Slider
from clubs.ui.parts.containers import Around, WithPopover
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part, Placement, lay_out
from clubs.ui.parts.measure import PageMeasures
from clubs.ui.parts.scroll import ListView
from clubs.ui.parts.stacks import ZStack
from clubs.ui.render import text
from clubs.ui.render.text import pieces
from clubs.ui.scenes.common import page_scene
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.layout import SMALLEST_WINDOW
from tests.visual.gallery import SITUATIONS, program, shown

Size = tuple[int, int]
SIZES: Final[tuple[Size, ...]] = (
    SMALLEST_WINDOW,
    *((1024, 640), (1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440)),
    *((3840, 2160), (2560, 1080), (1280, 960), (1024, 768), (768, 1024), (1024, 1366), (1080, 1920)),
    *((800, 480), (854, 480), (960, 540), (1152, 864), (1440, 900), (1680, 1050), (720, 1280)),
    *((3440, 1440), (2160, 3840)),
)
INTERFACES: Final = (1.0, 1.35, 2.0)
PROMISED: Final = (1024, 640)
"""The window below which a page may scroll as a whole at 200 %, and nothing else is promised."""
SMALLEST: Final = 24  # pixels of the least side of a control
TOUCH: Final = 1  # pixels
FEET: Final = 3  # pixels by which the widest letters may reach beyond their measured width


NO_PAGES: Final[set[str]] = set()
"""The situations found so far whose scene on top is not made of parts."""


def pages(size: Size, interface: float = 1.0) -> Iterator[tuple[str, Offscreen]]:
    """Yield the situations whose scene on top is made of parts, each with its name."""
    for name in SITUATIONS:
        if name not in NO_PAGES:
            offscreen = shown(SITUATIONS[name], program(size, interface))
            if isinstance(offscreen.stack.top, PageScene):
                yield name, offscreen
            else:
                NO_PAGES.add(name)


def longer(words: str) -> str:
    """Return a text half as long again, as other languages are."""
    return " ".join(word + word[: len(word) // 2].lower() for word in words.split(" "))


@pytest.fixture
def longer_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        text,
        "pieces",
        lambda *words: [(kind, longer(run) if kind == "text" else run) for kind, run in pieces(*words)],
    )


# ---------------------------------------------------------------- what is checked


def faults(offscreen: Offscreen) -> Iterator[str]:
    """Yield what is wrong with the parts of a page."""
    scene = offscreen.stack.top
    assert isinstance(scene, PageScene)
    layout, screen = scene.layout, scene.paint.screen
    window = Rect(0, 0, scene.context.screen.width, scene.context.screen.height)
    scene.paint.measured = PageMeasures()
    for placed in layout.placed:
        yield from overlapping(placed)
        yield from too_wide(placed)
    yield from wrapping(layout)
    scene.paint.measured = None
    least = screen.finger
    for control in layout.controls:
        widget = control.widget
        # The cards of a hand overlap, and links stand in lines of text.
        if widget.role in ("switch", "text", "card") or widget.region == "words":
            continue
        size = (widget.reach or widget.rect).size
        if min(size) < max(SMALLEST, least - TOUCH):
            yield f"{widget.id} is only {size}"
        if control.clip is None and not window.contains(widget.rect):
            yield f"{widget.id} lies beyond the window: {widget.rect}"
    yield from out_of_order(layout.placed)


def wrapping(layout: Layout) -> Iterator[str]:
    """Yield the parts that say that they never wrap, but are higher where they are narrower."""
    for part, placed in layout.of_kind(Part):
        if not part.wraps and not part.inside:
            heights = {part.height(placed.paint, width) for width in (90, placed.box.width)}
            if len(heights) > 1:
                yield f"{named(placed)} wraps"


def overlapping(placed: Placement) -> Iterator[str]:
    """Yield the parts that lie over their neighbours; popovers, heads of lists and piles are meant to."""
    siblings, part = placed.parts, placed.part
    if isinstance(part, ZStack):
        siblings = []
    if isinstance(part, WithPopover):
        siblings = siblings[:1]
    if isinstance(part, ListView) and part.head is not None:
        siblings = siblings[1:]
    for one, other in combinations(siblings, 2):
        both = one.box.clip(other.box)
        if both.width > TOUCH and both.height > TOUCH:
            yield f"{named(one)} lies over {named(other)}"
    for one in placed.parts:
        yield from overlapping(one)


def too_wide(placed: Placement) -> Iterator[str]:
    """Yield the parts that need more width than they got."""
    part, box = placed.part, placed.box
    if not placed.parts and isinstance(part, TextBlock | OneOfSome | Slider | PushButton | IconButton):
        needed = part.min_width(placed.paint)
        if needed > box.width + FEET:
            yield f"{named(placed)} needs {needed:.0f} and has {box.width}"
    for one in placed.parts:
        yield from too_wide(one)


def out_of_order(placed: list[Placement]) -> Iterator[str]:
    """Yield neighbours of which the one that is read later stands above and before the other."""
    for one, other in pairwise(placed):
        if other.box.bottom <= one.box.top and other.box.right <= one.box.left:
            yield f"{named(other)} comes after {named(one)}, but stands before it"
    for part in placed:
        yield from out_of_order(part.parts)


def named(placed: Placement) -> str:
    """Return what a part is, for a message."""
    part = placed.part
    while isinstance(part, Around):
        part = part.part
    words = (
        part.words
        if isinstance(part, Label | TextBlock)
        else part.label
        if isinstance(part, PushButton)
        else ""
    )
    return f"{type(part).__name__} {words[:40]!r} at {tuple(placed.box)}"


def found(size: Size, interface: float) -> list[str]:
    """Return what is wrong with any page in one window."""
    wrong = []
    for name, offscreen in pages(size, interface):
        wrong += [f"{name}: {fault}" for fault in faults(offscreen)]
    return wrong


# ---------------------------------------------------------------- the tests


@pytest.mark.long
@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize(("size", "interface"), [*product(SIZES, INTERFACES)], ids=str)
def test_no_part_of_a_page_lies_over_another_or_lacks_room_in_any_window(
    size: Size, interface: float, long: bool, request: pytest.FixtureRequest
) -> None:
    program.cache_clear()
    if long:
        request.getfixturevalue("longer_words")
    wrong = found(size, interface)
    promised = interface < 2 or (size[0] >= PROMISED[0] and size[1] >= PROMISED[1])
    assert not wrong or not promised, "\n".join(wrong)
    program.cache_clear()


@pytest.mark.parametrize(("name", "id"), [("rules", "section 2"), ("rules", "page low"), ("eye", "on")])
def test_a_change_lays_a_page_out_once(name: str, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    times = []

    def counted(*args: object, **named: object) -> object:
        times.append(1)
        return real(*args, **named)  # type: ignore[arg-type]

    real = lay_out
    offscreen = shown(SITUATIONS[name], program((1280, 720)))
    offscreen.step(0)
    scene = offscreen.stack.top
    monkeypatch.setattr(page_scene, "lay_out", counted)
    place = next(one.rect.center for one in scene.widgets() if one.id == id)
    offscreen.step(16, [inputs.Press(*place), inputs.Release(*place)])
    assert len(times) == 1


@pytest.mark.long
def test_what_has_scrolled_stands_where_a_page_laid_out_there_has_it() -> None:
    for name in ("settings, Controls", "history, finished", "scoresheet", "rules, words", "duel of ten"):
        offscreen = shown(SITUATIONS[name], program((1024, 640), 2.0))
        scene = offscreen.stack.top
        assert isinstance(scene, PageScene)
        assert scene.scrolls, name
        for step in (1, 1, -1):
            scene.handle(inputs.PageTurn(step))
            laid, root = scene.layout, scene.layout.placed[0]
            fresh = lay_out(root.part, root.box, scene.paint, laid.views, ground=scene.ground)
            things, places = all_put(laid)
            again, there = all_put(fresh)
            assert things == again, name
            # Halves of pixels are rounded to even ones.
            assert all(abs(one - other) <= 2 for one, other in zip(places, there, strict=True)), name


def all_put(layout: Layout) -> tuple[list[object], list[float]]:
    """Return what the parts of a page have put, and all the numbers of its places."""
    things = list[object]()
    places = list[float]()
    for sprite in layout.sprites:
        things.append((sprite.z, sprite.alpha, sprite.image.alt))
        places += sprite.x, sprite.y, *sprite.image.surface.get_size()
    for control in layout.controls:
        widget = control.widget
        things.append((widget.id, widget.region, widget.about, control.z, control.area))
        for rect in (widget.rect, widget.reach, control.clip, control.surface):
            places += rect or ()
    for spot in layout.spots:
        things.append(spot.about)
        places += spot.rect
    for said, box, heading in layout.texts:
        things.append((said, heading))
        places += box
    for part, placed in layout.of_kind(Part):
        things.append(type(part))
        places += *placed.box, *(placed.clip or ())
    return things, places
