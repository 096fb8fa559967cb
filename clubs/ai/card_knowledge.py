"""Card knowledge: inferences from a seat's view about the cards that it does not see.

Cards are given as *places*: a card's number in its game's own order, so that within a suit the higher
place always beats the lower one (the ace lowest in Free Clubs, everything the other way round in Low Clubs).
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from clubs.ai import void_inference
from clubs.ai.probability import none_of
from clubs.cards import (
    CLUBS,
    EMPTY,
    STANDARD,
    Card,
    CardSet,
    Suit,
    add,
    cards_of,
    count,
    distinct,
    duplicates,
    each,
    packs,
    suit,
    suit_mask,
    union,
    without,
)
from clubs.games import game
from clubs.rules.event import CardsMoved
from clubs.rules.view import SeatView
from clubs.rules.zone import Zone, hand

Place: TypeAlias = int
"""A card's number in its game's order: 13 to a suit, the higher beats the lower."""

SPOIL_BY_TWIN: Final = 0.2
"""How often a seat that holds the identical card cancels mine with it."""


@dataclass(frozen=True, slots=True)
class Order:
    """How the cards of a game beat each other: their places, the trumps, and the cards played with."""

    place: Callable[[Card], Place]
    trumps: Suit | None = CLUBS
    pack: CardSet | None = None


def _identity(card: Card) -> Place:
    return card


def upside_down(card: Card) -> Place:
    """Return the place of a card where the lowest of a suit wins; its own inverse."""
    return suit(card) * 13 + 12 - card % 13


HIGH: Final = Order(_identity)
LOW: Final = Order(upside_down, trumps=None)


def above(place: Place) -> CardSet:
    """Return the places of the same suit that beat this one, both packs."""
    mask = suit_mask(suit(place)) & -(2 << place)
    return mask | mask << 64


def suit_places(of: Suit | None) -> CardSet:
    """Return all places of a suit, both packs; none for no suit."""
    return EMPTY if of is None else suit_mask(of) | suit_mask(of) << 64


@dataclass(frozen=True, slots=True)
class CardKnowledge:
    """Everything that a seat can infer about each card.

    `unseen` are cards that may be in any other hand (or undealt); `known[s]` lie in the hand of seat s for
    certain; `void[s]` are the suits that s has shown void in; `after` are the seats that still play to the
    trick on the table; `best` is the place that is winning it and `holder` its seat. `half_trumps` follow
    every suit and win by rank (C-4).
    """

    seat: int
    trumps: Suit | None
    mine: CardSet
    unseen: CardSet
    known: tuple[CardSet, ...]
    sizes: tuple[int, ...]
    void: tuple[CardSet, ...]
    after: tuple[int, ...]
    table: CardSet
    led: Suit | None
    best: Place | None
    holder: int | None
    half_trumps: Suit | None = None
    computed: dict[tuple[object, ...], list[float]] = field(default_factory=dict, compare=False, repr=False)

    def once(self, key: tuple[object, ...], compute: Callable[[], list[float]]) -> list[float]:
        """Return the figures of a key, computed the first time they are wanted."""
        if key not in self.computed:
            self.computed[key] = compute()
        return self.computed[key]

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats that hold cards."""
        return tuple(s for s, size in enumerate(self.sizes) if size and s != self.seat)

    def out(self, of: Suit) -> CardSet:
        """Return the cards of a suit that are not mine and not yet played."""
        held = self.unseen & suit_places(of)
        for known in self.known:
            held |= known & suit_places(of)
        return held

    def takes(self, place: Place) -> bool:
        """Return whether the card would be winning the trick on the table."""
        if self.led is None:
            return True
        if self.half_trumps is not None:
            assert self.best is not None  # the card led is one that can win
            return bool(half_above(self.best, self.led, self.half_trumps) >> place & 1)
        if suit(place) not in (self.led, self.trumps) or self.table >> place & 1:
            return False
        return self.best is None or beats(place, self.best, self.trumps)

    def stands(self, place: Place, against: Mapping[int, float]) -> float:
        """Return the probability that a winning card is not beaten by these seats.

        `against` maps each to its will to beat the card if it can, 0 to 1.
        """
        led = suit(place) if self.led is None else self.led
        chance = 1.0
        for seat, will in against.items():
            chance *= 1.0 - will * self._can_beat(seat, place, led)
        if self.unseen >> place & 1:  # the other of two identical cards
            holding = sum(self.sizes[seat] for seat in against) / count(self.unseen)
            chance *= 1.0 - SPOIL_BY_TWIN * holding
        return chance

    def wins(self, place: Place, will: Mapping[int, float] | None = None) -> float:
        """Return the probability that the card takes the trick; `will` as in `stands`, by default 1."""
        if not self.takes(place):
            return 0.0
        will = will or {}
        return self.stands(place, {seat: will.get(seat, 1.0) for seat in self.after})

    def _can_beat(self, seat: int, place: Place, led: Suit) -> float:
        """Return the probability that a seat has a card that it may play and that beats this one."""
        if self.half_trumps is not None:
            half = half_above(place, led, self.half_trumps)
            pool = self.unseen & ~self.void[seat]
            drawn = self.sizes[seat] - count(self.known[seat])
            return 1.0 - (0.0 if self.known[seat] & half else none_of(count(pool & half), drawn, count(pool)))
        over, trumps = above(place), suit_places(self.trumps)
        in_suit = over & suit_places(led)
        by_trump = EMPTY if led == self.trumps else over & trumps if suit(place) != led else trumps
        known = self.known[seat]
        if known & in_suit:
            return 1.0
        pool = self.unseen & ~self.void[seat]
        size, drawn = count(pool), self.sizes[seat] - count(known)
        none_higher = none_of(count(pool & in_suit), drawn, size)
        if known & suit_places(led):
            return 1.0 - none_higher
        lacking = none_of(count(pool & suit_places(led)), drawn, size)
        rest = size - count(pool & suit_places(led))
        no_ruff = 0.0 if known & by_trump else none_of(count(pool & by_trump), drawn, rest)
        return 1.0 - (none_higher - lacking) - lacking * no_ruff

    def lacks(self, seat: int, of: Suit) -> float:
        """Return the probability that a seat has no card of a suit."""
        if self.known[seat] & suit_places(of):
            return 0.0
        pool = self.unseen & ~self.void[seat]
        return none_of(count(pool & suit_places(of)), self.sizes[seat] - count(self.known[seat]), count(pool))


def half_above(place: Place, led: Suit, half_trumps: Suit) -> CardSet:
    """Return the places that beat one of the suit led or of the half trumps (C-4)."""
    rank = place % 13
    same = suit(place) == half_trumps
    trumps = suit_mask(half_trumps) & -(1 << half_trumps * 13 + rank + same)
    return trumps | suit_mask(led) & -(2 << led * 13 + rank)


def beats(place: Place, other: Place, trumps: Suit | None) -> bool:
    """Return whether a card beats one that is winning: higher in its suit, or a trump on a plain suit."""
    if suit(place) == suit(other):
        return place > other
    return suit(place) == trumps


def card_knowledge(view: SeatView, order: Order = HIGH) -> CardKnowledge:
    """Return the knowledge of the cards that a view gives, in the places of an order."""
    public = view.public
    pack = order.pack or (packs(2) if sum(view.sizes.values()) > 54 else STANDARD)
    known, gone = _known(view) if pack == distinct(pack) else ((EMPTY,) * public.setup.seats, EMPTY)
    seen = EMPTY
    for cards in view.zones.values():
        seen = union(seen, cards & pack)
    located = gone
    for cards in known:
        located |= cards
    unseen = without(pack, seen) & ~located if located else without(pack, seen)

    def places(cards: CardSet) -> CardSet:
        return cards if order.place is _identity else cards_of(map(order.place, each(cards)))

    table = places(public.on_table)
    half_trumps = game(public.setup.game).half_trumps
    if half_trumps is None or public.led is None:
        best = _best(table, public.led, order.trumps)
    else:
        best = _best_half(table, public.led, half_trumps)
    done = {play.seat for play in public.plays}
    sizes = tuple(view.size(hand(seat)) for seat in public.seats)
    return CardKnowledge(
        seat=view.seat,
        trumps=order.trumps,
        mine=places(view.hand),
        unseen=places(unseen),
        known=tuple(map(places, known)),
        sizes=sizes,
        void=tuple(mask | mask << 64 for mask in void_inference.voids(public)),
        after=tuple(s for s in public.seats if s not in done and s != view.seat and sizes[s]),
        table=table,
        led=public.led,
        best=best,
        holder=next((play.seat for play in public.plays if order.place(play.card) == best), None),
        half_trumps=half_trumps,
    )


def _best_half(table: CardSet, led: Suit, half_trumps: Suit) -> Place:
    """Return the place that is winning where half trumps win by rank (C-4)."""
    able = (place for place in each(table) if suit(place) in (led, half_trumps))
    return max(able, key=lambda place: (place % 13, suit(place) == half_trumps))


def _best(table: CardSet, led: Suit | None, trumps: Suit | None) -> Place | None:
    """Return the place that is winning; cards that have met their double are not."""
    live = distinct(table) & ~duplicates(table)
    for of in (trumps, led):
        if of is not None and (held := live & suit_mask(of)):
            return held.bit_length() - 1
    return None


def _known(view: SeatView) -> tuple[tuple[CardSet, ...], CardSet]:
    """Return the cards known to be in each other hand (passed there), and those known to be out of play.

    When a part of a zone is moved out of sight, nothing of what was known there stays certain.
    """
    where: dict[Card, Zone] = {}
    number: Counter[Zone] = Counter()
    for event in view.seen:
        if not isinstance(event, CardsMoved):
            continue
        if event.cards is not None:
            where.update(dict.fromkeys(each(event.cards), event.target))
        else:
            whole = number[event.source] == event.number
            for card in [card for card, zone in where.items() if zone == event.source]:
                if whole:
                    where[card] = event.target
                else:
                    del where[card]
        number[event.source] -= event.number
        number[event.target] += event.number
    known = [EMPTY] * view.public.setup.seats
    gone = EMPTY
    for card, zone in where.items():
        if zone.open_to(view.seat):
            continue
        if zone == hand(zone.seat):
            known[zone.seat] = add(known[zone.seat], card)
        else:
            gone = add(gone, card)
    return tuple(known), gone
