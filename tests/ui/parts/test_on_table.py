"""Parts on the table: in the room nearest to their place, over nothing that is to be seen."""

from functools import partial
from typing import Final

import pytest
from pygame import Rect

from clubs.app.routes import Program
from clubs.ui.components.painters import Painters
from clubs.ui.panels.on_table import ANY, FoldingPanel, FreeRoom, OnTable, nearest
from clubs.ui.parts.buttons import ChipButton, PushButton
from clubs.ui.parts.containers import Container
from clubs.ui.parts.control import CONTROL
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part, lay_out
from clubs.ui.parts.pictures import DrawnPicture
from clubs.ui.parts.stacks import VStack, ZStack
from clubs.ui.render.raster import Image, clear

WINDOW: Final = Rect(0, 0, 1280, 720)
LONG: Final = "It hinges on a card that nobody has seen, as in 40 of 100 deals that I can imagine."
STRIPS: Final = (Rect(0, 0, 1280, 430), Rect(0, 520, 1280, 200))
NOTHING: Final = lambda: None  # noqa: E731 # a button that does nothing


def surface(words: str) -> Part:
    return Container(TextBlock(words))


def box(layout: Layout) -> Rect:
    (found,) = (placed.box for _, placed in layout.of_kind(Container))
    return found


def test_a_box_stays_where_it_is_wanted_while_nothing_is_there() -> None:
    wanted = Rect(500, 300, 200, 100)
    assert nearest(wanted, WINDOW, [Rect(0, 0, 400, 720)], []) == wanted


def test_a_box_goes_to_the_nearest_place_at_which_it_hides_nothing() -> None:
    trick = Rect(450, 230, 300, 200)
    found = nearest(Rect(500, 300, 200, 100), WINDOW, [trick], [])
    assert found is not None
    assert found.size == (200, 100)
    assert not found.colliderect(trick)
    assert found.topleft == (500, 430)


def test_where_something_must_be_hidden_it_is_as_little_as_can_be_of_what_is_spared() -> None:
    kept, spared = [Rect(0, 0, 1280, 600)], [Rect(0, 600, 1000, 120), Rect(1000, 600, 280, 20)]
    assert nearest(Rect(0, 0, 200, 110), WINDOW, kept, spared) == Rect(1000, 610, 200, 110)
    assert nearest(Rect(0, 0, 200, 130), WINDOW, kept, spared) is None


@pytest.mark.parametrize(
    "kept", [(), (Rect(200, 200, 1000, 520),), (Rect(0, 0, 1280, 430), Rect(0, 520, 1280, 200))]
)
def test_a_part_becomes_narrower_before_it_hides_what_is_to_be_seen(
    kept: tuple[Rect, ...], paint: Painters
) -> None:
    forms = tuple((partial(surface, LONG), width) for width in (1200.0, 600.0, 200.0))
    layout = lay_out(FreeRoom(forms, (640, 700), (0.5, 1.0), kept), WINDOW, paint)
    assert box(layout).collidelist(kept) < 0
    assert WINDOW.contains(box(layout))


def test_parts_of_one_tree_leave_each_other_free(paint: Painters) -> None:
    def room(id: str) -> FreeRoom:
        return FreeRoom(((lambda: PushButton(id, id, NOTHING), ANY),), (640, 360), (0.5, 0.5), ())

    layout = lay_out(ZStack((room("one"), room("other"))), WINDOW, paint)
    one, other = (control.widget.rect for control in layout.controls)
    assert not one.colliderect(other)


@pytest.mark.parametrize(("room", "ids"), [(400, ["whole"]), (60, ["chip", "page"])])
def test_what_has_no_room_is_a_chip_which_opens_it_as_a_page(
    room: int, ids: list[str], paint: Painters
) -> None:
    def button(id: str) -> Part:
        return Container(PushButton(id, LONG, NOTHING))

    chip = ChipButton("chip", "Facts", NOTHING)
    kept = (Rect(0, 0, 1280, 720 - room), Rect(200, 0, 1080, 720)) if room < 200 else ()
    beside = FreeRoom(((partial(button, "whole"), ANY), (lambda: chip, ANY)), (0, 720), (0.0, 1.0), kept)
    page = FreeRoom(((partial(button, "page"), ANY),), (640, 360), (0.5, 0.5), ())
    layout = lay_out(FoldingPanel(beside, page), WINDOW, paint)
    assert [control.widget.id for control in layout.controls] == ids
    heights = [control.z + CONTROL for control in layout.controls]
    surfaces = [sprite.z for sprite in layout.sprites]
    assert heights[-1] > surfaces[-1]


def test_a_chip_is_large_enough_for_a_finger_and_a_picture_keeps_its_size(paint: Painters) -> None:
    picture = DrawnPicture("dot", lambda _: Image(clear(30, 20), 30, 20), "A dot")
    layout = lay_out(ZStack((ChipButton("chip", "i", NOTHING), picture)), WINDOW, paint)
    assert min(layout.controls[0].widget.rect.size) >= paint.screen.finger
    (drawn,) = layout.sprites
    assert drawn.rect == Rect(625, 350, 30, 20)
    assert [reading.text for reading in layout.readings] == ["A dot"]


def test_what_a_panel_still_shows_is_not_measured_again() -> None:
    asked: list[str] = []

    class Counted(Label, frozen=True):
        """Words that note how often they are measured."""

        def height(self, paint: Painters, width: float) -> float:
            asked.append(self.words)
            return super().height(paint, width)

    class Told(OnTable):
        """Two lines, of which one changes."""

        words = "before"

        def part(self) -> Part:
            return VStack((Counted("The same"), Counted(self.words)))

        def shows(self) -> object:
            return self.words

    told = Told(Program((1280, 720)).context)
    for words, measured in (("before", {"The same", "before"}), ("after", {"after"}), ("before", set())):
        told.words = words
        asked.clear()
        layout = told.layout
        assert layout is not None
        assert [one.text for one in layout.readings] == ["The same", words]
        assert set(asked) == measured
