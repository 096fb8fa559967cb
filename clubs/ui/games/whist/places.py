"""The places of the spare hand."""

from typing import Final

from clubs.games.whist import Exchanges
from clubs.rules.public import Public
from clubs.ui.style.layout import SMALLEST_TEXT
from clubs.ui.tabletop.places import CENTRE_WIDTH, Places
from clubs.ui.tabletop.seats import CLOSED_WIDTH, Place

SPARE_STEP: Final = 34
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
    # Under the two chips of the corner.
    chip, card = max(screen.c * 36, screen.text_px(SMALLEST_TEXT) * 1.7), CLOSED_WIDTH * screen.s
    x, y = screen.stage.left + screen.u(66), screen.state_chip[1] + chip * 1.7 + screen.u(10) + card * 0.7
    if screen.more_text:
        # Large chips are under the plaque beside them.
        beside = min((seat.plaque for seat in places.seats if not seat.own), key=lambda box: box.left)
        y = max(y, beside.bottom + chip + screen.u(10) + card * 0.7)
    return [Place(x + i * 0.35, y, card) for i in range(cards)]
