"""Parts measure themselves, share the room that their parent gives them, and stay inside it."""

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import Final

import pytest
from msgspec.structs import replace
from pygame import Rect

from clubs.games.rulebook import Runs
from clubs.language import message, speak
from clubs.ui.components.buttons import State
from clubs.ui.components.lessons import MORE, lesson_mark
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.choices import OneOfSome, Slider
from clubs.ui.parts.containers import (
    Container,
    FirstThatFits,
    Inside,
    Padding,
    Readable,
    Whole,
    WithPopover,
)
from clubs.ui.parts.fields import TextField, TextWell
from clubs.ui.parts.flow import ButtonBar, Even, Flow
from clubs.ui.parts.grid import TextGrid
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part, lay_out
from clubs.ui.parts.measure import PageMeasures, shared
from clubs.ui.parts.pictures import DrawnPicture, FittedPicture, Spacer
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.rich_text import Link, RichText
from clubs.ui.parts.scroll import ListView, ScrollArea
from clubs.ui.parts.scroll_view import ScrollView
from clubs.ui.parts.sheets import sheet
from clubs.ui.parts.space import aligned
from clubs.ui.parts.stacks import HStack, RoomFor, VStack
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.render.raster import Image
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import BODY, CAPTION, NAME

BOX: Final = Rect(100, 50, 600, 400)
LONG: Final = (
    "The highest club wins the trick; without clubs, the highest card of the suit that was led wins it."
)


def button(id: str, label: str = "") -> PushButton:
    return PushButton(id, label or id, lambda: None)


def boxes_of(layout: Layout) -> list[Rect]:
    return [sprite.rect for sprite in layout.sprites]


def boxes(layout: Layout) -> dict[str, Rect]:
    return {control.widget.id: control.widget.rect for control in layout.controls}


@pytest.mark.parametrize(
    ("wanted", "least", "grow", "room", "found"),
    [
        ((10, 20), (5, 5), (0, 0), 50, [10, 20]),
        ((10, 20), (5, 5), (1, 0), 50, [30, 20]),
        ((10, 20), (5, 5), (1, 3), 70, [20, 50]),
        ((30, 30), (10, 30), (0, 0), 50, [20, 30]),
        ((30, 30), (10, 20), (1, 1), 0, [10, 20]),
        ((30, 30), (10, 20), (1, 0), 45, [15, 30]),
        ((30, 30), (10, 20), (1, 0), 35, [10, 25]),
    ],
)
def test_spare_room_goes_to_what_grows_and_what_is_missing_comes_from_what_can_shrink(
    wanted: Sequence[float], least: Sequence[float], grow: Sequence[float], room: float, found: list[float]
) -> None:
    assert shared(wanted, lambda: least, grow, room) == pytest.approx(found)


def test_a_form_with_words_that_are_to_be_whole_is_chosen_only_where_they_have_room(paint: Painters) -> None:
    long, short = Label(LONG, whole=True), Label("Clubs")
    for wide, shown in ((long.width(paint), "The highest"), (long.width(paint) - 10, "Clubs")):
        layout = lay_out(FirstThatFits((long, short)), Rect(0, 0, round(wide), 40), paint)
        assert layout.readings[0].text.startswith(shown)


def test_words_that_wrap_are_higher_where_they_have_less_width(paint: Painters) -> None:
    text = TextBlock(LONG)
    assert text.height(paint, 200) > text.height(paint, 600) > 0
    layout = lay_out(text, Rect(0, 0, 200, 400), paint)
    assert all(sprite.rect.left + sprite.image.width <= 200 + 40 for sprite in layout.sprites)
    assert [one.text for one in layout.readings] == [LONG]


def test_a_line_shrinks_then_is_cut_and_can_be_read_whole_where_it_is(paint: Painters) -> None:
    whole = lay_out(Label(LONG), Rect(0, 0, 2000, 40), paint)
    assert not whole.spots
    tight = lay_out(Label(LONG), Rect(0, 0, 200, 40), paint)
    assert [spot.about.fact for spot in tight.spots] == [LONG]
    assert [one.text for one in tight.readings] == [LONG]
    assert max(sprite.image.width for sprite in tight.sprites) <= 200


def test_stacks_place_in_order_and_inside_their_box(paint: Painters) -> None:
    row = HStack((button("a"), Spacer(grow=1), button("b")))
    places = boxes(lay_out(row, BOX, paint))
    assert places["a"].left == BOX.left
    assert places["b"].right == BOX.right
    column = VStack((button("a"), Spacer(grow=1), button("b")))
    places = boxes(lay_out(column, BOX, paint))
    assert places["a"].top == BOX.top
    assert places["b"].bottom == BOX.bottom


def test_what_flows_takes_as_many_rows_as_it_needs(paint: Painters) -> None:
    tags = Flow(tuple(button(f"tag {n}") for n in range(12)))
    assert tags.height(paint, 2000) < tags.height(paint, 500) < tags.height(paint, 250)
    places = boxes(lay_out(tags, BOX, paint))
    assert all(BOX.left <= box.left and box.right <= BOX.right for box in places.values())
    order = [(box.top, box.left) for box in places.values()]
    assert order == sorted(order)


def test_a_bar_of_buttons_has_equal_widths_in_as_few_rows_as_their_words_allow(paint: Painters) -> None:
    bar = ButtonBar(tuple(button(f"a button of some width {n}") for n in range(4)))
    whole = bar.width(paint)
    for width, rows in ((whole + 2, 1), (whole * 0.6, 2), (whole * 0.3, 4)):
        places = boxes(lay_out(bar, Rect(0, 0, round(width), 600), paint)).values()
        assert len({box.top for box in places}) == rows
        assert max(box.width for box in places) - min(box.width for box in places) <= 1


def test_the_first_form_with_room_is_taken_else_the_lowest(paint: Painters) -> None:
    wide, narrow = HStack((button("a"), button("b"))), VStack((button("a"), button("b")))
    forms = FirstThatFits((wide, narrow))
    side_by_side = boxes(lay_out(forms, BOX, paint))
    assert side_by_side["a"].centery == side_by_side["b"].centery
    least = round(wide.min_width(paint)) - 4
    below = boxes(lay_out(forms, Rect(0, 0, least, 400), paint))
    assert below["a"].bottom <= below["b"].top


def test_where_no_form_is_narrow_enough_the_narrowest_that_is_low_enough_is_taken(paint: Painters) -> None:
    high = VStack(tuple(button(f"a button with words {n}") for n in range(12)))
    forms = FirstThatFits((high, ScrollArea(high, "area")))
    layout = lay_out(forms, Rect(0, 0, 80, high.height(paint, 80) - 20), paint)
    assert "area" in layout.areas


def test_a_form_that_is_to_be_whole_gives_way_before_it_is_squeezed(paint: Painters) -> None:
    area = ScrollArea(VStack(tuple(button(f"b {n}") for n in range(12))), "area")
    high = area.height(paint, BOX.width)
    forms = FirstThatFits((Whole(area), button("instead")))
    assert "area" in lay_out(forms, Rect(0, 0, BOX.width, round(high) + 1), paint).areas
    assert "instead" in boxes(lay_out(forms, Rect(0, 0, BOX.width, round(high) - 40), paint))


def test_columns_of_a_grid_line_up_and_are_as_wide_as_their_contents(paint: Painters) -> None:
    rows = tuple((Label("x" * n, grow=1), button(f"in {n}", "y" * n)) for n in (3, 9))
    layout = lay_out(TextGrid(rows), BOX, paint)
    first, second = boxes(layout).values()
    assert (first.left, first.right) == (second.left, second.right)
    assert first.right == BOX.right
    assert first.bottom <= second.top


def test_even_parts_share_the_room_equally(paint: Painters) -> None:
    places = boxes(lay_out(Even((button("a"), button("bbbbbbbbb"))), BOX, paint))
    assert abs(places["a"].width - places["bbbbbbbbb"].width) <= 1


def test_a_panel_in_the_middle_is_as_high_as_its_words(paint: Painters) -> None:
    panel = Inside(Container(Padding(TextBlock(LONG))), widest=300)
    layout = lay_out(panel, BOX, paint)
    placed = layout.placed[0].parts[0].box
    assert abs(placed.centerx - BOX.centerx) <= 1
    assert abs(placed.centery - BOX.centery) <= 1
    assert placed.height < BOX.height


def test_words_beside_a_picture_end_inside_their_sheet_at_every_width() -> None:
    paint = Painters(Screen(1280, 680))
    words = "A card that costs you much stops once: then you may choose again."
    beside = HStack(
        (DrawnPicture(None, lambda paint: lesson_mark(paint, hint=True), ""), TextBlock(words, MORE, grow=1))
    )
    sheet = Padding(VStack((TextBlock("Bid.", MORE), beside)))
    for left, wide in product(range(186, 190), range(240, 420)):
        box = Rect(left, 11, wide, round(sheet.height(paint, wide)))
        foot = max(drawn.bottom for drawn in boxes_of(lay_out(sheet, box, paint)))
        assert foot <= box.bottom + paint.text.cap(MORE), (left, wide)


def test_what_takes_a_width_is_never_narrower_than_its_part_can_be(paint: Painters) -> None:
    least = button("a button with many words").min_width(paint)
    found = lay_out(Inside(button("a button with many words"), widest=20), BOX, paint)
    assert found.controls[0].widget.rect.width >= least - 1


def test_a_choice_becomes_a_stepper_where_its_words_have_no_room(paint: Painters) -> None:
    choice = Choice("c", "Speed", ("calm", "brisk", "instant"), 1, lambda _: None)
    wide = lay_out(OneOfSome(choice), Rect(0, 0, 600, 50), paint).controls[0]
    narrow = lay_out(OneOfSome(choice), Rect(0, 0, 150, 50), paint).controls[0]
    assert (wide.widget.role, narrow.widget.role) == ("choice", "stepper")
    stepper = OneOfSome(choice, segments=False)
    assert lay_out(stepper, Rect(0, 0, 600, 50), paint).controls[0].widget.role == "stepper"
    assert stepper.min_width(paint) <= stepper.width(paint) < OneOfSome(choice).width(paint)


def test_a_click_on_a_choice_takes_the_value_under_it(paint: Painters) -> None:
    chosen: list[int] = []
    choice = Choice("c", "Speed", ("calm", "brisk", "quick"), 0, chosen.append)
    layout = lay_out(OneOfSome(choice), Rect(0, 0, 600, 50), paint, clicked=lambda: (590, 20))
    act = layout.controls[0].widget.activate
    assert act is not None
    act()
    slider = lay_out(Slider(choice), Rect(0, 0, 600, 50), paint, clicked=lambda: (300, 20)).controls[0]
    assert slider.widget.activate is not None
    slider.widget.activate()
    assert chosen == [2, 1]


def test_a_control_drawn_by_hand_fills_its_box_and_is_never_smaller_than_a_finger(paint: Painters) -> None:
    drawn: list[str] = []

    def draw(paint: Painters, number: int, size: tuple[int, int], state: State) -> Image:
        drawn.append(f"{number} {state}")
        return paint.panels.rule(*size)

    part = DrawnButton("day", "Monday", lambda: None, (1, 1), 7, draw, value="not played", role="list")
    assert part.width(paint) == part.height(paint, 0) == paint.screen.target(0)
    (control,) = lay_out(part, BOX, paint).controls
    assert control.widget.rect == BOX
    assert control.image is not None
    assert control.image("hover").width == BOX.width
    assert control.image("hover") is control.image("hover")
    assert drawn == ["7 hover"]


def test_a_picture_drawn_for_its_width_is_read_as_what_is_written_on_it(paint: Painters) -> None:
    def draw(paint: Painters, width: int) -> Image:
        return paint.text.paragraph(LONG, BODY, "#FFFFFF", width)

    picture = FittedPicture(100, "text", draw)
    assert picture.height(paint, 200) > picture.height(paint, 600)
    (read,) = lay_out(picture, BOX, paint).readings
    assert read.text == LONG


def test_a_field_says_its_text_without_the_caret_and_a_well_what_is_written_in_it(paint: Painters) -> None:
    field = TextField(("Ash|",), label="Name", text="Ash", act=lambda: None)
    (control,) = lay_out(field, BOX, paint).controls
    assert (control.widget.role, control.widget.label, control.widget.value) == ("field", "Name", "Ash")
    well = TextWell(("one", "two"))
    assert well.height(paint, 300) > field.height(paint, 300)
    assert "one" in lay_out(well, BOX, paint).readings[0].text


def test_a_text_keeps_room_for_lines_to_come(paint: Painters) -> None:
    assert TextBlock("", least=2).height(paint, 300) == TextBlock("a\nb").height(paint, 300)


# ---------------------------------------------------------------- scrolling


def test_what_is_higher_than_its_area_shows_in_it_only(paint: Painters) -> None:
    area = ScrollArea(VStack(tuple(button(f"b {n}") for n in range(30))), "area")
    views: dict[str, ScrollView] = {}
    layout = lay_out(area, BOX, paint, views)
    spilt = BOX.inflate(30, 30)
    assert all(spilt.contains(sprite.rect) for sprite in layout.sprites)
    hidden = [control for control in layout.controls if control.pointable is None]
    assert len(layout.controls) == 30
    assert hidden
    views["area"].to(10_000)
    moved = lay_out(area, BOX, paint, views)
    assert moved.controls[-1].widget.rect.bottom == BOX.bottom
    assert moved.controls[0].pointable is None


def test_what_lost_a_pixel_to_whole_numbers_does_not_scroll(paint: Painters) -> None:
    rows = VStack(tuple(button(f"b {n}") for n in range(5)))
    high = rows.height(paint, 300)
    views: dict[str, ScrollView] = {}
    lay_out(ScrollArea(rows, "area"), Rect(0, 0, 300, round(high) - 2), paint, views)
    assert not views["area"].scrolls
    lay_out(ScrollArea(rows, "area"), Rect(0, 0, 300, round(high) - 9), paint, views)
    assert views["area"].scrolls


def test_a_list_places_only_the_rows_near_those_that_show(paint: Painters) -> None:
    views: dict[str, ScrollView] = {}
    rows = ListView("rows", 5000, lambda n: button(f"row {n}"))
    first = lay_out(rows, BOX, paint, views)
    assert 0 < len(first.controls) < 30
    views["rows"].to(10**9)
    last = lay_out(rows, BOX, paint, views)
    assert last.controls[-1].widget.id == "row 4999"
    assert last.controls[-1].widget.rect.bottom == BOX.bottom


def test_an_empty_list_says_so(paint: Painters) -> None:
    layout = lay_out(ListView("rows", 0, lambda n: button(str(n)), empty=Label("Nothing.")), BOX, paint)
    assert [one.text for one in layout.readings] == ["Nothing."]


def test_the_rows_of_a_list_are_as_high_as_the_highest_that_is_measured(paint: Painters) -> None:
    def row(at: int) -> Part:
        return TextBlock(LONG if at == 9 else "Short.")

    few = ListView("few", 10, row)
    all_of_them = ListView("all", 10, row, measured=10)
    assert all_of_them.height(paint, 200) > 2 * few.height(paint, 200)


def test_the_head_of_a_list_stays_and_a_list_may_begin_at_its_end(paint: Painters) -> None:
    views: dict[str, ScrollView] = {}
    rows = ListView("rows", 50, lambda n: button(f"row {n}"), head=button("head"), end=True)
    first = boxes(lay_out(rows, BOX, paint, views))
    assert first["row 49"].bottom == BOX.bottom
    assert first["head"].width == first["row 49"].width
    views["rows"].to(0)
    moved = boxes(lay_out(rows, BOX, paint, views))
    assert moved["head"] == first["head"]
    assert moved["row 0"].top > moved["head"].bottom


def test_a_control_around_parts_says_them_itself_and_is_large_enough_for_a_finger(paint: Painters) -> None:
    row = Pressable(Label("Fox 3"), "row", "Fox: 3 tricks", lambda: None, across="small")
    assert row.height(paint, 300) >= paint.screen.finger
    layout = lay_out(row, BOX, paint)
    assert [(one.widget.label, one.widget.rect) for one in layout.controls] == [("Fox: 3 tricks", BOX)]
    assert not layout.readings
    assert layout.sprites


def test_links_of_a_text_are_controls_in_its_lines_and_hold_their_order(paint: Painters) -> None:
    opened = list[str]()
    links = tuple(Link(id, id, "Said.", partial(opened.append, id)) for id in ("trick", "club"))
    between = " and leads to the next one, unless a "
    runs: Runs = (
        ("The highest wins the ", "plain"),
        ("trick", "word"),
        (between, "plain"),
        ("club", "word"),
        (" is led.", "plain"),
    )
    text = RichText(runs, links=links)
    assert text.height(paint, 240) > text.height(paint, 900)
    layout = lay_out(text, Rect(0, 0, 240, 400), paint)
    trick, club = (control.widget for control in layout.controls)
    assert trick.rect.top < club.rect.top
    assert club.activate is not None
    club.activate()
    assert opened == ["club"]


def test_a_popover_stands_beside_its_control_on_the_page_as_long_as_that_shows(paint: Painters) -> None:
    row = Even((button("left"), button("right")))
    words = Container(Label("Said."))
    for id in ("left", "right"):
        layout = lay_out(WithPopover(row, words, id), BOX, paint)
        assert layout.popover is not None
        assert BOX.contains(layout.popover)
        assert not layout.popover.colliderect(boxes(layout)[id])
    rows = ListView("rows", 50, lambda n: button(f"row {n}"))
    assert lay_out(WithPopover(rows, words, "row 1"), BOX, paint).popover is not None
    assert lay_out(WithPopover(rows, words, "row 30"), BOX, paint).popover is None


# ---------------------------------------------------------------- values


def test_two_trees_are_the_same_if_they_show_the_same_whatever_their_buttons_do() -> None:
    def tree(label: str, at: int) -> Part:
        choice = Choice("c", "Speed", ("calm", "brisk"), at, lambda _: None)
        return VStack((Label(label), HStack((PushButton("a", "A", lambda: None), OneOfSome(choice)))))

    measured = PageMeasures()
    shown = [("x", 0), ("x", 0), ("y", 0), ("y", 0), ("y", 1), ("x", 0)]
    assert [measured.differs(tree(*one)) for one in shown] == [True, False, True, False, True, True]


def test_a_part_that_stands_in_many_forms_is_compared_once() -> None:
    compared: list[str] = []

    class Noted(str):
        """Words that note each comparison."""

        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            compared.append(self)
            return str(self) == str(other)

        __hash__ = str.__hash__

    def tree() -> Part:
        part: Part = Label(Noted("x"))
        for _ in range(12):
            part = FirstThatFits((part, VStack((part,))))
        return part

    measured = PageMeasures()
    assert measured.differs(tree())
    assert not measured.differs(tree())
    assert len(compared) == 1


def test_a_part_is_measured_once_for_each_width(paint: Painters) -> None:
    asked: list[float] = []

    class Counted(Part, frozen=True):
        """A part that notes how often it is measured."""

        def width(self, paint: Painters) -> float:  # noqa: ARG002
            return 100

        def height(self, paint: Painters, width: float) -> float:  # noqa: ARG002
            asked.append(width)
            return 20

        def place(self, box: Rect, layout: Layout) -> None:
            pass

    deep: Part = Counted()
    for _ in range(12):
        deep = VStack((FirstThatFits((Padding(deep, "none", "none"),)),))
    lay_out(deep, BOX, paint)
    assert len(asked) == len(set(asked)) <= 2
    assert not paint.measured


def test_what_has_room_is_not_asked_for_its_least_width_nor_are_forms_after_it(paint: Painters) -> None:
    asked: list[str] = []

    class Counted(Label, frozen=True):
        """Words that note when they are asked for their least width."""

        def min_width(self, paint: Painters) -> float:
            asked.append(self.words)
            return super().min_width(paint)

    row = HStack((Counted("a"), Counted("b")))
    lay_out(FirstThatFits((row, Counted("other"))), BOX, paint)
    assert asked == ["a", "b"]
    asked.clear()
    lay_out(row, BOX, paint)
    assert not asked


def test_two_texts_that_are_the_same_in_english_only_do_not_show_the_same() -> None:
    speak("fr")
    measured = PageMeasures()
    assert measured.differs(Label(message("Play")))
    assert not measured.differs(Label(message("Play")))
    assert measured.differs(Label(message("Play", context="verb")))


def test_what_shows_the_same_in_a_new_tree_is_not_measured_again(paint: Painters) -> None:
    asked: list[str] = []

    class Counted(Label, frozen=True):
        """Words that note how often they are measured."""

        def height(self, paint: Painters, width: float) -> float:
            asked.append(self.words)
            return super().height(paint, width)

    def tree(words: str) -> Part:
        return VStack((Counted("The same"), Padding(Counted(words))))

    def seen(words: str) -> list[str]:
        asked.clear()
        new = tree(words)
        assert measured.differs(new)
        places = boxes_of(lay_out(new, BOX, paint, measured=measured))
        found = asked[:]
        assert places == boxes_of(lay_out(new, BOX, paint))
        return found

    measured = PageMeasures()
    assert set(seen("before")) == {"The same", "before"}
    assert set(seen("after")) == {"after"}
    assert seen("before") == []


def test_what_shows_the_same_in_a_new_tree_is_not_placed_again_but_its_controls_act_as_the_new_ones(
    paint: Painters,
) -> None:
    placed, acted = list[str](), list[str]()

    class Counted(Label, frozen=True):
        """Words that note how often they are placed."""

        def place(self, box: Rect, layout: Layout) -> None:
            placed.append(self.words)
            super().place(box, layout)

    def tree(words: str) -> Part:
        named = Pressable(Counted("name"), "name", "name", lambda: acted.append(words))
        shown = (Counted("above"), named, Counted(words), Padding(Counted("below")))
        return ScrollArea(VStack((*shown, *map(button, "abcdefghijkl"))), "area")

    measured, views = PageMeasures(), dict[str, ScrollView]()
    for words, anew in (("x", ["above", "name", "x", "below"]), ("y", ["y"]), ("x", []), ("z", ["z"])):
        placed.clear()
        new = tree(words)
        assert measured.differs(new)
        layout = lay_out(new, BOX, paint, views, measured=measured)
        assert placed == anew
        act = next(one.activate for one in layout.widgets if one.id == "name")
        assert act is not None
        act()
        assert acted[-1] == words
        fresh = lay_out(new, BOX, paint, dict(views))
        assert (boxes_of(layout), layout.texts) == (boxes_of(fresh), fresh.texts)


def test_the_rows_of_a_list_are_made_once_as_long_as_it_shows_the_same(paint: Painters) -> None:
    made: list[int] = []

    def row(at: int) -> Part:
        made.append(at)
        return button(f"row {at}")

    def tree(title: str, shows: str) -> Part:
        return VStack((Label(title), ListView("rows", 9, row, shows)))

    measured = PageMeasures()
    for title, shows, anew in (("x", "1", 9), ("y", "1", 0), ("y", "2", 9), ("x", "1", 0)):
        made.clear()
        new = tree(title, shows)
        assert measured.differs(new)
        lay_out(new, BOX, paint, measured=measured)
        assert len(made) == anew


def test_a_part_keeps_room_for_what_may_take_its_place(paint: Painters) -> None:
    short, long = Label("Seats"), VStack((Label(LONG), Label("Seats")))
    for one in (RoomFor((short, long)), RoomFor((long, short))):
        assert one.width(paint) == long.width(paint)
        assert one.height(paint, 300) == long.height(paint, 300)
        assert one.min_height(paint, 300) == long.min_height(paint, 300)
    assert [one.text for one in lay_out(RoomFor((short, long)), BOX, paint).readings] == ["Seats"]


def test_a_button_has_room_for_its_icon_beside_the_longer_of_its_lines_and_for_other_words(
    paint: Painters,
) -> None:
    alone = PushButton("a", "Play", lambda: None, icon="play")
    below = replace(alone, below="With a longer line below it")
    assert below.width(paint) - paint.text.width(below.below, CAPTION) > alone.width(
        paint
    ) - paint.text.width("Play", NAME)
    assert replace(alone, others=("Play it again",)).width(paint) > alone.width(paint)
    assert replace(alone, opens=True).width(paint) > alone.width(paint)


def test_a_line_explains_itself_where_it_is_to(paint: Painters) -> None:
    about = Explanation("Seats", "How many play.")
    (spot,) = lay_out(Label("Seats", about=about), BOX, paint).spots
    assert spot.about is about


def test_a_readable_part_has_the_focus_as_one_text_and_still_draws_its_parts(paint: Painters) -> None:
    layout = lay_out(Readable(TextBlock("Two words"), "told", "Two words, read whole."), BOX, paint)
    (widget,) = layout.widgets
    assert (widget.id, widget.role, widget.label) == ("told", "text", "Two words, read whole.")
    assert layout.sprites


def test_a_sheet_that_is_not_to_scroll_gives_way_where_its_body_has_no_room(paint: Painters) -> None:
    high = VStack(tuple(button(f"b {n}") for n in range(12)))
    forms = FirstThatFits((sheet("Title", high, lambda: None, scrolls=False), button("instead")))
    assert [one.id for one in lay_out(forms, Rect(0, 0, 900, 300), paint).widgets] == ["instead"]
    assert "close" in [one.id for one in lay_out(forms, Rect(0, 0, 1900, 1900), paint).widgets]


def test_a_text_in_the_middle_has_as_many_lines_as_were_measured(paint: Painters) -> None:
    texts = [TextBlock(f"Two against {n}", CAPTION) for n in range(100, 140)]
    words = next(text for text in texts if text.width(paint) % 2)
    wide = words.width(paint)
    high = words.height(paint, wide)
    boxes = [aligned(Rect(left, 0, round(wide) + 29, 60), wide, high, "centre", "start") for left in range(4)]
    assert min(box.width for box in boxes) < wide, "Both edges are rounded towards each other."
    assert all(len(lay_out(words, box, paint).sprites) == 1 for box in boxes)
