"""Controls on a page: a widget and its picture."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.render.raster import Image
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BUTTON_RADII, Radii

CONTROL: Final = 10
FOCUSED: Final = 20
"""The heights of controls and of the ring of the focus above what else stands on a page."""


class Control(Struct, frozen=True):
    """A widget and its picture, whose box is the widget's rectangle; None over what is drawn already.

    `clip` is the box in which it shows, if its contents move, and `area` the id of that box; `surface` is the
    panel or row of that area on which it stands, and `z` the height of what lies around it. A slider has
    `steps` besides its first value.
    """

    widget: Widget
    image: Callable[[State], Image] | None
    radii: Radii = BUTTON_RADII
    clip: Rect | None = None
    area: str = ""
    surface: Rect | None = None
    z: int = 0
    steps: int = 0

    @property
    def pointable(self) -> Widget | None:
        """The widget as far as the pointer reaches it; None where it does not show."""
        if self.clip is None or self.clip.contains(self.widget.target):
            return self.widget
        shown = self.widget.target.clip(self.clip)
        if not shown.width or not shown.height:
            return None
        return replace(self.widget, rect=self.widget.rect.clip(self.clip), reach=shown)
