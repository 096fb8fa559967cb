"""The two packs of Free Clubs, its own places for cards, and its options (F-1)."""

from typing import Final

from clubs.cards import (
    ACE,
    JOKERS,
    KING,
    STANDARD,
    SUITS,
    TEN,
    Card,
    CardSet,
    Suit,
    card,
    cards_of,
    distinct,
    each,
    is_joker,
    rank,
    suit,
    suit_mask,
    union,
    without,
)
from clubs.language import message
from clubs.rules import kernel
from clubs.rules.dealing import Batch, Plan
from clubs.rules.option import Option, Setup
from clubs.rules.zone import SeatZone, Sees, Zone, hand

AUCTION_CARDS: Final = union(JOKERS, cards_of(card(r, s) for s in SUITS for r in range(TEN, KING + 1)))
PRIMARY_CARDS: Final = without(STANDARD, AUCTION_CARDS & STANDARD)

CHEST: Final = Zone("chest", Sees.NOBODY)
DISCARDED: Final = Zone("discarded", Sees.NOBODY)

TARGET: Final = Option(
    "target", message("Target score"), "F-16", tuple(range(100, 501, 50)), 250,
    short=lambda target: message("target {target}", target=target),
)  # fmt: skip
STRICT: Final = "strict"
HONOUR: Final = "honour"
ENFORCEMENT: Final = Option(
    "enforcement", message("Enforcement"), "F-17", (STRICT, HONOUR), STRICT,
    {STRICT: message("strict"), HONOUR: message("honour")}.__getitem__,
    short={STRICT: message("on strict"), HONOUR: message("on honour")}.__getitem__,
)  # fmt: skip


auction_hand: Final = SeatZone(message("auction hand"), Sees.OWNER)
"""The auction cards still held by a seat."""

bid_cards: Final = SeatZone("bids", Sees.EVERYBODY)
"""The cards a seat has bid, face up before it."""


def plan(setup: Setup, deal: int, eldest: int) -> Plan:
    """F-1: six auction cards and ten primary cards each; six primary cards are the treasure chest."""
    del deal
    seats = setup.round_from(eldest)
    auction = Batch(AUCTION_CARDS, tuple(map(auction_hand, seats)), 6)
    primary = Batch(PRIMARY_CARDS, tuple(map(hand, seats)), 10, rest=CHEST)
    return Plan((auction, primary), size=10)


def strength(mask: int) -> int:
    """F-1: primary cards with the ace lowest, as the kernel compares them."""
    return kernel.ace_low(mask)


def free_order(card: Card) -> int:
    """Return a card's place for sorting: suits as usual, the ace below the two, jokers above all."""
    if is_joker(card):
        return card
    return suit(card) * 13 + (0 if rank(card) == ACE else rank(card) - 1)


def top_cards(held: CardSet, of: Suit, number: int) -> CardSet:
    """Return the highest cards of a suit: `number`, or all if there are fewer."""
    ranked = sorted(each(distinct(held) & suit_mask(of)), key=free_order, reverse=True)
    return cards_of(ranked[:number])


def bottom_card(held: CardSet, of: Suit) -> CardSet:
    """Return the lowest card of a suit; none if there is none."""
    ranked = sorted(each(distinct(held) & suit_mask(of)), key=free_order)
    return cards_of(ranked[:1])
