"""Two answers in numbers: the game's main number for each."""

from typing import Final

from clubs.rules.action import Action, BidTricks
from clubs.rules.bidding import Bids
from clubs.rules.view import SeatView
from clubs.verdict.reason import Reason
from clubs.verdict.verdict import Tried

SHARE, TRICKS, POINTS = 0.02, 0.05, 0.5
"""The differences from which on they are worth a word."""
WHOLE: Final = 3.0
"""From this difference on points are whole ones."""


def numbers(view: SeatView, best: Tried, other: Tried, *, count_tricks: bool, owes: bool) -> Reason | None:
    """Return what the better answer brings rather than the other, if there is a difference to be seen.

    `owes` is whether the seat owes tricks in every imagined deal.
    """
    if count_tricks:
        if best.tricks - other.tricks < TRICKS:
            return None
        return Reason("tricks_each", (("mean", round(best.tricks, 1)), ("less", round(other.tricks, 1))))
    if owes and best.made is not None and other.made is not None and best.made - other.made >= SHARE:
        return _shares(view, best.action, best.made, other.made)
    more = best.points - other.points
    if more < POINTS:
        return None
    return Reason("points_more", (("mean", round(more) if more >= WHOLE else round(more, 1)),))


def _shares(view: SeatView, action: Action, made: float, less: float) -> Reason:
    """Return how often what the seat owes is made."""
    shares = ("of_100", round(100 * made)), ("against", round(100 * less))
    if isinstance(action, BidTricks):
        return Reason("bids_of_100", shares)
    bid = view.public.note(Bids).of(view.seat)
    if bid is None:
        return Reason("contract_of_100", shares)
    if bid == view.public.taken(view.seat):
        return Reason("bid_kept_of_100", shares)
    return Reason("bid_of_100", (("bid", bid), *shares))
