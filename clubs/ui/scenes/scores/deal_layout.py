"""The layout of a deal's score: a panel with a row for each seat, one of which may be open."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import around, boxed
from clubs.ui.scenes.scores.deal_rows import Columns, columns
from clubs.ui.style.theme import BODY, CAPTION, LABEL, TITLE

WIDTH = 1000  # design units
PADDING = 40
ROW, ROW_GAP, NARROW_GAP = 84, 14, 4
BUTTON_ROW_GAP = 14
EDGE = 10  # from the window, design units


@dataclass(frozen=True)
class DealPlan:
    """The boxes in pixels: the panel, the visible rows, and the height of a row's upper part."""

    panel: Rect
    rows: tuple[tuple[int, Rect], ...]
    head: int
    buttons: float


class DealLayout:
    """The panel fitted into a stage, or `folded`: as high as it needs, from the top of a page."""

    def __init__(self, paint: Painters, stage: Rect, *, folded: bool) -> None:
        self.paint, self.screen, self.stage, self.folded = paint, paint.screen, stage, folded

    @property
    def unit(self) -> float:
        """A design unit that grows with the text where that shrinks less than the controls."""
        return max(self.screen.s, self.paint.text.px(BODY) / BODY.size)

    @property
    def width(self) -> int:
        """The width of the panel."""
        return round(min(self.stage.width - 2 * self.screen.u(EDGE), WIDTH * self.unit))

    @property
    def columns(self) -> Columns:
        """The columns of a row."""
        return columns(self.width - 2 * round(self.screen.u(PADDING)), self.unit)

    def heads(self) -> tuple[float, float, float, float]:
        """Return the middles of caption, headline and column words, and the rows' top, below the panel's."""
        text, u = self.paint.text, self.screen.u
        first = u(36) + text.cap(LABEL) / 2
        second = first + text.cap(LABEL) / 2 + u(24) + text.cap(TITLE) / 2
        third = second + text.cap(TITLE) / 2 + u(28) + text.cap(CAPTION) / 2
        return first, second, third, third + text.cap(CAPTION) / 2 + u(14)

    def plan(self, order: Sequence[int], opened: int | None, extra: int, button_rows: int = 1) -> DealPlan:
        """Return the panel with the rows of these seats, of which the opened one is `extra` pixels higher."""
        u = self.screen.u
        top, button = self.heads()[3], self.screen.target(u(66))
        foot = u(28) + button * button_rows + u(BUTTON_ROW_GAP) * (button_rows - 1) + u(34)
        room = self.stage.height - 2 * u(EDGE) - top - foot - extra
        if self.folded:
            room = (u(ROW) + u(ROW_GAP)) * len(order)
        seats = self._shown(order, opened, room)
        gap = round(u(ROW_GAP if len(seats) <= 5 else NARROW_GAP))
        gaps = gap * (len(seats) - 1)
        head = round(max(self.screen.finger, min(u(ROW), (room - gaps) / len(seats))))
        centre = (self.stage.centerx, round(self.stage.height * 0.47))
        panel = around(centre, self.width, top + foot + extra + head * len(seats) + gaps)
        if self.folded:
            panel.top = max(round(u(EDGE)), (self.stage.height - panel.height) // 2)
        else:
            panel.clamp_ip(self.stage.inflate(0, -2 * round(u(EDGE))))
        rows, y = [], panel.top + top
        for seat in seats:
            high = head + (extra if seat == opened else 0)
            rows.append((seat, boxed(panel.left + round(u(PADDING)), y, self.columns.width, high)))
            y += high + gap
        return DealPlan(panel, tuple(rows), head, y - gap + u(28) + button / 2)

    def _shown(self, order: Sequence[int], opened: int | None, room: float) -> Sequence[int]:
        """Return all seats, or those round an open row that leaves no room for all."""
        gap = round(self.screen.u(NARROW_GAP))
        fits = max(1, int((room + gap) // (self.screen.finger + gap)))
        if opened is None or fits >= len(order):
            return order
        start = min(max(0, order.index(opened) - fits // 2), len(order) - fits)
        return order[start : start + fits]
