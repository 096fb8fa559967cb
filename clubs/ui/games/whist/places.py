"""The places of the spare hand."""

from typing import Final

from clubs.games.whist import Exchanges
from clubs.rules.public import Public
from clubs.ui.tabletop.places import CENTRE_WIDTH, Places
from clubs.ui.tabletop.seats import CLOSED_WIDTH, Place

SPARE_STEP: Final = 34
OLD_WIDTH, OLD_STEP, OLD_EDGE = 46, 9, 24
"""A card of the hand that was put down, from one to the next, and from the end of the plaque."""
FAN_MIDDLE: Final = 410
FAN_FOOT: Final = 514
"""The lower edge of the fan's middle card."""


def lay_spare(places: Places, public: Public, seat: int, cards: int) -> list[Place]:
    """Return the places of the spare hand: in the middle while somebody may take it, then out of play."""
    del seat
    if len(public.note(Exchanges).made) < public.setup.seats:
        return spread(places, cards)
    return put_by(places, public, cards)


def spread(places: Places, cards: int) -> list[Place]:
    """Return the places of a wide fan of backs in the lamplight."""
    screen, u, x = places.screen, places.screen.c, places.screen.middle[0]
    found = []
    for i in range(cards):
        off = i - (cards - 1) / 2
        y = screen.v(FAN_MIDDLE) + screen.e * 0.3 + abs(off) ** 1.8 * 1.15 * u
        found.append(Place(x + off * SPARE_STEP * u, y, CENTRE_WIDTH * u, off * 2.5))
    return found


def put_by(places: Places, public: Public, cards: int) -> list[Place]:
    """Return the places of a hand that is out of play: under the plaque of its owner, or of the dealer."""
    owner = public.note(Exchanges).last
    seat = public.dealer if owner is None else owner
    plaque = places.seats[seat or 0].plaque
    return [Place(plaque.centerx, plaque.centery, CLOSED_WIDTH * places.screen.c)] * cards


def put_down(places: Places, cards: int) -> list[Place]:
    """Return the places of the hand that one has put down, which looks out over one's own plaque."""
    plaque, unit = places.screen.own_plaque, places.screen.u(1)
    width = OLD_WIDTH * unit
    step = min(OLD_STEP * unit, (plaque.width * 0.5 - width) / max(1, cards - 1))
    first = plaque.right - unit * OLD_EDGE - width / 2 - step * (cards - 1)
    return [Place(first + i * step, plaque.top + width * 0.2, width) for i in range(cards)]
