"""Where the cards of every zone lie on one screen, seen from one seat. Pure geometry, in pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from clubs.rules.option import Setup
from clubs.rules.zone import ASIDE, CARRIED, Zone
from clubs.ui.style.layout import COMPACT_FROM, Screen
from clubs.ui.tabletop.fan import FanCard, hand_fan
from clubs.ui.tabletop.seats import CLOSED_WIDTH, PACKET_WIDTH, Place, closed_hand, rail, ring, won_pile

CENTRE_WIDTH: Final = 150
SPARE_STEP: Final = 34
BID_WIDTH: Final = 132
SMALL_BID_WIDTH: Final = 64
ASIDE_WIDTH: Final = 64
SLOT_WIDTH: Final = 148
SLOT_STEP: Final = 178


@dataclass(frozen=True)
class Seat:
    """A seat's plaque on this screen, and how many places to our left it sits."""

    seat: int
    steps: int
    plaque: Rect

    @property
    def own(self) -> bool:
        """Whether it is the seat that looks at the screen."""
        return self.steps == 0


class Places:
    """The table laid out for a number of seats, the looking seat at the bottom."""

    def __init__(self, screen: Screen, setup: Setup, me: int) -> None:
        self.screen, self.setup, self.me = screen, setup, me
        self.compact = setup.seats >= COMPACT_FROM
        plaques = [screen.own_plaque, *rail(screen, setup.seats)]
        self.seats = tuple(
            Seat(seat, steps := (seat - me) % setup.seats, plaques[steps]) for seat in range(setup.seats)
        )
        self._ring = ring(screen, setup.seats)

    def trick(self, seat: int) -> Place:
        """Where a seat's card lies in the trick."""
        return self._ring[self.seats[seat].steps]

    def fan(self, cards: int, groups: Sequence[int] = ()) -> list[FanCard]:
        """Our hand, perhaps in two groups."""
        return hand_fan(self.screen, cards, groups)

    def closed(self, seat: int, cards: int) -> list[Place]:
        """The closed hand of an opponent; under a compact plaque it is hidden."""
        plaque = self.seats[seat].plaque
        if self.compact:
            return [self._under(plaque)] * cards
        return closed_hand(self.screen, plaque, cards)

    def pile(self, seat: int, tricks: int) -> list[Place]:
        """The packets of won tricks; hidden for compact plaques, whose second line counts them."""
        where = self.seats[seat]
        if self.compact and not where.own:
            return [self._under(where.plaque)] * tricks
        return won_pile(self.screen, where.plaque, tricks, own=where.own)

    def spare(self, cards: int) -> list[Place]:
        """The spare hand, a wide fan of backs in the lamplight."""
        u, (x, _) = self.screen.c, self.screen.middle
        places = []
        for i in range(cards):
            off = i - (cards - 1) / 2
            y = self.screen.v(356) + self.screen.e * 0.3 + abs(off) ** 1.8 * 1.15 * u
            places.append(Place(x + off * SPARE_STEP * u, y, CENTRE_WIDTH * u, off * 2.5))
        return places

    def put_by(self, cards: int) -> list[Place]:
        """The spare hand when nobody can take it any more: a packet out of the way."""
        x, y = self.screen.stage.left + self.screen.u(66), self.screen.u(206)
        return [Place(x + i * 0.35, y, CLOSED_WIDTH * self.screen.s) for i in range(cards)]

    def bids(self, seat: int, cards: int, *, small: bool) -> list[Place]:
        """The face-up bids before a seat; small while tricks are played."""
        where, u = self.seats[seat], self.screen.c
        width = (SMALL_BID_WIDTH if small else BID_WIDTH) * u
        step = width * (0.42 if small else 0.62 if where.own else 0.5)
        span = step * max(0, cards - 1)
        if where.own:
            x = where.plaque.left + width / 2 + u * 70 if small else self.screen.middle[0] - span / 2
            y = where.plaque.top - width * 0.7 - u * 24 if small else self.screen.v(590) + self.screen.e * 0.5
        else:
            left_side = where.plaque.centerx <= self.screen.stage.centerx
            y = where.plaque.bottom + (width * 0.7 + u * (66 if small else 22))
            if not small:
                y = self.screen.v(400) + self.screen.e * 0.3
            inner = where.plaque.left + width * 0.6 if left_side else where.plaque.right - width * 0.6 - span
            x = inner if small else inner + (u * 40 if left_side else -u * 40)
        tilt = 0.0 if small else 1.5
        return [Place(x + i * step, y, width, (i - (cards - 1) / 2) * tilt) for i in range(cards)]

    def slots(self, number: int) -> list[Place]:
        """Places in the middle for cards that are being chosen."""
        u, (x, y) = self.screen.c, self.screen.middle
        step = SLOT_STEP * u
        return [Place(x + (i - (number - 1) / 2) * step, y - 24 * u, SLOT_WIDTH * u) for i in range(number)]

    def laid_down(self, seat: int, cards: int) -> list[Place]:
        """Cards that a seat has laid down to pass, before its plaque."""
        if self.seats[seat].own:
            return self.slots(cards)
        # Where its won tricks will lie, of which there are none yet.
        return self.pile(seat, cards)

    def shared(self, zone: Zone, cards: int) -> list[Place]:
        """A place of the table itself that has no shape of its own: set aside, carried, chest, discards."""
        u, stage = self.screen.c, self.screen.stage
        if zone == ASIDE:
            x, y, width = (
                stage.left + self.screen.u(60),
                self.screen.u(150) + ASIDE_WIDTH * u * 0.7,
                ASIDE_WIDTH,
            )
            return [Place(x + i * u * 24, y, width * u) for i in range(cards)]
        x, y = self.screen.middle
        if zone == CARRIED:
            at = x - self._ring[0].width * 0.5, y - self._ring[0].width * 0.2
            return [Place(at[0] + i * u * 4, at[1], PACKET_WIDTH * 1.3 * u, i * 3.0) for i in range(cards)]
        return [Place(x, self.chest.bottom - self.chest.height * 0.5, CLOSED_WIDTH * u)] * cards

    @property
    def chest(self) -> Rect:
        """The treasure chest."""
        side = round(236 * self.screen.c)
        box = Rect(0, 0, side, side)
        box.midtop = (round(self.screen.middle[0]), round(self.screen.v(176)))
        return box

    @property
    def deck(self) -> Place:
        """Where the cards are dealt from."""
        x, y = self.screen.middle
        return Place(x, y - 40 * self.screen.c, CLOSED_WIDTH * 1.4 * self.screen.c)

    @staticmethod
    def _under(plaque: Rect) -> Place:
        return Place(plaque.centerx, plaque.centery, plaque.height * 0.6)
