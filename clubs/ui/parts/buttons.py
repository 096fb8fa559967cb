"""Buttons as parts: as high as their words and a finger need."""

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import MAIN, Layout, Part
from clubs.ui.parts.space import aligned
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.shell.widgets import Explanation, Role, Widget
from clubs.ui.style.theme import CAPTION, ICON_RADII, NAME, TextRole

HIGH: Final = 58  # design units
PADDING, LEAST_PADDING = 24, 15
AROUND: Final = 1.9  # sizes of its letters, the least height of a button


class Button(Part, frozen=True, kw_only=True):
    """The base of all parts that are pressed; disabled if there is a `reason`.

    `said` is what a screen reader calls it. The one that `leads` its row is where Tab and arrows from
    elsewhere come to.
    """

    wraps = False
    value: str = ""
    region: str = MAIN
    leads: bool = False
    reason: str = ""
    said: str = ""
    about: Explanation | None = None

    def widget(self, id: str, label: str, act: Callable[[], Answer], box: Rect, role: Role) -> Widget:
        """Return the widget in a box."""
        return Widget(
            id,
            box,
            role,
            self.said or label,
            self.value,
            enabled=not self.reason,
            reason=self.reason,
            region=self.region,
            leads=self.leads,
            activate=act,
            about=self.about,
        )


class PushButton(Button, frozen=True):
    """A button with words, as wide as the widest of `others`, too, that may take their place.

    `opens` marks one that opens a list.
    """

    id: str
    label: str
    act: Callable[[], Answer]
    kind: Kind = "secondary"
    icon: str = ""
    below: str = ""
    role: TextRole = NAME
    left: bool = False
    high: float = HIGH
    others: tuple[str, ...] = ()
    opens: bool = False

    def min_width(self, paint: Painters) -> float:
        return self._wide(paint, LEAST_PADDING)

    def width(self, paint: Painters) -> float:
        return self._wide(paint, PADDING)

    def height(self, paint: Painters, width: float) -> float:
        text, words = paint.text, paint.text.px(self.role) * AROUND
        if self.below:
            words += text.line(CAPTION)
        return max(paint.screen.target(paint.screen.u(self.high)), words)

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint

        def image(state: State) -> Image:
            return paint.buttons.button(
                self.label,
                box.size,
                self.kind,
                state,
                icon=self.icon,
                sub=self.below,
                left=self.left,
                role=self.role,
                opens=self.opens,
            )

        widget = self.widget(self.id, self.label, self.act, box, "button")
        layout.control(Control(replace(widget, value=self.value or self.below), image))

    def _wide(self, paint: Painters, padding: float) -> float:
        width = partial(paint.buttons.width, icon=self.icon, role=self.role, padding=padding, sub=self.below)
        return max(width(words, self.kind, opens=self.opens) for words in (self.label, *self.others))


class ChipButton(Button, frozen=True):
    """A button that looks like a chip, with room for a finger around it."""

    id: str
    label: str
    act: Callable[[], Answer]
    icon: str = ""

    def extent(self, paint: Painters) -> tuple[float, float]:
        image = self._image(paint)
        return max(paint.screen.finger, image.width), max(paint.screen.finger, image.height)

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        at = aligned(box, *self.extent(paint), "centre", "centre")

        def image() -> Image:
            canvas = Canvas(*at.size, 3)
            canvas.centre(self._image(paint), at.width / 2, at.height / 2)
            return canvas.image()

        widget = self.widget(self.id, self.label, self.act, at, "button")
        key = ("chip button", self.label, self.icon, at.size)
        layout.control(Control(widget, lambda _: paint.draw.cached(key, image)))

    def _image(self, paint: Painters) -> Image:
        return paint.labels.chip(self.label, icon=self.icon)


class IconButton(Button, frozen=True):
    """A square button with an icon, which its tooltip names."""

    id: str
    icon: str
    label: str
    act: Callable[[], Answer]
    on: bool = False
    role: Role = "button"

    def extent(self, paint: Painters) -> tuple[float, float]:
        side = paint.screen.target(paint.screen.u(HIGH))
        return side, side

    def place(self, box: Rect, layout: Layout) -> None:
        paint, side = layout.paint, round(self.width(layout.paint))
        at = aligned(box, side, side, "centre", "centre")
        widget = self.widget(self.id, self.label, self.act, at, self.role)
        image = partial(paint.buttons.icon_button, self.icon, side, on=self.on)
        about = self.about or Explanation(self.label)
        layout.control(Control(replace(widget, about=about), image, ICON_RADII))
