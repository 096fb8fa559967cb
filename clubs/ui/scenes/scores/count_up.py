"""The points of a deal counted up one by one, with the totals."""

from collections.abc import Mapping
from typing import NamedTuple

from clubs.ui.render.motion import Timeline
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import DIALOG_IN, FADE, LINEAR, POINT, POINTS_AT_MOST, SWELL, SWELL_SIZE, paced


class ScoreFrame(NamedTuple):
    """A seat's score at a moment: points and total, their size, and their light (0 to 1)."""

    points: int
    total: int
    size: float = 1.0
    light: float = 0.0


class CountUp:
    """A count on the scene's timeline; `scores` are each seat's points of the deal and its new total."""

    def __init__(self, context: Context, timeline: Timeline, scores: Mapping[int, tuple[int, int]]) -> None:
        self.timeline, self.scores = timeline, scores
        delay, swell = context.duration(DIALOG_IN), context.duration(SWELL)
        self._reduced = context.reduced
        for seat, (points, _) in scores.items():
            counting = 0.0
            if points and not self._reduced:
                counting = paced(min(POINT * abs(points), POINTS_AT_MOST), context.settings.speed)
                timeline.run(("points", seat), counting, LINEAR, delay=delay)
            if points:
                ease = FADE if self._reduced else SWELL.ease
                timeline.run(("swell", seat), swell, ease, delay=delay + counting)

    def of(self, seat: int) -> ScoreFrame:
        """Return a seat's score at the current moment."""
        points, total = self.scores[seat]
        part, swell = self.timeline.part(("points", seat)), self.timeline.part(("swell", seat))
        shown = points if part is None else round(points * part)
        if swell is None or (part is not None and part < 1):
            return ScoreFrame(shown, total - points + shown)
        if self._reduced:
            return ScoreFrame(shown, total, light=1 - swell)
        return ScoreFrame(shown, total - points + shown, 1 + (SWELL_SIZE - 1) * 4 * swell * (1 - swell))
