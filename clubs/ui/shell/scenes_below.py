"""The scenes below a dialog, as they were when it opened."""

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.render.raster import dimmed
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Frame, Scene

BLUR: Final = 5  # design units


class ScenesBelow:
    """The last picture of scenes below a dialog, blurred and darkened if that is wanted."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._scenes: tuple[Scene, ...] = ()
        self._as_shown = False
        self._sharp: Surface | None = None
        self._ready: Surface | None = None

    def picture(
        self, below: Sequence[Scene], shown: Surface | None = None, *, veiled: bool = True
    ) -> Surface:
        """Return their picture; `shown` is what is shown of the scene that was left, as long as that is."""
        if self._ready is None:
            sharp = shown if self._as_shown and shown is not None else self._sharp
            if sharp is None:
                self._scenes, self._sharp = tuple(below), self._draw(below)
                sharp = self._sharp
                PictureCache.pause()
            screen, theme = self.context.screen, self.context.theme
            self._ready = dimmed(sharp, screen.s * BLUR, theme.veil) if veiled else sharp.copy()
            self._sharp = None
            PictureCache.pause()
        return self._ready

    def forget(self) -> None:
        """Draw them again, in another size or appearance."""
        self._as_shown, self._sharp, self._ready = False, None, None

    def keep(self, below: Sequence[Scene], left: Scene, *, shown: bool) -> None:
        """Keep the picture only if these are the scenes on it; else it is what is `shown` of the scene left.

        Where that has the ring of the focus, it is drawn without.

        They may change before the next dialog opens, and another person may be looking.
        """
        if self._scenes == tuple(below):
            return
        self.forget()
        self._scenes = tuple(below)
        self._as_shown = shown and left.opaque and self._scenes[-1:] == (left,)
        if self._as_shown and left.focus.visible:
            self._sharp = self._draw(below)
            self._as_shown = False

    def _draw(self, below: Sequence[Scene]) -> Surface:
        screen = self.context.screen
        picture = Surface((screen.width, screen.height), 0, 32)
        start = max((i for i, scene in enumerate(below) if scene.opaque), default=0)
        frames = [self._without_focus(scene) for scene in below[start:]]
        if not frames:
            picture.fill(self.context.theme.room)
        for frame in frames:
            if frame.background is not None:
                picture.blit(frame.background, (0, 0))
            for sprite in sorted(frame.sprites, key=lambda sprite: sprite.z):
                sprite.shown.draw(picture, sprite.x, sprite.y)
        return picture

    def _without_focus(self, scene: Scene) -> Frame:
        """Return what a scene looks like without the ring of its focus, which only the topmost one has."""
        visible = scene.focus.visible
        scene.focus.visible = False
        frame = scene.frame(self.context.now)
        scene.focus.visible = visible
        return frame
