"""The running score as a chart on paper: a line, a marker shape and a medallion for each player."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from clubs.language import _
from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.vector import Drawing, Point, circle_points, closed, dashes, rectangle, rounded
from clubs.ui.scenes.common.score_words import written
from clubs.ui.style.theme import CAPTION, CHIP, COUNT, TextRole

LINE, CASING = 4.6, 9.0  # design units
MARKER = 8.5
APART = 54
SETTLING = 60  # rounds of pushing neighbours apart
MEDALLION = 48
SIDE_MARK = 26
DASH = 22
FEWEST_DEALS = 10  # on the axis, so that the first deals do not fill the sheet
NICE = (1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


def _polygon(corners: int, turn: float = -90.0, inner: float = 1.0) -> list[Point]:
    """Return a regular polygon round the origin; a star if every second corner is further in."""
    radii = [1.0, inner] if inner != 1.0 else [1.0]
    count = corners * len(radii)
    points = []
    for i in range(count):
        angle, radius = math.radians(turn + 360 * i / count), radii[i % len(radii)]
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return points


_PLUS: list[Point] = [
    (-0.36, -1), (0.36, -1), (0.36, -0.36), (1, -0.36), (1, 0.36), (0.36, 0.36),
    (0.36, 1), (-0.36, 1), (-0.36, 0.36), (-1, 0.36), (-1, -0.36), (-0.36, -0.36),
]  # fmt: skip


@dataclass(frozen=True)
class Hand:
    """The style of one player's line: never colour alone."""

    ink: str
    marker: tuple[Point, ...]


# All at least 4.5:1 on paper.
HANDS: tuple[Hand, ...] = tuple(
    Hand(ink, tuple(marker))
    for ink, marker in (
        ("#0B6B4B", _polygon(4, -45)),
        ("#B3271F", circle_points(0, 0, 0.95, 24)),
        ("#1F5FC4", _polygon(3)),
        ("#6A3FA3", _polygon(4)),
        ("#8A5200", _polygon(3, 90)),
        ("#4E6410", _polygon(5, inner=0.46)),
        ("#2E5F8F", _PLUS),
        ("#0A6E72", _polygon(6)),
        ("#4A4F63", [((x - y) * 0.72, (x + y) * 0.72) for x, y in _PLUS]),
        ("#A3266E", _polygon(5)),
    )
)


@dataclass(frozen=True)
class Chart:
    """The contents of a chart: animals, totals after every deal, targets, and the last deal of the axis.

    `before` deals are before the first one; with `lowest_wins` a target is bad to reach. Lines that are
    `of_sides` have the marks of these, in their order.
    """

    animals: tuple[str, ...]
    totals: tuple[tuple[int, ...], ...]
    targets: tuple[int, ...] = ()
    before: int = 0
    deals: int = 0
    signs: bool = False
    lowest_wins: bool = False
    of_sides: bool = False

    def words(self, value: int) -> str:
        return written(value, signs=self.signs)


@dataclass(frozen=True)
class _Plot:
    """The scales of a chart in pixels: the plot's sides, the first and last value, the width of a deal."""

    left: float
    right: float
    top: float
    bottom: float
    low: float
    high: float
    step: float

    def x(self, deal: int) -> float:
        return self.left + deal * self.step

    def y(self, value: float) -> float:
        return self.bottom - (value - self.low) / (self.high - self.low) * (self.bottom - self.top)


@cached_picture
def chart_image(paint: Painters, chart: Chart, size: tuple[float, float]) -> Image:
    """Draw a chart at a size in pixels."""
    w, h = round(size[0]), round(size[1])
    return _Painter(paint, chart, w, h).image()


@cached_picture
def marker_image(paint: Painters, seat: int, size: float) -> Image:
    """Draw one player's marker, `size` pixels wide."""
    sheet = paint.draw.drawing(size, size, 1)
    _mark(sheet, (size / 2, size / 2), size / 2, HANDS[seat])
    return paint.draw.finish(sheet)


def _mark(sheet: Drawing, at: Point, r: float, hand: Hand) -> None:
    sheet.path(closed((at[0] + x * r, at[1] + y * r) for x, y in hand.marker), hand.ink)


class _Painter:
    def __init__(self, paint: Painters, chart: Chart, width: int, height: int) -> None:
        self.paint, self.chart, self.width, self.height = paint, chart, width, height
        self.u, self.theme = paint.draw.u, paint.theme
        self.plot = self._plot()

    def _plot(self) -> _Plot:
        u, text, chart = self.u, self.paint.text, self.chart
        values = [0, *chart.targets, *(value for line in chart.totals for value in line)]
        low, high = min(values), max(values)
        span = max(4, high - low)
        low_edge = low - span * 0.045 if low < 0 else low
        left = max(text.width(chart.words(value), CHIP) for value in (low, high, 88)) + u(16)
        played, room = len(chart.totals[0]), self.width - left - u(8)
        ends = self._end_room()
        step = min(room / self._reach, (room - ends) / max(1, played))
        bottom = self.height - text.cap(CAPTION) * 2 - u(48)
        return _Plot(left, self.width, u(10), bottom, low_edge, low + span * 1.045, step)

    @property
    def _reach(self) -> int:
        """The number of deals that the axis has room for."""
        chart = self.chart
        return max((chart.deals or FEWEST_DEALS) - chart.before, len(chart.totals[0]))

    def _end_room(self) -> float:
        """Return the width of the medallions and values at the ends of the lines."""
        final = [self.chart.words(line[-1]) for line in self.chart.totals]
        wide = max(self.paint.text.width(words, self._role) for words in final)
        return self.u(44) + self._apart() * MEDALLION / APART + self.u(10) + wide

    @property
    def _role(self) -> TextRole:
        """The type of the values at the ends, smaller where these are close together."""
        return COUNT if self._apart() > self.paint.text.px(COUNT) * 1.2 else CHIP

    def _apart(self) -> float:
        return min(self.u(APART), (self.height - self.u(60)) / len(self.chart.totals))

    def image(self) -> Image:
        sheet = self.paint.draw.drawing(self.width, self.height, 8)
        self._grid(sheet)
        for seat in range(len(self.chart.totals)):
            self._line(sheet, seat)
        ends = self._ends()
        for seat, middle in ends:
            end = (self.plot.x(len(self.chart.totals[seat])), self.plot.y(self.chart.totals[seat][-1]))
            way = f"M {end[0] + self.u(12):.1f},{end[1]:.1f} L {end[0] + self.u(42):.1f},{middle:.1f}"
            sheet.stroke(way, self._line_ink(seat), max(1.0, self.u(2)), 0.7)
        canvas = self.paint.draw.canvas(sheet)
        if self.chart.of_sides:
            self._side_marks(canvas)
        self._words(canvas)
        for seat, middle in ends:
            self._end(canvas, seat, middle)
        return canvas.image()

    # ------------------------------------------------------------ the grid

    def _ticks(self) -> list[int]:
        """Return round values for the lines of the grid, clear of the targets."""
        plot, need = self.plot, self.paint.text.px(CHIP) * 1.25
        most = max(2, int((plot.bottom - plot.top) / max(self.u(76), need * 2)))
        span = plot.high - plot.low
        step = next((nice for nice in NICE if span / nice <= most), NICE[-1])
        values = range(math.ceil(plot.low / step) * step, math.floor(plot.high) + 1, step)
        # Beyond a target above zero there is only home.
        last = max((target for target in self.chart.targets if target > 0), default=math.inf)
        clear = [v for v in values if all(abs(plot.y(v) - plot.y(t)) > need for t in self.chart.targets)]
        return [v for v in clear if v < last]

    def _grid(self, sheet: Drawing) -> None:
        plot, theme = self.plot, self.theme
        for target in self.chart.targets:
            ink = self._ink(target)
            y, edge = plot.y(target), plot.top if target > 0 else plot.bottom
            band = rectangle(plot.left, y, plot.right, edge)
            sheet.path(band, ink, 0.07)
            line = dashes([(plot.left, y), (plot.right, y)], self.u(9), self.u(7), ring=False)
            sheet.stroke(line, ink, max(1.2, self.u(2.2)), 0.85)
        for value in self._ticks():
            y, zero = plot.y(value), value == 0
            line = f"M {plot.left:.1f},{y:.1f} L {plot.right:.1f},{y:.1f}"
            sheet.stroke(line, theme.paper_ink, max(1.0, self.u(1.8 if zero else 1)), 0.55 if zero else 0.16)

    def _ink(self, target: int) -> str:
        good = (target > 0) != self.chart.lowest_wins
        return self.theme.paper_green if good else self.theme.paper_red

    def _words(self, canvas: Canvas) -> None:
        plot, text, theme = self.plot, self.paint.text, self.theme
        marks = [(value, theme.paper_muted) for value in self._ticks()]
        marks += [(target, self._ink(target)) for target in self.chart.targets]
        for value, ink in marks:
            image = text.image(self.chart.words(value), CHIP, ink)
            canvas.put(image, plot.left - self.u(12) - image.width, plot.y(value) - image.height / 2)
        last, before = self._reach, self.chart.before
        wide = text.width(str(before + last), CAPTION) + self.u(14)
        every = next((n for n in NICE if n * plot.step >= wide), NICE[-1])
        y = plot.bottom + max(self.u(25), 12)
        for place in range(0, last + 1, every):
            image = text.image(str(before + place), CAPTION, theme.paper_muted)
            canvas.put(image, min(plot.x(place) - image.width / 2, self.width - image.width), y)
        word = text.image(_("deal", context="axis"), CAPTION, theme.paper_muted)
        canvas.put(word, self.width - word.width, y + text.cap(CAPTION) + self.u(14))

    # ------------------------------------------------------------ the lines

    def _line(self, sheet: Drawing, seat: int) -> None:
        points = self._points(seat)
        way = "M " + " L ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        sheet.stroke(way, self.theme.paper_flat, max(3.0, self.u(CASING)))
        if self.chart.of_sides and seat % 2:
            way = dashes(points, self.u(DASH), self.u(DASH) * 0.6, ring=False)
        sheet.stroke(way, self._line_ink(seat), max(1.8, self.u(LINE)))
        if self.chart.of_sides:
            return
        hand = HANDS[seat]
        r = max(4.2, self.u(MARKER))
        for x, y in self._marked(points, r):
            sheet.circle(x, y, r + max(1.2, self.u(2.6)), self.theme.paper_flat)
            _mark(sheet, (x, y), r * 1.08, hand)

    def _points(self, seat: int) -> list[Point]:
        """Return the points of a line, from the first deal's beginning."""
        return [(self.plot.x(i), self.plot.y(v)) for i, v in enumerate((0, *self.chart.totals[seat]))]

    def _marked(self, points: Sequence[Point], r: float) -> Sequence[Point]:
        """Return the points that have markers: where these would touch only some, always with the last."""
        return points[:0:-1][:: max(1, math.ceil(2.6 * r / self.plot.step))]

    def _line_ink(self, seat: int) -> str:
        return self.paint.sides.ink(seat, paper=True) if self.chart.of_sides else HANDS[seat].ink

    def _side_marks(self, canvas: Canvas) -> None:
        """Draw the marks of sides as the points of their lines."""
        width = max(11.0, self.u(SIDE_MARK))
        for side in range(len(self.chart.totals)):
            mark = self.paint.sides.mark(side, width, paper=True)
            for x, y in self._marked(self._points(side), width / 2):
                canvas.centre(mark, x, y)

    def _ends(self) -> list[tuple[int, float]]:
        """Return each player's medallion and its height, pushed apart so that none hides another."""
        plot, apart = self.plot, self._apart()
        order = sorted(range(len(self.chart.totals)), key=lambda seat: -self.chart.totals[seat][-1])
        wanted = [plot.y(self.chart.totals[seat][-1]) for seat in order]
        places = pushed_apart(wanted, apart, (apart / 2, self.plot.bottom))
        return list(zip(order, places, strict=True))

    def _end(self, canvas: Canvas, seat: int, middle: float) -> None:
        ink = self._line_ink(seat)
        face = self._apart() * MEDALLION / APART
        x = self.plot.x(len(self.chart.totals[seat])) + self.u(42) + face / 2
        if self.chart.of_sides:
            canvas.centre(self.paint.sides.mark(seat, face, paper=True), x, middle)
        else:
            canvas.centre(ringed(self.paint, self.chart.animals[seat], face, ink), x, middle)
        words = self.chart.words(self.chart.totals[seat][-1])
        value = self.paint.text.image(words, self._role, self.theme.paper_ink if self.theme.high else ink)
        left, top = x + face / 2 + self.u(10), middle - value.height / 2
        # Bare paper keeps the lines of the grid out of the figures.
        edge = self.u(5)
        w, h = value.width + 2 * edge, value.height + 2 * edge
        sheet = self.paint.draw.drawing(w, h).path(rounded(0, 0, w, h, edge), self.theme.paper_flat, 0.92)
        canvas.put(self.paint.draw.finish(sheet), left - edge, top - edge)
        canvas.put(value, left, top)


def pushed_apart(wanted: Sequence[float], apart: float, within: tuple[float, float]) -> list[float]:
    """Return ascending places near the wanted ones, `apart` from each other and inside the limits."""
    places = list(wanted)
    for _round in range(SETTLING):
        for i, gap in enumerate([below - above for above, below in pairwise(places)]):
            push = max(0.0, apart - gap) / 2
            places[i] -= push
            places[i + 1] += push
    least = within[0]
    for i, place in enumerate(places):
        places[i] = max(place, least)
        least = places[i] + apart
    most = within[1]
    for i in range(len(places) - 1, -1, -1):
        places[i] = min(places[i], most)
        most = places[i] - apart
    return places


@cached_picture
def ringed(paint: Painters, animal: str, width: float, ink: str) -> Image:
    """Draw an animal with a ring in its player's colour."""
    w = round(width)
    canvas = Canvas(w, w, 4)
    canvas.put(paint.panels.animal(animal, w), 0, 0)
    rim = paint.draw.drawing(w, w, 4).ring(w / 2, w / 2, w / 2 - 0.5, ink, max(1.6, paint.draw.u(3.2)))
    canvas.put(paint.draw.finish(rim), 0, 0)
    return canvas.image()
