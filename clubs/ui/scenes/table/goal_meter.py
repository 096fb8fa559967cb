"""The goal meter of a table: its picture, its parts and what they mean."""

from collections.abc import Iterator, Sequence

from pygame import Rect

from clubs.rules.measure import Meter, Race, Standings
from clubs.ui.components.standings import NamedSide
from clubs.ui.games import presentation
from clubs.ui.render.raster import Image
from clubs.ui.shell.widgets import Explanation, Spot
from clubs.ui.tabletop.names import addressed
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts import table as texts
from clubs.ui.texts.sides import own_first, side_names, standings


class GoalMeter:
    """The goal meter as a seat sees it; of a race without the medallions, which move."""

    def __init__(self, stage: Stage, viewer: int) -> None:
        self.stage = stage
        self.viewer = viewer
        self.names = addressed(stage.match.names, viewer)

    def image(self, meter: Meter) -> Image:
        """Draw it."""
        paint = self.stage.context.paint
        return (
            paint.standings.image(self._sides(meter))
            if isinstance(meter, Standings)
            else paint.meters.image(meter)
        )

    def _sides(self, meter: Standings) -> tuple[NamedSide, ...]:
        sides = self.stage.sides
        return tuple(
            NamedSide(sides.of(first), side_names(sides, self.names, first), meter.sides[sides.of(first)])
            for first in own_first(sides, self.viewer)
        )

    def abouts(self, meter: Meter) -> Sequence[Explanation]:
        """Return what it says, part by part; of facts also those that are not drawn."""
        stage = self.stage
        if isinstance(meter, Race):
            return [texts.race(meter, self.names, stage.game.goal(stage.public.setup))]
        if isinstance(meter, Standings):
            return standings(meter, stage.sides, self.names, self.viewer)
        return texts.facts(meter, stage.public, presentation(stage.game.id).texts)

    def besides(self) -> Sequence[Explanation]:
        """Return what is not drawn."""
        meter = self.stage.game.meter(self.stage.public)
        return [] if isinstance(meter, Race | Standings) else self.abouts(meter)[len(meter.pairs) :]

    def spots(self, centre: tuple[float, float]) -> Iterator[Spot]:
        """Yield its parts with what they mean, as it stands round a centre."""
        meter = self.stage.game.meter(self.stage.public)
        (x, y) = centre
        image = self.image(meter)
        box = Rect(0, 0, image.width, image.height)
        box.center = (round(x), round(y))
        for (left, width), about in zip(self._columns(meter, box), self.abouts(meter), strict=False):
            yield Spot(Rect(box.left + round(left), box.top, round(width), box.height), about)

    def _columns(self, meter: Meter, box: Rect) -> list[tuple[float, float]]:
        """Return the left end and the width of each part, in pixels from the meter's left end."""
        paint = self.stage.context.paint
        if isinstance(meter, Race):
            return [(0, box.width)]
        if isinstance(meter, Standings):
            return paint.standings.columns(len(meter.sides))
        return paint.meters.columns(meter)
