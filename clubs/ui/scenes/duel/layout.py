"""The layout of two deals side by side: a lane for each, a panel about one trick, the line at the foot."""

from functools import cached_property

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.shared_line import well_height
from clubs.ui.style.theme import BODY, CAPTION, HEADING, NAME

EDGE, GAP, PAD = 24, 18, 26  # design units
FACE = 76
ASIDE = 490  # the panel's width
NUMBERS = 62  # between the lanes
BUTTON = 66
NARROW = 1.25  # width by height of a window below which the parts stand below each other
OVERLAP, APART = 1.55, 0.88  # the width of a card in steps from one to the next, at most and at least
LEAST_CARD, MOST_CARD = 66, 96
ASIDE_LINES = 13  # of text, for which the panel has room where it stands below the lanes
TRICK = 170  # the height of a trick in the panel
TITLE, RESULT = HEADING.sized(30), BODY.sized(21)
SHARED, TICK = BODY.sized(20), CAPTION.sized(18)


class DuelLayout:
    """The page on a stage of some height, for a number of tricks; `folded` as high as it needs."""

    def __init__(self, paint: Painters, stage: Rect, columns: int, *, folded: bool) -> None:
        self.paint, self.screen, self.stage, self.columns = paint, paint.screen, stage, max(1, columns)
        self.folded = folded

    @property
    def stacked(self) -> bool:
        """Whether the panel stands below the lanes."""
        return self.folded or self.stage.width < NARROW * self.stage.height

    @cached_property
    def _wide(self) -> float:
        return self.stage.width - 2 * self.screen.u(EDGE)

    @cached_property
    def _left(self) -> float:
        return self.stage.left + self.screen.u(EDGE)

    @cached_property
    def top(self) -> float:
        """Where the lanes begin, below the head."""
        return max(self.screen.v(104), self.screen.menu_button.bottom + self.screen.u(16)) + self._head_below

    @property
    def _head_below(self) -> float:
        """The height of the button of the head where it has no room beside the title."""
        return self.screen.target(self.screen.u(BUTTON)) + self.screen.u(GAP) if self.stacked else 0.0

    @cached_property
    def head(self) -> float:
        """The height of the upper part of a lane, with the name and the result."""
        text = self.paint.text
        words = text.cap(TITLE) + self.screen.u(16) + text.cap(RESULT)
        return max(self.screen.u(FACE), words) + self.screen.u(2 * 18)

    # ------------------------------------------------------------ boxes

    @cached_property
    def _numbers_high(self) -> float:
        return max(self.screen.u(NUMBERS), self.paint.text.px(NAME) * 2.1)

    @cached_property
    def _lane_high(self) -> float:
        most = self.head + self._most_cards
        if self.folded:
            return most
        least = (
            ASIDE_LINES * self.paint.text.line(RESULT) + self.screen.u(2 * PAD + GAP) if self.stacked else 0.0
        )
        room = self._last_foot - self.screen.u(GAP) - least - self.top - self._numbers_high
        return min(room / 2, most) if self.stacked else room / 2

    @property
    def _most_cards(self) -> float:
        """The height that the cards of a lane take at most."""
        return self._card_width(self.screen.u(400)) * 1.4 + self.screen.u(84)

    def lane(self, number: int) -> Rect:
        """Return the lane of my deal (0) or of theirs (1)."""
        wide = self._wide if self.stacked else self.aside.left - self.screen.u(GAP) - self._left
        return boxed(
            self._left, self.top + number * (self._lane_high + self._numbers_high), wide, self._lane_high
        )

    @cached_property
    def numbers(self) -> Rect:
        """The strip between the lanes."""
        upper = self.lane(0)
        return boxed(upper.left, upper.bottom, upper.width, self._numbers_high)

    @cached_property
    def aside(self) -> Rect:
        """The panel about one trick."""
        gap = self.screen.u(GAP)
        if self.stacked:
            top = self.lane(1).bottom + gap
            high = ASIDE_LINES * self.paint.text.line(RESULT) + self.screen.u(2 * PAD + 2 * TRICK)
            return boxed(
                self._left, top, self._wide, high if self.folded else min(high, self._last_foot - gap - top)
            )
        width = min(ASIDE * self.screen.t, self._wide * 0.32)
        return boxed(self._left + self._wide - width, self.top, width, self._last_foot - gap - self.top)

    @cached_property
    def _foot_high(self) -> float:
        text, u = self.paint.text, self.screen.u
        words = text.line(SHARED) * (2 if self.stacked else 1) + u(10) + self.line_high + u(2 * 20)
        return words + (max(self.button, 3 * text.line(TICK)) + u(14) if self.stacked else 0.0)

    @cached_property
    def line_high(self) -> float:
        """The height of the well with the line, in two rows."""
        return well_height(self.paint, 2)

    @cached_property
    def button(self) -> int:
        """The height of a button."""
        return self.screen.target(self.screen.u(BUTTON))

    @property
    def _last_foot(self) -> float:
        """The lowest place for the panel with the line in a window."""
        return self.stage.bottom - self.screen.u(EDGE) - self._foot_high

    @cached_property
    def foot(self) -> Rect:
        """The panel with the line."""
        top = self.aside.bottom + self.screen.u(GAP) if self.stacked else self._last_foot
        return boxed(self._left, top, self._wide, self._foot_high)

    @property
    def bottom(self) -> float:
        """The height of a folded page."""
        return self.foot.bottom + self.screen.u(EDGE)

    # ------------------------------------------------------------ columns

    @cached_property
    def _pad(self) -> float:
        return self.screen.u(PAD)

    @cached_property
    def step(self) -> float:
        """The distance from one trick to the next."""
        wide = self._wide if self.stacked else self.aside.left - self.screen.u(GAP) - self._left
        return min((wide - 2 * self._pad) / self.columns, self.screen.u(MOST_CARD) * 1.3)

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

    def _card_width(self, high: float) -> float:
        wide = max(self.step * APART, min(self.screen.u(LEAST_CARD), self.step * OVERLAP))
        return min(wide, self.screen.u(MOST_CARD), high / 1.4)

    @cached_property
    def card_width(self) -> float:
        """The width of a card in a lane."""
        words = self.paint.text.cap(TICK) + self.screen.u(20)
        return self._card_width(self._lane_high - self.head - 2 * words)

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
