"""Sprites whose new pictures are drawn over several frames, so that what moves beside them goes on moving."""

from collections.abc import Callable
from typing import Final

from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.context import Context

SLICE: Final = 4.0  # ms of a frame
LONGEST: Final = 12  # frames, after which the rest is drawn at once


class Gradual:
    """Shows the sprites of the frame before until the pictures of all the new ones are drawn."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.forget()

    def forget(self) -> None:
        """Show nothing of what was there before: another seat may be looking."""
        self._shown: tuple[Painters, list[Sprite]] | None = None
        self.behind = 0

    def sprites(self, draw: Callable[[], list[Sprite]]) -> list[Sprite]:
        """Return what `draw` returns, or the sprites of the frame before; `behind` counts such frames."""
        paint, before, found = self._context.paint, self._shown, list[Sprite]()
        waits = not (self._context.spare.patient or paint.pictures.drawing_ahead or self.behind == LONGEST)
        if before is None or before[0] is not paint or not waits:
            found = draw()
        elif not paint.pictures.prerender(lambda: found.extend(draw()), SLICE):
            self.behind += 1
            return before[1]
        self.behind, self._shown = 0, (paint, found)
        return found
