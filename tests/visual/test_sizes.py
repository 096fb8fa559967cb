"""Every scene draws in a window of any size."""

import random
from collections.abc import Iterator
from itertools import cycle
from typing import Final

import pytest

from clubs.app.routes import Program
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.layout import SMALLEST_WINDOW, layout_size
from clubs.workshop import shots

ODD: Final = (
    (1, 1), (1, 700), (900, 1), (200, 150), (320, 200), (640, 400), (639, 399), (640, 480), (1366, 384),
    (1024, 768), (400, 900), (720, 1280), (1280, 400), (3840, 300), (300, 2200), (1000, 760), (2560, 1080),
    (641, 1200), (800, 480), (99, 4000),
)  # fmt: skip


def random_sizes(count: int) -> Iterator[tuple[int, int]]:
    """Yield sizes of windows, small and narrow ones as often as large ones."""
    source = random.Random(5)
    for _ in range(count):
        yield round(2 ** source.uniform(0, 11.6)), round(2 ** source.uniform(0, 11))


def draw_in(sizes: Iterator[tuple[int, int]], scenes: Iterator[str]) -> int:
    """Draw each scene of a sequence in a window of the next size; return how many were drawn."""
    opened: dict[str, Offscreen] = {}
    count = 0
    for name, (width, height) in zip(scenes, sizes, strict=False):
        if name not in opened:
            program = Program(SMALLEST_WINDOW)
            opened[name] = Offscreen(program.context, shots.SCENES[name](program, None))
        screen = opened[name]
        screen.step(500, [inputs.Resize(width, height), inputs.Point(width // 2, height // 2)])
        assert screen.surface.get_size() == (width, height), name
        assert screen.context.screen.width == layout_size(width, height)[0], name
        assert screen.stack.top.focus.id is None or screen.stack.top.widgets(), name
        count += 1
    return count


def test_scenes_draw_in_odd_windows() -> None:
    assert draw_in(iter(ODD[::2]), cycle(shots.SCENES)) == len(ODD[::2])


@pytest.mark.long
def test_a_thousand_random_sizes_dealt_out_to_all_scenes() -> None:
    assert draw_in(random_sizes(1000), cycle(shots.SCENES)) == 1000


@pytest.mark.parametrize("size", ODD)
def test_a_layout_is_never_too_small_and_the_windows_own_where_it_can_be(size: tuple[int, int]) -> None:
    laid = layout_size(*size)
    assert laid[0] >= SMALLEST_WINDOW[0]
    assert laid[1] >= SMALLEST_WINDOW[1]
    if size[0] >= SMALLEST_WINDOW[0] and size[1] >= SMALLEST_WINDOW[1]:
        assert laid == size


def test_a_click_in_a_window_smaller_than_any_layout_meets_what_is_seen_there() -> None:
    program = Program(SMALLEST_WINDOW)
    screen = Offscreen(program.context, [program.menu()])
    screen.step(0, [inputs.Resize(320, 200)])
    scene = screen.stack.top
    (button,) = (widget for widget in scene.widgets() if widget.id == "new")
    x, y = (round(place / 2) for place in button.rect.center)
    screen.step(16, [inputs.Press(x, y), inputs.Release(x, y)])
    assert type(screen.stack.top).__name__ == "PickerScene"
