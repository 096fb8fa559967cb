"""The packets of won tricks beside the plaques: at which end of each, and how close together. In pixels."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from clubs.ui.style.layout import SAFE_EDGE, Screen
from clubs.ui.tabletop.seats import PACKET_WIDTH, Place

STEP = 17
LONGEST = 12  # steps; longer piles are pushed together
BESIDE = 38  # between a plaque and its pile, where a thinking player has three dots
APART = 10  # between a pile and anything else
CLOSED_HAND = 202, 62  # under a plaque
TITLE = 240  # from the left edge


@dataclass(frozen=True)
class Pile:
    """The pile of a seat: the middle of its first packet, the way it grows, and how far, at most."""

    x: float
    y: float
    width: float
    way: int
    room: float

    def places(self, screen: Screen, tricks: int) -> list[Place]:
        """Return the places of packets, pushed together where there is no room."""
        longest = min(screen.u(STEP) * LONGEST, max(0.0, self.room))
        step = min(screen.u(STEP), longest / max(1, tricks - 1))
        return [Place(self.x + self.way * i * step, self.y, self.width) for i in range(tricks)]


def own_pile(screen: Screen) -> Pile:
    """Return the pile above our own plaque."""
    width, plaque = screen.u(PACKET_WIDTH), screen.own_plaque
    x, y = plaque.left + screen.u(20) + width / 2, plaque.top - screen.u(12) - width * 0.7
    return Pile(x, y, width, 1, screen.u(STEP) * LONGEST)


def piles(screen: Screen, plaques: Sequence[Rect], trick: Sequence[Place]) -> list[Pile]:
    """Return the piles of the opponents: toward the middle of the table, or where there is more room."""
    taken = [_box(place) for place in trick] + [_closed_hand(screen, plaque) for plaque in plaques]
    chip = screen.state_chip[1] + screen.u(24)
    taken.append(Rect(screen.stage.left, 0, round(screen.u(TITLE)), round(chip)))
    found = []
    for plaque in plaques:
        way = _inward(screen, plaque)
        both = [
            _pile(screen, plaque, to, [other for other in plaques if other is not plaque], taken)
            for to in (way, -way)
        ]
        enough = screen.u(STEP) * LONGEST
        found.append(max(both, key=lambda pile: min(pile.room, enough)))
    return found


def _pile(screen: Screen, plaque: Rect, way: int, others: Sequence[Rect], taken: Sequence[Rect]) -> Pile:
    """Return the pile at one end of a plaque, as long as what lies there allows."""
    width, apart, y = screen.u(PACKET_WIDTH), screen.u(APART), plaque.centery + screen.u(4)
    start = _end(plaque, way)
    band = Rect(0, round(y - width * 0.7), screen.width, round(width * 1.4))
    edge = screen.stage.right if way > 0 else screen.stage.left
    ends = [edge - way * screen.u(SAFE_EDGE)]
    ends += [_end(box, -way) - way * apart for box in (*others, *taken) if band.colliderect(box)]
    for other in others:
        if _inward(screen, other) == -way and band.move(0, other.centery - plaque.centery).colliderect(band):
            ends.append((start + _end(other, -way)) / 2 - way * apart / 2)
    free = min(((end - start) * way for end in ends if (end - start) * way > 0), default=0.0) - width
    beside = min(screen.u(BESIDE), free / 2)
    return Pile(start + way * (beside + width / 2), y, width, way, free - beside)


def _inward(screen: Screen, plaque: Rect) -> int:
    """Return the way to the middle: 1 to the right, -1 to the left."""
    return 1 if plaque.centerx <= screen.stage.centerx + 2 else -1


def _end(box: Rect, way: int) -> int:
    """Return the right end of a box for a way to the right, else its left end."""
    return box.right if way > 0 else box.left


def _closed_hand(screen: Screen, plaque: Rect) -> Rect:
    """Return the box under a plaque that a closed hand takes."""
    width, height = CLOSED_HAND
    return Rect(
        round(plaque.centerx - width * screen.c / 2),
        plaque.bottom,
        round(width * screen.c),
        round(height * screen.c),
    )


def _box(place: Place) -> Rect:
    """Return the upright box of a card."""
    box = Rect(0, 0, round(place.width), round(place.width * 1.4))
    box.center = (round(place.x), round(place.y))
    return box
