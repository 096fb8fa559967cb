"""Play one deal in a real window with real X events, and say as one line of JSON how it went.

    DISPLAY=:7 SDL_VIDEODRIVER=x11 python -m tests.window.drive whist 3 pointer instant picture.png

The game runs in the main thread as it does for a player. A second thread looks at what can be chosen and lets
xdotool click it or press keys; nothing reaches the program but through the X server.
"""

import json
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from typing import Final, get_args

import pygame
from pygame import Rect

from clubs.ai.worker_client import WorkerClient
from clubs.app.program import Program
from clubs.ui.panels.give import GivePanel
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import Stack, run
from clubs.ui.shell.widgets import Widget
from clubs.ui.shell.window import Window
from clubs.ui.style.layout import USUAL_SIZE
from clubs.ui.style.theme import Speed
from tests.app.tables import match, setup
from tests.app.visitor import How, Visitor, session_of

LONG: Final = 50.0  # ms
PATIENCE: Final = 0.5  # s until an input that did nothing is given again
KEYSYMS: Final = {
    inputs.Move(-1, 0): "Left",
    inputs.Move(1, 0): "Right",
    inputs.Move(0, -1): "Up",
    inputs.Move(0, 1): "Down",
    inputs.NextRegion(1): "Tab",
    inputs.NextRegion(-1): "shift+Tab",
    inputs.Act(): "Return",
}


class Timed(Stack):
    """A stack that measures its steps while the cards of the table move."""

    def __init__(self, program: Program, table: TableScene, window: Window) -> None:
        super().__init__(program.context, table, window.surface)
        self.table, self.window = table, window
        self.times: list[float] = []

    def step(self, taken: Iterable[inputs.Input], now: float) -> list[Rect]:
        """One frame up to where it is shown."""
        moving = self.top is self.table and not self.table.stage.timeline.idle
        start = time.perf_counter()
        changed = super().step(taken, now)
        self.window.update(changed)
        # The frame that opens the deal's end is another matter: it puts the table out of focus.
        if moving and self.scenes == [self.table]:
            self.times.append((time.perf_counter() - start) * 1000)
        return []


class UntilEnough(inputs.Reader):
    """The ordinary reader, until the driver has seen enough."""

    enough = False

    def poll(self) -> list[inputs.Input]:
        """What happened since the last call."""
        return [inputs.Close()] if self.enough else super().poll()


class Driver:
    """Looks at the screen's widgets and lets xdotool act."""

    def __init__(self, stack: Timed, reader: UntilEnough, how: How, picture: str) -> None:
        self.stack, self.reader, self.how, self.picture = stack, reader, how, picture
        self.visitor = Visitor(stack)
        self.sent = self.again = 0
        self.same: bool | None = None
        self.problem = ""

    def drive(self, most: float = 110.0) -> None:
        """Play until the deal is scored, and a moment more."""
        end = time.monotonic() + most
        try:
            xdotool("mousemove", "640", "3")
            while not isinstance(self.stack.top, DealEndScene) and time.monotonic() < end:
                self._once()
            time.sleep(0.3)
            # Until the points are counted and the leaves have fallen.
            while not self.stack.still() and time.monotonic() < end:
                time.sleep(0.05)
            time.sleep(0.3)
            self._picture()
        except Exception as problem:
            self.problem = f"{type(problem).__name__}: {problem}"
        self.reader.enough = True

    def _once(self) -> None:
        try:
            target = self.visitor.target()
            said = self.visitor.say(target, self.how) if target is not None else []
        except (RuntimeError, AssertionError, KeyError, AttributeError, ZeroDivisionError):
            # The game went on while this thread was looking.
            target = None
        if target is None:
            time.sleep(0.02)
            return
        before = self._state()
        self._send(target, said)
        self.sent += 1
        end = time.monotonic() + PATIENCE
        while self._state() == before:
            if time.monotonic() > end:
                self.again += 1
                return
            time.sleep(0.01)

    def _send(self, target: Widget, said: Sequence[inputs.Input]) -> None:
        if self.how == "pointer":
            x, y = target.rect.center
            xdotool("mousemove", str(x), str(y), "click", "1")
            return
        (key,) = said
        xdotool("key", str(key.n) if isinstance(key, inputs.Digit) else KEYSYMS[key])

    def _state(self) -> tuple[object, ...]:
        """What an input changes."""
        table = self.stack.table
        panel = table.panel
        chosen = tuple(panel.chosen) if isinstance(panel, GivePanel) else getattr(panel, "chosen", None)
        mine = sum(action.seat == table.stage.me for action in session_of(table).actions)
        focus = self.stack.top.focus.id if self.how == "keys" else None
        return mine, chosen, focus, type(self.stack.top)

    def _picture(self) -> None:
        """Save what the X server shows; it should be what was drawn."""
        if shutil.which("import") is None:
            pygame.image.save(self.stack.window.surface, self.picture)
            return
        subprocess.run(["import", "-window", "root", self.picture], check=True, timeout=20)
        shown = pygame.image.tobytes(pygame.image.load(self.picture), "RGB")
        self.same = shown == pygame.image.tobytes(self.stack.window.surface, "RGB")


def xdotool(*words: str) -> None:
    """One call of xdotool."""
    subprocess.run(["xdotool", *words], check=True, timeout=20)


def main(game: str, seats: str, how: str, speed: str, picture: str, *options: str) -> str:
    """Play the deal; one line of JSON."""
    assert how in ("pointer", "keys")
    assert speed in get_args(Speed)
    client = WorkerClient()
    program = Program(USUAL_SIZE, client=client)
    program.context.speed = speed  # type: ignore[assignment]  # just checked
    window = Window(USUAL_SIZE)
    program.context.resize(*window.size)
    chosen = dict(option.split("=") for option in options)
    table = program.open_table(match(setup(game, int(seats), chosen)))
    stack, reader = Timed(program, table, window), UntilEnough()
    driver = Driver(stack, reader, "pointer" if how == "pointer" else "keys", picture)
    thread = threading.Thread(target=driver.drive, daemon=True)
    start = time.monotonic()
    thread.start()
    run(window, stack, reader)
    thread.join(5)
    driven = pygame.display.get_driver()
    client.close()
    window.close()
    times = sorted(stack.times)
    return json.dumps(
        {
            "deals": len(session_of(table).public.sheet),
            "mine": sum(action.seat == table.stage.me for action in session_of(table).actions),
            "sent": driver.sent,
            "again": driver.again,
            "same": driver.same,
            "problem": driver.problem,
            "driver": driven,
            "frames": len(times),
            "median": round(times[len(times) // 2], 1),
            "p99": round(times[len(times) * 99 // 100], 1),
            "max": round(times[-1], 1),
            "long": sum(one > LONG for one in times),
            "seconds": round(time.monotonic() - start, 1),
        }
    )


if __name__ == "__main__":
    sys.stdout.write(main(*sys.argv[1:]) + "\n")
