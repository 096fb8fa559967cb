"""The time line of a deal: its beginning, each trick with the face of its winner, and the score.

Over the stops stand the marks of decisions that deserve another look.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from pygame import Rect

from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.scenes.replay.marks import Mark
from clubs.ui.scenes.replay.playback import Playback
from clubs.ui.scenes.replay.words import whose
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import CHIP, POPOVER_RADII

PASSED = 0.8  # of the width of the stop that has been reached, for the others

Go: TypeAlias = Callable[[int], Transition | None]


class ReplayLine:
    """The time line at one moment; where many tricks have little room, only some of them are stops."""

    def __init__(
        self,
        paint: Painters,
        match: Match,
        layout: ReplayLayout,
        playback: Playback,
        place: int,
        marks: Sequence[Mark] = (),
    ) -> None:
        self.paint, self.match, self.layout, self.playback, self.place = paint, match, layout, playback, place
        self.marks = marks
        deal = playback.deal_of(place)
        span, ends = playback.span(deal), playback.tricks(deal)
        scored = [span[-1]] if playback.moments[span[-1]].scored else []
        every = -(-len(ends) // max(1, layout.most_stops - 2)) if ends else 1
        # Counted from the last trick, which is a stop in any case.
        self.places = [span[0], *ends[::-1][::every][::-1], *scored]
        self.here = next((n for n, at in enumerate(self.places) if at >= place), len(self.places) - 1)
        if playback.moments[place].trick is None and not playback.moments[place].scored:
            self.here = 0  # what comes before the first card

    def controls(self, go_to: Go, look_at: Go) -> list[Control]:
        """Return the stops of the time line: one with marks leads to their decisions, one after the other."""
        return [self._stop(number, go_to, look_at) for number in range(len(self.places))]

    def _marks_of(self, stop: int) -> list[Mark]:
        """Return the marks over a stop: those of its trick, over the first those before all tricks."""
        return [mark for mark in self.marks if self._stop_of(mark) == stop]

    def _stop_of(self, mark: Mark) -> int:
        return next((n for n, at in enumerate(self.places) if at >= mark.place), 0) if mark.trick else 0

    def _goal(self, stop: int) -> int:
        """Return the place that a stop leads to now."""
        own, marked = self.places[stop], [mark.place for mark in self._marks_of(stop)]
        goals = sorted({own, *marked})
        if self.place in goals:
            return goals[(goals.index(self.place) + 1) % len(goals)]
        return min(marked, default=own)

    def _stop(self, number: int, go_to: Go, look_at: Go) -> Control:
        place, count, here = self.places[number], len(self.places), number == self.here
        wide = self.layout.stop_width(count) * (1.0 if here else PASSED)
        x, y = self.layout.stop(number, count)
        moment = self.playback.moments[place]
        if number == 0:
            label, image = "The cards are dealt", self._sign("cards", wide, here)
        elif moment.scored:
            label, image = "The score", self._sign("sheet", wide, here)
        else:
            trick = moment.public.tricks[-1]
            label = f"Trick {len(moment.public.tricks)}, {whose(trick, self.match.names)}"
            image = self._face(trick.winner, wide, reached=place <= self.place)
        marked = "; ".join(mark.label for mark in self._marks_of(number))
        box = boxed(x - wide / 2, y - wide / 2, wide, wide)
        widget = Widget(
            f"stop {number}",
            box,
            "button",
            f"{label}; {marked}" if marked else label,
            "here" if here else "",
            region="time",
            activate=partial(look_at if marked else go_to, self._goal(number)),
            about=Explanation(marked) if marked else None,
            reach=box.unionall(self._mark_boxes(number)) if marked else None,
        )
        return Control(widget, lambda _: image, (wide, wide))

    def _face(self, winner: int | None, wide: float, *, reached: bool) -> Image:
        if winner is None:
            return self._dark_sign("dash", wide)
        return self.paint.panels.medallion(self.match.seating[winner].animal, wide, bright=reached)

    def _sign(self, icon: str, wide: float, here: bool) -> Image:
        return self.paint.panels.badge(wide, icon) if here else self._dark_sign(icon, wide)

    def _dark_sign(self, icon: str, wide: float) -> Image:
        """Draw a stop without a face."""
        draw, theme, w = self.paint.draw, self.paint.theme, round(wide)

        def make() -> Image:
            canvas = Canvas(w, w, 4)
            sheet = draw.drawing(w, w, 4)
            sheet.circle(w / 2, w / 2, w / 2, theme.ink, 0.9)
            sheet.ring(w / 2, w / 2, w / 2 - 1, theme.text, max(1.0, draw.u(1.6)))
            canvas.put(draw.finish(sheet, w, w, 4), 0, 0)
            canvas.centre(draw.icon(icon, w * 0.56, theme.text), w / 2, w / 2)
            return canvas.image()

        return draw.cached(("replay stop", icon, w), make)

    def sprites(self) -> list[Sprite]:
        """Draw the thread between the stops, brass up to the current one, and the numbers, on a panel."""
        paint, u, theme, layout, count = (
            self.paint,
            self.paint.draw.u,
            self.paint.theme,
            self.layout,
            len(self.places),
        )
        (left, y), right = layout.stop(0, count), layout.stop(count - 1, count)[0]
        thick = max(3, round(u(6)))
        found = [Sprite(paint.panels.panel(*layout.line.size, POPOVER_RADII), *layout.line.topleft)]
        thread = paint.panels.rule(max(1, right - left), thick, theme.ink, 0.8)
        found.append(Sprite(thread, left, y - thick / 2))
        if self.here:
            long = layout.stop(self.here, count)[0] - left
            found.append(Sprite(paint.panels.rule(long, thick, theme.brass, 0.95), left, y - thick / 2))
        number_y = y + layout.stop_width(count) / 2 + u(10) + paint.text.cap(CHIP) / 2
        for number, place in enumerate(self.places[1:], 1):
            moment = self.playback.moments[place]
            if not moment.scored:
                ink = theme.brass_light if number == self.here else theme.muted
                figure = paint.text.image(str(len(moment.public.tricks)), CHIP, ink)
                found.append(centred(figure, layout.stop(number, count)[0], number_y))
        return [*found, *self._mark_sprites()]

    def _mark_sprites(self) -> list[Sprite]:
        """Draw the marks over their stops, several of one stop side by side."""
        found = []
        for stop in range(len(self.places)):
            for mark, box in zip(self._marks_of(stop), self._mark_boxes(stop), strict=True):
                found.append(centred(self.paint.marks.image(mark.word, filled=mark.punished), *box.center))
        return found

    def _mark_boxes(self, stop: int) -> list[Rect]:
        """Return the boxes of the marks over a stop."""
        beside, found = self._marks_of(stop), list[Rect]()
        for number, mark in enumerate(beside):
            image = self.paint.marks.image(mark.word, filled=mark.punished)
            x, y = self.layout.mark(stop, len(self.places), number - (len(beside) - 1) / 2)
            found.append(boxed(x - image.width / 2, y - image.height / 2, image.width, image.height))
        return found
