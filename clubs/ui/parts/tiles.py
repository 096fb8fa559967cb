"""Buttons that are pictures, with an edge of brass round the chosen one."""

from collections.abc import Callable, Hashable
from typing import Final

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import MAIN, Layout, Part
from clubs.ui.parts.space import aligned
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.shell.widgets import Explanation, Role, Widget
from clubs.ui.style.theme import BUTTON_RADII, Radii

TILE_RADII: Final[Radii] = (12, 12)


class Tile(Part, frozen=True):
    """A picture of a size in design units, never smaller than a finger; `shows` tells it from others."""

    id: str
    label: str
    act: Callable[[], Answer]
    size: tuple[float, float]
    shows: Hashable
    draw: Callable[[Painters, Rect], Image]
    chosen: bool = False

    def width(self, paint: Painters) -> float:
        return paint.screen.target(paint.screen.u(self.size[0]))

    def height(self, paint: Painters, width: float) -> float:
        return paint.screen.target(paint.screen.u(self.size[1]))

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        at = aligned(box, self.width(paint), self.height(paint, box.width), "centre", "centre")
        picture = self.draw(paint, Rect(0, 0, *(round(paint.screen.u(side)) for side in self.size)))
        value = "chosen" if self.chosen else ""
        widget = Widget(self.id, at, "button", self.label, value, activate=self.act)
        layout.control(
            Control(widget, lambda state: framed(paint, picture, at, state, chosen=self.chosen), TILE_RADII)
        )


class DrawnButton(Part, frozen=True):
    """A control drawn by hand in all of its box: a day of a month, a column of a table.

    It needs at least `least`, design units of text, and never less than a finger; `shows` is all that `draw`
    depends on beside its box and its state. It is disabled if there is a `reason`.
    """

    id: str
    label: str
    act: Callable[[], Answer]
    least: tuple[float, float]
    shows: Hashable
    draw: Callable[[Painters, Rect, State], Image]
    value: str = ""
    role: Role = "button"
    reason: str = ""
    leads: bool = False
    region: str = MAIN
    about: Explanation | None = None
    radii: Radii = BUTTON_RADII

    def width(self, paint: Painters) -> float:
        return paint.screen.target(self.least[0] * max(paint.screen.s, paint.screen.t))

    def height(self, paint: Painters, width: float) -> float:
        return paint.screen.target(self.least[1] * max(paint.screen.s, paint.screen.t))

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        widget = Widget(
            self.id,
            box,
            self.role,
            self.label,
            self.value,
            enabled=not self.reason,
            reason=self.reason,
            region=self.region,
            leads=self.leads,
            activate=self.act,
            about=self.about,
        )
        layout.control(Control(widget, lambda state: self.draw(paint, box, state), self.radii))


def framed(paint: Painters, picture: Image, rect: Rect, state: State, *, chosen: bool) -> Image:
    """Draw a picture with its edge: brass if it is chosen, light under the pointer."""
    draw, theme = paint.draw, paint.theme

    def make() -> Image:
        line = max(2.0, draw.u(4)) if chosen else max(1.0, draw.u(2))
        colour = theme.brass if chosen else theme.text if state == "hover" else theme.secondary_line
        canvas = Canvas(*rect.size, draw.u(30))
        outline = draw.leaf(*rect.size, TILE_RADII, -line)
        if chosen:
            canvas.put(draw.soft(outline, rect.size, theme.turn_glow, draw.u(8), 0.5), 0, 0)
        canvas.centre(picture, rect.width / 2, rect.height / 2)
        sheet = draw.drawing(*rect.size, line + 4)
        sheet.stroke(draw.leaf(*rect.size, TILE_RADII, -line / 2), colour, line, 1.0 if chosen else 0.6)
        canvas.put(draw.finish(sheet, *rect.size, line + 4), 0, 0)
        return canvas.image()

    return draw.cached(("tile", picture, rect.size, chosen, state), make)
