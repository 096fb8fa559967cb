"""The change between two scenes: the old picture fades over the new scene."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from pygame import BLEND_RGBA_MULT, Rect, Surface

from clubs.ui.render.motion import eased
from clubs.ui.render.raster import PREMULTIPLIED, Canvas, Image, clear, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.style.theme import DIALOG_IN, DIALOG_IN_SIZE, Motion

SLICE: Final = 14.0  # ms of a frame for which pictures of a new scene are drawn


class SceneTransition:
    """The transition to a new scene; `old` is the last picture before it.

    It begins when the new scene's pictures are drawn, so that a slow one does not shorten it; if that takes
    more than a frame, it `waits`.
    """

    def __init__(self, context: Context, left: Scene, old: Surface, move: Motion) -> None:
        self.context, self.left, self.old, self.move = context, left, old, move
        self.waits = False
        self._since: float | None = None
        self._alpha = 255.0  # of the old picture
        self._panel: Image | None = None
        self._middle = (0.0, 0.0)

    def ready(self, frame: Callable[[], Frame], ground: Callable[[Frame], object], *, at_once: bool) -> bool:
        """Draw the new scene's pictures, if not `at_once` over some frames; return whether all are there."""
        if not (at_once or self.waits):
            self.waits = True  # for the next frame, since this one has opened the scene
            return False

        def draw() -> None:
            drawn = frame()
            ground(drawn)
            if drawn.background is None:
                self._gather(drawn.sprites)

        return self.context.paint.pictures.prerender(draw, inf if at_once else SLICE)

    def begin(self) -> None:
        """Start the clock."""
        self.waits, self._since = False, self.context.now
        fading = clear(*self.old.get_size())
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
        return [centred(scaled(self._panel, size), *self._middle)]

    def _gather(self, sprites: Sequence[Sprite]) -> None:
        """Draw a dialog that is to grow as one picture."""
        if self.move is DIALOG_IN and not self.context.reduced and sprites:
            self._panel, self._middle = _as_one(sprites, self.old.get_rect())

    def lay_over(self, target: Surface) -> None:
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
