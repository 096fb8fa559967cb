"""The page of settings: every choice holds at once, is kept by its name, and can be made by pointer."""

from itertools import product
from typing import Final

import msgspec
import pytest
from pygame import Rect

from clubs import __version__
from clubs.ui.parts.choices import Toggle
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.settings import scene as settings_scene
from clubs.ui.scenes.settings.access import SIZES
from clubs.ui.scenes.settings.pages import BOLDNESSES, PAGES, SPEEDS, SettingsPage
from clubs.ui.scenes.settings.rows import Choices
from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Pop
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import ASIDE, BODY, SANS, TITLE
from tests.sampled import sampled
from tests.ui.controls import widget


@pytest.fixture
def scene() -> SettingsScene:
    return SettingsScene(Context(Screen(1280, 720)))


TITLES: Final = [
    title for page in PAGES for title in (page.title, *(section.title for section in page.sections))
]


def opened(scene: SettingsScene, title: str) -> SettingsScene:
    scene.open(title)
    return scene


def click(scene: SettingsScene, x: int, y: int) -> None:
    scene.handle(inputs.Press(x, y))
    scene.handle(inputs.Release(x, y))


def press(scene: SettingsScene, id: str) -> None:
    click(scene, *widget(scene, id).rect.center)


def arrow(scene: SettingsScene, id: str, dx: int) -> None:
    scene.focus.id = id
    scene.handle(inputs.Move(dx, 0))


@pytest.mark.parametrize(
    ("id", "field", "value"),
    [
        ("theme 2", "theme", "midnight"),
        ("theme 3", "theme", "daybreak"),
        ("back 2", "back", "moonrise"),
    ],
)
def test_a_picture_that_is_chosen_dresses_the_table_at_once(
    id: str, field: str, value: str, scene: SettingsScene
) -> None:
    before = scene.context.paint
    press(scene, id)
    assert getattr(scene.context.paint.appearance, field) == value
    assert scene.context.paint is not before
    assert widget(scene, id).value == "chosen"


def test_suit_colours_and_print_are_chosen_with_arrows(scene: SettingsScene) -> None:
    arrow(scene, "inks", 1)
    arrow(scene, "large_print", 1)
    assert (scene.context.paint.appearance.inks, scene.context.paint.appearance.large_print) == ("four", True)
    arrow(scene, "inks", 1)
    arrow(scene, "large_print", -1)
    assert (scene.context.paint.appearance.inks, scene.context.paint.appearance.large_print) == (
        "contrast",
        False,
    )


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_each_suit_can_have_an_ink_and_the_suit_that_had_it_gets_the_one_that_is_free(
    size: tuple[int, int],
) -> None:
    scene = SettingsScene(Context(Screen(*size)))
    assert not any(one.id.startswith("suit ") for one in scene.widgets())
    scene.context.change(inks="own")
    press(scene, "button: Clubs: Black")
    assert scene.context.paint.appearance.own_inks == ("black", "blue", "red", "green")
    assert widget(scene, "button: Clubs: Black").value == "chosen"
    assert scene.notified
    boxes = [one.rect for one in scene.widgets()]
    assert all(box.collidelist(boxes[n + 1 :]) == -1 for n, box in enumerate(boxes))


def test_contrast_and_letters_without_serifs_are_chosen_and_show_at_once(scene: SettingsScene) -> None:
    opened(scene, "Access and controls")
    usual = scene.context.theme
    arrow(scene, "contrast", 1)
    assert (scene.context.paint.appearance.contrast, scene.context.theme.high) == ("high", True)
    arrow(scene, "contrast", 1)
    assert scene.context.theme.plain
    arrow(scene, "contrast", -1)
    arrow(scene, "contrast", -1)
    assert scene.context.theme == usual
    press(scene, "switch: Letters without serifs")
    text = scene.paint.text
    for role in (TITLE, ASIDE):
        sans = msgspec.structs.replace(role, face=SANS[role.face])
        assert text.width("Settings", role) == text.width("Settings", sans)


def test_reduced_motion_and_marked_cards_are_switched(scene: SettingsScene) -> None:
    press(opened(scene, "Motion and sound"), "switch: Reduced motion")
    press(opened(scene, "Play"), "switch: Show legal cards")
    assert (scene.context.settings.reduced_motion, scene.context.settings.show_legal) == (True, False)


def test_a_listener_to_a_setting_is_told_of_its_changes_and_of_no_others(scene: SettingsScene) -> None:
    told: list[tuple[str, bool]] = []
    context = scene.context
    context.preferences.listen(
        lambda: told.append((context.settings.speed, context.settings.full_screen)), "speed", "full_screen"
    )
    opened(scene, "Motion and sound")
    arrow(scene, "speed", 1)
    opened(scene, "Play")
    press(scene, "switch: Play the only card")
    press(opened(scene, "Table and screen"), "switch: Full screen")
    assert told == [("quick", False), ("quick", True)]
    assert scene.handle(inputs.Back()) == Pop()


def test_boldness_is_chosen_by_key_or_pointer(scene: SettingsScene) -> None:
    opened(scene, "Opponents")
    assert widget(scene, "choice: Sharp and master play").value == "Even"
    arrow(scene, "boldness", 1)
    arrow(scene, "boldness", 1)
    assert (scene.context.settings.boldness, widget(scene, "choice: Sharp and master play").value) == (
        "bold",
        "Bold",
    )
    row = widget(scene, "choice: Sharp and master play").rect
    click(scene, row.left + 10, row.centery)
    assert scene.context.settings.boldness == "careful"


def test_a_slider_goes_where_it_is_let_go_and_no_further_than_its_end(scene: SettingsScene) -> None:
    opened(scene, "Motion and sound")
    line = widget(scene, "slider: Music").rect
    scene.handle(inputs.Press(*line.center))
    scene.handle(inputs.Point(line.right - 4, line.centery))
    assert scene.context.settings.music == 0, "nothing is changed while it is held"
    assert widget(scene, "slider: Music").value == "100%"
    scene.handle(inputs.Release(line.right + 300, line.bottom + 200))
    assert scene.context.settings.music == 10
    arrow(scene, "music", -1)
    assert scene.context.settings.music == 9


def test_the_text_size_says_how_large_letters_are_beside_usual_ones(scene: SettingsScene) -> None:
    opened(scene, "Access and controls")
    assert widget(scene, "slider: Text size").ends == ("100%", "150%")
    usual = scene.context.screen.t
    for _ in range(10):
        arrow(scene, "interface", 1)
        said = widget(scene, "slider: Text size").value
        assert said == f"{round(100 * scene.context.screen.t / usual)}%"
    assert scene.context.settings.interface == 2


def test_interface_size_measures_the_page_anew(scene: SettingsScene) -> None:
    opened(scene, "Access and controls")
    before = widget(scene, "button: Close").rect
    arrow(scene, "interface", 1)
    assert scene.context.settings.interface == pytest.approx(1.1)
    assert widget(scene, "button: Close").rect != before
    assert (SIZES[0], SIZES[-1]) == (1.0, 2.0)


def test_the_page_about_the_program_names_versions_and_folders() -> None:
    folders = (("Settings", "/home/bo/clubs/config"), ("Games and the log", "/home/bo/clubs/data"))
    context = Context(Screen(1280, 720))
    scene = opened(SettingsScene(context, folders=folders), "About")
    said = " ".join(line.words for sprite in scene.decor() for line in sprite.image.lines)
    assert f"Clubs {__version__}" in said
    assert all(f"{what}: {where}" in said for what, where in folders)


def test_a_look_changed_over_the_table_changes_the_table_below(scene: SettingsScene) -> None:
    below = SettingsScene(scene.context)
    measured: list[Stack] = []
    below.resized = lambda: measured.append(offscreen.stack)  # type: ignore[method-assign]
    offscreen = Offscreen(scene.context, [below, scene])
    offscreen.step(0)
    box: Rect = widget(scene, "button: Table: Midnight").rect
    offscreen.step(16, [inputs.Press(*box.center), inputs.Release(*box.center)])
    assert measured == [offscreen.stack]


@sampled(
    "size, interface",
    product(((1024, 640), (1280, 960), (2560, 1080)), (0.85, 1.0, 1.35)),
    [((1024, 640), 1.35), ((1280, 960), 0.85), ((2560, 1080), 1.0)],
)
def test_every_page_fits_its_panel(size: tuple[int, int], interface: float) -> None:
    scene = SettingsScene(Context(Screen(*size, interface)))
    for title in TITLES:
        scene.open(title)
        window = Rect((0, 0), size)
        assert all(window.contains(one.target) for one in scene.pointable()), title
        controls = [one.rect for one in scene.widgets()]
        for n, rect in enumerate(controls):
            assert rect.collidelist(controls[n + 1 :]) == -1, title


def test_what_each_setting_means_fits_its_row() -> None:
    context = Context(Screen(1024, 640))
    scene = opened(SettingsScene(context), "Motion and sound")
    room = widget(scene, "choice: Card speed").rect.width
    for _, _, meaning in (*SPEEDS, *BOLDNESSES):
        assert context.paint.text.width(meaning, BODY) <= room


MANY = 20


@pytest.fixture
def long_page(monkeypatch: pytest.MonkeyPatch) -> SettingsScene:
    """Return a page with more rows than any window shows."""

    def rows(_: Choices) -> list[Part]:
        return [
            VStack((Label(name), Toggle(name.lower(), name, False, lambda _: None)))
            for name in (f"Switch {number}" for number in range(MANY))
        ]

    monkeypatch.setattr(settings_scene, "PAGES", (SettingsPage("Long", "play", "", rows),))
    return SettingsScene(Context(Screen(640, 400)))


def showing(scene: SettingsScene) -> list[str]:
    """Return the switches that wholly show."""
    whole = {one.id: one.rect for one in scene.widgets() if one.id.startswith("switch")}
    return [one.id for one in scene.pointable() if one.rect == whole.get(one.id)]


def test_a_page_that_does_not_fit_scrolls_to_every_control_by_arrows_and_back(
    long_page: SettingsScene,
) -> None:
    long_page.focus.id = "switch 0"
    for dy, way in ((1, range(1, MANY)), (-1, range(MANY - 2, -1, -1))):
        for number in way:
            long_page.handle(inputs.Move(0, dy))
            assert long_page.focus.id == f"switch {number}"
            assert f"switch {number}" in showing(long_page)
            assert len(showing(long_page)) < MANY


def test_page_down_and_the_wheel_scroll_and_the_focus_stays_where_it_shows(long_page: SettingsScene) -> None:
    long_page.focus.id = "switch 0"
    before = first = showing(long_page)
    for taken in (inputs.PageTurn(1), inputs.Scroll(-2.0), inputs.PageTurn(1)):
        long_page.handle(taken)
        after = showing(long_page)
        assert before != after
        assert long_page.focus.id in after
        before = after
    for _ in range(9):
        long_page.handle(inputs.PageTurn(1))
    assert f"switch {MANY - 1}" in showing(long_page)
    long_page.handle(inputs.Scroll(50.0))
    assert showing(long_page) == first


def test_when_the_coach_is_there_is_one_choice_and_several_people_have_their_own(
    scene: SettingsScene,
) -> None:
    opened(scene, "Coach")
    assert widget(scene, "choice: The coach is there").value == "First deals"
    arrow(scene, "coach", 1)
    press(scene, "switch: With several people")
    assert (scene.context.settings.coach, scene.context.settings.coach_together) == ("always", True)


def test_the_line_of_a_section_opens_it_and_closes_it_with_the_focus_on_it(scene: SettingsScene) -> None:
    opened(scene, "Play")
    line = "button: Coach"
    assert "coach" not in {one.id for one in scene.widgets()}
    for there in (True, False):
        press(scene, line)
        assert ("coach" in {one.id for one in scene.widgets()}) is there
        assert ("show_legal" in {one.id for one in scene.widgets()}) is not there
        assert (scene.focus.id, widget(scene, line).value == "open") == ("section Coach", there)


def test_there_are_six_pages_and_a_section_is_opened_by_its_title(scene: SettingsScene) -> None:
    assert len(PAGES) == 6
    for title in TITLES:
        told = SettingsScene(scene.context, title)
        assert title in (PAGES[told.open_page].title, told.open_section)
