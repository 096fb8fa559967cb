"""Room and surfaces around a part or over it, its place in a larger box, the first form that fits."""

from collections.abc import Iterator
from math import ceil
from typing import Final, Literal, TypeAlias

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import Align, Gap, Ground, aligned, boxed, distance
from clubs.ui.render.raster import Image
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BUTTON_RADII, PANEL_RADII, POPOVER_RADII, SHEET_RADII, Radii

Face: TypeAlias = Literal["panel", "popover", "paper", "well", "chosen", "row"]
GROUNDS: Final[dict[Face, Ground]] = {"panel": "lacquer", "popover": "lacquer", "paper": "paper"}
RADII: Final[dict[Face, Radii]] = {"panel": PANEL_RADII, "popover": POPOVER_RADII, "paper": SHEET_RADII}
PAPER: Final = 1.4  # times the width, the height of a sheet
ROUNDED: Final = 1  # pixels that a box may lose to whole numbers
FAINT: Final = 0.05  # opacity of a row's ground on paper


class Around(Part, frozen=True):
    """The base of what surrounds a part, and takes its size and its place if nothing else is said."""

    wraps = False
    part: Part

    @property
    def inside(self) -> tuple[Part, ...]:
        return (self.part,)

    def min_width(self, paint: Painters) -> float:
        return self.part.min_width(paint)

    def width(self, paint: Painters) -> float:
        return self.part.width(paint)

    def min_height(self, paint: Painters, width: float) -> float:
        return self.part.min_height(paint, width)

    def height(self, paint: Painters, width: float) -> float:
        return self.part.height(paint, width)

    def place(self, box: Rect, layout: Layout) -> None:
        layout.put(self.part, box)


class Padding(Around, frozen=True):
    """Room around a part, the same at both sides, and above as below."""

    across: Gap = "medium"
    down: Gap = "medium"

    def min_width(self, paint: Painters) -> float:
        return self.part.min_width(paint) + 2 * distance(paint, self.across)

    def width(self, paint: Painters) -> float:
        return float(ceil(self.part.width(paint) + 2 * distance(paint, self.across)))

    def min_height(self, paint: Painters, width: float) -> float:
        return self.part.min_height(paint, self._inside(paint, width)) + 2 * distance(paint, self.down)

    def height(self, paint: Painters, width: float) -> float:
        return self.part.height(paint, self._inside(paint, width)) + 2 * distance(paint, self.down)

    def place(self, box: Rect, layout: Layout) -> None:
        across, down = distance(layout.paint, self.across), distance(layout.paint, self.down)
        inside = boxed(box.left + across, box.top + down, box.width - 2 * across, box.height - 2 * down)
        layout.put(self.part, inside)

    def _inside(self, paint: Painters, width: float) -> float:
        """Return the least width that the part may get, since its box ends at whole pixels."""
        return float(int(width - 2 * distance(paint, self.across)))


class Container(Around, frozen=True):
    """A surface under a part: a panel of lacquer, a sheet of paper, a well or a faint row."""

    face: Face = "panel"
    radii: Radii | None = None

    def place(self, box: Rect, layout: Layout) -> None:
        layout.draw(self._surface(box, layout), *box.topleft)
        with layout.on_ground(GROUNDS.get(self.face, layout.ground)), layout.on_surface(box):
            layout.put(self.part, box)

    def _surface(self, box: Rect, layout: Layout) -> Image:
        panels, radii = layout.paint.panels, self.radii or RADII.get(self.face, BUTTON_RADII)
        if self.face == "paper":
            return panels.paper(*box.size, radii)
        if self.face in ("panel", "popover"):
            return panels.panel(*box.size, radii)
        if self.face == "row":
            return panels.row(*box.size, radii, layout.ink("strong"), FAINT)
        return panels.well(*box.size, radii, chosen=self.face == "chosen")


class Inside(Around, frozen=True):
    """A part in the middle, or at an end, of a larger box, as wide and high as it wants.

    With `widest` and `highest`, design units of text, it takes as much of the box as that; one that fills the
    box across has no width of its own. One that is `tall` also takes what a window
    is higher than usual, up to the shape of a sheet of paper.
    """

    across: Align = "centre"
    down: Align = "centre"
    widest: float = 0.0
    highest: float = 0.0
    tall: bool = False

    def width(self, paint: Painters) -> float:
        limit = self._limit(self.widest, paint)
        return max(limit, self.part.min_width(paint)) if limit else self.part.width(paint)

    def min_height(self, paint: Painters, width: float) -> float:
        return self.part.min_height(paint, self._wide(paint, width))

    def height(self, paint: Painters, width: float) -> float:
        limit = self._limit(self.highest, paint)
        if limit:
            if self.tall:
                limit = max(limit, min(limit + paint.screen.e, PAPER * self._wide(paint, width)))
            return max(limit, self.min_height(paint, width))
        return self.part.height(paint, self._wide(paint, width))

    def place(self, box: Rect, layout: Layout) -> None:
        wide, high = self._wide(layout.paint, box.width), self.height(layout.paint, box.width)
        layout.put(self.part, aligned(box, wide, high, self.across, self.down))

    def _wide(self, paint: Painters, room: float) -> float:
        return room if self.across == "fill" else min(room, self.width(paint))

    @staticmethod
    def _limit(units: float, paint: Painters) -> float:
        return units * max(paint.screen.s, paint.screen.t)


class FirstThatFits(Part, frozen=True):
    """The first of several forms whose least size has room, else the lowest that is narrow enough."""

    forms: tuple[Part, ...]

    def min_width(self, paint: Painters) -> float:
        return min(form.min_width(paint) for form in self.forms)

    def width(self, paint: Painters) -> float:
        return self.forms[0].width(paint)

    def min_height(self, paint: Painters, width: float) -> float:
        return min(form.min_height(paint, width) for form in self._narrow_enough(paint, width))

    def height(self, paint: Painters, width: float) -> float:
        return next(self._narrow_enough(paint, width)).height(paint, width)

    def place(self, box: Rect, layout: Layout) -> None:
        paint, room = layout.paint, box.height + ROUNDED

        def fits(form: Part) -> bool:
            return form.height(paint, box.width) <= room or form.min_height(paint, box.width) <= room

        form = next(filter(fits, self._narrow_enough(paint, box.width)), None)
        if form is None:
            forms = self._narrow_enough(paint, box.width)
            form = min(forms, key=lambda form: form.min_height(paint, box.width))
        layout.put(form, box)

    def _narrow_enough(self, paint: Painters, width: float) -> Iterator[Part]:
        """Yield the forms that fit a width, or else are as narrow as the narrowest."""
        fits = False
        for form in self.forms:
            if form.min_width(paint) <= width + ROUNDED:
                fits = True
                yield form
        if not fits:
            least = self.min_width(paint) + ROUNDED
            yield from (form for form in self.forms if form.min_width(paint) <= least)


class Whole(Around, frozen=True):
    """A part that gives up nothing of its height: the form of a page that is for high windows."""

    def min_height(self, paint: Painters, width: float) -> float:
        return self.part.height(paint, width)


class Region(Around, frozen=True):
    """A part whose controls and texts belong together: Tab goes from one region to the next."""

    name: str

    def place(self, box: Rect, layout: Layout) -> None:
        with layout.in_region(self.name):
            layout.put(self.part, box)


class Readable(Around, frozen=True):
    """A part that can have the focus and is then read aloud as one text, `said`."""

    id: str
    said: str

    def place(self, box: Rect, layout: Layout) -> None:
        layout.control(Control(Widget(self.id, box, "text", self.said), None, POPOVER_RADII))
        layout.put(self.part, box)


class WithId(Around, frozen=True):
    """A part with an id, by which the scene knows its box, since it draws there itself."""

    id: str


POPOVER: Final = 26
"""The height of a popover: over all else on its page."""


class WithPopover(Around, frozen=True):
    """A page, and over it a panel `beside` one of its controls, by its id, as long as that shows."""

    popover: Part | None = None
    beside: str = ""

    def place(self, box: Rect, layout: Layout) -> None:
        layout.put(self.part, box)
        shown = (one.widget for one in layout.controls if one.pointable is not None)
        anchor = next((widget.rect for widget in shown if widget.id == self.beside), None)
        if self.popover is not None and anchor is not None:
            layout.popover = self._box(self.popover, anchor, box, layout)
            with layout.raised(POPOVER):
                layout.put(self.popover, layout.popover)

    @staticmethod
    def _box(popover: Part, anchor: Rect, page: Rect, layout: Layout) -> Rect:
        """Return the box at the right of a control, or at its left, inside the page."""
        paint, gap = layout.paint, distance(layout.paint, "small")
        width = min(popover.width(paint), page.width - 2 * gap)
        height = popover.height(paint, width)
        right = anchor.right + gap + width <= page.right - gap
        left = anchor.right + gap if right else anchor.left - gap - width
        found = boxed(left, anchor.centery - height / 2, width, height)
        return found.clamp(page.inflate(-2 * round(gap), -2 * round(gap)))
