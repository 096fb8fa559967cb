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
    """The changes that one action causes; the states before and after stay frozen.

    Changes are gathered, and put into a new state only when somebody looks at it.
    """

    def __init__(self, state: State) -> None:
        self.events: list[Event] = []
        self._state = state
        self._public = state.public
        self._facts = Changes()
        self._moved = dict[Zone, CardSet]()
        self._untold = list[Event]()

    @property
    def state(self) -> State:
        """The state at this point of the step."""
        before = self._state
        public = self.public
        if self._moved or self._untold or public is not before.public:
            zones = {**before.zones, **self._moved} if self._moved else before.zones
            self._state = State(public, zones, before.secrets, (*before.history, *self._untold))
            self._moved.clear()
            self._untold.clear()
        return self._state

    @property
    def public(self) -> Public:
        """The public facts at this point of the step."""
        if self._facts:
            self._public = replace(self._public, **self._facts)
            self._facts = Changes()
        return self._public

    def cards(self, zone: Zone) -> CardSet:
        """Return the cards in a zone at this point of the step."""
        moved = self._moved.get(zone)
        return self._state.cards(zone) if moved is None else moved

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)
        self._untold.append(event)

    def change(self, **facts: Unpack[Changes]) -> None:
        """Change some of the public facts."""
        self._facts.update(facts)

    def note(self, note: Note) -> None:
        """Keep a public note for this deal, in place of an earlier one of its kind."""
        self.change(notes=with_note(self.public.notes, note))

    def keep_secret(self, note: Note) -> None:
        """Keep a note for this deal that no view shows."""
        self._state = replace(self.state, secrets=with_note(self._state.secrets, note))

    def begin_deal(self, pack: CardSet, dealer: int | None, size: int) -> None:
        """Clear the table for the next deal and put the whole pack on it."""
        self._public = replace(
            self.public,
            deal=self.public.deal + 1,
            dealer=dealer,
            size=size,
            leader=0,
            plays=(),
            tricks=(),
            notes=(),
        )
        self._state = State(self._public, {PACK: pack})
        self._moved.clear()
        self._untold.clear()
        self.tell(DealStarted(self._public.deal, dealer))

    def move(self, cards: CardSet, source: Zone, target: Zone) -> None:
        """Move cards between zones: the only way a card changes place. ValueError if one is not there."""
        if not cards:
            return
        together = union(self.cards(target), cards)
        self._moved[source] = without(self.cards(source), cards)
        self._moved[target] = together
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
