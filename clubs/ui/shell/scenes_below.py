"""The scenes below a dialog, as they were when it opened."""

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from clubs.ui.render.dimming import dimmed
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Frame, Scene

BLUR: Final = 5  # design units


class ScenesBelow:
    """The last picture of scenes below a dialog, blurred and darkened."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._drawn: tuple[tuple[Scene, ...], Surface] | None = None

    def picture(self, below: Sequence[Scene]) -> Surface:
        """Return their picture."""
        if self._drawn is None:
            self._drawn = tuple(below), self._draw(below)
        return self._drawn[1]

    def forget(self) -> None:
        """Draw them again, in another size or appearance."""
        self._drawn = None

    def keep(self, below: Sequence[Scene]) -> None:
        """Keep the picture only if these are the scenes on it.

        They may change before the next dialog opens, and another person may be looking.
        """
        if self._drawn is not None and self._drawn[0] != tuple(below):
            self._drawn = None

    def _draw(self, below: Sequence[Scene]) -> Surface:
        screen, theme = self.context.screen, self.context.theme
        picture = Surface((screen.width, screen.height), 0, 32)
        start = max((i for i, scene in enumerate(below) if scene.opaque), default=0)
        frames: list[Frame] = [scene.frame(self.context.now) for scene in below[start:]]
        if not frames:
            picture.fill(theme.room)
        for frame in frames:
            if frame.background is not None:
                picture.blit(frame.background, (0, 0))
            for sprite in sorted(frame.sprites, key=lambda sprite: sprite.z):
                sprite.shown.draw(picture, sprite.x, sprite.y)
        return dimmed(picture, screen.s * BLUR, theme.veil)
