"""The table of the scoresheet: its columns and rows, and the look of a cell."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from clubs.rules.game import Game
from clubs.rules.public import SeatScore
from clubs.ui.components.buttons import State
from clubs.ui.components.meter import signed
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.score_lines import paper
from clubs.ui.scenes.common.score_words import written
from clubs.ui.style.theme import BODY, CAPTION, CHIP, SCORE, Radii

CELL_RADII: Radii = (14, 5)
TRICKS, POINTS, TOTAL = BODY.sized(21), CHIP.sized(22), SCORE.sized(28)
SMALL_POINTS, SMALL_TOTAL = CHIP.sized(18), SCORE.sized(24)
BLOCK, ROW = 218, 64  # the widest block of a player, the highest row; design units
DEAL_COLUMN = 62
CHART_LEAST, CHART_USUAL, GAP = 480, 730, 52


@dataclass(frozen=True)
class Entry:
    """One seat's score of one deal, written out."""

    score: SeatScore
    total: str

    @property
    def tricks(self) -> str:
        """The tricks, after the bid where there is one."""
        bid = self.score.bid
        return str(self.score.tricks) if bid is None else f"{bid}/{self.score.tricks}"

    @property
    def points(self) -> str:
        """The points with their sign."""
        return signed(self.score.points)


def entries(sheet: Sequence[tuple[SeatScore, ...]], *, signs: bool) -> tuple[tuple[Entry, ...], ...]:
    """Write out the whole sheet, with running totals."""
    totals = [0] * (len(sheet[0]) if sheet else 0)
    rows = []
    for row in sheet:
        totals = [total + score.points for total, score in zip(totals, row, strict=True)]
        rows.append(
            tuple(Entry(score, written(total, signs=signs)) for score, total in zip(row, totals, strict=True))
        )
    return tuple(rows)


@dataclass(frozen=True)
class Widths:
    """The widest text of each column, in pixels."""

    tricks: int
    points: int
    total: int

    def full(self, gap: float) -> float:
        """Return the width of a player's block with these columns side by side."""
        return self.tricks + self.points + self.total + 4.2 * gap


@dataclass(frozen=True)
class Grid:
    """The table's columns: the number of players shown, their width, and the width left for the chart."""

    deal: float
    block: float
    players: int
    compact: bool
    chart: float

    @property
    def width(self) -> float:
        """The width from the deals' numbers to the last player's total."""
        return self.deal + self.block * self.players


class TablePainter:
    """The measures and cells of one sheet's table; `marks` is the room beside a deal's number, in pixels."""

    def __init__(
        self, paint: Painters, game: Game, rows: tuple[tuple[Entry, ...], ...], unit: float, marks: float
    ) -> None:
        self.paint, self.rows, self.unit, self.marks = paint, rows, unit, marks
        self.inks = paper(paint.theme, game)

    @property
    def bids(self) -> bool:
        """Whether the game has bids."""
        return any(entry.score.bid is not None for row in self.rows for entry in row)

    @property
    def heads(self) -> tuple[str, str, str]:
        """The words over the columns."""
        return ("bid/won" if self.bids else "tricks", "points", "total")

    @cached_property
    def compact(self) -> float:
        """The least width of a block with the total over the rest."""
        text, every = self.paint.text, [entry for row in self.rows for entry in row]
        total = max(text.width(entry.total, SMALL_TOTAL) for entry in every)
        rest = max(
            text.width(entry.tricks, CAPTION) + text.width(entry.points, SMALL_POINTS) for entry in every
        )
        return max(total, rest + self.paint.draw.u(8)) + max(self.paint.draw.u(12), 8)

    @cached_property
    def widths(self) -> Widths:
        """The columns' widths, with the words over them."""
        text, every = self.paint.text, [entry for row in self.rows for entry in row]
        tricks, points, total = (text.width(word, CAPTION) for word in self.heads)
        return Widths(
            max(tricks, *(text.width(entry.tricks, TRICKS) for entry in every)),
            max(points, *(text.width(entry.points, POINTS) for entry in every)),
            max(total, *(text.width(entry.total, TOTAL) for entry in every)),
        )

    def grid(self, room: float, *, chart_below: bool = False) -> Grid:
        """Put columns side by side if they fit beside the chart, else stack them, else leave players out."""
        u, gap, players = self.paint.draw.u, self.paint.draw.u(16), len(self.rows[0])
        text = self.paint.text
        deal = max(
            u(DEAL_COLUMN), text.width("deal", CAPTION) + u(20), text.width("00", CHIP) + 2 * self.marks
        )
        full, compact = self.widths.full(gap), self.compact
        if chart_below:
            each = (room - deal) / players
            if each >= full:
                return Grid(deal, min(each, full * 1.35), players, False, room)
            shown = min(players, max(1, int((room - deal) // compact)))
            return Grid(deal, min((room - deal) / shown, compact * 1.35), shown, True, room)
        for chart in (CHART_USUAL * self.unit, u(CHART_LEAST)):
            each = (room - chart - u(GAP) - deal) / players
            if each >= full:
                return self._grid(room, (deal, min(each, BLOCK * self.unit), players), compact=False)
        if each >= compact:
            return self._grid(room, (deal, min(each, compact * 1.35), players), compact=True)
        most = room - u(CHART_LEAST) - u(GAP) - deal
        shown = max(1, int(most // compact))
        return self._grid(room, (deal, most / shown, shown), compact=True)

    def _grid(self, room: float, columns: tuple[float, float, int], *, compact: bool) -> Grid:
        deal, block, shown = columns
        return Grid(deal, block, shown, compact, room - deal - block * shown - self.paint.draw.u(GAP))

    def least_row(self, grid: Grid) -> float:
        """Return the height of the lowest row in which a cell can be read and hit."""
        text, u = self.paint.text, self.paint.draw.u
        stacked = text.cap(SMALL_TOTAL) + text.cap(CAPTION) + u(24) + max(u(10), 0.3 * text.px(SMALL_TOTAL))
        return max(self.paint.screen.finger, u(44), stacked if grid.compact else 0)

    def offsets(self, block: float) -> tuple[float, float, float]:
        """Return the middles of tricks, points and total from the middle of a block."""
        wide = self.widths
        spare = (block - wide.tricks - wide.points - wide.total) / 3.6
        left = -block / 2 + spare * 0.8
        tricks = left + wide.tricks / 2
        points = left + wide.tricks + spare + wide.points / 2
        return tricks, points, left + wide.tricks + wide.points + 2 * spare + wide.total / 2

    def cell(
        self, entry: Entry, size: tuple[int, int], state: State, *, chosen: bool, compact: bool
    ) -> Image:
        """Draw one seat's score of one deal."""

        def make() -> Image:
            canvas = Canvas(*size, 4)
            if chosen or state != "rest":
                canvas.put(self._ground(size, chosen=chosen), 0, 0)
            draw = self._stacked if compact else self._row
            draw(canvas, entry)
            return canvas.image()

        key = ("score cell", entry.tricks, entry.points, entry.total, size, state, chosen, compact)
        return self.paint.draw.cached((*key, self.inks.plus, self.widths), make)

    def _ground(self, size: tuple[int, int], *, chosen: bool) -> Image:
        draw, theme = self.paint.draw, self.paint.theme
        sheet = draw.drawing(*size, 2)
        sheet.path(draw.leaf(*size, CELL_RADII), theme.paper_ink, 0.07)
        if chosen:
            sheet.stroke(draw.leaf(*size, CELL_RADII, 1), theme.brass_dark, max(1.5, draw.u(2.4)))
        return draw.finish(sheet, *size, 2)

    def _row(self, canvas: Canvas, entry: Entry) -> None:
        text, theme = self.paint.text, self.paint.theme
        tricks, points, total = self.offsets(canvas.width)
        x, y = canvas.width / 2, canvas.height / 2
        canvas.centre(text.image(entry.tricks, TRICKS, theme.paper_body), x + tricks, y)
        canvas.centre(text.image(entry.points, POINTS, self.inks.of(entry.score.points)), x + points, y)
        canvas.centre(text.image(entry.total, TOTAL, theme.paper_ink), x + total, y)

    def _stacked(self, canvas: Canvas, entry: Entry) -> None:
        text, theme, u = self.paint.text, self.paint.theme, self.paint.draw.u
        total = text.image(entry.total, SMALL_TOTAL, theme.paper_ink)
        points = text.image(entry.points, SMALL_POINTS, self.inks.of(entry.score.points))
        tricks = text.image(entry.tricks, CAPTION, theme.paper_body)
        gap = max(u(10), 0.3 * text.px(SMALL_TOTAL))
        first = (canvas.height - total.height - gap - points.height) / 2
        canvas.put(total, (canvas.width - total.width) / 2, first)
        x = (canvas.width - tricks.width - u(8) - points.width) / 2
        below = first + total.height + gap
        canvas.put(tricks, x, below)
        canvas.put(points, x + tricks.width + u(8), below)
