"""The zones of an auction: auction hands, the cards bid face up, and the treasure chest."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from clubs.games.free.auction import BidsMade, Contract
from clubs.games.free.cards import CHEST, ENFORCEMENT, HONOUR, auction_hand, bid_cards
from clubs.rules.public import Public
from clubs.rules.zone import hand, trick
from clubs.ui.style.theme import BID_CARD, CHEST_CARD, GLIDE, Motion
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.seats import Place
from clubs.ui.tabletop.zone_looks import COMMON, HIDDEN, ZoneLook, ZoneLooks

BID_WIDTH: Final = 116
SMALL_BID_WIDTH: Final = 64
TAKEN_BACK: Final = Motion(340, GLIDE, arc=60, still=80)
"""A card on its way back to the hand, on honour (F-17)."""
CHALLENGE: Final = 66
"""The room for a button, on honour."""
BIDS_MIDDLE: Final = 420
BIDS_LOWER: Final = 270
BESIDE_CHEST: Final = 196
"""From the middle of the table to the nearest bid, in design units."""


def bids(places: Places, seat: int, cards: int, *, below: float = 0) -> list[Place]:
    """Return the places of a contract's face-up bids before a seat, small while tricks are played.

    Opponents' ones leave `below` design units free under their plaques.
    """
    where, u = places.seats[seat], places.screen.c
    width = SMALL_BID_WIDTH * u
    step = width * 0.42
    if where.own:
        # Above the tricks that we win.
        x, y = where.plaque.left + width / 2 + u * 20, where.plaque.top - width * 0.7 - u * 98
    else:
        left_side = where.plaque.centerx <= places.screen.stage.centerx
        y = where.plaque.bottom + width * 0.7 + u * (66 + below)
        span = step * max(0, cards - 1)
        x = where.plaque.left + width * 0.6 if left_side else where.plaque.right - width * 0.6 - span
    return [Place(x + i * step, y, width) for i in range(cards)]


def spread(places: Places, seat: int, made: Sequence[int]) -> list[Place]:
    """Return the places of a seat's bids during the auction; `made` holds the number of bids by seat.

    They lie beside the chest: at its left those of the seat to our left, at its right ours and the other's.
    """
    screen, u, middle = places.screen, places.screen.c, places.screen.middle[0]
    left, own, right = ((places.me + steps) % len(made) for steps in (1, 0, 2))
    width, cards = BID_WIDTH * u, made[seat]
    if seat == left:
        start, end = places.seats[left].plaque.centerx + u * 60, middle - BESIDE_CHEST * u
    else:
        start, end = middle + BESIDE_CHEST * u, float(places.seats[right].plaque.right)
        if made[own] and made[right]:
            cut = start + (end - start) * made[own] / (made[own] + made[right])
            start, end = (start, cut - u * 12) if seat == own else (cut + u * 12, end)
    step = min(width * 1.3, (end - start - width) / max(1, cards - 1))
    first = end - width / 2 - step * (cards - 1) if seat == right else start + width / 2
    # Large plaques push the closed hands down.
    y = screen.v(BIDS_MIDDLE) + max(0.0, u - screen.place) * BIDS_LOWER + screen.e * 0.3
    return [Place(first + i * step, y, width, (i - (cards - 1) / 2) * 1.5) for i in range(cards)]


def of_contract(places: Places, public: Public, seat: int) -> list[Place]:
    """Return the places of a contract's bids before a seat, and last that of a partner's joker (F-5)."""
    below = CHALLENGE if public.setup[ENFORCEMENT] == HONOUR else 0
    partner = public.note(Contract).seats[1:] == (seat,)
    return bids(places, seat, len(public.note(BidsMade).by(seat)) + partner, below=below)


def lay_bids(places: Places, public: Public, seat: int, cards: int) -> list[Place]:
    """Return the places of a seat's face-up bids: beside the chest, and later before their seat."""
    if public.note(Contract).seats:
        return of_contract(places, public, seat)[:cards]
    made = [len(public.note(BidsMade).by(other)) for other in public.seats]
    made[seat] = cards
    return spread(places, seat, made)


ZONES: Final = ZoneLooks(
    {
        auction_hand: ZoneLook(
            lambda places, _, seat, cards: places.closed(seat, cards), "closed", shown=False
        ),
        bid_cards: ZoneLook(lay_bids, up=True, arrives=BID_CARD),
        CHEST.kind: ZoneLook(HIDDEN.lay, "closed", shown=False, leaves=CHEST_CARD),
        trick: replace(COMMON[trick], leaves=TAKEN_BACK),
    },
    held=(auction_hand, hand),
)
