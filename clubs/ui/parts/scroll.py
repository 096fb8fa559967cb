"""Contents larger than their box: an area that scrolls, and a list that places only rows near what shows."""

from collections.abc import Callable
from math import floor
from typing import Final

import pygame
from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Around
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.measure import remembered
from clubs.ui.parts.scroll_view import BAR, ScrollView
from clubs.ui.parts.space import Gap, distance
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image, clear

LEAST: Final = 220  # design units of height, below which an area is of no use
FADE: Final = 30  # design units at an edge beyond which there is more
MEASURED: Final = 4  # rows of a list that are measured by default; each is as high as the highest of them
NEAR: Final = 2  # rows that are placed above and below those that show, where an arrow may lead
LOST: Final = 3  # pixels that contents may be higher than their box, which lost them to whole numbers
AWAY: Final = 14  # design units from the contents to the bar
SPILL: Final = 10  # design units
WHOLE: Final = "page"
"""The area of a page that is too low even for its title above what scrolls."""
OVER: Final = 25
"""The height of fades and bars: over controls and their ring."""


class ScrollArea(Around, frozen=True):
    """A part that moves under its box where that is lower: by wheel, drag, bar, page keys and the focus."""

    among_others = True
    id: str

    def min_height(self, paint: Painters, width: float) -> float:
        return min(self.height(paint, width), paint.screen.u(LEAST))

    def place(self, box: Rect, layout: Layout) -> None:
        paint, wide = layout.paint, box.width
        high = self.part.height(paint, wide)
        if high > box.height + LOST:
            wide -= beside_bar(paint)
            high = self.part.height(paint, wide)
        view = scrolled(layout, self.id, box, high)
        with layout.in_area(self.id, box, spill(paint)):
            layout.put(self.part, Rect(box.left, box.top - view.y, wide, max(round(high), box.height)))
        edges(layout, box, view)


class ListView(Part, frozen=True):
    """Rows of equal height under each other, `empty` where there are none; `shows` is all they depend on.

    Those that show are placed, with a few above and below them to which an arrow may lead. The first
    `measured` of them say how high each is. A `head` as wide as they are stays above them; one that begins
    at its `end` shows the last rows first.
    """

    id: str
    count: int
    row: Callable[[int], Part]
    shows: object = None
    gap: Gap = "small"
    empty: Part | None = None
    measured: int = MEASURED
    head: Part | None = None
    end: bool = False

    def min_width(self, paint: Painters) -> float:
        return max((row.min_width(paint) for row in self._across(paint)), default=0.0)

    def width(self, paint: Painters) -> float:
        return max((row.width(paint) for row in self._across(paint)), default=0.0)

    def min_height(self, paint: Painters, width: float) -> float:
        return min(self.height(paint, width), paint.screen.u(LEAST) + self._above(paint, width))

    def height(self, paint: Painters, width: float) -> float:
        if not self.count:
            return self.empty.height(paint, width) if self.empty is not None else 0.0
        rows = self._step(paint, width) * self.count - distance(paint, self.gap)
        return rows + self._above(paint, width)

    def place(self, box: Rect, layout: Layout) -> None:
        if not self.count:
            if self.empty is not None:
                layout.put(self.empty, box)
            return
        paint, wide = layout.paint, box.width
        if self.height(paint, wide) > box.height + LOST:
            wide -= beside_bar(paint)
        step, gap = self._step(paint, wide), distance(paint, self.gap)
        if self.head is not None:
            above = round(self._above(paint, wide))
            high = self.head.height(paint, wide)
            layout.put(self.head, Rect(box.left, box.top, wide, round(high)))
            box = Rect(box.left, box.top + above, box.width, box.height - above)
        begins = self.end and self.id not in layout.views
        view = scrolled(layout, self.id, box, step * self.count - gap)
        if begins:
            view.to(view.hidden)
        first = max(0, floor(view.y / step) - NEAR)
        last = min(self.count, floor((view.y + box.height) / step) + 1 + NEAR)
        with layout.in_area(self.id, box, spill(paint)):
            for at in range(first, last):
                top = box.top - view.y + round(at * step)
                layout.put(self._row(paint, at), Rect(box.left, top, wide, round(step - gap)))
        edges(layout, box, view)

    @property
    def _measured(self) -> range:
        return range(min(self.count, self.measured))

    def _across(self, paint: Painters) -> list[Part]:
        """Return the parts that say how wide the list is."""
        rows = [self._row(paint, at) for at in self._measured]
        return rows if self.head is None else [self.head, *rows]

    def _above(self, paint: Painters, width: float) -> float:
        """Return the height of the head with the room below it."""
        return 0.0 if self.head is None else self.head.height(paint, width) + distance(paint, "small")

    def _step(self, paint: Painters, width: float) -> float:
        highest = max(self._row(paint, at).height(paint, width) for at in self._measured)
        return round(highest) + distance(paint, self.gap)

    def _row(self, paint: Painters, at: int) -> Part:
        return remembered(paint, self, at, lambda: self.row(at), shows=True)


def beside_bar(paint: Painters) -> int:
    """Return the width that a bar takes from its area."""
    return round(paint.screen.u(BAR + AWAY))


def spill(paint: Painters) -> int:
    """Return how far letters and shadows may reach beyond an area."""
    return round(paint.screen.u(SPILL))


def scrolled(layout: Layout, id: str, box: Rect, high: float) -> ScrollView:
    """Return the view of an area, fitted to its box and the height of its contents."""
    view = layout.views.setdefault(id, ScrollView())
    contents = box.height if high <= box.height + LOST else round(high)
    view.fit(contents, box.size, layout.paint.screen.s)
    return view


def edges(layout: Layout, box: Rect, view: ScrollView) -> None:
    """Draw the bar of an area, and a fade at the edges beyond which there is more."""
    paint, high, paper = layout.paint, round(layout.paint.screen.u(FADE)), layout.ground == "paper"
    ground = paint.theme.paper if paper else paint.theme.lacquer
    around = box.inflate(2 * spill(paint), 2 * spill(paint))
    wide = around.width - beside_bar(paint) - spill(paint)
    if view.y > 0:
        layout.draw(_fade(paint, wide, high, ground, up=True), *around.topleft, OVER)
    if view.y < view.hidden:
        fade = _fade(paint, wide, high, ground, up=False)
        layout.draw(fade, around.left, around.bottom - high, OVER)
    for sprite in view.sprites(paint, OVER, on_paper=paper):
        layout.draw(sprite.image, sprite.x + box.left, sprite.y + box.top, sprite.z)


@cached_picture
def _fade(_paint: Painters, width: int, height: int, ground: str, *, up: bool) -> Image:
    """Draw a strip that goes from nothing to the colour of the ground."""
    column, (red, green, blue, _) = clear(1, height), pygame.Color(ground)
    for row in range(height):
        part = (height - row if up else row + 1) / (height + 1)
        colour = pygame.Color(round(red * part), round(green * part), round(blue * part), round(255 * part))
        column.set_at((0, row), colour)
    return Image(pygame.transform.scale(column, (width, height)), width, height)
