"""The plaque of a seat, and its picture: animal, name, result of this deal, score, and whose turn it is."""

from dataclasses import dataclass, replace
from typing import Final

from clubs.language import MINUS, _, message, shown
from clubs.rules.measure import Measure, OfBid, Quota, Tricks, Words
from clubs.ui.components.face import WAITING, Face
from clubs.ui.components.panels import PanelPainter
from clubs.ui.components.plaque_lines import lines_at
from clubs.ui.components.plaque_marks import DEALER, PlaqueMarks
from clubs.ui.components.sides import SidePainter
from clubs.ui.components.trefoils import STEP, Trefoil, trefoil_row, trefoil_width, trefoils_of
from clubs.ui.render.draw_context import DrawContext, cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.text import Text
from clubs.ui.style.theme import CAPTION, CHIP, COUNT, NAME, POPOVER_RADII, SCORE, TextRole


@dataclass(frozen=True)
class Plaque:
    """Contents of one plaque; `score` is text, with its sign, and its word below it if it is `named`.

    `side` is that of the seat where seats score together: then its mark stands where else the score does.
    """

    animal: str
    name: str
    measure: Measure
    score: str | None = None
    named: bool = False
    dealer: bool = False
    turn: bool = False
    compact: bool = False
    crown: bool = False
    face: Face = WAITING
    side: int | None = None

    @property
    def words(self) -> str:
        """All that it shows, in words."""
        match self.measure:
            case Quota(won, need):
                stands = _("{won} of {need} tricks", won=won, need=need)
            case OfBid(won, bid, _owes):
                stands = _("no bid yet") if bid is None else _("bid {bid}, won {won}", bid=bid, won=won)
            case Tricks(won, points):
                stands = _("won {won}", won=won)
                if points is not None:
                    stands = _("won {won}, worth {points}", won=won, points=points)
            case Words(said, told):
                stands = shown(said or told)
        score = "" if self.score is None else _("score {score}", score=self.score)
        marks = (_("dealer") if self.dealer else "", _("winner") if self.crown else "")
        return ", ".join(filter(None, (shown(self.name), stands, score, *marks)))


SMALLEST_TREFOIL: Final = 0.62
"""To how much of their size trefoils in a row shrink, before a bid or tricks are told in figures."""
SMALLEST_MARK: Final = 0.6
"""To how much of its size the mark beside a bid shrinks, where there is no room for both."""
COMPACT_END: Final = 14  # design units, between the text of a compact plaque and its right end
WORD: Final = message("score")
SCORE_WORD: Final = CAPTION
MOST_NAMES: Final = message("Bramble")
"""The widest name of an animal."""
SMALLEST_FACE: Final = 0.14
"""The width of a face in a compact plaque, in widths of the plaque, where its name leaves no more."""
FACE: Final = 1.16
"""The width of a face that looks out of its plaque, in heights of the plaque."""
ASIDE: Final = 0.2
"""How far a face is left of the middle of its room, in what it is wider than that."""
OUT: Final = 12  # design units, the most that a face reaches out of the left end of its plaque
RISE: Final = 10  # design units from the middle of a plaque up to that of its face
OF: Final = CAPTION
OVERBID: Final = message("{won} of {bid}", won=2, bid=1)
"""Words for which the second line of a compact plaque has room."""


class PlaquePainter:
    """Draws plaques and their parts."""

    def __init__(self, draw: DrawContext, text: Text, panels: PanelPainter, sides: SidePainter) -> None:
        self.draw, self.text, self.panels = draw, text, panels
        self.marks = PlaqueMarks(draw, text, sides)

    @cached_picture
    def image(self, plaque: Plaque, size: tuple[float, float]) -> Image:
        """Draw a plaque, its turn ring included, at a size in pixels (see Screen.plaque_size)."""
        plate = self.plate(plaque, size)
        face, x, y = self.face(plaque, size)
        canvas = Canvas(plate.width, plate.height, -min(plate.dx, plate.dy))
        canvas.put(plate, 0, 0)
        canvas.centre(face, x, y)
        return canvas.image().told(plaque.words)

    def plate(self, plaque: Plaque, size: tuple[float, float]) -> Image:
        """Draw a plaque without its face."""
        return self._plate(replace(plaque, face=WAITING), round(size[0]), round(size[1]))

    @cached_picture
    def _plate(self, plaque: Plaque, w: int, h: int) -> Image:
        return self._draw(self._fitting(plaque, w, h), w, h).told(plaque.words)

    def face(self, plaque: Plaque, size: tuple[float, float]) -> tuple[Image, float, float]:
        """Return the face alone, with the marks on its ring, and its middle in the plaque's box.

        It is larger than the plaque and looks out of it, where the plaque is not a compact one.
        """
        w, h = map(round, size)
        middle, side = self._face_place(plaque, w, h)
        marks = plaque.dealer, plaque.crown, plaque.compact, plaque.side
        image = self._face(plaque.animal, side, plaque.face, plaque.turn, *marks)
        return image, middle, h / 2 - (0 if plaque.compact else self.draw.u(RISE))

    def _face_place(self, plaque: Plaque, w: int, h: int) -> tuple[float, float]:
        """Return how far from the left end the middle of a face is, and its width."""
        room = self._face_room(plaque, w, h)
        side = room if plaque.compact else h * FACE
        middle = self.draw.u(7) + room / 2 - (side - room) * ASIDE
        return max(middle, side / 2 - self.draw.u(OUT)), side

    @cached_picture
    def _face(
        self,
        animal: str,
        side: float,
        face: Face,
        turn: bool,
        dealer: bool,
        crown: bool,
        compact: bool,
        of: int | None,
    ) -> Image:
        medallion = self.panels.medallion(animal, side, bright=turn, face=face)
        middle = side / 2
        canvas = Canvas(side, side, -medallion.dx)
        canvas.put(medallion, 0, 0)
        if of is not None:
            canvas.put(self.marks.sides.ring(of, side), 0, 0)
        if dealer:
            aside = side * DEALER
            canvas.centre(self.marks.dealer(), middle - aside if compact else middle + aside, middle + aside)
        if crown:
            canvas.centre(self.panels.badge(self.draw.u(30)), middle + side * 0.34, middle - side * 0.36)
        return canvas.image()

    def _fitting(self, plaque: Plaque, w: int, h: int) -> Plaque:
        """Return the plaque, a compact one in large text without its score where its bid needs the room."""
        large = self.draw.screen.more_text > 0
        if not (plaque.compact and large) or self._columns(plaque, w, h)[1] >= self.text.width(OVERBID, OF):
            return plaque
        return replace(plaque, score=None)

    def glow(self, size: tuple[float, float]) -> Image:
        """Draw the glow of the seat at turn, laid under its plaque, whose alpha pulses."""
        return self.panels.turn_glow(size[0], size[1], POPOVER_RADII)

    def measure(self, measure: Measure, room: float, *, compact: bool = False, turn: bool = False) -> Image:
        """Draw the second line of a plaque, at most `room` pixels wide."""
        theme, text = self.draw.theme, self.text
        match measure:
            case Quota(won, need):
                return self._row_of(trefoils_of(won, need, exact=False), room)
            case OfBid(won, bid, done):
                return self._of_bid(won, bid, done, room, compact)
            case Tricks(0) | Tricks(0, 0):
                return Canvas(1, 1).image()
            case Tricks(won, None) if self._fits(won, room):
                return self._row_of(trefoils_of(won, won, exact=False), room)
            case Tricks(won, points):
                figure = self._count(compact)
                parts = self._reduced(_tricks(won, points, figure, theme.brass), room)
                if points and len(parts) == 1:  # what the deal adds to the score
                    parts = [(f"{points:+}".replace("-", MINUS), figure, theme.brass)]
                return self._row(parts, room)
            case Words(words):
                ink = theme.brass_light if turn else theme.muted
                return text.image(words, text.shrunk(words, CHIP, room), ink, room=room)

    def _of_bid(self, won: int, bid: int | None, done: bool, room: float, compact: bool) -> Image:
        theme = self.draw.theme
        if bid is None:
            return Canvas(1, 1).image()
        over = won > bid
        exact = won == bid
        ink = theme.rose if over or (done and not exact) else theme.leaf if exact else theme.brass
        side = self.text.cap(self._count(compact)) * 1.35
        apart = self.draw.u(10)
        marked = exact or over or done
        beside = (apart + side) * SMALLEST_MARK if marked else 0.0
        row = self._of_bid_row(won, bid, ink, room - beside, compact)
        if not marked:
            return row
        size = max(SMALLEST_MARK, min(1.0, (room - row.width) / (apart + side)))
        mark = self.draw.icon("check" if exact else "close", side * size, ink)
        canvas = Canvas(row.width + apart * size + mark.width, row.height, row.height)
        canvas.put(row, 0, 0)
        canvas.centre(mark, canvas.width - mark.width / 2, row.height / 2)
        return canvas.image()

    def _of_bid_row(self, won: int, bid: int, ink: str, room: float, compact: bool) -> Image:
        """Draw tricks and bid as trefoils, in figures where there is no room for so many."""
        none: tuple[Trefoil, ...] = () if bid else ("none",)
        kinds = (*none, *trefoils_of(won, bid, exact=True))
        if self._fits(len(kinds), room):
            return self._row_of(kinds, room)
        parts = [
            (str(won), self._count(compact), ink),
            (" " + _("of {bid}", bid=bid), OF, self.draw.theme.muted),
        ]
        return self._row(parts, room)

    @property
    def _trefoil(self) -> float:
        """The width of a trefoil where there is room."""
        return self.text.cap(COUNT) * 1.25

    def _fits(self, count: int, room: float) -> bool:
        """Return whether a row of trefoils is large enough to be counted."""
        return count * self._trefoil * SMALLEST_TREFOIL * STEP <= room

    def _row_of(self, kinds: tuple[Trefoil, ...], room: float) -> Image:
        return trefoil_row(self, kinds, round(trefoil_width(kinds, self._trefoil, room) * 4) / 4)

    def _count(self, compact: bool) -> TextRole:
        return COUNT.sized(28) if compact else COUNT

    def _row(self, parts: list[tuple[str, TextRole, str]], room: float) -> Image:
        """Draw runs of text in different roles on one baseline, reduced where room is short."""
        text, muted = self.text, self.draw.theme.muted
        parts = self._reduced(parts, room)
        images = [text.image(words, role, ink or muted) for words, role, ink in parts]
        height = max(i.height for i in images)
        canvas = Canvas(sum(i.width for i in images), height, height)
        x = 0.0
        for image in images:
            canvas.put(image, x, height - image.height)
            x += image.width
        return canvas.image()

    def _reduced(
        self, parts: list[tuple[str, TextRole, str]], room: float
    ) -> list[tuple[str, TextRole, str]]:
        """Return runs of text as small as room needs, without the last ones if they would not be legible."""
        text, floor = self.text, self.draw.screen.text_floor
        while sum(text.width(words, role) for words, role, _ in parts) > room:
            if any(text.px(role) > floor for _, role, _ in parts):
                parts = [(words, role.sized(role.size - 1), ink) for words, role, ink in parts]
            elif len(parts) > 1:
                parts = parts[:-1]
            else:
                break
        return parts

    # ------------------------------------------------------------ the whole

    def _draw(self, plaque: Plaque, w: int, h: int) -> Image:
        theme, u, text = self.draw.theme, self.draw.u, self.text
        canvas = Canvas(w, h, u(44) + 6)
        canvas.put(self.panels.panel(w, h, POPOVER_RADII), 0, 0)
        if plaque.turn:
            canvas.put(self._turn_ring(w, h), 0, 0)
        if plaque.score is not None:
            self._score(canvas, plaque, plaque.score, above=self._is_above(plaque, w, h))
        left, room = self._columns(plaque, w, h)
        if plaque.compact:
            room = w - (u(COMPACT_END) if plaque.score else u(8)) - left
        elif plaque.score is not None and self._is_above(plaque, w, h):
            room -= text.width(plaque.score, self._figure(plaque)) + u(14)
        role = text.shrunk(plaque.name, self._name(plaque), room)
        name = text.image(plaque.name, role, theme.text, room=room)
        canvas.put(name, left, self._rows(plaque, h)[0] - name.height / 2)
        canvas.put(*self.line(plaque, (w, h)))
        if plaque.side is not None:
            self.marks.put_side(canvas, plaque.side, marked=self._has_mark(plaque, w, h))
        return canvas.image()

    @cached_picture
    def _turn_ring(self, w: int, h: int) -> Image:
        """Draw the ring round the plaque of the seat at turn."""
        draw, theme, u = self.draw, self.draw.theme, self.draw.u
        sheet = draw.drawing(w, h, 6)
        sheet.stroke(draw.leaf(w, h, (27, 10), -u(1.5)), theme.brass, max(2.0, u(3.4)))
        return draw.finish(sheet)

    def line(self, plaque: Plaque, size: tuple[float, float]) -> tuple[Image, float, float]:
        """Return the second line alone, and its upper left corner in the plaque's box."""
        w, h = round(size[0]), round(size[1])
        left, room = self._columns(plaque := self._fitting(plaque, w, h), w, h)
        second = self.measure(plaque.measure, room, compact=plaque.compact, turn=plaque.turn)
        return second, left, self._rows(plaque, h)[1] - second.height / 2

    def newest(self, plaque: Plaque, quota: Quota, size: tuple[float, float]) -> tuple[Image, float, float]:
        """Return the trefoil won last, and its middle in the plaque's box."""
        row, left, top = self.line(plaque, size)
        theme = self.draw.theme
        pip = self.draw.pip("C", row.height, theme.brass if quota.won <= quota.need else theme.leaf)
        x = left + (quota.won - 1) * row.height * STEP + row.height / 2
        return pip, x, top + row.height / 2

    def _columns(self, plaque: Plaque, w: int, h: int) -> tuple[float, float]:
        """Return the left end of the lines, and their greatest width."""
        u = self.draw.u
        left = self._left(plaque, w, h)
        alone = plaque.score is None or self._is_above(plaque, w, h)
        right = w - (u(10) if alone else self._score_room(plaque, plaque.score or "", w, h))
        if self._has_mark(plaque, w, h):
            right = w - self.marks.width(h) - u(9)
        return left, right - left - (u(2) if alone else u(12 if plaque.compact else 8))

    def _has_mark(self, plaque: Plaque, w: int, h: int) -> bool:
        """Return whether the mark of its side stands at the right end, and words are not cut short by it."""
        room = w - self.marks.width(h) - self.draw.u(11) - self._left(plaque, w, h)
        words = plaque.measure.text if isinstance(plaque.measure, Words) else ""
        return plaque.side is not None and self.text.width(words, self.text.smallest(CHIP)) <= room

    def _left(self, plaque: Plaque, w: int, h: int) -> float:
        """Return the left end of the lines."""
        middle, side = self._face_place(plaque, w, h)
        return middle + side / 2 + self.draw.u(10 if plaque.compact else 7)

    def _is_above(self, plaque: Plaque, w: int, h: int) -> bool:
        """Return whether the score is beside the name, as the words of the second line need its room."""
        if plaque.compact or plaque.score is None or not isinstance(plaque.measure, Words):
            return False
        _, room = self._columns(replace(plaque, measure=Tricks(0)), w, h)
        words = plaque.measure.text
        return self.text.width(words, self.text.shrunk(words, CHIP, room)) > room

    def _face_room(self, plaque: Plaque, w: int, h: int) -> float:
        """Return how much of a plaque its face takes, in a compact one less where the name needs its room."""
        if not plaque.compact:
            return h * 0.86
        usual = min(h * 0.84, w * 0.27)
        around = 17 + (COMPACT_END if plaque.score else 8)
        room = w - self.draw.u(around) - self._shortest(plaque.name, plaque)
        return min(usual, room) if room >= w * SMALLEST_FACE else usual

    def _name(self, plaque: Plaque) -> TextRole:
        return NAME.sized(28) if plaque.compact else NAME

    def _rows(self, plaque: Plaque, h: int) -> tuple[float, float]:
        return lines_at(self.draw, self.text, self._name(plaque), h, plaque.compact, plaque.side is not None)

    def _figure(self, plaque: Plaque) -> TextRole:
        return SCORE.sized(29) if plaque.compact else SCORE

    def _score_room(self, plaque: Plaque, score: str, w: int, h: int) -> float:
        """Return how much of the right end the score takes; in a compact plaque, of its second line."""
        u, text = self.draw.u, self.text
        figure = text.width(score, self._figure(plaque))
        if plaque.compact:
            return figure + u(COMPACT_END)
        word = text.width(WORD, SCORE_WORD) + u(14) if self._says_score(plaque, w, h) else 0.0
        return max(u(62), figure + u(20), word) + u(6)

    def _says_score(self, plaque: Plaque, w: int, h: int) -> bool:
        """Return whether the score has its word below it: if there is room for it beside most names."""
        if not plaque.named:
            return False
        name = self._shortest(MOST_NAMES, plaque)
        return self._left(plaque, w, h) + name + self.text.width(WORD, SCORE_WORD) + self.draw.u(30) <= w

    def _shortest(self, name: str, plaque: Plaque) -> int:
        """Return the width of a name in the smallest letters."""
        return self.text.width(name, self.text.shrunk(name, self._name(plaque), 0))

    def _score(self, canvas: Canvas, plaque: Plaque, score: str, *, above: bool) -> None:
        """Draw the score with its hairline at the right end, or alone `above` the second line."""
        theme, text, u = self.draw.theme, self.text, self.draw.u
        role = self._figure(plaque)
        figure = text.image(score, role, theme.text)
        w, h = round(canvas.width), round(canvas.height)
        room = self._score_room(plaque, score, w, h)
        if plaque.compact:
            middle, line = self._rows(plaque, h)[1], figure.height * 1.6
            rule = self.panels.rule(max(1, u(1.2)), line, opacity=0.25)
            canvas.put(rule, w - room - u(7), middle - line / 2)
            canvas.put(figure, w - room, middle - figure.height / 2)
            return
        if above:
            top = self._rows(plaque, h)[0] - figure.height / 2
            canvas.put(figure, w - u(22) - figure.width, top)
            return
        canvas.put(self.panels.rule(max(1, u(1.2)), h - u(32), opacity=0.18), w - room, u(16))
        x = w - room / 2 - u(1)
        apart = max(u(30), text.cap(role) * 1.45)
        if not self._says_score(plaque, w, h):
            canvas.centre(figure, x, h / 2)
            return
        canvas.centre(figure, x, h / 2 - apart * 0.28)
        canvas.centre(text.image(WORD, SCORE_WORD, theme.faint), x, h / 2 + apart * 0.72)


def _tricks(won: int, points: int | None, figure: TextRole, ink: str) -> list[tuple[str, TextRole, str]]:
    """Return the runs of `2 tricks`, or of `35 points` where tricks are worth some."""
    word = _("{n:trick/tricks}", n=won) if points is None else _("{n:point/points}", n=points)
    number = str(won if points is None else points).replace("-", MINUS)
    return [(number, figure, ink), (f" {word}", CAPTION, "")]
