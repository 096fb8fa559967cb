"""Controls around parts: a row that opens, a cell of a table."""

from collections.abc import Callable
from typing import Final

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import Button
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import Gap, distance
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.shell.widgets import Role
from clubs.ui.style.theme import BUTTON_RADII, Radii

DARK: Final = {"rest": 0.45, "hover": 0.62, "pressed": 0.70, "disabled": 0.45}
LIT: Final = 0.07  # opacity of what is pointed at on paper
ABOVE: Final = 12
"""The height of what stands on a control: above it, and below the ring of the focus."""


class Pressable(Button, frozen=True):
    """A control with parts on it which it says: a well in lacquer, bare at rest on paper or if `bare`.

    There is room around them `across` and, if there is any to spare, `down`. One that is `filled` on paper is
    green while it is chosen.
    """

    part: Part
    id: str
    label: str
    act: Callable[[], Answer]
    role: Role = "button"
    chosen: bool = False
    radii: Radii = BUTTON_RADII
    across: Gap = "none"
    down: Gap = "none"
    filled: bool = False
    bare: bool = False

    @property
    def inside(self) -> tuple[Part, ...]:
        return (self.part,)

    def min_width(self, paint: Painters) -> float:
        return max(paint.screen.finger, self.part.min_width(paint) + 2 * distance(paint, self.across))

    def width(self, paint: Painters) -> float:
        return max(paint.screen.finger, self.part.width(paint) + 2 * distance(paint, self.across))

    def min_height(self, paint: Painters, width: float) -> float:
        inside = self.part.min_height(paint, width - 2 * distance(paint, self.across))
        return max(paint.screen.finger, inside)

    def height(self, paint: Painters, width: float) -> float:
        inside = self.part.height(paint, width - 2 * distance(paint, self.across))
        return max(paint.screen.finger, inside + 2 * distance(paint, self.down))

    def place(self, box: Rect, layout: Layout) -> None:
        paint, on_paper = layout.paint, layout.ground == "paper"
        across = int(distance(paint, self.across))
        spare = (box.height - self.part.min_height(paint, box.width - 2 * across)) / 2
        down = max(0, round(min(distance(paint, self.down), spare)))

        def image(state: State) -> Image:
            if on_paper:
                bare = state == "rest" and not self.chosen
                return _on_paper(
                    paint, box.size, self.radii, bare=bare, chosen=self.chosen, filled=self.filled
                )
            if self.bare and state == "rest":
                return _nothing(paint, box.size)
            return paint.panels.well(*box.size, self.radii, chosen=self.chosen, dark=DARK[state])

        widget = self.widget(self.id, self.label, self.act, box, self.role)
        layout.control(Control(widget, image, self.radii))
        green = on_paper and self.filled and self.chosen
        with layout.raised(ABOVE, said=False), layout.on_ground("lacquer" if green else layout.ground):
            layout.put(self.part, box.inflate(-2 * across, -2 * down))


@cached_picture
def _nothing(paint: Painters, size: tuple[int, int]) -> Image:
    del paint
    return Canvas(*size).image()


@cached_picture
def _on_paper(
    paint: Painters, size: tuple[int, int], radii: Radii, *, bare: bool, chosen: bool, filled: bool
) -> Image:
    draw = paint.draw
    theme = paint.theme
    canvas = Canvas(*size, 4)
    if filled and chosen:
        canvas.put(paint.panels.row(*size, radii, theme.paper_green, 1.0), 0, 0)
    elif not bare:
        canvas.put(paint.panels.row(*size, radii, theme.paper_ink, LIT), 0, 0)
    if chosen and not filled:
        edge = draw.drawing(*size, 2)
        edge.stroke(draw.leaf(*size, radii, 1), theme.brass_dark, max(1.5, draw.u(2.4)))
        canvas.put(draw.finish(edge), 0, 0)
    return canvas.image()
