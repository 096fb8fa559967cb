"""A text in a well, to be written in or only shown."""

from collections.abc import Callable
from math import ceil

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import Ink
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import NAME, TextRole

HIGH, INSET = 60, 20  # design units
SHORTEST, USUAL = 160, 320  # design units


class TextWell(Part, frozen=True):
    """Rows of text in a well; one that is too long gets smaller, and then is cut short."""

    wraps = False
    rows: tuple[str, ...]
    role: TextRole = NAME
    ink: Ink = "strong"
    high: float = HIGH
    chosen: bool = True

    def min_width(self, paint: Painters) -> float:
        text = paint.text
        widest = max(text.width(row, text.shrunk(row, self.role, 0)) for row in self.rows)
        return widest + 2 * ceil(paint.screen.u(INSET)) + 1

    def width(self, paint: Painters) -> float:
        widest = max(paint.text.width(row, self.role) for row in self.rows)
        return widest + 2 * paint.screen.u(INSET)

    def height(self, paint: Painters, width: float) -> float:
        one = paint.screen.target(paint.screen.u(self.high))
        return one + paint.text.line(self.role) * (len(self.rows) - 1)

    def place(self, box: Rect, layout: Layout) -> None:
        sprite = Sprite(self.image(layout, box), *box.topleft)
        layout.draw(sprite.image, *box.topleft)
        layout.read_drawn([sprite])

    def image(self, layout: Layout, box: Rect) -> Image:
        """Draw the well with the text."""
        paint, ink = layout.paint, layout.ink(self.ink)
        key = ("text well", self.rows, self.role, ink, self.chosen, box.size)
        return paint.draw.cached(key, lambda: self._draw(paint, box, ink))

    def _draw(self, paint: Painters, box: Rect, ink: str) -> Image:
        inset = paint.screen.u(INSET)
        canvas = Canvas(*box.size, 4)
        canvas.put(paint.panels.well(*box.size, chosen=self.chosen), 0, 0)
        room = box.width - 2 * inset
        step = paint.text.line(self.role)
        middle = box.height / 2 - step * (len(self.rows) - 1) / 2
        for row in self.rows:
            image = paint.text.image(row, paint.text.shrunk(row, self.role, room), ink, room=room)
            canvas.put(image, inset, middle - image.height / 2)
            middle += step
        return canvas.image()


class TextField(TextWell, frozen=True):
    """A well in which one writes; `act` opens letters to choose from, for players without a keyboard."""

    id: str = "field"
    label: str = ""
    text: str = ""
    act: Callable[[], Answer] | None = None

    def min_width(self, paint: Painters) -> float:
        return paint.screen.u(SHORTEST)

    def width(self, paint: Painters) -> float:
        return paint.screen.u(USUAL)

    def place(self, box: Rect, layout: Layout) -> None:
        image = self.image(layout, box)
        widget = Widget(self.id, box, "field", self.label, self.text, activate=self.act)
        layout.control(Control(widget, lambda _: image))
