"""The auction of Free Clubs (F-2 … F-6) and the price of each card bid (F-8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from clubs.cards import (
    JACK,
    KING,
    QUEEN,
    SPADES,
    TEN,
    Card,
    CardSet,
    card,
    cards_of,
    contains,
    each,
    is_joker,
    rank,
    suit,
    suit_name,
    words,
)
from clubs.games.free.actions import BidCard, Pass
from clubs.games.free.cards import CHEST, DISCARDED, auction_hand, bid_cards, bottom_card, top_cards
from clubs.language import Message, message
from clubs.rules.action import Action
from clubs.rules.ask import Ask, OneOf, WhyNot
from clubs.rules.event import Event
from clubs.rules.public import Note
from clubs.rules.state import State
from clubs.rules.step import Step
from clubs.rules.zone import hand

OPENER: Final = card(TEN, SPADES)
LEVELS: Final = (
    message("a ten"),
    message("a jack"),
    message("a queen"),
    message("a king"),
    message("a joker"),
)


@dataclass(frozen=True, slots=True)
class BidsMade(Note):
    """The auction in its order: pairs of seat and the card bid, None for a pass."""

    made: tuple[tuple[int, Card | None], ...] = ()

    @property
    def last(self) -> tuple[int, Card] | None:
        """The last bidder and its card."""
        return next(((seat, bid) for seat, bid in reversed(self.made) if bid is not None), None)

    def by(self, seat: int) -> tuple[Card, ...]:
        """Return the cards a seat has bid, in order."""
        return tuple(bid for bidder, bid in self.made if bidder == seat and bid is not None)


@dataclass(frozen=True, slots=True)
class Contract(Note):
    """The winner of the auction: nobody yet, one seat, or a joker's bidder and its partner."""

    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CardBid(Event):
    """A seat has bid an auction card."""

    part: ClassVar[str] = message("Auction")
    seat: int
    card: Card

    def sentence(self, names: Sequence[str]) -> str:
        if self.card == OPENER:
            opened = message("{name} opened with {card}: its holder must")
            return opened.having(name=names[self.seat], card=words(self.card))
        return message("{name} bid {card}", name=names[self.seat], card=words(self.card))


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """A seat has passed in the auction."""

    part: ClassVar[str] = message("Auction")
    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        return message("{name} passed", name=names[self.seat])


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """The auction is over; with a joker a team of two has won it."""

    part: ClassVar[str] = message("Auction")
    seats: tuple[int, ...]

    def sentence(self, names: Sequence[str]) -> str:
        if len(self.seats) == 1:
            return message("{name} won the auction and took the chest", name=names[self.seats[0]])
        first, second = (names[seat] for seat in self.seats)
        return message("{name} and {other} became a team", name=first, other=second)


def level(card: Card) -> int:
    """F-3: 10, J, Q, K, Joker are levels 0 to 4."""
    return 4 if is_joker(card) else rank(card) - TEN


def auction_order(card: Card) -> int:
    """F-2: by level, and within one by suit."""
    return level(card) * 4 + (0 if is_joker(card) else suit(card))


def why_not_bid(bid: Card, last: Card) -> WhyNot | None:
    """F-3: the reason why a card may not be bid after the last one; None if it may."""
    if auction_order(bid) <= auction_order(last):
        return WhyNot("F-3", message("A bid must be higher than {card}.", card=words(last)))
    if level(bid) > level(last) + 1:
        highest = message("After {card} the highest bid is {level}.")
        return WhyNot("F-3", highest.having(card=words(last), level=LEVELS[level(last) + 1]))
    return None


@dataclass(frozen=True, slots=True)
class AuctionPhase:
    """Clockwise each bids one card or passes, from the holder of the ten of spades, who must open with it."""

    title: str = message("Auction")
    actions: ClassVar[tuple[type[Action], ...]] = (BidCard, Pass)

    def enter(self, step: Step) -> None:
        """F-2: the ten of spades opens."""
        opener = next(s for s in step.public.seats if contains(step.cards(auction_hand(s)), OPENER))
        self._bid(step, opener, OPENER)

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask the seat to the left of the last one that bid or passed."""
        public = state.public
        made = public.note(BidsMade)
        if public.note(Contract).seats or made.last is None:
            return {}
        seat = public.setup.left(made.made[-1][0])
        last = made.last[1]
        held = sorted(each(state.cards(auction_hand(seat))), key=auction_order)
        bids = tuple(BidCard(seat, card) for card in held)
        reasons = {bid: why_not_bid(bid.card, last) for bid in bids}
        legal = tuple(bid for bid in bids if reasons[bid] is None)
        primary = WhyNot("F-1", message("Only auction cards can be bid; this one is for the tricks."))
        refused = (
            *((bid, reason) for bid, reason in reasons.items() if reason is not None),
            *((BidCard(seat, card), primary) for card in each(state.cards(hand(seat)))),
        )
        clause = message("higher than {card}, {level} at most").having(
            card=words(last), level=LEVELS[min(4, level(last) + 1)]
        )
        answers = OneOf((*legal, Pass(seat)))
        return {seat: Ask(seat, BidCard, answers, message("Your bid"), clause, refused)}

    def apply(self, step: Step, action: Action) -> None:
        """Bid or pass; end the auction where F-4 or F-5 does."""
        if isinstance(action, BidCard):
            before = step.public.note(BidsMade).last
            self._bid(step, action.seat, action.card)
            if is_joker(action.card) and before is not None:
                self._end(step, (action.seat, before[0]))
            return
        made = step.public.note(BidsMade)
        step.note(BidsMade((*made.made, (action.seat, None))))
        step.tell(BidPassed(action.seat))
        if [bid for _, bid in step.public.note(BidsMade).made[-2:]] == [None, None] and made.last:
            self._end(step, (made.last[0],))

    @staticmethod
    def _bid(step: Step, seat: int, bid: Card) -> None:
        step.move(cards_of((bid,)), auction_hand(seat), bid_cards(seat))
        step.note(BidsMade((*step.public.note(BidsMade).made, (seat, bid))))
        step.tell(CardBid(seat, bid))

    @staticmethod
    def _end(step: Step, winners: tuple[int, ...]) -> None:
        """F-6: auction cards leave play, the winners' bids stay face up, and the chest is taken."""
        step.note(Contract(winners))
        step.tell(AuctionWon(winners))
        for seat in step.public.seats:
            step.move(step.cards(auction_hand(seat)), auction_hand(seat), DISCARDED)
            if seat not in winners:
                step.move(step.cards(bid_cards(seat)), bid_cards(seat), DISCARDED)
        step.move(step.cards(CHEST), CHEST, hand(winners[0]))


def burden(bid: Card, held: CardSet) -> CardSet:
    """F-8: the cards that a bid takes from a hand; of a ten's free choice the lowest."""
    if is_joker(bid):
        return 0
    if rank(bid) == TEN:
        return bottom_card(held, suit(bid))
    return top_cards(held, suit(bid), 3 if rank(bid) == KING else 1)


def price(bid: Card) -> Message:
    """Return the price of a bid for its tag."""
    if is_joker(bid):
        return message("A team of two")
    return {
        TEN: message("Throw away a {suit}"),
        JACK: message("Throw away the highest {suit}"),
        QUEEN: message("Pass the highest {suit} to the left"),
        KING: message("Throw away the three highest {suits}"),
    }[rank(bid)].having(suit=suit_name(suit(bid), plural=False), suits=suit_name(suit(bid)))


def words_of_bid(bid: Card | None) -> str:
    """Return a bid in words: `bid {H}Q`, or `passed`."""
    if bid is None:
        return message("passed", context="in the auction")
    return message("bid {card}", context="done", card=words(bid))
