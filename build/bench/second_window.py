"""The room window beside the program's own: late frames of the program, alone and beside it.

    python -m build.bench.second_window --minutes 6 --room 1920x1080     # in an Xvfb of its own

Real play in the program's own loop, as `clubs bench --window` measures it; the room window opens and closes
in turns, so that other programs disturb both alike. On a busy machine nearly all frames are late, and only
what the processor worked for a frame and what came after it, until the next one, tells. Linux only.
"""

import argparse
import os
from contextlib import closing
from math import inf
from time import perf_counter, thread_time
from typing import Final

from build.bench.x_server import x_server
from clubs.app.routes import Program
from clubs.rules.plural import amount
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import FRAME
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.window import TITLE_BAR
from clubs.ui.style.layout import USUAL_SIZE
from clubs.workshop.bench_scenes import p99
from clubs.workshop.bench_window import Deals, TimedWindow, play

TURN: Final = 12.0  # s alone, then as many beside the room window
OPENS: Final = 1.5  # s in which it opens and is drawn for the first time, which count apart
ALONE: Final = "alone"
OPENING: Final = "opening it"
BESIDE: Final = "beside it"


class LoopWindow(TimedWindow):
    """A window that also records what each turn of the loop worked, in ms, and on which screen."""

    _begins = 0
    """How often a frame has begun in this turn: twice, if a person thought in it on our processor."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.loops: list[tuple[float, str]] = []
        self._since = thread_time()
        super().__init__(size)

    def begin(self) -> None:
        self._begins += 1
        super().begin()

    def forget(self) -> None:
        super().forget()
        self.loops = []

    def end_loop(self) -> None:
        """End a turn of the loop, and begin the next."""
        now = thread_time()
        if self._begins == 1:
            self.loops.append(((now - self._since) * 1000, self.screen))
        self._begins = 0
        self._since = now


class Turns(Deals):
    """A person who opens and closes the room window in turns, and plays on."""

    def __init__(self, program: Program, window: LoopWindow, minutes: float) -> None:
        super().__init__(program, window, minutes)
        self._next = 0.0
        self._opened = inf
        self._loops = window

    def poll(self) -> list[inputs.Input]:
        self._loops.end_loop()
        return super().poll()

    def go_on(self, top: Scene) -> None:
        now = perf_counter()
        if isinstance(top, TableScene) and now >= self._next and self.room is not None:
            room = self.room()
            room.toggle()
            self._next = now + TURN
            self._opened = inf if room.picture is None else now
        super().go_on(top)

    def screen_name(self, _: Scene) -> str:
        if self.room is None or self.room.made is None or self.room.made.picture is None:
            return ALONE
        return BESIDE if perf_counter() > self._opened + OPENS else OPENING


def told(window: LoopWindow, screen: str) -> str:
    """Return a line about the frames that were drawn then."""
    times = [took for took, when in zip(window.times, window.screens, strict=True) if when == screen]
    loops = [worked for worked, when in window.loops if when == screen]
    if not times:
        return f"{screen}: no frames"
    late = sum(took > FRAME for took in times)
    over = sum(worked > FRAME for worked in loops)
    return (
        f"{screen}: {amount(len(times), 'frame')}, {late} late ({late / len(times):.2%}); "
        f"{amount(len(loops), 'turn')} of the loop, {over} that worked longer than a frame "
        f"({over / len(loops):.2%}), p99 {p99(loops):.1f} ms, longest {max(loops):.1f} ms, "
        f"{sum(loops) / len(loops):.2f} ms on average"
    )


def main() -> None:
    """Measure, and print a line for each."""
    parser = argparse.ArgumentParser(description="Late frames alone and beside the room window.")
    parser.add_argument("--minutes", type=float, default=6.0)
    parser.add_argument("--room", default="1280x720", help="size of the room window in pixels")
    options = parser.parse_args()
    width, height = map(int, options.room.split("x"))
    with x_server(f"{max(width, USUAL_SIZE[0])}x{max(height, USUAL_SIZE[1]) + TITLE_BAR}") as display:
        os.environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy")
        with closing(LoopWindow(USUAL_SIZE)) as window:
            play(window, lambda program: Turns(program, window, options.minutes), room_size=(width, height))
        for screen in (ALONE, OPENING, BESIDE):
            print(told(window, screen))


if __name__ == "__main__":
    main()
