"""The marks of the scan for one switch: a dashed frame, and a bar for the time that is left."""

from typing import Final

from clubs.ui.render.draw_context import Draws, cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.vector import dashes, rectangle, rounded, rounded_points

GAP: Final = 12  # design units from what is framed
TIGHT_GAP: Final = 3
LINE: Final = 4.5
EDGE: Final = 9.0
DASH: Final = 20
BETWEEN: Final = 12
ROUND: Final = 20
BAR: Final = 9  # design units
STEPS: Final = 24  # pictures of the bar


@cached_picture
def scan_frame(paint: Draws, width: float, height: float) -> Image:
    """Draw the frame; its dashes tell it from the ring of the focus."""
    w, h = round(width), round(height)
    draw, theme = paint.draw, paint.draw.theme
    edge, line = max(4.0, draw.u(EDGE)), max(2.5, draw.u(LINE))
    radius = min(draw.u(ROUND), w / 2, h / 2)
    sheet = draw.drawing(w, h, edge)
    sheet.stroke(rounded(0, 0, w, h, radius), theme.ink, edge)
    dash, gap = max(10.0, draw.u(DASH)), max(6.0, draw.u(BETWEEN))
    sheet.stroke(dashes(rounded_points(0, 0, w, h, radius), dash, gap), theme.focus, line)
    return draw.finish(sheet)


def scan_bar(paint: Draws, width: float, left: float) -> Image:
    """Draw the bar, of which a part (1 to 0) is left."""
    w, h = round(width), max(5, round(paint.draw.u(BAR)))
    step = round(left * STEPS)

    def make() -> Image:
        draw, theme, edge = paint.draw, paint.draw.theme, max(2.0, paint.draw.u(3))
        sheet = draw.drawing(w, h, edge)
        sheet.path(rounded(-edge, -edge, w + 2 * edge, h + 2 * edge, h / 2 + edge), theme.ink)
        if step:
            sheet.path(rectangle(0, 0, w * step / STEPS, h), theme.focus)
        return draw.finish(sheet)

    return paint.draw.cached(("scan bar", w, step), make)
