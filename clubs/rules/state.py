"""The whole truth of one match, as a frozen value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

from clubs.cards import EMPTY, CardSet
from clubs.rules.event import Event
from clubs.rules.public import Note, Public, find_note
from clubs.rules.zone import Zone

N = TypeVar("N", bound=Note)


@dataclass(frozen=True, slots=True)
class State:
    """Public facts, the cards of every zone, the table's secret notes, and this deal's events."""

    public: Public
    zones: Mapping[Zone, CardSet] = field(default_factory=dict)
    secrets: tuple[Note, ...] = ()
    history: tuple[Event, ...] = ()

    def cards(self, zone: Zone) -> CardSet:
        """Return the cards in a zone."""
        return self.zones.get(zone, EMPTY)

    def secret(self, kind: type[N]) -> N:
        """Return a note that nobody at the table may read, or its blank."""
        return find_note(self.secrets, kind)


def fingerprint(state: State) -> str:
    """Return a hash of everything in the state, equal across processes and platforms."""
    zones = sorted((zone.name, zone.seat, cards) for zone, cards in state.zones.items() if cards)
    notes = sorted(repr(note) for note in (*state.public.notes, *state.secrets))
    public = [getattr(state.public, name) for name in Public.__slots__ if name != "notes"]
    return sha256(repr((public, zones, notes, state.history)).encode()).hexdigest()
