"""Buttons that are pictures, with an edge of brass round the chosen one."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, Final

from msgspec.structs import replace
from pygame import Rect

from clubs.language import _
from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import Button
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout
from clubs.ui.parts.space import aligned
from clubs.ui.render.draw_context import cached_picture
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
    draw: Callable[[Painters, tuple[int, int]], Image]
    chosen: bool = False

    def extent(self, paint: Painters) -> tuple[float, float]:
        wide, high = self.size
        return paint.screen.target(paint.screen.u(wide)), paint.screen.target(paint.screen.u(high))

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        at = aligned(box, *self.extent(paint), "centre", "centre")
        wide, high = (round(paint.screen.u(side)) for side in self.size)
        picture = self.draw(paint, (wide, high))
        widget = self.widget(self.id, self.label, self.act, at, "button")
        image = partial(framed, paint, picture, at.size, chosen=self.chosen)
        layout.control(Control(replace(widget, value=_("chosen") if self.chosen else ""), image, TILE_RADII))


class DrawnButton(Button, frozen=True):
    """A control drawn by hand in all of its box: a day of a month, a column of a table.

    It needs at least `least`, design units of text, and never less than a finger. `draw` gets what it
    `shows`, the size of its box and its state, and depends on nothing else; what it has drawn is kept.
    """

    id: str
    label: str
    act: Callable[[], Answer]
    least: tuple[float, float]
    shows: Hashable
    draw: Callable[[Painters, Any, tuple[int, int], State], Image]
    role: Role = "button"
    radii: Radii = BUTTON_RADII

    def extent(self, paint: Painters) -> tuple[float, float]:
        unit = max(paint.screen.s, paint.screen.t)
        wide, high = self.least
        return paint.screen.target(wide * unit), paint.screen.target(high * unit)

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        widget = self.widget(self.id, self.label, self.act, box, self.role)

        def image(state: State) -> Image:
            key = (self.draw, self.shows, box.size, state)
            return paint.draw.cached(key, lambda: self.draw(paint, self.shows, box.size, state))

        layout.control(Control(widget, image, self.radii))


@cached_picture
def framed(paint: Painters, picture: Image, size: tuple[int, int], state: State, *, chosen: bool) -> Image:
    """Draw a picture with its edge: brass if it is chosen, light under the pointer."""
    draw, theme = paint.draw, paint.theme
    line = max(2.0, draw.u(4)) if chosen else max(1.0, draw.u(2))
    colour = theme.brass if chosen else theme.text if state == "hover" else theme.secondary_line
    canvas = Canvas(*size, draw.u(30))
    outline = draw.leaf(*size, TILE_RADII, -line)
    if chosen:
        canvas.put(draw.soft(outline, size, theme.turn_glow, draw.u(8), 0.5), 0, 0)
    canvas.centre(picture, size[0] / 2, size[1] / 2)
    sheet = draw.drawing(*size, line + 4)
    sheet.stroke(draw.leaf(*size, TILE_RADII, -line / 2), colour, line, 1.0 if chosen else 0.6)
    canvas.put(draw.finish(sheet), 0, 0)
    return canvas.image()
