"""Two answers in numbers: the game's main number for each."""

from typing import Final

from clubs.rules.action import BidTricks, PlayCard
from clubs.rules.bidding import Bids
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Field, Reason, TriedAnswer

SHARE, POINTS = 0.02, 0.5
"""The differences from which on they are worth a word."""
DEPENDS: Final = Reason("depends")
"""What is said of an answer that one model of the others calls worse, and another does not."""
WHOLE: Final = 3.0
"""From this difference on points are whole ones."""


def numbers(
    view: SeatView, best: TriedAnswer, other: TriedAnswer, *, count_tricks: bool, owes: bool
) -> Reason | None:
    """Return what the better answer brings rather than the other, if there is a difference to be seen.

    `owes` is whether the seat owes tricks in every imagined deal.
    """
    more = best.points - other.points
    if count_tricks:
        mean, less = round(best.tricks, 1), round(other.tricks, 1)
        return _reason("tricks", best, other, mean=mean, less=less) if mean > less else None
    if owes and best.made is not None and other.made is not None and best.made - other.made >= SHARE:
        shares = {"of_100": round(100 * best.made), "against": round(100 * other.made)}
        return _reason(_owed(view), best, other, **shares)
    if more < POINTS:
        return None
    return _reason("points", best, other, mean=round(more) if more >= WHOLE else round(more, 1))


def scores(best: TriedAnswer, other: TriedAnswer) -> Reason:
    """Return the points that each of two answers brings, whether they are good to have or bad."""
    return _reason("scores", best, other, mean=round(best.points, 1), less=round(other.points, 1))


def _owed(view: SeatView) -> str:
    """Return whether it is a bid that is to be made or kept, or anything else, as a reason's name begins."""
    bid = view.public.note(Bids).of(view.seat)
    if bid is None:
        return "owed"
    return "kept" if bid == view.public.taken(view.seat) else "made"


def _reason(what: str, best: TriedAnswer, other: TriedAnswer, **fields: Field) -> Reason:
    """Return a reason that names the two answers, if they are cards or numbers of tricks."""
    match best.action, other.action:
        case PlayCard(card=card), PlayCard(card=rest):
            return Reason(f"{what}_card", (("card", card), ("other", rest), *fields.items()))
        case BidTricks(tricks=bid), BidTricks(tricks=instead):
            return Reason(f"{what}_bid", (("bid", bid), ("instead", instead), *fields.items()))
    return Reason(f"{what}_answer", tuple(fields.items()))
