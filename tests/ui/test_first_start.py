"""The page of the first start: each row does what it says, and every way leads on."""

import pytest
from msgspec.structs import replace
from pygame import Surface

from clubs.ui.scenes.settings.first_start import FirstStartScene, OneSwitchQuestion
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.one_switch import IDLE
from clubs.ui.shell.transitions import Pop
from clubs.ui.style.layout import Screen
from tests.ui.controls import widget
from tests.visual.gallery import SITUATIONS, program, shown


class Started:
    """The page, the settings that it changes, and whether the player has gone on."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.context = Context(Screen(*size))
        self.context.preferences.assume(welcome=True)
        self.page = FirstStartScene(self.context)

    def arrow(self, id: str, dx: int) -> None:
        """Press an arrow on a control."""
        self.page.update(self.context.now)
        self.page.focus.id = id
        self.page.handle(inputs.Move(dx, 0))


@pytest.fixture
def started() -> Started:
    return Started()


@pytest.mark.parametrize("taken", [inputs.Act(), inputs.Back()])
def test_one_press_is_enough_to_go_on(taken: inputs.Input, started: Started) -> None:
    assert started.page.focus.id == "play"
    before = started.context.settings
    assert started.page.handle(taken) == Pop()
    assert started.context.settings == replace(before, welcome=False)


def test_every_row_takes_effect_at_once(started: Started) -> None:
    context = started.context
    started.arrow("interface", 1)
    started.arrow("contrast", 1)
    started.arrow("cards", 1)
    started.arrow("motion", 1)
    started.arrow("master", -1)
    started.arrow("music", 1)
    started.arrow("way", 1)
    look = context.settings
    assert context.settings.interface == pytest.approx(1.1)
    assert (look.contrast, look.inks, look.large_print, look.reduced_motion) == ("high", "four", False, True)
    assert (started.context.settings.master, started.context.settings.music) == (9, 1)
    assert context.settings.one_switch
    started.arrow("cards", 1)
    assert (context.settings.inks, context.settings.large_print) == ("four", True)
    started.arrow("cards", -1)
    assert not context.settings.large_print


def test_one_switch_taken_by_the_scan_that_offers_itself_asks_once(started: Started) -> None:
    size = started.context.screen.width, started.context.screen.height
    stack, now = Stack(started.context, started.page, Surface(size, 0, 32)), IDLE

    def until(label: str) -> None:
        nonlocal now
        for _ in range(200):
            if stack.scan.stop is not None and stack.scan.stop.label.startswith(label):
                return
            stack.step([], now := now + 100)
        raise AssertionError(f"{label} is never offered")

    def take(label: str) -> None:
        nonlocal now
        until(label)
        for _ in range(2):  # a press at a stop, and the one that confirms it
            stack.step([inputs.Switch()], now := now + 300)

    stack.step([], now)
    stack.step([], now := now + 100)
    take("How you play")
    asked = stack.top
    assert isinstance(asked, OneSwitchQuestion)
    assert asked.focus.id == "leave", "the safe answer comes first"
    take("Cancel")
    assert stack.top is started.page
    assert not started.context.settings.one_switch
    take("How you play")
    take("One switch")
    assert stack.top is started.page
    assert started.context.settings.one_switch


def test_without_motion_cards_are_in_place_at_once_and_with_it_they_move_again(started: Started) -> None:
    context = started.context
    started.arrow("motion", 1)
    started.arrow("motion", 1)
    assert (context.reduced, context.settings.speed) == (True, "instant")
    started.arrow("motion", -1)
    assert (context.reduced, context.settings.speed) == (True, "brisk")
    started.arrow("motion", -1)
    assert (context.reduced, context.settings.speed) == (False, "brisk")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (800, 1280)])
def test_arrows_lead_from_play_to_every_row_and_back(size: tuple[int, int]) -> None:
    page = Started(size).page
    seen = {page.focus.id}
    for _ in range(20):
        page.handle(inputs.Move(0, -1))
        seen.add(page.focus.id)
    page.handle(inputs.NextRegion(1))
    for dy in (-1, 1):
        for _ in range(20):
            page.handle(inputs.Move(0, dy))
            seen.add(page.focus.id)
    assert {"interface", "contrast", "cards", "motion", "way", "play"} <= seen
    page.handle(inputs.NextRegion(1))
    assert page.focus.id in ("play", "interface")


def test_reading_aloud_is_offered_where_the_program_or_a_reader_can_do_it(started: Started) -> None:
    shown = {one.id for one in started.page.widgets()}
    assert not shown & {"voice", "wording"}
    started.context.hearers.append(lambda _: None)
    started.arrow("wording", 1)
    assert started.context.settings.wording == "full"
    started.context.can_speak = True
    started.arrow("voice", 1)
    assert started.context.settings.voice


def test_a_slider_follows_the_pointer_and_counts_where_it_lets_go(started: Started) -> None:
    line = widget(started.page, "slider: Music").rect
    started.page.handle(inputs.Press(*line.center))
    started.page.handle(inputs.Point(line.right - 2, line.centery))
    assert (started.context.settings.music, widget(started.page, "slider: Music").value) == (0, "100%")
    started.page.handle(inputs.Release(line.right + 200, line.bottom + 90))
    assert started.context.settings.music == 10


@pytest.mark.parametrize("size", [(640, 400), (1280, 720)])
def test_down_skips_nothing_on_the_first_page_and_up_comes_back(size: tuple[int, int]) -> None:
    offscreen = shown(SITUATIONS["first start"], program(size))
    scene = offscreen.stack.top
    rows = [one.id for one in scene.widgets() if one.adjust is not None]
    scene.focus.id = rows[0]
    seen = [rows[0]]
    for dy in (1, -1):
        for _ in rows[1:]:
            offscreen.step(16, [inputs.Move(0, dy)])
            seen.append(scene.focus.id or "")
    assert seen == [*rows, *rows[-2::-1]]
