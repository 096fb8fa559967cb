"""The cards on the screen: built from a seat's view, and moved by events."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from clubs.cards import Card, each
from clubs.rules.event import CardsMoved
from clubs.rules.public import Public
from clubs.rules.view import SeatView
from clubs.rules.zone import PACK, Zone, won


@dataclass(frozen=True, slots=True)
class TableCard:
    """One card on the screen: a number of its own, and its face where the seat knows it."""

    uid: int
    card: Card | None


class Board:
    """The cards of each zone, and the won cards that make up a trick."""

    def __init__(self) -> None:
        self.zones: dict[Zone, list[TableCard]] = {}
        self.packets: dict[int, list[list[int]]] = {}
        self._uids = 0

    @classmethod
    def of(cls, view: SeatView) -> "Board":
        """Return the board of a view, without the pack."""
        board = cls()
        for zone, size in view.sizes.items():
            if zone == PACK:
                continue
            faces: list[Card | None] = [*each(view.cards(zone))] or [None] * size
            board.zones[zone] = [board._new(card) for card in faces]
        for seat in view.public.seats:
            board._pack_up(seat, view.public)
        return board

    def cards(self, zone: Zone) -> list[TableCard]:
        """Return the cards of a zone, in the order in which they came."""
        return self.zones.get(zone, [])

    def __iter__(self) -> Iterator[tuple[Zone, TableCard]]:
        for zone, cards in self.zones.items():
            for shown in cards:
                yield zone, shown

    def take(self, event: CardsMoved) -> list[TableCard]:
        """Move the cards of an event and return them; a card that is not there comes from the pack."""
        faces: list[Card | None] = [None] * event.number if event.cards is None else list(each(event.cards))
        moved = [self._lift(event.source, card) for card in faces]
        self.zones.setdefault(event.target, []).extend(moved)
        if event.target.kind == won:
            self.packets.setdefault(event.target.seat, [[]])[-1] += [shown.uid for shown in moved]
        return moved

    def close_packet(self, seat: int) -> None:
        """Start a new packet for a seat that has taken a trick."""
        self.packets.setdefault(seat, []).append([])

    def lay_away(self, zone: Zone) -> None:
        """Remove the cards of one zone."""
        self.zones.pop(zone, None)

    def clear(self) -> None:
        """Remove all cards, for a new deal."""
        self.zones.clear()
        self.packets.clear()

    def _new(self, card: Card | None) -> TableCard:
        self._uids += 1
        return TableCard(self._uids, card)

    def _lift(self, source: Zone, card: Card | None) -> TableCard:
        """Take a card from a zone: that one if it is known there, else any whose face is not known.

        Of cards that are known but move on unseen (a hand that was put down), any will do.
        """
        cards = self.zones.get(source, [])
        found = next((s for s in cards if s.card == card), None)
        if found is None:
            found = next((s for s in cards if s.card is None or card is None), None)
        if found is None:
            return self._new(card)
        cards.remove(found)
        return replace(found, card=card)

    def _pack_up(self, seat: int, public: Public) -> None:
        """Sort the won cards of a seat into its tricks; cards that came with a trick join its packet."""
        left = list(self.cards(won(seat)))
        packets = []
        for trick in public.tricks:
            if trick.winner != seat:
                continue
            packet = []
            for play in trick.plays:
                shown = next(s for s in left if s.card == play.card)
                left.remove(shown)
                packet.append(shown.uid)
            packets.append(packet)
        if packets:
            packets[-1] += [shown.uid for shown in left]
        self.packets[seat] = packets
