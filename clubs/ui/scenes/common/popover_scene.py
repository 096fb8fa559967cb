"""Panels that open over a page beside what opened them, and close by Esc or a click beside them."""

from clubs.ui.parts.containers import Container
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition


class PopoverScene(PageScene):
    """A panel over the scene below, which stays as it is; a click beside its `Container` leads back."""

    opaque = veiled = False

    def __init__(self, context: Context, notice: str = "") -> None:
        super().__init__(context, notice)
        self._beside = False

    def press(self, x: int, y: int) -> None:
        boxes = (placed.box for _, placed in self.layout.of_kind(Container))
        self._beside = not any(box.collidepoint(x, y) for box in boxes)
        super().press(x, y)

    def release(self, x: int, y: int) -> Transition | None:
        return self._back() if self._beside else super().release(x, y)
