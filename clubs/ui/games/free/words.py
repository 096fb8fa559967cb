"""Sentences about the auction, with the names of the players; true whatever is in the chest."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER_1,
    KING,
    QUEEN,
    SPADES,
    TEN,
    Card,
    CardSet,
    card,
    is_joker,
    rank,
    suit,
    suit_name,
    words,
)
from clubs.games.free.auction import LEVELS, BidsMade, Contract, level, why_not_bid
from clubs.games.free.prices import IN_CHEST, Price, price_of
from clubs.rules.plural import figure
from clubs.rules.public import Public

RUNGS: Final = ("Ten", "Jack", "Queen", "King", "Joker")
SUITS_ACROSS: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
HAND: Final = 10
HIGHEST: Final = {1: "highest", 2: "two highest", 3: "three highest", 4: "four highest", 5: "five highest"}


@dataclass(frozen=True, slots=True)
class AuctionWords:
    """The sentences of one auction as `me` reads them; `names` are those of the players in seat order."""

    public: Public
    names: Sequence[str]
    me: int

    # ------------------------------------------------------------ one bid

    def bid(self, bid: Card, held: CardSet) -> tuple[str, str]:
        """Return the price of a bid for one's own hand: a title, and what it throws away and leaves."""
        earlier = self.public.note(BidsMade).by(self.me)
        price = price_of((*earlier, bid), held)
        title = f"Bid {words(bid)}: {self._takes(bid, price, several=bool(earlier))}"
        return title, f"{self._loses(bid, price, earlier)} {self._keeps(price, earlier)}"

    def chosen(self, bid: Card, held: CardSet) -> tuple[str, str]:
        """Return the price of the chosen bid, which its button names, and whose cards are marked."""
        earlier = self.public.note(BidsMade).by(self.me)
        price = price_of((*earlier, bid), held)
        takes = self._takes(bid, price, several=bool(earlier))
        return f"{takes[:1].upper()}{takes[1:]}", self._loses(bid, price, earlier, marked=True)

    def _takes(self, bid: Card, price: Price, *, several: bool) -> str:
        if is_joker(bid):
            return "it wins at once"
        whole = HAND + IN_CHEST
        least, most = whole - price.most, whole - price.least
        number = figure(least) if least == most else f"{figure(least)} to {figure(most)}"
        return f"it takes {number if least else f'at most {figure(most)}'}{' in all' if several else ''}"

    def _loses(self, bid: Card, price: Price, earlier: Sequence[Card], *, marked: bool = False) -> str:
        if is_joker(bid):
            last = self.public.note(BidsMade).last
            other = self.names[last[0]] if last else "nobody"
            return f"You and {other} need all ten tricks."
        one, many = suit_name(suit(bid), plural=False), suit_name(suit(bid))
        if rank(bid) == TEN:
            return f"Throws away a {one} of your choice.{'' if price.cards else NONE_HELD}"
        before = [words(other) for other in earlier if suit(other) == suit(bid)]
        which = f"your {HIGHEST[price.number]} {one if price.number == 1 else many}"
        if before:
            said = f"After {' and '.join(before)}, {which} {'goes' if price.number == 1 else 'go'}"
        elif rank(bid) == QUEEN:
            said = f"Passes {which} to {self.names[self.public.setup.left(self.me)]}"
        else:
            said = f"Throws away {which}"
        return f"{said}{self._which(price, marked=marked)}"

    def _which(self, price: Price, *, marked: bool) -> str:
        """Return the cards of the hand that are the highest, unless they are marked, and what may change."""
        named = [words(card) for card in price.highest]
        if not named:
            return f".{NONE_HELD}"
        if len(named) < price.number:
            more = "; the chest may add more" if price.may_change else ""
            return f". You hold only {' '.join(named)} now{more}."
        other = "" if not price.may_change else ", or higher ones from the chest"
        if price.number == 1 and other:
            other = ", or a higher one from the chest"
        return f"{other}." if marked else f": {' '.join(named)}{other}."

    def _keeps(self, price: Price, earlier: Sequence[Card]) -> str:
        many = f"{price.most}" if price.least == price.most else f"{price.least} to {price.most}"
        too = f"With {_and([words(bid) for bid in earlier])} too you" if earlier else "You"
        return f"{too} keep {many} of {HAND + IN_CHEST}."

    def so_far(self, held: CardSet) -> str:
        """Return what the bids made up to now would leave, or nothing before the first."""
        earlier = self.public.note(BidsMade).by(self.me)
        if not earlier:
            return ""
        price = price_of(earlier, held)
        many = f"{price.most}" if price.least == price.most else f"{price.least} to {price.most}"
        return f"So far you would keep {many} of {HAND + IN_CHEST}."

    # ------------------------------------------------------------ bids on the table

    def tag(self, seat: int, bid: Card) -> str:
        """Return the price of a bid on the table in a few words, written for the seat that it hits."""
        if is_joker(bid):
            return "a team of two"
        one, many = suit_name(suit(bid), plural=False), suit_name(suit(bid))
        if rank(bid) == QUEEN:
            to = self.public.setup.left(seat)
            return f"highest {one} to {'you' if to == self.me else self.names[to]}"
        return {TEN: f"one {one}", KING: f"three highest {many}"}.get(rank(bid), f"highest {one}")

    def about(self, seat: int, bid: Card) -> tuple[str, str]:
        """Return who made a bid, and what it costs."""
        own = seat == self.me
        name, whose = ("You", "your") if own else (self.names[seat], f"{self.names[seat]}’s")
        said = f"{name} bid {words(bid)}"
        if is_joker(bid):
            return said, "It ended the auction, and made a team with the last bidder."
        one, many = suit_name(suit(bid), plural=False), suit_name(suit(bid))
        to = self.public.setup.left(seat)
        cost = {
            TEN: f"one {one} must be thrown away",
            QUEEN: f"{whose} highest {one} goes to {'you' if to == self.me else self.names[to]}",
            KING: f"{whose} three highest {many} are thrown away",
        }.get(rank(bid), f"{whose} highest {one} is thrown away")
        if self.public.note(Contract).seats:
            return said, f"For the chest, {cost}."
        return said, f"If {name if not own else 'you'} win{'' if own else 's'} the auction, {cost}."

    # ------------------------------------------------------------ the ladder

    def rung(self, step: int) -> str:
        """Return the price of a level of bids."""
        return (
            "one card, you choose",
            "throws away your highest",
            f"your highest goes to {self.names[self.public.setup.left(self.me)]}",
            "three highest of the suit",
            "wins at once, makes a team",
        )[step]

    def next_rung(self) -> str:
        """Return which level opens next, and when."""
        last = self.public.note(BidsMade).last
        reached = level(last[1]) if last else 0
        if reached + 2 >= len(RUNGS):
            return "Every level is open."
        return f"{RUNGS[reached + 2]}: closed until {LEVELS[reached + 1]} has been bid."

    def closed(self, step: int) -> str:
        """Return why a level is closed; nothing while it is open."""
        last = self.public.note(BidsMade).last
        if last is None or any(why_not_bid(card, last[1]) is None for card in of_level(step)):
            return ""
        if step <= level(last[1]):
            return f"Closed: a bid must be higher than {words(last[1])}."
        return f"Closed until {LEVELS[step - 1]} has been bid."


NONE_HELD: Final = " You hold none now; the chest may."


def of_level(step: int) -> tuple[Card, ...]:
    """Return the cards of a level of bids, in the order of the ladder."""
    return (JOKER_1,) if step == level(JOKER_1) else tuple(card(TEN + step, of) for of in SUITS_ACROSS)


def _and(named: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(named[:-1]), named[-1]) if part)
