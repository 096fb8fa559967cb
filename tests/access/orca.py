"""Orca, the screen reader of Linux, at the program in a real window: what it speaks, as lines.

Without sound: `sink` stands in the place of its speech service. Nothing but keys goes to the program.
"""

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from shutil import which
from typing import Final

from tests.access.at_spi import GLANCE, PROGRAM, Reader, available, buses
from tests.processes import ending
from tests.window.conftest import serving

SINK: Final = Path(__file__).with_name("sink")
PATIENCE: Final = 30.0  # seconds without a word
SILENCE: Final = 3.0  # seconds after which a key has led nowhere
PAUSE: Final = 0.6  # seconds of silence after which it has said everything
BEGUN: Final = "button"  # it begins with what has the focus


def there() -> bool:
    """Return whether Orca and what it needs are installed."""
    return available() and all(map(which, ("orca", "Xvfb", "xdotool")))


class Orca:
    """What Orca has spoken so far, in `said`; `press` presses keys of the program's window."""

    def __init__(self, spoken: Path, environment: dict[str, str]) -> None:
        self._spoken, self._environment = spoken, environment
        self.said: list[str] = []

    def listen(self) -> list[str]:
        """Take in all that has been spoken, and return what is new."""
        lines = self._spoken.read_text(encoding="utf-8").splitlines()
        new, self.said = lines[len(self.said) :], lines
        return new

    def wait(self, done: Callable[[Sequence[str]], bool], what: str, patience: float = PATIENCE) -> list[str]:
        """Listen until it has said something, and then no more; return all that is new."""
        new, end = list[str](), time.monotonic() + patience
        while not done(new):
            if fresh := self.listen():
                new, end = [*new, *fresh], time.monotonic() + patience
            assert time.monotonic() < end, "\n".join([f"Orca never said {what}:", *self.said[-40:]])
            time.sleep(GLANCE)
        return [*new, *self.rest()]

    def hear(self, words: str) -> list[str]:
        """Listen until some words have been said, and then no more."""
        return self.wait(lambda new: any(words in line for line in new), f"“{words}”")

    def rest(self) -> list[str]:
        """Listen until nothing has been said for a moment."""
        new, end = list[str](), time.monotonic() + PAUSE
        while time.monotonic() < end:
            if fresh := self.listen():
                new, end = [*new, *fresh], time.monotonic() + PAUSE
            time.sleep(GLANCE)
        return new

    def tap(self, key: str) -> list[str]:
        """Press a key that may lead nowhere; return what is spoken, nothing after a while of silence."""
        with suppress(AssertionError):
            return self.press(key, patience=SILENCE)
        return []

    def press(self, *keys: str, patience: float = PATIENCE) -> list[str]:
        """Press keys, one after the other; return what is spoken until Orca is silent again."""
        subprocess.run(
            ["xdotool", "key", "--delay", "60", *keys], env=self._environment, check=True, timeout=PATIENCE
        )
        return self.wait(bool, "anything", patience) if keys else self.rest()


@contextmanager
def listening(folder: Path, data: Path, *arguments: str) -> Iterator[Orca]:
    """Yield Orca at the program, whose window is shown; `folder` is for files of their own.

    The program is first: at times AccessKit does not answer what Orca asks of one that is just starting, and
    Orca waits 15 seconds for it.
    """
    spoken = folder / "spoken.txt"
    spoken.write_text("", encoding="utf-8")
    with ExitStack() as stack:
        screen, session = stack.enter_context(serving(1280, 760)), stack.enter_context(buses(folder))
        display = {name: screen[name] for name in screen if name.startswith(("DISPLAY", "SDL_", "PYGAME"))}
        environment = {**session, **display}
        program = [*PROGRAM, "--data-dir", str(data), *arguments]
        stack.enter_context(_running(program, environment, folder))
        with Reader(session["DBUS_SESSION_BUS_ADDRESS"]) as reader:
            reader.program()
        for_orca = {
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "GSETTINGS_BACKEND": "memory",
            "PYTHONPATH": str(SINK),
            "PATH": f"{SINK}:{os.environ['PATH']}",
            "SPOKEN": str(spoken),
        }
        stack.enter_context(_running(["orca"], {**environment, **for_orca}, folder))
        orca = Orca(spoken, environment)
        orca.hear(BEGUN)
        yield orca


@contextmanager
def _running(command: Sequence[str], environment: dict[str, str], folder: Path) -> Iterator[None]:
    """Run a program; what it writes goes to a file."""
    with (
        (folder / "output.txt").open("a") as output,
        ending(subprocess.Popen(command, env=environment, stdout=output, stderr=output), PATIENCE),
    ):
        yield
