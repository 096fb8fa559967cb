"""Sentences about the auction and about what no other game has; true whatever is in the chest."""

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
from clubs.games.free.actions import BidCard, GiveUp, TakeTrick
from clubs.games.free.auction import LEVELS, BidsMade, Contract, level, why_not_bid
from clubs.games.free.cards import CHEST
from clubs.games.free.prices import IN_CHEST, Price, price_of
from clubs.games.free.score import TEAM_TARGET
from clubs.language import _, listed, message, shown
from clubs.rules.plural import Figure
from clubs.rules.public import Public
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.names import YOU, within
from clubs.ui.texts.game_texts import GameTexts
from clubs.ui.texts.worth import CONTRACT, Worth
from clubs.verdict.answers import first_up
from clubs.verdict.verdict import Reason

RUNGS: Final = (message("Ten"), message("Jack"), message("Queen"), message("King"), message("Joker"))
PRICES: Final = (
    message("one card, you choose"),
    message("throws away your highest"),
    message("your highest goes to {name}"),
    message("three highest of the suit"),
    message("wins at once, makes a team"),
)
"""The prices of the levels, in a few words."""
NONE_HELD: Final = message("You hold none now; the chest may.")
RANGE: Final = message("{least} to {most}")
SUITS_ACROSS: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
HAND: Final = 10


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
        takes = self._takes(bid, price, several=bool(earlier))
        title = _("Bid {card}: {what}", card=words(bid), what=takes)
        return title, f"{self._loses(bid, price, earlier)} {self._keeps(price, earlier)}"

    def chosen(self, bid: Card, held: CardSet) -> tuple[str, str]:
        """Return the price of the chosen bid, which its button names, and whose cards are marked."""
        earlier = self.public.note(BidsMade).by(self.me)
        price = price_of((*earlier, bid), held)
        takes = self._takes(bid, price, several=bool(earlier))
        return first_up(takes), self._loses(bid, price, earlier, marked=True)

    def _takes(self, bid: Card, price: Price, *, several: bool) -> str:
        if is_joker(bid):
            return _("it wins at once")
        whole = HAND + IN_CHEST
        least, most = whole - price.most, whole - price.least
        if not least:
            said = (
                message("it takes at most {number} in all")
                if several
                else message("it takes at most {number}")
            )
            return _(said, number=Figure(most))
        number = Figure(least) if least == most else message(RANGE, least=Figure(least), most=Figure(most))
        said = message("it takes {number} in all") if several else message("it takes {number}")
        return _(said, number=number)

    def _loses(self, bid: Card, price: Price, earlier: Sequence[Card], *, marked: bool = False) -> str:
        if is_joker(bid):
            last = self.public.note(BidsMade).last
            other = self.names[last[0]] if last else message("nobody")
            return _("You and {name} need all ten tricks.", name=other)
        one, many = suit_name(suit(bid), plural=False), suit_name(suit(bid))
        if rank(bid) == TEN:
            said = _("Throws away a {suit} of your choice.", suit=one)
            return said if price.cards else f"{said} {_(NONE_HELD)}"
        before = [words(other) for other in earlier if suit(other) == suit(bid)]
        to = self.names[self.public.setup.left(self.me)]
        if before and price.number == 1:
            said = _("After {cards}, your highest {suit} goes", cards=listed(before), suit=one)
        elif before:
            count = Figure(price.number)
            said = _(
                "After {cards}, your {count} highest {suit} go", cards=listed(before), count=count, suit=many
            )
        elif rank(bid) == QUEEN:
            said = _("Passes your highest {suit} to {name}", suit=one, name=to)
        elif price.number == 1:
            said = _("Throws away your highest {suit}", suit=one)
        else:
            count = Figure(price.number)
            said = _("Throws away your {count} highest {suit}", count=count, suit=many)
        return self._which(said, price, marked=marked)

    def _which(self, said: str, price: Price, *, marked: bool) -> str:
        """Return what goes with the cards of the hand that are the highest, unless they are marked.

        It says also what may change.
        """
        cards = " ".join(shown(words(card)) for card in price.highest)
        if not cards:
            return f"{said}. {_(NONE_HELD)}"
        if len(price.highest) < price.number:
            only = message("You hold only {cards} now; the chest may add more.")
            only = only if price.may_change else message("You hold only {cards} now.")
            return f"{said}. {_(only, cards=cards)}"
        if not price.may_change:
            return f"{said}." if marked else _("{what}: {cards}.", what=said, cards=cards)
        if price.number == 1:
            ground = message("{what}, or a higher one from the chest.")
            named = message("{what}: {cards}, or a higher one from the chest.")
        else:
            ground = message("{what}, or higher ones from the chest.")
            named = message("{what}: {cards}, or higher ones from the chest.")
        return _(ground if marked else named, what=said, cards=cards)

    def _keeps(self, price: Price, earlier: Sequence[Card]) -> str:
        whole = HAND + IN_CHEST
        if not earlier:
            return _("You keep {number} of {all}.", number=_number(price), all=whole)
        bids = listed([words(bid) for bid in earlier])
        return _("With {cards} too you keep {number} of {all}.", cards=bids, number=_number(price), all=whole)

    def so_far(self, held: CardSet) -> str:
        """Return what the bids made up to now would leave, or nothing before the first."""
        earlier = self.public.note(BidsMade).by(self.me)
        if not earlier:
            return ""
        price = price_of(earlier, held)
        return _("So far you would keep {number} of {all}.", number=_number(price), all=HAND + IN_CHEST)

    # ------------------------------------------------------------ bids on the table

    def tag(self, seat: int, bid: Card) -> str:
        """Return the price of a bid on the table in a few words, written for the seat that it hits."""
        if is_joker(bid):
            return _("a team of two")
        one, many = suit_name(suit(bid), plural=False), suit_name(suit(bid))
        if rank(bid) == QUEEN:
            to = self.public.setup.left(seat)
            return _(
                "highest {suit} to {name}", suit=one, name=within(YOU) if to == self.me else self.names[to]
            )
        if rank(bid) == TEN:
            return _("one {suit}", suit=one)
        return _("three highest {suit}", suit=many) if rank(bid) == KING else _("highest {suit}", suit=one)

    def about(self, seat: int, bid: Card) -> tuple[str, str]:
        """Return who made a bid, and what it costs."""
        own = seat == self.me
        name = self.names[seat]
        said = _("{name} bid {card}", name=YOU if own else name, card=words(bid))
        if is_joker(bid):
            return said, _("It ended the auction, and made a team with the last bidder.")
        cost = self._costs(seat, bid)
        if self.public.note(Contract).seats:
            return said, _("For the chest, {cost}.", cost=cost)
        if own:
            return said, _("If you win the auction, {cost}.", cost=cost)
        return said, _("If {name} wins the auction, {cost}.", name=name, cost=cost)

    def _costs(self, seat: int, bid: Card) -> str:
        """Return what a bid on the table costs, as a clause."""
        own = seat == self.me
        name, to = self.names[seat], self.public.setup.left(seat)
        one, many = suit_name(suit(bid), plural=False), suit_name(suit(bid))
        if rank(bid) == TEN:
            return _("one {suit} must be thrown away", suit=one)
        if rank(bid) == KING and own:
            return _("your three highest {suit} are thrown away", suit=many)
        if rank(bid) == KING:
            return _("{name}’s three highest {suit} are thrown away", name=name, suit=many)
        if rank(bid) == QUEEN and own:
            return _("your highest {suit} goes to {name}", suit=one, name=self.names[to])
        if rank(bid) == QUEEN and to == self.me:
            return _("{name}’s highest {suit} goes to you", name=name, suit=one)
        if rank(bid) == QUEEN:
            return _("{name}’s highest {suit} goes to {to}", name=name, suit=one, to=self.names[to])
        if own:
            return _("your highest {suit} is thrown away", suit=one)
        return _("{name}’s highest {suit} is thrown away", name=name, suit=one)

    # ------------------------------------------------------------ the ladder

    def rung(self, step: int) -> str:
        """Return the price of a level of bids."""
        return _(PRICES[step], name=self.names[self.public.setup.left(self.me)])

    def next_rung(self) -> str:
        """Return which level opens next, and when."""
        last = self.public.note(BidsMade).last
        reached = level(last[1]) if last else 0
        if reached + 2 >= len(RUNGS):
            return _("Every level is open.")
        first = LEVELS[reached + 1]
        return _("{rung}: closed until {level} has been bid.", rung=RUNGS[reached + 2], level=first)

    def closed(self, step: int) -> str:
        """Return why a level is closed; nothing while it is open."""
        last = self.public.note(BidsMade).last
        if last is None or any(why_not_bid(card, last[1]) is None for card in of_level(step)):
            return ""
        if step <= level(last[1]):
            return _("Closed: a bid must be higher than {card}.", card=words(last[1]))
        return _("Closed until {level} has been bid.", level=LEVELS[step - 1])


def of_level(step: int) -> tuple[Card, ...]:
    """Return the cards of a level of bids, in the order of the ladder."""
    return (JOKER_1,) if step == level(JOKER_1) else tuple(card(TEN + step, of) for of in SUITS_ACROSS)


def _number(price: Price) -> str:
    """Return how many cards are left after a price."""
    if price.least == price.most:
        return f"{price.most}"
    return message(RANGE, least=price.least, most=price.most)


def bid_meaning(public: Public, seat: int) -> Reason | None:
    """F-2 … F-5, F-8: the last bid of a seat, or its pass; usually a bid costs only a low card."""
    made = public.note(BidsMade).made
    place = next((place for place in reversed(range(len(made))) if made[place][0] == seat), None)
    if place is None:
        return None
    bid = made[place][1]
    before = [one for one in made[:place] if one[1] is not None]
    who = ("seat", seat)
    if bid is None:
        return Reason("bid_passed", (who,))
    if not before:
        return Reason("bid_opened", (who, ("card", bid)))
    if is_joker(bid):
        return Reason("bid_joker", (who, ("ally", before[-1][0]), ("tricks", TEAM_TARGET)))
    return Reason("bid_card", (who, ("card", bid), ("suit", suit(bid))))


def first_lead(public: Public, names: Sequence[str]) -> str:
    """Return why the leader of the first trick leads (F-10)."""
    team = public.note(Contract).seats
    if len(team) == 1:
        if names[team[0]] == YOU:
            return _("you won the auction, and your left leads first")
        return _("{name} won the auction, and {name}’s left leads first", name=names[team[0]])
    return _("against a team, the lone player leads first")


TEXTS: Final = GameTexts(
    worth=Worth(CONTRACT),
    duty=message("Each trick of one’s own scores 10; hearts’ ace, diamonds and no spade score more."),
    trumps=message("A club beats every other suit, and may be led at any time. The ace is the lowest card."),
    trumps_rule="F-11",
    facts={
        "Last bid": message("The next bid must be higher, and at most one rank above it."),
        "Contract": message("The auction’s winner needs seven tricks, else 50 points are lost."),
        "Team contract": message(
            "The two of the team need all ten tricks together, else each loses 50 points."
        ),
        "Handicaps": message("The cards that were bid for the chest. Each cost its bidder cards."),
    },
    options={
        "target": message("A deal that brings somebody there ends the game, and the highest total wins."),
        "enforcement": message(
            "Strict: only cards that the rules allow can be played. On honour: any card can, and "
            "the others may challenge it."
        ),
    },
    zones={
        CHEST.name: Explanation(
            message("The treasure chest"), message("Six closed cards for the winner of the auction.")
        ),
    },
    questions={
        BidCard.verb: message("Do you bid for the chest, and with which card?"),
        GiveUp.verb: message("With which cards do you pay for your bid?"),
        TakeTrick.verb: message("The trick is yours: do you take it?"),
    },
    first_lead=first_lead,
    bid_meaning=bid_meaning,
)


def about_challenge(name: str, *, lies: bool) -> Explanation:
    """Return what the button of a challenge does; `lies` is whether there is a card on the table (F-17)."""
    if lies:
        return Explanation(
            _("Challenge {name}’s card", name=name),
            _("If it broke a rule, that is said now. A wrong challenge costs nothing."),
        )
    return Explanation(
        _("Challenge an earlier card of {name}", name=name),
        _("Opens the cards played so far, to choose one."),
    )


PENALTIES: Final = Explanation(
    message("Penalties"), message("What it costs to be caught, by how late it is.")
)
