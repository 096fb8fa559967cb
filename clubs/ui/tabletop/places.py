"""The places of cards and of packets on one screen, seen from one seat. Pure geometry, in pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from clubs.games import game
from clubs.rules.option import Setup
from clubs.ui.style.layout import SAFE_EDGE, Screen
from clubs.ui.tabletop.fan import FanCard, hand_fan
from clubs.ui.tabletop.seats import CLOSED_WIDTH, PACKET_WIDTH, Place, closed_hand, rail, ring

CENTRE_WIDTH: Final = 150
ASIDE_WIDTH: Final = 64
SLOT_WIDTH: Final = 148
SLOT_STEP: Final = 178
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
    taken = [place.box for place in trick] + [_closed_hand(screen, plaque) for plaque in plaques]
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


@dataclass(frozen=True)
class Seat:
    """A seat's plaque on this screen, and its number of steps to our left."""

    seat: int
    steps: int
    plaque: Rect

    @property
    def own(self) -> bool:
        """Return whether it is the viewer's own seat."""
        return self.steps == 0


class Places:
    """The table laid out for a number of seats, the viewer's at the bottom.

    Its felt has the sign of its place as an `emblem`.
    """

    emblem = True

    def __init__(self, screen: Screen, setup: Setup, me: int) -> None:
        self.screen, self.setup, self.me = screen, setup, me
        self.compact = screen.is_compact(setup.seats)
        plaques = [screen.own_plaque, *self._rail(setup.seats)]
        self.seats = tuple(
            Seat(seat, steps := (seat - me) % setup.seats, plaques[steps]) for seat in range(setup.seats)
        )
        self._ring = ring(screen, setup.seats)
        self._piles = [own_pile(screen), *piles(screen, plaques[1:], self._ring)]

    def _rail(self, seats: int) -> list[Rect]:
        """Return the plaques along the rail, clockwise from the left of the foot."""
        sides = game(self.setup.game).sides(self.setup).shared
        return rail(self.screen, seats, compact=self.compact, sides=sides)

    def trick(self, seat: int) -> Place:
        """Return the place of a seat's card in the trick."""
        return self._ring[self.seats[seat].steps]

    def fan(self, cards: int, groups: Sequence[int] = (), raised: int | None = None) -> list[FanCard]:
        """Return the places of our hand, in groups of the given sizes, with room for a raised card."""
        return hand_fan(self.screen, cards, groups, raised)

    def closed(self, seat: int, cards: int) -> list[Place]:
        """Return the places of an opponent's closed hand; a compact plaque hides it."""
        plaque = self.seats[seat].plaque
        if self.compact:
            return [self._under(plaque)] * cards
        return closed_hand(self.screen, plaque, cards)

    def hides(self, seat: int) -> bool:  # noqa: ARG002  (it matters to others)
        """Return whether there is no room for a closed hand of a seat; for -1, for what lies aside."""
        return self.compact

    def pile(self, seat: int, tricks: int) -> list[Place]:
        """Return the places of packets of won tricks; compact plaques hide and count them."""
        where = self.seats[seat]
        if self.compact and not where.own:
            return [self._under(where.plaque)] * tricks
        return self._piles[where.steps].places(self.screen, tricks)

    def slots(self, number: int) -> list[Place]:
        """Return places in the middle for cards that are being chosen."""
        u, (x, y) = self.screen.c, self.screen.middle
        step = SLOT_STEP * u
        y += 40 * self.screen.more_text - 24 * u
        return [Place(x + (i - (number - 1) / 2) * step, y, SLOT_WIDTH * u) for i in range(number)]

    def packet(self, seat: int) -> Place:
        """Return the place of the last trick of a seat; under a compact plaque it peeks out below."""
        where = self.seats[seat]
        if self.compact and not where.own:
            width = self.screen.u(PACKET_WIDTH)
            return Place(where.plaque.right - width, where.plaque.bottom + width * 0.15, width)
        return self._piles[where.steps].places(self.screen, 1)[0]

    def laid_down(self, seat: int, cards: int) -> list[Place]:
        """Return the places of cards that a seat has laid down to pass."""
        if self.seats[seat].own:
            return self.slots(cards)
        # The place of its won tricks, of which there are none yet.
        return self.pile(seat, cards)

    def aside(self, cards: int) -> list[Place]:
        """Return the places of cards set aside face up, in the upper left corner."""
        u, x = self.screen.c, self.screen.stage.left + self.screen.u(60)
        y = self.screen.u(150) + ASIDE_WIDTH * u * 0.7
        return [Place(x + i * u * 24, y, ASIDE_WIDTH * u) for i in range(cards)]

    def carried(self, cards: int) -> list[Place]:
        """Return the places of tricks that nobody has won yet, beside the middle."""
        u, (x, y), ring = self.screen.c, self.screen.middle, self._ring[0].width
        left, top = x - ring * 0.5, y - ring * 0.2
        return [Place(left + i * u * 4, top, PACKET_WIDTH * 1.3 * u, i * 3.0) for i in range(cards)]

    @property
    def shows_players(self) -> bool:
        """Whether each card of a trick bears the medallion of who played it."""
        return self.compact

    @property
    def hidden(self) -> Place:
        """Return the place in the middle for cards that are not shown."""
        u = self.screen.c
        return Place(
            self.screen.middle[0], round(self.screen.v(176)) + round(236 * u) * 0.5, CLOSED_WIDTH * u
        )

    @property
    def deck(self) -> Place:
        """Return the place that cards are dealt from."""
        x, y = self.screen.middle
        return Place(x, y - 40 * self.screen.c, CLOSED_WIDTH * 1.4 * self.screen.c)

    @staticmethod
    def _under(plaque: Rect) -> Place:
        return Place(plaque.centerx, plaque.centery, plaque.height * 0.6)
