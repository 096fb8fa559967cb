"""The places of a table that everybody in a room sees: each seat has a plaque and a closed hand."""

from dataclasses import replace
from typing import Final

from pygame import Rect

from clubs.rules.option import Setup
from clubs.rules.view import SPECTATOR
from clubs.ui.style.layout import SAFE_EDGE, Screen
from clubs.ui.tabletop.places import Pile, Places, Seat, piles
from clubs.ui.tabletop.seats import CLOSED_WIDTH, Place, closed_hand, ring

LARGER: Final = 1.1
"""How many times larger the trick is than on a table with a hand at its foot."""
LOWER: Final = 56  # design units, of the trick, since no hand lies at the foot
PEEPS: Final = 20  # design units, of a hand over the plaque at the foot


class RoomPlaces(Places):
    """The table as a spectator sees it, with the seat `foot` in the middle of its foot."""

    def __init__(self, screen: Screen, setup: Setup, foot: int) -> None:
        self.screen = screen
        self.setup = setup
        self.me = SPECTATOR
        self.foot = foot
        self.compact = screen.is_compact(setup.seats)
        plaques = [self._at_foot, *self._rail(setup.seats)]
        self.seats = tuple(
            Seat(seat, steps + 1, plaques[steps])
            for seat in range(setup.seats)
            for steps in [(seat - foot) % setup.seats]
        )
        self._ring = [self._larger(place) for place in ring(screen, setup.seats)]
        self._ring.insert(0, self._ring[0])
        nobody = Pile(*screen.middle, 1.0, 1, 0.0)
        self._piles = [nobody, *piles(screen, plaques, self._ring)]

    @property
    def _at_foot(self) -> Rect:
        """The box of the plaque at the foot."""
        box = Rect((0, 0), self.screen.plaque_size(compact=self.compact))
        box.midbottom = self.screen.stage.centerx, self.screen.height - round(self.screen.u(SAFE_EDGE))
        return box

    def _larger(self, place: Place) -> Place:
        """Return a place of the trick, larger and lower."""
        x, y = self.screen.middle
        return Place(
            x + (place.x - x) * LARGER,
            y + (place.y - y) * LARGER + LOWER * self.screen.c,
            place.width * LARGER,
            place.angle,
        )

    def closed(self, seat: int, cards: int) -> list[Place]:
        plaque = self.seats[seat].plaque
        if seat != self.foot or self.compact:
            return super().closed(seat, cards)
        # It looks out over the plaque instead of under it.
        lower = plaque.top - PEEPS * self.screen.c
        under = closed_hand(self.screen, plaque, cards)
        middle = plaque.bottom + CLOSED_WIDTH * self.screen.c * 0.37
        return [replace(place, y=lower - (place.y - middle), angle=-place.angle) for place in under]
