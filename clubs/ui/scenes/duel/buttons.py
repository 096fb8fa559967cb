"""The buttons of two deals side by side: those of the line at the foot, and those of the other's deal."""

from collections.abc import Callable

from pygame import Rect

from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.duel.layout import DuelLayout
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import NAME

BUTTON = NAME.sized(21)
COPY, PASTE = ("copy", "Copy", "cards"), ("paste", "Paste", "down")
Act = Callable[[], Transition | None]


class DuelButtons:
    """The buttons on a layout."""

    def __init__(self, paint: Painters, layout: DuelLayout) -> None:
        self.paint, self.layout, self.u = paint, layout, paint.screen.u

    @property
    def taken(self) -> float:
        """The width that those at the foot take."""
        return sum(self._width(label, icon) for _, label, icon in (COPY, PASTE)) + self.u(44)

    def _width(self, label: str, icon: str) -> float:
        return self.paint.buttons.width(label, icon=icon, role=BUTTON, padding=24)

    def foot(self, make: Controls, copy: Act, paste: Act) -> list[Control]:
        """Return those at the foot, from left to right."""
        layout, found = self.layout, list[Control]()
        right = layout.foot.right - self.u(20)
        if layout.stacked:
            top = layout.foot.bottom - self.u(18) - layout.button
        else:
            top = layout.foot.centery - layout.button / 2
        for (id, label, icon), act in ((PASTE, paste), (COPY, copy)):
            wide = self._width(label, icon)
            rect = boxed(right - wide, top, wide, layout.button)
            kind: Kind = "primary" if id == "copy" else "secondary"
            button = make.button(id, label, rect, act, kind=kind, icon=icon, role=BUTTON, region="line")
            found.insert(0, button)
            right -= wide + self.u(14)
        return found

    def head(
        self, make: Controls, whose: str, watch: Act, proof: Act, about: Explanation | None
    ) -> list[Control]:
        """Return those of the other's deal and of what a line proves: in the head, or below it."""
        layout, label = self.layout, f"Watch {whose} deal"
        wide = self.paint.buttons.width(label, icon="play", role=BUTTON, padding=26)
        if layout.stacked:
            left, top = layout.lane(0).left, layout.top - self.u(18) - layout.button
        else:
            left = layout.foot.right - wide
            top = self.paint.screen.menu_button.centery - layout.button / 2
        rect = boxed(left, top, wide, layout.button)
        gap, side = round(self.u(14)), rect.height
        beside = Rect(rect.right + gap if layout.stacked else rect.left - gap - side, rect.top, side, side)
        return [
            make.button("watch", label, rect, watch, icon="play", role=BUTTON, region="head"),
            make.icon("proof", "help", "What a line proves", beside, proof, "head", about),
        ]
