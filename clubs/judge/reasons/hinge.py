"""The hinge: the hidden card or void whose place decides which of two answers is better, if one does."""

from collections.abc import Callable
from math import sqrt
from typing import Final

from clubs.cards import Card
from clubs.judge.core.pairs import Pairs
from clubs.judge.core.splits import sums
from clubs.verdict.verdict import Hinge

CLEAR: Final = 5.0
"""How many standard errors the two parts of the deals must differ by."""
BEHIND: Final = 2.0
"""How many standard errors the best answer must be behind in a part, for that to be said."""
LEAST: Final = 0.05
"""The share of the deals that the smaller part must hold."""
FACES: Final = 52


def hinge(pairs: Pairs, seats: int, card_of: Callable[[int], Card], leads: list[float]) -> Hinge | None:
    """Return the hinge, given how far ahead the best answer is in each deal; None if none is clear.

    `card_of` returns the card of a face as the core orders them.
    """
    deals = len(leads)
    total, squares = sum(leads), sum(lead * lead for lead in leads)
    if total <= 0:
        return None
    found, most = None, 0.0
    for seat in range(seats):
        if seat == pairs.seat:
            continue
        split = sums(pairs, seat, leads)
        for face, number in enumerate(map(int, split.number)):
            rest = deals - number
            if min(number, rest) < max(2.0, LEAST * deals):
                continue
            if_so, if_not = split.leads[face] / number, (total - split.leads[face]) / rest
            between = number * rest / deals * (if_so - if_not) ** 2
            within = max(0.0, squares - total * total / deals - between) / max(1, deals - 2)
            error = sqrt(within * (1 / number + 1 / rest))
            if between > most and abs(if_so - if_not) > CLEAR * error:
                card = card_of(face) if face < FACES else None
                suit = face - FACES if card is None else card // 13
                ahead_in = (_ahead(if_so, within / number), _ahead(if_not, within / rest))
                found, most = Hinge(seat, suit, card, number / deals, *ahead_in), between
    return found if found and found.turns else None


def _ahead(lead: float, variance: float) -> float:
    """Return a mean lead with its variance, 0 if it is hardly below."""
    return 0.0 if -BEHIND * sqrt(variance) < lead < 0 else lead
