"""The panel of Aa: each row does what it says, and every way leads back to the menu."""

import pytest
from pygame import Surface

from clubs.app.routes import Program
from clubs.ui.scenes.menu.aa import SIZES, AaScene, OneSwitchQuestion
from clubs.ui.scenes.menu.scene import MenuScene, greeting
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.layout import Screen
from tests.ui.controls import press, widget
from tests.ui.routes import routes
from tests.visual.gallery import SITUATIONS, program, shown


class Opened:
    """The panel, and the settings that it changes."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.context = Context(Screen(*size))
        self.page = AaScene(self.context)

    def arrow(self, id: str, dx: int) -> None:
        """Press an arrow on a control."""
        self.page.update(self.context.now)
        self.page.focus.id = id
        self.page.handle(inputs.Move(dx, 0))


@pytest.fixture
def opened() -> Opened:
    return Opened()


def test_at_the_very_first_start_aa_has_the_focus_and_tells_of_play(context: Context) -> None:
    context.preferences.assume(welcome=True)
    routes(context)
    menu = MenuScene(context)
    first = menu.focus.current(menu.widgets())
    assert first is not None
    assert first.label == "Text size, contrast and more. Tab: Play."
    press(menu, inputs.NextRegion(1))
    assert menu.focus.id == "new"
    assert widget(menu, "button: Play").id == "new"
    assert context.settings.welcome
    press(menu, inputs.Act())
    assert not context.settings.welcome
    assert MenuScene(context).focus.id == "new"


def test_a_match_to_go_on_with_comes_before_it(context: Context) -> None:
    context.preferences.assume(welcome=True)
    routes(context)
    menu = MenuScene(context, caption="Half Clubs · Deal 1")
    assert menu.focus.id == "continue"
    assert widget(menu, "button: Text size, contrast and more").id == "aa"


@pytest.mark.parametrize("hour", range(24))
def test_the_host_greets_by_the_clock(hour: int) -> None:
    word = "morning" if 5 <= hour < 12 else "afternoon" if 12 <= hour < 18 else "evening"
    assert greeting(hour) == f"Good {word}. Shall we play?"


def test_the_panel_opens_under_the_button_and_closes_by_esc_the_button_or_a_click_beside() -> None:
    room = Program((1280, 720))
    menu = room.menu()
    offscreen = Offscreen(room.context, [menu])
    corner = widget(menu, "aa").rect
    ways: tuple[list[inputs.Input], ...] = (
        [inputs.Back()],
        [inputs.Press(*corner.center), inputs.Release(*corner.center)],
        [inputs.Press(300, 600), inputs.Release(300, 600)],
    )
    for way in ways:
        offscreen.step(500, [inputs.Press(*corner.center), inputs.Release(*corner.center)])
        offscreen.settle(1000)
        assert isinstance(offscreen.stack.top, AaScene)
        assert widget(offscreen.stack.top, "aa").rect == corner
        offscreen.step(500, way)
        offscreen.settle(1000)
        assert offscreen.stack.top is menu


def test_every_row_takes_effect_at_once(opened: Opened) -> None:
    context, page = opened.context, opened.page
    for at, size in enumerate(SIZES):
        page.choose(widget(page, f"interface {at}"))
        assert context.settings.interface == pytest.approx(size)
    page.choose(widget(page, "contrast 1"))
    opened.arrow("cards", 1)
    opened.arrow("motion", 1)
    opened.arrow("master", -1)
    opened.arrow("music", 1)
    opened.arrow("one_switch", 1)
    look = context.settings
    assert (look.contrast, look.inks, look.large_print, look.reduced_motion) == ("high", "four", False, True)
    assert (look.master, look.music, look.one_switch) == (9, 1, True)
    opened.arrow("cards", 1)
    assert (context.settings.inks, context.settings.large_print) == ("four", True)
    opened.arrow("cards", -1)
    assert not context.settings.large_print


def test_nothing_scans_by_itself_and_a_held_key_asks_once_with_two_presses_for_each_answer() -> None:
    room = Program((1280, 720))
    context = room.context
    panel, now = AaScene(context), 0.0
    stack = Stack(context, panel, Surface((1280, 720), 0, 32))

    def take(label: str) -> None:
        nonlocal now
        for _ in range(100):
            stack.step([], now := now + 100)
            if stack.scan.stop is not None and stack.scan.stop.label.startswith(label):
                break
        for _ in range(2):  # a press at a stop, and the one that confirms it
            stack.step([inputs.Switch()], now := now + 300)

    for _ in range(700):
        stack.step([], now := now + 100)
        assert stack.scan.stop is None
    for answer in ("Cancel", "One switch"):
        stack.step([inputs.OneKey()], now := now + 100)
        asked = stack.top
        assert isinstance(asked, OneSwitchQuestion)
        assert asked.focus.id == "leave", "the safe answer comes first"
        take(answer)
        assert stack.top is panel
        assert context.settings.one_switch is (answer == "One switch")


def test_without_motion_cards_are_in_place_at_once_and_with_it_they_move_again(opened: Opened) -> None:
    context = opened.context
    opened.arrow("motion", 1)
    opened.arrow("motion", 1)
    assert (context.reduced, context.settings.speed) == (True, "instant")
    opened.arrow("motion", -1)
    assert (context.reduced, context.settings.speed) == (True, "brisk")
    opened.arrow("motion", -1)
    assert (context.reduced, context.settings.speed) == (False, "brisk")


@pytest.mark.parametrize("size", [(640, 400), (1280, 720), (800, 1280)])
def test_down_leads_through_all_rows_and_up_comes_back(size: tuple[int, int]) -> None:
    offscreen = shown(SITUATIONS["first start"], program(size))
    scene = offscreen.stack.top
    rows = ["interface", "contrast", "cards", "motion", "master", "music", "one_switch"]
    assert scene.focus.id == "interface 0"
    seen = [rows[0]]
    for dy in (1, -1):
        for _ in rows[1:]:
            offscreen.step(16, [inputs.Move(0, dy)])
            seen.append((scene.focus.id or "").split()[0])
    assert seen == [*rows, *rows[-2::-1]]


def test_reading_aloud_is_offered_where_the_program_or_a_reader_can_do_it(opened: Opened) -> None:
    shown = {one.id for one in opened.page.widgets()}
    assert not shown & {"voice", "wording"}
    opened.context.hearers.append(lambda _: None)
    opened.arrow("wording", 1)
    assert opened.context.settings.wording == "full"
    opened.context.can_speak = True
    opened.arrow("voice", 1)
    assert opened.context.settings.voice


def test_a_slider_follows_the_pointer_and_counts_where_it_lets_go(opened: Opened) -> None:
    line = widget(opened.page, "slider: Music").rect
    opened.page.handle(inputs.Press(*line.center))
    opened.page.handle(inputs.Point(line.right - 2, line.centery))
    assert (opened.context.settings.music, widget(opened.page, "slider: Music").value) == (0, "100%")
    opened.page.handle(inputs.Release(line.right + 200, line.bottom + 90))
    assert opened.context.settings.music == 10
