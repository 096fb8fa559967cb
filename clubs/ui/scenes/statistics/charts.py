"""The charts of the statistics, on paper: figures, bars, and bids against tricks."""

from collections.abc import Mapping, Sequence
from math import dist
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from clubs.language import _
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Container, FirstThatFits, Padding
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, FilledBar
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.render.vector import dashes, rounded
from clubs.ui.scenes.common.chart import HANDS, NICE
from clubs.ui.style.theme import BODY, CAPTION, CHIP, COUNT, LABEL, Radii
from clubs.verdict.answers import first_up

HEAD: Final = LABEL
FIGURE: Final = COUNT.sized(43)
TILE: Final[Radii] = (22, 8)
NAME_OF_BAR: Final = BODY.sized(28)
BAR: Final = 20  # design units
DOT = 9
DASHES = 28
CHART: Final = (320.0, 300.0)  # design units, the least size of a chart
RUN: Final = (200.0, 84.0)  # design units, two rows of clubs
RUN_STEP = 1.3  # from one club to the next, in widths of one
MOST_ROWS = 2
Points: TypeAlias = Mapping[int, tuple[float, int]]


class Bar(NamedTuple):
    """A bar: its words, what is written at its right end, and how much of the width it fills, 0 to 1."""

    words: str
    value: str
    part: float


def figure_tile(figure: str, words: str) -> Part:
    """Return a large figure over its words."""
    large = Label(figure, FIGURE, "strong", "centre", said=_("{what}: {value}", what=words, value=figure))
    small = Label(words, CAPTION, "muted", "centre", said="")
    return Container(Padding(VStack((large, small)), "tight", "large"), "row", TILE, grow=1)


def bar_chart(bars: Sequence[Bar]) -> Part:
    """Return bars one under the other, closer together where there is less room."""
    rows = tuple(_bar(bar) for bar in bars)
    return FirstThatFits((VStack(rows, "huge"), VStack(rows, "medium")))


def _bar(bar: Bar) -> Part:
    words = first_up(_(bar.words))
    said = _("{what}: {value}", what=words, value=bar.value)
    name = Label(words, NAME_OF_BAR, grow=1, said=said)
    value = Label(bar.value, CHIP, "strong", said="")
    return VStack((HStack((name, value), "small"), FilledBar(bar.part, BAR)), "small")


def run_chart(won: Sequence[bool]) -> Part:
    """Return a club for each game, the newest last: green for one that was won, hollow for another."""
    games = (_("won", context="game") if one else _("lost", context="game") for one in reversed(won))
    said = _("The last first: {games}", games=", ".join(games))
    shows = tuple(won)
    return Custom(RUN, shows, lambda paint, box: [Sprite(_run(paint, shows, box.size), *box.topleft)], said)


def counts_chart(counts: Mapping[int, int], foot: str) -> Part:
    """Return a column for each number, as high as its count."""
    said = "; ".join(
        _("{number}: {n} {n:deal/deals}", number=number, n=often) for number, often in counts.items()
    )
    return Custom(
        CHART,
        tuple(counts.items()),
        lambda paint, box: [Sprite(_counts(paint, counts, foot, box), *box.topleft)],
        _("{what}: {value}", what=foot, value=said),
        grow=1,
    )


def calibration_chart(points: Points) -> Part:
    """Return a chart of the mean tricks won by bid, which are equal on the dashed line."""
    said = "; ".join(
        _("bid {bid}: {mean:.1f} tricks on average, {n} {n:deal/deals}", bid=bid, mean=mean, n=deals)
        for bid, (mean, deals) in points.items()
    )
    shows = tuple(points.items())

    def draw(paint: Painters, box: Rect) -> list[Sprite]:
        key = ("calibration", shows, box.size)
        return [Sprite(paint.draw.cached(key, _Calibration(paint, points, *box.size).image), *box.topleft)]

    return Custom(CHART, shows, draw, said, grow=1)


def _counts(paint: Painters, counts: Mapping[int, int], foot: str, box: Rect) -> Image:
    """Draw a column for each number, as high as its count."""
    w, h = box.size

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
        return _laid(paint.draw.finish(sheet), canvas)

    return paint.draw.cached(("counts", tuple(counts.items()), foot, w, h), make)


class _Calibration:
    """Draws the mean tricks won, with the number of deals, by bid."""

    def __init__(self, paint: Painters, points: Points, w: int, h: int) -> None:
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
        ends = self.at(0, 0), self.at(self.most, self.most)
        dash = dist(*ends) / DASHES
        line = dashes(ends, 0.55 * dash, 0.45 * dash, ring=False)
        self.sheet.stroke(line, self.paint.theme.paper_line, max(1.4, self.u(2.6)))
        self._points()
        text, theme = self.paint.text, self.paint.theme
        word = text.image(_("bid, and tricks won on average"), CAPTION, theme.paper_muted, room=self.w)
        self.canvas.put(word, self.w - word.width, self.h - word.height)
        return _laid(self.paint.draw.finish(self.sheet), self.canvas)

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

    def _points(self) -> None:
        """Draw a dot for each bid, larger for one made more often, and a line through them."""
        often = max((count for _, count in self.points.values()), default=1)
        places = [self.at(bid, mean) for bid, (mean, _) in self.points.items()]
        if len(places) > 1:
            line = " L ".join(f"{x:.1f},{y:.1f}" for x, y in places)
            self.sheet.stroke(f"M {line}", HANDS[0].ink, max(1.4, self.u(2.6)), 0.6)
        for (x, y), (_mean, count) in zip(places, self.points.values(), strict=True):
            r = max(4.0, self.u(DOT)) * (0.7 + 0.9 * (count / often) ** 0.5)
            self.sheet.circle(x, y, r + max(1.2, self.u(2.6)), self.paint.theme.paper_flat)
            self.sheet.circle(x, y, r, HANDS[0].ink)


@cached_picture
def _run(paint: Painters, won: tuple[bool, ...], size: tuple[int, int]) -> Image:
    """Draw the clubs of the last games, as many as there is room for."""
    w, h = size
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
    return canvas.image()


def _every(last: int, step: float, room: float) -> int:
    """Return the step between the written numbers of an axis, so that none touches the next."""
    return next((n for n in NICE if n * step >= room or n > last), NICE[-1])


def _laid(drawn: Image, words: Canvas) -> Image:
    """Put words over a drawing."""
    canvas = Canvas(drawn.width, drawn.height, 8)
    canvas.put(drawn, 0, 0)
    canvas.put(words.image(), 0, 0)
    return canvas.image()
