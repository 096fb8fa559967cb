"""Choices of one value as parts: segments or a stepper, sliders and switches."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from clubs.ui.components.buttons import SEGMENT
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer, Choice, sliding
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import aligned
from clubs.ui.shell.widgets import Explanation, Role, Widget
from clubs.ui.style.theme import LABEL, Radii

SLIDER_RADII: Final[Radii] = (19, 19)
STEPPER_RADII: Final[Radii] = (25, 25)
HIGH: Final = 58  # design units
SHORTEST, USUAL = 160, 320  # design units, of a slider
INSET: Final = 5  # design units, round a segment


class OneOfSome(Part, frozen=True):
    """All values side by side, the chosen one in brass, or a stepper where they have no room.

    Where the values are another number each time, a stepper is calmer than `segments`.
    """

    wraps = False
    choice: Choice
    segments: bool = True

    def min_width(self, paint: Painters) -> float:
        text = paint.text
        return self._stepped(paint, max(text.width(word, text.smallest(LABEL)) for word in self.choice.words))

    def width(self, paint: Painters) -> float:
        if not self.segments:
            return self._stepped(paint, max(paint.text.width(word, LABEL) for word in self.choice.words))
        widest = max(paint.text.width(word, SEGMENT) for word in self.choice.words)
        return (widest + 4 * paint.screen.u(INSET) + 1) * len(self.choice.words)

    def height(self, paint: Painters, width: float) -> float:
        return paint.screen.target(paint.screen.u(HIGH))

    def place(self, box: Rect, layout: Layout) -> None:
        words = tuple(self.choice.words)
        if self.segments and layout.paint.buttons.segments_fit(words, box.width):
            self._segments(box, layout)
        else:
            self._stepper(box, layout)

    @staticmethod
    def _stepped(paint: Painters, words: float) -> float:
        """Return the width of a stepper whose words are so wide."""
        return words + 2 * paint.screen.target(50 * paint.screen.c) + paint.screen.u(16)

    def _segments(self, box: Rect, layout: Layout) -> None:
        choice, count = self.choice, len(self.choice.words)
        picture = layout.paint.buttons.segmented(tuple(choice.words), choice.at, box.size)

        def under(x: int) -> int:
            return min(count - 1, max(0, (x - box.left) * count // box.width))

        widget = _widget("choice", choice, box, layout, under)
        layout.control(Control(widget, lambda _: picture))

    def _stepper(self, box: Rect, layout: Layout) -> None:
        choice = self.choice
        picture = layout.paint.buttons.stepper(
            choice.words[choice.at], box.width, can_lower=choice.at > 0, can_raise=choice.at < choice.last
        )
        at = aligned(box, box.width, picture.height, "fill", "centre")
        widget = _widget("stepper", choice, at, layout, lambda x: choice.at + (1 if x >= at.centerx else -1))
        layout.control(Control(widget, lambda _: picture, STEPPER_RADII))


class Slider(Part, frozen=True):
    """A line with a knob; it goes where the pointer lets go, or one step with a key."""

    wraps = False
    choice: Choice

    def min_width(self, paint: Painters) -> float:
        return paint.screen.u(SHORTEST)

    def width(self, paint: Painters) -> float:
        return paint.screen.u(USUAL)

    def height(self, paint: Painters, width: float) -> float:
        return paint.screen.target(paint.screen.u(HIGH))

    def place(self, box: Rect, layout: Layout) -> None:
        paint, choice = layout.paint, self.choice
        part = choice.at / choice.last
        widget = _widget("slider", choice, box, layout, lambda x: sliding(x, box, choice.last))
        layout.control(
            Control(
                widget,
                lambda state: paint.buttons.slider(part, box.size, state),
                SLIDER_RADII,
                steps=choice.last,
            )
        )


class Toggle(Part, frozen=True):
    """A switch."""

    wraps = False
    id: str
    label: str
    on: bool
    flip: Callable[[bool], Answer]
    about: Explanation | None = None

    def extent(self, paint: Painters) -> tuple[float, float]:
        picture = paint.buttons.switch(self.on)
        return picture.width, picture.height

    def place(self, box: Rect, layout: Layout) -> None:
        picture = layout.paint.buttons.switch(self.on, paper=layout.ground == "paper")
        widget = Widget(
            self.id,
            aligned(box, picture.width, picture.height, "end", "centre"),
            "switch",
            self.label,
            "on" if self.on else "off",
            activate=lambda: self.flip(not self.on),
            adjust=lambda step: self.flip(step > 0),
            about=self.about,
        )
        layout.control(Control(widget, lambda _: picture, SLIDER_RADII))


def _widget(role: Role, choice: Choice, box: Rect, layout: Layout, under: Callable[[int], int]) -> Widget:
    """Return the widget of a choice; `under` returns the place of the value under a pointer's x."""

    def act() -> Answer:
        if (clicked := layout.clicked()) is None:
            return choice.choose((choice.at + 1) % len(choice.words))
        return choice.go(under(clicked[0]))

    words: Sequence[str] = choice.words
    return Widget(
        choice.id,
        box,
        role,
        choice.label,
        words[choice.at],
        activate=act,
        adjust=choice.step,
        about=choice.about,
        ends=(words[0], words[-1]),
    )
