"""Scenes and the stack: default behaviour, transitions, dialogs over a dimmed scene."""

from itertools import count

import pygame
import pytest
from pygame import Rect, Surface

from clubs.ui.games import presentation
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import FRAME, REST, Stack, run
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.scenes_below import ScenesBelow
from clubs.ui.shell.transitions import Pop, Push, Quit, Replace, Reset, Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.shell.window import Window
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import Theme


class Room(Scene):
    """Two buttons and a stepper on a plain ground."""

    def __init__(self, context: Context, colour: str = "#1F6B4C") -> None:
        super().__init__(context)
        self.done: list[str] = []
        self.ground = Surface((context.screen.width, context.screen.height), 0, 32)
        self.ground.fill(colour)

    def widgets(self) -> list[Widget]:
        return [
            Widget("go", Rect(100, 100, 200, 60), "button", "Go", activate=lambda: self.did("go")),
            Widget("no", Rect(100, 200, 200, 60), "button", "No", enabled=False, reason="not yet"),
            Widget(
                "n", Rect(100, 300, 200, 60), "stepper", "Seats", adjust=lambda step: self.did(f"step {step}")
            ),
        ]

    def did(self, what: str) -> Transition | None:
        self.done.append(what)
        return None

    def frame(self, now: float) -> Frame:  # noqa: ARG002 (a picture that does not move)
        return Frame(self.ground if self.opaque else None, [])

    def notify(self, sentence: str, *, urgent: bool = False) -> None:  # noqa: ARG002 (one as the other)
        self.done.append(sentence)


class Dialog(Room):
    """The same over the scene below."""

    opaque = False


def stack() -> tuple[Stack, Room]:
    context = Context(Screen(1024, 640))
    room = Room(context)
    return Stack(context, room, Surface((1024, 640), 0, 32)), room


def test_a_click_is_press_and_release_on_the_same_widget() -> None:
    screen, room = stack()
    screen.step([inputs.Press(150, 120), inputs.Release(150, 220)], 0)
    assert room.done == []
    screen.step([inputs.Press(150, 120), inputs.Release(160, 130)], 16)
    assert room.done == ["go"]


def test_the_pointer_takes_the_focus_with_it() -> None:
    screen, room = stack()
    screen.step([inputs.Point(150, 320)], 0)
    assert room.focus.id == "n"


def test_the_first_act_shows_the_focus_and_the_second_acts() -> None:
    screen, room = stack()
    screen.step([inputs.Act()], 0)
    assert (room.focus.id, room.done) == ("go", [])
    screen.step([inputs.Act()], 16)
    assert room.done == ["go"]


def test_moving_the_pointer_does_not_count_as_doing_something(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, room = stack()
    touched: list[inputs.Input] = []
    monkeypatch.setattr(room, "before_input", touched.append)
    screen.step([inputs.Point(5, 5), inputs.Scroll(1), inputs.Release(5, 5), inputs.Do("sort")], 0)
    assert touched == [inputs.Do("sort")]


def test_a_disabled_widget_says_why() -> None:
    screen, room = stack()
    screen.step([inputs.Press(150, 220), inputs.Release(150, 220)], 0)
    assert room.done == ["not yet"]


def test_horizontal_arrows_adjust_what_can_be_adjusted() -> None:
    screen, room = stack()
    room.focus.id = "n"
    screen.step([inputs.Move(1, 0), inputs.Move(-1, 0), inputs.Move(0, -1)], 0)
    assert room.done == ["step 1", "step -1"]
    assert room.focus.id == "no"


def test_transitions_are_applied_in_one_place() -> None:
    screen, room = stack()
    other = Room(screen.context)
    screen.apply(Push(other))
    assert screen.scenes == [room, other]
    screen.apply(Replace(room))
    assert screen.scenes == [room, room]
    screen.apply(Reset(other))
    assert screen.scenes == [other]
    screen.apply(Pop())
    assert screen.over


def test_escape_closes_a_scene_and_the_close_button_the_program() -> None:
    screen, _ = stack()
    screen.apply(Push(Room(screen.context)))
    screen.step([inputs.Back()], 0)
    assert len(screen.scenes) == 1
    screen.apply(Push(Room(screen.context)))
    screen.step([inputs.Close()], 16)
    assert screen.over


def test_a_dialog_lies_over_the_dimmed_scene_below() -> None:
    screen, _ = stack()
    screen.step([], 0)
    bright = screen.target.get_at((500, 600))
    screen.apply(Push(Dialog(screen.context)))
    screen.step([], 16)
    screen.step([], 400)
    dark = screen.target.get_at((500, 600))
    assert sum(dark[:3]) < sum(bright[:3])
    assert screen.step([], 432) == []


def test_a_dialog_that_opens_again_lies_over_what_is_below_it_now() -> None:
    screen, room = stack()
    shown = []
    for colour in ("#FF0000", "#0000FF"):
        room.ground.fill(colour)
        screen.apply(Push(Dialog(screen.context)))
        screen.step([], screen.context.now + 16)
        screen.step([], screen.context.now + 400)
        shown.append(screen.target.get_at((500, 600)))
        screen.apply(Pop())
        screen.step([], screen.context.now + 400)
    assert shown[0].r > shown[0].b
    assert shown[1].b > shown[1].r


@pytest.mark.parametrize("place", [None, presentation("low").place], ids=["here", "at another place"])
def test_a_dialog_lies_over_what_was_shown_when_it_was_opened_which_is_not_drawn_again(
    place: Theme | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, room = stack()
    room.ground.fill("#FF0000")
    screen.step([], 0)
    dialog = Dialog(screen.context)
    dialog.stands_at = place
    screen.apply(Push(dialog))
    monkeypatch.delattr(Room, "frame")
    monkeypatch.setattr(Dialog, "frame", lambda *_: Frame(None, []), raising=False)
    screen.step([], 16)
    screen.step([], 400)
    assert screen.target.get_at((500, 600)).r > 0


def test_a_dialog_in_place_of_a_dialog_lies_over_the_same_picture() -> None:
    screen, room = stack()
    room.ground.fill("#FF0000")
    screen.apply(Push(Dialog(screen.context)))
    screen.step([], 400)
    screen.step([], 800)
    shown = screen.target.get_at((500, 600))
    screen.apply(Replace(Dialog(screen.context)))
    screen.step([], 816)
    screen.step([], 1200)
    assert screen.target.get_at((500, 600)) == shown


def test_the_ground_of_a_dialog_is_made_in_pieces_while_its_pictures_are_waited_for() -> None:
    screen, room = stack()
    screen.scenes.append(Dialog(screen.context))
    draw = ScenesBelow(screen.context).picture
    rounds = 1
    while not screen.context.paint.pictures.prerender(lambda: draw([room]), 0.0):
        rounds += 1
    assert rounds == 3, "the scene, out of focus, and then it is there"


def test_a_resize_gives_new_painters_to_every_scene() -> None:
    screen, _ = stack()
    paint = screen.context.paint
    screen.retarget(Surface((1280, 720), 0, 32))
    screen.step([inputs.Resize(1280, 720)], 0)
    assert screen.context.paint is not paint
    assert screen.context.screen == Screen(1280, 720)


def test_a_window_that_was_covered_is_drawn_as_a_whole() -> None:
    context = Context(Screen(1280, 720))
    surface = Surface((1280, 720))
    stack = Stack(context, Room(context), surface)
    stack.step([], 0)
    before = surface.get_at((640, 360))
    surface.fill("#FF00FF")
    assert stack.step([], 16) == []
    assert stack.step([inputs.Exposed()], 32) == [surface.get_rect()]
    assert surface.get_at((640, 360)) == before


def test_of_several_sizes_only_the_last_is_built() -> None:
    sizes: list[inputs.Input] = [inputs.Resize(1100, 700), inputs.Act(), inputs.Resize(1200, 700)]
    taken = inputs.with_last_resize([inputs.Back(), *sizes])
    assert taken == [inputs.Back(), inputs.Act(), inputs.Resize(1200, 700)]


def test_after_the_first_key_every_scene_shows_its_focus() -> None:
    context = Context(Screen(1280, 720))
    stack = Stack(context, Room(context), Surface((1280, 720)))
    stack.step([inputs.Press(150, 120), inputs.Release(150, 120)], 0)
    assert not stack.top.focus.visible
    stack.step([inputs.Do("sort")], 16)
    stack.apply(Push(Room(context)))
    stack.step([inputs.Point(5, 5)], 32)
    assert stack.top.focus.visible


def test_the_loop_runs_in_a_window_that_nobody_sees_until_the_last_scene_closes(window: Window) -> None:
    context = Context(Screen(*window.size))

    class Brief(Room):
        def update(self, now: float) -> Transition | None:
            return Quit() if now > 40 else None

    screen = Stack(context, Brief(context), window.surface)
    tops: list[Scene] = []

    def spend(_: float) -> float:
        tops.append(screen.top)  # there is one as long as the loop gives time away
        return 0.0

    run(window, screen, Reader(), use_spare_time=spend)
    assert screen.over
    assert tops
    assert window.size == (1024, 640)


def test_the_time_that_a_frame_leaves_over_is_given_away_also_while_nothing_moves(window: Window) -> None:
    context = Context(Screen(*window.size))
    left: list[float] = []

    class Sleeper(Room):
        def still(self) -> bool:
            return True

    def spend(spare: float) -> float:
        left.append(spare)
        if left.count(REST) == 3:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return 0.0

    sleeper = Sleeper(context)
    sleeper.focus.id = "go"
    run(window, Stack(context, sleeper, window.surface), Reader(), use_spare_time=spend)
    assert max(left) <= FRAME
    assert left[0] != REST


def test_a_still_scene_is_drawn_again_when_it_wakes_and_not_before(window: Window) -> None:
    context = Context(Screen(*window.size))

    class Blinks(Room):
        """Still, but for one blink."""

        drawn: list[float]
        wakes = 120.0

        def still(self) -> bool:
            return True

        def update(self, now: float) -> Transition | None:
            self.drawn.append(now)
            return Quit() if now >= self.wakes else None

    blinks = Blinks(context)
    blinks.drawn = []
    blinks.focus.id = "go"
    clock = count(0.0, 8.0)
    run(window, Stack(context, blinks, window.surface), Reader(), clock=lambda: next(clock))
    assert blinks.drawn[-1] >= 120
    assert all(now < 60 for now in blinks.drawn[:-1]), "it slept in between"


def test_who_plays_sound_is_told_of_loudspeakers_and_when_somebody_looks_again() -> None:
    screen, room = stack()
    told: list[bool] = []
    room.context.on_sound_device = told.append
    screen.step([inputs.SoundDevice(False), inputs.SoundDevice(True)], 0)
    screen.step([inputs.Focused(False), inputs.Focused(True)], 16)
    assert told == [False, True, True]


def test_a_window_goes_to_the_whole_screen_and_back(window: Window) -> None:
    window.toggle_fullscreen()
    assert window.fullscreen
    window.toggle_fullscreen()
    assert not window.fullscreen
    assert window.surface.get_size() == window.size
