"""The cards that a bid counts on: the seat's own that win in most imagined deals, or at least oftenest."""

from collections.abc import Iterator, Sequence
from typing import Final

from clubs.cards import CLUBS, EMPTY, Card, CardSet, cards_of, count, each, of_suit, suit
from clubs.judge.futures import Difference, FuturePair
from clubs.judge.reasons.choice import FEW, CardTable
from clubs.judge.reasons.owed_plan import Place, Plan, saying
from clubs.verdict.verdict import Field, Reason, reason_of

MOST: Final = 0.5
"""The share of the deals above which a card wins in most of them."""
SELDOM: Final = 0.35
"""The share below which something is seldom so."""
APART: Final = 0.03
"""How much oftener the cards that are named must win than any other."""
NAMED: Final = 4
"""The most cards that are named."""
MANY: Final = {"counts_on": ("counts_suit", "counts_suit_and"), "counts_more": ("more_suit", "more_suit_and")}
"""The same of more cards: of clubs alone, and of clubs and a few others."""


def counting(bid: int, hand: CardSet, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which cards of a hand make the tricks of the better of two bids."""
    won, _ = futures.won
    often = _often(hand, futures, place)
    ranked = sorted(often, key=lambda card: -often[card])
    likely = cards_of(card for card in ranked if often[card] > MOST)
    others = ~sum(1 << place(card) for card in each(likely))
    made = futures.where(one.bit_count() == bid for one in won)
    if not bid and not likely:
        yield saying("counts_none", made, card=ranked[0])
    elif count(likely) == bid:
        yield from _naming("counts_on", likely, hand, made)
    elif count(likely) == bid - 1 and sum(bool(one & others) for one in won) > MOST * len(won):
        two = _either(ranked[count(likely) :], won, place)
        yield from _one_more(likely, two, hand, made)
    elif count(likely) > bid > 0 and _seldom(likely, won, place):
        yield from _fewer_than(bid, likely, hand, made)
    elif 0 < bid < len(ranked) and often[ranked[bid - 1]] > often[ranked[bid]] + APART:
        yield from _naming("counts_likely", cards_of(ranked[:bid]), hand, made)


def _often(hand: CardSet, futures: FuturePair, place: Place) -> dict[Card, float]:
    """Return in what part of the deals each card of a hand wins."""
    won, _ = futures.won
    return {card: sum(one >> place(card) & 1 for one in won) / len(won) for card in each(hand)}


def _seldom(cards: CardSet, won: Sequence[int], place: Place) -> bool:
    """Return whether some cards seldom win all together."""
    bits = sum(1 << place(card) for card in each(cards))
    return sum(one & bits == bits for one in won) < SELDOM * len(won)


def _either(ranked: Sequence[Card], won: Sequence[int], place: Place) -> CardSet:
    """Return the two likeliest cards of some, if one of them wins in most deals."""
    two = ranked[:2]
    bits = sum(1 << place(card) for card in two)
    wins = sum(bool(one & bits) for one in won) > MOST * len(won)
    return cards_of(two) if len(two) == 2 and wins else EMPTY


def _one_more(likely: CardSet, two: CardSet, hand: CardSet, made: Difference) -> Iterator[Plan]:
    """Yield that one more trick comes than there are likely cards: from two cards, if these can be named."""
    named = two and _highest(two, hand & ~likely) and count(likely) < FEW
    one, other = each(two) if named else (0, 0)
    if not likely:
        either = [saying("counts_either", made, card=one, other=other)]
        yield from either if named else [saying("counts_one", made)]
    elif named and _highest(likely, hand):
        yield saying("counts_and_either", made, cards=likely, card=one, other=other)
    else:
        yield from _naming("counts_more", likely, hand, made)


def _fewer_than(bid: int, likely: CardSet, hand: CardSet, made: Difference) -> Iterator[Plan]:
    """Yield that of some likely cards, the highest of their suits, not all win."""
    if not _highest(likely, hand):
        return
    suits = {suit(card) for card in each(likely)}
    if count(likely) <= FEW:
        yield saying("counts_among", made, tricks=bid, cards=likely)
    elif len(suits) == 1 and likely == of_suit(hand, min(suits)):
        yield saying("counts_in_suit", made, tricks=bid, number=count(likely), suit=min(suits))


def _naming(name: str, cards: CardSet, hand: CardSet, made: Difference) -> Iterator[Plan]:
    """Yield a plan that names cards, if they are few, and the highest of their suits."""
    if not _highest(cards, hand):
        return
    if count(cards) <= NAMED:
        yield saying(name, made, cards=cards)
        return
    clubs = of_suit(cards, CLUBS)
    rest = cards & ~clubs
    if name in MANY and count(clubs) >= FEW and count(rest) <= FEW:
        besides: dict[str, Field] = {"cards": rest} if rest else {}
        yield saying(MANY[name][bool(rest)], made, number=count(clubs), suit=CLUBS, **besides)


def _highest(cards: CardSet, hand: CardSet) -> bool:
    """Return whether cards are the highest of their suits in a hand.

    Of low cards one stands for another: it is not that very one which wins.
    """
    left = hand & ~cards
    return all(of_suit(left, suit(card)) < 1 << card for card in each(cards))


# ---------------------------------------------------------------- card by card


def bid_how(
    of: Reason, bids: tuple[int, int], table: CardTable, futures: FuturePair, place: Place
) -> Iterator[Reason]:
    """Yield why the cards that a bid counts on win, or against a higher one, why no more do."""
    names = {name for name, _ in of.fields}
    if table.two_packs or table.lowest or names.isdisjoint(("card", "cards", "suit")):
        return
    bid, instead = bids
    fields = dict(of.fields)
    often = _often(table.view.hand, futures, place)
    named = int(fields.get("cards", 0)) | sum(
        1 << int(fields[one]) for one in ("card", "other") if one in fields
    )
    if of.name in ("counts_among", "counts_in_suit"):
        cards = named or of_suit(table.view.hand, int(fields["suit"]))
        # The lowest card of a long suit may win the last trick, and is yet the weakest.
        least = min(each(cards), key=lambda card: often[card])
        yield from _beaten("weakest", max(each(of_suit(cards, suit(least))), key=table.higher), table)
    elif instead < bid and named:
        yield from _why(min(each(named), key=lambda card: often[card]), table)
    left = [card for card in often if not named >> card & 1]
    if instead > bid and named and left:
        yield from _beaten(
            "not_counted", min(left, key=lambda card: (table.higher(card), -often[card])), table
        )


def _why(card: Card, table: CardTable) -> Iterator[Reason]:
    """Yield why a card wins: what beats it, or how little of that is dealt."""
    higher = table.higher(card)
    unseen = count(table.known.unseen)
    dealt = sum(table.known.sizes) - table.known.sizes[table.view.seat]
    trump = suit(card) == table.known.trumps
    if higher and 2 * dealt <= unseen:
        yield reason_of("few_dealt", higher=higher, card=card, dealt=dealt, number=unseen)
    elif not higher:
        yield reason_of("unbeatable" if trump else "trump_only", card=card)
    elif higher <= FEW:
        yield reason_of("few_beat" if trump else "few_and_trumps", higher=higher, card=card)


def _beaten(name: str, card: Card, table: CardTable) -> Iterator[Reason]:
    """Yield how many cards of its suit beat a card that may win no trick."""
    if higher := table.higher(card):
        yield reason_of(name, card=card, higher=higher)
