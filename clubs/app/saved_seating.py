"""Who sits at the table of a match that was kept."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from clubs.ai.levels import with_boldness
from clubs.store.settings import BoldnessName
from clubs.table.match import ROSTER, USUAL_LEVEL, Match, usual_seating
from clubs.table.record import Record
from clubs.table.seating import LEVELS, PERSON, Seating

BOLDNESS: Final[Mapping[BoldnessName, float]] = {"careful": -0.3, "even": 0.0, "bold": 0.3}
"""What the setting means to computer players, in standard deviations of the outcome."""
_PLAYS: Final = {
    PERSON,
    *(with_boldness(name, boldness) for name in LEVELS for boldness in BOLDNESS.values()),
}


def match_of_record(record: Record) -> Match:
    """A match that was kept; whoever is not known here gives up the seat to somebody usual."""
    usual = usual_seating(record.setup.seats)
    seating = tuple(map(_known, record.seating or usual, usual))
    return Match(record.setup, seating, record.seed)


def known_animal(animal: str, usual: str) -> str:
    """An animal that has a picture here."""
    return animal if animal in dict(ROSTER) else usual


def _known(one: Seating, usual: Seating) -> Seating:
    return replace(
        one,
        animal=known_animal(one.animal, usual.animal),
        plays=one.plays if one.plays in _PLAYS else USUAL_LEVEL,
    )
