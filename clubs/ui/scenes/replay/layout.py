"""The layout of a replay: rows of cards, the trick, the time line. In pixels."""

from dataclasses import dataclass, replace
from functools import cached_property

from msgspec import structs
from pygame import Rect

from clubs.ui.scenes.common.control_scene import around, boxed
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.seats import Place

EDGE, GAP, PAD = 24, 14, 14  # design units
HIGHEST_ROW = 250
TOP, FOOT, ASIDE = 108, 170, 400
JUDGED_ASIDE, JUDGED_FOOT = 548, 50  # the panel's width, and what the time line is higher, beside verdicts
MARKS = 18  # room over the stops for the marks of verdicts
RISE = 0.10  # of a card's height, by which the played one is raised
WIDEST_STEP = 0.72  # of a card's width
LEAST_STEP = 0.26  # the same where room is short
ONE_COLUMN = 5  # seats
FOLDED_ROW = 48  # how much higher than its plaque the row of a folded page is
FOLDED_TRICK = 110  # the widest card of the trick there
LEAST_ASIDE = 480  # the height of the panel there, so that it does not change from card to card


@dataclass(frozen=True)
class ReplayLayout:
    """The page for a number of seats; beside verdicts its panel is wider and its time line higher.

    On a `folded` page the panel stands below everything else, as high as its `contents`.
    """

    screen: Screen
    seats: int
    judged: bool = False
    folded: bool = False
    contents: float = 0.0

    def on(self, page: Screen, window: Screen) -> "ReplayLayout":
        """Return the same on a page; it folds to the width of its window where it is larger, or upright."""
        folded = page is not window or window.upright
        screen = structs.replace(page, aside=page.width - window.width) if folded else page
        return replace(self, screen=screen, folded=folded)

    @property
    def height(self) -> int:
        """The height of a folded page."""
        return self.aside.bottom + round(self.screen.u(EDGE))

    @property
    def compact(self) -> bool:
        """Whether plaques are small."""
        return self.seats > ONE_COLUMN

    @property
    def _left(self) -> float:
        return self.screen.stage.left + self.screen.u(EDGE)

    @cached_property
    def line(self) -> Rect:
        """The time line at the foot."""
        screen, edge = self.screen, self.screen.u(EDGE)
        high = self._stops_high + self._foot_high
        bottom = screen.height - edge - high
        top = self.row(self.seats - 1).bottom + screen.u(GAP) if self.folded else bottom
        return boxed(self._left, top, screen.stage.width - 2 * edge, high)

    @property
    def _foot_high(self) -> float:
        """The height of the words under the stops: one line, or two on a folded page."""
        return (2 if self.folded else 1) * JUDGED_FOOT * self.screen.t if self.judged else 0.0

    @property
    def _top(self) -> float:
        """The upper edge of what is below the head."""
        return max(self.screen.v(TOP), self.screen.menu_button.bottom + self.screen.u(20))

    @cached_property
    def _stops_high(self) -> float:
        """The height of the time line without what belongs to verdicts."""
        screen = self.screen
        return max(screen.u(FOOT * 0.72), FOOT * 0.76 * screen.t, screen.target(0) * 2.2)

    @cached_property
    def _stops_middle(self) -> float:
        """The middle of the stops."""
        return self.line.top + self._stops_high * 0.42 + (MARKS * self.screen.t if self.judged else 0)

    @cached_property
    def aside(self) -> Rect:
        """The panel with the trick."""
        screen, gap = self.screen, self.screen.u(GAP)
        if self.folded:
            line, high = self.line, max(screen.u(LEAST_ASIDE), self.contents)
            return boxed(line.left, line.bottom + gap, line.width, high)
        wanted, most = (JUDGED_ASIDE, 0.36) if self.judged else (ASIDE, 0.3)
        width = min(wanted * screen.t, screen.stage.width * most)
        right = screen.stage.right - screen.u(EDGE)
        return boxed(right - width, self._top, width, self.line.top - gap - self._top)

    def row(self, seat: int) -> Rect:
        """Return a seat's row; many seats take two columns, where the panel stands beside them."""
        if self.folded:
            return self._folded_row(seat)
        gap, columns = self.screen.u(GAP), 1 if self.seats <= ONE_COLUMN else 2
        each = -(-self.seats // columns)
        top, room = self.aside.top, self.aside.height
        width = (self.aside.left - gap * columns - self._left) / columns
        free = (room - gap * (each - 1)) / each
        high = min(free, HIGHEST_ROW * self.screen.s)
        apart = gap + min((free - high) * each / max(1, each - 1), self.screen.u(30)) if each > 1 else 0.0
        column, place = divmod(seat, each)
        spare = room - each * high - (each - 1) * apart
        y = top + spare / 2 + place * (high + apart)
        return boxed(self._left + column * (width + gap), y, width, high)

    def _folded_row(self, seat: int) -> Rect:
        screen, edge = self.screen, self.screen.u(EDGE)
        high = least = screen.plaque_size(compact=self.compact)[1] + screen.u(FOLDED_ROW)
        if not screen.aside:
            # In an upright window the rows take what the rest leaves them.
            rest = self._stops_high + self._foot_high + max(screen.u(LEAST_ASIDE), self.contents) + edge
            free = (screen.height - self._top - rest) / self.seats - screen.u(2 * GAP)
            high = max(least, min(free, HIGHEST_ROW * screen.s * screen.height / screen.width))
        top = self._top + seat * (high + screen.u(GAP))
        return boxed(self._left, top, screen.stage.width - 2 * edge, high)

    def plaque(self, seat: int) -> Rect:
        """Return the box of a seat's plaque, at the left end of the row."""
        row = self.row(seat)
        wide, high = self.screen.plaque_size(compact=self.compact)
        box = boxed(0, 0, wide, min(high, row.height - 4))
        box.midleft = (row.left + round(self.screen.u(PAD)), row.centery)
        return box

    def cards(self, seat: int, cards: int, raised: int | None) -> list[Place]:
        """Return the places of a seat's cards beside its plaque, one of them raised."""
        row, pad = self.row(seat), self.screen.u(PAD)
        left = self.plaque(seat).right + pad * 1.6
        room = row.right - pad * 1.4 - left
        high = (row.height - 2 * pad * 0.6) / (1 + RISE)
        width = min(high / 1.4, room / 2, room / (1 + LEAST_STEP * (cards - 1)))
        step = min(width * WIDEST_STEP, (room - width) / max(1, cards - 1))
        y = row.top + pad * 0.6 + high * RISE + width * 0.7
        return [
            Place(left + width / 2 + i * step, y - (width * 1.4 * RISE if i == raised else 0), width)
            for i in range(cards)
        ]

    def trick(self, cards: int, top: float, room: float) -> list[Place]:
        """Return the places of the cards of the trick inside the panel, in one row or two."""
        box, pad = self.aside, self.screen.u(26)
        rows = 1 if cards <= ONE_COLUMN else 2
        each = -(-cards // rows)
        wide = box.width - 2 * pad
        width = min(wide / max(each, 3) - self.screen.u(8), room / rows / 1.75)
        width = min(width, self.screen.u(FOLDED_TRICK)) if self.folded else width
        step = min(width + self.screen.u(14), wide / each)
        found = []
        for i in range(cards):
            row, column = divmod(i, each)
            inside = min(each, cards - row * each)
            x = box.centerx + (column - (inside - 1) / 2) * step
            found.append(Place(x, top + width * 0.7 + row * width * 1.75, width))
        return found

    # ------------------------------------------------------------ the time line

    @property
    def most_stops(self) -> int:
        """The number of stops that there is room for, each large enough to be hit."""
        ends = self.stop(1, 2)[0] - self.stop(0, 2)[0]
        return int(ends // (self.screen.target(0) + 1)) + 1

    def stop(self, place: int, stops: int) -> tuple[float, float]:
        """Return the middle of a stop on the time line."""
        line = self.line
        side = self.button(0).width + self.screen.u(70)
        left, right = line.left + side, line.right - side
        step = (right - left) / max(1, stops - 1)
        return left + step * place, self._stops_middle

    def stop_width(self, stops: int) -> float:
        """Return the width of a stop."""
        step = self.stop(1, stops)[0] - self.stop(0, stops)[0] if stops > 1 else 99.0
        return min(self._stops_high * 0.42, step * 0.86, self.screen.u(62))

    def mark(self, place: int, stops: int, at: float = 0.0) -> tuple[float, float]:
        """Return the middle of a mark over a stop, `at` marks right of the stop's middle."""
        x, y = self.stop(place, stops)
        side = self.screen.u(20)
        return x + at * side, y - self.stop_width(stops) / 2 - self.screen.u(16)

    @cached_property
    def foot(self) -> tuple[float, float, float]:
        """The left and the right end of the last line of words under the stops, and its middle."""
        left, right = self.stop(0, 2)[0], self.stop(1, 2)[0]
        side, middle = self.screen.u(24), self.line.bottom - JUDGED_FOOT * self.screen.t * 0.45
        if self.folded:
            return self.line.left + side, self.line.right - side, middle
        return left - side, right + side, middle

    def button(self, side: int) -> Rect:
        """Return the buttons for one card back (0) and forward (1), at the ends of the time line."""
        line, wide = self.line, self.screen.target(self.screen.u(60))
        inset = round(self.screen.u(20)) + wide // 2
        x = line.left + inset if side == 0 else line.right - inset
        return around((x, round(self._stops_middle)), wide, wide)
