"""Buttons that are pictures, with an edge of brass round the chosen one."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import Button
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout
from clubs.ui.parts.space import aligned
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.shell.widgets import Role
from clubs.ui.style.theme import BUTTON_RADII, Radii

TILE_RADII: Final[Radii] = (12, 12)


class Tile(Button, frozen=True):
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
        widget = self.widget(self.id, self.label, self.act, at, "button")
        image = partial(framed, paint, picture, at, chosen=self.chosen)
        layout.control(Control(replace(widget, value="chosen" if self.chosen else ""), image, TILE_RADII))


class DrawnButton(Button, frozen=True):
    """A control drawn by hand in all of its box: a day of a month, a column of a table.

    It needs at least `least`, design units of text, and never less than a finger; `shows` is all that `draw`
    depends on beside its box and its state.
    """

    id: str
    label: str
    act: Callable[[], Answer]
    least: tuple[float, float]
    shows: Hashable
    draw: Callable[[Painters, Rect, State], Image]
    role: Role = "button"
    radii: Radii = BUTTON_RADII

    def width(self, paint: Painters) -> float:
        return paint.screen.target(self.least[0] * max(paint.screen.s, paint.screen.t))

    def height(self, paint: Painters, width: float) -> float:
        return paint.screen.target(self.least[1] * max(paint.screen.s, paint.screen.t))

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        widget = self.widget(self.id, self.label, self.act, box, self.role)
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
