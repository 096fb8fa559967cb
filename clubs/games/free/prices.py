"""The cards that bids cost the sole winner of the auction, as far as known before the chest opens."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from clubs.cards import KING, SUITS, TEN, Card, CardSet, card, count, each, is_joker, of_suit, rank, suit
from clubs.games.free.auction import burden
from clubs.games.free.cards import PRIMARY_CARDS, free_order, top_cards

IN_CHEST: Final = 6


@dataclass(frozen=True, slots=True)
class Price:
    """The price of a bid after the earlier ones of the same seat (F-8).

    `cards` are those that it would take from the hand as it is, and `before` those that the earlier bids
    would. All bids of its suit but the ten together take the `number` highest of the suit: `highest` of the
    hand as it is, from the highest down, or cards of the chest in their places; `may_change` says whether the
    chest can hold such cards. After all bids `least` to `most` cards are left of the hand and the chest.
    """

    cards: CardSet
    before: CardSet
    number: int
    highest: tuple[Card, ...]
    may_change: bool
    least: int
    most: int


@lru_cache(maxsize=256)
def price_of(bids: tuple[Card, ...], held: CardSet) -> Price:
    """Return the price of the last of a seat's bids for the hand that it holds in the auction."""
    bid, before = bids[-1], taken(bids[:-1], held)
    number = sum(_most(other) for other in _of_its_suit(bids, bid) if rank(other) != TEN)
    highest = _ranked(top_cards(held, suit(bid), number)) if number else ()
    unseen = of_suit(PRIMARY_CARDS & ~held, suit(bid)) if number else 0
    over = (
        card for card in each(unseen) if len(highest) < number or free_order(card) > free_order(highest[-1])
    )
    cards = burden(bid, held & ~before)
    return Price(cards, before, number, highest, any(True for _ in over), *_left(bids, held))


def taken(bids: Sequence[Card], held: CardSet) -> CardSet:
    """Return the cards that bids take from a hand as it is; of a ten's free choice the lowest."""
    left = held
    for bid in bids:
        left &= ~burden(bid, left)
    return held & ~left


def _most(bid: Card) -> int:
    """Return how many cards of its suit a bid takes at most."""
    return 0 if is_joker(bid) else 3 if rank(bid) == KING else 1


def _of_its_suit(bids: Sequence[Card], bid: Card) -> list[Card]:
    return (
        [] if is_joker(bid) else [other for other in bids if not is_joker(other) and suit(other) == suit(bid)]
    )


def _ranked(cards: CardSet) -> tuple[Card, ...]:
    return tuple(sorted(each(cards), key=free_order, reverse=True))


def _left(bids: Sequence[Card], held: CardSet) -> tuple[int, int]:
    """Return how many cards of hand and chest are left at least and at most, whatever is in the chest."""
    gone = 0
    chest = {0: (0, 0)}  # by the number of cards in it, how many of them are taken at least and at most
    for of in SUITS:
        need = sum(_most(bid) for bid in _of_its_suit(bids, card(TEN, of)))
        have = count(of_suit(held, of))
        unseen = count(of_suit(PRIMARY_CARDS, of)) - have
        gone += min(need, have)
        more: dict[int, tuple[int, int]] = {}
        for found, (least, most) in chest.items():
            for number in range(min(unseen, IN_CHEST - found) + 1):
                taken = min(number, max(0, need - have))
                low, high = more.get(found + number, (least + taken, most + taken))
                more[found + number] = min(low, least + taken), max(high, most + taken)
        chest = more
    least, most = chest[IN_CHEST]
    whole = count(held) + IN_CHEST - gone
    return whole - most, whole - least
