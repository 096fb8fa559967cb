"""A second window beside the program's: late frames, and what closing, focus and size tell.

    python -m build.bench.second_window        # in an Xvfb of its own; needs xdotool

The program's window moves a card 60 times a second, alone and with a `pygame.Window` beside it that shows a
whole picture ten times a second, in turns, so that other programs disturb both alike. Linux only.
"""

import os
import subprocess
import time
from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame import Rect, Surface

from build.bench.x_server import x_server
from clubs.ui.shell.window import TITLE_BAR, Window
from tests.window.close import close

SIZE: Final = (1280, 720)
FRAME: Final = 1 / 60  # s
PICTURE: Final = 0.1  # s from one whole picture to the next
TURNS: Final = 8
SPAN: Final = 2.5  # s of a turn
WAIT: Final = 0.6  # s for events
ASKED: Final = ("WindowClose", "Quit", "WindowFocusLost", "WindowFocusGained", "KeyDown", "WindowSizeChanged")
"""The events that the program answers."""


@dataclass
class Frames:
    """The frames of the program's window: how long each took (s), and what its second window's took of a core."""

    lasted: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        late = sum(lasted > FRAME for lasted in self.lasted)
        middle = sorted(self.lasted)[len(self.lasted) // 2] * 1000
        told = (
            f"{len(self.lasted)} frames, {late} late ({late / len(self.lasted):.1%}), median {middle:.2f} ms"
        )
        if not self.pictures:
            return told
        picture = sorted(self.pictures)[len(self.pictures) // 2] * 1000
        return f"{told}; a picture shown in {picture:.2f} ms of a core"


def turn(window: Window, room: pygame.Window | None, frames: Frames) -> None:
    """Move a card for some seconds, and show whole pictures in the other window."""
    felt = Surface(SIZE, 0, 32)
    end = time.perf_counter() + SPAN
    shown = 0.0
    while (begun := time.perf_counter()) < end:
        pygame.event.get()
        card = Rect(len(frames.lasted) % 900, 200, 220, 300)
        window.surface.blit(felt, card, card)
        pygame.display.update(card)
        if room is not None and begun >= shown + PICTURE:
            busy = time.process_time()
            room.get_surface().blit(felt, (0, 0))
            room.flip()
            frames.pictures.append(time.process_time() - busy)
            shown = begun
        frames.lasted.append(time.perf_counter() - begun)
        time.sleep(max(0.0, FRAME - frames.lasted[-1]))


def xdotool(*words: str) -> list[str]:
    """Return what xdotool answers."""
    done = subprocess.run(("xdotool", *words), capture_output=True, text=True, check=False)
    return done.stdout.split()


def told(of: str) -> None:
    """Print which of the events that the program answers come now, and of which window."""
    end = time.monotonic() + WAIT
    found = list[str]()
    while time.monotonic() < end:
        for event in pygame.event.get():
            if (name := pygame.event.event_name(event.type)) in ASKED:
                window = getattr(event, "window", None)
                found.append(f"{name} of {window.title if window else 'none'}")
        time.sleep(0.02)
    print(f"{of}: {', '.join(found) or 'nothing'}")


def main() -> None:
    """Measure, and print a line for each figure."""
    with x_server(f"{SIZE[0]}x{SIZE[1] + TITLE_BAR}") as display:
        os.environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy")
        window = Window(SIZE, exact=True)
        alone = Frames()
        beside = Frames()
        for _ in range(TURNS):
            turn(window, None, alone)
            room = pygame.Window("Room", SIZE)
            turn(window, room, beside)
            room.destroy()
        print(f"alone: {alone}\nbeside: {beside}")
        told("before")
        room = pygame.Window("Room", (900, 500), resizable=True)
        room.get_surface()
        told("another window opens")
        ids = {xdotool("getwindowname", id)[0]: id for id in xdotool("search", "--pid", f"{os.getpid()}")}
        room.size = (800, 450)
        told("it gets another size")
        xdotool("windowfocus", "--sync", ids["Room"])
        xdotool("key", "5")
        told("a key while it has the focus")
        close(int(ids["Room"]))
        told("its close button")
        close(int(ids["Clubs"]))
        told("the close button of the program, with it open")
        room.destroy()
        told("it is gone")
        close(int(ids["Clubs"]))
        told("the close button of the program, alone")
        pygame.display.quit()


if __name__ == "__main__":
    main()
