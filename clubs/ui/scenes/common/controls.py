"""Controls for menus, sheets and dialogs: buttons, switches, steppers, sliders. Sizes are pixels."""

from collections.abc import Callable
from typing import TypeAlias

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer, Choice, sliding
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Image
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.widgets import Role, Widget
from clubs.ui.style.theme import ICON_RADII, NAME, Radii, TextRole

Click: TypeAlias = tuple[int, int] | None
SLIDER_RADII: Radii = (19, 19)
STEPPER_RADII: Radii = (25, 25)


class Controls:
    """A maker of controls for one screen; `clicked` is where the pointer let go, None for a key."""

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
        about: Explanation | None = None,
    ) -> Control:
        """Make a button, disabled if there is a reason."""

        def image(state: State) -> Image:
            return self.paint.buttons.button(
                label, rect.size, kind, state, icon=icon, sub=sub, left=left, role=role
            )

        widget = Widget(
            id,
            rect,
            "button",
            label,
            sub,
            enabled=not reason,
            reason=reason,
            region=region,
            activate=act,
            about=about,
        )
        return Control(widget, image)

    def icon(
        self,
        id: str,
        icon: str,
        label: str,
        rect: Rect,
        act: Callable[[], Answer],
        region: str = "main",
        about: Explanation | None = None,
    ) -> Control:
        """Make a square button with an icon, which the tooltip names."""
        about = about or Explanation(label)
        widget = Widget(id, rect, "button", label, region=region, activate=act, about=about)
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
        about: Explanation | None = None,
    ) -> Control:
        """Make a switch by its right end and its middle."""
        picture = self.paint.buttons.switch(on)
        rect = boxed(right - picture.width, middle - picture.height / 2, picture.width, picture.height)
        widget = Widget(
            id,
            rect,
            "switch",
            label,
            "on" if on else "off",
            region=region,
            activate=lambda: flip(not on),
            adjust=lambda step: flip(step > 0),
            about=about,
        )
        return Control(widget, lambda _: picture, SLIDER_RADII)

    def mute(
        self, id: str, label: str, on: bool, rect: Rect, flip: Callable[[bool], Answer], region: str
    ) -> Control:
        """Make a square switch with a loudspeaker, struck out and bright while it is on."""
        widget = Widget(
            id,
            rect,
            "switch",
            label,
            "on" if on else "off",
            region=region,
            activate=lambda: flip(not on),
            about=Explanation("Muted" if on else "Mute"),
        )
        icon = "mute" if on else "sound"
        return Control(
            widget, lambda state: self.paint.buttons.icon_button(icon, rect.width, state, on=on), ICON_RADII
        )

    def stepper(self, choice: Choice, rect: Rect, region: str) -> Control:
        """Make a stepper, with a minus at the left end and a plus at the right one."""
        picture = self.paint.buttons.stepper(
            choice.words[choice.at], rect.width, can_lower=choice.at > 0, can_raise=choice.at < choice.last
        )
        box = Rect(rect.left, round(rect.centery - picture.height / 2), rect.width, picture.height)
        widget = self._widget(
            "stepper", choice, box, region, lambda x: choice.at + (1 if x >= rect.centerx else -1)
        )
        return Control(widget, lambda _: picture, STEPPER_RADII)

    def segmented(self, choice: Choice, rect: Rect, region: str) -> Control:
        """Make a row of all values side by side, the chosen one in brass; a stepper if they have no room."""
        if not self.paint.buttons.segments_fit(tuple(choice.words), rect.width):
            return self.stepper(choice, rect, region)
        count = len(choice.words)
        picture = self.paint.buttons.segmented(tuple(choice.words), choice.at, rect.size)
        widget = self._widget(
            "choice",
            choice,
            rect,
            region,
            lambda x: min(count - 1, max(0, (x - rect.left) * count // rect.width)),
        )
        return Control(widget, lambda _: picture)

    def slider(self, choice: Choice, rect: Rect, region: str) -> Control:
        """Make a slider; it goes where the pointer lets go, or one step with a key."""
        widget = self._widget("slider", choice, rect, region, lambda x: sliding(x, rect, choice.last))
        part = choice.at / choice.last
        return Control(widget, lambda state: self.paint.buttons.slider(part, rect.size, state), SLIDER_RADII)

    def _widget(
        self, role: Role, choice: Choice, rect: Rect, region: str, under: Callable[[int], int]
    ) -> Widget:
        """Make the widget of a choice; `under` returns the place of the value under a pointer's x."""

        def act() -> Answer:
            if self.clicked is None:
                return choice.choose((choice.at + 1) % len(choice.words))
            return choice.go(under(self.clicked[0]))

        value = choice.words[choice.at]
        return Widget(
            choice.id,
            rect,
            role,
            choice.label,
            value,
            region=region,
            activate=act,
            adjust=choice.step,
            about=choice.about,
            ends=(choice.words[0], choice.words[-1]),
        )
