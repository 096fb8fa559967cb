"""The drawings of the statistics, on paper: bars, and bids against tricks. Sizes are pixels."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from clubs.rules.plural import amount
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.vector import rounded
from clubs.ui.scenes.common.chart import HANDS, NICE
from clubs.ui.scenes.statistics.figures import Share
from clubs.ui.style.theme import BODY, CAPTION, CHIP, COUNT

BAR = 20  # design units
DOT = 9
DASHES = 28
RUN_STEP = 1.3  # from one club to the next, in widths of one
MOST_ROWS = 2


class Bar(NamedTuple):
    """A bar: its words, what is said at its right end, and how much of the width it fills, 0 to 1."""

    words: str
    said: str
    part: float


def shares_image(paint: Painters, shares: Sequence[Share], size: tuple[float, float]) -> Image:
    """Draw one bar for each share, with its words above it."""
    return bars_image(paint, [_share_bar(share) for share in shares], size)


def _share_bar(share: Share) -> Bar:
    if not share.whole:
        return Bar(share.words, "none yet", 0.0)
    return Bar(share.words, f"{share.part} of {share.whole} · {share.percent} %", share.part / share.whole)


def bars_image(paint: Painters, bars: Sequence[Bar], size: tuple[float, float]) -> Image:
    """Draw bars, each with its words above it; what is said of one ends at a dot where there is no room."""
    w, h = round(size[0]), round(size[1])

    def make() -> Image:
        text, theme, u = paint.text, paint.theme, paint.draw.u
        canvas, sheet = Canvas(w, h, 8), paint.draw.drawing(w, h, 8)
        words = BODY.sized(20)
        thick = max(8.0, u(BAR))
        step = min(h / max(1, len(bars)), text.cap(words) + thick + u(52))
        for number, bar in enumerate(bars):
            top = number * step
            name, said = bar.words[0].upper() + bar.words[1:], bar.said
            for shorter in said.split(" · "):
                if text.width(name, words) + text.width(said, CHIP) + u(16) > w:
                    said = shorter
            count = text.image(said, CHIP, theme.paper_ink)
            room = w - count.width - u(16)
            label = text.image(name, text.shrunk(name, words, room), theme.paper_body, room=room)
            canvas.put(label, 0, top)
            canvas.put(count, w - count.width, top + label.height - count.height)
            y = top + label.height + u(12)
            sheet.path(rounded(0, y, w, thick, thick / 2), theme.paper_ink, 0.10)
            if bar.part > 0:
                long = max(thick, w * bar.part)
                sheet.path(rounded(0, y, long, thick, thick / 2), theme.paper_green)
        return _laid(paint.draw.finish(sheet, w, h, 8), canvas)

    return paint.draw.cached(("bars", tuple(bars), w, h), make)


def counts_image(paint: Painters, counts: Mapping[int, int], foot: str, size: tuple[float, float]) -> Image:
    """Draw a column for each number, as high as its count."""
    w, h = round(size[0]), round(size[1])

    def make() -> Image:
        text, theme, u = paint.text, paint.theme, paint.draw.u
        canvas, sheet = Canvas(w, h, 8), paint.draw.drawing(w, h, 8)
        low = text.cap(CAPTION) * 2 + u(30)
        top, bottom = text.cap(CHIP) + u(14), h - low
        last, most = max(counts, default=0), max(counts.values(), default=1)
        step = w / (last + 1)
        for number in range(last + 1):
            x, high = (number + 0.5) * step, (bottom - top) * counts.get(number, 0) / most
            wide = min(step * 0.68, u(56))
            if high:
                radius = min(wide, high) * 0.2
                sheet.path(rounded(x - wide / 2, bottom - high, wide, high, radius), HANDS[0].ink)
                count = text.image(str(counts[number]), CHIP, theme.paper_ink)
                if count.width < step:
                    canvas.put(count, x - count.width / 2, bottom - high - u(8) - count.height)
            figure = text.image(str(number), CAPTION, theme.paper_muted)
            if number % _every(last, step, figure.width + u(8)) == 0:
                canvas.put(figure, x - figure.width / 2, bottom + u(12))
        sheet.stroke(f"M 0,{bottom:.1f} L {w},{bottom:.1f}", theme.paper_ink, max(1.0, u(1.8)), 0.55)
        word = text.image(foot, CAPTION, theme.paper_muted, room=w)
        canvas.put(word, w - word.width, h - word.height)
        said = "; ".join(f"{number}: {amount(often, 'deal')}" for number, often in counts.items())
        return _laid(paint.draw.finish(sheet, w, h, 8), canvas).told(f"{foot}: {said}")

    return paint.draw.cached(("counts", tuple(counts.items()), foot, w, h), make)


def calibration_image(
    paint: Painters, points: Mapping[int, tuple[float, int]], size: tuple[float, float]
) -> Image:
    """Return a chart of the mean tricks won by bid, which are equal on the dashed line."""
    w, h = round(size[0]), round(size[1])
    key = ("calibration", tuple(points.items()), w, h)
    return paint.draw.cached(key, lambda: _Calibration(paint, points, w, h).image())


class _Calibration:
    """Draws the mean tricks won, with the number of deals, by bid."""

    def __init__(self, paint: Painters, points: Mapping[int, tuple[float, int]], w: int, h: int) -> None:
        text, self.u = paint.text, paint.draw.u
        self.paint, self.points, self.w, self.h = paint, points, w, h
        self.canvas, self.sheet = Canvas(w, h, 8), paint.draw.drawing(w, h, 8)
        self.most = max(3, *points, *(round(mean + 0.5) for mean, _ in points.values()))
        self.left, self.right = text.width("88", CHIP) + self.u(26), w - self.u(12)
        self.top, self.bottom = self.u(12), h - text.cap(CAPTION) * 2 - self.u(34)

    def at(self, bid: float, tricks: float) -> tuple[float, float]:
        """Return the place of a point, in pixels."""
        across, up = (self.right - self.left) / self.most, (self.bottom - self.top) / self.most
        return self.left + bid * across, self.bottom - tricks * up

    def image(self) -> Image:
        """Draw the whole chart."""
        self._tricks_axis()
        self._bids_axis()
        self._diagonal()
        self._points()
        text, theme = self.paint.text, self.paint.theme
        word = text.image("bid, and tricks won on average", CAPTION, theme.paper_muted, room=self.w)
        self.canvas.put(word, self.w - word.width, self.h - word.height)
        return _laid(self.paint.draw.finish(self.sheet, self.w, self.h, 8), self.canvas).told(self._words())

    def _words(self) -> str:
        """Return the chart in words."""
        return "; ".join(
            f"bid {bid}: {mean:.1f} tricks on average, {amount(deals, 'deal')}"
            for bid, (mean, deals) in self.points.items()
        )

    def _tricks_axis(self) -> None:
        text, theme = self.paint.text, self.paint.theme
        every = _every(self.most, (self.bottom - self.top) / self.most, text.cap(CHIP) * 2)
        for value in range(0, self.most + 1, every):
            (x, y), (end, _) = self.at(0, value), self.at(self.most, value)
            line = f"M {x:.1f},{y:.1f} L {end:.1f},{y:.1f}"
            self.sheet.stroke(line, theme.paper_ink, max(1.0, self.u(1)), 0.55 if value == 0 else 0.16)
            figure = text.image(str(value), CHIP, theme.paper_muted)
            self.canvas.put(figure, self.left - self.u(24) - figure.width, y - figure.height / 2)

    def _bids_axis(self) -> None:
        text = self.paint.text
        room = text.width("88", CAPTION) + self.u(10)
        for value in range(0, self.most + 1, _every(self.most, (self.right - self.left) / self.most, room)):
            figure = text.image(str(value), CAPTION, self.paint.theme.paper_muted)
            x = min(self.at(value, 0)[0] - figure.width / 2, self.w - figure.width)
            self.canvas.put(figure, x, self.bottom + self.u(12))

    def _diagonal(self) -> None:
        # Each dash is its own line: the dash array of nanosvg strays.
        (x0, y0), (x1, y1) = self.at(0, 0), self.at(self.most, self.most)
        for n in range(DASHES):
            a, b = n / DASHES, (n + 0.55) / DASHES
            dash = f"M {x0 + (x1 - x0) * a:.1f},{y0 + (y1 - y0) * a:.1f} "
            dash += f"L {x0 + (x1 - x0) * b:.1f},{y0 + (y1 - y0) * b:.1f}"
            self.sheet.stroke(dash, self.paint.theme.paper_line, max(1.4, self.u(2.6)))

    def _points(self) -> None:
        """Draw a dot for each bid, larger for one made more often, and a line through them."""
        often = max((count for _, count in self.points.values()), default=1)
        places = [self.at(bid, mean) for bid, (mean, _) in self.points.items()]
        if len(places) > 1:
            line = " L ".join(f"{x:.1f},{y:.1f}" for x, y in places)
            self.sheet.stroke(f"M {line}", HANDS[0].ink, max(1.4, self.u(2.6)), 0.6)
        for (x, y), (_, count) in zip(places, self.points.values(), strict=True):
            r = max(4.0, self.u(DOT)) * (0.7 + 0.9 * (count / often) ** 0.5)
            self.sheet.circle(x, y, r + max(1.2, self.u(2.6)), self.paint.theme.paper_flat)
            self.sheet.circle(x, y, r, HANDS[0].ink)


def figure_image(paint: Painters, figure: str, words: str, size: tuple[float, float]) -> Image:
    """Draw a large figure over its words."""
    w, h = round(size[0]), round(size[1])

    def make() -> Image:
        draw, text, theme, u = paint.draw, paint.text, paint.theme, paint.draw.u
        canvas = Canvas(w, h, 8)
        sheet = draw.drawing(w, h, 2).path(draw.leaf(w, h, (22, 8)), theme.paper_ink, 0.05)
        canvas.put(draw.finish(sheet, w, h, 2), 0, 0)
        role = COUNT.sized(38)
        large = text.image(figure, role, theme.paper_ink, room=w - u(16))
        small = text.image(words, text.shrunk(words, CAPTION, w - u(16)), theme.paper_muted, room=w - u(16))
        gap = u(18)
        top = (h - large.height - gap - small.height) / 2
        canvas.put(large, (w - large.width) / 2, top)
        canvas.put(small, (w - small.width) / 2, top + large.height + gap)
        return canvas.image().told(f"{words}: {figure}")

    return paint.draw.cached(("figure", figure, words, w, h), make)


def run_image(paint: Painters, won: Sequence[bool], size: tuple[float, float]) -> Image:
    """Draw a club for each game, the newest last: green for one that was won, hollow for another."""
    w, h = round(size[0]), round(size[1])

    def make() -> Image:
        theme, wide = paint.theme, max(14.0, paint.draw.u(32))
        across, down = max(1, int(w // (wide * RUN_STEP))), max(1, int(h // (wide * RUN_STEP)))
        canvas = Canvas(w, h, 4)
        for place, one in enumerate(won[-across * min(down, MOST_ROWS) :]):
            row, column = divmod(place, across)
            x, y = (column + 0.5) * wide * RUN_STEP, (row + 0.5) * wide * RUN_STEP
            if one:
                canvas.centre(paint.draw.pip("C", wide, theme.paper_green), x, y)
            else:
                hollow = paint.draw.art("suits/clubs-hollow", wide * 1.08, tint=theme.paper_muted)
                canvas.centre(hollow, x, y)
        return canvas.image().told(
            f"The last first: {', '.join('won' if one else 'lost' for one in won[::-1])}"
        )

    return paint.draw.cached(("run", tuple(won), w, h), make)


def _every(last: int, step: float, room: float) -> int:
    """Return the step between the written numbers of an axis, so that none touches the next."""
    return next((n for n in NICE if n * step >= room or n > last), NICE[-1])


def _laid(drawn: Image, words: Canvas) -> Image:
    """Put words over a drawing."""
    canvas = Canvas(drawn.width, drawn.height, 8)
    canvas.put(drawn, 0, 0)
    canvas.put(words.image(), 0, 0)
    return canvas.image()
