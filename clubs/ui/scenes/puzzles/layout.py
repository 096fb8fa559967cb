"""The layout of the page of puzzles: the list at the left, the table in its panel, the answer."""

from dataclasses import dataclass

from pygame import Rect

from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.style.layout import Screen

LIST = 372  # design units
MARGIN, BETWEEN = 56, 30
ROW, DAY, GAP = 50, 78, 8
LEVELS = 74
ASIDE, BROADEST = 400, 1000
NARROWEST = 1000  # of a stage beside the answer
TALLEST = 1.1  # the height of the table, in widths
LOWEST = 505  # the same in design units of text, beside which the longest answer fits
BUTTONS = 520
ALONE = 1.7  # the width of the list where it has the sheet to itself, in its usual ones


@dataclass(frozen=True)
class PuzzleLayout:
    """The page on a sheet whose head ends at `top`; `lines` is the height of the question in pixels.

    Where the table beside the list would be too small to be read and hit like any other, or too low for an
    answer beside it, or text is `large`, it takes the whole page, and the list has the sheet to itself.
    """

    screen: Screen
    sheet: Rect
    top: float
    lines: float
    large: bool = False

    @property
    def full(self) -> bool:
        """Whether the table takes the whole page."""
        box = self._beside
        return self.large or Screen(*box.size).small or box.height < LOWEST * self.screen.t

    @property
    def list(self) -> Rect:
        """The box of the list; alone on the sheet it is wider, and in the middle."""
        screen, left, width = self.screen, self.sheet.left + self.screen.u(MARGIN), self._list_width
        if self.full:
            width = min(self.sheet.width - screen.u(2 * MARGIN), width * ALONE)
            left = self.sheet.centerx - width / 2
        return boxed(left, self.top, width, self.sheet.bottom - screen.u(50) - self.top)

    @property
    def _list_width(self) -> float:
        return LIST * self.screen.t

    @property
    def right(self) -> Rect:
        """Everything at the right of the list."""
        screen = self.screen
        left = self.sheet.left + screen.u(MARGIN + 2 * BETWEEN) + self._list_width
        width = self.sheet.right - screen.u(MARGIN) - left
        return boxed(left, self.top, width, self.sheet.bottom - screen.u(50) - self.top)

    @property
    def _beside(self) -> Rect:
        box = self.right
        top = box.top + self.lines + self.screen.u(18)
        height = box.bottom - self.foot_height - self.screen.u(26) - top
        return boxed(box.left, top, box.width, min(height, box.width * TALLEST))

    @property
    def foot_height(self) -> int:
        """The height of the buttons under the table."""
        return self.screen.target(self.screen.u(56))

    @property
    def table(self) -> Rect:
        """The box of the table."""
        return Rect(0, 0, self.screen.width, self.screen.height) if self.full else self._beside

    @property
    def foot(self) -> Rect:
        """The box of the buttons: under the table, or in the upper right corner where it takes the window."""
        screen, table = self.screen, self.table
        if not self.full:
            return boxed(table.left, table.bottom + screen.u(26), table.width, self.foot_height)
        edge = screen.u(8 if self.large else 16)  # above the plaque in the middle
        return boxed(table.left, table.top + edge, table.width - edge, self.foot_height)

    @property
    def buttons_left(self) -> float:
        """The left end of the longest row of buttons in the upper right corner."""
        return self.table.right - BUTTONS * self.screen.t

    @property
    def left_aside(self) -> int:
        """The width that the stage of a table in the whole page leaves free for the answer, in pixels."""
        table = self.table
        wanted = table.right - self._at_right.left
        room = (table.width - wanted) / Screen(*table.size).c
        return wanted if self.full and table.width >= table.height and room >= NARROWEST else 0

    def answer(self, trick: float, hand: float) -> Rect:
        """Return the largest box of the answer: beside the table, or in the place of the list.

        On a table that is higher than wide it stands between the trick and the hand, in pixels from the top.
        """
        if not self.full:
            return self.list
        table, edge = self.table, round(self.screen.u(14))
        if table.width >= table.height:
            return self._at_right
        width = round(min(table.width - 2 * edge, BROADEST * self.screen.t))
        return Rect(table.centerx - width // 2, round(trick) + edge, width, round(hand - trick) - 2 * edge)

    @property
    def _at_right(self) -> Rect:
        table, edge = self.table, round(self.screen.u(14))
        width = round(max(table.width * 0.36, min(ASIDE * self.screen.t, table.width * 0.6)))
        top = self.foot.bottom + edge
        return Rect(table.right - edge - width, top, width, table.bottom - edge - top)
