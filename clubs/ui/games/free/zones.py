"""The zones of an auction: auction hands, the cards bid face up, and the treasure chest."""

from typing import Final

from clubs.games.free.auction import Contract
from clubs.games.free.cards import CHEST, ENFORCEMENT, HONOUR, auction_hand, bid_cards
from clubs.rules.public import Public
from clubs.rules.zone import hand
from clubs.ui.style.theme import BID_CARD, CHEST_CARD
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.seats import Place
from clubs.ui.tabletop.zone_looks import HIDDEN, ZoneLook, ZoneLooks

BID_WIDTH: Final = 132
SMALL_BID_WIDTH: Final = 64
CHALLENGE: Final = 66
"""The room for a button, on honour."""


def bids(places: Places, seat: int, cards: int, *, small: bool, below: float = 0) -> list[Place]:
    """Return the places of the face-up bids before a seat; small while tricks are played.

    Opponents' small ones leave `below` design units free under their plaques.
    """
    where, screen, u = places.seats[seat], places.screen, places.screen.c
    width = (SMALL_BID_WIDTH if small else BID_WIDTH) * u
    step = width * (0.42 if small else 0.62 if where.own else 0.5)
    span = step * max(0, cards - 1)
    if where.own:
        x = where.plaque.left + width / 2 + u * 70 if small else screen.middle[0] - span / 2
        y = where.plaque.top - width * 0.7 - u * 24 if small else screen.v(590) + screen.e * 0.5
    else:
        left_side = where.plaque.centerx <= screen.stage.centerx
        y = where.plaque.bottom + (width * 0.7 + u * (66 + below if small else 22))
        if not small:
            y = screen.v(400) + screen.e * 0.3
        inner = where.plaque.left + width * 0.6 if left_side else where.plaque.right - width * 0.6 - span
        x = inner if small else inner + (u * 40 if left_side else -u * 40)
    tilt = 0.0 if small else 1.5
    return [Place(x + i * step, y, width, (i - (cards - 1) / 2) * tilt) for i in range(cards)]


def _lay_bids(places: Places, public: Public, seat: int, cards: int) -> list[Place]:
    below = CHALLENGE if public.setup[ENFORCEMENT] == HONOUR else 0
    return bids(places, seat, cards, small=bool(public.note(Contract).seats), below=below)


ZONES: Final = ZoneLooks(
    {
        auction_hand: ZoneLook(
            lambda places, _, seat, cards: places.closed(seat, cards), "closed", shown=False
        ),
        bid_cards: ZoneLook(_lay_bids, up=True, arrives=BID_CARD),
        CHEST.kind: ZoneLook(HIDDEN.lay, "closed", shown=False, leaves=CHEST_CARD),
    },
    held=(auction_hand, hand),
)
