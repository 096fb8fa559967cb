"""The window as a citizen of its desktop: size, place, signals, title, pictures, text."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from math import inf
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from clubs.ui.shell import input as inputs
from clubs.ui.shell import sdl
from clubs.ui.shell import window as window_module
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import LONGEST_STEP, Stack, run
from clubs.ui.shell.picture_saver import PictureSaver
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.window import ENDING, NAP, SLEEP, Window
from clubs.ui.style.layout import Screen

MOMENT = datetime(2026, 11, 21, 22, 33, 5)


class Wall(Scene):
    """A plain wall that nothing moves on."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ground = Surface((context.screen.width, context.screen.height), 0, 32)
        self.said: list[str] = []
        self.moments: list[float] = []

    def frame(self, now: float) -> Frame:
        self.moments.append(now)
        return Frame(self.ground, [])

    def still(self) -> bool:
        return True

    def caption(self) -> str:
        return "Clubs Whist · Deal 4"

    def notify(self, sentence: str, *, urgent: bool = False) -> None:  # noqa: ARG002 (one as the other)
        self.said.append(sentence)


def wall(window: Window, pictures: PictureSaver | None = None) -> tuple[Stack, Wall]:
    scene = Wall(Context(Screen(*window.size)))
    return Stack(scene.context, scene, window.surface, pictures), scene


@pytest.mark.parametrize("name", [name for name in ENDING if hasattr(signal, name)])
def test_a_signal_closes_the_window_like_its_button(window: Window, name: str) -> None:
    stack, _ = wall(window)
    spent = [0]

    def send(_: float) -> float:
        assert not stack.over, "there is no time to spare for a window that is closed"
        spent[0] += 1
        if spent[0] == 2:
            signal.raise_signal(getattr(signal, name))
        return inf

    run(window, stack, Reader(), use_spare_time=send)
    assert stack.over


@pytest.fixture
def own_handler() -> Iterator[Callable[..., None]]:
    """Yield a handler of SIGTERM that no window has set, and that is taken away after the test."""

    def handler(*_: object) -> None:
        pass

    before = signal.signal(signal.SIGTERM, handler)
    yield handler
    signal.signal(signal.SIGTERM, before)


def test_signals_mean_what_they_meant_before_once_the_window_is_closed(
    own_handler: Callable[..., None],
) -> None:
    window = Window((1024, 640))
    assert signal.getsignal(signal.SIGTERM) is not own_handler
    window.close()
    assert signal.getsignal(signal.SIGTERM) is own_handler


def test_a_window_that_could_not_be_made_leaves_the_signals_alone(
    own_handler: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("no icon")

    monkeypatch.setattr(Window, "set_icon", fail)
    with pytest.raises(OSError, match="no icon"):
        Window((1024, 640))
    assert signal.getsignal(signal.SIGTERM) is own_handler


def test_the_title_says_what_is_played(window: Window) -> None:
    window.show_state("Clubs Whist · Deal 4", still=True)
    assert pygame.display.get_caption()[0] == "Clubs Whist · Deal 4 – Clubs"
    window.show_state("", still=True)
    assert pygame.display.get_caption()[0] == "Clubs"


def test_the_screen_saver_may_come_only_while_nothing_moves(window: Window) -> None:
    for still in (False, True):
        window.show_state("", still=still)
        assert pygame.display.get_allow_screensaver() is still


def test_a_window_that_no_screen_shows_is_put_into_the_middle(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdl, "usable_areas", lambda: [Rect(0, 30, 1920, 1050), Rect(1920, 0, 1280, 1024)])
    for place, wanted in (
        ((200, 100), (200, 100)),
        ((2000, 10), (2000, 10)),
        ((3150, 10), (448, 235)),  # hardly a corner of it would be seen
        ((5000, 200), (448, 235)),
        ((200, 1100), (448, 235)),
    ):
        window.restore(None, place)
        assert window.usual[1] == wanted, place


@pytest.mark.parametrize(
    ("scale", "size"), [(1.0, (1280, 720)), (1.5, (1920, 1080)), (2.0, (2560, 1360)), (4.0, (2560, 1360))]
)
def test_the_first_window_is_as_large_as_the_system_shows_everything_but_no_larger_than_the_screen(
    scale: float, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Window((1280, 720))) as window:
        monkeypatch.setattr(window_module, "UNSEEN", ())
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1440)])
        monkeypatch.setattr(sdl, "usable_areas", lambda: [Rect(0, 40, 2560, 1400)])
        monkeypatch.setattr(sdl, "scale", lambda: scale)
        window.restore(None, None)
        window.refreshed()
        assert window.size == size
        window.restore((1000, 700), None)
        window.refreshed()
        assert window.size == (1000, 700)


@pytest.mark.parametrize(
    ("driver", "dots", "scale"),
    [("windows", 144, 1.5), ("windows", 72, 1.0), ("x11", 192, 2.0), ("x11", 0, 1.0), ("wayland", 192, 1.0)],
)
def test_windows_and_x11_say_how_much_they_enlarge_everything(
    driver: str, dots: int, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(sdl, "dots_of_windows", lambda: dots)
    monkeypatch.setattr(sdl, "dots_of_x11", lambda: dots)
    assert sdl.scale() == scale


def test_text_is_taken_only_for_a_field(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: done.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: done.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", done.append)
    fields = Rect(10, 20, 200, 40), Rect(10, 80, 200, 40)
    for field in (None, fields[0], fields[0], fields[1], None):
        window.type_into(field)
    assert done == [fields[0], "start", fields[1], "stop"]


def test_nothing_moves_on_while_another_window_has_the_focus(window: Window) -> None:
    stack, scene = wall(window)
    clock = iter(range(0, 100_000, 50))
    turns: list[list[inputs.Input]] = [
        [],
        [],
        [inputs.Focused(False)],
        [inputs.Point(1, 1)],
        [inputs.Focused(True)],
    ]

    class Script(Reader):
        def poll(self) -> list[inputs.Input]:
            return turns.pop(0) if turns else [inputs.Close()]

    run(window, stack, Script(), clock=lambda: float(next(clock)))
    away, back, _ = scene.moments[-3:]  # the last one is drawn when the scene is left
    assert away == back, "time went on while nobody looked"


def test_time_goes_on_while_the_program_sleeps_but_not_while_a_window_is_dragged(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack, scene = wall(window)
    time = [0.0]
    turns: list[list[inputs.Input]] = [[], [], [inputs.Point(1, 1)], [inputs.Point(2, 2)]]

    class Script(Reader):
        def poll(self) -> list[inputs.Input]:
            if not turns:
                time[0] += 9000.0  # the system keeps the loop
                turns.extend(([inputs.Point(3, 3)], [inputs.Close()]))
            return turns.pop(0)

    def wait(_: float) -> None:
        time[0] += SLEEP

    monkeypatch.setattr(window, "wait", wait)
    run(window, stack, Script(), clock=lambda: time[0])
    assert scene.moments[:3] == [0.0, SLEEP, SLEEP]
    assert scene.moments[3] - SLEEP <= SLEEP + LONGEST_STEP


def test_while_nothing_changes_the_program_sleeps_until_something_happens_or_sounds(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack, scene = wall(window)
    asked: list[float] = []

    class Patient(Reader):
        patience = inf

    reader, sounds = Patient(), iter((inf, inf, 700.0, 700.0, inf, inf))

    def wait(ms: float) -> None:
        asked.append(ms)
        reader.patience = 16.0 if len(asked) == 2 else inf
        if len(asked) == 4:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr(window, "wait", wait)
    run(window, stack, reader, use_spare_time=lambda _: next(sounds))
    assert asked == [inf, 700.0, 16.0, inf]
    assert len(scene.moments) == 2, "it was drawn without need"  # at first, and when it is left


def test_a_wait_ends_with_what_happens_to_the_window_where_the_system_tells_of_it(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    naps: list[int] = []
    waits: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", naps.append)

    def told(ms: int) -> bool:
        waits.append(ms)
        return True

    monkeypatch.setattr(sdl, "wait", told)
    window.wait(inf)  # nobody tells a window that nobody sees
    monkeypatch.setattr(Window, "driver", "x11")
    window.wait(inf)
    window.wait(80.4)
    window.wait(9.7)
    window.wait(-3.0)
    assert (naps, waits) == ([NAP, 10, 1], [SLEEP, 80])


# ------------------------------------------------------------ pictures


def saved(folder: Path, *, again: bool = False) -> str:
    saver = PictureSaver(lambda: folder, lambda: MOMENT)
    for _ in range(2 if again else 1):
        saver.save(Surface((64, 40), 0, 32))
        saver.close()
        said = saver.news()
    assert not saver.busy
    return said


def test_f12_saves_what_the_window_shows_and_says_where(window: Window, tmp_path: Path) -> None:
    stack, scene = wall(window, saver := PictureSaver(lambda: tmp_path / "Pictures", lambda: MOMENT))
    scene.ground.fill("#336699")
    stack.step([], 0)
    stack.step([inputs.SavePicture()], 16)
    assert not stack.still(), "the loop would sleep before the news is there"
    saver.close()
    stack.step([], 32)
    file = tmp_path / "Pictures" / "clubs 2026-11-21 22.33.05.png"
    assert scene.said == [f"The picture is {file}."]
    picture = pygame.image.load(file)
    assert (picture.get_size(), picture.get_at((5, 5))) == (window.size, pygame.Color("#336699"))


def test_a_frame_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    may_write = threading.Event()

    def folder() -> Path:
        may_write.wait(20)
        return tmp_path

    saver = PictureSaver(folder, lambda: MOMENT)
    saver.save(Surface((64, 40), 0, 32))
    assert (saver.busy, saver.news()) == (True, "")
    may_write.set()
    saver.close()
    assert saver.news().startswith("The picture is ")


def test_two_pictures_of_one_second_are_two_files(tmp_path: Path) -> None:
    assert saved(tmp_path, again=True) == f"The picture is {tmp_path / 'clubs 2026-11-21 22.33.05 2.png'}."
    assert len(list(tmp_path.iterdir())) == 2


def test_a_picture_that_cannot_be_saved_is_explained_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    said = saved(tmp_path / "file")
    assert said.startswith("The picture could not be saved in ")
    assert said.count(".") == 1


def test_a_maximised_window_keeps_the_size_and_place_that_it_had_before(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdl, "state", lambda _: 0)
    with pytest.deprecated_call():
        handle = pygame.Window.from_display_module()
    handle.size = (1100, 700)
    window.refreshed()
    before = window.usual
    assert before[0] == window.size
    monkeypatch.setattr(sdl, "state", lambda _: sdl.MAXIMISED)
    assert window.maximised
    handle.size = (1900, 1000)
    window.refreshed()
    assert window.usual == before


@pytest.mark.parametrize(("driver", "hint"), [("x11", "0"), ("wayland", None)])
def test_frames_are_copied_without_a_texture_on_x11_only_as_wayland_has_nothing_else(
    driver: str, hint: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "SDL_FRAMEBUFFER_ACCELERATION"
    monkeypatch.setenv(name, "")
    monkeypatch.delenv(name)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    Window((640, 400)).close()
    assert os.environ.get(name) == hint
