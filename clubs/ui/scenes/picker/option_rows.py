"""The options of the picker, each with the control that fits its values."""

from collections.abc import Callable, Sequence
from functools import partial

from clubs.rules.game import AnyOption
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.picker.layout import PickerLayout
from clubs.ui.scenes.picker.match_setup import MatchSetup, says
from clubs.ui.shell.explanation import Explanation, Spot
from clubs.ui.style.theme import BODY, LABEL

GAP = 12  # design units
MOST_BESIDE = 3  # values in words side by side; more take a stepper


class OptionRows:
    """The options of a match setup in their column."""

    def __init__(self, paint: Painters, layout: PickerLayout, match_setup: MatchSetup) -> None:
        self.paint, self.layout, self.match_setup = paint, layout, match_setup
        self.column = layout.options
        self.row = _row(paint)

    def controls(self, make: Controls, choose: Callable[[AnyOption, int], Answer]) -> list[Control]:
        """Return a control for each option."""
        return [self._control(option, y, make, choose) for option, y in self._tops()]

    def labels(self) -> list[Sprite]:
        """Draw the titles of the options."""
        paint, u = self.paint, self.paint.screen.u
        sprites = []
        for option, y in self._tops():
            above = _beside(option)
            room = self.column.width if above else self.column.width - self._control_width(option) - u(8)
            label = paint.text.image(option.title, BODY, paint.theme.soft, room=room)
            sprites.append(
                Sprite(label, self.column.left, y + (u(2) if above else (self.row - label.height) / 2))
            )
        return sprites

    def spots(self) -> list[Spot]:
        """Return the rows, to be explained wherever they are pointed at."""
        column, paint = self.column, self.paint
        return [
            Spot(boxed(column.left, y, column.width, _height(paint, option)), self._about(option))
            for option, y in self._tops()
        ]

    def _about(self, option: AnyOption) -> Explanation:
        said = presentation(self.match_setup.game).texts.options.get(option.id, "")
        return Explanation(option.title, said)

    @property
    def bottom(self) -> float:
        """The y at which the last option ends."""
        return self._top + rows_height(self.paint, self.match_setup.options)

    @property
    def _top(self) -> float:
        return self.column.top + self.layout.head + self.paint.screen.c * 6

    def _tops(self) -> list[tuple[AnyOption, float]]:
        """Return the options with the y at which each begins."""
        found, y = [], self._top
        for option in self.match_setup.options:
            found.append((option, y))
            y += _height(self.paint, option) + self.paint.screen.c * GAP
        return found

    def _control_width(self, option: AnyOption) -> float:
        if isinstance(option.default, bool):
            return self.paint.buttons.switch(True).width
        words = [says(option, value) for value in option.values]
        return (
            2 * self.row + max(self.paint.text.width(word, LABEL) for word in words) + self.paint.screen.u(28)
        )

    def _control(
        self, option: AnyOption, y: float, make: Controls, choose: Callable[[AnyOption, int], Answer]
    ) -> Control:
        column, values = self.column, option.values
        value, id, pick = self.match_setup.value(option), f"option {option.id}", partial(choose, option)
        about = self._about(option)
        if isinstance(value, bool):
            middle = y + self.row / 2
            return make.switch(
                id,
                option.title,
                value,
                column.right,
                middle,
                lambda on: pick(values.index(on)),
                "options",
                about,
            )
        words = [says(option, value) for value in values]
        choice = Choice(id, option.title, words, values.index(value), pick, about)
        if _beside(option):
            rect = boxed(column.left, y + _label_room(self.paint), column.width, self.row)
            return make.segmented(choice, rect, "options")
        width = self._control_width(option)
        return make.stepper(choice, boxed(column.right - width, y, width, self.row), "options")


def rows_height(paint: Painters, options: Sequence[AnyOption]) -> float:
    """Return the height of some options in a column."""
    gaps = paint.screen.c * GAP * max(0, len(options) - 1)
    return sum(_height(paint, option) for option in options) + gaps


def _row(paint: Painters) -> int:
    """Return the height of a control."""
    return paint.screen.target(paint.screen.c * 50)


def _height(paint: Painters, option: AnyOption) -> float:
    return _row(paint) + (_label_room(paint) if _beside(option) else 0)


def _label_room(paint: Painters) -> float:
    """Return the room for a label above its control."""
    return paint.text.cap(BODY) + paint.screen.c * 18


def _beside(option: AnyOption) -> bool:
    """Return whether an option's values are side by side under its title: two or three in words."""
    return isinstance(option.default, str) and len(option.values) <= MOST_BESIDE
