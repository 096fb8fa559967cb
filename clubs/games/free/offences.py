"""Offences of Free Clubs on honour: the cards of a hand that may not be played (F-17).

A seat's own events tell which they are, so that the table and the seat find the same ones.
"""

from collections.abc import Sequence

from clubs.cards import EMPTY, TEN, CardSet, Suit, rank, suit_mask
from clubs.games.free.auction import burden
from clubs.games.free.handicaps import HandicapCarriedOut
from clubs.rules.event import CardsMoved, Event
from clubs.rules.view import SeatView
from clubs.rules.zone import hand, passing


def overdue(seat: int, events: Sequence[Event]) -> CardSet:
    """Return the cards that a seat holds though a handicap should have taken them.

    `events` are the deal's, as the seat saw them. Each handicap is judged by the hand as it should be. A ten
    may take any card of its suit; if it took none, the lowest is due. A card that was passed on is clean,
    even if it comes back.
    """
    held = due = last = EMPTY
    for event in events:
        match event:
            case CardsMoved(int(cards), _, source, target) if source == hand(seat):
                held, last = held & ~cards, cards
                if target == passing(seat):
                    due &= ~cards
            case CardsMoved(int(cards), _, _, target) if target == hand(seat):
                held |= cards
            case HandicapCarriedOut(bidder, bid, number) if bidder == seat:
                given = last if number else EMPTY
                rightful = (held | given) & ~due
                if not (given and rank(bid) == TEN):
                    due |= burden(bid, rightful)
                due &= held
    return due & held


def off_suit(held: CardSet, due: CardSet, led: Suit | None) -> CardSet:
    """F-11: the cards of a hand that break suit, which is no offence if only overdue cards could follow."""
    lane = EMPTY if led is None else suit_mask(led)
    return held & ~lane if held & ~due & lane else EMPTY


def offending(view: SeatView) -> CardSet:
    """Return the cards of a seat's own hand that it would be an offence to play to the trick on the table."""
    public = view.public
    due = overdue(view.seat, view.seen)
    played = any(play.seat == view.seat for play in public.plays)
    return due | off_suit(view.hand, due, None if played else public.led)
