"""The rows of a finished deal: player, tricks as the game counts them, points and total."""

from dataclasses import dataclass

from clubs.rules.game import Game
from clubs.rules.measure import Measure, Quota
from clubs.rules.plural import amount
from clubs.rules.public import SeatScore
from clubs.table.seating import Seating
from clubs.ui.components.buttons import State
from clubs.ui.components.meter import signed
from clubs.ui.components.painters import Painters
from clubs.ui.components.panels import Mood
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.score_lines import lacquer, lines_image
from clubs.ui.style.theme import BODY, CAPTION, CHIP, HEADING, NAME, TITLE, Radii

ROW_RADII: Radii = (22, 8)
DARK = {"rest": 0.45, "hover": 0.62, "pressed": 0.70, "disabled": 0.45}


@dataclass(frozen=True)
class Columns:
    """The places of a row's parts, in pixels from its left end."""

    width: float
    name: float
    measure: float
    points: float
    total: float
    chevron: float

    @property
    def aside(self) -> float:
        """How far struck points stand to the left of those that count."""
        return (self.total - self.points) * 0.62

    @property
    def name_room(self) -> float:
        """The widest that a name may be."""
        return self.measure - self.name - 12

    @property
    def measure_room(self) -> float:
        """The widest that the drawn tricks may be."""
        return self.points - self.measure - (self.total - self.points) * 0.5


def columns(width: float, unit: float) -> Columns:
    """Return the columns of a row; `unit` is a design unit in pixels, as large as the text needs it."""
    right = width - 34 * unit
    total = right - 66 * unit
    return Columns(width, 108 * unit, width * 0.335, total - 136 * unit, total, right)


@dataclass(frozen=True)
class Row:
    """The contents of one row without its figures; `bright` for the hero, `crowned` for a winner."""

    seating: Seating
    score: SeatScore
    measure: Measure
    bright: bool = False
    crowned: bool = False
    open: bool = False


class RowPainter:
    """A painter of rows of one width."""

    def __init__(self, paint: Painters, game: Game, places: Columns) -> None:
        self.paint, self.places = paint, places
        self.inks = lacquer(paint.theme, game)

    def lines(self, score: SeatScore) -> Image:
        """Draw the score lines of an open row."""
        u = self.paint.draw.u
        return lines_image(self.paint, score.lines, self.places.width - 2 * u(36), self.inks, columns=2)

    def extra(self, score: SeatScore) -> int:
        """Return the pixels by which an open row is higher."""
        return round(self.lines(score).height + self.paint.draw.u(14) + self.paint.draw.u(26))

    def image(self, row: Row, head: int, state: State) -> Image:
        """Draw one row, whose upper part with the score is `head` pixels high."""
        height = head + (self.extra(row.score) if row.open else 0)
        key = ("deal row", row, self.inks.plus, self.places, head, state)
        return self.paint.draw.cached(key, lambda: self._draw(row, head, height, state))

    def figures(self, points: int, total: str) -> tuple[Image, Image]:
        """Draw points and total, apart from the row because they are counted up."""
        text = self.paint.text
        return (
            text.image(signed(points), HEADING.sized(32), self.inks.of(points)),
            text.image(total, TITLE.sized(40), self.paint.theme.text),
        )

    def struck(self, points: int) -> Image:
        """Draw plus points that do not count."""
        return self.paint.text.image(signed(points), HEADING.sized(26), self.paint.theme.muted)

    def _draw(self, row: Row, head: int, height: int, state: State) -> Image:
        paint, theme, u = self.paint, self.paint.theme, self.paint.draw.u
        at, middle = self.places, head / 2
        canvas = Canvas(at.width, height, 8)
        canvas.put(paint.panels.well(at.width, height, ROW_RADII, chosen=row.bright, dark=DARK[state]), 0, 0)
        face = min(u(66), head - max(u(10), 4))
        centre = at.name / 2
        medallion = paint.panels.medallion(row.seating.animal, face, bright=row.bright, mood=_mood(row))
        canvas.centre(medallion, centre, middle)
        if row.crowned:
            canvas.centre(
                paint.panels.badge(max(face * 0.46, 18)), centre + face * 0.36, middle - face * 0.30
            )
        name = paint.text.image(row.seating.name, NAME.sized(26), theme.text, room=at.name_room)
        canvas.put(name, at.name, middle - name.height / 2)
        tricks = self._measure(row)
        canvas.put(tricks, at.measure, middle - tricks.height / 2)
        turn = paint.draw.icon("up" if row.open else "down", max(u(24), 15), theme.muted)
        canvas.centre(turn, at.chevron, middle)
        if row.open:
            inset = u(36)
            canvas.put(paint.panels.rule(at.width - 2 * inset, 1, opacity=0.18), inset, head - 1)
            canvas.put(self.lines(row.score), inset, head + u(14))
        return canvas.image()

    def _measure(self, row: Row) -> Image:
        """Draw the tricks against the quota or the bid."""
        paint, room = self.paint, self.places.measure_room
        if row.score.bid is not None:
            return self._bid(row.score, row.score.bid)
        if isinstance(row.measure, Quota):
            return paint.plaques.trefoils(row.measure.won, row.measure.need, paint.draw.u(30), room)
        words = amount(row.score.tricks, "trick")
        return paint.text.image(words, BODY.sized(22), paint.theme.text, room=room)

    def _bid(self, score: SeatScore, bid: int) -> Image:
        """Write bid and tricks won, with a tick or the word for the way it failed."""
        paint, theme, u = self.paint, self.paint.theme, self.paint.draw.u
        made = score.tricks == bid
        ink = theme.leaf if made else theme.rose
        words = paint.text.image(f"bid {bid} · won {score.tricks}", BODY.sized(22), theme.text)
        if made:
            mark = paint.draw.icon("check", paint.text.px(BODY) * 1.25, ink)
        else:
            mark = paint.text.image("over" if score.tricks > bid else "under", CHIP.sized(19), ink)
        gap = u(14)
        canvas = Canvas(words.width + gap + mark.width, words.height, words.height)
        canvas.put(words, 0, 0)
        if made:
            canvas.centre(mark, words.width + gap + mark.width / 2, words.height / 2)
        else:
            canvas.put(mark, words.width + gap, words.height - mark.height)
        return canvas.image()


def made(row: Row) -> bool:
    """Return whether the bid or the quota has been reached."""
    if row.score.bid is not None:
        return row.score.tricks == row.score.bid
    return isinstance(row.measure, Quota) and row.measure.won >= row.measure.need


def _mood(row: Row) -> Mood:
    if row.crowned or made(row):
        return "pleased"
    missed = row.score.bid is not None or isinstance(row.measure, Quota) or row.score.points < 0
    return "beaten" if missed else "calm"


def captions(paint: Painters, places: Columns, tricks: str) -> Image:
    """Draw the words over the columns."""

    def make() -> Image:
        ink = paint.theme.muted
        canvas = Canvas(places.width, paint.text.cap(CAPTION), paint.text.px(CAPTION))
        canvas.put(paint.text.image(tricks, CAPTION, ink, room=places.measure_room), places.measure, 0)
        for word, x in (("points", places.points), ("total", places.total)):
            image = paint.text.image(word, CAPTION, ink)
            canvas.put(image, x - image.width / 2, 0)
        return canvas.image()

    return paint.draw.cached(("deal captions", places, tricks), make)
