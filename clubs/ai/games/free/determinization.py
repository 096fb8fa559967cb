"""Where hidden cards of Free Clubs may be besides the hands, and what handicaps and bids tell of them.

Besides the seats, cards are held by the chest (before the auction is over), by what each seat has laid down
to pass, and by the cards thrown away, a pile for each suit: their numbers are public (F-8).
"""

from itertools import pairwise
from typing import Final

from clubs.ai import void_inference
from clubs.ai.card_knowledge import Order
from clubs.ai.core.deal_sampler import LESS, MORE, DealSampler
from clubs.ai.core.games.free.deal import SEATS
from clubs.ai.knowledge import Places
from clubs.cards import KING, QUEEN, SUITS, each, rank, suit, suit_mask
from clubs.games.free.auction import BidsMade, Contract
from clubs.games.free.cards import PRIMARY_CARDS, free_order
from clubs.games.free.handicaps import HandicapCarriedOut
from clubs.rules import kernel
from clubs.rules.event import CardsMoved
from clubs.rules.passing import Passed
from clubs.rules.view import SeatView
from clubs.rules.zone import passing

ORDER: Final = Order(free_order, pack=PRIMARY_CARDS)
RANKS: Final = 9
CHEST: Final = SEATS
LAID: Final = CHEST + 1
THROWN: Final = LAID + SEATS
ELSEWHERE: Final = THROWN + 4 - SEATS

WILLING: Final = 4.3
"""A seat that bids usually has a hand of its own good for more tricks than this, one that passes fewer."""
WITH_CHEST: Final = 1.5
"""The tricks that the chest adds to a hand that has paid its handicaps."""
WIDTH: Final = 0.5


def hide(view: SeatView, places: Places, certain: bool) -> Places:
    """Add the places that only this game has, and what handicaps rule out.

    On honour (F-17) a seat can cheat, so what handicaps rule out counts only if `certain`.
    """
    may, room = places
    gone = [0] * len(may)
    thrown = [0, 0, 0, 0]
    if certain:
        gone[:SEATS] = lacks(view)
        for event in view.seen:
            if isinstance(event, HandicapCarriedOut) and event.seat != view.seat:
                thrown[suit(event.card)] += event.number if rank(event.card) != QUEEN else 0
    laid = [view.size(passing(seat)) if seat != view.seat else 0 for seat in range(SEATS)]
    held = [mask & ~lost for mask, lost in zip(may, gone, strict=True)]
    return held + [may[CHEST]] * SEATS + [suit_mask(of) for of in sorted(SUITS)], room + laid + thrown


def lacks(view: SeatView) -> list[int]:
    """Return for each seat the places of cards that it cannot hold, as a handicap has taken them (F-8).

    The one card that it is passed afterwards by another seat (F-9) may be any, until it has been played.
    """
    public = view.public
    gone = [0] * SEATS
    for before, event in pairwise(view.seen):
        if not isinstance(event, HandicapCarriedOut):
            continue
        of, seat = suit_mask(suit(event.card)), event.seat
        if event.number < (3 if rank(event.card) == KING else 1):
            gone[seat] |= of
        elif rank(event.card) == QUEEN:
            left = public.setup.left(seat)
            gone[left] &= ~of
            if left == view.seat and isinstance(before, CardsMoved) and before.cards:
                gone[seat] |= of & -(2 << free_order(next(each(before.cards))))
    passed = public.note(Passed).steps
    if passed is not None:
        for seat, played in enumerate(void_inference.played(public)):
            if public.setup.left(seat, -passed) != view.seat and not gone[seat] & kernel.ace_low(played):
                gone[seat] = 0
    return gone


def weigh(sampler: DealSampler, view: SeatView) -> None:
    """Take bids as good hands, passes as poor ones; the first bid says nothing, since it is forced (F-2).

    Nor does a pass after a raise of one's own: the hand has grown poorer by its bids only.
    """
    public = view.public
    team = public.note(Contract).seats
    for seat, bid in public.note(BidsMade).made[1:]:
        if bid is not None or sampler.evidence[seat] != MORE:
            sampler.evidence[seat] = LESS if bid is None else MORE
            sampler.goal[seat], sampler.width[seat] = WILLING, WIDTH
    for seat in team:
        sampler.goal[seat] += WITH_CHEST if seat == team[0] else 0.0
