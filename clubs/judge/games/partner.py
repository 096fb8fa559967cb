"""Partner Clubs: what ends in the side's tricks: the queen of diamonds, and clubs (P-4)."""

from typing import Final

from clubs.cards import CLUBS, STANDARD, of_suit
from clubs.games.partner import DAME_POINTS, RUBY_DAME
from clubs.judge.facts import Ending, GameFacts
from clubs.verdict.verdict import Reason

DAME: Final = ("card", RUBY_DAME), ("points", DAME_POINTS)

FACTS: Final = GameFacts(
    endings=(
        Ending(Reason("worth_here", DAME), 1 << RUBY_DAME, own=Reason("worth_stays", DAME)),
        Ending(Reason("clubs_here"), of_suit(STANDARD, CLUBS)),
    ),
)
