"""Partner Clubs: what ends in the side's tricks: the queen of diamonds, and clubs (P-4)."""

from functools import partial
from typing import Final

from clubs.cards import CLUBS, STANDARD, of_suit
from clubs.games.partner import DAME_POINTS, RUBY_DAME, trick_points
from clubs.judge.facts import Ending, GameFacts
from clubs.judge.giving import keeps_trumps
from clubs.judge.reasons.trick import takes_worth
from clubs.verdict.verdict import Reason

DAME: Final = ("card", RUBY_DAME), ("points", DAME_POINTS)

FACTS: Final = GameFacts(
    (keeps_trumps,),
    cards=(partial(takes_worth, points=trick_points),),
    endings=(
        Ending(Reason("worth_here", DAME), 1 << RUBY_DAME, own=Reason("worth_stays", DAME)),
        Ending(Reason("clubs_here"), of_suit(STANDARD, CLUBS)),
    ),
)
