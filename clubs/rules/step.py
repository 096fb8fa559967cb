"""One step of the game in progress: the next state in the making, and the events that lead to it."""

from dataclasses import replace
from typing import TypedDict, Unpack

from clubs.cards import CardSet, cards_of, union, without
from clubs.rules.event import CardPlayed, DealStarted, Event, moved
from clubs.rules.public import Note, Played, Public, SeatScore, Trick, with_note
from clubs.rules.state import State
from clubs.rules.zone import PACK, Zone, hand, trick


class Changes(TypedDict, total=False):
    """The fields of `Public` that can change within a deal."""

    scores: tuple[int, ...]
    dealer: int | None
    phase: int
    leader: int
    plays: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    notes: tuple[Note, ...]
    sheet: tuple[tuple[SeatScore, ...], ...]
    winners: tuple[int, ...] | None


class Step:
    """The changes that one action causes; the states before and after stay frozen."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def public(self) -> Public:
        """The public facts at this point of the step."""
        return self.state.public

    def cards(self, zone: Zone) -> CardSet:
        """Return the cards in a zone at this point of the step."""
        return self.state.cards(zone)

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)
        self.state = replace(self.state, history=(*self.state.history, event))

    def change(self, **facts: Unpack[Changes]) -> None:
        """Change some of the public facts."""
        self.state = replace(self.state, public=replace(self.public, **facts))

    def note(self, note: Note) -> None:
        """Keep a public note for this deal, in place of an earlier one of its kind."""
        self.change(notes=with_note(self.public.notes, note))

    def keep_secret(self, note: Note) -> None:
        """Keep a note for this deal that no view shows."""
        self.state = replace(self.state, secrets=with_note(self.state.secrets, note))

    def begin_deal(self, pack: CardSet, dealer: int | None, size: int) -> None:
        """Clear the table for the next deal and put the whole pack on it."""
        public = replace(
            self.public,
            deal=self.public.deal + 1,
            dealer=dealer,
            size=size,
            leader=0,
            plays=(),
            tricks=(),
            notes=(),
        )
        self.state = State(public, {PACK: pack})
        self.tell(DealStarted(public.deal, dealer))

    def move(self, cards: CardSet, source: Zone, target: Zone) -> None:
        """Move cards between zones: the only way a card changes place. ValueError if one is not there."""
        if not cards:
            return
        zones = {
            **self.state.zones,
            source: without(self.cards(source), cards),
            target: union(self.cards(target), cards),
        }
        self.state = replace(self.state, zones=zones)
        self.tell(moved(cards, source, target))

    def play(self, seat: int, card: int) -> None:
        """Lay a card from a hand on the table."""
        self.move(cards_of((card,)), hand(seat), trick(seat))
        self.change(plays=(*self.public.plays, Played(seat, card)))
        self.tell(CardPlayed(seat, card))

    def gather(self, winner: int | None, target: Zone) -> None:
        """Take the finished trick off the table into a zone, and note who won it."""
        for play in self.public.plays:
            self.move(cards_of((play.card,)), trick(play.seat), target)
        finished = Trick(self.public.plays, winner)
        self.change(tricks=(*self.public.tricks, finished), plays=())
