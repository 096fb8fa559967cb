"""The geometry of two lanes in a box: their heads outside, their cards together. In pixels."""

from functools import cached_property
from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.space import boxed
from clubs.ui.style.theme import BODY, CAPTION, HEADING, NAME

PAD = 26  # design units
FACE = 76
NUMBERS = 62  # between the lanes
OVERLAP, APART = 1.55, 0.88  # the width of a card in steps from one to the next, at most and at least
LEAST_CARD, MOST_CARD = 66, 96
WORDS: Final = 84  # above and below the cards of a lane
TITLE, RESULT = HEADING.sized(36), BODY
TICK = CAPTION


def head_height(paint: Painters) -> float:
    """Return the height of the part of a lane with the name and the result."""
    words = paint.text.cap(TITLE) + paint.screen.u(16) + paint.text.cap(RESULT)
    return max(paint.screen.u(FACE), words) + paint.screen.u(2 * 18)


def strip_height(paint: Painters) -> float:
    """Return the height of the strip between the lanes."""
    return max(paint.screen.u(NUMBERS), paint.text.px(NAME) * 2.1)


def lanes_height(paint: Painters, card: float) -> float:
    """Return the height of both lanes with cards of a width in design units."""
    cards = paint.screen.u(card * 1.4 + WORDS)
    return 2 * (head_height(paint) + cards) + strip_height(paint)


def lanes_width(paint: Painters, columns: int, step: float) -> float:
    """Return the width of lanes with some pixels from one trick to the next."""
    return columns * step + 2 * paint.screen.u(PAD)


class LanesLayout:
    """Two lanes in a box, for a number of tricks."""

    def __init__(self, paint: Painters, box: Rect, columns: int) -> None:
        self.paint, self.screen, self.box, self.columns = paint, paint.screen, box, max(1, columns)
        self.head = head_height(paint)

    @cached_property
    def _lane_high(self) -> float:
        return (self.box.height - strip_height(self.paint)) / 2

    def lane(self, number: int) -> Rect:
        """Return the lane of my deal (0) or of theirs (1)."""
        top = self.box.top + number * (self._lane_high + strip_height(self.paint))
        return boxed(self.box.left, top, self.box.width, self._lane_high)

    @cached_property
    def numbers(self) -> Rect:
        """The strip between the lanes."""
        upper = self.lane(0)
        return boxed(upper.left, upper.bottom, upper.width, strip_height(self.paint))

    # ------------------------------------------------------------ columns

    @cached_property
    def _pad(self) -> float:
        return self.screen.u(PAD)

    @cached_property
    def step(self) -> float:
        """The distance from one trick to the next."""
        return min((self.box.width - 2 * self._pad) / self.columns, self.screen.u(MOST_CARD) * 1.3)

    def middle(self, column: int) -> float:
        """Return the middle of what is seen of a trick's card, which the next one may overlap."""
        last = column == self.columns - 1
        return self.card_centre(column) - (0 if last else self.overlap / 2)

    def card_centre(self, column: int) -> float:
        """Return the middle of a trick's card; all of them lie in the middle of the lane."""
        return self.lane(0).centerx + (column - (self.columns - 1) / 2) * self.step

    @property
    def overlap(self) -> float:
        """The part of a card that the next one covers, as a width."""
        return max(0.0, self.card_width - self.step)

    @cached_property
    def card_width(self) -> float:
        """The width of a card in a lane."""
        words = self.paint.text.cap(TICK) + self.screen.u(20)
        wide = max(self.step * APART, min(self.screen.u(LEAST_CARD), self.step * OVERLAP))
        return min(wide, self.screen.u(MOST_CARD), (self._lane_high - self.head - 2 * words) / 1.4)

    def head_top(self, number: int) -> float:
        """Return where the head of a lane begins: outside, so that the cards of both lie side by side."""
        lane = self.lane(number)
        return lane.bottom - self.head if number else lane.top

    def card_middle(self, number: int) -> float:
        """Return the middle of the cards of a lane."""
        lane, u = self.lane(number), self.screen.u
        return (
            (lane.top + lane.bottom - self.head) / 2 - u(4)
            if number
            else (lane.top + self.head + lane.bottom) / 2
        )

    def column(self, number: int) -> Rect:
        """Return the box of a trick through both lanes."""
        inset = self.screen.u(8)
        top, bottom = self.lane(0).top + self.head + inset, self.head_top(1) - inset
        first = self.card_centre(0) - self.overlap / 2 - self.step / 2
        last = number == self.columns - 1
        left, right = first + number * self.step, first + (number + 1) * self.step + self.overlap * last
        return Rect(round(left), round(top), round(right) - round(left), round(bottom - top))

    def frame(self, number: int) -> Rect:
        """Return the frame round a trick and what is seen of its card."""
        column, out = self.column(number), round(self.screen.u(5))
        if self.overlap:
            last = number == self.columns - 1
            return Rect(column.left - out, column.top, column.width + (2 if last else 1) * out, column.height)
        return column.inflate(max(0, round(self.card_width) + 2 * out - column.width), 0)
