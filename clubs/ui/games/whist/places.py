"""The places of the spare hand."""

from typing import Final

from clubs.games.whist import Exchanges
from clubs.rules.public import Public
from clubs.ui.tabletop.places import CENTRE_WIDTH, Places
from clubs.ui.tabletop.seats import CLOSED_WIDTH, Place

SPARE_STEP: Final = 34
PUT_BY: Final = (156, 440)
"""Above the sign for trumps, on the felt."""
FAN_MIDDLE: Final = 410
FAN_FOOT: Final = 514
"""The lower edge of the fan's middle card."""


def lay_spare(places: Places, public: Public, seat: int, cards: int) -> list[Place]:
    """Return the places of the spare hand: in the middle while somebody may take it, then out of the way."""
    del seat
    can_be_taken = len(public.note(Exchanges).made) < public.setup.seats
    return (spread if can_be_taken else put_by)(places, cards)


def spread(places: Places, cards: int) -> list[Place]:
    """Return the places of a wide fan of backs in the lamplight."""
    screen, u, x = places.screen, places.screen.c, places.screen.middle[0]
    found = []
    for i in range(cards):
        off = i - (cards - 1) / 2
        y = screen.v(FAN_MIDDLE) + screen.e * 0.3 + abs(off) ** 1.8 * 1.15 * u
        found.append(Place(x + off * SPARE_STEP * u, y, CENTRE_WIDTH * u, off * 2.5))
    return found


def put_by(places: Places, cards: int) -> list[Place]:
    """Return the places of a packet out of the way."""
    screen = places.screen
    x = screen.stage.left + max(screen.c * PUT_BY[0], screen.u(PUT_BY[0]))
    y = screen.v(PUT_BY[1]) + screen.e * 0.5
    return [Place(x + i * 0.35, y, CLOSED_WIDTH * screen.c) for i in range(cards)]
