"""Scenes without a window: for pictures, tests and random input."""

import io
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import FRAME, Stack
from clubs.ui.shell.scene import Scene

FRAME_INK: Final = (255, 64, 160)
FRAME_WIDTH: Final = 3  # pixels
AROUND: Final = 6  # pixels by which a frame is larger than what is in it


class Offscreen:
    """A stack of scenes drawn on a Surface of its own; `now` is its clock in ms."""

    def __init__(self, context: Context, scenes: Iterable[Scene]) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((64, 64))
        self.context = context
        self.surface = Surface((context.screen.width, context.screen.height), 0, 32)
        first, *others = scenes
        self.stack = Stack(context, first, self.surface)
        self.stack.scenes += others
        self.now = context.now

    def step(self, ms: float, taken: Iterable[inputs.Input] = ()) -> list[Rect]:
        """Advance by some ms and handle inputs; return the rectangles that changed."""
        self.now += ms
        for one in taken:
            if isinstance(one, inputs.Resize):
                self.surface = Surface((one.width, one.height), 0, 32)
                self.stack.retarget(self.surface)
        changed = self.stack.step(taken, self.now)
        self.context.spare.use(FRAME)
        return changed

    def settle(self, most: float, frame: float = 50.0) -> None:
        """Advance until the topmost scene is still, for at most `most` ms."""
        end = self.now + most
        self.step(0)
        while self.now < end and not self.stack.still():
            self.step(frame)

    def frame(self, boxes: Iterable[Rect]) -> None:
        """Draw a frame round each of some boxes."""
        for box in boxes:
            pygame.draw.rect(self.surface, FRAME_INK, box.inflate(AROUND, AROUND), FRAME_WIDTH)

    def save(self, file: Path) -> None:
        """Write the picture as a PNG; OSError if that fails."""
        file.parent.mkdir(parents=True, exist_ok=True)
        picture = io.BytesIO()
        # Into memory first, because given a name pygame takes the format from its ending.
        pygame.image.save(self.surface, picture, "picture.png")
        file.write_bytes(picture.getvalue())
