"""Partner Clubs: what ends in the side's tricks: the queen of diamonds, and clubs (P-4)."""

from functools import partial
from typing import Final

from clubs.cards import CLUBS, STANDARD, of_suit, suit
from clubs.games.partner import DAME_POINTS, RUBY_DAME, trick_points
from clubs.judge.facts import Ending, GameFacts
from clubs.judge.futures import SUIT, FuturePair
from clubs.judge.giving import keeps_trumps
from clubs.judge.reasons.choice import CardPair
from clubs.judge.reasons.owed_plan import Place
from clubs.judge.reasons.trick import takes_worth
from clubs.verdict.verdict import Reason

WHOLE: Final = (1 << SUIT) - 1 << CLUBS * SUIT
"""The places of all clubs."""


def clubs_led(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """P-4: a club is kept, more of the clubs win that are led, and so draw others into the side's tricks."""
    del place
    table = choice.table
    if suit(choice.other) != CLUBS or suit(choice.card) == CLUBS or not table.out(CLUBS):
        return None
    if not table.view.public.plays or futures.explains(futures.more(futures.cashing(WHOLE))) <= 0:
        return None
    return Reason("clubs_led", (("other", choice.other),))


DAME: Final = ("card", RUBY_DAME), ("points", DAME_POINTS)

FACTS: Final = GameFacts(
    (keeps_trumps,),
    cards=(partial(takes_worth, points=trick_points),),
    how={"clubs_here": clubs_led},
    endings=(
        Ending(Reason("worth_here", DAME), 1 << RUBY_DAME, own=Reason("worth_stays", DAME)),
        Ending(Reason("clubs_here"), of_suit(STANDARD, CLUBS)),
    ),
)
