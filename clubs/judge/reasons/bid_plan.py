"""The cards that a bid counts on: the seat's own that win in most imagined deals, or at least oftenest."""

from collections.abc import Iterator
from typing import Final

from clubs.cards import CardSet, cards_of, count, each, of_suit, suit
from clubs.judge.futures import Difference, FuturePair
from clubs.judge.reasons.owed_plan import Place, Plan, saying

MOST: Final = 0.5
"""The share of the deals above which a card wins in most of them."""
APART: Final = 0.03
"""How much oftener the cards that are named must win than any other."""
NAMED: Final = 4
"""The most cards that are named."""


def counting(bid: int, hand: CardSet, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which cards of a hand make the tricks of the better of two bids."""
    won, _ = futures.won
    often = {card: sum(one >> place(card) & 1 for one in won) / len(won) for card in each(hand)}
    ranked = sorted(often, key=lambda card: -often[card])
    likely = cards_of(card for card in ranked if often[card] > MOST)
    others = ~sum(1 << place(card) for card in each(likely))
    made = futures.where(one.bit_count() == bid for one in won)
    if not bid and not likely:
        yield saying("counts_none", made, card=ranked[0])
    elif count(likely) == bid:
        yield from _naming("counts_on", likely, hand, made)
    elif count(likely) == bid - 1 and sum(bool(one & others) for one in won) > MOST * len(won):
        yield from _naming("counts_more", likely, hand, made) if likely else [saying("counts_one", made)]
    elif 0 < bid < len(ranked) and often[ranked[bid - 1]] > often[ranked[bid]] + APART:
        yield from _naming("counts_likely", cards_of(ranked[:bid]), hand, made)


def _naming(name: str, cards: CardSet, hand: CardSet, made: Difference) -> Iterator[Plan]:
    """Yield a plan that names cards, if they are few, and the highest of their suits.

    Of low cards one stands for another: it is not that very one which wins.
    """
    left = hand & ~cards
    if count(cards) <= NAMED and all(of_suit(left, suit(card)) < 1 << card for card in each(cards)):
        yield saying(name, made, cards=cards)
