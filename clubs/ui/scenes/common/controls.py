"""The controls of the front screens: buttons, switches, steppers, choices. Sizes are pixels."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.scenes.common.control_scene import Control
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import ICON_RADII, NAME, SMALLEST_TARGET, Radii, TextRole

Click: TypeAlias = tuple[int, int] | None
Answer: TypeAlias = Transition | None
SLIDER_RADII: Radii = (19, 19)


def target(size: float) -> int:
    """A size in whole pixels that a finger can hit."""
    return max(SMALLEST_TARGET, round(size))


class Controls:
    """Makes controls for one screen; `clicked` is where the pointer let go, None for a key."""

    def __init__(self, paint: Painters, clicked: Click = None) -> None:
        self.paint, self.clicked = paint, clicked

    def button(
        self,
        id: str,
        label: str,
        rect: Rect,
        act: Callable[[], Answer],
        *,
        kind: Kind = "secondary",
        icon: str = "",
        sub: str = "",
        left: bool = False,
        role: TextRole = NAME,
        region: str = "main",
        reason: str = "",
    ) -> Control:
        """A button; with a reason it is shut."""

        def image(state: State) -> Image:
            return self.paint.buttons.button(
                label, rect.size, kind, state, icon=icon, sub=sub, left=left, role=role
            )

        widget = Widget(
            id, rect, "button", label, sub, enabled=not reason, reason=reason, region=region, activate=act
        )
        return Control(widget, image)

    def icon(
        self, id: str, icon: str, label: str, rect: Rect, act: Callable[[], Answer], region: str = "main"
    ) -> Control:
        """A square button with an icon; the label is only read aloud."""
        widget = Widget(id, rect, "button", label, region=region, activate=act)
        side = rect.width
        return Control(widget, lambda state: self.paint.buttons.icon_button(icon, side, state), ICON_RADII)

    def switch(
        self,
        id: str,
        label: str,
        on: bool,
        right: float,
        middle: float,
        flip: Callable[[bool], Answer],
        region: str,
    ) -> Control:
        """A switch whose right end and middle are given."""
        picture = self.paint.buttons.switch(on)
        rect = Rect(
            round(right - picture.width), round(middle - picture.height / 2), picture.width, picture.height
        )
        widget = Widget(
            id,
            rect,
            "switch",
            label,
            "on" if on else "off",
            region=region,
            activate=lambda: flip(not on),
            adjust=lambda step: flip(step > 0),
        )
        return Control(widget, lambda _: picture, (19, 19))

    def stepper(
        self,
        id: str,
        label: str,
        words: Sequence[str],
        at: int,
        rect: Rect,
        choose: Callable[[int], Answer],
        region: str,
    ) -> Control:
        """One of a row of values, with a minus at the left end and a plus at the right one."""
        last, step = len(words) - 1, _stepping(words, at, choose)

        def act() -> Answer:
            if self.clicked is None:
                return choose((at + 1) % len(words))
            return step(-1 if self.clicked[0] < rect.centerx else 1)

        picture = self.paint.buttons.stepper(words[at], rect.width, can_lower=at > 0, can_raise=at < last)
        box = Rect(rect.left, round(rect.centery - picture.height / 2), rect.width, picture.height)
        widget = Widget(id, box, "stepper", label, words[at], region=region, activate=act, adjust=step)
        return Control(widget, lambda _: picture, (25, 25))

    def segmented(
        self,
        id: str,
        label: str,
        words: Sequence[str],
        at: int,
        rect: Rect,
        choose: Callable[[int], Answer],
        region: str,
    ) -> Control:
        """All values side by side, the chosen one in brass."""

        def act() -> Answer:
            if self.clicked is None:
                return choose((at + 1) % len(words))
            return choose(
                min(len(words) - 1, max(0, (self.clicked[0] - rect.left) * len(words) // rect.width))
            )

        picture, step = (
            self.paint.buttons.segmented(tuple(words), at, rect.size),
            _stepping(words, at, choose),
        )
        widget = Widget(id, rect, "choice", label, words[at], region=region, activate=act, adjust=step)
        return Control(widget, lambda _: picture)

    def slider(
        self,
        id: str,
        label: str,
        words: Sequence[str],
        at: int,
        rect: Rect,
        choose: Callable[[int], Answer],
        region: str,
    ) -> Control:
        """One of many values on a line; it goes where the pointer is let go, or a step with a key."""
        last, step = len(words) - 1, _stepping(words, at, choose)

        def act() -> Answer:
            if self.clicked is None:
                return choose((at + 1) % len(words))
            return choose(sliding(self.clicked[0], rect, last))

        widget = Widget(id, rect, "slider", label, words[at], region=region, activate=act, adjust=step)
        return Control(
            widget, lambda state: self.paint.buttons.slider(at / last, rect.size, state), SLIDER_RADII
        )


def sliding(x: float, rect: Rect, last: int) -> int:
    """The value of a slider, 0 to `last`, that lies nearest to the pointer."""
    return min(last, max(0, round((x - rect.left) / rect.width * last)))


def _stepping(words: Sequence[str], at: int, choose: Callable[[int], Answer]) -> Callable[[int], Answer]:
    """To the value so many places on; past the ends nothing happens."""
    return lambda by: choose(at + by) if 0 <= at + by < len(words) else None
