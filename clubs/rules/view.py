"""A seat's view: built up from what the seat may know, never a state with things cut out."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from clubs.cards import EMPTY, CardSet, count, union
from clubs.rules.event import CardsMoved, Event
from clubs.rules.public import Public
from clubs.rules.state import State
from clubs.rules.zone import Zone, hand, passing

SPECTATOR = -1


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat's knowledge: public facts, the zones it may look into, and every zone's number of cards.

    `seen` are all events of the deal as it saw them: its memory of the hand it put down, the cards it passed.
    `seat` is -1 for a spectator, who sees public zones only.
    """

    seat: int
    public: Public
    zones: Mapping[Zone, CardSet]
    sizes: Mapping[Zone, int]
    seen: tuple[Event, ...]

    @property
    def hand(self) -> CardSet:
        """The cards the seat holds."""
        return self.cards(hand(self.seat))

    def cards(self, zone: Zone) -> CardSet:
        """Return the cards of a zone that the seat may look into; none of any other."""
        return self.zones.get(zone, EMPTY)

    def size(self, zone: Zone) -> int:
        """Return the number of cards in a zone."""
        return self.sizes.get(zone, 0)


def view(state: State, seat: int, seen: tuple[Event, ...] = ()) -> SeatView:
    """Return the view that a seat, or a spectator (-1), has of a state; its first events were `seen`."""
    in_order = sorted(zone for zone, cards in state.zones.items() if cards)
    return SeatView(
        seat=seat,
        public=state.public,
        zones={zone: state.zones[zone] for zone in in_order if zone.open_to(seat)},
        sizes={zone: count(state.zones[zone]) for zone in in_order},
        seen=(*seen, *(event.as_seen(seat) for event in state.history[len(seen) :])),
    )


def asked_view(seen: SeatView) -> SeatView:
    """Return a view as it is to be answered by: without the cards that others have laid down to pass.

    All pass at once (L-2, F-9), so nothing that a seat passes may depend on who has chosen before it.
    """
    laid = {passing(seat) for seat in seen.public.seats if seat != seen.seat} & set(seen.sizes)
    if not laid:
        return seen
    sizes = Counter(seen.sizes)
    for zone in laid:
        sizes[hand(zone.seat)] += sizes.pop(zone)
    moved = (event for event in seen.seen if not (isinstance(event, CardsMoved) and event.target in laid))
    return replace(seen, sizes=dict(sorted(sizes.items())), seen=tuple(moved))


def asked_hands(zones: Mapping[Zone, CardSet], seat: int, seats: int) -> tuple[CardSet, ...]:
    """Return the true hands of all seats at an ask of one, with the cards that others have laid down."""
    laid = [EMPTY if one == seat else zones.get(passing(one), EMPTY) for one in range(seats)]
    return tuple(union(zones.get(hand(one), EMPTY), laid[one]) for one in range(seats))
