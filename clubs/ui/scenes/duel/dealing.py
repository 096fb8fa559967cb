"""The cards of two lanes as they are dealt out, trick by trick, when the page opens."""

from clubs.ui.render.motion import Timeline
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import DIALOG_IN, LANES, paced


class Dealing:
    """A fade of some columns after each other; none under reduced motion."""

    def __init__(self, context: Context, columns: int) -> None:
        self.timeline = Timeline()
        self.timeline.now = context.now
        if ms := context.duration(LANES):
            delay, apart = context.duration(DIALOG_IN), paced(LANES.apart, context.settings.speed)
            for column in range(columns):
                self.timeline.run(column, ms, LANES.ease, delay=delay + column * apart)

    def part(self, column: int) -> float:
        """Return how far the cards of a column have come, from 0 to 1."""
        part = self.timeline.part(column)
        return 1.0 if part is None else part
