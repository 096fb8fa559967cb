"""A simulated person with one switch: sees where the frame is, and presses or lets it go on."""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame.event import Event

from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.scan_order import LEAVE, Stop
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.widgets import Widget

STEP: Final = 0.4  # s, the shortest
LOOK: Final = 130.0  # ms
LOOKS: Final = 2
"""The looks before a press."""
MOST: Final = 600
"""The looks at the frame after which a widget counts as unreachable."""


class ByOneSwitch:
    """A key, and nothing else; `stack` shows where the frame is."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.stack: Stack | None = None

    def choose(self, scene: Scene, target: Widget) -> list[inputs.Input]:
        return self.press(scene) if self.wants(target.id) else []

    def adjust(self, scene: Scene, target: Widget, at: float) -> list[inputs.Input]:
        end = f"scan {'less' if at < 0.5 else 'more'} {target.id}"
        return self.press(scene) if self.wants(end, target.id) else []

    def wants(self, *ids: str) -> bool:
        """Return whether the frame is round one of these, or round a group that must be entered or left."""
        assert self.stack is not None
        if not self.stack.scan.on:
            self.stack.context.change(one_switch=True, switch_step=STEP)
        stop = self.stack.scan.stop
        if stop is None:
            return False
        offered = {id for one in self.stack.scan.level for id in _inside(one)}
        wanted = next((id for id in ids if id in offered), None)
        return stop.id == LEAVE if wanted is None else wanted in _inside(stop)

    def press(self, scene: Scene) -> list[inputs.Input]:
        """Return what a press of the key is read as."""
        self.reader.scans, self.reader.typing = True, scene.typing
        key = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 44}
        return self.reader.read([Event(pygame.KEYDOWN, key), Event(pygame.KEYUP, key)])


def by_switch(offscreen: Offscreen, id: str) -> None:
    """Choose a widget, or a way out, with one switch."""
    stack = offscreen.stack
    player = ByOneSwitch(Reader())
    player.stack = stack
    player.wants(id)
    seen: tuple[Stop | None, int] = (None, 0)
    for _ in range(MOST):
        offscreen.step(LOOK)
        stop = stack.scan.stop
        seen = (stop, seen[1] + 1 if stop == seen[0] else 0)
        if seen[1] >= LOOKS and stop is not None and player.wants(id):
            offscreen.step(16, player.press(stack.top))
            if not stop.members and stop.id != LEAVE:
                return
    raise AssertionError(f"{id} is never in the frame")


def _inside(stop: Stop) -> Iterator[str]:
    """Yield the ids of all that a stop leads to, and the widgets that have the focus there."""
    yield stop.id
    yield stop.focus
    for member in stop.members:
        yield from _inside(member)
