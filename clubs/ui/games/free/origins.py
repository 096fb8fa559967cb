"""Where cards of the hand have come from in Free Clubs: from the chest too."""

from clubs.games.free.cards import CHEST
from clubs.rules.zone import Zone
from clubs.ui.components.painters import Painters
from clubs.ui.panels.origins import WIDTH, Origins
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image


class ChestOrigins(Origins):
    """A small chest on each card that the viewer took out of it."""

    def mark(self, origin: Zone) -> Image | None:
        if origin != CHEST:
            return super().mark(origin)
        return _chest(self.stage.context.paint)


@cached_picture
def _chest(paint: Painters) -> Image:
    width = round(max(WIDTH * paint.screen.c, 20))
    sheet = paint.draw.drawing(width, width, 3)
    sheet.circle(width / 2, width / 2, width / 2, paint.theme.ink, 0.85)
    sheet.ring(width / 2, width / 2, width / 2 - 0.5, paint.theme.brass, max(1.2, width * 0.05))
    canvas = paint.draw.canvas(sheet)
    canvas.centre(paint.draw.icon("chest", width * 0.62, paint.theme.brass_light), width / 2, width / 2)
    return canvas.image()
