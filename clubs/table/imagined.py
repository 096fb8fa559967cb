"""A moment of a deal over other hidden cards: what one seat knows and has seen stays the same.

Cards that the seat has never seen change places, two at a time, until they lie as they are to be imagined.
Each exchange is as if the cards had been dealt so; one that the rules refuse is left out.
"""

from collections.abc import Collection, Iterator, Mapping

from clubs.cards import Card
from clubs.rules.zone import hand
from clubs.table.swap import Lying, Position, never_seen, swapped


def imagined(position: Position, seat: int, holders: Mapping[Card, Collection[int]]) -> Iterator[Position]:
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
