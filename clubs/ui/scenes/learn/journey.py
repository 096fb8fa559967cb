"""The path through the landscape: words at the upper left, a road with lamps, a table at its end."""

from collections.abc import Iterator
from itertools import pairwise
from math import ceil
from typing import Final

from pygame import Rect

from clubs.ui.components.face import Face
from clubs.ui.components.lamps import POST, REACH, Lit, far_table, lamp, road
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Region
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import boxed, distance
from clubs.ui.render.sprite import Sprite
from clubs.ui.style.theme import BUTTON_RADII

LINE: Final = (
    *((-0.03, 0.855, 41), (0.08, 0.81, 38), (0.17, 0.765, 36), (0.26, 0.74, 34), (0.35, 0.755, 33)),
    *((0.44, 0.785, 31), (0.53, 0.765, 28), (0.62, 0.71, 25), (0.70, 0.66, 22), (0.77, 0.62, 20)),
    *((0.815, 0.58, 17), (0.84, 0.53, 14), (0.865, 0.48, 11), (0.905, 0.43, 9)),
)
"""The road: shares of the box, and half its width in design units."""
FIRST = 0.095
LAST = 0.915
"""Where the first stop and the table are, as shares of the width."""
FAR: Final = 0.5
"""The size of the furthest lamp."""
WORDS: Final = 0.4
"""The share of the width that the words may take."""
TABLE: Final = 150
PLAYER: Final = 104
BELOW: Final = 10
LEFT: Final = 100
ABOVE: Final = 26
SMOOTH: Final = 8
Place = tuple[float, float, float]


class Journey(Part, frozen=True):
    """Stops on a road, each with its lamp; the player's animal, drawn apart, stands at one of them."""

    head: Part
    stops: tuple[Part, ...]
    lamps: tuple[Lit, ...]
    here: int
    animal: str

    @property
    def inside(self) -> tuple[Part, ...]:
        return (self.head, *self.stops)

    def min_width(self, paint: Painters) -> float:
        widths = [stop.width(paint) for stop in self.stops]
        step = max((sum(two) / 2 for two in pairwise(widths)), default=0.0) + distance(paint, "small")
        road = step * (len(self.stops) - 1) / (LAST - FIRST)
        return max(road, (self.head.min_width(paint) + paint.screen.u(LEFT)) / WORDS)

    def width(self, paint: Painters) -> float:
        return self.min_width(paint)

    def height(self, paint: Painters, width: float) -> float:
        words = self.head.height(paint, width * WORDS - paint.screen.u(LEFT))
        low = max(stop.height(paint, width) for stop in self.stops) + paint.screen.u(BELOW + 46)
        return max((words + paint.screen.u(POST * 0.9 + ABOVE)) / 0.75, low / (1 - 0.81))

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        u = layout.paint.screen.u
        self._road(box, layout)
        wide = box.width * WORDS - u(LEFT)
        high = self.head.height(paint, wide)
        layout.put(self.head, boxed(box.left + u(LEFT), box.top + u(ABOVE), wide, high))
        for number, (stop, lit) in enumerate(zip(self.stops, self.lamps, strict=True)):
            x, y, half = _on_line(box, self.share(number))
            layout.show(self.lamp(paint, box, number, lit))
            width = stop.width(paint)
            height = stop.height(paint, box.width)
            left = min(max(x - width / 2, box.left + u(20)), box.right - u(20) - width)
            at = boxed(left, y + u(half + BELOW), ceil(width), height)
            if number == self.here:
                layout.draw(paint.panels.turn_glow(*at.size, BUTTON_RADII), *at.topleft, 1)
            layout.put(Region(stop, "stops"), at)

    def share(self, number: int) -> float:
        """Return where on the road a stop is, as a share of the width."""
        return FIRST + number * (LAST - FIRST) / max(1, len(self.stops) - 1)

    def lamp(self, paint: Painters, box: Rect, number: int, lit: Lit) -> Sprite:
        """Return the lamp of a stop in the box of the road."""
        u = paint.screen.u
        x, y, half = _on_line(box, self.share(number))
        size = half / LINE[1][2]
        picture = lamp(paint, round(max(FAR, size), 2), lit)
        aside = u(TABLE * 0.75) if number == len(self.stops) - 1 else u(REACH / 2) * size
        return Sprite(picture, x - aside, y - u(half) - u(4) - picture.height, 1)

    def player(self, paint: Painters, box: Rect, share: float, face: Face) -> Sprite:
        """Return the player's animal at a place on the road, with a face."""
        x, y, _ = _on_line(box, share)
        side = round(paint.screen.u(PLAYER))
        medallion = paint.panels.medallion(self.animal, side, bright=True, face=face)
        return Sprite(medallion, round(x), round(y - side * 0.75), 2)

    def _road(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        places = [_on_line(box, share) for share in _shares()]
        top = round(min(y for _, y, _ in places) - paint.screen.u(20))
        left = round(places[0][0])
        line = tuple((x - left, y - top, paint.screen.u(half)) for x, y, half in places)
        layout.draw(road(paint, (box.right - left, box.bottom - top), line), left, top)
        x, y, _ = _on_line(box, LAST)
        table = far_table(paint, paint.screen.u(TABLE))
        layout.draw(table, x - table.width / 2, y - table.height * 0.7, 1)


def _shares() -> Iterator[float]:
    """Yield how far across the road is drawn, in steps that look smooth."""
    for (x, _, _), (to, _, _) in pairwise(LINE):
        yield from (x + (to - x) * step / SMOOTH for step in range(SMOOTH))
    yield LINE[-1][0]


def _on_line(box: Rect, share: float) -> Place:
    """Return the place of the road at a share of the width, on a curve through the points around it."""
    share = min(share, LINE[-1][0])
    at = max(number for number, (x, _, _) in enumerate(LINE[:-1]) if x <= share)
    before, one, two, after = (LINE[min(max(at + n, 0), len(LINE) - 1)] for n in (-1, 0, 1, 2))
    t = (share - one[0]) / (two[0] - one[0])
    slope = (two[1] - before[1]) / 2
    next_slope = (after[1] - one[1]) / 2
    down = (
        (2 * t**3 - 3 * t**2 + 1) * one[1]
        + (t**3 - 2 * t**2 + t) * slope
        + (-2 * t**3 + 3 * t**2) * two[1]
        + (t**3 - t**2) * next_slope
    )
    half = one[2] + (two[2] - one[2]) * t
    return box.left + share * box.width, box.top + down * box.height, half
