"""The hand as a fan: each card's place, how it rises, and the strip that picks it. In pixels."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.seats import Place

RADIUS = 3900  # design units
WIDEST = 1230
SMALLEST_STEP = 40
BESIDE = 8  # between our plaque and the hand
LEGAL_RISE = 20
FOCUS_RISE = 58
FOCUS_GROWTH = 1.06


@dataclass(frozen=True)
class FanCard:
    """A card of the fan: its place and the strip that picks it."""

    place: Place
    hit: Rect

    def raised(self, distance: float) -> Place:
        """Return its place when pushed `distance` pixels out of the fan along its own direction."""
        angle = math.radians(self.place.angle)
        x = self.place.x + math.sin(angle) * distance
        y = self.place.y - math.cos(angle) * distance
        return Place(x, y, self.place.width, self.place.angle)

    def focused(self, screen: Screen) -> Place:
        """Return its place when it has the focus: raised, a little larger, half as tilted."""
        up = self.raised(FOCUS_RISE * screen.c)
        return Place(up.x, up.y, up.width * FOCUS_GROWTH, up.angle / 2)


def card_width(cards: int, groups: int = 1) -> float:
    """Return the width of a hand's cards in design units."""
    return 182.0 if cards <= 10 and groups == 1 else 170.0 if cards <= 13 and groups == 1 else 152.0


def hand_fan(screen: Screen, cards: int, groups: Sequence[int] = ()) -> list[FanCard]:
    """Return the hand at the bottom of the stage; `groups` are the sizes of parts that are kept apart."""
    if cards == 0:
        return []
    unit = screen.c
    width = card_width(cards, max(1, len(groups))) * unit
    offsets = _offsets(screen, cards, width, groups)
    radius = RADIUS * unit
    middle = screen.height - width * 0.7 - 4 * unit
    # A hand too wide for the middle makes way for our plaque.
    start = screen.stage.centerx + offsets[0] - width / 2
    aside = max(0.0, screen.own_plaque.right + BESIDE * unit - start)
    places = []
    for x in offsets:
        drop = radius - math.sqrt(radius * radius - x * x)
        places.append(
            Place(screen.stage.centerx + aside + x, middle + drop, width, math.degrees(math.asin(x / radius)))
        )
    return [FanCard(place, hit) for place, hit in zip(places, _strips(screen, places), strict=True)]


def _offsets(screen: Screen, cards: int, width: float, groups: Sequence[int]) -> list[float]:
    """Return the cards' centres, measured from the middle of the stage."""
    unit = screen.c
    beside = screen.own_plaque.right - screen.stage.left + BESIDE * unit
    room = min(WIDEST * unit, screen.stage.width - 2 * beside)
    breaks = {sum(groups[: i + 1]) for i in range(len(groups) - 1)}
    gap = width + 18 * unit
    steps = cards - 1 - len(breaks)
    loose = width * min(0.78, max(0.50, 0.78 - 0.04 * (cards - 6)))
    step = loose
    if steps > 0:
        step = min(loose, (room - width - gap * len(breaks)) / steps)
        step = max(step, SMALLEST_STEP * unit)
    at, offsets = 0.0, [0.0]
    for i in range(1, cards):
        at += gap if i in breaks else step
        offsets.append(at)
    return [x - at / 2 for x in offsets]


def _strips(screen: Screen, places: Sequence[Place]) -> list[Rect]:
    """Return the visible strip of each card and the space above it that it rises into."""
    lefts = [_edge(place, -0.5) for place in places]
    strips = []
    for i, place in enumerate(places):
        right = _edge(place, 0.5)
        if i + 1 < len(places):
            right = min(right, lefts[i + 1])
        top = place.y - place.width * 0.7 - FOCUS_RISE * screen.c
        left = math.floor(lefts[i])
        strips.append(Rect(left, round(top), max(1, math.ceil(right) - left), screen.height - round(top)))
    return strips


def _edge(place: Place, side: float) -> float:
    """Return the x of a card's left (-0.5) or right (0.5) edge at the height of its index."""
    angle = math.radians(place.angle)
    return place.x + side * place.width * math.cos(angle) + place.width * 0.5 * math.sin(angle)
