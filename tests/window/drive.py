"""Play one deal in a real window with real X events, and say as one line of JSON how it went.

    DISPLAY=:7 SDL_VIDEODRIVER=x11 python -m tests.window.drive whist 3 instant picture.png

The game runs in the main thread as it does for a player, and notes there what can be chosen. Another lets
xdotool click it or press keys, by turns; nothing reaches the program but through the X server.
"""

import json
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, get_args

import pygame

from clubs.ai.worker_client import WorkerClient
from clubs.app.routes import Program
from clubs.store.settings import Speed
from clubs.ui.panels.give import GivePanel
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import Stack, run
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.widgets import Widget
from clubs.ui.shell.window import Window
from clubs.ui.style.layout import USUAL_SIZE
from tests.app.tables import match, setup
from tests.app.visitor import How, Visitor, session_of

BESIDE: Final = ("640", "3")  # a place in the window where there is nothing to choose
COACHED: Final = "exact"
"""The game in which the coach holds costly cards back; that takes time."""
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


class UntilEnough(Reader):
    """The ordinary reader, until the driver has seen enough; before each frame it lets the driver look."""

    enough = False
    look: Callable[[], None] | None = None

    def poll(self) -> list[inputs.Input]:
        """What happened since the last call."""
        if self.look is not None and not self.enough:
            self.look()
        return [inputs.Close()] if self.enough else super().poll()


@dataclass(frozen=True)
class Seen:
    """The state of the screen before a frame: the next choice, its inputs, and all that an input changes."""

    how: How
    target: Widget | None
    said: Sequence[inputs.Input]
    state: tuple[object, ...]
    hurries: bool
    still: bool


class Driver:
    """Looks at the screen's widgets and lets xdotool act."""

    def __init__(self, table: TableScene, stack: Stack, reader: UntilEnough, picture: str) -> None:
        self.table, self.stack, self.reader, self.picture = table, stack, reader, picture
        self.visitor = Visitor(stack)
        self.sent: Counter[How] = Counter()
        self.same: bool | None = None
        self.problem = ""
        self.look()
        reader.look = self.look

    def look(self) -> None:
        """Note what the screen offers, in the thread that draws it."""
        how = self.how
        target = self.visitor.target() if self.stack.settled else None
        said = self.visitor.say(target, how) if target is not None else []
        hurries = self.stack.top is self.table and not self.table.stage.idle
        self.seen = Seen(how, target, said, self._state(), hurries, self.stack.still())

    @property
    def mine(self) -> int:
        """The number of our own actions."""
        return sum(action.seat == self.table.stage.me for action in session_of(self.table).actions)

    @property
    def how(self) -> How:
        """How the next action is chosen: by turns."""
        return "keys" if self.mine % 2 else "pointer"

    def drive(self, most: float = 110.0) -> None:
        """Play until the deal is scored, and a moment more."""
        end = time.monotonic() + most
        try:
            xdotool("mousemove", *BESIDE)
            while not isinstance(self.stack.top, EndScene) and time.monotonic() < end:
                self._once()
            time.sleep(0.3)
            # Until the points are counted and the leaves have fallen.
            while not self.seen.still and time.monotonic() < end:
                time.sleep(0.05)
            time.sleep(0.3)
            self._picture()
        except Exception as problem:
            self.problem = f"{type(problem).__name__}: {problem}"
        self.reader.enough = True

    def _once(self) -> None:
        seen = self.seen
        if seen.target is None:
            if seen.hurries:  # as somebody does who has seen enough of a trick
                xdotool("mousemove", *BESIDE, "click", "1")
            time.sleep(0.05)
            return
        self._send(seen.target, seen.said, seen.how)
        self.sent[seen.how] += 1
        end = time.monotonic() + PATIENCE
        while self.seen.state == seen.state:
            if time.monotonic() > end:
                return
            time.sleep(0.01)

    def _send(self, target: Widget, said: Sequence[inputs.Input], how: How) -> None:
        if how == "pointer":
            x, y = target.rect.center
            xdotool("mousemove", str(x), str(y), "click", "1")
            return
        (key,) = said
        xdotool("key", str(key.n) if isinstance(key, inputs.Digit) else KEYSYMS[key])

    def _state(self) -> tuple[object, ...]:
        """What an input changes."""
        panel = self.table.panel
        chosen = tuple(panel.chosen) if isinstance(panel, GivePanel) else getattr(panel, "chosen", None)
        focus = self.stack.top.focus.id if self.how == "keys" else None
        return self.mine, chosen, focus, type(self.stack.top)

    def _picture(self) -> None:
        """Save what the X server shows; it should be what was drawn."""
        if shutil.which("import") is None:
            pygame.image.save(self.stack.target, self.picture)
            return
        subprocess.run(["import", "-window", "root", self.picture], check=True, timeout=20)
        size = self.stack.target.get_size()
        pygame.image.save(pygame.image.load(self.picture).subsurface((0, 0, *size)), self.picture)
        shown = pygame.image.tobytes(pygame.image.load(self.picture), "RGB")
        self.same = shown == pygame.image.tobytes(self.stack.target, "RGB")


def xdotool(*words: str) -> None:
    """One call of xdotool."""
    subprocess.run(["xdotool", *words], check=True, timeout=20)


def main(game: str, seats: str, speed: str, picture: str, *options: str) -> str:
    """Play the deal; one line of JSON."""
    assert speed in get_args(Speed)
    client = WorkerClient()
    program = Program(USUAL_SIZE, client=client)
    program.context.change(speed=speed)
    program.preferences.change(coach="first" if game == COACHED else "never")
    window = Window(USUAL_SIZE)
    program.context.resize(*window.size)
    chosen = dict(option.split("=") for option in options)
    table = program.tables.open_table(match(setup(game, int(seats), chosen)))
    stack, reader = Stack(program.context, table, window.surface), UntilEnough()
    driver = Driver(table, stack, reader, picture)
    thread = threading.Thread(target=driver.drive, daemon=True)
    start = time.monotonic()
    thread.start()
    run(window, stack, reader)
    thread.join(5)
    driven = pygame.display.get_driver()
    client.close()
    window.close()
    return json.dumps(
        {
            "deals": len(session_of(table).public.sheet),
            "mine": driver.mine,
            "clicks": driver.sent["pointer"],
            "keys": driver.sent["keys"],
            "same": driver.same,
            "problem": driver.problem,
            "driver": driven,
            "seconds": round(time.monotonic() - start, 1),
        }
    )


if __name__ == "__main__":
    sys.stdout.write(main(*sys.argv[1:]) + "\n")
