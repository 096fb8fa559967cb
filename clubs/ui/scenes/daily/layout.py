"""The layout of the daily deals: the month at the left, the chosen day at its right or below. In pixels."""

from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.style.theme import CAPTION

GAP: Final = 34  # design units, between the month and the day
WEEKS: Final = 6  # rows of a month, at most
WEEK: Final = 7
PART: Final = 0.5  # of the width, for the month
CELL: Final = 84  # design units of text, the height of a day on a folded sheet
BETWEEN: Final = 8


class DailyLayout:
    """The body of the sheet; on a folded one, the month takes its whole width."""

    def __init__(self, paint: Painters, body: Rect, *, folded: bool) -> None:
        self.paint, self.screen, self.body, self.folded = paint, paint.screen, body, folded

    @property
    def month(self) -> Rect:
        """The box of the month, its head included."""
        body = self.body
        if self.folded:
            days = WEEKS * (self.screen.target(CELL * self.screen.t) + self.screen.u(BETWEEN))
            return boxed(body.left, body.top, body.width, self._head + days)
        return boxed(body.left, body.top, (body.width - self.screen.u(GAP)) * PART, body.height)

    @property
    def day(self) -> Rect:
        """The panel of the chosen day; where the sheet is folded, only its place and width are sure."""
        body, month, gap = self.body, self.month, self.screen.u(GAP)
        if self.folded:
            top = month.bottom + gap
            return boxed(body.left, top, body.width, max(0, body.bottom - top))
        return boxed(month.right + gap, body.top, body.right - month.right - gap, body.height)

    @property
    def turn(self) -> int:
        """The side of the buttons that turn to another month."""
        return self.screen.target(self.screen.u(54))

    @property
    def _weekdays_high(self) -> float:
        return self.paint.text.cap(CAPTION) + self.screen.u(26)

    @property
    def _head(self) -> float:
        return self.turn + self.screen.u(14) + self._weekdays_high

    @property
    def before(self) -> Rect:
        """The button that turns to the month before."""
        return boxed(*self.month.topleft, self.turn, self.turn)

    @property
    def after(self) -> Rect:
        """The button that turns to the next month."""
        return boxed(self.month.right - self.turn, self.month.top, self.turn, self.turn)

    @property
    def weekdays(self) -> float:
        """The middle of the names of the weekdays."""
        return self.month.top + self._head - self._weekdays_high / 2

    def cell(self, week: int, weekday: int) -> Rect:
        """Return the box of a day."""
        month, gap = self.month, self.screen.u(BETWEEN)
        wide, high = (month.width + gap) / WEEK, (month.height - self._head + gap) / WEEKS
        left, top = month.left + weekday * wide, month.top + self._head + week * high
        return boxed(left, top, wide - gap, high - gap)
