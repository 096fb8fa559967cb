"""The seats: plaques along the rail, closed hands, the ring of the trick. In pixels."""

import math
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from clubs.ui.render.sprite import box_round
from clubs.ui.render.vector import on_superellipse
from clubs.ui.style.layout import Screen

RAIL_EXPONENT = 2.7
# Seats: half-axes of the ellipse, card width, centre from the top, all in design units. With two seats, the
# card of the one across must clear the closed hand above it.
RING = {
    2: (0, 118, 150, 484),
    3: (226, 128, 158, 454),
    4: (214, 124, 146, 474),
    5: (262, 128, 132, 474),
    6: (300, 136, 122, 474),
    7: (336, 146, 112, 456),
    8: (366, 154, 106, 456),
    9: (388, 160, 100, 456),
    10: (408, 166, 96, 456),
    11: (420, 170, 92, 456),
}
TILTS = (-2.0, -5.0, 6.0, -7.0, 4.0, -3.0, 7.0, -4.0, 5.0, -6.0)
CLOSED_WIDTH = 52
PACKET_WIDTH = 46
APART = 12  # design units between two plaques
UNDER_SIDES = 20  # design units, of a plaque under the meter of the sides, so that the face stays clear of it


@dataclass(frozen=True)
class Place:
    """The place of a card: its centre, its width and its angle in degrees clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def box(self) -> Rect:
        """Return the box of the card, as if it lay upright."""
        return box_round(self.x, self.y, self.width, self.width * 1.4)


def rail(screen: Screen, seats: int, *, compact: bool | None = None, sides: bool = False) -> list[Rect]:
    """Return the plaques of the opponents, clockwise from our left; lower under the meter of `sides`."""
    compact = screen.is_compact(seats) if compact is None else compact
    size = screen.plaque_size(compact=compact)
    low = 6 if seats < 6 else 29 if screen.more_text else 22  # large plaques need all of the long side
    span = max(172.0, (size[0] / 2) / screen.place + 20)
    half_width = screen.stage.width / 2 - span * screen.place
    # In a small window plaques and meter are higher for their places: they keep apart.
    half_height = screen.v(312 if screen.small else 322) + screen.e * 0.34
    middle = screen.v(470) + screen.e * 0.42
    turns = [math.radians(180 + low - (180 + 2 * low) * i / 600) for i in range(601)]
    curve = [(half_width * x, half_height * y) for x, y in (on_superellipse(RAIL_EXPONENT, a) for a in turns)]
    centres = _spread(curve, seats - 1, offset=0.5)
    at = [(round(screen.stage.centerx + x), round(middle - y)) for x, y in centres]
    plaques = _boxes(screen, at, size)
    apart = APART * screen.place
    if (wide := min((_room(one, other, apart) for one, other in pairwise(plaques)), default=size[0])) < size[
        0
    ]:
        plaques = _boxes(screen, at, (wide, size[1]))
    return [_lower(screen, plaque) for plaque in plaques] if sides else plaques


def _lower(screen: Screen, plaque: Rect) -> Rect:
    """Return a plaque clear of the meter of the sides, which takes the middle half of the stage's width."""
    if abs(plaque.centerx - screen.stage.centerx) > screen.stage.width / 4:
        return plaque
    return plaque.move(0, round(UNDER_SIDES * screen.c))


def _boxes(screen: Screen, centres: list[tuple[int, int]], size: tuple[int, int]) -> list[Rect]:
    """Return boxes of a size about their centres, but inside the stage."""
    found = []
    for centre in centres:
        box = Rect((0, 0), size)
        box.center = centre
        found.append(screen.inside(box))
    return found


def _room(one: Rect, other: Rect, apart: float) -> int:
    """Return the greatest width at which two plaques of the same size lie so far apart."""
    if abs(one.centery - other.centery) >= one.height + apart:
        return one.width
    return round(abs(one.centerx - other.centerx) - apart)


def ring(screen: Screen, seats: int) -> list[Place]:
    """Return the places of the trick's cards, our own first, then clockwise."""
    across, down, width, top = RING[seats]
    centre_x = screen.stage.centerx
    centre_y = screen.v(top) + screen.e * 0.5
    if seats == 2:
        points = [(0.0, float(down)), (0.0, -float(down))]
    else:
        turn = [math.radians(90 + 360 * i / 720) for i in range(721)]
        points = _spread([(across * math.cos(a), down * math.sin(a)) for a in turn], seats, offset=0.0)
    return [
        Place(
            centre_x + x * screen.c,
            centre_y + y * screen.c,
            width * screen.c,
            TILTS[i % len(TILTS)] if i else 0.0,
        )
        for i, (x, y) in enumerate(points)
    ]


def closed_hand(screen: Screen, plaque: Rect, cards: int) -> list[Place]:
    """Return the fan of backs tucked under an opponent's plaque, one for each card held."""
    unit = screen.c
    width = CLOSED_WIDTH * unit
    gaps = max(1, cards - 1)
    step = min(15, 150 / gaps) * unit
    y = plaque.bottom + 19 * unit
    places = []
    for i in range(cards):
        bend = (2 * i / gaps - 1) if cards > 1 else 0.0
        x = plaque.centerx + (i - (cards - 1) / 2) * step
        places.append(Place(x, y - 9 * unit * bend * bend, width, -13 * bend))
    return places


def _spread(curve: list[tuple[float, float]], count: int, offset: float) -> list[tuple[float, float]]:
    """Return `count` points at even arc length along the curve, the first `offset` steps from its start."""
    lengths = [0.0]
    for before, after in pairwise(curve):
        lengths.append(lengths[-1] + math.dist(before, after))
    found = []
    at = 0
    for i in range(count):
        wanted = lengths[-1] * (i + offset) / count
        while lengths[at] < wanted:
            at += 1
        found.append(curve[at])
    return found
