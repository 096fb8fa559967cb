"""Two cards of a hand, the better first, and what a seat knows for certain about playing them.

All of it holds in every deal that fits the view. Where players may revoke (F-17), neither a card that was not
followed nor the trick on the table proves anything before its last card.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeAlias

from clubs.ai.card_knowledge import HIGH, LOW, CardKnowledge, Order, Place, above, card_knowledge, suit_places
from clubs.ai.games import knowledge
from clubs.cards import CLUBS, EMPTY, STANDARD, Card, CardSet, cards_of, count, each, of_suit, suit
from clubs.games import game
from clubs.rules.bidding import Bids
from clubs.rules.game import Game
from clubs.rules.public import Played
from clubs.rules.trickplay import CARRY, TrickPlay
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Reason

FEW: Final = 3
"""The most cards still out that are told in numbers: a person can count them."""


@dataclass(frozen=True)
class CardTable:
    """The table as a seat sees it that is to play a card."""

    view: SeatView

    @cached_property
    def game(self) -> Game:
        """The game."""
        return game(self.view.public.setup.game)

    @cached_property
    def tricks(self) -> TrickPlay | None:
        """The rules of its tricks; None where a player may revoke."""
        phases = self.game.phases(self.view.public.setup)
        return next((phase for phase in phases if isinstance(phase, TrickPlay)), None)

    @cached_property
    def lowest(self) -> bool:
        """Whether the lowest card of the suit led takes the trick."""
        core = knowledge(self.game.id).core
        return core is not None and core.lowest

    @cached_property
    def _order(self) -> Order:
        core = knowledge(self.game.id).core
        return HIGH if core is None else LOW if core.lowest else core.order

    @property
    def pack(self) -> CardSet:
        """The cards of one pack that are played with."""
        return STANDARD if self._order.pack is None else self._order.pack

    @cached_property
    def known(self) -> CardKnowledge:
        """The seat's knowledge of each card, in places of the game's order."""
        return card_knowledge(self.view, self._order)

    @cached_property
    def _place_of(self) -> dict[Card, Place]:
        return {card: self._order.place(card) for card in range(52)}

    @cached_property
    def _card_at(self) -> dict[Place, Card]:
        return {place: card for card, place in self._place_of.items()}

    def place(self, card: Card) -> Place:
        """Return the place of a card."""
        return self._place_of[card]

    def card(self, place: Place) -> Card:
        """Return the card at a place."""
        return self._card_at[place]

    @cached_property
    def two_packs(self) -> bool:
        """Whether there are two of each card."""
        return sum(self.view.sizes.values()) > 54

    @cached_property
    def carried(self) -> int:
        """The tricks that go with this one, as nobody could win them (X-6)."""
        if self.tricks is None or self.tricks.unwon != CARRY:
            return 0
        return sum(trick.winner is None for trick in self.view.public.tricks)

    @cached_property
    def bid(self) -> int | None:
        """The number of tricks that the seat must take exactly; None where it owes no such number."""
        return self.view.public.note(Bids).of(self.view.seat)

    @cached_property
    def wanted(self) -> int | None:
        """The tricks that the bid still wants; None without one."""
        return None if self.bid is None else self.bid - self.view.public.taken(self.view.seat)

    @cached_property
    def partners(self) -> tuple[int, ...]:
        """The other seats of the same side."""
        return self.game.sides(self.view.public.setup).partners(self.view.seat)

    def is_partner(self, seat: int) -> bool:
        """Return whether a seat plays for the same side."""
        return seat in self.partners

    @cached_property
    def greedy(self) -> bool:
        """Whether one more trick does no harm to a bid."""
        return self.wanted is None or self.wanted > 0

    # ------------------------------------------------------------ this trick

    @cached_property
    def _replies(self) -> tuple[Played, ...]:
        """The cards that may still be played to this trick by others."""
        known, led = self.known, self.known.led
        replies: dict[Place, int] = {}
        for seat in known.after:
            pool = known.known[seat] | known.unseen & ~known.void[seat]
            due = EMPTY if led is None else self.game.following(led) * (1 | 1 << 64)
            if known.known[seat] & due:  # it must follow
                pool &= due
            for place in each(pool):
                replies.setdefault(place, seat)
        return tuple(Played(seat, self.card(place)) for place, seat in replies.items())

    def winner(self, *more: Played) -> int | None:
        """Return who wins the trick on the table with some more cards."""
        public = self.view.public
        return self.game.winning(replace(public, plays=(*public.plays, *more)))

    def leads(self, card: Card) -> bool:
        """Return whether a card would be the best of the trick so far."""
        return self.winner(Played(self.view.seat, card)) == self.view.seat

    def overtakes(self, card: Card) -> bool:
        """Return whether a card would be the best of a trick that somebody else has led to."""
        return bool(self.view.public.plays) and self.leads(card)

    def _open(self, card: Card) -> bool:
        """Return whether nothing is certain of this trick: clubs in Low Clubs or led in Half Clubs, or a
        player may revoke.
        """
        if not self.known.after:
            return False
        led = suit(card) if self.known.led is None else self.known.led
        if self.known.led is None and suit(card) == self.game.half_trumps:  # its suit is yet to be named
            return True
        return self.tricks is None or (self.lowest and led == CLUBS and suit(card) == CLUBS)

    def takes(self, card: Card) -> bool:
        """Return whether a card takes this trick, whatever the others play."""
        if self._open(card) or not self.leads(card):
            return False
        me, mine = self.view.seat, Played(self.view.seat, card)
        return all(self.winner(mine, reply) == me for reply in self._replies)

    def loses(self, card: Card) -> bool:
        """Return whether a card cannot take this trick, whatever the others play."""
        known = self.known
        if not self.view.public.plays:
            return not self._open(card) and self._sinks(card)
        if self._open(card) or self.leads(card):
            return False
        if not known.after or not self.two_packs or suit(card) not in (known.led, known.trumps):
            return True
        return known.best is not None and not known.unseen >> known.best & 1

    def _sinks(self, card: Card) -> bool:
        """Return whether a card that is led must be beaten: all others of its suit do, some in a hand."""
        if self.game.half_trumps is not None:
            return False
        held = count(self.known.unseen) + sum(map(count, self.known.known))
        in_hands = held == sum(self.known.sizes[seat] for seat in self.known.after)
        return in_hands and not self.two_packs and bool(self.higher(card)) and not self.lower(card)

    # ------------------------------------------------------------ cards that are out

    def out(self, of: int) -> int:
        """Return how many cards of a suit the seat has not seen."""
        return count(self.known.out(of))

    def higher(self, card: Card) -> int:
        """Return how many cards of a suit that may be in other hands beat a card of it."""
        place = self.place(card)
        return count(self.known.out(suit(card)) & above(place))

    def lower(self, card: Card) -> int:
        """Return how many cards of a suit that may be in other hands a card of it beats."""
        return count(self.known.out(suit(card)) & ~(above(self.place(card)) | self._twins(card)))

    def _twins(self, card: Card) -> int:
        return 1 << self.place(card) | 1 << self.place(card) + 64

    def master(self, card: Card) -> bool:
        """Return whether no card that may be in another hand beats it in its suit, or cancels it."""
        return not self.higher(card) and not self.known.out(suit(card)) >> self.place(card) & 1

    def void(self, of: int) -> int | None:
        """Return a seat, still to play, that has no card of a suit for certain; None if none is known."""
        if self.tricks is None:
            return None
        lacking = (
            seat for seat in self.known.after if not self.out(of) or self.known.void[seat] & suit_places(of)
        )
        return next(lacking, None)

    def may_hold(self, seat: int, of: int) -> bool:
        """Return whether a seat may have a card of a suit."""
        known = self.known
        if count(known.known[seat]) == known.sizes[seat]:  # its whole hand has been seen
            return bool(known.known[seat] & suit_places(of))
        return bool(self.out(of)) and not known.void[seat] & suit_places(of)

    @cached_property
    def sure(self) -> CardSet:
        """The trumps of the hand that take the tricks to which they are played."""
        held = EMPTY if self.known.trumps is None else self.held(self.known.trumps)
        return cards_of(card for card in each(held) if self.master(card))

    def ruffer(self, of: int) -> int | None:
        """Return an opponent that has none of a plain suit for certain, and may hold a trump; None if none is
        known.
        """
        trumps = self.known.trumps
        if trumps is None or of == trumps or self.tricks is None or not self.out(of):
            return None
        opponents = (seat for seat in self.known.others if not self.is_partner(seat))
        found = (seat for seat in opponents if not self.may_hold(seat, of) and self.may_hold(seat, trumps))
        return next(found, None)

    def held(self, of: int) -> CardSet:
        """Return the cards of a suit that the seat holds."""
        return of_suit(self.view.hand, of)


@dataclass(frozen=True)
class CardPair:
    """The better card and another; `equal` are cards as good as the better one."""

    table: CardTable
    card: Card
    other: Card
    equal: CardSet = EMPTY

    def within(self, wider: "CardPair") -> bool:
        """Return whether the other card lies between the two of a `wider` pair, of one suit."""
        place = self.table.place
        low, high = sorted(map(place, (wider.card, wider.other)))
        return suit(self.other) == suit(wider.card) == suit(wider.other) and low < place(self.other) < high


CardFact: TypeAlias = Callable[[CardPair], Reason | None]
"""Certain facts that speak for the first card rather than the other."""
