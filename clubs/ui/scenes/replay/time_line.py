"""The time line of a deal: each trick with the face of its winner, and the marks of decisions over it.

Over the stops stand the marks of decisions that deserve another look.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from pygame import Rect

from clubs.language import _, message, shown
from clubs.rules.action import PlayCard
from clubs.services.record_judging import JudgedDecision
from clubs.table.match import Match
from clubs.ui.components.notes import mark_image
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Picture
from clubs.ui.parts.space import boxed
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, box_round, centred
from clubs.ui.scenes.replay.playback import Playback
from clubs.ui.scenes.replay.words import whose
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Explanation, Widget
from clubs.ui.style.theme import CHIP
from clubs.verdict.verdict import LESS, TriedAnswer, Verdict, Word

PASSED: Final = 0.8  # of the width of the stop that has been reached, for the others
HIGH, WIDEST_STOP, NARROWEST = 116, 62, 400  # design units
INSET, MARKS, MARK_STEP = 30, 16, 20
Go: TypeAlias = Callable[[int], Transition | None]
SIGN: Final = 20  # design units
FIFTH: Final = 5


@dataclass(frozen=True, slots=True)
class Mark:
    """A decision that was not best, by the places of the moments after it and where it is looked at.

    A card is looked at when its trick is complete. `where` is the part of the deal: "Trick 6", "Bidding".
    """

    judged: JudgedDecision
    verdict: Verdict
    played: TriedAnswer
    done: int
    place: int
    where: str
    trick: int

    @property
    def word(self) -> Word:
        """The judge's word."""
        return self.played.word

    @property
    def number(self) -> int:
        """The number of the action in the record."""
        return self.judged.decision.number

    @property
    def lead(self) -> float | None:
        """How far the better answer is ahead with all cards open, too; None while that is not known."""
        opened = self.judged.open
        played = opened.of(self.played.action) if opened else None
        best = opened.of(self.verdict.best.action) if opened else None
        return played.behind - best.behind if played is not None and best is not None else None

    @property
    def punished(self) -> bool:
        """Whether the answer was a mistake, and worse with all cards open, too."""
        return self.played.mistake and self.lead is not None and self.lead >= LESS

    @property
    def label(self) -> str:
        """The mark in words."""
        if not self.played.mistake:
            return f"{shown(self.where)}, {_(self.word.value)}"
        fate = _("punished") if self.punished else _("not punished")
        return f"{shown(self.where)}, {_(self.word.value)}, {fate}"

    def covers(self, place: int) -> bool:
        """Return whether the decision is looked at in the moment at a place."""
        return self.done <= place <= self.place


def sign(word: Word, *, filled: bool) -> Part:
    """Return the sign of a word, filled if the answer was punished."""
    return Picture((SIGN, SIGN), (word, filled), lambda paint, _: mark_image(paint, word, filled=filled))


def marks(decisions: Iterable[JudgedDecision], playback: Playback) -> list[Mark]:
    """Return the marks of a seat's decisions in a deal, as far as they are judged and replayed."""
    found = []
    for judged in decisions:
        played, done = judged.played, playback.after(judged.decision.number)
        verdict = judged.verdict
        if verdict is None or played is None or done is None or played.word is Word.BEST:
            continue
        trick = playback.moments[done].trick_number if isinstance(played.action, PlayCard) else 0
        where = message("Trick {n}", n=trick) if trick else playback.moments[done - 1].phase
        place = playback.trick_end(done) if trick else done
        found.append(Mark(judged, verdict, played, done, place, where, trick))
    return found


class Stops(Part, frozen=True):
    """The box of the stops at one moment, with the marks over them; many tricks have fewer stops.

    `look_at` goes to a marked decision, `go_to` to any other place.
    """

    match: Match
    playback: Playback
    at: int
    known: int
    marks: tuple[Mark, ...]
    go_to: Go
    look_at: Go

    def width(self, paint: Painters) -> float:
        return paint.screen.u(NARROWEST)

    def height(self, paint: Painters, width: float) -> float:
        screen = paint.screen
        return max(screen.u(HIGH), HIGH * screen.t, screen.target(0) * 2.2)

    def place(self, box: Rect, layout: Layout) -> None:
        line = TimeLine(self, layout.paint, box)
        for sprite in line.sprites():
            layout.draw(sprite.image, sprite.x, sprite.y)
        for number in range(len(line.places)):
            layout.control(line.stop(number))


class TimeLine:
    """The stops in their box."""

    def __init__(self, stops: Stops, paint: Painters, box: Rect) -> None:
        self.stops = stops
        self.paint = paint
        self.box = box
        playback, place = stops.playback, stops.at
        deal = playback.deal_of(place)
        span, ends = playback.span(deal), playback.tricks(deal)
        scored = [span[-1]] if playback.moments[span[-1]].scored else []
        every = -(-len(ends) // max(1, self._most_stops - 2)) if ends else 1
        # Counted from the last trick, which is a stop in any case.
        self.places = [span[0], *ends[::-1][::every][::-1], *scored]
        self.here = next((n for n, at in enumerate(self.places) if at >= place), len(self.places) - 1)
        if playback.moments[place].trick is None and not playback.moments[place].scored:
            self.here = 0  # what comes before the first card
        self._beside: dict[int, list[Mark]] = {}  # by stop: those before all tricks over the first
        for mark in stops.marks:
            self._beside.setdefault(self._stop_of(mark), []).append(mark)

    # ------------------------------------------------------------ the places of the stops

    @property
    def _ends(self) -> tuple[float, float]:
        """The middles of the first stop and the last one."""
        inset = self.paint.screen.u(INSET)
        return self.box.left + inset, self.box.right - inset

    @property
    def _most_stops(self) -> int:
        """The number of stops that there is room for, each large enough to be hit."""
        left, right = self._ends
        return int((right - left) // (self.paint.screen.target(0) + 1)) + 1

    @property
    def _step(self) -> float:
        left, right = self._ends
        return (right - left) / max(1, len(self.places) - 1)

    def _middle(self, stop: int) -> tuple[float, float]:
        return self._ends[0] + self._step * stop, self.box.centery

    @property
    def _stop_width(self) -> float:
        screen = self.paint.screen
        return min(self.box.height * 0.5, self._step * 0.86, screen.u(WIDEST_STOP))

    # ------------------------------------------------------------ the marks

    def _marks_of(self, stop: int) -> list[Mark]:
        return self._beside.get(stop, [])

    def _stop_of(self, mark: Mark) -> int:
        return next((n for n, at in enumerate(self.places) if at >= mark.place), 0) if mark.trick else 0

    def _goal(self, stop: int) -> int:
        """Return the place that a stop leads to now."""
        own, marked = self.places[stop], [mark.place for mark in self._marks_of(stop)]
        goals = sorted({own, *marked})
        if self.stops.at in goals:
            return goals[(goals.index(self.stops.at) + 1) % len(goals)]
        return min(marked, default=own)

    def _mark_boxes(self, stop: int) -> list[Rect]:
        """Return the boxes of the marks over a stop, several of one stop side by side."""
        beside, found, screen = self._marks_of(stop), list[Rect](), self.paint.screen
        x, y = self._middle(stop)
        y -= self._stop_width / 2 + screen.u(MARKS)
        for number, mark in enumerate(beside):
            image = mark_image(self.paint, mark.word, filled=mark.punished)
            middle = x + (number - (len(beside) - 1) / 2) * screen.u(MARK_STEP)
            found.append(box_round(middle, y, image.width, image.height))
        return found

    # ------------------------------------------------------------ controls and pictures

    def stop(self, number: int) -> Control:
        """Return a stop: one with marks leads to their decisions, one after the other."""
        here, (x, y) = number == self.here, self._middle(number)
        wide = self._stop_width * (1.0 if here else PASSED)
        label, image = self._face_of(number, wide)
        marked = "; ".join(mark.label for mark in self._marks_of(number))
        finger = self.paint.screen.target(0)
        reach = boxed(x - finger / 2, y - finger / 2, finger, finger)
        widget = Widget(
            f"stop {number}",
            boxed(x - wide / 2, y - wide / 2, wide, wide),
            "button",
            f"{label}; {marked}" if marked else label,
            _("here") if here else "",
            region="time",
            activate=partial(self.stops.look_at if marked else self.stops.go_to, self._goal(number)),
            about=Explanation(marked) if marked else None,
            reach=reach.unionall(self._mark_boxes(number)),
        )
        return Control(widget, lambda _: image, (wide, wide))

    def _face_of(self, stop: int, wide: float) -> tuple[str, Image]:
        """Return what a stop is called, and its picture."""
        place, here = self.places[stop], stop == self.here
        moment = self.stops.playback.moments[place]
        if stop == 0:
            return _("The cards are dealt"), self._sign("cards", wide, here)
        if moment.scored:
            return _("The score"), self._sign("sheet", wide, here)
        trick = moment.public.tricks[-1]
        won = whose(trick, self.stops.match.names)
        label = _("Trick {n}, {won}", n=len(moment.public.tricks), won=won)
        return label, self._face(trick.winner, wide, reached=place <= self.stops.at)

    def _face(self, winner: int | None, wide: float, *, reached: bool) -> Image:
        if winner is None:
            return _dark_sign(self.paint, "dash", round(wide))
        return self.paint.panels.medallion(self.stops.match.seating[winner].animal, wide, bright=reached)

    def _sign(self, icon: str, wide: float, here: bool) -> Image:
        return self.paint.panels.badge(wide, icon) if here else _dark_sign(self.paint, icon, round(wide))

    def _is_numbered(self, stop: int) -> bool:
        """Return whether a stop has its number below it: the present one, the first, and every fifth."""
        trick = len(self.stops.playback.moments[self.places[stop]].public.tricks)
        return stop in (1, self.here) or (trick % FIFTH == 0 and abs(stop - self.here) > 1)

    def sprites(self) -> list[Sprite]:
        """Draw the thread between the stops, brass up to the current one, the numbers, and the marks."""
        paint, theme, (left, right) = self.paint, self.paint.theme, self._ends
        thick, y = max(3, round(paint.screen.u(6))), self.box.centery
        thread = paint.panels.rule(max(1, right - left), thick, theme.ink, 0.8)
        found = [Sprite(thread, left, y - thick / 2)]
        if self.here:
            passed = paint.panels.rule(self._middle(self.here)[0] - left, thick, theme.brass, 0.95)
            found.append(Sprite(passed, left, y - thick / 2))
        below = y + self._stop_width / 2 + paint.screen.u(10) + paint.text.cap(CHIP) / 2
        for number, place in enumerate(self.places[1:], 1):
            moment = self.stops.playback.moments[place]
            if not moment.scored and self._is_numbered(number):
                ink = theme.brass_light if number == self.here else theme.muted
                figure = paint.text.image(str(len(moment.public.tricks)), CHIP, ink)
                found.append(centred(figure, self._middle(number)[0], below))
        for stop in range(len(self.places)):
            for mark, box in zip(self._marks_of(stop), self._mark_boxes(stop), strict=True):
                image = mark_image(paint, mark.word, filled=mark.punished)
                found.append(Sprite(image, *box.topleft))
        return found


@cached_picture
def _dark_sign(paint: Painters, icon: str, w: int) -> Image:
    """Draw a stop without a face."""
    draw = paint.draw
    theme = paint.theme
    sheet = draw.drawing(w, w, 4)
    sheet.circle(w / 2, w / 2, w / 2, theme.ink, 0.9)
    sheet.ring(w / 2, w / 2, w / 2 - 1, theme.text, max(1.0, draw.u(1.6)))
    canvas = draw.canvas(sheet)
    canvas.centre(draw.icon(icon, w * 0.56, theme.text), w / 2, w / 2)
    return canvas.image()
