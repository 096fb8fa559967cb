"""A match before it is played: setup, seating and seed."""

from dataclasses import dataclass
from typing import Final

from clubs.rules.option import Setup
from clubs.table import code
from clubs.table.seating import PERSON, ROSTER, Seating
from clubs.table.shuffle import match_seed

USUAL_LEVEL: Final = "sharp"
"""The default level: it searches, and still makes mistakes."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match to be played."""

    setup: Setup
    seating: tuple[Seating, ...]
    seed: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.seating)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people at the screen."""
        return tuple(number for number, seat in enumerate(self.seating) if seat.is_person)

    @property
    def pockets(self) -> tuple[int, ...]:
        """The seats of people with pocket hands."""
        return tuple(number for number, seat in enumerate(self.seating) if seat.is_pocket)

    @property
    def peeks(self) -> tuple[int, ...]:
        """The seats of those of them who look it up with a key, in the order of the keys."""
        return tuple(number for number, seat in enumerate(self.seating) if seat.peeks)


def usual_seating(seats: int, level: str = USUAL_LEVEL) -> tuple[Seating, ...]:
    """Return one person in seat 0, and computer players of a level."""
    return tuple(
        Seating(name, animal, level if number else PERSON)
        for number, (animal, name) in enumerate(ROSTER[:seats])
    )


def match_of(text: str, seating: tuple[Seating, ...] = ()) -> Match:
    """Return the match that begins with the deal of a code; NoCode if it is none."""
    opening = code.read(text)
    return Match(opening.setup, seating or usual_seating(opening.setup.seats), match_seed(opening))
