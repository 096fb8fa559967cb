"""The hand as a fan: each card's place, how it rises, and the strip that picks it. In pixels."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pygame import Rect

from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.seats import Place

RADIUS = 3900  # design units
WIDEST = 1230
BESIDE = 9  # between our plaque and the hand
STRIP = 44  # pixels of a card that its neighbour leaves free, or the hand lies in two rows if that gives more
INDEX = 0.33, 0.80  # of a card's width: what must be seen of a card beside its neighbour, and below its top
LEGAL_RISE = 20
FOCUS_RISE = 66
REACH = 58  # above a card at rest, that still picks it
FOCUS_GROWTH = 1.07
STATUS = 54  # of the height: the status line, with a little air
TWO_ROWS_FROM = 8  # cards
ROW_WIDTH = 140  # of the cards in two rows
ROW_STEP = 0.60  # of their width
ROW_LIFT = 0.45  # how much of a rise they have room for
ROWS_APART = 4  # pixels between their hit strips
RIGHT_GIVES, LEFT_GIVES = 0.42, 0.26  # of a step, by which the neighbours of a raised card make room
INDEX_AT = 0.12  # of a card's width: no farther to the left, or its index would lie in another strip
LEAST_SEEN = 0.29  # of a card's width, beside a neighbour that gives way
LOOSEST = 0.85  # of a card's width, between the cards of two rows
CLEAR = 1.04  # widths from a raised card to its neighbour: it covers nothing of its index


@dataclass(frozen=True)
class FanCard:
    """A card of the fan: its place, the strip that picks it, and which part of a rise it has room for.

    One that is `clear` of its right neighbour may lie over it when it is raised.

    The strip is where it lies while nothing is raised, so that what is under the pointer stays there.
    """

    place: Place
    hit: Rect
    lift: float = 1.0
    clear: bool = False

    def raised(self, distance: float) -> Place:
        """Return its place when pushed `distance` pixels out of the fan along its own direction."""
        angle, distance = math.radians(self.place.angle), distance * self.lift
        x = self.place.x + math.sin(angle) * distance
        y = self.place.y - math.cos(angle) * distance
        return Place(x, y, self.place.width, self.place.angle)

    def focused(self, screen: Screen) -> Place:
        """Return its place when it has the focus: raised, a little larger, half as tilted.

        It rises less where it would reach the status line.
        """
        up = self.raised(FOCUS_RISE * screen.c)
        width = up.width * FOCUS_GROWTH
        under_status = screen.status[1] + STATUS / 2 * screen.c + width * 0.7
        x = up.x + (width - up.width) / 2  # to the right, where there is more room
        return Place(x, max(up.y, min(under_status, self.place.y)), width, up.angle / 2)


@dataclass(frozen=True)
class _Row:
    """Cards side by side: their width, and their centres measured from the middle of the stage."""

    width: float
    offsets: tuple[float, ...]

    @property
    def strip(self) -> float:
        """Return the narrowest strip that a card leaves free of its left neighbour."""
        return min((b - a for a, b in pairwise(self.offsets)), default=math.inf)

    def opened(self, raised: int) -> list[float]:
        """Return the centres with room for a raised card: its neighbours move aside, halving outwards."""
        # The next but one moves half as far, or not at all beside the plaque: the index between stays open.
        spare = max(0.0, 2 * (self.strip - LEAST_SEEN * self.width))
        moved = []
        for place, x in enumerate(self.offsets):
            far = place - raised
            left = min(self.strip * LEFT_GIVES, spare / 2, INDEX_AT * self.width)
            most = min(self.strip * RIGHT_GIVES, spare) if far > 0 else -left
            moved.append(x + most * 0.5 ** (abs(far) - 1) if far else x)
        return moved


def card_width(cards: int, groups: int = 1) -> float:
    """Return the width of a hand's cards in design units."""
    return 182.0 if cards <= 10 and groups == 1 else 170.0 if cards <= 13 and groups == 1 else 152.0


def hand_fan(
    screen: Screen, cards: int, groups: Sequence[int] = (), raised: int | None = None
) -> list[FanCard]:
    """Return the hand at the bottom of the stage, from left to right, in two rows if one is too dense.

    `groups` are the sizes of parts that are kept apart; `raised` is a card that its neighbours make room for.
    """
    if cards == 0:
        return []
    rows, found, first = _rows(screen, cards, groups), list[list[FanCard]](), 0
    for number, row in enumerate(rows):
        inside = raised is not None and first <= raised < first + len(row.offsets)
        here = raised - first if raised is not None and inside else None
        resting = _laid(screen, row, number, len(rows), None)
        places = resting if here is None else _laid(screen, row, number, len(rows), here)
        found.append(_strips(screen, resting, places, len(rows)))
        first += len(row.offsets)
    if len(rows) > 1:
        found[0] = [_above(card, found[1]) for card in found[0]]
    return [card for row in found for card in row]


def _rows(screen: Screen, cards: int, groups: Sequence[int]) -> list[_Row]:
    """Return the one row of a hand, or two, between our plaque and the actions."""
    start, end = screen.own_plaque.right + BESIDE * screen.c, screen.actions.left - BESIDE * screen.c
    room = min(WIDEST * screen.c, end - start)
    one = _row(screen, cards, room, card_width(cards, max(1, len(groups))), groups)
    rows = [one]
    loosest = min(LOOSEST, max(ROW_STEP, STRIP / (ROW_WIDTH * screen.c)))
    upper = _row(screen, (cards + 1) // 2, room, ROW_WIDTH, loosest=loosest)
    if cards >= TWO_ROWS_FROM and one.strip < min(STRIP, upper.strip) and len(groups) < 2:
        left = cards // 2
        lower = _Row(upper.width, tuple((place - (left - 1) / 2) * upper.strip for place in range(left)))
        rows = [upper, lower]
    half = rows[0].width / 2 - rows[0].offsets[0]
    middle = min(max(screen.stage.centerx, start + half), end - half) - screen.stage.centerx
    return [_Row(row.width, tuple(x + middle for x in row.offsets)) for row in rows]


def _row(
    screen: Screen, cards: int, room: float, widest: float, groups: Sequence[int] = (), loosest: float = 0.50
) -> _Row:
    """Return a row of cards, `loosest` of their widths apart if there is room; small before one is hidden."""
    unit, index = screen.c, INDEX[0]
    breaks = {sum(groups[: i + 1]) for i in range(len(groups) - 1)}
    steps = cards - 1 - len(breaks)
    apart = 18 * unit
    width = min(widest * unit, (room - apart * len(breaks)) / (1 + len(breaks) + index * steps))
    gap = width + apart
    loose = width * min(0.78, max(loosest, 0.78 - 0.04 * (cards - 6)))
    step = min(loose, (room - width - gap * len(breaks)) / steps) if steps else loose
    at, offsets = 0.0, [0.0]
    for i in range(1, cards):
        at += gap if i in breaks else step
        offsets.append(at)
    return _Row(width, tuple(x - at / 2 for x in offsets))


def _laid(screen: Screen, row: _Row, number: int, rows: int, raised: int | None) -> list[Place]:
    """Return the places of a row's cards on an arc; the lower of two rows ends below the window."""
    unit, width = screen.c, row.width
    radius = RADIUS * unit * rows
    if rows == 1:
        top = screen.height - width * 1.4 - 4 * unit
    else:
        # What is seen of a row: its index, and the rise of the row below.
        rise = (FOCUS_RISE * ROW_LIFT + 4) * unit + (FOCUS_GROWTH - 1) * width * 0.7
        top = screen.height - width * INDEX[1] - 10 * unit - _drop(radius, max(map(abs, row.offsets)))
        top -= (width * INDEX[1] + rise) * (rows - 1 - number)
    offsets = row.offsets if raised is None else row.opened(raised)
    start = screen.own_plaque.right + BESIDE * unit + width / 2 - screen.stage.centerx
    end = screen.actions.left - width / 2 - screen.stage.centerx
    return [
        Place(
            screen.stage.centerx + x,
            top + width * 0.7 + _drop(radius, x),
            width,
            math.degrees(math.asin(x / radius)),
        )
        for x in (min(max(x, start), max(end, start)) for x in offsets)
    ]


def _drop(radius: float, x: float) -> float:
    """Return how much lower than the middle an arc is at a distance from it."""
    return radius - math.sqrt(radius * radius - x * x)


def _strips(screen: Screen, resting: Sequence[Place], places: Sequence[Place], rows: int) -> list[FanCard]:
    """Return the cards with the strips that they show at rest and the space above that they rise into."""
    lift = 1.0 if rows == 1 else ROW_LIFT
    lefts, rights = ([_edge(place, side) for place in resting] for side in (-0.5, 0.5))
    found = []
    for i, place in enumerate(resting):
        # A pixel between two strips tells arrow keys that they lie side by side.
        right = min(rights[i], math.floor(lefts[i + 1]) - 1) if i + 1 < len(places) else rights[i]
        top = round(place.y - place.width * 0.7 - REACH * lift * screen.c)
        left = math.floor(lefts[i])
        hit = Rect(left, top, max(1, math.ceil(right) - left), screen.height - top)
        free = i + 1 == len(places) or places[i + 1].x - places[i].x >= CLEAR * places[i].width
        found.append(FanCard(places[i], hit, lift, free and rows == 1))
    return found


def _above(card: FanCard, below: Sequence[FanCard]) -> FanCard:
    """Return a card whose strip ends above those of the row below."""
    strip = card.hit
    under = [
        other.hit.top for other in below if other.hit.left < strip.right and strip.left < other.hit.right
    ]
    end = min(under, default=strip.bottom) - ROWS_APART
    return replace(card, hit=Rect(strip.left, strip.top, strip.width, end - strip.top))


def _edge(place: Place, side: float) -> float:
    """Return the x of a card's left (-0.5) or right (0.5) edge at the height of its index."""
    angle = math.radians(place.angle)
    return place.x + side * place.width * math.cos(angle) + place.width * 0.5 * math.sin(angle)
