"""The change between two scenes: the old picture fades over the new scene."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from pygame import BLEND_RGBA_MULT, Rect, Surface

from clubs.ui.render.compositor import Compositor
from clubs.ui.render.motion import eased
from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.render.raster import PREMULTIPLIED, Canvas, Image, clear, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.style.theme import DIALOG_IN, DIALOG_IN_SIZE, Motion

SLICE: Final = 10.0  # ms of a frame for pictures of a new scene; the last of them may take longer
PATIENCE: Final = 500.0  # ms until the rest is drawn at once
STEP: Final = 6.0  # ms, about, at 1920x1080 of what comes then: a ground out of focus, the scene as a whole


class SceneTransition:
    """The transition to a new scene; `old` is the last picture before it, on which nothing may be drawn yet.

    It begins when the new scene's pictures are drawn, so that a slow one does not shorten it; if that takes
    more than a frame, it `waits`, but never longer than PATIENCE. From then on the old picture is one of its
    own, which fades.
    """

    def __init__(self, context: Context, left: Scene, old: Surface, move: Motion) -> None:
        self.context, self.left, self.old, self.move = context, left, old, move
        self.waits = False
        self._asked = context.now
        self._since: float | None = None
        self._alpha = 255.0  # of the old picture
        self._steps = 0  # of drawing: its pictures, its ground, all of it as one, what it grows on
        self._apart: Compositor | None = None
        self._panel: Image | None = None
        self._sheets: tuple[Surface, Surface] | None = None  # on which it grows
        self._middle = (0.0, 0.0)

    def ready(self, frame: Callable[[], Frame], ground: Callable[[Frame], Surface], *, at_once: bool) -> bool:
        """Draw the new scene, if not `at_once` over some frames; return whether all of it is there."""
        if not (at_once or self.waits):
            self.waits = True  # for the next frame, since this one has opened the scene
            return False

        def draw() -> None:
            drawn = frame()
            self._pause_after(1)
            background = ground(drawn)
            self._pause_after(2)
            if drawn.background is None and drawn.sprites and self._grows:
                self._gather(drawn.sprites)
            else:
                self._draw_apart(background, drawn.sprites)
            self._pause_after(4)

        waited = self.context.now - self._asked
        ms = inf if at_once or waited >= PATIENCE else SLICE
        return self.context.paint.pictures.prerender(draw, ms)

    def _pause_after(self, step: int) -> None:
        """Leave the next step to another frame if too little is left of this one."""
        if self._steps < step:
            self._steps = step
            PictureCache.pause(STEP)

    def begin(self, fading: Surface) -> None:
        """Start the clock, with the old picture on a Surface that fades."""
        self.waits, self._since = False, self.context.now
        fading.blit(self.old, (0, 0))
        self.old = fading

    @property
    def begun(self) -> bool:
        """Whether the clock runs."""
        return self._since is not None

    @property
    def shown(self) -> bool:
        """Whether the new scene can be seen."""
        return self._gone > 0

    @property
    def _gone(self) -> float:
        """Ms since the start."""
        return self.context.now - (self.context.now if self._since is None else self._since)

    @property
    def _part(self) -> float:
        ms = self.context.duration(self.move)
        return min(1.0, self._gone / ms) if ms > 0 else 1.0

    @property
    def over(self) -> bool:
        """Whether only the new scene is left to draw."""
        return self._part >= 1 and self.left.exit_sprites(self._gone) is None

    def grown(self) -> list[Sprite] | None:
        """Return a dialog that grows a little on the way, as one picture; None if none does."""
        part = self._part
        if part >= 1 or self._panel is None:
            return None
        size = DIALOG_IN_SIZE + (1 - DIALOG_IN_SIZE) * eased(self.move.ease, part)
        return [centred(scaled(self._panel, size, sheets=self._sheets), *self._middle)]

    @property
    def _grows(self) -> bool:
        return self.move is DIALOG_IN and not self.context.reduced

    def _gather(self, sprites: Sequence[Sprite]) -> None:
        """Draw a dialog that is to grow as one picture, and get the sheets for it."""
        if self._panel is None:
            self._panel, self._middle = _as_one(sprites, self.old.get_rect())
        self._pause_after(3)
        if self._sheets is None:
            size = self._panel.surface.get_size()
            self._sheets = clear(*size), clear(*size)

    def draw(self, whole: Compositor, background: Surface, sprites: Sequence[Sprite]) -> list[Rect]:
        """Draw a frame on the target of the compositor `whole`; return the rectangles that changed."""
        target = whole.target
        if self._panel is not None:
            whole.forget()
            whole.draw(background, sprites)
        else:
            target.blit(self._draw_apart(background, sprites), (0, 0))
        self._lay_over(target)
        return [target.get_rect()]

    def _draw_apart(self, background: Surface, sprites: Sequence[Sprite]) -> Surface:
        """Bring a separate picture of the new scene up to date, of which only the changes are drawn."""
        if self._apart is None:
            self._apart = Compositor(Surface(self.old.get_size(), 0, self.old), layered=False)
        self._apart.draw(background, sprites)
        return self._apart.target

    def _lay_over(self, target: Surface) -> None:
        """Draw the rest of the old scene over the finished picture of the new one."""
        alpha = round(255 * (1 - eased(self.move.ease, self._part)))
        if alpha < self._alpha:
            # Its own pixels fade: that takes half as long as a blit with an alpha.
            share = round(255 * alpha / self._alpha)
            self.old.fill((share, share, share, share), special_flags=BLEND_RGBA_MULT)
            self._alpha *= share / 255
        if alpha > 0:
            target.blit(self.old, (0, 0), special_flags=PREMULTIPLIED)
        for sprite in self.left.exit_sprites(self._gone) or ():
            sprite.image.draw(target, sprite.x, sprite.y)


def _as_one(sprites: Sequence[Sprite], screen: Rect) -> tuple[Image, tuple[float, float]]:
    """Draw sprites as one picture; return it with its middle."""
    shown = sorted((sprite for sprite in sprites if sprite.alpha > 0), key=lambda sprite: sprite.z)
    box = shown[0].rect.unionall([sprite.rect for sprite in shown]).clip(screen)
    canvas = Canvas(box.width, box.height)
    for sprite in shown:
        canvas.put(sprite.shown, round(sprite.x) - box.left, round(sprite.y) - box.top)
    return canvas.image(), box.center
