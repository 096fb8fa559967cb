"""The meaning of a bid in Free Clubs: a card, a joker, or a pass."""

from clubs.cards import is_joker, suit
from clubs.games.free.auction import BidsMade
from clubs.games.free.score import TEAM_TARGET
from clubs.rules.public import Public
from clubs.verdict.verdict import Reason


def bid_meaning(public: Public, seat: int) -> Reason | None:
    """F-2 … F-5, F-8: the last bid of a seat, or its pass; usually a bid costs only a low card."""
    made = public.note(BidsMade).made
    place = next((place for place in reversed(range(len(made))) if made[place][0] == seat), None)
    if place is None:
        return None
    bid = made[place][1]
    before = [one for one in made[:place] if one[1] is not None]
    who = ("seat", seat)
    if bid is None:
        return Reason("bid_passed", (who,))
    if not before:
        return Reason("bid_opened", (who, ("card", bid)))
    if is_joker(bid):
        return Reason("bid_joker", (who, ("ally", before[-1][0]), ("tricks", TEAM_TARGET)))
    return Reason("bid_card", (who, ("card", bid), ("suit", suit(bid))))
