"""The places of cards on one screen, seen from one seat. Pure geometry, in pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from clubs.rules.option import Setup
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.fan import FanCard, hand_fan
from clubs.ui.tabletop.piles import own_pile, piles
from clubs.ui.tabletop.seats import CLOSED_WIDTH, PACKET_WIDTH, Place, closed_hand, rail, ring

CENTRE_WIDTH: Final = 150
ASIDE_WIDTH: Final = 64
SLOT_WIDTH: Final = 148
SLOT_STEP: Final = 178


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
    """The table laid out for a number of seats, the viewer's at the bottom."""

    def __init__(self, screen: Screen, setup: Setup, me: int) -> None:
        self.screen, self.setup, self.me = screen, setup, me
        self.compact = screen.is_compact(setup.seats)
        plaques = [screen.own_plaque, *rail(screen, setup.seats)]
        self.seats = tuple(
            Seat(seat, steps := (seat - me) % setup.seats, plaques[steps]) for seat in range(setup.seats)
        )
        self._ring = ring(screen, setup.seats)
        self._piles = [own_pile(screen), *piles(screen, plaques[1:], self._ring)]

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
