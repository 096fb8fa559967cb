"""Swapping two cards that a seat cannot see, as if they had been dealt so.

The whole deal is played again by the rules with the two cards exchanged. What the seat saw of it stays the
same to the last event, or the swap is none.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from clubs.cards import Card, CardSet, add, cards_of, count, distinct, duplicates, each, remove
from clubs.games import game
from clubs.rules import engine
from clubs.rules.action import Action, DealCards, GiveCards
from clubs.rules.ask import Ask, Refused
from clubs.rules.event import CardsMoved
from clubs.rules.state import State
from clubs.rules.view import SeatView, asked_view, view
from clubs.rules.zone import Zone, hand
from clubs.table.record import Record
from clubs.table.session import first_state
from clubs.table.shuffle import Chance


class Lying(NamedTuple):
    """A card, and the place where it lies."""

    zone: Zone
    card: Card


@dataclass(frozen=True, slots=True)
class DealMoment:
    """A moment of a deal: the state before its cards were dealt, the actions since then, and the state."""

    before: State
    actions: tuple[Action, ...]
    state: State

    def view(self, seat: int) -> SeatView:
        """Return what a seat knows when it is asked."""
        return asked_view(view(self.state, seat))

    def ask(self, seat: int) -> Ask | None:
        """Return what a seat is asked, if anything."""
        return engine.asks(game(self.state.public.setup.game), self.state).get(seat)


def positions(record: Record) -> Iterator[DealMoment]:
    """Yield the position before each action of a record, and the last one.

    One before the cards are dealt has no actions. Refused where the rules refuse an action.
    """
    matched = game(record.setup.game)
    state = first_state(matched, record.setup, Chance(record.seed))
    asked, before, actions = engine.asks(matched, state), state, tuple[Action, ...]()
    for action in record.actions:
        yield DealMoment(before, actions, state)
        if isinstance(action, DealCards):
            before, actions = state, ()
        state, _, asked = engine.advance(matched, state, asked, action)
        actions = (*actions, action) if state.public.deal > before.public.deal else ()
    yield DealMoment(before, actions, state)


def never_seen(state: State, seat: int) -> list[Lying]:
    """Return the cards in places where a seat may not look, without those that it has seen in this deal."""
    hidden = {zone: cards for zone, cards in sorted(state.zones.items()) if not zone.open_to(seat)}
    seen = 0 if _of_two_packs(state.zones) else faces_seen(view(state, seat))
    return [
        Lying(zone, card) for zone, cards in hidden.items() for card in each(cards) if not seen >> card & 1
    ]


def _of_two_packs(zones: Mapping[Zone, CardSet]) -> bool:
    """Return whether there may be another of every card: nothing that was seen is then known to be hidden."""
    return any(duplicates(cards) for cards in zones.values()) or sum(map(count, zones.values())) > 54


def faces_seen(seen: SeatView) -> int:
    """Return the faces that a seat has seen in this deal, its own among them."""
    faces = 0
    for event in seen.seen:
        if isinstance(event, CardsMoved) and event.cards is not None:
            faces |= distinct(event.cards)
    return faces


def pairs_to_swap(position: DealMoment, seat: int, key: str) -> Iterator[tuple[Lying, Lying]]:
    """Yield pairs of cards of different places that the seat never saw, in an order given by `key`.

    Those of two hands come first.
    """
    lying = never_seen(position.state, seat)
    Random(key).shuffle(lying)
    pairs = [(one, two) for n, one in enumerate(lying) for two in lying[:n]]
    pairs = [(one, two) for one, two in pairs if one.zone != two.zone and one.card != two.card]
    Random(key).shuffle(pairs)
    yield from sorted(pairs, key=lambda pair: sum(one.zone.kind != hand for one in pair))


def swapped(position: DealMoment, seat: int, one: Lying, two: Lying) -> DealMoment | None:
    """Return the position with two cards exchanged; None if the rules refuse it, or the seat could tell."""
    state = position.state
    zones = {**state.zones}
    zones[one.zone] = add(remove(zones[one.zone], one.card), two.card)
    zones[two.zone] = add(remove(zones[two.zone], two.card), one.card)
    for actions in _exchanged(position.actions, one.card, two.card):
        found = played(position.before, actions)
        if found is None or _filled(found.state.zones) != _filled(zones):
            continue
        if found.view(seat) == position.view(seat) and found.ask(seat) == position.ask(seat):
            return found
    return None


def played(before: State, actions: tuple[Action, ...]) -> DealMoment | None:
    """Return the position after some actions of a deal; None if the rules refuse one."""
    dealt, state = game(before.public.setup.game), before
    asked = engine.asks(dealt, state)
    try:
        for action in actions:
            state, _, asked = engine.advance(dealt, state, asked, action)
    except Refused:
        return None
    return DealMoment(before, actions, state)


def _filled(zones: Mapping[Zone, CardSet]) -> dict[Zone, CardSet]:
    return {zone: cards for zone, cards in zones.items() if cards}


def _exchanged(actions: tuple[Action, ...], one: Card, two: Card) -> Iterator[tuple[Action, ...]]:
    """Yield the actions of a deal in which the two cards are dealt in each other's place.

    Of two equal cards it is not known which is meant, so each is tried. No action but one of these shows
    nobody a card.
    """
    deal, *later = actions
    assert isinstance(deal, DealCards)
    pack = list(deal.pack)
    if len(set(pack)) == len(pack):
        other = {one: two, two: one}
        changed = tuple(_giving(action, other) for action in later)
        yield (replace(deal, pack=tuple(other.get(card, card) for card in pack)), *changed)
        return
    for here in (place for place, card in enumerate(pack) if card == one):
        for there in (place for place, card in enumerate(pack) if card == two):
            again = [*pack]
            again[here], again[there] = two, one
            yield (replace(deal, pack=tuple(again)), *later)


def _giving(action: Action, other: Mapping[Card, Card]) -> Action:
    """Return the action with each card that is given exchanged for its other."""
    if not isinstance(action, GiveCards):
        return action
    return replace(action, cards=cards_of(other.get(card, card) for card in each(action.cards)))


def imagined(
    position: DealMoment, seat: int, holders: Mapping[Card, Collection[int]]
) -> Iterator[DealMoment]:
    """Yield the position after each exchange that takes a card to a seat which is to hold it.

    `holders` are the seats that are to hold each card; one without any is to lie in no hand. An exchange that
    is refused yields the same position again, so that the caller can pause.
    """

    def fits(card: Card, place: Lying) -> bool:
        seats = holders.get(card, ())
        return place.zone.seat in seats if place.zone.kind == hand else not seats

    def misplaced() -> list[Lying]:
        return [lying for lying in never_seen(position.state, seat) if not fits(lying.card, lying)]

    left = misplaced()
    while left:
        one = left.pop()
        places = [two for two in left if two.zone != one.zone and fits(one.card, two)]
        for two in sorted(places, key=lambda two: not fits(two.card, one)):
            after = swapped(position, seat, one, two)
            yield after or position
            if after is not None:
                position = after
                left = misplaced()
                break
